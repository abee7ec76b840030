"""Friends, those one does not want to meet, and invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ties",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.UniqueConstraint("owner", "kind", "other"),
    )
    op.create_table(
        "friend_links",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
    home = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(24), home, primary_key=True),
        sa.Column("whom", sa.String(64), primary_key=True, index=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("invitations", "friend_links", "ties"):
        op.drop_table(name)
