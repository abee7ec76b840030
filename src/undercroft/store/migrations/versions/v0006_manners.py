"""Who may not come back to a table, and who is not heard there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("manners", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("manners")
