"""Whoever plays by keys keeps the place where he is, whatever comes meanwhile."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, still_at
from tests.web.test_bad_line import CHANGED, person
from tests.web.test_browser import Person, address, chromium, pytestmark
from tests.web.test_whole_games import asked, begin, by_words
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["address", "chromium", "person", "pytestmark"]

DRAWN = """new Promise(done => {
    const twice = () => requestAnimationFrame(() => setTimeout(done));
    requestAnimationFrame(() => setTimeout(twice));
})"""
"""What cannot have the focus any more loses it when the page is drawn."""
FOCUS = (
    """(({ id, dataset, tagName }) => id || dataset.id || dataset.ask || tagName)(document.activeElement)"""
)
AT_ONCE = """() => {
    const press = (target, key) => {
        target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    };
    press(document.body, "/");
    press(document.getElementById("command-words"), "Enter");
    document.dispatchEvent(new Event("htmx:after:swap"));
}"""
"""What follows an answer in words is there before the page has been drawn without the field they stand in."""


def said(person: Person, words: str) -> None:
    """Somebody says something, and the table with it has been drawn."""
    page = person.page
    stamp = page.get_attribute("#table", "data-stamp")
    person.context.request.post(f"{page.url}/chat", form={"seat": "0", "words": words})
    page.wait_for_function(CHANGED, arg=stamp)
    page.evaluate(DRAWN)


def test_the_focus_outlasts_what_comes_next(chromium: Any, address: str, kind: GameType) -> None:
    """On the prompt, after an answer by key, and on what is asked about by Shift and an arrow."""
    person = begin(chromium, address, kind, "en")
    page = person.page
    assert asked(page)
    stamp = page.get_attribute("#table", "data-stamp")
    by_words(page, random.Random(1))
    page.wait_for_function(CHANGED, arg=stamp)
    asked(page)
    for words in ("one", "two", "three"):
        said(person, words)
        assert page.evaluate(FOCUS) == "prompt", words
    page.keyboard.press("Shift+ArrowDown")
    walked = page.evaluate(FOCUS)
    assert walked not in ("prompt", "BODY")
    for words in ("four", "five"):
        said(person, words)
        assert page.evaluate(FOCUS) == walked, words
    assert not person.complaints
    person.context.close()


def test_an_answer_in_words_that_is_followed_at_once_leads_to_the_prompt(person: Person) -> None:
    page = person.page
    page.route("**/answer", lambda route: None)
    page.evaluate(AT_ONCE)
    page.evaluate(DRAWN)
    assert page.evaluate(FOCUS) == "prompt"


SEEN = """() => {
    const here = document.activeElement, { left, top, width, height } = here.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = over?.closest(".gobar, .start, .tabs, .callme");
    return !bar || bar.contains(here) || here.outerHTML.slice(0, 120);
}"""
"""What has the focus does not stand beneath the bar at the foot of the page; else what it is."""


@pytest.mark.parametrize("size", [(1366, 650), (683, 400), (390, 844)], ids=str)
def test_no_bar_lies_over_what_has_the_focus(chromium: Any, address: str, size: tuple[int, int]) -> None:
    person = Person(chromium, address, size[0], "ru")
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    form = {f"seat.{seat}.kind": kind for seat, kind in enumerate(("me", "open", "bot", "open"))}
    table = str(person.context.request.post(f"{address}/games/raiders/new", form=form).url)
    pages = [f"{address}{path}" for path in ("/games/raiders/new", "/", "/puzzles", "/daily", "/tournaments")]
    for place in (table, f"{table}/terms", *pages):
        page.goto(place)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement === document.body"):
                break
            assert page.evaluate(SEEN) is True, place
    assert not person.complaints
    person.context.close()


def test_a_sign_is_chosen_by_keys_without_losing_the_place(chromium: Any, address: str) -> None:
    """The page was loaded anew, and the list of signs was folded."""
    person = Person(chromium, address, 1366, "en")
    page = person.page
    table = person.context.request.post(
        f"{address}/with-friends", form={"game": "raiders", "seats": "3", "name": "Anna"}
    )
    page.goto(table.url)
    page.evaluate("window.here = true")
    page.focus(".stool.own details.more summary")
    page.keyboard.press("Enter")
    for sign in ("sun", "moon"):
        page.focus(f"#sign-0-{sign}")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#sign-0-{sign}[aria-pressed='true']")
        page.evaluate(DRAWN)
        assert page.evaluate(FOCUS) == f"sign-0-{sign}"
        assert page.evaluate("window.here"), "the page is the same"
    assert page.locator(".stool.own details.more").get_attribute("open") is not None
    assert not person.complaints
    person.context.close()


def test_a_deed_before_the_game_that_is_offered_no_more_leaves_the_focus_beside_it(
    chromium: Any, address: str
) -> None:
    """The last seat that can be added, and who was shown out."""
    anna, boris = Person(chromium, address, 1366, "en"), Person(chromium, address, 1366, "en")
    form = {"seat.0.kind": "me", "seat.0.name": "Anna"} | {f"seat.{one}.kind": "open" for one in (1, 2, 3)}
    page = anna.page
    page.goto(str(anna.context.request.post(f"{address}/games/raiders/new", form=form).url))

    def press(deed: str) -> str:
        button = page.locator(f"button[value='{deed}']")
        button.evaluate("one => { const more = one.closest('details'); if (more) more.open = true; }")
        stamp = page.get_attribute("#table", "data-stamp")
        button.press("Enter")
        page.wait_for_function(CHANGED, arg=stamp)
        page.evaluate(DRAWN)
        return str(page.evaluate(FOCUS))

    page.wait_for_selector("[value=more]")
    assert press("more") == "who"
    assert not page.locator("[value=more]").count()
    boris.context.request.post(f"{page.url}/join", form={"name": "Boris", "seat": "2"})
    page.wait_for_selector("[value=out-2]", state="attached")
    assert press("out-2") == "stool-2"
    assert not anna.complaints
    for one in (anna, boris):
        one.context.close()


def test_what_has_the_focus_on_a_map_is_seen_through_the_battle_over_it(
    chromium: Any, tmp_path: Path
) -> None:
    """The map, its buttons and what is told of its places lay beneath it, and one went there unseen."""
    match, rng = new_match(find_game("dungeoneer"), 2, 1), random.Random(1)
    while match.view(None).battle is None:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(match.choices[seat].options))
    screen = Screen(chromium, touch=False)
    screen.show(still_at(match, tmp_path), "en", away=False)
    page, gone_to = screen.page, 0
    page.set_viewport_size({"width": 1366, "height": 650})
    for _ in range(60):
        page.keyboard.press("Tab")
        on_map = page.evaluate("Boolean(document.activeElement.closest('#mapbox > :is(.pan, .lens)'))")
        opacity = page.locator("#battle").evaluate("one => Number(getComputedStyle(one).opacity)")
        assert opacity < 0.5 if on_map else opacity == 1, page.evaluate(FOCUS)
        gone_to += on_map
    assert gone_to > 2
    screen.close()


def test_whoever_waits_at_a_table_as_text_keeps_his_place(chromium: Any, address: str) -> None:
    """The page asks every other second what is new; where nothing is, nothing is drawn anew."""
    both = [Person(chromium, address, 1280, "en") for _ in range(2)]
    form = {"seat.0.kind": "open", "seat.1.kind": "me"}
    table = both[0].context.request.post(f"{address}/games/raiders/new", form=form).url
    both[1].context.request.post(f"{table}/join", form={"name": "B"})
    for each in both:
        each.page.goto(f"{table}/text")
    person, other = sorted(
        both, key=lambda one: int(one.page.locator("#main button[name=option]").count() > 0)
    )
    page = person.page
    page.focus("#main a >> nth=-1")
    page.evaluate("() => { document.getElementById('main').firstElementChild.stays = true; }")
    for _ in range(2):
        with page.expect_response(f"{table}/text"):
            pass
    page.evaluate(DRAWN)
    assert page.evaluate(FOCUS) == "A"
    assert page.evaluate("document.getElementById('main').firstElementChild.stays")
    other.page.locator("#main button[name=option]").first.click()
    page.wait_for_selector("#main button[name=option]")
    assert not page.get_attribute("#main", "hx-get")
    asked = list[str]()
    page.on("request", lambda one: one.url.endswith("/text") and asked.append(one.url))
    page.wait_for_timeout(2500)
    assert not asked, "it is my turn: nothing is awaited any more"
    assert not person.complaints
    for each in (person, other):
        each.context.close()
