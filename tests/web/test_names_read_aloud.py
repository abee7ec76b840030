"""What a screen reader lists tells one thing from another, and where it leads."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

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
