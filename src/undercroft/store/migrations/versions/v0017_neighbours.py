"""Who watches which table at which process: written anew by those processes after a crash, so not logged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "watching",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("process", sa.BigInteger, primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Float, nullable=False, index=True),
        prefixes=unlogged,
    )


def downgrade() -> None:
    op.drop_table("watching")
