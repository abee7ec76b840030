"""Answers of many tables that come at the same time go to the disk together, and none stands for another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from undercroft.store import Conflict, SeatRow, Store, StoreError, TableRow

pytestmark = pytest.mark.anyio


async def laid(store: Store, count: int) -> list[str]:
    names = [f"table{number:03}" for number in range(count)]
    for name in names:
        row = TableRow(id=name, game="raiders", head="h", state="playing")
        await store.create(row, [SeatRow(table_id=name, seat=0, kind="human")])
    return names


async def lines_of(store: Store, table: str) -> list[str]:
    data = await store.load(table)
    assert data is not None
    return data.lines


@pytest.fixture
async def store(tmp_path: Path):  # type: ignore[no-untyped-def]
    made = Store(str(tmp_path / "tables.db"))
    await made.start()
    yield made
    await made.stop()


async def test_all_that_wait_are_written(store: Store) -> None:
    names = await laid(store, 60)
    for number in range(3):
        answers = [store.add_lines(name, number, [f"{name} {number}"]) for name in names]
        assert await asyncio.gather(*answers) == [number + 1] * len(names)
    for name in names:
        assert await lines_of(store, name) == [f"{name} {number}" for number in range(3)]


async def test_one_that_is_refused_stands_in_nobodys_way(store: Store) -> None:
    names = await laid(store, 10)
    await store.add_lines(names[4], 0, ["taken"])
    answers = [store.add_lines(name, 0, ["first"], clocks=name) for name in [*names, "nowhere"]]
    done = await asyncio.gather(*answers, return_exceptions=True)
    assert isinstance(done[4], Conflict)
    assert isinstance(done[10], StoreError)
    for number, name in enumerate(names):
        assert await lines_of(store, name) == (["taken"] if number == 4 else ["first"])
        data = await store.load(name)
        assert data is not None
        assert data.row.clocks == ("" if number == 4 else name)


async def test_writers_take_turns(store: Store) -> None:
    names = await laid(store, 40)
    work = [store.set_table(name, undo="none") for name in names]
    work += [store.add_lines(name, 0, ["x"]) for name in names]
    await asyncio.gather(*work)
    assert await store.serials(names) == dict.fromkeys(names, 2)
