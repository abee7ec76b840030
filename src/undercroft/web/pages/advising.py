"""Advice at the table: the best deeds, their chances and what may come of them, deeper while one reads."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from undercroft.bots.advice import DEPTHS, Deed
from undercroft.core.forecast import Forecast, Prospect
from undercroft.tables.refused import Refused
from undercroft.tables.seats import own_seat
from undercroft.tables.table import Table
from undercroft.tables.words import names_for, seat_called_you
from undercroft.texts import Texts, texts_for
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.texts.ways import Way, in_any_case, told_ways
from undercroft.web.pages.loglines import with_marks
from undercroft.web.pages.reading import keep_cookies, reader_of, spend
from undercroft.web.pages.render import page
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

GONE = '<section id="advice"></section>'
"""In the place of advice for what is decided."""
WAYS, LINES = 2, 2
"""So many ways of a deed are told, the likeliest, and so many lines of each: the last, which tell the end."""


@dataclass(frozen=True)
class Reason:
    """What may come of a deed: a chance in words, if there are several ways, and what is told then."""

    chance: str
    lines: tuple[Markup, ...]


@dataclass(frozen=True)
class Row:
    """A deed as the page shows it; the share of the victory and its spread in percent."""

    text: str
    label: str
    share: int
    spread: int
    reasons: tuple[Reason, ...]
    more: int
    """So many other ways it can go."""


@router.get("/t/{table_id}/advice")
async def advice(
    request: Request, table_id: str, seat: int = -1, version: int = -1, depth: int = 0
) -> Response:
    """What to do best; for htmx the list alone, which asks for the next depth by itself."""
    reader = reader_of(request)
    spend(request, reader, "advice")
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat, reader.browser)
    part = bool(request.headers.get("hx-request"))
    texts = texts_for(reader.lang, table.kind, table.match.components)
    asked = asked_since(table, seat)
    found = await table.advising.of(seat, depth) if asked <= version or version < 0 else None
    if found is None or asked != asked_since(table, seat):  # answered meanwhile
        if part:
            return keep_cookies(request, HTMLResponse(GONE))
        raise Refused("error-old-page")
    values = {
        "table": table,
        "rows": [row_of(table, seat, deed, texts) for deed in found.deeds],
        "games": found.games,
        "final": found.final,
        "part": part,
        "next": f"/t/{table.id}/advice?seat={seat}&version={asked}&depth={min(depth + 1, len(DEPTHS) - 1)}",
    }
    name = "advice.html.jinja" if part else "advice_page.html.jinja"
    return keep_cookies(
        request, HTMLResponse(page(name, reader, table.kind, table.match.components, **values))
    )


def asked_since(table: Table, seat: int) -> int:
    """The version at which the seat was asked what it is asked now; beyond all versions if it is not."""
    match = table.match
    return match.asked_since(seat) if seat in match.choices.seats else 1 << 60


def row_of(table: Table, seat: int, deed: Deed, texts: Texts) -> Row:
    names = names_for(table, texts, seat)
    label = with_names(labels_of(table.match, table.match.choices[seat], texts)[deed.text], names)
    told: list[Way] = []
    reasons: list[Reason] = []
    if deed.forecast is not None:
        told = told_ways(_without_headings(deed.forecast, texts), texts, seat_called_you(names))
        certain = len(in_any_case(told))
        for way in told[:WAYS]:
            lines = way.lines[certain:][-LINES:]
            if not lines and len(told) > 1:
                lines = (texts.text("forecast-nothing"),)
            if lines and not way.others:
                chance = _chance(way, deed.forecast.sampled, texts) if len(told) > 1 else ""
                reasons.append(Reason(chance, tuple(with_marks(line, names) for line in lines)))
    more = sum(way.others or 1 for way in told) - len(reasons) if len(told) > 1 else 0
    spread = max(1, round(196 * deed.error))
    return Row(deed.text, label, round(100 * deed.share), spread, tuple(reasons), max(0, more))


def _without_headings(found: Forecast, texts: Texts) -> Forecast:
    """What begins a turn or a room is no reason."""
    kept = [
        Prospect(
            one.chance,
            tuple(event for event in one.events if texts.event_style(event) != "heading"),
            one.view,
            one.result,
        )
        for one in found.prospects
    ]
    return Forecast(tuple(kept), found.sampled)


def _chance(way: Way, sampled: bool, texts: Texts) -> str:
    """5 of 6, where that is exact; else in percent."""
    odds = None if sampled else way.odds
    if odds is not None:
        return texts.text("advice-odds", {"part": odds[0], "whole": odds[1]})
    return texts.text("forecast-percent", {"percent": way.percent})
