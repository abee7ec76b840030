"""Positions that people set up, and each step of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "arrangements",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("shown", sa.String(10), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("touched", sa.String(32), nullable=False),
    )
    home = sa.ForeignKey("arrangements.id", ondelete="CASCADE")
    op.create_table(
        "arrangement_steps",
        sa.Column("arrangement_id", sa.String(24), home, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("arrangement_steps")
    op.drop_table("arrangements")
