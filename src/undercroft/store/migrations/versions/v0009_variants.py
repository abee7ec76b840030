"""Variants: component files that people make in the workshop, with the steps of their making."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "variants",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("shown", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("origin", sa.String(24), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("touched", sa.String(32), nullable=False),
    )
    home = sa.ForeignKey("variants.id", ondelete="CASCADE")
    op.create_table(
        "variant_steps",
        sa.Column("variant_id", sa.String(24), home, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("variant_steps")
    op.drop_table("variants")
