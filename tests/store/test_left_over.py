"""What cannot be done now keeps nothing else from being done, however much of it there is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from undercroft.store import Store, TableRow
from undercroft.store.model import RatedRow, TournamentRow, TryRow

pytestmark = pytest.mark.anyio
MANY = 201
"""More than are taken at one look."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(str(folder / "tables.db"))
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


async def soon(among: Callable[[], Awaitable[bool]]) -> bool:
    """Whether it is there at one of the next looks."""
    return any([await among() for _ in range(40)])


async def test_games_that_cannot_be_counted_let_others_be_counted(tmp_path: Path) -> None:
    """Of a hundred whose tables cannot be opened here each look took the very same."""
    async with opened(tmp_path) as store:
        async with store.writing() as session:
            for number in range(MANY):
                name = f"table{number:03}"
                session.add(TableRow(id=name, game="raiders", head="", state="over"))
                await session.flush()
                session.add(RatedRow(table_id=name, subjects="[]", done=False))
                session.add(TryRow(day="2026-01-01", owner=name, table_id=name))

        async def rated() -> bool:
            return f"table{MANY - 1}" in await store.ratings.waiting()

        async def tried() -> bool:
            return f"table{MANY - 1}" in {row.table_id for row, _ in await store.daily.waiting()}

        assert await soon(rated)
        assert await soon(tried)


async def test_the_latest_tournament_is_looked_after_too(tmp_path: Path) -> None:
    """Old ones that never end, as where a table is gone, kept new ones from beginning."""
    async with opened(tmp_path) as store:
        async with store.writing() as session:
            for number in range(MANY):
                row = TournamentRow(id=f"cup{number:03}", owner="", name="", game="raiders", plan="", seed="")
                row.state, row.created = "playing", f"2026-01-01T00:{number // 60:02}:{number % 60:02}"
                session.add(row)
        assert f"cup{MANY - 1}" in await store.tournaments.awake(0.0)
