"""Answers that stand, on the page: allowed and taken back with one click each, and nobody else's business."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.tables.helpers import settle
from tests.web.helpers import answer, browser, lay, live, offered, running

pytestmark = pytest.mark.anyio


def deeds(page: str) -> list[str]:
    return re.findall(r'name="deed" value="(u?n?stand-[\d-]+)"', page)


async def do(client: httpx.AsyncClient, table: str, deed: str) -> httpx.Response:
    return await client.post(f"/t/{table}/deed", data={"deed": deed})


async def test_a_die_is_thrown_for_me_until_i_take_it_back(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app, "ru") as anna, browser(app) as boris:
        id = await lay(anna, ["me", "open"], game="rotendale", **{"seat.0.name": "Anna"})
        await boris.post(f"/t/{id}/join", data={"name": "Boris"})
        table, here = live(app, id), f"/t/{id}"
        for _ in range(200):
            await settle(table)
            seat = table.match.choices.seats[0]
            mine = table.seats[seat].owner == table.owner
            if mine and len(table.match.choices[seat].options) == 1:
                break
            client = anna if mine else boris
            await answer(client, id, str(table.match.choices[seat].options[0]))
        (stand,) = deeds((await anna.get(here)).text)
        assert stand == f"stand-{table.match.version}-{seat}"
        assert not deeds((await boris.get(here)).text)
        assert (await do(boris, id, stand)).status_code == 403
        assert (await do(anna, id, f"stand-{table.match.version + 1}-{seat}")).status_code == 409
        for wrong in (f"stand-{seat}", f"stand-x-{seat}", "stand-1-9", "unstand-9", f"stand-1-1-{seat}"):
            assert (await do(anna, id, wrong)).status_code in (403, 422), wrong
        assert not table.seats[seat].standing
        assert (await do(anna, id, stand)).status_code == 303
        await settle(table)
        page = (await anna.get(here)).text
        assert f"unstand-{seat}" in deeds(page)
        assert "Снова спрашивать меня" in page
        assert (await do(anna, id, stand)).status_code == 409, "a second click on an old page"
        theirs = (await boris.get(here)).text
        assert not deeds(theirs) or table.match.choices.seats[0] != seat
        assert (await do(boris, id, f"unstand-{seat}")).status_code == 403
        heard = (await boris.get(f"{here}/text")).text
        assert f"unstand-{seat}" not in heard
        assert (await do(anna, id, f"unstand-{seat}")).status_code == 303
        assert not table.seats[seat].standing
        assert f"unstand-{seat}" not in deeds((await anna.get(here)).text)


async def test_what_stands_for_one_is_not_seen_by_another(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        id = await lay(anna, ["me", "open"], game="rotendale", **{"seat.0.name": "Anna"})
        await boris.post(f"/t/{id}/join", data={"name": "Boris"})
        table = live(app, id)
        await settle(table)
        pages = []
        for standing in ("", '[{"key": "x", "rule": "y", "text": "move", "asked": "", "brings": ""}]'):
            async with table.changing():
                await table.set_seat(table.seats[0], {"standing": standing})
            page = (await boris.get(f"/t/{id}")).text
            pages.append(re.sub(r'\b(data-stamp|id|since)="?\d{10,}"?', "", page))
        assert re.sub(r"\d{13}", "", pages[0]) == re.sub(r"\d{13}", "", pages[1])
        assert "unstand-0" in (await anna.get(f"/t/{id}")).text
        assert offered(pages[0]) == offered(pages[1])


async def test_programs_let_answers_stand_and_end_them(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        id = await lay(anna, ["me", "open"], game="rotendale", **{"seat.0.name": "Anna"})
        await boris.post(f"/t/{id}/join", data={"name": "Boris"})
        table, there = live(app, id), f"/api/v1/tables/{id}/standing"
        for _ in range(200):
            await settle(table)
            seat = table.match.choices.seats[0]
            if table.seats[seat].owner == table.owner and len(table.match.choices[seat].options) == 1:
                break
            await table.answers.give(seat, str(table.match.choices[seat].options[0]), table.match.version)
        option = str(table.match.choices[seat].options[0])
        (mine,) = (await anna.get(there)).json()
        assert mine == {"seat": seat, "version": table.match.version, "offered": option, "standing": []}
        (theirs,) = (await boris.get(there)).json()
        assert theirs["offered"] is None
        wish = {"seat": seat, "version": mine["version"]}
        assert (await boris.post(there, json=wish)).status_code == 403
        assert (await anna.post(there, json=wish | {"version": mine["version"] + 1})).status_code == 409
        given = await anna.post(there, json=wish)
        assert given.status_code == 200, given.text
        assert [one["option"] for one in given.json()["standing"]] == [option]
        assert (await boris.delete(f"{there}?seat={seat}")).status_code == 403
        assert (await anna.delete(f"{there}?seat=9")).status_code == 422
        assert (await anna.delete(f"{there}?seat={seat}")).json()["standing"] == []
        assert not table.seats[seat].standing
