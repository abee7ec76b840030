"""Positions that people set up: from nothing, from a replay or a file; changed, shared, looked at, played."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.components import Components
from undercroft.core.errors import OptionError, PositionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.options import plain_options
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match
from undercroft.store import Conflict
from undercroft.store.arrangements import ArrangementData, Arrangements
from undercroft.store.model import ArrangementRow
from undercroft.tables.outside import tried as played_on
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, clean_name, new_table_id
from undercroft.tables.tables import Plan
from undercroft.tables.workers import Asker
from undercroft.texts import texts_for
from undercroft.texts.faults import told_fault, told_option, told_with_part
from undercroft.web.client import address_of
from undercroft.web.guard import MOST_UPLOAD
from undercroft.web.pages import bench as benches
from undercroft.web.pages.ask import told_of
from undercroft.web.pages.bench import Bench
from undercroft.web.pages.laying import Draft, fresh_of
from undercroft.web.pages.reading import (
    field,
    form_of,
    installed,
    keep_cookies,
    must_be_seen,
    number,
    reader_of,
    spend,
    stamp_of,
)  # fmt: skip
from undercroft.web.pages.render import Reader, drawing, page
from undercroft.web.pages.replay import deck_of, finished, position_at
from undercroft.web.pages.uploads import house_of, seats_from
from undercroft.web.pages.workshop import chosen, thought
from undercroft.web.parts import checkers_of, lane_of, tables_of
from undercroft.web.reach import NOT_KNOWN
from undercroft.workshop.arrange import LONGEST, TOO_LONG, Arrangement, changed
from undercroft.workshop.edit import EditError
from undercroft.workshop.trial import Standing, stands

router = APIRouter(include_in_schema=False)

MOST = 100
"""So many positions one may have."""
EYES = ("all", "public")
HOW = ("bots", "screen")
"""How a position is played: against bots, or by all at one screen."""


def arrangements_of(request: Request) -> Arrangements:
    return tables_of(request).store.arrangements


async def found(request: Request, position: str, reader: Reader) -> tuple[ArrangementData, bool]:
    """A position the reader may see, and whether it is his own. Raises Refused (404)."""
    data = None
    if 4 <= len(position) <= 24 and position.isalnum():
        data = await arrangements_of(request).load(position)
    if data is None:
        raise Refused("error-no-page")
    mine = data.row.owner == reader.browser
    if not mine and (data.row.shown == "private" or not data.row.given):
        raise Refused("error-no-page")
    return data, mine


async def own(request: Request, position: str, reader: Reader) -> ArrangementData:
    data, mine = await found(request, position, reader)
    if not mine:
        raise Refused("error-foreign-position")
    return data


def text_of(data: ArrangementData, mine: bool) -> str:
    return data.text if mine else data.row.given


async def standing_of(request: Request, row: ArrangementRow, text: str, reader: Reader) -> Standing:
    """What the loader says of a position, in a process of its own. Raises GivenUp."""
    work = partial(stands, text, row.components)
    return await checkers_of(request).run(Asker(reader.browser, address_of(request)), work)


async def bench_of(
    request: Request, data: ArrangementData, mine: bool, reader: Reader, part: str = "", chip: str = ""
) -> Bench:
    text = text_of(data, mine)
    standing = await standing_of(request, data.row, text, reader)
    stand = (mine, data.row.step, data.back, data.on)
    return await thought(
        request, partial(benches.look, data.row, text, reader.lang, standing, part[:80], chip[:80], *stand)
    )


def drawn(request: Request, reader: Reader, bench: Bench, status: int = 200) -> Response:
    part = bool(request.headers.get("hx-request"))
    name = "position_main.html.jinja" if part else "position.html.jinja"
    seen = stamp_of(bench.text)
    html = page(name, reader, bench.kind, bench=bench, drawing=drawing, longest=LONGEST, seen=seen)
    return keep_cookies(request, HTMLResponse(html, 200 if part else status))


@router.get("/positions")
async def shelf(request: Request) -> Response:
    """My positions, and games to begin with."""
    reader = reader_of(request)
    mine = installed(await arrangements_of(request).of_owner(reader.browser))
    return keep_cookies(
        request, HTMLResponse(page("positions.html.jinja", reader, mine=mine, find_game=find_game))
    )


@router.get("/positions/new")
async def fresh(request: Request, game: str, variant: str = "") -> Response:
    """How a new position begins: with which variants of its game, for how many, with whose cards."""
    reader = reader_of(request)
    draft = fresh_of(find_game(game), dict(request.query_params), reader)
    if variant:
        draft.take(*await chosen(request, variant, reader, request.query_params, draft.kind), reader.lang)
    return keep_cookies(
        request, HTMLResponse(page("position_new.html.jinja", reader, draft.kind, draft=draft))
    )


@router.post("/positions")
async def begin(request: Request) -> Response:
    """A new position: the beginning of a game, an answer of a finished one, a file, or a copy of another."""
    reader = reader_of(request)
    spend(request, reader, "variant")
    form = await form_of(request)
    if len(await arrangements_of(request).of_owner(reader.browser)) >= MOST:
        raise Refused("error-too-many-positions")
    components, name = "", ""
    if origin := field(form, "from", "", 24):
        data, mine = await found(request, origin, reader)
        text, components, name = text_of(data, mine), data.row.components, data.row.name
        must_be_seen(form, text, f"/positions/{data.row.id}")
    elif puzzle := field(form, "puzzle", "", 24):
        text, components, name = await of_puzzle(request, puzzle, reader)
    elif table := field(form, "table", "", 40):
        text, components = await of_table(request, reader, table, number(form, "ply"))
    elif like := field(form, "like", "", 40):
        text, components = await of_like(request, like)
    elif given := field(form, "text", "", MOST_UPLOAD):
        text, components = await of_text(request, given, reader)
    else:
        draft = fresh_of(find_game(field(form, "game")), form, reader)
        variant, own = field(form, "variant", "", 24), None
        if variant:
            _, own = await chosen(request, variant, reader, form, draft.kind)
        text, components = await of_game(request, draft, own)
    try:
        source = Components.of_text(components)
        kind = (await thought(request, partial(Arrangement, text, source))).kind
    except EditError as error:
        raise Refused("error-position", words=told_fault(error, reader.lang)) from None
    row = ArrangementRow(
        id=new_table_id(), game=kind.id, owner=reader.browser, name=name, components=components
    )
    await arrangements_of(request).create(row, text)
    return keep_cookies(request, RedirectResponse(f"/positions/{row.id}", 303))


async def of_table(request: Request, reader: Reader, table_id: str, ply: int) -> tuple[str, str]:
    """The position at an answer of a finished game."""
    table = await tables_of(request).find(table_id)
    if not finished(table):
        raise Refused("error-not-over")
    match = await position_at(request, table, deck_of(table, reader, ply, "").ply)
    return json.dumps(match.position(), ensure_ascii=False), components_text(match)


async def of_puzzle(request: Request, puzzle: str, reader: Reader) -> tuple[str, str, str]:
    """The position of a puzzle that the reader has set."""
    row = await tables_of(request).store.posed.load(puzzle)
    if row is None or row.owner != reader.browser:
        raise Refused("error-no-page")
    return row.position, row.components, row.name


async def of_text(request: Request, text: str, reader: Reader) -> tuple[str, str]:
    """A position from a file, with the component file of the house that it names, if it does."""
    try:
        source = house_of(text, tables_of(request).house)
    except PositionError as error:
        raise Refused("error-position", words=told_with_part(error, texts_for(reader.lang))) from None
    return text, "" if source is None else source.text


async def of_game(request: Request, draft: Draft, components: Components | None) -> tuple[str, str]:
    """A game as it begins, with its own cards or those of a variant of the workshop."""
    if draft.complaint:
        raise Refused("error-position", words=draft.complaint)
    return await begun(request, draft.kind, len(draft.chairs), draft.options(), components)


async def of_like(request: Request, table_id: str) -> tuple[str, str]:
    """A game as one that is played began, for as many, by the same rules, but with other luck: nothing of the
    game itself is told."""
    match = (await tables_of(request).find(table_id)).match
    options, source = plain_options(match.options), match.components
    return await begun(request, match.kind, match.seats, options, None if source.standard else source)


async def begun(
    request: Request, kind: GameType, seats: int, options: dict[str, Any], components: Components | None
) -> tuple[str, str]:
    """The position of a new game, and the component file it is for."""
    work = partial(new_match, kind, seats, secrets.token_hex(8), options, components)
    try:
        match = await thought(request, work)
    except OptionError as error:
        told = told_option(error, texts_for(reader_of(request).lang, kind), kind)
        raise Refused("error-position", words=told) from None
    return json.dumps(match.position(), ensure_ascii=False), components_text(match)


def components_text(match: Match) -> str:
    return match.components.own_text or ""


@router.get("/positions/{position}")
async def show(request: Request, position: str, part: str = "", chip: str = "") -> Response:
    reader = reader_of(request)
    data, mine = await found(request, position, reader)
    return drawn(request, reader, await bench_of(request, data, mine, reader, part, chip))


@router.get("/positions/{position}/position.json")
async def export(request: Request, position: str) -> Response:
    """The position as a file."""
    reader = reader_of(request)
    data, mine = await found(request, position, reader)
    name = f'attachment; filename="{data.row.game}-{position}.json"'
    return Response(text_of(data, mine), media_type="application/json", headers={"content-disposition": name})


@router.get("/positions/{position}/board")
async def show_board(request: Request, position: str, eyes: str = "all") -> Response:
    """The table as it would be, through somebody's eyes: for a frame beside the fields."""
    reader = reader_of(request)
    data, mine = await found(request, position, reader)
    if eyes not in EYES and not (eyes.isdecimal() and len(eyes) < 3):
        raise Refused("error-form")
    text = text_of(data, mine)
    whole = not request.headers.get("hx-request")
    standing = await standing_of(request, data.row, text, reader)
    if standing.fault is not None:
        return keep_cookies(request, HTMLResponse(page("position_none.html.jinja", reader, whole=whole)))
    lane = lane_of(request)
    reader = replace(reader, here=f"/positions/{position}", reach=NOT_KNOWN)
    work = partial(benches.board, text, data.row.components, eyes, reader, whole)
    return keep_cookies(request, HTMLResponse(await lane.long(address_of(request), work)))


@router.get("/positions/{position}/ask")
async def ask(request: Request, position: str, thing: str = "") -> Response:
    """What a thing on its board is."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    data, mine = await found(request, position, reader)
    part = bool(request.headers.get("hx-request"))
    back, row = f"/positions/{position}", data.row
    told = told_of(reader, row.game, text_of(data, mine), row.components, thing, back, part)
    return keep_cookies(request, told)


@router.post("/positions/{position}/change")
async def change(request: Request, position: str) -> Response:
    """A change of a part. What cannot be is said, and not done."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    form = await form_of(request)
    part = field(form, "part", "", 80)
    for _ in range(3):
        data = await own(request, position, reader)
        try:
            text = await thought(request, partial(after, data, dict(form)))
            if text != data.text:
                await arrangements_of(request).write(position, data.row.step, text)
        except EditError as error:
            bench = await bench_of(request, data, True, reader, part)
            return drawn(
                request, reader, replace(bench, refused=told_fault(error, reader.lang, bench.kind)), 422
            )
        except Conflict:  # a click that came a moment before
            continue
        return await onward(request, reader, position, part, field(form, "chip", "", 80))
    raise Refused("error-variant-moved")


def after(data: ArrangementData, form: dict[str, object]) -> str:
    """The position after a change. Raises EditError."""
    position = Arrangement(data.text, Components.of_text(data.row.components))
    changed(position, form)
    if len(position.text) > LONGEST:
        raise EditError(TOO_LONG, most=LONGEST, have=len(position.text))
    return position.text


async def onward(request: Request, reader: Reader, position: str, part: str, chip: str = "") -> Response:
    """The page after a change of the draft."""
    if not request.headers.get("hx-request"):
        return there(request, position, part)
    data, mine = await found(request, position, reader)
    return drawn(request, reader, await bench_of(request, data, mine, reader, part, chip))


def there(request: Request, position: str, part: str) -> Response:
    place = f"/positions/{position}?{urlencode({'part': part})}"
    return keep_cookies(request, RedirectResponse(place, 303))


@router.post("/positions/{position}/file")
async def replace_text(request: Request, position: str) -> Response:
    """The whole position as text. One that is none of this game is refused; one that cannot be is kept, and
    its fault is shown."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    data = await own(request, position, reader)
    form = await form_of(request)
    text = field(form, "text", most=MOST_UPLOAD)
    try:
        made = await thought(request, partial(Arrangement, text, Components.of_text(data.row.components)))
        if made.kind.id != data.row.game:
            raise EditError(
                "this is a position of {game}, not of {other}", game=made.kind.id, other=data.row.game
            )
    except EditError as error:
        bench = await bench_of(request, data, True, reader)
        return drawn(request, reader, replace(bench, refused=told_fault(error, reader.lang, bench.kind)), 422)
    try:
        await arrangements_of(request).write(position, number(form, "step"), made.text)
    except Conflict:
        raise Refused("error-variant-moved") from None
    return await onward(request, reader, position, field(form, "part", "", 80))


@router.post("/positions/{position}/{deed}")
async def deed(request: Request, position: str, deed: str) -> Response:
    """Everything else one does with a position; to play it, others may, too."""
    reader = reader_of(request)
    form = await form_of(request)
    if deed == "play":
        return await play(request, reader, position, field(form, "how", HOW[0]), field(form, "seat", "", 2))
    spend(request, reader, "draft")
    data = await own(request, position, reader)
    if deed in ("undo", "redo"):
        try:
            await arrangements_of(request).go(position, number(form, "step"), -1 if deed == "undo" else 1)
        except Conflict:
            raise Refused("error-variant-moved") from None
    elif deed == "name":
        await arrangements_of(request).set(position, name=clean_name(field(form, "name", "")))
    elif deed == "give":
        shown = field(form, "shown")
        if shown not in ("private", "link"):
            raise Refused("error-form")
        if shown == "link":
            await _playable(request, data.row, data.text, reader)
        await arrangements_of(request).set(
            position, shown=shown, given=data.text if shown == "link" else data.row.given
        )
    elif deed == "remove":
        await arrangements_of(request).remove(position)
        return keep_cookies(request, RedirectResponse("/positions", 303))
    else:
        raise Refused("error-no-page")
    return there(request, position, field(form, "part", "", 80))


async def _playable(request: Request, row: ArrangementRow, text: str, reader: Reader) -> None:
    """Raises Refused unless the position can be played on. In a process of its own."""
    work = partial(played_on, text, row.components)
    wrong = await checkers_of(request).run(Asker(reader.browser, address_of(request)), work)
    kind = find_game(row.game)
    if wrong is not None:
        raise Refused("error-position", words=told_with_part(wrong, texts_for(reader.lang, kind), kind))


async def play(request: Request, reader: Reader, position: str, how: str, seat: str) -> Response:
    """A table that begins in the position: the reader takes a seat and bots the others, or he has all."""
    spend(request, reader, "table")
    data, mine = await found(request, position, reader)
    text = text_of(data, mine)
    if how not in HOW:
        raise Refused("error-form")
    await _playable(request, data.row, text, reader)
    source = Components.of_text(data.row.components)
    match = await thought(request, partial(from_position, json.loads(text), source))
    me = int(seat) if seat.isdecimal() and int(seat) < match.seats else None
    seats = seats_from(match, reader, me)
    if how == "screen":
        texts = texts_for(reader.lang, match.kind)
        names = [texts.text("compare-seat", {"n": number + 1}) for number in range(match.seats)]
        seats = [Seat(index, "human", name, owner=reader.browser) for index, name in enumerate(names)]
    plan = Plan(match.kind.id, seats, owner=reader.browser, match=match, closed=match.over)
    table = await tables_of(request).lay(plan, address_of(request))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
