"""What a screen reader hears of a game while it goes on, in whatever window it is read."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from tests.web.test_whole_games import CHANGED, asked, begin, by_words
from undercroft.core.game import GameType

__all__ = ["address", "chromium", "pytestmark"]

LISTEN = """() => {
    const words = one => one.textContent.replace(/\\s+/g, " ").trim();
    const told = new Set();
    const lines = () => [...document.querySelectorAll("#log li:not(.since)")].map(words);
    window.unheard = () => lines().filter(one => !told.has(one));
    const hear = () => document.querySelectorAll("[role=log]").forEach(log => {
        if (log.checkVisibility()) log.querySelectorAll("li, p").forEach(one => told.add(words(one)));
    });
    document.querySelectorAll("#log li").forEach(one => told.add(words(one)));
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""`unheard` gives what stands in the log now and was in none that a screen reader reads out."""


def played(person: Person, rng: random.Random, answers: int) -> None:
    page = person.page
    for _ in range(answers):
        if not asked(page):
            break
        stamp = page.get_attribute("#table", "data-stamp")
        by_words(page, rng)
        page.wait_for_function(CHANGED, arg=stamp)
    asked(page)


def test_what_happens_is_read_out_where_the_log_is_folded_away_too(
    chromium: Any, address: str, kind: GameType
) -> None:
    """On a phone, and beside a wide board, the log is a line that is no live region."""
    person = begin(chromium, address, kind, "en")
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    asked(page)
    page.evaluate(LISTEN)
    played(person, random.Random(1), 3)
    person.context.request.post(f"{page.url}/chat", form={"seat": "0", "words": "well met"})
    page.wait_for_function("() => document.getElementById('log').textContent.includes('well met')")
    page.wait_for_function("() => !window.unheard().length", timeout=3_000)
    assert not person.complaints
    person.context.close()


LEFT = """() => {
    const words = one => one.textContent.replace(/\\s+/g, " ").trim();
    const log = [...document.querySelectorAll("#log li")].map(words);
    return [...document.querySelectorAll("#heard p")].map(words).filter(one => !log.includes(one));
}"""


@pytest.mark.parametrize("game", ["lords", "dungeoneer"])
def test_what_one_player_has_heard_is_not_left_to_the_next_one_at_his_screen(
    chromium: Any, address: str, game: str
) -> None:
    person, rng = Person(chromium, address, 390, "en"), random.Random(2)
    page = person.page
    form = {"seat.0.kind": "me", "seat.1.kind": "hot", "seat.2.kind": "bot"}
    page.goto(str(person.context.request.post(f"{address}/games/{game}/new", form=form).url))
    page.wait_for_load_state()
    curtains = 0
    for _ in range(12):
        page.wait_for_selector(f"{MY_TURN}, [id^='deed-show-'], #deed-cover")
        stamp = page.get_attribute("#table", "data-stamp")
        curtain = page.locator("[id^='deed-show-']").count()
        assert not page.evaluate(LEFT)
        curtains += curtain
        if curtain or page.locator("#deed-cover").count():
            page.keyboard.press("Space")
        else:
            by_words(page, rng)
        page.wait_for_function(CHANGED, arg=stamp)
    assert curtains
    assert page.locator("#heard p").count()
    person.context.close()


def test_who_waits_at_the_table_as_text_keeps_his_place_and_hears_what_happens(
    chromium: Any, address: str
) -> None:
    """The page was laid anew every two seconds: the focus went with it, and so did its log."""
    anna, boris = Person(chromium, address, 1280, "en"), Person(chromium, address, 1280, "en")
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "seat.2.kind": "bot"}
    table = str(anna.context.request.post(f"{address}/games/raiders/new", form=form).url)
    page = boris.page
    page.goto(f"{table}/text")
    page.evaluate("log = document.querySelector('[role=log]')")
    page.get_by_role("link", name="Look again").focus()
    anna.context.request.post(f"{table}/chat", form={"seat": "0", "words": "well met"})
    page.wait_for_selector("text=well met", timeout=10_000)
    assert page.evaluate("log.isConnected")
    assert page.evaluate("document.activeElement.tagName") == "A"
    for person in (anna, boris):
        assert not person.complaints
        person.context.close()


def test_the_next_step_of_a_lesson_is_read_out(chromium: Any, address: str) -> None:
    """After an answer the focus is on the question below it."""
    person = Person(chromium, address, 1280, "en")
    page = person.page
    page.goto(str(person.context.request.post(f"{address}/games/raiders/learn").url))
    page.wait_for_load_state()
    page.evaluate("lesson = document.querySelector('#lesson[aria-live=polite]')")
    words = page.inner_text("#lesson")
    page.locator("#table .tip").first.press("Enter")
    page.wait_for_function("words => lesson.isConnected && lesson.innerText !== words", arg=words)
    assert page.locator("#lesson[aria-live=polite]").count()
    person.context.close()
