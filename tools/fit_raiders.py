"""Fits the numbers of undercroft.games.raiders.odds: `python tools/fit_raiders.py [GAMES]` prints KNOTS.

The heuristic bot plays GAMES games a number of seats against itself, now and then trying another card; before
every room the features of the living heroes are noted, and afterwards who won. A softmax over the heroes is
then fitted by gradient steps, its weights between six knots over the game.
"""

from __future__ import annotations

import sys
from math import exp, log
from random import Random
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.core.game import Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.games.raiders import GAME
from undercroft.games.raiders.bot import RaidersBrain
from undercroft.games.raiders.odds import FEATURES, KNOTS, features

Sample = tuple[float, list[tuple[float, ...]], list[float]]
"""How far the game has gone (0 to 1), the features of each living hero, and their shares of the victory."""


def play(seats: int, seed: int, random: Random) -> list[Sample]:
    table = load_table(GAME, standard_components(GAME))
    options = read_options(GAME.options, {"play": "quick" if seed % 4 == 0 else "open"})
    game: Any = GAME.create(Setup(seats, options, table, Chance.from_seed(seed)))
    brain = RaidersBrain()
    noted: dict[int, list[tuple[int, tuple[float, ...]]]] = {}

    def answer(choice: Choice) -> Any:
        if game.row and game.room not in noted:
            noted[game.room] = features(game)
        if random.random() < 0.15:
            return brain.pick(game, choice, random.random)
        weights = brain.weigh(game, choice)
        return choice.options[max(range(len(weights)), key=weights.__getitem__)]

    run = Run(game)
    while (choice := run.next_choice()) is not None:
        run.play(choice.seat, answer(choice))
    winners = game.result.winners
    if not winners:
        return []
    return [
        (room / 25, [one for _, one in heroes], [(seat in winners) / len(winners) for seat, _ in heroes])
        for room, heroes in noted.items()
    ]


def fit(samples: list[Sample], knots: list[list[float]], steps: int = 12) -> None:
    size = len(FEATURES)
    scale = [4.0, 2.0, 1.0, 0.4, 1.0, 0.4, 0.4, 0.4, 0.4, 3.0]
    random = Random(3)
    for step in range(steps):
        rate = 0.06 / (1 + step)
        random.shuffle(samples)
        for where, heroes, shares in samples:
            place = where * (len(knots) - 1)
            low = min(int(place), len(knots) - 2)
            part = place - low
            first, second = knots[low], knots[low + 1]
            weights = [a + (b - a) * part for a, b in zip(first, second, strict=True)]
            scores = [exp(sum(w * x for w, x in zip(weights, hero, strict=True))) for hero in heroes]
            total = sum(scores)
            errors = [share - score / total for share, score in zip(shares, scores, strict=True)]
            for index in range(size):
                slope = sum(error * hero[index] for error, hero in zip(errors, heroes, strict=True))
                change = rate * slope / scale[index] ** 2
                first[index] += change * (1 - part)
                second[index] += change * part


def loss(samples: list[Sample], knots: list[list[float]]) -> float:
    lost = 0.0
    for where, heroes, shares in samples:
        place = where * (len(knots) - 1)
        low = min(int(place), len(knots) - 2)
        weights = [a + (b - a) * (place - low) for a, b in zip(knots[low], knots[low + 1], strict=True)]
        scores = [exp(sum(w * x for w, x in zip(weights, hero, strict=True))) for hero in heroes]
        total = sum(scores)
        lost -= sum(
            share * log(max(score / total, 1e-9)) for share, score in zip(shares, scores, strict=True)
        )
    return lost / len(samples)


def main(games: int) -> None:
    random = Random(1)
    for name, counts in (("many", (3, 4, 5)), ("two", (2,))):
        knots = [list(one) for one in KNOTS[name]]
        samples = [
            sample for seats in counts for seed in range(games) for sample in play(seats, seed, random)
        ]
        print(f"# {name}: {len(samples)} rooms, loss before {loss(samples, knots):.4f}", file=sys.stderr)
        fit(samples, knots)
        print(f"# {name}: loss after {loss(samples, knots):.4f}", file=sys.stderr)
        print(f'    "{name}": (')
        for knot in knots:
            print("        (" + ", ".join(f"{one:.3f}" for one in knot) + "),")
        print("    ),")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
