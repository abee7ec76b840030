"""Processes for work that takes time: shared fairly, and replaced when they hang or die."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import signal
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from undercroft.core.processes import end_with_parent
from undercroft.tables.refused import GivenUp

T = TypeVar("T")

BIRTH = 60.0
"""Seconds a process may take until it works."""
PATIENCE = 12.0
"""Seconds of work after which a process that has not answered is taken to hang."""
LEAST = 0.1
"""The smallest part of its time that a bot gets where many questions of one client wait."""
MEMORY = 30.0
"""Seconds in which what a client has used counts half."""
BEHIND = 2.0
"""Whose client has used much lately comes as if he had asked so many seconds later, at most."""
HEAVY = 5.0
"""Who has used so many seconds lately, is served by processes of the lowest priority only."""
LOWEST = 19
"""Such a priority, as the system counts them."""
NOW, SOON, LATER = 0, 1, 2
"""Ranks of work that goes elsewhere: a person waits for it, might read it, or it takes its time."""
KEPT = 10_000
"""So many clients are remembered."""


def process_pool(workers: int, nice: int = 0) -> Executor:
    """Processes for work that takes time; they end with the server, even if it is killed."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(nice,))


def _begin(nice: int) -> None:
    os.nice(nice)
    end_with_parent()


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: the owner of the table, the address it was laid from if that is known, and
    whether a player waits for the answer."""

    owner: str = ""
    address: str = ""
    waits: bool = True

    @property
    def client(self) -> str:
        return self.address or self.owner


NOBODY = Asker()


@dataclass
class Job:
    """A question that waits for a process, and when it would be its turn if there were one for everybody."""

    asker: Asker
    due: float
    turn: asyncio.Future[Worker] = field(repr=False)


class Worker:
    """One process. It begins with its first work, and is ended and begun anew when it hangs."""

    def __init__(self, nice: int, patience: float | None = None) -> None:
        self.nice = nice
        self._patience = patience
        self._pool: Executor | None = None
        self.pid = 0

    async def run(self, work: Callable[[], T]) -> T:
        """The result of the work. Raises TimeoutError or BrokenProcessPool if the process hangs or dies, and
        then the next work begins another one."""
        loop = asyncio.get_running_loop()
        try:
            if self._pool is None:
                self._pool = process_pool(1, self.nice)
                self.pid = await asyncio.wait_for(loop.run_in_executor(self._pool, os.getpid), BIRTH)
            return await asyncio.wait_for(loop.run_in_executor(self._pool, work), self._patience or PATIENCE)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.end()
            raise

    def end(self) -> None:
        """Ends the process, whatever it does."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        self._pool, self.pid = None, 0


@dataclass(frozen=True)
class Load:
    """How much processes have to do: those that work, questions that wait, and what was done so far."""

    working: int = 0
    waiting: int = 0
    count: int = 0
    done: int = 0
    seconds: float = 0.0


class Hands(Protocol):
    """Whatever does work in other processes."""

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        """The result of the work, which is told what part of its usual time it has. Raises GivenUp."""
        ...

    def wait_of(self, asker: Asker) -> float: ...

    def load(self) -> Load: ...

    def close(self) -> None: ...


def here(workers: Workers, _rank: int) -> Hands:
    """Work is done by these."""
    return workers


class Used:
    """How many seconds each of some clients has used lately, the older the less."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, who: str) -> float:
        seconds, then = self._used.get(who, (0.0, 0.0))
        return seconds * math.exp2((then - time.monotonic()) / MEMORY)

    def charge(self, who: str, seconds: float) -> None:
        self._used[who] = (self.of(who) + seconds, time.monotonic())
        self._used.move_to_end(who)
        while len(self._used) > KEPT:
            self._used.popitem(last=False)


def behind(asker: Asker, waiting: Collection[Asker], used: Used, mean: float) -> float:
    """Seconds by which a question comes later than it was asked: as long as one takes (`mean`) for each that
    waits of its owner; and, up to BEHIND, what its client has used lately and as much for each other owner
    who waits there. So no flood makes others wait, and nobody waits for ever where others have used less."""
    own = sum(one.owner == asker.owner for one in waiting)
    beside = len({one.owner for one in waiting if one.client == asker.client} - {asker.owner})
    return mean * own + min(BEHIND, used.of(asker.client) + mean * beside)


class Workers:
    """So many processes. People come before bots that play for nobody, whoever has used much or asks much
    comes later, and no client has all of them at once. One that works for `patience` seconds is taken to
    hang.

    Of several the first is quick (`nice`); the others have the lowest priority, and who has used much lately
    is served by them only.
    """

    def __init__(self, count: int, nice: int = 0, patience: float | None = None) -> None:
        self.count = count
        self._idle = [Worker(LOWEST if number else nice, patience) for number in range(count)]
        self._all = list(self._idle)
        self._queue: list[Job] = []
        self._running: Counter[str] = Counter()
        self._used = Used()
        self._mean = 1.0
        self._done = 0
        self._seconds = 0.0

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        """The result of the work, which is told what part of its usual time it has. A process that hangs or
        dies is replaced, and the work tried once more. Raises GivenUp if that is in vain too."""
        worker = await self._turn(asker)
        part, began = self._part(asker), time.monotonic()
        try:
            try:
                return await worker.run(partial(work, part))
            except (TimeoutError, BrokenProcessPool):
                return await worker.run(partial(work, LEAST))
        except (TimeoutError, BrokenProcessPool):
            raise GivenUp from None
        finally:
            took = time.monotonic() - began
            self._done, self._seconds = self._done + 1, self._seconds + took
            self._charge(asker, took)
            self._running[asker.client] -= 1
            self._running += Counter()  # forgets those who have none
            self._idle.append(worker)
            self._assign()

    async def _turn(self, asker: Asker) -> Worker:
        later = behind(asker, [job.asker for job in self._queue], self._used, self._mean)
        job = Job(asker, time.monotonic() + later, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        self._assign()
        try:
            return await job.turn
        except asyncio.CancelledError:
            if job in self._queue:
                self._queue.remove(job)
            elif not job.turn.cancelled():  # it had just got one
                self._running[asker.client] -= 1
                self._idle.append(job.turn.result())
                self._assign()
            raise

    def _assign(self) -> None:
        """Gives the processes that have no work to those whose turn it is."""
        most = max(1, self.count - 1)
        while self._idle:
            ready = [job for job in self._queue if self._running[job.asker.client] < most]
            ready = [job for job in ready if self._fit(job.asker)]
            if not ready:
                return
            job = min(ready, key=self._rank)
            self._queue.remove(job)
            if not job.turn.done():
                self._running[job.asker.client] += 1
                worker = min(self._fit(job.asker), key=lambda one: one.nice)
                self._idle.remove(worker)
                job.turn.set_result(worker)

    def _fit(self, asker: Asker) -> list[Worker]:
        """The processes without work that may work for this asker."""
        heavy = self.count > 1 and self._used.of(asker.client) > HEAVY
        return [worker for worker in self._idle if not heavy or worker.nice == LOWEST]

    def _rank(self, job: Job) -> tuple[bool, float]:
        return not job.asker.waits, job.due

    def _charge(self, asker: Asker, seconds: float) -> None:
        self._mean += 0.1 * (seconds - self._mean)
        self._used.charge(asker.client, seconds)

    def _part(self, asker: Asker) -> float:
        """The part of its usual time that a bot has: the less, the more questions of this client wait."""
        others = [job.asker for job in self._queue]
        mine = sum(one.owner == asker.owner for one in others)
        near = sum(one.client == asker.client for one in others)
        return max(LEAST, 1 / (1 + mine + (near - mine) // 4))

    def wait_of(self, asker: Asker) -> float:
        """About how many seconds a question of this asker, if it waits, will go on waiting."""
        mine = next((job for job in self._queue if job.asker is asker), None)
        if mine is None:
            return 0.0
        rank = self._rank(mine)
        before = sum(self._rank(job) < rank for job in self._queue)
        return (before + 1) * self._mean / self.count

    def load(self) -> Load:
        working = self.count - len(self._idle)
        return Load(working, len(self._queue), self.count, self._done, self._seconds)

    def close(self) -> None:
        for worker in self._all:
            worker.end()
