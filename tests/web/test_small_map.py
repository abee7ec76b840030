"""The small map of a board that scrolls lies over nothing that may be chosen, nor over the last squares."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

UNDER = """async () => {
  await new Promise((done) => setTimeout(done, 200));
  const map = document.querySelector('.small-map').getBoundingClientRect();
  return [...document.querySelectorAll('#board .pan .act.can')].filter((one) => {
    const box = one.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x > map.left && x < map.right && y > map.top && y < map.bottom;
  }).map((one) => one.value || one.id);
}"""
LAST = """(name) => {
  const pan = document.querySelector('#board .pan'), map = document.querySelector('.small-map');
  pan.scrollTo({ left: 9999, top: 9999, behavior: 'instant' });
  const row = Math.max(...[...pan.querySelectorAll(name)].map((one) => one.getBoundingClientRect().bottom));
  return row - map.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize(
    ("seats", "width", "height"), [(2, 390, 844), (3, 390, 844), (4, 390, 844), (4, 360, 640), (5, 360, 640)]
)
def test_the_small_map_gives_way_to_what_may_be_chosen(
    chromium: Any, tmp_path: Path, seats: int, width: int, height: int
) -> None:
    """In the lower right corner it hid squares where a figure may go, until the reader scrolled."""
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": width, "height": height})
    match, rng, looked = new_match(find_game("twister"), seats, 3), random.Random(1), 0
    while looked < 8:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        if choice.prompt.key == "choose-deed" and len(choice.options) > 8 and rng.random() < 0.3:
            screen.show(still_at(match, tmp_path, seat), "ru", False)
            assert screen.page.evaluate(UNDER) == [], match.ply
            looked += 1
        match.play(seat, rng.choice(choice.options))
    screen.close()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_squares_of_many_come_out_from_under_the_small_map(
    chromium: Any, tmp_path: Path, seats: int
) -> None:
    """Of three and four sides it is a square, and their last row stayed beneath it."""
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.show(still_at(new_match(find_game("twister"), seats, 3), tmp_path, 0), "ru", False)
    assert screen.page.evaluate(LAST, ".lq, .room") <= 2
    screen.close()
