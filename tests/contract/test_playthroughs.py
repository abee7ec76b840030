"""Law 8: a golden playthrough, and a recorded game for every way the game can end."""

from __future__ import annotations

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.record import load_record


def test_a_recorded_game_for_every_ending(kind: GameType) -> None:
    for ending in kind.endings:
        path = harness.playthroughs_of(kind) / f"{ending}.rec"
        if not path.exists():
            pytest.fail(f"{path.name} is missing: python -m tests.playthroughs {kind.id} looks for one")
        match = load_record(path.read_text(encoding="utf-8"), game=kind)
        assert match.result is not None
        assert match.result.ending == ending


def test_the_golden_playthrough(kind: GameType) -> None:
    """Shows what a change of the code changes in the game. If the change is meant:
    python -m tests.playthroughs GAME"""
    path = harness.playthroughs_of(kind) / "golden.txt"
    if not path.exists():
        pytest.fail(f"golden.txt is missing: python -m tests.playthroughs {kind.id}")
    assert harness.playthrough(kind) == path.read_text(encoding="utf-8")
