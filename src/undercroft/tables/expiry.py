"""Which tables are cleared away: those at which nothing has happened for a long time."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from undercroft.store import Store
from undercroft.tables.clock import DAY

log = logging.getLogger("undercroft")

EVERY = 600.0
"""Seconds between two looks for old tables."""


@dataclass(frozen=True)
class Keep:
    """For how many days a table is kept after the last thing that happened at it; 0: for ever."""

    open: int = 30
    """While seats are free."""
    over: int = 365
    """When its game is over, or it is only looked at."""
    playing: int = 730
    """While its game runs."""

    def seconds(self) -> Mapping[str, float]:
        """By the state of a table; without those that are kept for ever."""
        days = {"open": self.open, "over": self.over, "gone": self.over, "playing": self.playing}
        return {state: float(DAY * count) for state, count in days.items() if count}


async def clear_away(store: Store, keep: Keep, watched: frozenset[str]) -> list[str]:
    """Removes old tables that nobody watches, and says so in the log; gives their ids. One that has just been
    touched stays."""
    gone = []
    for state, seconds in keep.seconds().items():
        for table in await store.untouched(state, seconds):
            if table not in watched and await store.remove(table, seconds):
                days = int(seconds / DAY)
                log.warning("table %s is cleared away: %s, and untouched for %d days", table, state, days)
                gone.append(table)
    return gone
