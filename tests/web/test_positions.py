"""Positions end to end, for every game: set up, wrong, mended, taken back, shown, given to others, played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import CHROMIUM, chromium
from tests.workshop.test_arrange import played, tree
from undercroft.core.game import GameType
from undercroft.core.record import write_record
from undercroft.core.registry import find_game
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.laying import Draft
from undercroft.web.pages.render import Reader
from undercroft.workshop.arrange import Arrangement

__all__ = ["chromium"]
LONG = 30_000
STEP = re.compile(r'data-step="(\d+)"')


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("web")
    app = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as place:
        yield place


@pytest.fixture
def maker(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=60, follow_redirects=True) as made:
        yield made


def begun(maker: httpx.Client, kind: GameType, text: str = "") -> str:
    data = {"text": text} if text else {"game": kind.id, "seats": str(kind.usual_seats)}
    page = maker.post("/positions", data=data)
    assert page.status_code == 200, page.text
    return str(page.url.path)


def state_of(maker: httpx.Client, place: str) -> dict[str, Any]:
    state: dict[str, Any] = maker.get(f"{place}/position.json").json()["state"]
    return state


def test_a_position_is_changed_refused_mended_and_played(maker: httpx.Client, kind: GameType) -> None:
    text = json.dumps(played(kind).position())
    one = next(one for one in tree(Arrangement(text)).all() if one.kind == "number" and one.value < one.high)
    place = begun(maker, kind, text)
    page = maker.post(f"{place}/change", data={"deed": f"more:{one.path}"}, headers={"hx-request": "true"})
    step = STEP.search(page.text)
    assert step is not None
    assert step[1] == "1"
    changed = maker.get(f"{place}/position.json").text
    assert changed != text
    wrong = {"deed": "put", "path": one.path, "value": str(one.high + 1)}
    page = maker.post(f"{place}/change", data=wrong)
    assert page.status_code == 200, "what is wrong is kept"
    assert f"a whole number from {one.low} to {one.high} is needed" in page.text
    assert one.path in page.text
    assert maker.post(f"{place}/play", data={"how": "bots"}).status_code == 422
    assert 'class="ps-none"' in maker.get(f"{place}/board").text
    for _ in range(2):
        page = maker.get(place)
        found = STEP.search(page.text)
        assert found is not None
        maker.post(f"{place}/undo", data={"step": found[1]})
    assert json.loads(maker.get(f"{place}/position.json").text) == json.loads(text)
    for eyes in ("all", "0", "public"):
        assert 'id="board"' in maker.get(f"{place}/board?eyes={eyes}").text
    table = maker.post(f"{place}/play", data={"how": "bots"})
    assert table.status_code == 200
    assert table.url.path.startswith("/t/")
    if kind.id == "raiders":
        assert maker.post(f"{place}/play", data={"how": "screen"}).status_code == 200


def test_what_is_given_by_link_is_played_by_others(maker: httpx.Client, address: str) -> None:
    place = begun(maker, find_game("rotendale"))
    maker.post(f"{place}/name", data={"name": "<b>Near the end</b>"})
    with httpx.Client(base_url=address, timeout=60, follow_redirects=True) as other:
        assert other.get(place).status_code == 404
        assert other.get(f"{place}/board").status_code == 404
        assert other.get(f"{place}/position.json").status_code == 404
        assert other.post(f"{place}/play").status_code == 404
        assert other.post(f"{place}/change", data={"deed": "shuffle"}).status_code == 404
        assert maker.post(f"{place}/give", data={"shown": "link"}).status_code == 200
        maker.post(f"{place}/change", data={"deed": "put", "path": "players[0].mages[0]", "value": "5"})
        page = other.get(place)
        assert page.status_code == 200
        assert "<b>Near" not in page.text
        assert other.get(f"{place}/position.json").json()["state"]["players"][0]["mages"] == [0]
        assert other.post(f"{place}/change", data={"deed": "shuffle"}).status_code == 403
        assert other.post(f"{place}/remove").status_code == 403
        assert other.post(f"{place}/play", data={"how": "bots"}).url.path.startswith("/t/")
        copy = {"from": place.rpartition("/")[2]}
        copy["seen"] = re.findall(r'name="seen" value="([0-9a-f]{16})"', page.text)[0]
        fork = other.post("/positions", data=copy)
        assert fork.status_code == 200
        assert fork.url.path != place
        maker.post(f"{place}/change", data={"deed": "put", "path": "players[0].mages[0]", "value": "0"})
        maker.post(f"{place}/change", data={"deed": "shuffle"})
        assert maker.post(f"{place}/give", data={"shown": "link"}).status_code == 200
        refused = other.post("/positions", data=copy)
        assert (refused.status_code, "newer version" in refused.text) == (409, True)
    assert maker.post(f"{place}/give", data={"shown": "private"}).status_code == 200
    assert place in maker.get("/positions").text
    maker.post(f"{place}/remove")
    assert maker.get(place).status_code == 404


def test_a_position_comes_from_a_finished_game_and_from_no_running_one(maker: httpx.Client) -> None:
    kind = find_game("raiders")
    running = maker.post(f"{begun(maker, kind)}/play", data={"how": "bots"}).url.path
    data = {"table": running.rpartition("/")[2], "ply": "0"}
    assert maker.post("/positions", data=data).status_code == 403
    match = played(kind, 10_000)
    record = {"record": ("game.txt", write_record(match), "text/plain")}
    replay = maker.post("/records", files=record)
    assert 'id="to-edit"' in replay.text
    table = replay.url.path.split("/")[2]
    page = maker.post("/positions", data={"table": table, "ply": "40"})
    assert page.status_code == 200
    assert state_of(maker, page.url.path)["heroes"]


def test_text_from_elsewhere_is_taken_or_refused_in_words(maker: httpx.Client) -> None:
    kind = find_game("raiders")
    place = begun(maker, kind)
    text = maker.get(f"{place}/position.json").text
    for bad, words in (
        ("[", "not JSON"),
        ("{}", "not a position"),
        (text.replace('"raiders"', '"chess"'), "chess"),
    ):
        refused = maker.post(f"{place}/file", data={"step": "0", "text": bad})
        assert refused.status_code == 422
        assert words in refused.text
        assert maker.post("/positions", data={"text": bad}).status_code == 422
    assert maker.post(f"{place}/give", data={"shown": "all"}).status_code == 422
    other = json.dumps(played(find_game("rotendale")).position())
    assert maker.post(f"{place}/file", data={"step": "0", "text": other}).status_code == 422
    odd = json.loads(text)
    odd["state"]["heroes"] = "<img src=x>"
    page = maker.post(f"{place}/file", data={"step": "0", "text": json.dumps(odd)})
    assert page.status_code == 200
    assert "<img src=x>" not in page.text
    for part in ("game", "piles", "notes", "luck", "heroes"):
        assert maker.get(place, params={"part": part}).status_code == 200
    assert maker.post(f"{place}/file", data={"step": "0", "text": text}).status_code == 409
    assert maker.post(f"{place}/file", data={"step": "1", "text": text}).status_code == 200


def test_a_position_of_a_variant_is_played_with_it(maker: httpx.Client) -> None:
    kind = find_game("raiders")
    variant = maker.post("/workshop", data={"game": kind.id}).url.path
    file = maker.get(f"{variant}/components.toml").text.replace("death_wounds = 10", "death_wounds = 8")
    maker.post(f"{variant}/file", data={"step": "0", "text": file})
    data = {"game": kind.id, "seats": "3", "variant": variant.rpartition("/")[2]}
    place = maker.post("/positions", data=data).url.path
    assert maker.get(f"{place}/position.json").json()["components"] != "standard"
    table = maker.post(f"{place}/play", data={"how": "bots"})
    assert maker.get(f"{table.url.path}/rules").status_code == 200


def complaints_of(page: Any) -> list[str]:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return complaints


def stands_in(page: Any, words: str, wanted: Any) -> None:
    """Waits until the position that is kept is so."""
    check = f"""async (wanted) => {{
      const state = (await (await fetch(`${{location.pathname}}/position.json`)).json()).state;
      return JSON.stringify({words}) === JSON.stringify(wanted);
    }}"""
    page.wait_for_function(check, arg=wanted, timeout=LONG)


def drag(page: Any, what: Any, where: Any) -> None:
    start, goal = what.bounding_box(), where.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + 2, goal["y"] + 2, steps=4)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=3)
    page.mouse.up()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("size", [(1366, 650), (390, 844)])
def test_pieces_go_over_the_board_by_pointer_and_keys(
    chromium: Any, address: str, size: tuple[int, int]
) -> None:
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, locale="ru-RU")
    page = context.new_page()
    complaints = complaints_of(page)
    position = played(find_game("rotendale")).position()
    position["state"]["players"][0]["mages"] = [12]
    page.goto(f"{address}/positions")
    page.fill("#ps-given", json.dumps(position))
    page.click("form.ps-text button")
    board = page.frame_locator("#ps-frame")
    pawn = board.locator("#pawn-0-0.ps-piece")
    pawn.wait_for(timeout=LONG)
    pawn.focus()
    pawn.press("ArrowRight")
    stands_in(page, "state.players[0].mages", [13])
    board.locator('#pawn-0-0[aria-label$=" 13"].ps-piece').wait_for(timeout=LONG)
    page.locator("#ps-frame").scroll_into_view_if_needed()
    drag(page, pawn, board.locator("#cell-35"))
    stands_in(page, "state.players[0].mages", [35])
    board.locator('#pawn-0-0[aria-label$=" 35"].ps-piece').wait_for(timeout=LONG)
    drag(page, pawn, board.locator("#cell-1"))
    stands_in(page, "state.players[0].mages", [1])
    page.wait_for_selector("#ps-check.wrong", timeout=LONG)
    assert "players[0].mages[0]" in page.inner_text("#ps-check")
    page.click("#ps-undo")
    stands_in(page, "state.players[0].mages", [35])
    page.reload()
    stands_in(page, "state.players[0].mages", [35])
    page.click("#ps-play")
    page.wait_for_selector("#table", timeout=LONG)
    assert not complaints
    context.close()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_cards_go_from_pile_to_pile_by_pointer_and_keys(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport={"width": 1366, "height": 650}, locale="en-US")
    page = context.new_page()
    complaints = complaints_of(page)
    page.goto(f"{address}/positions")
    page.fill("#ps-given", json.dumps(played(find_game("raiders"), 40).position()))
    page.click("form.ps-text button")
    page.click(".ws-parts a[href$='part=piles']")
    page.wait_for_selector("#pile-box .ps-chip", timeout=LONG)
    state = played(find_game("raiders"), 40).position()["state"]
    box = [one["face"] for one in state["box"]]
    chip, discard = page.locator("#pile-discard .ps-chip").first, page.locator("#pile-box h3")
    chip.scroll_into_view_if_needed()
    start, goal = chip.bounding_box(), discard.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(goal["x"] + 30, goal["y"] + 20, steps=4)
    page.mouse.move(goal["x"] + 30, goal["y"] + 8, steps=2)
    page.mouse.up()
    moved = state["discard"][0]["face"]
    stands_in(page, "state.box.map((one) => one.face)", [*box, moved])
    page.wait_for_selector("#main[data-step='1']", timeout=LONG)
    page.focus(f"#pile-box .ps-chip[data-path='box[{len(box)}]'] a")
    page.keyboard.press("Alt+ArrowLeft")
    stands_in(page, "state.box.map((one) => one.face)", [*box[:-1], moved, box[-1]])
    page.wait_for_selector("#main[data-step='2']", timeout=LONG)
    page.click("#pile-box .ps-chip >> nth=0")
    page.click("#ps-sheet button[value='know:1']")
    stands_in(page, "state.box[0].seen", [1])
    assert not complaints
    context.close()


def test_a_fresh_position_is_set_up_with_variants(maker: httpx.Client, kind: GameType) -> None:
    page = maker.get("/positions/new", params={"game": kind.id})
    assert page.status_code == 200
    names = re.findall(r'name="option\.([a-z_0-9]+)"', page.text)
    assert bool(names) == bool(Draft.first(kind, Reader("", "en")).settings())
    place = maker.post("/positions", data={"game": kind.id, "seats": str(kind.seats[-1])}).url.path
    assert maker.get(f"{place}/position.json").json()["seats"] == kind.seats[-1]
    assert maker.post("/positions", data={"game": kind.id, "seats": "77"}).status_code == 422
    assert maker.get("/positions/new", params={"game": "chess"}).status_code == 404


def test_a_game_in_play_gives_its_beginning_and_nothing_else(maker: httpx.Client, address: str) -> None:
    data = {
        "game": "raiders",
        "seats": "4",
        "flags": "level_cards beginner_vault",
        "option.level_cards": "yes",
    }
    place = maker.post("/positions", data=data).url.path
    assert maker.get(f"{place}/position.json").json()["options"]["level_cards"] is True
    table = maker.post(f"{place}/play", data={"how": "bots"}).url.path
    assert 'id="menu-position"' in maker.get(f"{table}/menu").text
    given = maker.get(f"{place}/position.json").json()
    with httpx.Client(base_url=address, timeout=60, follow_redirects=True) as other:
        page = other.post("/positions", data={"like": table.rpartition("/")[2]})
        like = other.get(f"{page.url.path}/position.json").json()
    assert like["options"] == given["options"]
    assert like["seats"] == given["seats"]
    assert like["state"] != given["state"], "other luck"


def test_a_thing_on_the_board_of_a_position_is_told(maker: httpx.Client, address: str) -> None:
    place = begun(maker, find_game("raiders"))
    told = maker.get(f"{place}/ask", params={"thing": "goblin"})
    assert told.status_code == 200
    assert 'href="/games/raiders/rules#' in told.text
    assert maker.get(f"{place}/ask", params={"thing": "spoon"}).status_code == 404
    assert f'data-base="{place}"' in maker.get(f"{place}/board").text
    with httpx.Client(base_url=address, timeout=60) as other:
        assert other.get(f"{place}/ask", params={"thing": "goblin"}).status_code == 404


def test_a_thing_is_told_with_the_settings_of_its_position(maker: httpx.Client) -> None:
    """Not with the usual ones: here no special event comes."""
    data = {"game": "lords", "seats": "4", "flags": "special_events"}
    place = maker.post("/positions", data=data).url.path
    assert maker.get(f"{place}/position.json").json()["options"]["special_events"] is False
    told = maker.get(f"{place}/ask", params={"thing": "special"}).text
    assert "without special events" in told
    usual = maker.post("/positions", data={"game": "lords", "seats": "4"}).url.path
    assert "without special events" not in maker.get(f"{usual}/ask", params={"thing": "special"}).text


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("size", [(1366, 650), (390, 844)])
def test_what_is_wrong_stands_above_the_fields_and_can_be_read(
    chromium: Any, address: str, size: tuple[int, int]
) -> None:
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, locale="ru-RU")
    page = context.new_page()
    page.goto(f"{address}/positions/new?game=raiders")
    page.click("#ps-begin")
    page.click("button[value='more:supply[0]']")
    said = page.locator("fieldset.bad > .ps-fault")
    said.wait_for(timeout=LONG)
    words, first = said.bounding_box(), page.locator("fieldset.bad > .ps-row, fieldset.bad > div").first
    assert first.bounding_box()["y"] >= words["y"] + words["height"]
    page.reload()
    none = page.frame_locator("#ps-frame").locator(".ps-none p")
    none.wait_for(timeout=LONG)
    page.locator("#ps-frame").scroll_into_view_if_needed()
    size_drawn = page.evaluate(
        """() => {
          const frame = document.querySelector("#ps-frame"), inside = frame.contentDocument;
          const drawn = frame.getBoundingClientRect().width / frame.offsetWidth;
          const words = inside.defaultView.getComputedStyle(inside.querySelector(".ps-none p"));
          return parseFloat(words.fontSize) * drawn;
        }"""
    )
    assert size_drawn >= 12
    context.close()
