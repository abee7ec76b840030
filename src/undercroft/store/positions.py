"""Positions of tables in play, and what becomes of a table whose game goes on under other rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update

from undercroft.store.model import AnswerRow, ChatRow, EarlierRow, PositionRow, QuietRow, TableRow
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded


class Positions:
    """Where tables stood last."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The positions could not be written")
    async def keep(
        self, found: Sequence[tuple[str, int, str]], quiet: Sequence[tuple[str, int, Sequence[int]]] = ()
    ) -> None:
        """For each table, after how many lines of its record, its position as JSON; and of those that are
        `quiet` as of a serial, the seats whose people they wait for. One that is gone from the database is
        passed over."""
        async with self._opened.writing() as session:
            wanted = select(TableRow.id).where(TableRow.id.in_([table for table, _, _ in found]))
            there = set(await session.scalars(wanted))
            for table, lines, data in found:
                if table in there:
                    await session.merge(PositionRow(table_id=table, lines=lines, data=data))
            for table, serial, asked in quiet:
                if table in there:
                    row = QuietRow(table_id=table, serial=serial, asked=json.dumps(list(asked)))
                    await session.merge(row)

    @bounded("The position could not be read")
    async def of(self, table: str) -> tuple[int, str] | None:
        """After how many lines of the record, and the position as JSON; None if none is kept."""
        async with self._opened.session() as session:
            row = await session.get(PositionRow, table)
            return None if row is None else (row.lines, row.data)

    @bounded("The records could not be read")
    async def earlier(self, table: str) -> list[str]:
        """The records of what was played there by other rules, the oldest first."""
        query = select(EarlierRow.record).where(EarlierRow.table_id == table).order_by(EarlierRow.id)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The table could not be written")
    async def carry(
        self, table: str, record: str, head: str, lines: Sequence[str], said: ChatRow, **values: Any
    ) -> int:
        """From now on the record of the table begins with another head and other lines; what it was is kept,
        and remarks stand before the first answer. Gives the table's new serial."""
        async with self._opened.writing() as session:
            session.add(EarlierRow(table_id=table, record=record))
            await session.execute(delete(AnswerRow).where(AnswerRow.table_id == table))
            await session.execute(delete(PositionRow).where(PositionRow.table_id == table))
            if lines:
                rows = [
                    {"table_id": table, "number": number, "line": line} for number, line in enumerate(lines)
                ]
                await session.execute(insert(AnswerRow), rows)
            await session.execute(update(ChatRow).where(ChatRow.table_id == table).values(ply=0))
            session.add(said)
            return await self._opened.count(session, table, head=head, **values)
