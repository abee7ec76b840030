"""A table that follows another one: the word of it is written with the new table, or neither is."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from undercroft.store.daily import Within
from undercroft.store.errors import Conflict
from undercroft.store.opened import Opened


def leads_to(opened: Opened, table: str, serial: int, new: str) -> Within:
    """Writes, with the new table itself, that the game goes on there and nobody is asked any more. Raises
    Conflict, and there is no new table, if the old one has changed since this serial."""

    async def write(session: AsyncSession) -> None:
        if await opened.count(session, table, next=new, wish="") != serial + 1:
            raise Conflict("This table has just changed.")

    return write
