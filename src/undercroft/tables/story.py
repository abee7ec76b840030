"""The story of a finished game: its course, its turning points, what was done most, and what cost most.

What takes long is computed in the background while people look: the chances over the game (`Analyses`), then
what each of the dearest decisions of a seat might have brought.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from undercroft.bots.whatif import Branch
from undercroft.core.match import Match
from undercroft.tables.analysis import Analyses, Analysis
from undercroft.tables.past import Past

KEPT = 30
LOOKED_AT, TOLD = 6, 3
"""So many decisions of a seat are looked at, and so many of them told."""
NOTABLE = 0.03
"""A share of the victory that is worth a word."""
LEAST = 0.005
"""A share of the victory that is worth a number."""


def between(low: int, high: int, most: int = 5) -> list[int]:
    """So many round numbers for an axis between its two ends, and none so near to one that both are read as
    one."""
    span, step = high - low, 1
    while span > step * (most + 1):
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    first = low - low % step + step
    return [one for one in range(first, high, step) if 8 * min(one - low, high - one) >= span]


@dataclass(frozen=True)
class Course:
    """How each seat stood (`GameType.standing`) after so many answers: a row for each of `plies`."""

    plies: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]

    @property
    def most(self) -> int:
        """The largest number; 0 is always in sight."""
        return max((number for row in self.rows for number in row if number > 0), default=0)

    @property
    def least(self) -> int:
        return min((number for row in self.rows for number in row if number < 0), default=0)

    def line(self, seat: int) -> str:
        """The points of a seat's line: x is the answer, y goes from 0 (top, the most) to 100 (the least)."""
        return " ".join(
            f"{ply},{self.height(row[seat]):.1f}" for ply, row in zip(self.plies, self.rows, strict=True)
        )

    def height(self, number: int) -> float:
        """How far below the top a number is drawn."""
        return 100 * (self.most - number) / max(1, self.most - self.least)


def course_of(past: Past, match: Match, plies: Iterable[int]) -> Course | None:
    """The course of a match at these answers; None for a game that has no such number."""
    standing = match.kind.standing
    if standing is None:
        return None
    chosen = tuple(plies)
    return Course(chosen, tuple(tuple(standing(past.at(ply).game)) for ply in chosen))


def feats(match: Match, counts_as_one: Callable[[str], bool]) -> list[tuple[str, int, int]]:
    """(kind of event, seat, how often): who alone did something most, of the kinds that count as a feat and
    name a seat; every seat once, the rarest deeds first, in the order of seats."""
    counts: dict[str, Counter[int]] = {}
    for _ply, event in match.log(None, 0, True):
        kind, seat = type(event).__name__, getattr(event, "seat", None)
        if isinstance(seat, int) and 0 <= seat < match.seats and counts_as_one(kind):
            counts.setdefault(kind, Counter())[seat] += 1
    found = []
    for kind, by_seat in counts.items():
        ranked = by_seat.most_common(2)
        if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]):
            found.append((kind, *ranked[0]))
    found.sort(key=lambda feat: (sum(counts[feat[0]].values()), feat[0]))
    told: dict[int, tuple[str, int, int]] = {}
    for feat in found:
        told.setdefault(feat[1], feat)
    return sorted(told.values(), key=lambda feat: feat[1])


@dataclass(frozen=True)
class Dear:
    """A decision that cost its seat something: its ply, what was played and what would have been best."""

    ply: int
    played: Branch
    best: Branch

    @property
    def loss(self) -> float:
        return self.best.share - self.played.share


def suspects(analysis: Analysis, match: Match, seat: int) -> list[int]:
    """The decisions of a seat after which its chances fell most, as far as the analysis shows."""
    falls: dict[int, float] = {}
    for before, after in pairwise(sorted(analysis.chances)):
        fall = analysis.chances[before][seat] - analysis.chances[after][seat]
        mine = [
            ply for ply in range(before, after) if match.answer(ply)[0] == seat and not match.was_forced(ply)
        ]
        if mine and fall >= NOTABLE:
            falls[mine[0]] = fall
    return sorted(sorted(falls, key=lambda ply: -falls[ply])[:LOOKED_AT])


def decisions(match: Match, seat: int) -> list[int]:
    """Where a seat had to choose."""
    return [ply for ply in range(match.ply) if match.answer(ply)[0] == seat and not match.was_forced(ply)]


@dataclass
class Weighed:
    """All decisions of a seat, as far as they have been looked at; `whole` is how many there are."""

    whole: int
    found: list[Dear] = field(default_factory=list)
    looked: int = 0

    @property
    def percent(self) -> int:
        return 100 * self.looked // max(1, self.whole)

    @property
    def done(self) -> bool:
        return self.looked >= self.whole

    @property
    def losses(self) -> list[Dear]:
        """Those that cost more than chance may have made of them."""
        return [dear for dear in self.found if dear.loss > max(LEAST, dear.played.error)]


@dataclass
class Story:
    """What is known of a game so far. `dear` is None until the decisions of that seat have been looked at;
    `weighed` has the seats that asked for all of theirs."""

    version: int
    dear: dict[int, list[Dear] | None] = field(default_factory=dict)
    weighed: dict[int, Weighed] = field(default_factory=dict)


class Stories:
    """The stories of this server; the latest ones are kept in memory."""

    def __init__(self, analyses: Analyses) -> None:
        self._analyses = analyses
        self._known: OrderedDict[str, Story] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: str, version: int) -> Story:
        """What is known of a table's game; nothing yet if it has changed since."""
        story = self._known.get(table)
        if story is None or story.version != version:
            story = self._known[table] = Story(version)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return story

    def look(self, table: str, version: int, seat: int, places: list[tuple[Match, str]]) -> None:
        """Begins to look at these decisions of a seat: each with what it played."""
        story = self.of(table, version)
        if seat not in story.dear:
            story.dear[seat] = None
            self._begin(self._look(story, table, places, seat))

    def weigh(self, table: str, version: int, seat: int, places: list[tuple[Match, str]]) -> None:
        """Begins to look at all decisions of a seat, one after the other: each with what it played."""
        story = self.of(table, version)
        if seat not in story.weighed:
            story.weighed[seat] = Weighed(len(places))
            self._begin(self._weigh(story, table, places, seat))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _weigh(self, story: Story, table: str, places: list[tuple[Match, str]], seat: int) -> None:
        weighed = story.weighed[seat]
        for match, text in places:
            found = await self._dear(story, table, match, seat, text)
            weighed.found += [found] if found is not None else []
            weighed.looked += 1

    async def _dear(self, story: Story, table: str, match: Match, seat: int, text: str) -> Dear | None:
        """What a decision cost; None if that cannot be said."""
        branches = await self._analyses.what_if(table, story.version, match, seat, text)
        played = next((one for one in branches if one.text == text), None)
        return None if played is None or len(branches) < 2 else Dear(match.ply, played, branches[0])

    async def _look(self, story: Story, table: str, places: list[tuple[Match, str]], seat: int) -> None:
        tried = [await self._dear(story, table, match, seat, text) for match, text in places]
        found = [dear for dear in tried if dear is not None]
        found = [dear for dear in found if dear.loss >= max(NOTABLE, dear.played.error)]
        found.sort(key=lambda dear: -dear.loss)
        story.dear[seat] = sorted(found[:TOLD], key=lambda dear: dear.ply)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
