"""What is sent to the viewers of a table: every picture is drawn once, however many look at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import replace

from undercroft.web.live import LiveTable
from undercroft.web.pages import Reader
from undercroft.web.show import table_html

BEAT = 15.0
"""Seconds between signs of life on a quiet stream."""
QUIET = b": still here\n\n"
"""Such a sign."""
CLOCK = 0.2
"""Seconds for which a picture with a running clock may be shown to others too."""
MOST = 40
"""So many pictures of a table are kept."""


def table_bytes(table: LiveTable, reader: Reader) -> bytes:
    """The table of a reader, as one line."""
    reader = replace(reader, here=f"/t/{table.id}")
    key = _whose(table, reader)
    drawn = table.pictures
    found = drawn.get(key)
    if found is None:
        if len(drawn) >= MOST or any(one[0] != table.stamp for one in drawn):
            drawn.clear()
        found = drawn[key] = one_line(table_html(table, reader)).encode()
    return found


def _whose(table: LiveTable, reader: Reader) -> tuple[object, ...]:
    """All that a picture depends on, the stamp first. Who has no seat sees what all others see."""
    who = reader.browser if table.seats_of(reader.browser) else ""
    name = reader.name if table.state == "open" else ""
    present = tuple(table.connected(seat) for seat in table.seats)
    moment = int(table.now() / CLOCK) if table.clocks.since else 0
    return table.stamp, who, reader.lang, reader.theme, name, present, moment


def one_line(html: str) -> str:
    """The same page without line breaks, which an event may not contain."""
    return html.replace("\r", " ").replace("\n", " ")


def event(content: bytes, id: int) -> bytes:
    """A server-sent event."""
    return b"id: %d\ndata: %s\n\n" % (id, content)


async def pulse(table: LiveTable, browser: str) -> AsyncGenerator[bool, None]:
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


async def frames(table: LiveTable, reader: Reader) -> AsyncIterator[bytes]:
    """The reader's table now and at every change; whoever missed some gets the newest."""
    try:
        async with aclosing(pulse(table, reader.browser)) as beats:
            async for fresh in beats:
                yield event(table_bytes(table, reader), table.stamp) if fresh else QUIET
    finally:
        if not table.presence.watchers:
            table.pictures.clear()
