"""Around every request: its id, in its answer and in each line of the log it leads to; and its figures."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import MutableMapping
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from undercroft.web.logs import REQUESTS
from undercroft.web.metrics import Metrics

log = logging.getLogger(REQUESTS)

GONE = "the handler is closed"
"""What the event loop says to a write for a client that has just hung up (uvicorn lets it through)."""


class Watch:
    """ASGI middleware: gives every request an id, counts it, and writes a line of the log about it.

    The line has the pattern of the address, never the address itself: it may be a key.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name, began, status = secrets.token_hex(6), time.perf_counter(), 500
        hung_up: RuntimeError | None = None
        scope.setdefault("state", {})["request_id"] = name

        async def with_id(message: MutableMapping[str, Any]) -> None:
            nonlocal status, hung_up
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
            try:
                await send(message)
            except RuntimeError as error:
                if GONE in str(error):
                    hung_up = error
                raise

        with bound_contextvars(request=name):
            try:
                await self.app(scope, receive, with_id)
            except RuntimeError as error:
                if error is not hung_up:  # nobody is left to answer, and it is no fault of ours
                    raise
            finally:
                seconds, route = time.perf_counter() - began, route_of(scope)
                self._metrics.answered(scope["method"], route, status, seconds)
                told = {
                    "method": scope["method"],
                    "route": route,
                    "status": status,
                    "ms": round(1000 * seconds, 1),
                }
                log.info("answered", extra=told)


def route_of(scope: Scope) -> str:
    """The pattern of the address that was asked for; `-` if there is none."""
    path = getattr(scope.get("route"), "path", None)
    if path is None:
        return "-"
    return f"{scope.get('root_path', '')}{path}"
