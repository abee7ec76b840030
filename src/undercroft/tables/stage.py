"""What happens between two answers, kept for the pages: pictures of the moments a game marks.

An answer gives a row of shots, each with what every pair of eyes at the table saw then. The page plays them
in order; after the last one comes the table as it stands. A table keeps the rows of the last answers only.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from undercroft.core.game import GameType, Result
from undercroft.core.match import Match

KEPT, MOST = 12, 60
"""A table keeps the shots of so many answers, and so many shots in all."""
CUES = "board/stage.toml"
"""Where a game says how long its moments last, and how they sound."""
QUIET = "quiet"
SOUNDS = frozenset(
    ("slap", "click", "thud", "crack", "hit", "coin", "step", "flip", "dice", "magic", "horn", "none")
)
USUAL_MS = 500
"""How long a picture stands whose moment has no cue."""

Eyes = int | None


@dataclass(frozen=True, slots=True)
class Cue:
    """How long the picture of a moment stands at usual speed, how it sounds, whether it is a climax."""

    ms: int = USUAL_MS
    sound: str = "none"
    wait: bool = False


USUAL = Cue()


@dataclass(frozen=True)
class Script:
    """The moments of a game, and the names of public events that need no picture."""

    cues: Mapping[str, Cue] = field(default_factory=dict)
    quiet: frozenset[str] = frozenset()


def script_of(kind: GameType) -> Script:
    """What the game says of its moments; nothing if it has no such file. Raises ValueError for a bad one."""
    return _script(kind.package)


@cache
def _script(package: str) -> Script:
    source = files(package).joinpath(*CUES.split("/"))
    if not source.is_file():
        return Script()
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    quiet = frozenset(data.pop(QUIET, ()))
    cues = {name: Cue(**values) for name, values in data.items()}
    for name, cue in cues.items():
        if cue.sound not in SOUNDS or not 0 <= cue.ms <= 5000:
            raise ValueError(f"{package} {CUES}: {name} has an unknown sound or lasts too long")
    return Script(cues, quiet)


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: the moment's name (empty: the table at rest after an answer), how far the log had come, what
    each pair of eyes saw, the result if the game was over, and whom all then waited for: while seats decide
    together, those who have not."""

    name: str
    heard: int
    views: Mapping[Eyes, Any]
    result: Result | None = None
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """The shots of one answer.

    version   of the match after it, which tells rows apart and in which order they come
    before    the table before the answer
    rest      the table after it; it is also the last of `shots` if more was told since the last moment
    """

    version: int
    ply: int
    seat: int
    option: Any
    before: Shot
    shots: tuple[Shot, ...]
    rest: Shot
    seconds: float
    """How long the shots last at usual speed."""


class Stage:
    """The rows of a table's last answers."""

    def __init__(self) -> None:
        self.rows: deque[Row] = deque(maxlen=KEPT)

    def play(self, match: Match, seat: int, text: str, eyes: Sequence[Eyes]) -> Row:
        """Plays an answer and gives its row. Raises IllegalMove and changes nothing if that cannot be."""
        shots: list[Shot] = []

        def shoot(name: str = "", giver: int = -1) -> Shot:
            views = {one: match.view(one) for one in eyes}
            choices = match.choices
            open_to = [one for one in choices.seats if not choices[one].prompt.window]
            waiting = () if giver >= 0 and not match.together else tuple(set(open_to) - {giver})
            return Shot(name, match.heard, views, match.result, waiting)

        choice = match.choices.get(seat)
        option = next((one for one in choice.options if str(one) == text), text) if choice else text
        before = self._rest(match, eyes) or shoot()
        match.listener = lambda name: shots.append(shoot(name, seat))
        try:
            match.play(seat, text)
        finally:
            match.listener = None
        rest = shoot()
        if not shots or shots[-1].heard != rest.heard:
            shots.append(rest)
        cues = script_of(match.kind).cues
        seconds = sum(cues.get(shot.name, USUAL).ms for shot in shots if shot.name) / 1000
        return Row(match.version, match.ply, seat, option, before, tuple(shots), rest, seconds)

    def view(self, match: Match, seat: Eyes) -> Any:
        """What a seat sees now: what it saw at the end of the last answer, if that is how the table lies."""
        rest = self._rest(match, (seat,))
        return match.view(seat) if rest is None else rest.views[seat]

    def _rest(self, match: Match, eyes: Sequence[Eyes]) -> Shot | None:
        """How the table lay after the last answer, if that is how it lies and all eyes have seen it."""
        if not self.rows or self.rows[-1].version != match.version:
            return None
        rest = self.rows[-1].rest
        return rest if rest.views.keys() >= set(eyes) else None

    def add(self, row: Row) -> None:
        """The answer of this row has been given."""
        if self.rows and self.rows[-1].version != row.version - 1:
            self.rows.clear()
        self.rows.append(row)
        while len(self.rows) > 1 and sum(len(one.shots) for one in self.rows) > MOST:
            self.rows.popleft()

    def clear(self) -> None:
        """Nothing that was shown holds any more: answers were taken back."""
        self.rows.clear()

    def since(self, version: int) -> list[Row]:
        """The rows of all answers after this version of the match; none if some of them are not kept, or it
        was never."""
        rows = [row for row in self.rows if row.version > version]
        return rows if rows and rows[0].version == version + 1 else []
