"""What an answer moves is seen to move, by transform and opacity alone: cards of the hand, and the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import Request

from tests.games.dungeoneer.setup import Table, table
from tests.games.twister.setup import Scene
from tests.web.helpers import serving
from tests.web.test_browser import MY_TURN, chromium, pytestmark
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games import dungeoneer, twister
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.reading import reader_of

__all__ = ["chromium", "pytestmark"]

HEAR = """
localStorage.setItem('stage-speed', '1');
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const composite = options?.composite || 'replace';
  const piece = this.dataset?.piece || '';
  motions.push({ what: this.className, piece, frames: JSON.stringify(frames), composite });
  return animate.call(this, frames, options);
};
"""
"""Notes down all that is moved."""
MOVED = re.compile(r'"(translate|scale|rotate|transform|transformOrigin|opacity|easing)"')
KEYS = re.compile(r'"(\w+)":')
FAR = re.compile(r"(-?\d+)[.\d]*px")


def to_play() -> dict[str, Table]:
    """Situations of Dungeoneer: a card in the hand, and a location to come."""
    found = {}
    for name in ("a card", "a location"):
        x = table().map(("passage", 0, 1), ("laboratory", 0, 2), ("library", 1, 1))
        x.hero(0, "lorel_alanus", at=(0, 1), glory=5)
        found[name] = (x.hand(0, "backpack") if name == "a card" else x).feats(0, ap=2)
    return found


def to_fight() -> Scene:
    """A situation of Twister: two enemies side by side, and others far away."""
    scene = Scene({6: "39R", 7: "37R"}, ap=3).put("a_colossus", "a19").put("b_cleric", "b19")
    return scene.put("a_naga", "g16").put("b_naga", "j16").with_usual_rooms()


def matches() -> dict[str, Match]:
    found = {}
    for name, scene in to_play().items():
        state = dungeoneer.GAME.state(scene.t.parts).dump(scene.t)
        data = new_match(dungeoneer.GAME, 2, 1).position()
        found[name] = from_position({**data, "state": state, "answers": []})
    fight = to_fight()
    fight.game.survey()
    data = new_match(twister.GAME, 2, 1).position()
    state = twister.GAME.state(fight.table).dump(fight.game)
    found["a fight"] = from_position({**data, "state": state, "answers": []})
    return found


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lays a table in one of these situations for who asks it to."""
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.db"), Pace(0, 0.05), FirstThinker())
    app.state.limits.off = True
    scenes = matches()

    async def lay(request: Request, name: str) -> str:
        match = scenes[name].copy()
        people = [Seat(0, "human", owner=reader_of(request).browser), Seat(1, "human", owner="1" * 64)]
        made = await app.state.tables.lay(Plan(match.kind.id, people, owner=people[0].owner, match=match))
        return str(made.id)

    app.post("/scene/{name}")(lay)
    with serving(app) as place:
        yield place


@pytest.fixture
def page(chromium: Any, address: str) -> Iterator[Any]:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-US", base_url=address)
    context.add_init_script(HEAR)
    yield context.new_page()
    context.close()


def set_scene(page: Any, name: str) -> None:
    page.goto("/")
    page.goto(f"/t/{page.request.post(f'/scene/{name}').json()}")
    page.wait_for_selector(MY_TURN)


def moved(page: Any, what: str) -> list[dict[str, str]]:
    """The movements, once there is one of which `what`, an expression of `one`, is true. None adds to a
    style: the page would have to draw each picture of it, and halts whenever it reads a table; the compositor
    does not."""
    page.wait_for_function(f"() => motions.some((one) => {what})")
    found: list[dict[str, str]] = page.evaluate("motions")
    for one in found:
        assert one["composite"] == "replace", one
        assert not set(KEYS.findall(one["frames"])) - set(MOVED.findall(one["frames"])), one
        if "transform" not in one["frames"]:  # the camera's own, of a map larger than the window
            assert all(abs(int(far)) < 1500 for far in FAR.findall(one["frames"])), one
    return found


def test_a_card_flies_from_the_hand_of_its_player(page: Any) -> None:
    set_scene(page, "a card")
    page.locator("button[value='play backpack']:visible").first.click()
    moved(page, "one.what.startsWith('flying')")


def test_a_location_goes_from_the_desk_to_its_place(page: Any) -> None:
    """What the camera and the laid location move does not throw the others about."""
    set_scene(page, "a location")
    page.locator("button[value=explore]:visible").first.click()
    page.wait_for_selector(".slot")
    page.keyboard.press("Escape")
    laid = page.locator("button.slot").first.get_attribute("value").split()[1]
    page.locator("button.slot").first.click()
    moved(page, f"one.piece === 'loc-{laid}'")


def test_the_map_moves_as_a_whole_under_its_frame(page: Any) -> None:
    """What stands still on it does not move on it, however near it is brought."""
    set_scene(page, "a fight")
    page.locator("button[value='actor a_colossus']").first.evaluate("one => one.click()")
    page.wait_for_selector("#main button[value='attack b_cleric']", state="attached")
    page.evaluate("motions.length = 0")
    page.locator("#main button[value='attack b_cleric']").first.evaluate("one => one.click()")
    found = moved(page, "one.what.startsWith('lab ')")
    page.wait_for_selector("#stage:not(.playing)")
    pieces = ("tok ", "room", "gear ", "turner ")
    assert not [one for one in found if one["what"].startswith(pieces)]


SIGNS = """() => {
  const signs = [...document.querySelectorAll('.float.change')];
  const boxes = signs.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]);
  return boxes.length > 1 && boxes;
}"""


def test_two_signs_at_one_place_stand_one_below_the_other(page: Any) -> None:
    """Glory and peril of a location stand side by side; what is said of both would lie over each other."""
    set_scene(page, "a location")
    page.evaluate("localStorage.setItem('stage-speed', '0.5')")
    page.locator("button[value='move east']").first.evaluate("one => one.click()")
    first, second = page.wait_for_function(SIGNS).json_value()
    assert first[0] < second[0] + second[2]
    assert second[0] < first[0] + first[2], "they would lie over each other"
    assert first[1] + first[3] <= second[1]


RESTS = """() => {
  const signs = [...document.querySelectorAll('.float.change')], edges = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  signs.flatMap((one) => one.getAnimations()).forEach((motion) => motion.finish());
  const panels = document.querySelectorAll('.layers .hero');
  return signs.length && [signs, panels].map((all) => [...all].map(edges));
}"""
SHOWN = f"""() => ({RESTS})() || document.querySelector("{MY_TURN} .strip:not(.playing)")?.id"""


def test_what_has_changed_stands_on_the_panel_that_it_is_about(chromium: Any, address: str) -> None:
    """On a phone the panels are low, and a button of mine stands above my own."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-US", base_url=address)
    page = context.new_page()
    page.goto("/")
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(3)}
    page.goto(page.request.post("/games/raiders/new", form=seats, max_redirects=0).headers["location"])
    found: Any = "stage"
    while found == "stage":
        page.wait_for_selector(f"{MY_TURN} button.can[name=option]")
        page.evaluate("document.querySelector('#table button.can[name=option]').click()")
        page.wait_for_selector("#stage.playing")
        found = page.wait_for_function(SHOWN).json_value()
    signs, panels = found
    for left, top, right, bottom in signs:
        assert any(
            left >= panel[0] and top >= panel[1] - 1 and right <= panel[2] and bottom <= panel[3] + 1
            for panel in panels
        ), (signs, panels)
    context.close()


def test_an_order_goes_to_its_place(page: Any) -> None:
    """An answer that is shown to nobody brings no pictures; what it moved goes to its place all the same."""
    page.goto("/")
    seats = {"seat.0.kind": "me", "seat.1.kind": "bot"}
    page.goto(page.request.post("/games/lords/new", form=seats, max_redirects=0).headers["location"])
    page.wait_for_selector(MY_TURN)
    while page.locator(".ordercard[value^='order ']").count() == 0:
        version = page.get_attribute("#table", "data-version")
        page.locator("#mine button[name=option]:visible").first.click()
        page.wait_for_function(
            "was => document.getElementById('table').dataset.version !== was && "
            f'document.querySelector("{MY_TURN}")',
            arg=version,
        )
        page.keyboard.press("Escape")
    order = page.locator(".ordercard[value^='order ']").first.get_attribute("value").split()[1]
    page.locator(f".ordercard[value='order {order}']").first.click()
    moved(page, f"one.piece === 'my-{order}'")


SHIFTING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.minion:not(.free) { height: 4rem } #table .eight .order ol { height: auto }');
  document.adoptedStyleSheets = [sheet];
}"""
"""Orders that grow when someone stands on them, and so a board below them that shifts."""
AT_REST = f'document.querySelector("{MY_TURN} .strip:not(.playing)")'


def test_squares_of_a_board_that_shifts_do_not_go(page: Any) -> None:
    """Only pieces go: thirty layers for a few pixels are too many for a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(4)}
    page.goto(page.request.post("/games/lords/new", form=seats, max_redirects=0).headers["location"])
    page.wait_for_selector(MY_TURN)
    page.evaluate(SHIFTING)
    while page.locator("[data-piece^='minion-0']").count() == 0:
        version = page.get_attribute("#table", "data-version")
        page.evaluate("document.querySelector('#mine button.can[name=option]').click()")
        page.wait_for_function(
            f"was => document.getElementById('table').dataset.version !== was && {AT_REST}", arg=version
        )
    found = page.evaluate("motions")
    assert any(one["piece"].startswith("minion-") for one in found)
    assert not [one for one in found if " cl " in one["what"] and "translate" in one["frames"]]


ROWS = """() => {
  const { stands, stood } = window.stageWays;
  const row = document.createElement("div"), piece = document.createElement("i");
  row.dataset.row = "";
  row.id = "row-1";
  row.style.cssText = "position: fixed; left: 10px; top: 20px; width: 200px; height: 50px";
  piece.style.cssText = "position: absolute; left: 5px; top: 5px; width: 20px; height: 20px";
  row.append(piece);
  document.body.append(row);
  const seen = () => {
    const rect = piece.getBoundingClientRect();
    return { rect, ...stands(piece, rect) };
  };
  const way = (was, now) => {
    const from = stood(was, now);
    return [now.rect.x - from.x, now.rect.y - from.y];
  };
  const first = seen();
  row.style.top = "70px";
  const second = seen();
  piece.style.left = "45px";
  const third = seen();
  row.id = "row-2";
  return [way(first, second), way(first, third), way(first, seen())];
}"""


def test_what_stands_in_a_row_goes_only_within_it(page: Any) -> None:
    """In a battle of Dungeoneer a row gets its place at once; its die and its monster came after it."""
    page.goto("/")
    page.goto(page.request.post("/games/dungeoneer/play", max_redirects=0).headers["location"])
    page.wait_for_function("() => window.stageWays")
    assert page.evaluate(ROWS) == [[0, 0], [40, 0], [40, 50]]


def test_words_of_the_strip_are_written_into_the_text_that_is_there(page: Any) -> None:
    """With a new text each picture had Chromium work out the styles of nearly the whole table."""
    page.goto("/")
    page.goto(page.request.post("/games/dungeoneer/play", max_redirects=0).headers["location"])
    page.wait_for_function("() => window.stageWays")
    texts = page.evaluate(
        """() => {
          const words = document.getElementById("stage-words"), { write } = window.stageWays;
          write(words, "one");
          const text = words.firstChild, found = [words.textContent];
          for (const more of ["", "two"]) write(words, more), found.push(words.textContent);
          return [...found, words.firstChild === text];
        }"""
    )
    assert texts == ["one", "", "two", True]


HALTS = """() => {
  window.came = [];
  const moves = (one) => one.effect.target?.closest('.layers') && one.playState === 'running'
    && one.effect.getComputedTiming().progress > 0.1 && one.effect.getComputedTiming().progress < 0.9;
  new MutationObserver(() => came.push(document.getAnimations().some(moves)))
    .observe(document.getElementById('table'), { attributes: true, attributeFilter: ['data-stamp'] });
}"""
"""Notes down of each table that comes whether something moves over it."""


def test_a_table_that_comes_waits_until_nothing_moves(page: Any) -> None:
    """To lay it out would make the movement halt; when the show is over, the newest lies there."""
    page.goto("/")
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(3)}
    page.goto(page.request.post("/games/raiders/new", form=seats, max_redirects=0).headers["location"])
    page.wait_for_selector(MY_TURN)
    page.evaluate(HALTS)
    for _ in range(3):
        page.wait_for_selector(MY_TURN)
        page.evaluate("document.querySelector('#table button.can[name=option]').click()")
        page.wait_for_selector("#stage.playing")
        page.wait_for_selector("#stage:not(.playing)")
    assert len(page.evaluate("came")) > 3
    assert not any(page.evaluate("came"))
    page.wait_for_selector(MY_TURN)
    version = page.get_attribute("#table", "data-version")
    assert f'data-version="{version}"' in page.request.get(page.url).text()


def test_the_last_picture_stands_still_before_i_am_asked_anew(page: Any) -> None:
    page.goto("/")
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(3)}
    page.goto(page.request.post("/games/raiders/new", form=seats, max_redirects=0).headers["location"])
    page.wait_for_selector(MY_TURN)
    page.evaluate(
        "window.waits = []; const wait = setTimeout; "
        "window.setTimeout = (act, ms, ...more) => { waits.push(ms); return wait(act, ms, ...more); }"
    )
    page.evaluate("document.querySelector('#table button.can[name=option]').click()")
    page.wait_for_selector("#stage.playing")
    page.wait_for_selector("#stage:not(.playing)")
    assert page.get_attribute("#table", "data-turn") == "1"
    assert 300 in page.evaluate("waits")


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_press_where_my_answers_will_be_ends_the_show_and_answers_nothing(page: Any, clicks: int) -> None:
    """One press, however many pictures are to come; the second one of a double click meets an answer."""
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto("/")
    seats = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(3)}
    page.goto(page.request.post("/games/rotendale/new", form=seats, max_redirects=0).headers["location"])
    page.wait_for_selector(MY_TURN)
    page.evaluate("localStorage.setItem('stage-speed', '0.5')")
    page.evaluate("document.querySelector('#table button.can[name=option]').click()")
    page.wait_for_selector(f"{MY_TURN} #stage.playing")
    assert not page.inner_text("#stage-count").endswith(" 1"), "one step would be its end"
    place = page.locator("#answers button[name=option]").first.bounding_box()
    version = page.get_attribute("#table", "data-version")
    page.mouse.click(place["x"] + 9, place["y"] + 9, click_count=clicks)
    assert page.locator("#stage.playing").count() == 0
    page.wait_for_timeout(300)
    assert page.get_attribute("#table", "data-version") == version
    page.mouse.click(place["x"] + 9, place["y"] + 9)
    page.wait_for_function("was => document.getElementById('table').dataset.version !== was", arg=version)
