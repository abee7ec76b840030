"""The host's room: who gets in, what he sees, what he may do; and what others notice of it."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from tests.web.authenticator import Device
from tests.web.helpers import AT_ONCE, browser, lay, live
from tests.web.test_me import enter, make
from undercroft.tables.seats import is_person
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.wardens import GUEST, HOST
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages import rooms
from undercroft.web.pages.frames import table_bytes
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.settings import Settings

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def house(folder: Path, **settings: object) -> AsyncIterator[FastAPI]:
    """A server with these settings."""
    place = str(folder / "tables.db")
    app = create_app(place, AT_ONCE, FirstThinker(), settings=Settings(db=place, **settings))
    app.state.limits.off = True
    async with app.router.lifespan_context(app):
        yield app


async def do(host: httpx.AsyncClient, deed: str, **fields: str) -> str:
    """Does something in the room, and gives the room as it is then."""
    done = await host.post(f"/admin/{deed}", data=fields)
    assert (done.status_code, done.headers["location"]) == (303, "/admin"), done.text
    return (await host.get("/admin")).text


async def become(app: FastAPI, client: httpx.AsyncClient, what: str = HOST) -> httpx.Response:
    """Opens a new link, and presses its button."""
    key = await app.state.tables.wardens.new_key(what)
    path = f"/{'host' if what == HOST else 'invited'}/{key}"
    assert (await client.get(path)).status_code == 200
    return await client.post(path)


async def test_the_room_is_there_for_hosts_only_and_a_link_works_once(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        for path in ("/admin", "/admin/now", "/admin/sure?deed=close"):
            assert (await anna.get(path)).status_code == 404
        assert (await anna.post("/admin/purge", data={"state": "over", "days": "1"})).status_code == 404
        key = await app.state.tables.wardens.new_key(HOST)
        for _ in range(2):  # a preview uses nothing up
            assert (await anna.get(f"/host/{key}")).status_code == 200
        assert (await anna.get(f"/invited/{key}")).status_code == 404
        done = await anna.post(f"/host/{key}")
        assert (done.status_code, done.headers["location"]) == (303, "/admin")
        assert (await boris.post(f"/host/{key}")).status_code == 404
        assert (await boris.get("/host/no-such-key")).status_code == 404
        assert (await anna.get("/admin")).status_code == 200
        assert (await boris.get("/admin")).status_code == 404


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_tables_and_people_are_shown(tmp_path: Path, language: str) -> None:
    async with house(tmp_path) as app, browser(app, language) as host, browser(app) as anna:
        await become(app, host)
        await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna"})
        table = await lay(anna, ["me", "bot", "bot"], **{"seat.0.name": "Anna <b>"})
        page = (await host.get("/admin")).text
        assert "Anna &lt;b&gt;" in page
        assert f'href="/t/{table}"' in page
        assert "[host" not in page
        assert (
            table
            not in (await host.get("/admin?which=open")).text.partition("<tbody>")[2].partition("</tbody>")[0]
        )
        part = (await host.get("/admin/now")).text
        assert part.startswith('<div class="now"')


async def test_a_table_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        waiting = await lay(anna, ["me", "open", "open"])
        table = await lay(anna, ["me", "bot", "bot"])
        assert "Do it" in (await host.get(f"/admin/sure?deed=close&table={table}")).text
        for one in (waiting, table):
            assert "Done." in await do(host, "close", table=one)
            assert "Done." not in (await host.get("/admin")).text, "it is told once"
        assert (await anna.get(f"/t/{waiting}")).status_code == 404
        assert (await anna.get(f"/t/{table}")).headers["location"] == f"/t/{table}/replay?ply=0"
        assert "The host of this server has closed" in (await anna.get(f"/t/{table}/replay?ply=0")).text
        assert (await anna.get(f"/t/{table}/record")).status_code == 200
        assert (await host.post("/admin/close", data={"table": table})).status_code == 409
        assert f"Table {table} was closed" in (await host.get("/admin")).text


async def test_a_seat_is_taken(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna, browser(app) as boris:
        await become(app, host)
        table = await lay(anna, ["me", "open", "bot"])
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        taken = live(app, table).seats[1].owner
        await do(host, "kick", table=table, seat="1")
        seat = live(app, table).seats[1]
        assert (seat.kind, seat.owner) == ("bot", "")
        assert [said.told[0] for said in live(app, table).chat if said.seat == -2] == ["kicked"]
        assert (await host.post("/admin/kick", data={"table": table, "seat": "1"})).status_code == 409
        assert "taken the seat" in (await anna.get(f"/t/{table}")).text
        for _ in range(2):  # drawn, and as it was kept
            for client, told in ((anna, False), (boris, True), (browser(app), False)):
                assert ("taken your seat" in (await client.get(f"/t/{table}")).text) is told
        pictures = [table_bytes(live(app, table), Reader(one, "en")) for one in (taken, "f" * 64)]
        assert ["taken your seat" in one.decode() for one in pictures] == [True, False]


async def test_who_sits_down_again_is_told_no_more_that_his_seat_was_taken(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna, browser(app) as boris:
        await become(app, host)
        table = await lay(anna, ["me", "open", "open"])
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        await host.post("/admin/kick", data={"table": table, "seat": "1"})
        cookies = boris.cookies
    async with house(tmp_path) as app, browser(app) as boris:
        boris.cookies = cookies
        assert "taken your seat" in (await boris.get(f"/t/{table}")).text
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        assert not live(app, table).manners.unseated
        assert "taken your seat" not in (await boris.get(f"/t/{table}")).text


async def test_a_wrong_number_is_told_as_one_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app, "ru") as anna:
        await become(app, host)
        for deed, fields in (
            ("announce", {"words": "Tea", "hours": "soon"}),
            ("ban", {"person": "a" * 64, "days": "-3"}),
            ("purge", {"state": "open", "days": "0"}),
            ("purge", {"state": "open", "days": "9" * 30}),
        ):
            refused = await host.post(f"/admin/{deed}", data=fields)
            assert refused.status_code == 422
            assert "A whole number is needed" in refused.text
        assert "1–3650" in refused.text
        assert app.state.tables.wardens.news is None
        assert "Tea" not in (await anna.get("/")).text


async def test_the_host_stays_in_the_room_and_has_a_name(tmp_path: Path) -> None:
    """After a deed, too, the switches of the bar lead back into the room."""
    async with house(tmp_path) as app, browser(app) as host:
        await become(app, host)
        page = await do(host, "announce", words="Tea")
        assert 'name="back" value="/admin"' in page
        assert "Nameless host (you)" in page
        host.cookies.set("name", "Marta")
        assert "Marta (you)" in (await host.get("/admin")).text


async def test_who_is_silenced_plays_but_does_not_speak(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        table = await lay(anna, ["me", "open", "open"])
        person = live(app, table).seats[0].owner
        await do(host, "mute", person=person, name="Anna")
        assert "The host has silenced Anna for an hour" in (await host.get("/admin")).text
        said = await anna.post(f"/t/{table}/chat", data={"words": "hello"})
        assert said.status_code == 403
        assert "silent" in said.text
        await host.post("/admin/unmute", data={"person": person})
        assert (await anna.post(f"/t/{table}/chat", data={"words": "hello"})).status_code == 303


async def test_who_is_banned_comes_in_nowhere(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna, browser(app) as boris:
        await become(app, host)
        table = await lay(anna, ["me", "bot", "bot"])
        person = live(app, table).seats[0].owner
        form = {"person": person, "name": "Anna", "days": "2", "seats": "1"}
        await do(host, "ban", **form)
        for path in ("/", f"/t/{table}", "/api/v1/games"):
            shut = await anna.get(path)
            assert shut.status_code == 403
            assert "To the games" not in shut.text
        assert (await anna.get("/static/table.css")).status_code == 200
        assert (await boris.get("/")).status_code == 200
        assert live(app, table).seats[0].owner == ""
        assert "Anna" in (await host.get("/admin")).text
        await host.post("/admin/unban", data={"person": person})
        assert (await anna.get("/")).status_code == 200
        own = next(row.subject for row in app.state.tables.wardens.all(HOST))
        for deed in ("ban", "mute"):
            refused = await host.post(f"/admin/{deed}", data={"person": own})
            assert refused.status_code == 409, "a host cannot shut himself out"
            assert "cannot be banned or silenced" in refused.text
        assert (await host.get("/admin")).status_code == 200


async def test_whoever_has_a_passkey_is_silenced_banned_and_no_host_any_more_like_a_guest(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        table = await lay(anna, ["me", "open", "open"])
        await make(anna, Device())
        await become(app, anna)
        person = live(app, table).seats[0].owner
        assert is_person(person)
        await do(host, "step-down", person=person)
        await do(host, "mute", person=person, name="Anna")
        assert (await anna.post(f"/t/{table}/chat", data={"words": "hello"})).status_code == 403
        await do(host, "unmute", person=person)
        assert (await anna.post(f"/t/{table}/chat", data={"words": "hello"})).status_code == 303
        await do(host, "ban", person=person, name="Anna", days="2", seats="1")
        assert (await anna.get("/")).status_code == 403
        assert live(app, table).seats[0].kind == "open"


@pytest.mark.parametrize(
    ("hours", "told"),
    [(0, " · silent<"), (24, " · silent until 2 Mar, 10:00<"), (1, " · silent until 11:00<")],
)
async def test_until_when_somebody_is_silent(hours: int, told: str) -> None:
    then = datetime(2026, 3, 1, 10, tzinfo=UTC)
    until = (then + timedelta(hours=hours)).isoformat() if hours else ""
    assert f" · {rooms.muted(until, texts_for('en'), 'en', then)}<" == told


async def test_who_is_banned_and_still_sits_there_is_told_as_such(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        table = await lay(anna, ["me", "bot", "bot"])
        person = live(app, table).seats[0].owner
        await host.post("/admin/ban", data={"person": person, "name": "Anna", "days": "2"})
        room = (await host.get("/admin")).text
        assert "may not come in" in room
        assert f"deed=ban&amp;person={person}" not in room
        assert room.count('action="/admin/unban"') == 2
        await host.post("/admin/unban", data={"person": person})
        room = (await host.get("/admin")).text
        assert "may not come in" not in room
        assert f"deed=ban&amp;person={person}" in room


async def test_a_host_who_plays_is_told_as_one_and_keeps_his_say(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        await lay(host, ["me", "bot", "bot"], **{"seat.0.name": "Marta"})
        await lay(anna, ["me", "bot", "bot"], **{"seat.0.name": "Anna"})
        folk = (await host.get("/admin")).text.partition("folk")[2].partition("</section>")[0]
        assert "Ban: Anna" in folk
        assert "Silence for an hour: Anna" in folk
        assert "Ban: Marta" not in folk
        assert "Silence for an hour: Marta" not in folk
        assert "Take the seat: Marta" in folk
        assert folk.count("· host") == 1


async def test_who_gives_the_keys_back_leaves_the_room(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as marta, browser(app) as klara:
        await become(app, marta)
        own = next(row.subject for row in app.state.tables.wardens.all(HOST))
        assert (await marta.post("/admin/step-down", data={"person": own})).status_code == 409
        await become(app, klara)
        done = await marta.post("/admin/step-down", data={"person": own})
        assert (done.status_code, done.headers["location"]) == (303, "/")
        assert (await marta.get("/admin")).status_code == 404
        assert (await klara.get("/admin")).status_code == 200


async def test_the_address_of_a_deed_leads_back_into_the_room(tmp_path: Path) -> None:
    """The page after a deed stands at its address, where a reader may load it once more."""
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        again = await host.get("/admin/mute")
        assert (again.status_code, again.headers["location"]) == (303, "/admin")
        assert (await host.get("/admin/dance")).status_code == 404
        assert (await anna.get("/admin/mute")).status_code == 404


async def test_a_private_house_lets_in_who_was_invited(tmp_path: Path) -> None:
    async with house(tmp_path, private=True) as app, browser(app) as anna, browser(app) as boris:
        for path in ("/", "/games/raiders/new", "/t/abcdefgh", "/api/v1/games"):
            assert (await anna.get(path)).status_code == 403, path
        shut = (await anna.get("/")).text
        assert "To the games" not in shut, "they are shut, too"
        assert '<a class="btn lamp" href="/me">Who I am</a>' in shut
        assert (await anna.get("/me")).status_code == 200
        assert (await anna.get("/health")).status_code == 200
        key = await app.state.tables.wardens.new_key(GUEST)
        for client in (anna, boris):  # a club shares one link
            assert "lets in only those who were invited. With" in (await client.get(f"/invited/{key}")).text
            assert (await client.post(f"/invited/{key}")).status_code == 303
            assert (await client.get("/")).status_code == 200
        await lay(anna, ["me", "bot", "bot"])


async def test_an_invitation_to_an_open_house_does_not_call_it_shut(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as anna, browser(app, "ru") as boris:
        key = await app.state.tables.wardens.new_key(GUEST)
        assert "Everybody may come in here just now." in (await anna.get(f"/invited/{key}")).text
        assert "Сейчас сюда пускают всех." in (await boris.get(f"/invited/{key}")).text


async def test_what_is_announced_stands_on_every_page(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        table = await lay(anna, ["me", "bot", "bot"])
        told = await do(host, "announce", words="Back at <ten>", hours="1")
        assert "Back at &lt;ten&gt;</p>" in told, "at once, in the room itself, too"
        for path in ("/", f"/t/{table}", "/rules"):
            assert "Back at &lt;ten&gt;" in (await anna.get(path)).text, path
        await host.post("/admin/announce", data={})
        assert "Back at" not in (await anna.get("/")).text


async def test_old_tables_are_cleared_away_into_the_archive(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        table = await lay(anna, ["me", "bot", "bot"])
        store = app.state.tables.store
        await live(app, table).driver.stop()
        await store.set_table(table, touched="2020-01-01T00:00:00.000+00:00")
        form = {"state": "playing", "days": "30"}
        asked = {"deed": "purge", **form}
        sure = (await host.get("/admin/sure", params=asked)).text
        assert "1 table will be cleared away" in sure
        assert (await anna.get(f"/t/{table}")).status_code == 200, "nothing is done before the host says so"
        room = (await host.get("/admin")).text
        assert 'action="/admin/purge"' not in room, "it is asked first"
        sent = dict(re.findall(r'<input type="hidden" name="(state|days)" value="(\w+)">', sure))
        assert sent == form
        assert "1 table is cleared away" in await do(host, "purge", **form)
        assert "No table" in await do(host, "purge", **form)
        sure = (await host.get("/admin/sure", params=asked)).text
        assert "No table" in sure
        assert "Do it" not in sure
        assert (await host.get("/admin/sure", params=asked | {"days": "0"})).status_code == 422
        assert (await anna.get(f"/t/{table}")).status_code == 404
        assert (await host.post("/admin/purge", data={"state": "playing", "days": "0"})).status_code == 422


async def test_a_backup_is_made_and_tried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "copies"
    async with house(tmp_path, backup=str(folder), backup_keep=2) as app, browser(app) as host:
        await become(app, host)
        await lay(host, ["me", "bot", "bot"])
        with caplog.at_level(logging.INFO):
            page = await do(host, "backup")
        assert "The backup is made." in page
        assert "1 of 1 tables" in page
        (made,) = folder.iterdir()
        assert made.name in page
        assert app.state.backups.last.good


async def test_a_backup_without_tables_counts_none(tmp_path: Path) -> None:
    """As one of PostgreSQL, whose tables are not tried."""
    async with house(tmp_path, backup=str(tmp_path / "copies")) as app, browser(app) as host:
        await become(app, host)
        assert "0 of 0" not in await do(host, "backup")


async def test_a_folder_that_cannot_be_written_is_told_in_the_room(tmp_path: Path) -> None:
    """The database itself is well, as a page about storage would deny."""
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    async with house(tmp_path, backup=str(file), archive=str(file)) as app, browser(app) as host:
        await become(app, host)
        page = await do(host, "backup")
        assert "This was not done to its end" in page
        assert page.count("The database could not be saved: [Errno 17] File exists") == 2
        table, store = await lay(host, ["me", "bot", "bot"]), app.state.tables.store
        await live(app, table).driver.stop()
        await store.add_lines(table, 0, ["0 a"], touched="2020-01-01T00:00:00.000+00:00")
        page = await do(host, "purge", state="playing", days="30")
        assert "This was not done to its end" in page
        assert f"Nothing can be put into the archive {file}: [Errno 17] File exists" in page
        assert await store.load(table) is not None


async def test_links_for_others(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app) as anna:
        await become(app, host)
        page = await do(host, "link", makes="host")
        path = page.partition('id="made" readonly value="http://table')[2].partition('"')[0]
        assert 'id="made"' not in (await host.get("/admin")).text, "it is shown once"
        for foreign in ("host-done.0.nobody's", "host-done", "told.0.", ""):
            host.cookies.set("done", foreign, domain="table", path="/admin")
            assert 'id="made"' not in (await host.get("/admin")).text
        assert (await anna.post(path)).headers["location"] == "/admin"
        assert (await host.post("/admin/link", data={"makes": "king"})).status_code == 422
        mine = app.state.tables.wardens.all(HOST)[0].subject
        await host.post("/admin/step-down", data={"person": mine})
        assert (await host.get("/admin")).status_code == 404
        last = app.state.tables.wardens.all(HOST)[0].subject
        await anna.post("/admin/step-down", data={"person": last})
        assert (await anna.get("/admin")).status_code == 200, "the last one stays"


async def test_the_journal_speaks_the_reader_s_language(tmp_path: Path) -> None:
    async with house(tmp_path) as app, browser(app, "ru") as host:
        await become(app, host)
        await host.post("/admin/announce", data={"words": "в десять"})
        page = (await host.get("/admin")).text
        assert "Объявлено: в десять" in page
        assert "стал хозяином" in page


async def test_what_is_said_of_a_guest_goes_along_when_he_makes_himself_known(tmp_path: Path) -> None:
    async with house(tmp_path, private=True) as app, browser(app) as host, browser(app) as phone:
        await become(app, host)
        device = Device()
        await make(host, device)
        assert (await host.get("/admin")).status_code == 200
        assert (await phone.get("/")).status_code == 403
        assert (await phone.get("/me")).status_code == 200, "a person of this house comes in anywhere"
        assert (await enter(phone, device)).status_code == 200
        assert (await phone.get("/admin")).status_code == 200
        await phone.post("/me/delete", data={"sure": "yes"})
        assert len(app.state.tables.wardens.all(HOST)) <= 1


@pytest.mark.parametrize(("language", "closed"), [("en", "The table is closed"), ("ru", "Стол закрыт")])
async def test_who_looks_at_a_table_that_is_closed_sees_so_at_once(
    tmp_path: Path, language: str, closed: str
) -> None:
    async with house(tmp_path) as app, browser(app) as host, browser(app, language) as anna:
        await become(app, host)
        waiting = await lay(anna, ["me", "open", "open"])
        playing = await lay(anna, ["me", "bot", "bot"])
        for name in (waiting, playing):
            table = live(app, name)
            sitting = Reader(browser=table.seats[0].owner, lang=language)
            await host.post("/admin/close", data={"table": name})
            assert not table.presence.closed, "the page is told before its line ends"
            html = table_html(table, sitting)
            assert closed in html
            assert texts_for(language).text("log-closed") in html
            assert texts_for(language).text("closed-words") not in html
            assert 'class="prompt' not in html or f"<b>{closed}</b>" in html.partition('id="prompt"')[2]


@pytest.mark.parametrize(("guest", "person"), [(60, 0), (60, 7200), (7200, 60), (0, 60)])
async def test_a_guests_ban_never_shortens_that_of_the_person_he_is(
    tmp_path: Path, guest: int, person: int
) -> None:
    async with house(tmp_path) as app:
        decrees = app.state.tables.store.decrees
        await decrees.say("ban", "p" * 63, seconds=person)
        (longest,) = [row.until for row in await decrees.all()]
        await decrees.say("ban", "a" * 64, seconds=guest)
        longest = "" if 0 in (guest, person) else max(longest, *(row.until for row in await decrees.all()))
        assert await decrees.pass_on("a" * 64, "p" * 63)
        assert {row.subject: row.until for row in await decrees.all()}["p" * 63] == longest
