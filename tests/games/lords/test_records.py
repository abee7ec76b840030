"""Recorded games for two, three and four players, and a tie for each number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.core.record import load_record
from undercroft.games.lords import GAME

FOLDER = Path(__file__).parents[2] / "playthroughs" / "lords"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ending", ["victory", "shared"])
def test_a_full_game(seats: int, ending: str) -> None:
    """DL-20.5, DL-21.9."""
    match = load_record((FOLDER / f"{ending}_{seats}.rec").read_text(encoding="utf-8"), game=GAME)
    assert match.seats == seats
    assert match.result is not None
    assert match.result.ending == ending
    assert (len(match.result.winners) > 1) == (ending == "shared")
    match.game.check()


def test_the_lesson_reaches_the_best_result() -> None:
    """WE-15: one tunnel lost, the food kept."""
    path = Path(GAME.package.replace(".", "/"))
    text = (Path(__file__).parents[3] / "src" / path / "lesson.rec").read_text(encoding="utf-8")
    match = load_record(text, game=GAME)
    assert match.result is not None
    assert match.result.ending == "training_won"
    lord = match.view(0).lords[0]
    assert (lord.conquered.bit_count(), lord.food) == (1, 1)
