"""Being called: when, how often, by which way, and what nobody can do with it."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from fastapi import FastAPI
from sqlalchemy import update

from tests.tables.helpers import ANNA, tables_in
from tests.web.authenticator import Device
from tests.web.helpers import answer, browser, lay, live, offered, running
from tests.web.test_friends import befriend, friend_ids
from tests.web.test_me import make, person_of
from tests.web.test_tournaments import begun
from undercroft.people import calling
from undercroft.people.contests import Contests
from undercroft.people.mail import Mailer, Server
from undercroft.people.sending import Sender
from undercroft.people.wishes import Wishes, read_wishes
from undercroft.store.model import now
from undercroft.store.notice_rows import NoticeRow
from undercroft.tables.seats import hash_of
from undercroft.tables.table import Table
from undercroft.web.calls import Calls

pytestmark = pytest.mark.anyio
SERVICE = "https://fcm.googleapis.com/fcm/send/"
BROWSER = ec.generate_private_key(ec.SECP256R1())
SECRET = b"0123456789abcdef"


def coded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def subscription(name: str = "one", endpoint: str = "") -> dict[str, Any]:
    point = BROWSER.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": coded(point), "auth": coded(SECRET)}
    return {"endpoint": endpoint or SERVICE + name, "keys": keys}


class Service:
    """A push service: opens what it is sent, as only the browser could; answers as it is told."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, Any], Mapping[str, str]]] = []
        self.status = 201

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        http_ece = pytest.importorskip("http_ece")
        told = http_ece.decrypt(body, private_key=BROWSER, auth_secret=SECRET, version="aes128gcm")
        self.came.append((url, json.loads(told), headers))
        return self.status

    @property
    def titles(self) -> list[str]:
        return [told["title"] for _, told, _ in self.came]


@asynccontextmanager
async def house(
    folder: Path, service: Service | None = None
) -> AsyncIterator[tuple[FastAPI, list[EmailMessage]]]:
    """A server whose push service is here, and whose mails come into a list."""
    sent: list[EmailMessage] = []

    async def send(message: EmailMessage) -> None:
        sent.append(message)

    async with running(folder) as app:
        calls: Calls = app.state.calls
        mailer = Mailer(app.state.tables.store, "table@example.org", "https://table.example.org", send)
        sender = Sender(app.state.tables.store, calls.caller, calls.push, mailer)
        calls.push.post = (service or Service()).post
        app.state.calls = Calls(calls.caller, calls.push, mailer, sender)
        yield app, sent


async def hasten(app: FastAPI) -> None:
    """All calls are due."""
    async with app.state.tables.store.writing() as session:
        change = update(NoticeRow).where(NoticeRow.state == "waiting")
        await session.execute(change.values(due=now(-1), taken=""))


async def call(app: FastAPI, at_once: bool = True) -> None:
    """Looks whom to call, and sends what is due."""
    await app.state.calls.caller.look()
    if at_once:
        await hasten(app)
    await app.state.calls.sender.look()


async def table_of_two(one: httpx.AsyncClient, other: httpx.AsyncClient, **fields: str) -> str:
    table = await lay(one, ["me", "open"], **{"seat.0.name": "Anna", "option.play": "open"} | fields)
    await other.post(f"/t/{table}/join", data={"name": "Boris"})
    return table


async def confirm(client: httpx.AsyncClient, sent: list[EmailMessage], mail: str = "b@example.org") -> None:
    await client.post("/me/mail", data={"mail": mail})
    link = next(word for word in sent.pop().get_content().split() if "/mail/confirm/" in word)
    assert (await client.post(link.replace("https://table.example.org", ""))).status_code == 200


def on_turn(app: FastAPI, table: str) -> int:
    found: int = live(app, table).match.choices.seats[0]
    return found


async def test_who_is_away_is_called_once_when_it_is_his_turn(tmp_path: Path) -> None:
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
            assert (await client.post("/me/push", json=subscription(client.cookies["uc"]))).status_code == 200
        table = await table_of_two(anna, boris)
        await call(app, at_once=False)
        assert service.came == [], "he may come by himself"
        await call(app)
        await call(app)
        seat = on_turn(app, table)
        ((url, told, headers),) = service.came
        assert url == SERVICE + (anna, boris)[seat].cookies["uc"]
        assert (told["title"], told["href"], told["lang"]) == ("Your turn", f"/t/{table}", "en")
        assert headers["authorization"].startswith("vapid t=")
        assert headers["content-encoding"] == "aes128gcm"
        first, second = (anna, boris) if seat == 0 else (boris, anna)
        options = offered((await first.get(f"/t/{table}")).text)
        assert (await answer(first, table, options[0])).status_code == 303
        assert on_turn(app, table) != seat
        bell = live(app, table).watch(hash_of(second.cookies["uc"]))
        await call(app)
        live(app, table).unwatch(bell)
        await call(app)
        assert len(service.came) == 1, "who looks at the table is not called"


async def test_a_restart_loses_no_call_and_two_processes_send_it_once(tmp_path: Path) -> None:
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
            await client.post("/me/push", json=subscription(client.cookies["uc"]))
        await table_of_two(anna, boris)
        await app.state.calls.caller.look()
        assert service.came == []
    async with house(tmp_path, service) as (app, _):
        await hasten(app)
        other = Sender(app.state.tables.store, app.state.calls.caller, app.state.calls.push, None)
        await asyncio.gather(app.state.calls.sender.look(), other.look())
        assert service.titles == ["Your turn"]
        await call(app)
        assert service.titles == ["Your turn"]


async def test_a_service_that_fails_is_asked_again_and_one_that_is_gone_forgotten(tmp_path: Path) -> None:
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
            await client.post("/me/push", json=subscription(client.cookies["uc"]))
        await table_of_two(anna, boris)
        service.status = 503
        await call(app)
        await app.state.calls.sender.look()
        assert len(service.came) == 1, "not at once"
        service.status = 410
        await call(app)
        assert len(service.came) == 2
        await call(app)
        assert len(service.came) == 2
        called = {SERVICE + one.cookies["uc"]: hash_of(one.cookies["uc"]) for one in (anna, boris)}
        assert await app.state.tables.store.notices.pushes(called[service.came[0][0]]) == []


async def test_invitations_wishes_and_clocks_call(tmp_path: Path) -> None:
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
        await boris.post("/me/push", json=subscription(), headers={"accept-language": "ru"})
        await befriend(anna, boris)
        (friend,) = await friend_ids(anna)
        table = await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna", "undo": "consent"})
        await anna.post(f"/t/{table}/invite", data={"friend": friend})
        await call(app)
        ((_, told, _),) = service.came
        assert (told["title"], told["body"]) == ("Anna зовёт вас за стол", "Рейдеры подземелий")
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        service.came.clear()
        clock = {"clock": "days", "days": "1", "undo": "consent"}
        played = await table_of_two(anna, boris, **clock)
        if on_turn(app, played) == 0:
            options = offered((await anna.get(f"/t/{played}")).text)
            await answer(anna, played, options[0])
        await call(app)
        assert service.titles == ["Ваш ход"], "his clock has still a day"
        live(app, played).clocks.left[1] = 3600.0  # type: ignore[index]
        live(app, played).changed()
        async with app.state.tables.store.writing() as session:
            await session.execute(
                update(NoticeRow).where(NoticeRow.kind == "clock").values(due=now(-1), taken="")
            )
        await app.state.calls.sender.look()
        assert service.titles == ["Ваш ход", "Ваше время кончается"]


async def test_a_table_that_fails_keeps_no_call_of_others_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person with one such table was never called again, to no table."""
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
            await client.post("/me/push", json=subscription(client.cookies["uc"]))
        broken, whole = [await table_of_two(anna, boris) for _ in range(2)]
        await app.state.calls.caller.look()
        usual = calling.calls_at

        def calls_at(table: Table) -> list[calling.Call]:
            if table.id == broken:
                raise ValueError("it fails")
            return usual(table)

        monkeypatch.setattr(calling, "calls_at", calls_at)
        await call(app)
        assert [told["href"] for _, told, _ in service.came] == [f"/t/{whole}"]


async def test_only_known_services_are_called(tmp_path: Path) -> None:
    bad = (
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://localhost:8000/",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/?fcm.googleapis.com",
        "https://fcm.googleapis.com@evil.example/x",
        "https://fcm.googleapis.com:8443/x",
        "https://evilfcm.googleapis.com/x",
        "https://[::1]/x",
        "https://fcm.googleapis.com/x\r\nhost: evil",
        "file:///etc/passwd",
        "https://[fcm.googleapis.com/x",
    )
    async with house(tmp_path) as (app, _), browser(app) as client:
        await client.get("/")
        for endpoint in bad:
            answered = await client.post("/me/push", json=subscription(endpoint=endpoint))
            assert answered.status_code == 422, endpoint
        for sent in (
            {},
            {"endpoint": 1},
            {"endpoint": SERVICE + "x", "keys": {"p256dh": "AA", "auth": "AA"}},
        ):
            assert (await client.post("/me/push", json=sent)).status_code == 422
        assert (await client.post("/me/push", content=b"{")).status_code == 422
        good = ("https://updates.push.services.mozilla.com/wpush/v2/x", "https://web.push.apple.com/x")
        for endpoint in (*good, "https://wns2-by3p.notify.windows.com/w/?token=x"):
            assert (await client.post("/me/push", json=subscription(endpoint=endpoint))).status_code == 200
        for number in range(12):
            await client.post("/me/push", json=subscription(str(number)))
        me = hash_of(client.cookies["uc"])
        assert len(await app.state.tables.store.notices.pushes(me)) == 10


async def test_a_browser_that_is_signed_out_is_not_called(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, _), browser(app) as anna, browser(app) as thief:
        await anna.get("/")
        await anna.post("/me/push", json=subscription())
        await make(anna, Device(), "Anna")
        me, notices = person_of(app, anna), app.state.tables.store.notices
        assert len(await notices.pushes(me)) == 1, "it came along"
        await thief.get("/")
        await thief.post("/me/push/stop", json={"endpoint": SERVICE + "one"})
        assert len(await notices.pushes(me)) == 1, "only one's own"
        await anna.post("/me/signout", data={"where": "here"})
        assert await notices.pushes(me) == []


async def test_an_address_is_confirmed_by_its_link_once(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as anna, browser(app) as other:
        await anna.get("/")
        for wrong in ("x", "a@b", "a@b.example\r\nbcc: c@d.example", "a b@c.example", "<a@b.example>"):
            assert (await anna.post("/me/mail", data={"mail": wrong})).status_code == 422, wrong
        assert sent == []
        first = await anna.post("/me/mail", data={"mail": "a@example.org"})
        (mail,) = sent
        assert mail["To"] == "a@example.org"
        assert "List-Unsubscribe" not in mail
        link = next(word for word in mail.get_content().split() if "/mail/" in word)
        assert link.startswith("https://table.example.org/mail/confirm/"), "not the name that a request gives"
        path = link.replace("https://table.example.org", "")
        notices, me = app.state.tables.store.notices, hash_of(anna.cookies["uc"])
        assert "a@example.org" in (await other.get(path)).text
        assert not (await notices.reached([me])), "to look confirms nothing"
        again = await anna.post("/me/mail", data={"mail": "a@example.org"})
        assert again.text == first.text
        assert (await other.post(path)).status_code == 404, "a newer link makes it void"
        path = next(word for word in sent[-1].get_content().split() if "/mail/" in word)[25:]
        assert (await other.post(path)).status_code == 200
        assert (await other.post(path)).status_code == 404, "once"
        assert (await notices.reached([me]))[me].mail
        for _ in range(9):
            told = await other.post("/me/mail", data={"mail": "a@example.org"})
            assert (told.status_code, told.text) == (200, told.text)
        assert len(sent) == 5, "nobody is flooded, whoever asks"


async def test_mails_come_alone_or_together_and_end_by_one_click(tmp_path: Path) -> None:
    async with (
        house(tmp_path) as (app, sent),
        browser(app) as anna,
        browser(app) as boris,
        browser(app) as robot,
    ):
        for client in (anna, boris):
            await client.get("/")
        await befriend(anna, boris)
        (friend,) = await friend_ids(anna)
        await confirm(boris, sent)
        tables = [await lay(anna, ["me", "open"], **{"seat.0.name": "Anna"}) for _ in range(4)]
        for table in tables[:2]:
            await anna.post(f"/t/{table}/invite", data={"friend": friend})
        await call(app)
        assert len(sent) == 2
        assert f"https://table.example.org/t/{tables[0]}" in "".join(one.get_content() for one in sent)
        stop = sent[0]["List-Unsubscribe"].strip("<>")
        assert sent[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert stop in sent[0].get_content().replace("=\n", "")
        sent.clear()
        every = {f"mail-{kind}": "yes" for kind in ("turn", "invite")}
        await boris.post("/me/notices", data=every | {"digest": "8", "zone": "Europe/Berlin"})
        for table in tables[2:]:
            await anna.post(f"/t/{table}/invite", data={"friend": friend})
        await call(app, at_once=False)
        assert sent == []
        assert "told at once, also where mails come together" in (await boris.get("/me/notices")).text
        await call(app)
        (one,) = sent
        assert "2" in one["Subject"]
        assert all(table in one.get_content() for table in tables[2:])
        path = stop.replace("https://table.example.org", "")
        assert (await robot.get(path)).status_code == 200
        assert read_wishes(
            (await app.state.tables.store.notices.wishes(hash_of(boris.cookies["uc"]))).wants
        ).mail
        body = {"List-Unsubscribe": "One-Click"}
        assert (await robot.post(path, data=body)).status_code == 200
        assert not read_wishes(
            (await app.state.tables.store.notices.wishes(hash_of(boris.cookies["uc"]))).wants
        ).mail
        assert (await robot.post("/mail/stop/x")).status_code == 404
        assert (await robot.post("/mail/stop/")).status_code == 404


async def test_nobody_is_called_who_does_not_wish_it(tmp_path: Path) -> None:
    service = Service()
    async with house(tmp_path, service) as (app, _), browser(app) as anna, browser(app) as boris:
        for client in (anna, boris):
            await client.get("/")
            await client.post("/me/push", json=subscription(client.cookies["uc"]))
        start, end = (datetime.now(UTC) + timedelta(hours=one) for one in (-6, 6))
        quiet = {"quiet-from": f"{start:%H:%M}", "quiet-to": f"{end:%H:%M}", "push-turn": "yes"}
        for wrong in (
            {"quiet-from": "25:00", "quiet-to": "08:00"},
            {"quiet-from": "22:00"},
            {"zone": "../etc"},
        ):
            assert (await boris.post("/me/notices", data=wrong)).status_code in (409, 422)
        for client in (anna, boris):
            assert (await client.post("/me/notices", data=quiet)).status_code == 303
        await table_of_two(anna, boris)
        await call(app)
        assert service.came == []
        for client in (anna, boris):
            await client.post("/me/notices", data={"off": "yes"})
        await call(app)
        assert service.came == []


def test_quiet_hours_go_by_the_clock_of_who_sleeps() -> None:
    wishes = Wishes(quiet=(22 * 60, 8 * 60), zone="Europe/Berlin")
    night = datetime(2026, 7, 1, 21, 30, tzinfo=UTC)  # 23:30 there, in summer
    assert wishes.rest(night) == datetime(2026, 7, 2, 6, 0, tzinfo=UTC)
    assert wishes.rest(datetime(2026, 7, 2, 5, 59, tzinfo=UTC)) == datetime(2026, 7, 2, 6, 0, tzinfo=UTC)
    assert wishes.rest(datetime(2026, 7, 2, 6, 0, tzinfo=UTC)) is None
    assert wishes.rest(datetime(2026, 1, 1, 21, 0, tzinfo=UTC)) == datetime(2026, 1, 2, 7, 0, tzinfo=UTC)
    noon = Wishes(quiet=(12 * 60, 13 * 60))
    assert noon.rest(datetime(2026, 1, 1, 12, 30, tzinfo=UTC)) == datetime(2026, 1, 1, 13, 0, tzinfo=UTC)
    assert noon.rest(datetime(2026, 1, 1, 13, 30, tzinfo=UTC)) is None
    assert read_wishes(wishes.text()) == wishes
    assert Wishes(digest=8, zone="Nowhere/At_All").gathered(night) == datetime(2026, 7, 2, 8, 0, tzinfo=UTC)


async def test_the_keys_of_the_house_stay_and_the_log_tells_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keys = []
    for _ in range(2):
        async with house(tmp_path) as (app, _sent), browser(app) as anna:
            await anna.get("/")
            await anna.post("/me/push", json=subscription("secret-place"))
            await anna.post("/me/mail", data={"mail": "a@example.org"})
            keys.append(app.state.calls.push.public)
            page = (await anna.get("/me/notices")).text
            assert f'data-key="{keys[0]}"' in page
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87
    assert "secret-place" not in caplog.text
    assert "a@example.org" not in caplog.text


async def test_a_mail_server_gets_what_is_written(tmp_path: Path) -> None:
    pytest.importorskip("aiosmtplib")
    said: list[str] = []

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A mail server: takes everything, until somebody wants to speak to it as `refuse`."""
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode():
            said.append(line.strip())
            if line.startswith("DATA"):
                writer.write(b"354 go on\r\n")
                said.append((await reader.readuntil(b"\r\n.\r\n")).decode())
            refused = "refuse@" in line
            writer.write(b"550 no\r\n" if refused else b"250 well\r\n")
            if line.startswith("QUIT"):
                break
        writer.close()

    server = await asyncio.start_server(speak, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    place = Server("127.0.0.1", port, "none", "", "")
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "b@example.org", "Ваш ход"
    message.set_content("there")
    await place.send(message)
    assert any(line.startswith("RCPT TO:<b@example.org>") for line in said)
    assert any("there" in line for line in said)
    message.replace_header("To", "refuse@example.org")
    with pytest.raises(OSError, match="SMTP") as refused:
        await place.send(message)
    assert "refuse@" not in str(refused.value)
    server.close()
    await server.wait_closed()
    with pytest.raises(OSError, match="SMTP"):
        await place.send(message)


async def test_holidays_are_taken_on_the_page(tmp_path: Path) -> None:
    async with house(tmp_path) as (_app, _sent), browser(_app) as anna:
        first = datetime.now(UTC).date() + timedelta(days=2)
        days = {"first": first.isoformat(), "last": (first + timedelta(days=3)).isoformat()}
        assert (await anna.post("/me/holidays", data=days)).status_code == 303
        assert (await anna.post("/me/holidays", data=days)).status_code == 409
        assert (await anna.post("/me/holidays", data={"first": "x"})).status_code == 422
        page = (await anna.get("/me/notices")).text
        last = first + timedelta(days=3)
        assert f"{first:%B} {first.day}, {first.year} – {last:%B} {last.day}, {last.year}" in page
        id = page.split('/me/holidays/end"><input type="hidden"')[1].split('value="')[1].split('"')[0]
        assert (await anna.post("/me/holidays/end", data={"id": id})).status_code == 303
        assert "/me/holidays/end" not in (await anna.get("/me/notices")).text


async def test_a_round_of_a_tournament_calls_who_plays_in_it_once(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        await tables.store.notices.wish(ANNA, "stop", mail="a@example.org")
        contests = Contests(tables)
        contest = await begun(contests)
        await contests.look()
        (row,) = [one for one in await tables.store.notices.take() if one.kind == "round"]
        assert (row.whom, row.mark, row.about) == (ANNA, "1", contest.row.name)
        laid = await tables.find(row.place.removeprefix("/t/"))
        assert ANNA in laid.owners()
