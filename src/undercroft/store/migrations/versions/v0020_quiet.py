"""Which tables in play are at rest, and whom they wait for, so that nobody has to open them to know it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "quiet",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("quiet")
