"""A thread for what takes long to draw, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from undercroft.tables.refused import Refused

T = TypeVar("T")

EACH, MOST = 4, 100
"""So many errands may wait for one client, and for all together."""


class Lane:
    """One errand after the other, in a thread: the loop shares Python with one of them at most."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "lane")
        self._waiting: Counter[str] = Counter()

    async def run(self, client: str, work: Callable[[], T]) -> T:
        """What the work gives. Raises Refused if this client waits for too many already."""
        if self._waiting[client] >= EACH or self._waiting.total() >= MOST:
            raise Refused("error-too-often")
        self._waiting[client] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
