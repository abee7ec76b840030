"""The page of the workshop on which a variant is played beside the game it differs from."""

from __future__ import annotations

import json
import secrets
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.components import Components
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.store.comparisons import OPEN, Comparisons
from undercroft.store.model import ComparisonRow
from undercroft.store.variants import VariantData
from undercroft.tables.refused import Refused
from undercroft.tables.seats import new_table_id
from undercroft.texts import texts_for
from undercroft.web.pages.compared import Compared, Painter
from undercroft.web.pages.desk import FILE, HouseRow, changed_since, look
from undercroft.web.pages.reading import field, form_of, keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.workshop import found, may_see, own, tried
from undercroft.web.parts import tables_of
from undercroft.workshop.comparing import Comparing, NotInstalled

router = APIRouter(include_in_schema=False)

BOTS = ("", "quick", "easy", "normal")
"""By whom it is played; empty: by the strongest that need no more than a few minutes."""
WIDTHS = (1.0, 0.5, 2.0, 5.0)
"""Half the width of the interval that is asked for, in points; the first is the usual one."""
MOST = 3
"""So many comparisons one may have in play or waiting."""


def comparisons_of(request: Request) -> Comparisons:
    return tables_of(request).store.comparisons


def old_of(row: ComparisonRow) -> str:
    """What it was compared with: `printed`, or `given` (the version that others have)."""
    return "given" if json.loads(row.asked)["old"] else "printed"


async def shown_to(request: Request, data: VariantData, reader: Reader) -> list[ComparisonRow]:
    """The maker sees all comparisons of the variant; others those of what was given to them."""
    rows = await comparisons_of(request).of_variant(data.row.id)
    if data.row.owner == reader.browser:
        return rows
    return [one for one in rows if one.known and json.loads(one.asked)["new"] == data.row.given]


def hindered(data: VariantData, reader: Reader) -> str:
    """The text that says why the draft can be compared with nothing now, if so."""
    if not data.row.version and data.text == standard_components(find_game(data.row.game)).text:
        return "error-nothing-to-compare"
    return "error-variant-wrong" if look(data.row, data.text, reader.lang).fault else ""


@router.get("/workshop/{variant}/compare")
@router.get("/workshop/{variant}/compare/{comparison}")
async def show(request: Request, variant: str, comparison: str = "") -> Response:
    """All comparisons of a variant, and what is known from one of them: the latest, if none is named."""
    reader = reader_of(request)
    data = await found(request, variant)
    if not may_see(data, reader):
        raise Refused("error-no-page")
    mine = data.row.owner == reader.browser
    rows = await shown_to(request, data, reader)
    one = next((row for row in rows if comparison in ("", row.id)), None)
    if comparison and one is None:
        raise Refused("error-no-page")
    if one is not None and mine and one.state in OPEN and one.while_open:
        await comparisons_of(request).see(one.id)
    kind = find_game(data.row.game)
    known: Compared | None = None
    changed: tuple[HouseRow, ...] = ()
    if one is not None and one.known:
        asked = json.loads(one.asked)
        played = Components(str(asked["new"]), FILE, standard=False)
        changed = changed_since(kind.id, str(asked["new"]), reader.lang, str(asked["old"]))
        known = Painter(kind, texts_for(reader.lang, kind, played), played).compared(json.loads(one.known))
    part = "workshop_known.html.jinja" if request.headers.get("hx-request") else "workshop_compare.html.jinja"
    values: dict[str, Any] = {
        "row": data.row,
        "rows": rows,
        "one": one,
        "known": known,
        "house": changed,
        "changes": sum(len(row.values) or 1 for row in changed),
        "mine": mine,
        "hindered": hindered(data, reader) if mine else "",
        "old_of": old_of,
    }
    html = page(part, reader, kind, **values, widths=WIDTHS, bots=BOTS, open_states=OPEN)
    return keep_cookies(request, HTMLResponse(html))


@router.get("/workshop/{variant}/compare/{comparison}/known.json")
async def export(request: Request, variant: str, comparison: str) -> Response:
    """All measures, as `undercroft compare --json` gives them."""
    reader = reader_of(request)
    data = await found(request, variant)
    if not may_see(data, reader):
        raise Refused("error-no-page")
    for row in await shown_to(request, data, reader):
        if row.id == comparison and row.known:
            name = f'attachment; filename="{data.row.game}-{row.id}.json"'
            return Response(row.known, media_type="application/json", headers={"content-disposition": name})
    raise Refused("error-no-page")


FORMS = {"plots.svg": "image/svg+xml", "numbers.parquet": "application/vnd.apache.parquet"}
"""What a comparison may be taken along as, besides JSON."""


@router.get("/workshop/{variant}/compare/{comparison}/take/{file}")
async def take(request: Request, variant: str, comparison: str, file: str) -> Response:
    """The plots as a picture, or the measures as a table; made by libraries that need not be there."""
    reader = reader_of(request)
    data = await found(request, variant)
    rows = await shown_to(request, data, reader) if may_see(data, reader) and file in FORMS else []
    one = next((row for row in rows if row.id == comparison and row.known), None)
    if one is None:
        raise Refused("error-no-page")
    spend(request, reader, "analysis")
    known, form = json.loads(one.known), file.rpartition(".")[2]
    played = Components(str(json.loads(one.asked)["new"]), FILE, standard=False)
    kind = find_game(data.row.game)
    painter = Painter(kind, texts_for(reader.lang, kind, played), played)
    given = {"groups": painter.plots(known)} if form == "svg" else {"measures": known["measures"]}
    comparing: Comparing = request.app.state.comparing
    try:
        made = await comparing.made(form, given)
    except NotInstalled:
        raise Refused("error-not-installed") from None
    except (OSError, TimeoutError):
        raise Refused("error-given-up") from None
    name = f'attachment; filename="{data.row.game}-{one.id}.{form}"'
    return Response(made, media_type=FORMS[file], headers={"content-disposition": name})


@router.post("/workshop/{variant}/compare")
async def begin(request: Request, variant: str) -> Response:
    """A new comparison of the draft as it is now."""
    reader = reader_of(request)
    spend(request, reader, "analysis")
    data = await own(request, variant, reader)
    form = await form_of(request)
    kind = find_game(data.row.game)
    bots, against = field(form, "bots", ""), field(form, "against", "printed")
    seats, until = field(form, "seats", most=2), field(form, "until", str(WIDTHS[0]))
    fits = bots in BOTS and seats in map(str, kind.seats) and until in map(str, WIDTHS)
    if not fits or against not in ("printed", "given") or (against == "given" and not data.row.version):
        raise Refused("error-form")
    old = data.row.given if against == "given" else ""
    if data.text == (old or standard_components(kind).text):
        raise Refused("error-nothing-to-compare")
    if await comparisons_of(request).open_of(reader.browser) >= MOST:
        raise Refused("error-too-many-comparisons")
    if (await tried(request, kind.id, data.text, reader)).fault is not None:
        raise Refused("error-variant-wrong")
    asked = {
        "game": kind.id,
        "seats": int(seats),
        "bots": bots,
        "until": float(until) / 100,
        "seed": secrets.token_hex(4),
        "old": old,
        "new": data.text,
    }
    row = ComparisonRow(
        id=new_table_id(),
        variant_id=variant,
        asked=json.dumps(asked, ensure_ascii=False),
        while_open="while_open" in form,
    )
    await comparisons_of(request).create(row)
    await request.app.state.comparing.look()
    return keep_cookies(request, RedirectResponse(f"/workshop/{variant}/compare/{row.id}", 303))


@router.post("/workshop/{variant}/compare/{comparison}/{deed}")
async def deed(request: Request, variant: str, comparison: str, deed: str) -> Response:
    """Stops a comparison, lets it go on, or takes it out."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    data = await own(request, variant, reader)
    row = await comparisons_of(request).load(comparison)
    if row is None or row.variant_id != data.row.id:
        raise Refused("error-no-page")
    place = f"/workshop/{variant}/compare"
    if deed == "stop":
        await comparisons_of(request).turn(comparison, "stopped", OPEN)
    elif deed == "go-on":
        if await comparisons_of(request).open_of(reader.browser) >= MOST:
            raise Refused("error-too-many-comparisons")
        await comparisons_of(request).turn(comparison, "waiting", ("stopped", "failed"))
    elif deed == "remove":
        await comparisons_of(request).remove(comparison)
        return keep_cookies(request, RedirectResponse(place, 303))
    else:
        raise Refused("error-no-page")
    return keep_cookies(request, RedirectResponse(f"{place}/{comparison}", 303))
