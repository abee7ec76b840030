"""Several processes on one database: changes are counted, one process plays for the bots of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("serial", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("driver", sa.String(32), nullable=False, server_default=""))
        tables.add_column(sa.Column("driver_until", sa.String(32), nullable=False, server_default=""))
        tables.add_column(sa.Column("wish", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for name in ("wish", "driver_until", "driver", "serial"):
            tables.drop_column(name)
