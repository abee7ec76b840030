"""The home page of somebody with one table."""

from __future__ import annotations

from typing import Any

from tests.web.test_browser import Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]

UNDER = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".callme p"));
  const button = document.querySelector(".callme .btn").getBoundingClientRect();
  return words.getBoundingClientRect().right - button.left;
}"""


def test_a_single_table_is_as_large_as_one_of_several(chromium: Any, address: str) -> None:
    """It took the whole width; and what waits there went on under its button on a tablet."""
    person = Person(chromium, address, 1366, "ru")
    person.begin()
    for width, height in ((1366, 650), (820, 1180), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.goto(address)
        card = person.page.locator(".atop .tables li")
        assert card.count() == 1
        assert card.bounding_box()["width"] <= 360, width
        assert person.page.evaluate(UNDER) <= 0, width
    person.context.close()
