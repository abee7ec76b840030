"""A rematch is an offer: nobody is seated, and no clock begins, until all who play have said yes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, lay, settle, tables_in
from undercroft.store import StoreError
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import ask_rematch, refuse_rematch, start_without
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

pytestmark = pytest.mark.anyio


async def finished(tables: Tables, *owners: str) -> Table:
    """A table of these browsers whose game is over, all of them back at their seats."""
    table = await lay(tables, *owners)
    for seat in table.seats:
        if seat.owner:
            await table.seating.hand_over(seat.index, "easy")
    await settle(table)
    assert table.match.over
    for seat in table.seats:
        if seat.owner:
            await table.seating.come_back(seat.index)
    return table


def told(table: Table) -> list[str]:
    return [said.told[0] for said in table.chat if said.seat == -2]


async def test_a_rematch_begins_when_all_have_accepted(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS, CLARA, "")
        assert await ask_rematch(tables, table, ANNA) is None
        assert table.next is None
        assert await ask_rematch(tables, table, ANNA) is None, "pressed twice"
        assert await ask_rematch(tables, table, BORIS) is None
        assert table.next is None
        new = await ask_rematch(tables, table, CLARA)
        assert new is not None
        assert new.id == table.next
        assert [seat.owner for seat in new.seats] == ["", ANNA, BORIS, CLARA]
        assert table.wish is None
        assert await ask_rematch(tables, table, ANNA) is new
        assert told(table) == ["rematch"]


async def test_an_offer_survives_a_restart(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS)
        await ask_rematch(tables, table, ANNA)
    async with tables_in(tmp_path) as tables:
        again = await tables.find(table.id)
        assert again.wish is not None
        assert await ask_rematch(tables, again, BORIS) is not None


@pytest.mark.parametrize(("who", "said"), [(BORIS, "rematch-declined"), (ANNA, "rematch-withdrawn")])
async def test_an_offer_is_declined_or_withdrawn_and_that_is_told(
    tmp_path: Path, who: str, said: str
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS)
        with pytest.raises(Refused, match="error-no-wish"):
            await refuse_rematch(table, who)
        await ask_rematch(tables, table, ANNA)
        with pytest.raises(Refused, match="error-no-wish"):
            await refuse_rematch(table, CLARA)
        await refuse_rematch(table, who)
        assert table.wish is None
        assert table.next is None
        assert told(table) == ["rematch", said]
        assert await ask_rematch(tables, table, BORIS) is None, "it was asked for anew"


async def test_who_does_not_answer_is_not_waited_for(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS, CLARA)
        with pytest.raises(Refused, match="error-no-wish"):
            await start_without(tables, table, ANNA)
        await ask_rematch(tables, table, ANNA)
        with pytest.raises(Refused, match="error-no-wish"):
            await start_without(tables, table, BORIS)
        await ask_rematch(tables, table, BORIS)
        new = await start_without(tables, table, BORIS)
        assert [(seat.kind, seat.owner) for seat in new.seats] == [
            ("bot", ""),
            ("human", ANNA),
            ("human", BORIS),
        ]
        assert table.next == new.id
        assert table.wish is None
        assert await start_without(tables, table, CLARA) is new, "who comes late watches"


async def test_a_bot_goes_on_for_who_has_left_it_the_seat(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, CLARA)
        for seat in table.seats:
            await table.seating.hand_over(seat.index, "easy")
        await settle(table)
        await table.seating.come_back(0)
        await table.seating.come_back(1)
        await ask_rematch(tables, table, ANNA)
        new = await ask_rematch(tables, table, BORIS)
        assert new is not None
        assert [(seat.kind, seat.owner) for seat in new.seats] == [
            ("bot", ""),
            ("human", ANNA),
            ("human", BORIS),
        ]


async def test_a_wish_for_a_rematch_is_none_to_take_back(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS)
        await ask_rematch(tables, table, ANNA)
        assert table.wish is not None
        with pytest.raises(Refused, match="error-no-wish"):
            await table.undoing.agree(BORIS, True, table.wish.name)
        assert table.match.over


async def test_strangers_ask_for_nothing(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS)
        with pytest.raises(Refused, match="error-not-seated"):
            await ask_rematch(tables, table, CLARA)


async def test_a_rematch_is_written_with_the_word_of_it_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await finished(tables, ANNA, BORIS)
        await ask_rematch(tables, table, ANNA)
        with monkeypatch.context() as patched:

            async def full(*_: object, **__: object) -> int:
                raise StoreError("the disk is full")

            patched.setattr(tables.store, "count", full)
            with pytest.raises(StoreError):
                await ask_rematch(tables, table, BORIS)
        assert [row.id for row in await tables.store.tables_of(ANNA)] == [table.id]
        new = await ask_rematch(tables, table, BORIS)
        assert new is not None
        data = await tables.store.load(table.id)
        assert data is not None
        assert (data.row.next, data.row.wish, data.row.serial) == (new.id, "", table.serial)


async def test_two_processes_lay_one_rematch(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables, tables_in(tmp_path) as others:
        table = await finished(tables, ANNA, BORIS)
        await ask_rematch(tables, table, ANNA)
        there = await others.find(table.id)
        new = await ask_rematch(tables, table, BORIS)
        assert new is not None
        with pytest.raises(Refused):
            await ask_rematch(others, there, BORIS)
        found = await ask_rematch(others, there, BORIS)
        assert found is not None
        assert found.id == new.id
        assert len(await tables.store.tables_of(ANNA)) == 2
