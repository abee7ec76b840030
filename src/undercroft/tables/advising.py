"""Advice to a player who asks for it: searched beside the server, deeper each time, and kept."""

from __future__ import annotations

import asyncio

from undercroft.bots.advice import DEPTHS, Advice
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.thinking import Thinker
from undercroft.tables.workers import Asker


class Advising:
    """The best deeds at a table, each depth worked out once for a question."""

    def __init__(self, sheet: Sheet, thinker: Thinker) -> None:
        self._sheet = sheet
        self._thinker = thinker
        self._found: dict[tuple[int, int, int], asyncio.Task[Advice]] = {}
        """By seat, since when it is asked, and depth."""

    @property
    def allowed(self) -> bool:
        """Whether players may ask: as the house says; in no lesson, which knows better, and in no
        puzzle."""
        sheet = self._sheet
        if sheet.state != "playing" or sheet.lesson is not None or sheet.puzzle is not None:
            return False
        if sheet.house.advice == "alone":
            return not sheet.company and sum(seat.kind != "bot" for seat in sheet.seats) < 2
        return sheet.house.advice == "all"

    async def of(self, seat: int, depth: int) -> Advice | None:
        """What is advised to a seat that has to decide; None if it has answered meanwhile. Raises Refused."""
        match = self._sheet.match
        if not self.allowed:
            raise Refused("error-no-advice")
        if seat not in match.choices.seats:
            raise Refused("error-illegal", match.why_not(seat, ""))
        depth = min(max(depth, 0), len(DEPTHS) - 1)
        key = (seat, match.asked_since(seat), depth)
        for old in [one for one in self._found if one[0] == seat and one[1] != key[1]]:
            self._found.pop(old).cancel()
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            asker = Asker(self._sheet.owner, self._sheet.address)
            work = self._thinker.advise(match, seat, depth, asker)
            task = self._found[key] = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():  # by the next question
                return None
            raise

    async def stop(self) -> None:
        """Ends what is still being searched."""
        for task in self._found.values():
            task.cancel()
        await asyncio.gather(*self._found.values(), return_exceptions=True)
