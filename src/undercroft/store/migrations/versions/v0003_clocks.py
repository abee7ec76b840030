"""Clocks and rules of the house; the moment the next clock falls is indexed, one look finds what is due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("house", sa.Text, nullable=False, server_default=""))
        tables.add_column(sa.Column("clocks", sa.Text, nullable=False, server_default=""))
        tables.add_column(sa.Column("clock_due", sa.Float))
        tables.create_index("ix_tables_clock_due", ["clock_due"])


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_clock_due")
        for name in ("clock_due", "clocks", "house"):
            tables.drop_column(name)
