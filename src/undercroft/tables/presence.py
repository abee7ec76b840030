"""Who watches a table, and since when somebody is away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from undercroft.store.watching import Sighting

GLANCE = 40.0
"""Seconds for which a player who has left still counts as present."""
OFTEN = 10.0
"""Seconds in which it is told once that a player without an open page is heard of."""


class Presence:
    """The open pages of a table, each with the browser it belongs to (the hash of its token)."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.watchers: dict[asyncio.Event, str] = {}
        """Those that are open at this process."""
        self._now = now
        self._seen: dict[str, float] = {}
        self._loaded = now()
        self._elsewhere: frozenset[str] = frozenset()
        """The browsers that look at it through other processes."""
        self.closed = False
        """The server is about to stop: streams end."""
        self.tell: Callable[[str, bool], None] = _nobody
        """Told when a browser comes, is heard of (true), or leaves (false)."""

    def is_here(self, browser: str) -> bool:
        return self.away(browser) < GLANCE

    def away(self, browser: str) -> float:
        """Seconds since a browser was last heard of; 0 while it watches."""
        if browser in self._elsewhere or browser in self.watchers.values():
            return 0.0
        return self._now() - self._seen.get(browser, self._loaded)

    def browsers(self) -> frozenset[str]:
        """All that watch, at this process and elsewhere."""
        return self._elsewhere.union(self.watchers.values())

    def come(self, browser: str) -> asyncio.Event:
        """A page is opened; gives what wakes it."""
        bell = asyncio.Event()
        new = browser not in self.watchers.values()
        self.watchers[bell] = browser
        if new:
            self.tell(browser, True)
        return bell

    def leave(self, bell: asyncio.Event) -> str:
        """A page is closed; gives its browser."""
        browser = self.watchers.pop(bell, "")
        if browser and browser not in self.watchers.values():
            self.tell(browser, False)
        return browser

    def glance(self, browser: str) -> None:
        """A player was heard of at this moment."""
        before, now = self._seen.get(browser), self._now()
        self._seen[browser] = now
        if (before is None or now - before > OFTEN) and browser not in self.watchers.values():
            self.tell(browser, False)

    def sighted(self, found: Iterable[Sighting]) -> None:
        """What other processes have seen."""
        sightings = list(found)
        self._elsewhere = frozenset(one.browser for one in sightings if one.here)
        for one in sightings:
            then = self._now() - one.ago
            if then > self._seen.get(one.browser, 0.0):
                self._seen[one.browser] = then

    def wake(self) -> None:
        """Rings at all who watch."""
        for bell in self.watchers:
            bell.set()

    def close(self) -> None:
        """Sends all who watch away."""
        self.closed = True
        self.wake()


def _nobody(browser: str, here: bool) -> None:
    """Where no other process is told."""
