"""The web application: what it is made of, and how errors look."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from undercroft.core.components import Components
from undercroft.core.errors import UndercroftError, UnknownGame
from undercroft.store import Store, StoreError
from undercroft.tables.analysis import Analyses
from undercroft.tables.clock import steady
from undercroft.tables.expiry import Keep
from undercroft.tables.pace import Pace
from undercroft.tables.refused import Refused
from undercroft.tables.story import Stories
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import PoolThinker, Thinker
from undercroft.tables.workers import Workers
from undercroft.texts import texts_for
from undercroft.web.api.app import create_api
from undercroft.web.api.errors import failure
from undercroft.web.client import Tokens
from undercroft.web.guard import Guard
from undercroft.web.lane import Lane
from undercroft.web.limits import Limits
from undercroft.web.pages import ask, astext, home, machines, play, replay, story, uploads
from undercroft.web.pages.reading import keep_cookies, reader_of
from undercroft.web.pages.render import page
from undercroft.web.status import status_of
from undercroft.web.streams import Streams
from undercroft.web.turns import Turns

log = logging.getLogger("undercroft")


def create_app(
    db: str,
    pace: Pace | None = None,
    thinker: Thinker | None = None,
    now: Callable[[], float] = steady,
    house: Mapping[str, Components] | None = None,
    hosts: Collection[str] = (),
    keep: Keep | None = None,
) -> FastAPI:
    """The application over a database: a file name, or a URL that SQLAlchemy knows. Clocks go by `now`.

    `house` holds for a game's id the component file that its new tables are played with; `hosts` are the
    names the server answers to (none: to all); `keep` says for how long old tables stay.
    """
    store = Store(db)
    tables = Tables(store, thinker or PoolThinker(), pace or Pace(), now, house, keep)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await store.start()
        try:
            async with tables.at_work():
                yield
        finally:
            app.state.lane.stop()
            app.state.checkers.close()
            app.state.stories.stop()
            await app.state.analyses.stop()
            await store.stop()

    app = FastAPI(title="Undercroft", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.tables = tables
    app.state.links = ()
    app.state.limits = Limits()
    app.state.tokens = Tokens(store)
    app.state.lane = Lane()
    app.state.checkers = Workers(1, nice=10)
    app.state.streams = Streams()
    app.state.turns = Turns()
    app.state.analyses = Analyses()
    app.state.stories = Stories(app.state.analyses)
    app.include_router(home.router)
    app.include_router(machines.router)
    app.include_router(play.router)
    app.include_router(ask.router)
    app.include_router(astext.router)
    app.include_router(replay.router)
    app.include_router(story.router)
    app.include_router(uploads.router)
    app.mount("/api/v1", create_api(app))
    app.add_middleware(Guard, hosts=hosts)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StoreError, _store_failed)
    app.add_exception_handler(UnknownGame, _no_game)
    app.add_exception_handler(UndercroftError, _wrong)
    app.add_exception_handler(RequestValidationError, _no_form)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    return app


def error_page(request: Request, status: int, key: str, words: str = "", record: str = "") -> Response:
    """A page with a sentence that says what is wrong, in the reader's language.

    `record` is a table whose record can be saved.
    """
    reader = reader_of(request)
    if request.url.path.startswith("/api/"):
        return failure(status, key, words or texts_for(reader.lang).text(key))
    html = page("error.html.jinja", reader, key=key, words=words, status=status, record=record)
    response = HTMLResponse(html, status)
    keep_cookies(request, response)
    return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.key == "error-too-often" and not request.url.path.startswith("/api/"):
        words = texts_for(reader_of(request).lang).text(error.key)  # a page for it would cost as much again
        return PlainTextResponse(words, 429, headers={"retry-after": "5"})
    broken = error.key == "error-broken-table" and request.url.path.startswith("/t/")
    record = request.url.path.split("/")[2] if broken else ""
    return error_page(request, status_of(error), error.key, record=record)


async def _store_failed(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, request.url.path, error)
    return error_page(request, 503, "error-storage")


async def _wrong(request: Request, error: Exception) -> Response:
    return error_page(request, 422, "error-form", str(error))


async def _no_game(request: Request, error: Exception) -> Response:
    return error_page(request, 404, "error-no-game")


async def _no_form(request: Request, error: Exception) -> Response:
    return error_page(request, 422, "error-form")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = {404: "error-no-page", 405: "error-form", 429: "error-too-often"}.get(
        error.status_code, "error-form"
    )
    return error_page(request, error.status_code, key)


async def _failed(request: Request, error: Exception) -> Response:
    return error_page(request, 500, "error-inside")
