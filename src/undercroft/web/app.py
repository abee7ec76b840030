"""The web application: what it is made of, and how errors look."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from pydantic import SecretStr
from starlette.datastructures import State
from starlette.exceptions import HTTPException

from undercroft.core.components import Components
from undercroft.core.errors import UndercroftError, UnknownGame
from undercroft.people import contests
from undercroft.people import daily as days
from undercroft.people.accounts import Accounts
from undercroft.people.calling import EVERY as CALLING
from undercroft.people.friends import Friends
from undercroft.people.holidays import Holidays
from undercroft.people.passkeys import Passkeys
from undercroft.people.programs import Programs
from undercroft.people.ratings import EVERY as COUNTING
from undercroft.people.ratings import Counting
from undercroft.people.sending import CLEARING
from undercroft.people.sending import EVERY as SENDING
from undercroft.store import Store, StoreError
from undercroft.store.backup import archive_of
from undercroft.store.bells import SPENT
from undercroft.tables.analysis import Analyses
from undercroft.tables.anywhere import LOOKING as STAFF
from undercroft.tables.anywhere import Queue
from undercroft.tables.backups import LOOKING, Backups
from undercroft.tables.clock import steady
from undercroft.tables.expiry import Keep
from undercroft.tables.neighbours import EVERY as TALKING
from undercroft.tables.pace import Pace
from undercroft.tables.posing import Posing, provers
from undercroft.tables.refused import Refused
from undercroft.tables.solutions import Solutions
from undercroft.tables.story import Stories
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import PoolThinker, Thinker
from undercroft.tables.workers import Workers, here
from undercroft.texts import texts_for
from undercroft.texts.faults import told_error
from undercroft.web.api.app import create_api
from undercroft.web.calls import calls_of
from undercroft.web.client import Tokens
from undercroft.web.gate import Gate
from undercroft.web.gauges import EVERY, Gauges
from undercroft.web.guard import Guard
from undercroft.web.house import LOOKING as READING
from undercroft.web.house import HouseFiles
from undercroft.web.lane import Lane
from undercroft.web.limits import Limits
from undercroft.web.logs import Journal
from undercroft.web.metrics import Metrics
from undercroft.web.packing import Packing
from undercroft.web.pages import (
    admin,
    advising,
    arranging,
    ask,
    astext,
    circle,
    comparing,
    daily,
    home,
    letters,
    lobby,
    machines,
    me,
    mine,
    notices,
    play,
    posed,
    preview,
    programs,
    puzzles,
    replay,
    shell,
    solution,
    story,
    tournaments,
    uploads,
    workshop,
)
from undercroft.web.pages.reading import LookThere, reader_of
from undercroft.web.pages.wrong import error_page
from undercroft.web.recognize import Recognize
from undercroft.web.seals import Seals
from undercroft.web.settings import Settings
from undercroft.web.status import again, status_of
from undercroft.web.streams import Streams
from undercroft.web.turns import Turns
from undercroft.web.watch import Watch
from undercroft.workshop.comparing import LOOKING as COMPARING
from undercroft.workshop.comparing import Comparing

log = logging.getLogger("undercroft")

PAGES: Final = (
    home,
    admin,
    daily,
    machines,
    me,
    letters,
    circle,
    notices,
    programs,
    mine,
    preview,
    shell,
    lobby,
    play,
    posed,
    puzzles,
    solution,
    ask,
    advising,
    astext,
    replay,
    story,
    tournaments,
    uploads,
    comparing,
    workshop,
    arranging,
)
"""Each brings its routes."""


def create_app(
    db: str,
    pace: Pace | None = None,
    thinker: Thinker | None = None,
    now: Callable[[], float] = steady,
    house: Mapping[str, Components] | None = None,
    hosts: Collection[str] = (),
    keep: Keep | None = None,
    settings: Settings | None = None,
) -> FastAPI:
    """The application over a database: a file name, or a URL that SQLAlchemy knows. Clocks go by `now`.

    `house` holds for a game's id the component file that its new tables are played with; `hosts` are the
    names the server answers to (none: to all); `keep` says for how long old tables stay. Of the `settings`
    counts what is not said by these.
    """
    settings = settings or Settings(db=SecretStr(db))
    store = Store(db)
    queue = Queue(store)
    hands = queue.hands if store.shared else here
    thinker = thinker or PoolThinker(settings.bots or None, hands)
    archive = archive_of(settings.archive, db)
    files = HouseFiles(house or {}, store.variants)
    tables = Tables(store, thinker, pace or Pace(), now, files.now, keep, settings.private, archive)

    journal = Journal()
    counting = Counting(store)

    async def tell_spent() -> None:
        if words := app.state.limits.told():
            await store.peers.tell(SPENT, words)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        with _writing_down(journal):
            await store.start(stays=True)
            await store.look_who_sits()
            await tables.wardens.refresh()
            await files.begin()
            await app.state.calls.push.start()
            try:
                looks = (
                    (LOOKING, app.state.backups.look),
                    (EVERY, app.state.gauges.look),
                    (COUNTING, counting.look),
                    (COMPARING, app.state.comparing.look),
                    (READING, files.look),
                    (CALLING, app.state.calls.caller.look),
                    (SENDING, app.state.calls.sender.look),
                    (CLEARING, app.state.calls.sender.clear),
                    (days.EVERY, app.state.daily.look),
                    (contests.EVERY, app.state.contests.look),
                    *([(TALKING, tell_spent), (STAFF, queue.look)] if store.shared else []),
                )
                async with tables.at_work(*looks):
                    yield
            finally:
                await _stop(app.state)
                await queue.stop()
                await store.stop()

    app = FastAPI(title="Undercroft", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.tables = tables
    app.state.links = ()
    app.state.wrote = (-math.inf, True)
    app.state.settings = settings
    app.state.journal = journal
    app.state.limits = Limits({name: (one.credit, one.per_second) for name, one in settings.limits.items()})
    app.state.limits.shared = store.shared
    tables.neighbours.ears |= {SPENT: app.state.limits.hear, **queue.ears}
    app.state.tokens = Tokens(store)
    app.state.accounts = Accounts(tables)
    app.state.passkeys = Passkeys(store)
    app.state.programs = Programs(store)
    app.state.calls = calls_of(tables, settings)
    app.state.holidays = Holidays(tables)
    app.state.friends = Friends(tables, app.state.calls.caller)
    app.state.daily = days.Daily(tables)
    app.state.contests = contests.Contests(tables)
    app.state.lane = Lane()
    app.state.checkers = Workers(1, nice=10)
    searching = provers()
    app.state.posing = Posing(store.posed, searching)
    app.state.solutions = Solutions(searching)
    app.state.streams = Streams(each=settings.streams)
    app.state.turns = Turns()
    app.state.analyses = Analyses(hands)
    app.state.stories = Stories(app.state.analyses)
    app.state.metrics = Metrics(app)
    app.state.gauges = Gauges(app.state)
    folder = Path(settings.backup).expanduser() if settings.backup else None
    app.state.comparing = Comparing(store.comparisons, store.process, idle=lambda: queue.staffed)
    app.state.backups = Backups(db, folder, settings.backup_at, settings.backup_keep, app.state.checkers)
    for page in PAGES:
        app.include_router(page.router)
    app.mount("/api/v1", create_api(app))
    _guard(app, hosts)
    for kind, page_of in (
        (Refused, _refused),
        (StoreError, _store_failed),
        (UnknownGame, _no_game),
        (UndercroftError, _wrong),
        (RequestValidationError, _no_form),
        (HTTPException, _http),
        (Exception, _failed),
    ):
        app.add_exception_handler(kind, page_of)
    return app


@contextmanager
def _writing_down(journal: Journal) -> Iterator[None]:
    """What is logged goes to the journal too, which shall not be the only one."""
    usual = None if log.hasHandlers() else logging.lastResort
    handlers = [journal, *([usual] if usual is not None else [])]
    for handler in handlers:
        log.addHandler(handler)
    try:
        yield
    finally:
        for handler in handlers:
            log.removeHandler(handler)


async def _stop(state: State) -> None:
    """All that an application has set going beside its tables."""
    state.lane.stop()
    state.checkers.close()
    await state.solutions.stop()
    await state.posing.stop()
    await state.comparing.stop()
    state.stories.stop()
    await state.analyses.stop()


def _guard(app: FastAPI, hosts: Collection[str]) -> None:
    """Through what every request goes, the last one first."""
    state = app.state
    known = {"accounts": state.accounts, "programs": state.programs}
    app.add_middleware(Seals, tables=state.tables, tokens=state.tokens, **known)
    app.add_middleware(Gate, tables=state.tables, tokens=state.tokens, **known)
    app.add_middleware(Recognize, tokens=state.tokens, friends=state.friends, **known)
    app.add_middleware(Packing)
    app.add_middleware(Guard, hosts=hosts)
    app.add_middleware(Watch, metrics=state.metrics)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.key == "error-too-often" and not request.url.path.startswith("/api/"):
        words = texts_for(reader_of(request).lang).text(error.key)  # a page for it would cost as much again
        return PlainTextResponse(words, 429, headers=again(error.key))
    broken = error.key == "error-broken-table" and request.url.path.startswith("/t/")
    record = request.url.path.split("/")[2] if broken else ""
    place = error.place if isinstance(error, LookThere) else ""
    return error_page(request, status_of(error), error.key, error.words, record, place)


async def _store_failed(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, request.url.path, error)
    return error_page(request, 503, "error-storage")


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, UndercroftError)
    return error_page(request, 422, "error-form", told_error(error, reader_of(request).lang))


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
