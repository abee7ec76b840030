"""Writing answers: those of many tables that come while the disk is at work go together in its next turn."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, insert, update
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from undercroft.store.bells import rung
from undercroft.store.errors import Conflict, StoreError, reason
from undercroft.store.model import AnswerRow, ChatRow, TableRow, now
from undercroft.store.patience import in_time

MOST = 200
"""So many tables at most are written in one transaction."""


@dataclass
class Job:
    """Lines of one table, and what becomes of them: its new serial, or an error."""

    table: str
    first: int
    lines: Sequence[str]
    values: Mapping[str, Any]
    said: Mapping[str, Any] | None
    done: asyncio.Future[int]


class LineWriter:
    """Appends lines to records, in as few transactions as there is time for.

    With `direct`, an engine of the same database that is not asynchronous, a transaction is one errand of a
    thread: the server, when busy, would else be waited for between any two of its statements.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        turn: AbstractAsyncContextManager[Any],
        patience: float,
        direct: Engine | None = None,
        process: str = "",
    ) -> None:
        self._engine = engine
        self._turn = turn
        self._patience = patience
        self._direct = direct
        self._process = process
        self._thread = ThreadPoolExecutor(1, "lines")
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def add(
        self,
        table: str,
        first: int,
        lines: Sequence[str],
        values: Mapping[str, Any],
        said: Mapping[str, Any] | None = None,
    ) -> int:
        """As `Store.add_lines`. One that is given up before its turn is not written."""
        job = Job(table, first, lines, values, said, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="lines")
        return await in_time(self._done(job), self._patience)

    async def _done(self, job: Job) -> int:
        try:
            return await job.done
        except asyncio.CancelledError:  # whoever has asked was told that it is not written
            with suppress(ValueError):
                self._waiting.remove(job)
            raise

    async def stop(self) -> None:
        """Ends when all is written."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
        if self._direct is not None:
            self._direct.dispose()

    async def _work(self) -> None:
        while self._waiting:
            jobs, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if len(jobs) == 1 or not await self._together(jobs):
                for job in jobs:
                    await self._alone(job)

    async def _together(self, jobs: Sequence[Job]) -> bool:
        """Writes them all or none: then one of them stands in the way of the others."""
        try:
            serials = await in_time(self._write(jobs), self._patience)
        except (IntegrityError, DataError, KeyError):
            return False  # each alone will say what is wrong with it
        except Exception as error:  # the database itself: none of them could be written now
            for job in jobs:
                _tell(job, _failed(error))
            return True
        for job in jobs:
            _tell(job, serials[job.table])
        return True

    async def _alone(self, job: Job) -> None:
        try:
            _tell(job, (await in_time(self._write([job]), self._patience))[job.table])
        except IntegrityError:
            _tell(job, Conflict("Another answer came first."))
        except KeyError:
            _tell(job, StoreError("The table is no longer in the database."))
        except Exception as error:
            _tell(job, _failed(error))

    async def _write(self, jobs: Sequence[Job]) -> dict[str, int]:
        async with self._turn:
            if self._direct is not None:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._thread, self._write_directly, jobs)
            async with self._engine.begin() as connection:
                return await connection.run_sync(write, jobs, self._process)

    def _write_directly(self, jobs: Sequence[Job]) -> dict[str, int]:
        assert self._direct is not None
        with self._direct.begin() as connection:
            return write(connection, jobs, self._process)


def write(connection: Connection, jobs: Sequence[Job], process: str) -> dict[str, int]:
    """Adds the lines, changes the tables they belong to, tells the other processes of a shared database, and
    gives the serials these tables have then."""
    moment = now()
    rows = [
        {"table_id": job.table, "number": job.first + index, "line": line, "at": moment}
        for job in jobs
        for index, line in enumerate(job.lines)
    ]
    connection.execute(insert(AnswerRow), rows)
    remarks = [{"table_id": job.table, "at": moment, **job.said} for job in jobs if job.said is not None]
    if remarks:
        connection.execute(insert(ChatRow), remarks)
    serials: dict[str, int] = {}
    told = rung(connection.dialect.name, process)
    for job in sorted(jobs, key=lambda one: one.table):  # the same order in every process
        values = {"touched": moment, **job.values, "serial": TableRow.serial + 1}
        change = update(TableRow).where(TableRow.id == job.table).values(values)
        row = connection.execute(change.returning(TableRow.serial, *told)).first()
        if row is not None:
            serials[job.table] = row.serial
    return serials


def _failed(error: Exception) -> StoreError:
    return StoreError(f"The answer could not be written: {reason(error)}")


def _tell(job: Job, what: int | StoreError) -> None:
    """To whoever waits for it, if he still does."""
    if job.done.done():
        return
    if isinstance(what, int):
        job.done.set_result(what)
    else:
        job.done.set_exception(what)
