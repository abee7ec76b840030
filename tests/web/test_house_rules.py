"""House rules: a table is played with its own component file, through restart, rematch and record."""

from __future__ import annotations

import json
import re
import time
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import undercroft as uc
from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import CHROMIUM, chromium
from undercroft.cli.files import house_rules
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.house import HouseFiles

__all__ = ["chromium"]
LONG_NAME = "Grandmother dragon of the ashes"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Raiders in which six wounds kill."""
    text = files("undercroft.games.raiders").joinpath("components.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("death_wounds = 10", "death_wounds = 6"), encoding="utf-8")
    return path


def test_a_record_of_house_rules_carries_them(mine: Path) -> None:
    match = uc.new("raiders", seats=3, seed=1, components=uc.Components.of_file(mine))
    while match.choices:
        match.play(*next(iter(match.choices)))
    record = uc.record(match)
    assert uc.load(record).result == match.result
    damaged = record.replace("death_wounds = 6", "death_wounds = 7")
    with pytest.raises(uc.RecordError, match="give that file") as caught:
        uc.load(damaged)
    assert damaged.splitlines()[caught.value.line - 1].startswith("components:")
    assert uc.load(damaged, components=uc.Components.of_file(mine)).result == match.result


def test_new_tables_are_played_with_the_house_rules_and_old_ones_stay(tmp_path: Path, mine: Path) -> None:
    db = str(tmp_path / "t.db")
    house = house_rules([str(mine)])
    assert list(house) == ["raiders"]
    with TestClient(
        create_app(db, Pace(0, 0), FirstThinker(), house=house), base_url="http://test"
    ) as client:
        url = str(client.post("/games/raiders/play").url)
        assert "house rules" in client.get(url).text
        cookies = dict(client.cookies)
    app = create_app(db, Pace(0, 0), FirstThinker())
    with TestClient(app, base_url="http://test", cookies=cookies) as client:
        assert "house rules" in client.get(url).text
        table = app.state.tables._live[url.rsplit("/", 1)[1]]
        assert table.match.game.death == 6
        other = str(client.post("/games/raiders/play").url)
        assert "house rules" not in client.get(other).text
        time.sleep(0.05)


def test_who_is_invited_sees_what_is_changed(tmp_path: Path, mine: Path) -> None:
    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker(), house=house_rules([str(mine)]))
    with TestClient(app, base_url="http://test") as client:
        for game, changed in (("raiders", True), ("rotendale", False)):
            laid = client.post("/with-friends", data={"game": game, "seats": "2", "name": "Anna"})
            table = laid.url.path.rpartition("/")[2]
            client.cookies.clear()
            page = client.get(f"/t/{table}").text
            assert ("What is changed" in page) is changed
            assert ("<s>10</s> → <b>6</b>" in page) is changed
            assert ("House rules" in page, "The usual game" in page) == (changed, not changed)


def test_the_rules_of_a_table_have_its_numbers(tmp_path: Path, mine: Path) -> None:
    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker(), house=house_rules([str(mine)]))
    with TestClient(app, base_url="http://test") as client:
        url = str(client.post("/games/raiders/play").url)
        table = client.get(url).text
        address = f"{url.removeprefix('http://test')}/rules"
        assert f'href="{address}"' in table
        assert "/games/raiders/rules" not in table
        assert "fewer than 6 wounds" in client.get(address).text
        assert "fewer than 10 wounds" in client.get("/games/raiders/rules").text
        other = str(client.post("/games/rotendale/play").url)
        assert 'href="/games/rotendale/rules"' in client.get(other).text


def test_a_position_of_the_house_is_played_on(tmp_path: Path, mine: Path) -> None:
    """It names its component file only: where that is the file of the house, it is known."""
    house = house_rules([str(mine)])
    match = uc.new("raiders", seats=3, seed=1, components=house["raiders"])
    upload = {"record": ("p.json", json.dumps(match.position()).encode())}
    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker(), house=house)
    with TestClient(app, base_url="http://test") as client:
        begun = client.post("/records", files=upload)
        assert begun.status_code == 200
        assert "house rules" in begun.text
        standard = {"record": ("p.json", json.dumps(uc.new("raiders", seats=3).position()).encode())}
        assert "house rules" not in client.post("/records", files=standard).text
    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker())
    with TestClient(app, base_url="http://test") as client:
        refused = client.post("/records", files=upload)
        assert (refused.status_code, house["raiders"].digest in refused.text) == (422, True)


def test_a_file_of_the_house_is_a_listed_variant_and_read_anew(tmp_path: Path, mine: Path) -> None:
    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker(), house=house_rules([str(mine)]))
    files = HouseFiles(house_rules([str(mine)]), app.state.tables.store.variants)
    app.state.tables.house = files.now
    with TestClient(app, base_url="http://test") as client:
        assert "/workshop/houseraiders" in client.get("/workshop").text
        assert "version 1" in client.get("/workshop/houseraiders").text
        url = str(client.post("/workshop/houseraiders/play").url)
        assert "/t/" in url
        assert client.post("/workshop/houseraiders/name", data={"name": "x"}).status_code == 403
        good = mine.read_text(encoding="utf-8")
        for text, deaths, version in (
            ("death_wounds = 7", 7, "version 2"),
            ("death_wounds = many", 7, "version 2"),
        ):
            mine.write_text(good.replace("death_wounds = 6", text), encoding="utf-8")
            client.portal.call(files.look)  # type: ignore[union-attr]
            assert version in client.get("/workshop/houseraiders").text
            laid = str(client.post("/games/raiders/play").url)
            assert app.state.tables._live[laid.rsplit("/", 1)[1]].match.game.death == deaths
    with TestClient(
        create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker()), base_url="http://test"
    ) as client:
        assert client.get("/workshop/houseraiders").status_code == 404, "the host gives it out no more"


def test_a_house_has_one_file_for_a_game(mine: Path) -> None:
    with pytest.raises(uc.UndercroftError, match="both for raiders"):
        house_rules([str(mine), str(mine)])


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_the_longest_name_of_a_monster_is_read_on_its_room(chromium: Any, tmp_path: Path, mine: Path) -> None:
    """It stood in one line that ended at the edge of the card."""
    named = rf'\g<0>name_en = "{LONG_NAME}"\n'
    mine.write_text(re.sub(r'\[\[monster\]\]\nid = "\w+"\n', named, mine.read_text("utf-8")), "utf-8")
    house = house_rules([str(mine)])
    deals = (uc.new("raiders", seats=3, seed=seed, components=house["raiders"]) for seed in range(100))
    match = next(one for one in deals if any(room.kind == "monster" for room in one.view(None).rooms))
    file = {"name": "p.json", "mimeType": "text/plain", "buffer": json.dumps(match.position()).encode()}
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker(), house=house)
    with serving(app) as address:
        context = chromium.new_context(viewport={"width": 1366, "height": 650}, locale="en-US")
        begun = context.request.post(f"{address}/records", multipart={"record": file})
        page = context.new_page()
        page.goto(begun.url)
        title = page.locator(".room.k-monster > header b").first
        box = title.evaluate("""title => {
            const [mine, card] = [title, title.closest('.room')].map(one => one.getBoundingClientRect());
            return [mine.left - card.left, card.right - mine.right];
        }""")
        assert title.text_content() == LONG_NAME
        assert min(box) >= 0
        context.close()
