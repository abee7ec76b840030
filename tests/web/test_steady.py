"""What comes to lie on a table changes no heights: all that is below would shift."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import DESKS, HANDS, Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

MINIONS = """() => document.querySelectorAll('#eight .minion.free').forEach((one) => {
  one.className = 'minion';
  one.innerHTML = '<svg class="ic s-sky"></svg><svg class="mark"></svg>';
})"""
ARTEFACTS = """() => document.querySelectorAll('#others .arts').forEach((one) => {
  one.innerHTML = '<span class="ac"><svg class="ic"></svg></span>';
})"""


@pytest.mark.parametrize(
    ("game", "part", "come"), [("lords", "eight", MINIONS), ("rotendale", "others", ARTEFACTS)]
)
def test_a_part_does_not_grow(game: str, part: str, come: str, chromium: Any, tmp_path: Path) -> None:
    still = still_at(new_match(find_game(game), 4, 1), tmp_path)
    high, grown = f"() => document.getElementById('{part}').getBoundingClientRect().height", []
    for touch, sizes in ((False, DESKS), (True, HANDS)):
        screen = Screen(chromium, touch)
        for width, height in sizes:
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.show(still, "en", away=False)
            before = screen.page.evaluate(high)
            screen.page.evaluate(come)
            if abs(screen.page.evaluate(high) - before) > 0.5:
                grown.append(f"{width}x{height}: {before} {screen.page.evaluate(high)}")
        screen.close()
    assert not grown
