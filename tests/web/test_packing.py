"""Pages and streams are packed for browsers elsewhere, and come out as they were; nothing is held back."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.responses import StreamingResponse
from starlette.types import Message, Scope

from tests.web.helpers import browser, lay, running
from undercroft.web.packing import LEAST, Packing

pytestmark = pytest.mark.anyio
FAR = "192.0.2.7"


def elsewhere(app: FastAPI, encoding: str = "gzip", address: str = FAR) -> httpx.AsyncClient:
    """A browser at another machine, which says what it can unpack."""
    transport = httpx.ASGITransport(app=app, client=(address, 4321))
    headers = {"accept-encoding": encoding, "accept-language": "en"}
    return httpx.AsyncClient(transport=transport, base_url="http://undercroft.test", headers=headers)


async def test_pages_come_out_as_they_were(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as app,
        browser(app) as me,
        elsewhere(app) as far,
        elsewhere(app, "br") as old,
    ):
        table = await lay(me, ["me", "bot"])
        for path in ("/", f"/t/{table}/rules", "/api/v1/games", "/games/raiders", "/static/table.js"):
            packed, plain = await far.get(path), await old.get(path)
            assert packed.headers["content-encoding"] == "gzip", path
            assert "content-encoding" not in plain.headers, path
            assert packed.text == plain.text, path
            assert int(packed.headers.get("content-length", 0)) < len(plain.content) / 2, path
            assert "Accept-Encoding" in packed.headers.get_list("vary", split_commas=True), path


@pytest.mark.parametrize(
    ("encoding", "address", "path"),
    [
        ("gzip", "127.0.0.1", "/"),
        ("gzip", "::1", "/"),
        ("gzip;q=0, br", FAR, "/"),
        ("", FAR, "/"),
        ("gzip", FAR, "/me"),
        ("gzip", FAR, "/health"),
    ],
)
async def test_what_is_not_packed(tmp_path: Path, encoding: str, address: str, path: str) -> None:
    """At this machine, for who cannot unpack it, what shows secrets, and what is short."""
    async with running(tmp_path) as app, elsewhere(app, encoding, address) as one:
        found = await one.get(path)
        assert found.status_code == 200
        assert "content-encoding" not in found.headers


async def test_pages_of_identities_are_not_packed(tmp_path: Path) -> None:
    """Whatever they say: here, that no letters are sent."""
    async with running(tmp_path) as app, elsewhere(app) as far:
        for path, packed in (("/me/enter", False), (f"/mail/enter/{'x' * 43}", False), ("/mailing", True)):
            found = await far.get(path)
            assert found.status_code == 404
            assert len(found.content) > LEAST
            assert ("content-encoding" in found.headers) == packed, path


async def test_no_event_is_held_back() -> None:
    """Each part of a stream can be read when it has been sent, and the answer begins before the first."""
    sent: list[Message] = []
    events = [b"data: one\n\n", b"data: " + b"two " * 500 + b"\n\n", b": still here\n\n"]

    async def told() -> AsyncIterator[bytes]:
        assert [one["type"] for one in sent] == ["http.response.start"]
        for number, one in enumerate(events):
            yield one
            assert unpacker.decompress(sent[-1]["body"]) == one, number

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request"}

    unpacker = zlib.decompressobj(31)
    headers = [(b"accept-encoding", b"gzip, deflate")]
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "path": "/stream",
        "headers": headers,
        "client": (FAR, 1),
    }
    scope |= {"asgi": {"spec_version": "2.4"}}
    await Packing(StreamingResponse(told(), media_type="text/event-stream"))(scope, receive, send)
    assert (b"content-encoding", b"gzip") in sent[0]["headers"]
    assert len(sent[2]["body"]) < len(events[1]) / 10
    assert unpacker.decompress(sent[-1]["body"]) == b""
    assert unpacker.eof
