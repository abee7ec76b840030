"""Law 3 for bots: they look through a Sight only, so twins get the same move from the same seed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import harness
from undercroft.bots import make_bot
from undercroft.core import sight as sight_module
from undercroft.core.chance import Chance
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.sight import Sight

BOTS = ("random", "quick", "heuristic", "easy", "search:12")


class Guard:
    """What a Sight may ask its match for; anything else fails."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    def view(self, seat: int | None) -> Any:
        assert seat == self.seat, "a bot asked for the view of another seat"
        return self.match.view(seat)

    def fork(self, seat: int | None, chance: Chance) -> Any:
        assert seat == self.seat, "a bot asked for a copy dealt for another seat"
        run = self.match.fork(seat, chance)
        assert run.game is not self.match.game
        return run


def guarded(match: Match, seat: int) -> Sight:
    sight = Sight(match, seat)
    if sight_module.__file__.endswith(".py"):  # a compiled Sight takes nothing but a Match
        sight._match = Guard(match, seat)  # type: ignore[assignment]
    return sight


@pytest.mark.parametrize("name", BOTS)
def test_twins_get_the_same_move(kind: GameType, name: str) -> None:
    rng = random.Random(31)
    compared = 0
    for _ in range(max(3, int(5 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        for ply in harness.sampled(match, rng, 12):
            seat = rng.choice(match.choices.seats)
            before = match.digest()
            move = str(make_bot(name, ply).choose(guarded(match, seat)))
            assert move in harness.options_of(match, seat)
            assert match.digest() == before, "a bot changed the match"
            assert move == str(make_bot(name, ply).choose(guarded(match, seat))), "not repeatable"
            pair = harness.checkpoint_twins(match, seat, ply)
            if pair is None:
                continue
            moves = [str(make_bot(name, ply).choose(guarded(twin, seat))) for twin in pair]
            assert moves[0] == moves[1], f"{name} knows more than seat {seat} can know"
            compared += 1
            if compared > 25 * harness.EFFORT:
                return
    assert compared > 0
