"""Each part of a table works on its sheet alone: no server, no browser."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, lay, owner_of, play, settle, tables_in
from undercroft.store import ChatRow
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import ask_rematch
from undercroft.tables.sheet import FAR

pytestmark = pytest.mark.anyio


async def test_an_answer_is_checked_written_and_played(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        seat = table.match.choices.seats[0]
        before = table.stamp
        with pytest.raises(Refused, match="error-illegal") as refused:
            await table.answers.give(seat, "dance", table.match.version)
        assert refused.value.reason is not None
        assert table.stamp == before
        with pytest.raises(Refused, match="error-old-page"):
            await table.answers.give(seat, "power_1", 99)
        await play(table)
        assert table.stamp > before
        data = await tables.store.load(table.id)
        assert data is not None
        assert len(data.lines) == table.lines == 1


async def test_a_page_from_before_the_clock_was_turned_back_gets_a_later_stamp(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        seen = table.stamp + 3_600_000
        table.come_after(seen)
        await play(table)
        assert table.stamp > seen
        for odd in (0, seen - 1, table.stamp + 10 * FAR):
            before = table.stamp
            table.come_after(odd)
            assert table.stamp == before


async def test_the_same_answer_twice_counts_once(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        seat = table.match.choices.seats[0]
        option = str(table.match.choices[seat].options[0])
        for _ in range(2):
            await table.answers.give(seat, option, 0)
        assert table.match.ply == 1


async def test_seats_are_taken_left_and_taken_back(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?")
        await table.seating.sit(1, BORIS, "Boris")
        with pytest.raises(Refused, match="error-seat-taken"):
            await table.seating.sit(1, CLARA, "Clara")
        await table.seating.leave(1)
        assert table.seats[1].kind == "open"
        await table.seating.fill("easy")
        assert (table.state, [seat.kind for seat in table.seats]) == ("playing", ["human", "bot", "bot"])
        await settle(table)
        await table.seating.hand_over(0, "easy")
        await table.seating.come_back(0)
        assert owner_of(table, 0) == ANNA
        with pytest.raises(Refused, match="error-no-deed"):
            await table.seating.come_back(1)


async def test_words_and_remarks(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?")
        promised = table.commitment()
        await table.talking.add_words("over the hills")
        assert (table.talking.own_words(), table.commitment()) == ("over the hills", promised)
        assert (table.talking.may(ANNA), table.talking.may(BORIS)) == (True, False)
        await table.talking.say(0, "Anna", "hello")
        del tables._live[table.id]
        again = await tables.find(table.id)
        assert [said.words for said in again.chat] == ["hello"]
        assert again.talking.own_words() == "over the hills"


async def test_a_rematch_is_laid_once_and_at_the_end_only(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        with pytest.raises(Refused, match="error-no-rematch"):
            await ask_rematch(tables, table, ANNA)
        await table.seating.hand_over(0, "easy")
        await settle(table)
        first = await ask_rematch(tables, table, ANNA)
        assert first is not None
        assert await ask_rematch(tables, table, ANNA) is first
        assert [seat.owner for seat in first.seats] == ["", ANNA, ""]


async def test_who_watches_is_woken_by_every_change(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        bell = table.watch(CLARA)
        bell.clear()
        await play(table)
        assert bell.is_set()
        table.unwatch(bell)
        assert not table.presence.watchers


async def test_a_remark_beside_an_answer_leaves_no_gap_in_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        write = tables.store.add_chat

        async def late(row: ChatRow) -> int:
            serial = await write(row)
            await asyncio.sleep(0.1)
            return serial

        monkeypatch.setattr(tables.store, "add_chat", late)
        speaking = asyncio.create_task(table.talking.say(0, "Anna", "hello"))
        await asyncio.sleep(0.05)
        await play(table)
        await speaking
        assert await tables.store.serials([table.id]) == {table.id: table.serial}
