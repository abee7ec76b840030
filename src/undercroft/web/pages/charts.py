"""Charts of the dungeon of the day: how a game went, and how somebody's month has gone so far."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.people.daily import PLAYER, Task, ranked
from undercroft.store.model import TryRow
from undercroft.tables.past import Past
from undercroft.tables.story import course_of

WIDTH, HEIGHT = 300, 60
"""The box of a chart, without its words."""
POINTS = 40
"""At so many moments of a game its points are looked at."""
KEPT = 500
_ways: OrderedDict[str, tuple[int, ...]] = OrderedDict()


def way_of(table: str, match: Match) -> tuple[int, ...]:
    """The points of the player at equal steps through a game that is over; none where the game counts none.
    The latest that were asked for are kept: what is over does not change."""
    way = _ways.pop(table, None)
    if way is None:
        plies = sorted({round(step * match.ply / POINTS) for step in range(POINTS + 1)})
        course = course_of(Past(match), match, plies)
        last = () if match.result is None else (match.result.scores[PLAYER],)  # who dies may lose what he had
        way = () if course is None else (*(row[PLAYER] for row in course.rows), *last)
    _ways[table] = way
    while len(_ways) > KEPT:
        _ways.popitem(last=False)
    return way


@dataclass(frozen=True)
class Way:
    """A line of the chart of a game: whose, its points in the box, and the last of them."""

    who: str
    name: str
    line: str
    score: int
    y: float


@dataclass(frozen=True)
class Course:
    """How the points grew in some games of a day, from their first answer to their last."""

    ways: Sequence[Way]
    low: int
    high: int


def course_chart(ways: Iterable[tuple[str, str, Sequence[int]]]) -> Course | None:
    """The chart of these games, each with whose it is, its player's name and its points; None for none."""
    shown = [(who, name, points) for who, name, points in ways if len(points) > 1]
    if not shown:
        return None
    every = [point for _, _, points in shown for point in points]
    low, high = min(0, *every), max(1, *every)

    def y(point: int) -> float:
        return HEIGHT - HEIGHT * (point - low) / (high - low)

    lines = []
    for who, name, points in shown:
        step = WIDTH / (len(points) - 1)
        line = " ".join(f"{step * at:.1f},{y(point):.1f}" for at, point in enumerate(points))
        lines.append(Way(who, name, line, points[-1], y(points[-1])))
    return Course(lines, low, high)


@dataclass(frozen=True)
class Mark:
    """A day of a month: how it went (done, late, open, none, later), what was played, the share of the others
    that was behind (None without others), and where it stands in the box."""

    day: date
    state: str
    kind: GameType | None
    beaten: int | None
    place: int
    count: int
    x: float
    y: float


@dataclass(frozen=True)
class Month:
    """A month of somebody's."""

    marks: Sequence[Mark]
    lines: Sequence[str]
    """The days that follow each other, as lines."""
    kinds: Sequence[GameType]

    @property
    def alone(self) -> bool:
        """Whether there is a day on which nobody else has ended his game in time."""
        return any(mark.state == "done" and mark.beaten is None for mark in self.marks)


def days_of(day: date) -> list[date]:
    """All days of its month."""
    first = day.replace(day=1)
    found = [first + timedelta(days=number) for number in range(31)]
    return [one for one in found if one.month == first.month]


def beaten_of(place: int, ranking: Sequence[int]) -> int | None:
    """Of a hundred others so many are behind this place; None if there are no others."""
    behind = sum(other > place for other in ranking)
    return round(100 * behind / (len(ranking) - 1)) if len(ranking) > 1 else None


def month_of(
    day: date,
    today: date,
    tasks: Mapping[date, Task],
    rows: Mapping[date, Sequence[TryRow]],
    owner: str,
    kinds: Mapping[str, GameType],
) -> Month | None:
    """How the month of a day has gone for somebody; None if he has ended no game in it."""
    days = days_of(day)
    marks: list[Mark] = []
    lines: list[list[str]] = []
    line: list[str] = []
    for number, one in enumerate(days):
        x = WIDTH * (number + 0.5) / len(days)
        mine = next((row for row in rows.get(one, ()) if row.owner == owner), None)
        state, beaten, place, count = "later" if one > today else "none", None, 0, 0
        if mine is not None:
            state = mine.state
        if state == "done":
            ranking = ranked(tasks[one], rows[one])
            place = next(found.place for found in ranking if found.row is mine)
            beaten, count = beaten_of(place, [found.place for found in ranking]), len(ranking)
        y = HEIGHT / 2 if beaten is None else HEIGHT - HEIGHT * beaten / 100
        kind = kinds.get(tasks[one].game) if state == "done" else None
        marks.append(Mark(one, state, kind, beaten, place, count, x, y))
        if beaten is not None:
            line.append(f"{x:.1f},{y:.1f}")
        else:
            lines, line = ([*lines, line] if len(line) > 1 else lines), []
    lines = [*lines, line] if len(line) > 1 else lines
    if not any(mark.state == "done" for mark in marks):
        return None
    played = {mark.kind.id: mark.kind for mark in marks if mark.kind is not None}
    return Month(marks, [" ".join(one) for one in lines], list(played.values()))
