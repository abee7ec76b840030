"""Who sits where: one token, one seat; whoever asks how things stand is there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, settle, tables_in
from undercroft.tables.presence import GLANCE
from undercroft.tables.refused import Refused

pytestmark = pytest.mark.anyio


async def test_joins_at_the_same_time_take_one_seat(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?", "?")
        joins = [table.seating.sit(seat, BORIS, "B") for seat in (1, 2, None, 3)]
        results = await asyncio.gather(*joins, return_exceptions=True)
        assert [str(one) for one in results] == ["1"] + ["error-have-seat"] * 3
        assert len(table.seats_of(BORIS)) == 1
        with pytest.raises(Refused, match="error-have-seat"):
            await table.seating.sit(None, ANNA, "A")


async def test_a_seat_that_is_not_named_is_the_first_free_one(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "?")
        assert await table.seating.sit(None, BORIS, "B") == 2
        with pytest.raises(Refused, match="error-seat-taken"):
            await table.seating.sit(None, "c" * 64, "C")
        await settle(table)


async def test_whoever_asks_how_things_stand_is_there(tmp_path: Path) -> None:
    now = 1_800_000_000.0
    async with tables_in(tmp_path, now=lambda: now) as tables:
        table = await lay(tables, ANNA, BORIS)
        stays, polls = table.seats[0], table.seats[1]
        for _ in range(10):
            now += GLANCE / 2
            table.heard_of(BORIS)
        assert (table.connected(stays), table.connected(polls)) == (False, True)
        now += 500
        stamp = table.stamp
        table.heard_of("c" * 64)
        assert (table.stamp, table.presence.away("c" * 64) > 0) == (stamp, True), "only players are noted"
        table.heard_of(ANNA)
        assert table.stamp > stamp, "the others see that he is back"
