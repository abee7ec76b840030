"""A server that is killed leaves no process behind."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.web import postgres


def children(pid: int) -> set[int]:
    """The processes a process has begun, with theirs."""
    own: set[int] = set()
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            own |= {int(one) for one in thread.read_text().split()}
        except OSError:
            continue
    return own.union(*(children(one) for one in own))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_thinking_bots_end_with_a_killed_server(tmp_path: Path) -> None:
    port = postgres.free_port()
    command = [
        sys.executable,
        "-m",
        "undercroft.cli",
        "serve",
        "--port",
        str(port),
        "--db",
        str(tmp_path / "a.db"),
    ]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    left: set[int] = set()
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=30) as client:
            waited(lambda: answers(client))
            client.headers["authorization"] = f"Bearer {client.post('/tokens').json()['token']}"
            bot = {"kind": "bot", "level": "normal"}
            seats = [bot, bot, {"kind": "me"}]  # all decide at once, so that a bot begins to think
            table = {"game": "raiders", "seats": seats, "options": {"play": "quick"}}
            assert client.post("/tables", json=table).status_code == 201
        waited(lambda: len(children(server.pid)) > 1)
    finally:
        left = children(server.pid)
        server.kill()
        server.wait()
    waited(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/games").status_code == 200
    except httpx.TransportError:
        return False


def waited(done: object) -> None:
    """Waits until it is so."""
    assert callable(done)
    for _ in range(600):
        if done():
            return
        time.sleep(0.1)
    pytest.fail("this has taken too long")
