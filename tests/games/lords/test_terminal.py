"""The table as text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from undercroft.cli.show import Display
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.terminal import board, visible
from undercroft.texts import texts_for


def words(lang: str) -> Any:
    return Display(texts_for(lang, GAME), ("Anna", "Boris the Black", "Clara", "Dmitri"))


def told(match: Any, seat: int | None, lang: str = "en") -> list[str]:
    return list(board(match.view(seat), words(lang)))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"training": "training_3"}), (2, {}), (3, {"mode": "first_game"}), (4, {"parallel_planning": True})],
)
def test_every_position_can_be_told_in_80_columns(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(2)
    for seed in range(3):
        match = new_match(GAME, seats, seed, options)
        while not match.over:
            if rng.random() < 0.1:
                for lang in ("en", "ru"):
                    for seat in (None, *range(seats)):
                        lines = told(match, seat, lang)
                        assert lines
                        for line in lines:
                            assert visible(line) <= 80, line
                            assert "ui-" not in line
                            assert "\n" not in line
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        assert told(match, None)


def test_the_own_dungeon_its_hand_and_orders_are_told() -> None:
    """The owner reads what the others do not."""
    match = new_match(GAME, 3, 5)
    text = "\n".join(told(match, 1))
    assert "Cards drawn:" in text
    assert text.index("Boris") < text.index("tiles 3, tax 2")
    assert "tunnels: c1, c2, c3" in text
    assert "Cards drawn:" not in "\n".join(told(match, None))
    training = "\n".join(told(new_match(GAME, 1, 1, {"training": "training_3"}), 0, "ru"))
    assert "Ловушка: Маятник" in training
    assert "Логово: Вампир" in training
    assert "Искатели у входа: Воин" in training


def test_no_tax_is_told_where_none_is_paid() -> None:
    """DL-22.2: a training is a fight and nothing else."""
    training = "\n".join(told(new_match(GAME, 1, 1, {"training": "training_3"}), 0))
    assert "3 tiles: food" in training
    assert "tax" not in training


def test_what_all_may_count_is_told() -> None:
    """DL-1.4, DL-8.3: the traps that are left, and the trolls that may still work."""
    match = new_match(GAME, 4, 5)
    left = len(match.game.trap_deck)
    assert f"Traps left: {left}" in told(match, None)
    lord, troll = match.game.lords[1], match.game.components.creatures["troll"]
    lord.lair, lord.tired = [troll, troll], 1
    assert "  Lair (idle 1 of 2): Troll, Troll" in told(match, None)
