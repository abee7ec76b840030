"""Recorded games for two, three and four players, and a tie for each number of players."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import cast

import pytest

from undercroft.core.record import load_record
from undercroft.games.lords import GAME
from undercroft.games.lords.game import Lords

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


@pytest.mark.parametrize("number", range(1, 6))
def test_a_lesson_in_fighting_reaches_the_best_result(number: int) -> None:
    """DL-22.2, WE-15: no more tunnels are lost than must be."""
    match = load_record(_lesson(f"lesson-fight-{number}.rec"), game=GAME)
    assert match.result is not None
    assert match.result.ending == "training_won"
    game = cast(Lords, match.game)
    assert game.training is not None
    assert game.lords[0].conquered.bit_count() == game.training.best
    if number == 1:
        assert game.lords[0].food == 1


def test_the_lesson_of_the_first_year_loses_nothing() -> None:
    """DL-13, DL-14: three prisoners and no tile lost."""
    lord = load_record(_lesson("lesson.rec"), game=GAME).view(0).lords[0]
    assert (lord.conquered, len(lord.prison), lord.letters) == (0, 3, 0)


def _lesson(name: str) -> str:
    return files(GAME.package).joinpath(name).read_text(encoding="utf-8")
