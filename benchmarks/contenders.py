"""One measurement for `benchmarks.peers`, in whichever environment has the package: `python -m
benchmarks.contenders NAME` prints random decisions per second of processor time, and of the yardstick.

A decision is an answer picked at random from all legal ones, which were listed for it; results are worked
out, boards are not drawn. Chance is drawn by whoever owns it: the caller in OpenSpiel, the game elsewhere.
Everything is imported where it is needed, for no environment has all of it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

SECONDS = 1.0
Counted = Callable[[random.Random], int]
"""Plays a game to its end and says how many decisions there were."""


def undercroft(game: str, seats: int, rng: random.Random) -> int:
    """The kernel's own loop, without records: what searches and playouts run on."""
    from undercroft.core.chance import Chance
    from undercroft.core.game import Setup
    from undercroft.core.options import read_options
    from undercroft.core.registry import find_game
    from undercroft.core.run import play_randomly
    from undercroft.core.start import load_table, standard_components

    kind = find_game(game)
    setup = Setup(
        seats,
        read_options(kind.options, {}),
        load_table(kind, standard_components(kind)),
        Chance.from_seed(rng.randrange(2**32)),
    )
    return play_randomly(kind.create(setup), rng.random)


def undercroft_match(game: str, seats: int, rng: random.Random) -> int:
    """`Match.play`, with record, events and checks: what a program does."""
    import undercroft as uc

    match = uc.new(game, seats=seats, seed=rng.randrange(2**32))
    while choices := match.choices:
        seat = choices.seats[0]
        options = choices[seat].options
        match.play(seat, options[int(rng.random() * len(options))])
    return match.ply


def openspiel(name: str, rng: random.Random) -> int:
    """Through Python, as its examples do."""
    state, decisions = import_module("pyspiel").load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
            continue
        if state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
            decisions += len(players)
            continue
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
    return decisions


def openspiel_inside(name: str, rng: random.Random) -> int:
    """Its own loop and random bots, in C++."""
    spiel = import_module("pyspiel")
    state = spiel.load_game(name).new_initial_state()
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(state.num_players())]
    spiel.evaluate_bots(state, bots, rng.randrange(2**31))
    return sum(1 for step in state.full_history() if step.player >= 0)


def pettingzoo(name: str, rng: random.Random) -> int:
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(rng.randrange(2**31))
    decisions = 0
    for _ in env.agent_iter():
        seen, _reward, over, cut, _info = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"]
        env.step(rng.choice([number for number, legal in enumerate(mask) if legal]))
        decisions += 1
    return decisions


def rlcard(name: str, rng: random.Random) -> int:
    env = _rlcard(name)
    state, _player = env.reset()
    decisions = 0
    while not env.is_over():
        state, _player = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def _rlcard(name: str, _kept: dict[str, Any] = {}) -> Any:  # noqa: B006
    if name not in _kept:
        _kept[name] = import_module("rlcard").make(name, config={"seed": 1})
    return _kept[name]


def chess(rng: random.Random) -> int:
    board = import_module("chess").Board()
    decisions = 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        decisions += 1
    return decisions


OURS = {"raiders": 4, "rotendale": 4, "lords": 4, "dungeoneer": 4, "twister": 2}
OWN: dict[str, Counted] = {
    **{f"{game}, playouts": partial(undercroft, game, seats) for game, seats in OURS.items()},
    **{f"{game}, matches": partial(undercroft_match, game, seats) for game, seats in OURS.items()},
}
SPIEL = ("skat", "gin_rummy", "backgammon", "chess")
PEERS: dict[str, Counted] = {
    **{f"OpenSpiel {name}, Python": partial(openspiel, name) for name in SPIEL},
    **{f"OpenSpiel {name}, C++": partial(openspiel_inside, name) for name in SPIEL},
    **{f"PettingZoo {name}": partial(pettingzoo, name) for name in ("connect_four_v3", "tictactoe_v3")},
    **{f"RLCard {name}": partial(rlcard, name) for name in ("gin-rummy", "uno", "doudizhu")},
    "python-chess": chess,
}


def speed(contender: Counted, seconds: float = SECONDS) -> float:
    """Decisions per second of processor time."""
    rng = random.Random(1)
    contender(rng)  # imports, tables made at first use
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += contender(rng)
    return decisions / spent


def main(name: str) -> None:
    from benchmarks.yardstick import yardstick

    before = yardstick(0.2)
    found = speed({**OWN, **PEERS}[name])
    print(found, (before + yardstick(0.2)) / 2)


if __name__ == "__main__":
    main(sys.argv[1])
