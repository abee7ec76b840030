"""What other processes write to a shared database is heard by whoever listens, once it is written."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest

from tests.web import postgres
from undercroft.store import Conflict, SeatRow, Store, StoreError, TableRow

pytestmark = pytest.mark.anyio
LONG = 20.0


async def pair(stack: AsyncExitStack, url: str) -> tuple[Store, Store]:
    """Two processes on one database, with a table of two chairs."""
    one, other = Store(url), Store(url)
    for store in (one, other):
        await store.start()
        stack.push_async_callback(store.stop)
    return one, other


async def laid(store: Store, name: str) -> None:
    row = TableRow(id=name, game="raiders", head="undercroft record 1", state="playing")
    await store.create(row, [SeatRow(table_id=name, seat=seat, kind="human") for seat in (0, 1)])


async def test_every_change_is_told_to_others_and_not_to_oneself(base: postgres.Postgres) -> None:
    async with AsyncExitStack() as stack:
        one, other = await pair(stack, base.url)
        await laid(one, "told1")
        bells = await stack.enter_async_context(other.listening())
        own = await stack.enter_async_context(one.listening())
        never = asyncio.Event()
        serial = await one.add_lines("told1", 0, ["0 0 a"])
        assert await bells.next(LONG, never) == {"told1": serial}
        serial = await one.set_table("told1", undo="free")
        assert await bells.next(LONG, never) == {"told1": serial}
        serial = await one.set_seat("told1", 1, name="Anna")
        assert await bells.next(LONG, never) == {"told1": serial}
        serial = await other.set_table("told1", undo="never")
        assert await own.next(LONG, never) == {"told1": serial}


async def test_what_is_not_written_is_not_told(base: postgres.Postgres) -> None:
    async with AsyncExitStack() as stack:
        one, other = await pair(stack, base.url)
        await laid(one, "told2")
        bells = await stack.enter_async_context(other.listening())
        with suppress(Conflict):
            await one.set_seat("told2", 0, was="bot", name="nobody")
        serial = await one.set_table("told2", undo="free")
        assert await bells.next(LONG, asyncio.Event()) == {"told2": serial}


async def test_who_closes_need_not_wait(base: postgres.Postgres) -> None:
    async with AsyncExitStack() as stack:
        one, _other = await pair(stack, base.url)
        bells = await stack.enter_async_context(one.listening())
        closing = asyncio.Event()
        closing.set()
        assert await bells.next(1000.0, closing) == {}


async def test_a_lost_line_is_noticed(base: postgres.Postgres) -> None:
    async with AsyncExitStack() as stack:
        one, _other = await pair(stack, base.url)
        bells = await stack.enter_async_context(one.listening())
        base.stop()
        try:
            with pytest.raises(StoreError, match="tells no changes"):
                await bells.next(LONG, asyncio.Event())
        finally:
            base.start()


async def test_a_server_that_hangs_up_at_once_is_a_database_that_is_away() -> None:
    """As one that starts, or a wire that is cut: whoever would listen is told so in our words."""

    async def hang_up(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    store = Store(f"postgresql://somebody@127.0.0.1:{port}/undercroft")
    async with server:
        with pytest.raises(StoreError, match="tells no changes"):
            async with store.listening():
                pass
    await store.stop()
