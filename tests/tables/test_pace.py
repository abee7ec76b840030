"""The pace of a table: against bots alone it waits for nobody, in company all can follow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, tables_in
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables.driver import AT_ONCE, Driver
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker

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
