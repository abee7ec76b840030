"""Bots think in other processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from undercroft.core.match import Match
from undercroft.core.record import write_record

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
        from undercroft.bots.job import think

        job = make_job(match, seat, level)
        loop = asyncio.get_running_loop()
        for attempt in range(2):
            try:
                return await asyncio.wait_for(loop.run_in_executor(self._get_pool(), think, job), PATIENCE)
            except BrokenProcessPool:
                self._pool = None
                if attempt:
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


def make_job(match: Match, seat: int, level: str) -> Any:
    """What a bot's process needs to know to decide: the record, and the seed of this decision."""
    from undercroft.bots.job import Job

    source = None if match.components.standard else match.components.text
    return Job(record=write_record(match), components=source, seat=seat, level=level, seed=match.version)
