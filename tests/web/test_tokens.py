"""Tokens are made by the server only, and programs that ask how things stand are at the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text as sql

from tests.web.helpers import browser, lay, live, offered, running
from undercroft.tables.seats import hash_of, new_token

pytestmark = pytest.mark.anyio


async def test_a_client_does_not_choose_its_token(tmp_path: Path) -> None:
    chosen = "k" * 43
    async with running(tmp_path) as app, browser(app) as me, browser(app) as program:
        me.cookies.set("uc", chosen)
        given = (await me.get("/")).headers["set-cookie"]
        assert "uc=" in given
        assert chosen not in given
        head = {"authorization": f"Bearer {chosen}"}
        wish = {"game": "raiders", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert (await program.post("/api/v1/tables", json=wish, headers=head)).status_code == 401
        ours = (await program.post("/api/v1/tokens")).json()["token"]
        for token, status in ((ours, 201), (ours[:-1] + ("a" if ours[-1] != "a" else "b"), 401)):
            head = {"authorization": f"Bearer {token}"}
            assert (await program.post("/api/v1/tables", json=wish, headers=head)).status_code == status


async def test_tokens_hold_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        cookies = me.cookies
    async with running(tmp_path) as app, browser(app) as me:
        me.cookies = cookies
        page = await me.get(f"/t/{table}")
        assert "set-cookie" not in page.headers
        assert live(app, table).seats_of(hash_of(cookies["uc"])) == [0]


async def test_old_tokens_keep_their_seats(tmp_path: Path) -> None:
    """Those given by versions that did not sign them: as long as they hold a seat when the server starts."""
    old = new_token()
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        async with app.state.tables.store.engine.begin() as base:
            await base.execute(sql("update seats set owner = :owner where seat = 0"), {"owner": hash_of(old)})
    async with running(tmp_path) as app, browser(app) as me:
        me.cookies.set("uc", old)
        for _ in range(200):
            page = await me.get(f"/t/{table}")
            if offered(page.text):
                break
            await asyncio.sleep(0.01)
        assert offered(page.text)


async def test_under_https_the_cookie_belongs_to_this_host_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="https://table") as me:
            given = (await me.get("/")).headers["set-cookie"]
            assert given.startswith("__Host-uc=")
            assert "secure" in given.lower()
            assert "path=/" in given.lower()
            assert "domain" not in given.lower()
            assert "set-cookie" not in (await me.get("/")).headers
            other = app.state.tokens.new()
            me.cookies.clear()
            me.cookies.set("uc", other)
            planted = await me.get("/")
            assert planted.headers["set-cookie"].startswith("__Host-uc=")
            assert other not in planted.headers["set-cookie"]


async def test_a_program_that_polls_is_present(tmp_path: Path) -> None:
    now = 1_800_000_000.0
    async with running(tmp_path, now=lambda: now) as app, browser(app) as me, browser(app) as program:
        table = await lay(me, ["me", "open"], **{"option.play": "open"})
        token = (await program.post("/api/v1/tokens")).json()["token"]
        head = {"authorization": f"Bearer {token}"}
        url = f"/api/v1/tables/{table}"
        assert (await program.post(f"{url}/seats", json={}, headers=head)).status_code == 200
        found = live(app, table)
        for _ in range(20):
            now += 30
            await program.get(url, headers=head)
        assert found.connected(found.seats[1])
        assert not found.seating.may_replace(found.seats[1])
        assert not found.connected(found.seats[0])


async def test_joins_of_one_browser_at_the_same_time_take_one_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as greedy:
        table = await lay(me, ["me", "open", "open", "open"])
        await greedy.get("/")
        joins = [greedy.post(f"/t/{table}/join", data={"seat": str(seat)}) for seat in (1, 2, 3)]
        codes = sorted(one.status_code for one in await asyncio.gather(*joins))
        assert codes == [303, 409, 409]
        assert [seat.kind for seat in live(app, table).seats].count("open") == 2


async def test_the_database_holds_no_token(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        await lay(me, ["me", "bot", "bot"])
        token = me.cookies["uc"]
    stored = all_of(tmp_path)
    assert hash_of(token).encode() in stored
    assert token.encode() not in stored
    assert token.partition(".")[0].encode() not in stored


def all_of(folder: Path) -> bytes:
    """The content of all files in a folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())
