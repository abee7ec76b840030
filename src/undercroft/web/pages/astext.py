"""A table as text: all that is seen and can be done, to be heard, or read on any screen."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.tables.clock import is_forced
from undercroft.tables.sight import sight_of
from undercroft.tables.table import Table
from undercroft.tables.words import names_for
from undercroft.texts import texts_for
from undercroft.texts.astext import parts_of
from undercroft.texts.texts import with_names
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.loglines import log_lines
from undercroft.web.pages.offers import offers
from undercroft.web.pages.puzzles import try_of
from undercroft.web.pages.reading import keep_cookies, reader_of
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.show import ask_of, ask_of_end, ask_to_pass, differs, lesson_step
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

LOG_LINES = 12
"""So many of the latest lines of the log stand on the page."""


@router.get("/t/{table_id}/text")
async def as_text(request: Request, table_id: str) -> Response:
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    if table.state == "open":
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    table.heard_of(reader.browser)
    return keep_cookies(request, HTMLResponse(text_page(table, reader)))


def text_page(table: Table, reader: Reader, notice: str = "") -> str:
    """The page of a reader: the prompt, the options, the table in lines, what happened last."""
    sight, match = sight_of(table, reader.browser), table.match
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_for(table, texts, sight.seat)
    choice = match.choices.get(sight.seat)
    if sight.seat is not None and table.seats[sight.seat].is_bot:
        choice = None
    if match.result is not None:
        prompt = ask_of_end(match.result, sight.mine, texts, names)
    elif sight.curtain is not None:
        prompt = ask_to_pass(sight.curtain, texts, names)
    else:
        prompt = ask_of(match, sight.seat if choice is not None else None, texts, names)
    step = lesson_step(table, sight, texts)
    since = max(0, match.ply - LOG_LINES)
    parts = parts_of(table.kind, match.view(sight.seat), texts, names)
    forced = choice is not None and is_forced(choice) and not table.driver.is_told(choice.seat)
    tip = step.tip if step else ""
    acts = []
    if choice is not None and not forced:
        acts = Acts(texts, match, sight.seat, choice, names, tip).all()
    return page(
        "text.html.jinja",
        reader,
        table.kind,
        match.components,
        table=table,
        me=sight.seat,
        notice=notice,
        prompt=prompt,
        acts=acts,
        live=table,
        lesson=step,
        puzzle=try_of(table, texts),
        differs=differs(step, texts, names) if step else {},
        waits=not match.over and (choice is None or forced) and sight.curtain is None,
        parts=[(drawn, with_names(part, names)) for drawn, part in parts],
        log=log_lines(match, sight.seat, texts, names, table.talking.heard(reader.browser), since)[
            -LOG_LINES:
        ],
        offers=offers(table, reader, texts, names, sight),
    )
