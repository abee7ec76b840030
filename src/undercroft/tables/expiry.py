"""Which tables are cleared away: those at which nothing has happened for a long time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from undercroft.core.words import counted
from undercroft.store import Store
from undercroft.store.errors import told
from undercroft.store.peers import SERVING
from undercroft.tables.clock import DAY
from undercroft.tables.sheet import record_text

log = logging.getLogger("undercroft")

EVERY = 600.0
"""Seconds between two looks for old tables."""
AT_ONCE = 100
"""So many go at one look: a server that is told to stop waits for them."""


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


def only(state: str, days: int) -> Keep:
    """Tables in this state are kept for so many days, all others for ever."""
    return Keep(**({"open": 0, "over": 0, "playing": 0} | {state: days}))


async def watched(store: Store) -> frozenset[str]:
    """The tables that somebody looks at through any process, where these tell one another (PostgreSQL)."""
    if not store.shared:
        return frozenset()
    return frozenset(await store.watching.watched((await store.peers.alive())[SERVING]))


async def old_tables(store: Store, keep: Keep, watched: frozenset[str]) -> list[tuple[str, str, float]]:
    """The tables to be cleared away: id, state, and the seconds for which one in that state is kept."""
    return [
        (table, state, seconds)
        for state, seconds in keep.seconds().items()
        for table in await store.untouched(state, seconds)
        if table not in watched
    ]


async def clear_away(
    store: Store, keep: Keep, watched: frozenset[str], archive: Path | None = None, most: int | None = None
) -> AsyncIterator[str]:
    """Removes old tables that nobody watches, so many at `most`, and says so in the log; gives the id of each
    that is gone. One that has just been touched stays. What was played goes into the archive first, if there
    is one."""
    for table, state, seconds in (await old_tables(store, keep, watched))[:most]:
        if archive is not None and state != "open":
            await save_record(store, table, archive)
        if await store.remove(table, seconds):
            span = counted(int(seconds / DAY), "day")
            log.warning("table %s is cleared away: %s, and untouched for %s", table, state, span)
            yield table


async def save_record(store: Store, table: str, archive: Path) -> None:
    """Writes what was played at a table into files: its record as it is stored, and those of older rules
    before it."""
    data = await store.load(table, whole=False)
    if data is None or not data.lines:
        return
    records = [*await store.positions.earlier(table), record_text(data.row.head, data.lines)]
    with told(f"Nothing can be put into the archive {archive}"):
        await asyncio.to_thread(_write, archive, f"{data.row.game}-{table}", records)


def _write(archive: Path, name: str, records: Sequence[str]) -> None:
    archive.mkdir(parents=True, exist_ok=True)
    for number, record in enumerate(records, 1):
        earlier = "" if number == len(records) else f".{number}"
        (archive / f"{name}{earlier}.rec").write_text(record, encoding="utf-8")
