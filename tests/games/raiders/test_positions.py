"""Positions that cannot be are refused with their path; those that load can be played."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft as uc
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import new_match
from undercroft.texts import texts_for
from undercroft.texts.faults import told_fault, told_position


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


def refusal(match: Match, change: Any) -> PositionError:
    data = match.position()
    change(data)
    with pytest.raises(PositionError) as caught:
        uc.from_position(data)
    return caught.value


def refused(match: Match, change: Any) -> str:
    return refusal(match, change).path


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


def test_what_is_wrong_is_said_in_both_languages() -> None:
    """The result as it has to be written, and a deck that a game of several does not have."""
    kind = find_game("raiders")
    torches = refusal(before_room(3, 1), lambda data: data["state"]["supply"].__setitem__(0, 9))
    assert told_fault(torches, "ru", kind).startswith("torch: в игре их 5, а не ")
    named = told_position(torches, texts_for("ru", kind), kind)
    assert named.startswith("Факел: в игре их 5, а не "), "a thing is called by its name on a page"
    deck = refusal(before_room(3, 1), lambda data: data["state"]["turned"].append(1))
    assert deck.words == "the monsters' strength cards are for a hero alone"
    assert told_fault(deck, "ru", kind) == "колода силы монстров нужна только в пасьянсе"
    alone = refusal(before_room(1, 1), lambda data: data["state"]["turned"].append(1))
    assert alone.words.startswith("the monsters' strength cards are [3, 3, ")
    match = new_match("raiders", 1, 4)
    while match.choices:
        match.play(0, match.choices[0].options[0])
    result = refusal(match, lambda data: data["result"].update(scores=[99]))
    right = match.position()["result"]
    assert result.words == (
        f"by the rules it is {right['ending']}: winners {right['winners']}, places {right['places']},"
        f" scores {right['scores']}"
    )
    assert told_fault(result, "ru", kind).startswith(f"по правилам это {right['ending']}, победители [")
