"""Positions that cannot be are refused with their path; those that load can be played."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft as uc
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.start import new_match


def before_room(seats: int, room: int, options: dict[str, object] | None = None, seed: int = 1) -> Match:
    """A match that stands before a room (from 0)."""
    for start in range(seed, seed + 200):
        match = new_match("raiders", seats, start, options or {})
        while match.choices and (match.game.room < room or match.position()["answers"]):
            seat = match.choices.seats[0]
            match.play(seat, match.choices[seat].options[0])
        if match.choices:
            return match
    raise AssertionError("nobody gets there")


def refused(match: Match, change: Any) -> str:
    data = match.position()
    change(data)
    with pytest.raises(PositionError) as caught:
        uc.from_position(data)
    return caught.value.path


def set_hero(seat: int, **values: object) -> Any:
    def change(data: dict[str, Any]) -> None:
        data["state"]["heroes"][seat].update(values)

    return change


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"hand": 0}, "heroes[1].hand"),
        ({"cards": ["key"], "value": 5}, "supply"),
        ({"cards": ["power_3"], "value": 3}, "heroes[1].cards"),
        ({"value": 3}, "heroes[1].cards"),
        ({"waits": True}, "heroes[1].cards"),
        ({"died": 99}, "heroes[1].died"),
        ({"died": 2}, "heroes[1].died"),
        ({"bled": True}, "heroes[1].bled"),
        ({"petrified": True}, "heroes[1].died"),
        ({"wounds": 10}, "heroes[1].wounds"),
        ({"treasure": 21}, "heroes[1].treasure"),
        ({"character": None}, "heroes[1].character"),
        ({"laid": ["power_1"] * 5}, "heroes[1].laid"),
        ({"laid": ["power_5"]}, "heroes[1].laid[0]"),
        ({"living": False}, "heroes[1].items"),
    ],
)
def test_a_hero_who_cannot_be(values: dict[str, object], path: str) -> None:
    assert refused(before_room(3, 2), set_hero(1, **values)) == path


def test_one_living_hero_of_three_has_won_already() -> None:
    """DR-12.4"""

    def change(data: dict[str, Any]) -> None:
        for hero in data["state"]["heroes"][1:]:
            data["state"]["supply"] = [
                one + two for one, two in zip(data["state"]["supply"], hero["items"], strict=True)
            ]
            hero.update(living=False, died=1, hand=0, laid=[], items=[0, 0, 0, 0])

    assert refused(before_room(3, 2), change) == "heroes"


def test_a_leader_waits_at_the_end_only() -> None:
    """DR-A.3"""

    def swap(data: dict[str, Any]) -> None:
        pile = data["state"]["pile"]
        pile[0], pile[-1] = pile[-1], pile[0]

    match = before_room(3, 2, {"edition": "second_2013"})
    assert refused(match, swap) == "pile"
    assert refused(match, lambda data: data["state"]["light"].__setitem__(-1, True)) == "pile"


def test_a_result_is_what_the_rules_say() -> None:
    match = new_match("raiders", 3, 4)
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    assert refused(match, lambda data: data["result"].update(scores=[99, 99, 99])) == "result"
    running = before_room(3, 2)
    result = match.position()["result"]
    assert refused(running, lambda data: data.__setitem__("result", result)) == "result"


def test_monsters_ahead_need_their_strength() -> None:
    """DR-16.3: all of the pile's cards turned up, and monsters ahead."""

    def change(data: dict[str, Any]) -> None:
        state = data["state"]
        state["turned"] += [piece["face"] for piece in state["strength"]]
        state["strength"] = []

    assert refused(before_room(1, 1), change) == "strength"


def test_a_seat_that_is_not_at_the_table_has_seen_nothing() -> None:
    def change(data: dict[str, Any]) -> None:
        data["state"]["pile"][0]["seen"] = [4]

    assert refused(before_room(3, 1), change) == "pile[0].seen"
