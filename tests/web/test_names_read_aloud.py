"""What a screen reader lists tells one thing from another, and where it leads."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import browser, hidden_fields, lay, live, running
from tests.web.test_play import settle
from undercroft.core.game import GameType
from undercroft.core.registry import game_ids

PLAY = re.compile(r'<button class="btn gold" aria-label="([^"]+)">')


def test_each_button_of_the_shelf_says_which_game_it_plays(client: TestClient) -> None:
    names = PLAY.findall(client.get("/").text)
    assert len(names) == len(set(names)) == len(game_ids())
    assert all(name.endswith(": Play now") for name in names)


def test_the_link_at_the_top_promises_a_board_only_where_there_is_one(client: TestClient) -> None:
    assert '<a class="skip" href="#main">To the content</a>' in client.get("/").text
    table = client.post("/games/raiders/play").text
    assert '<a class="skip" href="#main">To the board</a>' in table


DEAD = re.compile(r'<button class="act (?:idle|cannot)[^>]* aria-label="([^"]*)"')


@pytest.mark.anyio
async def test_what_cannot_be_played_now_is_named_in_words(kind: GameType, tmp_path: Path) -> None:
    """Not by its text in records; the same name stands over what is told of it."""
    rng, bots, dead = random.Random(1), ["bot"] * max(1, min(kind.seats) - 1), set[str]()
    async with running(tmp_path) as app, browser(app, "ru") as me:
        table = await lay(me, ["me", *bots], kind.id, deal=1)
        for _ in range(50):
            await settle(app, table)
            match = live(app, table).match
            if match.over:
                break
            page = (await me.get(f"/t/{table}")).text
            dead |= set(DEAD.findall(page))
            option = rng.choice(match.choices[0].options)
            await me.post(f"/t/{table}/answer", data=hidden_fields(page) | {"option": str(option)})
    assert not [name for name in dead if re.search("[a-z]", name) and not re.search("[а-я]", name)]
