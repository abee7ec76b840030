"""Round robin at tables of two: everybody meets everybody once."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.tournaments.played import Group


def robin(entrants: Sequence[int]) -> list[list[Group]]:
    """All rounds, by the tables of Berger: who sits first changes, so that everybody sits first in half of
    his games, or in one more or less. Of an odd number one has a bye in each round, each of them once."""
    count = len(entrants) + len(entrants) % 2
    rounds = []
    for turn in range(count - 1):
        groups = []
        for one in range(count - 1):
            other = (turn - one) % (count - 1)
            if one == other:
                groups.append(_with_last(entrants, one, count))
            elif one < other:
                # Who is ahead in the list sits first when their places differ by an odd number.
                pair = (one, other) if (other - one) % 2 else (other, one)
                groups.append((entrants[pair[0]], entrants[pair[1]]))
        rounds.append(sorted(groups, key=lambda group: (len(group) == 1, min(map(entrants.index, group)))))
    return rounds


def _with_last(entrants: Sequence[int], one: int, count: int) -> Group:
    """Who meets the last of the list, which is the bye if they are an odd number."""
    if len(entrants) < count:
        return (entrants[one],)
    return (entrants[one], entrants[-1]) if one < count // 2 else (entrants[-1], entrants[one])
