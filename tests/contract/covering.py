"""Games in which every component turns up: a few of them show as much as all of a long search.

python -m tests.contract.covering [game ...]    looks for them anew
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

from tests import harness
from undercroft.core.codec import plain
from undercroft.core.game import GameType
from undercroft.core.match import Match

GAMES = int(2_000 * max(1.0, harness.EFFORT))
"""At most: it stops when all have been seen. A card of one variant among many is rare."""
FIRST: dict[str, tuple[int, ...]] = {
    "dungeoneer": (0,),
    "lords": (0, 40, 87, 2, 14, 22, 53, 63, 118, 204),
    "raiders": (1, 45, 16, 18, 47, 53, 61, 79, 81, 134, 186, 207),
    "rotendale": (0,),
    "twister": (1, 2, 4, 33, 58, 118),
}
"""The numbers of the games that are played first; no others are while these still show all."""


def numbers(kind: GameType) -> Iterator[int]:
    """Those that are known to show much, then all others."""
    known = FIRST.get(kind.id, ())
    yield from known
    yield from (one for one in range(GAMES) if one not in known)


def seen(kind: GameType, number: int, ids: set[str]) -> set[str]:
    """Which of these turn up in the game of that number: in a view, an event or an option, or coming into
    the state or leaving it."""
    rng = random.Random(number)
    match = harness.random_table(kind, rng).match()
    found: set[str] = set()
    before = state_ids(match)
    for ply in harness.walk(match, rng):
        for seat in match.choices.seats:
            for option in match.choices[seat].options:
                found.update(str(option).replace(":", " ").split())
        if ply % 10 == 0:
            found.update(harness.strings(plain(match.view(rng.choice(harness.all_seats(match))))))
    for _, event in match._journal:
        found.update(harness.strings(plain(event)))
    after = state_ids(match)
    return {one for one in ids if one in found or before[one] != after[one]}


def state_ids(match: Match) -> Counter[str]:
    """How often each text stands in the state."""
    return Counter(harness.strings(match.position()["state"]))


def few(kind: GameType, least: int = 60) -> tuple[int, ...]:
    """Of the first games, as many as show all, those first that show the most that is new."""
    missing = harness.component_ids(kind)
    shown: dict[int, set[str]] = {}
    for number in range(GAMES):
        shown[number] = seen(kind, number, harness.component_ids(kind))
        missing -= shown[number]
        if not missing and number >= least:
            break
    chosen: list[int] = []
    missing = set.union(*shown.values())
    while missing:
        best = max(shown, key=lambda number: len(shown[number] & missing))
        chosen.append(best)
        missing -= shown[best]
    return tuple(chosen)


if __name__ == "__main__":
    for game in harness.tested_games():
        if not sys.argv[1:] or game.id in sys.argv[1:]:
            print(f'    "{game.id}": {few(game)},', flush=True)
