"""The web application: what it is made of, and how errors look."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from pydantic import SecretStr
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
from undercroft.web.status import status_of
from undercroft.web.streams import Streams
from undercroft.web.turns import Turns
from undercroft.web.watch import Watch
from undercroft.workshop.comparing import LOOKING as COMPARING
from undercroft.workshop.comparing import Comparing

log = logging.getLogger("undercroft")


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
        usual = None if log.hasHandlers() else logging.lastResort  # the journal shall not be the only one
        for handler in (journal, usual):
            if handler is not None:
                log.addHandler(handler)
        await store.start()
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
            for handler in (journal, usual):
                if handler is not None:
                    log.removeHandler(handler)
            app.state.lane.stop()
            app.state.checkers.close()
            await app.state.solutions.stop()
            await app.state.posing.stop()
            await app.state.comparing.stop()
            app.state.stories.stop()
            await app.state.analyses.stop()
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
    app.include_router(home.router)
    app.include_router(admin.router)
    app.include_router(daily.router)
    app.include_router(machines.router)
    app.include_router(me.router)
    app.include_router(letters.router)
    app.include_router(circle.router)
    app.include_router(notices.router)
    app.include_router(programs.router)
    app.include_router(mine.router)
    app.include_router(preview.router)
    app.include_router(shell.router)
    app.include_router(lobby.router)
    app.include_router(play.router)
    app.include_router(posed.router)
    app.include_router(puzzles.router)
    app.include_router(solution.router)
    app.include_router(ask.router)
    app.include_router(advising.router)
    app.include_router(astext.router)
    app.include_router(replay.router)
    app.include_router(story.router)
    app.include_router(tournaments.router)
    app.include_router(uploads.router)
    app.include_router(comparing.router)
    app.include_router(workshop.router)
    app.include_router(arranging.router)
    app.mount("/api/v1", create_api(app))
    known = {"accounts": app.state.accounts, "programs": app.state.programs}
    app.add_middleware(Seals, tables=tables, tokens=app.state.tokens, **known)
    app.add_middleware(Gate, tables=tables, tokens=app.state.tokens, **known)
    app.add_middleware(Recognize, tokens=app.state.tokens, friends=app.state.friends, **known)
    app.add_middleware(Packing)
    app.add_middleware(Guard, hosts=hosts)
    app.add_middleware(Watch, metrics=app.state.metrics)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StoreError, _store_failed)
    app.add_exception_handler(UnknownGame, _no_game)
    app.add_exception_handler(UndercroftError, _wrong)
    app.add_exception_handler(RequestValidationError, _no_form)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.key == "error-too-often" and not request.url.path.startswith("/api/"):
        words = texts_for(reader_of(request).lang).text(error.key)  # a page for it would cost as much again
        return PlainTextResponse(words, 429, headers={"retry-after": "5"})
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
