"""What moves a table on when no person has to decide: its bots, and answers that are no choice."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from undercroft.core.decision import Choice
from undercroft.store import Conflict, Store, StoreError
from undercroft.web.thinking import Thinker, think_or_guess

if TYPE_CHECKING:
    from undercroft.web.live import LiveTable, Pace

log = logging.getLogger("undercroft")

AT_LEISURE = 6
"""So many answers of bots in a row come at the pace of the table; those after them, twice as fast."""

RETRY = 3.0
"""Seconds until a table in trouble with the database tries again."""

PROCESS = secrets.token_hex(8)
"""The name of this process among those that share a database."""
LEASE = 8.0
"""Seconds for which a process plays for the bots of a table before another one may."""


def is_forced(choice: Choice) -> bool:
    """Is there nothing to choose, and nothing a person likes to do himself?"""
    return len(choice.options) == 1 and not choice.options[0].by_hand()


class Driver:
    """Finds the answers that a table gives itself, one after the other, in a task that ends when a person
    must decide."""

    def __init__(self, table: LiveTable, store: Store, thinker: Thinker, pace: Pace) -> None:
        self._table = table
        self._store = store
        self._thinker = thinker
        self._pace = pace
        self._task: asyncio.Task[None] | None = None

    @property
    def resting(self) -> bool:
        """Whether nothing is under way."""
        return self._task is None or self._task.done()

    def start(self) -> None:
        """Begins to play on, unless it is at it."""
        if self.resting:
            self._task = asyncio.create_task(self._run(), name=f"table {self._table.id}")

    async def stop(self) -> None:
        if self._task is not None:
            async with self._table.lock:  # never in the middle of a write
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def next(self) -> tuple[int, str] | None:
        """A seat whose answer the table finds itself, and how: its bot's level, or `forced`."""
        table = self._table
        choices = table.match.choices
        for seat in choices.seats:
            if table.seats[seat].is_bot:
                return seat, table.seats[seat].level or "normal"
            if is_forced(choices[seat]) and not self.is_told(seat):
                return seat, "forced"
        return None

    def is_told(self, seat: int) -> bool:
        """Is there a comment of a lesson to read before the only option is taken?"""
        lesson = self._table.lesson
        return lesson is not None and seat == lesson.learner and lesson.speaks(self._table.match.answers)

    async def _run(self) -> None:
        """Plays on until a person must decide. Trouble with the database: waits, and tries again."""
        table = self._table
        while True:
            try:
                if table.trouble:
                    await table.reload()
                await self._play_on()
                return
            except Conflict:
                await table.catch_up()
            except StoreError as error:
                log.error("table %s: %s", table.id, error)
                table.in_trouble("error-storage")
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("table %s: a bot failed; the table stands still", table.id)
                table.in_trouble("error-table-stands")
                return

    async def _play_on(self) -> None:
        table = self._table
        if table.match.over:
            await table.settle()
        in_a_row = 0
        while table.state == "playing" and (turn := self.next()):
            if self._store.shared and not await self._store.claim(table.id, PROCESS, LEASE):
                return
            seat, level = turn
            version = table.match.version
            began = time.monotonic()
            if level == "forced":
                text = str(table.match.choices[seat].options[0])
                wait = self._pace.forced
            else:
                text = await self._think(seat, level)
                in_a_row += 1
                wait = self._pause(seat, in_a_row) - (time.monotonic() - began)
            if wait > 0:
                await asyncio.sleep(wait)
            async with table.lock:
                if self.next() == turn and table.match.asked_since(seat) <= version:
                    await table.play_for(seat, text, version)

    def _pause(self, seat: int, in_a_row: int) -> float:
        """Seconds a bot's answer takes at least. In company haste could tell who was asked."""
        table = self._table
        if table.in_company and table.match.choices[seat].prompt.window:
            return table.hesitation()
        return self._pace.bot if table.in_company or in_a_row <= AT_LEISURE else self._pace.bot / 2

    async def _think(self, seat: int, level: str) -> str:
        """A bot's answer, by the script if this is a lesson."""
        table = self._table
        scripted = table.lesson.answer(table.match.answers, seat) if table.lesson is not None else None
        if scripted is not None:
            return scripted
        return await think_or_guess(self._thinker, table.match, seat, level, table.id)
