"""Server-sent events: a table's changes as they come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from undercroft.tables.sheet import Sheet

BEAT = 15.0
"""Seconds between signs of life on a quiet stream."""
QUIET = b": still here\n\n"
"""Such a sign."""


def event(content: bytes, id: int) -> bytes:
    """A server-sent event."""
    return b"id: %d\ndata: %s\n\n" % (id, content)


async def pulse(table: Sheet, browser: str) -> AsyncGenerator[bool, None]:
    """True now and at every change of the table, False after every quiet while; ends with the server."""
    bell = table.watch(browser)
    try:
        while not table.presence.closed:
            bell.clear()
            yield True
            while not bell.is_set():
                try:
                    await asyncio.wait_for(bell.wait(), BEAT)
                except TimeoutError:
                    yield False
    finally:
        table.unwatch(bell)
