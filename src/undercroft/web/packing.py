"""Pages and streams in fewer bytes: gzip, for whoever is not at this machine."""

from __future__ import annotations

import zlib
from collections.abc import MutableMapping
from ipaddress import ip_address
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEVEL = 4
LEAST = 1000
"""A page with fewer bytes is sent as it is."""
WINDOW, MEMORY = 12, 5
"""Of a stream, which is kept open: 4 kB are looked back, and packing it takes 32 kB of memory."""
PACKED = (
    "text/",
    "application/json",
    "application/javascript",
    "application/manifest+json",
    "image/svg+xml",
)
EVENTS = "text/event-stream"
PRIVATE = ("/me", "/mail")
"""Pages of identities, with codes and tokens, are not packed: their length would tell of what they show."""


class Packing:
    """ASGI middleware: packs what browsers elsewhere can unpack. An event of a stream is never held back."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _wanted(scope):
            await self.app(scope, receive, send)
            return
        await self.app(scope, receive, _Packed(send).send)


class _Packed:
    """One answer on its way."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: MutableMapping[str, Any] = {}
        self._packer: zlib._Compress | None = None
        self._streams = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            if Headers(raw=message.get("headers", ())).get("content-type", "").startswith(EVENTS):
                self._begin(b"", True)
                start, self._start = self._start, {}
                await self._send(start)
            return  # else its headers depend on the first part of the body
        if message["type"] != "http.response.body":
            await self._send(message)
            return
        body, more = message.get("body", b""), message.get("more_body", False)
        if self._start:
            self._begin(body, more)
            if self._packer is not None and not more:
                body = self._packer.compress(body) + self._packer.flush()
                MutableHeaders(raw=self._start["headers"])["content-length"] = str(len(body))
                self._packer = None
            start, self._start = self._start, {}
            await self._send(start)
        if self._packer is not None:
            body = self._packer.compress(body)
            if not more:
                body += self._packer.flush()
            elif self._streams:
                body += self._packer.flush(zlib.Z_SYNC_FLUSH)
        await self._send({**message, "body": body})

    def _begin(self, body: bytes, more: bool) -> None:
        """Whether it is packed, and what its headers say then."""
        self._start["headers"] = list(self._start.get("headers", ()))
        headers = MutableHeaders(raw=self._start["headers"])
        kind = headers.get("content-type", "")
        if not kind.startswith(PACKED) or "content-encoding" in headers or "content-range" in headers:
            return
        headers.append("vary", "Accept-Encoding")
        if not more and len(body) < LEAST:
            return
        self._streams = kind.startswith(EVENTS)
        window, memory = (WINDOW, MEMORY) if self._streams else (zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL)
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + window, memory)
        headers["content-encoding"] = "gzip"
        if "content-length" in headers:
            del headers["content-length"]


def _wanted(scope: Scope) -> bool:
    if any(f"{scope['path']}/".startswith(f"{one}/") for one in PRIVATE):
        return False
    taken = Headers(scope=scope).get("accept-encoding", "")
    named = {
        name.strip(): rest.replace(" ", "")
        for name, _, rest in (one.partition(";") for one in taken.split(","))
    }
    return named.get("gzip", "q=0") != "q=0" and not _is_here(scope)


def _is_here(scope: Scope) -> bool:
    """Whether the browser runs on this machine."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
