"""The map of Dungeoneer, in Chromium: its names are to be read however large the map is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.match import Match
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


SIZED = "(size) => document.documentElement.style.setProperty('--cell', `${size}px`)"
ACROSS = """() => [...document.querySelectorAll('#map .loc')].filter((loc) => {
  const [west, east] = ['west', 'east'].map((side) => loc.querySelector(`.exit.${side}`));
  return west && east && west.getBoundingClientRect().right > east.getBoundingClientRect().left + 1;
}).map((loc) => loc.id)"""


def all_laid(seed: int) -> Match:
    """A game for four, played at random until each location lies on the map."""
    match, rng = new_match(find_game("dungeoneer"), 4, seed), random.Random(seed)
    while len(match.view(0).places) < 22:
        match.play(seat := match.choices.seats[0], rng.choice(match.choices[seat].options))
    return match


@pytest.mark.parametrize("seed", [0, 31])
def test_no_size_of_the_map_hides_a_name(chromium: Any, tmp_path: Path, seed: int) -> None:
    """On a desk quests and traps stood over the second line of names, and exits over the third; on a low map
    two exits across from each other were one. Between them the seeds have most locations either way round."""
    still = still_at(all_laid(seed), tmp_path, 0)
    screen = Screen(chromium, touch=False)
    screen.page.set_viewport_size({"width": 1280, "height": 800})
    for lang in ("ru", "en"):
        screen.show(still, lang, False)
        for size in (53, 57, 63, 70, 75, 88, 154):
            screen.page.evaluate(SIZED, size)
            assert screen.page.evaluate(UNDER)[1] == [], (size, lang)
            assert screen.page.evaluate(ACROSS) == [], (size, lang)
    screen.close()
