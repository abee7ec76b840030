"""Keys for everything: whole tables played in Chromium without a mouse."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, still_at
from tests.web.test_browser import CHROMIUM, MY_TURN, Person, address, chromium
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["address", "chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]

ANSWERS = 10
CHANGED = "stamp => document.getElementById('table').dataset.stamp !== stamp"


def begin(chromium: Any, address: str, game: str, language: str = "en") -> Person:
    person = Person(chromium, address, 1280, language)
    person.page.goto(address)
    person.page.locator(f"form[action='/games/{game}/play'] button").first.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(f"{MY_TURN}, #table.over")
    person.page.wait_for_load_state()  # the table is seen before the scripts that hear the keys have run
    return person


def test_every_game_is_played_by_words_typed(chromium: Any, address: str, kind: GameType) -> None:
    """`/`, the text of an option, Enter."""
    person, rng = begin(chromium, address, kind.id), random.Random(3)
    page = person.page
    for _ in range(ANSWERS):
        page.wait_for_selector(f"{MY_TURN}, #table.over")
        if page.locator("#table.over").count():
            break
        stamp = page.get_attribute("#table", "data-stamp")
        buttons = page.locator("#table button[name='option']:not([aria-disabled='true'])")
        texts = sorted(set(buttons.evaluate_all("found => found.map((one) => one.value)")))
        page.keyboard.press("/")
        page.keyboard.type(rng.choice(texts))
        page.keyboard.press("Enter")
        if page.locator("#command[open]").count():  # the question has changed meanwhile
            page.keyboard.press("Escape")
            continue
        page.wait_for_function(CHANGED, arg=stamp)
    assert not person.complaints
    person.context.close()


def test_cards_by_number_back_and_again(chromium: Any, address: str) -> None:
    """Raiders to its end by the digits, or the main answer; then taking back and giving again by U."""
    person = begin(chromium, address, "raiders")
    page, rng = person.page, random.Random(4)
    for turn in range(200):
        page.wait_for_selector(f"{MY_TURN}, #table.over")
        if page.locator("#table.over").count():
            break
        stamp = page.get_attribute("#table", "data-stamp")
        cards = page.locator("#hand button.act")
        live = [n for n in range(min(9, cards.count())) if cards.nth(n).get_attribute("name") == "option"]
        page.keyboard.press(str(rng.choice(live) + 1) if live else "Space")
        page.wait_for_function(CHANGED, arg=stamp)
        if turn == 2:
            page.wait_for_selector("#deed-undo")
            version = int(page.get_attribute("#table", "data-version") or 0)
            page.keyboard.press("u")
            page.wait_for_selector("#deed-redo")
            page.keyboard.press("Shift+U")
            page.wait_for_selector("#deed-redo", state="detached")
            assert int(page.get_attribute("#table", "data-version") or 0) > version
    assert page.locator("#table.over").count()
    assert not person.complaints
    person.context.close()


TABS = 5
AT = "document.activeElement.matches('button[name=option]') && document.activeElement.checkVisibility()"


def test_few_tabs_lead_to_the_first_option_and_focus_is_not_lost(
    chromium: Any, address: str, kind: GameType
) -> None:
    person = begin(chromium, address, kind.id)
    page = person.page
    for turn in range(4):
        page.wait_for_selector(f"{MY_TURN}, #table.over")
        if page.locator("#table.over").count():
            break
        if turn % 2 == 0:
            page.reload()
            page.wait_for_selector(MY_TURN)
        for _ in range(TABS):
            page.keyboard.press("Tab")
            if page.evaluate(AT):
                break
        assert page.evaluate(AT), page.evaluate("document.activeElement.outerHTML")[:200]
        stamp = page.get_attribute("#table", "data-stamp")
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=stamp)
        page.wait_for_selector(f"{MY_TURN}, #table.over")
        assert page.evaluate("document.getElementById('table').contains(document.activeElement)")
    assert not person.complaints
    person.context.close()


SIGHT = """() => {
    const prompt = document.getElementById("prompt");
    const seen = one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    };
    const ways = [...document.querySelectorAll("#mine .act, .picks button")];
    return document.activeElement === prompt && seen(prompt) && seen(ways.find(one => one.checkVisibility()));
}"""
"""What is asked next has the focus and can be seen, and so can the first thing to answer with."""


@pytest.mark.parametrize("game", ["raiders", "lords"])
def test_in_a_low_window_what_is_asked_next_is_in_sight(chromium: Any, address: str, game: str) -> None:
    """A window that is drawn twice as large as usual, and two at one screen who answer by number."""
    person = Person(chromium, address, 683, "en")
    page = person.page
    page.set_viewport_size({"width": 683, "height": 400})
    form = {"seat.0.kind": "me", "seat.1.kind": "hot", "seat.2.kind": "bot", "seat.3.kind": "bot"}
    page.goto(str(person.context.request.post(f"{address}/games/{game}/new", form=form).url))
    page.wait_for_load_state()
    passed = 0
    for turn in range(4):
        page.wait_for_selector(f"{MY_TURN}, [id^='deed-show-']")
        stamp = page.get_attribute("#table", "data-stamp")
        curtain = page.locator("[id^='deed-show-']").count()
        passed += curtain
        number = 1 + (turn // 2 if game == "raiders" else 0)  # a card is laid once
        page.keyboard.press("Space" if curtain else str(number))
        page.wait_for_function(CHANGED, arg=stamp)
        page.wait_for_function(SIGHT)
    assert bool(passed) == (game == "lords")
    assert not person.complaints
    person.context.close()


def test_who_adds_a_seat_goes_on_at_it(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1280, "en")
    page = person.page
    page.goto(f"{address}/games/raiders/new")
    for deed, focus in (("mix", "deed mix"), ("add-hot", "seat.4.kind hot"), ("mix", "deed mix")):
        page.locator(f"button[value='{deed}']").press("Enter")
        page.wait_for_function(
            "([name, value]) => document.activeElement.name === name"
            " && document.activeElement.value === value",
            arg=focus.split(),
        )
    assert not person.complaints
    person.context.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_list_of_keys_is_seen_whole_in_a_low_window(chromium: Any, address: str, language: str) -> None:
    """It opened at its end, where the focus is, and what it tells first was above its edge."""
    person = begin(chromium, address, "raiders", language)
    page = person.page
    for width, height in ((740, 360), (1100, 450), (1366, 480)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("?")
        beyond = page.locator("#keys").evaluate("one => one.scrollHeight - one.clientHeight")
        assert beyond <= 1, (width, height)
        page.keyboard.press("Escape")
    person.context.close()


def test_help_arrows_and_focus(chromium: Any, address: str) -> None:
    person = begin(chromium, address, "rotendale")
    page = person.page
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('button')")
    stamp = page.get_attribute("#table", "data-stamp")
    assert page.evaluate("document.activeElement.name") == "option"
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=stamp)
    page.wait_for_selector(f"{MY_TURN}, #table.over")
    assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
    person.context.close()


UNFOLDED = "[...document.querySelectorAll('dialog[open], details[open], :popover-open')].map((one) => one.id)"


def typed(page: Any, key: str, code: str, shift: bool = False) -> None:
    """A key of the Russian layout, which this keyboard does not have."""
    init = {"key": key, "code": code, "shiftKey": shift, "bubbles": True, "cancelable": True}
    page.evaluate("init => document.body.dispatchEvent(new KeyboardEvent('keydown', init))", init)


def test_the_keys_are_at_their_places_in_the_russian_layout(chromium: Any, address: str) -> None:
    person = begin(chromium, address, "raiders")
    page = person.page
    for key, shift, opened in ((".", False, "command"), (",", True, "keys")):
        typed(page, key, "Slash", shift)
        assert page.evaluate(UNFOLDED) == [opened]
        page.keyboard.press("Escape")
        assert page.evaluate(UNFOLDED) == []
    before = page.inner_text("#stage-speed")
    typed(page, "ъ", "BracketRight")
    typed(page, "х", "BracketLeft")
    typed(page, "х", "BracketLeft")
    assert page.inner_text("#stage-speed") != before
    assert not person.complaints
    person.context.close()


def test_escape_folds_the_sheet_of_the_show_and_tab_goes_into_what_was_asked(
    chromium: Any, address: str
) -> None:
    person = begin(chromium, address, "raiders")
    page = person.page
    page.locator("#stage-pace summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(UNFOLDED) == ["stage-pace"]
    page.keyboard.press("Escape")
    assert page.evaluate(UNFOLDED) == []
    assert page.evaluate("document.activeElement.matches('#stage-pace summary')"), "the focus is not lost"
    page.keyboard.press("?")
    assert "Esc" in page.inner_text("#keys p"), "the keys of the show are told, too"
    page.keyboard.press("Escape")
    page.locator("#hand button.act").first.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#ask:popover-open")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#ask') !== null")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    assert not person.complaints
    person.context.close()


HEARD = """() => {
  window.heard = "";
  document.addEventListener("click", (event) => {
    window.heard = event.target.closest("button")?.value || event.target.closest("button")?.id || "";
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}"""


def asking(asked: str) -> Match:
    """A game of two lords at a question with several answers, after which one can still take back."""
    for seed in range(3, 30):
        match, rng = new_match(find_game("lords"), 2, seed), random.Random(seed)
        while not match.over:
            choice = match.choices[match.choices.seats[0]]
            if choice.prompt.key == asked and len(choice.options) > 2 and match.may_undo(choice.seat):
                return match
            match.play(choice.seat, rng.choice(choice.options))
    raise AssertionError(asked)


@pytest.mark.parametrize(("asked", "answers"), [("plan", ("trap ",)), ("hire", ("",)), ("tax", ("tax 0",))])
def test_a_number_neither_takes_back_nor_ends_what_goes_on(
    chromium: Any, tmp_path: Path, asked: str, answers: tuple[str, ...]
) -> None:
    """Where the answers lie on the board, 1 took back what was done; beside traps it began the fight."""
    match = asking(asked)
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=False)
    screen.show(still, "ru", away=False)
    page = screen.page
    page.set_viewport_size({"width": 1366, "height": 650})
    page.evaluate(HEARD)
    heard = []
    for key in "123":
        page.keyboard.press(key)
        heard.append(page.evaluate("window.heard"))
    screen.close()
    assert not {"fight", "undo", "deed-undo"} & set(heard), heard
    assert any(one.startswith(answers) for one in heard), heard
