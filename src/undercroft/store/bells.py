"""Which tables other processes have changed, as PostgreSQL tells it (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from sqlalchemy import ColumnElement, func
from sqlalchemy.ext.asyncio import AsyncEngine

from undercroft.store.errors import StoreError, told
from undercroft.store.model import TableRow

CHANNEL = "undercroft"
HERE, SPENT = "undercroft_here", "undercroft_spent"
"""Tables at which people come and go, and credit that clients have used up."""
WORK, DONE = "undercroft_work", "undercroft_done_"
"""There is work; and, with the name of the process that waits for it, what of it is done."""
MOST = 7_000
"""So many letters at most are told at once; the database takes 8,000 bytes."""
Ears = Mapping[str, Callable[[list[str]], None]]
"""For a channel: what hears the words that other processes tell there."""


def rung(dialect: str, process: str) -> tuple[ColumnElement[Any], ...]:
    """What tells the other processes a table's new serial, to be returned by the statement that changes it:
    heard by all when that is written, and not at all if it is not. Nothing in a database that is not shared.
    """
    if dialect != "postgresql":
        return ()
    words = func.concat(TableRow.id, " ", TableRow.serial, " ", process)
    return (func.pg_notify(CHANNEL, words),)


TELL = "SELECT pg_notify(:channel, :words)"
"""Tells other processes something on any channel; the words as `parcels` makes them."""


def parcels(process: str, words: Iterable[str]) -> Iterator[str]:
    """What a process tells, in as few pieces as the database takes."""
    piece = process
    for word in words:
        if len(piece) + len(word) >= MOST:
            yield piece
            piece = process
        piece += f" {word}"
    yield piece


class Bells:
    """A connection on which other processes are heard."""

    def __init__(self, connection: Any, process: str) -> None:
        self._connection = connection
        self._process = process
        self._heard: dict[str, int] = {}
        self._rung = asyncio.Event()

    def hear(self, _connection: Any, _pid: int, _channel: str, words: str) -> None:
        """Keeps what another process tells: the newest serial of each table."""
        table, serial, process = words.split(" ")
        if process != self._process:
            self._heard[table] = max(int(serial), self._heard.get(table, 0))
            self._rung.set()

    def through(self, ear: Callable[[list[str]], None]) -> Callable[[Any, int, str, str], None]:
        """Hands on what another process tells on a channel of its own."""

        def hear(_connection: Any, _pid: int, _channel: str, words: str) -> None:
            process, *rest = words.split(" ")
            if process != self._process:
                ear(rest)
                self._rung.set()

        return hear

    def lost(self, _connection: Any) -> None:
        """Wakes whoever waits: nothing more will come."""
        self._rung.set()

    async def next(self, seconds: float, closing: asyncio.Event) -> dict[str, int]:
        """Tables that others have changed and their serials, as soon as there are any; none after so long, or
        when the server closes.

        Raises StoreError if the connection is lost; then some changes may not have been told.
        """
        waits = [asyncio.create_task(one.wait()) for one in (self._rung, closing)]
        done, _ = await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for one in waits:
            one.cancel()
        if not done:
            with told("The database tells no changes"):
                await self._connection.execute("SELECT 1")  # a cut network would not be noticed else
        self._rung.clear()
        if self._connection.is_closed():
            raise StoreError("The database tells no changes: its connection is lost")
        heard, self._heard = self._heard, {}
        return heard


@asynccontextmanager
async def listening(
    engine: AsyncEngine, process: str, hold: tuple[str, int, int], ears: Ears
) -> AsyncIterator[Bells]:
    """Bells that hear everything written from now on, but by this `process`; what `ears` are there for, these
    hear. While it listens, it holds a lock (statement and numbers). Raises StoreError."""
    async with AsyncExitStack() as held:
        with told("The database tells no changes"):
            connection = await held.enter_async_context(engine.connect())
            raw: Any = (await connection.get_raw_connection()).driver_connection
            bells = Bells(raw, process)
            raw.add_termination_listener(bells.lost)
            await raw.add_listener(CHANNEL, bells.hear)
            for channel, ear in ears.items():
                await raw.add_listener(channel, bells.through(ear))
            await raw.execute(*hold)
        try:
            yield bells
        finally:
            await connection.invalidate()  # nobody else shall have one that listens
