"""Signing in by mail: addresses, and the letters that let somebody in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    home = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "mailboxes",
        sa.Column("mail", sa.String(254), primary_key=True),
        sa.Column("person", sa.String(64), home, nullable=False, unique=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False, index=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("letters")
    op.drop_table("mailboxes")
