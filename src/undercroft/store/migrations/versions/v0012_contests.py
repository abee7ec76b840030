"""The dungeon of the day, with the secret its seeds are made from, and tournaments."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    kept = sa.table("kept", sa.column("name", sa.String), sa.column("value", sa.Text))
    op.bulk_insert(kept, [{"name": "daily", "value": secrets.token_hex(32)}])
    op.create_table(
        "daily_tasks",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("task", sa.Text, nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(24), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("ix_daily_tries_owner", "daily_tries", ["owner", "day"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("starts", sa.Float, nullable=True),
        sa.Column("began", sa.Float, nullable=True),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("driver", sa.String(32), nullable=False),
        sa.Column("driver_until", sa.String(32), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    home = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(24), home, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("deputy", sa.String(64), nullable=False),
        sa.Column("deputy_name", sa.String(40), nullable=False),
        sa.Column("deputy_key", sa.String(64), nullable=False),
        sa.UniqueConstraint("tournament", "owner", name="uq_entrants_owner"),
    )
    home = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "rounds",
        sa.Column("tournament", sa.String(24), home, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False, index=True),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("laid", sa.Float, nullable=True),
    )
    home = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "tournament_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("tournament", sa.String(24), home, nullable=False, index=True),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("tournament_log", "rounds", "entrants", "tournaments", "daily_tries", "daily_tasks"):
        op.drop_table(name)
    op.execute("DELETE FROM kept WHERE name = 'daily'")
