"""The lobby of every game is the platform's own, in Chromium: whoever opens the link can sit down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import Person, address, chromium, pytestmark
from tests.web.test_every_page import laid
from undercroft.core.registry import game_ids

__all__ = ["address", "chromium", "pytestmark"]

OF_THE_GAME = """() => {
  const rules = (all) => [...all].flatMap((one) => one.cssRules ? [one, ...rules(one.cssRules)] : [one]);
  const sheets = [...document.styleSheets].filter((one) => one.href?.includes("/games/"));
  const told = sheets.flatMap((one) => rules(one.cssRules)).map((one) => one.selectorText);
  const parts = [...document.querySelectorAll("main.lobby, main.lobby :not(.cov, .cov *)")];
  const found = told.filter((one) => one && parts.some((part) => part.matches(one)));
  return { sheets: sheets.length, found };
}"""


@pytest.mark.parametrize("game", game_ids())
def test_a_friend_sits_down_by_a_click(chromium: Any, address: str, game: str) -> None:
    """What Rotendale says of a lit cell was true of the lit bar of its lobby: no click reached it."""
    host, friend = (Person(chromium, address, 1280, "en") for _ in range(2))
    host.page.goto(laid(host, game, "me", "open"))
    friend.page.goto(host.page.url)
    styles = friend.page.evaluate(OF_THE_GAME)
    assert styles["sheets"], "the style sheet of the game is not looked at"
    assert not styles["found"], "the styles of the game lay hand on the lobby"
    heads = "() => [...document.querySelectorAll('.stool header')].map((one) => one.offsetHeight)"
    assert len(set(friend.page.evaluate(heads))) == 1, "the crown of the owner pushes the name down"
    friend.page.locator(".gobar .btn").click(timeout=5000)
    friend.page.wait_for_selector("main.table")
    assert not host.complaints
    assert not friend.complaints
    for person in (host, friend):
        person.context.close()
