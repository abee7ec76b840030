"""The search with a trained network where it would trust the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from undercroft.bots.network import Network, network_file, read_network
from undercroft.bots.search import SearchBot
from undercroft.core.decision import Choice
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Brain
from undercroft.core.sight import Sight


class Learned(Brain):
    """A game's brain whose judgement of a position a network corrects; all else it knows as before."""

    def __init__(self, brain: Brain, network: Network) -> None:
        self.brain = brain
        self.network = network

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        return self.brain.weigh(game, choice)

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        return self.brain.prior(game, choice)

    def quick(self, game: Any, choice: Choice) -> Sequence[float] | None:
        return self.brain.quick(game, choice)

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        return self.brain.pick(game, choice, random)

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        return self.brain.features(game)

    def evaluate(self, game: Any) -> Sequence[float]:
        return self.network.judge(self.brain.features(game), self.brain.evaluate(game))

    def horizon(self, game: Any) -> int:
        return self.brain.horizon(game)


class DeepBot(SearchBot):
    """A search whose leaves the network of the file judges."""

    def __init__(self, file: str, seed: int | str = 1, iterations: int = 500) -> None:
        super().__init__(seed, iterations)
        self.network = kept_network(file)

    def brain(self, sight: Sight) -> Brain:
        network = self.network
        if (network.game, network.seats) != (sight.kind.id, sight.seats):
            raise UndercroftError(
                f"The network is for {network.game} with {network.seats} seats, not for {sight.kind.id} "
                f"with {sight.seats}."
            )
        return Learned(sight.kind.brain(), network)


FILES: dict[str, bytes] = {}
"""What stood in the files of the networks asked for so far, by name: it goes along with work for other
machines, which have no such files."""


@cache
def kept_network(file: str) -> Network:
    """A network, read once for all games of a process. Raises UndercroftError."""
    if file not in FILES:
        FILES[file] = network_file(file)
    return read_network(FILES[file], file)
