"""A database that is away, in whatever words its driver says so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from undercroft.store import ChatRow, SeatRow, Store, StoreError, TableRow
from undercroft.store.model import now
from undercroft.store.patience import GIVEN_UP, Patience

pytestmark = pytest.mark.anyio

FAILURES = [
    ConnectionRefusedError("nobody listens"),
    OSError("network unreachable"),
    TimeoutError(),
    RuntimeError("the connection is closed"),
    OperationalError("select 1", {}, Exception("gone")),
]


class Away:
    """Every way into the database fails."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.calls = 0

    def __call__(self, *_: object, **__: object) -> Any:
        self.calls += 1
        raise self.error

    begin = __call__


ERRANDS: list[Callable[[Store], Awaitable[object]]] = [
    lambda store: store.create(TableRow(id="b", game="raiders", head="h"), []),
    lambda store: store.load("a"),
    lambda store: store.add_lines("a", 0, ["0 0 x"]),
    lambda store: store.set_table("a", undo="none"),
    lambda store: store.set_seat("a", 0, kind="bot"),
    lambda store: store.add_chat(ChatRow(table_id="a", words="hello")),
    lambda store: store.serials(["a"]),
    lambda store: store.claim("a", "me", 5),
    lambda store: store.tables_of("x"),
    lambda store: store.open_tables(),
    lambda store: store.running(),
    lambda store: store.due(0.0),
    lambda store: store.remove("a"),
]


async def opened(folder: Path) -> Store:
    store = Store(str(folder / "tables.db"))
    await store.start()
    await store.create(
        TableRow(id="a", game="raiders", head="h"), [SeatRow(table_id="a", seat=0, kind="human")]
    )
    return store


@pytest.mark.parametrize("error", FAILURES, ids=[type(one).__name__ for one in FAILURES])
async def test_any_failure_of_the_driver_is_a_store_error(
    tmp_path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(tmp_path)
    away = Away(error)
    monkeypatch.setattr(store, "session", away)
    monkeypatch.setattr(store, "_together", away)
    monkeypatch.setattr(store._lines, "_write_directly", away)
    for errand in ERRANDS:
        with pytest.raises(StoreError):
            await errand(store)
    monkeypatch.undo()
    for errand in ERRANDS[1:]:
        await errand(store)
    await store.stop()


async def test_those_who_wait_are_told_together_and_not_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(tmp_path)
    away = Away(TimeoutError())
    monkeypatch.setattr(store._lines, "_write_directly", away)
    answers = [store.add_lines(f"table{number}", 0, ["0 0 x"]) for number in range(50)]
    told = await asyncio.gather(*answers, return_exceptions=True)
    assert all(isinstance(one, StoreError) for one in told)
    assert away.calls <= 2
    await store.stop()


async def test_a_database_that_hangs_is_given_up_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many wait for one another: all are told within the time that one is."""
    store = await opened(tmp_path)
    monkeypatch.setattr(store.patience, "seconds", 0.2)
    monkeypatch.setattr(store._lines, "_patience", 0.2)
    async with store._turn:  # whoever writes does not come to an end
        began = time.monotonic()
        errands: list[Awaitable[object]] = [store.set_table("a", undo="none") for _ in range(20)]
        errands += [store.add_lines("a", number, ["0 0 x"]) for number in range(20)]
        told = await asyncio.gather(*errands, return_exceptions=True)
        assert all(isinstance(one, StoreError) for one in told)
        assert time.monotonic() - began < 2
        monkeypatch.undo()  # a busy machine may take longer than that
        assert await store.load("a"), "who reads is not in trouble"
    await store.set_table("a", undo="none")
    await store.stop()


@pytest.mark.parametrize("ticks", range(8))
async def test_a_store_that_stops_waits_for_the_errands_it_has_given_up(tmp_path: Path, ticks: int) -> None:
    """Cancelled once more as the loop ends, one of them kept the loop, and the server, for ever."""
    store = await opened(tmp_path)
    store.letters.patience = Patience(0.0)
    with pytest.raises(StoreError):
        await store.letters.find("key")
    for _ in range(ticks):  # wherever it stands by now
        await asyncio.sleep(0)
    await store.stop()
    assert GIVEN_UP not in {task.get_name() for task in asyncio.all_tasks()}


async def test_a_claim_from_before_the_clock_was_turned_back_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(tmp_path)
    assert await store.claim("a", "one", 8)
    assert not await store.claim("a", "two", 8)
    await store.set_table("a", driver_until=now(3600))
    assert await store.claim("a", "two", 8)
    await store.stop()
