"""Whose a remark is (of who had left his seat, it was taken for the next one's there), and whose a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

TAKEN = """UPDATE chat SET owner = COALESCE(
    (SELECT owner FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat), '')"""


def upgrade() -> None:
    op.add_column("chat", sa.Column("owner", sa.String(64), nullable=False, server_default=""))
    op.execute(TAKEN)
    op.create_index("ix_chat_owner", "chat", ["owner"])
    op.create_index("ix_tables_owner", "tables", ["owner"])


def downgrade() -> None:
    op.drop_index("ix_tables_owner", "tables")
    op.drop_index("ix_chat_owner", "chat")
    with op.batch_alter_table("chat") as batch:
        batch.drop_column("owner")
