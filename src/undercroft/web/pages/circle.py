"""Friends: the list, the link, whom one does not want to meet, and invitations to tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.store.circle import BLOCK, FRIEND, MUTE
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name
from undercroft.tables.table import Table
from undercroft.tables.words import names_of
from undercroft.texts import Texts, texts_for
from undercroft.web.pages import once
from undercroft.web.pages.entries import Entry, entry_of
from undercroft.web.pages.reading import (
    SIGN,
    clean_sign,
    field,
    form_of,
    keep_cookies,
    local_path,
    number,
    reader_of,
    set_cookie,
    set_name,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.show import table_html
from undercroft.web.parts import friends_of, tables_of

router = APIRouter(include_in_schema=False)

SHOWN = 12
"""So many tables are offered to invite somebody to, and so many invitations shown."""


@dataclass(frozen=True)
class Invited:
    """An invitation in a list: who has sent it, and to what."""

    name: str
    entry: Entry


async def invited(request: Request, reader: Reader) -> list[Invited]:
    """The tables at which the reader is wanted and does not sit yet."""
    tables, found = tables_of(request), []
    for row in (await tables.store.circle.invitations(reader.browser))[:SHOWN]:
        entry = await entry_of(tables, row.table_id, reader)
        if entry is not None and not (await tables.find(row.table_id)).seats_of(reader.browser):
            found.append(Invited(row.name or texts_for(reader.lang).text("me-nameless"), entry))
    return found


def sign_of(found: list[Invited]) -> str:
    """Changes when the list of invitations would look different."""
    return "".join(f"+{one.entry.id[:4]}" for one in found)


def called(found: list[Invited], texts: Texts) -> str:
    """Who invites, in words."""
    if not found:
        return ""
    return texts.text("calls-invited", {"count": len(found), "name": found[0].name})


async def circle_of(request: Request, reader: Reader) -> dict[str, Any]:
    """What the panel of friends shows."""
    ties = await friends_of(request).all(reader.browser)
    return {
        "friends": [one for one in ties if one.kind == FRIEND],
        "blocked": [one for one in ties if one.kind == BLOCK],
        "muted": [one for one in ties if one.kind == MUTE],
        "has_link": await tables_of(request).store.circle.link_of(reader.browser) is not None,
        "invited": await invited(request, reader),
    }


def base_of(request: Request, reader: Reader) -> str:
    """The address of this house as others reach it."""
    return (reader.reach.links or (str(request.base_url).rstrip("/"),))[0]


# --- a sign of one's own


@router.post("/me/sign")
async def set_sign(request: Request) -> Response:
    """The device for my seats from now on."""
    reader = reader_of(request)
    sign = await _sign(request, reader)
    response = RedirectResponse("/me", 303)
    set_cookie(request, response, SIGN, sign)
    return keep_cookies(request, response)


@router.post("/t/{table_id}/sign")
async def set_sign_here(request: Request, table_id: str) -> Response:
    """The same, and for those that I have at this table; for htmx the table with it."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    if not table.seats_of(reader.browser):
        raise Refused("error-not-seated")
    sign = await _sign(request, reader)
    await table.seating.set_sign(reader.browser, sign)
    place = f"/t/{table.id}"
    response: Response = RedirectResponse(place, 303)
    if request.headers.get("hx-request"):
        response = HTMLResponse(table_html(table, replace(reader, here=place)))
    set_cookie(request, response, SIGN, sign)
    return keep_cookies(request, response)


async def _sign(request: Request, reader: Reader) -> str:
    """The sign that is asked for, kept for its person. Raises Refused."""
    spend(request, reader, "seat")
    text = field(await form_of(request), "sign", "", 40)
    if text != (sign := clean_sign(text)):
        raise Refused("error-form")
    if reader.known:
        await tables_of(request).store.people.set_sign(reader.browser, sign)
    return sign


# --- the link


LINK = "friend-link"


@router.post("/me/friends/link")
async def make_link(request: Request) -> Response:
    """A new link for friends, shown once."""
    reader = reader_of(request)
    spend(request, reader, "friend")
    key = await friends_of(request).new_link(reader.browser, reader.name)
    return once.lead(request, reader.browser, "/me/friends/link", LINK, key)


@router.get("/me/friends/link")
async def show_link(request: Request) -> Response:
    reader = reader_of(request)
    key = once.told(request, reader.browser, LINK)
    if not key:
        return keep_cookies(request, RedirectResponse("/me#friends", 303))
    html = page("friends_link.html.jinja", reader, link=f"{base_of(request, reader)}/friend/{key}")
    return once.forget(request, HTMLResponse(html), LINK)


@router.post("/me/friends/unlink")
async def drop_link(request: Request) -> Response:
    reader = reader_of(request)
    await friends_of(request).drop_link(reader.browser)
    return keep_cookies(request, RedirectResponse("/me#friends", 303))


@router.get("/friend/{key}")
async def ask(request: Request, key: str) -> Response:
    """Somebody's link: asks first, so that a preview of it makes nobody a friend."""
    reader = reader_of(request)
    spend(request, reader, "friend")
    found = await friends_of(request).link(key, reader.browser)
    html = page("friend.html.jinja", reader, by=found.name, own=found.owner == reader.browser)
    return keep_cookies(request, HTMLResponse(html))


@router.post("/friend/{key}")
async def accept(request: Request, key: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "friend")
    name = field(await form_of(request), "name", "", 200)
    response = RedirectResponse("/me#friends", 303)
    called = reader.name
    if not reader.known and (given := clean_name(name)):
        called = given
        set_name(request, response, called)
    await friends_of(request).accept(key, reader.browser, called)
    return keep_cookies(request, response)


# --- friends, and others


@router.post("/me/friends/{deed}")
async def change(request: Request, deed: str) -> Response:
    """part: friends no more, or blocked and muted no more; block, mute: a friend."""
    reader = reader_of(request)
    spend(request, reader, "friend")
    id = field(await form_of(request), "friend", "", 24)
    friends = friends_of(request)
    if deed == "part":
        await friends.part(reader.browser, id)
    elif deed in (BLOCK, MUTE):
        await friends.shun(reader.browser, deed, id)
    else:
        raise Refused("error-no-page")
    return keep_cookies(request, RedirectResponse("/me#friends", 303))


@router.post("/t/{table_id}/shun")
async def shun(request: Request, table_id: str) -> Response:
    """Blocks or mutes who sits there, everywhere."""
    reader = reader_of(request)
    spend(request, reader, "friend")
    form = await form_of(request)
    table, seat = await tables_of(request).find(table_id), number(form, "seat")
    if not 0 <= seat < len(table.seats):
        raise Refused("error-no-seat")
    name = names_of(table, texts_for(reader.lang, table.kind))[seat]
    kind = field(form, "kind", "", 10)
    await friends_of(request).shun_seat(reader.browser, kind, table, seat, name)
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}/menu", 303))


# --- invitations


@router.get("/me/invite/{friend}")
async def ask_table(request: Request, friend: str) -> Response:
    """To which table a friend is invited: one of mine that waits, or a new one."""
    reader = reader_of(request)
    tables = tables_of(request)
    found = await friends_of(request).friend(reader.browser, friend)
    rows = [row for row in await tables.store.seats_of(reader.browser, names=False) if row.state == "open"]
    entries = [await entry_of(tables, row.id, reader) for row in rows[:SHOWN]]
    html = page("invite.html.jinja", reader, friend=found, entries=[one for one in entries if one])
    return keep_cookies(request, HTMLResponse(html))


@router.get("/t/{table_id}/invite")
async def ask_friends(request: Request, table_id: str) -> Response:
    """Which of my friends are wanted at this table."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    return keep_cookies(request, HTMLResponse(await _friends_page(table, reader)))


async def _friends_page(table: Table, reader: Reader) -> str:
    if not (table.seats_of(reader.browser) or table.master.is_owner(reader.browser)):
        raise Refused("error-not-seated")
    if table.state != "open":
        raise Refused("error-started")
    wanted = await table.store.circle.invited(table.id)
    ties = await table.store.circle.ties(reader.browser, FRIEND)
    return page(
        "invite_friends.html.jinja",
        reader,
        table.kind,
        table=table,
        friends=[
            (one, "here" if table.seats_of(one.other) else "sent" if one.other in wanted else "")
            for one in ties
            if one.other not in table.manners.barred
        ],
    )


@router.post("/t/{table_id}/invite")
async def invite(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "friend")
    id = field(await form_of(request), "friend", "", 24)
    table = await tables_of(request).find(table_id)
    await friends_of(request).invite(reader.browser, reader.name, table, id)
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}/invite", 303))


@router.post("/invitations/decline")
async def decline(request: Request) -> Response:
    reader = reader_of(request)
    form = await form_of(request)
    await friends_of(request).decline(reader.browser, field(form, "table", "", 24))
    return keep_cookies(request, RedirectResponse(local_path(field(form, "back", "/", 300)), 303))
