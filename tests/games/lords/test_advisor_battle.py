"""Advice in the middle of a battle."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.lords.test_advisor_model import random_battle
from undercroft.games.lords.advisor import advise_battle
from undercroft.games.lords.rules.battle import fighting


def test_what_an_answer_brings_is_what_the_best_next_one_brings() -> None:
    """DL-13 to DL-18: nothing is unknown within a battle, wherever the paladin goes in it."""
    random = Random(1)
    moved = 0
    for _ in range(600):
        game = random_battle(random)
        game.combat_round = 3
        host = game.paladin_at
        flow = fighting(game, 1)
        hoped = None
        try:
            ask = next(flow)
            while True:
                advice = advise_battle(game, 1, 1_000_000)
                assert advice is not None
                assert advice.exact
                options = {str(option) for option in ask.options}
                assert options == set(advice.values)
                if hoped is not None:
                    assert max(advice.values.values()) == pytest.approx(hoped)
                moved += game.paladin_at != host
                picked = random.choice(ask.options)
                hoped = advice.values[str(picked)]
                ask = flow.send(picked)
        except StopIteration:
            pass
    assert moved > 5
