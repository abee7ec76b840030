"""Dungeoneer on a tablet on end, in Chromium: where all of a high map is seen, its names are to be read."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.web.gate import Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

UNDER = """() => {
  const found = [], map = document.getElementById('map'), range = document.createRange();
  for (const name of map.querySelectorAll('.loc header')) {
    range.selectNodeContents(name);
    const a = range.getBoundingClientRect();
    for (const one of map.querySelectorAll('.token, .goal, .haz, .exit')) {
      const b = one.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) {
        found.push(`${name.textContent} under ${one.className}`);
      }
    }
  }
  return [map.querySelector('.loc').offsetWidth, found];
}"""


def test_nothing_lies_over_the_names_of_a_map_seen_whole(chromium: Any, tmp_path: Path) -> None:
    """Quests, traps and exits stood over the second and third line of names."""
    match, rng = new_match(find_game("dungeoneer"), 4, 9), random.Random(9)
    while match.ply < 61:
        match.play(seat := match.choices.seats[0], rng.choice(match.choices[seat].options))
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": 820, "height": 1180})
    for lang in ("ru", "en"):
        screen.show(still_at(match, tmp_path, match.choices.seats[0]), lang, False)
        width, found = screen.page.evaluate(UNDER)
        assert width < 66
        assert found == [], lang
    screen.close()
