"""The search with a trained network where it would trust the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final

from undercroft.bots.network import Network, network_file, read_network
from undercroft.bots.numbers import numpy
from undercroft.bots.search import SearchBot
from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Brain
from undercroft.core.sight import Sight


class Learned(Brain):
    """A game's brain whose judgement of a position a network corrects, and its prior if the network has one;
    all else it knows as before."""

    def __init__(self, brain: Brain, network: Network) -> None:
        self.brain = brain
        self.network = network

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        return self.brain.weigh(game, choice)

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        weights = self.brain.prior(game, choice)
        prior = self.network.prior
        return weights if prior is None else prior.weigh(self.brain.features(game), choice, weights)

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


class SchooledBot(SearchBot):
    """A search that lets the network judge which came with the game for so many seats, if one did, the game
    is played as it comes, and NumPy is installed."""

    def brain(self, sight: Sight) -> Brain:
        brain = sight.kind.brain()
        network = shipped_network(sight.kind.package, sight.seats) if sight.standard else None
        return brain if network is None else Learned(brain, network)


class DeepBot(SearchBot):
    """A search whose leaves the network of the file judges, or without a file the one that came with the
    game."""

    def __init__(self, file: str | None = None, seed: int | str = 1, iterations: int = 500) -> None:
        super().__init__(seed, iterations)
        self.network = None if file is None else kept_network(file)
        self.fits = file is None
        """Whether its network is known to be for what the game says of a seat today."""

    def brain(self, sight: Sight) -> Brain:
        network = self.network or shipped_network(sight.kind.package, sight.seats)
        if network is None:
            numpy()  # says so if only this is missing
            raise UndercroftError(
                f"No network came with {sight.kind.id} for {sight.seats} seats: train one with "
                "`undercroft train`, and say deep:ITERATIONS:NETWORK."
            )
        if (network.game, network.seats) != (sight.kind.id, sight.seats):
            raise UndercroftError(
                f"The network is for {network.game} with {network.seats} seats, not for {sight.kind.id} "
                f"with {sight.seats}."
            )
        brain = sight.kind.brain()
        if not self.fits:
            numbers = len(brain.features(sight.deal(Chance.from_seed("numbers")).game)[0])
            if numbers != network.numbers:
                raise UndercroftError(
                    f"The network was trained on {network.numbers} numbers of a seat, of which "
                    f"{sight.kind.id} has {numbers} now: train it anew."
                )
            self.fits = True
        return Learned(brain, network)


@cache
def shipped_network(package: str, seats: int) -> Network | None:
    """The network in a game's folder for so many seats, if one came with it and NumPy is installed."""
    file = files(package) / f"network-{seats}.npz"
    if not file.is_file() or find_spec("numpy") is None:
        return None
    return read_network(file.read_bytes(), file.name)


FILES: Final[dict[str, bytes]] = {}
"""What stood in the files of the networks asked for so far, by name: it goes along with work for other
machines, which have no such files."""


@cache
def kept_network(file: str) -> Network:
    """A network, read once for all games of a process. Raises UndercroftError."""
    if file not in FILES:
        FILES[file] = network_file(file)
    return read_network(FILES[file], file)
