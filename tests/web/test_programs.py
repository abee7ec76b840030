"""Tokens for programs: what each may, and every way in which one is refused."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, live, running
from tests.web.test_friends import people
from tests.web.test_me import make, person_of
from undercroft.people.programs import SCOPES

pytestmark = pytest.mark.anyio
API = "/api/v1"


async def token_of(client: httpx.AsyncClient, *scopes: str, name: str = "Counter") -> dict[str, str]:
    """The head with a new token of these scopes."""
    form = {"name": name} | {f"scope-{one}": "yes" for one in scopes}
    page = (await client.post("/me/programs", data=form, follow_redirects=True)).text
    found = re.search(r'value="(ucp_[^"]+)"', page)
    assert found is not None, page
    return {"authorization": f"Bearer {found[1]}"}


async def test_a_token_may_what_its_person_has_ticked(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (app, (anna, program)):
        await make(anna, Device(), "Anna")
        table = await lay(anna, ["me", "open"])
        heads = {scope: await token_of(anna, scope) for scope in SCOPES}
        everything = await token_of(anna, *SCOPES)
        wish = {"game": "raiders", "seats": [{"kind": "me"}, {"kind": "open"}]}
        deeds = {
            "read": ("GET", f"{API}/tables/{table}", None, 200),
            "play": ("POST", f"{API}/tables/{table}/chat", {"words": "hi"}, 201),
            "tables": ("POST", f"{API}/tables", wish, 201),
            "self": ("GET", f"{API}/me/calls", None, 200),
        }
        for scope, (method, path, body, status) in deeds.items():
            for having, head in [*heads.items(), (scope, everything)]:
                answered = await program.request(method, path, json=body, headers=head)
                assert answered.status_code == (status if having == scope else 403), (scope, having)
                if having != scope:
                    assert answered.json()["error"] == "error-scope"
        found = (await program.get(f"{API}/me", headers=heads["read"])).json()
        assert (found["known"], found["name"], found["tables"]) == (True, "Anna", 3)
        assert len((await program.get(f"{API}/tables", headers=heads["read"])).json()["tables"]) == 3
        seats = {seat.owner for seat in live(app, table).seats if seat.owner}
        assert seats == {person_of(app, anna)}
        for path in ("/calls", "/shuns", "/holidays"):
            assert (await program.get(f"{API}/me{path}", headers=heads["read"])).status_code == 403
            assert (await program.get(f"{API}/me{path}", headers=heads["self"])).status_code == 200
        for path in ("/friends", "/invitations"):
            assert (await program.get(API + path, headers=heads["read"])).status_code == 200
        assert (await program.delete(f"{API}/invitations/{table}", headers=heads["play"])).status_code == 403


async def test_a_token_that_is_void_or_was_never_made_opens_nothing(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, program)):
        await make(anna, Device(), "Anna")
        await make(boris, Device(), "Boris")
        head = await token_of(anna, "read", name="<b>Bot</b>\r\nx")
        token = head["authorization"].removeprefix("Bearer ")
        page = (await anna.get("/me")).text
        assert token not in page, "shown once"
        assert "&lt;b&gt;Bot&lt;/b&gt; x" in page
        (id,) = re.findall(r'name="program" value="([a-z0-9]+)"', page)
        assert (await program.get(f"{API}/tables", headers=head)).status_code == 200
        assert (await boris.post("/me/programs/remove", data={"program": id})).status_code == 404
        assert (await program.get(f"{API}/tables", headers=head)).status_code == 200
        for wrong in (token + "x", token[:-1], "ucp_", "ucp_x.y", "ucp_" + anna.cookies["uc"], token.upper()):
            answered = await program.get(f"{API}/tables", headers={"authorization": f"Bearer {wrong}"})
            assert (answered.status_code, answered.json()["error"]) == (401, "error-no-token"), wrong
        for path in ("/me", "/tables"):
            program.cookies.set("uc", token)
            assert "Anna" not in (await program.get(path)).text, "it is no browser's"
        assert (await program.get("/me", headers=head)).text.count("Anna") == 0
        assert (await anna.post("/me/programs/remove", data={"program": id})).status_code == 303
        assert (await program.get(f"{API}/tables", headers=head)).status_code == 401, "at once"
        assert (await anna.post("/me/programs/remove", data={"program": id})).status_code == 404
        last = await token_of(anna, "read")
        await anna.post("/me/delete", data={"sure": "yes"})
        app.state.programs._known.clear()
        assert (await program.get(f"{API}/tables", headers=last)).status_code == 401, "with its person"


async def test_only_people_make_them_so_many_and_for_something(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        await anna.get("/")
        form = {"name": "x", "scope-read": "yes"}
        assert (await anna.post("/me/programs", data=form)).status_code == 403, (
            "a guest has tokens of his own"
        )
        await make(anna, Device(), "Anna")
        assert (await anna.post("/me/programs", data={"name": "x", "scope-host": "yes"})).status_code == 422
        foreign = await anna.post("/me/programs", data=form, headers={"sec-fetch-site": "cross-site"})
        assert foreign.status_code == 403
        for _ in range(20):
            await token_of(anna, "read")
        assert (await anna.post("/me/programs", data=form)).status_code == 409


async def test_who_is_banned_is_so_with_his_programs(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as program:
        await anna.get("/")
        await make(anna, Device(), "Anna")
        head = await token_of(anna, "read")
        await app.state.tables.wardens.say("ban", person_of(app, anna))
        assert (await program.get(f"{API}/tables", headers=head)).status_code == 403
