"""Windows between those of the gate: nobody's is exactly as wide as a test's."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.web.gate import Screen, spread, stills
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.game import GameType

__all__ = ["chromium", "pytestmark"]

UPRIGHT = [(412, 915), (480, 854), (600, 960), (720, 800), (768, 1024), (912, 1368)]
SMALL = [(1000, 720), (1024, 768), (1112, 834), (1180, 620), (1280, 600), (1360, 768), (1366, 720)]
LARGE = [(1440, 900), (1680, 1050), (2560, 1080), (2560, 1440), (3840, 2160)]
SIDEWAYS = [(667, 375), (640, 360)]
TOO_SMALL = [(640, 480), (800, 600)]
"""In these the page scrolls, and what is below their edge counts as seen."""
BELOW = ("the page scrolls", "outside the window", "the prompt is out of sight", "an answer is out of sight")


def test_a_table_fits_into_windows_of_all_sizes(chromium: object, tmp_path: Path, kind: GameType) -> None:
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        found = spread(aside.submit(asyncio.run, stills(kind, tmp_path, 2)).result(), 4)
    screen = Screen(chromium, touch=False)
    faults: list[str] = []
    for index, still in enumerate(found):
        lang = ("ru", "en")[index % 2]
        screen.show(still, lang, away=False)
        for width, height in UPRIGHT + SMALL + LARGE + SIDEWAYS + TOO_SMALL:
            wrong = screen.measure(width, height)["found"]
            if (width, height) in TOO_SMALL:
                wrong = [one for one in wrong if not one.startswith(BELOW)]
            faults += [f"{width}x{height} {still.name} {lang}: {one}" for one in wrong]
    screen.close()
    assert not faults, f"{len(faults)}\n" + "\n".join(faults)
