"""A variant played beside its game: begun, stopped, gone on with, read by others."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.test_workshop import a_number, begun, form
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.texts import texts_for
from undercroft.web.pages.compared import Painter
from undercroft.web.pages.desk import changed_since

LONG = 90.0
"""Seconds a process may take, on a busy machine, until it tells something."""
ASK = {"bots": "quick", "seats": "2", "until": "0.5"}


def changed(client: TestClient, game: str = "raiders") -> str:
    """A variant with one change."""
    row, one = a_number(find_game(game))
    place = begun(client, game)
    client.post(f"{place}/change", data=form(row, f"more:{one.key}"))
    return place


def until(client: TestClient, place: str, words: str) -> str:
    end = time.monotonic() + LONG
    while words not in (text := client.get(place).text):
        assert time.monotonic() < end, text
        time.sleep(0.1)
    return text


def test_it_is_played_stopped_and_gone_on_with(client: TestClient) -> None:
    place = changed(client)
    made = client.post(f"{place}/compare", data=ASK, follow_redirects=False)
    assert made.status_code == 303
    one = made.headers["location"]
    text = until(client, one, "cmp-rows")
    assert "Wins by seat" in text
    assert 'hx-trigger="every' in text
    client.post(f"{one}/stop")
    text = until(client, one, "Stopped")
    assert 'hx-trigger="every' not in text
    known = client.get(f"{one}/known.json").json()
    assert known["game"] == "raiders"
    assert len(known["changes"]) == 1
    before = known["deals"]
    client.post(f"{one}/go-on")
    end = time.monotonic() + LONG
    while client.get(f"{one}/known.json").json()["deals"] <= before:
        assert time.monotonic() < end
        time.sleep(0.1)
    client.post(f"{one}/remove")
    assert client.get(one).status_code == 404


def test_what_cannot_be_compared_is_refused(client: TestClient) -> None:
    place = begun(client, "raiders")
    refused = client.post(f"{place}/compare", data=ASK)
    assert refused.status_code == 409
    assert "nothing to compare" in refused.text
    place = changed(client)
    for wrong in ({"seats": "9"}, {"bots": "my.py:Bot"}, {"until": "0.0001"}, {"against": "given"}):
        assert client.post(f"{place}/compare", data=ASK | wrong).status_code == 422
    client.app.state.comparing._at_once = 0  # type: ignore[attr-defined]
    for _ in range(3):
        assert client.post(f"{place}/compare", data=ASK).status_code == 200
    assert client.post(f"{place}/compare", data=ASK).status_code == 429


def test_the_page_says_beforehand_what_hinders_a_comparison(client: TestClient) -> None:
    """The button led to a page from which only the way to the games led on."""

    def hindrance(place: str) -> str:
        text = client.get(f"{place}/compare").text
        found = re.search(r'id="cmp-hindered">([^<]+)<', text)
        assert ('id="cmp-begin" disabled' in text) is (found is not None)
        return found[1] if found else ""

    place = begun(client, "raiders")
    assert hindrance(place) == "Nothing is changed yet: there is nothing to compare."
    row, one = a_number(find_game("raiders"))
    client.post(f"{place}/change", data=form(row, f"more:{one.key}"))
    assert not hindrance(place)
    client.post(f"{place}/change", data=form(row, "save", **{f"v.{one.key}": "99999"}))
    assert hindrance(place) == "This variant cannot be played as it is now. Its page says why."


def test_numbers_are_written_as_the_reader_does(client: TestClient) -> None:
    place = changed(client)
    for lang, half in (("en", "± 0.5 %"), ("ru", "± 0,5 %")):
        text = client.get(f"{place}/compare", headers={"accept-language": lang}).text
        assert [half, "± 1 %", "± 2 %", "± 5 %"] == re.findall(r"± [\d.,]+ %", text)
        assert ("easy</option>" in text, "слабые</option>" in text) == (lang == "en", lang == "ru")


def test_others_see_what_was_compared_of_what_they_have(client: TestClient) -> None:
    client.app.state.comparing._at_once = 0  # type: ignore[attr-defined]
    place = changed(client)
    one = client.post(f"{place}/compare", data=ASK, follow_redirects=False).headers["location"]
    mine = dict(client.cookies)
    client.cookies.clear()
    assert client.get(one).status_code == 404
    assert client.post(f"{one}/stop").status_code == 404
    client.cookies.update(mine)
    client.post(f"{place}/give", data={"shown": "listed"})
    client.cookies.clear()
    page = client.get(f"{place}/compare")
    assert page.status_code == 200
    assert "cmp-begin" not in page.text
    assert client.get(one).status_code == 404, "nothing is known from it yet"
    assert client.post(f"{place}/compare", data=ASK).status_code == 403


def measure(group: str, *name: str, old: float | None, new: float | None, **more: Any) -> dict[str, Any]:
    usual = {"difference": 0.1, "low": 0.05, "high": 0.15, "e_value": 2.0, "differs": False}
    return {"group": group, "name": list(name), "old": old, "new": new, **usual, **more}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_measures_stand_on_their_scales(lang: str) -> None:
    kind = find_game("raiders")
    known = {
        "differs": True,
        "measures": [
            measure("seat", "0", old=0.4, new=0.5, differs=True, e_value=50.0),
            measure("seat", "1", old=0.6, new=0.5),
            measure("game", "answers", old=40.0, new=41.5, difference=1.5, low=None, high=None),
            measure("ending", "shared", old=0.0, new=0.0),
            measure("with", "vault", "items", old=None, new=0.5, difference=None, low=None, high=None),
        ],
        "seats": 2,
        "width": 0.012,
        "bots": {"old": ["quick"], "new": ["quick"]},
        "seed": "x",
        "command": "undercroft compare",
        "seconds": 3.0,
    }
    shown = Painter(kind, texts_for(lang, kind), standard_components(kind)).compared(
        json.loads(json.dumps(known))
    )
    wins, game, *rest = shown.groups
    assert wins.rows[0].old_at is not None
    assert wins.rows[0].new_at is not None
    assert wins.rows[0].old_at < wins.rows[0].new_at
    assert wins.even_at == wins.rows[0].new_at
    assert (wins.rows[0].old, shown.width) == (("40.0", "1.20") if lang == "en" else ("40,0", "1,20"))
    assert game.rows[0].half == ""
    assert [group.rows[0].old for group in rest] == ["–"], "what never came up is not drawn"
    assert [row.label for row in shown.foremost] == [wins.rows[0].label]
    assert "[" not in "".join(row.label for group in shown.groups for row in group.rows)


@pytest.mark.parametrize(("new", "even"), [(0.3, 30.0), (0.0, None)])
def test_what_is_even_is_of_the_games_that_somebody_wins(new: float, even: float | None) -> None:
    """Four of ten games are won by nobody now: then nobody is ahead who wins three."""
    kind = find_game("raiders")
    seats = [measure("seat", str(seat), old=0.5, new=new) for seat in range(2)]
    painter = Painter(kind, texts_for("en", kind), standard_components(kind))
    (group,) = painter.plots({"measures": seats, "seats": 2})
    assert group["even"] == even
    (shown,) = painter.plots({"measures": seats, "seats": 1})
    assert shown["even"] is None


def test_cards_of_one_name_are_numbered_as_in_the_workshop() -> None:
    """Whatever came up: Raiders has seven treasure rooms, and treasure_2_1 stands after the fourth."""
    kind = find_game("raiders")
    names = ("treasure_2_1", "treasure_3", "treasure_4")
    known = {"measures": [measure("with", "treasure", one, old=0.1, new=0.2) for one in names], "seats": 2}
    (group,) = Painter(kind, texts_for("en", kind), standard_components(kind)).plots(known)
    labels = {row["label"]: row for row in group["rows"]}
    assert list(labels) == ["Treasure room 3", "Treasure room 4", "Treasure room 5"]


MEASURE = {"group": "seat", "name": ["0"], "old": 0.4, "new": 0.6, "difference": 0.2, "low": 0.1, "high": 0.3}
KNOWN = {
    "seats": 2,
    "measures": [
        MEASURE | {"differs": True, "e_value": 30.0},
        MEASURE
        | {
            "group": "game",
            "name": ["winner-score"],
            "low": None,
            "high": None,
            "differs": False,
            "e_value": 1,
        },
        MEASURE | {"group": "with", "name": ["character", "thief"], "differs": False, "e_value": 1.5},
    ],
}


def known_one(client: TestClient, folder: Path) -> str:
    """A comparison of which something is known, without any game."""
    client.app.state.comparing._at_once = 0  # type: ignore[attr-defined]
    place = changed(client)
    one = str(client.post(f"{place}/compare", data=ASK, follow_redirects=False).headers["location"])
    with closing(sqlite3.connect(folder / "t.db")) as base, base:
        base.execute("update comparisons set known = ?", [json.dumps(KNOWN)])
    return one


def test_plots_and_numbers_are_taken_along(client: TestClient, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    one = known_one(client, tmp_path)
    plots = client.get(f"{one}/take/plots.svg")
    assert plots.headers["content-type"] == "image/svg+xml"
    assert plots.text.startswith("<svg")
    assert "Thief" in plots.text
    assert "var(" not in plots.text
    table = polars.read_parquet(client.get(f"{one}/take/numbers.parquet").content)
    assert table["name"].to_list() == ["0", "winner-score", "character thief"]
    assert table["low"].to_list() == [0.1, None, 0.1]
    assert client.get(f"{one}/take/known.exe").status_code == 404
    client.cookies.clear()
    assert client.get(f"{one}/take/plots.svg").status_code == 404


def test_without_the_libraries_it_says_how_to_get_them(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one = known_one(client, tmp_path)
    for name in ("altair", "polars"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('{name}')")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    for file in ("plots.svg", "numbers.parquet"):
        refused = client.get(f"{one}/take/{file}")
        assert refused.status_code == 503
        assert "pip install" in refused.text


def test_what_is_changed_is_told_in_the_words_of_the_workshop() -> None:
    """Beside the printed game, and beside what others have: a card by its name, a value by its own."""
    printed = standard_components(find_game("raiders")).text
    mine = printed.replace('id = "dragon"\ncopies = 2', 'id = "dragon"\nname_ru = "Змей"\ncopies = 3')
    mine = mine.replace("death_wounds = 10", "death_wounds = 9")
    later = mine.replace("death_wounds = 9", "death_wounds = 8").replace('id = "snake"', 'id = "worm"')
    told = [(row.name, row.values) for row in changed_since("raiders", mine, "ru")]
    constants, (name, values) = told
    assert name == "Змей"
    assert values == (("карт", "2", "3"), ("название, русский", "Дракон", "Змей"))
    assert [one[1:] for one in constants[1]] == [("10", "9")]
    told = [(row.name, row.new, row.gone, row.values) for row in changed_since("raiders", later, "ru", mine)]
    assert [one[1:] for one in told[0][3]] == [("9", "8")]
    assert [one[:3] for one in told[1:]] == [("Worm", True, False), ("Змея", False, True)]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_comparisons_are_dated_as_the_reader_writes_dates(client: TestClient, lang: str) -> None:
    place = changed(client)
    client.cookies.set("lang", lang)
    client.app.state.comparing._at_once = 0  # type: ignore[attr-defined]
    for _ in range(2):
        page = client.post(f"{place}/compare", data=ASK).text
    dated = re.findall(r'<a href="[^"]*/compare/\w+"[^>]*>([^<]*)</a>', page)
    year = str(datetime.now(UTC).year)
    assert [one[:2] for one in dated] == ["2:", "1:"]
    assert all(year in one and "-" not in one.split("·")[0] for one in dated)
    assert all(("г." in one) is (lang == "ru") for one in dated)
