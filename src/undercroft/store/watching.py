"""Who watches which table at which of the processes that share a database."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import BigInteger, Float, String, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Mapped, mapped_column

from undercroft.store.bells import HERE, TELL, parcels
from undercroft.store.model import Base
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

DAY = 86_400.0
"""Seconds after which nobody asks since when somebody is away."""
CLOCK = func.extract("epoch", func.clock_timestamp())
"""The database's own clock: those of its clients may differ."""


class WatchingRow(Base):
    """A browser that looks at a table through a process, or did so last when it was `seen`."""

    __tablename__ = "watching"

    table_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    browser: Mapped[str] = mapped_column(String(64), primary_key=True)
    process: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    here: Mapped[bool] = mapped_column()
    seen: Mapped[float] = mapped_column(Float, index=True)


@dataclass(frozen=True)
class Sighting:
    """A browser is here at another process, or was so many seconds ago."""

    browser: str
    here: bool
    ago: float


class Watching:
    """Sightings in a shared database (PostgreSQL)."""

    def __init__(self, opened: Opened, process: str, number: int) -> None:
        self._opened = opened
        self._process = process
        self._number = number
        self.patience = opened.patience

    @bounded("Who watches could not be written")
    async def tell(self, changes: Mapping[tuple[str, str], bool]) -> None:
        """Whether these browsers watch these tables through this process; the others are told to look."""
        rows = [
            {"table_id": table, "browser": browser, "process": self._number, "here": here, "seen": CLOCK}
            for (table, browser), here in sorted(changes.items())
        ]
        add = insert(WatchingRow).values(rows)
        new = {"here": add.excluded.here, "seen": add.excluded.seen}
        keys = ["table_id", "browser", "process"]
        told = parcels(self._process, sorted({table for table, _ in changes}))
        async with self._opened.writing() as session:
            await session.execute(add.on_conflict_do_update(index_elements=keys, set_=new))
            await session.execute(text(TELL), [{"channel": HERE, "words": one} for one in told])

    @bounded("Who watches could not be read")
    async def at(self, tables: Collection[str]) -> dict[str, list[Sighting]]:
        """The sightings of other processes at these tables."""
        query = select(WatchingRow, CLOCK - WatchingRow.seen).where(
            WatchingRow.table_id.in_(list(tables)), WatchingRow.process != self._number
        )
        found: dict[str, list[Sighting]] = {}
        async with self._opened.session() as session:
            for row, ago in await session.execute(query):
                found.setdefault(row.table_id, []).append(Sighting(row.browser, row.here, float(ago)))
        return found

    @bounded("Who watches could not be read")
    async def watched(self, alive: Iterable[int]) -> set[str]:
        """The tables that somebody looks at, through whichever of the processes that are there."""
        here = WatchingRow.here, WatchingRow.process.in_(list(alive))
        async with self._opened.session() as session:
            return set(await session.scalars(select(WatchingRow.table_id).where(*here)))

    @bounded("Who watches could not be written")
    async def left(self, alive: Iterable[int]) -> None:
        """Who watched through a process that is gone is away from now on; old sightings are forgotten."""
        lost = update(WatchingRow).where(WatchingRow.here, WatchingRow.process.not_in(list(alive)))
        old = delete(WatchingRow).where(WatchingRow.here.is_(False), WatchingRow.seen < CLOCK - DAY)
        async with self._opened.writing() as session:
            await session.execute(lost.values(here=False, seen=CLOCK))
            await session.execute(old)
