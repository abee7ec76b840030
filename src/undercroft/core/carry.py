"""Updates never kill a game: a match that older rules have begun goes on from where it stood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from undercroft.core.components import Components
from undercroft.core.errors import IllegalMove, PositionError
from undercroft.core.game import GameType
from undercroft.core.match import UNDO, Match
from undercroft.core.record import Record, components_of
from undercroft.core.start import new_match, standard_components, try_position

MOST_FIELDS: Final = 40
"""So many fields of a position may have come or gone since."""
GONE: Final = "there is no such field"
NEW: Final = "this field is missing"
"""How the codec of a state says so."""
EMPTY: Final[tuple[Any, ...]] = ([], 0, False, None, "", {})
"""What a new field may hold where nothing has happened yet: the first of these that its codec takes."""
STEP: Final = re.compile(r"(\w+)|\[(\d+)\]")


def carried(head: str, position: Any, lines: Sequence[str], game: GameType) -> tuple[Match, int]:
    """A match under today's rules, from the head of a record and a position that other rules have left; then
    the answers given since (as lines of the record), as far as they go. Tells how many did not.

    A field of the state that exists no longer is left out, one that is new has the value with which a new
    match begins, or an empty one. Raises PositionError, RecordError or ComponentError if it cannot go on.
    """
    source = components_of(Record(head), None) or standard_components(game)
    if not isinstance(position, dict):
        raise PositionError("", "this is no position")
    match = _fitted({**position, "rules": game.rules}, source, game)
    for count, line in enumerate(lines):
        _ply, seat, text = line.split(" ", 2)
        try:
            if text == UNDO:
                match.undo(int(seat))
            else:
                match.play(int(seat), text)
        except IllegalMove:
            return match, len(lines) - count
    return match, 0


def _fitted(data: dict[str, Any], source: Components, game: GameType) -> Match:
    fresh: Any = None
    guessed: dict[str, int] = {}
    for _ in range(MOST_FIELDS):
        try:
            return try_position(data, source, game)
        except PositionError as error:
            tried = guessed.get(error.path)
            gone, new = error.words.endswith(GONE), error.words.endswith(NEW)
            if not (gone or new) and tried is None:
                raise
            if fresh is None:
                fresh = new_match(game, data["seats"], 1, data["options"], source).position()["state"]
            steps = _steps(error.path)
            values = [*_found(fresh, steps), *EMPTY]
            index = 0 if tried is None else tried + 1
            if index == len(values):
                raise
            if not gone:
                guessed[error.path] = index
            data = {**data, "state": _mended(data["state"], steps, gone, values[index])}
    raise PositionError("state", "too much of it has changed")


def _steps(path: str) -> list[str | int]:
    """The parts of a path such as `heroes[2].wounds`."""
    return [word or int(index) for word, index in STEP.findall(path)]


def _found(fresh: Any, path: Sequence[str | int]) -> list[Any]:
    """What a fresh state has there, if it has it; of a list, its first element speaks for all."""
    for step in path:
        if isinstance(fresh, dict) and step in fresh:
            fresh = fresh[step]
        elif isinstance(fresh, list) and fresh:
            fresh = fresh[0]
        else:
            return []
    return [fresh]


def _mended(state: Any, path: Sequence[str | int], gone: bool, value: Any) -> Any:
    """The same state without the field at the end of the path, or with this value there."""
    step, *rest = path
    if isinstance(state, list):
        changed = _mended(state[int(step)], rest, gone, value)
        return [changed if index == step else one for index, one in enumerate(state)]
    if rest:
        return {**state, step: _mended(state[step], rest, gone, value)}
    others = {name: one for name, one in state.items() if name != step}
    return others if gone else {**others, step: value}
