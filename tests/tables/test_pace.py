"""The pace of a table: against bots alone it waits for nobody, in company all can follow."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, play, settle, tables_in
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables import driver
from undercroft.tables.driver import AT_ONCE, Driver
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.workers import NOBODY, Asker

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("company", [False, True])
async def test_bots_come_at_once_unless_others_sit_there_or_pages_fall_behind(
    tmp_path: Path, company: bool
) -> None:
    async with tables_in(tmp_path) as tables:
        owners = [ANNA, BORIS, ""] if company else [ANNA, "", ""]
        table = await lay(tables, *owners, game=GAME.id, match=new_match(GAME, 3, 1))
        await table.stop()
        driver = Driver(table, table.answers, table.standings, FirstThinker(), Pace(0.6, 1.0))
        seat = table.match.choices.seats[0]
        assert table.in_company == company
        assert not table.match.choices[seat].prompt.window
        pauses = [driver._pause(seat, "easy", number) for number in range(1, AT_ONCE + 4)]
        forced = driver._pause(seat, "forced", 1)
        await table.answers.give(seat, str(table.match.choices[seat].options[0]), table.match.version)
        assert table.stage.rows
        table.stage.rows[-1] = replace(table.stage.rows[-1], seconds=1.2)
        shown = driver._pause(seat, "easy", AT_ONCE + 1)
        table.stage.rows[-1] = replace(table.stage.rows[-1], seconds=9.0)
        long = driver._pause(seat, "easy", AT_ONCE + 1)
    assert pauses[:AT_ONCE] == [0.6 if company else 0.0] * AT_ONCE
    assert pauses[AT_ONCE:] == [0.6] * 3
    assert forced == (1.0 if company else 0.0)
    assert shown == 1.2
    assert long == 1.5


class Slow(FirstThinker):
    """Thinks until it is told that that is enough."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.enough = asyncio.Event()

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        self.asked.set()
        await self.enough.wait()
        return await super().think(match, seat, level, asker)


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_who_looks_on_is_shown_at_once_what_comes_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr(driver, "SETTLE", 60.0)
    thinker = Slow()
    async with tables_in(tmp_path, thinker=thinker) as tables:
        table = await lay(tables, ANNA, "", "")
        for seat in table.seats[1:]:
            seat.level = level
        thinker.enough.set()
        await settle(table)
        thinker.enough.clear()
        thinker.asked.clear()
        await play(table)
        await thinker.asked.wait()
        version = table.match.version
        waits = asyncio.create_task(table.driver.settled())
        await asyncio.sleep(0.01)
        assert waits.done() == (level == "normal")
        thinker.enough.set()
        await waits
        assert (table.match.version > version + 1) == (level == "easy")


async def test_who_looks_on_does_not_wait_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SETTLE", 0.001)
    thinker = Slow()
    async with tables_in(tmp_path, thinker=thinker) as tables:
        table = await lay(tables, ANNA, "", "")
        thinker.enough.set()
        await settle(table)
        thinker.enough.clear()
        await play(table)
        await table.driver.settled()
        assert not table.driver.resting
        thinker.enough.set()


async def test_who_looks_on_does_not_wait_for_a_driver_that_was_stopped_before_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "SETTLE", 60.0)
    async with tables_in(tmp_path, thinker=FirstThinker()) as tables:
        table = await lay(tables, ANNA, "", "")
        await settle(table)
        table.driver.start()
        await table.driver.stop()
        async with asyncio.timeout(5.0):
            await table.driver.settled()
