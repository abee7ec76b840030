"""An open database, as its parts see it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from undercroft.store.patience import Patience


class Opened(Protocol):
    """What reads and writes, and how long it is waited for."""

    patience: Patience
    session: async_sessionmaker[AsyncSession]
    """For reading, and for statements that need no other."""

    def writing(self) -> AbstractAsyncContextManager[AsyncSession]: ...

    async def count(self, session: AsyncSession, table: str, **values: Any) -> int: ...
