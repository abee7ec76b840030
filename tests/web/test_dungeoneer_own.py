"""What lies before a player of Dungeoneer, in Chromium: nothing of it lies over what is to be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.dungeoneer.setup import PARTS, table
from tests.web.gate import DESKS, Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.pieces import CARRIED

__all__ = ["chromium", "pytestmark"]

COVERED = """() => {
  const of = (one) => one.getBoundingClientRect(), ability = document.querySelector("#ability");
  const words = [...ability.querySelectorAll("b, small")].filter((one) => one.textContent);
  const points = of(document.querySelector(".myhero .tracks p"));
  const over = words.filter((one) => of(one).bottom > points.top + 1 && of(one).top < points.bottom - 1
    && of(one).right > points.left && of(one).left < points.right);
  const out = words.filter((one) => of(one).bottom > of(one.closest(".myhero")).bottom - 2);
  const named = [...document.querySelectorAll("#ready .mc:not(.notes .mc)")];
  const cut = named.filter((one) => of(one.querySelector("small")).bottom > of(one).bottom + 0.5);
  const below = named.filter((one) => of(one).bottom > of(document.querySelector("#ready")).bottom + 0.5);
  return [...over, ...out, ...cut, ...below].map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize("hero", sorted(PARTS.heroes))
def test_a_tall_window_shows_the_own_hero_and_cards_whole(chromium: Any, tmp_path: Path, hero: str) -> None:
    """Glory and peril lay over the last words of an ability, and half a line of a card's name was seen."""
    x = table().clear()
    x.hero(0, hero, glory=0, peril=10)
    x.ready(0, "blessings_of_nakari", "arcane_focus", "ember_staff", "backpack", "shadow_cloak")
    x.lair(0, "zombie", "vampire")
    state = GAME.state(x.t.parts).dump(x.feats(0, ap=2).t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
    still = still_at(match, tmp_path, 0)
    screen = Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((820, 1180), (768, 1024), (1000, 1300)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.evaluate(COVERED) == [], (width, lang)
    screen.close()


CROWDED = """() => {
  const bar = document.querySelector(".myhero"), edge = bar.getBoundingClientRect();
  const boxes = [...bar.querySelectorAll("em, .hps, .aps, .st, .gl, .pe, .abil")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .sort((one, other) => one[1].left - other[1].left);
  const after = (at) => boxes[at + 1]?.[1].left ?? edge.right;
  return boxes.filter(([words, box], at) => box.right > after(at) + 0.5 || box.bottom > edge.bottom
    || (/^\\d/.test(words) && box.height > 26)).map(([words]) => words);
}"""


@pytest.mark.parametrize(("state", "glory"), [("fallen", 13), ("threshold", 13), ("threshold", 2)])
def test_the_own_bar_of_a_phone_holds_all_that_a_turn_can_put_there(
    chromium: Any, tmp_path: Path, state: str, glory: int
) -> None:
    """Glory and peril stood below their signs, on the numbers of the hero beside them."""
    x = table().map(("passage", 0, 1))
    hero = x.hero(0, "roderik_talus", level=4, glory=glory, peril=12, health=5)
    setattr(hero, state, 0 if state == "threshold" else True)
    dumped = GAME.state(x.t.parts).dump(x.feats(0, ap=5).t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": dumped, "answers": []})
    still, screen = still_at(match, tmp_path, 0), Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width in (390, 360):
            screen.page.set_viewport_size({"width": width, "height": 844})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.evaluate(CROWDED) == [], (width, lang)
    screen.close()


TICKET = """() => {
  const ticket = document.getElementById("quest-lost_pilgrim"), edge = ticket.getBoundingClientRect();
  const ways = [...ticket.querySelectorAll(":scope > button[name=option]")];
  const hit = ways.filter((one) => {
    const box = one.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x < edge.right && one.contains(document.elementFromPoint(x, y));
  });
  const name = ticket.querySelector("div:not(.info) > h3"), range = document.createRange();
  range.selectNodeContents(name);
  const told = range.getBoundingClientRect(), box = name.getBoundingClientRect();
  const whole = told.width > 0 && told.right <= box.right + 1 && box.top >= edge.top - 0.5;
  return [hit.map((one) => one.value), whole];
}"""


def test_each_thing_to_do_about_a_quest_can_be_pressed(chromium: Any, tmp_path: Path) -> None:
    """On a phone the button to change a quest lay on the one to deliver its token, and on a tablet two
    buttons left its name no room."""
    x = table().clear().map(("passage", 0, 1)).quest(0, "lost_pilgrim", CARRIED)
    x.quest(0, "whispers_of_the_lich").quest(0, "elixir_of_life").common("troll_toll")
    x.hero(0, "roderik_talus", glory=6)
    dumped = GAME.state(x.t.parts).dump(x.feats(0, ap=2).t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": dumped, "answers": []})
    still, ways = still_at(match, tmp_path, 0), ["deliver lost_pilgrim", "local lost_pilgrim"]
    for touch, sizes in ((True, ((390, 844), (844, 390), (820, 1180))), (False, ((1280, 800), (1366, 650)))):
        screen = Screen(chromium, touch)
        for lang in ("ru", "en"):
            screen.show(still, lang, away=False)
            for width, height in sizes:
                screen.page.set_viewport_size({"width": width, "height": height})
                screen.page.evaluate("document.fonts.ready")
                assert screen.page.evaluate(TICKET) == [ways, True], (width, lang)
        screen.close()


CUT = """() => [...document.querySelectorAll("#hand .card .does")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.closest(".card").id)"""
CARDS = sorted(PARTS.cards)
HANDS = [CARDS[at : at + 5] for at in range(0, len(CARDS), 5)]
HANDS.append(["blade_corridor", "cackling_hag", "crypt_gas", "grave_strength", "legion", "undead_awakening"])


def test_what_a_card_does_is_told_whole_on_a_desk(chromium: Any, tmp_path: Path) -> None:
    """In a hand of five it broke off in the middle of a word, though there was room for two more lines."""
    screen, cut = Screen(chromium, touch=False), []
    for number, hand in enumerate(HANDS):
        x = table().clear().map(("passage", 0, 1)).hand(0, *hand)
        x.hero(0, "roderik_talus", glory=0)
        x.hero(1, "raka", peril=9)
        dumped = GAME.state(x.t.parts).dump(x.villainy(0).t)
        match = from_position({**new_match(GAME, 2, 1).position(), "state": dumped, "answers": []})
        still = still_at(match, tmp_path / str(number), 0)
        for lang in ("ru", "en"):
            screen.show(still, lang, away=False)
            for width, height in DESKS:
                screen.page.set_viewport_size({"width": width, "height": height})
                screen.page.evaluate("document.fonts.ready")
                cut += [(width, lang, card) for card in screen.page.evaluate(CUT)]
    screen.close()
    assert not cut


OUT_OF_REACH = """() => [...document.querySelectorAll(".ward")].filter((one) => {
  const box = one.getBoundingClientRect(), hit = (x, y) => one.contains(document.elementFromPoint(x, y));
  return !hit(box.left + 5, box.top + 3) || !hit(box.right - 5, box.bottom - 3);
}).map((one) => one.value)"""


@pytest.mark.parametrize(
    "lies", [("iron_helm",), ("iron_helm", "chainmail"), ("ring_of_wizardry", "chainmail")]
)
def test_every_way_to_meet_a_wound_is_in_sight_on_a_phone(
    chromium: Any, tmp_path: Path, lies: tuple[str, ...]
) -> None:
    """In a lesson, or with three ways and more, to take it lay out of sight below the battle. DN-7.10."""
    x = table().map(("passage", 0, 1)).ready(0, *lies).hand(1, "skeleton_knight")
    x.hero(0, "kron_axereaver", at=(0, 1), peril=9, health=4, glory=9)
    x.hero(1, "roderik_talus", level=2, health=3)
    dumped = GAME.state(x.t.parts).dump(x.villainy(1).t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": dumped, "answers": []})
    match.play(1, "monster skeleton_knight @0")
    match.play(1, "confirm")
    while match.choices[seat := match.choices.seats[0]].prompt.key != "prevent":
        match.play(seat, "pass")
    still, screen = still_at(match, tmp_path, 0), Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((390, 844), (390, 780), (390, 740), (375, 667), (360, 640)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.evaluate(OUT_OF_REACH) == [], (height, lang)
    screen.close()
