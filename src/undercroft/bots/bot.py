"""What a bot is, and the two simple ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from undercroft.core.chance import Chance
from undercroft.core.errors import UndercroftError
from undercroft.core.native import mypyc_attr
from undercroft.core.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player: asked for an option, it looks at what its seat may see and picks one of `sight.choice`.

    The same seed and the same sight give the same answer, whatever was asked before.
    """

    def __init__(self, seed: int | str = 1) -> None:
        self.seed = str(seed)

    def choose(self, sight: Sight) -> Any:
        """One of `sight.choice.options`."""
        raise NotImplementedError

    def luck(self, sight: Sight) -> str:
        """The seed of this decision."""
        return f"{self.seed} seat {sight.seat} ply {sight.ply}"


class RandomBot(Bot):
    """Plays any option, all equally likely."""

    def choose(self, sight: Sight) -> Any:
        options = sight.choice.options
        return options[int(random.Random(self.luck(sight)).random() * len(options))]


class PolicyBot(Bot):
    """Plays as the game's own playout policy would: sensible, quick and now and then careless."""

    def choose(self, sight: Sight) -> Any:
        if len(sight.choice.options) == 1:
            return sight.choice.options[0]
        luck = self.luck(sight)
        run = sight.deal(Chance.from_seed(luck))
        choice = run.choice_of(sight.seat)
        assert choice is not None
        picked = sight.kind.brain().pick(run.game, choice, random.Random(luck).random)
        return same_option(sight, str(picked))


ANYTHING: Final = 2


class BeginnerBot(PolicyBot):
    """Plays as the playout policy would, but takes any option once in `ANYTHING` decisions."""

    def choose(self, sight: Sight) -> Any:
        options = sight.choice.options
        luck = random.Random(f"{self.luck(sight)} beginner").random
        if len(options) > 1 and luck() * ANYTHING < 1:
            return options[int(luck() * len(options))]
        return super().choose(sight)


CARELESS: Final = 20


class QuickBot(Bot):
    """Plays what the game's quick weights (`Brain.quick`) put first, among equals any: for thousands of
    games, where dealing and weighing worlds takes too long. Once in `CARELESS` decisions it plays by the
    playout policy, which leads out of circles. Without such weights one re-dealt world is weighed."""

    def choose(self, sight: Sight) -> Any:
        if len(sight.choice.options) == 1:
            return sight.choice.options[0]
        luck = self.luck(sight)
        lot, careless = divmod(int.from_bytes(sha256(luck.encode()).digest()[:8], "big"), CARELESS)
        weights = sight.quick() if careless else None
        if weights is not None:
            return sight.choice.options[first_of_equals(weights, lot)]
        run = sight.deal(Chance.from_seed(luck))
        choice = run.choice_of(sight.seat)
        assert choice is not None
        brain = sight.kind.brain()
        if not careless:
            return same_option(sight, str(brain.pick(run.game, choice, random.Random(luck).random)))
        return same_option(sight, str(choice.options[first_of_equals(brain.prior(run.game, choice), lot)]))


def first_of_equals(weights: Sequence[float], lot: int) -> int:
    """The place of a largest weight; the lot decides among equals."""
    best = max(weights)
    ties = [index for index, weight in enumerate(weights) if weight == best]
    return ties[lot % len(ties)]


class HeuristicBot(Bot):
    """Plays what the game's own knowledge weighs highest on average over a few re-dealt copies."""

    def __init__(self, seed: int | str = 1, samples: int = 4) -> None:
        super().__init__(seed)
        self.samples = samples

    def choose(self, sight: Sight) -> Any:
        if len(sight.choice.options) == 1:
            return sight.choice.options[0]
        luck = self.luck(sight)
        chance = Chance.from_seed(luck)
        brain = sight.kind.brain()
        total: dict[str, float] = {}
        for _ in range(self.samples):
            run = sight.deal(chance)
            choice = run.choice_of(sight.seat)
            assert choice is not None
            weights = brain.weigh(run.game, choice)
            for option, weight in zip(choice.options, weights, strict=True):
                text = str(option)
                total[text] = total.get(text, 0.0) + weight
        best = max(total.values())
        ties = [text for text, weight in total.items() if weight == best]
        return same_option(sight, ties[int(random.Random(luck).random() * len(ties))])


def same_option(sight: Sight, text: str) -> Any:
    """The listed option with this text."""
    for option in sight.choice.options:
        if str(option) == text:
            return option
    raise UndercroftError(f"{text!r} is not among the options of seat {sight.seat}.")
