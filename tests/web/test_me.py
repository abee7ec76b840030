"""Identity by choice: guest seats come along, all devices see the same tables, no trick lets in."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.tables.helpers import settle
from tests.web.authenticator import Device
from tests.web.helpers import answer, browser, lay, live, offered, running
from undercroft.people.accounts import code_hash, new_codes, new_person_id
from undercroft.tables.seats import hash_of, is_person

pytestmark = pytest.mark.anyio
OPEN = {"option.play": "open", "seat.0.name": "Marta"}


async def make(client: httpx.AsyncClient, device: Device, name: str = "Marta") -> list[str]:
    """Makes a passkey; a guest's first one gives his recovery codes."""
    asked = (await client.post("/me/keys/options", data={"name": name})).json()
    sent = {"credential": device.make(asked), "handle": asked["user"]["id"], "name": name}
    made = await client.post("/me/keys", json=sent)
    assert made.status_code == 200, made.text
    found: list[str] = made.json().get("codes", [])
    return found


async def enter(client: httpx.AsyncClient, device: Device, **more: Any) -> httpx.Response:
    asked = (await client.post("/me/signin/options")).json()
    return await client.post("/me/signin", json={"credential": device.sign(asked), **more})


def person_of(app: FastAPI, client: httpx.AsyncClient) -> str:
    found: str = app.state.accounts.of(hash_of(client.cookies["uc"]))
    return found


async def test_guest_seats_come_along_and_all_devices_play_them(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as desk, browser(app) as phone, browser(app) as other:
        device = Device()
        waiting = await lay(desk, ["me", "open"])
        playing = await lay(desk, ["me", "hot"], **OPEN)
        await lay(phone, ["me", "open"], game="lords")
        guest = desk.cookies["uc"]
        assert len(await make(desk, device)) == 10
        assert desk.cookies["uc"] != guest, "a token that others may know is not signed in"
        person = person_of(app, desk)
        assert is_person(person)
        assert {seat.owner for seat in live(app, playing).seats} == {person}
        assert live(app, waiting).owner == person
        stranger = f"/t/{playing}"
        phone_sees = offered((await phone.get(stranger)).text)
        assert not phone_sees
        assert (await enter(phone, device)).json() == {"href": "/me"}
        page = (await phone.get(stranger)).text
        assert offered(page)
        assert (await answer(phone, playing, offered(page)[0])).status_code == 303
        for client in (desk, phone):
            assert (await client.get("/tables")).text.count('class="thumb"') == 3
            assert "Marta" in (await client.get("/me")).text
        await other.get("/")
        other.cookies.set("uc", guest)
        assert (await other.get("/tables")).text.count('class="thumb"') == 0
    async with running(tmp_path) as app, browser(app) as again:
        again.cookies.set("uc", phone.cookies["uc"])
        assert (await again.get("/tables")).text.count('class="thumb"') == 3


async def test_a_challenge_is_for_one_browser_one_purpose_and_once(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as thief:
        device = Device()
        await make(me, device)
        await thief.get("/")
        asked = (await thief.post("/me/signin/options")).json()
        assert "allowCredentials" not in asked or asked["allowCredentials"] == []
        signed = device.sign(asked)
        async with browser(app) as third:
            await third.get("/")
            stolen = await third.post("/me/signin", json={"credential": signed})
            assert stolen.status_code == 403
        assert (await thief.post("/me/signin", json={"credential": signed})).status_code == 403, "used up"
        asked = (await thief.post("/me/keys/options", data={"name": "x"})).json()
        wrong = device.sign({"rpId": "table", "challenge": asked["challenge"]})
        assert (await thief.post("/me/signin", json={"credential": wrong})).status_code == 403
        asked = (await thief.post("/me/signin/options")).json()
        first = device.sign(asked)
        assert (await thief.post("/me/signin", json={"credential": first})).status_code == 200
        assert (await thief.post("/me/signin", json={"credential": first})).status_code == 403, "replayed"


async def test_who_has_no_key_of_ours_hears_the_same_whatever_is_wrong(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as thief:
        device = Device()
        await make(me, device)
        unknown, forged, elsewhere = Device(), Device(), Device("http://evil")
        forged.id = device.id
        elsewhere.id, elsewhere.key = device.id, device.key
        behind = Device()
        behind.id, behind.key = device.id, device.key
        await enter(me, device)
        answers = [await enter(thief, one) for one in (unknown, forged, elsewhere, behind)]
        assert {(one.status_code, one.text) for one in answers} == {(403, answers[0].text)}
        for sent in ({}, [], {"credential": 1}, {"credential": {}}, {"credential": {"response": {}}}):
            assert (await thief.post("/me/signin", json=sent)).status_code in (403, 422)
        assert (await thief.post("/me/signin", content=b"\xff")).status_code == 422
        asked = (await thief.post("/me/keys/options", data={"name": "x"})).json()
        again = {"credential": device.make(asked), "handle": asked["user"]["id"], "name": "x"}
        assert (await thief.post("/me/keys", json=again)).status_code == 403, "the key is somebody's already"
        assert not is_person(person_of(app, thief))


async def test_other_sites_sign_nobody_in(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        device = Device()
        await make(me, device)
        for path in (
            "/me/signin",
            "/me/signout",
            "/me/delete",
            "/me/codes",
            "/me/keys",
            "/me/recover",
            "/me/name",
        ):
            for head in ({"origin": "http://evil"}, {"sec-fetch-site": "cross-site"}):
                assert (await me.post(path, headers=head)).status_code == 403
        for back in ("https://evil/", "//evil", "/\\evil", "javascript:alert(1)"):
            assert (await enter(me, device, back=back)).json() == {"href": "/"}
        assert (await enter(me, device, back="/tables")).json() == {"href": "/tables"}
        await me.get("/me/signout")
        assert is_person(person_of(app, me))


async def test_recovery_codes_are_used_once(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as phone:
        codes = await make(me, Device())
        assert len(set(codes)) == 10
        typed = codes[0].replace("-", " ").upper()
        assert (await phone.post("/me/recover", data={"code": typed})).status_code == 303
        assert person_of(app, phone) == person_of(app, me)
        async with browser(app) as third:
            for code in (codes[0], "", "x" * 60, codes[1][:-1]):
                refused = await third.post("/me/recover", data={"code": code})
                assert refused.status_code == 403
                assert "not valid" in refused.text
            page = (await me.post("/me/codes", follow_redirects=True)).text
            new = re.findall(r"<li><code>([a-z0-9-]{23})</code>", page)
            assert len(new) == 10
            assert (await third.post("/me/recover", data={"code": codes[1]})).status_code == 403, "void"
            assert (await third.post("/me/recover", data={"code": new[0]})).status_code == 303
        assert "9 are left" in (await me.get("/me")).text


async def test_guessing_is_slow(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as app, browser(app) as thief:
        found = [(await thief.post("/me/recover", data={"code": str(one)})).status_code for one in range(11)]
        assert found == [403] * 10 + [429]
        assert 31**20 > 2**99
        assert code_hash(new_codes()[0]) != code_hash(new_codes()[0])


async def test_signing_out_here_and_everywhere(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as desk, browser(app) as phone, browser(app) as old:
        device = Device()
        await make(desk, device)
        await enter(phone, device)
        table = await lay(desk, ["me", "open"])
        old.cookies.set("uc", phone.cookies["uc"])
        await phone.post("/me/signout", data={"where": "here"})
        for client in (phone, old):
            assert (await client.get("/tables")).text.count('class="thumb"') == 0
            assert not is_person(person_of(app, client))
        await enter(phone, device)
        old.cookies.set("uc", desk.cookies["uc"])
        await phone.post("/me/signout", data={"where": "everywhere"})
        for client in (phone, old):
            assert (await client.get("/tables")).text.count('class="thumb"') == 0
        assert is_person(live(app, table).owner)
        assert (await enter(phone, device)).status_code == 200
        assert (await phone.get("/tables")).text.count('class="thumb"') == 1


async def test_keys_are_added_and_removed_but_never_the_last(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        first, second = Device(), Device()
        await make(me, first)
        assert await make(me, second) == []
        await make(other, Device(), "Boris")
        keys = re.findall(r'name="key" value="([^"]+)"', (await me.get("/me")).text)
        assert len(keys) == 2
        assert (await other.post("/me/keys/remove", data={"key": keys[0]})).status_code == 409
        assert (await me.post("/me/keys/remove", data={"key": keys[0]})).status_code == 303
        assert (await me.post("/me/keys/remove", data={"key": keys[1]})).status_code == 409
        async with browser(app) as phone:
            assert (await enter(phone, first)).status_code == 403
            assert (await enter(phone, second)).status_code == 200


async def test_everything_kept_is_exported_and_forgotten(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other, browser(app) as guest:
        await make(me, Device())
        playing = await lay(me, ["me", "open"], **OPEN)
        await other.post(f"/t/{playing}/join", data={"name": "Boris"})
        await me.post(f"/t/{playing}/chat", data={"words": "a secret wish"})
        over = await lay(me, ["me", "bot"], **OPEN)
        await me.post(f"/t/{over}/deed", data={"deed": "bot-0"})
        await settle(live(app, over))
        assert live(app, over).state == "over"
        for place, begun in (("/workshop", {"game": "raiders"}), ("/positions", {"game": "lords"})):
            assert (await me.post(place, data=begun)).status_code == 303
        cup = {"name": "Cup", "kind": "swiss", "size": "2", "rounds": "2", "game": "raiders"}
        id = (await me.post("/tournaments", data=cup)).headers["location"].rpartition("/")[2]
        await app.state.tables.store.posed.solve(live(app, playing).seats[0].owner, "raiders/level-1")
        file = zipfile.ZipFile(io.BytesIO((await me.get("/me/export")).content))
        told = json.loads(file.read("data.json"))
        made = {one.partition("-")[0]: file.read(one) for one in file.namelist()}
        assert b"[constants]" in made["variants/raiders"]
        assert json.loads(made["positions/lords"])["game"] == "lords"
        assert told["solved"] == ["raiders/level-1"]
        assert [(one["id"], one["name"], one["made"]) for one in told["tournaments"]] == [(id, "Cup", True)]
        assert told["days"] == []
        assert told["person"]["name"] == "Marta"
        assert [one["words"] for one in told["said"]] == ["a secret wish"]
        assert {one["id"] for one in told["tables"]} == {playing, over}
        assert [one for one in file.namelist() if one.endswith(".rec")] == [f"records/raiders-{over}.rec"]
        assert (await guest.get("/me/export")).status_code == 200
        assert (await guest.post("/me/delete", data={"sure": "yes"})).status_code == 403
        assert (await me.post("/me/delete")).status_code == 422
        assert (await me.post("/me/delete", data={"sure": "yes"})).status_code == 303
        page = (await other.get(f"/t/{playing}")).text
        assert "Former player" in page
        assert "Marta" not in page
        assert "a secret wish" not in page
        seats = live(app, playing).seats
        assert [(seat.kind, seat.owner == "") for seat in seats] == [("bot", True), ("human", False)]
        assert "Marta" not in (await other.get(f"/t/{over}")).text
        assert (await me.get("/tables")).text.count('class="thumb"') == 0
        async with app.state.tables.store.session() as session:
            from sqlalchemy import text

            for name in ("people", "passkeys", "codes", "sessions", "chat"):
                rows = (await session.execute(text(f"SELECT * FROM {name}"))).all()
                assert not [row for row in rows if "Marta" in str(row) or "secret" in str(row)]


def test_no_token_is_taken_for_a_person() -> None:
    assert is_person(new_person_id())
    assert len(new_person_id()) <= 64
    assert not is_person(hash_of("x"))
    assert not is_person("")
