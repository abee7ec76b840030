"""The table of Twister in the windows people have: its rooms can be read, and its labyrinth is seen whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]

PLANS = """() => [...document.querySelectorAll('.pairs .sheet-of')].map((one) => {
  const plan = one.getBoundingClientRect(), card = one.closest('.pairc').getBoundingClientRect();
  const inside = plan.left >= card.left && plan.right <= card.right && plan.top >= card.top && plan.bottom <= card.bottom;
  return [inside, (2 * plan.width * plan.height) / (card.width * card.height), plan.width];
})"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 553), (820, 1180), (1280, 800), (1366, 650)])
def test_the_plans_of_a_pair_are_as_large_as_its_card(
    chromium: Any, address: str, width: int, height: int
) -> None:
    """On a phone they were small drawings on high, narrow cards that stood empty."""
    person = Person(chromium, address, width, "ru")
    page = person.page
    page.set_viewport_size({"width": width, "height": height})
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "option.mode": "draft"}
    page.goto(page.context.request.post(f"{address}/games/twister/new", form=form).url)
    page.wait_for_selector(MY_TURN)
    plans = page.evaluate(PLANS)
    assert len(plans) >= 14
    for inside, share, size in plans:
        assert inside
        assert share > 0.36
        assert size > 42
    person.context.close()


OVER = """() => {
  const pan = document.querySelector('#board .pan');
  return [pan.scrollWidth - pan.clientWidth, pan.scrollHeight - pan.clientHeight];
}"""


def test_a_tablet_shows_the_whole_labyrinth_of_two(chromium: Any, address: str) -> None:
    """Squares a hair too large, and boxes of their names beyond the frame, hid half of a starting line."""
    context = chromium.new_context(viewport={"width": 820, "height": 1180}, has_touch=True)
    page = context.new_page()
    form = {"seat.0.kind": "me", "seat.1.kind": "bot"}
    page.goto(context.request.post(f"{address}/games/twister/new", form=form).url)
    page.wait_for_selector(MY_TURN)
    assert page.evaluate(OVER) == [0, 0]
    context.close()
