"""Puzzles as files: what a game's `puzzles.toml` holds beside its goals.

[[puzzles]]
name = "last-torch"                # [a-z0-9-], unlike all others of the game
goal = "level"
amount = 7                         # only if the goal wants a number
seat = 0
answers = 5                        # the most decisions of the seat
chance = "5/6"                     # what best play comes to; left out: it is certain
level = 2                          # 1 easy to 3 hard
position = '''{"format": ...}'''   # as `Match.position()` gives it, as JSON
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from undercroft.core.components import Components
from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import from_position
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.goals import parsed, text_of

LEVELS = (1, 2, 3)
MOST = 30
"""The most decisions a puzzle may take."""
WIDTH = 110
KEYS = ("name", "goal", "amount", "seat", "answers", "chance", "level", "position")
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class Puzzle:
    """A position in which a seat is to reach a goal; see the package for its fields."""

    kind: GameType
    name: str
    position: Mapping[str, Any]
    seat: int
    goal: str
    amount: int | None = None
    answers: int = 4
    chance: Fraction = Fraction(1)
    level: int = 1
    components: Components | None = None

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.kind.id

    def begin(self) -> Match:
        """The match before the first answer. Raises PuzzleError."""
        try:
            return from_position(dict(self.position), self.components, self.kind)
        except PositionError as error:
            raise PuzzleError("position", f"The position cannot be: {error}") from None


def read_book(text: str, kind: GameType) -> tuple[Puzzle, ...]:
    """The puzzles in a file, in its order. Raises PuzzleError."""
    found: dict[str, Puzzle] = {}
    told = parsed(text)
    rows = told.get("puzzles", [])
    if not isinstance(rows, list) or not all(isinstance(data, dict) for data in rows):
        raise PuzzleError("file", "puzzles are tables [[puzzles]].")
    _known(told, ("goals", "puzzles"), "the file")
    for number, data in enumerate(rows, 1):
        one = _puzzle(data, kind, f"puzzle {number}")
        if one.name in found:
            raise PuzzleError("file", f"puzzle {number}: there are two of the name {one.name!r}.")
        found[one.name] = one
    return tuple(found.values())


def _puzzle(data: Mapping[str, Any], kind: GameType, where: str) -> Puzzle:
    _known(data, KEYS, where)
    name = _text(data, "name", where)
    if not _NAME.fullmatch(name):
        raise PuzzleError("file", f"{where}: a name of small letters, digits and - is needed, not {name!r}.")
    where = f"{where} ({name})"
    try:
        position = json.loads(_text(data, "position", where))
    except (ValueError, RecursionError) as error:
        raise PuzzleError("file", f"{where}: the position is not JSON: {error}.") from None
    if not isinstance(position, dict):
        raise PuzzleError("file", f"{where}: the position is not that of a match.")
    if position.get("game") != kind.id:
        raise PuzzleError(
            "file", f"{where}: the position is of {position.get('game')!r}, not of {kind.id!r}."
        )
    amount = data.get("amount")
    if amount is not None and type(amount) is not int:
        raise PuzzleError("file", f"{where}: the amount is a whole number, not {amount!r}.")
    try:
        chance = Fraction(str(data.get("chance", "1")))
    except (ValueError, ZeroDivisionError):
        raise PuzzleError("file", f"{where}: a chance is a fraction such as 5/6.") from None
    return Puzzle(
        kind,
        name,
        position,
        _number(data, "seat", 0, max(kind.seats) - 1, where),
        _text(data, "goal", where),
        amount,
        _number(data, "answers", 1, MOST, where),
        chance,
        _number(data, "level", LEVELS[0], LEVELS[-1], where) if "level" in data else 1,
    )


def _known(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    unknown = sorted(set(data) - set(keys))
    if unknown:
        raise PuzzleError("file", f"{where}: {unknown[0]!r} is unknown; known are {', '.join(keys)}.")


def _text(data: Mapping[str, Any], key: str, where: str) -> str:
    found = data.get(key, "")
    if type(found) is not str:
        raise PuzzleError("file", f"{where}: `{key}` is a text, not {found!r}.")
    return found


def _number(data: Mapping[str, Any], key: str, low: int, high: int, where: str) -> int:
    found = data.get(key)
    if type(found) is not int or not low <= found <= high:
        raise PuzzleError("file", f"{where}: `{key}` is a whole number from {low} to {high}, not {found!r}.")
    return found


def write_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as it stands in a file."""
    lines = ["[[puzzles]]", f'name = "{puzzle.name}"', f'goal = "{puzzle.goal}"']
    if puzzle.amount is not None:
        lines.append(f"amount = {puzzle.amount}")
    lines += [f"seat = {puzzle.seat}", f"answers = {puzzle.answers}"]
    if puzzle.chance != 1:
        lines.append(f'chance = "{puzzle.chance}"')
    lines.append(f"level = {puzzle.level}")
    return "\n".join([*lines, f"position = '''\n{_folded(dict(puzzle.position))}'''", ""])


def _folded(data: Any) -> str:
    """JSON in lines that are not too long; `'` is escaped, since TOML's literal text ends with three."""
    line, lines = "", []
    for token in _tokens(data):
        if line and len(line) + len(token) > WIDTH:
            lines.append(line)
            line = ""
        line += token
    return "\n".join([*lines, line])


def _tokens(data: Any) -> list[str]:
    """Pieces of JSON between which a line may end."""
    if isinstance(data, Mapping) and data:
        parts = [_tokens(value) for value in data.values()]
        for key, part in zip(data, parts, strict=True):
            part[0] = f"{_plain(str(key))}:{part[0]}"
        return _joined("{", parts, "}")
    if isinstance(data, list | tuple) and data:
        return _joined("[", [_tokens(one) for one in data], "]")
    return [_plain(data)]


def _joined(start: str, parts: list[list[str]], end: str) -> list[str]:
    for part in parts[:-1]:
        part[-1] += ","
    tokens = [token for part in parts for token in part]
    tokens[0] = start + tokens[0]
    tokens[-1] += end
    return tokens


def _plain(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("'", "\\u0027")


_books: dict[str, tuple[Puzzle, ...]] = {}


def puzzles_of(game: str | GameType) -> tuple[Puzzle, ...]:
    """The puzzles in the game's folder. Raises PuzzleError if the file is wrong, UnknownGame."""
    kind = find_game(game) if isinstance(game, str) else game
    if kind.id not in _books:
        _books[kind.id] = read_book(text_of(kind.package), kind)
    return _books[kind.id]


def puzzle_of(game: str | GameType, name: str) -> Puzzle | None:
    """A puzzle of a game by its name, or None."""
    return next((one for one in puzzles_of(game) if one.name == name), None)
