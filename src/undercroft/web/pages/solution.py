"""How the puzzle of a table is solved, answer by answer, with the board after each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from undercroft.core.words import whole_number
from undercroft.tables.refused import Refused
from undercroft.tables.sight import sight_of
from undercroft.tables.solutions import Solution, Solutions
from undercroft.tables.table import Table
from undercroft.tables.words import is_you, names_for, names_of, you
from undercroft.tables.workers import Asker
from undercroft.texts import Texts, texts_for
from undercroft.texts.labels import label_of
from undercroft.web.client import address_of
from undercroft.web.pages import bench as benches
from undercroft.web.pages.loglines import log_lines, with_marks
from undercroft.web.pages.puzzles import Try, try_of
from undercroft.web.pages.reading import keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.workshop import thought
from undercroft.web.parts import lane_of, tables_of
from undercroft.web.reach import NOT_KNOWN

router = APIRouter(include_in_schema=False)

PATIENCE = 2.0
"""Seconds for which a page waits for a solution; then it says that it comes, and asks again."""


@dataclass(frozen=True)
class Step:
    """An answer of a solution: whose, in words, and what the log says of it."""

    seat: int
    who: str
    words: Markup
    told: tuple[Markup, ...]


def steps_of(solution: Solution, texts: Texts, called: Sequence[str], names: Sequence[str]) -> list[Step]:
    """The answers in words; `called` is what the seats are called before them, `names` within them."""
    match, seen = solution.match(0), solution.puzzle.seat
    answers = []
    for seat, text in solution.answers:
        answers.append((seat, match.ply, with_marks(label_of(match, seat, text, texts), names)))
        match.play(seat, text)
    lines = [(int(line.id.split("-")[0]), line.html) for line in log_lines(match, seen, texts, names)]
    return [
        Step(seat, called[seat], words, tuple(html for at, html in lines if at == ply + 1))
        for seat, ply, words in answers
    ]


async def _asked(request: Request, table_id: str) -> tuple[Table, Reader, Try]:
    """The table of a puzzle. Raises Refused (404) if it is none."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    found = try_of(table, texts_for(reader.lang, table.kind, table.match.components))
    if found is None or table.sealed:
        raise Refused("error-no-page")
    return table, reader, found


async def _found(request: Request, table: Table, reader: Reader, patience: float) -> Solution | None:
    solutions: Solutions = request.app.state.solutions
    assert table.puzzle is not None
    asker = Asker(reader.browser, address_of(request))
    return await solutions.of(table.puzzle, asker, patience)


@router.get("/t/{table_id}/solution")
async def show(request: Request, table_id: str, step: str = "", sure: str = "") -> Response:
    """Whether the reader wants to see it, then the answers and the board after one of them."""
    table, reader, tried = await _asked(request, table_id)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    at = whole_number(step, 0, 999) or 0
    solution, steps, state = None, [], "ask"
    if sure or tried.reached:
        spend(request, reader, "advice")
        try:
            solution = await _found(request, table, reader, PATIENCE)
            state = "shown" if solution else "hard"
        except TimeoutError:
            state = "going"
    if solution is not None:
        me = sight_of(table, reader.browser).seat
        names = names_for(table, texts, me)
        called = list(names_of(table, texts))
        if me is not None and is_you(table, me):
            called[me] = you(texts)
        steps = await thought(request, partial(steps_of, solution, texts, called, names))
    values: dict[str, Any] = {
        "table": table,
        "tried": tried,
        "state": state,
        "steps": steps,
        "at": min(at, len(steps)),
    }
    html = page("solution.html.jinja", reader, table.kind, solution=solution, **values)
    return keep_cookies(request, HTMLResponse(html))


@router.get("/t/{table_id}/solution/board")
async def show_board(request: Request, table_id: str, step: str = "") -> Response:
    """The board after so many answers, as the seat that solves sees it."""
    table, reader, _ = await _asked(request, table_id)
    spend(request, reader, "glance")
    try:
        solution = await _found(request, table, reader, PATIENCE)
    except TimeoutError:
        solution = None
    if solution is None:
        raise Refused("error-no-page")
    texts = texts_for(reader.lang, table.kind, table.match.components)
    match = await thought(request, partial(solution.match, whole_number(step, 0, 999) or 0))
    reader = replace(reader, here=f"/t/{table.id}", reach=NOT_KNOWN)
    source = match.components.own_text
    names = names_for(table, texts, sight_of(table, reader.browser).seat)
    seat = str(solution.puzzle.seat)
    lane = lane_of(request)
    work = partial(benches.board, json.dumps(match.position()), source, seat, reader, True, names)
    return keep_cookies(request, HTMLResponse(await lane.long(address_of(request), work)))
