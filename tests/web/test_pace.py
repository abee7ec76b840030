"""The pace of a table: bots can be followed, but nobody waits half a minute for a long turn of theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.helpers import AT_ONCE
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.web.app import create_app
from undercroft.web.driver import AT_LEISURE, Driver
from undercroft.web.live import Pace
from undercroft.web.seats import Seat
from undercroft.web.tables import Plan
from undercroft.web.thinking import FirstThinker

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("company", [False, True])
async def test_a_long_row_of_bots_becomes_quicker_unless_others_sit_there(
    tmp_path: Path, company: bool
) -> None:
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", owner=str(index) * 64) for index in range(2 if company else 1)]
    bots = [Seat(index, "bot", level="easy") for index in range(len(people), 3)]
    table = await tables.lay(Plan(GAME.id, people + bots, owner=people[0].owner, match=new_match(GAME, 3, 1)))
    await table.stop()
    driver = Driver(table, tables.store, FirstThinker(), Pace(0.6, 1.0))
    seat = table.match.choices.seats[0]
    assert table.in_company == company
    assert not table.match.choices[seat].prompt.window
    pauses = [driver._pause(seat, number) for number in range(1, AT_LEISURE + 4)]
    await tables.store.stop()
    assert pauses[:AT_LEISURE] == [0.6] * AT_LEISURE
    assert pauses[AT_LEISURE:] == [0.6 if company else 0.3] * 3
