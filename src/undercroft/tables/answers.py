"""What seats answer: checked, written, then played; and the end of the game."""

from __future__ import annotations

import asyncio
import json

from undercroft.tables.pace import Pace
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet

SILENCES = 3
"""The table waits for at most so many seats that might have answered, however many there were."""


class Answers:
    """Takes the answers of a table's seats."""

    def __init__(self, sheet: Sheet, pace: Pace) -> None:
        self._sheet = sheet
        self._pace = pace

    async def give(self, seat: int, text: str, version: int) -> None:
        """A person answers for his seat. Raises Refused and changes nothing if that cannot be."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            if sheet.taken.get(seat) == (version, text):
                return
            if not sheet.match.asked_since(seat) <= version <= sheet.match.version:
                raise Refused("error-old-page")
            if seat in sheet.clocks.fallen(sheet.now()):
                raise Refused("error-time-up")
            await self.play(seat, text)
            sheet.taken[seat] = (version, text)

    async def found(self, seat: int, text: str, version: int) -> None:
        """An answer the table has found itself. The lock is held."""
        await self.play(seat, text)
        self._sheet.taken[seat] = (version, text)
        self._sheet.changed()

    async def play(self, seat: int, text: str) -> None:
        """Writes the answer, then plays it. The lock is held."""
        sheet, match = self._sheet, self._sheet.match
        if (seat, text) not in match.choices:
            raise Refused("error-illegal", match.why_not(seat, text))
        clocks = sheet.clocks
        if clocks.on or sheet.in_company:
            after = match.copy()
            after.play(seat, text)
            silent = min(after.unasked(match.ply), SILENCES) if sheet.in_company else 0
            await asyncio.sleep(sum(self._pace.hesitation() for _ in range(silent)))
            clocks = sheet.turned(after, answered=seat)
        await sheet.write([f"{match.ply} {seat} {text}"], clocks)
        match.play(seat, text)
        if match.over:
            await self._finish()

    async def settle(self) -> None:
        """Writes the result where a killed server has written the last answer and nothing more."""
        async with self._sheet.changing():
            if self._sheet.state == "playing" and self._sheet.match.over:
                await self._finish()

    async def _finish(self) -> None:
        sheet = self._sheet
        assert sheet.match.result is not None
        sheet.state = "over"
        await sheet.note(state="over", result=json.dumps(sheet.match.result.plain()))
