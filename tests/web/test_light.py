"""The light theme of every board: its words can be read on its paper."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.web.gate import Screen, spread, stills
from tests.web.test_browser import chromium, pytestmark
from tests.web.unpainted import painted
from undercroft.core.game import GameType

__all__ = ["chromium", "pytestmark"]

CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
TABLES = 4


def test_words_on_a_light_board_can_be_read(chromium: object, tmp_path: Path, kind: GameType) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        found = aside.submit(asyncio.run, stills(kind, tmp_path, 2)).result()
    screen, faults = Screen(chromium, False, "light"), []
    for still in spread(found, TABLES):
        screen.show(still, "en", away=False)
        screen.measure(1280, 800)
        seen = screen.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
        assert seen == "light"
        with painted(screen.page):
            response = Axe().run(screen.page, options=CONTRAST).response
        assert response["passes"], "axe has looked at something"
        faults += [
            f"{still.name}: {node['html'][:120]} {node['any'][:1]}"
            for one in response["violations"]
            for node in one["nodes"]
        ]
    screen.close()
    assert not faults, "\n".join(faults[:20])
