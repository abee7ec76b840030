"""Browsers without a browser: clients that talk to the application in this process."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import httpx
import uvicorn
from fastapi import FastAPI

from undercroft.tables.pace import Pace
from undercroft.tables.table import Table
from undercroft.tables.thinking import FirstThinker, Thinker
from undercroft.web.app import create_app

AT_ONCE = Pace(0, 0)


@asynccontextmanager
async def running(
    folder: Path,
    limits: bool = False,
    now: Callable[[], float] = time.time,
    thinker: Thinker | None = None,
) -> AsyncIterator[FastAPI]:
    """The application with a database in `folder`; bots answer at once, clocks go by `now`, and no credit
    of the `limits` comes back."""
    app = create_app(str(folder / "tables.db"), AT_ONCE, thinker or FirstThinker(), now)
    app.state.limits.off = not limits
    with patch("undercroft.web.limits.time", SimpleNamespace(monotonic=lambda: 0.0)):
        async with app.router.lifespan_context(app):
            yield app


@contextmanager
def serving(app: FastAPI) -> Iterator[str]:
    """The application on a port of its own, in a thread; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


def browser(app: FastAPI, language: str = "en", **headers: str) -> httpx.AsyncClient:
    """A browser of its own, with its own cookies."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(
        transport=transport, base_url="http://table", headers={"accept-language": language} | headers
    )


@contextmanager
def dealt(seed: int) -> Iterator[None]:
    """What is laid meanwhile is dealt always alike: no form asks for a seed."""
    with patch("undercroft.tables.tables.secrets", SimpleNamespace(token_hex=lambda size: f"{seed:x}")):
        yield


async def lay(
    client: httpx.AsyncClient, seats: list[str], game: str = "raiders", deal: int | None = None, **fields: str
) -> str:
    """A new table from the form, in a certain `deal` if need be; seats are kinds such as `me`, `open`, `hot`,
    `bot`. Gives its id."""
    form = {f"seat.{index}.kind": kind for index, kind in enumerate(seats)} | fields
    with nullcontext() if deal is None else dealt(deal):
        response = await client.post(f"/games/{game}/new", data=form)
    assert response.status_code == 303, response.text
    return response.headers["location"].rsplit("/", 1)[1]


def live(app: FastAPI, table: str) -> Table:
    """The table in the server's memory."""
    found: Table = app.state.tables._live[table]
    return found


def hidden_fields(html: str) -> dict[str, str]:
    """Seat and version of the answer form of a table page."""
    return dict(re.findall(r'<input type="hidden" name="(seat|version)" value="(\d*)">', html))


async def answer(client: httpx.AsyncClient, table: str, option: str, **fields: Any) -> httpx.Response:
    """Presses a button on the table as it stands for this browser."""
    page = (await client.get(f"/t/{table}")).text
    data = hidden_fields(page) | {"option": option} | {name: str(value) for name, value in fields.items()}
    return await client.post(f"/t/{table}/answer", data=data)


def offered(html: str) -> list[str]:
    """The options that a table page offers as buttons, each once."""
    found = re.findall(r'form="answer" name="option" value="([^"]+)"', html)
    return list(dict.fromkeys(found))
