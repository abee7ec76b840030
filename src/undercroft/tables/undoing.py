"""Taking answers back: freely, alone with bots, or by consent of the table."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.match import UNDO
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said, Wish


class Undoing:
    """What may be taken back at a table, by whom, and how."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def way(self, browser: str) -> str:
        """How this browser can take something back now: free, alone, ask, or not at all (empty).

        Alone is who has never had company in this game; and with company nothing is taken back at the end,
        since the record has told everything.
        """
        sheet, match = self._sheet, self._sheet.match
        mine = self._played_by(browser)
        if not mine or not match.ply or sheet.state == "open" or sheet.undo == "none":
            return ""
        if match.over and sheet.company:
            return ""
        if any(match.may_undo(seat) for seat in mine):
            return "free"
        if sheet.undo != "consent" or not any(seat in mine for seat, _text in match.answers):
            return ""
        if not sheet.company:
            return "alone"
        return "ask" if sheet.wish is None and sheet.owners() - {browser} else ""

    def _played_by(self, browser: str) -> list[int]:
        """The seats for which this browser decides itself."""
        sheet = self._sheet
        return [seat for seat in sheet.seats_of(browser) if sheet.seats[seat].kind == "human"]

    async def take_back(self, browser: str) -> None:
        """The undo a browser may make at once, or the question to the others. Raises Refused."""
        sheet, match = self._sheet, self._sheet.match
        async with sheet.changing():
            sheet.must_play()
            way = self.way(browser)
            mine = self._played_by(browser)
            if way == "free":
                await self._free(next(seat for seat in mine if match.may_undo(seat)))
            elif way == "alone":
                await self._to_decision(mine)
            elif way == "ask":
                seat = next(one for one, _ in reversed(match.answers) if one in mine)
                await sheet.set_wish(Wish(seat, match.version, frozenset([browser])))
            else:
                raise Refused("error-no-undo")

    async def agree(self, browser: str, yes: bool, name: str) -> None:
        """A player's word on the undo another one wishes; `name` is that of the wish he has seen. All who
        have seats must agree, also those for whom a bot plays. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            wish = sheet.wish
            if wish is None or wish.name != name or browser not in sheet.owners():
                raise Refused("error-no-wish")
            if not yes:
                await sheet.set_wish(None)
            elif (agreed := wish.agreed | {browser}) >= sheet.owners():
                await self._to_decision([wish.seat])
            else:
                await sheet.set_wish(Wish(wish.seat, wish.version, agreed))

    async def _free(self, seat: int) -> None:
        """The last answer of a seat. At a window nobody is told whom it asks."""
        trial = self._sheet.match.copy()
        trial.undo(seat)
        await self._undo([seat], None if trial.choices[seat].prompt.window else seat)

    async def _to_decision(self, seats: Sequence[int]) -> None:
        """Answers until a real decision of one of these seats is open again. The lock is held."""
        trial = self._sheet.match.copy()
        steps: list[int | None] = []
        seat = seats[0]
        while trial.ply:
            seat = trial.answers[-1][0]
            trial.undo()
            steps.append(None)
            choice = trial.choices.get(seat)
            if seat in seats and choice is not None and len(choice.options) > 1:
                break
        await self._undo(steps, seat if seat in seats else seats[0])

    async def _undo(self, steps: Sequence[int | None], whose: int | None) -> None:
        """Writes these undos in one transaction, each of the last answer (None) or of a seat's, and a line of
        the log that tells `whose` they are; then makes them. The lock is held."""
        sheet = self._sheet
        trial, clocks, lines = sheet.match.copy(), sheet.clocks, []
        for seat in steps:
            before = trial.answers
            trial.undo(seat)
            after = trial.answers
            index = next((one for one in range(len(after)) if before[one] != after[one]), len(after))
            undone = before[index][0]
            lines.append(f"{len(after)} {undone} {UNDO}")
            clocks = clocks.turn(sheet.thinking(trial), sheet.now(), undone=undone)
        said = Said.undo(whose, len(steps), trial.ply)
        again = {"state": "playing", "result": ""} if sheet.state == "over" else {}
        await sheet.write(lines, clocks, said, **again)
        for seat in steps:
            sheet.match.undo(seat)
        sheet.taken.clear()
        sheet.stage.clear()
        sheet.state = again.get("state", sheet.state)
