"""How likely each seat is to win from here: playouts of many possible worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from undercroft.bots.levels import make_bot
from undercroft.core.chance import Chance
from undercroft.core.components import Components
from undercroft.core.game import Brain, Game
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.core.start import from_position


def outlook(
    match: Match, playouts: int, seed: int | str = 1, seconds: float = 0.0, ahead: int = 0
) -> list[float]:
    """Each seat's share of the victories when all play on by the game's playout policy.

    The worlds hold what the seat that must decide can know, so the true hidden cards have no say. Stops
    early after so many `seconds` (0: never). A finished match gives its result. Where a search trusts the
    game's own judgement after some phases, a playout asks it after `ahead` times as many (0: never): that
    takes less time and leaves less to luck.
    """
    brain = match.kind.brain()
    if match.over:
        return list(_won(match.game, brain))
    eyes = match.choices.seats[0]
    chance = Chance.from_seed(f"pcg64:outlook {seed} {match.ply}")
    luck = random.Random(f"{seed} {match.ply}").random
    shares = [0.0] * match.seats
    start = perf_counter()
    played = 0
    while played < playouts:
        run = match.fork(eyes, chance)
        horizon = ahead * brain.horizon(run.game)
        last = run.phases + horizon if horizon else 1 << 60
        choice = run.next_choice()
        while choice is not None and run.phases < last:
            run.play(choice.seat, brain.pick(run.game, choice, luck))
            choice = run.next_choice()
        played += 1
        for seat, share in enumerate(_won(run.game, brain)):
            shares[seat] += share
        if seconds and perf_counter() - start > seconds:
            break
    return [share / played for share in shares]


def _won(game: Game, brain: Brain) -> Sequence[float]:
    """Each seat's share of the victory; of a game that goes on, as the game judges."""
    return brain.evaluate(game) if game.result is None else game.result.shares()


def survey(
    states: list[dict[str, Any]], components: str | None, playouts: int, seconds: float, ahead: int = 0
) -> list[list[float]]:
    """The outlook of each of these positions, as a job for another process. Raises PositionError."""
    source = Components.of_text(components)
    return [outlook(from_position(state, source), playouts, 1, seconds, ahead) for state in states]


def opinions(state: dict[str, Any], components: str | None, seat: int, levels: list[str]) -> list[str]:
    """What the bot of each level would answer for the seat in a position, as a job for another process."""
    match = from_position(state, Components.of_text(components))
    return [str(make_bot(level, 1, hurried=True).choose(Sight(match, seat))) for level in levels]
