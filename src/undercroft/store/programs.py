"""Tokens that people have given to programs: for what, and whose."""

from __future__ import annotations

from sqlalchemy import delete, func, select, update

from undercroft.store.model import ProgramRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

MOST = 20
"""So many programs may act for one person."""


class Programs:
    """The tokens of programs, by their hashes."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The token could not be written")
    async def add(self, row: ProgramRow) -> bool:
        """A new token; not if its person has too many."""
        mine = select(func.count()).select_from(ProgramRow).where(ProgramRow.person == row.person)
        async with self._opened.writing() as session:
            if int(await session.scalar(mine) or 0) >= MOST:
                return False
            session.add(row)
            return True

    @bounded("The token could not be read")
    async def find(self, key: str) -> ProgramRow | None:
        """The token with this hash; notes the day on which it was used."""
        async with self._opened.session() as session:
            row = (await session.scalars(select(ProgramRow).where(ProgramRow.key == key))).first()
        today = now()[:10]
        if row is not None and row.used != today:
            async with self._opened.writing() as session:
                await session.execute(update(ProgramRow).where(ProgramRow.id == row.id).values(used=today))
        return row

    @bounded("The tokens could not be read")
    async def of(self, person: str) -> list[ProgramRow]:
        query = select(ProgramRow).where(ProgramRow.person == person).order_by(ProgramRow.created)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The token could not be removed")
    async def remove(self, person: str, id: str) -> str:
        """The hash of the token that is void now; empty if there was none."""
        gone = delete(ProgramRow).where(ProgramRow.id == id, ProgramRow.person == person)
        async with self._opened.writing() as session:
            return (await session.execute(gone.returning(ProgramRow.key))).scalar() or ""
