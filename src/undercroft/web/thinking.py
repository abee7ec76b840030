"""Bots think in other processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Thread
from typing import Protocol

from undercroft.bots.job import think
from undercroft.bots.levels import make_bot
from undercroft.core.match import Match
from undercroft.core.sight import Sight

log = logging.getLogger("undercroft")

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
    """Whatever finds the answers of bots."""

    async def think(self, match: Match, seat: int, level: str) -> str:
        """The text of an option for a seat that has to decide."""
        ...

    def close(self) -> None: ...


class PoolThinker:
    """Sends the position to a pool of processes, which begin with the first question."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: Executor | None = None

    async def think(self, match: Match, seat: int, level: str) -> str:
        choice = match.choices[seat]
        if len(choice.options) == 1:
            return str(choice.options[0])
        source = None if match.components.standard else match.components.text
        work = partial(think, match.position(), source, seat, level, match.version)
        loop = asyncio.get_running_loop()
        for last in (False, True):
            try:
                return await asyncio.wait_for(loop.run_in_executor(self._get_pool(), work), PATIENCE)
            except BrokenProcessPool:
                self._pool = None
                if last:
                    raise
        raise AssertionError

    def _get_pool(self) -> Executor:
        if self._pool is None:
            self._pool = process_pool(self.workers, nice=10)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


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

    def close(self) -> None:
        pass
