"""Knock-out: the best of each table goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from undercroft.tournaments.played import Group, Played, seated, sizes


def first_round(drawn: Sequence[int], size: int, allowed: Iterable[int]) -> list[Group]:
    """The first tables, of those drawn, the first of whom are kept apart. At tables of two those drawn first
    have the byes that make their number a power of two; after this round there are no more."""
    if size > 2:
        return _shared_out(drawn, size, allowed, ())
    bracket = [0]
    while len(bracket) < len(drawn):
        width = 2 * len(bracket)
        bracket = [place for one in bracket for place in (one, width - 1 - one)]
    pairs = zip(bracket[::2], bracket[1::2], strict=True)
    return [tuple(drawn[place] for place in pair if place < len(drawn)) for pair in pairs]


def next_tables(
    before: Sequence[Played], size: int, allowed: Iterable[int], lots: Mapping[int, int]
) -> list[Group]:
    """The tables after a round that is over: the winners of neighbouring tables meet. None if one is left."""
    last = max(table.round for table in before)
    through = [winner(table, lots) for table in before if table.round == last]
    if len(through) < 2:
        return []
    if size > 2:
        return _shared_out(through, size, allowed, before)
    return [seated(pair, before) for pair in zip(through[::2], through[1::2], strict=True)]


def _shared_out(
    through: Sequence[int], size: int, allowed: Iterable[int], before: Sequence[Played]
) -> list[Group]:
    """Tables of those who are through, each with some from all parts of their list."""
    wanted = sizes(len(through), size, allowed)
    groups: list[list[int]] = [[] for _ in wanted]
    places = [place for row in range(max(wanted)) for place, count in enumerate(wanted) if row < count]
    for place, entrant in zip(places, through, strict=True):
        groups[place].append(entrant)
    return [seated(group, before) for group in groups]


def winner(table: Played, lots: Mapping[int, int]) -> int:
    """Who goes on: the best, of several the one with the better lot."""
    best = [one for one, place in zip(table.seats, table.places, strict=True) if place == min(table.places)]
    return min(best, key=lots.__getitem__)
