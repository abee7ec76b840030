"""A process that serves no tables and works for those that do: it takes what they ask for from the queue."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from undercroft.store import Store, StoreError
from undercroft.store.bells import WORK
from undercroft.store.errands import Errand, Finished
from undercroft.store.peers import SERVING, WORKING
from undercroft.tables.workers import Asker, Hands, Workers
from undercroft.tables.works import do

log = logging.getLogger("undercroft")

LISTEN = 1.0
"""Seconds after which one who hears of no work looks whether there is any."""
RETRY, SELDOM = 0.5, 5.0
"""Seconds until a database that is away is tried again: at first, and at most."""


class Labour:
    """Takes as much work as it has processes."""

    def __init__(self, store: Store, jobs: int, hands: Hands | None = None) -> None:
        self._store = store
        self._jobs = jobs
        self._hands: Hands = hands or Workers(jobs, nice=5)
        self._busy: set[asyncio.Task[None]] = set()
        self._finished: list[Finished] = []
        self._stir = asyncio.Event()
        self._looked = 0.0
        self.done = 0
        """So many pieces of work were done."""

    async def work(self, closing: asyncio.Event) -> None:
        """Works until told to stop; while the database is away, tries again. What is not done then is
        anybody's."""
        wait = RETRY
        try:
            while not closing.is_set():
                try:
                    async with self._store.listening({WORK: self._hear}, WORKING):
                        while not closing.is_set():
                            await self._turn(closing)
                            wait = RETRY
                except StoreError as error:
                    log.error("no work can be taken, and it is tried again: %s", error)
                    with suppress(TimeoutError):
                        await asyncio.wait_for(closing.wait(), wait)
                    wait = min(2 * wait, SELDOM)
        finally:
            for task in self._busy:
                task.cancel()
            await asyncio.gather(*self._busy, return_exceptions=True)
            with suppress(StoreError):
                await self._store.errands.turn(self._finished, 0)
                await self._store.errands.give_back()
            self._hands.close()

    def _hear(self, _words: list[str]) -> None:
        self._stir.set()

    async def _turn(self, closing: asyncio.Event) -> None:
        """Hands in what is done, takes more, and waits until there is something to hand in or to take.
        Raises StoreError."""
        self._stir.clear()
        finished, self._finished = self._finished, []
        free = self._jobs - len(self._busy)
        try:
            taken = await self._store.errands.turn(finished, free)
        except StoreError:
            self._finished = finished + self._finished
            raise
        for errand in taken:
            task = asyncio.create_task(self._do(errand))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        if len(taken) < free or not free:
            waits = [asyncio.create_task(one.wait()) for one in (self._stir, closing)]
            await asyncio.wait(waits, timeout=LISTEN, return_when=asyncio.FIRST_COMPLETED)
            for one in waits:
                one.cancel()
        if time.monotonic() - self._looked > LISTEN:
            await self._look()

    async def is_there(self) -> bool:
        """Whether the others know of this process. Raises StoreError."""
        return self._store.peers.number in (await self._store.peers.alive())[WORKING]

    async def _look(self) -> None:
        """What others have begun who are gone is anybody's. Raises StoreError if the line is cut."""
        self._looked = time.monotonic()
        alive = await self._store.peers.alive()
        if self._store.peers.number not in alive[WORKING]:
            raise StoreError("the line on which this process is known to be there is cut")
        await self._store.errands.look(alive[SERVING], alive[WORKING])

    async def _do(self, errand: Errand) -> None:
        found: bytes | None = None
        began = time.monotonic()
        try:
            work = partial(do, errand.name, errand.given, errand.part)
            found = await self._hands.run(Asker(errand.id), work)
        except Exception as error:
            log.error("%s failed: %s", errand.name, error, exc_info=True)
        self._finished.append(Finished(errand.id, errand.owner, found, time.monotonic() - began))
        self.done += 1
        self._busy -= {asyncio.current_task()}  # its place is free
        self._stir.set()
