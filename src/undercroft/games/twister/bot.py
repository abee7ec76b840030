"""What a good player knows: where the way out is, which fights pay, what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.twister.evaluation import NUMBERS, belongings, shares
from undercroft.games.twister.options import ACTOR, CARD
from undercroft.games.twister.policy import HEAT, quick_scores, scores

CARELESS: Final = 0.25
"""How much, in victory points, the quick policy misjudges an option at most."""
ANY_ACTOR: Final = 0.3
"""How often it takes any character, without looking for the best."""
MOST: Final = 20.0
"""Options that promise more are all alike."""
QUIET: Final = frozenset((CARD, *range(26, 30)))
"""Decisions that a playout answers at random: cards of the turn, and the setup."""


class TwisterBrain(Brain):
    """Orders about a hundred options an action, plays out quickly, and judges positions."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        return _weights(scores(game, choice, True))

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        return _weights(scores(game, choice, False))

    def quick(self, game: Any, choice: Choice) -> Sequence[float]:
        return _weights(quick_scores(game, choice))

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        act = options[0].act
        if act == ACTOR and random() < ANY_ACTOR:
            return options[int(random() * (len(options) - 1))]
        if act in QUIET:
            return options[int(random() * len(options))]
        best, most = options[0], -1e9
        for option, score in zip(options, scores(game, choice, False), strict=True):
            score += random() * CARELESS
            if score > most:
                best, most = option, score
        return best

    def evaluate(self, game: Any) -> Sequence[float]:
        if not game.team:
            return [1.0 / game.sides] * game.seats
        return shares(game)

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        """Of the sides as they stand; before there are teams all are alike."""
        if not game.team:
            return [(0.0,) * NUMBERS] * game.seats
        return [belongings(game, seat) for seat in range(game.seats)]

    def horizon(self, game: Any) -> int:
        return max(2, game.ap + 1) if game.phase in ("action", "fight") else 4


def _weights(scores: list[float]) -> list[float]:
    """How likely a player is to take an option of each score, beside the others."""
    return [exp((score if score < MOST else MOST) / HEAT) for score in scores]
