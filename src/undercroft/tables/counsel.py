"""The advice of a table's game, for those who have to decide: it deepens while they think."""

from __future__ import annotations

import asyncio
import logging

from undercroft.core.game import EFFORTS, Counsel
from undercroft.tables.sheet import Sheet
from undercroft.tables.thinking import Thinker

log = logging.getLogger("undercroft")


class Counsellor:
    """Looks deeper than a view can wait for, and wakes the table when it has found something."""

    def __init__(self, sheet: Sheet, thinker: Thinker) -> None:
        self._sheet = sheet
        self._thinker = thinker
        self._found: dict[int, tuple[int, Counsel]] = {}
        """For a seat: since when it is asked, and the deepest advice for that."""
        self._tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def of(self, seat: int | None) -> Counsel | None:
        """The deepest advice so far for what a seat has to decide; None if the view's own is the deepest."""
        known = None if seat is None else self._found.get(seat)
        if seat is None or known is None or seat not in self._sheet.match.choices.seats:
            return None
        asked, found = known
        return found if asked == self._sheet.match.asked_since(seat) else None

    def attend(self) -> None:
        """Begins to look deeper for the seats that have to decide and whose players are here."""
        sheet = self._sheet
        match = sheet.match
        if match.kind.counsel is None or sheet.state != "playing":
            return
        for seat in match.choices.seats:
            if sheet.seats[seat].kind != "human" or not sheet.connected(sheet.seats[seat]):
                continue
            begun = self._tasks.get(seat)
            if begun is not None and begun[0] == match.asked_since(seat):
                continue
            quick = match.counsel(seat)
            if quick is None or quick.final:
                continue
            asked = match.asked_since(seat)
            if begun is not None:
                begun[1].cancel()
            self._tasks[seat] = (asked, asyncio.create_task(self._deepen(seat, asked)))

    async def _deepen(self, seat: int, asked: int) -> None:
        sheet = self._sheet
        for effort in range(1, EFFORTS + 1):
            try:
                found = await self._thinker.counsel(sheet.match, seat, effort)
            except Exception:
                log.exception("table %s: the advice for seat %d failed; the quick one stays", sheet.id, seat)
                return
            match = sheet.match
            if found is None or seat not in match.choices.seats or match.asked_since(seat) != asked:
                return
            self._found[seat] = (asked, found)
            sheet.changed()
            if found.final:
                return

    async def stop(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
