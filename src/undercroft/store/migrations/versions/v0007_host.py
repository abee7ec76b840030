"""For the host: positions that outlive a change of the rules, and what he has decreed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    home = "tables.id"
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(24), sa.ForeignKey(home, ondelete="CASCADE"), primary_key=True),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "earlier",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey(home, ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "decrees",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("subject", sa.String(64), primary_key=True),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("decrees", "earlier", "positions"):
        op.drop_table(name)
