"""The outlook: shares that sum to one, the same for a seed, blind to what the decider cannot know."""

from __future__ import annotations

from statistics import stdev

import pytest

import undercroft as uc
from undercroft.bots.levels import LEVELS
from undercroft.bots.outlook import opinions, outlook, survey


def test_shares_sum_to_one_and_repeat() -> None:
    match = uc.new("raiders", seats=3, seed=5)
    shares = outlook(match, 30, seed=1)
    assert sum(shares) == pytest.approx(1)
    assert shares == outlook(match.copy(), 30, seed=1)
    assert survey([match.position()], None, 30, 0.0) == [shares]


def test_the_games_own_judgement_after_some_phases_leaves_less_to_luck() -> None:
    match = uc.new("raiders", seats=3, seed=5)
    spread = [
        stdev(outlook(match, 20, seed, ahead=ahead)[0] for seed in range(12)) for ahead in (0, 3)
    ]  # fmt: skip
    assert spread[1] < spread[0] / 2
    assert sum(outlook(match, 20, ahead=3)) == pytest.approx(1)


def test_the_end_of_a_game_is_certain() -> None:
    match = uc.new("raiders", seats=2, seed=5)
    while not match.over:
        match.play(*next(iter(match.choices)))
    assert match.result is not None
    shares = outlook(match, 1)
    assert [seat for seat in range(2) if shares[seat]] == list(match.result.winners)


def test_every_level_has_an_opinion_that_is_legal() -> None:
    match = uc.new("raiders", seats=2, seed=7, options={"play": "quick"})
    seat = match.choices.seats[-1]
    levels = [level for level in LEVELS if level not in ("hard", "master")]
    for text in opinions(match.position(), None, seat, levels):
        assert (seat, text) in match.choices
