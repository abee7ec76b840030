"""Comparisons of variants with the game they differ from: what is asked, how far it is, and what is known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    home = sa.ForeignKey("variants.id", ondelete="CASCADE")
    op.create_table(
        "comparisons",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("variant_id", sa.String(24), home, nullable=False, index=True),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("while_open", sa.Boolean, nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("bots", sa.String(40), nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("known", sa.Text, nullable=False),
        sa.Column("moments", sa.Text, nullable=False),
        sa.Column("error", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("comparisons")
