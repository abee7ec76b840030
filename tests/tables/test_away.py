"""Tables live through a database that goes and comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, play, settle, tables_in
from undercroft.core.match import Match
from undercroft.store import Conflict, StoreError
from undercroft.tables import driver, tables
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.workers import NOBODY, Asker

pytestmark = pytest.mark.anyio


class Outage:
    """The database is away until it is told otherwise."""

    METHODS = ("add_lines", "load", "set_table", "set_seat", "claim", "running", "due", "serials", "create")

    def __init__(self, house: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._patch = monkeypatch
        monkeypatch.setattr(driver, "RETRY", 0.01)
        monkeypatch.setattr(tables, "TICK", 0.01)
        for name in self.METHODS:
            monkeypatch.setattr(house.store, name, self.fail)

    async def fail(self, *_: Any, **__: Any) -> Any:
        self.asked += 1
        await asyncio.sleep(0)
        raise StoreError("nobody listens")

    def end(self) -> None:
        self._patch.undo()


async def until(true: Any) -> None:
    for _ in range(6_000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


class Beside(FirstThinker):
    """Another process answers for a bot, once."""

    def __init__(self) -> None:
        self.table: Table | None = None

    async def answers(self, *_: Any) -> bool:
        if (table := self.table) is not None:
            self.table = None
            seat = table.match.choices.seats[0]
            await table.answers.found(seat, str(table.match.choices[seat].options[0]), table.match.version)
        return True

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        await self.answers()
        return await super().think(match, seat, level, asker)


@pytest.mark.parametrize("when", ["it is asked whose the bots are", "it begins to think"])
async def test_bots_go_on_where_another_process_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """They thought for a seat that was not asked any more, and the table stood still."""
    beside = Beside()
    async with tables_in(tmp_path, thinker=beside) as house:
        table = await lay(house, ANNA, "", "")
        await until(lambda: table.match.choices.seats == (0,))
        await table.stop()
        option = str(table.match.choices[0].options[0])
        async with table.lock:
            await table.answers.found(0, option, table.match.version)
        assert 0 not in table.match.choices.seats
        beside.table = table
        if when != "it begins to think":
            monkeypatch.setattr(house.store, "shared", True)
            monkeypatch.setattr(table.driver, "_is_mine", beside.answers)
        table.driver.start()
        await until(lambda: table.driver.resting)
        assert beside.table is None
        assert not table.trouble
        assert table.match.over or 0 in table.match.choices.seats


async def test_bots_go_on_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, "", "")
        await settle(table)
        await until(lambda: 0 in table.match.choices.seats)
        await table.seating.hand_over(0, "easy")
        outage = Outage(house, monkeypatch)
        await until(lambda: table.trouble == "error-storage")
        bell = table.watch(BORIS)
        with pytest.raises(Refused, match="error-storage"):
            await table.answers.give(0, "power_1", table.match.version)
        await until(lambda: outage.asked > 5)
        assert not table.driver.resting
        outage.end()
        await until(lambda: table.state == "over")
        assert (table.trouble, bell.is_set()) == ("", True)
        row = (await house.store.load(table.id)).row  # type: ignore[union-attr]
        assert (row.state, bool(row.result)) == ("over", True)


async def test_a_table_asks_ever_more_seldom_while_it_can_only_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk: it was asked, and logged, twice a second for as long as that lasted."""
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, "", "")
        await settle(table)
        await until(lambda: 0 in table.match.choices.seats)
        await table.seating.hand_over(0, "easy")
        waits: list[float] = []

        class Spread:
            def __rmul__(self, wait: float) -> float:
                waits.append(wait)
                return 0.001

        monkeypatch.setattr(Outage, "METHODS", ("add_lines",))
        outage = Outage(house, monkeypatch)
        monkeypatch.setattr(driver.random, "uniform", lambda *_: Spread())
        await until(lambda: len(waits) > 4)
        outage.end()
        assert waits[:4] == [0.01, 0.02, 0.04, 0.08]
        await until(lambda: table.state == "over")


async def test_tables_are_taken_up_when_the_database_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, "", "")
        await settle(table)
        await table.stop()
        house._live.clear()
        outage = Outage(house, monkeypatch)
        async with house.at_work():
            await until(lambda: outage.asked > 3)
            assert not house._live
            outage.end()
            await until(lambda: table.id in house._live)


async def test_a_person_is_told_and_answers_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, BORIS)
        outage = Outage(house, monkeypatch)
        with pytest.raises(StoreError):
            await play(table)
        assert table.match.ply == 0
        outage.end()
        await play(table)
        assert table.match.ply == 1


async def test_another_process_was_quicker_and_then_the_database_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, "", "")
        await settle(table)
        works = house.store.add_lines
        outage = Outage(house, monkeypatch)

        async def quicker(*_: Any, **__: Any) -> int:
            raise Conflict("another one")

        monkeypatch.setattr(house.store, "add_lines", quicker)
        monkeypatch.setattr(house.store, "set_seat", type(house.store).set_seat.__get__(house.store))
        await table.seating.hand_over(0, "easy")
        await until(lambda: outage.asked > 3)
        outage.end()
        assert house.store.add_lines == works
        await until(lambda: table.state == "over")


async def test_the_last_answer_and_the_result_are_written_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, BORIS)

        async def no(*_: Any, **__: Any) -> int:
            raise StoreError("only lines can be written")

        monkeypatch.setattr(house.store, "set_table", no)
        while not table.match.over:
            await play(table)
            await settle(table)
        assert table.state == "over"
        row = (await house.store.load(table.id)).row  # type: ignore[union-attr]
        assert (row.state, bool(row.result)) == ("over", True)


async def test_those_who_wait_behind_a_change_that_failed_are_told_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other they would wait as often as there are people at the table."""
    async with tables_in(tmp_path) as house:
        table = await lay(house, ANNA, BORIS)
        asked = 0

        async def hangs(*_: Any, **__: Any) -> int:
            nonlocal asked
            asked += 1
            await asyncio.sleep(0.05)
            raise StoreError("the database does not answer")

        with monkeypatch.context() as patched:
            patched.setattr(house.store, "set_seat", hangs)
            wishes = [table.seating.hand_over(0, "easy") for _ in range(20)]
            told = await asyncio.gather(*wishes, return_exceptions=True)
        assert asked == 1
        assert all(isinstance(one, StoreError | Refused) for one in told)
        await table.seating.hand_over(0, "easy")
