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
            lines = unescape(page.split('<pre class="textlines">')[1].split("</pre>")[0])
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


async def test_the_lines_call_their_reader_you_as_the_log_does(tmp_path: Path) -> None:
    """Else nobody without a name could tell which of the players he is."""
    async with running(tmp_path) as app, browser(app) as me, browser(app) as stranger:
        table = await lay(me, ["me", "bot"], "rotendale")
        await settle(app, table)
        lines = (await me.get(f"/t/{table}/text")).text.split('<pre class="textlines">')[1].split("</pre>")[0]
        assert "You: " in lines
        assert "Player 1" not in lines
        assert "You: " not in (await stranger.get(f"/t/{table}/text")).text.split('class="textlines">')[1]


async def test_who_lays_tokens_in_the_rooms_reads_what_lies_there(tmp_path: Path) -> None:
    """Dungeon Twister: as on the drawn table, also before a room is open."""
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot"], "twister")
        for _ in range(40):
            await settle(app, table)
            page = (await me.get(f"/t/{table}/text")).text
            lines = page.split('<pre class="textlines">')[1].split("</pre>")[0]
            if found := re.search(r"Dark room \d: \d \(.+\)", lines):
                break
            fields = hidden_fields(page)
            option = BUTTON.findall(page)[0][0]
            data = {"seat": fields["seat"], "version": fields["version"], "option": option}
            await me.post(f"/t/{table}/answer?as=text", data=data)
        assert found
        assert live(app, table).match.view(0).turn == 0
