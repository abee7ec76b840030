"""Several server processes on one PostgreSQL database: one game, whoever is asked."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import undercroft as uc
from tests.web import postgres


class Server:
    """A server process and a way to ask it."""

    def __init__(self, db: str, log: Path) -> None:
        self.db = db
        self.port = postgres.free_port()
        words = [sys.executable, "-m", "undercroft.cli", "serve", "--port", str(self.port), "--db", db]
        with log.open("wb") as out:
            self.process = subprocess.Popen(words, stdout=out, stderr=subprocess.STDOUT)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}/api/v1", timeout=30)

    def wait(self) -> None:
        wait_for(lambda: self.answers(), "the server")

    def answers(self) -> bool:
        try:
            return self.http.get("/games").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.http.close()
        self.process.send_signal(how)
        self.process.wait(20)


def wait_for(true: Callable[[], Any], what: str, seconds: float = 60) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two for all tests here: to start them takes longer than most of what they are asked."""
    folder = tmp_path_factory.mktemp("servers")
    with postgres.server() as url:
        made = [Server(url, folder / f"{name}.log") for name in ("one", "two")]
        try:
            for one in made:
                one.wait()
            yield made
        finally:
            for one in made:
                one.stop()


def player(server: Server) -> dict[str, str]:
    return {"authorization": f"Bearer {server.http.post('/tokens').json()['token']}"}


def show(server: Server, table: str, auth: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/tables/{table}", headers=auth).json()
    return found


def lay(server: Server, auth: dict[str, str], kinds: list[str], **options: str) -> str:
    wish = {"game": "raiders", "seats": [{"kind": kind} for kind in kinds], "options": options}
    return str(server.http.post("/tables", json=wish, headers=auth).json()["id"])


def test_two_players_on_two_processes_and_never_two_answers_to_one_ply(servers: list[Server]) -> None:
    auths = [player(servers[0]), player(servers[1])]
    table = lay(servers[0], auths[0], ["me", "open"], play="open")
    assert servers[1].http.post(f"/tables/{table}/seats", json={}, headers=auths[1]).status_code == 200
    wait_for(
        lambda: show(servers[0], table, auths[0])["state"] == "playing", "the start on the other process"
    )

    def give(server: Server, auth: dict[str, str], body: dict[str, Any]) -> int:
        return server.http.post(f"/tables/{table}/answers", json=body, headers=auth).status_code

    until = time.monotonic() + 90
    with ThreadPoolExecutor(2) as pool:
        while time.monotonic() < until:
            shown = [show(server, table, auth) for server, auth in zip(servers, auths, strict=True)]
            if shown[0]["state"] == "over":
                break
            for seat in (0, 1):
                choices = shown[seat]["choices"]
                if not choices or len(choices[0]["options"]) < 2:
                    continue
                texts = [choices[0]["options"][index]["option"] for index in (0, -1)]
                bodies = [{"seat": seat, "option": text, "version": shown[seat]["version"]} for text in texts]
                codes = list(pool.map(give, servers, [auths[seat]] * 2, bodies))
                assert codes.count(200) <= 1, codes
                assert set(codes) <= {200, 409}, codes
            time.sleep(0.04)  # less often than looking is limited to
    for server in servers:
        wait_for(lambda server=server: show(server, table, {})["state"] == "over", "the end", 30)
    records = [server.http.get(f"/tables/{table}/record").text for server in servers]
    assert records[0] == records[1]
    assert uc.load(records[0]).over


def test_a_change_on_one_process_reaches_a_stream_of_the_other(servers: list[Server]) -> None:
    auth = player(servers[0])
    table = lay(servers[0], auth, ["me", "open"])
    with servers[1].http.stream("GET", f"/tables/{table}/stream") as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        assert json.loads(next(lines)[5:])["state"] == "open"
        other = player(servers[0])
        servers[0].http.post(f"/tables/{table}/seats", json={}, headers=other)
        states = (json.loads(line[5:])["state"] for line in lines)
        assert next(state for state in states if state != "open") == "playing"  # the chair may come first


def test_bots_go_on_elsewhere_when_their_process_is_killed(servers: list[Server], tmp_path: Path) -> None:
    third = Server(servers[0].db, tmp_path / "three.log")
    try:
        third.wait()
        auth = player(third)
        table = lay(third, auth, ["me", "bot", "bot", "bot", "bot"])
        show(servers[1], table, auth)
    finally:
        third.stop(signal.SIGKILL)
    for _ in range(3):
        shown = wait_for(
            lambda: (found := show(servers[1], table, auth))["choices"] and found, "the bots of the other"
        )
        body = {
            "seat": 0,
            "option": shown["choices"][0]["options"][0]["option"],
            "version": shown["version"],
        }
        assert servers[1].http.post(f"/tables/{table}/answers", json=body, headers=auth).status_code == 200
