"""The days on which somebody plays nowhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from sqlalchemy import delete, select, update

from undercroft.store.notice_rows import HolidayRow
from undercroft.store.opened import Opened, one_after_another
from undercroft.store.patience import bounded


class Holidays:
    """The holidays of all."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The holidays could not be read")
    async def of(self, owners: Collection[str]) -> list[HolidayRow]:
        """The holidays of these, the oldest first."""
        query = select(HolidayRow).where(HolidayRow.owner.in_(list(owners))).order_by(HolidayRow.first)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The holidays could not be written")
    async def add(self, row: HolidayRow, fits: Callable[[Sequence[HolidayRow]], bool]) -> bool:
        """New holidays, if they fit to those that somebody has; tells whether they do."""
        async with self._opened.writing() as session:
            await one_after_another(session, row.owner)
            known = select(HolidayRow).where(HolidayRow.owner == row.owner)
            if not fits(list(await session.scalars(known))):
                return False
            session.add(row)
            return True

    @bounded("The holidays could not be written")
    async def end(self, id: str, owner: str, last: str) -> bool:
        """Holidays end on this day, or are off if they had not begun by then; tells whether there were
        any."""
        async with self._opened.writing() as session:
            row = await session.get(HolidayRow, id)
            if row is None or row.owner != owner:
                return False
            if row.first > last:
                await session.delete(row)
            else:
                row.last = min(row.last, last)
            return True

    @bounded("The holidays could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """A guest's are a person's; of who is forgotten (`after` empty) none stay."""
        mine = HolidayRow.owner == before
        async with self._opened.writing() as session:
            if after:
                await session.execute(update(HolidayRow).where(mine).values(owner=after))
            else:
                await session.execute(delete(HolidayRow).where(mine))
