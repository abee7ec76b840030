"""Who is likely to win a game of Dungeon Raiders that is not over: a softmax of what each hero has.

The numbers were fitted by tools/fit_raiders.py to games the heuristic bot played against itself.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Raiders

FEATURES = (
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

KNOTS: dict[str, tuple[tuple[float, ...], ...]] = {
    "many": (
        (0.12, -0.05, -0.10, -0.10, -0.02, 0.03, 0.08, 0.15, 0.12, 0.04),
        (0.15, -0.08, -0.15, -0.20, -0.05, 0.03, 0.10, 0.18, 0.14, 0.05),
        (0.20, -0.12, -0.20, -0.40, -0.10, 0.03, 0.10, 0.20, 0.16, 0.06),
        (0.28, -0.15, -0.30, -0.80, -0.20, 0.03, 0.12, 0.24, 0.20, 0.08),
        (0.45, -0.15, -0.40, -1.60, -0.50, 0.02, 0.12, 0.26, 0.25, 0.10),
        (0.90, -0.10, -0.10, -4.00, -1.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    ),
    "two": (
        (0.12, -0.10, -0.10, 0.0, 0.0, 0.03, 0.08, 0.15, 0.15, 0.05),
        (0.15, -0.12, -0.15, 0.0, 0.0, 0.03, 0.08, 0.18, 0.18, 0.05),
        (0.20, -0.15, -0.25, 0.0, 0.0, 0.03, 0.08, 0.20, 0.20, 0.06),
        (0.28, -0.18, -0.30, 0.0, 0.0, 0.03, 0.10, 0.24, 0.22, 0.08),
        (0.45, -0.15, -0.40, 0.0, 0.0, 0.02, 0.10, 0.26, 0.25, 0.10),
        (0.90, -0.10, 0.00, 0.0, 0.0, 0.00, 0.00, 0.00, 0.00, 0.00),
    ),
}
"""What each feature weighs with 25, 20, 15, 10, 5 and 0 rooms left; `two` is the duel."""


def features(game: Raiders) -> list[tuple[int, tuple[float, ...]]]:
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


def weights_at(game: Raiders) -> tuple[float, ...]:
    """The weights of the features in this room, between two knots."""
    total = game.components.levels * game.components.rooms_per_level
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


_weights: dict[tuple[str, int, int], tuple[float, ...]] = {}


def outlook(game: Raiders) -> list[float]:
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
        score = 0.0
        for weight, number in zip(weights, numbers, strict=True):
            score += weight * number
        share = shares[seat] = exp(score)
        total += share
    return [share / total for share in shares]


def outlook_alone(game: Raiders) -> float:
    """The solo game: the chance to come out alive, times how good the treasure will be."""
    hero = game.heroes[0]
    if not hero.living:
        return 0.0
    total = game.components.levels * game.components.rooms_per_level
    left = total - game.room
    alive = 1 / (1 + exp(-(1.1 * (game.death - hero.wounds) - 0.34 * left)))
    return alive * worth_alone(hero.treasure + 0.8 * left)


def worth_alone(treasure: float) -> float:
    """How good a solo result is: half for 20 (DR-16.9), and more treasure is always better."""
    return treasure / (treasure + 20)
