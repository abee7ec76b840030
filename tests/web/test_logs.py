"""Logs: a request's lines share its id, nothing that opens a door stands in them; and the figures for
Prometheus."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from tests.web.helpers import AT_ONCE
from undercroft.tables.refused import Refused
from undercroft.tables.thinking import FirstThinker
from undercroft.web import logs
from undercroft.web.app import create_app
from undercroft.web.metrics import Metrics
from undercroft.web.settings import Settings
from undercroft.web.watch import GONE, Watch


@pytest.fixture
def quiet() -> Iterator[None]:
    """The loggers as they were, afterwards."""
    root, house = logging.getLogger(), logging.getLogger("undercroft")
    before = root.handlers[:], root.level, house.level
    yield
    root.handlers[:], root.level = before[0], before[1]
    house.setLevel(before[2])


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


@pytest.mark.usefixtures("quiet")
def test_every_request_has_a_line_with_its_id_and_no_key(
    client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("json", "info")
    table = client.post("/games/raiders/play").url.path
    client.get(f"{table}/seat/0/{'k' * 43}")
    client.get("/nothing", headers={"user-agent": "evil\nline"})
    found = [one for one in lines(capsys) if one["event"] == "answered"]
    assert all(len(str(one["request"])) == 12 for one in found)
    assert len({one["request"] for one in found}) == len(found)
    routes = [one["route"] for one in found]
    assert "/t/{table_id}/seat/{seat}/{key}" in routes
    assert routes[-1] == "-"
    assert table.rpartition("/")[2] not in json.dumps(found)
    assert client.get("/").headers["x-request-id"]


@pytest.mark.parametrize("said", [GONE, "Response content longer than Content-Length"])
def test_a_client_that_hung_up_is_no_error(said: str) -> None:
    """A write for it fails in a handler of errors, too; what the server itself does wrong stays one."""

    async def refuses(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            raise Refused("error-too-often")
        except Refused:
            await send({"type": "http.response.start", "status": 429})

    async def closed(message: object) -> None:
        raise RuntimeError(f"unable to write: {said}")

    async def nothing() -> dict[str, object]:
        return {}

    asked = Watch(refuses, Metrics(FastAPI()))({"type": "http", "method": "GET"}, nothing, closed)
    with nullcontext() if said == GONE else pytest.raises(RuntimeError, match=said):
        asyncio.run(asked)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("form", ["plain", "json"])
def test_secrets_and_new_lines_do_not_get_in(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(form)
    log, token = logging.getLogger("undercroft"), "t" * 43 + "." + "0" * 32
    log.error("gone: postgresql://u:hush@db/x /t/abc/seat/0/%s %s", "k" * 43, token)
    log.error("Authorization: Bearer hushhushhush\nERROR: forged \x1b[31m")
    try:
        raise ValueError("inside")
    except ValueError:
        log.exception("it broke")
    said = capsys.readouterr().err
    assert "hush" not in said
    assert "kkkk" not in said
    assert "tttt" not in said
    assert "\x1b" not in said
    assert not any(line.startswith("ERROR: forged") for line in said.splitlines())
    assert "ValueError: inside" in said


def test_figures_for_prometheus(tmp_path: Path) -> None:
    place = str(tmp_path / "t.db")
    settings = Settings(db=place, metrics_token="knock-knock-knock")
    app = create_app(place, AT_ONCE, FirstThinker(), settings=settings, hosts=["table.example.org"])
    with TestClient(app, base_url="http://table.example.org", client=("203.0.113.7", 9)) as far:
        far.post("/games/raiders/play")
        far.get("/api/v1/games")
        assert far.get("/metrics").status_code == 404
        assert far.get("/metrics", headers={"authorization": "Bearer no"}).status_code == 404
        said = far.get("/metrics", headers={"authorization": "Bearer knock-knock-knock"}).text
    assert 'undercroft_requests_total{method="POST",route="/games/{game}/play",status="303"} 1.0' in said
    assert 'route="/api/v1/games"' in said
    assert 'undercroft_tables{state="playing"} 1.0' in said
    for name in ("pushes_total", "thinking", "thoughts_total", "errors_total", "request_seconds_bucket"):
        assert f"undercroft_{name}" in said
    assert "process_resident_memory_bytes" in said


def test_this_machine_may_ask_by_any_name(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker(), hosts=["table.example.org"])
    with TestClient(app, base_url="http://localhost:8000", client=("127.0.0.1", 9)) as near:
        assert near.get("/metrics").status_code == 200
        assert near.get("/health").status_code == 200
        assert near.get("/").status_code == 421
        forwarded = near.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
        assert forwarded.status_code == 404
        assert near.get("/metrics", headers={"host": "evil.example"}).status_code == 421
