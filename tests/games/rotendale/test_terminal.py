"""The table on the terminal: 80 columns, in both languages, and all that is drawn is also said."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import harness
from tests.games.rotendale.setup import Mage, Play, table
from undercroft.cli.show import Display
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale.terminal import WIDTH, board, plain
from undercroft.texts import texts_for

NAMES = ["Ann", "Maximilian the Long", "Cy", "Dan"]


def shown(play: Play, language: str = "en") -> list[str]:
    words = Display(texts_for(language, GAME), NAMES)
    return [plain(line) for line in board(play.match.view(None), words)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("options", [{}, {"mode": "team", "series_games": 2}, {"show_remembered": False}])
def test_no_line_is_too_long(language: str, options: dict[str, Any]) -> None:
    rng = random.Random(4)
    seats = 2 if "mode" in options else 4
    match = harness.Table(GAME, seats, options, 3).match()
    for _ in harness.sampled(match, rng, 10):
        lines = shown(Play(match), language)
        assert max(map(len, lines)) <= WIDTH
        assert not any("[" in line or "{" in line for line in lines)


def test_the_spiral_and_its_wall() -> None:
    """ST-1.1: ten rows of ten cells; the wall stands between 8 and 23, and not between 8 and 9."""
    lines = shown(table(Mage(at=50), Mage(at=8), known={9: "zombie"}))
    row = next(line for line in lines if "26" in line and "19" in line)
    assert row.index("26") < row.index("9 Zom") < row.index("8■") < row.index("19")
    assert row.count("│") == 6
    above = lines[lines.index(row) - 1]
    assert above[row.index("8■")] == "─"


def test_everybody_is_said() -> None:
    """Where all are, what they have, what was turned: in words, for those who do not see the spiral."""
    play = table(
        Mage(at=30, health=7, mana=3, has=["rune"], trophies=["mummy"], skip=False, deaths=1),
        Mage(at=12, skip=True),
        known={30: "zombie", 44: "labyrinth"},
        owned={50: ("trap_2", 1)},
    )
    text = " ".join(" ".join(shown(play)).split())
    assert "● Ann: cell 30, health 7, mana 3, experience 2/4, Rune, Deaths: 1, 80 points." in text
    assert "cell 12, health 10, mana 15, experience 0/4, no artefacts, misses the next turn" in text
    assert "Zombie: 30; Trap 2: 50 ■ Maximilian the Long; Labyrinth: 44." in text
    assert "Fight again: 4 5 6: 50 % win, −1 mana, 50 % wound: health → 6." in text


def test_only_those_in_a_labyrinth_are_in_it() -> None:
    """ST-5.8."""
    lines = shown(table(Mage(at=30), Mage(at=31), known={30: "labyrinth"}))
    assert sum("in the labyrinth" in line for line in lines) == 1


def test_a_wound_is_told_with_the_health_it_leaves() -> None:
    """ST-7.4, ST-7.5: with a die and without; and nothing is listed of cards that all have been turned."""
    for mana, said in (
        (9, "Fight: 5 6: 33 % win, −2 mana, 67 % wound: health → 1."),
        (0, "Be wounded: health → 1."),
    ):
        play = table(Mage(0, 3, mana, has=("rune",)), Mage(50), known={4: "mummy"}, dice=(4,))("move")
        lines = [line.strip() for line in shown(play)]
        assert said in lines
        assert not any("Never turned up" in line for line in lines)
