"""The other processes that serve tables of the same database: who looks at a table there, and who is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from undercroft.store import Store
from undercroft.store.bells import HERE
from undercroft.store.peers import SERVING
from undercroft.store.watching import Sighting
from undercroft.tables.table import Table

EVERY = 0.2
"""Seconds in which what is told to others is gathered."""
MOST = 500
"""So many comings and goings at most are written at once."""


class Neighbours:
    """What this process tells the others, and what it knows of them."""

    def __init__(self, store: Store, live: Mapping[str, Table]) -> None:
        self._store = store
        self._live = live
        self._untold: dict[tuple[str, str], bool] = {}
        self._stirred: set[str] = set()
        self._known: frozenset[int] | None = None
        """The processes that were there at the last look."""
        self._heard = False
        self.ears: dict[str, Callable[[list[str]], None]] = {HERE: self._hear}
        """What hears the words of others, by channel."""

    def join(self, table: Table) -> None:
        """A table comes into the memory: who looks at it is told from now on, and asked for elsewhere."""
        if self._store.shared:
            table.presence.tell = lambda browser, here: self._note(table.id, browser, here)
            self._stirred.add(table.id)

    def _note(self, table: str, browser: str, here: bool) -> None:
        self._untold[table, browser] = here

    def _hear(self, tables: list[str]) -> None:
        self._stirred.update(tables)

    def began(self) -> None:
        """The others can be heard from now on: what was told before may be lost, on both sides."""
        self._heard = True
        self._known = None
        for table in self._live.values():
            self._stirred.add(table.id)
            for browser in set(table.presence.watchers.values()):
                self._untold[table.id, browser] = True

    def ended(self) -> None:
        """The others cannot be heard, and take this process for gone."""
        self._heard = False

    async def talk(self) -> None:
        """Tells who has come and gone here, and asks who has elsewhere. Raises StoreError."""
        if not self._heard:
            return
        while self._untold:
            some = {key: self._untold.pop(key) for key in list(self._untold)[:MOST]}
            try:
                await self._store.watching.tell(some)
            except BaseException:
                self._untold = some | self._untold
                raise
        await self._ask()

    async def _ask(self) -> None:
        while self._stirred:
            some = set(list(self._stirred)[:MOST])
            self._stirred -= some
            tables = [table for one in some if (table := self._live.get(one)) is not None]
            if not tables:
                continue
            try:
                found = await self._store.watching.at([table.id for table in tables])
            except BaseException:
                self._stirred |= some
                raise
            for table in tables:
                _sighted(table, found.get(table.id, ()))

    async def look(self) -> None:
        """Looks which processes are there: where one is gone, its bots are free and its viewers away. Raises
        StoreError."""
        if not self._heard:
            return
        alive = (await self._store.peers.alive())[SERVING]
        if self._known is None or self._known - alive:
            await self._store.peers.release(alive)
            await self._store.watching.left(alive)
            self._stirred.update(self._live)
        self._known = alive


def _sighted(table: Table, found: Iterable[Sighting]) -> None:
    """Others have seen these at a table; its viewers are told if a player has come."""
    people = table.owners()
    before = {one for one in people if table.presence.is_here(one)}
    table.presence.sighted(found)
    if before != {one for one in people if table.presence.is_here(one)}:
        table.changed()
