"""The JSON API for programs: the same tables, the same views, the same limits as in the browser.

A client is known by a token, sent as `Authorization: Bearer ...`; a seat belongs to the token that took it.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from starlette.exceptions import HTTPException

from undercroft.core.errors import OptionError, RecordError, UndercroftError
from undercroft.core.registry import all_games, find_game
from undercroft.people.accounts import Accounts
from undercroft.people.programs import Program, Programs
from undercroft.store import StoreError
from undercroft.tables.clock import NO_CLOCKS
from undercroft.tables.house import House
from undercroft.tables.outside import price
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, clean_name, clean_remark, hash_of
from undercroft.tables.sight import deciders
from undercroft.tables.table import Table
from undercroft.tables.tables import LONG, Plan, Tables
from undercroft.tables.talk import WATCHER
from undercroft.tables.words import names_of
from undercroft.texts import Texts, choose_language, texts_for
from undercroft.web.api.advice import AdviceOut, advice_out
from undercroft.web.api.circle import add_circle
from undercroft.web.api.contests import add_contests
from undercroft.web.api.errors import failure
from undercroft.web.api.evening import add_evening
from undercroft.web.api.models import (
    Answer,
    Consent,
    Error,
    ForecastOut,
    GameOut,
    Remark,
    SeatRequest,
    SeatWish,
    TableOut,
    TableWish,
    Token,
    Upload,
)
from undercroft.web.api.myself import add_myself
from undercroft.web.api.out import forecast_out, game_out, own_seat, table_out
from undercroft.web.api.standing import add_standing
from undercroft.web.client import PROGRAM, Tokens, address_of, bearer_of
from undercroft.web.lane import Lane
from undercroft.web.limits import BY_ADDRESS, Limits
from undercroft.web.status import status_of
from undercroft.web.streams import QUIET, Streams, event, pulse

ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"content": ERROR} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
"""What an operation may answer besides. One names the model: each that does makes it anew."""
TableId = Annotated[str, Path(max_length=24)]
Lang = Annotated[Literal["en", "ru"] | None, Query(description="Language of texts; else by Accept-Language.")]


def create_api(house: FastAPI) -> FastAPI:
    """The application behind /api/v1, with the tables, limits and streams of the house it belongs to."""
    tables: Tables = house.state.tables
    limits: Limits = house.state.limits
    tokens: Tokens = house.state.tokens
    lane: Lane = house.state.lane
    streams: Streams = house.state.streams
    api = FastAPI(
        title="Undercroft",
        version="1",
        description="Tables of dungeon board games for programs: look, answer, follow the stream.",
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
    )

    def client_of(request: Request, needed: bool = True) -> str:
        """The hash of the client's token. Raises Refused (401) if one is needed and there is none."""
        token = bearer_of(request.headers.get("authorization", ""))
        if token.startswith(PROGRAM):
            return acting_for(request, token)
        if token:
            token = token if tokens.are_ours(token) else ""
        else:
            token, _ = tokens.of_browser(request)
        if token:
            accounts: Accounts = house.state.accounts
            return accounts.of(hash_of(token))
        if needed:
            raise Refused("error-no-token")
        return ""

    def acting_for(request: Request, token: str) -> str:
        """For whom a program acts. Raises Refused: it does for nobody (401), or may not do this (403)."""
        programs: Programs = house.state.programs
        found = programs.of(hash_of(token)) if tokens.is_program(token) else Program()
        if not found.person:
            raise Refused("error-no-token")
        if scope_of(request) not in found.scopes:
            raise Refused("error-scope")
        return found.person

    def spend(request: Request, deed: str, browser: str = "", cost: float = 1.0) -> None:
        who = address_of(request) if deed in BY_ADDRESS else browser
        if not limits.allow(who, deed, cost):
            raise Refused("error-too-often")

    def words_of(request: Request, lang: str | None, table: Table | None = None) -> Texts:
        spoken = lang or choose_language(None, request.headers.get("accept-language"))
        if table is None:
            return texts_for(spoken)
        return texts_for(spoken, table.kind, table.match.components)

    @api.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        reason = error.reason
        key = reason.key if reason is not None else error.key
        message = reason.words if reason is not None else words_of(request, None).text(error.key)
        return failure(status_of(error), key, message, reason.rule or None if reason is not None else None)

    @api.exception_handler(StoreError)
    async def storage(request: Request, error: StoreError) -> JSONResponse:
        return failure(503, "error-storage", words_of(request, None).text("error-storage"))

    @api.exception_handler(UndercroftError)
    async def wrong(request: Request, error: UndercroftError) -> JSONResponse:
        key = "error-bad-record" if isinstance(error, RecordError) else "error-form"
        return failure(422, key, str(error))

    @api.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return failure(422, "error-form", f"{where}: {first['msg']}")

    @api.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        if isinstance(error.__cause__, ValueError | RecursionError):  # JSON that Python does not read
            return failure(422, "error-form", str(error.detail))
        return failure(error.status_code, "error-http", str(error.detail))

    @api.get("/games", responses={400: {"model": Error}})
    async def games() -> list[GameOut]:
        """The games of this server with their variants."""
        return [game_out(kind) for kind in all_games()]

    @api.post("/tokens", status_code=201)
    async def token(request: Request) -> Token:
        """A new token. Keep it: whoever has it has your seats."""
        spend(request, "table")
        return Token(token=tokens.new())

    @api.post("/tables", status_code=201)
    async def lay(request: Request, wish: TableWish, lang: Lang = None) -> TableOut:
        """Lays a table; it begins when no seat is open any more."""
        browser = client_of(request)
        spend(request, "table")
        kind = find_game(wish.game)
        kind.check_seats(len(wish.seats))
        seats = [seat_of(index, one, browser) for index, one in enumerate(wish.seats)]
        if not any(seat.owner for seat in seats):
            raise OptionError("At least one seat must be `me`.")
        terms = wish.clock.terms() if wish.clock is not None else NO_CLOCKS
        plan = Plan(
            kind.id,
            seats,
            wish.options,
            undo=wish.undo,
            public=wish.public,
            house=House(terms, wish.away, wish.watchers_talk, wish.advice, wish.rated),
            owner=browser,
        )
        table = await tables.lay(plan, address_of(request))
        return table_out(table, browser, None, 0, words_of(request, lang, table))

    @api.get("/tables/{table_id}")
    async def show(
        request: Request,
        table_id: TableId,
        seat: Annotated[int | None, Query(ge=0, le=7)] = None,
        since: Annotated[int, Query(ge=0, le=10**9)] = 0,
        lang: Lang = None,
    ) -> TableOut:
        """A table as you see it; `seat` picks one of your seats, `since` leaves older log lines out."""
        browser = client_of(request, False)
        spend(request, "glance")
        table = await tables.find(table_id)
        table.heard_of(browser)
        if table.match.ply - since > LONG:
            spend(request, "look", cost=(table.match.ply - since) / 500)
        return table_out(table, browser, seat, since, words_of(request, lang, table))

    @api.post("/tables/{table_id}/answers")
    async def answer(request: Request, table_id: TableId, given: Answer, lang: Lang = None) -> TableOut:
        """Answers an open decision. When this returns, the answer is on disk."""
        browser = client_of(request)
        spend(request, "answer", browser)
        table = await tables.find(table_id)
        table.heard_of(browser)
        own_seat(table, given.seat, browser)
        if table.seats[given.seat].is_bot:
            raise Refused("error-bot-plays")
        await table.answers.give(given.seat, given.option, given.version)
        return table_out(table, browser, given.seat, table.match.ply, words_of(request, lang, table))

    @api.get("/tables/{table_id}/forecast")
    async def foresee(
        request: Request,
        table_id: TableId,
        seat: Annotated[int, Query(ge=0, le=7)],
        option: Annotated[str, Query(max_length=200)],
        lang: Lang = None,
    ) -> ForecastOut:
        """What an option of yours would bring, up to the next question; nothing is played."""
        browser = client_of(request)
        spend(request, "forecast", browser)
        table = await tables.find(table_id)
        own_seat(table, seat, browser)
        return await forecast_out(table, seat, option, words_of(request, lang, table))

    @api.get("/tables/{table_id}/advice")
    async def advise(
        request: Request,
        table_id: TableId,
        seat: Annotated[int, Query(ge=0, le=7)],
        depth: Annotated[int, Query(ge=0, le=2, description="How long it is thought over.")] = 0,
        lang: Lang = None,
    ) -> AdviceOut:
        """What to do best for a seat of yours, where the table lets you ask: deeds, chances and reasons."""
        browser = client_of(request)
        spend(request, "advice", browser)
        table = await tables.find(table_id)
        own_seat(table, seat, browser)
        return await advice_out(table, seat, depth, words_of(request, lang, table))

    @api.post("/tables/{table_id}/undo")
    async def undo(request: Request, table_id: TableId, lang: Lang = None) -> TableOut:
        """Takes your last answer back where the table allows it, or asks the others."""
        browser = client_of(request)
        spend(request, "undo", browser)
        table = await tables.find(table_id)
        await table.undoing.take_back(browser)
        return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))

    @api.post("/tables/{table_id}/redo")
    async def redo(request: Request, table_id: TableId, lang: Lang = None) -> TableOut:
        """Gives the answers again that you took back last, while nothing has happened since."""
        browser = client_of(request)
        spend(request, "undo", browser)
        table = await tables.find(table_id)
        await table.undoing.give_again(browser)
        return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))

    @api.post("/tables/{table_id}/consent")
    async def consent(request: Request, table_id: TableId, word: Consent, lang: Lang = None) -> TableOut:
        """Agrees to the undo that a player wishes, or refuses it, or withdraws one's own wish."""
        browser = client_of(request)
        spend(request, "undo", browser)
        table = await tables.find(table_id)
        await table.undoing.agree(browser, word.yes, word.wish)
        return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))

    @api.post("/tables/{table_id}/seats")
    async def sit(request: Request, table_id: TableId, wish: SeatRequest, lang: Lang = None) -> TableOut:
        """Takes a free seat."""
        browser = client_of(request)
        spend(request, "seat", browser)
        table = await tables.find(table_id)
        index = await table.seating.sit(wish.seat, browser, clean_name(wish.name))
        return table_out(table, browser, index, 0, words_of(request, lang, table))

    @api.post("/tables/{table_id}/chat", status_code=201)
    async def say(request: Request, table_id: TableId, remark: Remark) -> dict[str, bool]:
        """Says something at a table where you sit, or watch if spectators may chat there."""
        browser = client_of(request)
        spend(request, "chat", browser)
        table = await tables.find(table_id)
        mine = table.seats_of(browser)
        if tables.wardens.is_silent(browser):
            raise Refused("error-muted")
        if not table.talking.may(browser):
            raise Refused("error-no-talk")
        words = clean_remark(remark.words)
        if words:
            names = names_of(table, words_of(request, None, table))
            seat = mine[0] if mine else WATCHER
            await table.talking.say(seat, names[seat] if mine else clean_name(remark.name), words)
        return {"said": bool(words)}

    @api.get(
        "/tables/{table_id}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}}
    )
    async def record(request: Request, table_id: TableId) -> PlainTextResponse:
        """The record of a finished game: it tells all that was hidden, so not before."""
        table = await tables.find(table_id)
        if not table.match.over or table.sealed:
            raise Refused("error-record-later")
        spend(request, "look", cost=1 + table.match.ply / 500)
        names = names_of(table, texts_for("en", table.kind, table.match.components))
        return PlainTextResponse(await lane.short(address_of(request), lambda: table.record(names)))

    @api.get(
        "/tables/{table_id}/stream",
        response_model=None,
        responses={200: {"content": {"text/event-stream": {}}}},
    )
    async def stream(request: Request, table_id: TableId) -> StreamingResponse:
        """Server-sent events: {version, state, waiting} now and at every change."""
        browser = client_of(request, False)
        spend(request, "stream")
        table = await tables.find(table_id)
        events = streams.one(address_of(request), changes(table, browser))
        return StreamingResponse(events, media_type="text/event-stream")

    @api.post("/records")
    async def check(request: Request, upload: Upload) -> dict[str, Any]:
        """Replays a record and tells how it ends; an error names the line."""
        spend(request, "upload", cost=1 + price(upload.record))
        return await lane.replay(address_of(request), upload.record)

    add_evening(api, tables, client_of, spend, words_of)
    add_standing(api, tables, client_of, spend)
    add_circle(api, tables, client_of, spend, house.state.friends)
    add_myself(api, tables, client_of, spend, house.state.friends, house.state.holidays)
    add_contests(api, tables, house.state.contests, house.state.daily, client_of, spend)
    return api


LAYING = (
    *("/tables", "/daily", "/tables/{table_id}/seats", "/tables/{table_id}/invitations"),
    "/invitations/{table_id}",
)


def scope_of(request: Request) -> str:
    """What a program needs for this operation, one of SCOPES."""
    path = getattr(request.scope.get("route"), "path", "")
    if path.startswith("/me/"):
        return "self"
    if request.method in ("GET", "HEAD"):
        return "read"
    return "tables" if path in LAYING else "play"


def seat_of(index: int, wish: SeatWish, browser: str) -> Seat:
    if wish.kind == "me":
        return Seat(index, "human", clean_name(wish.name), owner=browser)
    return Seat(index, wish.kind, level=wish.level if wish.kind == "bot" else "")


async def changes(table: Table, browser: str) -> AsyncGenerator[bytes, None]:
    """The version, state and waiting seats of a table, now and at every change."""
    async with aclosing(pulse(table, browser)) as beats:
        async for fresh in beats:
            waiting = list(deciders(table.match, table.seats_of(browser)))
            news = {"version": table.match.version, "state": table.state, "waiting": waiting}
            yield event(json.dumps(news).encode(), table.stamp) if fresh else QUIET
