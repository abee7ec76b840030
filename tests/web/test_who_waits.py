"""Who waits reads for whom, in Chromium."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import DESKS, HANDS, Screen, still_of
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]


WORDS = """() => {
  const picks = Object.assign(document.createElement("div"), { className: "picks" });
  for (const words of ["Seen", "Take back", "Withdraw", "Start without"]) {
    picks.append(Object.assign(document.createElement("button"), { className: "btn", textContent: words }));
  }
  document.querySelector("#prompt .picks")?.remove();
  document.querySelector("#prompt").append(picks);
  const count = picks.children.length;
  return [...Array(count).keys()].map(() => {
    const said = document.querySelector("#prompt .words").innerText.trim();
    picks.lastElementChild.remove();
    return said;
  });
}"""


@pytest.mark.parametrize("game", game_ids())
def test_who_waits_is_told_for_whom_beside_whatever_he_may_do(
    chromium: Any, tmp_path: Path, game: str
) -> None:
    """On a phone the words went where a question has a shorter one, which only a question has: at one screen
    "Seen. Hand the screen" and "Take back" stood beside nothing."""
    match = new_match(find_game(game), find_game(game).seats[-1], 3)
    while len(match.choices.seats) > 1 or len(match.choices[match.choices.seats[0]].options) < 2:
        match.play(match.choices.seats[0], match.choices[match.choices.seats[0]].options[0])
    other = (match.choices.seats[0] + 1) % match.seats
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        still = aside.submit(asyncio.run, still_of(match, tmp_path, other)).result()
    screen = Screen(chromium, touch=True)
    screen.show(still, "en", away=False)
    for width, height in (*DESKS, *HANDS):
        screen.page.set_viewport_size({"width": width, "height": height})
        assert all(screen.page.evaluate(WORDS)), (width, height)
    screen.close()
