"""Taking answers back: freely, alone with bots, or by consent of the table."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.match import UNDO
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Wish


class Undoing:
    """What may be taken back at a table, by whom, and how."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def way(self, browser: str) -> str:
        """How this browser can take something back now: free, alone, ask, or not at all (empty)."""
        sheet, match = self._sheet, self._sheet.match
        mine = [seat for seat in sheet.seats_of(browser) if sheet.seats[seat].kind == "human"]
        if not mine or not match.ply or sheet.state == "open" or sheet.undo == "none":
            return ""
        if any(match.may_undo(seat) for seat in mine):
            return "free"
        if not any(seat in mine for seat, _text in match.answers):
            return ""
        if len(sheet.human_owners()) == 1:
            return "alone"
        return "ask" if sheet.undo == "consent" and sheet.wish is None else ""

    async def take_back(self, browser: str) -> None:
        """The undo a browser may make at once, or the question to the others. Raises Refused."""
        sheet, match = self._sheet, self._sheet.match
        async with sheet.changing():
            sheet.must_play()
            way = self.way(browser)
            mine = sheet.seats_of(browser)
            if way == "free":
                await self._undo(next(seat for seat in mine if match.may_undo(seat)))
            elif way == "alone":
                await self._undo_to_decision(mine)
            elif way == "ask":
                seat = next(one for one, _ in reversed(match.answers) if one in mine)
                await sheet.set_wish(Wish(seat, match.version, {browser}))
            else:
                raise Refused("error-no-undo")

    async def agree(self, browser: str, yes: bool) -> None:
        """A player's word on the undo another one wishes. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            wish = sheet.wish
            if wish is None or browser not in sheet.human_owners():
                raise Refused("error-no-wish")
            if not yes:
                await sheet.set_wish(None)
            else:
                wish.agreed.add(browser)
                await sheet.set_wish(wish)
                if wish.agreed >= sheet.human_owners():
                    await self._undo_to_decision([wish.seat])

    async def _undo(self, seat: int | None = None) -> None:
        """Writes and makes one undo. The lock is held."""
        sheet = self._sheet
        sheet.taken.clear()
        before = sheet.match.answers
        trial = sheet.match.copy()
        trial.undo(seat)
        after = trial.answers
        index = next((one for one in range(len(after)) if before[one] != after[one]), len(after))
        undone = before[index][0]
        await sheet.write([f"{len(after)} {undone} {UNDO}"], sheet.turned(trial, undone=undone))
        sheet.match.undo(seat)
        await sheet.set_wish(None)
        if sheet.state == "over":
            sheet.state = "playing"
            await sheet.note(state="playing", result="")

    async def _undo_to_decision(self, seats: Sequence[int]) -> None:
        """Takes back answers until a real decision of one of these seats is open again. The lock is held."""
        match = self._sheet.match
        while match.ply:
            seat = match.answers[-1][0]
            await self._undo()
            choice = match.choices.get(seat)
            if seat in seats and choice is not None and len(choice.options) > 1:
                return
