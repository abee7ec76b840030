"""What a thing on the table is, and what it would do if I used it now: the inspector's words."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from undercroft.core.components import Components
from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import read_options
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.tables.refused import Refused
from undercroft.tables.words import names_for
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.reading import keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

LONGEST = 200
"""Letters of the name of a thing, or of an option."""


@router.get("/t/{table_id}/ask")
async def ask(request: Request, table_id: str, thing: str = "", option: str = "", seat: int = -1) -> Response:
    """A component (`thing`) and an option of one's own seat, either or both; for the page's script only the
    words. Raises Refused (404) for what nothing is written of."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    table = await tables_of(request).find(table_id)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    mine = seat in table.seats_of(reader.browser) and table.state == "playing"
    names = names_for(table, texts, seat if mine else None)
    acts = Acts(texts, table.match, seat, table.match.choices.get(seat), names) if mine else None
    match = table.match
    told = about(texts, table.kind, match.components, thing[:LONGEST], match.options) if thing else None
    act = acts.state(option[:LONGEST], told.name if told else "") if acts is not None and option else None
    if act is not None and act.state == "idle":
        act = None
    if told is None and act is None:
        raise Refused("error-no-page")
    place = f"/t/{table.id}"
    values = {
        "table": table,
        "about": told,
        "act": act,
        "seat": seat,
        "back": place,
        "rules": f"{place}/rules",
    }
    name = "ask.html.jinja" if request.headers.get("hx-request") else "ask_page.html.jinja"
    return keep_cookies(
        request, HTMLResponse(page(name, reader, table.kind, table.match.components, **values))
    )


def settings_of(kind: GameType, position: str) -> Any:
    """The settings of a position (JSON); None, which stands for the usual ones, while it cannot be read."""
    try:
        return read_options(kind.options, json.loads(position)["options"])
    except (OptionError, ValueError, LookupError, TypeError, AttributeError):
        return None


def told_of(
    reader: Reader, game: str, position: str, components: str, thing: str, back: str, part: bool
) -> HTMLResponse:
    """What a thing is in a position that is no table, with its settings and this component file (empty: the
    game's own); for the page's script only the words (`part`). Raises Refused (404) for what nothing is
    written of."""
    kind = find_game(game)
    source = Components.of_text(components) or standard_components(kind)
    texts = texts_for(reader.lang, kind, source)
    told = about(texts, kind, source, thing[:LONGEST], settings_of(kind, position)) if thing else None
    if told is None:
        raise Refused("error-no-page")
    values = {"about": told, "act": None, "back": back, "rules": f"/games/{game}/rules"}
    name = "ask.html.jinja" if part else "ask_page.html.jinja"
    return HTMLResponse(page(name, reader, kind, source, **values))
