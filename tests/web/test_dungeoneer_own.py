"""What lies before a player of Dungeoneer, in Chromium: nothing of it lies over what is to be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.dungeoneer.setup import PARTS, table
from tests.web.gate import Screen, still_at
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME

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
