"""Whether several people have played at a table: then nobody takes answers back alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("company", sa.Boolean, nullable=False, server_default=sa.false()))
    seats = sa.table("seats", sa.column("table_id", sa.String), sa.column("owner", sa.String))
    known = sa.table("tables", sa.column("id", sa.String), sa.column("company", sa.Boolean))
    shared = (
        sa.select(seats.c.table_id)
        .where(seats.c.owner != "")
        .group_by(seats.c.table_id)
        .having(sa.func.count(sa.distinct(seats.c.owner)) > 1)
    )
    op.execute(known.update().where(known.c.id.in_(shared)).values(company=sa.true()))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("company")
