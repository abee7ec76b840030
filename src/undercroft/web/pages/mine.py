"""My tables: all of them, and which of them wait for me, on every page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from undercroft.core.errors import UnknownGame
from undercroft.core.registry import find_game
from undercroft.store import MyTable
from undercroft.tables.clock import face
from undercroft.tables.mine import STATES, Call, Wanted, calls, chosen
from undercroft.texts import Texts, texts_for
from undercroft.web.pages import circle
from undercroft.web.pages.entries import entry_of
from undercroft.web.pages.reading import keep_cookies, reader_of, spend
from undercroft.web.pages.render import page
from undercroft.web.parts import tables_of, tokens_of

router = APIRouter(include_in_schema=False)


@router.get("/tables")
async def show(request: Request, words: str = "", game: str = "", state: str = "all") -> Response:
    """All my tables, searched and in pages."""
    reader = reader_of(request)
    spend(request, reader, "glance", 5)
    tables = tables_of(request)
    number = request.query_params.get("page", "1")
    wanted = Wanted(
        words[:80],
        game[:40],
        state if state in STATES else "all",
        int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 1,
    )
    rows = await tables.store.seats_of(reader.browser)
    waiting = await calls(tables, reader.browser, rows)
    texts = texts_for(reader.lang)
    found = chosen(rows, wanted, lambda one: title_of(one, texts), {call.id for call in waiting})
    entries = [await entry_of(tables, row.id, reader) for row in found.tables]
    wanted_at = await circle.invited(request, reader)
    html = page(
        "tables.html.jinja",
        reader,
        wanted=wanted,
        found=found,
        states=STATES,
        entries=[one for one in entries if one],
        sign=sign_of(rows, waiting) + circle.sign_of(wanted_at),
        invited=wanted_at,
    )
    return keep_cookies(request, HTMLResponse(html))


@router.get("/calls")
async def waiting_for_me(request: Request, at: str = "") -> Response:
    """Which tables wait for this browser, as data for the script on every page; without the one it shows."""
    if not tokens_of(request).of_browser(request)[0]:
        return JSONResponse({"count": 0, "sign": ""})
    reader = reader_of(request)
    spend(request, reader, "glance")
    tables = tables_of(request)
    rows = await tables.store.seats_of(reader.browser, names=False)
    waiting = await calls(tables, reader.browser, rows)
    others = [call for call in waiting if call.id != at]
    invited = [one for one in await circle.invited(request, reader) if one.entry.id != at]
    texts = texts_for(reader.lang)
    first = others[0] if others else None
    places = [call.id for call in others] + [one.entry.id for one in invited]
    turns = "/tables?state=turn" if others else "/tables"
    told = {
        "count": len(places),
        "sign": sign_of(rows, waiting) + circle.sign_of(invited),
        "href": f"/t/{places[0]}" if len(places) == 1 else turns,
        "words": " ".join(filter(None, (called(others, texts), circle.called(invited, texts)))),
        "left": None if first is None else first.left,
        "days": texts.text("clock-days", {"days": "#", "hours": "%"}),
    }
    return JSONResponse(told)


def called(waiting: list[Call], texts: Texts) -> str:
    """How many tables wait, in words, with the time on the clock that runs out first."""
    if not waiting:
        return ""
    words = texts.text("calls-count", {"count": len(waiting)})
    left = waiting[0].left
    return words if left is None else f"{words} {texts.text('clock-left')} {face(left, texts)}"


def sign_of(rows: list[MyTable], waiting: list[Call]) -> str:
    """Changes when a list of these tables would look different."""
    turn = {call.id for call in waiting}
    return ".".join(f"{row.id[:4]}{row.state[0]}{'t' if row.id in turn else ''}" for row in rows[:40])


def title_of(game: str, texts: Texts) -> str:
    try:
        return texts_for(texts.language, find_game(game)).text("game-title")
    except UnknownGame:
        return game
