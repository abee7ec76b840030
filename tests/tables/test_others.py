"""What goes on by itself looks at one after the other: a fault of one stops no other."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, BORIS, DUEL, lay, settle, tables_in
from undercroft.core.match import Match
from undercroft.people.accounts import new_person_id
from undercroft.people.calling import Caller
from undercroft.people.daily import Daily
from undercroft.people.ratings import Counting
from undercroft.tables.carrying import OLDER
from undercroft.tables.clock import Terms
from undercroft.tables.house import House
from undercroft.tables.seating import LATER

pytestmark = pytest.mark.anyio


class Once:
    """The first that asks fails; the others get what there was."""

    def __init__(self, before: Any) -> None:
        self.before = before
        self.failed = ""

    async def __call__(self, first: Any, *more: Any) -> Any:
        name = getattr(first, "table_id", first)
        self.failed = self.failed or name
        if name == self.failed:
            raise KeyError(name)
        return await self.before(first, *more)


async def test_the_clocks_of_other_tables_fall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = 3_800_000_000.0
    async with tables_in(tmp_path, lambda: time) as tables:
        house = House(Terms("bank", 60, 0, "resign"))
        found = [await lay(tables, ANNA, BORIS, house=house, options=DUEL) for _ in range(2)]
        time += 100
        monkeypatch.setattr(tables, "find", Once(tables.find))
        await tables.look_at_clocks()
        assert [any(seat.is_bot for seat in table.seats) for table in found] == [False, True]


async def test_clocks_of_tables_that_stand_still_are_not_always_the_first(tmp_path: Path) -> None:
    """Of two hundred that waited for their players to agree, the clocks behind them never fell."""
    time = 3_800_000_000.0
    async with tables_in(tmp_path, lambda: time) as tables:
        table = await lay(tables, ANNA, BORIS, house=House(Terms("bank", 60, 0, "resign")), options=DUEL)
        table.saw(await tables.store.set_table(table.id, touched="2026-01-01"))
        time += 100
        table.trouble = OLDER
        await tables.look_at_clocks()
        assert await tables.store.due(time) == []
        data = await tables.store.load(table.id)
        assert data is not None
        assert data.row.touched == "2026-01-01", "nobody has done anything there"
        table.trouble = ""
        time += LATER
        await tables.look_at_clocks()
        assert any(seat.is_bot for seat in table.seats)


async def test_other_tables_are_taken_up_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        found = {(await lay(tables, ANNA, "")).id for _ in range(2)}
        for table in list(tables._live):
            await tables._drop(table)
        monkeypatch.setattr(tables, "find", failing := Once(tables.find))
        await tables._resume(asyncio.Event())
        assert set(tables._live) == found - {failing.failed}


@pytest.mark.parametrize("part", ["kept", "called"])
async def test_the_positions_and_the_calls_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    async with tables_in(tmp_path) as tables:
        bad, good = [await lay(tables, ANNA, BORIS) for _ in range(2)]
        monkeypatch.setattr(bad.match.__class__, "position", _bad_of(bad.match, "position"))
        monkeypatch.setattr(bad.match.__class__, "asked_since", _bad_of(bad.match, "asked_since"))
        if part == "kept":
            await tables.keep_positions()
            assert [await tables.store.positions.of(one.id) is None for one in (bad, good)] == [True, False]
            return
        await tables.store.notices.wish(ANNA, "stop", mail="a@example.org")
        await tables.store.notices.wish(BORIS, "stop2", mail="b@example.org")
        called: list[str] = []

        async def put(rows: Sequence[Mapping[str, Any]]) -> None:
            called.extend(row["place"] for row in rows)

        monkeypatch.setattr(tables.store.notices, "put", put)
        await Caller(tables).look()
        assert set(called) == {f"/t/{good.id}"}


def _bad_of(bad: Match, name: str) -> Any:
    """The method, which fails for this match."""
    method = getattr(Match, name)

    def either(self: Match, *args: Any) -> Any:
        if self is bad:
            raise KeyError(name)
        return method(self, *args)

    return either


async def test_the_games_of_others_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables_in(tmp_path) as tables:
        people = [new_person_id() for _ in range(4)]
        for pair in (people[:2], people[2:]):
            table = await lay(tables, *pair, house=House(rated=True))
            for seat in (0, 1):
                await table.seating.hand_over(seat, "easy")
            await settle(table)
        ratings = tables.store.ratings
        monkeypatch.setattr(ratings, "count", Once(ratings.count))
        await Counting(tables.store).look()
        assert sum([len(await ratings.of(one)) for one in people]) == 2


async def test_the_tries_of_others_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables_in(tmp_path) as tables:
        daily = Daily(tables)
        for owner in (ANNA, BORIS):
            table = await daily.play(owner, "A")
            await table.seating.hand_over(0, "easy")
            await settle(table)
        monkeypatch.setattr(tables, "find", Once(tables.find))
        await daily.look()
        rows = [await daily.mine(daily.today(), owner) for owner in (ANNA, BORIS)]
        assert sorted(row.state for row in rows if row is not None) == ["done", "open"]
