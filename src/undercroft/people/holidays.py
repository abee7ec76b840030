"""Holidays: days on which somebody's clocks stand, where a turn may take days; so many in a year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from undercroft.store.notice_rows import HolidayRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import new_table_id
from undercroft.tables.tables import Tables

A_YEAR = 30
"""So many days of holidays has everybody in a calendar year."""
AHEAD = 366
"""So many days ahead they may begin."""


@dataclass(frozen=True)
class Days:
    """Days from one to another one, both included."""

    first: date
    last: date

    def within(self, year: int) -> int:
        """How many of them lie in a year."""
        first, last = max(self.first, date(year, 1, 1)), min(self.last, date(year, 12, 31))
        return max(0, (last - first).days + 1)


def days_of(row: HolidayRow) -> Days:
    return Days(date.fromisoformat(row.first), date.fromisoformat(row.last))


def left(rows: Sequence[HolidayRow], year: int) -> int:
    """How many days of a year somebody has left."""
    return A_YEAR - sum(days_of(row).within(year) for row in rows)


class Holidays:
    """Takes holidays, and lets the clocks of those who have them stand."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    def today(self) -> date:
        return datetime.fromtimestamp(self._tables.now(), UTC).date()

    async def all(self, me: str) -> list[HolidayRow]:
        return await self._store.holidays.of([me])

    async def take(self, me: str, first: str, last: str) -> None:
        """Takes holidays, both days (ISO 8601) included. Raises Refused if they are none, lie behind, touch
        others, begin more than a year ahead, or are more than there are in a year."""
        try:
            days = Days(date.fromisoformat(first), date.fromisoformat(last))
        except ValueError as error:
            raise Refused("error-days") from error
        today = self.today()
        if not today <= days.first <= days.last:
            raise Refused("error-days")
        if days.first > today + timedelta(days=AHEAD):
            raise Refused("error-ahead")

        def fits(had: Sequence[HolidayRow]) -> bool:
            if any(one.first <= days.last and days.first <= one.last for one in map(days_of, had)):
                return False
            years = range(days.first.year, days.last.year + 1)
            return len(years) <= 2 and all(days.within(year) <= left(had, year) for year in years)

        first, last = days.first.isoformat(), days.last.isoformat()
        row = HolidayRow(id=new_table_id(), owner=me, first=first, last=last)
        if not await self._store.holidays.add(row, fits):
            raise Refused("error-holidays")
        await self._rest(me)

    async def end(self, me: str, id: str) -> None:
        """Holidays end today, or are off if they begin later. Raises Refused if there are none."""
        yesterday = self.today() - timedelta(days=1)
        if not await self._store.holidays.end(id, me, yesterday.isoformat()):
            raise Refused("error-no-holidays")
        await self._rest(me)

    async def _rest(self, me: str) -> None:
        """The clocks at all tables in play where somebody sits know of it."""
        for row in await self._store.seats_of(me, names=False):
            if row.state == "playing":
                try:
                    await (await self._tables.find(row.id)).seating.rest()
                except Refused:  # it cannot be played here, and nobody's time runs
                    continue
