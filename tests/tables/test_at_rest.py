"""Tables at rest cost nothing: they are not opened when a server begins, nor to see whom they wait for."""

from __future__ import annotations

import asyncio
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, AT_ONCE, BORIS, lay, play, settle, tables_in
from undercroft.store import TableData, TableRow
from undercroft.tables import tables as tables_module
from undercroft.tables.clock import Terms
from undercroft.tables.house import House
from undercroft.tables.mine import calls
from undercroft.tables.seats import new_table_id
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import FirstThinker

pytestmark = pytest.mark.anyio

OPEN = {"play": "open"}
BANK = House(Terms("bank", 300))


async def _begun(tables: Tables) -> set[str]:
    """The tables that a server has taken up by itself, as soon as nothing more is to be taken up."""
    async with tables.at_work():
        for _ in range(50):
            await asyncio.sleep(0.01)
        return {one.id for one in tables.in_memory_all()}


async def test_a_server_takes_up_only_tables_that_go_on_by_themselves(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables, tables.at_work():
        resting = await lay(tables, ANNA, BORIS)
        moved = await lay(tables, ANNA, BORIS)
        await tables.keep_positions()
        moved_on = await lay(tables, ANNA, "")
        await settle(moved_on)
        await play(moved)
        assert resting.kept == resting.serial
        others = [new_table_id() for _ in range(40)]  # of few ids SQLite thinks otherwise
        assert await tables.store.at_rest([resting.id, moved.id, moved_on.id, *others]) == {resting.id}
        assert set(await tables.store.running()) == {moved.id, moved_on.id}
    async with tables_in(tmp_path) as tables:  # the last one ended well: all are known
        assert await tables.store.running() == []
        assert await _begun(tables) == set()
        await tables.store.set_table(moved.id, undo="none")
    async with tables_in(tmp_path) as tables:
        assert await _begun(tables) == {moved.id}


async def test_a_table_whose_bot_is_to_move_is_never_at_rest(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, "", ANNA)
        await table.stop()  # in the middle of a move
        await tables.keep_positions()
        assert (table.driver.next() is not None) == (await tables.store.running() == [table.id])


async def test_whom_a_table_waits_for_is_known_without_opening_it(tmp_path: Path) -> None:
    now = 1_800_000_000.0

    async def told(tables: Tables) -> list[Any]:
        rows = await tables.store.seats_of(ANNA)
        found = {
            (one.id, None if one.left is None else round(one.left)) for one in await calls(tables, ANNA, rows)
        }
        return sorted(found)

    async with tables_in(tmp_path, now=lambda: now) as tables:
        mine = await lay(tables, ANNA, BORIS, options=OPEN)
        while mine.match.choices.seats != (0,):
            await play(mine)
        timed = await lay(tables, ANNA, "", options=OPEN, house=BANK)
        await settle(timed)
        other = await lay(tables, ANNA, BORIS, options=OPEN)
        while other.match.choices.seats != (1,):
            await play(other)
        before = await told(tables)
        assert {id for id, _ in before} == {mine.id, timed.id}
        await tables.keep_positions()
    async with tables_in(tmp_path, now=lambda: now) as tables:
        assert await told(tables) == before
        assert tables.in_memory_all() == []


async def test_what_is_known_of_positions_is_bounded_by_the_tables_in_memory(tmp_path: Path) -> None:
    """A server that has been up for months has seen more tables than it holds."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await tables.keep_positions()
        await tables._drop(table.id)
        again = await tables.find(table.id)
        assert again.kept == again.serial  # and it is not written again for being looked at
        assert not [one for one in vars(tables._keeper).values() if isinstance(one, dict)]


async def test_somebody_loses_every_seat_however_many_tables_were_touched_since(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        mine = [await lay(tables, BORIS, ANNA), await lay(tables, BORIS, ANNA, "?")]
        over = await lay(tables, ANNA, BORIS, closed=True)
        for _ in range(210):
            await tables.store.create(TableRow(id=new_table_id(), game="raiders", head="", state="open"), [])
        assert await tables.take_seats(ANNA) == 2
        assert all(not table.seats_of(ANNA) for table in mine)
        assert over.seats_of(ANNA) == [0]


async def test_memory_is_bounded_by_answers_and_what_is_dropped_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game takes ten times what a short one takes, and a server may be asked for thousands of them."""
    monkeypatch.setattr(tables_module, "ANSWERS", 40)
    monkeypatch.setattr(tables_module, "FEW", 2)
    async with tables_in(tmp_path) as tables:
        seen = []
        for _ in range(12):
            table = await lay(tables, ANNA, BORIS, options=OPEN)
            for _ in range(10):
                await play(table)
            await settle(table)
            seen.append(weakref.ref(table))
        del table
        await tables.find((await lay(tables, ANNA, BORIS)).id)
        live = tables.in_memory_all()
        assert 2 <= len(live) <= 6
        assert sum(one.match.ply for one in live) <= 60
        assert sum(one() is not None for one in seen) <= 2 * len(live)


async def test_a_table_is_in_memory_once_whoever_hangs_up_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        id = (await lay(tables, ANNA, BORIS)).id
        await tables._drop(id)
        read, go = tables.store.load, asyncio.Event()

        async def slow(*args: Any) -> TableData | None:
            await go.wait()
            return await read(*args)

        monkeypatch.setattr(tables.store, "load", slow)
        first = asyncio.create_task(tables.find(id))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        others = [asyncio.create_task(tables.find(id)) for _ in range(2)]
        await asyncio.sleep(0)
        go.set()
        found = {*await asyncio.gather(*others), *tables.in_memory_all()}
        await asyncio.sleep(0.1)
        assert found == {*tables.in_memory_all()}
        assert len(found) == 1
        assert not tables._loading


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the tables that nobody needs now, one is kept."""
    monkeypatch.setattr(tables_module, "KEPT", 0)
    monkeypatch.setattr(tables_module, "FEW", 1)


@pytest.mark.usefixtures("forgetful")
async def test_a_table_that_is_being_written_stays_in_memory(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        async with table.changing():
            for _ in range(3):
                await lay(tables, ANNA, BORIS)
            assert await tables.find(table.id) is table
        for _ in range(3):
            await lay(tables, ANNA, BORIS)
        assert tables.in_memory(table.id) is None


@pytest.mark.usefixtures("forgetful")
async def test_a_table_that_somebody_has_in_hand_is_there_once(tmp_path: Path) -> None:
    """A slow request kept one that had left the memory, and what it changed nobody else saw."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)

        async def leave_the_memory() -> None:
            for _ in range(2):
                await lay(tables, ANNA, BORIS)
            assert tables.in_memory(table.id) is None

        await leave_the_memory()
        await table.talking.say(0, "Anna", "slow")
        assert await tables.find(table.id) is table
        assert [said.words for said in table.chat] == ["slow"]
        await leave_the_memory()
        elsewhere = Tables(tables.store, FirstThinker(), AT_ONCE)
        await play(await elsewhere.find(table.id))
        assert (await tables.find(table.id)).match.ply == 1, "as far as another process has come"
        await leave_the_memory()
        table.trouble = "error-table-stands"
        assert await tables.find(table.id) is not table, "what is read anew may stand no more"


async def test_a_table_that_is_read_while_the_server_stops_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others were not stopped, and no position was kept."""
    async with tables_in(tmp_path) as tables:
        late, first, second = [await lay(tables, ANNA, BORIS) for _ in range(3)]
        await tables._drop(late.id)

        async def stop() -> None:
            await tables.find(late.id)

        monkeypatch.setattr(first, "stop", stop)
        async with tables.at_work():
            pass
        assert await tables.store.positions.of(second.id) is not None
