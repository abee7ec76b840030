"""Taking answers back: freely, alone with bots, or by consent of the table; and giving them again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from undercroft.core.match import UNDO, Match
from undercroft.tables.answers import ending
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said, Undone, Wish


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
        if self._free_steps(mine) is not None:
            return "free"
        if sheet.undo != "consent" or self._last_of(mine) is None:
            return ""
        if not sheet.company:
            return "alone"
        return "ask" if sheet.wish is None and sheet.owners() - {browser} else ""

    def reach(self, browser: str) -> tuple[int, int, Any]:
        """How far it goes back: how many answers, and the earliest of them: one of the browser's own seats,
        and its option. (0, -1, None) if nothing can be taken back."""
        match, mine = self._sheet.match, self._played_by(browser)
        free = self._free_steps(mine)
        if free is not None:
            return len(free[0]), *match.answer(free[1])
        last = self._last_of(mine)
        return (0, -1, None) if last is None else (match.ply - last, *match.answer(last))

    def may_redo(self, browser: str) -> bool:
        """Whether this browser can give again what it has taken back last: nothing has happened since."""
        sheet = self._sheet
        return sheet.state == "playing" and sheet.undone.stands(browser, sheet.match.version)

    def _played_by(self, browser: str) -> list[int]:
        """The seats for which this browser decides itself."""
        sheet = self._sheet
        return [seat for seat in sheet.seats_of(browser) if sheet.seats[seat].kind == "human"]

    def _given(self, ply: int) -> bool:
        """Whether a person gave the answer at `ply`, not the table itself because there was no other."""
        sheet = self._sheet
        if sheet.puzzle is not None and ply < len(sheet.puzzle.position["answers"]):  # there it begins
            return False
        if not sheet.match.was_forced(ply):
            return True
        return sheet.lesson is not None and sheet.lesson.speaks(sheet.match.answers[:ply])

    def _last_of(self, seats: Collection[int]) -> int | None:
        """The ply of the last answer that one of these seats gave."""
        match = self._sheet.match
        for ply in range(match.ply - 1, -1, -1):
            if match.answer(ply)[0] in seats and self._given(ply):
                return ply
        return None

    def _free_steps(self, seats: Sequence[int]) -> tuple[list[int], int] | None:
        """The free undo down to the last answer that one of these seats gave: the seat for each answer taken
        back, and the ply of that one. None if there is no such undo."""
        match = self._sheet.match
        seat = next((one for one in seats if match.may_undo(one)), None)
        if seat is None:
            return None
        ply, steps, trial = match.answer_to_undo(seat), [seat], match
        while not self._given(ply):
            trial = trial.copy()
            trial.undo(seat)
            if not trial.may_undo(seat):
                return None
            ply = trial.answer_to_undo(seat)
            steps.append(seat)
        return steps, ply

    async def take_back(self, browser: str) -> None:
        """The undo a browser may make at once, or the question to the others. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            way = self.way(browser)
            mine = self._played_by(browser)
            if way == "free":
                await self._free(mine, browser)
            elif way == "alone":
                await self._to_last_of(mine, browser)
            elif way == "ask":
                last = self._last_of(mine)
                assert last is not None
                wish = Wish(sheet.match.answer(last)[0], sheet.match.version, frozenset([browser]))
                await sheet.set_wish(wish)
            else:
                raise Refused("error-no-undo")

    async def back_to_lesson(self, browser: str) -> tuple[int, str]:
        """Takes back all since the learner has left the path of his lesson. Gives his seat and what the
        lesson answers there. Raises Refused."""
        sheet, lesson = self._sheet, self._sheet.lesson
        async with sheet.changing():
            sheet.must_play()
            answers = sheet.match.answers
            left = None if lesson is None or sheet.company else lesson.left(answers)
            if lesson is None or left is None or lesson.learner not in self._played_by(browser):
                raise Refused("error-no-undo")
            tip = lesson.tip(answers)
            await self._undo([None] * (len(answers) - left), lesson.learner, "")
            return lesson.learner, tip

    async def agree(self, browser: str, yes: bool, name: str) -> None:
        """A player's word on the undo another one wishes; `name` is that of the wish he has seen. All who
        have seats must agree, also those for whom a bot plays. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            wish = sheet.wish
            if wish is None or wish.what != "undo" or wish.name != name or browser not in sheet.owners():
                raise Refused("error-no-wish")
            if not yes:
                whose = sheet.seats_of(browser)
                what = "undo-withdrawn" if wish.seat in whose else "undo-declined"
                await sheet.set_wish(None, Said.of(what, whose[0], sheet.match.ply))
            elif (agreed := wish.agreed | {browser}) >= sheet.owners():
                await self._to_last_of([wish.seat], "")
            else:
                await sheet.set_wish(Wish(wish.seat, wish.version, agreed))

    async def give_again(self, browser: str) -> None:
        """Gives the answers again that this browser took back last, in one transaction. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            sheet.must_play()
            if not self.may_redo(browser):
                raise Refused("error-no-redo")
            trial, clocks, lines, rows = sheet.match.copy(), sheet.clocks, [], []
            *earlier, group = sheet.undone.groups
            for seat, text in group:
                lines.append(f"{trial.ply} {seat} {text}")
                rows.append(sheet.stage.play(trial, seat, text, sheet.eyes()))
                clocks = clocks.turn(sheet.thinking(trial), sheet.now(), answered=seat)
            columns: dict[str, Any] = ending(trial) if trial.over else {}
            whose = group[0][0] if len({seat for seat, _ in group}) == 1 else None
            said = Said.redo(self._nameable(whose), len(group), sheet.match.ply)
            await sheet.write(lines, clocks, said, **columns)
            sheet.match.become(trial)
            for row in rows:
                sheet.stage.add(row)
            sheet.taken.clear()
            sheet.state = columns.get("state", sheet.state)
            sheet.undone = Undone(browser, sheet.match.version, tuple(earlier))

    def _nameable(self, seat: int | None) -> int | None:
        """The seat, unless it decides at a window, where nobody is told whom it asks."""
        choice = None if seat is None else self._sheet.match.choices.get(seat)
        return None if choice is not None and choice.prompt.window else seat

    async def _free(self, seats: Sequence[int], browser: str) -> None:
        """The last answer that one of these seats gave. At a window nobody is told whom it asks."""
        free = self._free_steps(seats)
        assert free is not None
        steps, trial = free[0], self._sheet.match.copy()
        for seat in steps:
            trial.undo(seat)
        window = trial.choices[steps[0]].prompt.window
        await self._undo(steps, None if window else steps[0], browser)

    async def _to_last_of(self, seats: Sequence[int], browser: str) -> None:
        """Answers up to the last one that one of these seats gave; older ones stand. The lock is held."""
        match, last = self._sheet.match, self._last_of(seats)
        if last is None:
            raise Refused("error-no-undo")
        await self._undo([None] * (match.ply - last), match.answer(last)[0], browser)

    async def _undo(self, steps: Sequence[int | None], whose: int | None, browser: str) -> None:
        """Makes these undos on a copy of the match, each of the last answer (None) or of a seat's, and writes
        them in one transaction with a line of the log that tells `whose` they are; then the table lies as the
        copy does. `browser` may give them again. The lock is held."""
        sheet = self._sheet
        trial, clocks, lines, group = sheet.match.copy(), sheet.clocks, [], []
        for seat in steps:
            undone = _take(trial, seat)
            giver = sheet.seats[undone[0]]
            if giver.standing:  # or the table would give it again
                await sheet.set_seat(giver, {"standing": ""})
            group.append(undone)
            lines.append(f"{trial.ply} {undone[0]} {UNDO}")
            clocks = clocks.turn(sheet.thinking(trial), sheet.now(), undone=undone[0])
        said = Said.undo(whose, len(steps), trial.ply)
        again = {"state": "playing", "result": ""} if sheet.state == "over" else {}
        await sheet.write(lines, clocks, said, **again)
        earlier = sheet.undone.groups if sheet.undone.stands(browser, sheet.match.version) else ()
        sheet.match.become(trial)
        sheet.taken.clear()
        sheet.stage.clear()
        sheet.state = again.get("state", sheet.state)
        if browser:
            sheet.undone = Undone(browser, sheet.match.version, (*earlier, tuple(reversed(group))))


def _take(match: Match, seat: int | None) -> tuple[int, str]:
    """Takes an answer back, and tells which it was."""
    giver, option = match.answer(match.answer_to_undo(seat))
    match.undo(seat)
    return giver, str(option)
