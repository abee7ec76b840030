"""Puzzles at the table: which one it is, how the try stands, and what a table of one is laid from."""

from __future__ import annotations

import secrets
from functools import partial

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.start import from_position
from undercroft.puzzles import Puzzle, PuzzleError, puzzle_of
from undercroft.puzzles.standing import slip
from undercroft.tables.workers import Asker, Workers

MARK = "puzzle"
"""The header line that makes a table a puzzle; it names which."""
TRIES = 50
"""So often luck is tried until it fits what has happened before the puzzle."""
NODES = 6000
"""So many places a proof looks at to say where a try went wrong."""


def puzzle_in(kind: GameType, head: str) -> Puzzle | None:
    """The puzzle that a table with this header is, or None."""
    for line in head.splitlines():
        key, _, name = line.partition(": ")
        if key == MARK:
            try:
                return puzzle_of(kind, name)
            except PuzzleError:  # a table outlives the file it was laid from
                return None
    return None


def begin(puzzle: Puzzle) -> Match:
    """The match of a try: dice fall anew each time, but for those that have fallen already."""
    usual = puzzle.begin()
    for _ in range(TRIES):
        luck = dump_chance(Chance.from_seed(secrets.token_hex(16)))
        try:
            match = from_position(dict(puzzle.position) | {"chance": luck}, puzzle.components, puzzle.kind)
        except PositionError:
            continue
        if match.view(puzzle.seat) == usual.view(puzzle.seat):
            return match
    return usual


async def judge(workers: Workers, puzzle: Puzzle, match: Match, asker: Asker) -> int | None:
    """The ply of the first answer that did not keep the chance it had; None if all did. Raises PuzzleError
    where that is too much to go through."""
    found, error = await workers.run(asker, partial(_judged, puzzle, match))
    if error:
        raise PuzzleError("nodes", error)
    return found


def _judged(puzzle: Puzzle, match: Match, part: float) -> tuple[int | None, str]:
    try:
        return slip(puzzle, match, NODES), ""
    except PuzzleError as error:
        return None, str(error)
