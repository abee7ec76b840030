"""The model of many tables: what is played in mind agrees with its arithmetic."""

from __future__ import annotations

from dataclasses import replace

import pytest
from benchmarks.arrivals import FULL, House, needed, read_costs, simulate

TABLES = 2000


def test_arithmetic_and_what_is_played_in_mind_agree() -> None:
    costs = read_costs()
    house = needed(costs, TABLES)
    told = simulate(costs, house, TABLES, 20.0)
    assert told.answers / told.seconds == pytest.approx(costs.lines(TABLES), rel=0.1)
    assert all(0 < busy < 1.1 * FULL for busy in told.busy)
    assert told.people[1] < 0.25


def test_what_is_too_small_is_full() -> None:
    costs = replace(read_costs(), write=0.01)
    many = needed(costs, TABLES)
    few = House(many.servers, max(1, many.writers // 4), many.workers)
    enough, told = (simulate(costs, house, TABLES, 10.0) for house in (many, few))
    assert told.busy[1] > 0.99
    assert told.answers < enough.answers
    assert told.people[1] > enough.people[1]
