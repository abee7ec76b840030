"""People by choice: who they are, their passkeys, browsers and recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    def of_person() -> sa.Column[str]:
        whom = sa.ForeignKey("people.id", ondelete="CASCADE")
        return sa.Column("person", sa.String(64), whom, nullable=False, index=True)

    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("handle", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        of_person(),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        of_person(),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table("codes", sa.Column("code", sa.String(64), primary_key=True), of_person())
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("challenges", "codes", "sessions", "passkeys", "people"):
        op.drop_table(name)
