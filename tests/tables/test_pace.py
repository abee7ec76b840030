"""The pace of a table: bots can be followed, but nobody waits half a minute for a long turn of theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, tables_in
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables.driver import AT_LEISURE, Driver
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("company", [False, True])
async def test_a_long_row_of_bots_becomes_quicker_unless_others_sit_there(
    tmp_path: Path, company: bool
) -> None:
    async with tables_in(tmp_path) as tables:
        owners = [ANNA, BORIS, ""] if company else [ANNA, "", ""]
        table = await lay(tables, *owners, game=GAME.id, match=new_match(GAME, 3, 1))
        await table.stop()
        driver = Driver(table, table.answers, FirstThinker(), Pace(0.6, 1.0))
        seat = table.match.choices.seats[0]
        assert table.in_company == company
        assert not table.match.choices[seat].prompt.window
        pauses = [driver._pause(seat, number) for number in range(1, AT_LEISURE + 4)]
    assert pauses[:AT_LEISURE] == [0.6] * AT_LEISURE
    assert pauses[AT_LEISURE:] == [0.6 if company else 0.3] * 3
