"""The dungeon of the day: what is played on which day, and everybody's only try."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from undercroft.store.errors import Conflict
from undercroft.store.model import AnswerRow, TableRow, TaskRow, TryRow, nobody
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

Within = Callable[[AsyncSession], Awaitable[None]]
"""What is written in the same transaction as something else."""


class DailyTries:
    """The days of a database."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience
        self.secret = ""
        """What the seeds of all days are made from; known after the start of the store."""

    @bounded("The task could not be written")
    async def task(self, day: str, task: str) -> str:
        """The task of a day: this one, unless another was written before."""
        async with self._opened.session() as session:
            row = await session.get(TaskRow, day)
        if row is not None:
            return row.task
        try:
            async with self._opened.writing() as session:
                session.add(TaskRow(day=day, task=task))
            return task
        except IntegrityError:  # another process was quicker
            async with self._opened.session() as session:
                return (await session.get_one(TaskRow, day)).task

    @bounded("The tasks could not be read")
    async def tasks(self, first: str, last: str) -> dict[str, str]:
        """The tasks of these days, of those on which somebody asked."""
        query = select(TaskRow).where(TaskRow.day >= first, TaskRow.day <= last)
        async with self._opened.session() as session:
            return {row.day: row.task for row in await session.scalars(query)}

    def taking(self, day: str, owner: str, name: str, table: str) -> Within:
        """Writes, with the table itself, that this is somebody's try of the day. Raises Conflict, and there
        is no table, if he has one."""

        async def write(session: AsyncSession) -> None:
            session.add(TryRow(day=day, owner=owner, name=name, table_id=table))
            try:
                await session.flush()
            except IntegrityError:
                raise Conflict("There is a try of this day already.") from None

        return write

    @bounded("The try could not be read")
    async def of(self, day: str, owner: str) -> TryRow | None:
        async with self._opened.session() as session:
            return await session.get(TryRow, (day, owner))

    @bounded("The tries could not be read")
    async def all(self, first: str, last: str) -> list[TryRow]:
        """All tries of these days, the earliest first."""
        query = select(TryRow).where(TryRow.day >= first, TryRow.day <= last)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(TryRow.day, TryRow.created)))

    @bounded("The tries could not be read")
    async def done_by(self, owner: str) -> list[str]:
        """The days that somebody has played to the end, the latest first."""
        query = select(TryRow.day).where(TryRow.owner == owner, TryRow.state == "done")
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(TryRow.day.desc()).limit(3660)))

    @bounded("The tries could not be read")
    async def waiting(self) -> list[tuple[TryRow, str]]:
        """Tries whose games are over and that are not yet counted, each with the time of the last answer:
        some of them, other ones each time, so that none that cannot be counted is in the way."""
        last = select(func.max(AnswerRow.at)).where(AnswerRow.table_id == TryRow.table_id).scalar_subquery()
        query = select(TryRow, last).join(TableRow, TableRow.id == TryRow.table_id)
        async with self._opened.session() as session:
            over = query.where(TryRow.state == "open", TableRow.state == "over")
            found = await session.execute(over.order_by(func.random()).limit(100))
            return [(row, at or row.created) for row, at in found]

    @bounded("The try could not be written")
    async def finish(
        self,
        row: TryRow,
        state: str,
        won: bool = False,
        score: int = 0,
        decisions: int = 0,
        seconds: int = 0,
    ) -> None:
        """Writes what came of a try, once."""
        mine = (TryRow.day == row.day, TryRow.owner == row.owner, TryRow.state == "open")
        values = {"state": state, "won": won, "score": score, "decisions": decisions, "seconds": seconds}
        async with self._opened.writing() as session:
            await session.execute(update(TryRow).where(*mine).values(**values))

    @bounded("The tries could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """The tries of a guest are those of a person. Of two on one day the one that began first counts."""
        async with self._opened.writing() as session:
            mine = {row.day: row for row in await self._of(session, after)}
            for row in await self._of(session, before):
                other = mine.get(row.day)
                if other is not None and other.created <= row.created:
                    await session.delete(row)
                    continue
                if other is not None:
                    await session.delete(other)
                    await session.flush()
                row.owner = after

    @bounded("The tries could not be written")
    async def forget(self, owner: str) -> None:
        """Somebody is forgotten: his results stand under nobody's name."""
        async with self._opened.writing() as session:
            for row in await self._of(session, owner):
                row.owner, row.name = nobody(), ""

    async def _of(self, session: AsyncSession, owner: str) -> Sequence[TryRow]:
        return (await session.scalars(select(TryRow).where(TryRow.owner == owner))).all()
