"""Proofs of puzzles: what best play comes to, what is refused, and how a try stands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.toy import GAME as TOY
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match
from undercroft.puzzles import Puzzle, PuzzleError, check, goals_of, prove, read_book, stand, write_puzzle
from undercroft.puzzles.finder import Dig, find
from undercroft.puzzles.goals import read_goals
from undercroft.puzzles.proof import reply
from undercroft.puzzles.standing import Slip, slip


def reward(luck: str = "plain") -> Match:
    """A toy game in which somebody may peek, or roll a die."""
    for seed in range(20):
        match = new_match(TOY, 2, seed, {"luck": luck, "goal": 9})
        for seat in (0, 1):
            match.play(seat, match.choices[seat].options[0])
        if not match.over and not match.together:
            return match
    raise AssertionError


def wish(match: Match, more: int, answers: int = 1) -> Puzzle:
    """The seat that decides is to have so many points more."""
    seat = match.choices.seats[0]
    return Puzzle(TOY, "x", match.position(), seat, "score", match.game.scores[seat] + more, answers)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("luck", "more", "chance"),
    [("plain", 1, "2/3"), ("plain", 2, "1/6"), ("lucky", 1, "8/9"), ("lucky", 4, "1/36")],
)
def test_dice_are_counted_exactly(luck: str, more: int, chance: str) -> None:
    proof = prove(wish(reward(luck), more))
    assert proof.chance == Fraction(chance)
    assert proof.first == ("roll",)
    assert set(proof.options) == {"peek", "roll"}


def key_of(puzzle: Puzzle, nodes: int = 5000) -> str:
    with pytest.raises(PuzzleError) as error:
        check(puzzle, nodes)
    assert str(error.value).endswith(".")
    return error.value.key


def test_what_is_no_puzzle_says_why() -> None:
    good = replace(wish(reward(), 1), chance=Fraction(2, 3))
    assert check(good).nodes < 1000
    assert key_of(replace(good, chance=Fraction(1))) == "chance"
    assert key_of(replace(good, goal="treasure")) == "goal"
    assert key_of(replace(good, amount=None)) == "amount"
    assert key_of(replace(good, seat=1 - good.seat)) == "seat"
    assert key_of(replace(good, amount=0)) == "settled"
    assert key_of(replace(good, amount=99)) == "never"
    assert key_of(good, nodes=3) == "nodes"
    assert key_of(replace(good, position=dict(good.position) | {"seats": 9})) == "position"


def test_no_answer_leans_on_what_is_hidden() -> None:
    """The last cards are laid with no choice: who wins then hangs on a card that the seat does not see."""
    keys: set[object] = set()
    for seed in range(40):
        match = new_match(TOY, 2, seed, {"goal": 9})
        for seat in (0, 1):
            match.play(seat, match.choices[seat].options[0])
        if not match.over and not match.together:
            try:
                keys.add(prove(Puzzle(TOY, "x", match.position(), match.choices.seats[0], "win")).chance)
            except PuzzleError as error:
                keys.add(error.key)
    assert "hidden" in keys
    assert keys <= {"hidden", "never", Fraction(1)}


def test_what_fails_as_the_cards_lie_is_not_certain() -> None:
    """Eight deals of the hidden cards went well, and the proof called it certain; its line lost."""
    text = (Path(__file__).parent / "uncertain.toml").read_text(encoding="utf-8")
    assert key_of(read_book(text, find_game("raiders"))[0]) == "never"


def test_a_try_is_watched() -> None:
    puzzle = wish(reward(), 1)
    begun = from_position(dict(puzzle.position), game=TOY)
    assert stand(puzzle, begun).reached is None
    assert stand(puzzle, begun).left == 1
    match = begun.copy()
    match.play(puzzle.seat, "roll")
    assert stand(puzzle, match).reached is not None
    assert slip(puzzle, match) is None
    match = begun.copy()
    match.play(puzzle.seat, "peek")
    assert stand(puzzle, match).reached is False
    assert slip(puzzle, match) == Slip(begun.ply, "peek", ("roll",))


def test_others_answer_against_the_goal() -> None:
    """Of two cards the one that keeps the seat from scoring."""
    match = new_match(TOY, 2, 3)
    other = 1
    puzzle = Puzzle(TOY, "x", match.position(), 0, "score", 1, 2)
    text = reply(puzzle, match, other, 2)
    assert text in [str(option) for option in match.choices[other].options]


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    puzzle = replace(wish(reward(), 1), chance=Fraction(2, 3), level=2)
    text = write_puzzle(puzzle)
    assert max(len(line) for line in text.splitlines()) <= 140
    (read,) = read_book(text, TOY)
    assert read == puzzle
    assert check(read).first == ("roll",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[puzzles]]\nname = 'A b'", "a name of small letters"),
        ("[[puzzles]]\nname = 'a'\nposition = '{'", "not JSON"),
        ("[[puzzles]]\nname = 'a'\nposition = '[]'", "not that of a match"),
        ("[[puzzles]]\nname = 'a'\nposition = '{\"game\": \"raiders\"}'", "not of 'toy'"),
        ("[[puzzles]]\nname = 'a'\nposition = '{\"game\": \"toy\"}'\nchance = '1/0'", "a fraction"),
        ("[[puzzles]]\nname = 'a'\nposition = '{\"game\": \"toy\"}'\namount = '3'", "a whole number"),
        ("[[puzzles]]\nname = 'a'\nposition = '{\"game\": \"toy\"}'\nseat = 7", "`seat`"),
        ("[[puzzles]]\nname = 'a'\nposition = '{\"game\": \"toy\"}'\nseat = 0", "`answers`"),
        ("[[puzzles", "not a file of puzzles"),
        ("puzzles = 3", "tables"),
        ("puzzles = [1]", "tables"),
        ("[[puzzle]]\nname = 'a'", "'puzzle' is unknown"),
        ("[[puzzles]]\nname = 'a'\nhint = 'b'", "'hint' is unknown"),
        ("[[puzzles]]\nname = 3", "`name` is a text"),
        ("[[puzzles]]\nname = 'a'\nposition = 3", "`position` is a text"),
        ("a = " + "[" * 5000, "not a file of puzzles"),
    ],
)
def test_a_wrong_file_says_where(text: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        read_book(text, TOY)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[goals.a]\nwhen = 'later'", "`when` is one of"),
        ("[goals.a]\nwant = []", "at least one condition"),
        ("[goals.a]\nwant = [{ of = 'view.x' }]", "one of is, at_least, at_most"),
        ("[goals.a]\nwant = [{ of = 'deck.x', is = 1 }]", "begins with one of"),
    ],
)
def test_a_wrong_goal_says_why(text: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        read_goals(text)


def test_every_game_has_goals() -> None:
    assert set(goals_of(TOY)) == {"win", "points", "score", "cards"}
    assert goals_of(TOY)["score"].amount
    assert not goals_of(TOY)["win"].amount


def test_puzzles_are_dug_out_of_games() -> None:
    """The same seed digs out the same, and each is one."""
    dig = Dig(("level",), "quick", 2000, 2, 2)
    found = list(find(find_game("raiders"), 1, 2, dig))
    assert found
    assert [one for one, _ in found] == [one for one, _ in find(find_game("raiders"), 1, 2, dig)]
    for puzzle, proof in found:
        assert proof.chance == puzzle.chance
        assert 2 * len(proof.first) <= len(proof.options)
