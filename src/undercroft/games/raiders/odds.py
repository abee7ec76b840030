"""Who is likely to win a game of Dungeon Raiders that is not over: a softmax of what each hero has.

The numbers were fitted by tools/fit_raiders.py to 4,000 games the heuristic bot played against itself, and
smoothed by hand where the games say little.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final

from undercroft.games.raiders.state import State

FEATURES: Final = (
    "treasure",
    "wounds",
    "near death",
    "most wounds",
    "lead in wounds",
    "torch",
    "crystal",
    "key",
    "sword",
    "hand",
)

KNOTS: Final[dict[str, tuple[tuple[float, ...], ...]]] = {
    "many": (
        (0.150, -0.220, -0.120, 0.000, 0.000, 0.050, 0.150, 0.350, 0.650, 0.080),
        (0.155, -0.230, -0.150, 0.000, 0.000, 0.050, 0.180, 0.400, 0.650, 0.080),
        (0.165, -0.300, -0.190, -0.050, 0.000, 0.050, 0.150, 0.400, 0.700, 0.120),
        (0.226, -0.330, -0.200, -0.170, 0.000, 0.050, 0.140, 0.500, 0.700, 0.150),
        (0.318, -0.329, -0.327, -0.505, -0.150, 0.050, 0.120, 0.700, 0.700, 0.200),
        (0.657, -0.283, -0.206, -3.048, -0.305, 0.000, 0.000, 0.300, 0.200, 0.300),
    ),
    "two": (
        (0.170, -0.090, -0.100, 0.000, 0.000, 0.050, 0.100, 0.650, 0.400, 0.090),
        (0.205, -0.130, -0.110, 0.000, 0.000, 0.050, 0.110, 0.700, 0.550, 0.100),
        (0.240, -0.180, -0.130, 0.000, 0.000, 0.050, 0.120, 0.700, 0.800, 0.160),
        (0.292, -0.180, -0.143, 0.000, 0.000, 0.050, 0.110, 0.700, 0.850, 0.190),
        (0.406, -0.143, -0.159, 0.000, 0.000, 0.050, 0.100, 0.800, 1.100, 0.280),
        (0.999, -0.060, -0.166, 0.000, 0.000, 0.000, 0.100, 0.900, 0.500, 0.480),
    ),
}
"""What each feature weighs with 25, 20, 15, 10, 5 and 0 rooms left; `two` is the duel."""


def features(game: State) -> list[tuple[int, tuple[float, ...]]]:
    """For each living hero the numbers that FEATURES names."""
    found: list[tuple[int, tuple[float, ...]]] = []
    most = least = -1
    for hero in game.heroes:
        if hero.living:
            wounds = hero.wounds
            if wounds > most:
                most = wounds
            if least < 0 or wounds < least:
                least = wounds
    for hero in game.heroes:
        if not hero.living:
            continue
        wounds = hero.wounds
        lead = 0
        if wounds == most and most != least:
            next_most = least
            for other in game.heroes:
                if other.living and other is not hero and other.wounds > next_most:
                    next_most = other.wounds
            lead = most - next_most
        hand = hero.hand
        strength = (hand & 1) + (hand & 2) + 3 * (hand >> 2 & 1) + (hand >> 1 & 4) + 5 * (hand >> 4 & 1)
        items = hero.items
        found.append(
            (
                hero.seat,
                (
                    float(hero.treasure),
                    float(wounds),
                    float(max(0, wounds - 5)),
                    1.0 if wounds == most != least else 0.0,
                    float(lead),
                    float(items[0]),
                    float(items[1]),
                    float(items[2]),
                    float(items[3]),
                    float(strength),
                ),
            )
        )
    return found


def belongings(game: State) -> list[tuple[float, ...]]:
    """For each seat what a trained network reads: what the hero has, what he may still lay, how far it is."""
    total = game.components.played
    ahead = float(total - game.room)
    in_level = float(game.components.rooms_per_level - game.room % game.components.rooms_per_level)
    return [
        (
            float(hero.living),
            float(hero.treasure),
            float(hero.wounds),
            float(game.death - hero.wounds),
            *(float(count) for count in hero.items),
            *(float(hero.hand >> bit & 1) for bit in range(5)),
            hero.treasure / (ahead + 3.0),
            hero.wounds / (ahead + 3.0),
            ahead,
            in_level,
        )
        for hero in game.heroes
    ]


def weights_at(game: State) -> tuple[float, ...]:
    """The weights of the features in this room, between two knots."""
    total = game.components.played
    key = ("two" if game.seats == 2 else "many", game.room, total)
    found = _weights.get(key)
    if found is None:
        knots = KNOTS[key[0]]
        where = (len(knots) - 1) * game.room / total
        index = min(int(where), len(knots) - 2)
        part = where - index
        found = tuple(a + (b - a) * part for a, b in zip(knots[index], knots[index + 1], strict=True))
        _weights[key] = found
    return found


_weights: Final[dict[tuple[str, int, int], tuple[float, ...]]] = {}


def outlook(game: State) -> list[float]:
    """For each seat its share of the victory, as far as one can tell."""
    if game.result is not None:
        won = game.result.winners
        return [1 / len(won) if seat in won else 0.0 for seat in range(game.seats)]
    if game.seats == 1:
        return [outlook_alone(game)]
    weights = weights_at(game)
    shares = [0.0] * game.seats
    total = 0.0
    for seat, numbers in features(game):
        share = shares[seat] = exp(sum(map(mul, weights, numbers)))
        total += share
    return [share / total for share in shares]


def outlook_alone(game: State) -> float:
    """The solo game: the chance to come out alive, times how good the treasure will be."""
    hero = game.heroes[0]
    if not hero.living:
        return 0.0
    total = game.components.played
    return alone_at(hero.treasure, hero.wounds, game.death, total - game.room)


SURE: Final = 0.2
ROOM_AHEAD: Final = 0.07
MARGIN: Final = 0.26
"""The logarithm of the odds to come out alive: at first, less for each room ahead, more for each wound
that is left. Fitted to 2,000 games of the planner (alone.py)."""
FOUND_AHEAD: Final = 0.8
"""The treasure of a room ahead, on average."""
HOMECOMING: Final = 0.5
"""What coming out alive is worth without any treasure, against all the treasure there could be."""


def alone_at(treasure: float, wounds: float, death: int, left: int) -> float:
    """The same with so many rooms left."""
    alive = 1 / (1 + exp(ROOM_AHEAD * left - SURE - MARGIN * (death - wounds)))
    return alive * worth_alone(treasure + FOUND_AHEAD * left)


def worth_alone(treasure: float) -> float:
    """How good a solo result is: survival first, then treasure, half of it for 20 (DR-16.9)."""
    return HOMECOMING + (1 - HOMECOMING) * treasure / (treasure + 20)
