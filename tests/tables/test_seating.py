"""Who sits where: one token, one seat; whoever asks how things stand is there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, AT_ONCE, BORIS, CLARA, DUEL, lay, people, play, settle, tables_in
from undercroft.store import StoreError, TableData
from undercroft.tables import hosting
from undercroft.tables.presence import GLANCE
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import ask_rematch
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.words import names_of
from undercroft.texts import texts_for

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


async def test_a_personal_link_moves_a_seat_once(tmp_path: Path) -> None:
    """Of two who opened it at the same moment, here or at another process, the second took the seat over."""
    async with tables_in(tmp_path) as tables:
        here = await lay(tables, ANNA, BORIS)
        await here.seating.set_key(0, "k" * 64)
        there = await Tables(tables.store, FirstThinker(), AT_ONCE).find(here.id)
        moves = [table.seating.move(0, who, "k" * 64) for table, who in ((here, CLARA), (here, "d" * 64))]
        moves.append(there.seating.move(0, "e" * 64, "k" * 64))
        done = await asyncio.gather(*moves, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Refused, Refused]
        data = await tables.store.load(here.id)
        assert data is not None
        assert data.seats[0].owner == there.seats[0].owner == CLARA


async def test_who_leaves_before_the_start_does_so_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His seat was free, and where the database then was away, kept for nobody, and the table still his."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "?")

        async def fails(*args: Any, **columns: Any) -> int:
            raise StoreError("the database is away")

        monkeypatch.setattr(tables.store, "set_table", fails)
        await table.seating.leave(0, ANNA)
        assert (table.owner, [one.browser for one in table.manners.held]) == (BORIS, [ANNA])
        there = await Tables(tables.store, FirstThinker(), AT_ONCE).find(table.id)
        assert (there.owner, there.manners, there.seats) == (BORIS, table.manners, table.seats)
        assert [said.told for said in there.chat] == [("owner", 1, 1)]


async def test_who_leaves_while_a_seat_before_his_goes_frees_no_other(tmp_path: Path) -> None:
    """His number was that of his neighbour, who had moved up, when it was his turn."""
    async with tables_in(tmp_path) as tables:
        for deed in (
            lambda table: table.seating.leave(2, CLARA),
            lambda table: table.seating.set_key(2, "k" * 64, CLARA),
        ):
            table = await lay(tables, ANNA, "?", CLARA, BORIS, "?")
            deeds = (table.master.remove_seat(ANNA, 1), deed(table))
            gone, refused = await asyncio.gather(*deeds, return_exceptions=True)
            assert gone is None
            assert isinstance(refused, Refused)
            assert [seat.owner for seat in table.seats] == [ANNA, CLARA, BORIS, ""]
            assert not any(seat.key for seat in table.seats)


async def test_a_table_catches_up_with_what_was_told_while_it_was_read(tmp_path: Path) -> None:
    """Another process had gone on: who looked on here saw nothing of it until the next answer but one."""
    async with tables_in(tmp_path) as tables:
        here = await lay(tables, ANNA, BORIS)
        other = Tables(tables.store, FirstThinker(), AT_ONCE)
        made, read, goes_on = other._made, asyncio.Event(), asyncio.Event()

        async def slow(data: TableData) -> Table:
            read.set()
            await goes_on.wait()
            return await made(data)

        other._made = slow  # type: ignore[method-assign]
        task = asyncio.create_task(other.find(here.id))
        await read.wait()
        await play(here)
        await other._take_over({here.id: here.serial})
        goes_on.set()
        there = await task
        assert (there.serial, there.match.ply) == (here.serial, here.match.ply)
        assert other._told == {}


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


async def test_who_resigns_keeps_his_name_and_the_log_says_so(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        seats = people(ANNA, BORIS, CLARA)
        seats[0].name = "Anna"
        table = await tables.lay(Plan("raiders", seats, DUEL, owner=ANNA, seed="pcg64:1"))
        texts = texts_for("en", table.kind)
        before = names_of(table, texts)
        await table.seating.leave(0)
        await table.seating.leave(1)
        assert names_of(table, texts) == before
        assert [seat.owner for seat in table.seats] == ["", "", CLARA]
        assert [said.told[:2] for said in table.chat] == [("resigned", 0), ("resigned", 1)]
        with pytest.raises(Refused):
            await table.seating.come_back(0)
    async with tables_in(tmp_path) as tables:
        again = await tables.find(table.id)
        assert names_of(again, texts) == before
        await settle(again)
        if not again.match.over:
            await again.seating.hand_over(2, "easy")
            await settle(again)
        assert again.match.over
        await again.seating.come_back(2)
        new = await ask_rematch(tables, again, CLARA)
        assert new is not None
        assert [(seat.kind, seat.name) for seat in new.seats[1:]] == [("bot", ""), ("bot", "")]


async def test_a_seat_that_was_taken_away_shows_no_sign_of_who_sat_there(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?")
        for deed in (
            table.seating.leave,
            partial(hosting.kick, table),
            partial(table.master.show_out, ANNA),
        ):
            await table.seating.sit(1, BORIS, "B", "moon")
            await deed(1)
            assert table.seats[1] == Seat(1, "open"), deed


@pytest.mark.parametrize("failing", ["set_table", "set_seat"])
async def test_a_game_begins_with_its_last_seat_or_that_is_still_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?")
        bell = table.watch(CLARA)
        bell.clear()

        async def away(*_: object, **__: object) -> int:
            raise StoreError("the database is away")

        with monkeypatch.context() as patched:
            patched.setattr(tables.store, failing, away)
            with suppress(StoreError):
                await table.seating.sit(1, BORIS, "B")
        begun = table.seats[1].kind == "human"
        assert (table.state == "playing", bell.is_set()) == (begun, begun)
        data = await tables.store.load(table.id)
        assert data is not None
        assert (data.row.state, data.row.company) == (("playing", True) if begun else ("open", False))


async def test_who_sits_down_is_seen_though_what_is_written_after_it_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?")
        bell = table.watch(CLARA)
        bell.clear()

        async def away(*_: object) -> bool:
            raise StoreError("the database is away")

        monkeypatch.setattr(tables.store.circle, "decline", away)
        with pytest.raises(StoreError):
            await table.seating.sit(1, BORIS, "B")
        assert table.seats[1].owner == BORIS
        assert bell.is_set()
