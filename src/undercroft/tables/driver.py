"""What moves a table on when no person has to decide: its bots, and answers that are no choice."""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from contextlib import suppress

from undercroft.store import Conflict, StoreError
from undercroft.tables.answers import Answers
from undercroft.tables.clock import is_forced
from undercroft.tables.pace import Pace
from undercroft.tables.refused import Refused
from undercroft.tables.seats import THINKING
from undercroft.tables.sheet import Sheet
from undercroft.tables.standing import Standings
from undercroft.tables.talk import Said
from undercroft.tables.thinking import Thinker, think_or_guess
from undercroft.tables.workers import Asker

log = logging.getLogger("undercroft")

AT_ONCE = 6
"""Against bots alone so many answers in a row come as soon as they are found; those after them as quickly as
a page shows them, so that no page falls far behind."""

RETRY, SELDOM = 0.5, 5.0
"""Seconds until a table in trouble with the database tries again: at first, and at most."""

SILENT = 3.0
"""Seconds after which people are told that a bot has no time for them yet."""

SETTLE = 0.1
"""Seconds for which those who look on wait at most, while answers come that take no time."""

LEASE = 8.0
"""Seconds for which a process plays for the bots of a table before another one may."""


class Driver:
    """Finds the answers that a table gives itself, one after the other, in a task that ends when a person
    must decide."""

    def __init__(
        self, sheet: Sheet, answers: Answers, standings: Standings, thinker: Thinker, pace: Pace
    ) -> None:
        self._sheet = sheet
        self._answers = answers
        self._standings = standings
        self._thinker = thinker
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self._mine = 0.0
        """Until then this process need not ask whether it plays for the bots."""
        self._calm = asyncio.Event()
        """Set unless an answer is about to come that takes no time, or nobody knows yet."""
        self._calm.set()

    async def settled(self) -> None:
        """Waits for answers that are about to come and take no time, though not for long: who looks on is
        shown all of them at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE):
                await self._calm.wait()

    @property
    def resting(self) -> bool:
        """Whether nothing is under way."""
        return self._task is None or self._task.done()

    def start(self) -> None:
        """Begins to play on where there is a game to play, unless it is at it."""
        if self._sheet.state == "playing" and not self._sheet.trouble and self.resting:
            self._calm.clear()  # until it has seen what comes next
            self._task = asyncio.create_task(self._run(), name=f"table {self._sheet.id}")

    async def stop(self) -> None:
        if self._task is not None:
            async with self._sheet.lock:  # never in the middle of a write
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._calm.set()  # one that never began did not do so itself

    def next(self) -> tuple[int, str] | None:
        """A seat whose answer the table finds itself, and how: its bot's level, `forced`, or `standing`."""
        sheet = self._sheet
        choices = sheet.match.choices
        for seat in choices.seats:
            if sheet.seats[seat].is_bot:
                return seat, sheet.seats[seat].strength
            if is_forced(choices[seat]) and not self.is_told(seat):
                return seat, "forced"
            if self._standings.meant(seat):
                return seat, "standing"
        return None

    def is_told(self, seat: int) -> bool:
        """Is there a comment of a lesson to read before the only option is taken?"""
        lesson = self._sheet.lesson
        return lesson is not None and seat == lesson.learner and lesson.speaks(self._sheet.match.answers)

    async def _run(self) -> None:
        """Plays on until a person must decide. Trouble with the database: waits, and tries again."""
        sheet = self._sheet
        wait, stuck = RETRY, -1
        while True:
            try:
                if sheet.trouble:
                    await sheet.reload()
                await self._play_with_others()
                return
            except StoreError as error:
                log.error("table %s: %s", sheet.id, error)
                if not sheet.trouble:
                    sheet.in_trouble("error-storage")
                if sheet.match.version != stuck:  # what can be read need not be writable, as on a full disk
                    wait, stuck = RETRY, sheet.match.version
                await asyncio.sleep(wait * random.uniform(0.7, 1.3))  # not all tables at the same moment
                wait = min(2 * wait, SELDOM)
            except Refused:  # it is gone
                return
            except Exception:
                log.exception("table %s: a bot failed; the table stands still", sheet.id)
                sheet.in_trouble("error-table-stands")
                return
            finally:
                self._calm.set()

    async def _play_with_others(self) -> None:
        """Plays on; where another process was quicker, from where that one is."""
        while True:
            try:
                await self._play_on()
                return
            except Conflict:
                await self._sheet.catch_up()

    async def _play_on(self) -> None:
        sheet = self._sheet
        if sheet.match.over:
            await self._answers.settle()
        in_a_row = 0
        while sheet.state == "playing" and self.next():
            if sheet.store.shared and not await self._is_mine():
                return
            turn = self.next()
            if turn is None:  # another process has answered meanwhile
                continue
            seat, level = turn
            self._expect(seat, level, in_a_row + 1)
            version = sheet.match.version
            began = time.monotonic()
            own = True
            if level == "forced":
                text = str(sheet.match.choices[seat].options[0])
            elif level == "standing":
                text = await self._standings.answer(seat)
                if not text:
                    continue
            else:
                try:
                    text, own = await self._think(seat, level)
                except Exception:
                    if self.next() == turn and sheet.match.version == version:
                        raise
                    continue  # another process has answered while it began to think
            in_a_row += 1
            wait = self._pause(seat, level, in_a_row) - (time.monotonic() - began)
            if wait > 0:
                await asyncio.sleep(wait)
            async with sheet.lock:
                if self.next() == turn and sheet.match.asked_since(seat) <= version:
                    said = None if own else Said.stood_in(seat, sheet.match.ply)
                    await self._answers.found(seat, text, version, said)

    def _expect(self, seat: int, level: str, in_a_row: int) -> None:
        """Notes whether the answer that comes next takes no time."""
        thinks = self._sheet.puzzle is not None or level.rpartition(":")[2] in THINKING
        if not thinks and not self._pause(seat, level, in_a_row):
            self._calm.clear()
        else:
            self._calm.set()

    async def _is_mine(self) -> bool:
        """Whether this process plays for the bots: it says so anew when half of its lease is gone."""
        if time.monotonic() >= self._mine:
            if not await self._sheet.store.claim(self._sheet.id, self._sheet.store.process, LEASE):
                return False
            self._mine = time.monotonic() + LEASE / 2
        return True

    def _pause(self, seat: int, level: str, in_a_row: int) -> float:
        """Seconds an answer of the table takes at least: all see what was before. In company haste could tell
        who was asked."""
        sheet, pace = self._sheet, self._pace
        shown = min(sheet.stage.rows[-1].seconds, pace.shown) if sheet.stage.rows and pace.bot else 0.0
        if not sheet.in_company:
            return 0.0 if in_a_row <= AT_ONCE else max(shown, pace.bot)
        if level == "forced":
            return max(shown, pace.forced)
        if sheet.match.choices[seat].prompt.window:
            return pace.hesitation()
        return max(shown, pace.bot)

    async def _think(self, seat: int, level: str) -> tuple[str, bool]:
        """A bot's answer, by the script if this is a lesson, against the goal if it is a puzzle; and whether
        it is its own. Those who wait long for a bot that has not begun to think are told so."""
        sheet = self._sheet
        scripted = sheet.lesson.answer(sheet.match.answers, seat) if sheet.lesson is not None else None
        if scripted is not None:
            return scripted, True
        if sheet.puzzle is not None:
            answer = await self._thinker.reply(
                sheet.puzzle, sheet.match, seat, Asker(sheet.owner, sheet.address)
            )
            if answer is not None:
                return answer, True
        waits = any(sheet.presence.is_here(owner) for owner in sheet.human_owners())
        asker = Asker(sheet.owner, sheet.address, waits)
        asked = think_or_guess(self._thinker, sheet.match, seat, level, sheet.id, asker)
        task = asyncio.create_task(asked)
        try:
            while not (await asyncio.wait({task}, timeout=SILENT))[0]:
                sheet.set_busy(math.ceil(self._thinker.wait_of(asker)))
            return task.result()
        finally:
            task.cancel()
            sheet.set_busy(0)
