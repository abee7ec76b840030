"""Comparisons as jobs: each plays in a process of its own, of the lowest priority, until it is known."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from undercroft.store.comparisons import Comparisons
from undercroft.store.errors import StoreError
from undercroft.store.model import ComparisonRow

log = logging.getLogger("undercroft")

LOOKING = 2.0
"""Seconds between two looks at who waits."""
LEASE = 30.0
"""Seconds after which a comparison whose process does not tell anything is taken up by another."""
WRITES = 4.0
"""Seconds between two times that what is known is written down."""
UNSEEN = 30.0
"""Seconds after which one that is played only while somebody looks stops."""
MOST_LINE = 16 << 20
"""Bytes of a line from the process."""
MAKES = 120.0
"""Seconds in which a file of a comparison has to be made."""
MISSING = 3
"""How the process ends that makes it, if a library is missing."""
SILENT = 300.0
"""Seconds after which a process that has told nothing new is taken to hang."""


@dataclass
class Job:
    """A comparison that is played here."""

    owner: str
    task: asyncio.Task[None]


class NotInstalled(Exception):
    """A library that is needed is not there; its text says which."""


class Comparing:
    """Plays what waits: `at_once` comparisons, of as many makers as there are. While it is `idle`, it leaves
    those to others."""

    def __init__(
        self,
        comparisons: Comparisons,
        process: str,
        at_once: int | None = None,
        idle: Callable[[], bool] = bool,
    ) -> None:
        self._comparisons = comparisons
        self._process = process
        self._idle = idle
        self._at_once = at_once or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._jobs: dict[str, Job] = {}
        self._making = asyncio.Semaphore(1)

    async def look(self) -> None:
        """Takes up what waits, as far as there is room."""
        for name in [name for name, job in self._jobs.items() if job.task.done()]:
            del self._jobs[name]
        await self._comparisons.stop_unseen(UNSEEN)
        while len(self._jobs) < self._at_once and not self._idle():
            busy = [job.owner for job in self._jobs.values()]
            taken = await self._comparisons.take(self._process, LEASE, busy)
            if taken is None:
                return
            row, owner = taken
            self._jobs[row.id] = Job(owner, asyncio.create_task(self._play(row)))

    async def stop(self) -> None:
        """Ends all processes. What they were at waits for the next server."""
        jobs, self._jobs = self._jobs, {}
        for job in jobs.values():
            job.task.cancel()
        await asyncio.gather(*(job.task for job in jobs.values()), return_exceptions=True)
        for name in jobs:
            with suppress(StoreError):
                await self._comparisons.turn(name, "waiting", ("running",))

    async def made(self, form: str, data: Mapping[str, Any]) -> bytes:
        """A comparison as a file, `svg` or `parquet`: see `undercroft.lab.take`. One is made at a time.

        Raises NotInstalled; TimeoutError or OSError if it does not come about.
        """
        async with self._making:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "undercroft.lab.take", form),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                given = json.dumps(data, ensure_ascii=False).encode()
                made, words = await asyncio.wait_for(process.communicate(given), MAKES)
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        if process.returncode == MISSING:
            raise NotInstalled(words.decode(errors="replace"))
        if process.returncode:
            raise OSError(words.decode(errors="replace")[-400:])
        return made

    async def _play(self, row: ComparisonRow) -> None:
        asked: dict[str, Any] = json.loads(row.asked)
        asked["bots"] = row.bots or asked["bots"]
        asked["moments"] = json.loads(row.moments) if row.moments else None
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "undercroft.lab.job"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MOST_LINE,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            await process.stdin.drain()
            await self._listen(row, process)
        except StoreError as error:  # taken up again from what was written last, when the lease is over
            log.error("comparison %s: %s", row.id, error)
        except (OSError, ValueError) as error:
            log.error("comparison %s: %s", row.id, error)
            with suppress(StoreError):
                await self._tell(row, state="failed", error=str(error))
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, row: ComparisonRow, process: asyncio.subprocess.Process) -> None:
        """Writes down what the process tells, until it is done or nobody wants it any more."""
        assert process.stdout is not None
        began, written, heard = time.monotonic(), 0.0, time.monotonic()
        reading = asyncio.ensure_future(process.stdout.readline())
        try:
            while True:
                await asyncio.wait({reading}, timeout=LOOKING)
                at = time.monotonic()
                if not reading.done():
                    if at - heard > SILENT:
                        await self._tell(row, state="failed", error="a game goes on for too long")
                        return
                    if not await self._tell(row):
                        return
                    continue
                line, heard = reading.result(), at
                if not line:
                    code = await process.wait()
                    await self._tell(row, state="failed", error=f"the process ended with {code}")
                    return
                told = json.loads(line)
                if "error" in told:
                    await self._tell(row, state="failed", error=str(told["error"]))
                    return
                reading = asyncio.ensure_future(process.stdout.readline())
                if not told["done"] and at - written < WRITES:
                    continue
                written = at
                if not await self._tell(row, **_values(told), seconds=row.seconds + at - began):
                    return
                if told["done"]:
                    return
        finally:
            reading.cancel()

    async def _tell(self, row: ComparisonRow, **values: Any) -> bool:
        return await self._comparisons.tell(row.id, self._process, LEASE, **values)


def _values(told: dict[str, Any]) -> dict[str, Any]:
    """The columns of the row, from a line of the process."""
    return {
        "state": "done" if told["done"] else "running",
        "bots": str(told["bots"]),
        "deals": int(told["deals"]),
        "wanted": int(told["wanted"]),
        "known": json.dumps(told["outcome"], ensure_ascii=False),
        "moments": json.dumps(told["moments"]),
    }
