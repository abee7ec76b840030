"""In the forced colours of a system nothing is lost that one needs to play: what is filled, chosen, dug."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from tests.web.unpainted import painted

__all__ = ["address", "chromium", "pytestmark"]
GROUND = "one => getComputedStyle(one).backgroundColor"


def ground(one: Any) -> bytes:
    """What is really painted near the corner of a thing, where nothing stands on its ground."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    inset = min(box["width"], box["height"], 14) / 2
    clip = {"x": round(box["x"] + inset), "y": round(box["y"] + inset), "width": 1, "height": 1}
    with painted(one.page):
        seen: bytes = one.page.screenshot(clip=clip, animations="disabled")
    return seen


@pytest.fixture
def person(chromium: Any, address: str) -> Any:
    made = Person(chromium, address, 1280, "en")
    made.page.emulate_media(forced_colors="active")
    yield made
    assert not made.complaints
    made.context.close()


def begin(person: Person, game: str) -> Any:
    person.page.goto(person.address)
    person.page.locator(f"form[action='/games/{game}/play'] button").click()
    person.page.wait_for_selector(MY_TURN)
    return person.page


@pytest.mark.parametrize(
    ("game", "full", "empty"),
    [
        ("raiders", ".pips .on", ".pips i:not(.on)"),
        ("dungeoneer", "#others .hps .on", "#others .hero"),
        ("lords", ".cl.tunnel", ".cl.rock"),
    ],
)
def test_full_looks_unlike_empty(person: Person, game: str, full: str, empty: str) -> None:
    page = begin(person, game)
    first, other = page.locator(full).first, page.locator(empty).first
    assert ground(first) != ground(other)


def test_what_can_be_played_has_a_line_around_it(person: Person) -> None:
    card = begin(person, "raiders").locator("#hand .act.can").first
    assert card.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_what_is_chosen_in_a_form_looks_unlike_the_rest(person: Person) -> None:
    page = person.page
    page.goto(f"{person.address}/games/raiders/new")
    for kind in (".seg", ".kinds", ".var"):
        chosen = page.locator(f"{kind} :checked + span").first
        rest = page.locator(f"{kind} input:not(:checked) + span").first
        assert ground(chosen) != ground(rest), kind


def test_what_lies_over_a_page_is_not_seen_through(person: Person) -> None:
    """Its ground was a gradient, which is not painted then."""
    page, seen = person.page, []
    form = {"seat.0.kind": "me", "seat.1.kind": "open"}
    for place, what in (
        (person.context.request.post(f"{person.address}/games/raiders/new", form=form).url, ".gobar"),
        (f"{person.address}/games/raiders/new", ".start"),
    ):
        page.goto(place)
        seen.append((what, page.locator(what).evaluate(GROUND)))
    begin(person, "raiders").locator("#board [data-ask]:not(.back)").first.click()
    page.wait_for_selector("#ask:popover-open .foot")
    seen.append(("#ask", page.locator("#ask").evaluate(GROUND)))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(person.address)
    seen.append((".callme", page.locator(".callme").evaluate(GROUND)))
    assert all(ground.startswith("rgb(") for _, ground in seen), seen
