"""A whole game of each kind by keys alone, and by the accessibility tree alone.

UNDERCROFT_LOOKS=folder pytest tests/web/test_whole_games.py   the long ones, too, to their end
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, MY_TURN, Person, address, chromium
from tests.web.unpainted import LOOKS
from undercroft.core.game import GameType
from undercroft.texts import texts_for

__all__ = ["address", "chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]

SHORT = {
    "rotendale": {"option.max_rounds": "20"},
    "twister": {"option.difficulty": "easy", "option.max_turns": "20"},
}
"""The limits of the games that have one; all are played alone, or for two."""
LONG = {"rotendale", "dungeoneer", "twister"}
MOST, SOME = 150, 4
"""More answers no whole game takes; so many a long one is followed where nobody looks at all of it."""
CHANGED = "stamp => document.getElementById('table').dataset.stamp !== stamp"
LOST = "document.activeElement === document.body"


def begin(chromium: Any, address: str, game: GameType, language: str) -> Person:
    person = Person(chromium, address, 1280, language)
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(min(game.seats))}
    form = seats | SHORT.get(game.id, {})
    laid = person.context.request.post(f"{address}/games/{game.id}/new", form=form)
    person.page.goto(laid.url)
    return person


def answers(kind: GameType) -> int:
    return SOME if kind.id in LONG and not LOOKS else MOST


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
    cards = page.locator("#hand button.act").evaluate_all(
        "found => found.map((one) => one.name === 'option')"
    )
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
    for turn in range(answers(kind)):
        if not asked(page):
            break
        assert not turn or not page.evaluate(LOST), (
            f"the focus is lost {WAYS[(turn - 1) % len(WAYS)].__name__}"
        )
        stamp = page.get_attribute("#table", "data-stamp")
        WAYS[turn % len(WAYS)](page, rng)
        page.wait_for_function(CHANGED, arg=stamp)
    assert page.locator("#table.over").count() or answers(kind) < MOST, "the game does not end"
    assert not person.complaints
    person.context.close()


BUTTON = re.compile(r"""^\s*- (?:'button "(.*?)"(?: \[.*)?'|button "(.*?)")(?=$|:)""", re.M)


def buttons(tree: str) -> list[str]:
    """The names of the buttons that can be pressed, in a part of the accessibility tree."""
    return [one.replace("''", "'") or other for one, other in BUTTON.findall(tree)]


def test_by_the_accessibility_tree_alone(chromium: Any, address: str, kind: GameType) -> None:
    """By roles and names, as a screen reader tells them: the list of all options names each of them once, and
    the same option on the board begins with that name."""
    person, rng = begin(chromium, address, kind, "ru"), random.Random(2)
    page, texts = person.page, texts_for("ru", kind)
    mine = page.get_by_role("region", name=texts.text("own-area"), exact=True).first
    board = page.get_by_role("region", name=texts.text("board"), exact=True)
    words = texts.text("all-options", {"count": 7}).partition("7")[0]
    back = texts.text("undo-alone").partition(" ")[0]
    for _ in range(answers(kind)):
        if not asked(page):
            break
        stamp = page.get_attribute("#table", "data-stamp")
        every = page.get_by_role("group").filter(has_text=words).last
        if every.count():
            names = buttons(every.aria_snapshot())
            if not names:
                every.locator("summary").press("Enter")
                names = buttons(every.aria_snapshot())
            assert len(set(names)) == len(names), f"two answers have one name: {names}"
            name = rng.choice(names)
            there = board.get_by_role(
                "button", name=re.compile(f"^{re.escape(name)}(?=$|[.,:(])"), disabled=False
            )
            told = there if there.count() == 1 else every.get_by_role("button", name=name, exact=True)
        else:
            names = buttons(mine.aria_snapshot()) + buttons(board.aria_snapshot())
            name = next(one for one in names if not one.startswith(back))
            told = page.get_by_role("button", name=name, exact=True).first
        told.press("Enter")
        page.wait_for_function(CHANGED, arg=stamp)
    if answers(kind) == MOST:
        assert page.locator("#table.over").count(), "the game does not end"
        assert board.get_by_role("heading", level=2).count() > 1, "the end has a headline"
    assert not person.complaints
    person.context.close()
