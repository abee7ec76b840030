"""With clocks one sees as much as without: mine stands beside the question, others' beside their names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_answers_on_a_phone import BACK, LAY, WORDS
from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from undercroft.core.game import GameType
from undercroft.core.registry import find_game, game_ids

__all__ = ["address", "chromium", "pytestmark"]

NAMES = ("Анна-Мария Константинова", "Wolfgang Amadeus Mozarty", "Константин Беломорканалов", "Eve", "Ян")
SIZES = [(390, 844), (360, 640), (844, 390), (1280, 800)]
ASKED = """() => {
  const box = (one) => one.getBoundingClientRect(), edge = box(document.getElementById('prompt'));
  const parts = [...document.querySelectorAll('#prompt > .clock, #prompt .words')].map(box);
  return parts.every((one) => one.height && one.top >= edge.top - 1 && one.bottom <= edge.bottom + 1);
}"""
OTHERS = """() => {
  const shown = [...document.querySelectorAll('#others .clock')].filter((one) => one.offsetWidth);
  return shown.map((one) => {
    const panel = one.closest('.hero'), end = panel.getBoundingClientRect().bottom + 3;
    const name = one.parentElement.querySelector('.called');
    const parts = [...panel.querySelectorAll('.clock, .stats, .line, .pips, .supply')];
    const out = parts.filter((part) => part.offsetWidth && part.getBoundingClientRect().bottom > end);
    return [!name || name.offsetWidth >= Math.min(32, name.scrollWidth), out.map((part) => part.className)];
  });
}"""


def laid(person: Person, kind: GameType, seats: int, sitter: str) -> None:
    """A table with an hour for everybody, and goes there."""
    form = {"clock": "bank", "bank": "60"}
    for seat in range(seats):
        form |= {f"seat.{seat}.kind": sitter if seat else "me", f"seat.{seat}.name": NAMES[seat]}
    table = person.context.request.post(f"{person.address}/games/{kind.id}/new", form=form)
    person.page.goto(table.url)


@pytest.mark.parametrize("game", game_ids())
def test_my_clock_stands_beside_the_question(chromium: Any, address: str, game: str) -> None:
    """In Dungeoneer it had a row of its own above the words, out of sight."""
    person, kind = Person(chromium, address, 390, "ru"), find_game(game)
    page = person.page
    laid(person, kind, max(2, min(kind.seats)), "bot")
    page.wait_for_selector(f"{MY_TURN} #prompt > .clock")
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        for many in range(1, 4):
            seen = page.evaluate(LAY, [WORDS["ru"][-many:], *BACK["ru"]])
            left, top, right, bottom = seen["prompt"]
            assert page.evaluate(ASKED), (width, many)
            for one in seen["picks"]:
                assert left <= one[0] < one[2] <= right, (width, many, seen)
                assert top - 1 <= one[1] < one[3] <= bottom + 1, (width, many, seen)
    person.context.close()


@pytest.mark.parametrize("game", game_ids())
def test_beside_a_clock_a_long_name_gives_way(chromium: Any, address: str, game: str) -> None:
    """It pushed the clock into the next line, and that what the player has out of the panel."""
    person, kind = Person(chromium, address, 390, "ru"), find_game(game)
    laid(person, kind, max(kind.seats), "hot")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for named, out in person.page.evaluate(OTHERS):
            assert named, width
            assert not out, width
    person.context.close()
