"""An open database, as its parts see it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from undercroft.store.patience import Patience


class Opened(Protocol):
    """What reads and writes, and how long it is waited for."""

    patience: Patience
    session: async_sessionmaker[AsyncSession]
    """For reading, and for statements that need no other."""

    def writing(self) -> AbstractAsyncContextManager[AsyncSession]: ...

    async def count(self, session: AsyncSession, table: str, **values: Any) -> int: ...


async def one_after_another(session: AsyncSession, whose: str) -> None:
    """Until the end of the transaction nobody else comes by here for the same person: what is counted before
    it is changed. SQLite has one writer at a time anyway."""
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(whose, 0))))
