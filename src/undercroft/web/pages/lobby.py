"""Pages before a game begins: playing with friends, and other terms for a table that waits."""

from __future__ import annotations

from dataclasses import fields

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import all_games, find_game
from undercroft.tables.clock import DAY
from undercroft.tables.master import Agreement
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, clean_name
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.texts import texts_for
from undercroft.texts.faults import told_option
from undercroft.web.client import address_of
from undercroft.web.pages.laying import Chair, Draft, draft_of
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
from undercroft.web.parts import friends_of, tables_of

router = APIRouter(include_in_schema=False)

# --- playing with friends


@router.get("/with-friends")
async def ask_friends(request: Request, friend: str = "") -> Response:
    """Which game, for how many: one page before the link; with a friend, he is invited."""
    reader = reader_of(request)
    found = await friends_of(request).friend(reader.browser, friend) if friend else None
    most = max(max(kind.seats) for kind in all_games())
    html = page("friends.html.jinja", reader, most=most, friend=found)
    return keep_cookies(request, HTMLResponse(html))


@router.post("/with-friends")
async def lay_for_friends(request: Request) -> Response:
    """A table with me on the first seat and friends awaited on the others."""
    reader = reader_of(request)
    form = await form_of(request)
    kind = find_game(field(form, "game", most=40))
    name = clean_name(field(form, "name", ""))
    count = min(max(number(form, "seats"), 2), max(kind.seats))
    spend(request, reader, "table")
    seats = [Seat(0, "human", name, owner=reader.browser, sign=reader.sign)]
    seats += [Seat(index, "open") for index in range(1, max(count, fewest(kind)))]
    table = await tables_of(request).lay(Plan(kind.id, seats, owner=reader.browser), address_of(request))
    if friend := field(form, "friend", "", 24):
        await friends_of(request).invite(reader.browser, name or reader.name, table, friend)
    response = keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    if name:
        set_name(request, response, name)
    return response


def fewest(kind: GameType) -> int:
    """So few friends can play it together, the least with somebody else."""
    return min((count for count in kind.seats if count > 1), default=1)


# --- other terms


@router.get("/t/{table_id}/terms")
async def ask_terms(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    table = await _own_table(request, table_id, reader)
    return keep_cookies(request, HTMLResponse(terms_page(table, draft_from(table), reader)))


@router.post("/t/{table_id}/terms")
async def change_terms(request: Request, table_id: str, draft: bool = False) -> Response:
    """Other terms; with `draft` only the form again, with what now fits."""
    reader = reader_of(request)
    spend(request, reader, "seat")
    table = await _own_table(request, table_id, reader)
    wish = draft_of(table.kind, await form_of(request), reader)
    if draft:
        return keep_cookies(request, HTMLResponse(terms_page(table, wish, reader, "terms_form.html.jinja")))
    if len(wish.taken) != len(table.seats):
        raise Refused("error-form")
    try:
        table.kind.check_options(len(table.seats), read_options(table.kind.options, wish.options()))
        chosen = plain_options(read_options(table.kind.options, wish.options()))
        await table.master.change(reader.browser, Agreement(chosen, wish.undo, wish.public, wish.house()))
    except OptionError as error:
        wish.complaint = told_option(error, texts_for(reader.lang, table.kind), table.kind)
        return keep_cookies(request, HTMLResponse(terms_page(table, wish, reader), 422))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


async def _own_table(request: Request, table_id: str, reader: Reader) -> Table:
    table = await tables_of(request).find(table_id)
    if not table.master.is_owner(reader.browser):
        raise Refused("error-not-owner")
    if table.state != "open":
        raise Refused("error-started")
    return table


def terms_page(table: Table, draft: Draft, reader: Reader, name: str = "terms.html.jinja") -> str:
    return page(name, reader, table.kind, table=table, draft=draft, fixed=table.match.start is not None)


def draft_from(table: Table) -> Draft:
    """The form filled in with what the table plays by now."""
    house, known = table.house, {one.name for one in fields(Draft)}
    terms = house.terms
    found = {
        "undo": table.undo,
        "public": table.public,
        "clock": terms.kind,
        "end": terms.end,
        "away": house.away,
        "watchers_talk": house.watchers_talk,
        "advice": house.advice,
        "rated": house.rated,
    }
    if terms.kind == "bank":
        found |= {"bank": terms.seconds // 60, "extra": terms.extra}
    elif terms.kind == "days":
        found |= {"days": terms.seconds // DAY, "weekends": terms.weekends}
    draft = Draft(table.kind, [Chair("open") for _ in table.seats], plain_options(table.match.options))
    for name in known & set(found):
        setattr(draft, name, found[name])
    return draft
