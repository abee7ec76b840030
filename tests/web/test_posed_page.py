"""A puzzle from a position in the browser: set, proven, played from its link by another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.hands import Here
from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_positions import LONG, complaints_of
from undercroft.core.registry import find_game
from undercroft.puzzles import goals_of, puzzles_of
from undercroft.tables.posing import Posing
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app

__all__ = ["chromium"]
PUZZLE = puzzles_of("raiders")[0]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    app.state.posing = Posing(app.state.tables.store.posed, Here(1))
    with serving(app) as place:
        yield place


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize(("size", "lang"), [((1366, 650), "en-US"), ((390, 844), "ru-RU")])
def test_a_puzzle_is_set_and_played_from_its_link(
    chromium: Any, address: str, size: tuple[int, int], lang: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    mine, other = (chromium.new_context(viewport=viewport, locale=lang) for _ in range(2))
    page = mine.new_page()
    complaints = complaints_of(page)
    page.goto(f"{address}/positions")
    page.fill("#ps-given", json.dumps(PUZZLE.position))
    page.click("form.ps-text button")
    page.click("#ps-pose summary", timeout=LONG)
    for goal in goals_of(find_game("raiders")).values():
        page.select_option("#ps-pose select[name='goal']", goal.name)
        assert page.is_visible("#ps-pose input[name='amount']") == goal.amount, goal.name
    page.select_option("#ps-pose select[name='goal']", PUZZLE.goal)
    page.fill("#ps-pose input[name='answers']", str(PUZZLE.answers))
    page.click("#ps-pose-go")
    page.wait_for_selector("#posed-state[data-state='proven'] #posed-try", timeout=3 * LONG)
    page.frame_locator("#ps-frame").locator("#board").wait_for(timeout=LONG)
    assert page.locator(".posed-line li").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over the side"
    page.select_option("#posed-state select[name='shown']", "link")
    page.click("#posed-give")
    link = page.wait_for_selector("#ws-link", timeout=LONG).input_value()
    guest = other.new_page()
    complaints += complaints_of(guest)
    guest.goto(address + link[link.index("/puzzles/") :])
    guest.frame_locator("#ps-frame").locator("#board").wait_for(timeout=LONG)
    assert guest.locator(".posed-line").count() == 0
    guest.click("#posed-try")
    guest.wait_for_selector("#lesson.puzzle", timeout=LONG)
    guest.wait_for_selector("button[name='option']", state="attached", timeout=LONG)
    assert not complaints
    mine.close()
    other.close()
