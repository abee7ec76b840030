"""A server killed at any moment has every acknowledged answer after the restart, and its bots go on."""

from __future__ import annotations

import random
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.web.helpers import hidden_fields, offered

KILLS = 3
PLAY = """
import sys, uvicorn
from undercroft.web.app import create_app
from undercroft.web.live import Pace
from undercroft.web.thinking import FirstThinker
app = create_app(sys.argv[2], Pace(0, 0), FirstThinker())
app.state.limits.off = True
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""


class Server:
    """A server in a process of its own, over one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", PLAY, str(self.port), str(self.folder / "tables.db")]
        self.process = subprocess.Popen(command)
        for _ in range(200):
            try:
                httpx.get(self.url + "/static/table.css")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> object:
    made = Server(tmp_path)
    yield made
    made.kill()


def lines_of(folder: Path, table: str) -> list[str]:
    import sqlite3

    with sqlite3.connect(folder / "tables.db") as base:
        rows = base.execute(
            "select line from answers where table_id = ? order by number", (table,)
        ).fetchall()
    base.close()
    return [line for (line,) in rows]


def test_killed_again_and_again(server: Server) -> None:
    rng = random.Random(5)
    with httpx.Client(base_url=server.url) as me:
        form = {"seat.0.kind": "me", "seat.1.kind": "bot", "seat.2.kind": "bot"}
        table = me.post("/games/raiders/new", data=form).headers["location"].rsplit("/", 1)[1]
        taken: list[str] = []
        kills = 0
        over = False
        for _ in range(600):
            try:
                page = me.get(f"/t/{table}").text
                over = bool(re.search(r'class="at-table raiders[^"]* over', page))
                if over:
                    break
                options = offered(page)
                if not options:
                    continue
                option = rng.choice(options)
                if kills < KILLS and rng.random() < 0.3:
                    server.kill()
                    kills += 1
                    server.start()
                    lines = [line.split() for line in lines_of(server.folder, table)]
                    written = iter(text for _ply, seat, text in lines if seat == "0")
                    # Between them stand answers the table gave itself, where there was no choice.
                    assert all(one in written for one in taken), "an acknowledged answer is lost"
                answer = me.post(f"/t/{table}/answer", data=hidden_fields(page) | {"option": option})
                if answer.status_code == 303:
                    taken.append(option)
            except httpx.TransportError:
                time.sleep(0.05)
        assert kills == KILLS
        assert over, "the bots did not go on"
        record = me.get(f"/t/{table}/record").text
    import undercroft as uc

    match = uc.load(record)
    mine = [text for seat, text in match.answers if seat == 0]
    forced = len(mine) - len(taken)
    assert forced >= 0
    left = iter(mine)
    assert all(option in left for option in taken), "an acknowledged answer is lost"
