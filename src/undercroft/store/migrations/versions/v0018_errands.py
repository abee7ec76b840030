"""Work for whoever has time for it: whoever asked asks again after a crash, so not logged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "errands",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("part", sa.Float, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("taker", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=True),
        prefixes=unlogged,
    )
    op.create_index("ix_errands_turn", "errands", ["state", "rank", "used", "asked"])


def downgrade() -> None:
    op.drop_table("errands")
