"""A full disk, a locked database, a damaged row, clients that stammer: a clear word, and all goes on."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.helpers import browser, hidden_fields, live, offered, running
from tests.web.test_restart import Server, starting, wait_until
from undercroft.tables.seats import Seat, hash_of
from undercroft.tables.tables import Plan


@pytest.fixture(scope="module")
def starter() -> Iterator[subprocess.Popen[str]]:
    with starting() as made:
        yield made


@pytest.fixture
def server(tmp_path: Path, starter: subprocess.Popen[str]) -> Iterator[Server]:
    made = Server(tmp_path, starter)
    wait_until(made.is_there)
    yield made
    made.kill()


def lay(client: httpx.Client) -> str:
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "seat.2.kind": "bot"}
    place: str = client.post("/games/raiders/new", data=form).headers["location"]
    return place


def page_with_choice(client: httpx.Client, table: str) -> str:
    """The page once I must decide."""
    page = ""

    def asked() -> bool:
        nonlocal page
        page = client.get(table).text
        return len(offered(page)) > 1

    wait_until(asked, 20)
    return page


def press(client: httpx.Client, table: str, page: str) -> httpx.Response:
    """Takes the first option of a page."""
    data = hidden_fields(page) | {"option": offered(page)[0]}
    return client.post(f"{table}/answer", data=data)


def version(page: str) -> int:
    return int(hidden_fields(page)["version"])


def says(server: Server, words: str) -> bool:
    return words in server.log.read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="needs limits on another process")
def test_a_full_disk(server: Server) -> None:
    """Nothing can be written: the answer is refused with a word, nothing is lost, and later it is taken."""
    _soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    with httpx.Client(base_url=server.url, timeout=20) as me:
        table = lay(me)
        page = page_with_choice(me, table)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (16_000, hard))  # enough for the log only
        refused = press(me, table, page)
        assert refused.status_code == 503
        assert "The server cannot write to its database" in refused.text
        laid = me.post("/games/raiders/new", data={"seat.0.kind": "me"})
        assert laid.status_code == 503
        assert "Your answer" not in laid.text, "nobody gave one there"
        assert me.get(table).status_code == 200
        assert me.get("/").status_code == 200
        assert says(server, "could not be written")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        page = page_with_choice(me, table)
        assert press(me, table, page).status_code == 303
        assert version(page_with_choice(me, table)) > version(page)


def test_a_locked_database(server: Server) -> None:
    """Another program holds the database: tables can be seen meanwhile, and go on when it lets go."""
    with httpx.Client(base_url=server.url, timeout=20) as me:
        table, other = lay(me), lay(me)
        page = page_with_choice(me, table)
        base = sqlite3.connect(server.database, isolation_level=None)
        base.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        refused = press(me, table, page)
        assert refused.status_code == 503
        assert time.monotonic() - began < 15
        assert me.get(other).status_code == 200
        assert says(server, "database is locked")
        base.execute("ROLLBACK")
        base.close()
        for one in (table, other):
            page = page_with_choice(me, one)
            assert press(me, one, page).status_code == 303


@pytest.mark.parametrize(
    "damage",
    [
        "update answers set line = 'nonsense' where table_id = ? and number = 0",
        "update answers set line = '0 0 fly_9' where table_id = ? and number = 0",
        "delete from answers where table_id = ? and number = 0",
        "update tables set head = 'nonsense' where id = ?",
        "update tables set game = 'chess' where id = ?",
        "update tables set clocks = '{', house = '[' where id = ?",
    ],
)
def test_a_damaged_row(server: Server, damage: str) -> None:
    """That table says so, the log too; the others go on."""
    with httpx.Client(base_url=server.url, timeout=20) as me:
        bad, good = lay(me), lay(me)
        for table in (bad, good):
            assert press(me, table, page_with_choice(me, table)).status_code == 303
        server.kill()
        base = sqlite3.connect(server.database)
        base.execute("PRAGMA foreign_keys=ON")
        assert base.execute(damage, (bad.rsplit("/", 1)[1],)).rowcount == 1
        base.commit()
        base.close()
        server.start()
        wait_until(server.is_there)
        shown = me.get(bad)
        assert shown.status_code == 503
        assert says(server, bad.rsplit("/", 1)[1])
        assert "another version of the rules, or its record is damaged" in shown.text
        assert f'href="{bad}/record"' in shown.text
        assert me.get(f"{bad}/record").status_code == 200  # the record can be saved by those who sat there
        assert httpx.get(f"{server.url}{bad}/record").status_code == 403
        assert me.get("/").status_code == 200
        page = page_with_choice(me, good)
        assert press(me, good, page).status_code == 303
        assert version(page_with_choice(me, good)) > version(page)


@pytest.mark.anyio
async def test_clients_that_stammer_play_the_same_game(tmp_path: Path) -> None:
    """Answers sent twice and three times at once, old pages again, streams dropped: the same final state."""
    records = []
    for stammer in (False, True):
        folder = tmp_path / str(stammer)
        folder.mkdir()
        records.append(await played(folder, stammer))
    assert records[0] == records[1]


async def played(folder: Path, stammer: bool) -> list[tuple[int, str]]:
    """The answers of a whole game of two people, each taking the option in the middle."""
    rng = random.Random(3)
    async with running(folder) as app, browser(app) as one, browser(app) as two:
        tokens = [app.state.tokens.new(), app.state.tokens.new()]
        people = [one, two]
        for person, token in zip(people, tokens, strict=True):
            person.cookies.set("uc", token)
        seats = [Seat(index, "human", owner=hash_of(token)) for index, token in enumerate(tokens)]
        plan = Plan("raiders", seats, {"play": "open"}, seed="pcg64:0123456789abcdef0123456789abcdef")
        table = (await app.state.tables.lay(plan)).id
        old: list[tuple[int, dict[str, str]]] = []
        while live(app, table).state == "playing":
            await asyncio.sleep(0)
            seat = live(app, table).match.choices.seats[0]
            page = (await people[seat].get(f"/t/{table}")).text
            options = offered(page)
            if len(options) < 2:
                await asyncio.sleep(0.005)
                continue
            form = hidden_fields(page) | {"option": options[len(options) // 2]}
            forms = [(seat, form)]
            if stammer:
                forms += [(seat, form)] * rng.randrange(3) + rng.sample(old, min(len(old), 3))
                rng.shuffle(forms)
                watcher = asyncio.create_task(look(people[seat], table))
                await asyncio.sleep(0)
            sent = [people[who].post(f"/t/{table}/answer", data=data) for who, data in forms]
            answers = await asyncio.gather(*sent)
            assert {answer.status_code for answer in answers} <= {303, 409}
            old.append((seat, form))
            if stammer:
                watcher.cancel()
        return live(app, table).match.answers


async def look(person: httpx.AsyncClient, table: str) -> None:
    async with person.stream("GET", f"/t/{table}/stream") as stream:
        async for _ in stream.aiter_bytes():
            pass
