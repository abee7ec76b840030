"""A table that older rules have begun says so to its players, and goes on when they press the button."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.test_older import begun
from tests.web.helpers import browser, lay, running
from undercroft.store import SeatRow

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("language", "words"), [("en", "Go on from here"), ("ru", "Продолжить отсюда")])
async def test_the_players_are_asked(tmp_path: Path, language: str, words: str) -> None:
    async with running(tmp_path) as app, browser(app, language) as anna, browser(app) as watcher:
        store = app.state.tables.store
        own = await lay(anna, ["me", "bot", "bot"])
        async with store.session() as session:
            owner = (await session.get(SeatRow, (own, 0))).owner
        table = await begun(store, "lords.rules-1", [owner, "", ""])
        seen = (await watcher.get(f"/t/{table}")).text
        assert 'role="alert"' in seen
        assert words not in seen
        page = (await anna.get(f"/t/{table}")).text
        assert words in page
        assert 'form="answer" name="option"' not in page
        done = await anna.post(f"/t/{table}/deed", data={"deed": "go-on"}, follow_redirects=True)
        assert done.status_code == 200
        assert 'role="alert"' not in done.text.partition('id="prompt"')[0]
