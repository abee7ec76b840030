"""A table of a round, and what the places there are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

Group = tuple[int, ...]
"""Who plays at a table, in the order of seats. One alone has a bye."""


@dataclass(frozen=True)
class Played:
    """A table: its round (from 1 on), who sits there, and the places they came to; none while it is in play.
    Places are 1 for the best, and those who are equal share one."""

    round: int
    seats: Group
    places: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.places)

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    def place_of(self, entrant: int) -> int:
        return self.places[self.seats.index(entrant)]


def points(table: Played, size: int, bye: Fraction) -> Mapping[int, Fraction]:
    """One point for each who is behind at the table, half of one for each who is equal; at a table smaller
    than the usual `size` each counts so much more that the best gets as many. A bye is worth `bye`."""
    if not table.over:
        return {}
    if table.is_bye:
        return {table.seats[0]: bye}
    worth = Fraction(size - 1, len(table.seats) - 1)
    return {
        entrant: worth * sum((beaten(place, other) for other in others(table, entrant)), Fraction(0))
        for entrant, place in zip(table.seats, table.places, strict=True)
    }


def others(table: Played, entrant: int) -> list[int]:
    """The places of all others at the table."""
    return [place for one, place in zip(table.seats, table.places, strict=True) if one != entrant]


def beaten(place: int, other: int) -> Fraction:
    """What it counts to stand at one place when somebody stands at the other."""
    return Fraction(1) if place < other else Fraction(1, 2) if place == other else Fraction(0)


def met(tables: Iterable[Played]) -> Counter[tuple[int, int]]:
    """How often each two (the smaller number first) have sat at one table."""
    found: Counter[tuple[int, int]] = Counter()
    for table in tables:
        found.update(combinations(sorted(table.seats), 2))
    return found


def byes(tables: Iterable[Played]) -> Counter[int]:
    """How often each has had a bye."""
    return Counter(table.seats[0] for table in tables if table.is_bye)


def seated(group: Sequence[int], before: Iterable[Played]) -> Group:
    """The group in the order of seats in which everybody sits where he has sat the least."""
    sat: Counter[tuple[int, int]] = Counter()
    for table in before:
        if not table.is_bye:
            sat.update((entrant, seat) for seat, entrant in enumerate(table.seats))
    return min(
        permutations(group),
        key=lambda order: sum(sat[entrant, seat] ** 2 for seat, entrant in enumerate(order)),
    )


def sizes(count: int, most: int, allowed: Iterable[int]) -> list[int]:
    """How large the tables are at which so many play: as large as may be, nearly equal, the largest first;
    whoever finds no table has a bye (a table of one). Tables of two or more are `allowed` sizes up to
    `most`."""
    fit = {size for size in allowed if 2 <= size <= most}
    for sitting in range(count, 1, -1):
        for tables in range(-(-sitting // most), sitting // 2 + 1):
            low, more = divmod(sitting, tables)
            made = [low + 1] * more + [low] * (tables - more)
            if set(made) <= fit:
                return made + [1] * (count - sitting)
    return [1] * count
