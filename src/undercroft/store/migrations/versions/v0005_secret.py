"""The secret with which this house signs the tokens of its visitors, made once."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    kept = op.create_table(
        "kept",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.bulk_insert(kept, [{"name": "secret", "value": secrets.token_hex(32)}])


def downgrade() -> None:
    op.drop_table("kept")
