"""The workshop: games with house rules, made in the browser, tried, given to others, and played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import FormData, QueryParams

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.store import Conflict
from undercroft.store.model import VariantRow
from undercroft.store.variants import VariantData, Variants
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name, new_table_id
from undercroft.tables.workers import Asker
from undercroft.texts.faults import told_fault
from undercroft.web.client import address_of
from undercroft.web.guard import MOST_UPLOAD
from undercroft.web.pages import desk as desks
from undercroft.web.pages.desk import Desk, look
from undercroft.web.pages.laying import quick_plan
from undercroft.web.pages.reading import (
    LookThere,
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
from undercroft.web.parts import checkers_of, lane_of, tables_of
from undercroft.workshop.edit import Draft, EditError
from undercroft.workshop.trial import Verdict, judged

router = APIRouter(include_in_schema=False)

T = TypeVar("T")
SHOWN = ("private", "link", "listed")
TRIES = 3
"""So often a change is made again where another one came a moment before."""
MOST = 100
"""So many variants one may have."""


def variants_of(request: Request) -> Variants:
    return tables_of(request).store.variants


async def found(request: Request, variant: str) -> VariantData:
    """A variant of this id. Raises Refused (404)."""
    data = None
    if 4 <= len(variant) <= 24 and variant.isalnum():
        data = await variants_of(request).load(variant)
    if data is None:
        raise Refused("error-no-page")
    return data


def place_of(row: VariantRow) -> str:
    return f"/workshop/{row.id}"


def may_see(data: VariantData, reader: Reader) -> bool:
    """Whether it is his own, or was given to him: by link or to all."""
    return data.row.owner == reader.browser or (data.row.shown != "private" and data.row.version > 0)


async def own(request: Request, variant: str, reader: Reader) -> VariantData:
    """A variant that the reader makes. Raises Refused."""
    data = await found(request, variant)
    if data.row.owner != reader.browser:
        raise Refused("error-foreign-variant" if may_see(data, reader) else "error-no-page")
    return data


async def chosen(
    request: Request, variant: str, reader: Reader, form: FormData | QueryParams, kind: GameType | None = None
) -> tuple[VariantRow, Components]:
    """The file with which tables are laid: of one's own variant the draft, of another's what was given.

    Raises Refused if there is none of this game for him; and, with its page, if he has seen another version
    of it or it cannot be played.
    """
    data = await found(request, variant)
    if not may_see(data, reader) or (kind is not None and kind.id != data.row.game):
        raise Refused("error-no-page")
    mine = data.row.owner == reader.browser
    text = data.text if mine else data.row.given
    if not mine:
        must_be_seen(form, text, place_of(data.row))
    verdict = await tried(request, data.row.game, text, reader)
    if verdict.fault is not None:
        raise LookThere("error-variant-wrong", place_of(data.row))
    return data.row, Components(text, data.row.name or desks.FILE, standard=False)


async def tried(request: Request, game: str, text: str, reader: Reader) -> Verdict:
    """Trial games, in a process of their own. Raises GivenUp if they take too long."""
    work = partial(judged, text, game, desks.FILE)
    return await checkers_of(request).run(Asker(reader.browser, address_of(request)), work)


async def thought(request: Request, work: Callable[[], T]) -> T:
    """What reads a whole file, done where nobody else waits for it."""
    lane = lane_of(request)
    return await lane.short(address_of(request), work)


async def desk_of(
    request: Request, data: VariantData, reader: Reader, part: str = "", card: str = ""
) -> Desk:
    mine = data.row.owner == reader.browser
    text = data.text if mine else data.row.given
    asked = partial(look, data.row, text, reader.lang, part=part, card=card)
    return await thought(request, partial(asked, mine=mine, step=data.row.step, back=data.back, on=data.on))


def drawn(request: Request, reader: Reader, desk: Desk, status: int = 200) -> Response:
    """The page of a variant, or what of it has changed for a page that is there."""
    part = request.headers.get("hx-request")
    name = "workshop_desk.html.jinja" if desk.mine else "workshop_given.html.jinja"
    if part and desk.mine:
        name = "workshop_main.html.jinja"
    seen = stamp_of(desk.text)
    html = page(name, reader, desk.kind, desk.components, desk=desk, drawing=drawing, seen=seen)
    return keep_cookies(request, HTMLResponse(html, 200 if part else status))


@router.get("/workshop")
async def shelf(request: Request) -> Response:
    """All that I make, and what others have given to all."""
    reader = reader_of(request)
    mine = installed(await variants_of(request).of_owner(reader.browser))
    listed = [one for one in installed(await variants_of(request).listed()) if one.owner != reader.browser]
    return keep_cookies(
        request,
        HTMLResponse(page("workshop.html.jinja", reader, mine=mine, listed=listed, find_game=find_game)),
    )


@router.post("/workshop")
async def begin(request: Request) -> Response:
    """A new variant: of a game as it is printed, or of another variant."""
    reader = reader_of(request)
    spend(request, reader, "variant")
    form = await form_of(request)
    origin = field(form, "from", "", 24)
    if len(await variants_of(request).of_owner(reader.browser)) >= MOST:
        raise Refused("error-too-many-variants")
    if origin:
        data = await found(request, origin)
        if not may_see(data, reader):
            raise Refused("error-no-page")
        text = data.text if data.row.owner == reader.browser else data.row.given
        must_be_seen(form, text, place_of(data.row))
        game, name = data.row.game, data.row.name
    else:
        game, name = field(form, "game"), ""
        text = standard_components(find_game(game)).text
    row = VariantRow(id=new_table_id(), game=game, owner=reader.browser, name=name, origin=origin)
    await variants_of(request).create(row, text)
    return keep_cookies(request, RedirectResponse(f"/workshop/{row.id}", 303))


@router.get("/workshop/{variant}")
async def show(request: Request, variant: str, part: str = "", card: str = "") -> Response:
    reader = reader_of(request)
    data = await found(request, variant)
    if not may_see(data, reader):
        raise Refused("error-no-page")
    return drawn(request, reader, await desk_of(request, data, reader, part[:60], card[:60]))


@router.get("/workshop/{variant}/components.toml")
async def export(request: Request, variant: str) -> Response:
    """The file, for `--components` and for whoever likes text better."""
    reader = reader_of(request)
    data = await found(request, variant)
    if not may_see(data, reader):
        raise Refused("error-no-page")
    mine = data.row.owner == reader.browser
    text = data.text if mine else data.row.given
    if not mine:
        must_be_seen(request.query_params, text, place_of(data.row))
    name = f'attachment; filename="{data.row.game}-{variant}.toml"'
    return Response(text, media_type="application/toml; charset=utf-8", headers={"content-disposition": name})


@router.get("/workshop/{variant}/print")
async def sheet(request: Request, variant: str, changed: bool = False) -> Response:
    """All its cards, or those that are changed, as often as they are in the game, for the browser's print."""
    reader = reader_of(request)
    data = await found(request, variant)
    if not may_see(data, reader):
        raise Refused("error-no-page")
    desk = await desk_of(request, data, reader)
    if not desk.mine:
        must_be_seen(request.query_params, desk.text, place_of(data.row))
    cards = await thought(request, partial(desks.printed, desk, changed))
    html = page(
        "workshop_print.html.jinja",
        reader,
        desk.kind,
        desk.components,
        desk=desk,
        cards=cards,
        drawing=drawing,
        seen="" if desk.mine else stamp_of(desk.text),
    )
    return keep_cookies(request, HTMLResponse(html))


async def after(request: Request, reader: Reader, data: VariantData, part: str, card: str) -> Response:
    """The page after a change of the draft."""
    if not request.headers.get("hx-request"):
        place = f"/workshop/{data.row.id}?part={part}" if part.isidentifier() else f"/workshop/{data.row.id}"
        return keep_cookies(request, RedirectResponse(place, 303))
    return drawn(
        request, reader, await desk_of(request, await found(request, data.row.id), reader, part, card)
    )


@router.post("/workshop/{variant}/change")
async def change(request: Request, variant: str) -> Response:
    """A value, a card more or less, or back to what is printed. What cannot be is said, and not done."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    form = await form_of(request)
    part = field(form, "part", "", 60)
    for _ in range(TRIES):
        data = await own(request, variant, reader)
        desk = await desk_of(request, data, reader, part)
        try:
            text, card = await thought(request, partial(desks.changed, desk, dict(form)))
            if text != data.text:
                await variants_of(request).write(variant, data.row.step, text)
        except EditError as error:
            return drawn(
                request, reader, replace(desk, refused=told_fault(error, reader.lang, desk.kind)), 422
            )
        except Conflict:  # a click that came a moment before
            continue
        return await after(request, reader, data, part, card)
    raise Refused("error-variant-moved")


@router.post("/workshop/{variant}/file")
async def replace_file(request: Request, variant: str) -> Response:
    """The whole file as text. One that is not TOML is refused; one that the game does not take is kept, and
    its fault is shown."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    data = await own(request, variant, reader)
    form = await form_of(request)
    text = field(form, "text", most=MOST_UPLOAD).replace("\r\n", "\n")
    try:
        text = (await thought(request, partial(Draft, text))).text
    except EditError as error:
        desk = await desk_of(request, data, reader)
        return drawn(request, reader, replace(desk, refused=told_fault(error, reader.lang, desk.kind)), 422)
    try:
        await variants_of(request).write(variant, number(form, "step"), text)
    except Conflict:
        raise Refused("error-variant-moved") from None
    return await after(request, reader, data, field(form, "part", "", 60), "")


@router.post("/workshop/{variant}/{deed:path}")
async def deed(request: Request, variant: str, deed: str) -> Response:
    """Everything else one does with a variant of one's own; and to play it, which others may, too."""
    reader = reader_of(request)
    form = await form_of(request)
    if deed == "play":
        spend(request, reader, "table")
        row, components = await chosen(request, variant, reader, form)
        plan = quick_plan(find_game(row.game), reader)
        plan.components = components
        table = await tables_of(request).lay(plan, address_of(request))
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    spend(request, reader, "draft")
    data = await own(request, variant, reader)
    part = field(form, "part", "", 60)
    if deed in ("undo", "redo"):
        try:
            await variants_of(request).go(variant, number(form, "step"), -1 if deed == "undo" else 1)
        except Conflict:
            raise Refused("error-variant-moved") from None
    elif deed == "name":
        name, words = clean_name(field(form, "name", "")), " ".join(field(form, "about", "", 400).split())
        await variants_of(request).set(variant, name=name, about=words)
    elif deed == "give":
        return await give(request, reader, data, field(form, "shown"), part)
    elif deed == "try":
        verdict = await tried(request, data.row.game, data.text, reader)
        desk = await desk_of(request, data, reader, part)
        return drawn(request, reader, replace(desk, verdict=verdict, fault=verdict.fault or desk.fault))
    elif deed == "remove":
        await variants_of(request).remove(variant)
        return keep_cookies(request, RedirectResponse("/workshop", 303))
    else:
        raise Refused("error-no-page")
    return keep_cookies(request, RedirectResponse(f"/workshop/{variant}?part={part}", 303))


async def give(request: Request, reader: Reader, data: VariantData, shown: str, part: str) -> Response:
    """Lets others have the draft as it is now; or nobody, from now on."""
    if shown not in SHOWN:
        raise Refused("error-form")
    values: dict[str, object] = {"shown": shown}
    if shown != "private":
        verdict = await tried(request, data.row.game, data.text, reader)
        if verdict.fault is not None:
            desk = await desk_of(request, data, reader, part)
            return drawn(request, reader, replace(desk, verdict=verdict, fault=verdict.fault), 422)
        if data.text != data.row.given:
            values |= {"given": data.text, "version": data.row.version + 1}
    await variants_of(request).set(data.row.id, **values)
    return keep_cookies(request, RedirectResponse(f"/workshop/{data.row.id}?part={part}", 303))
