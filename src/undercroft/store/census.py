"""What a host asks of all tables at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import func, select, text

from undercroft.store.model import AnswerRow, SeatRow, TableRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded


@dataclass(frozen=True)
class Found:
    """A table with its seats, as it is stored."""

    row: TableRow
    seats: list[SeatRow]
    answers: int


class Census:
    """Counts, and lists of many tables."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The tables could not be read")
    async def tables(self, *states: str, limit: int = 200) -> list[Found]:
        """The tables in these states, the latest touched first."""
        async with self._opened.session() as session:
            rows: list[TableRow] = []
            for state in states:  # of one state they lie in this order; of several all would be sorted
                query = select(TableRow).where(TableRow.state == state)
                rows += await session.scalars(query.order_by(TableRow.touched.desc()).limit(limit))
            rows = sorted(rows, key=lambda row: row.touched, reverse=True)[:limit]
            names = [row.id for row in rows]
            seats: dict[str, list[SeatRow]] = {}
            wanted = select(SeatRow).where(SeatRow.table_id.in_(names)).order_by(SeatRow.seat)
            for seat in await session.scalars(wanted):
                seats.setdefault(seat.table_id, []).append(seat)
            count = select(AnswerRow.table_id, func.count()).where(AnswerRow.table_id.in_(names))
            grouped = await session.execute(count.group_by(AnswerRow.table_id))
            answers = {row[0]: row[1] for row in grouped}
            return [Found(row, seats.get(row.id, []), answers.get(row.id, 0)) for row in rows]

    @bounded("The tables could not be counted")
    async def counts(self) -> Mapping[str, int]:
        """How many tables there are in each state."""
        query = select(TableRow.state, func.count()).group_by(TableRow.state)
        async with self._opened.session() as session:
            return {row[0]: row[1] for row in await session.execute(query)}

    @bounded("The tables could not be counted")
    async def older(self, state: str, seconds: float) -> int:
        """How many tables in this state are untouched for so long."""
        query = select(func.count()).where(TableRow.state == state, TableRow.touched <= now(-seconds))
        async with self._opened.session() as session:
            return int((await session.execute(query)).scalar_one())

    @bounded("The database could not be read")
    async def size(self) -> int:
        """How many bytes the database takes."""
        async with self._opened.session() as session:
            if session.get_bind().dialect.name == "postgresql":
                query = text("SELECT pg_database_size(current_database())")
                return int((await session.execute(query)).scalar_one())
            pages = int((await session.execute(text("PRAGMA page_count"))).scalar_one())
            return pages * int((await session.execute(text("PRAGMA page_size"))).scalar_one())
