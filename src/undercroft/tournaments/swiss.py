"""The Swiss system, at tables of two and more: equals meet, and as few as possible meet again."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from undercroft.tournaments.played import Group, Played, byes, met, seated, sizes

STEPS = 20_000
"""So many steps a search for pairs takes before one more repeated pair is allowed."""
TRIES = 6
"""So often larger tables are filled anew while somebody meets somebody again."""

EXACT = 24
"""Points times this are whole numbers, whatever the tables' sizes."""
AGAIN = 10**9
"""What it costs that two meet again: more than any difference of points."""

Met = Mapping[tuple[int, int], int]


def swiss(
    ranked: Sequence[int],
    points: Mapping[int, Fraction],
    before: Sequence[Played],
    size: int,
    allowed: Iterable[int],
    seed: str,
) -> list[Group]:
    """The tables of the next round for who goes on, the best first. Nobody has a second bye while somebody
    has had none."""
    wanted = sizes(len(ranked), size, allowed)
    resting, playing = _byes(ranked, wanted.count(1), before)
    meetings = met(before)
    tables = [count for count in wanted if count > 1]
    made: Sequence[Sequence[int]] = ()
    if set(tables) == {2}:
        made, resting = _in_pairs(ranked, resting, points, before, meetings)
    elif tables:
        made = _at_tables(playing, tables, points, meetings, seed)
    places = {entrant: place for place, entrant in enumerate(ranked)}
    groups = [sorted(group, key=places.__getitem__) for group in made]
    groups.sort(key=lambda group: places[group[0]])
    return [seated(group, before) for group in groups] + [(one,) for one in resting]


def _byes(ranked: Sequence[int], count: int, before: Sequence[Played]) -> tuple[list[int], list[int]]:
    """Who has a bye, the last of those who have had the fewest; and the others."""
    had = byes(before)
    last_first = sorted(range(len(ranked)), key=lambda place: (had[ranked[place]], -place))
    resting = [ranked[place] for place in last_first[:count]]
    return resting, [one for one in ranked if one not in resting]


# --- pairs


def _in_pairs(
    ranked: Sequence[int],
    resting: list[int],
    points: Mapping[int, Fraction],
    before: Sequence[Played],
    meetings: Met,
) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs with the fewest repeated ones, and who has the bye: if there is one, the last of those who have
    had none with whom this is so."""
    had = byes(before)
    fewest = min((had[one] for one in ranked), default=0)
    candidates = [one for one in reversed(ranked) if had[one] == fewest] if len(resting) == 1 else [None]
    for repeats in range(len(ranked) + 1):
        for bye in candidates:
            left = tuple([one for one in ranked if one != bye and (bye is not None or one not in resting)])
            found = _Search(points, meetings).pairs(left, repeats)
            if found is not None:
                return found, resting if bye is None else [bye]
    return list(zip(ranked[::2], ranked[1::2], strict=False)), resting


class _Search:
    """Tries pairs from the top, those of equal points first, and goes back where some are left over."""

    def __init__(self, points: Mapping[int, Fraction], meetings: Met) -> None:
        self._points = points
        self._meetings = meetings
        self._dead: set[tuple[tuple[int, ...], int]] = set()
        self._steps = 0

    def pairs(self, left: tuple[int, ...], repeats: int) -> list[tuple[int, int]] | None:
        """Pairs of all, of whom at most so many have met before; None if there are none."""
        if not left:
            return []
        if (left, repeats) in self._dead or self._steps > STEPS:
            return None
        self._steps += 1
        first = left[0]
        for other in self._in_order(first, left[1:]):
            costs = 1 if self._meetings.get((min(first, other), max(first, other))) else 0
            if costs <= repeats:
                rest = tuple([one for one in left[1:] if one != other])
                found = self.pairs(rest, repeats - costs)
                if found is not None:
                    return [(first, other), *found]
        self._dead.add((left, repeats))
        return None

    def _in_order(self, first: int, others: tuple[int, ...]) -> list[int]:
        """Whom to try: who has as many points, the one half of them further down at first."""
        equal = sum(self._points[one] == self._points[first] for one in others) + 1
        half = equal // 2 - 1

        def rank(place: int) -> tuple[Fraction, int]:
            gap = abs(self._points[others[place]] - self._points[first])
            return gap, abs(place - half)

        return [others[place] for place in sorted(range(len(others)), key=rank)]


# --- larger tables


def _at_tables(
    playing: Sequence[int],
    wanted: Sequence[int],
    points: Mapping[int, Fraction],
    meetings: Met,
    seed: str,
) -> list[list[int]]:
    """Tables filled from the top, then changed two by two as long as fewer meet again, or those at one table
    have points more alike."""
    chance = random.Random(seed)  # no secret, and the same everywhere
    costs = _costs(playing, points, meetings)
    best: tuple[int, list[list[int]]] | None = None
    order = list(playing)
    for _ in range(TRIES):
        rest = iter(order)
        tables = [[next(rest) for _ in range(count)] for count in wanted]
        _improve(tables, costs)
        total = sum(costs[one][other] for table in tables for one, other in combinations(table, 2))
        if best is None or total < best[0]:
            best = (total, tables)
        if best[0] < AGAIN:
            break
        chance.shuffle(order)
    return [] if best is None else best[1]


def _costs(
    playing: Sequence[int], points: Mapping[int, Fraction], meetings: Met
) -> Mapping[int, Mapping[int, int]]:
    """What it costs that two sit at one table: most if they have met (twice counts four times), else the
    square of what parts them in points."""

    def cost(one: int, other: int) -> int:
        gap = int(EXACT * (points[one] - points[other]))
        return AGAIN * meetings.get((min(one, other), max(one, other)), 0) ** 2 + gap**2

    return {one: {other: cost(one, other) for other in playing} for one in playing}


def _improve(tables: list[list[int]], costs: Mapping[int, Mapping[int, int]]) -> None:
    """Changes two places with each other as long as that is better."""
    better = True
    while better:
        better = False
        for a, b in combinations(tables, 2):
            for here in range(len(a)):
                for there in range(len(b)):
                    one, other = costs[a[here]], costs[b[there]]
                    gain = sum([one[x] - other[x] for x in a]) + sum([other[x] - one[x] for x in b])
                    if gain + 2 * one[b[there]] > 0:
                        a[here], b[there] = b[there], a[here]
                        better = True


def repeated(groups: Iterable[Group], before: Iterable[Played]) -> int:
    """How many pairs of these tables have met before."""
    meetings: Counter[tuple[int, int]] = met(before)
    return sum(meetings[pair] > 0 for group in groups for pair in combinations(sorted(group), 2))
