"""Work goes where there is time for it: to processes of a shared database that do nothing else, if there are
any, else to those of this server, as without such a database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from undercroft.store import Store, StoreError
from undercroft.store.bells import DONE
from undercroft.store.errands import Wanted
from undercroft.store.peers import SERVING, WORKING
from undercroft.tables.refused import GivenUp
from undercroft.tables.workers import LATER, LEAST, Asker, Load, Used, Workers, behind
from undercroft.tables.works import named, read

T = TypeVar("T")
log = logging.getLogger("undercroft")

LOOKING = 0.5
"""Seconds between two looks at whether those who work are still there."""
WAITED = (10.0, 30.0, 60.0)
"""Seconds after which work of a rank that nobody has done is done here."""


class Nobody(Exception):
    """Nobody elsewhere does this work now."""


@dataclass
class Asked:
    """Work that was asked for."""

    wanted: Wanted
    asker: Asker
    began: float
    found: asyncio.Future[bytes | None] = field(repr=False)
    sent: bool = False
    """Whether it stands in the database."""
    took: float = 0.0
    """Seconds of work, when it is done."""


class Queue:
    """What this process asks of those that work for the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.staffed = False
        """Whether somebody works there."""
        self._open: dict[str, Asked] = {}
        self._new: list[str] = []
        self._dropped: list[str] = []
        self._ready: set[str] = set()
        self._fetched: set[str] = set()
        """What is being read just now."""
        self._task: asyncio.Task[None] | None = None
        self._mean, self._work = 1.0, 0.1
        """Seconds that a question takes: until its answer is here, and of work."""
        self._used = Used()
        self.ears: dict[str, Callable[[list[str]], None]] = {DONE + store.process: self._hear}

    @property
    def waiting(self) -> int:
        """So many pieces of work are not done yet."""
        return len(self._open)

    def wait_of(self, asker: Asker) -> float:
        """About how many seconds this asker will go on waiting."""
        began = min((one.began for one in self._open.values() if one.asker is asker), default=None)
        return 0.0 if began is None else max(1.0, self._mean - (time.monotonic() - began))

    async def ask(self, name: str, given: str, asker: Asker, rank: int) -> Any:
        """What is found. Raises Nobody if it must be done here, GivenUp if it has failed."""
        mine = sum(one.asker.client == asker.client for one in self._open.values())
        part = max(LEAST, 1 / (1 + mine // 4))
        rank = rank if asker.waits else LATER
        later = behind(asker, [one.asker for one in self._open.values()], self._used, self._work)
        wanted = Wanted(secrets.token_hex(12), rank, later, WAITED[rank], name, given, part)
        asked = Asked(wanted, asker, time.monotonic(), asyncio.get_running_loop().create_future())
        self._open[wanted.id] = asked
        self._new.append(wanted.id)
        self._stir()
        try:
            found = await asked.found
        finally:
            del self._open[wanted.id]
            took = time.monotonic() - asked.began
            if not asked.found.done() or asked.found.cancelled() or asked.found.exception() is not None:
                self._dropped.append(wanted.id)
                self._stir()
            else:
                self._mean += 0.1 * (took - self._mean)
                self._work += 0.1 * (asked.took - self._work)
                self._used.charge(asker.client, asked.took)
        if found is None:
            raise GivenUp
        return read(found)

    def _hear(self, ids: list[str]) -> None:
        self._ready.update(one for one in ids if one in self._open)
        self._stir()

    def _stir(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._talk(), name="errands")

    async def _talk(self) -> None:
        """Asks, takes back and fetches, all that there is together, until there is nothing."""
        while self._new or self._dropped or self._ready:
            new, self._new = self._new, []
            dropped, self._dropped = self._dropped, []
            ready, self._ready = self._ready, set()
            asked = [self._open[one] for one in new if one in self._open]
            self._fetched = ready
            try:
                found = await self._store.errands.ask([one.wanted for one in asked], dropped, ready)
            except StoreError as error:
                log.warning("work cannot be sent, and is done here: %s", error)
                self._leave()
                return
            finally:
                self._fetched = set()
            for one in asked:
                one.sent = True
            for result in found:
                asked_for = self._open.get(result.id)
                if asked_for is not None and not asked_for.found.done():
                    asked_for.took = result.took
                    asked_for.found.set_result(result.found)

    def _leave(self) -> None:
        """Nobody does what is open."""
        self.staffed = False
        self._new.clear()
        for asked in self._open.values():
            if not asked.found.done():
                asked.found.set_exception(Nobody())

    async def look(self) -> None:
        """Looks whether somebody works, and how what is open stands. Raises StoreError."""
        try:
            alive = await self._store.peers.alive()
            if not alive[WORKING]:
                self._leave()
                return
            self.staffed = True
            asked = {name: one for name, one in self._open.items() if one.sent}
            if not asked:
                return
            await self._store.errands.look(alive[SERVING], alive[WORKING])
            states = await self._store.errands.states(list(asked))
        except StoreError:
            self._leave()
            raise
        for name, one in asked.items():
            if one.found.done() or name in self._fetched:
                continue
            state = states.get(name)
            if state in ("done", "failed"):
                self._ready.add(name)
            elif state is None:  # it waited for too long, or the database has forgotten it
                one.found.set_exception(Nobody())
        if self._ready:
            self._stir()

    def hands(self, here: Workers, rank: int) -> Anywhere:
        """Those that work elsewhere, or these if there are none."""
        return Anywhere(here, self, rank)

    async def stop(self) -> None:
        """Waits for nothing any more."""
        self._leave()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


class Anywhere:
    """Hands elsewhere, or those here."""

    def __init__(self, here: Workers, queue: Queue, rank: int) -> None:
        self._here = here
        self._queue = queue
        self._rank = rank

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        """The result of the work. Raises GivenUp if it cannot be had."""
        known = named(work) if self._queue.staffed else None
        if known is not None:
            try:
                found: T = await self._queue.ask(*known, asker, self._rank)
                return found
            except Nobody:
                pass
        return await self._here.run(asker, work)

    def wait_of(self, asker: Asker) -> float:
        return self._queue.wait_of(asker) or self._here.wait_of(asker)

    def load(self) -> Load:
        """Of the processes here; what waits elsewhere waits, too."""
        here = self._here.load()
        return Load(here.working, here.waiting + self._queue.waiting, here.count, here.done, here.seconds)

    def close(self) -> None:
        self._here.close()
