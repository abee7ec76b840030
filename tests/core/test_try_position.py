"""A position from outside is tried out before anybody plays it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy import GAME
from undercroft.core.errors import PositionError
from undercroft.core.start import from_position, new_match, try_position


def position(**changed: Any) -> dict[str, Any]:
    data = new_match(GAME, 2, 1).position()
    data["state"] |= changed
    return data


def test_what_can_be_played_is_as_it_was() -> None:
    data = position(scores=[1, 0])
    match = try_position(data, game=GAME)
    assert match.ply == 0
    assert match.digest() == from_position(data, game=GAME).digest()


def test_what_loads_and_cannot_be_played_is_refused() -> None:
    """Nobody may take a reward, yet it is time for it: the toy's own check does not look."""
    data = position(phase="reward")
    assert from_position(data, game=GAME)
    with pytest.raises(PositionError, match="seat -1"):
        try_position(data, game=GAME)


def test_an_error_of_the_game_is_no_error_of_the_server() -> None:
    for wrong in ({"scores": [0, 0, 0]}, {"winner": 3, "phase": "reward"}, {"hands": [[], []]}):
        with pytest.raises(PositionError):
            try_position(position(**wrong), game=GAME)
