"""The pages of tournaments and of the day: forms, who may do what, a walk of two people in Chromium."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from tests.tables.helpers import settle
from tests.web.helpers import browser, live, running
from tests.web.test_browser import Person, address, chromium, playwright, pytestmark
from undercroft.store import StoreError
from undercroft.store.model import TournamentRow
from undercroft.tables.rematch import ask_rematch

__all__ = ["address", "chromium", "playwright"]
WALK = pytestmark
del pytestmark
FORM = {"name": "Cup of the Cellar", "game": "raiders", "kind": "swiss", "size": "2", "rounds": "2"}


@asynccontextmanager
async def people(app: FastAPI, *names: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Browsers, one for each name."""
    clients = [browser(app) for _ in names]
    for client in clients:
        await client.get("/daily")
    yield clients
    for client in clients:
        await client.aclose()


async def make(client: httpx.AsyncClient, **more: str) -> str:
    made = await client.post("/tournaments", data=FORM | more)
    assert made.status_code == 303, made.text
    return made.headers["location"]


@pytest.mark.anyio
async def test_a_list_opens_no_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a program each was read whole, with all its rounds and its log, to tell of which kind it is."""
    async with running(tmp_path) as app, people(app, "Anna", "Boris") as (anna, boris):
        own = await make(anna, name="Own", kind="knockout")
        await make(boris, name="Other", public="yes")
        await make(boris, name="Not listed", public="no")
        await anna.post(f"{own}/enter", data={"name": "Anna"})
        tournaments = app.state.tables.store.tournaments

        async def load(id: str) -> None:
            raise AssertionError(f"{id} was opened")

        monkeypatch.setattr(tournaments, "load", load)
        found = (await anna.get("/api/v1/tournaments")).json()
        told = [(one["name"], one["kind"], one["entrants"], one["mine"]) for one in found]
        assert told == [("Own", "knockout", 1, True), ("Other", "swiss", 0, False)]
        async with tournaments._opened.writing() as session:
            await session.execute(update(TournamentRow).values(game="not-installed"))
        assert (await anna.get("/api/v1/tournaments")).json() == []


@pytest.mark.anyio
async def test_a_tournament_from_its_form_to_its_first_round(tmp_path: Path) -> None:
    async with running(tmp_path) as app, people(app, "Anna", "Boris") as (anna, boris):
        place = await make(anna, public="yes", clock="bank", bank="30", extra="10")
        assert "Cup of the Cellar" in (await boris.get("/tournaments")).text
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            entered = await client.post(f"{place}/enter", data={"name": name})
            assert (entered.status_code, entered.headers["location"]) == (303, place)
        again = await boris.post(f"{place}/enter", data={"name": "Boris"})
        assert (again.status_code, "in this tournament already" in again.text) == (409, True)
        page = (await boris.get(place)).text
        assert f"{place}/start" not in page
        entered = re.findall(r'<td class="place">([^<]*)</td><td><b>([^<]*)</b>', page)
        assert entered == [("—", "Anna"), ("—", "Boris")], (
            "nothing has been played: no places, least of all by lot"
        )
        assert (await boris.post(f"{place}/start")).status_code == 403
        assert (await anna.post(f"{place}/start")).status_code == 303
        page = (await anna.get(place)).text
        table = re.findall(r'href="/t/([a-z0-9]{12})"', page)[0]
        assert "30:00" in (await anna.get(f"/t/{table}")).text
        standing = (await boris.get(f"/api/v1{place}")).json()
        assert [one["name"] for one in standing["entrants"]] == ["Anna", "Boris"]
        assert (standing["seed"], len(standing["promise"])) == (None, 64)
        seed = (await app.state.contests.find(place.rpartition("/")[2])).row.seed.partition(":")[2]
        assert seed not in page + str(standing)
        words = {"table": "1-0", "words": "The lamp went out."}
        assert (await boris.post(f"{place}/appeal", data=words)).status_code == 303
        ruling = {"table": "1-0", "place-0": "1", "place-1": "1", "words": "A tie."}
        assert (await boris.post(f"{place}/rule", data=ruling)).status_code == 403
        assert (await anna.post(f"{place}/rule", data=ruling | {"words": ""})).status_code == 422
        assert (await anna.post(f"{place}/rule", data=ruling | {"place-1": "5"})).status_code == 422
        assert (await anna.post(f"{place}/rule", data=ruling)).status_code == 303
        told = (await boris.get(place)).text
        assert sorted(re.findall(r'<td class="place">([^<]*)</td>', told)) == ["1", "2"]
        assert "The lamp went out." in told
        assert "Reason: A tie." in told


@pytest.mark.anyio
async def test_its_table_leads_back_to_it(tmp_path: Path) -> None:
    """From the table there was no way to the standings; its end offered a rematch, rated like the game."""
    async with running(tmp_path) as app, people(app, "Anna", "Boris") as (anna, boris):
        place = await make(anna)
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            await client.post(f"{place}/enter", data={"name": name})
        await anna.post(f"{place}/start")
        table = re.findall(r'href="(/t/[a-z0-9]{12})"', (await anna.get(place)).text)[0]
        assert f'href="{place}"' in (await anna.get(f"{table}/menu")).text
        played = live(app, table.rpartition("/")[2])
        for seat in (0, 1):
            await played.seating.hand_over(seat, "easy")
        await settle(played)
        for client in (anna, boris, browser(app)):
            page = (await client.get(table)).text
            assert ('value="contest"' in page, 'value="rematch"' in page) == (True, False)
            shown = await client.post(f"{table}/deed", data={"deed": "contest"})
            assert (shown.status_code, shown.headers["location"]) == (303, place)
        new = await ask_rematch(app.state.tables, played, played.seats[0].owner)
        assert new is not None
        assert not new.house.contest


@pytest.mark.anyio
async def test_its_clocks_and_whether_it_is_rated_are_told(tmp_path: Path) -> None:
    """Without clocks the line of facts ended with "None", and of ratings nothing was said."""
    async with running(tmp_path) as app, people(app, "Anna") as (anna,):
        for more, told in (
            ({"clock": "none"}, "No clocks</"),
            ({"clock": "bank", "bank": "30", "rated": "yes"}, " · Rated</"),
        ):
            assert told in (await anna.get(await make(anna, **more))).text


@pytest.mark.anyio
async def test_what_no_form_of_ours_sends_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as app, people(app, "Anna") as (anna,):
        for more in (
            {"kind": "cup"},
            {"size": "9"},
            {"rounds": "99"},
            {"clock": "bank", "bank": "7"},
            {"end": "never"},
            {"starts": "soon"},
            {"starts": "2030-01-01T10:00+02:00"},
            {"bots-easy": "99"},
            {"patience": "-1"},
        ):
            assert (await anna.post("/tournaments", data=FORM | more)).status_code == 422, more
        assert (await anna.post("/tournaments", data=FORM | {"game": "chess"})).status_code == 404
        place = await make(anna, starts="2099-01-01T10:00")
        assert "01.01.2099 10:00" in (await anna.get(place)).text
        for deed in ("nothing", "stream", "../x"):
            assert (await anna.post(f"{place}/{deed}")).status_code in (404, 405), deed
        for wrong in ("/tournaments/nothing", "/tournaments/x", f"{place}x", "/tournaments/nothing/stream"):
            assert (await anna.get(wrong)).status_code == 404, wrong
        assert (await anna.post(f"{place}/enter", data={"name": "\u3164"})).status_code == 422


@pytest.mark.anyio
async def test_a_stand_in_by_link(tmp_path: Path) -> None:
    async with running(tmp_path) as app, people(app, "Anna", "Boris", "Clara") as (anna, boris, clara):
        place = await make(anna)
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            await client.post(f"{place}/enter", data={"name": name})
        await anna.post(f"{place}/start")
        shown = (await boris.post(f"{place}/deputy", follow_redirects=True)).text
        link = re.findall(r'value="http://table(/tournaments/[^"]+/deputy/[^"]+)"', shown)[0]
        assert "stand in" in (await clara.get(link)).text
        key = link.rpartition("/")[2]
        assert (await clara.post(f"{place}/deputy", data={"name": "Clara", "key": key})).status_code == 303
        used = await anna.post(f"{place}/deputy", data={"name": "X", "key": key})
        assert used.status_code == 409
        assert "Clara stands in for Boris" in (await anna.get(place)).text
        assert place in (await clara.get("/tournaments")).text


@pytest.mark.anyio
async def test_the_page_hears_of_what_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as app, people(app, "Anna") as (anna,):
        place = await make(anna)
        id = place.rpartition("/")[2]
        contests = app.state.contests
        from undercroft.web.pages.render import Reader
        from undercroft.web.pages.tournaments import _changes

        class Asked:
            def __init__(self) -> None:
                self.app = app

        news = _changes(Asked(), id, Reader("b" * 64, "en"), await contests.sign(id))  # type: ignore[arg-type]
        task = asyncio.ensure_future(anext(news))
        await contests.enter(id, "c" * 64, "Clara of the Stream")
        contests._signs.clear()
        assert b"Clara of the Stream" in await asyncio.wait_for(task, 30)
        sign, found = contests.sign, iter([StoreError("away"), "new"])

        async def away(id: str) -> str:
            one = next(found, None)
            if isinstance(one, StoreError):
                raise one
            return one or await sign(id)

        with monkeypatch.context() as patch:  # the database is away for a moment: the stream goes on
            patch.setattr(contests, "sign", away)
            assert b"Clara of the Stream" in await asyncio.wait_for(anext(news), 30)
        app.state.tables.close_streams()
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(news), 30)


@pytest.mark.parametrize(("width", "language", "theme"), [(1366, "ru", "dark"), (390, "en", "light")])
@WALK[0]
@WALK[1]
def test_a_day_and_a_tournament_by_clicks(
    chromium: Any, address: str, width: int, language: str, theme: str
) -> None:
    one = Person(chromium, address, width, language, theme)
    page = one.page
    page.goto(f"{address}/daily")
    one.check()
    page.fill("#day-name", "Anna")
    page.locator(".dtask .btn.lamp").click()
    page.wait_for_selector("#table")
    table = page.url
    page.goto(f"{address}/daily")
    page.locator(".dtask .btn.lamp").click()
    page.wait_for_selector("#table")
    assert page.url == table, "the same try"
    page.goto(f"{address}/tournaments")
    one.check()
    page.locator(".lede .btn").click()
    page.wait_for_selector(".cform")
    one.check()
    page.fill("#f-name", "Cup")
    page.select_option("#f-size", "2")
    page.locator(".cform .btn.lamp").click()
    page.wait_for_selector("#enter-name")
    place = page.url
    page.fill("#enter-name", "Anna")
    page.locator("form[action$='/enter'] button").click()
    page.wait_for_selector("form[action$='/leave']")
    one.check()
    two = Person(chromium, address, 390, "en")
    two.page.goto(place)
    two.page.fill("#enter-name", "Boris")
    two.page.locator("form[action$='/enter'] button").click()
    two.page.wait_for_selector("form[action$='/leave']")
    page.wait_for_selector("#now >> text=Boris", timeout=30_000)
    page.reload()
    page.locator("form[action$='/start'] button").click()
    page.wait_for_selector(".lt.ours")
    one.check()
    two.page.wait_for_selector(".lt.ours", timeout=30_000)
    two.page.locator(".lt.ours .btn").click()
    two.page.wait_for_selector("#table")
    assert not two.complaints
    one.context.close()
    two.context.close()
