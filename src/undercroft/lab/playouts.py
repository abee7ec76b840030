"""Many games of one table, and what came out of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from undercroft.core.chance import Chance, normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Result, Setup
from undercroft.core.registry import find_game
from undercroft.core.run import play_randomly
from undercroft.core.start import load_table, standard_components
from undercroft.core.words import at_least_one
from undercroft.lab.faults import Faults
from undercroft.lab.tasks import Table, check_bots, check_table, dealt, play_bots
from undercroft.lab.workers import Jobs, run_tasks

CHUNK = 250
"""Games a process plays before it reports; games of thinking bots come in smaller portions."""


@dataclass
class Playouts:
    """The sum of many games. `wins` counts shares of the victory, `scores` the sum of scores by seat."""

    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    longest: int = 0
    seconds: float = 0.0
    """Time from the first game to the last, over all processes together."""
    faults: Faults = field(default_factory=Faults)
    """What bots of one's own did wrong; chance played on for them, and the games count."""
    stopped: bool = False
    """Whether somebody stopped it before all games were played."""

    def add(self, result: Result, decisions: int) -> None:
        seats = len(result.places)
        if not self.wins:
            self.wins, self.scores = [0.0] * seats, [0.0] * seats
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        self.endings[result.ending] += 1
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score

    def join(self, other: Playouts) -> None:
        """Adds the games of another one; its time does not count."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.endings += other.endings
        self.faults.join(other.faults)
        if not self.wins:
            self.wins, self.scores = [0.0] * len(other.wins), [0.0] * len(other.wins)
        self.wins = [one + two for one, two in zip(self.wins, other.wins, strict=True)]
        self.scores = [one + two for one, two in zip(self.scores, other.scores, strict=True)]

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def plain(self) -> dict[str, Any]:
        games = max(1, self.games)
        return {
            "games": self.games,
            "stopped": self.stopped,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_s": round(self.decisions_per_s),
            "results": {
                "endings": dict(sorted(self.endings.items())),
                "wins": [round(wins, 3) for wins in self.wins],
                "mean_scores": [round(total / games, 3) for total in self.scores],
                "mean_decisions": round(self.decisions / games, 2),
                "longest": self.longest,
            },
            "faults": self.faults.plain(),
        }


Chunk = tuple[Table, tuple[str, ...], str, int, int]
"""Table, bot of each seat, seed, first game, number of games."""


def play_chunk(chunk: Chunk) -> Playouts:
    table, bots, seed, first, count = chunk
    total = Playouts()
    start = perf_counter()
    if set(bots) == {"random"}:
        play_random_chunk(total, table, seed, first, count)
    else:
        for number in range(first, first + count):
            words = f"{seed}.{number}"
            match, faults = play_bots(table.match(words, history=False), bots, words, table.limit)
            assert match.result is not None
            total.add(match.result, match.ply)
            total.faults.add(faults)
    total.seconds = perf_counter() - start
    return total


def play_random_chunk(total: Playouts, table: Table, seed: str, first: int, count: int) -> None:
    """Uniformly random games without record or events: the quickest way through a game."""
    kind = find_game(table.game)
    options = table.settings()
    components = load_table(kind, table.source() or standard_components(kind))
    for number in range(first, first + count):
        chance = Chance.from_seed(f"{seed}.{number}")
        game = kind.create(Setup(table.seats, options, components, chance))
        decisions = play_randomly(game, random.Random(f"{seed}.{number}").random)
        assert game.result is not None
        total.add(game.result, decisions)


def playouts(
    table: Table,
    games: int,
    seed: int | str = 1,
    bots: Sequence[str] = ("random",),
    jobs: Jobs = 1,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Plays so many games; the results depend on the seed, not on the number of jobs.

    `bots` are dealt to the seats in turn. `progress` is told how many games are over. Ctrl-C ends it
    with the games played so far. Raises UndercroftError for what cannot be played.
    """
    check_table(table)
    normal_seed(seed)
    check_bots(bots)
    games = at_least_one(games, "Playouts need a game or more, not {given!r}.")
    if not bots:
        raise UndercroftError("Playouts need a bot or more.")
    players = dealt(bots, table.seats)
    size = CHUNK if set(players) == {"random"} else 4
    chunks = ((table, players, str(seed), first, min(size, games - first)) for first in range(0, games, size))
    total = Playouts()
    start = perf_counter()
    try:
        for part in run_tasks(play_chunk, chunks, jobs):
            total.join(part)
            if progress is not None:
                progress(total.games)
    except KeyboardInterrupt:
        if not total.games:
            raise
        total.stopped = True
    total.seconds = perf_counter() - start
    return total
