"""What seats answer: checked, written, then played; and the end of the game."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from undercroft.core.match import Match
from undercroft.tables.pace import Pace
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said

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

    async def found(self, seat: int, text: str, version: int, said: Said | None = None) -> None:
        """An answer the table has found itself, and what it says of it. The lock is held."""
        await self.play(seat, text, said)
        self._sheet.taken[seat] = (version, text)
        self._sheet.changed()

    async def play(self, seat: int, text: str, said: Said | None = None) -> None:
        """Plays the answer on a copy of the match and writes it, and a remark with it; then the
        table lies as the copy does. The lock is held."""
        sheet, match = self._sheet, self._sheet.match
        if (seat, text) not in match.choices:
            raise Refused("error-illegal", match.why_not(seat, text))
        after = match.copy()
        row = sheet.stage.play(after, seat, text, sheet.eyes())
        clocks = sheet.clocks
        if sheet.in_company and (silent := min(after.unasked(match.ply), SILENCES)):
            began = sheet.now()
            await asyncio.sleep(sum(self._pace.hesitation() for _ in range(silent)))
            clocks = clocks.held_up(sheet.now() - began)
        end = ending(after) if after.over else {}
        clocks = clocks.turn(sheet.thinking(after), sheet.now(), seat, shown=row.seconds)
        await sheet.write([f"{match.ply} {seat} {text}"], clocks, said, **end)
        match.become(after)
        sheet.stage.add(row)
        sheet.state = end.get("state", sheet.state)

    async def settle(self) -> None:
        """Writes the result where a server of an older version was killed after the last answer."""
        sheet = self._sheet
        async with sheet.changing():
            if sheet.state == "playing" and sheet.match.over:
                await sheet.note(**ending(sheet.match))
                sheet.state = "over"


def ending(match: Match) -> dict[str, Any]:
    """What is written of a table whose game is over."""
    assert match.result is not None
    return {"state": "over", "result": json.dumps(match.result.plain())}
