"""Bots think in other processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Thread
from typing import Protocol, TypeVar

from undercroft.bots.job import counsel, think
from undercroft.bots.levels import make_bot
from undercroft.core.game import Counsel
from undercroft.core.match import Match
from undercroft.core.sight import Sight

log = logging.getLogger("undercroft")

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds after which a bot that has not answered is taken to be lost."""


def process_pool(workers: int, nice: int = 0) -> Executor:
    """Processes for work that takes time; they end with the server, even if it is killed."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(nice,))


def _begin(nice: int) -> None:
    """In a new process: watches the server, since nobody else would ever end a process it left behind."""
    os.nice(nice)
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


class Thinker(Protocol):
    """Whatever finds the answers of bots, and the advice of games."""

    async def think(self, match: Match, seat: int, level: str) -> str:
        """The text of an option for a seat that has to decide."""
        ...

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        """What the game's own adviser tells the seat after so much effort."""
        ...

    def close(self) -> None: ...


class PoolThinker:
    """Sends the position to processes, which begin with the first question: a pool of them for bots, one for
    advice, so that no bot waits for it."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pools: dict[int, Executor] = {}
        self._turn = asyncio.Lock()

    async def think(self, match: Match, seat: int, level: str) -> str:
        choice = match.choices[seat]
        if len(choice.options) == 1:
            return str(choice.options[0])
        work = partial(think, match.position(), _source(match), seat, level, match.version)
        return await self._run(work, self.workers, nice=10)

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        async with self._turn:
            work = partial(counsel, match.position(), _source(match), seat, effort)
            return await self._run(work, 1, nice=15)

    async def _run(self, work: Callable[[], T], workers: int, nice: int) -> T:
        """The result of work in the pool of this niceness; tried again if the pool has broken."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._pools.get(nice)
            if pool is None:
                pool = self._pools[nice] = process_pool(workers, nice)
            try:
                return await asyncio.wait_for(loop.run_in_executor(pool, work), PATIENCE)
            except BrokenProcessPool:
                self._pools.pop(nice, None)
                if last:
                    raise
        raise AssertionError

    def close(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        self._pools.clear()


def _source(match: Match) -> str | None:
    return None if match.components.standard else match.components.text


async def think_or_guess(thinker: Thinker, match: Match, seat: int, level: str, table: str) -> str:
    """A bot's answer. A bot that fails is made good by one that knows little and cannot fail."""
    try:
        return await thinker.think(match, seat, level)
    except Exception:
        log.exception("table %s: the bot of seat %d failed; a simple one answers", table, seat)
        return str(make_bot("random", match.version).choose(Sight(match, seat)))


class FirstThinker:
    """For tests: a quick player that always takes the option in the middle."""

    async def think(self, match: Match, seat: int, level: str) -> str:
        options = match.choices[seat].options
        return str(options[len(options) // 2])

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        return match.counsel(seat, effort)

    def close(self) -> None:
        pass
