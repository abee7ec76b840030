"""Friends by link, invitations to a table, and those one does not want to meet."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from tests.web.authenticator import Device
from tests.web.helpers import answer, browser, lay, live, offered, running
from tests.web.test_me import make, person_of
from undercroft.web.pages.frames import table_bytes
from undercroft.web.pages.render import Reader

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def people(folder: Path, count: int) -> AsyncIterator[tuple[FastAPI, list[httpx.AsyncClient]]]:
    """A server, and so many browsers at it, each with a token."""
    async with AsyncExitStack() as stack:
        app = await stack.enter_async_context(running(folder))
        found = [await stack.enter_async_context(browser(app)) for _ in range(count)]
        for one in found:
            await one.get("/")
        yield app, found


async def link_of(client: httpx.AsyncClient) -> str:
    """A new link for friends, as a path."""
    page = (await client.post("/me/friends/link", follow_redirects=True)).text
    found = re.search(r'value="http://table(/friend/[^"]+)"', page)
    assert found is not None, page
    return found[1]


async def befriend(one: httpx.AsyncClient, other: httpx.AsyncClient, name: str = "Boris") -> None:
    answered = await other.post(await link_of(one), data={"name": name})
    assert answered.status_code == 303, answered.text


async def friend_ids(client: httpx.AsyncClient) -> list[str]:
    return re.findall(r'href="/me/invite/([a-z0-9]+)"', (await client.get("/me")).text)


async def tie_ids(client: httpx.AsyncClient) -> list[str]:
    return re.findall(r'name="friend" value="([a-z0-9]+)"', (await client.get("/me")).text)


async def test_a_link_makes_friends_of_guests_and_of_people(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        await make(anna, Device(), "Anna")
        link = await link_of(anna)
        page = (await boris.get(link)).text
        assert "Anna" in page
        assert await friend_ids(boris) == [], "to look at a link makes nobody a friend"
        assert (await boris.post(link, data={"name": "Boris"})).status_code == 303
        assert (await boris.post(link, data={"name": "Boris"})).status_code == 303, "twice is once"
        assert len(await friend_ids(boris)) == len(await friend_ids(anna)) == 1
        assert "<b>Boris</b>" in (await anna.get("/me")).text
        assert "<b>Anna</b>" in (await boris.get("/me")).text
        assert (await anna.post(link)).status_code == 409, "nobody is his own friend"
        await make(boris, Device(), "Boris B.")
        assert "<b>Boris B.</b>" in (await anna.get("/me")).text, "what the guest had is the person's"
        await clara.post(link, data={"name": "Clara"})
        assert len(await friend_ids(anna)) == 2
        (mine,) = await friend_ids(clara)
        assert (await clara.post("/me/friends/part", data={"friend": mine})).status_code == 303
        assert len(await friend_ids(anna)) == 1
        await boris.post("/me/delete", data={"sure": "yes"})
        assert await friend_ids(anna) == []
        assert person_of(app, anna).startswith("p")


async def test_whoever_has_no_name_is_said_to_have_none(tmp_path: Path) -> None:
    """He was called `Player`, as if that were his name."""
    async with people(tmp_path, 2) as (_app, (anna, boris)):
        link = await link_of(anna)
        told = {"en": "Nameless player would like to be friends", "ru": "Игрок без имени предлагает дружить"}
        for language, words in told.items():
            assert words in (await boris.get(link, headers={"accept-language": language})).text
        await boris.post(link, data={"name": ""})
        for one in (anna, boris):
            assert "<b>Nameless player</b>" in (await one.get("/me")).text


async def test_a_link_is_void_when_there_is_a_newer_one_or_none(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (_app, (anna, boris)):
        first = await link_of(anna)
        second = await link_of(anna)
        gone = await boris.get(first)
        assert gone.status_code == 404
        never = await boris.get("/friend/" + "x" * 43)
        assert (never.status_code, len(never.text)) == (404, len(gone.text)), "the same words"
        await anna.post("/me/friends/unlink")
        assert (await boris.post(second)).status_code == 404
        assert (await boris.get("/friend/x")).status_code == 404


async def test_a_friend_is_invited_and_comes_or_not(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        await befriend(anna, boris)
        table = await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna"})
        (friend,) = await friend_ids(anna)
        assert f"/t/{table}/invite" in (await anna.get(f"/me/invite/{friend}")).text
        assert (await anna.post(f"/t/{table}/invite", data={"friend": friend})).status_code == 303
        called = (await boris.get("/calls")).json()
        assert (called["count"], called["href"]) == (1, f"/t/{table}")
        assert "Anna" in called["words"]
        for place in ("/", "/tables", "/me"):
            assert 'action="/invitations/decline"' in (await boris.get(place)).text, place
        refused = await clara.post("/invitations/decline", data={"table": table})
        assert refused.status_code == 404, "it is not hers"
        data = {"table": table, "back": "//evil.example/"}
        declined = await boris.post("/invitations/decline", data=data)
        assert declined.headers["location"] == "/"
        assert (await boris.get("/calls")).json()["count"] == 0
        await anna.post(f"/t/{table}/invite", data={"friend": friend})
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        assert (await boris.get("/calls")).json()["count"] == 0
        refused = await anna.post(f"/t/{table}/invite", data={"friend": friend})
        assert refused.status_code == 409, "he sits there"
        form = {"game": "raiders", "seats": "2", "name": "Anna", "friend": friend}
        assert (await anna.get(f"/with-friends?friend={friend}")).status_code == 200
        laid = (await anna.post("/with-friends", data=form)).headers["location"]
        assert (await boris.get("/calls")).json()["href"] == laid
        (his,) = await friend_ids(boris)
        foreign = await clara.post(f"{laid}/invite", data={"friend": his})
        assert foreign.status_code == 404, "somebody else's friend is none of mine"
        assert (await clara.get(f"/me/invite/{his}")).status_code == 404
        assert (await boris.post(f"{laid}/invite", data={"friend": his})).status_code == 403, "not his table"
        assert len(live(app, laid.rsplit("/", 1)[1]).owners()) == 1


async def test_who_is_blocked_does_not_come_near(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (_app, (anna, boris)):
        await befriend(anna, boris)
        waiting = await lay(anna, ["me", "open", "open"])
        old = await lay(boris, ["me", "open", "open"])
        (his,) = await friend_ids(boris)
        await boris.post(f"/t/{old}/invite", data={"friend": his})
        (friend,) = await friend_ids(anna)
        link = await link_of(anna)
        assert (await anna.post("/me/friends/block", data={"friend": friend})).status_code == 303
        assert (await anna.get("/calls")).json()["count"] == 0, "his invitation is gone"
        assert await friend_ids(boris) == []
        gone = await boris.get(link)
        never = await boris.get("/friend/" + "x" * 43)
        assert (gone.status_code, len(gone.text)) == (404, len(never.text)), (
            "nobody learns that he is blocked"
        )
        assert (await boris.post(link)).status_code == 404
        assert (await boris.post(f"/t/{old}/invite", data={"friend": his})).status_code == 404
        refused = await boris.post(f"/t/{waiting}/join", data={"name": "Boris"})
        assert refused.status_code == 403
        token = {"authorization": f"Bearer {boris.cookies['uc']}"}
        by_api = await boris.post(f"/api/v1/tables/{waiting}/seats", json={}, headers=token)
        assert (by_api.status_code, by_api.json()["error"]) == (403, "error-not-here")
        (block,) = await tie_ids(anna)
        assert (await boris.post("/me/friends/part", data={"friend": block})).status_code == 404
        await anna.post("/me/friends/part", data={"friend": block})
        assert (await boris.post(f"/t/{waiting}/join", data={"name": "Boris"})).status_code == 303


@pytest.mark.parametrize("how", ["mute", "block"])
async def test_who_is_muted_is_heard_nowhere(tmp_path: Path, how: str) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        tables = []
        for _ in range(2):
            table = await lay(anna, ["me", "open", "open"], **{"option.play": "open"})
            await boris.post(f"/t/{table}/join", data={"name": "Boris"})
            await clara.post(f"/t/{table}/join", data={"name": "Clara"})
            tables.append(table)
        await anna.get(f"/t/{tables[0]}/menu")
        shunned = await anna.post(f"/t/{tables[0]}/shun", data={"seat": "1", "kind": how})
        assert shunned.status_code == 303
        for table in tables:
            assert (await boris.post(f"/t/{table}/chat", data={"words": "psst"})).status_code == 303
            assert "psst" not in (await anna.get(f"/t/{table}")).text
            assert "psst" in (await clara.get(f"/t/{table}")).text
        assert (await anna.post(f"/t/{tables[0]}/shun", data={"seat": "0", "kind": how})).status_code == 409
        assert (await anna.post(f"/t/{tables[0]}/shun", data={"seat": "9", "kind": how})).status_code == 422
        assert (await anna.post(f"/t/{tables[0]}/shun", data={"seat": "2", "kind": "x"})).status_code == 422
        page = (await anna.get(f"/t/{tables[1]}")).text
        if options := offered(page):  # the game goes on as before
            assert (await answer(anna, tables[1], options[0])).status_code == 303
        assert live(app, tables[0]).seats[1].name == "Boris"
    async with running(tmp_path) as app, browser(app) as again:
        again.cookies.set("uc", anna.cookies["uc"])
        assert "psst" not in (await again.get(f"/t/{tables[0]}")).text, "also after a restart"


async def test_who_looks_on_does_not_hear_whom_he_has_muted_either(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        first = await lay(anna, ["me", "open", "open"], **{"option.play": "open"})
        await boris.post(f"/t/{first}/join", data={"name": "Boris"})
        await clara.post(f"/t/{first}/join", data={"name": "Clara"})
        second = await lay(boris, ["me", "bot"], **{"option.play": "open"})
        await boris.post(f"/t/{second}/chat", data={"words": "psst"})
        laid, whoever = live(app, second), live(app, first).seats[2].owner
        await clara.post(f"/t/{first}/shun", data={"seat": "1", "kind": "mute"})
        for who, hears in (("d" * 64, True), (whoever, False), ("e" * 64, True)):
            assert ("psst" in table_bytes(laid, Reader(who, "en")).decode()) is hears


async def test_all_of_it_is_limited_and_no_other_site_may_do_it(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as app, browser(app) as anna:
        await anna.get("/")
        foreign = await anna.post("/me/friends/link", headers={"sec-fetch-site": "cross-site"})
        assert foreign.status_code == 403
        codes = [(await anna.get("/friend/" + "x" * 43)).status_code for _ in range(61)]
        assert (codes[0], codes[-1]) == (404, 429)


async def test_programs_see_friends_and_invitations(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (_app, (anna, boris)):
        await befriend(anna, boris)
        api = "/api/v1"
        (friend,) = (await anna.get(f"{api}/friends")).json()
        assert (friend["name"], set(friend)) == ("Boris", {"id", "name", "since"})
        table = await lay(anna, ["me", "open"], **{"seat.0.name": "Anna"})
        wish = {"friend": friend["id"]}
        assert (await anna.post(f"{api}/tables/{table}/invitations", json=wish)).status_code == 201
        (wanted,) = (await boris.get(f"{api}/invitations")).json()
        assert (wanted["table"], wanted["name"]) == (table, "Anna")
        assert (await boris.delete(f"{api}/invitations/{table}")).json() == {"declined": True}
        assert (await boris.delete(f"{api}/invitations/{table}")).status_code == 404
        assert (await boris.get(f"{api}/invitations")).json() == []
