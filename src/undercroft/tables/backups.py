"""Backups of the house: made by the clock or when asked, and tried: each table in the copy must rise."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from undercroft.core.errors import UndercroftError
from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.store.backup import back_up, copies, is_file, records_in
from undercroft.tables.sheet import record_text
from undercroft.tables.workers import NOBODY, Workers

log = logging.getLogger("undercroft.host")
log.setLevel(logging.INFO)  # what the host does is always written down

LOOKING = 30.0
"""Seconds between two looks at the clock."""
TRYING = 8.0
"""Seconds in which the tables of a copy are tried."""


@dataclass(frozen=True)
class Saved:
    """A backup that was made: when, how large, how many of its tables were tried, and how many rose."""

    at: datetime
    bytes: int
    tried: int
    rose: int
    error: str = ""

    @property
    def good(self) -> bool:
        return not self.error and self.rose == self.tried


class Backups:
    """The copies of a database in a folder; one a day at `daily` (as 03:00), if there is a folder."""

    def __init__(self, place: str, folder: Path | None, daily: str, keep: int, workers: Workers) -> None:
        self.folder = folder
        self.daily = daily
        self.last: Saved | None = None
        self.keep = keep
        self._place, self._workers = place, workers
        self._busy = asyncio.Lock()
        self._failed = ""

    def done(self) -> list[Path]:
        """The copies there are, the oldest first; none where nobody may look, as the next one will say."""
        try:
            return copies(self.folder) if self.folder is not None and self.folder.is_dir() else []
        except OSError:
            return []

    async def make(self) -> Saved:
        """A copy now. Raises StoreError."""
        assert self.folder is not None
        async with self._busy:
            try:
                path = await asyncio.to_thread(back_up, self._place, self.folder, self.keep)
            except UndercroftError as error:
                self.last = Saved(datetime.now(), 0, 0, 0, str(error))
                raise
            tried, rose = 0, 0
            if is_file(self._place):
                tried, rose = await self._workers.run(NOBODY, partial(rising, path))
            self.last = Saved(datetime.now(), path.stat().st_size, tried, rose)
        level = logging.INFO if self.last.good else logging.ERROR
        told = {"told": ("host-did-backup", {"name": path.name, "rose": rose, "tried": tried})}
        log.log(level, "backup %s: %d of %d tables tried rose", path.name, rose, tried, extra=told)
        return self.last

    async def look(self) -> None:
        """Makes today's copy, if it is time and there is none; one that fails is tried again tomorrow."""
        now = datetime.now()
        today = now.strftime("%Y-%m-%d")
        if self.folder is None or now.strftime("%H:%M") < self.daily or self._failed == today:
            return
        if any(today in path.name for path in self.done()):
            return
        try:
            await self.make()
        except UndercroftError as error:
            self._failed = today
            log.error("today's backup failed: %s", error)


def rising(path: Path, _part: float = 1.0) -> tuple[int, int]:
    """How many tables in play of a copy were tried, the latest first, and how many can be played on."""
    tried, rose, end = 0, 0, time.monotonic() + TRYING
    for table, game, head, lines in records_in(path):
        if time.monotonic() > end:
            break
        tried += 1
        try:
            load_record(record_text(head, lines), game=find_game(game))
            rose += 1
        except UndercroftError as error:
            log.error("table %s in the backup does not rise: %s", table, error)
    return tried, rose
