"""The table on the terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.start import new_match
from undercroft.games.raiders.terminal import board
from undercroft.texts import texts_for


class Words:
    def __init__(self, lang: str = "en") -> None:
        from undercroft.games.raiders import GAME

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


def test_a_dark_room_is_told_to_its_knower_only() -> None:
    table = Table(3, "goblin", "lava", "spikes", dark="5")
    table.hero(1, items="torch")
    table.play("1 ?")
    assert "Spikes" in told(table, 1)
    assert "Spikes" not in told(table, 0)
    assert "░" in told(table, None)


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
