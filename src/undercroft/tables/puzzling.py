"""Puzzles at the table: which one it is, how the try stands, and what a table of one is laid from."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.puzzles import Puzzle, PuzzleError, puzzle_of
from undercroft.puzzles.standing import Slip, slip
from undercroft.tables.workers import Asker, Workers

MARK = "puzzle"
"""The header line that makes a table a puzzle; it names which."""
TRIES = 50
"""So often luck is tried until it fits what has happened before the puzzle."""
NODES = 6000
"""So many places a proof looks at to say where a try went wrong."""


OWN = "own/"
"""So begin the names of puzzles that people have set, and go on with their ids."""


@dataclass(frozen=True)
class Asked:
    """What a puzzle that somebody has set asks for; `given` are the answers in its position, after which it
    begins, `chance` what best play comes to."""

    seat: int
    goal: str
    amount: int | None
    answers: int
    given: tuple[tuple[int, str], ...] = ()
    chance: Fraction = Fraction(1)

    @staticmethod
    def read(text: str) -> Asked:
        """As it was written by `plain`. Raises ValueError, KeyError or TypeError."""
        data = json.loads(text)
        given = tuple((int(seat), str(answer)) for seat, answer in data["given"])
        amount = None if data["amount"] is None else int(data["amount"])
        chance = Fraction(str(data["chance"]))
        return Asked(int(data["seat"]), str(data["goal"]), amount, int(data["answers"]), given, chance)

    def plain(self, **more: Any) -> str:
        """As JSON, with more beside it."""
        told = {"seat": self.seat, "goal": self.goal, "amount": self.amount, "answers": self.answers}
        return json.dumps(more | told | {"given": self.given, "chance": str(self.chance)})

    def puzzle(
        self, kind: GameType, name: str, position: Mapping[str, Any], components: Components | None
    ) -> Puzzle:
        place = {**position, "answers": [list(one) for one in self.given]}
        asked = (self.seat, self.goal, self.amount, self.answers, self.chance)
        return Puzzle(kind, name, place, *asked, components=components)


def puzzle_in(kind: GameType, head: str, match: Match) -> Puzzle | None:
    """The puzzle that a table with this header is, or None: one of the game's own by its name, or one that
    somebody has set, by all that it asks for."""
    for line in head.splitlines():
        key, _, name = line.partition(": ")
        if key != MARK:
            continue
        try:
            return _set_puzzle(kind, name, match) if name.startswith("{") else puzzle_of(kind, name)
        except (PuzzleError, ValueError, KeyError, TypeError):  # a table outlives the file it was laid from
            return None
    return None


def _set_puzzle(kind: GameType, text: str, match: Match) -> Puzzle | None:
    own = str(json.loads(text)["id"])
    if match.start is None or not own.isalnum():
        return None
    components = None if match.components.standard else match.components
    return Asked.read(text).puzzle(kind, OWN + own, match.start, components)


def begin(puzzle: Puzzle) -> Match:
    """The match of a try: dice fall anew each time, but for those that have fallen already."""
    return next((one.begin() for one in with_luck(puzzle, secrets.token_hex(16))), puzzle.begin())


def with_luck(puzzle: Puzzle, seed: str) -> Iterator[Puzzle]:
    """The puzzle with other dice to fall: all that the seat sees is as it was."""
    usual = puzzle.begin().view(puzzle.seat)
    for number in range(TRIES):
        luck = dump_chance(Chance.from_seed(f"pcg64:{seed} {number}"))
        other = replace(puzzle, position={**puzzle.position, "chance": luck})
        try:
            if other.begin().view(puzzle.seat) == usual:
                yield other
        except PuzzleError:
            continue


async def judge(workers: Workers, puzzle: Puzzle, match: Match, asker: Asker) -> Slip | None:
    """The first answer that did not keep the chance it had; None if all did. Raises PuzzleError
    where that is too much to go through."""
    found, error = await workers.run(asker, partial(_judged, puzzle, match))
    if error:
        raise PuzzleError("nodes", error)
    return found


def _judged(puzzle: Puzzle, match: Match, part: float) -> tuple[Slip | None, str]:
    try:
        return slip(puzzle, match, NODES), ""
    except PuzzleError as error:
        return None, str(error)
