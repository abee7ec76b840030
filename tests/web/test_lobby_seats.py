"""Seats before the game: kept for who has left, one more or less, and the sign of who sits there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, live, running
from tests.web.test_friends import people
from tests.web.test_me import enter, make
from undercroft.core.record import load_record
from undercroft.store.model import TABLE
from undercroft.web.pages.frames import one_line, table_bytes
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

pytestmark = pytest.mark.anyio


async def test_a_seat_is_kept_for_five_minutes_for_who_has_left(tmp_path: Path) -> None:
    moment = [1_000_000.0]
    server = running(tmp_path, now=lambda: moment[0])
    async with server as app, browser(app) as anna, browser(app) as boris, browser(app) as clara:
        table = await lay(anna, ["me", "open", "open"])
        await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "1"})
        await boris.post(f"/t/{table}/deed", data={"deed": "leave-1"})
        seats = live(app, table).seats
        assert 'name="seat" value="1"' not in (await clara.get(f"/t/{table}")).text
        page = (await boris.get(f"/t/{table}")).text
        assert page.index('name="seat" value="1"') < page.index('name="seat" value="2"'), "his own first"
        refused = await clara.post(f"/t/{table}/join", data={"name": "Clara", "seat": "1"})
        assert refused.status_code == 409
        assert (await boris.post(f"/t/{table}/join", data={"name": "Boris"})).status_code == 303
        assert [seat.name for seat in seats][1:] == ["Boris", ""]
        assert live(app, table).manners.held == ()
        await boris.post(f"/t/{table}/deed", data={"deed": "leave-1"})
        assert (await clara.post(f"/t/{table}/deed", data={"deed": "letgo-1"})).status_code == 403
        assert 'value="letgo-1"' in (await anna.get(f"/t/{table}")).text
        assert (await anna.post(f"/t/{table}/deed", data={"deed": "letgo-1"})).status_code == 303
        assert (await anna.post(f"/t/{table}/deed", data={"deed": "letgo-1"})).status_code == 409
        await clara.post(f"/t/{table}/join", data={"name": "Clara", "seat": "1"})
        await clara.post(f"/t/{table}/deed", data={"deed": "leave-1"})
        moment[0] += 301
        assert (await boris.post(f"/t/{table}/join", data={"seat": "1"})).status_code == 303


async def test_a_deed_is_about_who_sat_there_on_the_page(tmp_path: Path) -> None:
    """The number was that of another by then: who had just come was shown out, and a second click took the
    next seat away as well."""
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        table = await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna", "option.play": "open"})
        await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "1"})
        (sitting,) = re.findall(r'name="sitting" value="(\w+)"', (await anna.get(f"/t/{table}")).text)
        menu = (await anna.get(f"/t/{table}/menu")).text
        assert set(re.findall(r'name="sitting" value="(\w+)"', menu)) == {sitting}
        await boris.post(f"/t/{table}/deed", data={"deed": "leave-1"})
        live(app, table).manners = live(app, table).manners.let_go()
        await clara.post(f"/t/{table}/join", data={"name": "Clara", "seat": "1"})
        for deed in ("out-1", "owner-1", "silence-1", "fewer-2"):
            refused = await anna.post(f"/t/{table}/deed", data={"deed": deed, "sitting": sitting})
            assert refused.status_code == 409, deed
        assert [seat.name for seat in live(app, table).seats] == ["Anna", "Clara", ""]
        fields = {"deed": "out-1", "sitting": live(app, table).sitting}
        assert (await anna.post(f"/t/{table}/deed", data=fields)).status_code == 303
        fields = {"deed": "fewer-1", "sitting": live(app, table).sitting}
        clicks = [(await anna.post(f"/t/{table}/deed", data=fields)).status_code for _ in range(2)]
        assert clicks == [303, 409]


async def test_the_owner_adds_seats_and_takes_them_away(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        table = await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna", "option.play": "open"})
        promise = live(app, table).commitment()
        await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "2"})
        await boris.post(f"/t/{table}/chat", data={"words": "hello"})
        assert (await boris.post(f"/t/{table}/deed", data={"deed": "more"})).status_code == 403
        assert (await anna.post(f"/t/{table}/deed", data={"deed": "more"})).status_code == 303
        assert [seat.kind for seat in live(app, table).seats] == ["human", "open", "human", "open"]
        assert (await anna.post(f"/t/{table}/deed", data={"deed": "fewer-2"})).status_code == 409, (
            "he sits there"
        )
        await anna.post(f"/t/{table}/deed", data={"deed": "owner-2"})
        assert (await anna.post(f"/t/{table}/deed", data={"deed": "fewer-1"})).status_code == 403
        assert (await boris.post(f"/t/{table}/deed", data={"deed": "fewer-1"})).status_code == 303
        found = live(app, table)
        assert [seat.name for seat in found.seats] == ["Anna", "Boris", ""]
        assert (found.match.seats, found.commitment()) == (3, promise), "the same seed"
        assert [said.seat for said in found.chat if said.words == "hello"] == [1]
        assert [said.told for said in found.chat if said.seat == TABLE] == [("owner", 1, 1)]
        assert (await clara.get(f"/t/{table}")).status_code == 200
        assert load_record(found.record()).seats == 3
        assert (await boris.post(f"/t/{table}/deed", data={"deed": "fewer-2"})).status_code == 303
        assert found.state == "playing", "nobody is waited for"
        assert (await boris.post(f"/t/{table}/deed", data={"deed": "more"})).status_code == 409
        most = await lay(anna, ["me", "open"], game="lords")
        while 'value="more"' in (await anna.get(f"/t/{most}")).text:
            assert (await anna.post(f"/t/{most}/deed", data={"deed": "more"})).status_code == 303
        assert (await anna.post(f"/t/{most}/deed", data={"deed": "more"})).status_code == 409
    async with running(tmp_path) as app, browser(app) as again:
        assert (await again.get(f"/t/{table}")).status_code == 200
        assert len(live(app, table).seats) == 2


async def test_a_sign_goes_with_who_has_chosen_it(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, phone)):
        device = Device()
        await make(anna, device, "Anna")
        table = await lay(anna, ["me", "open"])
        assert (await anna.post(f"/t/{table}/sign", data={"sign": "moon"})).status_code == 303
        assert live(app, table).seats[0].sign == "moon"
        for wrong in ("person", "../x", "moon sun"):
            assert (await anna.post(f"/t/{table}/sign", data={"sign": wrong})).status_code == 422
        assert (await boris.post(f"/t/{table}/sign", data={"sign": "sun"})).status_code == 403
        await boris.post("/me/sign", data={"sign": "sun"})
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        assert [seat.sign for seat in live(app, table).seats] == ["moon", "sun"]
        page = (await anna.get(f"/t/{table}")).text
        assert page.count('class="device"') == 2
        await enter(phone, device)
        other = await lay(phone, ["me", "open"])
        assert live(app, other).seats[0].sign == "moon", "on all her devices"
        await anna.post("/me/sign", data={"sign": ""})
        third = await lay(anna, ["me", "open"])
        assert live(app, third).seats[0].sign == ""


async def test_who_may_sit_and_who_may_not_do_not_share_a_picture(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris, browser(app) as clara:
        table = await lay(anna, ["me", "open", "open", "open"])
        for client in (boris, clara):
            await client.post(f"/t/{table}/join", data={"name": "B"})
        laid = live(app, table)
        one, other = (Reader(seat.owner, "en", name="B") for seat in laid.seats[1:3])
        stranger, person = Reader("e" * 64, "en", name="B"), Reader("p" + "e" * 62, "en", name="B")
        await laid.seating.leave(1)
        await laid.master.show_out(laid.owner, 2)
        readers = (stranger, one, other, person)
        shared = [table_bytes(laid, one).decode() for one in readers]
        own = [one_line(table_html(laid, replace(one, here=f"/t/{table}"))) for one in readers]
        assert shared == own
        assert len(set(own)) == 4
