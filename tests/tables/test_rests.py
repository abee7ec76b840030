"""Clocks of days that stand at weekends and on holidays."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, tables_in
from undercroft.people.holidays import Holidays
from undercroft.tables.clock import DAY, Clocks, Terms, read_clocks
from undercroft.tables.house import House
from undercroft.tables.refused import Refused
from undercroft.tables.rests import falls, rests, span_of, worked

HOUR = 3600.0


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


FRIDAY, MONDAY = at("2026-11-20T18:00"), at("2026-11-23T00:00")


def test_weekends_do_not_count() -> None:
    assert worked(FRIDAY, MONDAY, True, ()) == 6 * HOUR
    assert worked(FRIDAY, MONDAY + HOUR, True, ()) == 7 * HOUR
    assert worked(at("2026-11-21T12:00"), at("2026-11-22T12:00"), True, ()) == 0
    assert worked(FRIDAY, MONDAY, False, ()) == MONDAY - FRIDAY
    assert falls(FRIDAY, DAY, True, ()) == at("2026-11-23T18:00")
    assert falls(FRIDAY, 6 * HOUR, True, ()) == at("2026-11-21T00:00")
    assert [rests(at(f"2026-11-{day}T12:00"), True, ()) for day in (20, 21, 22, 23)] == [
        False,
        True,
        True,
        False,
    ]


def test_holidays_do_not_count_and_may_touch_a_weekend() -> None:
    span = span_of("2026-11-19", "2026-11-21")
    assert worked(at("2026-11-18T12:00"), MONDAY + HOUR, True, (span,)) == 13 * HOUR
    assert falls(at("2026-11-18T12:00"), DAY, True, (span,)) == at("2026-11-23T12:00")
    assert falls(at("2026-11-18T12:00"), DAY, False, (span,)) == at("2026-11-22T12:00")


def test_whatever_falls_has_worked_for_as_long_as_it_had() -> None:
    spans = (span_of("2026-11-24", "2026-11-25"), span_of("2026-12-31", "2027-01-07"))
    for start in range(0, 60 * 24, 7):
        moment = FRIDAY + start * HOUR
        for left in (1.0, HOUR, DAY, 3 * DAY, 30 * DAY):
            end = falls(moment, left, True, spans)
            assert worked(moment, end, True, spans) == pytest.approx(left)
            assert worked(moment, end - 1, True, spans) < left


def test_clocks_with_rests_are_stored_and_fall_later() -> None:
    terms = Terms("days", DAY, weekends=True)
    clocks = Clocks(terms).resting({1: [span_of("2026-11-23", "2026-11-23")]}).turn([0, 1], FRIDAY)
    assert clocks.falls(0) == clocks.due == at("2026-11-23T18:00")
    assert clocks.falls(1) == at("2026-11-24T18:00")
    assert read_clocks(terms, clocks.text()) == clocks
    assert clocks.remaining(0, at("2026-11-22T20:00")) == 18 * HOUR
    assert clocks.rests(1, MONDAY + HOUR)
    assert not clocks.rests(0, MONDAY + HOUR)
    assert clocks.fallen(at("2026-11-23T18:00")) == [0]


@pytest.mark.anyio
async def test_who_takes_holidays_has_his_clocks_stand_at_all_tables(tmp_path: Path) -> None:
    moment = [at("2026-11-18T12:00")]
    async with tables_in(tmp_path, lambda: moment[0]) as tables:
        holidays = Holidays(tables)
        house = House(Terms("days", DAY))
        table = await lay(tables, ANNA, BORIS, house=house)
        seat = table.match.choices.seats[0]
        me = table.seats[seat].owner
        assert table.clocks.falls(seat) == moment[0] + DAY
        await holidays.take(me, "2026-11-19", "2026-11-20")
        assert table.clocks.falls(seat) == moment[0] + 3 * DAY
        data = await tables.store.load(table.id)
        assert data is not None
        assert data.row.clock_due == moment[0] + 3 * DAY
        other = await lay(tables, ANNA, BORIS, house=house)
        assert (other.clocks.falls(seat) == moment[0] + 3 * DAY) is (other.seats[seat].owner == me)
        moment[0] = at("2026-11-19T12:00")
        await tables.look_at_clocks()
        assert table.seats[seat].kind == "human"
        (row,) = await holidays.all(me)
        await holidays.end(me, row.id)
        assert await holidays.all(me) == []
        assert table.clocks.falls(seat) == moment[0]
        for first, last in (
            ("2026-11-18", "2026-11-19"),
            ("2026-11-21", "2026-11-20"),
            ("soon", "2026-11-20"),
            ("2026-11-20", "2026-12-20"),
            ("2028-01-01", "2028-01-02"),
            ("2026-11-20", "9999-12-31"),
        ):
            with pytest.raises(Refused):
                await holidays.take(me, first, last)
        with pytest.raises(Refused, match="error-ahead"):
            await holidays.take(me, "2028-01-01", "2028-01-02")
        await holidays.take(me, "2026-12-20", "2027-01-10")
        with pytest.raises(Refused):
            await holidays.take(me, "2027-01-10", "2027-01-11")
        with pytest.raises(Refused):
            await holidays.take(me, "2026-11-25", "2026-12-19")
        await holidays.take(me, "2026-11-25", "2026-12-12")
        with pytest.raises(Refused):
            await holidays.end(BORIS if me == ANNA else ANNA, (await holidays.all(me))[0].id)


@pytest.mark.anyio
async def test_days_are_kept_in_one_form_however_they_were_written(tmp_path: Path) -> None:
    async with tables_in(tmp_path, lambda: at("2026-11-18T12:00")) as tables:
        holidays, house = Holidays(tables), House(Terms("days", DAY))
        table = await lay(tables, ANNA, BORIS, house=house)
        seat = table.match.choices.seats[0]
        me = table.seats[seat].owner
        await holidays.take(me, "20261119", "2026-W47-5")
        (row,) = await holidays.all(me)
        assert (row.first, row.last) == ("2026-11-19", "2026-11-20")
        assert table.clocks.falls(seat) == at("2026-11-21T12:00")
