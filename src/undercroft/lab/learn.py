"""Learned judgement: games the search plays against itself, a network fitted to them, and what it is worth at
play. All results of games are kept, so a run that was stopped goes on."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

from undercroft.bots.bot import same_option
from undercroft.bots.deep import Learned, kept_network
from undercroft.bots.network import BESIDE, Network
from undercroft.bots.search import Search
from undercroft.core.chance import Chance, normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.sight import Sight
from undercroft.core.words import at_least_one
from undercroft.lab.arena import arena
from undercroft.lab.fit import FEWEST, Positions, fit, jax_and_optax, judge
from undercroft.lab.fit_prior import Asked, fit_prior, gathered, judge_prior, question
from undercroft.lab.kept import claim
from undercroft.lab.tasks import Table, check_table
from undercroft.lab.workers import Jobs, Workers, run_tasks, workers

CARELESS = 0.1
"""How often a decision of the self-play is the playout policy's, so that games differ."""
TIMED = 40
"""Decisions by which the time of an iteration is measured."""
FEW = "So few games tell nothing: play 20 or more."


@dataclass(frozen=True)
class Plan:
    """What is to be learnt: so many rounds, each of `games` that the search with `iterations` plays against
    itself, from the second round on with the network of the round before. Then `deals` are played in both
    seatings against the search without network in the same time."""

    table: Table
    rounds: int = 1
    games: int = 500
    iterations: int = 60
    deals: int = 0
    seed: str = "1"


Task = tuple[Table, int, str | None, str]
"""Table, iterations, the file of a network, seed."""
Row = tuple[tuple[tuple[float, ...], ...], tuple[float, ...], tuple[float, ...]]
"""Of a position the features by seat, the judgement of the game, and that of the search."""
Played = tuple[list[Row], list[Asked], list[float]]
"""Of a game its positions, what was asked in them, and each seat's share of the victory."""


def self_play(task: Task) -> Played:
    """One game of the search against itself."""
    table, iterations, file, seed = task
    match = table.match(seed)
    brain = match.kind.brain()
    leading = brain if file is None else Learned(brain, kept_network(file))
    luck = random.Random(seed).random
    rows: list[Row] = []
    questions: list[Asked] = []
    while match.choices:
        sight = Sight(match, match.choices.seats[0])
        if len(sight.choice.options) == 1:
            match.play(sight.seat, sight.choice.options[0])
            continue
        words = f"{seed} {match.ply}"
        run = sight.deal(Chance.from_seed(words))
        search = Search(sight, words, brain=leading)
        search.think(iterations, 0.0)
        numbers = tuple(tuple(row) for row in brain.features(run.game))
        row = (numbers, tuple(brain.evaluate(run.game)), tuple(search.shares()))
        if not rows or rows[-1][:2] != row[:2]:  # seats that decide together see one position
            rows.append(row)
        choice = run.choice_of(sight.seat)
        assert choice is not None
        questions.append(question(len(rows) - 1, choice, brain.prior(run.game, choice), search))
        text = search.best()
        if luck() < CARELESS:
            text = str(brain.pick(run.game, choice, luck))
        match.play(sight.seat, same_option(sight, text))
    assert match.result is not None
    return rows, questions, match.result.shares()


def stacked(games: list[Played]) -> Positions:
    """The positions of games as arrays."""
    rows = [(*row, won, number) for number, (found, _, won) in enumerate(games) for row in found]
    return Positions(*(np.asarray(column, np.float32) for column in zip(*rows, strict=True)))


def learn(
    plan: Plan,
    folder: str,
    jobs: Jobs,
    tell: Callable[[str, int, int], None] = lambda step, done, of: None,
) -> list[dict[str, Any]]:
    """Trains, and gives the report of each round, which stands in the folder too; the last network is
    `network.npz` there. `tell` is told the step, how much of it is done and of how much.

    Raises UndercroftError where the extra is missing, the plan cannot be played, or the folder holds anything
    but this training.
    """
    jax_and_optax()
    check_table(plan.table)
    if plan.table.seats < 2:
        raise UndercroftError("Training needs two seats or more: with one there is nobody to share with.")
    if at_least_one(plan.games, FEW) < FEWEST:
        raise UndercroftError(FEW)
    at_least_one(plan.rounds, "Training has a round or more, not {given!r}.")
    at_least_one(plan.iterations, "The search has an iteration or more, not {given!r}.")
    if plan.deals != 0:
        at_least_one(plan.deals, "Strength is measured on a deal or more, or not (0); {given!r} is neither.")
    normal_seed(plan.seed)
    place = Path(folder)
    about = plan.table.told() | {"iterations": plan.iterations, "seed": plan.seed}
    claim(place, "training.json", about, "training")
    who = replace(workers(jobs), keep=str(place / "results"))
    network: str | None = None
    games: list[Played] = []
    reports: list[dict[str, Any]] = []
    for number in range(1, plan.rounds + 1):
        begun = perf_counter()
        tasks = [
            (plan.table, plan.iterations, network, f"{plan.seed} train {number}.{one}")
            for one in range(plan.games)
        ]
        games += run_tasks(self_play, tasks, who, lambda done: tell("games", done, plan.games))
        positions = stacked(games)
        if not all(map(len, positions.split())):
            raise UndercroftError(FEW)
        trained, arrays = fit(positions, plan.table.game, number, lambda done, of: tell("training", done, of))
        questions, marks = gathered(games)
        prior = fit_prior(questions, marks, number, lambda done, of: tell("training the prior", done, of))
        network = _written(place, arrays | {BESIDE + name: one for name, one in prior.items()})
        kept_network(network)  # so that it goes along to other machines
        found: dict[str, Any] = {"round": number, "games": len(games), "positions": len(positions)}
        found |= {"seconds": round(perf_counter() - begun, 1), "network": network}
        found |= {"fresh_games": judge(positions, trained), "fresh_questions": judge_prior(questions, prior)}
        if plan.deals:
            found |= {"strength": strength(plan, number, network, who, tell)}
        reports.append(found)
        (place / "report.json").write_text(json.dumps({"plan": asdict(plan), "rounds": reports}, indent=2))
    return reports


def _written(place: Path, arrays: dict[str, Any]) -> str:
    """Writes the network, also under a name of its own: results that are kept name what they were played
    with."""
    digest = hashlib.sha256(b"".join(np.asarray(one).tobytes() for one in arrays.values()))
    file = place / f"network-{digest.hexdigest()[:10]}.npz"
    for one in (file, place / "network.npz"):
        with one.open("wb") as stream:
            np.savez(stream, **arrays)
    return str(file)


def strength(
    plan: Plan, number: int, network: str, who: Workers, tell: Callable[[str, int, int], None]
) -> dict[str, Any]:
    """The share of the victory of the search with the network against the search without, in equal time."""
    cost = extra_time(plan, kept_network(network))
    rivals = max(1, round(plan.iterations * cost))
    deep, plain = f"deep:{plan.iterations}:{network}", f"search:{rivals}"
    outcome = arena(
        plan.table,
        [deep, plain],
        plan.deals,
        f"{plan.seed} measure {number}",
        who,
        lambda done, of: tell("matches", done, of),
    )
    if outcome.stopped:
        raise KeyboardInterrupt
    (found,) = (one for one in outcome.entrants if one.name == deep)
    share = {"share": found.share, "low": found.low, "high": found.high}
    return {"deep": plan.iterations, "search": rivals, "time": cost, "deals": plan.deals} | share


def extra_time(plan: Plan, network: Network) -> float:
    """How long an iteration with the network takes, in iterations without."""
    match = plan.table.match(f"{plan.seed} time")
    brain = match.kind.brain()
    learned = Learned(brain, network)
    spent = [0.0, 0.0]
    timed = 0
    while match.choices and timed < TIMED:
        sight = Sight(match, match.choices.seats[0])
        option = sight.choice.options[0]
        if len(sight.choice.options) > 1:
            timed += 1
            for place, one in enumerate((brain, learned)):
                search = Search(sight, f"{plan.seed} {match.ply}", brain=one)
                start = process_time()
                search.think(plan.iterations, 0.0)
                spent[place] += (process_time() - start) / search.iterations
            option = same_option(sight, search.best())
        match.play(sight.seat, option)
    return spent[1] / spent[0] if spent[0] else 1.0
