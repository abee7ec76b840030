"""Who reads with large letters, as his browser is set, has them on every page but a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]
PLACES = (
    "/", "/tables", "/me", "/with-friends", "/puzzles", "/daily", "/tournaments", "/positions", "/workshop",
    "/rules", "/tournaments/new?game=raiders", "/games/lords/rules", "/games/twister/new",
    "/games/lords/learn",
)  # fmt: skip


@pytest.mark.parametrize("language", ["ru", "en"])
def test_letters_twice_as_large_are_twice_as_large(chromium: Any, address: str, language: str) -> None:
    """The page is laid out as in a window half as wide, and nothing is beyond its edge."""
    flags = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"]
    large = chromium._browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    person = Person(large, address, 1280, language)
    page = person.page
    for place in PLACES:
        page.goto(address + place)
        size = page.locator("main p, main h1, main label").first
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px", place
        assert size.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 24, place
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, place
    assert page.locator(".bar .links a").first.is_hidden(), "links of the bar as in a window of 640 px"
    person.context.close()
    large.close()
