"""Clocks of a table: what was agreed, what is left to each seat, and when the next one falls.

Moments are seconds since 1970 by the server's clock: they mean the same after a restart, and to every process
that shares the database. A `Clocks` never changes; each change of the table makes the next one.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.match import Match
from undercroft.tables.rests import Span, falls, rests, worked
from undercroft.texts import Texts

KINDS = ("none", "bank", "days")
ENDS = ("bot", "resign")
DAY = 86_400
LOW = 10.0
"""With so many seconds left a clock warns; an undo takes no time back below this."""
GRACE = 30.0
"""Seconds for somebody who comes back to an empty clock, or whose clock ran out while no server was there."""
LOOK = 2.0
"""For so many seconds a clock runs while its player still looks at another's move."""
LATE = 5.0
"""A clock that fell so many seconds ago, unnoticed, fell while no server was there."""


_BEGAN = time.time() - time.monotonic()


def steady() -> float:
    """Seconds since 1970, counted on from when this process began: if somebody turns the server's clock,
    nobody's time is up because of it."""
    return _BEGAN + time.monotonic()


@dataclass(frozen=True)
class Terms:
    """What a table has agreed on: `kind` none, bank (`seconds` for the whole game and `extra` more after each
    answer) or days (`seconds` for each turn). `end` says what happens at zero: a bot takes over, or the
    player resigns."""

    kind: str = "none"
    seconds: int = 0
    extra: int = 0
    end: str = "bot"
    weekends: bool = False
    """Whether a clock of days stands on Saturdays and Sundays."""


NO_CLOCKS = Terms()


@dataclass(frozen=True)
class Clocks:
    """`left`: the seconds of each seat when its clock last started or stopped (all of them at first);
    `since`: when the running ones started; `holidays`: when those of a seat stand though they run."""

    terms: Terms
    left: Mapping[int, float] = field(default_factory=dict)
    since: Mapping[int, float] = field(default_factory=dict)
    holidays: Mapping[int, Sequence[Span]] = field(default_factory=dict)

    @property
    def on(self) -> bool:
        return self.terms.kind != "none"

    def remaining(self, seat: int, now: float) -> float:
        """Seconds left to a seat."""
        left = self.left.get(seat, float(self.terms.seconds))
        if seat not in self.since:
            return left
        gone = worked(self.since[seat], now, self.terms.weekends, self.holidays.get(seat, ()))
        return max(0.0, left - gone)

    def rests(self, seat: int, now: float) -> bool:
        """Whether a clock stands at this moment, whoever's turn it is."""
        return rests(now, self.terms.weekends, self.holidays.get(seat, ()))

    def fallen(self, now: float) -> list[int]:
        """The seats whose running clock is at zero."""
        return [seat for seat in self.since if self.remaining(seat, now) <= 0]

    def falls(self, seat: int) -> float | None:
        """The moment at which the clock of a seat falls; None if it does not run."""
        if seat not in self.since:
            return None
        resting = self.terms.weekends, self.holidays.get(seat, ())
        return falls(self.since[seat], self.left[seat], *resting)

    @property
    def due(self) -> float | None:
        """The moment at which the first running clock falls; None if none runs."""
        falls = [self.falls(seat) for seat in self.since]
        return min((one for one in falls if one is not None), default=None)

    def turn(
        self,
        running: Collection[int],
        now: float,
        answered: int | None = None,
        undone: int | None = None,
        shown: float = 0.0,
    ) -> Clocks:
        """The clocks from now on: those of `running` run, the others stand.

        `answered`: the seat that has just answered, and gets its increment; `undone`: the one whose answer
        was taken back, and with it the increment. A clock of days is full again when the next turn begins.
        `shown`: so many seconds the others look at what the answer brought; a clock that begins to run waits
        for all of it beyond the first two.
        """
        if not self.on:
            return self
        left, since = dict(self.left), dict(self.since)
        for seat in self.since:
            if seat not in running or seat in (answered, undone):
                left[seat] = self.remaining(seat, now)
                del since[seat]
        if self.terms.kind == "bank":
            if answered is not None and answered in self.since:
                left[answered] += self.terms.extra
            if undone is not None and undone in running:
                had = left.get(undone, float(self.terms.seconds))
                left[undone] = min(had, max(had - self.terms.extra, LOW))
        for seat in running:
            if seat in since:
                continue
            fresh = self.terms.kind == "days" and undone is None and seat not in self.since
            had = float(self.terms.seconds)
            left[seat] = had if fresh else left.get(seat, had)
            since[seat] = now if seat == answered else now + max(0.0, shown - LOOK)
        return replace(self, left=left, since=since)

    def held_up(self, seconds: float) -> Clocks:
        """After so many seconds that the table has taken for itself: they are nobody's."""
        return replace(self, since={seat: then + seconds for seat, then in self.since.items()})

    def resting(self, holidays: Mapping[int, Sequence[Span]]) -> Clocks:
        """The same with these holidays."""
        return replace(self, holidays={seat: tuple(spans) for seat, spans in holidays.items() if spans})

    def eased(self, seats: Collection[int], now: float) -> Clocks:
        """These seats get at least a moment before their clocks fall."""
        short = [seat for seat in seats if self.on and self.remaining(seat, now) < GRACE]
        since = {seat: now if seat in short else then for seat, then in self.since.items()}
        return replace(self, left={**self.left, **dict.fromkeys(short, GRACE)}, since=since)

    def found(self, now: float) -> Clocks:
        """After a restart: nobody loses because the server was away."""
        fell = {seat: self.falls(seat) for seat in self.since}
        return self.eased(
            [seat for seat, then in fell.items() if then is not None and then < now - LATE], now
        )

    def text(self) -> str:
        """As it is stored."""
        if not self.on:
            return ""
        told: dict[int | str, Any] = {
            seat: [left, self.since.get(seat)] for seat, left in sorted(self.left.items())
        }
        if self.holidays:
            told["holidays"] = dict(self.holidays)
        return json.dumps(told)

    def columns(self) -> dict[str, str | float | None]:
        """What the table's row keeps of it; nothing without clocks."""
        return {"clocks": self.text(), "clock_due": self.due} if self.on else {}


def is_forced(choice: Choice) -> bool:
    """Is there nothing to choose, and nothing a person likes to do himself?"""
    return len(choice.options) == 1 and not choice.options[0].by_hand()


def thinking(match: Match, kinds: Sequence[str]) -> list[int]:
    """The seats whose clocks run, if `kinds` sit there (human, bot): all people who have something to choose
    or to do by hand, but none while a bot must decide."""
    choices = match.choices
    if any(kinds[seat] != "human" for seat in choices.seats):
        return []
    return [seat for seat in choices.seats if not is_forced(choices[seat])]


def face(seconds: float, texts: Texts) -> str:
    """Remaining time as on a clock: 0:07, 12:30, 3:00:00, or days and hours."""
    whole = math.ceil(seconds)
    if whole >= DAY:
        return texts.text("clock-days", {"days": whole // DAY, "hours": whole % DAY // 3600})
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def terms_in_words(terms: Terms, texts: Texts) -> str:
    """What was agreed about time, as a sentence; empty if nothing was."""
    if terms.kind == "none":
        return ""
    values = {"time": face(terms.seconds, texts), "extra": terms.extra, "days": terms.seconds // DAY}
    words = texts.text(f"house-clock-{terms.kind}", values)
    words += f" {texts.text('house-clock-weekends')}" if terms.weekends else ""
    return f"{words} {texts.text(f'new-end-{terms.end}-help')}"


def read_clocks(terms: Terms, text: str) -> Clocks:
    """The clocks as they were stored."""
    stored = json.loads(text) if text else {}
    holidays = {
        int(seat): tuple((first, last) for first, last in spans)
        for seat, spans in stored.pop("holidays", {}).items()
    }
    left = {int(seat): float(one) for seat, (one, _) in stored.items()}
    since = {int(seat): float(then) for seat, (_, then) in stored.items() if then is not None}
    return Clocks(terms, left, since, holidays)
