"""Puzzles that people set, and who has solved which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "posed_puzzles",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("shown", sa.String(10), nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "solved_puzzles",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(90), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("solved_puzzles")
    op.drop_table("posed_puzzles")
