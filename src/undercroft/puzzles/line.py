"""The line of a proof: best play of the seat that solves, the others against it, luck as it falls."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from undercroft.core.match import Match
from undercroft.puzzles.book import Puzzle
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.proof import NODES, Proof, Search, goal_of, prove, reply

MOST = 60
"""A line has so many answers at most."""
SHARE = 4000
"""So many places are looked at for each answer of another seat."""


@dataclass(frozen=True, slots=True)
class Line:
    """Who answers what; whether the goal is `reached` with it: a line may break off where luck goes against
    it, or where there is too much to go through."""

    answers: tuple[tuple[int, str], ...]
    reached: bool


def line_of(puzzle: Puzzle, proof: Proof, nodes: int = NODES, seconds: float | None = None) -> Line:
    """How the puzzle is solved, by a proof of it, as far as that is known after so many `seconds`."""
    match = puzzle.begin()
    goal = goal_of(puzzle, match)
    span = goal.span(match.kind, match.game, puzzle.seat)
    end = None if seconds is None else time.monotonic() + seconds
    left, first = puzzle.answers, proof.first
    answers: list[tuple[int, str]] = []
    while len(answers) < MOST:
        verdict = goal.verdict(match.kind, match.game, puzzle.seat, puzzle.amount, span)
        if verdict is not None or match.over:
            return Line(tuple(answers), bool(verdict))
        rest = None if end is None else end - time.monotonic()
        seat = puzzle.seat if puzzle.seat in match.choices.seats else match.choices.seats[0]
        options = match.choices[seat].options
        text: str | None = None
        if len(options) == 1:
            text = str(options[0])
        elif seat != puzzle.seat:
            text = reply(puzzle, match, seat, left, min(nodes, SHARE), rest)
        elif left > 0:
            text = first[0] if first else _best(puzzle, match, left, nodes, rest)
            left, first = left - 1, ()
        if text is None:
            break
        answers.append((seat, text))
        match.play(seat, text)
    return Line(tuple(answers), False)


def _best(puzzle: Puzzle, match: Match, left: int, nodes: int, seconds: float | None) -> str | None:
    """What keeps the chance there; where that hangs on what the seat cannot know, what keeps it as the pieces
    lie. None if nothing does, or nobody knows."""
    now = replace(puzzle, position=match.position(), answers=left)
    try:
        return prove(now, nodes, seconds).first[0]
    except PuzzleError as error:
        if error.key != "hidden":
            return None
    try:
        values = Search(now, match, goal_of(puzzle, match), nodes, seconds=seconds).first(
            puzzle.seat, left - 1
        )
    except PuzzleError:
        return None
    return max(values, key=lambda text: values[text])
