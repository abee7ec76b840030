"""A browser for load tests: no more of HTTP than a table needs, so that it takes little of the machine."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from time import perf_counter
from urllib.parse import urlencode

_VERSION = b'data-version="'
_KEEP = len(_VERSION) + 12


class Stream(asyncio.Protocol):
    """An open page: reads the stream of a table, notes which version has wholly arrived, and when."""

    def __init__(self, path: str, cookie: str, keep: bool, told: Callable[[int, float], None]) -> None:
        self._request = request("GET", path, cookie)
        self._keep = keep
        self._told = told
        self._rest = b""
        self._whole = bytearray()
        self._version = -1
        self.page = b""
        """The last whole table, if it is kept."""
        self.bytes = 0
        self.frames = 0
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        if self._keep:
            self._whole += data
        window = self._rest + data
        at = 0
        while True:
            if self._version < 0:
                found = window.find(_VERSION, at)
                end = window.find(b'"', found + len(_VERSION)) if found >= 0 else -1
                if end < 0:
                    self._rest = window[max(at, len(window) - _KEEP) :]
                    return
                self._version = int(window[found + len(_VERSION) : end])
                at = end
            done = window.find(b"\n\n", at)
            if done < 0:
                self._rest = window[-1:]
                return
            at = done + 2
            version, self._version = self._version, -1
            self.frames += 1
            if self._keep:
                self._take()
            self._told(version, perf_counter())

    def _take(self) -> None:
        """The next whole table; signs of life and the heads of chunks between them do not matter."""
        while True:
            page, _, rest = self._whole.partition(b"\n\n")
            self._whole = rest
            if _VERSION in page:
                self.page = bytes(page)
                return


class Session:
    """Sends one request after the other, with the cookie it is given, on a connection that is opened again
    when the server has closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    async def post(self, path: str, form: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
        """(status, headers, body) of the answer."""
        return await self._send(request("POST", path, self.cookie, urlencode(form).encode()))

    async def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        """(status, headers, body) of a page."""
        return await self._send(request("GET", path, self.cookie))

    async def _send(self, words: bytes) -> tuple[int, dict[str, str], bytes]:
        if self._reader.at_eof():
            self._writer.close()
            await self.open()
        self._writer.write(words)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if line)
        cookie = re.search(r"set-cookie: (uc=[^;]+)", head, re.IGNORECASE)
        if cookie:
            self.cookie = cookie[1]
        body = await self._reader.readexactly(int(headers.get("content-length", "0")))
        return int(first.split()[1]), headers, body

    def close(self) -> None:
        self._writer.close()


def request(method: str, path: str, cookie: str, body: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept-language: en"]
    if cookie:
        lines.append(f"cookie: {cookie}")
    if method == "POST":
        lines += ["hx-request: true", "content-type: application/x-www-form-urlencoded"]
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def version_in(page: bytes) -> int:
    """The version of a table."""
    found = re.search(rb'data-version="(\d+)"', page)
    return int(found[1]) if found else -1


def offered(page: bytes) -> tuple[str, list[str]]:
    """(seat, options) that the answer form of a page offers."""
    seat = re.search(rb'name="seat" value="(\d+)"', page)
    options = re.findall(rb'form="answer" name="option" value="([^"]+)"', page)
    return seat[1].decode() if seat else "", list(dict.fromkeys(one.decode() for one in options))
