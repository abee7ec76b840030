"""A link shows what it is where it is sent; the picture tells nothing that a stranger may not see."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import pytest

from tests.web.helpers import browser, lay, running
from undercroft.core.registry import all_games
from undercroft.web.pages.preview import HEIGHT, WIDTH, drawing

pytestmark = pytest.mark.anyio


def size_of(png: bytes) -> tuple[int, int]:
    """Checks every chunk, and that all rows are there."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, body, size = 8, b"", (0, 0)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunk = png[at + 4 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(chunk)
        if chunk[:4] == b"IHDR":
            size = struct.unpack(">II", chunk[4:12])
        elif chunk[:4] == b"IDAT":
            body += chunk[4:]
        at += 12 + length
    assert len(zlib.decompress(body)) == (size[0] + 1) * size[1]
    return size


def test_every_game_has_a_picture_that_shows_its_seats() -> None:
    for kind in all_games():
        empty = drawing(kind.id, (True,) + (False,) * (max(kind.seats) - 1))
        full = drawing(kind.id, (True,) * max(kind.seats))
        assert size_of(empty) == size_of(full) == (WIDTH, HEIGHT)
        assert empty != full


async def test_a_link_to_a_table_tells_what_it_is(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as crawler:
        table = await lay(me, ["me", "open"], **{"seat.0.name": 'Mar"><ta'})
        page = (await crawler.get(f"/t/{table}")).text
        told = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page))
        assert told["title"] == "Mar&#34;&gt;&lt;ta invites you to a game: Dungeon Raiders"
        assert "1 of 2 seats are taken" in told["description"]
        assert told["url"] == f"http://table/t/{table}"
        picture = await crawler.get(told["image"].replace("&amp;", "&"))
        assert picture.headers["content-type"] == "image/png"
        assert size_of(picture.content) == (WIDTH, HEIGHT)
        assert "og:image" in (await crawler.get("/")).text
        assert (await crawler.get("/t/nosuchtable1/preview.png")).status_code == 404
