"""The table in the browser: `serve` runs it, `create_app` gives the application to another server."""

from __future__ import annotations

import os
import threading
import time
import webbrowser
from collections.abc import Collection, Mapping
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

    from fastapi import FastAPI

    from undercroft.core.components import Components
    from undercroft.tables.expiry import Keep
    from undercroft.web.settings import Settings

__all__ = ["create_app", "serve"]

LAST = 4.5
"""Seconds after which a server that was told to stop is gone, whatever it was doing."""


def create_app(
    db: str,
    house: Mapping[str, Components] | None = None,
    hosts: Collection[str] = (),
    keep: Keep | None = None,
    settings: Settings | None = None,
) -> FastAPI:
    """The ASGI application over a database: a file name, or a URL that SQLAlchemy knows.

    `house` holds for a game's id the component file that its new tables are played with; `hosts` are the
    names the server answers to (none: to all); `keep` says for how long old tables stay; of the `settings`
    counts what is not said by these.
    """
    from undercroft.web.app import create_app as create

    return create(db, house=house, hosts=hosts, keep=keep, settings=settings)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "undercroft.db",
    open_browser: bool = False,
    house: Mapping[str, Components] | None = None,
    hosts: Collection[str] = (),
    keep: Keep | None = None,
    settings: Settings | None = None,
) -> None:
    """Serves the table until it is interrupted. Raises UndercroftError if the port or the database cannot be
    used, or if another server has the SQLite file open. `house`, `hosts`, `keep` and `settings` as in
    `create_app`."""
    import asyncio
    import socket
    import sys

    from undercroft.core.errors import UndercroftError
    from undercroft.store.alone import only_server
    from undercroft.web.logs import set_up
    from undercroft.web.reach import links_of

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with _everywhere(port) if host == "::" else socket.socket(family) as taken:
            if host != "::":
                taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                taken.bind((host, port))
            port = taken.getsockname()[1]  # with 0 the system has chosen one
    except OSError as error:
        words = f"{host} port {port} cannot be used: {error.strerror}. Choose another with --port or --host."
        raise UndercroftError(words) from None
    if settings is not None:
        set_up(settings.log, settings.log_level)
    with only_server(db):
        key = asyncio.run(_first_key(db))
        shown, links = address(host, port, hosts), links_of(host, port, hosts)
        public = settings.public_url.rstrip("/") if settings is not None else ""
        print(f"Undercroft is open at {shown}  (stop it with Ctrl+C)")
        if public:
            print(f"Others reach it at {public}/")
        for link in links:
            print(f"In your network: {link}/")
        if host == "::" and not socket.has_dualstack_ipv6():
            print("This system answers there by IPv6 only; --host 0.0.0.0 answers by IPv4.")
        if not links and not public:
            print("Only this machine can open it; --host 0.0.0.0 opens it to your network.")
        if key:
            base = f"{public}/" if public else shown
            print(f"Who looks after it opens this link, which works once: {base}host/{key}")
        sys.stdout.flush()
        if open_browser:
            threading.Thread(target=_open_soon, args=(shown,), daemon=True).start()
        app = create_app(db, house, hosts, keep, settings)
        app.state.links = (public, *links) if public else links
        run(app, host, port)


async def _first_key(db: str) -> str:
    """The key of a link to become the first host; empty if there is one. Brings the database to today's
    form. Raises StoreError."""
    from undercroft.store import Store
    from undercroft.tables.wardens import HOST, Wardens

    store = Store(db)
    try:
        await store.start()
        wardens = Wardens(store)
        await wardens.refresh()
        return "" if wardens.all(HOST) else await wardens.new_key(HOST)
    finally:
        await store.stop()


def address(host: str, port: int, names: Collection[str] = ()) -> str:
    """Where a browser on this machine finds a server that listens there and answers to these names (none: to
    all)."""
    if host in ("", "0.0.0.0", "127.0.0.1", "::", "::1"):  # noqa: S104
        host = "localhost"
    if names and host.lower() not in {one.lower() for one in names}:
        host = next(iter(names))
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _everywhere(port: int) -> socket.socket:
    """A socket at `::` that answers by IPv4 as well, where the system can: asyncio's own would not. Raises
    OSError."""
    import socket

    both = socket.has_dualstack_ipv6()
    return socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=both)


def run(app: FastAPI, host: str, port: int) -> None:
    """Serves an application until it is interrupted."""
    import gc
    import logging
    import signal
    import sys

    import uvicorn

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            # What has been acknowledged is on disk; whatever else is under way does not hold the server up.
            last = threading.Timer(LAST, os._exit, [0])
            last.daemon = True
            last.start()
            super().handle_exit(sig, frame)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.tables.close_streams()  # else it would wait for them
            await super().shutdown(sockets)

    # What the tables hold stays for hours, and to go through it takes a third of a second for 200 tables,
    # in which nobody is answered: let it be rare. What a page leaves behind, the small collections find.
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 1_000)
    # The thread that writes answers needs Python for a moment after each step, and a click waits for it.
    sys.setswitchinterval(0.0005)
    # uvicorn raises the signal again at its end, which by default would kill Python before Python's own.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _allow_files()
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=2,
        lifespan="on",
        log_config=None if logging.getLogger().handlers else uvicorn.config.LOGGING_CONFIG,
        access_log=False,
    )
    Server(config).run([_everywhere(port)] if host == "::" else None)


def _allow_files() -> None:
    """As many open files as the system lets this process have: each stream is one."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _open_soon(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)
