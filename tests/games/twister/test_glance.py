"""What the bots find without a list, or remember, is what a list of all deeds would tell them."""

from __future__ import annotations

import random

import pytest

from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.policy import IDLE, Walker, scores
from undercroft.games.twister.rules import turn
from undercroft.games.twister.rules.walk import Walk
from undercroft.games.twister.state import State


@pytest.mark.parametrize(("mode", "seats"), [("prison", 2), ("dt1", 2), ("mixed", 2), ("prison", 3)])
def test_an_actor_is_worth_the_best_of_all_its_deeds(mode: str, seats: int) -> None:
    """Played half by plan and half at random, so that figures meet, carry and fall."""
    rng = random.Random(mode)
    match = new_match(GAME, seats, 1, {"mode": mode, "max_turns": "60"} if seats == 2 else {})
    bots = [make_bot("quick", seat) for seat in range(seats)]
    compared = 0
    while not match.over and compared < 90:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        game = match.game
        assert isinstance(game, State)
        if game.phase == "action" and game.mover < 0:
            listed = [best_of_list(game, token) for token in turn.actors(game)]
            assert scores(game, choice, False) == [*listed, IDLE], match.record
            acting = [one for one in game.team[seat] if game.at[one] >= 0 and not game.marks[one] & 5]
            assert all(turn.can_act(game, one) == bool(deeds(game, one)) for one in acting), match.record
            compared += 1
        by_plan = rng.random() < 0.6
        match.play(seat, bots[seat].choose(Sight(match, seat)) if by_plan else rng.choice(choice.options))
    assert compared > 40


def deeds(game: State, token: int) -> list[object]:
    return list(turn.deeds(game, token, Walk(game, token)))


def best_of_list(game: State, token: int) -> float:
    walker = Walker(game, token, None)
    return max(walker.score(deed) for deed in turn.deeds(game, token, Walk(game, token)))
