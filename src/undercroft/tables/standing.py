"""Answers that stand: given once, and again by the table as often as the very same is asked.

What may stand is said in the words of the kernel: at a window the answer that nearly everybody gives
(`Prompt.window`, `Prompt.usual`), and a die that a person throws himself (`Option.by_hand`) where there is
nothing to choose. An answer stands as long as the question, its values and its options are the same, and the
answer would bring the same, as the rules themselves foretell it for the seat. With the first difference it
has ended, and its player is asked.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from undercroft.core.codec import plain
from undercroft.core.decision import Choice
from undercroft.core.forecast import Forecast
from undercroft.tables.answers import Answers
from undercroft.tables.clock import is_forced
from undercroft.tables.foresight import Foresight
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet

MOST = 8
"""So many answers of a seat stand at once; with the next one the oldest has ended."""


@dataclass(frozen=True)
class Standing:
    """An answer (its text) to questions with this key and this rule, as long as they are asked like this and
    it brings this (both as digests); where there is nothing to choose, however it is asked, and whatever it
    brings (empty)."""

    key: str
    rule: str
    text: str
    asked: str
    brings: str = ""

    def is_to(self, choice: Choice) -> bool:
        """Whether this is the question, be it in other words: a die to be thrown is another one than what may
        be answered in several ways, or with another die."""
        if (self.key, self.rule) != (choice.prompt.key, choice.prompt.rule):
            return False
        if len(choice.options) == 1:
            return not self.brings and str(choice.options[0]) == self.text
        return bool(self.brings)


def may_stand(choice: Choice) -> str:
    """The answer to this question that may stand; empty if there is none."""
    options = [str(one) for one in choice.options]
    if len(options) == 1:
        return "" if is_forced(choice) else options[0]
    return choice.prompt.usual if choice.prompt.window and choice.prompt.usual in options else ""


def question_of(choice: Choice) -> str:
    """What is asked: the question with its values, and all that may be answered."""
    prompt = choice.prompt
    args = [[name, plain(value)] for name, value in prompt.args]
    return _digest(json.dumps([prompt.key, prompt.rule, args, [str(one) for one in choice.options]]))


def brings_of(found: Forecast) -> str:
    """What an answer brings: the events told to its seat, with their chances, and how the match ends."""
    ways = sorted(
        f"{one.chance:.9f} {one.events!r} {None if one.result is None else one.result.plain()!r}"
        for one in found.prospects
    )
    return _digest("\n".join(ways))


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:32]


def read_standings(text: str) -> tuple[Standing, ...]:
    """The answers that stand, as they were stored."""
    return tuple(Standing(**one) for one in json.loads(text)) if text else ()


def text_of(standings: Sequence[Standing]) -> str:
    return json.dumps([asdict(one) for one in standings]) if standings else ""


class Standings:
    """The answers that stand at a table."""

    def __init__(self, sheet: Sheet, answers: Answers, foresight: Foresight) -> None:
        self._sheet = sheet
        self._answers = answers
        self._foresight = foresight

    def of(self, seat: int) -> tuple[Standing, ...]:
        return read_standings(self._sheet.seats[seat].standing)

    def offered(self, seat: int) -> str:
        """The answer that the seat may let stand now; empty if there is none. Where nobody else plays there
        is no need: the table waits for nobody."""
        sheet = self._sheet
        choice = sheet.match.choices.get(seat)
        fits = sheet.state == "playing" and not sheet.trouble and sheet.lesson is None and sheet.in_company
        if choice is None or not fits or sheet.seats[seat].kind != "human" or self.meant(seat):
            return ""
        return may_stand(choice)

    def meant(self, seat: int) -> Standing | None:
        """The standing answer to the question that a seat is asked now, whether it still holds or not."""
        text = self._sheet.seats[seat].standing
        choice = self._sheet.match.choices.get(seat) if text else None
        if choice is None:
            return None
        known = (one for one in read_standings(text) if one.is_to(choice))
        return next(known, None)

    async def give(self, seat: int, version: int) -> None:
        """A person gives his answer, and it stands from now on. Raises Refused."""
        sheet = self._sheet
        sheet.must_play()
        text = self.offered(seat)
        if not text or not sheet.match.asked_since(seat) <= version <= sheet.match.version:
            raise Refused("error-old-page")
        choice = sheet.match.choices[seat]
        brings = ""
        if len(choice.options) > 1:
            brings = brings_of(await self._foresight.of(seat, text))
        new = Standing(choice.prompt.key, choice.prompt.rule, text, question_of(choice), brings)
        await self._answers.give(seat, text, version)
        async with sheet.changing():
            if sheet.state == "playing" and sheet.seats[seat].kind == "human":
                others = [one for one in self.of(seat) if not one.is_to(choice)]
                await sheet.set_seat(sheet.seats[seat], {"standing": text_of([*others, new][-MOST:])})

    async def end(self, seat: int) -> None:
        """A person is asked everything again."""
        async with self._sheet.changing():
            if self._sheet.seats[seat].standing:
                await self._sheet.set_seat(self._sheet.seats[seat], {"standing": ""})

    async def answer(self, seat: int) -> str:
        """The standing answer to what a seat is asked now; empty if it has ended, because something has
        changed."""
        meant, choice = self.meant(seat), self._sheet.match.choices.get(seat)
        if meant is None or choice is None:
            return ""
        if not await self._holds(meant, choice):
            async with self._sheet.changing():
                left = [one for one in self.of(seat) if one != meant]
                await self._sheet.set_seat(self._sheet.seats[seat], {"standing": text_of(left)})
            return ""
        return meant.text

    async def _holds(self, meant: Standing, choice: Choice) -> bool:
        if not meant.brings:
            return True
        if question_of(choice) != meant.asked:
            return False
        try:
            found = await self._foresight.of(choice.seat, meant.text)
        except Refused:  # what it brings cannot be told here, or somebody has answered meanwhile
            return False
        return brings_of(found) == meant.brings
