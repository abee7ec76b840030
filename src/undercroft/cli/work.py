"""`undercroft work`: processes that think for the tables of a shared database, on this machine."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress

from undercroft.core.errors import UndercroftError


async def work(where: str, jobs: int) -> None:
    """Works until it is interrupted. Raises UndercroftError for a database that cannot be shared."""
    from undercroft.store import Store
    from undercroft.store.backup import is_file
    from undercroft.tables.labour import Labour
    from undercroft.workshop.comparing import LOOKING, Comparing

    if is_file(where):
        raise UndercroftError(
            "An SQLite file serves one process, which thinks for itself: name a PostgreSQL database "
            "with --db or --settings."
        )
    logging.basicConfig(format="%(levelname)s: %(message)s")
    closing = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where there are no signals, Ctrl+C ends it at once
            loop.add_signal_handler(one, closing.set)
    store = Store(where)
    try:
        await store.start(stays=True)
        comparing = Comparing(store.comparisons, store.process, jobs)
        print(
            f"Thinking with {jobs} processes for all tables of this database  (stop it with Ctrl+C)",
            flush=True,
        )

        async def compare() -> None:
            while not closing.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(closing.wait(), LOOKING)
                with suppress(UndercroftError):  # the work itself says that the database is away
                    await comparing.look()

        beside = asyncio.create_task(compare())
        await Labour(store, jobs).work(closing)
        await beside
        await comparing.stop()
    finally:
        await store.stop()
