"""The puzzles that are shipped: at least ten a game, each proven, with words in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from undercroft.cli.app import app
from undercroft.core.registry import find_game
from undercroft.puzzles import check, goals_of, line_of, puzzles_of
from undercroft.tables.puzzling import begin
from undercroft.tables.solutions import worked_out
from undercroft.texts import texts_for

GAMES = ("dungeoneer", "lords", "raiders", "rotendale", "twister")
MOST = 2500
"""A proof that looks at more places takes too long."""


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_of_the_shelf_is_proven(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= 10
    assert len({json.dumps(one.position, sort_keys=True) for one in found}) == len(found)
    for one in found:
        proof = check(one, MOST)
        assert 2 * len(proof.first) <= len(proof.options), one.name
        assert proof.chance < 1 or line_of(one, proof, MOST).reached, f"{one.name}: its line fails"


def test_a_solution_has_luck_that_helps() -> None:
    """The dice of the position are against the one line of a puzzle that hangs on them."""
    puzzle = next(one for one in puzzles_of("rotendale") if one.name == "health-7")
    assert puzzle.chance < 1
    assert not line_of(puzzle, check(puzzle, MOST)).reached
    assert worked_out(puzzle)["reached"]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_every_goal_has_words(game: str, lang: str) -> None:
    texts = texts_for(lang, find_game(game))
    for name in goals_of(find_game(game)):
        assert texts.has(f"puzzle-goal-{name}"), name


@pytest.mark.parametrize("game", GAMES)
def test_a_try_begins_as_the_puzzle_says(game: str) -> None:
    """Dice fall anew, but all that the seat sees is as it was proven."""
    for one in puzzles_of(game)[:4]:
        assert begin(one).view(one.seat) == one.begin().view(one.seat)


def test_a_file_without_puzzles_is_not_well(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("# nothing yet\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["puzzles", "check", "lords", "--file", str(file)])
    assert "holds no puzzle" in str(done.exception)


def test_what_cannot_be_dug_is_told() -> None:
    """A goal that is none, and numbers of decisions that are none, found nothing and said nothing."""
    dig = ["puzzles", "find", "raiders", "--seats", "1"]
    for more, words in (
        (["--goal", "nope"], "There is no goal 'nope'; there are win, points, level"),
        (["--fewest", "5", "--most", "2"], "The most decisions are 5 or more, the fewest, not 2"),
    ):
        done = CliRunner().invoke(app, [*dig, *more])
        assert words in str(done.exception)
    done = CliRunner().invoke(app, [*dig, "--fewest", "40", "--most", "40"])
    assert done.exit_code == 0
    assert "No puzzle was found in 1 game" in done.stderr
    assert not done.stdout


def test_the_command_proves_and_digs() -> None:
    done = CliRunner().invoke(app, ["puzzles", "check", "lords"])
    assert done.exit_code == 0, done.output
    assert done.output.count("places") == len(puzzles_of("lords"))
    dug = ["puzzles", "find", "raiders", "--seats", "1", "--seed", "2", "--goal", "level", "--most", "2"]
    done = CliRunner().invoke(app, dug)
    assert done.exit_code == 0, done.output
    assert done.output.count("[[puzzles]]") >= 1
