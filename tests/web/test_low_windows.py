"""Low and narrow windows: what sticks to an edge leaves the page its room."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import Person, address, chromium, pytestmark
from tests.web.test_every_page import BELL, laid

__all__ = ["address", "chromium", "pytestmark"]


def box(page: Any, what: str) -> Any:
    return page.locator(what).first.bounding_box()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_bell_takes_no_room_of_the_board_on_a_phone_held_sideways(
    chromium: Any, address: str, language: str
) -> None:
    """It made the upright bar twice as wide."""
    person = Person(chromium, address, 640, language)
    page = person.page
    page.set_viewport_size({"width": 640, "height": 360})
    page.goto(laid(person, "raiders", "me", "bot"))
    before = box(page, "#board")["width"]
    page.route("**/calls?*", lambda route: route.fulfill(json=BELL))
    page.reload()
    page.wait_for_selector(".bar .calls:not([hidden])")
    assert box(page, "#board")["width"] >= before - 2
    bell = page.locator(".bar .calls")
    assert bell.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    person.context.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_lobby_is_seen_above_its_bar_in_a_low_window(chromium: Any, address: str, language: str) -> None:
    """It hid half of a phone held sideways, from the host and from a guest."""
    host, guest = (Person(chromium, address, 640, language) for _ in range(2))
    lobby = laid(host, "raiders", "me", "open", "open")
    for person in (host, guest):
        for width, height in ((640, 360), (844, 390), (1366, 480)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.goto(lobby)
            assert box(person.page, ".gobar")["height"] <= 0.24 * height, (width, height)
            person.page.locator(".gobar .btn").last.click(trial=True)
    for person in (host, guest):
        person.context.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_workshop_is_no_wider_than_a_small_phone_and_seen_in_a_low_window(
    chromium: Any, address: str, language: str
) -> None:
    person = Person(chromium, address, 320, language)
    page = person.page
    page.goto(person.context.request.post(f"{address}/workshop", form={"game": "raiders"}).url)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert box(page, ".ws-steps")["width"] <= 320
    page.set_viewport_size({"width": 640, "height": 360})
    assert box(page, ".ws-go")["y"] >= 360, "the bar lies over the cards"
    page.locator(".ws-go .btn").last.click(trial=True)
    person.context.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_link_of_a_lobby_is_in_sight_above_its_bar(chromium: Any, address: str, language: str) -> None:
    """On a laptop and on a desk the host had to scroll for what the page is there for."""
    host = Person(chromium, address, 1366, language)
    for game, seats in (("raiders", 5), ("lords", 4), ("rotendale", 4), ("twister", 2)):
        host.page.goto(laid(host, game, "me", *["open"] * (seats - 1)))
        for width, height in ((1366, 650), (1280, 800), (1536, 730)):
            host.page.set_viewport_size({"width": width, "height": height})
            copy, bar = box(host.page, ".invite input"), box(host.page, ".gobar")
            assert copy["y"] + copy["height"] <= bar["y"], (game, width, height)
            for part in (".letter", ".stools", ".invite", ".talk"):
                cut = host.page.locator(part).evaluate("one => one.scrollWidth - one.clientWidth")
                assert cut <= 0, (game, part, width)
    host.context.close()
