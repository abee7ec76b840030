"""The pages of tournaments: all of them, a new one, one of them with its stream, and what is done there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Container, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.datastructures import FormData

from undercroft.core.errors import UnknownGame
from undercroft.core.registry import find_game
from undercroft.core.words import whole_number
from undercroft.people.agreement import SIZES, Contest, seats_of
from undercroft.people.contests import EVERY, Contests
from undercroft.store import StoreError
from undercroft.store.model import TournamentRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import LEVELS, clean_name, clean_remark
from undercroft.texts import texts_for
from undercroft.web.client import address_of, welcome
from undercroft.web.pages import once
from undercroft.web.pages.calendar import Day, events_of, file_of, weeks_of
from undercroft.web.pages.contest import sight_of
from undercroft.web.pages.contest_form import Cup, cup_of
from undercroft.web.pages.reading import (
    field,
    form_of,
    keep_cookies,
    number,
    reader_of,
    set_name,
    spend,
    stamp_of,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.workshop import chosen
from undercroft.web.parts import contests_of, streams_of, tables_of
from undercroft.web.streams import BEAT, HEARD, PATIENCE, event

log = logging.getLogger("undercroft")
router = APIRouter(include_in_schema=False)

SEATS = range(1, max(SIZES) + 1)


# --- all of them


@router.get("/tournaments")
async def show_all(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", 3)
    store = tables_of(request).store.tournaments
    mine = await store.of(reader.browser)
    own = {row.id for row in mine}
    others = [row for row in await store.listed() if row.id not in own]
    counts = await store.counts([row.id for row in (*mine, *others)])
    html = page(
        "tournaments.html.jinja",
        reader,
        mine=[one for one in (_entry(row, counts) for row in mine) if one],
        others=[one for one in (_entry(row, counts) for row in others) if one],
    )
    return keep_cookies(request, HTMLResponse(html))


def _entry(row: TournamentRow, counts: dict[str, int]) -> dict[str, Any] | None:
    """A tournament in a list; none whose game is not installed."""
    try:
        kind = find_game(row.game)
    except UnknownGame:
        return None
    return {"row": row, "kind": kind, "count": counts.get(row.id, 0)}


@router.get("/tournaments/new")
async def new(request: Request, game: str = "", variant: str = "") -> Response:
    """The form, with a variant of the workshop if one is named."""
    reader = reader_of(request)
    cup = Cup.first(game)
    if variant:
        row, components = await chosen(request, variant, reader, request.query_params, cup.kind)
        cup.variant, cup.variant_name, cup.seen = row.id, row.name, stamp_of(components.text)
    return keep_cookies(request, HTMLResponse(_form(reader, cup)))


def _form(reader: Reader, cup: Cup) -> str:
    return page("tournament_new.html.jinja", reader, cup.kind, draft=cup)


@router.post("/tournaments/draft")
async def redraw(request: Request) -> Response:
    """The form again, with what fits another game or another size of tables."""
    reader = reader_of(request)
    return keep_cookies(request, HTMLResponse(_form(reader, cup_of(await form_of(request), reader.lang))))


@router.post("/tournaments")
async def make(request: Request) -> Response:
    """A new tournament from the form."""
    reader = reader_of(request)
    form = await form_of(request)
    cup = cup_of(form, reader.lang)
    if cup.complaint:
        return keep_cookies(request, HTMLResponse(_form(reader, cup), 422))
    spend(request, reader, "table")
    agreed, kind = cup.agreed(), cup.kind
    if cup.variant:
        row, components = await chosen(request, cup.variant, reader, form, kind)
        name = row.name or texts_for(reader.lang).text("workshop-nameless")
        agreed = replace(agreed, cards=components.text, cards_name=name)
    name = cup.name or texts_for(reader.lang, kind).text("contest-unnamed")
    public = cup.was["public"] == "yes"
    owner, starts = reader.browser, cup.starts
    id = await contests_of(request).make(owner, name, kind.id, agreed, public, starts, cup.bots())
    return keep_cookies(request, RedirectResponse(f"/tournaments/{id}", 303))


def _number(form: FormData, name: str, known: Container[int], default: int) -> int:
    """A number of a field, one of those known. Raises Refused."""
    value = whole_number(field(form, name, str(default), 8), 0, 10_000)
    if value is None or value not in known:
        raise Refused("error-form")
    return value


# --- one of them


@router.get("/tournaments/{id}")
async def show(request: Request, id: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", 5)
    key = once.told(request, reader.browser, DEPUTY_LINK)
    html = await _page(request, await contests_of(request).find(id), reader, key)
    return once.forget(request, HTMLResponse(html), DEPUTY_LINK)


DEPUTY_LINK = "deputy-link"


async def _page(request: Request, contest: Contest, reader: Reader, key: str = "") -> str:
    links = reader.reach.links or (str(request.base_url).rstrip("/"),)
    sign = await contests_of(request).sign(contest.id)
    return page(
        "tournament.html.jinja",
        reader,
        contest.kind,
        sight=await sight_of(tables_of(request), contest, reader),
        sign=sign,
        links=[f"{one}/tournaments/{contest.id}" for one in links],
        key=f"{links[0]}/tournaments/{contest.id}/deputy/{key}" if key else "",
        levels=LEVELS,
        patience=PATIENCE,
        starts=_when(contest.row.starts),
        dated=contest.row.state != "over" and bool(events_of(contest, texts_for(reader.lang))),
        weeks=await _weeks(request, contest, reader),
    )


async def _weeks(request: Request, contest: Contest, reader: Reader) -> list[Sequence[Day]]:
    """The days of a league, with those on which the reader has answered."""
    tables, mine = tables_of(request), contest.entrant_of(reader.browser)
    if contest.agreed.kind != "league":
        return []
    seats = {}
    for row in contest.data.rounds:
        if mine is not None and row.table_id and mine.number in seats_of(row):
            seats[row.table_id] = seats_of(row).index(mine.number)
    answered = await tables.store.tournaments.answered(seats) if seats else {}
    return weeks_of(contest, answered, tables.now())


@router.get("/tournaments/{id}/calendar.ics")
async def calendar(request: Request, id: str) -> Response:
    """When it begins, and in a league when each round does, for a calendar."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    contest = await contests_of(request).find(id)
    links = reader.reach.links or (str(request.base_url).rstrip("/"),)
    place = f"{links[0]}/tournaments/{contest.id}"
    text = file_of(contest, place, texts_for(reader.lang), tables_of(request).now())
    headers = {"content-disposition": 'attachment; filename="undercroft.ics"'}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


def _when(moment: float | None) -> str:
    return "" if moment is None else datetime.fromtimestamp(moment, UTC).strftime("%d.%m.%Y %H:%M")


@router.get("/tournaments/{id}/stream")
async def stream(request: Request, id: str, sign: str = "") -> Response:
    """What changes by itself, whenever it looks different."""
    reader = reader_of(request)
    spend(request, reader, "stream")
    await contests_of(request).find(id)
    stays = welcome(tables_of(request).wardens, request, reader.browser)
    events = streams_of(request).one(address_of(request), _changes(request, id, reader, sign), stays)
    headers = {"x-accel-buffering": "no"}
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


async def _changes(request: Request, id: str, reader: Reader, seen: str) -> AsyncGenerator[bytes, None]:
    contests, tables = contests_of(request), tables_of(request)
    quiet, count = 0.0, 0
    while not tables.closed:
        try:
            sign = await contests.sign(id)
            if sign != seen:
                contest = await contests.find(id)
                sight = await sight_of(tables, contest, reader)
                html = page("tournament_now.html.jinja", reader, contest.kind, sight=sight)
                seen, quiet, count = sign, 0.0, count + 1
                yield event(" ".join(html.split("\n")).encode(), count)
        except Refused:
            return
        except StoreError as error:  # it is looked up again in a moment
            log.error("tournament %s: %s", id, error)
        if quiet >= BEAT:
            quiet = 0.0
            yield HEARD
        await asyncio.sleep(EVERY / 2)
        quiet += EVERY / 2


@router.get("/tournaments/{id}/deputy/{key}")
async def ask_deputy(request: Request, id: str, key: str) -> Response:
    """Asks first, so that a preview of the link uses nothing up."""
    reader = reader_of(request)
    spend(request, reader, "table")
    contest = await contests_of(request).find(id)
    html = page("tournament_deputy.html.jinja", reader, contest.kind, contest=contest, key=key[:100])
    return keep_cookies(request, HTMLResponse(html))


@router.post("/tournaments/{id}/{deed}")
async def do(request: Request, id: str, deed: str) -> Response:
    """What somebody does at a tournament."""
    if deed not in DEEDS:
        raise Refused("error-no-page")
    reader = reader_of(request)
    spend(request, reader, "seat")
    form = await form_of(request)
    key = await DEEDS[deed](contests_of(request), id, reader, form)
    if key:
        return once.lead(request, reader.browser, f"/tournaments/{id}", DEPUTY_LINK, key)
    response = RedirectResponse("/tournaments" if deed == "cancel" else f"/tournaments/{id}", 303)
    if name := clean_name(field(form, "name", "", 400)):
        set_name(request, response, name)
    return keep_cookies(request, response)


Deed = Callable[[Contests, str, Reader, FormData], Awaitable[str | None]]


def _called(form: FormData, reader: Reader) -> str:
    """The name somebody plays under. Raises Refused for none."""
    name = clean_name(field(form, "name", reader.name, 400))
    if not name:
        raise Refused("error-name")
    return name


async def _enter(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.enter(id, reader.browser, _called(form, reader))


async def _leave(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.leave(id, reader.browser)


async def _away(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.be_away(id, reader.browser, True)


async def _back(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.be_away(id, reader.browser, False)


async def _deputy(contests: Contests, id: str, reader: Reader, form: FormData) -> str | None:
    """Makes the link, or uses one."""
    key = field(form, "key", "", 100)
    if key:
        await contests.become_deputy(id, reader.browser, key, _called(form, reader))
        return None
    return await contests.deputy_key(id, reader.browser)


async def _start(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.start(id, reader.browser)


async def _bot(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.add_bot(id, reader.browser, field(form, "level", "normal", 20))


async def _drop(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.drop(id, reader.browser, number(form, "number"))


async def _cancel(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    await contests.cancel(id, reader.browser)


def _table(form: FormData) -> tuple[int, int]:
    """The round and the number of the table that a form is about. Raises Refused."""
    first, _, second = field(form, "table", most=12).partition("-")
    round, at = whole_number(first, 1, 1000), whole_number(second, 0, 1000)
    if round is None or at is None:
        raise Refused("error-form")
    return round, at


async def _appeal(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    round, at = _table(form)
    await contests.appeal(id, reader.browser, round, at, clean_remark(field(form, "words", "", 1200)))


async def _rule(contests: Contests, id: str, reader: Reader, form: FormData) -> None:
    round, at = _table(form)
    places: list[int] = []
    while f"place-{len(places)}" in form and len(places) < max(SIZES):
        places.append(_number(form, f"place-{len(places)}", SEATS, 0))
    words = clean_remark(field(form, "words", "", 1200))
    await contests.rule(id, reader.browser, round, at, places, words)


DEEDS: dict[str, Deed] = {
    "enter": _enter,
    "leave": _leave,
    "away": _away,
    "back": _back,
    "deputy": _deputy,
    "start": _start,
    "bot": _bot,
    "drop": _drop,
    "cancel": _cancel,
    "appeal": _appeal,
    "rule": _rule,
}
