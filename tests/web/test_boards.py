"""Every game's table in Chromium, on a desk and on a phone: it can be read, and everything can be pressed."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from undercroft.core.registry import game_ids

__all__ = ["address", "chromium", "pytestmark"]

ANSWERS = 8
"""So many decisions of a table are looked at."""
BUTTONS = "#table button.can[name=option], #prompt .picks button[name=option]"


LOOK = """buttons => {
    const opener = button => {
        const folded = button.closest('[popover]');
        return folded ? document.querySelector(`[popovertarget="${folded.id}"]`) : button;
    };
    const folded = [...document.querySelectorAll('#table [popover] button[name=option]')];
    const all = [...new Set([...document.querySelectorAll(buttons), ...folded])];
    const listed = [...document.querySelectorAll('#options button')];
    const small = all.filter(button => !opener(button)?.offsetWidth || !opener(button).offsetHeight);
    return [all, listed, small].map(some => some.map(button => button.value));
}"""
"""What the buttons answer, those too that a press on a card unfolds, what those of the list do, and
which take no room (or what unfolds them), all at one moment."""
CHOOSE = """([buttons, part]) => {
    const all = [...document.querySelectorAll(buttons)];
    if (document.readyState !== 'complete' || !all.length) return false;
    if (!all.every(button => button.getClientRects().length)) return false;
    all[Math.floor(part * all.length)].click();
    return true;
}"""
"""Clicks one of the buttons as soon as all can be seen: one that goes stays a moment longer, out of sight.
Before the page is complete a form goes out without its script, and the page that comes back would be
clicked as well."""


def choose(person: Person, part: float) -> None:
    """Clicks the button that stands at this part of all, at once: what one has looked at may be gone."""
    stamp = person.page.get_attribute("#table", "data-stamp")
    person.page.wait_for_function(CHOOSE, arg=[BUTTONS, part])
    person.page.wait_for_function(
        "stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp
    )


@pytest.mark.parametrize(("width", "language", "theme"), [(1280, "en", "light"), (390, "ru", "dark")])
@pytest.mark.parametrize("game", game_ids())
def test_a_table_can_be_read_and_every_option_pressed(
    chromium: Any, address: str, game: str, width: int, language: str, theme: str
) -> None:
    person = Person(chromium, address, width, language, theme)
    page, chance = person.page, random.Random(game)
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    for _ in range(ANSWERS):
        page.wait_for_selector(f"#table.over, {MY_TURN}")
        if page.locator("#table.over").count():
            break
        person.check()
        there, listed, small = page.evaluate(LOOK, BUTTONS)
        there = Counter(there)
        assert set(there) == set(listed) or (not listed and len(there) == 1)  # one alone needs no list
        assert max(there.values()) == 1, "an option has several buttons"
        assert not small, "a button takes no room"
        choose(person, chance.random())
    person.context.close()


STEPS = 60
"""So many answers of a longer game are given on a phone."""


@pytest.mark.parametrize("game", game_ids())
def test_whatever_gathers_before_a_player_keeps_its_buttons_on_a_phone(
    chromium: Any, address: str, game: str
) -> None:
    person = Person(chromium, address, 390, "en")
    page, chance = person.page, random.Random(5)
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    for _ in range(STEPS):
        page.wait_for_selector(f"#table.over, {MY_TURN}")
        if page.locator("#table.over").count():
            break
        choose(person, chance.random())
    person.context.close()


FRAMED = """half => {
    const middle = box => box.top + box.height / 2;
    const [map, frame] = ['lab', 'frame'].map(one =>
        middle(document.querySelector(`.small-map .${one}`).getBoundingClientRect()));
    return half === 'above' ? frame < map : frame > map;
}"""


def test_a_finger_on_the_small_map_goes_there(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 390, "en")
    page = person.page
    page.goto(address)
    page.locator("form[action='/games/twister/play'] button").click()
    page.wait_for_selector(f"{MY_TURN} .small-map .frame[style]")
    small = page.locator(".small-map")
    for part, half in ((0.1, "above"), (0.9, "below")):
        box, around = page.locator(".small-map .lab").bounding_box(), small.bounding_box()
        assert box is not None
        assert around is not None
        x, y = box["x"] - around["x"] + box["width"] / 2, box["y"] - around["y"] + box["height"] * part
        small.click(position={"x": x, "y": y})  # waits until it stands still
        page.wait_for_function(FRAMED, arg=half)
        frame = page.locator(".small-map .frame").bounding_box()
        assert frame is not None
        assert frame["height"] < box["height"] * 0.8
    assert not person.complaints
    person.context.close()


LAST = """() => {
    const pan = document.querySelector('#board .pan'), found = [];
    pan.scrollTo({ left: 9999, top: 9999, behavior: 'instant' });
    for (const one of pan.querySelectorAll('.lq')) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (there?.closest('.small-map')) found.push(one.style.cssText);
    }
    return found;
}"""


@pytest.mark.parametrize("size", [(390, 844), (740, 360)])
def test_the_last_squares_come_out_from_under_the_small_map(
    chromium: Any, address: str, size: tuple[int, int]
) -> None:
    """It lay over them, wherever the labyrinth was moved: a figure could not be sent there."""
    person = Person(chromium, address, size[0], "en")
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    page.locator("form[action='/games/twister/play'] button").click()
    page.wait_for_selector(f"{MY_TURN} .small-map .frame[style]")
    assert page.evaluate(LAST) == []
    person.context.close()


def test_nothing_is_done_on_the_labyrinth_while_teams_are_chosen(chromium: Any, address: str) -> None:
    """On a phone a row of dead deeds stood below the offers."""
    person = Person(chromium, address, 390, "en")
    page = person.page
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "option.mode": "draft"}
    page.goto(page.request.post(f"{address}/games/twister/new", form=form).url)
    page.wait_for_selector(f"{MY_TURN} .drafts .act.can")
    assert not page.locator("#deeds").is_visible()
    person.context.close()


LIKE = """() => [...document.querySelectorAll('.me .card.power')].map(one => {
  const { backgroundImage, filter } = getComputedStyle(one);
  const line = getComputedStyle(one.querySelector('b')).textDecorationLine;
  return [one.innerText.trim(), line, backgroundImage + filter];
})"""


def test_a_played_action_card_of_twister_can_be_told_from_those_left(chromium: Any, address: str) -> None:
    """Also while none can be played, which is most of a turn."""
    person = Person(chromium, address, 1366, "en")
    page = person.page
    begun = page.request.post(f"{address}/games/twister/learn", max_redirects=0)
    page.goto(address + begun.headers["location"])
    page.locator("#card-3").click()
    page.wait_for_selector("#card-3.used")
    cards = page.evaluate(LIKE)
    assert [(card, line) for card, line, _ in cards] == [
        ("2", "none"), ("3", "line-through"), ("4", "none"), ("5", "none"),
    ]  # fmt: skip
    looks = [look for _, _, look in cards]
    assert looks.count(looks[1]) == 1
    person.context.close()
