"""Dungeon Lords on a tablet on end, in Chromium: what is asked and what was told is to be read."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

FAULTS = """() => {
  const of = (one) => one.getBoundingClientRect(), faults = [];
  const words = document.querySelector("#prompt .words"), lead = words.querySelector("b") || words;
  const text = document.createRange();
  text.selectNodeContents(lead);
  const a = text.getBoundingClientRect(), b = of(words);
  if (!b.width || a.right > b.right + 2 || a.bottom > b.bottom + 2) faults.push(`cut: ${lead.innerText}`);
  const table = document.querySelector("#digs table"), lair = document.getElementById("lair");
  if (table && of(table).right > of(lair).left + 1) faults.push("tunnels under the lair");
  for (const step of document.querySelectorAll(".last li")) {
    if (!step.querySelector(".told").checkVisibility()) faults.push(`nothing told of ${step.innerText}`);
  }
  return faults;
}"""


@pytest.mark.parametrize(("key", "most"), [("tax", 5), ("inspect", 3), ("dig", 3), ("plan-tile", 2)])
def test_a_question_and_what_helps_to_answer_it_are_seen(
    chromium: Any, tmp_path: Path, key: str, most: int
) -> None:
    """Five answers left the question no room, the lair lay over what tunnels cost, and of the last fight
    the names of its steps were all that was told."""
    still = asked(key, most, tmp_path)
    screen = Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((820, 1180), (768, 1024)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.evaluate("document.fonts.ready")
            assert screen.page.evaluate(FAULTS) == [], (width, lang)
    screen.close()


def asked(key: str, most: int, folder: Path) -> Any:
    """The table of this question with so many answers, in a game played at random."""
    for seed in range(400):
        match, rng = new_match(find_game("lords"), 4, seed), random.Random(seed)
        while not match.over:
            choice = match.choices[match.choices.seats[0]]
            if choice.prompt.key == key and len(choice.options) >= most:
                return still_at(match, folder)
            match.play(choice.seat, rng.choice(choice.options))
    raise AssertionError(key)


CROWD = """() => {
  const cards = document.querySelector("#lair .cards"), one = cards.firstElementChild;
  while (cards.children.length < 8) cards.append(one.cloneNode(true));
  document.getElementById("lair").style.setProperty("--n", 8);
  return [...cards.children].map((card) => {
    const name = card.querySelector("header");
    const a = name.getBoundingClientRect(), b = card.getBoundingClientRect();
    const whole = name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth + 1;
    const within = a.bottom <= b.bottom && a.right <= b.right + 1;
    return [card.offsetWidth < 54, name.checkVisibility() && whole && within];
  });
}"""


def test_the_beasts_of_a_crowded_lair_keep_their_names(chromium: Any, tmp_path: Path) -> None:
    """Beside orders, traps and prison each is as narrow as a finger: they stood there high and unnamed."""
    match, rng = new_match(find_game("lords"), 4, 3), random.Random(3)
    while not match.view(seat := match.choices.seats[0]).lords[seat].lair:
        match.play(seat, rng.choice(match.choices[seat].options))
    still = still_at(match, tmp_path, seat)
    screen = Screen(chromium, touch=True)
    screen.page.set_viewport_size({"width": 820, "height": 1180})
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        assert screen.page.evaluate(CROWD) == [[True, True]] * 8, lang
    screen.close()


BEATS = """() => [...document.querySelectorAll(".arena > .steps .beat")].filter((beat) => {
  const of = (one) => one.getBoundingClientRect();
  const step = of(beat.closest("li")), bar = of(beat.closest("ol"));
  return beat.checkVisibility() && (of(beat).right > step.right || step.right > bar.right);
}).map((beat) => beat.innerText)"""


@pytest.mark.parametrize(("seed", "ply"), [(0, 150), (2, 303), (7, 322), (21, 147)])
def test_what_a_step_tells_stays_within_it(chromium: Any, tmp_path: Path, seed: int, ply: int) -> None:
    """The name of a spell ran on under the number of the next step."""
    match, rng = new_match(find_game("lords"), 4, seed), random.Random(seed)
    while match.ply < ply:
        choice = match.choices[match.choices.seats[0]]
        match.play(choice.seat, rng.choice(choice.options))
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((820, 1180), (768, 1024), (1366, 650), (1280, 800)):
            screen.page.set_viewport_size({"width": width, "height": height})
            assert screen.page.evaluate(BEATS) == [], (width, lang)
    screen.close()
