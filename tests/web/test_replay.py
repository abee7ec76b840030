"""A replay shows each position as it lay: its board up to the end, and of the log what had happened."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.web.test_every_page import PLAYED, RECORDS
from undercroft.core.registry import game_ids


def upload(client: TestClient, game: str) -> tuple[str, int]:
    """The address of the replay of a recorded game, and how many answers it has."""
    named = f"{RECORDS[game]}.rec" if RECORDS[game] else "*.rec"
    file = min((PLAYED / game).glob(named))
    shown = client.post("/records", files={"record": (file.name, file.read_bytes())})
    most = re.search(r'type="range".*?max="(\d+)"', shown.text, re.DOTALL)
    assert most is not None
    return str(shown.url).split("?")[0], int(most[1])


def board(page: str) -> str:
    return page.partition('id="board"')[2].partition('<aside class="side"')[0]


def last_line(page: str) -> str:
    """The log folded to its last line, without its pictures."""
    shown = re.search(r'id="lastlog".*?<span>(.*?)</span>\s*<small>', page, re.DOTALL)
    assert shown is not None
    return re.sub(r"<[^>]*>", "", shown[1]).strip()


@pytest.mark.parametrize("game", game_ids())
def test_the_last_position_has_its_board(client: TestClient, game: str) -> None:
    url, plies = upload(client, game)
    for eyes in ("public", "0", "all"):
        before, end = (client.get(f"{url}?ply={ply}&eyes={eyes}").text for ply in (plies - 1, plies))
        assert 'id="ended"' not in end
        pieces = [len(re.findall(r"data-(?:ask|piece)=", board(page))) for page in (before, end)]
        assert 2 * pieces[1] > pieces[0] > 0, eyes


@pytest.mark.parametrize("game", game_ids())
def test_the_folded_log_tells_what_has_happened(client: TestClient, game: str) -> None:
    url, plies = upload(client, game)
    end, early, middle = (last_line(client.get(f"{url}?ply={ply}").text) for ply in (plies, 4, plies // 2))
    assert end
    assert len({end, early, middle}) == 3
