"""The table as text on a narrow screen: words are broken, drawings are not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]

HEIGHT = "one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"


@pytest.mark.parametrize("game", ["rotendale", "dungeoneer"])
def test_a_map_is_not_broken(chromium: Any, address: str, game: str) -> None:
    person = Person(chromium, address, 390, "en")
    page = person.page
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    page.wait_for_selector(MY_TURN)
    page.goto(f"{page.url}/text")
    drawn = page.locator(".textlines .drawn")
    rows = drawn.inner_text().count("\n") + 1
    assert drawn.evaluate("one => one.clientWidth") == page.locator(".textlines").evaluate(
        "one => one.clientWidth"
    )
    assert rows <= drawn.evaluate(HEIGHT) < rows + 1.5, "no row of the map takes two lines"
    person.check()
    person.context.close()
