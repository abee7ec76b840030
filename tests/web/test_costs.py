"""What is costly has a price, and holds nobody else up."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

import undercroft as uc
from tests.tables.failing import loops, once_dead, once_hung, once_looping
from tests.web.helpers import browser, lay, live, running
from undercroft.core.errors import RecordError
from undercroft.tables import past
from undercroft.tables.outside import MOST, price
from undercroft.tables.past import Past
from undercroft.tables.refused import Refused
from undercroft.web import assets, guard
from undercroft.web import lane as lanes
from undercroft.web.client import address_of
from undercroft.web.lane import EACH, Lane
from undercroft.web.limits import BUDGETS
from undercroft.web.pages import replay
from undercroft.web.pages.play import PAGE
from undercroft.web.pages.render import Reader
from undercroft.web.streams import Streams

pytestmark = pytest.mark.anyio

RECORDS = sorted((Path(__file__).parent.parent / "playthroughs").glob("*/*.rec"))
LONG = RECORDS[0].parent / "draw.rec"


async def test_names_of_files_that_are_not_there_are_not_remembered(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        await me.get("/static/table.css")
        await me.get("/static/x.css")  # the page that says so has files of its own
        known = assets.read.cache_info().currsize
        for number in range(100):
            assert (await me.get(f"/static/{'x' * 2_000}{number}.css")).status_code == 404
            assert (await me.get(f"/games/raiders/{'x' * 200}{number}.css")).status_code == 404
        assert assets.read.cache_info().currsize == known
        assert not hasattr(assets.platform_file, "cache_info")
        for name in assets.platform_names():
            assert (await me.get(f"/static/{name}")).status_code == 200


async def endless() -> AsyncGenerator[bytes, None]:
    while True:
        yield b"x"


async def test_streams_are_capped_from_each_address_and_in_all() -> None:
    streams = Streams(most=3, each=2)
    opened = []
    for address in ("a", "a", "b"):
        opened.append(streams.one(address, endless()))
        assert await anext(opened[-1]) == b"x"
    for address in ("a", "c"):
        with pytest.raises(Refused):
            streams.one(address, endless())
    await opened[0].aclose()
    assert await anext(streams.one("c", endless())) == b"x"
    late = Streams(most=1)
    two = [late.one("a", endless()), late.one("b", endless())]  # both asked before one was sent
    assert [one async for one in _first(two[0])] == [b"x"]
    assert [one async for one in _first(two[1])] == []


async def _first(events: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    async for one in events:
        yield one
        return


async def test_a_server_full_of_streams_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        app.state.streams.most = 0
        for place in (f"/t/{table}/stream", f"/api/v1/tables/{table}/stream"):
            assert (await me.get(place)).status_code == 429
        assert (await me.get(f"/t/{table}")).status_code == 200


@pytest.mark.parametrize("line", ["0 = 0123456789abcdef\n", "0 0 power_1\n0 0 undo\n"])
async def test_a_record_too_costly_to_replay_is_refused_before_it_is(tmp_path: Path, line: str) -> None:
    head = uc.record(uc.new("raiders", seats=3, seed=1))
    flood = (head + line * (900_000 // len(line))).encode()
    with pytest.raises(RecordError, match="too long"):
        price(flood.decode())
    async with running(tmp_path) as app, browser(app) as me:
        refused = await me.post("/records", files={"record": ("flood.rec", flood)})
        assert refused.status_code == 422
        assert "too long to be replayed" in refused.text
        assert (await me.post("/api/v1/records", json={"record": flood.decode()})).status_code == 422


def test_every_game_that_was_played_here_has_a_small_price() -> None:
    assert max(price(path.read_text()) for path in RECORDS) < MOST / 10


async def test_uploads_are_paid_for_by_what_they_cost(tmp_path: Path) -> None:
    head = uc.record(uc.new("raiders", seats=3, seed=1))
    costly = (head + "0 0 power_1\n0 0 undo\n" * 2_000).encode()
    async with running(tmp_path, limits=True) as app, browser(app) as me, browser(app) as other:
        codes = []
        for client in (me, other, me, other):
            sent = await client.post("/records", files={"record": ("a.rec", costly)})
            codes.append(sent.status_code)
        assert codes[-1] == 429, "another token is no other client"


async def test_analysis_is_limited_by_address(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as app, browser(app) as me:
        laid = await me.post("/records", files={"record": ("a.rec", LONG.read_bytes())})
        table = laid.headers["location"].split("/replay")[0]
        codes = []
        for _ in range(14):
            async with browser(app) as fresh:
                codes.append((await fresh.post(f"{table}/analysis", data={"ply": "x"})).status_code)
        assert codes[0] == 422
        assert codes[-1] == 429


async def test_a_long_game_is_drawn_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        laid = await me.post("/records", files={"record": ("a.rec", LONG.read_bytes())})
        place = laid.headers["location"].split("?")[0]
        table = live(app, place.split("/")[2])
        watcher = Reader(browser="nobody", lang="en")
        deck = replay.deck_of(table, watcher, 400, "")
        here = replay.replay_html(table, replace(watcher, here=deck.to(400)), deck)

        def not_here(*_: Any) -> Past:
            raise AssertionError("played again in the server itself")

        monkeypatch.setattr(past, "past_of", not_here)
        there = (await me.get(f"{place}?ply=400", headers={"hx-request": "true"})).text
        assert there == here
        assert (await me.get(f"{place}?ply=399")).status_code == 200


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP])
async def test_the_process_that_draws_is_replaced(tmp_path: Path, end: signal.Signals) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        [worker] = app.state.lane.workers._all
        worker._patience = 60.0
        laid = await me.post("/records", files={"record": ("a.rec", LONG.read_bytes())})
        place = laid.headers["location"].split("?")[0]
        before = worker.pid
        os.kill(before, end)
        worker._patience = 4.0 if end == signal.SIGSTOP else 60.0
        asked = asyncio.create_task(me.get(f"{place}?ply=400"))
        await asyncio.sleep(5)
        worker._patience = 60.0
        if (await asked).status_code != 200:  # a slow machine: the new process had too little time
            assert (await me.get(f"{place}?ply=400")).status_code == 200
        assert worker.pid != before
        os.kill(worker.pid, end)
        if end == signal.SIGKILL:
            laid = await me.post("/records", files={"record": ("a.rec", LONG.read_bytes())})
            assert laid.status_code == 303


@pytest.mark.parametrize("failing", [once_hung, once_dead, once_looping])
async def test_what_hangs_or_dies_in_the_lane_is_done_again(
    failing: Callable[..., str], tmp_path: Path
) -> None:
    lane = Lane()
    [worker] = lane.workers._all
    worker._patience = 3.0
    try:
        assert await lane.long("a", partial(failing, str(tmp_path / "mark"))) == "done"
    finally:
        lane.stop()


async def test_an_upload_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "replayed", loops)
    async with running(tmp_path) as app, browser(app) as me:
        [worker] = app.state.lane.workers._all
        worker._patience = 0.5
        for place, sent in (
            ("/records", {"files": {"record": ("a.rec", LONG.read_bytes())}}),
            ("/api/v1/records", {"json": {"record": LONG.read_text()}}),
        ):
            given_up = await me.post(place, **sent)  # type: ignore[arg-type]
            assert given_up.status_code == 503
            assert "took too long to work out" in given_up.text
        monkeypatch.undo()
        worker._patience = 60.0
        laid = await me.post("/records", files={"record": ("a.rec", LONG.read_bytes())})
        assert laid.status_code == 303


async def test_one_client_does_not_fill_the_lane() -> None:
    lane, go = Lane(), threading.Event()
    waiting = [asyncio.create_task(lane.short("a", go.wait)) for _ in range(EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await lane.short("a", go.wait)
    with pytest.raises(Refused):
        await lane.long("a", go.wait)
    other = asyncio.create_task(lane.short("b", lambda: "done"))
    await asyncio.sleep(0)
    go.set()
    assert await other == "done"
    assert all([await one for one in waiting])
    lane.stop()


def test_a_customer_of_ipv6_is_one_client() -> None:
    def of(host: str) -> str:
        return address_of(SimpleNamespace(client=SimpleNamespace(host=host)))  # type: ignore[arg-type]

    assert of("2001:db8:1:2:3:4:5:6") == of("2001:db8:1:2::9") != of("2001:db8:1:3::9")
    assert of("::ffff:192.0.2.7") == of("192.0.2.7") != of("192.0.2.8")
    assert of("testclient") == "testclient"


async def test_looking_has_a_price(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUDGETS, "glance", (PAGE + 2, 0.0))
    async with running(tmp_path, limits=True) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "bot", "bot"])
        assert (await me.get(f"/t/{table}")).status_code == 200
        looks = [await client.get(f"/api/v1/tables/{table}") for client in (me, me, other)]
    assert [one.status_code for one in looks] == [200, 200, 429], "another token is no other client"


@pytest.mark.parametrize("kept", [0, 1])
async def test_who_asks_too_often_waits_for_the_refusal(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless too many wait already."""
    monkeypatch.setattr(guard, "HOLD", 60.0)
    monkeypatch.setattr(guard, "HELD", kept)
    sent = []

    async def refuses(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 429, "headers": []})

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    asked = asyncio.create_task(guard.Guard(refuses)(scope, receive, send))
    for _ in range(10):
        await asyncio.sleep(0)
    assert len(sent) == 1 - kept
    asked.cancel()
