"""Friends, those one does not want to meet, invitations; how people are called, what is
to be sent, and which programs act for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("seats", "people"):
        with op.batch_alter_table(name) as table:
            table.add_column(sa.Column("sign", sa.String(40), nullable=False, server_default=""))
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
    op.create_table(
        "wishes",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("wants", sa.Text, nullable=False),
        sa.Column("lang", sa.String(5), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, index=True),
    )
    op.create_table(
        "mail_keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False, index=True),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(5), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("whom", sa.String(64), nullable=False, index=True),
        sa.Column("channel", sa.String(6), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("due", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("taken", sa.String(32), nullable=False),
        sa.Index("ix_notices_due", "state", "due"),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("first", sa.String(10), nullable=False),
        sa.Column("last", sa.String(10), nullable=False),
    )
    whom = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "programs",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("person", sa.String(64), whom, nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(10), nullable=False),
    )


def downgrade() -> None:
    made = ("programs", "holidays", "notices", "pushes", "mail_keys", "wishes")
    for name in (*made, "invitations", "friend_links", "ties"):
        op.drop_table(name)
    for name in ("people", "seats"):
        with op.batch_alter_table(name) as table:
            table.drop_column("sign")
