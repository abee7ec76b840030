"""The JSON API for programs: the same tables, the same views, the same limits as in the browser.

A client is known by a token, sent as `Authorization: Bearer ...`; a seat belongs to the token that took it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import asdict
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Path, Query, Request
from fastapi.encoders import jsonable_encoder
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from undercroft.core.codec import plain
from undercroft.core.errors import OptionError, RecordError, UndercroftError
from undercroft.core.game import GameType
from undercroft.core.options import plain_options, settings
from undercroft.core.record import load_record
from undercroft.core.registry import all_games, find_game
from undercroft.store import StoreError
from undercroft.texts import LANGUAGES, Texts, choose_language, texts_for
from undercroft.texts.texts import event_key, with_names
from undercroft.web.clock import DAY, NO_CLOCKS, Terms
from undercroft.web.frames import QUIET, event, pulse
from undercroft.web.guard import Limits
from undercroft.web.house import USUAL, House
from undercroft.web.live import LiveTable, Refused
from undercroft.web.reading import TOKEN
from undercroft.web.seats import REMARK_LENGTH, Seat, clean_name, clean_remark, hash_of, new_token
from undercroft.web.show import deciders, names_of
from undercroft.web.tables import Plan, Tables


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Strict):
    """Who is to sit: the client itself, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    level: Literal["easy", "normal", "hard", "master"] = "normal"
    name: str = Field("", max_length=24)


class ClockWish(Strict):
    """Time for each player: `bank` (seconds for the whole game, and `extra` more after each answer) or `days`
    (seconds for each turn, whole days). At zero (`end`) a bot takes over, or the player resigns."""

    kind: Literal["bank", "days"]
    seconds: int = Field(ge=60, le=30 * DAY)
    extra: int = Field(0, ge=0, le=600)
    end: Literal["bot", "resign"] = "bot"

    def terms(self) -> Terms:
        """Raises OptionError."""
        if self.kind == "days" and (self.seconds % DAY or self.extra):
            raise OptionError("A clock of days has whole days (86400 seconds each) and nothing extra.")
        return Terms(self.kind, self.seconds, self.extra, self.end)


class TableWish(Strict):
    game: str = Field(max_length=40)
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=40)
    undo: Literal["own", "consent", "none"] = "consent"
    public: bool = False
    clock: ClockWish | None = None
    away: int = Field(
        USUAL.away, ge=60, le=30 * DAY, description="Seconds until a bot may stand in for who is away."
    )
    watchers_talk: bool = Field(False, description="Whether spectators may chat.")


class Answer(Strict):
    """`version` is the version of the table the answer is given to: an old one is refused. The same answer
    sent twice counts once."""

    seat: int = Field(ge=0, le=7)
    option: str = Field(max_length=200)
    version: int = Field(ge=0, le=10**9)


class SeatRequest(Strict):
    seat: int | None = Field(None, ge=0, le=7, description="The chair; null takes the first free one.")
    name: str = Field("", max_length=24)


class Remark(Strict):
    words: str = Field(min_length=1, max_length=REMARK_LENGTH)
    name: str = Field("", max_length=24, description="The name of a spectator.")


class Upload(Strict):
    """The text of a record, at most 1,000,000 bytes with what is around it."""

    record: str


class Error(BaseModel):
    """What was refused and why. `rule` is the id of the rule, where there is one."""

    error: str
    message: str
    rule: str | None = None


class Token(BaseModel):
    token: str


class GameOut(BaseModel):
    id: str
    titles: dict[str, str]
    authors: list[str]
    year: int
    seats: list[int]
    rules: str
    settings: list[dict[str, Any]]
    endings: list[str]


class OptionOut(BaseModel):
    option: str
    label: str


class ChoiceOut(BaseModel):
    """An open decision of one of the client's seats."""

    seat: int
    prompt: str
    rule: str
    options: list[OptionOut]


class EventOut(BaseModel):
    ply: int
    kind: str
    data: dict[str, Any]
    text: str


class SeatOut(BaseModel):
    seat: int
    name: str
    kind: str
    level: str
    mine: bool


class ClockOut(BaseModel):
    """The clock of a person's seat: seconds left at this moment, and whether it runs."""

    seat: int
    left: float
    running: bool


class HouseOut(BaseModel):
    """What was agreed: `kind` (none, bank, days), `seconds`, `extra` and `end` are those of the clocks."""

    kind: str
    seconds: int
    extra: int
    end: str
    undo: str
    away: int
    watchers_talk: bool


class TableOut(BaseModel):
    """A table as the client may see it: `view` is what `seat` sees (null: a spectator)."""

    id: str
    game: str
    state: str
    version: int
    ply: int
    options: dict[str, Any]
    seats: list[SeatOut]
    house: HouseOut
    clocks: list[ClockOut]
    waiting: list[int]
    seat: int | None
    view: Any
    choices: list[ChoiceOut]
    log: list[EventOut]
    result: dict[str, Any] | None
    commitment: str
    may_undo: bool


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Error} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
TableId = Annotated[str, Path(max_length=24)]
Lang = Annotated[Literal["en", "ru"] | None, Query(description="Language of texts; else by Accept-Language.")]


def create_api(tables: Tables, limits: Limits) -> FastAPI:
    """The application behind /api/v1."""
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
        words = request.headers.get("authorization", "")
        token = words[7:].strip() if words[:7].lower() == "bearer " else request.cookies.get(TOKEN, "")
        if 20 <= len(token) <= 100:
            return hash_of(token)
        if needed:
            raise Refused("error-no-token", 401)
        return ""

    def spend(request: Request, deed: str, browser: str = "") -> None:
        who = browser or (request.client.host if request.client else "?")
        if not limits.allow(who, deed):
            raise Refused("error-too-often", 429)

    def words_of(request: Request, lang: str | None, kind: GameType | None = None) -> Texts:
        return texts_for(lang or choose_language(None, request.headers.get("accept-language")), kind)

    @api.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        reason = error.reason
        key = reason.key if reason is not None else error.key
        message = reason.words if reason is not None else words_of(request, None).text(error.key)
        return failure(error.status, key, message, reason.rule or None if reason is not None else None)

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
        return failure(error.status_code, "error-http", str(error.detail))

    @api.get("/games")
    async def games() -> list[GameOut]:
        """The games of this server with their variants."""
        return [game_out(kind) for kind in all_games()]

    @api.post("/tokens", status_code=201)
    async def token(request: Request) -> Token:
        """A new token. Keep it: whoever has it has your seats."""
        spend(request, "table")
        return Token(token=new_token())

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
            house=House(terms, wish.away, wish.watchers_talk),
            owner=browser,
        )
        table = await tables.lay(plan)
        return table_out(table, browser, None, 0, words_of(request, lang, table.kind))

    @api.get("/tables/{table_id}")
    async def show(
        request: Request,
        table_id: TableId,
        seat: Annotated[int | None, Query(ge=0, le=7)] = None,
        since: Annotated[int, Query(ge=0, le=10**9)] = 0,
        lang: Lang = None,
    ) -> TableOut:
        """A table as you see it; `seat` picks one of your seats, `since` leaves older log lines out."""
        table = await tables.find(table_id)
        return table_out(table, client_of(request, False), seat, since, words_of(request, lang, table.kind))

    @api.post("/tables/{table_id}/answers")
    async def answer(request: Request, table_id: TableId, given: Answer, lang: Lang = None) -> TableOut:
        """Answers an open decision. When this returns, the answer is on disk."""
        browser = client_of(request)
        spend(request, "answer", browser)
        table = await tables.find(table_id)
        own_seat(table, given.seat, browser)
        if table.seats[given.seat].is_bot:
            raise Refused("error-bot-plays", 409)
        await table.answer(given.seat, given.option, given.version)
        return table_out(table, browser, given.seat, table.match.ply, words_of(request, lang, table.kind))

    @api.post("/tables/{table_id}/undo")
    async def undo(request: Request, table_id: TableId, lang: Lang = None) -> TableOut:
        """Takes your last answer back where the table allows it, or asks the others."""
        browser = client_of(request)
        spend(request, "undo", browser)
        table = await tables.find(table_id)
        await table.take_back(browser)
        return table_out(table, browser, None, table.match.ply, words_of(request, lang, table.kind))

    @api.post("/tables/{table_id}/seats")
    async def sit(request: Request, table_id: TableId, wish: SeatRequest, lang: Lang = None) -> TableOut:
        """Takes a free seat."""
        browser = client_of(request)
        spend(request, "seat", browser)
        table = await tables.find(table_id)
        if table.seats_of(browser):
            raise Refused("error-have-seat", 409)
        free = [one.index for one in table.seats if one.kind == "open"]
        index = wish.seat if wish.seat is not None else (free[0] if free else -1)
        await table.sit(index, browser, clean_name(wish.name))
        return table_out(table, browser, index, 0, words_of(request, lang, table.kind))

    @api.post("/tables/{table_id}/chat", status_code=201)
    async def say(request: Request, table_id: TableId, remark: Remark) -> dict[str, bool]:
        """Says something at a table where you sit, or watch if spectators may chat there."""
        browser = client_of(request)
        spend(request, "chat", browser)
        table = await tables.find(table_id)
        mine = table.seats_of(browser)
        if not table.may_talk(browser):
            raise Refused("error-no-talk", 403)
        words = clean_remark(remark.words)
        if words:
            names = names_of(table, words_of(request, None, table.kind))
            seat = mine[0] if mine else -1
            await table.say(seat, names[seat] if mine else clean_name(remark.name), words)
        return {"said": bool(words)}

    @api.get(
        "/tables/{table_id}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}}
    )
    async def record(table_id: TableId) -> PlainTextResponse:
        """The record of a finished game: it tells all that was hidden, so not before."""
        table = await tables.find(table_id)
        if not table.match.over:
            raise Refused("error-record-later", 403)
        return PlainTextResponse(table.record(names_of(table, texts_for("en", table.kind))))

    @api.get(
        "/tables/{table_id}/stream",
        response_model=None,
        responses={200: {"content": {"text/event-stream": {}}}},
    )
    async def stream(request: Request, table_id: TableId) -> StreamingResponse:
        """Server-sent events: {version, state, waiting} now and at every change."""
        browser = client_of(request, False)
        spend(request, "stream", browser)
        table = await tables.find(table_id)
        return StreamingResponse(
            changes(table, browser), media_type="text/event-stream", headers={"cache-control": "no-store"}
        )

    @api.post("/records")
    async def check(request: Request, upload: Upload) -> dict[str, Any]:
        """Replays a record and tells how it ends; an error names the line."""
        spend(request, "upload")
        match = await asyncio.to_thread(load_record, upload.record)
        result = match.result.plain() if match.result is not None else None
        return {"game": match.kind.id, "ply": match.ply, "result": result}

    return api


def failure(status: int, key: str, message: str, rule: str | None = None) -> JSONResponse:
    return JSONResponse(Error(error=key, message=message, rule=rule).model_dump(), status)


def seat_of(index: int, wish: SeatWish, browser: str) -> Seat:
    if wish.kind == "me":
        return Seat(index, "human", clean_name(wish.name), owner=browser)
    return Seat(index, wish.kind, level=wish.level if wish.kind == "bot" else "")


def own_seat(table: LiveTable, seat: int, browser: str) -> None:
    """Raises Refused unless the seat is there and belongs to the client."""
    if not 0 <= seat < len(table.seats):
        raise Refused("error-no-seat", 422)
    if not table.seats[seat].owned_by(browser):
        raise Refused("error-foreign-seat", 403)


async def changes(table: LiveTable, browser: str) -> AsyncIterator[bytes]:
    """The version, state and waiting seats of a table, now and at every change."""
    async with aclosing(pulse(table, browser)) as beats:
        async for fresh in beats:
            waiting = list(deciders(table.match, table.seats_of(browser)))
            news = {"version": table.match.version, "state": table.state, "waiting": waiting}
            yield event(json.dumps(news).encode(), table.stamp) if fresh else QUIET


def game_out(kind: GameType) -> GameOut:
    return GameOut(
        id=kind.id,
        titles={lang: kind.titles.get(lang, kind.id) for lang in LANGUAGES},
        authors=list(kind.authors),
        year=kind.year,
        seats=list(kind.seats),
        rules=kind.rules,
        settings=[one.plain() for one in settings(kind.options)],
        endings=list(kind.endings),
    )


def table_out(table: LiveTable, browser: str, seat: int | None, since: int, texts: Texts) -> TableOut:
    """What the client may see. Raises Refused for a seat that is not his."""
    mine = table.seats_of(browser)
    if seat is not None:
        own_seat(table, seat, browser)
    elif mine:
        seat = mine[0]
    match = table.match
    names = names_of(table, texts)
    choices = match.choices
    open_choices = []
    for one in mine if table.state == "playing" else ():
        choice = choices.get(one)
        if choice is not None:
            labels = texts.choice_labels(choice)
            open_choices.append(
                ChoiceOut(
                    seat=one,
                    prompt=with_names(texts.prompt(choice.prompt), names),
                    rule=choice.prompt.rule,
                    options=[
                        OptionOut(option=text, label=with_names(label, names)) for text, label in labels
                    ],
                )
            )
    log = [
        EventOut(
            ply=ply, kind=event_key(event), data=plain(event), text=with_names(texts.event(event), names)
        )
        for ply, event in match.log(seat, since)
    ]
    return TableOut(
        id=table.id,
        game=table.kind.id,
        state=table.state,
        version=match.version,
        ply=match.ply,
        options=plain_options(match.options),
        seats=[
            SeatOut(
                seat=one.index, name=names[one.index], kind=one.kind, level=one.level, mine=one.index in mine
            )
            for one in table.seats
        ],
        house=HouseOut(
            **asdict(table.house.terms),
            undo=table.undo,
            away=table.house.away,
            watchers_talk=table.house.watchers_talk,
        ),
        clocks=[
            ClockOut(
                seat=one.index,
                left=round(table.time_left(one.index), 3),
                running=one.index in table.clocks.since,
            )
            for one in table.seats
            if table.clocks.on and one.kind == "human"
        ],
        waiting=list(deciders(match, mine)),
        seat=seat,
        view=jsonable_encoder(plain(match.view(seat))),
        choices=open_choices,
        log=log,
        result=match.result.plain() if match.result is not None else None,
        commitment=table.commitment(),
        may_undo=bool(table.undo_way(browser)),
    )
