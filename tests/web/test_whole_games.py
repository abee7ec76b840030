"""A whole game of each kind by keys alone, and by the accessibility tree alone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, MY_TURN, Person, address, chromium
from undercroft.core.game import GameType

__all__ = ["address", "chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]

SHORT = {
    "raiders": {"seed": "5"},
    "rotendale": {"option.max_rounds": "20", "seed": "5"},
    "lords": {"seed": "4"},
    "dungeoneer": {"seed": "3"},
    "twister": {"option.difficulty": "easy", "option.max_turns": "20", "seed": "3"},
}
"""The shortest whole game of each: alone, or for two; with a limit where the game has one."""
MOST = 150
"""More answers none of them takes."""
CHANGED = "stamp => document.getElementById('table').dataset.stamp !== stamp"
LOST = "document.activeElement === document.body"


def begin(chromium: Any, address: str, game: GameType, language: str) -> Person:
    person = Person(chromium, address, 1280, language)
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(min(game.seats))}
    form = seats | SHORT.get(game.id, {})
    laid = person.context.request.post(f"{address}/games/{game.id}/new", form=form)
    person.page.goto(laid.url)
    return person


def asked(page: Any) -> bool:
    """Waits until something is asked; whether the game goes on."""
    page.wait_for_selector(f"{MY_TURN}, #table.over", timeout=60_000)
    return not page.locator("#table.over").count()


ON_OPTION = "document.activeElement.matches('#main button[name=option]:not([aria-disabled=true])')"


def by_words(page: Any, rng: random.Random) -> None:
    """`/` lists what can be answered: some rows down, Enter. It always answers."""
    page.keyboard.press("/")
    for _ in range(rng.randrange(6)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def entered(page: Any, rng: random.Random) -> None:
    if page.evaluate(ON_OPTION):
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("Escape")
        by_words(page, rng)


def by_tabs(page: Any, rng: random.Random) -> None:
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate(ON_OPTION):
            break
    entered(page, rng)


def by_arrows(page: Any, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 3)):
        page.keyboard.press(rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
    entered(page, rng)


def by_number(page: Any, rng: random.Random) -> None:
    cards = page.locator("#hand button.act").evaluate_all("found => found.map((one) => one.name === 'option')")
    live = [number for number, can in enumerate(cards[:9], 1) if can]
    page.keyboard.press(str(rng.choice(live))) if live else by_tabs(page, rng)


def by_space(page: Any, rng: random.Random) -> None:
    there = page.locator("#prompt .picks button[name=option]").count()
    page.keyboard.press("Space") if there else by_words(page, rng)


WAYS = (by_words, by_tabs, by_arrows, by_number, by_space)


def test_by_keys_alone(chromium: Any, address: str, kind: GameType) -> None:
    """By Tab, arrows, digits, words and Space, whichever answers now."""
    person, rng = begin(chromium, address, kind, "en"), random.Random(1)
    page = person.page
    for turn in range(MOST):
        if not asked(page):
            break
        assert not turn or not page.evaluate(LOST), f"the focus is lost {WAYS[(turn - 1) % len(WAYS)].__name__}"
        stamp = page.get_attribute("#table", "data-stamp")
        WAYS[turn % len(WAYS)](page, rng)
        page.wait_for_function(CHANGED, arg=stamp)
    assert page.locator("#table.over").count(), "the game does not end"
    assert not person.complaints
    person.context.close()
