"""Tournaments of bots: every combination at one table, all rotations of the seats, the same seeds for all."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, combinations_with_replacement, islice
from time import perf_counter
from typing import Any

from undercroft.core.chance import normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.words import at_least_one
from undercroft.lab.faults import Fault, Faults
from undercroft.lab.stats import share_interval
from undercroft.lab.tasks import Table, check_bots, check_table, play_bots
from undercroft.lab.workers import Jobs, run_tasks


@dataclass
class Entrant:
    """One bot of a tournament.

    share  its mean share of the victory per seat it took, with a 95 % interval over the seeds
           (0.25 is average with four seats)
    mu, sigma, ordinal  its openskill rating; ordinal = mu - 3 sigma
    """

    name: str
    seats_taken: int = 0
    wins: float = 0.0
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    mean_score: float = 0.0
    mu: float = 25.0
    sigma: float = 25.0 / 3
    ordinal: float = 0.0


@dataclass
class Tournament:
    """`entrants` stand from the best to the worst; `duels[a][b]` is the share of games in which a came
    before b (a tie counts half)."""

    table: Table
    games: int
    seconds: float
    entrants: list[Entrant]
    duels: dict[str, dict[str, float]] = field(default_factory=dict)
    faults: Faults = field(default_factory=Faults)
    """What bots of one's own did wrong; chance played on for them, and the games count."""
    stopped: bool = False
    """Whether somebody stopped it; then the deals that all line-ups have played count."""

    def plain(self) -> dict[str, Any]:
        return {
            "game": self.table.game,
            "seats": self.table.seats,
            "options": self.table.options,
            "games": self.games,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 1),
            "entrants": [vars(entrant) for entrant in self.entrants],
            "duels": self.duels,
            "faults": self.faults.plain(),
        }


Pairing = tuple[Table, tuple[str, ...], str]
"""Table, bot of each seat, seed."""


def line_ups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits down together: all combinations; with more seats than bots, some sit twice."""
    if len(names) >= seats:
        return list(combinations(names, seats))
    groups = combinations_with_replacement(names, seats)
    return [group for group in groups if len(set(group)) == len(names)]


def pairings(table: Table, names: Sequence[str], seeds: int, seed: int | str) -> Iterator[list[Pairing]]:
    """For each seed all its games: every line-up, in an order that changes with the seed, turned through
    all seats."""
    groups = line_ups(names, table.seats)
    for number in range(seeds):
        words = f"{seed}.{number}"
        rng = random.Random(words)
        games: list[Pairing] = []
        for group in groups:
            order = rng.sample(group, len(group))
            games += [
                (table, tuple(order[turn:] + order[:turn]), words) for turn in range(max(1, table.seats))
            ]
        yield games


def play_pairing(
    pairing: Pairing,
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], list[Fault]]:
    """Plays one game; gives the bots, winners, places and scores by seat, and faults of bots."""
    table, bots, seed = pairing
    match, faults = play_bots(table.match(seed, history=False), bots, seed, table.limit)
    result = match.result
    assert result is not None
    return bots, result.winners, result.places, result.scores, faults


def arena(
    table: Table,
    bots: Sequence[str],
    seeds: int,
    seed: int | str = 1,
    jobs: Jobs = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Plays a round robin. `seeds` is the number of independent deals, each played by all line-ups in all
    rotations; `progress` is told games played and games in all. Ctrl-C ends it with the deals
    played so far. Raises UndercroftError for what cannot be played."""
    check_table(table)
    check_bots(bots)
    names = list(bots)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UndercroftError(f"An arena needs different bots: {twice} is named more than once.")
    if len(names) < 2:
        raise UndercroftError("An arena needs two different bots or more.")
    if table.seats < 2:
        raise UndercroftError("An arena needs two seats or more.")
    seeds = at_least_one(seeds, "An arena needs a deal or more, not {given!r}.")
    normal_seed(seed)
    tasks = chain.from_iterable(pairings(table, names, seeds, seed))
    each = len(line_ups(names, table.seats)) * table.seats
    start = perf_counter()
    entrants = {name: Entrant(name) for name in names}
    shares: dict[str, list[float]] = {name: [] for name in names}
    duels = {one: {two: 0.0 for two in names if two != one} for one in names}
    met = {one: dict.fromkeys(names, 0) for one in names}
    rate = Ratings(names)
    faults = Faults()
    results = run_tasks(
        play_pairing, tasks, jobs, None if progress is None else lambda done: progress(done, seeds * each)
    )
    stopped, count = False, 0
    for _ in range(seeds):
        won = dict.fromkeys(names, 0.0)
        taken = dict.fromkeys(names, 0)
        try:
            deal = list(islice(results, each))
        except KeyboardInterrupt:
            if not count:
                raise
            stopped = True
            break
        count += each
        for seated, winners, places, scores, found in deal:
            faults.add(found)
            rate.add(seated, places)
            for seat, name in enumerate(seated):
                taken[name] += 1
                entrants[name].mean_score += scores[seat]
                won[name] += 1 / len(winners) if seat in winners else 0.0
                for other, rival in enumerate(seated):
                    if rival != name:
                        met[name][rival] += 1
                        duels[name][rival] += before(places[seat], places[other])
        for name in names:
            shares[name].append(won[name] / taken[name])
            entrants[name].seats_taken += taken[name]
            entrants[name].wins += won[name]
    for name, entrant in entrants.items():
        entrant.share, entrant.low, entrant.high = share_interval(shares[name])
        entrant.mean_score /= max(1, entrant.seats_taken)
        entrant.mu, entrant.sigma, entrant.ordinal = rate.of(name)
        for rival in duels[name]:
            duels[name][rival] /= max(1, met[name][rival])
    ranked = sorted(entrants.values(), key=lambda entrant: -entrant.share)
    return Tournament(table, count, perf_counter() - start, ranked, duels, faults, stopped)


def before(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


class Ratings:
    """Openskill ratings (Plackett-Luce) of the bots, updated game by game."""

    def __init__(self, names: Sequence[str]) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.ratings = {name: self.model.rating(name=name) for name in names}

    def add(self, seated: Sequence[str], places: Sequence[int]) -> None:
        """A game. A bot on several seats counts where it stands best."""
        best: dict[str, int] = {}
        for name, place in zip(seated, places, strict=True):
            best[name] = min(place, best.get(name, place))
        if len(best) > 1:
            teams = [[self.ratings[name]] for name in best]
            rated = self.model.rate(teams, ranks=[float(place) for place in best.values()])
            for name, team in zip(best, rated, strict=True):
                self.ratings[name] = team[0]

    def of(self, name: str) -> tuple[float, float, float]:
        rating = self.ratings[name]
        return rating.mu, rating.sigma, rating.ordinal()
