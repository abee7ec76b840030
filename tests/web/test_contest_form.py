"""The form of a tournament: each game's variants, and the house rules of the workshop."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from tests.web.helpers import browser, live, running
from tests.web.test_workshop import a_number, form
from undercroft.core.options import settings
from undercroft.core.registry import all_games, find_game

pytestmark = pytest.mark.anyio


async def made(client: httpx.AsyncClient, **fields: str) -> str:
    """A tournament from the form; gives its page."""
    answer = await client.post("/tournaments", data={"name": "Cup", "game": "raiders", **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def begun(app: FastAPI, anna: httpx.AsyncClient, boris: httpx.AsyncClient, cup: str) -> str:
    """Two enter and it begins; gives the id of their table."""
    for client, name in ((anna, "Anna"), (boris, "Boris")):
        assert (await client.post(f"{cup}/enter", data={"name": name})).status_code == 303
    assert (await anna.post(f"{cup}/start")).status_code == 303
    contest = await app.state.contests.find(cup.rpartition("/")[2])
    (row,) = contest.data.rounds
    return str(row.table_id)


async def test_every_game_has_its_variants_in_the_form(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        for kind in all_games():
            page = (await anna.get(f"/tournaments/new?game={kind.id}")).text
            assert f'value="{kind.id}" selected' in page
            shown = set(re.findall(r'name="option\.(\w+)"', page))
            assert shown <= {one.name for one in settings(kind.options)}
            again = await anna.post("/tournaments/draft", data={"game": kind.id, "name": "Cup", "size": "2"})
            assert again.status_code == 200
            assert 'value="Cup"' in again.text
            assert re.search(r'<option value="2" selected>', again.text)
        assert {"play", "edition"} <= set(
            re.findall(r'name="option\.(\w+)"', (await anna.get("/tournaments/new?game=raiders")).text)
        )
        assert (await anna.get("/tournaments/new?game=chess")).status_code == 404
        for wrong in (
            {"game": "chess"},
            {"game": "raiders", "size": "9"},
            {"game": "raiders", "option.play": "x"},
        ):
            assert (await anna.post("/tournaments", data=wrong)).status_code in (404, 422)


async def test_what_is_told_of_a_setting_is_told_for_so_many(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        for size, points in (("2", 5), ("4", 6)):
            page = await anna.post(
                "/tournaments/draft", data={"game": "twister", "name": "Cup", "kind": "swiss", "size": size}
            )
            assert f"{points} points are recommended" in page.text


async def test_all_parts_of_the_form_have_headings_of_one_size(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        for kind in all_games():
            page = (await anna.get(f"/tournaments/new?game={kind.id}")).text
            assert {"big" in one.split() for one in re.findall(r'<section class="([^"]+)"', page)} == {True}


async def test_its_tables_are_laid_with_its_variant(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app, "ru") as boris:
        cup = await made(anna, size="2", **{"option.play": "open"})
        assert "ткрыт" in (await boris.get(cup)).text, "the page says so"
        table = await begun(app, anna, boris, cup)
        assert live(app, table).match.options.play == "open"
        assert live(app, table).match.components.standard


async def test_what_means_nothing_at_a_small_table_is_left_out_there(tmp_path: Path) -> None:
    one = next(one for one in settings(find_game("lords").options) if one.name == "extra_gold_3")
    assert 2 not in one.seats
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        most = max(one.values())
        cup = await made(anna, game="lords", size="3", **{"option.extra_gold_3": str(most)})
        contest = await app.state.contests.find(cup.rpartition("/")[2])
        assert contest.agreed.options["extra_gold_3"] == most
        table = await begun(app, anna, boris, cup)
        assert live(app, table).match.options.extra_gold_3 == one.default


async def test_house_rules_of_the_workshop_are_played_as_they_were(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        row, one = a_number(find_game("raiders"))
        location = (await anna.post("/workshop", data={"game": "raiders"})).headers["location"]
        assert (await anna.post(f"{location}/change", data=form(row, f"more:{one.key}"))).status_code == 303
        variant = location.rpartition("/")[2]
        page = (await anna.get(f"/tournaments/new?game=raiders&variant={variant}")).text
        assert f'name="variant" value="{variant}"' in page
        assert re.findall(r'<select id="f-game".*?</select>', page, re.S)[0].count("<option") == 1, (
            "a variant is one of this game"
        )
        assert (await boris.get(f"/tournaments/new?game=raiders&variant={variant}")).status_code == 404
        assert (
            await boris.post("/tournaments", data={"game": "raiders", "size": "2", "variant": variant})
        ).status_code == 404
        cup = await made(anna, size="2", variant=variant, rated="yes")
        text = (await app.state.contests.find(cup.rpartition("/")[2])).agreed.cards
        assert text
        await anna.post(f"{location}/change", data=form(row, "restore"))
        table = await begun(app, anna, boris, cup)
        found = live(app, table).match.components
        assert not found.standard
        assert found.text == text
        page = (await boris.get(cup)).text
        assert "house rules" in page
        assert "Rated</" not in page  # no game with them counts
