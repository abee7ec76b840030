"""Bots think in other processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Protocol

from undercroft.bots.job import think
from undercroft.core.match import Match

PATIENCE = 20.0
"""Seconds after which a bot that has not answered is taken to be lost."""


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
            self._pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class FirstThinker:
    """For tests: a quick player that always takes the option in the middle."""

    async def think(self, match: Match, seat: int, level: str) -> str:
        options = match.choices[seat].options
        return str(options[len(options) // 2])

    def close(self) -> None:
        pass
