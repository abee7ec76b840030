"""A server killed at any moment has every acknowledged answer after the restart, and its bots go on.

`UNDERCROFT_KILLS=1000` (or `make soak`) kills it a thousand times.
"""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

import undercroft as uc
from tests.web import postgres
from tests.web.helpers import hidden_fields, offered

KILLS = int(os.environ.get("UNDERCROFT_KILLS", "10"))
PATIENCE = 60 if KILLS < 100 else 300
"""Seconds in which a table has gone on; a long run may have to share its machine."""
GAMES = {"raiders": 3, "lords": 3, "twister": 2, "dungeoneer": 2}
SERVERS = """
import os, sys
import alembic.command, alembic.config, alembic.runtime.migration, alembic.script, uvicorn
from undercroft.core.registry import all_games
from undercroft.web.app import create_app
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
all_games()
for line in sys.stdin:
    port, database, log = line.rstrip("\\n").split("\\t")
    child = os.fork()
    if not child:
        os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
        app = create_app(database, Pace(0, 0), FirstThinker())
        app.state.limits.off = True
        uvicorn.run(app, port=int(port), log_level="error")
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("dead", flush=True)
"""
"""Starts one server after the other, each a process of its own that need not import anything any more."""


@contextmanager
def starting() -> Iterator[subprocess.Popen[str]]:
    """What starts servers, one at a time, over whatever database."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", SERVERS], stdin=pipe, stdout=pipe, text=True) as made:
        yield made


class Server:
    """A server over one database that can be killed and started again."""

    def __init__(self, folder: Path, starter: subprocess.Popen[str]) -> None:
        self.starter = starter
        self.database = folder / "tables.db"
        self.port = postgres.free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self.log.touch()
        self.start()

    def start(self) -> None:
        assert self.starter.stdin is not None
        self.starter.stdin.write(f"{self.port}\t{self.database}\t{self.log}\n")
        self.starter.stdin.flush()
        self.pid = int(self._says())

    def _says(self) -> str:
        assert self.starter.stdout is not None
        return self.starter.stdout.readline()

    def is_there(self) -> bool:
        try:
            return httpx.get(self.url + "/favicon.ico", verify=False).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self._says() == "dead\n"

    def records(self) -> list[str]:
        """The records of all tables, as the database holds them."""
        base = sqlite3.connect(self.database)
        try:
            heads = base.execute("select id, head from tables").fetchall()
            lines = {
                table: base.execute(
                    "select line from answers where table_id = ? order by number", (table,)
                ).fetchall()
                for table, _ in heads
            }
        finally:
            base.close()
        return [
            f"{head.rstrip()}\n\n" + "\n".join(one for (one,) in lines[table]) + "\n" for table, head in heads
        ]

    def answers(self, table: str, seat: int) -> list[str]:
        """What the database holds of a seat."""
        base = sqlite3.connect(self.database)
        try:
            rows = base.execute("select line from answers where table_id = ? order by number", (table,))
            lines = [line.split(" ", 2) for (line,) in rows]
        finally:
            base.close()
        return [text for _ply, by, text in lines if by == str(seat)]


class Client(Thread):
    """Somebody who plays game after game against bots, whatever happens to the server, until told to stop."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        super().__init__(name=game)
        self.http = httpx.Client(base_url=url, timeout=10)
        self.game = game
        self.rng = random.Random(seed)
        self.enough = Event()
        self.taken: dict[str, list[str]] = {}
        """The answers the server has acknowledged, by table."""
        self.moved = 0
        self.over: set[str] = set()
        self.odd: list[str] = []
        self.refused = 0
        """So often the server said that its database is in trouble: a killed one may still hold it."""

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                table = self.lay()
                while table not in self.over and not self.enough.is_set():
                    self.move(table)
            except httpx.TransportError:
                time.sleep(0.02)

    def lay(self) -> str:
        unfinished = set(self.taken) - self.over
        if unfinished:
            return unfinished.pop()
        form = {f"seat.{seat}.kind": "bot" for seat in range(1, GAMES[self.game])}
        form |= {"seat.0.kind": "me", "option.allow_duplicate_rooms": "yes"}
        response = self.http.post(f"/games/{self.game}/new", data=form)
        assert response.status_code == 303, response.text
        table = response.headers["location"].rsplit("/", 1)[1]
        self.taken[table] = []
        return table

    def move(self, table: str) -> None:
        """Looks at the table, and answers if there is something to answer."""
        shown = self.http.get(f"/t/{table}")
        if shown.status_code == 503:
            self.refused += 1
            return
        if shown.status_code != 200:
            self.odd.append(f"{table}: {shown.status_code}")
        if re.search(r'class="at-table [^"]*\bover\b', shown.text):
            self.over.add(table)
            return
        options = offered(shown.text)
        if not options:
            time.sleep(0.01)
            return
        option = self.rng.choice(options)
        answer = self.http.post(f"/t/{table}/answer", data=hidden_fields(shown.text) | {"option": option})
        if answer.status_code == 303:
            self.taken[table].append(option)
            self.moved += 1
        elif answer.status_code == 503:
            self.refused += 1
        elif answer.status_code != 409:  # the table was quicker where there was no choice
            self.odd.append(f"{table}: {option}: {answer.status_code}")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with starting() as starter:
        made = Server(tmp_path, starter)
        yield made
        made.kill()


def lost(server: Server, clients: list[Client]) -> list[str]:
    """The acknowledged answers that the database does not hold, in their order."""
    missing = []
    for client in clients:
        for table, taken in list(client.taken.items()):
            acknowledged = taken[:]
            written = iter(server.answers(table, 0))  # among them, what the table answered itself
            missing += [f"{table}: {one}" for one in acknowledged if one not in written]
    return missing


@pytest.mark.timeout(60 + 10 * KILLS)
def test_killed_again_and_again(server: Server) -> None:
    rng, began = random.Random(5), time.monotonic()
    clients = [Client(server.url, game, seed) for seed, game in enumerate(GAMES)]
    for client in clients:
        client.start()
    try:
        wait_until(lambda: all(client.taken for client in clients))
        for done in range(KILLS):
            before = moved(clients)
            if rng.random() < 0.8:  # else perhaps while it starts
                wait_until(lambda before=before: moved(clients) > before)
            time.sleep(rng.uniform(0, 1.2 if KILLS < 100 else 0.4))
            server.kill()
            assert not lost(server, clients)
            server.start()
            if done % 100 == 99:
                each = (time.monotonic() - began) / (done + 1)
                print(f"{done + 1} kills, {each:.2f} s each, {moved(clients)} acknowledged answers")
        given = moved(clients)
        assert given > KILLS // 2
        wait_until(server.is_there)
        for client in clients:  # after the last kill, too, every game goes on
            before = client.moved
            wait_until(lambda client=client, before=before: client.moved > before + 3)
    finally:
        for client in clients:
            client.enough.set()
        for client in clients:
            client.join()
    assert not lost(server, clients)
    assert not [one for client in clients for one in client.odd]
    began = time.monotonic()
    checked = [uc.load(record) for record in server.records()]
    assert len(checked) >= sum(len(client.taken) for client in clients)
    print(f"{len(checked)} records replayed in {time.monotonic() - began:.0f} s")
    tables = 0
    for client in clients:
        for table in client.over:
            tables += 1
            match = uc.load(client.http.get(f"/t/{table}/record").text)
            assert match.over
        client.http.close()
    print(f"{KILLS} kills, {given} acknowledged answers before the last, {tables} games played to the end")


def moved(clients: list[Client]) -> int:
    """How many answers have been acknowledged."""
    return sum(client.moved for client in clients)


def wait_until(true: object, seconds: float = PATIENCE) -> None:
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "a table does not go on"
        time.sleep(0.05)
