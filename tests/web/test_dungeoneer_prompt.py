"""What Dungeoneer asks, in Chromium: the words stay wherever there is room for them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import DESKS, Screen, Still, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

LOST = """() => {
  const ask = document.querySelector("#prompt > .ask"), words = ask.querySelector(".words");
  const rest = words.querySelector(".rest"), rule = ask.querySelector(".rule-link"), width = ask.clientWidth;
  return [
    words.scrollHeight > words.clientHeight + 2 && `cut: ${words.innerText}`,
    rest.textContent && !rest.checkVisibility() && width > 210 && `left out of ${width}: ${rest.textContent}`,
    !rule?.checkVisibility() && width > 330 && `no rule in ${width}: ${words.innerText}`,
  ].filter(Boolean);
}"""


def stills(folder: Path) -> list[Still]:
    """A table of each question of a game played at random, with few and with many answers beside it."""
    match, rng, found = new_match(find_game("dungeoneer"), 3, 4), random.Random(1), {}
    while match.choices.seats and len(found) < 14:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        beside = sum(" " not in one.text for one in choice.options)
        key = choice.prompt.key, min(beside, 3), len(choice.options) > 3
        if key not in found:
            found[key] = still_at(match, folder / str(len(found)))
        match.play(seat, rng.choice(choice.options))
    return list(found.values())


def test_a_question_is_told_whole_where_there_is_room(chromium: Any, tmp_path: Path) -> None:
    screen, lost = Screen(chromium, touch=False), []
    for still in stills(tmp_path):
        for lang in ("ru", "en"):
            screen.show(still, lang, away=False)
            for width, height in (*DESKS, (1180, 820)):
                screen.page.set_viewport_size({"width": width, "height": height})
                screen.page.evaluate("document.fonts.ready")
                lost += [(width, height, lang, one) for one in screen.page.evaluate(LOST)]
    screen.close()
    assert not lost


def challenge(seats: int, most: int, folder: Path, seed: int, **options: str) -> Still:
    """The table of a game played at random where somebody may strike back in so many ways."""
    match, rng = new_match(find_game("dungeoneer"), seats, seed, options), random.Random(seed)
    while (choice := match.choices[match.choices.seats[0]]).prompt.key != "challenge" or len(
        choice.options
    ) < most:
        match.play(choice.seat, rng.choice(choice.options))
    return still_at(match, folder)


STRIKES = """() => [...document.querySelectorAll('.battle .strike')].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect(), row = one.closest('.row');
  const name = document.createRange();
  name.selectNodeContents(row.querySelector('.what b'));
  const words = name.getBoundingClientRect(), under = (x, y) => one.contains(document.elementFromPoint(x, y));
  const hit = under(left + 5, top + 5) && under(right - 5, bottom - 5);
  const rolls = [...row.querySelectorAll('.rolled:has(.die)')].filter((roll) => roll.checkVisibility());
  const broken = rolls.some((roll) => roll.querySelector('.total').getBoundingClientRect().top
    > roll.querySelector('.die').getBoundingClientRect().bottom);
  return [`${one.value} of ${row.innerText}`, hit && words.right <= left + 1 && !broken];
})"""


@pytest.mark.parametrize(
    ("seats", "most", "seed", "options"), [(2, 7, 50, {}), (4, 5, 0, {}), (3, 5, 0, {"actions": "limit"})]
)
def test_who_may_strike_back_does_so_in_the_rows_of_the_battle(
    chromium: Any, tmp_path: Path, seats: int, most: int, seed: int, options: dict[str, str]
) -> None:
    """Seven answers lay over the rows they were about, on the lower half of a phone's battle; and beside them
    the sum of a roll went below its die. DN-7.14."""
    still = challenge(seats, most, tmp_path, seed, **options)
    for touch, sizes in ((True, ((390, 844), (360, 740), (360, 640))), (False, DESKS)):
        screen = Screen(chromium, touch)
        for lang in ("ru", "en"):
            screen.show(still, lang, away=False)
            for width, height in sizes:
                assert not screen.measure(width, height)["found"], (width, lang)
                assert screen.page.locator("#prompt .picks [name=option]").count() == 1
                strikes = screen.page.evaluate(STRIKES)
                assert len(strikes) == most - 1
                assert not [told for told, reached in strikes if not reached], (width, height, lang)
        screen.close()


MARKED = """() => [...document.querySelectorAll("#map .slot")].filter((slot) => {
  const word = document.createRange(), exits = [...slot.querySelectorAll(".exit")];
  const told = slot.querySelector("small"), span = told.querySelector("span");
  word.selectNodeContents(span && getComputedStyle(span).position === "absolute" ? told.firstChild : told);
  const a = word.getBoundingClientRect();
  return exits.map((one) => one.getBoundingClientRect()).some((b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1);
}).map((slot) => slot.value)"""


@pytest.mark.parametrize("drawn", ["fork_b", "grim_crossroads", "lich_throne", "laboratory", "library"])
def test_how_a_location_would_lie_is_told_beside_its_exits(chromium: Any, tmp_path: Path, drawn: str) -> None:
    """What an exit asks for lay over the word for the way the location lies."""
    still = placing(drawn, tmp_path)
    screen = Screen(chromium, touch=False)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((1280, 800), (820, 1180), (390, 844)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.locator("#map .slot .exit").count()
            assert screen.page.evaluate(MARKED) == [], (width, lang)
    screen.close()


def placing(drawn: str, folder: Path) -> Still:
    """The table of whoever has drawn this location, in a game played at random."""
    for seed in range(200):
        match, rng = new_match(find_game("dungeoneer"), 1, seed), random.Random(seed)
        for _ in range(40):
            if match.over:
                break
            choice = match.choices[match.choices.seats[0]]
            if choice.prompt.key == "place-location" and choice.options[0].name == drawn:
                return still_at(match, folder)
            match.play(choice.seat, rng.choice(choice.options))
    raise AssertionError(drawn)
