"""The table of Twister in the windows people have: its rooms can be read, and its labyrinth is seen whole."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.twister.setup import Scene
from tests.web.gate import Screen, still_at
from tests.web.helpers import dealt
from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from tests.web.test_twister_board import match_of
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["address", "chromium", "pytestmark"]

PLANS = """() => [...document.querySelectorAll('.pairs .sheet-of')].map((one) => {
  const plan = one.getBoundingClientRect(), card = one.closest('.pairc').getBoundingClientRect();
  const inside = plan.left >= card.left && plan.right <= card.right
    && plan.top >= card.top && plan.bottom <= card.bottom;
  return [inside, (2 * plan.width * plan.height) / (card.width * card.height), plan.width];
})"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 553), (820, 1180), (1280, 800), (1366, 650)])
def test_the_plans_of_a_pair_are_as_large_as_its_card(
    chromium: Any, address: str, width: int, height: int
) -> None:
    """On a phone they were small drawings on high, narrow cards that stood empty. The other has picked here,
    which takes a row."""
    person = Person(chromium, address, width, "ru")
    page = person.page
    page.set_viewport_size({"width": width, "height": height})
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "option.mode": "draft"}
    with dealt(3):
        laid = page.context.request.post(f"{address}/games/twister/new", form=form)
    page.goto(laid.url)
    page.wait_for_selector(MY_TURN)
    plans = page.evaluate(PLANS)
    assert len(plans) >= 14
    for inside, share, size in plans:
        assert inside
        assert share > 0.33
        assert size > 36
    person.context.close()


OVER = """() => {
  const pan = document.querySelector('#board .pan');
  return [pan.scrollWidth - pan.clientWidth, pan.scrollHeight - pan.clientHeight];
}"""


def test_a_tablet_shows_the_whole_labyrinth_of_two(chromium: Any, address: str) -> None:
    """Squares a hair too large, and boxes of their names beyond the frame, hid half of a starting line."""
    context = chromium.new_context(viewport={"width": 820, "height": 1180}, has_touch=True)
    page = context.new_page()
    form = {"seat.0.kind": "me", "seat.1.kind": "bot"}
    page.goto(context.request.post(f"{address}/games/twister/new", form=form).url)
    page.wait_for_selector(MY_TURN)
    assert page.evaluate(OVER) == [0, 0]
    context.close()


COVERED = """() => {
  const fight = document.getElementById('fight').getBoundingClientRect();
  return ['a_colossus', 'b_naga'].filter((name) => {
    const one = document.getElementById(`tok-${name}`).getBoundingClientRect();
    return one.left < fight.right && one.right > fight.left
      && one.top < fight.bottom && one.bottom > fight.top;
  });
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 800)])
@pytest.mark.parametrize(("attacker", "target"), [("c1", "c0"), ("a1", "a0"), ("e20", "d20")])
def test_the_strengths_of_a_fight_do_not_cover_who_fights(
    chromium: Any, tmp_path: Path, attacker: str, target: str, width: int, height: int
) -> None:
    """At the far starting line they lay over both figures, where one still chooses a card."""
    scene = Scene({0: "37L", 1: "38L", 6: "39R", 7: "37R"}, ap=3).put("a_colossus", attacker)
    match = match_of(scene.put("b_naga", target).put("a_cleric", "j21").put("b_cleric", "j0"))
    for text in ("actor a_colossus", "attack b_naga"):
        match.play(0, text)
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": width, "height": height})
    for eyes in (0, 1):
        screen.show(still_at(match, tmp_path, eyes), "ru", False)
        assert not screen.page.evaluate(COVERED), f"seat {eyes}"
    screen.close()


LOST = """(names) => [...document.querySelectorAll(names)].filter((one) => {
  const range = document.createRange(), around = one.closest('.card, li > span, .grp') ?? one;
  range.selectNodeContents(one);
  const words = range.getBoundingClientRect(), box = around.getBoundingClientRect();
  const over = words.right > box.right + 1 || words.bottom > box.bottom + 1;
  return one.checkVisibility() && (over || one.scrollWidth > one.clientWidth + 1);
}).map((one) => one.textContent)"""


def first_deed(seats: int, ply: int, options: dict[str, int] | None = None) -> Match:
    """A game played at random up to a question what a figure does."""
    match, rng = new_match(find_game("twister"), seats, 3, options), random.Random(1)
    while match.ply < ply or match.choices[match.choices.seats[0]].prompt.key != "choose-deed":
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(match.choices[seat].options))
    return match


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_is_left_out_for_a_handicap_keeps_his_name_beside_the_cards(
    chromium: Any, tmp_path: Path, lang: str
) -> None:
    """On a tablet the names of the four, and of the jumps beside them, ended in dots."""
    screen = Screen(chromium, touch=True)
    match = first_deed(2, 120, {"handicap_a": 4, "handicap_b": 4})
    screen.show(still_at(match, tmp_path, match.choices.seats[0]), lang, False)
    for width, height in ((820, 1180), (1180, 820)):
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.evaluate(LOST, ".me.tw :is(small, h3)") == [], width
    screen.close()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deeds_of_many_are_read_whole_on_a_tablet(chromium: Any, tmp_path: Path, seats: int) -> None:
    """A name ran into its price there, and the reasons ended in dots; the fourth score stood alone."""
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": 820, "height": 1180})
    match = first_deed(seats, 300)
    screen.show(still_at(match, tmp_path, match.choices.seats[0]), "ru", False)
    assert screen.page.evaluate(LOST, ".deeds li :is(b, small)") == []
    rows = "[...new Set([...document.querySelectorAll('.duel .sc')].map((one) => one.offsetTop))].length"
    assert screen.page.evaluate(rows) == (2 if seats == 5 else 1)
    screen.close()


NAMELESS = """() => [...document.querySelectorAll('.me .mytok.can')].filter((one) => {
  const name = one.querySelector('small'), box = one.getBoundingClientRect(), range = document.createRange();
  if (!name.checkVisibility()) return true;
  range.selectNodeContents(name);
  const words = range.getBoundingClientRect();
  return words.bottom > box.bottom + 0.5 || words.left < box.left - 0.5 || words.right > box.right + 0.5;
}).map((one) => one.value)"""


@pytest.mark.parametrize("mode", ["prison", "dt1"])
def test_on_a_phone_the_tokens_to_lay_have_their_names(chromium: Any, tmp_path: Path, mode: str) -> None:
    """Ten of them had only their signs, which a beginner does not know yet."""
    match = new_match(find_game("twister"), 2, 3, {"mode": mode})
    while match.choices[seat := match.choices.seats[0]].prompt.key != "place-token":
        match.play(seat, match.choices[seat].options[0])
    screen, still = Screen(chromium, touch=True), still_at(match, tmp_path, seat)
    for lang in ("ru", "en"):
        screen.show(still, lang, False)
        for width, height in ((390, 844), (360, 640), (844, 390)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.locator(".me .mytok.can").count() == 10
            assert screen.page.evaluate(NAMELESS) == [], (width, lang)
    screen.close()
