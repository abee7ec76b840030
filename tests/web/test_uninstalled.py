"""A game that is installed no more: what is kept of it stays, and no page that lists such things breaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, live, running
from tests.web.test_me import make
from undercroft.people.feats import FEW
from undercroft.store import SeatRow, TableRow
from undercroft.store.model import ArrangementRow, PosedRow, VariantRow
from undercroft.tables.wardens import HOST

pytestmark = pytest.mark.anyio

GONE = "backgammon"
PLACES = ("/", "/tables", "/me", "/puzzles", "/positions", "/workshop", "/tournaments", "/admin")


async def test_lists_go_without_what_is_of_a_game_that_is_installed_no_more(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        await make(anna, Device())
        table = await lay(anna, ["me", "bot"])
        me, store = live(app, table).seats[0].owner, app.state.tables.store
        await app.state.tables.wardens.say(HOST, me)
        result = json.dumps({"places": [1, 2], "winners": [0], "scores": [9, 1], "ending": "end"})
        for number, state in enumerate(("open", "playing", *FEW * ("over",))):
            row = TableRow(id=f"gone{number}", game=GONE, head="", state=state, public=True)
            row.result = result if state == "over" else ""
            seats = [SeatRow(table_id=row.id, seat=0, kind="human", owner=me)]
            seats.append(SeatRow(table_id=row.id, seat=1, kind="open" if state == "open" else "bot"))
            await store.create(row, seats)
        async with store.writing() as session:
            session.add(PosedRow(id="goneposed", game=GONE, owner=me, position="{}", asked="{}"))
        await store.arrangements.create(ArrangementRow(id="goneplace", game=GONE, owner=me, step=0), "{}")
        listed = VariantRow(id="gonelisted", game=GONE, owner="", shown="listed", version=1, step=0)
        for one in (listed, VariantRow(id="gonevariant", game=GONE, owner=me, step=0)):
            await store.variants.create(one, "")
        found = {place: (await anna.get(place)).status_code for place in PLACES}
        assert found == dict.fromkeys(PLACES, 200)
