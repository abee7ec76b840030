"""The form of a new table: whatever is filled in on it in an ordinary way makes a table."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.web.helpers import browser, live, running
from undercroft.core.game import GameType
from undercroft.core.options import settings
from undercroft.core.registry import all_games

pytestmark = pytest.mark.anyio

INPUT = re.compile(
    r"<input type=\"(radio|checkbox|hidden|number)\" name=\"(option\.[a-z_0-9]+|flags)\"([^>]*)>"
)


def fields(page: str) -> dict[str, list[str]]:
    """The variants on the form with all values that can be picked; an unticked box is the empty text."""
    found: dict[str, list[str]] = {}
    for kind, name, rest in INPUT.findall(page):
        value = re.search(r'value="([^"]*)"', rest)
        assert value is not None
        found.setdefault(name, ["", "yes"] if kind == "checkbox" else [])
        if kind != "checkbox":
            found[name].append(value[1])
    return found


def ticked(page: str, name: str) -> bool:
    box = re.search(rf'<input type="checkbox" name="option\.{name}"[^>]*>', page)
    assert box is not None, f"{name} is not on the form"
    return " checked" in box[0]


async def test_no_form_filled_in_by_clicks_is_refused(tmp_path: Path, kind: GameType) -> None:
    """One click after the other on what the form shows; each click draws it anew."""
    rng = random.Random(7)
    async with running(tmp_path) as app, browser(app) as me:
        for _ in range(10):
            seats = rng.choice(kind.seats)
            form = {f"seat.{index}.kind": "me" if index == 0 else "bot" for index in range(seats)}
            page = (await me.post(f"/games/{kind.id}/draft", data=form | {"flags": ""})).text
            for _ in range(6):
                shown = fields(page)
                picked = rng.choice([name for name in shown if name != "flags"])
                form = {name: value for name, value in form.items() if name in shown or "seat" in name}
                form["flags"] = shown["flags"][0]
                form[picked] = rng.choice(shown[picked])
                sent = {name: value for name, value in form.items() if value or name == "flags"}
                page = (await me.post(f"/games/{kind.id}/draft", data=sent)).text
                assert 'role="alert"' not in page, sent
            response = await me.post(f"/games/{kind.id}/new", data=sent)
            assert response.status_code == 303, sent


async def test_an_unticked_box_means_no(tmp_path: Path) -> None:
    """A browser does not send a box without its tick; where the box is not shown, nothing was said."""
    form = {"seat.0.kind": "me", "seat.1.kind": "bot"}
    async with running(tmp_path) as app, browser(app) as me:
        for more, kept in (
            ({}, True),
            ({"option.mode": "free"}, False),
            ({"option.mode": "free", "option.allow_duplicate_rooms": "yes"}, True),
        ):
            response = await me.post("/games/twister/new", data=form | more)
            assert response.status_code == 303
            table = live(app, response.headers["location"].rsplit("/", 1)[1])
            assert table.match.options.allow_duplicate_rooms is kept


async def test_a_box_that_appears_has_its_usual_tick(tmp_path: Path) -> None:
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "flags": "", "option.mode": "free"}
    async with running(tmp_path) as app, browser(app) as me:
        page = (await me.post("/games/twister/draft", data=form)).text
        assert ticked(page, "allow_duplicate_rooms")
        form["flags"] = fields(page)["flags"][0]
        page = (await me.post("/games/twister/draft", data=form)).text
        assert not ticked(page, "allow_duplicate_rooms")


def test_what_needs_a_mode_names_values_it_has() -> None:
    for kind in all_games():
        known = {one.name: one for one in settings(kind.options)}
        for one in known.values():
            for name, values in one.needs:
                assert set(values) <= set(known[name].choices), one.name


async def test_a_bot_that_thinks_may_have_a_character(tmp_path: Path) -> None:
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "seat.1.level": "hard", "seat.1.character": "bold"}
    async with running(tmp_path) as app, browser(app) as me:
        page = (await me.post("/games/raiders/draft", data=form)).text
        assert "a bot (hard, bold)" in page
        opened = await me.post("/games/raiders/new", data=form)
        table = await app.state.tables.find(opened.headers["location"].rpartition("/")[2])
        assert table.seats[1].strength == "bold:hard"
        assert "hard bot, bold" in (await me.get(opened.headers["location"])).text
        # A level that does not think has none, whatever it was before.
        page = (await me.post("/games/raiders/draft", data=form | {"seat.1.level": "easy"})).text
        assert "a bot (easy)" in page
        assert "seat.1.character" not in page
        wish = {"game": "raiders", "seats": [{"kind": "me"}, {"kind": "bot", "level": "bold:easy"}]}
        assert (await me.post("/api/v1/tables", json=wish)).status_code == 422
        wish["seats"] = [{"kind": "me"}, {"kind": "bot", "level": "spiteful:normal"}]
        assert (await me.post("/api/v1/tables", json=wish)).status_code == 201
