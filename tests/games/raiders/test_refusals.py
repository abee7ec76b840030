"""One function says what is legal and why not: the options are what it does not refuse."""

from __future__ import annotations

import random

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.start import new_match

OPEN = {"edition": "second_2013", "play": "open"}
VARIANTS = [
    (1, {}),
    (2, {"play": "quick"}),
    (4, {}),
    (5, {"choose_characters": True}),
    (3, OPEN),
    (5, {"edition": "second_2013"}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_what_is_not_refused_is_listed(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(seats)
    for seed in range(6):
        match = new_match("raiders", seats, seed, options)
        while not match.over:
            for seat in match.choices.seats:
                listed = [str(option) for option in match.choices[seat].options]
                possible = [
                    text for text in match.game.candidates(seat) if not match.game.why_not(seat, text)
                ]
                assert sorted(listed) == sorted(possible)
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))


def test_a_seat_that_is_not_asked_hears_why() -> None:
    """DR-4.2, DR-9.3, DR-12.7"""
    table = Table(4, "lava", "goblin")
    table.hero(0, items="crystal")
    table.hero(3, dead=True)
    table.play("* 3")
    heard = [table.reason("power_1", seat) for seat in (0, 1, 3)]
    assert heard == [("hero-waits", "DR-9.3"), ("has-placed", "DR-4.2"), ("hero-dead", "DR-12.7")]
    assert Table(3, "lava").reason("power_1", 2) == ("not-your-turn", "DR-4.2")


def test_who_has_committed_in_secret_hears_that_he_is_bound() -> None:
    """DR-15.7"""
    table = Table(3, "lava", play="quick").seat_plays(1, "3")
    assert table.reason("power_1", 1) == ("has-chosen", "DR-15.7")


def test_characters_have_their_time() -> None:
    """DR-17.1, DR-17.5"""
    table = Table(3, choose_characters=True, play="quick")
    assert table.reason("power_1") == ("characters-first", "DR-17.5")
    assert table.reason("char_mage", 0) == ("picks-later", "DR-17.5")
    table.play("char_mage")
    assert table.reason("char_mage") == ("character-taken", "DR-17.5")
    assert Table(3, "lava").reason("char_mage") == ("characters-dealt", "DR-17.1")


@pytest.mark.parametrize(
    ("room", "text", "reason"),
    [
        ("lava", "none", ("must-lay", "DR-4.2")),
        ("lava", "wait", ("wait-for-leader", "DR-9.3")),
        ("lava", "crystal", ("no-item", "DR-9.1")),
        ("troll", "key", ("key-only-treasure", "DR-9.4")),
        ("treasure_1", "sword", ("sword-only-monster", "DR-9.5")),
    ],
)
def test_every_answer_of_another_room_names_its_rule(room: str, text: str, reason: tuple[str, str]) -> None:
    assert Table(3, room).reason(text) == reason


def test_alone_there_are_no_items() -> None:
    """DR-16.1"""
    table = Table(1, "lava")
    assert {table.reason(text) for text in ("torch", "crystal", "key", "sword", "wait")} == {
        ("no-items-alone", "DR-16.1")
    }


def test_the_questions_before_a_leader_name_their_rules() -> None:
    """DR-A.9, DR-A.12, DR-A.17"""
    table = Table(3, "sphinx", level=4, **OPEN)
    table.hero(0, items="crystal", hand="3 4")
    assert table.reason("none") == ("one-is-a-duty", "DR-A.9")
    table.play("3")
    assert table.reason("power_3") == ("card-chosen", "DR-A.9")
    assert table.reason("wait") == ("wait-comes-first", "DR-A.12")
    assert Table(3, "hydra", level=4, **OPEN).reason("none") == ("head-is-a-duty", "DR-A.17")


def test_who_lays_no_card_against_a_head_does_not_hear_of_a_card_laid() -> None:
    """DR-A.17"""
    table = Table(3, "hydra", level=4, **OPEN)
    table.all(hand="1 4")
    table.play("4 4 4 -")
    assert table.reason("power_1", 0) == ("has-passed", "DR-A.17")
    assert table.play("1").reason("power_1", 1) == ("has-placed", "DR-4.2")


def test_an_item_held_twice_can_be_laid_twice() -> None:
    table = Table(3, "sphinx", level=4, **OPEN)
    table.hero(0, items="crystal crystal", hand="3")
    assert "crystal" in table.play("crystal").options()
    table = Table(3, "sphinx", level=4, **OPEN)
    table.hero(0, items="crystal", hand="3")
    assert table.play("crystal").reason("crystal") == ("card-chosen", "DR-A.9")


@pytest.mark.parametrize("text", ["", "power_", "power_01", "power_6", "char_", "char_nobody", "Torch", "\0"])
def test_nonsense_is_no_option(text: str) -> None:
    assert Table(3, "lava").reason(text)[0] == "no-option"
