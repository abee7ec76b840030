"""Files from a reader: a record becomes a table to look at, a position a table to play on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile

from undercroft.core.components import Components
from undercroft.core.errors import PositionError, UndercroftError
from undercroft.core.match import Match
from undercroft.core.record import Record, load_record, seat_names
from undercroft.core.start import from_position
from undercroft.tables.outside import game_of, price, tried
from undercroft.tables.refused import GivenUp, Refused
from undercroft.tables.seats import Seat, clean_name
from undercroft.tables.tables import Plan
from undercroft.tables.workers import Asker
from undercroft.texts.faults import told_error
from undercroft.web.client import address_of
from undercroft.web.pages.reading import form_of, keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import checkers_of, lane_of, tables_of

router = APIRouter(include_in_schema=False)


@router.post("/records")
async def upload(request: Request) -> Response:
    """A record or a position. A bad one is refused with its line, or its wrong part, and the reason."""
    reader = reader_of(request)
    spend(request, reader, "upload")  # who has no credit left is refused before the file is read
    form = await form_of(request)
    try:
        file = form.get("record")
        if not isinstance(file, UploadFile):
            raise Refused("error-form")
        content = await file.read()
    finally:
        await form.close()
    lane = lane_of(request)
    try:
        text = content.decode("utf-8-sig")
        position = text.lstrip().startswith("{")
        spend(request, reader, "upload", 0 if position else price(text))
        made = partial(plan_of_record, text, reader)
        if position:
            house = tables_of(request).house
            await try_out(request, text, reader, house)
            made = partial(plan_of_position, text, reader, house)
        else:
            await lane.replay(address_of(request), text)
        plan = await lane.short(address_of(request), made)
    except Refused:
        raise
    except (UndercroftError, UnicodeDecodeError) as error:
        if isinstance(error, UndercroftError):
            words = told_error(error, reader.lang, game_of(text))
        else:
            words = told_error(PositionError("", "this is not a text file in UTF-8"), reader.lang)
        html = page("error.html.jinja", reader, key="error-bad-record", words=words, status=422)
        return keep_cookies(request, HTMLResponse(html, 422))
    table = await tables_of(request).lay(plan, address_of(request))
    place = f"/t/{table.id}/replay?ply=0" if plan.closed or table.match.over else f"/t/{table.id}"
    return keep_cookies(request, RedirectResponse(place, 303))


async def try_out(request: Request, text: str, reader: Reader, house: Mapping[str, Components]) -> None:
    """Raises PositionError unless the position can be looked at and played on."""
    own = house_of(text, house)
    work = partial(tried, text, None if own is None else own.text)
    try:
        wrong = await checkers_of(request).run(Asker(reader.browser, address_of(request)), work)
    except GivenUp:
        wrong = PositionError("", "it takes too long to play on from this position")
    if wrong is not None:
        raise wrong


def house_of(text: str, house: Mapping[str, Components]) -> Components | None:
    """The component file of the house that a position is for, if it is not for the standard one.

    A position names its component file, but does not hold it.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("", "this is not JSON: {error}", {"error": error}) from None
    own = house.get(str(data.get("game"))) if isinstance(data, dict) else None
    return own if own is not None and data.get("components") == own.digest else None


def plan_of_record(text: str, reader: Reader) -> Plan:
    """A closed table with the names of the record. Raises RecordError."""
    match = load_record(text)
    names = seat_names(Record(text), match.seats)
    seats = [Seat(index, "human", clean_name(name or "")) for index, name in enumerate(names)]
    return Plan(match.kind.id, seats, owner=reader.browser, match=match, closed=True)


def plan_of_position(text: str, reader: Reader, house: Mapping[str, Components]) -> Plan:
    """A table that begins in the position: the reader takes the first seat to decide, bots the others.

    Besides the standard component files those of the house are known. Raises PositionError.
    """
    own = house_of(text, house)
    match = from_position(json.loads(text), own)
    return Plan(match.kind.id, seats_from(match, reader), owner=reader.browser, match=match)


def seats_from(match: Match, reader: Reader, me: int | None = None) -> list[Seat]:
    """The reader in a seat, by default the first to decide, and bots in the others."""
    if me is None:
        me = (match.choices.seats or (0,))[0]
    seats = [Seat(index, "bot", level="normal") for index in range(match.seats)]
    seats[me] = Seat(me, "human", reader.name, owner=reader.browser)
    return seats
