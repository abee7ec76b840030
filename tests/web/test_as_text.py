"""Every game can be played from its page of text alone: no picture, no script."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

import pytest

from tests import harness
from tests.web.helpers import browser, hidden_fields, lay, live, running
from tests.web.test_play import settle
from undercroft.core.game import GameType

pytestmark = pytest.mark.anyio
BUTTON = re.compile(r'<button class="btn" name="option" value="([^"]*)">(.*?)</button>', re.S)


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_game_is_played_as_text(kind: GameType, tmp_path: Path, lang: str) -> None:
    """The page names every option, tells the table in lines, and is answered by its form until the end, or
    for so many answers."""
    rng, most = random.Random(5), int(60 * max(1.0, harness.EFFORT))
    seats = 2 if 2 in kind.seats else kind.usual_seats
    async with running(tmp_path) as app, browser(app, lang) as me:
        table = await lay(me, ["me", *["bot"] * (seats - 1)], kind.id)
        for _ in range(most):
            await settle(app, table)
            match = live(app, table).match
            page = (await me.get(f"/t/{table}/text")).text
            if match.over:
                assert match.result is not None
                break
            found = {unescape(value): unescape(label) for value, label in BUTTON.findall(page)}
            assert set(found) == {str(option) for option in match.choices[0].options}
            assert all(label.strip() for label in found.values())
            lines = unescape(page.split('<pre class="lines">')[1].split("</pre>")[0])
            assert not re.search(r"\[/|\[dim|\[b\]|\[bold", lines), "no markup is read aloud"
            fields = hidden_fields(page)
            data = {"seat": fields["seat"], "version": fields["version"], "option": rng.choice(sorted(found))}
            answer = await me.post(f"/t/{table}/answer?as=text", data=data)
            assert answer.headers["location"] == f"/t/{table}/text"
        again = await me.post(f"/t/{table}/answer?as=text", data={"seat": "0", "version": "0", "option": "x"})
        assert again.status_code >= 400
        assert 'role="alert"' in again.text


async def test_the_text_keeps_the_secrets_of_others(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as stranger:
        table = await lay(me, ["me", "bot"], "dungeoneer")
        await settle(app, table)
        mine = (await me.get(f"/t/{table}/text")).text
        theirs = (await stranger.get(f"/t/{table}/text")).text
        assert BUTTON.search(mine)
        assert not BUTTON.search(theirs)
