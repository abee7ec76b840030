"""What the bots find without a list, or remember, is what a list of all deeds would tell them."""

from __future__ import annotations

import random

import pytest

from undercroft.bots import make_bot
from undercroft.core.chance import Chance
from undercroft.core.record import write_record
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.policy import IDLE, Walker, _deeds, scores
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
            assert scores(game, choice, False) == [*listed, IDLE], write_record(match)
            acting = [one for one in game.team[seat] if game.at[one] >= 0 and not game.marks[one] & 5]
            able = [turn.can_act(game, one) for one in acting]
            assert able == [bool(deeds(game, one)) for one in acting], write_record(match)
            compared += 1
        by_plan = rng.random() < 0.6
        match.play(seat, bots[seat].choose(Sight(match, seat)) if by_plan else rng.choice(choice.options))
    assert compared > 40


def deeds(game: State, token: int) -> list[object]:
    return list(turn.deeds(game, token, Walk(game, token)))


def best_of_list(game: State, token: int) -> float:
    walker = Walker(game, token, None)
    return max(walker.score(deed) for deed in turn.deeds(game, token, Walk(game, token)))


@pytest.mark.parametrize("mode", ["prison", "mixed"])
def test_what_is_remembered_of_a_position_is_what_another_world_would_tell(mode: str) -> None:
    """Decisions of somebody who acts are weighed once for all the worlds that a bot deals itself."""
    rng = random.Random(mode)
    match = new_match(GAME, 2, 2, {"mode": mode, "max_turns": "60"})
    bots = [make_bot("quick", seat) for seat in range(2)]
    compared = 0
    while not match.over and compared < 40:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        if match.game.phase == "action" and rng.random() < 0.3:
            told = []
            for world in ("this", "the same", "another"):
                run = match.fork(seat, Chance.from_seed(f"{world} {match.ply}"))
                found = run.choice_of(seat)
                assert found is not None
                if world != "the same":
                    run.game.maze.known.clear()
                told.append(_deeds(run.game, found, True))
            assert told[0] == told[1] == told[2], write_record(match)
            compared += 1
        by_plan = rng.random() < 0.6
        match.play(seat, bots[seat].choose(Sight(match, seat)) if by_plan else rng.choice(choice.options))
    assert compared == 40
