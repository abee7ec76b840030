"""Who is ahead: points, and what decides between those who have equally many."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from undercroft.tournaments.played import Played, beaten, met, points

BREAKS = ("direct", "buchholz", "sonneborn", "wins", "lot")
"""What decides between equal points: what those who are equal did against each other, if all of them have
met; the points of all opponents; those of the beaten ones, and half of those of equal ones; tables won; the
lot."""


@dataclass
class Row:
    """A line of the table: `rounds` holds the points of each round that is over, `values` what each
    tie-break counts, `decided` the one that gave this place among equal points (empty: nobody has as many).
    """

    entrant: int
    points: Fraction = Fraction(0)
    rounds: dict[int, Fraction] = field(default_factory=dict)
    values: dict[str, Fraction] = field(default_factory=dict)
    decided: str = ""
    rank: int = 0


def lots_of(entrants: Iterable[int], seed: str) -> Mapping[int, int]:
    """The lot of each, from 1 on, drawn by a seed: the smaller the better. Whoever knows the seed may draw
    them again."""

    def drawn(entrant: int) -> str:
        return hashlib.sha256(f"{seed}:{entrant}".encode()).hexdigest()

    return {entrant: lot for lot, entrant in enumerate(sorted(entrants, key=drawn), 1)}


def standings(
    entrants: Sequence[int],
    tables: Sequence[Played],
    size: int,
    bye: Fraction,
    breaks: Sequence[str],
    lots: Mapping[int, int],
) -> list[Row]:
    """The table, the best first. `size` is that of the usual tables, `breaks` are some of BREAKS in the order
    in which they decide."""
    over = [table for table in tables if table.over]
    rows = {entrant: Row(entrant) for entrant in entrants}
    for table in over:
        for entrant, won in points(table, size, bye).items():
            if entrant in rows:
                row = rows[entrant]
                row.points += won
                row.rounds[table.round] = row.rounds.get(table.round, Fraction(0)) + won
    for row in rows.values():
        row.values = _values(row.entrant, rows, over, lots)
    ordered: list[Row] = []
    for total in sorted({row.points for row in rows.values()}, reverse=True):
        equal = [row for row in rows.values() if row.points == total]
        ordered += _parted(equal, breaks, over)
    for rank, row in enumerate(ordered, 1):
        row.rank = rank
    return ordered


def _values(
    entrant: int, rows: Mapping[int, Row], over: Sequence[Played], lots: Mapping[int, int]
) -> dict[str, Fraction]:
    """All that counts for one alone (not `direct`, which needs the others who are equal)."""
    values = dict.fromkeys(("buchholz", "sonneborn", "wins"), Fraction(0))
    values["lot"] = Fraction(-lots[entrant])
    for table in over:
        if entrant not in table.seats or table.is_bye:
            continue
        mine = table.place_of(entrant)
        values["wins"] += mine == 1
        for other, place in zip(table.seats, table.places, strict=True):
            if other != entrant and other in rows:
                values["buchholz"] += rows[other].points
                values["sonneborn"] += beaten(mine, place) * rows[other].points
    return values


def _parted(equal: list[Row], breaks: Sequence[str], over: Sequence[Played]) -> list[Row]:
    """Those with equal points in the order in which the tie-breaks put them."""
    if len(equal) == 1 or not breaks:
        return equal
    name, *later = breaks
    if name == "direct":
        _direct(equal, over)
    ordered: list[Row] = []
    for value in sorted({row.values[name] for row in equal}, reverse=True):
        group = [row for row in equal if row.values[name] == value]
        if len(group) == 1 and len(equal) > 1:
            group[0].decided = name
        ordered += _parted(group, later, over)
    return ordered


def parted_by(row: Row, equal: Iterable[Row], breaks: Sequence[str]) -> str:
    """The tie-break that parted a line from all of these; empty if there are none."""
    differ = [
        next((at for at, name in enumerate(breaks) if row.values.get(name) != one.values.get(name)), 0)
        for one in equal
    ]
    return breaks[max(differ)] if differ else ""


def _direct(equal: Sequence[Row], over: Sequence[Played]) -> None:
    """What each has won against the others of this group; nothing, if not all of them have met."""
    group = {row.entrant for row in equal}
    meetings = met(over)
    all_met = all(meetings[pair] for pair in combinations(sorted(group), 2))
    for row in equal:
        row.values["direct"] = Fraction(0)
        for table in over if all_met else ():
            if row.entrant in table.seats and not table.is_bye:
                mine = table.place_of(row.entrant)
                row.values["direct"] += sum(
                    (
                        beaten(mine, place)
                        for other, place in zip(table.seats, table.places, strict=True)
                        if other in group and other != row.entrant
                    ),
                    Fraction(0),
                )
