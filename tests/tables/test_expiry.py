"""Old tables are cleared away, those in use stay."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.tables.helpers import ANNA, BORIS, lay, play, settle, tables_in
from undercroft.store import TableRow
from undercroft.store.model import DecreeRow, now
from undercroft.tables.clock import DAY
from undercroft.tables.expiry import AT_ONCE, Keep
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

pytestmark = pytest.mark.anyio

STATES = {"open": 30, "over": 365, "playing": 730}
"""For how many days tables stay that nobody touches."""


async def rest(tables: Tables, table: Table, days: float) -> None:
    """Nobody has touched the table for so long."""
    await tables.store.set_table(table.id, touched=now(-days * DAY))


async def one_of_each(tables: Tables) -> dict[str, Table]:
    made = {"open": await lay(tables, ANNA, "?"), "playing": await lay(tables, ANNA, BORIS)}
    made["over"] = await lay(tables, ANNA, "", "")
    await made["over"].seating.hand_over(0, "easy")
    await settle(made["over"])
    assert {table.state for table in made.values()} == set(made)
    return made


async def left(tables: Tables) -> set[str]:
    """The states of the tables that are still there; of the others nothing is left."""
    found = set()
    for table in list(tables._live):
        if await tables.store.load(table) is not None:
            found.add(tables._live[table].state)
    return found


@pytest.mark.parametrize("state", STATES)
async def test_an_old_table_is_cleared_away_and_the_log_says_so(
    tmp_path: Path, state: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_in(tmp_path) as tables:
        made = await one_of_each(tables)
        for table in made.values():
            await rest(tables, table, STATES[state] - 1 if table is made[state] else 1)
        await tables.clear_away()
        assert await left(tables) == set(made)
        await rest(tables, made[state], STATES[state] + 0.01)
        with caplog.at_level(logging.WARNING):
            await tables.clear_away()
        assert await left(tables) == set(made) - {state}
        assert f"table {made[state].id} is cleared away: {state}" in caplog.text
        with pytest.raises(Refused, match="error-no-table"):
            await tables.find(made[state].id)


async def test_the_log_counts_days_as_one_does(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with tables_in(tmp_path) as tables:
        for days, told in ((1, "untouched for 1 day"), (2, "untouched for 2 days")):
            table = await lay(tables, ANNA, "?")
            await rest(tables, table, days + 0.01)
            with caplog.at_level(logging.WARNING):
                await tables.purge("open", days)
            assert caplog.messages[-1] == f"table {table.id} is cleared away: open, and {told}"


async def test_what_is_watched_or_touched_stays(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        made = await one_of_each(tables)
        for table in made.values():
            await rest(tables, table, 1000)
        bell = made["over"].watch(ANNA)
        await play(made["playing"])
        await made["open"].seating.set_key(0, "x")
        await tables.clear_away()
        assert await left(tables) == set(made)
        made["over"].unwatch(bell)
        await tables.clear_away()
        assert await left(tables) == {"open", "playing"}


async def test_one_that_is_touched_while_it_is_cleared_away_stays(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await rest(tables, table, 1000)
        assert await tables.store.untouched("playing", 730 * DAY) == [table.id]
        await play(table)
        assert not await tables.store.remove(table.id, 730 * DAY)
        assert await tables.store.load(table.id)


async def test_a_host_clears_away_all_that_he_asks_for(tmp_path: Path) -> None:
    """One purge took a hundred tables at most, and said of no others that they were there."""
    async with tables_in(tmp_path) as tables:
        many = AT_ONCE + 20
        for number in range(many):
            row = TableRow(id=f"old{number}", game="raiders", head="", touched=now(-2 * DAY))
            await tables.store.create(row, [])
        assert await tables.would_purge("open", 1) == many
        tables.keep = Keep(open=1)
        await tables.clear_away()
        assert len(await tables.purge("open", 1)) == 20, "those of one look are gone"
        assert await tables.would_purge("open", 1) == 0


async def test_what_holds_no_more_is_forgotten(tmp_path: Path) -> None:
    """A decree for each table that was cleared away by hand stayed in the database for ever."""
    async with tables_in(tmp_path) as tables:
        await tables.store.decrees.say("look", "old", "", -1.0)
        await tables.wardens.changed("new")
        await tables.wardens.changed("newer")
        async with tables.store.session() as session:
            assert set(await session.scalars(select(DecreeRow.subject))) == {"new", "newer"}


async def test_nothing_goes_where_all_is_kept(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        tables.keep = Keep(0, 0, 0)
        made = await one_of_each(tables)
        for table in made.values():
            await rest(tables, table, 10_000)
        await tables.clear_away()
        assert await left(tables) == set(made)
