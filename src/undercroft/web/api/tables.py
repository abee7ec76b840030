"""Tables for programs: to lay one, to look at it, to sit, to answer, to talk, to follow it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse

from undercroft.core.errors import OptionError
from undercroft.core.registry import find_game
from undercroft.store.model import WATCHER
from undercroft.tables.clock import NO_CLOCKS
from undercroft.tables.house import House
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, clean_name, clean_remark, own_seat
from undercroft.tables.sight import deciders
from undercroft.tables.table import Table
from undercroft.tables.tables import LONG, Plan
from undercroft.tables.words import names_of
from undercroft.texts import texts_for
from undercroft.web.api.advice import AdviceOut, advice_out
from undercroft.web.api.callers import TableId, who, words_of
from undercroft.web.api.models import (
    Answer,
    Consent,
    ForecastOut,
    Remark,
    SeatRequest,
    SeatWish,
    TableOut,
    TableWish,
)
from undercroft.web.api.out import forecast_out, table_out
from undercroft.web.client import address_of, welcome
from undercroft.web.parts import lane_of, spend, streams_of, tables_of
from undercroft.web.streams import QUIET, event, pulse

router = APIRouter()
Lang = Annotated[Literal["en", "ru"] | None, Query(description="Language of texts; else by Accept-Language.")]


@router.post("/tables", status_code=201)
async def lay(request: Request, wish: TableWish, lang: Lang = None) -> TableOut:
    """Lays a table; it begins when no seat is open any more."""
    browser = who(request)
    spend(request, "table")
    request.state.kind = kind = find_game(wish.game)
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
    table = await tables_of(request).lay(plan, address_of(request))
    return table_out(table, browser, None, 0, words_of(request, lang, table))


@router.get("/tables/{table_id}")
async def show(
    request: Request,
    table_id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    since: Annotated[int, Query(ge=0, le=10**9)] = 0,
    lang: Lang = None,
) -> TableOut:
    """A table as you see it; `seat` picks one of your seats, `since` leaves older log lines out."""
    browser = who(request, False)
    spend(request, "glance")
    table = await tables_of(request).find(table_id)
    table.heard_of(browser)
    if table.match.ply - since > LONG:
        spend(request, "look", cost=(table.match.ply - since) / 500)
    return table_out(table, browser, seat, since, words_of(request, lang, table))


@router.post("/tables/{table_id}/seats")
async def sit(request: Request, table_id: TableId, wish: SeatRequest, lang: Lang = None) -> TableOut:
    """Takes a free seat."""
    browser = who(request)
    spend(request, "seat", browser)
    table = await tables_of(request).find(table_id)
    index = await table.seating.sit(wish.seat, browser, clean_name(wish.name))
    return table_out(table, browser, index, 0, words_of(request, lang, table))


@router.post("/tables/{table_id}/chat", status_code=201)
async def say(request: Request, table_id: TableId, remark: Remark) -> dict[str, bool]:
    """Says something at a table where you sit, or watch if spectators may chat there."""
    browser = who(request)
    spend(request, "chat", browser)
    table = await tables_of(request).find(table_id)
    mine = table.seats_of(browser)
    if tables_of(request).wardens.is_silent(browser):
        raise Refused("error-muted")
    if not table.talking.may(browser):
        raise Refused("error-no-talk")
    words = clean_remark(remark.words)
    if words:
        names = names_of(table, words_of(request, table=table))
        seat = mine[0] if mine else WATCHER
        name = names[seat] if mine else clean_name(remark.name)
        await table.talking.say(seat, name, words, browser)
    return {"said": bool(words)}


@router.post("/tables/{table_id}/answers")
async def answer(request: Request, table_id: TableId, given: Answer, lang: Lang = None) -> TableOut:
    """Answers an open decision. When this returns, the answer is on disk."""
    browser = who(request)
    spend(request, "answer", browser)
    table = await tables_of(request).find(table_id)
    table.heard_of(browser)
    own_seat(table.seats, given.seat, browser)
    if table.seats[given.seat].is_bot:
        raise Refused("error-bot-plays")
    await table.answers.give(given.seat, given.option, given.version)
    return table_out(table, browser, given.seat, table.match.ply, words_of(request, lang, table))


@router.get("/tables/{table_id}/forecast")
async def foresee(
    request: Request,
    table_id: TableId,
    seat: Annotated[int, Query(ge=0, le=7)],
    option: Annotated[str, Query(max_length=200)],
    lang: Lang = None,
) -> ForecastOut:
    """What an option of yours would bring, up to the next question; nothing is played."""
    browser = who(request)
    spend(request, "forecast", browser)
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat, browser)
    return await forecast_out(table, seat, option, words_of(request, lang, table))


@router.get("/tables/{table_id}/advice")
async def advise(
    request: Request,
    table_id: TableId,
    seat: Annotated[int, Query(ge=0, le=7)],
    depth: Annotated[int, Query(ge=0, le=2, description="How long it is thought over.")] = 0,
    lang: Lang = None,
) -> AdviceOut:
    """What to do best for a seat of yours, where the table lets you ask: deeds, chances and reasons."""
    browser = who(request)
    spend(request, "advice", browser)
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat, browser)
    return await advice_out(table, seat, depth, words_of(request, lang, table))


@router.post("/tables/{table_id}/undo")
async def undo(request: Request, table_id: TableId, lang: Lang = None) -> TableOut:
    """Takes your last answer back where the table allows it, or asks the others."""
    browser = who(request)
    spend(request, "undo", browser)
    table = await tables_of(request).find(table_id)
    await table.undoing.take_back(browser)
    return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))


@router.post("/tables/{table_id}/redo")
async def redo(request: Request, table_id: TableId, lang: Lang = None) -> TableOut:
    """Gives the answers again that you took back last, while nothing has happened since."""
    browser = who(request)
    spend(request, "undo", browser)
    table = await tables_of(request).find(table_id)
    await table.undoing.give_again(browser)
    return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))


@router.post("/tables/{table_id}/consent")
async def consent(request: Request, table_id: TableId, word: Consent, lang: Lang = None) -> TableOut:
    """Agrees to the undo that a player wishes, or refuses it, or withdraws one's own wish."""
    browser = who(request)
    spend(request, "undo", browser)
    table = await tables_of(request).find(table_id)
    await table.undoing.agree(browser, word.yes, word.wish)
    return table_out(table, browser, None, table.match.ply, words_of(request, lang, table))


@router.get(
    "/tables/{table_id}/record", response_model=None, responses={200: {"content": {"text/plain": {}}}}
)
async def record(request: Request, table_id: TableId) -> PlainTextResponse:
    """The record of a finished game: it tells all that was hidden, so not before."""
    table = await tables_of(request).find(table_id)
    if not table.match.over or table.sealed:
        raise Refused("error-record-later")
    spend(request, "look", cost=1 + table.match.ply / 500)
    names = names_of(table, texts_for("en", table.kind, table.match.components))
    return PlainTextResponse(await lane_of(request).short(address_of(request), lambda: table.record(names)))


@router.get(
    "/tables/{table_id}/stream",
    response_model=None,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def stream(request: Request, table_id: TableId) -> StreamingResponse:
    """Server-sent events: {version, state, waiting} now and at every change."""
    browser = who(request, False)
    spend(request, "stream")
    table = await tables_of(request).find(table_id)
    stays = welcome(tables_of(request).wardens, request, browser)
    events = streams_of(request).one(address_of(request), changes(table, browser), stays)
    return StreamingResponse(events, media_type="text/event-stream")


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
