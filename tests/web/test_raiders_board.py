"""The table of Dungeon Raiders after a solo game, and what its log says of heroes without treasure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.helpers import AT_ONCE
from undercroft.bots.levels import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.raiders import GAME
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html


@pytest.mark.anyio
async def test_there_are_no_laurels_for_a_dead_hero(tmp_path: Path) -> None:
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    found = {}
    for seed in range(10):
        match, bot = new_match(GAME, 1, seed, {}), make_bot("heuristic" if seed % 2 else "random", seed)
        person = Seat(0, "human", "Ann", owner="0" * 64)
        table = await tables.lay(Plan(GAME.id, [person], owner=person.owner, match=match))
        await table.stop()
        while table.match.choices:
            table.match.play(0, bot.choose(Sight(table.match, 0)))
        html = str(table_html(table, Reader(person.owner, "en", here=f"/t/{table.id}")))
        headline = html[html.index('id="ranking"') :].split("</h2>")[0]
        assert table.match.result is not None
        found[bool(table.match.result.winners)] = "laurels" in headline, "tombstone" in headline
    await tables.store.stop()
    assert found == {True: (True, False), False: (False, True)}


@pytest.mark.parametrize(("language", "words"), [("en", "loses nothing"), ("ru", "ничего не теряет")])
def test_who_has_nothing_loses_nothing(language: str, words: str) -> None:
    args = {"room": "Lava", "seat": "Ann", "unit": "", "unit_id": "treasure", "amount": 0}
    assert words in texts_for(language, GAME).text("event-trap-sprung", args)
