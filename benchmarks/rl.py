"""How many steps a second an agent gets, with what it sees and may do at each: `python -m benchmarks.rl`.

Ours through `VectorEnv`, beside games of OpenSpiel and of PettingZoo (where its extra `classic` is
installed), all in one run and in this process, by the time the processor worked. Best of several short runs,
interleaved, since others can only make a run slower. Options are picked at random, which is not counted where
it can be told apart.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter, process_time

import numpy as np
import pyspiel

import undercroft as uc
from undercroft import rl
from undercroft.core import run as kernel

COMPILED = not kernel.__file__.endswith(".py")
GOALS = {
    "raiders": (4, 40_000, 18_000, 150_000, 86_000, 60),
    "rotendale": (4, 12_000, 5_000, 90_000, 55_000, 120),
    "lords": (4, 12_000, 5_000, 60_000, 32_000, 120),
    "dungeoneer": (4, 12_000, 5_000, 30_000, 16_000, 120),
    "twister": (2, 12_000, 5_000, 45_000, 22_000, 120),
}
"""Seats; steps a second asked compiled and plain; answers a second asked of `match.play` compiled, and
measured once plain; microseconds a view may cost."""
MATCHES, SECONDS = 32, 0.5


@dataclass
class Figure:
    name: str
    measure: Callable[[], float]
    goal: float | None
    less: bool = False
    best: float | None = None

    def run(self) -> None:
        value = self.measure()
        if self.best is None or (value < self.best) == self.less:
            self.best = value


def vector(game: str, seats: int) -> Callable[[], float]:
    env = rl.VectorEnv(game, MATCHES, seats=seats)
    env.reset(1)
    rng = np.random.default_rng(1)

    def measure() -> float:
        steps, spent = 0, 0.0
        while spent < SECONDS:
            lots = rng.random(env.masks.shape) * env.masks
            actions = lots.argmax(1)
            start = process_time()
            env.step(actions)
            spent += process_time() - start
            steps += MATCHES
        return steps / spent

    return measure


def plays(game: str, seats: int) -> Callable[[], float]:
    def measure() -> float:
        answers, seed, start = 0, 0, process_time()
        while process_time() - start < SECONDS:
            match, rng, seed = uc.new(game, seats=seats, seed=seed), random.Random(seed).random, seed + 1
            while choices := match.choices:
                seat = choices.seats[0]
                options = choices[seat].options
                match.play(seat, options[int(rng() * len(options))])
            answers += match.ply
        return answers / (process_time() - start)

    return measure


def views(game: str, seats: int, look: str) -> Callable[[], float]:
    """Microseconds for the view of the seat that must answer, the median over a game."""

    def measure() -> float:
        match, rng = uc.new(game, seats=seats, seed=3), random.Random(3)
        took = []
        while match.choices:
            seat = match.choices.seats[0]
            start = perf_counter()
            getattr(match, look)(seat)
            took.append(perf_counter() - start)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        return 1e6 * float(np.median(took))

    return measure


def spiel(name: str) -> Callable[[], float]:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def measure() -> float:
        steps, start = 0, process_time()
        while process_time() - start < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    numbers, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(numbers, chances)[0])
                    continue
                player = state.current_player()
                state.observation_tensor(player)
                state.legal_actions_mask(player)
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / (process_time() - start)

    return measure


def zoo(name: str) -> Callable[[], float]:
    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = np.random.default_rng(1)

    def measure() -> float:
        steps, start = 0, process_time()
        while process_time() - start < SECONDS:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                mask = seen["action_mask"]
                env.step(None if over or cut else int(rng.choice(np.flatnonzero(mask))))
                steps += 1
        return steps / (process_time() - start)

    return measure


def figures() -> list[Figure]:
    found = []
    for game, (seats, compiled, plain, play, played, view) in GOALS.items():
        found += [
            Figure(
                f"{game}: steps of VectorEnv a second", vector(game, seats), compiled if COMPILED else plain
            ),
            Figure(
                f"{game}: answers of match.play a second", plays(game, seats), play if COMPILED else played
            ),
            Figure(f"{game}: microseconds a view", views(game, seats, "view"), view, True),
            Figure(f"{game}: microseconds a glance", views(game, seats, "glance"), None, True),
        ]
    for name in ("skat", "gin_rummy"):
        found.append(Figure(f"OpenSpiel {name}: steps a second with tensor and mask", spiel(name), None))
    for name in ("connect_four_v3", "tictactoe_v3"):
        try:
            found.append(Figure(f"PettingZoo {name}: steps a second", zoo(name), None))
        except ImportError as missing:
            print(f"PettingZoo {name} is left out: {missing}")
    return found


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--json", action="store_true")
    asked = words.parse_args()
    found = figures()
    for _ in range(asked.rounds):
        for one in found:
            one.run()
    if asked.json:
        print(json.dumps({one.name: one.best for one in found}))
        return
    print(
        f"{'compiled' if COMPILED else 'plain'} Python, load {os.getloadavg()[0]:.1f}, {asked.rounds} rounds"
    )
    for one in found:
        assert one.best is not None
        goal = "" if one.goal is None else f"  asked {one.goal:,.0f}"
        print(f"{one.name:<55} {one.best:>10,.0f}{goal}")


if __name__ == "__main__":
    main()
