"""The eight orders of Dungeon Lords are as high when all places are taken as when none is."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.web.gate import DESKS, HANDS, Screen, still_of
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

HIGH = "() => document.getElementById('eight').getBoundingClientRect().height"
TAKE = """() => document.querySelectorAll('#eight .minion.free').forEach((one) => {
  one.className = 'minion';
  one.innerHTML = '<svg class="ic s-sky"></svg><svg class="mark"></svg>';
})"""


def test_orders_do_not_grow_when_minions_come(chromium: Any, tmp_path: Path) -> None:
    """What lies below them would shift."""
    match = new_match(find_game("lords"), 4, 1)
    with ThreadPoolExecutor() as aside:
        still = aside.submit(asyncio.run, still_of(match, tmp_path)).result()
    grown = []
    for touch, sizes in ((False, DESKS), (True, HANDS)):
        screen = Screen(chromium, touch)
        for width, height in sizes:
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.show(still, "en", away=False)
            before = screen.page.evaluate(HIGH)
            screen.page.evaluate(TAKE)
            if abs(screen.page.evaluate(HIGH) - before) > 0.5:
                grown.append(f"{width}x{height}: {before} {screen.page.evaluate(HIGH)}")
        screen.close()
    assert not grown
