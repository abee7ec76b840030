"""Puzzles: the shelf of them, the table of one, and what is said of a try."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game
from undercroft.puzzles import Puzzle, PuzzleError, goals_of, puzzle_of, puzzles_of, stand
from undercroft.puzzles.standing import Slip, decisions
from undercroft.store.model import PosedRow, now
from undercroft.tables.posing import puzzle_from
from undercroft.tables.puzzling import OWN, begin, judge
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat
from undercroft.tables.sheet import Sheet
from undercroft.tables.solving import mark_of
from undercroft.tables.tables import Plan
from undercroft.tables.words import names_of
from undercroft.tables.workers import Asker
from undercroft.texts import Texts, texts_for
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.web.client import address_of
from undercroft.web.pages.reading import aside, installed, keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import checkers_of, tables_of

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Line:
    """A puzzle as it is listed."""

    puzzle: Puzzle
    number: int
    words: str

    solved: bool = False
    """Whether the house knows that the reader has solved it."""

    @property
    def mark(self) -> str:
        """By what a browser remembers that it has solved it."""
        return f"puzzle/{self.puzzle.game}/{self.puzzle.name}"

    @property
    def own(self) -> bool:
        """Whether somebody has set it; it has no number then."""
        return self.puzzle.name.startswith(OWN)


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


@dataclass(frozen=True)
class Wanted:
    """A goal as it is offered: `amount` says whether it wants a number."""

    name: str
    words: str
    amount: bool


def goals_in(kind: GameType, texts: Texts) -> list[Wanted]:
    """What may be asked for in a game, in words, with dots in the place of the number."""
    args = {"amount": "…", "answers": 1, "standing": texts.text("standing")}
    return [
        Wanted(name, texts.text(f"puzzle-goal-{name}", args), goal.amount)
        for name, goal in goals_of(kind).items()
        if name != "points" or kind.standing is not None
    ]


def lines_of(kind: GameType, texts: Texts, solved: Collection[str] = ()) -> list[Line]:
    return [
        Line(one, number, goal_words(one, texts), f"{kind.id}/{one.name}" in solved)
        for number, one in enumerate(puzzles_of(kind), 1)
    ]


def number_of(puzzle: Puzzle) -> int:
    """Its place on the shelf; 0 for one that somebody has set."""
    names = [one.name for one in puzzles_of(puzzle.kind)]
    return names.index(puzzle.name) + 1 if puzzle.name in names else 0


def title_of(puzzle: Puzzle, texts: Texts) -> str:
    number = number_of(puzzle)
    return texts.text("puzzle-number", {"number": number}) if number else texts.text("posed")


def try_of(table: Sheet, texts: Texts) -> Try | None:
    """What the table says of its puzzle, if it is one."""
    puzzle = table.puzzle
    if puzzle is None:
        return None
    number = number_of(puzzle)
    following = [one.name for one in puzzles_of(table.kind)][number : number + 1] if number else []
    standing = stand(puzzle, table.match)
    line = Line(puzzle, number, goal_words(puzzle, texts))
    return Try(line, standing.left, standing.reached, "".join(following))


def line_of_row(row: PosedRow, texts: Texts) -> Line | None:
    """A puzzle that somebody has set; None if it can be read no more."""
    try:
        puzzle = puzzle_from(row)
        told = json.loads(row.told)
        puzzle = replace(puzzle, chance=Fraction(told.get("chance", "1")))
        return Line(puzzle, 0, goal_words(puzzle, texts))
    except (PuzzleError, ValueError):
        return None


def state_of(row: PosedRow) -> str:
    """How the check of a puzzle stands; one that has told nothing for long has broken off."""
    return "broken" if row.state == "running" and row.until < now() else row.state


@router.get("/puzzles")
async def shelf(request: Request) -> Response:
    """All puzzles, game by game."""
    reader = reader_of(request)
    spend(request, reader, "glance")
    posed = tables_of(request).store.posed
    solved, rows = await posed.solved_by(reader.browser), installed(await posed.of_owner(reader.browser))
    shelves = [(kind, lines_of(kind, texts_for(reader.lang, kind), solved)) for kind in all_games()]
    own = [(row, line_of_row(row, texts_for(reader.lang, find_game(row.game)))) for row in rows]
    values: dict[str, Any] = {"own": own, "state_of": state_of, "find_game": find_game}
    html = page("puzzles.html.jinja", reader, shelves=[one for one in shelves if one[1]], **values)
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


def plan_of(puzzle: Puzzle, reader: Reader, name: str = "") -> Plan:
    """The reader on the seat that solves; the others answer against the goal. `name` is what the table keeps
    of a puzzle that somebody has set."""
    match = begin(puzzle)
    seats = [Seat(index, "bot", level="normal") for index in range(match.seats)]
    me = puzzle.seat
    seats[me] = Seat(me, "human", reader.name, owner=reader.browser, sign=reader.sign)
    return Plan(match.kind.id, seats, owner=reader.browser, match=match, puzzle=name or puzzle.name)


def words_of(slip: Slip, table: Sheet, texts: Texts) -> dict[str, Any]:
    """What was answered there, and what would have been better."""
    assert table.puzzle is not None
    at = next(one.match for one in decisions(table.puzzle, table.match) if one.match.ply == slip.ply)
    names = names_of(table, texts)
    choice = at.choices[table.puzzle.seat]
    labels = {text: with_names(one, names) for text, one in labels_of(at, choice, texts).items()}
    return {"played": labels[slip.text], "better": " / ".join(labels[text] for text in slip.better)}


@router.get("/t/{table_id}/puzzle")
async def where(request: Request, table_id: str) -> Response:
    """Where a try went wrong, if it did; for htmx the sentence alone."""
    reader = reader_of(request)
    spend(request, reader, "advice")
    table = await tables_of(request).find(table_id)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    found = try_of(table, texts)
    if found is None or found.reached is None or table.puzzle is None:
        raise Refused("error-no-page")
    try:
        asker = Asker(reader.browser, address_of(request))
        slip = await judge(checkers_of(request), table.puzzle, table.match, asker)
        key = ("puzzle-best" if found.reached else "puzzle-unlucky") if slip is None else "puzzle-slip"
    except PuzzleError:
        slip, key = None, "puzzle-too-much"
    if key in ("puzzle-best", "puzzle-unlucky") and table.seats[table.puzzle.seat].owned_by(reader.browser):
        await table.store.posed.solve(reader.browser, mark_of(table))
    part = bool(request.headers.get("hx-request"))
    name = "puzzle_told.html.jinja" if part else "puzzle_told_page.html.jinja"
    told = (
        {} if slip is None else await aside(request, table.match.ply, partial(words_of, slip, table, texts))
    )
    html = page(name, reader, table.kind, table=table, tried=found, key=key, slip=slip, **told)
    return keep_cookies(request, HTMLResponse(html))
