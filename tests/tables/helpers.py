"""Tables laid in a folder, without a server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from undercroft.store import Store
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.thinking import FirstThinker, Thinker

AT_ONCE = Pace(0, 0)
ANNA, BORIS, CLARA = "a" * 64, "b" * 64, "c" * 64
"""Browsers."""
DUEL: Mapping[str, Any] = {"play": "open"}
"""Raiders in turns."""


@asynccontextmanager
async def tables_in(
    folder: Path, now: Callable[[], float] = time.time, thinker: Thinker | None = None
) -> AsyncIterator[Tables]:
    """All tables of a database in this folder; bots answer at once, clocks go by `now`."""
    store = Store(str(folder / "tables.db"))
    await store.start()
    tables = Tables(store, thinker or FirstThinker(), AT_ONCE, now)
    try:
        yield tables
    finally:
        for table in tables._live.values():
            await table.stop()
        await store.stop()


def people(*owners: str) -> list[Seat]:
    """A seat for each browser; the empty one is a bot's, a question mark is free."""
    kinds = {"": "bot", "?": "open"}
    return [
        Seat(index, kinds.get(owner, "human"), level="easy" if not owner else "", owner=owner.strip("?"))
        for index, owner in enumerate(owners)
    ]


async def lay(tables: Tables, *owners: str, game: str = "raiders", **more: Any) -> Table:
    """A table of these browsers, as `people`."""
    more = {"options": DUEL, "seed": "pcg64:1"} | more
    return await tables.lay(Plan(game, people(*owners), owner=owners[0], **more))


async def settle(table: Table) -> None:
    """Lets the table go on until a person must decide."""
    for _ in range(60_000):
        await asyncio.sleep(0.001)
        if table.driver.resting:
            return
    raise AssertionError("the bots did not come to an end")


async def play(table: Table, seat: int | None = None, which: int = 0) -> int:
    """The seat that must decide gives one of its options; tells which seat it was."""
    seat = table.match.choices.seats[0] if seat is None else seat
    option = table.match.choices[seat].options[which]
    await table.answers.give(seat, str(option), table.match.version)
    return seat


def owner_of(table: Table, seat: int) -> str:
    return table.seats[seat].owner
