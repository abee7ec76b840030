"""Rooms drawn in the workshop: by fields and by keys, taken back, checked, and written as they were."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_workshop import LONG, STEP, address, begun
from undercroft.core.components import Asked
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.games.twister.rooms import SIGNS, SIZE, read_plan
from undercroft.workshop.drawing import signs_of, spots, turned_on

__all__ = ["address", "chromium"]
ASKED = Asked("drawing", SIZE, known=SIGNS)


def test_every_place_of_every_room_may_be_each_of_its_signs_and_comes_back() -> None:
    drawings = re.findall(r"plan = '''\n(.*?)'''", standard_components(find_game("twister")).text, re.DOTALL)
    assert len(drawings) == 16
    for plan in drawings[:3]:
        for one in spots(plan, ASKED):
            drawn = plan
            for _ in signs_of(ASKED, one.sort):
                drawn = turned_on(drawn, ASKED, one.line, one.number)
            assert read_plan(drawn).key() == read_plan(plan).key()
            assert drawn == plan


def room(deed: str) -> dict[str, str]:
    return {"part": "room", "table": "room", "row": "37L", "deed": deed}


def test_a_wall_is_drawn_and_taken_back(client: TestClient) -> None:
    place = begun(client, "twister")
    before = client.get(f"{place}/components.toml").text
    page = client.post(f"{place}/change", data=room("draw:plan:1:2"), headers={"hx-request": "true"}).text
    assert client.get(f"{place}/components.toml").text == before.replace(
        "  .   @   . | .   . :", "  . | @   . | .   . :", 1
    ).replace("'''\nsource = \"room scan\"", "'''\nsource = \"designed\"", 1)
    assert 'id="d0-1-2"' in page
    step = STEP.search(page)
    assert step is not None
    client.post(f"{place}/undo", data={"part": "room", "step": step[1]})
    assert client.get(f"{place}/components.toml").text == before
    client.post(f"{place}/change", data=room("draw:plan:1:0"))
    client.post(f"{place}/change", data=room("draw:plan:1:0"))
    page = client.get(f"{place}?part=room&card=37L").text
    assert "no portcullis lies on the border" in page
    assert re.search(r'class="d s2 bad" id="d0-1-0"', page), "the place itself is marked"
    for wrong in ("draw:plan:99:0", "draw:plan:1", "draw:pair:0:0", "draw:"):
        assert client.post(f"{place}/change", data=room(wrong)).status_code == 422


def test_the_rooms_of_a_scenario_are_laid(client: TestClient) -> None:
    place = begun(client, "twister")
    data = {"part": "scenario", "table": "scenario", "row": "jailbreak"}
    client.post(f"{place}/change", data=data | {"deed": "add", "key": "layout"})
    client.post(f"{place}/change", data=data | {"deed": "drop:pairs"})
    rooms = ["37L", "37R", "38L", "38R", "39L", "39R", "40L", "40R"]
    laid = {f"v.layout.{n}": one for n, one in enumerate(reversed(rooms))}
    turns = {f"o.layout.{n}": "3" if n == 0 else "" for n in range(8)}
    page = client.post(f"{place}/change", data=data | {"deed": "save"} | laid | turns)
    text = client.get(f"{place}/components.toml").text
    assert 'layout = ["40R/3", "40L", "39R", "39L", "38R", "38L", "37R", "37L"]' in text
    assert "ws-laid" in page.text
    assert 'id="ws-check"' in page.text
    assert "Something is wrong" not in page.text
    client.post(f"{place}/change", data=data | {"deed": "save", "v.inside.0": "naga", "v.inside.1": ""})
    assert 'inside = ["naga"]' in client.get(f"{place}/components.toml").text


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_room_is_drawn_with_keys_on_a_phone(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="ru-RU")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/workshop")
    page.click("button[value=twister]")
    page.wait_for_selector("#ws-check", timeout=LONG)
    page.goto(f"{page.url}?part=room&card=37L")
    page.focus("#d0-1-1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#d0-1-2.s1", timeout=LONG)
    page.click("#card-room-0 .ws-told summary")
    page.fill("#card-room-0 [name='v.name_ru']", "Кухня")
    page.dispatch_event("#card-room-0 [name='v.name_ru']", "change")
    page.wait_for_selector("#card-room-0 header:has-text('Кухня')", timeout=LONG)
    page.click("#ws-undo")
    page.wait_for_selector("#card-room-0 header:not(:has-text('Кухня'))", timeout=LONG)
    assert not complaints
    context.close()
