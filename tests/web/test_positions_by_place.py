"""Things of Raiders' and Lords' boards taken by their place in the editor of positions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_positions import LONG, address, complaints_of, drag, stands_in
from tests.workshop.test_arrange import played
from undercroft.core.registry import find_game

__all__ = ["address", "chromium"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
]


def editor(
    chromium: Any, address: str, game: str, eyes: str = "all"
) -> tuple[Any, dict[str, Any], Any, list[str]]:
    """The page of a position, its state, its board, and what the browser complains of."""
    page = chromium.new_context(viewport={"width": 1366, "height": 900}, locale="ru-RU").new_page()
    complaints = complaints_of(page)
    position = played(find_game(game), 60 if game == "lords" else 40).position()
    page.goto(f"{address}/positions")
    page.fill("#ps-given", json.dumps(position))
    page.click("form.ps-text button")
    page.click(f".ps-eyes a[href$='eyes={eyes}']")
    page.wait_for_selector(f".ps-eyes a[href$='eyes={eyes}'][aria-current]", timeout=LONG)
    board = page.frame_locator("#ps-frame")
    board.locator(".ps-thing").first.wait_for(timeout=LONG)
    return page, position["state"], board, complaints


def after(page: Any, step: int) -> None:
    page.wait_for_selector(f"#main[data-step='{step}']", timeout=LONG)


def test_raiders_rooms_and_items(chromium: Any, address: str) -> None:
    page, state, board, complaints = editor(chromium, address, "raiders")
    row = [one["face"] for one in state["row"]]
    drag(page, board.locator(".rooms > .room").nth(0), board.locator(".rooms > .room").nth(2))
    stands_in(page, "state.row.map((one) => one.face)", [row[1], row[2], row[0], *row[3:]])
    after(page, 1)
    giver = next(n for n, one in enumerate(state["heroes"]) if one["items"][2])
    taker = next(n for n, one in enumerate(state["heroes"]) if not one["items"][2])
    drag(page, board.locator(f"#hero-{giver} .items [data-ask=key]").first, board.locator(f"#hero-{taker}"))
    stands_in(page, f"state.heroes.map((one) => one.items[2])[{taker}]", 1)
    stands_in(
        page, f"state.heroes.map((one) => one.items[2])[{giver}]", state["heroes"][giver]["items"][2] - 1
    )
    assert not complaints
    page.context.close()


def test_lords_monsters_minions_and_evil(chromium: Any, address: str) -> None:
    page, state, board, complaints = editor(chromium, address, "lords")
    offer, spaces = state["offer"], state["spaces"]
    drag(
        page, board.locator("#market section >> nth=0").locator(".tiles > *").first, board.locator("#hero-2")
    )
    stands_in(page, "[state.offer, state.lords[2].lair]", [offer[1:], [*state["lords"][2]["lair"], offer[0]]])
    after(page, 1)
    free = next(n for n, one in enumerate(spaces) if one == -1)
    held = next(n for n, one in enumerate(spaces) if one >= 0)
    drag(page, board.locator("#eight ol > li").nth(held), board.locator("#eight ol > li").nth(free))
    stands_in(page, f"[state.spaces[{free}], state.spaces[{held}]]", [spaces[held], -1])
    after(page, 2)
    drag(page, board.locator("#evil-1"), board.locator("#evil ol > li").nth(9))
    stands_in(page, "state.lords[1].evil", 10)
    assert not complaints
    page.context.close()
