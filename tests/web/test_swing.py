"""A room of Twister turns on the stage as one piece about its middle, with what stands in it."""

from __future__ import annotations

import asyncio
import cmath
import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.twister.setup import Scene
from tests.web.gate import file_at
from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_twister_board import match_of
from undercroft.store import Store
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader
from undercroft.web.pages.stage import show_data

pytest.importorskip("playwright.sync_api")
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]
__all__ = ["chromium"]

HOST = "http://table"
LIFTED = 0.86
MIDDLE = """(name) => {
  const one = document.querySelector(`.layers [data-id="${name}"]`).getBoundingClientRect();
  return [one.left + one.width / 2, one.top + one.height / 2];
}"""
LIVE = MIDDLE.replace('.layers [data-id="${name}"]', "#${name}")
PAUSED = """(part) => {
  if (!document.querySelector("#stage-dots i:nth-child(2).now")) return false;
  const pause = document.getElementById("stage-pause");
  if (pause.getAttribute("aria-pressed") !== "true") pause.click();
  for (const one of document.getAnimations()) {
    if (!one.effect.target.closest(".layers")) continue;
    one.effect.updateTiming({ easing: "linear" });
    one.currentTime = one.effect.getComputedTiming().endTime * part;
  }
  return true;
}"""


async def turned(folder: Path) -> tuple[str, str]:
    """The page after a turn of room 6, and what the stage has to show of it."""
    scene = Scene({6: "38L", 7: "38R"}, ap=3).put("a_naga", "c18").put("b_key", "b16").put("b_naga", "g17")
    store = Store(str(folder / "tables.db"))
    await store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    plan = Plan("twister", people, owner=people[0].owner, match=match_of(scene))
    table = await Tables(store, FirstThinker(), Pace(0, 0)).lay(plan)
    reader = Reader(people[0].owner, "en")
    await table.driver.stop()
    for option in ("actor a_naga", "turn 6 left"):
        async with table.changing():
            await table.answers.play(0, option)
        await table.driver.stop()
    told = json.dumps(show_data(table, reader, [table.stage.rows[-1]], whole=True))
    html = table_page(table, reader)
    await table.stop()
    await store.stop()
    return html, told


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Made before the browser starts, which has a loop of its own."""
    return asyncio.run(turned(tmp_path_factory.mktemp("swing")))


@pytest.fixture
def opened(drawn: tuple[str, str], chromium: Any) -> Iterator[Callable[[int, int], Any]]:
    """Opens the page in a window of this size."""
    html, told = drawn
    contexts = []

    def serve(route: Any) -> None:
        path = route.request.url.removeprefix(HOST).partition("?")[0]
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
        elif path.endswith("/show"):
            route.fulfill(body=told, content_type="application/json")
        elif found := file_at(path):
            route.fulfill(body=found[0], content_type=found[1])
        else:
            route.abort()

    def open_page(width: int, height: int) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        context.add_init_script("localStorage.setItem('stage-speed', '0.5')")
        context.route("**/*", serve)
        page = context.new_page()
        page.goto(HOST)
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_what_stands_in_a_room_turns_with_it(opened: Callable[[int, int], Any]) -> None:
    page = opened(1280, 800)
    at_rest, unmoved = (page.evaluate(LIVE, name) for name in ("tok-b_key", "tok-b_naga"))
    page.keyboard.press("r")
    page.wait_for_function(PAUSED, arg=0.5)
    hub, key, other = (page.evaluate(MIDDLE, name) for name in ("turner-6", "tok-b_key", "tok-b_naga"))
    half, whole = (complex(one[0] - hub[0], one[1] - hub[1]) for one in (key, at_rest))
    assert abs(half) == pytest.approx(LIFTED * abs(whole), abs=2)
    turn = math.degrees(cmath.phase(half / whole))
    assert turn == pytest.approx(45, abs=2), "a half of the quarter to the left is still to come"
    assert other == unmoved


def test_a_picture_is_scrolled_as_its_table_and_goes_to_what_it_is_about(
    opened: Callable[[int, int], Any],
) -> None:
    """On a phone not all of the labyrinth is seen: what happens elsewhere is brought under the frame."""
    page = opened(390, 844)
    page.evaluate("document.querySelector('#board .pan').scrollTop = 40")
    room, naga = (page.evaluate(LIVE, name) for name in ("room-6", "tok-b_naga"))
    bottom = page.evaluate("document.querySelector('#board .pan').getBoundingClientRect().bottom")
    assert room[1] > bottom
    page.keyboard.press("r")
    page.wait_for_function(PAUSED, arg=0)
    assert page.evaluate(MIDDLE, "tok-b_naga") == naga, "it begins where the table stands"
    page.wait_for_function(PAUSED, arg=1)
    assert page.evaluate(MIDDLE, "turner-6")[1] < bottom
