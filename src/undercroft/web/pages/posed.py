"""Puzzles that people set: from a position of their own, checked by a search, given by a link, solved."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.words import whole_number
from undercroft.puzzles import Puzzle, goals_of
from undercroft.store.model import PosedRow, now
from undercroft.store.posed import Posed
from undercroft.tables.posing import LEASE, Posing, puzzle_from
from undercroft.tables.puzzling import Asked
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name, new_table_id
from undercroft.tables.workers import Asker
from undercroft.texts import Texts, texts_for
from undercroft.texts.faults import told_with_part
from undercroft.texts.labels import label_of
from undercroft.web.client import address_of
from undercroft.web.pages import bench as benches
from undercroft.web.pages.arranging import own as own_position
from undercroft.web.pages.arranging import standing_of
from undercroft.web.pages.ask import told_of
from undercroft.web.pages.puzzles import Line, line_of_row, plan_of, state_of
from undercroft.web.pages.reading import field, form_of, keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.workshop import thought
from undercroft.web.parts import lane_of, tables_of
from undercroft.web.reach import NOT_KNOWN

router = APIRouter(include_in_schema=False)

MOST = 50
"""So many puzzles one may have set."""
AT_ONCE = 2
"""So many of them may be in the search."""
ANSWERS = 12
"""The most decisions of such a puzzle."""
SHOWN = ("private", "link")


def posed_of(request: Request) -> Posed:
    return tables_of(request).store.posed


async def found(request: Request, game: str, own: str, reader: Reader) -> tuple[PosedRow, bool]:
    """A puzzle that the reader may see, and whether it is his. Raises Refused (404)."""
    row = await posed_of(request).load(own) if 4 <= len(own) <= 24 and own.isalnum() else None
    if row is None or row.game != game:
        raise Refused("error-no-page")
    mine = row.owner == reader.browser
    if not mine and (row.shown != "link" or row.state != "proven"):
        raise Refused("error-no-page")
    return row, mine


def asker_of(request: Request, reader: Reader) -> Asker:
    return Asker(reader.browser, address_of(request), waits=False)


@router.post("/positions/{position}/pose")
async def pose(request: Request, position: str) -> Response:
    """A puzzle from a position as it stands now; the search begins."""
    reader = reader_of(request)
    spend(request, reader, "analysis")
    data = await own_position(request, position, reader)
    form = await form_of(request)
    kind = find_game(data.row.game)
    goal = goals_of(kind).get(field(form, "goal"))
    answers = whole_number(field(form, "answers", "1", 3), 1, ANSWERS)
    seat = whole_number(field(form, "seat", "", 2), 0, max(kind.seats) - 1)
    amount = whole_number(field(form, "amount", "", 6), 0, 100_000)
    if goal is None or answers is None or seat is None or (goal.amount and amount is None):
        raise Refused("error-form")
    standing = await standing_of(request, data.row, data.text, reader)
    if standing.fault is not None:
        raise Refused(
            "error-position", words=told_with_part(standing.fault, texts_for(reader.lang, kind), kind)
        )
    if seat not in standing.deciders:
        raise Refused("error-posed-seat")
    every, running = await posed_of(request).count_of(reader.browser)
    if every >= MOST or running >= AT_ONCE:
        raise Refused("error-too-many-posed")
    given = tuple((one[0], str(one[1])) for one in json.loads(data.text)["answers"])
    asked = Asked(seat, goal.name, amount if goal.amount else None, answers, given)
    row = PosedRow(
        id=new_table_id(),
        game=kind.id,
        owner=reader.browser,
        name=data.row.name,
        position=data.text,
        components=data.row.components,
        asked=asked.plain(),
        until=now(LEASE),
    )
    await posed_of(request).create(row)
    posing: Posing = request.app.state.posing
    posing.check(row, asker_of(request, reader))
    return keep_cookies(request, RedirectResponse(place_of(row), 303))


def place_of(row: PosedRow) -> str:
    return f"/puzzles/{row.game}/own/{row.id}"


def worded(puzzle: Puzzle, line: list[Any], texts: Texts) -> list[tuple[int, str, str]]:
    """The line of a proof: for each answer the seat, what it is called and the answer in words; who solves is
    `you`, as in the goal."""
    match, found = puzzle.begin(), []
    for seat, text in line:
        label = label_of(match, seat, text, texts)
        who = texts.text("you") if seat == puzzle.seat else texts.text("compare-seat", {"n": seat + 1})
        found.append((seat, who, label))
        match.play(seat, text)
    return found


@dataclass(frozen=True)
class Shown:
    """A puzzle on its page."""

    row: PosedRow
    line: Line
    mine: bool
    state: str
    told: dict[str, Any]
    solution: list[tuple[int, str, str]]

    @property
    def seat(self) -> int:
        return self.line.puzzle.seat


def look(row: PosedRow, mine: bool, solved: bool, language: str) -> Shown | None:
    """None if it can be read no more."""
    texts = texts_for(language, find_game(row.game))
    line, told, solution = line_of_row(row, texts), json.loads(row.told), []
    if line is None:
        return None
    if mine and told.get("line"):
        try:
            solution = worded(line.puzzle, told["line"], texts)
        except UndercroftError:  # the rules are others since
            solution = []
    return Shown(row, replace(line, solved=solved), mine, state_of(row), told, solution)


@router.get("/puzzles/{game}/own/{own}")
async def show(request: Request, game: str, own: str) -> Response:
    """The puzzle: its goal, the board from the side of who solves, and to its maker what the search says; for
    htmx only how that stands."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    row, mine = await found(request, game, own, reader)
    solved = f"{game}/own/{own}" in await posed_of(request).solved_by(reader.browser)
    shown = await thought(request, partial(look, row, mine, solved, reader.lang))
    if shown is None:
        raise Refused("error-no-page")
    name = "posed_state.html.jinja" if request.headers.get("hx-request") else "posed.html.jinja"
    html = page(name, reader, find_game(game), posed=shown, place=place_of(row))
    return keep_cookies(request, HTMLResponse(html))


@router.get("/puzzles/{game}/own/{own}/board")
async def show_board(request: Request, game: str, own: str) -> Response:
    """The board as the seat that solves sees it: nobody is shown more."""
    reader = reader_of(request)
    row, _ = await found(request, game, own, reader)
    lane = lane_of(request)
    reader = replace(reader, here=place_of(row), reach=NOT_KNOWN)
    seat = str(Asked.read(row.asked).seat)
    work = partial(benches.board, row.position, row.components, seat, reader, True)
    return keep_cookies(request, HTMLResponse(await lane.long(address_of(request), work)))


@router.get("/puzzles/{game}/own/{own}/ask")
async def ask(request: Request, game: str, own: str, thing: str = "") -> Response:
    """What a thing on its board is."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    row, _ = await found(request, game, own, reader)
    part = bool(request.headers.get("hx-request"))
    told = told_of(reader, row.game, row.position, row.components, thing, place_of(row), part)
    return keep_cookies(request, told)


@router.post("/puzzles/{game}/own/{own}")
async def play(request: Request, game: str, own: str) -> Response:
    """Lays a table for a try."""
    reader = reader_of(request)
    row, _ = await found(request, game, own, reader)
    if row.state != "proven":
        raise Refused("error-posed-not-proven")
    spend(request, reader, "table")
    puzzle = puzzle_from(row)
    asked = replace(Asked.read(row.asked), chance=Fraction(json.loads(row.told)["chance"]))
    plan = await thought(request, partial(plan_of, puzzle, reader, asked.plain(id=row.id)))
    table = await tables_of(request).lay(plan, address_of(request))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


@router.post("/puzzles/{game}/own/{own}/{deed}")
async def deed(request: Request, game: str, own: str, deed: str) -> Response:
    """What its maker does with it: gives it to others, names it, has it checked once more, takes it out."""
    reader = reader_of(request)
    spend(request, reader, "draft")
    row, mine = await found(request, game, own, reader)
    if not mine:
        raise Refused("error-foreign-position")
    form = await form_of(request)
    posed = posed_of(request)
    if deed == "give":
        shown = field(form, "shown")
        if shown not in SHOWN or (shown == "link" and row.state != "proven"):
            raise Refused("error-form")
        await posed.set(own, shown=shown)
    elif deed == "name":
        await posed.set(own, name=clean_name(field(form, "name", "")))
    elif deed == "check":
        spend(request, reader, "analysis")
        if state_of(row) == "broken" and (await posed.count_of(reader.browser))[1] < AT_ONCE:
            await posed.set(own, until=now(LEASE), told="{}")
            posing: Posing = request.app.state.posing
            posing.check(row, asker_of(request, reader))
    elif deed == "remove":
        await posed.remove(own)
        return keep_cookies(request, RedirectResponse("/puzzles", 303))
    else:
        raise Refused("error-no-page")
    return keep_cookies(request, RedirectResponse(place_of(row), 303))
