"""How long work took: who has waited has used nothing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("errands", sa.Column("took", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("errands") as batch:
        batch.drop_column("took")
