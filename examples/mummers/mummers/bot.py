"""What a good guest knows: the favourite is worth a risk, and plates give away who sits behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

from mummers.components import Guess, Reach, Supper
from mummers.game import Mummers, sheet
from undercroft.core.decision import Choice
from undercroft.core.game import Brain


class MummersBrain(Brain):
    """It looks at its own mask only: those of others in the game it is given are dealt anew."""

    def weigh(self, game: Mummers, choice: Choice) -> Sequence[float]:
        return [self.value(game, choice.seat, option) for option in choice.options]

    def value(self, game: Mummers, seat: int, option: Any) -> float:
        supper: Supper = game.components
        if isinstance(option, Reach):
            own = option.dish == game.masks[seat].face.favourite
            return (supper.favourite if own else supper.dish) * alone(game, seat, option.dish) + 0.01
        if isinstance(option, Guess):
            chance = suspicion(game, seat, option.guest, option.mask)
            return max(0.0, chance * (supper.right + supper.wrong))
        return float(supper.wrong)

    def pick(self, game: Mummers, choice: Choice, random: Callable[[], float]) -> Any:
        weights = self.weigh(game, choice)
        left = random() * sum(weights)
        for option, weight in zip(choice.options, weights, strict=True):
            left -= weight
            if left < 0:
                return option
        return choice.options[-1]

    def evaluate(self, game: Mummers) -> Sequence[float]:
        points = [sum(lines) for lines in zip(*(line for _, line in sheet(game)), strict=True)]
        wealth = [max(1.0, one + 1.0) ** 2 for one in points]
        return [one / sum(wealth) for one in wealth]


def alone(game: Mummers, seat: int, dish: str) -> float:
    """The chance that nobody else reaches for a dish, if everybody goes on as before."""
    kinds = len(game.in_play)
    others = (plate for other, plate in enumerate(game.plates) if other != seat)
    return prod(1 - (1 + plate.count(dish)) / (kinds + len(plate)) for plate in others)


def suspicion(game: Mummers, seat: int, guest: int, mask: str) -> float:
    """The chance that a guest wears a mask, by what lies on the plate."""
    plate = game.plates[guest]
    others = [one for one in game.in_play if one.id != game.masks[seat].name]
    marks = {one.id: 1 + 2 * plate.count(one.favourite) for one in others}
    return marks[mask] / sum(marks.values())
