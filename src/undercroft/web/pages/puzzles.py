"""Puzzles: the shelf of them, the table of one, and what is said of a try."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game
from undercroft.puzzles import Puzzle, PuzzleError, puzzle_of, puzzles_of, stand
from undercroft.tables.puzzling import begin, judge
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat
from undercroft.tables.sheet import Sheet
from undercroft.tables.tables import Plan
from undercroft.tables.workers import Asker
from undercroft.texts import Texts, texts_for
from undercroft.web.client import address_of
from undercroft.web.pages.reading import keep_cookies, reader_of, spend, tables_of
from undercroft.web.pages.render import Reader, page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Line:
    """A puzzle as it is listed."""

    puzzle: Puzzle
    number: int
    words: str

    @property
    def mark(self) -> str:
        """By what a browser remembers that it has solved it."""
        return f"puzzle/{self.puzzle.game}/{self.puzzle.name}"


@dataclass(frozen=True)
class Try:
    """What the table says of a try: `reached`, None while that is open; so many decisions `left`; the `next`
    puzzle of the game, if there is one."""

    line: Line
    left: int
    reached: bool | None
    next: str


def goal_words(puzzle: Puzzle, texts: Texts) -> str:
    """What is to be reached, in a few sentences."""
    args = {"amount": puzzle.amount or 0, "answers": puzzle.answers, "standing": texts.text("standing")}
    words = [texts.text(f"puzzle-goal-{puzzle.goal}", args), texts.text("puzzle-within", args)]
    if puzzle.chance != 1:
        odds = {"part": puzzle.chance.numerator, "whole": puzzle.chance.denominator}
        words.append(texts.text("puzzle-chance", odds))
    return " ".join(words)


def lines_of(kind: GameType, texts: Texts) -> list[Line]:
    return [Line(one, number, goal_words(one, texts)) for number, one in enumerate(puzzles_of(kind), 1)]


def try_of(table: Sheet, texts: Texts) -> Try | None:
    """What the table says of its puzzle, if it is one."""
    puzzle = table.puzzle
    if puzzle is None:
        return None
    names = [one.name for one in puzzles_of(table.kind)]
    number = names.index(puzzle.name) + 1
    standing = stand(puzzle, table.match)
    line = Line(puzzle, number, goal_words(puzzle, texts))
    return Try(line, standing.left, standing.reached, "".join(names[number : number + 1]))


@router.get("/puzzles")
async def shelf(request: Request) -> Response:
    """All puzzles, game by game."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    shelves = [(kind, lines_of(kind, texts_for(reader.lang, kind))) for kind in all_games()]
    html = page("puzzles.html.jinja", reader, shelves=[one for one in shelves if one[1]])
    return keep_cookies(request, HTMLResponse(html))


@router.post("/puzzles/{game}/{name}")
async def play(request: Request, game: str, name: str) -> Response:
    """Lays a table for a try."""
    reader = reader_of(request)
    puzzle = puzzle_of(find_game(game), name)
    if puzzle is None:
        raise Refused("error-no-page")
    spend(request, reader, "table")
    table = await tables_of(request).lay(plan_of(puzzle, reader), address_of(request))
    return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))


def plan_of(puzzle: Puzzle, reader: Reader) -> Plan:
    """The reader on the seat that solves; the others answer against the goal."""
    match = begin(puzzle)
    seats = [Seat(index, "bot", level="normal") for index in range(match.seats)]
    me = puzzle.seat
    seats[me] = Seat(me, "human", reader.name, owner=reader.browser, sign=reader.sign)
    return Plan(match.kind.id, seats, owner=reader.browser, match=match, puzzle=puzzle.name)


@router.get("/t/{table_id}/puzzle")
async def where(request: Request, table_id: str) -> Response:
    """Where a try went wrong, if it did; for htmx the sentence alone."""
    reader = reader_of(request)
    spend(request, reader, "advice")
    table = await tables_of(request).find(table_id)
    found = try_of(table, texts_for(reader.lang, table.kind, table.match.components))
    if found is None or found.reached is None or table.puzzle is None:
        raise Refused("error-no-page")
    try:
        asker = Asker(reader.browser, address_of(request))
        slip = await judge(request.app.state.checkers, table.puzzle, table.match, asker)
        key = ("puzzle-best" if found.reached else "puzzle-unlucky") if slip is None else "puzzle-slip"
    except PuzzleError:
        slip, key = None, "puzzle-too-much"
    part = bool(request.headers.get("hx-request"))
    name = "puzzle_told.html.jinja" if part else "puzzle_told_page.html.jinja"
    html = page(name, reader, table.kind, table=table, tried=found, key=key, number=slip or 0)
    return keep_cookies(request, HTMLResponse(html))
