"""Puzzles that people set from positions, and who has solved which puzzle."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func, select, update

from undercroft.store.model import PosedRow, SolvedRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded


class Posed:
    """All puzzles that people have set in this house, and who has solved these or others."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The puzzle could not be written")
    async def create(self, row: PosedRow) -> None:
        async with self._opened.writing() as session:
            session.add(row)

    @bounded("The puzzle could not be read")
    async def load(self, puzzle: str) -> PosedRow | None:
        async with self._opened.session() as session:
            return await session.get(PosedRow, puzzle)

    @bounded("The puzzles could not be read")
    async def of_owner(self, owner: str, limit: int = 100) -> list[PosedRow]:
        """Those somebody has set, the latest first."""
        query = select(PosedRow).where(PosedRow.owner == owner).order_by(PosedRow.created.desc())
        async with self._opened.session() as session:
            return list(await session.scalars(query.limit(limit)))

    @bounded("The puzzles could not be read")
    async def count_of(self, owner: str) -> tuple[int, int]:
        """How many somebody has set, and how many of them are being checked."""
        runs = (PosedRow.state == "running") & (PosedRow.until > now())
        query = select(func.count(), func.count().filter(runs)).where(PosedRow.owner == owner)
        async with self._opened.session() as session:
            every, running = (await session.execute(query)).one()
            return int(every), int(running)

    @bounded("The puzzle could not be written")
    async def set(self, puzzle: str, **values: Any) -> bool:
        """Changes columns of a puzzle. False if it is there no more."""
        change = update(PosedRow).where(PosedRow.id == puzzle).values(**values).returning(PosedRow.id)
        async with self._opened.writing() as session:
            return (await session.execute(change)).first() is not None

    @bounded("The puzzle could not be removed")
    async def remove(self, puzzle: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(PosedRow).where(PosedRow.id == puzzle))

    @bounded("The mark could not be written")
    async def solve(self, owner: str, puzzle: str) -> None:
        """Somebody has solved a puzzle, told by its game and name; once more changes nothing."""
        async with self._opened.writing() as session:
            if await session.get(SolvedRow, (owner, puzzle)) is None:
                session.add(SolvedRow(owner=owner, puzzle=puzzle))

    @bounded("The marks could not be read")
    async def solved_by(self, owner: str) -> frozenset[str]:
        query = select(SolvedRow.puzzle).where(SolvedRow.owner == owner)
        async with self._opened.session() as session:
            return frozenset(await session.scalars(query))

    @bounded("The puzzles could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """What one browser has set and solved is a person's; without a person nobody's."""
        marks = delete(SolvedRow).where(SolvedRow.owner == before).returning(SolvedRow.puzzle)
        async with self._opened.writing() as session:
            await session.execute(update(PosedRow).where(PosedRow.owner == before).values(owner=after))
            for puzzle in list(await session.scalars(marks)):
                if after and await session.get(SolvedRow, (after, puzzle)) is None:
                    session.add(SolvedRow(owner=after, puzzle=puzzle))
