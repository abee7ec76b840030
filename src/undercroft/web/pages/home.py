"""The pages beside the tables: home, new table, rules, settings, and files."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.errors import OptionError
from undercroft.core.registry import all_games, find_game
from undercroft.tables.lesson import FIRST, lessons_of
from undercroft.tables.mine import calls
from undercroft.tables.refused import Refused
from undercroft.texts import LANGUAGES, texts_for
from undercroft.texts.faults import told_option
from undercroft.web import assets
from undercroft.web.client import address_of
from undercroft.web.credits import ICONS_LICENCE, credits
from undercroft.web.pages.circle import invited
from undercroft.web.pages.circle import sign_of as sign_of_invited
from undercroft.web.pages.entries import entry_of
from undercroft.web.pages.laying import Draft, draft_of, lesson_plan, quick_plan
from undercroft.web.pages.mine import sign_of
from undercroft.web.pages.preview import preview_of_house
from undercroft.web.pages.reading import (
    LANG,
    THEME,
    field,
    form_of,
    keep_cookies,
    local_path,
    reader_of,
    set_cookie,
    set_name,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import page
from undercroft.web.pages.rulebook import book_of
from undercroft.web.pages.workshop import chosen
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

SHOWN = 6
"""So many tables stand in a list of the first page; the others on a page of their own."""
FOR_EVER = "public, max-age=31536000, immutable"


@router.get("/")
async def show_home(request: Request) -> Response:
    reader = reader_of(request)
    tables = tables_of(request)
    rows = await tables.store.seats_of(reader.browser, names=False)
    waiting = await calls(tables, reader.browser, rows)
    first = [call.id for call in waiting]
    ids = [*first, *(row.id for row in rows if row.id not in first)][:SHOWN]
    mine = [await entry_of(tables, id, reader) for id in ids]
    free = [await entry_of(tables, row.id, reader) for row in await tables.store.open_tables(SHOWN)]
    own = {row.id for row in rows}
    wanted = await invited(request, reader)
    html = page(
        "home.html.jinja",
        reader,
        mine=[entry for entry in mine if entry],
        count=len(rows),
        sign=sign_of(rows, waiting) + sign_of_invited(wanted),
        invited=wanted,
        preview=preview_of_house(reader.lang, str(request.base_url).rstrip("/")),
        lessons_of=lessons_of,
        free=[entry for entry in free if entry and entry.id not in own],
    )
    return keep_cookies(request, HTMLResponse(html))


@router.post("/settings")
async def change_settings(request: Request) -> Response:
    form = await form_of(request)
    response = RedirectResponse(local_path(field(form, "back", "/", 600)), 303)
    if form.get("lang") in LANGUAGES:
        set_cookie(request, response, LANG, field(form, "lang"))
    if form.get("theme") in ("dark", "light"):
        set_cookie(request, response, THEME, field(form, "theme"))
    return keep_cookies(request, response)


# --- new tables


@router.get("/games/{game}/new")
async def new_table(request: Request, game: str, variant: str = "") -> Response:
    """The form of a new table, with a variant of the workshop if one is named."""
    reader = reader_of(request)
    draft = Draft.first(find_game(game), reader)
    if variant:
        draft.take(*await chosen(request, variant, reader, request.query_params, draft.kind), reader.lang)
    return keep_cookies(request, HTMLResponse(page("new.html.jinja", reader, draft.kind, draft=draft)))


@router.post("/games/{game}/draft")
async def redraw(request: Request, game: str) -> Response:
    """The form again after a change, with what now fits."""
    reader = reader_of(request)
    draft = draft_of(find_game(game), await form_of(request), reader)
    return keep_cookies(request, HTMLResponse(page("new_form.html.jinja", reader, draft.kind, draft=draft)))


@router.post("/games/{game}/new")
async def lay_table(request: Request, game: str) -> Response:
    reader = reader_of(request)
    kind = find_game(game)
    form = await form_of(request)
    draft = draft_of(kind, form, reader)
    if draft.deed:
        html = page("new.html.jinja", reader, kind, draft=draft)
        return keep_cookies(request, HTMLResponse(html))
    spend(request, reader, "table")
    try:
        plan = draft.plan(reader)
        if draft.variant:
            _, plan.components = await chosen(request, draft.variant, reader, form, kind)
        table = await tables_of(request).lay(plan, address_of(request))
    except OptionError as error:
        draft.complaint = told_option(error, texts_for(reader.lang, kind), kind)
        return keep_cookies(request, HTMLResponse(page("new.html.jinja", reader, kind, draft=draft), 422))
    response = keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    if draft.my_name:
        set_name(request, response, draft.my_name)
    return response


@router.post("/games/{game}/play")
async def play_now(request: Request, game: str) -> Response:
    """At the table with one click: me against bots."""
    reader = reader_of(request)
    spend(request, reader, "table")
    table = await tables_of(request).lay(quick_plan(find_game(game), reader), address_of(request))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


@router.get("/games/{game}/learn")
async def lessons(request: Request, game: str) -> Response:
    """All lessons of a game."""
    reader = reader_of(request)
    kind = find_game(game)
    if not lessons_of(kind):
        raise Refused("error-no-page")
    html = page("lessons.html.jinja", reader, kind, lessons=lessons_of(kind))
    return keep_cookies(request, HTMLResponse(html))


@router.post("/games/{game}/learn")
async def learn(request: Request, game: str) -> Response:
    """At the table of a lesson: the one named in the form, else the first."""
    reader = reader_of(request)
    plan = lesson_plan(find_game(game), reader, field(await form_of(request), "lesson", FIRST))
    spend(request, reader, "table")
    table = await tables_of(request).lay(plan, address_of(request))
    page = "/text" if request.query_params.get("as") == "text" else ""
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}{page}", 303))


# --- rules


@router.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    reader = reader_of(request)
    kind = find_game(game)
    return keep_cookies(
        request, HTMLResponse(page("rules.html.jinja", reader, kind, book=book_of(kind, reader.lang)))
    )


@router.get("/rules")
async def all_rules(request: Request) -> Response:
    reader = reader_of(request)
    return keep_cookies(request, HTMLResponse(page("rule_list.html.jinja", reader)))


@router.get("/credits")
async def whose(request: Request) -> Response:
    """Every icon by its author, and all else that others have made."""
    reader = reader_of(request)
    authors, works = credits()
    kinds = {one: kind for kind in (*all_games(), None) for one in assets.symbols(*assets.sprite_of(kind))}
    html = page(
        "credits.html.jinja",
        reader,
        authors=authors,
        works=works,
        kinds=kinds,
        icon_of=assets.icon_tag,
        licence=ICONS_LICENCE,
    )
    return keep_cookies(request, HTMLResponse(html))


# --- files


def _file(found: tuple[bytes, str] | None, request: Request) -> Response:
    if found is None:
        raise Refused("error-no-page")
    versioned = request.query_params.get("v") or request.path_params.get("version")
    headers = {"cache-control": FOR_EVER if versioned else "public, max-age=600"}
    return Response(found[0], media_type=found[1], headers=headers)


@router.get("/static/{name:path}")
async def static_file(request: Request, name: str) -> Response:
    return _file(assets.platform_file(name), request)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return _file(assets.platform_file("favicon.svg"), request)


@router.get("/games/{game}/cover.svg")
async def cover_file(request: Request, game: str) -> Response:
    return _file((assets.cover(find_game(game)), "image/svg+xml"), request)


@router.get("/games/{game}/{name}")
async def game_file(request: Request, game: str, name: str) -> Response:
    return _file(assets.game_file(game, name), request)


@router.get("/i/{version}.svg")
async def icon_file(request: Request, version: str) -> Response:
    return _file(assets.icons_of(version), request)
