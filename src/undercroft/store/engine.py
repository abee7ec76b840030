"""The engine of a database: how its connections are made, and how long each is waited for."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from undercroft.store.errors import StoreError, reason

CONNECTING, WAITING = 2.5, 3.5
"""Seconds until a database server that does not connect, or does not answer, is taken to be gone."""
BUSY = 2.5
"""Seconds until an SQLite file that another program writes to is taken to be locked."""
PLACES = 12
"""So many errands go to a server elsewhere at once. SQLAlchemy has 15 connections for them; the others are
for answers, for what other processes tell, and for an errand given up."""
LOST = {
    "statement_timeout": "6s",
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "8s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}
"""Told to PostgreSQL: a connection that the network has cut must not hold its locks for long."""


def engine_of(url: str, in_time: bool = True) -> AsyncEngine:
    """Raises StoreError for a database that this program cannot speak to. `in_time`: for errands that must
    not take long; to bring a large database to today's form may."""
    try:
        if url.startswith("sqlite"):
            return create_async_engine(url)
        limits: dict[str, Any] = {}
        if "+asyncpg" in url:
            limits["timeout"] = CONNECTING
            if in_time:
                limits |= {"command_timeout": WAITING, "server_settings": LOST}
        engine = create_async_engine(url, pool_timeout=WAITING, pool_recycle=1800, connect_args=limits)
        event.listen(engine.sync_engine, "checkout", _still_open)
        return engine
    except (SQLAlchemyError, ImportError, ValueError) as error:
        words = "give a file name for SQLite, or postgresql://USER@HOST/NAME"
        if isinstance(error, ImportError) and error.name == "asyncpg":
            words = "install undercroft[postgres]"
        raise StoreError(f"This database cannot be used ({reason(error).rstrip('.')}): {words}.") from None


def _still_open(connection: Any, _record: Any, _proxy: Any) -> None:
    """Has a connection that was lost made anew. To ask the database itself each time takes three ways there
    and back, nearly half of all."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def careful_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    patience = f"busy_timeout={int(1000 * BUSY)}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", patience):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
