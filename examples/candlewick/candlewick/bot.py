"""What a good player of Candlewick knows: when to leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from candlewick.game import DIG, Candlewick
from undercroft.core.decision import Choice
from undercroft.core.game import Brain

BOLD = 0.1
"""How often the playout policy does the opposite."""


def worth(pieces: Sequence[Any]) -> int:
    return sum(piece.face.worth for piece in pieces)


def chance_of_dark(game: Candlewick) -> float:
    return float(game.components.draught) / 6


class CandlewickBrain(Brain):
    def weigh(self, game: Candlewick, choice: Choice) -> Sequence[float]:
        """Digging is worth the average treasure, if the candle holds; else it costs all finds."""
        dark = chance_of_dark(game)
        gain = (1 - dark) * worth(game.pile) / len(game.pile)
        loss = dark * worth(game.finds)
        return [gain if option is DIG else loss for option in choice.options]

    def pick(self, game: Candlewick, choice: Choice, random: Callable[[], float]) -> Any:
        if len(choice.options) == 1:
            return choice.options[0]
        gain, loss = self.weigh(game, choice)
        return choice.options[(gain < loss) != (random() < BOLD)]

    def evaluate(self, game: Candlewick) -> Sequence[float]:
        """The richer, the likelier to win; half of what is still in the hand counts."""
        wealth = [1.0 + worth(sack) for sack in game.sacks]
        wealth[game.turn] += worth(game.finds) / 2
        total = sum(one * one for one in wealth)
        return [one * one / total for one in wealth]
