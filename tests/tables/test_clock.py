"""Clocks by themselves: they run while their player decides, and mean what was agreed."""

from __future__ import annotations

import pytest

from undercroft.tables.clock import DAY, GRACE, LOW, Clocks, Terms, face, read_clocks
from undercroft.tables.house import House, read_house
from undercroft.texts import texts_for


def test_a_bank_runs_grows_with_each_answer_and_stops() -> None:
    clocks = Clocks(Terms("bank", 300, 10)).turn([0], 100.0)
    assert (clocks.remaining(0, 160.0), clocks.remaining(1, 160.0)) == (240, 300)
    assert clocks.due == 400.0
    clocks = clocks.turn([1], 160.0, answered=0)
    assert (clocks.remaining(0, 500.0), clocks.remaining(1, 165.0)) == (250, 295)
    assert clocks.fallen(459.9) == []
    assert clocks.fallen(460.0) == [1]
    back = clocks.turn([0], 170.0, undone=0)
    assert (back.remaining(0, 170.0), back.remaining(1, 999.0)) == (240, 290)
    assert read_clocks(back.terms, back.text()) == back
    low = Clocks(Terms("bank", 60, 30), {0: 12.0}).turn([0], 0.0, undone=0)
    assert low.remaining(0, 0.0) == LOW


def test_days_are_for_one_turn_and_an_undo_does_not_refill_them() -> None:
    clocks = Clocks(Terms("days", DAY)).turn([0], 0.0)
    clocks = clocks.turn([0], 50_000.0, answered=0)
    assert clocks.remaining(0, 50_000.0) == DAY - 50_000, "the same turn goes on"
    clocks = clocks.turn([1], 60_000.0, answered=0)
    assert clocks.turn([0], 60_100.0, undone=0).remaining(0, 60_100.0) == DAY - 60_000
    assert clocks.turn([0], 61_000.0, answered=1).remaining(0, 61_000.0) == DAY


def test_in_parallel_each_clock_runs_on_its_own() -> None:
    clocks = Clocks(Terms("bank", 60, 5)).turn([0, 1, 2], 0.0).turn([0, 2], 20.0, answered=1)
    assert [clocks.remaining(seat, 30.0) for seat in range(3)] == [30, 45, 30]
    assert clocks.fallen(60.0) == [0, 2]


def test_nobody_loses_because_the_server_was_away() -> None:
    clocks = Clocks(Terms("bank", 60)).turn([0], 0.0)
    assert clocks.found(30.0).remaining(0, 30.0) == 30
    assert clocks.found(62.0).remaining(0, 62.0) == 0
    assert clocks.found(4000.0).remaining(0, 4000.0) == GRACE


@pytest.mark.parametrize(
    ("seconds", "english", "russian"),
    [
        (0.0, "0:00", "0:00"),
        (9.2, "0:10", "0:10"),
        (754, "12:34", "12:34"),
        (7_265, "2:01:05", "2:01:05"),
        (2.5 * DAY, "2 d 12 h", "2 д 12 ч"),
    ],
)
def test_faces(seconds: float, english: str, russian: str) -> None:
    assert face(seconds, texts_for("en")) == english
    assert face(seconds, texts_for("ru")) == russian


def test_the_rules_of_the_house_are_kept() -> None:
    house = House(Terms("days", 2 * DAY, 0, "resign"), 600, True)
    assert read_house(house.text()) == house
    assert read_house(House().text()) == House()
