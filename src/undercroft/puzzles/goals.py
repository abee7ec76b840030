"""What a puzzle may ask for: conditions on the result, the standing or the view of a seat, told by data.

A game's `puzzles.toml` names its goals:

    [goals.level]
    when = "end"                       # "once": as soon as it holds; "end": when the span is over
    within = ["view.level"]            # the span: as long as these stay what they were at the beginning
    want = [                           # all of these
      { of = "view.heroes.{seat}.living", is = true },
      { of = "standing", at_least = "{amount}" },
    ]

`of` is a path: `result.won` (the seat is among the winners), `result.score`, `result.ending`, `standing`
(the public number by which people see how the seat stands), or `view.` and the way to a field of the seat's
view as `Game.glance` gives it: names and indices with dots between, `{seat}` for the seat. `state.` is the
same in the game itself, quicker, for what everybody sees. `result` has nothing while the game runs. Beside
`of` stands one comparison: `is`, `at_least`, `at_most`; with `count = true` the number of things there is
compared, of a bit mask the number of its bits. `{amount}` is the puzzle's number.

Every game has the goals `win` (the game, with the last answers) and `points` (the standing, at once).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from undercroft.core.game import Game, GameType
from undercroft.puzzles.errors import PuzzleError

FILE = "puzzles.toml"
WHEN = ("once", "end")
COMPARISONS = ("is", "at_least", "at_most")
ROOTS = ("result", "standing", "view", "state")
AMOUNT = "{amount}"


class Eyes:
    """What a seat sees of a game; looked at once."""

    __slots__ = ("_game", "_kind", "_seat", "_view")

    def __init__(self, kind: GameType, game: Game, seat: int) -> None:
        self._kind = kind
        self._game = game
        self._seat = seat
        self._view: Any = None

    def at(self, path: str) -> Any:
        """What stands there; None for what is not there (yet)."""
        root, _, rest = path.partition(".")
        if root == "result":
            return self._of_result(rest)
        if root == "standing":
            standing = self._kind.standing
            return None if standing is None else standing(self._game)[self._seat]
        if root == "view" and self._view is None:
            self._view = self._game.glance(self._seat)
        found: Any = self._view if root == "view" else self._game
        for step in rest.replace("{seat}", str(self._seat)).split("."):
            if found is None:
                return None
            if step.isdecimal():
                found = found[int(step)] if int(step) < len(found) else None
            else:
                found = getattr(found, step, None)
        return found

    def _of_result(self, name: str) -> Any:
        result = self._game.result
        if result is None:
            return None
        if name == "won":
            return self._seat in result.winners
        return result.scores[self._seat] if name == "score" else result.ending

    def span(self, paths: tuple[str, ...]) -> tuple[Any, ...]:
        """What stands at each of these."""
        return tuple(self.at(path) for path in paths)


@dataclass(frozen=True, slots=True)
class Want:
    """One condition: the path of a value, how it is compared, and with what."""

    of: str
    comparison: str
    value: Any
    count: bool = False

    def holds(self, eyes: Eyes, amount: int | None) -> bool:
        found = eyes.at(self.of)
        if found is None:
            return False
        if self.count:
            found = found.bit_count() if isinstance(found, int) else len(found)
        value = amount if self.value == AMOUNT else self.value
        if self.comparison == "is":
            return bool(found == value)
        return bool(found >= value if self.comparison == "at_least" else found <= value)


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached, when it must hold, and what ends the try."""

    name: str
    want: tuple[Want, ...]
    when: str = "once"
    within: tuple[str, ...] = ()

    @property
    def amount(self) -> bool:
        """Whether it wants a number."""
        return any(one.value == AMOUNT for one in self.want)

    def span(self, kind: GameType, game: Game, seat: int) -> tuple[Any, ...]:
        """What must stay as it is while the try goes on."""
        return Eyes(kind, game, seat).span(self.within)

    def verdict(
        self, kind: GameType, game: Game, seat: int, amount: int | None, span: tuple[Any, ...]
    ) -> bool | None:
        """Whether it is reached; None while that is open."""
        eyes = Eyes(kind, game, seat)
        over = game.result is not None or (bool(self.within) and eyes.span(self.within) != span)
        if self.when == "end" and not over:
            return None
        if all(one.holds(eyes, amount) for one in self.want):
            return True
        return False if over else None


GENERAL = {
    "win": Goal("win", (Want("result.won", "is", True),)),
    "points": Goal("points", (Want("standing", "at_least", AMOUNT),)),
}
"""The goals that every game has."""


def goals_of(kind: GameType) -> Mapping[str, Goal]:
    """The goals of a game by name. Raises PuzzleError if its file is wrong."""
    return _goals(kind.package)


@cache
def _goals(package: str) -> Mapping[str, Goal]:
    return GENERAL | read_goals(text_of(package))


def text_of(package: str) -> str:
    """The file of puzzles in a game's package; empty if it has none."""
    found = files(package).joinpath(FILE)
    return found.read_text(encoding="utf-8") if found.is_file() else ""


def read_goals(text: str) -> dict[str, Goal]:
    """The goals in a file. Raises PuzzleError."""
    found: dict[str, Goal] = {}
    goals = parsed(text).get("goals", {})
    if not isinstance(goals, dict) or not all(isinstance(data, dict) for data in goals.values()):
        raise PuzzleError("file", "goals are tables [goals.NAME].")
    for name, data in goals.items():
        when, within = data.get("when", "once"), data.get("within", [])
        if when not in WHEN:
            raise PuzzleError("file", f"goals.{name}: `when` is one of {', '.join(WHEN)}, not {when!r}.")
        if not data.get("want"):
            raise PuzzleError("file", f"goals.{name}: `want` must name at least one condition.")
        found[name] = Goal(name, tuple(_want(name, one) for one in data["want"]), when, tuple(within))
    return found


def parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PuzzleError("file", f"This is not a file of puzzles: {error}.") from None


def _want(name: str, data: Mapping[str, Any]) -> Want:
    compared = [one for one in COMPARISONS if one in data]
    if len(compared) != 1 or not str(data.get("of", "")):
        raise PuzzleError(
            "file", f"goals.{name}: a condition has `of` and one of {', '.join(COMPARISONS)}: {dict(data)!r}."
        )
    root = str(data["of"]).partition(".")[0]
    if root not in ROOTS:
        raise PuzzleError("file", f"goals.{name}: {data['of']!r} begins with one of {', '.join(ROOTS)}.")
    return Want(str(data["of"]), compared[0], data[compared[0]], bool(data.get("count", False)))
