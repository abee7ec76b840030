"""The table on the terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.text import Text

from tests.games.raiders.setup import Table
from undercroft.cli.show import Display
from undercroft.core.start import new_match
from undercroft.games.raiders import GAME
from undercroft.games.raiders.terminal import board
from undercroft.texts import texts_for

NAMES = ["Anna-Maria", "Boris", "Clara", "David", "Konstantin"]


class Words:
    def __init__(self, lang: str = "en") -> None:
        self.texts = texts_for(lang, GAME)

    def name(self, id: str) -> str:
        return self.texts.name(id) if id else ""

    def text(self, key: str, **args: Any) -> str:
        return self.texts.text(key, self.texts.arguments(args.items()))

    def seat(self, seat: int) -> str:
        return f"<{seat}>"


def told(table: Table, seat: int | None = 0) -> str:
    return "\n".join(board(table.match.view(seat), Words()))


def test_the_terminal_shows_sum_threat_and_hands() -> None:
    text = told(Table(4, "troll").play("3 4"))
    assert "Sum 7 of 18" in text
    assert "<0> [red]+2♥[/]" in text
    assert "14 / 18 / 23  ♥♥" in text


def test_what_is_laid_and_the_level_are_told_without_colours() -> None:
    """Who hears the page heard only "4" beside the cards of the hand, and five levels alike."""
    table = Table(4, "troll", level=2).play("3 4")
    text = Text.from_markup(told(table)).plain
    assert "1 2 · 4 5  Laid: 3" in text
    assert text.startswith("Levels 1 2 ▶3 4 5  Supply: Torch")


def test_a_dark_room_is_told_to_its_knower_only() -> None:
    table = Table(3, "goblin", "lava", "spikes", dark="5")
    table.hero(1, items="torch")
    table.play("1 ?")
    assert "Spikes" in told(table, 1)
    assert "Spikes" not in told(table, 0)
    assert "░" in told(table, None)


def width(line: str) -> int:
    """What is seen of a line on the terminal."""
    return Text.from_markup(line).cell_len


@pytest.mark.parametrize("leader", Table(3, "lava").game.components.leaders)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_leader_tells_its_rules(leader: str, lang: str) -> None:
    """Whatever is printed on it beside its numbers."""
    table = Table(5, leader, level=4, edition="second_2013", play="open")
    lines = list(board(table.match.view(0), Display(texts_for(lang, GAME), NAMES)))
    plain = " ".join(" ".join(Text.from_markup(line).plain for line in lines).split())
    for key, args in table.match.view(0).rooms[4].special:
        texts = texts_for(lang, GAME)
        assert texts.text(key, texts.arguments(args)) in plain
    assert max(map(width, lines)) <= 80


def test_two_heroes_hear_whom_the_minotaur_strikes() -> None:
    """DR-A.18"""
    table = Table(2, "minotaur", level=4, edition="second_2013", play="open")
    assert "it strikes the higher total" in told(table)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"play": "quick"}),
        (3, {"choose_characters": True}),
        (5, {}),
        (5, {"edition": "second_2013"}),
        (5, {"edition": "second_2013", "play": "open"}),
    ],
)
def test_no_line_is_longer_than_eighty_letters(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(seats)
    displays = [Display(texts_for(lang, GAME), NAMES) for lang in ("en", "ru")]
    for seed in range(4):
        match = new_match("raiders", seats, seed, options)
        while True:
            for line in board(match.view(rng.choice([0, None])), rng.choice(displays)):
                assert width(line) <= 80, line
            if match.over:
                break
            seat = rng.choice(match.choices.seats)
            match.play(seat, match.kind.brain().pick(match.game, match.choices[seat], rng.random))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"play": "quick"}), (3, {"choose_characters": True}), (5, {"edition": "second_2013"})],
)
def test_every_position_can_be_told(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(2)
    match = new_match("raiders", seats, 4, options)
    while not match.over:
        for lang in ("en", "ru"):
            text = "\n".join(board(match.view(rng.choice([0, None])), Words(lang)))
            assert "[ui-" not in text
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    assert list(board(match.view(0), Words()))
