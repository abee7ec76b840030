"""Puzzles dug out of games that bots play: a decision from which the rest of a span can be proven.

A bot plays a game with itself. From each decision it is seen what its own line brought until the goal was
reached, or the span was over; the puzzle asks for as much, and for more as long as that can be proven. What
is solved by most answers is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from undercroft.bots.levels import make_bot
from undercroft.core.errors import UndercroftError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.puzzles.book import Puzzle
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.goals import AMOUNT, Eyes, Goal, Want, goals_of
from undercroft.puzzles.proof import MANY, Proof, check, prove

FEWEST, MOST = 2, 5
"""So many decisions of the seat are dug out."""
LEAST = Fraction(1, 3)
"""What can hardly be reached is no puzzle."""
MUCH = 500
"""So many places are hard to keep in mind."""
CLIMB = 12
"""So often more is asked for."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision of a game: where it stood, who decided among how many, and what was answered."""

    match: Match
    seat: int
    answer: str
    real: bool


@dataclass(frozen=True)
class Dig:
    """How to dig: which goals (empty: all), which bot plays, how much a proof may look at, how many decisions
    a puzzle takes at least and at most, in how many worlds it must hold where hidden things play a part."""

    goals: tuple[str, ...] = ()
    bot: str = "quick"
    nodes: int = 3000
    fewest: int = FEWEST
    most: int = MOST
    worlds: int = MANY


def find(
    kind: GameType, seats: int, seed: int | str, dig: Dig, options: Mapping[str, Any] | None = None
) -> Iterator[tuple[Puzzle, Proof]]:
    """The puzzles in one game."""
    return dug(new_match(kind, seats, seed, options), seed, dig)


def dug(match: Match, seed: int | str, dig: Dig) -> Iterator[tuple[Puzzle, Proof]]:
    """The puzzles in the rest of this game, which a bot plays on with itself. Raises PuzzleError if there is
    no such goal, and UndercroftError if no number of decisions would do."""
    goals = goals_of(match.kind)
    for name in dig.goals:
        if name not in goals:
            raise PuzzleError("goal", f"There is no goal {name!r}; there are {', '.join(goals)}.")
    if dig.fewest > dig.most:
        raise UndercroftError(f"The most decisions are {dig.fewest} or more, the fewest, not {dig.most}.")
    marks = _played(match, seed, dig.bot)
    for name, goal in goals.items():
        if dig.goals and name not in dig.goals:
            continue
        for at, mark in enumerate(marks):
            if mark.real and (line := _line(marks, at, goal)) is not None:
                amount, answers = line
                if dig.fewest <= answers <= dig.most:
                    name_here = f"{name}-{seed}-{mark.match.ply}"
                    made = Puzzle(
                        match.kind, name_here, mark.match.position(), mark.seat, name, amount, answers
                    )
                    found = _most(made, goal, dig.nodes)
                    if found is not None and _is_one(found[1]) and _holds(found[0], dig.worlds):
                        yield _judged(found, mark)


def _played(match: Match, seed: int | str, bot: str) -> list[Mark]:
    """A whole game as a list of its decisions; the last is its end."""
    player = make_bot(bot, seed)
    marks = []
    while match.choices:
        seat = match.choices.seats[0]
        real = len(match.choices[seat].options) > 1 and not match.together
        answer = str(player.choose(Sight(match, seat)))
        marks.append(Mark(match.copy(), seat, answer, real))
        match.play(seat, answer)
    marks.append(Mark(match, -1, "", False))
    return marks


def _counted(goal: Goal) -> Want | None:
    """The condition with the number."""
    return next((one for one in goal.want if one.value == AMOUNT), None)


def _value(want: Want | None, mark: Mark, seat: int) -> int | None:
    """What the condition counts there."""
    if want is None:
        return None
    found = Eyes(mark.match.kind, mark.match.game, seat).at(want.of)
    if want.count and found is not None:
        found = found.bit_count() if isinstance(found, int) else len(found)
    return found if isinstance(found, int) else None


def _line(marks: list[Mark], at: int, goal: Goal) -> tuple[int | None, int] | None:
    """What the bot's own line from there brought, and with how many decisions; None if nothing."""
    seat, want = marks[at].seat, _counted(goal)
    kind = marks[at].match.kind
    span = goal.span(kind, marks[at].match.game, seat)
    if None in span:  # nothing of the kind has begun
        return None
    start = best = _value(want, marks[at], seat)
    own, needed = 0, 0
    for before, mark in zip(marks[at:], marks[at + 1 :], strict=False):
        own += before.seat == seat and len(before.match.choices[seat].options) > 1
        verdict = goal.verdict(kind, mark.match.game, seat, _value(want, mark, seat), span)
        if goal.when == "end":
            if verdict is not None:
                return (_value(want, mark, seat), own) if verdict else None
            continue
        value = _value(want, mark, seat)
        if want is None and verdict:
            return None, own
        if value is not None and best is not None and value > best:
            best, needed = value, own
        if mark.match.over or Eyes(kind, mark.match.game, seat).span(goal.within) != span:
            break
    return (best, needed) if needed and best != start else None


def _most(puzzle: Puzzle, goal: Goal, nodes: int) -> tuple[Puzzle, Proof] | None:
    """The puzzle with the highest number that can be reached, if it wants one."""
    want, found = _counted(goal), None
    for _ in range(CLIMB):
        try:
            proof = prove(puzzle, nodes)
        except PuzzleError:
            break
        if proof.chance < LEAST or (found is not None and proof.chance < found[1].chance):
            break
        found = replace(puzzle, chance=proof.chance), proof
        if want is None or puzzle.amount is None:
            break
        puzzle = replace(puzzle, amount=puzzle.amount + (1 if want.comparison == "at_least" else -1))
    return found


def _holds(puzzle: Puzzle, worlds: int) -> bool:
    """Whether it is also one in so many worlds."""
    try:
        return _is_one(check(puzzle, worlds=worlds))
    except PuzzleError:
        return False


def _is_one(proof: Proof) -> bool:
    """Whether it is a puzzle: at most half of the answers are right."""
    return 2 * len(proof.first) <= len(proof.options)


def _judged(found: tuple[Puzzle, Proof], mark: Mark) -> tuple[Puzzle, Proof]:
    """How hard it is: the bot's own answer is wrong, or there is much to think of, or both."""
    puzzle, proof = found
    wrong = mark.answer not in proof.first
    return replace(puzzle, level=1 + wrong + (proof.nodes >= MUCH)), proof
