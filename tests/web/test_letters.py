"""Signing in by mail: guest seats come along, and no trick lets anybody else in."""

from __future__ import annotations

import asyncio
import io
import json
import re
import zipfile
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, live, running
from tests.web.test_calls import house
from tests.web.test_me import make, person_of
from undercroft.people.letters import FEW, MANY
from undercroft.store.letter_rows import LetterRow
from undercroft.store.letters import TRIES
from undercroft.tables.seats import hash_of, is_person

pytestmark = pytest.mark.anyio
MAIL = "anna@example.org"
PLACE = "https://table.example.org"


def link_of(mail: EmailMessage) -> str:
    """The path of the link in a mail."""
    found = re.search(r"https://table\.example\.org(/mail/enter/\S+)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


def code_of(mail: EmailMessage) -> str:
    found = re.search(r"^([a-z0-9]{4}-[a-z0-9]{4})$", mail.get_content(), re.MULTILINE)
    assert found, mail.get_content()
    return found[1]


async def ask(client: httpx.AsyncClient, mail: str = MAIL) -> httpx.Response:
    return await client.post("/me/enter", data={"mail": mail})


async def come_in(client: httpx.AsyncClient, sent: list[EmailMessage], mail: str = MAIL) -> httpx.Response:
    await ask(client, mail)
    return await client.post(link_of(sent[-1]))


def is_guest(app: FastAPI, client: httpx.AsyncClient) -> bool:
    return not is_person(person_of(app, client))


async def test_a_guest_becomes_somebody_and_comes_back_elsewhere_by_link_or_code(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as desk, browser(app) as phone:
        table = await lay(desk, ["me", "open"])
        guest = desk.cookies["uc"]
        assert (await ask(desk)).status_code == 200
        (mail,) = sent
        assert mail["To"] == MAIL
        assert "List-Unsubscribe" not in mail
        asked = await desk.get(link_of(mail))
        assert MAIL in asked.text
        assert is_guest(app, desk), "to look at the link is not to use it: programs do that"
        came = await desk.post(link_of(mail), follow_redirects=True)
        assert len(re.findall(r"<li><code>", came.text)) == 10, "recovery codes, once"
        person = person_of(app, desk)
        assert is_person(person)
        assert desk.cookies["uc"] != guest, "a token that others may know is not signed in"
        assert live(app, table).owner == person
        assert {seat.owner for seat in live(app, table).seats if seat.owner} == {person}
        kept = await lay(phone, ["me", "open"], game="lords")
        await ask(phone, MAIL.upper())
        assert (
            await phone.post("/me/enter/code", data={"code": code_of(sent[-1]).upper()})
        ).status_code == 303
        assert person_of(app, phone) == person
        assert live(app, kept).owner == person
        page = (await phone.get("/me")).text
        assert MAIL in page
        assert (await phone.get("/tables")).text.count('class="thumb"') == 2
    async with running(tmp_path) as app, browser(app) as again:
        again.cookies.set("uc", phone.cookies["uc"])
        assert (await again.get("/tables")).text.count('class="thumb"') == 2


async def test_asking_tells_nobody_who_is_known(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna, browser(app) as thief:
        await come_in(anna, sent)
        told = set()
        for mail in (MAIL, "nobody@example.org", "Anna@Example.org"):
            answer = await ask(thief, mail)
            told.add((answer.status_code, answer.text))
        assert len(told) == 1, "the same page, byte for byte"
        words = {one.get_content().replace(link_of(one), "").replace(code_of(one), "") for one in sent[-3:]}
        assert len(words) == 1, "the mail, too: it may be read over a shoulder"
        count = len(sent)
        for _ in range(FEW + 1):
            answer = await ask(thief, MAIL)
            told.add((answer.status_code, answer.text))
        assert len(told) == 1
        assert len(sent) - count < FEW, "however often somebody asks, few mails go out"


async def test_a_link_is_for_the_browser_that_asked_and_for_once(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as thief, browser(app) as victim:
        for client in (thief, victim):
            await client.get("/")
        await ask(thief, "thief@example.org")
        link, code = link_of(sent[-1]), code_of(sent[-1])
        for answer in (await victim.get(link), await victim.post(link)):
            assert answer.status_code == 403, "who is sent a link is not signed in as who sent it"
            assert "thief@example.org" not in answer.text
        assert (await victim.post("/me/enter/code", data={"code": code})).status_code == 403
        assert is_guest(app, victim)
        came = await asyncio.gather(*(thief.post(link) for _ in range(4)))
        assert sorted(answer.status_code for answer in came) == [303, 404, 404, 404]
        async with browser(app) as late:
            late.cookies.set("uc", victim.cookies["uc"])
            assert (await late.post(link)).status_code == 404
        await ask(victim)
        first = link_of(sent[-1])
        await ask(victim)
        assert (await victim.post(first)).status_code == 404, "a newer one makes it void"
        assert (await victim.post(link_of(sent[-1]))).status_code == 303
        for path in ("/mail/enter/x", "/mail/enter/" + "x" * 43, "/mail/enter/%2e%2e"):
            assert (await victim.post(path)).status_code == 404
        victim.headers["sec-fetch-site"] = "cross-site"
        assert (await ask(victim)).status_code == 403, "another site cannot ask in my name"


async def test_signing_out_makes_a_link_void_and_it_lasts_a_quarter_of_an_hour(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna:
        await anna.get("/")
        await ask(anna)
        await anna.post("/me/signout", data={"where": "here"})
        assert (await anna.post(link_of(sent[-1]))).status_code == 403, "this is another token now"
        await ask(anna)
        async with app.state.tables.store.session() as session:
            row = await session.get(LetterRow, hash_of(link_of(sent[-1]).rsplit("/", 1)[1]))
        assert row is not None
        left = datetime.fromisoformat(row.until) - datetime.now(UTC)
        assert left <= timedelta(minutes=15)
        async with app.state.tables.store.writing() as session:
            past = datetime.now(UTC) - timedelta(seconds=1)
            await session.execute(update(LetterRow).values(until=past.isoformat(timespec="milliseconds")))
        assert (await anna.get(link_of(sent[-1]))).status_code == 404
        assert (await anna.post(link_of(sent[-1]))).status_code == 404
        assert (await anna.post("/me/enter/code", data={"code": code_of(sent[-1])})).status_code == 403
        assert is_guest(app, anna)


async def test_a_code_cannot_be_guessed(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as thief:
        await thief.get("/")
        await ask(thief)
        told = set()
        for number in range(TRIES):
            answer = await thief.post("/me/enter/code", data={"code": f"aaaa-aaa{number + 2}"})
            assert answer.status_code == 403
            told.add(answer.text)
        answer = await thief.post("/me/enter/code", data={"code": code_of(sent[-1])})
        assert answer.status_code == 403
        assert {answer.text} == told, "it does not say that this was the right one"
        assert (await thief.post(link_of(sent[-1]))).status_code == 404
        for wrong in ("", "x" * 41, "ё", "' or 1=1"):
            assert (await thief.post("/me/enter/code", data={"code": wrong})).status_code in (403, 422)
        assert is_guest(app, thief)


async def test_letters_are_limited_by_address_of_mail_and_of_the_network(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent):
        for _ in range(2 * FEW):
            async with browser(app) as client:  # a new token costs nothing
                await client.get("/")
                await ask(client)
        assert len(sent) == FEW
        async with browser(app) as one:
            await one.get("/")
            for number in range(2 * MANY):
                await ask(one, f"a{number}@example.org")
        assert len(sent) == FEW + MANY
        app.state.limits.off = False
        async with browser(app) as one, browser(app) as other:
            codes = [(await ask(client, "b@example.org")).status_code for client in [one, other] * 8]
        assert codes.count(200) == 10
        assert codes.count(429) == 6


async def test_an_address_is_added_once_it_is_proved_and_belongs_to_one(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna, browser(app) as boris:
        await make(anna, Device(), "Anna")
        await make(boris, Device(), "Boris")
        person = person_of(app, anna)
        await ask(anna)
        assert MAIL not in (await anna.get("/me")).text, "not before the link"
        assert (await anna.post(link_of(sent[-1]))).status_code == 303
        assert MAIL in (await anna.get("/me")).text
        await ask(boris)
        assert (await boris.post(link_of(sent[-1]))).status_code == 409
        assert MAIL not in (await boris.get("/me")).text
        async with browser(app) as elsewhere:
            await elsewhere.get("/")
            assert (await come_in(elsewhere, sent)).status_code == 303
            assert person_of(app, elsewhere) == person
        with zipfile.ZipFile(io.BytesIO((await anna.get("/me/export")).content)) as file:
            assert json.loads(file.read("data.json"))["signs_in_by"] == MAIL
        assert (await anna.post("/me/enter/remove")).status_code == 303
        assert MAIL not in (await anna.get("/me")).text
        async with browser(app) as stranger:
            await stranger.get("/")
            await come_in(stranger, sent)
            assert person_of(app, stranger) not in (person, person_of(app, boris))
            assert (await stranger.post("/me/enter/remove")).status_code == 409, "or he could not come back"
            key = Device()
            await make(stranger, key)
            (only,) = await app.state.tables.store.people.keys(person_of(app, stranger))
            assert (await stranger.post("/me/keys/remove", data={"key": only.id})).status_code == 303
            await stranger.post("/me/delete", data={"sure": "yes"})
        assert not await app.state.tables.store.letters.whose(MAIL), "nothing stays of who is forgotten"


async def test_a_letter_of_mine_does_nothing_for_who_sits_here_meanwhile(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as shared:
        anna, boris = Device(), Device()
        await make(shared, anna, "Anna")
        await ask(shared)
        await shared.post("/me/signout", data={"where": "here"})
        await make(shared, boris, "Boris")
        assert (await shared.post(link_of(sent[-1]))).status_code == 403
        assert (await shared.post("/me/enter/code", data={"code": code_of(sent[-1])})).status_code == 403
        assert not await app.state.tables.store.letters.whose(MAIL)


async def test_two_windows_make_one_person(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as desk, browser(app) as phone:
        for client in (desk, phone):
            await client.get("/")
            await ask(client)
        one, other = sent
        came = await asyncio.gather(desk.post(link_of(one)), phone.post(link_of(other)))
        assert sorted(answer.headers["location"] for answer in came) == ["/me", "/me/enter/new"]
        assert person_of(app, desk) == person_of(app, phone)


async def test_without_a_mail_server_there_are_passkeys_only(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        assert "/me/enter" not in (await anna.get("/me")).text
        assert (await anna.get("/me/enter")).status_code == 404
        assert (await ask(anna)).status_code == 404
        assert (await anna.post("/me/enter/code", data={"code": "x"})).status_code == 404
        assert (await anna.post("/mail/enter/" + "x" * 43)).status_code == 404


async def test_a_private_house_knows_whom_it_lets_in(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna, browser(app) as stranger:
        await come_in(anna, sent)
        key = await app.state.tables.wardens.new_key("guest")
        await anna.post(f"/invited/{key}")
        app.state.tables.wardens.private = True
        await stranger.get("/me")
        assert (await come_in(stranger, sent, "stranger@example.org")).status_code == 403
        assert is_guest(app, stranger)
        async with browser(app, "ru") as phone:
            await phone.get("/me")
            assert (await come_in(phone, sent)).status_code == 303
            assert (await phone.get("/")).status_code == 200
            assert (await stranger.get("/")).status_code == 403
            assert person_of(app, phone) == person_of(app, anna)


async def test_nothing_of_a_letter_stands_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna:
        await come_in(anna, sent)
        await anna.post(link_of(sent[-1]))
        app.state.tables.store.letters.patience = 0.0
        await anna.get(link_of(sent[-1]))
        assert app.state.journal.lines
        noted = " ".join(line.words for line in app.state.journal.lines)
        for secret in (MAIL, code_of(sent[-1]), link_of(sent[-1]).rsplit("/", 1)[1]):
            assert secret not in noted


async def test_whoever_writes_no_address_hears_so(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna:
        for wrong in (
            "",
            "anna",
            "a@b",
            "a@b.c\r\nBcc: x@example.org",
            "a b@example.org",
            "x" * 255 + "@e.org",
        ):
            assert (await ask(anna, wrong)).status_code == 422, wrong
        assert not sent
