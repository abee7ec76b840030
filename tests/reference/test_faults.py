"""What witnesses have found in the engines. A fault that is not mended yet is expected to fail, strictly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.harness import any_answer
from undercroft.core.match import Match
from undercroft.core.start import new_match


def state(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.kind.state(match.game.components).dump(match.game)
    return found


def second_heads() -> list[dict[str, Any]]:
    """States in which heroes stand before the second head of the hydra."""
    found = []
    for seed in range(300):
        match = new_match("raiders", 4, seed, {"edition": "second_2013", "play": "open"})
        if state(match)["pile"][-1]["face"] != "hydra":
            continue
        rng = random.Random(seed)
        while not match.over:
            match.play(*any_answer(match, rng))
            if any("none" in map(str, match.choices[seat].options) for seat in match.choices.seats):
                found.append(state(match))
                break
    return found


@pytest.mark.xfail(
    strict=True,
    reason="DR-4.4: while the second head is fought, a strength card placed against the first one lies "
    "neither beside the earlier ones nor in the hand",
)
def test_cards_placed_against_the_first_head_of_the_hydra_stay_in_sight() -> None:
    states = second_heads()
    assert states
    for one in states:
        for hero in one["heroes"]:
            if hero["living"]:
                hand = [f"power_{number}" for number in range(1, 6) if hero["hand"] >> (number - 1) & 1]
                seen = [card for card in [*hand, *hero["laid"], *hero["cards"]] if card.startswith("power")]
                assert sorted(seen) == [f"power_{number}" for number in range(1, 6)]
