"""Around every request: its size, where it comes from, and what the browser may do with the answer."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Collection, MutableMapping
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.core.words import whole_number
from undercroft.texts import choose_language, texts_for
from undercroft.web.reach import is_near

MOST_BYTES = 16_000
MOST_UPLOAD = 1_000_000
UPLOADS = re.compile(r"(/api/v1)?/records|/workshop/[a-z0-9]+/file|/positions(/[a-z0-9]+/file)?")
HOLD, HELD = 0.5, 200
"""Who asks too often, hears so after so many seconds: else he would ask again at once, and refusing costs
time too. So many at most are kept waiting."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

CONTROL = re.compile(r"[\x00-\x1f\x7f]")
"""A route matches an address that ends in a line break; what guards it need not: it is nobody's address."""

FRAMED = re.compile(r"((/positions|/puzzles/[a-z0-9_-]+/own)/[a-z0-9]+|/t/[A-Za-z0-9]+/solution)(/board)?")
"""Our own page shows the board of a position, of a puzzle or of its solution in a frame."""
FRAMES = {
    "content-security-policy": HEADERS["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-src 'self'; frame-ancestors 'self'"
    ),
    "x-frame-options": "SAMEORIGIN",
}

FOR_MACHINES = ("/health", "/health/live", "/metrics")
"""What the programs of this machine may ask whatever the server is called."""

PRIVATE = [
    (b"cache-control", b"no-store"),
    (b"vary", b"Cookie, Authorization, Accept-Language, HX-Request"),
]
"""For whatever does not say itself who may keep it: nobody, on this way or in this browser."""


class TooLarge(Exception):
    """The client sends more than it may."""


class Guard:
    """ASGI middleware: refuses requests that are too large or come from other sites; adds the headers."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        self.app = app
        self._hosts = frozenset(host.lower() for host in hosts)
        """The names this server answers to; none: to all."""
        self._held = 0
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self._framed = [(name.encode(), value.encode()) for name, value in (HEADERS | FRAMES).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if CONTROL.search(scope["path"]):
            await _refuse(send, scope, 404, _told(scope, "error-no-page"), self._headers)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        name = _name_of(headers.get("host", ""))
        here = is_near(name) and scope["path"] in FOR_MACHINES
        if self._hosts and name not in self._hosts and not here:
            await _refuse(send, scope, 421, "This server has another name.", self._headers)
            return
        most = MOST_UPLOAD if UPLOADS.fullmatch(scope["path"]) else MOST_BYTES
        if whole_number(headers.get("content-length", "0"), 0, most) is None:
            await _refuse(send, scope, 413, _told(scope, "error-too-large", most), self._headers)
            return
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and _foreign(headers):
            await _refuse(send, scope, 403, "This request comes from another site.", self._headers)
            return
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge
            return message

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                if message["status"] == 429:
                    await self._hold()
                own = message.get("headers", ())
                known = any(name.lower() == b"cache-control" for name, _ in own)
                usual = self._framed if FRAMED.fullmatch(scope["path"]) else self._headers
                message["headers"] = [*own, *usual, *(() if known else PRIVATE)]
            await send(message)

        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # the same page; the server below sends no body
        try:
            await self.app(scope, limited, with_headers)
        except TooLarge:
            await _refuse(send, scope, 413, _told(scope, "error-too-large", most), self._headers)

    async def _hold(self) -> None:
        if self._held < HELD:
            self._held += 1
            try:
                await asyncio.sleep(HOLD)
            finally:
                self._held -= 1


def _told(scope: Scope, key: str, most: int = 0) -> str:
    """A text in the reader's language."""
    asked = HTTPConnection(scope)
    language = choose_language(asked.cookies.get("lang"), asked.headers.get("accept-language"))
    return texts_for(language).text(key, {"most": str(most // 1000)})


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    return re.sub(r":\d*$", "", host).strip("[]").lower()


def _foreign(headers: dict[str, str]) -> bool:
    """Whether a changing request was made by a page of another site."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host", "")


async def _refuse(
    send: Send, scope: Scope, status: int, words: str, headers: list[tuple[bytes, bytes]]
) -> None:
    kind, body = b"text/plain; charset=utf-8", words
    if scope["path"].startswith("/api/"):
        kind, body = (
            b"application/json",
            json.dumps({"error": "error-refused", "message": words, "rule": None}),
        )
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", kind), (b"connection", b"close"), *headers],
        }
    )
    await send({"type": "http.response.body", "body": body.encode()})
