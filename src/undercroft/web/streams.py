"""Server-sent events: a table's changes as they come."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet

BEAT = 15.0
"""Seconds between signs of life on a quiet stream."""
QUIET = b": still here\n\n"
"""Such a sign."""
HEARD = b"event: beat\ndata: \n\n"
"""One that a page's script can hear."""


def heard(news: str) -> bytes:
    """The same, with what the host announces."""
    return b"event: beat\ndata: %s\n\n" % " ".join(news.split()).encode() if news else HEARD


PATIENCE = 22.0
"""Seconds after which a page takes a stream without any sign for dead."""


EACH = 100
"""So many streams may be open from one address."""
RESERVED = 300
"""Files and connections of this process that are none of streams."""


def most_streams() -> int:
    """So many streams fit below the files this process may have open."""
    try:
        import resource
    except ImportError:
        return 500
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10_000 if soft == resource.RLIM_INFINITY else max(20, min(10_000, soft - RESERVED))


Events = AsyncGenerator[bytes, None]


class Streams:
    """How many streams are open: in all, and from each address."""

    def __init__(self, most: int | None = None, each: int = EACH) -> None:
        self.most = most_streams() if most is None else most
        self.each = each
        self.open: Counter[str] = Counter()
        self.pushed = 0
        """So many events were sent."""

    def check(self, address: str) -> None:
        """Raises Refused if there is no room for another stream."""
        if self.open.total() >= self.most or self.open[address] >= self.each:
            raise Refused("error-too-often")

    def one(self, address: str, events: Events, stays: Callable[[], bool] = lambda: True) -> Events:
        """These events, counted as a stream of this address while they are sent, and as long as its reader
        stays let in. Raises Refused."""
        self.check(address)
        return self._counted(address, events, stays)

    async def _counted(self, address: str, events: Events, stays: Callable[[], bool]) -> Events:
        if self.open.total() >= self.most or self.open[address] >= self.each:
            return  # others were quicker
        self.open[address] += 1
        try:
            async with aclosing(events):
                async for one in events:
                    if not stays():
                        return
                    self.pushed += 1
                    yield one
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


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
                    async with asyncio.timeout(BEAT):
                        await bell.wait()
                except TimeoutError:
                    yield False
    finally:
        table.unwatch(bell)
