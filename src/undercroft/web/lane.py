"""Where what takes long to draw is drawn, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from undercroft.core.errors import RecordError
from undercroft.tables.outside import replayed
from undercroft.tables.refused import Refused
from undercroft.tables.workers import Asker, Workers

T = TypeVar("T")

EACH, MOST = 4, 100
"""So many errands may wait for one client, and for all together."""
PATIENCE = 40.0
"""Seconds after which the process is taken to hang: it works only when nobody else does."""


class Lane:
    """One errand after the other: a short one in a thread, a long one in a process that may be ended."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "lane")
        self.workers = Workers(1, nice=15, patience=PATIENCE)
        self._waiting: Counter[str] = Counter()

    async def short(self, client: str, work: Callable[[], T]) -> T:
        """What the work gives. Raises Refused if this client waits for too many already."""
        with self._counted(client):
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def long(self, client: str, work: Callable[[], T]) -> T:
        """As `short`, for what is sent to another process and back. Raises GivenUp too."""
        with self._counted(client):
            found: Awaitable[T] = self.workers.run(Asker(client, client), partial(_done, work))
            return await found

    async def replay(self, client: str, record: str) -> dict[str, Any]:
        """How a record from outside ends. Raises RecordError, and what `long` raises."""
        found = await self.long(client, partial(replayed, record))
        if isinstance(found, RecordError):
            raise found
        return found

    def busy(self) -> int:
        """So many errands are under way or wait."""
        return self._waiting.total()

    @contextmanager
    def _counted(self, client: str) -> Iterator[None]:
        if self._waiting[client] >= EACH or self._waiting.total() >= MOST:
            raise Refused("error-too-often")
        self._waiting[client] += 1
        try:
            yield
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.workers.close()


def _done(work: Callable[[], T], _part: float) -> T:
    return work()
