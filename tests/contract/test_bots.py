"""Law 3 for bots: they look through a Sight only, so twins get the same move from the same seed."""

from __future__ import annotations

import random
from math import isfinite
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

    @property
    def game(self) -> Any:
        """For `Sight.quick`; what it may tell is tried by `test_quick_weights_are_what_the_seat_knows`."""
        return self.match.game

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


def test_quick_weights_are_what_the_seat_knows(kind: GameType) -> None:
    """`Brain.quick` is asked on the game itself: it weighs every re-dealt copy alike, and changes nothing."""
    brain, rng, compared = kind.brain(), random.Random(41), 0
    for number in range(max(3, int(8 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        player = make_bot("quick", number)
        while match.choices:
            seat = match.choices.seats[0]
            sight = Sight(match, seat)
            if len(sight.choice.options) > 1 and rng.random() < 0.3:
                before = match.digest()
                weights = sight.quick()
                if weights is None:
                    return  # a game may have none: then its `prior` weighs a re-dealt copy
                assert match.digest() == before, "weighing changed the game"
                assert len(weights) == len(sight.choice.options)
                for deal in range(2):
                    run = sight.deal(Chance.from_seed(f"{number} {match.ply} {deal}"))
                    choice = run.choice_of(seat)
                    assert choice is not None
                    dealt = brain.quick(run.game, choice)
                    assert dealt is not None
                    assert list(dealt) == list(weights), (
                        f"{choice.prompt.key}: weighed by what seat {seat} cannot know"
                    )
                compared += 1
            match.play(seat, player.choose(sight))
    assert compared > 0


def test_a_network_reads_rows_of_one_length(kind: GameType) -> None:
    """`Brain.features` gives each seat as many numbers throughout a game, all finite, and changes nothing."""
    brain, rng = kind.brain(), random.Random(43)
    for number in range(max(3, int(6 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        player = make_bot("quick", number)
        lengths = set()
        while match.choices:
            if rng.random() < 0.2:
                before = match.digest()
                rows = brain.features(match.game)
                assert match.digest() == before, "it changed the game"
                assert len(rows) == match.seats
                assert all(isfinite(number) for row in rows for number in row)
                lengths |= {len(row) for row in rows}
            match.play(match.choices.seats[0], player.choose(Sight(match, match.choices.seats[0])))
        assert len(lengths) <= 1
