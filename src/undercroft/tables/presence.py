"""Who watches a table, and since when somebody is away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

GLANCE = 40.0
"""Seconds for which a player who has left still counts as present."""


class Presence:
    """The open pages of a table, each with the browser it belongs to (the hash of its token)."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.watchers: dict[asyncio.Event, str] = {}
        self._now = now
        self._seen: dict[str, float] = {}
        self._loaded = now()
        self.closed = False
        """The server is about to stop: streams end."""

    def is_here(self, browser: str) -> bool:
        return self.away(browser) < GLANCE

    def away(self, browser: str) -> float:
        """Seconds since a browser was last heard of; 0 while it watches."""
        if browser in self.watchers.values():
            return 0.0
        return self._now() - self._seen.get(browser, self._loaded)

    def glance(self, browser: str) -> None:
        """A player was heard of at this moment."""
        self._seen[browser] = self._now()

    def wake(self) -> None:
        """Rings at all who watch."""
        for bell in self.watchers:
            bell.set()

    def close(self) -> None:
        """Sends all who watch away."""
        self.closed = True
        self.wake()
