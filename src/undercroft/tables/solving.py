"""Who has solved the puzzle of a table: noted as soon as the goal is reached."""

from __future__ import annotations

import asyncio
import logging

from undercroft.puzzles import stand
from undercroft.store import StoreError
from undercroft.tables.sheet import Sheet

log = logging.getLogger("undercroft")


def mark_of(sheet: Sheet) -> str:
    """By what it is remembered that the puzzle of a table is solved; empty if it is none."""
    puzzle = sheet.puzzle
    return "" if puzzle is None else f"{puzzle.game}/{puzzle.name}"


class Solving:
    """Looks at a try after each change until it is solved."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._seen = -1
        self._task: asyncio.Task[None] | None = None
        self._settled = (-1, False)

    def settled(self) -> bool:
        """Whether nothing is left to solve here, so that the table waits for nobody any more."""
        sheet = self._sheet
        if sheet.puzzle is None:
            return False
        if self._settled[0] != sheet.match.version:
            self._settled = sheet.match.version, stand(sheet.puzzle, sheet.match).reached is not None
        return self._settled[1]

    def attend(self) -> None:
        """Looks, if anything has been answered since."""
        sheet = self._sheet
        version = sheet.match.version
        if sheet.puzzle is None or version == self._seen or (self._task and not self._task.done()):
            return
        self._seen = version
        self._task = asyncio.create_task(self._look())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        sheet = self._sheet
        while sheet.puzzle is not None:
            seen, owner = sheet.match.version, sheet.seats[sheet.puzzle.seat].owner
            standing = await asyncio.to_thread(stand, sheet.puzzle, sheet.match.copy())
            if standing.reached and owner:
                try:
                    await sheet.store.posed.solve(owner, mark_of(sheet))
                except StoreError as error:
                    log.error("table %s: %s", sheet.id, error)
            self._seen = seen
            if seen == sheet.match.version:
                return
