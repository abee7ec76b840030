"""Clocks at a table: they run while their player decides, survive a restart, and mean what was agreed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from fastapi import FastAPI
from sqlalchemy import create_engine

from tests.web.helpers import answer, browser, lay, live, offered, running
from undercroft.store import migrations
from undercroft.tables.clock import DAY, GRACE
from undercroft.tables.house import House
from undercroft.tables.table import Table

pytestmark = pytest.mark.anyio

BANK = {"clock": "bank", "bank": "5", "extra": "10", "option.play": "open"}


class Time:
    """A clock on the wall that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


async def pair(me: httpx.AsyncClient, other: httpx.AsyncClient, app: FastAPI, **fields: str) -> Table:
    """A table of two people; the game has begun."""
    table = await lay(me, ["me", "open"], **fields)
    assert live(app, table).clocks.since == {}
    await other.post(f"/t/{table}/join", data={"name": "B"})
    return live(app, table)


async def play(table: Table, client: httpx.AsyncClient) -> None:
    """The first option there is."""
    option = offered((await client.get(f"/t/{table.id}")).text)[0]
    assert (await answer(client, table.id, option)).status_code == 303


async def ring(app: FastAPI, table: Table) -> None:
    """The server looks at its clocks, and bots go on as far as they can."""
    await app.state.tables.look_at_clocks()
    for _ in range(60_000):
        await asyncio.sleep(0.001)
        if table.driver.resting:
            return
    raise AssertionError("the bots do not come to rest")


async def test_clocks_run_in_turn_and_are_shown(tmp_path: Path) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app, "ru") as other:
        table = await pair(me, other, app, **BANK)
        first, second = (me, other) if table.match.choices.seats == (0,) else (other, me)
        seat = table.match.choices.seats[0]
        time.pass_by(65)
        assert (table.time_left(seat), table.time_left(1 - seat)) == (235, 300)
        page = (await second.get(f"/t/{table.id}")).text
        clock = r'<time class="(clock[^"]*)"\s+id="clock-(\d)"[^>]*><span[^>]*>[^<]*</span>([^<]+)</time>'
        shown = re.findall(clock, page)
        assert ("clock run", str(seat), "3:55") in shown
        assert ("clock", str(1 - seat), "5:00") in shown
        assert "за каждый ответ" in (await other.get(f"/t/{table.id}/menu")).text
        await play(table, first)
        assert (table.time_left(seat), table.time_left(1 - seat)) == (245, 300)
        time.pass_by(20)
        assert (table.time_left(seat), table.time_left(1 - seat)) == (245, 280)
        await first.post(f"/t/{table.id}/deed", data={"deed": "undo"})
        assert table.wish is not None
        await second.post(f"/t/{table.id}/deed", data={"deed": f"agree-{table.wish.name}"})
        assert table.match.ply == 0
        assert (table.time_left(seat), table.time_left(1 - seat)) == (235, 280), "an undo gives no time"
        assert table.clocks.since.keys() == {seat}


@pytest.mark.parametrize("end", ["bot", "resign"])
async def test_at_zero_a_bot_takes_over_or_the_player_has_resigned(tmp_path: Path, end: str) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app) as other:
        table = await pair(me, other, app, end=end, **BANK)
        first, second = (me, other) if table.match.choices.seats == (0,) else (other, me)
        seat = table.match.choices.seats[0]
        time.pass_by(299)
        await ring(app, table)
        assert table.seats[seat].kind == "human"
        page = (await first.get(f"/t/{table.id}")).text
        time.pass_by(2)
        late = await answer(first, table.id, offered(page)[0])
        assert late.status_code == 409
        assert "Your time is up" in late.text
        await ring(app, table)
        assert table.seats[seat].is_bot
        assert table.match.ply >= 1
        assert "time is up, a bot plays" in (await second.get(f"/t/{table.id}")).text
        assert table.match.choices.seats == (1 - seat,)
        assert table.clocks.since.keys() == {1 - seat}
        back = await first.post(f"/t/{table.id}/deed", data={"deed": f"back-{seat}"})
        if end == "resign":
            assert back.status_code == 403
            assert not table.seats[seat].owner
        else:
            assert back.status_code == 303
            assert table.seats[seat].kind == "human"
            assert table.time_left(seat) == GRACE


async def test_the_clock_runs_while_a_die_waits_for_a_hand(tmp_path: Path) -> None:
    """One answer, but the table does not give it: who leaves a roll to itself must not hold up the others."""
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app) as other:
        bank = BANK | {"game": "rotendale"}
        del bank["option.play"]
        table = await pair(me, other, app, **bank)
        seat = table.match.choices.seats[0]
        assert len(table.match.choices[seat].options) == 1
        assert table.clocks.since.keys() == {seat}
        time.pass_by(301)
        await ring(app, table)
        assert table.seats[seat].is_bot


async def test_no_clock_runs_for_bots_and_while_they_decide(tmp_path: Path) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me:
        table = live(app, await lay(me, ["me", "bot", "bot"], **BANK))
        await ring(app, table)
        assert table.clocks.since.keys() == {0}
        await me.post(f"/t/{table.id}/deed", data={"deed": "bot-0"})
        assert not table.clocks.since
        await ring(app, table)
        assert table.match.over
        assert await app.state.tables.store.due(time.now + 10 * DAY) == []


async def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app) as other:
        table = await pair(me, other, app, **BANK)
        first = me if table.match.choices.seats == (0,) else other
        time.pass_by(30)
        await play(table, first)
        seat = table.match.choices.seats[0]
        time.pass_by(100)
        before = [table.time_left(index) for index in range(2)]
        assert before == [200, 280] if seat == 0 else [280, 200]
    async with running(tmp_path, now=time) as app:
        again = await app.state.tables.find(table.id)
        assert [again.time_left(index) for index in range(2)] == before
        time.pass_by(199)
        await ring(app, again)
        assert again.seats[seat].kind == "human"
    time.pass_by(3600)
    async with running(tmp_path, now=time) as app:
        again = await app.state.tables.find(table.id)
        assert again.time_left(seat) == GRACE, "nobody loses while the server is away"
        await ring(app, again)
        time.pass_by(GRACE)
        await ring(app, again)
        assert again.seats[seat].is_bot


async def test_a_table_that_is_not_in_memory_loses_no_time(tmp_path: Path) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app) as other:
        table = await pair(me, other, app, **(BANK | {"clock": "days", "days": "1"}))
        seat = table.match.choices.seats[0]
        app.state.tables._live.clear()
        time.pass_by(DAY + 1)
        await app.state.tables.look_at_clocks()
        assert live(app, table.id).seats[seat].is_bot


async def test_two_processes_on_one_database_have_the_same_clocks(tmp_path: Path) -> None:
    time = Time()
    async with (
        running(tmp_path, now=time) as app,
        running(tmp_path, now=time) as twin,
        browser(app) as me,
        browser(app) as other,
    ):
        table = await pair(me, other, app, **BANK)
        far = await twin.state.tables.find(table.id)
        for process in (app, twin):
            process.state.tables.store.shared = True
        time.pass_by(40)
        await play(table, me if table.match.choices.seats == (0,) else other)
        await far.catch_up()
        assert far.clocks == table.clocks
        seat = table.match.choices.seats[0]
        time.pass_by(301)
        await asyncio.gather(ring(app, table), ring(twin, far))
        await asyncio.gather(table.catch_up(), far.catch_up())
        assert table.seats[seat].is_bot
        assert far.seats == table.seats
        again = await twin.state.tables.store.load(table.id)
        assert [line.split()[1] for line in again.lines].count(str(seat)) >= 1
        assert far.match.answers[: table.match.ply] == table.match.answers[: far.match.ply]


async def test_a_database_from_before_the_clocks_is_taken_over(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    engine.dispose()
    async with running(tmp_path) as app:
        found = await app.state.tables.find(table)
        assert (found.clocks.on, found.house) == (False, House())


async def test_the_table_sets_how_long_it_waits_for_the_absent(tmp_path: Path) -> None:
    time = Time()
    async with running(tmp_path, now=time) as app, browser(app) as me, browser(app) as other:
        table = await pair(me, other, app, away="600", **{"option.play": "open"})
        seat = table.match.choices.seats[0]
        stays = other if seat == 0 else me
        deed = {"deed": f"bot-{seat}"}
        time.pass_by(590)
        assert (await stays.post(f"/t/{table.id}/deed", data=deed)).status_code == 403
        time.pass_by(20)
        assert (await stays.post(f"/t/{table.id}/deed", data=deed)).status_code == 303
        assert table.seats[seat].is_bot


async def test_spectators_chat_only_where_the_table_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app, "ru") as watcher:
        quiet = await lay(me, ["me", "bot", "bot"])
        assert 'id="say"' not in (await watcher.get(f"/t/{quiet}")).text
        refused = await watcher.post(f"/t/{quiet}/chat", data={"words": "hello"})
        assert refused.status_code == 403
        assert "только игроки" in refused.text
        loud = await lay(me, ["me", "bot", "bot"], talk="yes")
        assert 'id="say"' in (await watcher.get(f"/t/{loud}")).text
        await watcher.post(f"/t/{loud}/chat", data={"words": "<b>hello"})
        assert "<b>Spectator:</b> &lt;b&gt;hello" in (await me.get(f"/t/{loud}")).text
        assert "<b>Зритель:</b>" in (await watcher.get(f"/t/{loud}")).text


async def test_the_form_offers_what_belongs_to_the_clock(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        seats = {"seat.0.kind": "me", "seat.1.kind": "open", "seat.2.kind": "bot"}
        first = (await me.get("/games/raiders/new")).text
        assert 'name="clock" value="none" checked' in first
        assert 'name="bank"' not in first
        bank = (await me.post("/games/raiders/draft", data=seats | {"clock": "bank", "bank": "30"})).text
        assert 'name="bank" value="30" checked' in bank
        assert 'name="away" value="120" checked' in bank
        for wrong in ({"clock": "sand"}, {"clock": "bank", "bank": "7"}, {"away": "1"}, {"talk": "maybe"}):
            assert (await me.post("/games/raiders/new", data=seats | wrong)).status_code == 422
