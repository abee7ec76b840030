"""The camera over a map that grows: what lies there is in sight, keeps its place, and a click means it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.games.dungeoneer.setup import Table, table
from tests.web.gate import HANDS, Screen, Still, owner, still_at
from tests.web.helpers import AT_ONCE
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader

__all__ = ["chromium", "pytestmark"]

DESK, PHONE = (1280, 800), (390, 844)

CLOCK = "let now = 9000; performance.now = () => now; window.later = (ms) => { now += ms; }"
"""The time of the page goes on when a test says so."""
SEEN = """() => {
  const box = (one) => { const a = one.getBoundingClientRect(); return [a.left, a.top, a.right, a.bottom]; };
  const lies = [...document.querySelectorAll('#map > .loc, #map > .slot')].map(box);
  const least = (at) => Math.min(...lies.map((one) => one[at]));
  const most = (at) => Math.max(...lies.map((one) => one[at]));
  const hero = document.querySelector('#map > [data-look]');
  return {
    all: [least(0), least(1), most(2), most(3)],
    pan: box(document.getElementById('pan')), hero: hero && box(hero),
    board: box(document.getElementById('board')), cell: document.querySelector('#map > .loc').offsetWidth,
  };
}"""
SWAP = """(html) => {
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('map');
  const map = document.getElementById('map');
  map.style.cssText = fresh.style.cssText;
  map.replaceChildren(...fresh.childNodes);
  document.dispatchEvent(new Event('htmx:after:swap'));
}"""
ANSWERS = """() => {
  window.answers = [];
  const keep = (event) => { event.preventDefault(); answers.push(event.submitter.value); };
  document.addEventListener('submit', keep, true);
}"""
FINGER = """([kind, id, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind,
  { pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, cancelable: true }))"""


def crossing() -> Table:
    """Two ways and a hero between them."""
    x = table().map(("passage", 0, 1), ("laboratory", 0, 2), ("library", 1, 1))
    x.hero(0, "lorel_alanus", at=(0, 1), glory=5)
    return x.feats(0, ap=2)


def grown() -> Table:
    """The same with more to the west and the south."""
    x = table().map(
        ("passage", 0, 1), ("laboratory", 0, 2), ("library", 1, 1), ("crypt", -1, 0), ("corridor_ns", 0, -1)
    )
    x.hero(0, "lorel_alanus", at=(0, 1), glory=5)
    return x.feats(0, ap=2)


def endless(*more: str, at: int = 6) -> Table:
    """A way to the north that no window shows whole; the hero stands `at` so many steps of it."""
    way = (
        "passage",
        "corridor_ns",
        "crossroads",
        "grim_crossroads",
        "grim_passage",
        "library",
        "troll_bridge",
    )
    x = table().map(*((name, 0, y) for y, name in enumerate((*way, "torture_chamber", *more), 1)))
    x.hero(0, "lorel_alanus", at=(0, at), glory=5)
    return x.feats(0, ap=2)


async def _pages(folder: Path, scenes: dict[str, Table]) -> dict[str, str]:
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    found = {}
    for name, scene in scenes.items():
        state = GAME.state(scene.t.parts).dump(scene.t)
        match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
        people = [Seat(seat, "human", owner=owner(seat)) for seat in range(2)]
        made = await tables.lay(Plan(GAME.id, people, owner=owner(0), match=match))
        await made.stop()
        found[name] = table_page(made, Reader(owner(0), "en"))
    await tables.store.stop()
    return found


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("camera")
    scenes = {
        "crossing": crossing(),
        "grown": grown(),
        "endless": endless(),
        "further": endless("inner_sanctum"),
        "stepped": endless(at=7),
    }
    with ThreadPoolExecutor() as aside:
        return aside.submit(asyncio.run, _pages(folder, scenes)).result()


@pytest.fixture(scope="module")
def screen(chromium: Any) -> Iterator[Screen]:
    made = Screen(chromium, touch=True)
    made.page.add_init_script(CLOCK)
    yield made
    made.close()


@pytest.fixture
def show(screen: Screen, pages: dict[str, str]) -> Any:
    def to(name: str, size: tuple[int, int] = DESK) -> Any:
        screen.page.set_viewport_size({"width": size[0], "height": size[1]})
        screen.show(Still("dungeoneer", name, "", False, lambda lang, away: pages[name]), "en", away=False)
        return screen.page

    return to


EDGES = """(() => {
  const shadow = getComputedStyle(document.querySelector(".mapbox"), "::after");
  const shaded = (side) => shadow.getPropertyValue(`--more-${side}`) === "1";
  return ["left", "top", "right", "bottom"].filter(shaded);
})()"""


def middle(page: Any, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def inside(part: list[float], whole: list[float]) -> bool:
    return all(a >= b - 1 for a, b in zip(part[:2], whole[:2], strict=True)) and all(
        a <= b + 1 for a, b in zip(part[2:], whole[2:], strict=True)
    )


@pytest.mark.parametrize(("name", "size"), [("crossing", DESK), ("crossing", PHONE), ("grown", DESK)])
def test_all_that_lies_there_stands_in_the_middle(show: Any, name: str, size: tuple[int, int]) -> None:
    seen = show(name, size).evaluate(SEEN)
    assert inside(seen["all"], seen["pan"])
    for way in (0, 1):
        assert seen["all"][way] + seen["all"][way + 2] == pytest.approx(
            seen["pan"][way] + seen["pan"][way + 2], abs=3
        )


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_of_what_does_not_fit_the_hero_is_in_sight(show: Any, size: tuple[int, int]) -> None:
    seen = show("endless", size).evaluate(SEEN)
    assert not inside(seen["all"], seen["pan"])
    assert inside(seen["hero"], seen["pan"])


def test_the_edges_beyond_which_the_map_goes_on_are_told(show: Any) -> None:
    page = show("crossing")
    assert page.evaluate(EDGES) == []
    page = show("endless")
    seen = page.evaluate(SEEN)
    (left, top, right, bottom), pan = seen["all"], seen["pan"]
    beyond = {"left": left < pan[0], "top": top < pan[1], "right": right > pan[2], "bottom": bottom > pan[3]}
    assert page.evaluate(EDGES) == [side for side, is_beyond in beyond.items() if is_beyond]


def test_the_edges_are_told_after_the_browser_has_moved_the_map(show: Any) -> None:
    """As it does to show what the focus goes to."""
    page = show("endless")
    for at in (0, -1):
        page.locator("#map > .loc").nth(at).evaluate("one => one.scrollIntoView({ behavior: 'instant' })")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen = page.evaluate(SEEN)
        lies, pan = seen["all"], seen["pan"]
        beyond = [pan[0] - lies[0], pan[1] - lies[1], lies[2] - pan[2], lies[3] - pan[3]]
        sides = zip(("left", "top", "right", "bottom"), beyond, strict=True)
        assert page.evaluate(EDGES) == [side for side, far in sides if far > 2]


def test_with_the_hero_in_sight_is_what_is_laid_near(show: Any, pages: dict[str, str]) -> None:
    page = show("endless")
    page.evaluate(SWAP, pages["further"])
    seen = page.evaluate(SEEN)
    assert inside(seen["hero"], seen["pan"])
    box = page.locator("#loc-inner_sanctum").bounding_box()
    assert inside([box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]], seen["pan"])


def test_where_the_hero_may_go_is_in_sight(show: Any, pages: dict[str, str]) -> None:
    """A hero one step on is in sight still, at the edge; the ways beyond it were not."""
    page = show("endless", PHONE)
    page.evaluate("document.getElementById('table').dataset.version += '0'")
    page.evaluate(SWAP, pages["stepped"])
    seen = page.evaluate(SEEN)
    ways = page.locator("#map > .loc:has(button[name=option])").all()
    assert len(ways) == 2
    for way in ways:
        box = way.bounding_box()
        assert inside([box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]], seen["pan"])


def test_what_is_laid_comes_into_sight_and_the_board_keeps_its_size(show: Any, pages: dict[str, str]) -> None:
    page = show("crossing")
    before = page.evaluate(SEEN)
    page.evaluate(SWAP, pages["grown"])
    after = page.evaluate(SEEN)
    assert inside(after["all"], after["pan"])
    assert after["board"] == before["board"]
    assert after["pan"] == before["pan"]


def test_what_was_zoomed_by_hand_keeps_its_size_until_all_is_asked_for(
    show: Any, pages: dict[str, str]
) -> None:
    page = show("crossing")
    fit = page.evaluate(SEEN)["cell"]
    for _ in range(2):
        page.keyboard.press("-")
    own = page.evaluate(SEEN)["cell"]
    assert own < fit
    page.evaluate(SWAP, pages["grown"])
    assert page.evaluate(SEEN)["cell"] == own
    page.click("[data-lens=fit]")
    seen = page.evaluate(SEEN)
    assert seen["cell"] > own
    assert inside(seen["all"], seen["pan"])


def test_the_wheel_keeps_the_place_under_it(show: Any) -> None:
    page = show("crossing")
    x, y = middle(page, "#loc-library")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_function("(was) => document.querySelector('#loc-library').offsetWidth > was + 1", arg=100)
    assert middle(page, "#loc-library") == pytest.approx((x, y), abs=3)


def test_two_fingers_zoom_and_one_drags(show: Any) -> None:
    page = show("crossing", PHONE)
    x, y = middle(page, "#loc-passage")
    wide = page.evaluate(SEEN)["cell"]
    for move in (
        ("pointerdown", 1, x - 20, y), ("pointerdown", 2, x + 20, y), ("pointermove", 1, x - 40, y),
        ("pointermove", 2, x + 40, y), ("pointerup", 1, x - 40, y), ("pointerup", 2, x + 40, y),
    ):  # fmt: skip
        page.evaluate(FINGER, list(move))
    assert page.evaluate(SEEN)["cell"] > 1.5 * wide
    x, y = middle(page, "#loc-passage")
    for kind, to in (("pointerdown", y), ("pointermove", y + 30), ("pointerup", y + 30)):
        page.evaluate(FINGER, [kind, 1, x, to])
    assert middle(page, "#loc-passage") == pytest.approx((x, y + 30), abs=3)


def test_a_drag_is_no_click(show: Any) -> None:
    page = show("crossing")
    page.evaluate(ANSWERS)
    x, y = middle(page, "#step-north")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 30)
    page.mouse.up()
    assert middle(page, "#step-north") == pytest.approx((x + 20, y + 30), abs=3)
    assert page.evaluate("answers") == []
    page.evaluate("new Promise((done) => setTimeout(done))")
    page.mouse.click(*middle(page, "#step-north"))
    assert page.evaluate("answers") == ["move north"]


def test_a_click_is_not_for_what_has_just_come_under_it(show: Any, pages: dict[str, str]) -> None:
    page = show("crossing")
    page.evaluate(ANSWERS)
    page.evaluate(SWAP, pages["grown"])
    page.mouse.click(*middle(page, "#step-north"))
    assert page.evaluate("answers") == []
    page.evaluate("later(1000)")
    page.mouse.click(*middle(page, "#step-north"))
    assert page.evaluate("answers") == ["move north"]


def test_the_map_does_not_move_under_a_pressed_button(show: Any, pages: dict[str, str]) -> None:
    page = show("crossing")
    x, y = middle(page, "#loc-library")
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(SWAP, pages["grown"])
    assert middle(page, "#loc-library") == pytest.approx((x, y), abs=1)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('#loc-crypt').getBoundingClientRect().left > 0")
    page.evaluate("new Promise((done) => setTimeout(done))")
    seen = page.evaluate(SEEN)
    assert inside(seen["all"], seen["pan"])


def test_half_places_are_touched_whole(chromium: Any, tmp_path: Path) -> None:
    """The map comes nearer while a location may be laid either way up, though more of it would fit."""
    match = new_match(GAME, 4, 11)
    while match.choices[seat := match.choices.seats[0]].prompt.key != "place-location":
        match.play(seat, match.choices[seat].options[0])
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, "en", away=False)
    assert screen.page.locator("#map .slot:not(.alone)").count() > 1
    for width, height in HANDS:
        screen.page.reload()
        assert not screen.measure(width, height)["found"], (width, height)
    screen.close()
