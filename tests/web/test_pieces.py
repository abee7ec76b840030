"""A stream that sends pieces gives the same tables as one that sends them whole, in fewer bytes."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests import harness
from tests.web.helpers import AT_ONCE, hidden_fields, offered, serving
from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_leaks import table_of
from undercroft.core.game import GameType
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.frames import Picture, one_line, picture
from undercroft.web.pages.render import Reader

__all__ = ["chromium"]


def put_together(told: bytes, had: list[str]) -> list[str]:
    """What table.js makes of a message."""
    pieces: list[str] = []
    for one in json.loads(told):
        pieces += [one] if isinstance(one, str) else had[one[0] : one[0] + one[1]]
    return pieces


def test_pieces_make_the_whole_table(kind: GameType) -> None:
    rng = random.Random(5)
    whole = told = 0
    for _ in range(2):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        table = table_of(match, owners)
        last: dict[str, tuple[Picture | None, list[str]]] = {
            one: (None, []) for one in ("watcher", owners[0])
        }
        for _ in range(15):
            if match.over:
                break
            match.play(*harness.any_answer(match, rng))
            table.stamp += 1
            for browser, (before, had) in last.items():
                now = picture(table, Reader(browser, "ru"))
                message = now.since(before)
                assert b"\n" not in message
                had = put_together(message, had)
                assert one_line("".join(had)).encode() == now.whole
                last[browser] = now, had
                if before is not None:
                    whole, told = whole + len(now.whole), told + len(message)
    assert told < whole / 2


def test_a_picture_after_another_is_told_in_few_words() -> None:
    one = Picture(["a", "b", "c", "b", "d"])
    two = Picture(["a", "new", "c", "b", "b", "d"])
    assert json.loads(two.since(one)) == [[0, 1], "new", [2, 2], [3, 2]]
    assert json.loads(two.since(None)) == two.pieces
    assert json.loads(two.since(two)) == [[0, 6]]
    empty: list[Any] = []
    assert json.loads(Picture(empty).since(one)) == []


def wait_until(page: Any, script: str) -> None:
    for _ in range(400):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(script)


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_page_puts_the_pieces_together(chromium: Any, tmp_path: Path) -> None:
    """Who only looks on gets every table by the stream: the first is whole, the next ones are not."""
    app = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker())
    with serving(app) as address:
        player, watcher = chromium.new_context(locale="en-US"), chromium.new_context(locale="en-US")
        form = {"seat.0.kind": "me", "seat.1.kind": "bot", "option.play": "open"}
        player.request.get(address)
        laid = player.request.post(f"{address}/games/raiders/new", form=form, max_redirects=0)
        place = address + laid.headers["location"]
        watcher.add_init_script(
            "window.kept = []; document.addEventListener('htmx:sse:before:message', (event) =>"
            " kept.push(JSON.parse(event.detail.message.data).filter(Array.isArray).length), true);"
        )
        page = watcher.new_page()
        page.goto(place)
        wait_until(page, "kept.length > 0")
        for _ in range(3):
            while not offered(html := player.request.get(place).text()):
                page.wait_for_timeout(50)
            fields = hidden_fields(html) | {"option": offered(html)[0]}
            assert player.request.post(f"{place}/answer", form=fields).ok
            version = hidden_fields(player.request.get(place).text())["version"]
            wait_until(page, f"Number(document.getElementById('table').dataset.version) >= {version}")
        first, *later = page.evaluate("kept")
        assert page.locator("#table #log li").count() > 3
        assert not first
        assert later
        assert all(later)
        player.close()
        watcher.close()
