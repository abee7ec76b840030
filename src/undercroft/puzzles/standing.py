"""How the try of a puzzle stands: whether the goal is reached, and whether each answer kept the chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from undercroft.core.match import Match
from undercroft.core.start import from_position
from undercroft.puzzles.book import Puzzle
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.proof import NODES, goal_of, prove


@dataclass(frozen=True, slots=True)
class Standing:
    """A try so far.

    reached   whether the goal is reached; None while that is open
    left      so many decisions the seat has left
    ply       after so many answers of the match it was settled; else how many there are
    """

    reached: bool | None
    left: int
    ply: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the seat in a try: the match before it, what was answered, how many were left with it."""

    match: Match
    text: str
    left: int


def stand(puzzle: Puzzle, match: Match) -> Standing:
    """How a match that began from the puzzle's position stands."""
    goal, trial = goal_of(puzzle, match), _begun(puzzle, match)
    span = goal.span(trial.kind, trial.game, puzzle.seat)
    left = puzzle.answers
    for seat, text in match.answers[trial.ply :]:
        left -= _decides(trial, seat, puzzle)
        trial.play(seat, text)
        verdict = goal.verdict(trial.kind, trial.game, puzzle.seat, puzzle.amount, span)
        if verdict is not None:
            return Standing(verdict, max(0, left), trial.ply)
    out = trial.over or (left <= 0 and _decides(trial, puzzle.seat, puzzle))
    return Standing(False if out else None, max(0, left), trial.ply)


def decisions(puzzle: Puzzle, match: Match) -> Iterator[Decision]:
    """The decisions of the seat, until the goal is reached or out of reach."""
    trial, end = _begun(puzzle, match), stand(puzzle, match).ply
    left = puzzle.answers
    for seat, text in match.answers[trial.ply : end]:
        if _decides(trial, seat, puzzle) and left > 0:
            yield Decision(trial.copy(), text, left)
            left -= 1
        trial.play(seat, text)


@dataclass(frozen=True, slots=True)
class Slip:
    """An answer that did not keep the chance there was: its ply, its text, and those that would have."""

    ply: int
    text: str
    better: tuple[str, ...]


def slip(puzzle: Puzzle, match: Match, nodes: int = NODES) -> Slip | None:
    """The first answer of the seat that did not keep the chance it had; None if all did. Raises PuzzleError
    where that is too much to go through."""
    for one in decisions(puzzle, match):
        now = replace(puzzle, position=one.match.position(), answers=one.left)
        try:
            proof = prove(now, nodes)
        except PuzzleError as error:
            if error.key in ("never", "hidden"):  # luck has left nothing to keep
                return None
            raise
        if one.text not in proof.first:
            return Slip(one.match.ply, one.text, proof.first)
    return None


def _begun(puzzle: Puzzle, match: Match) -> Match:
    """The match as it was when the try began."""
    if match.start is None:
        raise PuzzleError("position", "The match did not begin from a position.")
    start = {**match.start, "answers": puzzle.position["answers"]}
    return from_position(start, match.components, match.kind)


def _decides(match: Match, seat: int, puzzle: Puzzle) -> bool:
    choice = match.choices.get(seat)
    return seat == puzzle.seat and choice is not None and len(choice.options) > 1
