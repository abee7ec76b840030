"""The pages of a table: the table itself, its stream, answers and deeds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.datastructures import FormData

from undercroft.core.words import whole_number
from undercroft.store.model import WATCHER
from undercroft.tables.clock import terms_in_words
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name, clean_remark, hash_of, new_token, own_seat, same_hash
from undercroft.tables.sight import sight_of
from undercroft.tables.table import Table
from undercroft.tables.words import names_for, names_of, seat_called_you
from undercroft.texts import texts_for
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.texts.ways import in_any_case, told_ways
from undercroft.web import assets, streams
from undercroft.web.client import address_of, welcome
from undercroft.web.pages import once
from undercroft.web.pages.astext import text_page
from undercroft.web.pages.deeds import Deed, do_deed, must_sit
from undercroft.web.pages.desk import house_of
from undercroft.web.pages.frames import frames, in_bits, table_bytes
from undercroft.web.pages.loglines import with_marks
from undercroft.web.pages.preview import Preview, preview_of
from undercroft.web.pages.reading import (
    field,
    form_of,
    keep_cookies,
    number,
    reader_of,
    set_name,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.rulebook import book_of
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import last_rows, show_data
from undercroft.web.parts import lane_of, streams_of, tables_of
from undercroft.web.status import again, status_of
from undercroft.web.turns import Turns

router = APIRouter(include_in_schema=False)

PAGE = 5.0
"""A whole page costs as much as so many glances through the API."""


@router.get("/t/{table_id}")
async def show_table(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", PAGE)
    table = await tables_of(request).find(table_id)
    if table.state == "over" and not table.match.over:
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}/replay?ply=0", 303))
    seen = preview_of(table, reader.lang, str(request.base_url).rstrip("/"))
    return keep_cookies(request, HTMLResponse(table_page(table, reader, preview=seen)))


def table_page(table: Table, reader: Reader, notice: str = "", preview: Preview | None = None) -> str:
    """The whole page around a table."""
    return page(
        "table_page.html.jinja",
        reader,
        table.kind,
        table.match.components,
        table_html=table_html(table, reader, notice),
        table=table,
        style=assets.board_style(table.kind),
        patience=streams.PATIENCE,
        preview=preview,
    )


@router.get("/t/{table_id}/rules")
async def rules(request: Request, table_id: str) -> Response:
    """The rules with the numbers of the table's components."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    components = table.match.components
    book = book_of(table.kind, reader.lang, components)
    house = house_of(table.kind, components, reader.lang)
    html = page("rules.html.jinja", reader, table.kind, components, book=book, house=house)
    return keep_cookies(request, HTMLResponse(html))


@router.get("/t/{table_id}/stream")
async def stream(request: Request, table_id: str, since: int = -1, pieces: bool = False) -> Response:
    """Tables as they change: whole ones, or, for the page's own script, pieces (see `frames.Picture`)."""
    reader = reader_of(request)
    spend(request, reader, "stream")
    table = await tables_of(request).find(table_id)
    table.come_after(whole_number(request.headers.get("last-event-id", ""), 0, 10**15) or 0)
    headers = {"x-accel-buffering": "no"}
    turns: Turns = request.app.state.turns
    shown = frames(table, reader, turns, since, pieces, announced(request))
    stays = welcome(tables_of(request).wardens, request, reader.browser)
    events = streams_of(request).one(address_of(request), shown, stays)
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


def announced(request: Request) -> Callable[[], str]:
    """What the host announces, whenever it is asked for."""
    wardens = tables_of(request).wardens
    return lambda: "" if wardens.news is None else wardens.news.words


@router.get("/t/{table_id}/show")
async def show_again(request: Request, table_id: str, since: int = -1) -> Response:
    """The frames of all answers since this version of the match, or since the reader's own last one, as data
    for the page."""
    reader = reader_of(request)
    spend(request, reader, "look")
    table = await tables_of(request).find(table_id)
    reader = replace(reader, here=f"/t/{table.id}")
    rows = table.stage.since(since) if since >= 0 else last_rows(table, reader)
    return JSONResponse(show_data(table, reader, rows, whole=True))


@router.get("/t/{table_id}/turn")
async def turn(request: Request, table_id: str) -> Response:
    """For a page in the background, which keeps no stream open: whose turn it is, as a title."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    table.heard_of(reader.browser)
    sight = sight_of(table, reader.browser)
    mine = [seat for seat in sight.mine if not table.seats[seat].is_bot]
    on_turn = table.state == "playing" and any(seat in table.match.choices.seats for seat in mine)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    title = texts.text("title-your-turn", {"game": texts.text("game-title")}) if on_turn else ""
    return JSONResponse({"turn": on_turn, "title": title})


def _answered(
    request: Request,
    table: Table,
    reader: Reader,
    notice: str = "",
    status: int = 200,
    since: int | None = None,
) -> Response:
    """After a deed: the new table for htmx, or the way back to the page."""
    here = replace(reader, here=f"/t/{table.id}")
    if request.query_params.get("as") == "text":
        if status != 200:
            return keep_cookies(request, HTMLResponse(text_page(table, here, notice), status))
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}/text", 303))
    if request.headers.get("hx-request"):
        html = table_html(table, here, notice) if notice else table_bytes(table, here, since)
        return keep_cookies(request, HTMLResponse(html, status))
    if status != 200:
        return keep_cookies(request, HTMLResponse(table_page(table, here, notice), status))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


def _sentence(error: Refused, table: Table, reader: Reader) -> str:
    """What was refused and why, in the reader's language."""
    texts = texts_for(reader.lang, table.kind, table.match.components)
    if error.reason is not None:
        why = with_names(texts.reason(error.reason), names_of(table, texts))
        if texts.has(f"reason-{error.reason.key}"):
            return f"{why} ({error.reason.rule})" if error.reason.rule else why
    return texts.text(error.key)


def _own_seat(form: FormData, table: Table, reader: Reader) -> int:
    """The seat a form speaks for. Raises Refused (403) unless it belongs to this browser."""
    return own_seat(table.seats, number(form, "seat"), reader.browser).index


Act = Callable[[Table, Reader, FormData], Awaitable[Response | None]]
"""What a form asks of a table. Raises Refused; returns a response only if the browser shall go elsewhere."""


async def _do(request: Request, table_id: str, cost: str, act: Act) -> Response:
    """The frame of every form at a table: the new table, or the same table and why it was refused."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    since = None
    try:
        spend(request, reader, cost)
        form = await form_of(request)
        since = number(form, "version") if form.get("version") else None
        response = await act(table, reader, form)
    except Refused as error:
        refused = _answered(request, table, reader, _sentence(error, table, reader), status_of(error))
        refused.headers.update(again(error.key))
        return refused
    if response is None and request.headers.get("hx-request"):
        turns: Turns = request.app.state.turns
        await turns.draw(table.id, in_bits(table, reader, since))
    return response or _answered(request, table, reader, since=since)


@router.post("/t/{table_id}/answer")
async def answer(request: Request, table_id: str) -> Response:
    async def act(table: Table, reader: Reader, form: FormData) -> None:
        seat = _own_seat(form, table, reader)
        if table.seats[seat].is_bot:
            raise Refused("error-bot-plays")
        await table.answers.give(seat, field(form, "option"), number(form, "version"))

    return await _do(request, table_id, "answer", act)


@router.get("/t/{table_id}/forecast")
async def foresee(request: Request, table_id: str, seat: int = -1, option: str = "") -> Response:
    """What an option would bring; for htmx the list alone."""
    reader = reader_of(request)
    spend(request, reader, "forecast")
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat, reader.browser)
    found = await table.foresight.of(seat, option)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_for(table, texts, seat)
    values: dict[str, Any] = {
        "table": table,
        "asked": with_names(labels_of(table.match, table.match.choices[seat], texts)[option], names),
        "ways": (ways := told_ways(found, texts, seat_called_you(names))),
        "certain": in_any_case(ways),
        "marked": partial(with_marks, names=names),
        "sampled": found.sampled,
    }
    name = "forecast.html.jinja" if request.headers.get("hx-request") else "forecast_page.html.jinja"
    html = page(name, reader, table.kind, table.match.components, **values)
    return keep_cookies(request, HTMLResponse(html))


@router.post("/t/{table_id}/chat")
async def chat(request: Request, table_id: str) -> Response:
    async def act(table: Table, reader: Reader, form: FormData) -> None:
        words = clean_remark(field(form, "words"))
        if tables_of(request).wardens.is_silent(reader.browser):
            raise Refused("error-muted")
        if not table.talking.may(reader.browser):
            raise Refused("error-no-talk")
        if words:
            mine = table.seats_of(reader.browser)
            names = names_of(table, texts_for(reader.lang, table.kind, table.match.components))
            seat = mine[0] if mine else WATCHER
            name = names[seat] if mine else clean_name(reader.name)
            await table.talking.say(seat, name, words, reader.browser)

    return await _do(request, table_id, "chat", act)


@router.post("/t/{table_id}/deed")
async def deed(request: Request, table_id: str) -> Response:
    """Everything at a table that is no answer: undo, agreement, seats, rematch."""

    async def act(table: Table, reader: Reader, form: FormData) -> Response | None:
        deed = Deed(request, table, reader, field(form, "deed", most=40), field(form, "sitting", "", 200))
        return await do_deed(deed)

    return await _do(request, table_id, "seat", act)


# --- joining, moving, leaving


@router.post("/t/{table_id}/join")
async def join(request: Request, table_id: str) -> Response:
    async def act(table: Table, reader: Reader, form: FormData) -> Response:
        name = clean_name(field(form, "name", ""))
        wanted = number(form, "seat") if form.get("seat") else None
        await table.seating.sit(wanted, reader.browser, name, reader.sign)
        response = keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
        if name:
            set_name(request, response, name)
        return response

    return await _do(request, table_id, "seat", act)


@router.post("/t/{table_id}/words")
async def add_words(request: Request, table_id: str) -> Response:
    """A player adds his own words to the seed of a game that has not begun."""

    async def act(table: Table, reader: Reader, form: FormData) -> None:
        must_sit(table, reader)
        words = " ".join(field(form, "words", most=60).split())
        if not words or not words.isprintable():
            raise Refused("error-words")
        await table.talking.add_words(words)

    return await _do(request, table_id, "chat", act)


@router.get("/t/{table_id}/menu")
async def menu(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    html = menu_page(request, table, reader, once.told(request, reader.browser, SEAT_LINK))
    return once.forget(request, HTMLResponse(html), SEAT_LINK)


SEAT_LINK = "seat-link"


def menu_page(request: Request, table: Table, reader: Reader, key: str = "") -> str:
    """Seats, links and the record of a table; with `key`, the personal link that was just made."""
    texts = texts_for(reader.lang, table.kind, table.match.components)
    path = f"/t/{table.id}"
    links = [one + path for one in reader.reach.links or (str(request.base_url).rstrip("/"),)]
    return page(
        "menu.html.jinja",
        reader,
        table.kind,
        table.match.components,
        table=table,
        names=names_of(table, texts),
        mine=table.seats_of(reader.browser),
        links=links,
        key=f"{links[0]}/seat/{key}" if key else "",
        may_record=may_have_record(table),
        commitment=table.commitment(),
        terms=terms_in_words(table.house.terms, texts),
        is_owner=table.master.is_owner(reader.browser),
        may_close=table.master.may_close(reader.browser),
        unheard=table.manners.unheard(reader.browser),
        shunned=table.store.circle.unheard(reader.browser),
    )


@router.post("/t/{table_id}/link")
async def make_link(request: Request, table_id: str) -> Response:
    """A new personal link of a seat: it moves the seat to the browser that opens it, once."""
    reader = reader_of(request)
    spend(request, reader, "seat")
    table = await tables_of(request).find(table_id)
    seat = _own_seat(await form_of(request), table, reader)
    key = new_token()
    await table.seating.set_key(seat, hash_of(key), reader.browser)
    return once.lead(request, reader.browser, f"/t/{table.id}/menu", SEAT_LINK, f"{seat}/{key}")


@router.get("/t/{table_id}/seat/{seat}/{key}")
async def ask_move(request: Request, table_id: str, seat: int, key: str) -> Response:
    """The personal link: asks before it moves the seat, so that a preview of the link moves nothing."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    _check_key(table, seat, key)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    values = {"table": table, "seat": seat, "key": key, "seat_name": names_of(table, texts)[seat]}
    return keep_cookies(
        request, HTMLResponse(page("move.html.jinja", reader, table.kind, table.match.components, **values))
    )


@router.post("/t/{table_id}/seat/{seat}/{key}")
async def move(request: Request, table_id: str, seat: int, key: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "seat")
    table = await tables_of(request).find(table_id)
    _check_key(table, seat, key)
    await table.seating.move(seat, reader.browser, hash_of(key))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


def _check_key(table: Table, seat: int, key: str) -> None:
    if not 0 <= seat < len(table.seats) or not same_hash(table.seats[seat].key, hash_of(key)):
        raise Refused("error-wrong-key")


def may_have_record(table: Table) -> bool:
    """The record tells all that is hidden: it is for finished games only."""
    return table.state == "over" and not table.sealed


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    try:
        table = await tables_of(request).find(table_id)
    except Refused as error:
        if error.key != "error-broken-table":
            raise
        return _file(request, table_id, await tables_of(request).rescue(table_id, reader.browser))
    if not may_have_record(table):
        raise Refused("error-record-later")
    names = names_of(table, texts_for("en", table.kind, table.match.components))
    spend(request, reader, "look", 1 + table.match.ply / 500)
    lane = lane_of(request)
    text = await lane.short(address_of(request), lambda: table.record(names))
    return _file(request, f"{table.kind.id}-{table.id}", text)


def _file(request: Request, name: str, record: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}.rec"'}
    return keep_cookies(request, PlainTextResponse(record, headers=headers))
