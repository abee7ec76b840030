"""Work that would be done by processes of the lowest priority, done here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from undercroft.tables.workers import Asker, Workers

T = TypeVar("T")


class Here(Workers):
    """The search in a thread: a process of the lowest priority may wait long for its turn."""

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        return await asyncio.to_thread(work, 1.0)
