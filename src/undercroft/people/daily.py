"""The dungeon of the day: one deal for all, one try for each, and a ranking.

The seed of a day comes from a secret of this house and the date (HMAC), so that nobody can know it before;
its hash may be seen beforehand, and the seed itself when the day is over. Until then a table of the day is
sealed: nobody else looks, nothing is taken back, no bot advises, and no record is given out.
"""

from __future__ import annotations

import hmac
import json
import logging
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

from undercroft.core.chance import commitment, normal_seed
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.store import Conflict, StoreError
from undercroft.store.model import TryRow
from undercroft.tables.house import House
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, name_beside
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables

log = logging.getLogger("undercroft")

EVERY = 5.0
"""Seconds between two looks for tries that are over."""
PLAYER = 0
"""Where the person sits."""


@dataclass(frozen=True)
class Task:
    """What is played on a day: `counts` says by what one is ahead, won or score."""

    name: str
    game: str
    seats: int
    counts: str
    bots: str = "easy"
    options: Mapping[str, Any] = field(default_factory=dict)


@cache
def rotation() -> tuple[Task, ...]:
    """The tasks of the days, one after the other, and then again."""
    told = tomllib.loads(files("undercroft.people").joinpath("daily.toml").read_text(encoding="utf-8"))
    tasks = {name: Task(name, **task) for name, task in told["tasks"].items()}
    return tuple(tasks[name] for name in told["rotation"])


def turn_of(day: date) -> Task:
    """The task whose turn it is on a day."""
    tasks = rotation()
    return tasks[day.toordinal() % len(tasks)]


def end_of(day: date) -> float:
    """When a day is over (UTC), in seconds since 1970."""
    after = day + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


@dataclass(frozen=True)
class Place:
    """A line of the ranking. Who has as much of everything shares the place."""

    place: int
    row: TryRow


def key_of(task: Task, row: TryRow) -> tuple[int, int, int, int]:
    """What puts one try before another: the victory where it counts, points, fewer decisions, less time."""
    won = int(row.won) if task.counts == "won" else 0
    return (-won, -row.score, row.decisions, row.seconds)


def ranked(task: Task, rows: Iterable[TryRow]) -> list[Place]:
    """The tries that count, the best first."""
    done = sorted((row for row in rows if row.state == "done"), key=lambda row: key_of(task, row))
    found: list[Place] = []
    for _, equal in groupby(done, key=lambda row: key_of(task, row)):
        place = len(found) + 1
        found += [Place(place, row) for row in equal]
    return found


def streak_of(days: Sequence[str], today: date) -> int:
    """How many days without a gap somebody has played, of these (the latest first); a gap today is none
    yet."""
    played = set(days)
    at = today if today.isoformat() in played else today - timedelta(days=1)
    count = 0
    while at.isoformat() in played:
        at, count = at - timedelta(days=1), count + 1
    return count


def decisions_of(match: Match, seat: int) -> int:
    """How often a seat has chosen among several options."""
    return sum(match.answer(ply)[0] == seat and not match.was_forced(ply) for ply in range(match.ply))


class Daily:
    """The days of this house."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    def today(self) -> date:
        return datetime.fromtimestamp(self._tables.now(), UTC).date()

    def left(self) -> float:
        """Seconds until the next day."""
        return max(0.0, end_of(self.today()) - self._tables.now())

    def is_over(self, day: date) -> bool:
        return end_of(day) <= self._tables.now()

    # --- chance

    def _seed(self, day: date) -> str:
        secret, words = self._store.daily.secret.encode(), f"daily:{day.isoformat()}".encode()
        return normal_seed(f"pcg64:{hmac.digest(secret, words, 'sha256').hex()}")

    def promise(self, day: date) -> str:
        """The hash of a day's seed, which may be known at any time."""
        return commitment(self._seed(day))

    def seed(self, day: date) -> str:
        """The seed of a day that is over. Raises Refused before."""
        if not self.is_over(day):
            raise Refused("error-sealed")
        return self._seed(day)

    # --- tasks and tries

    async def task(self, day: date) -> Task:
        """What is played on a day. Of one that has come it does not change any more, whatever the rotation
        says in a later version."""
        if day > self.today():
            return turn_of(day)
        planned = json.dumps(asdict(turn_of(day)))
        return Task(**json.loads(await self._store.daily.task(day.isoformat(), planned)))

    async def tasks(self, days: Sequence[date]) -> dict[date, Task]:
        """What is played on these days."""
        stored = await self._store.daily.tasks(min(days).isoformat(), max(days).isoformat())
        return {
            day: Task(**json.loads(stored[day.isoformat()])) if day.isoformat() in stored else turn_of(day)
            for day in days
        }

    async def mine(self, day: date, owner: str) -> TryRow | None:
        """Somebody's try of a day."""
        return await self._store.daily.of(day.isoformat(), owner)

    async def play(self, owner: str, name: str, address: str = "") -> Table:
        """The table of today's try: laid once, and the same one whenever it is asked for again."""
        day = self.today()
        found = await self.mine(day, owner)
        if found is None:
            task = await self.task(day)
            others = [row.name for row in await self._store.daily.all(day.isoformat(), day.isoformat())]
            plan = self._plan(day, task, owner, name_beside(name, others))
            plan.within = self._store.daily.taking(day.isoformat(), owner, plan.seats[PLAYER].name, plan.id)
            try:
                return await self._tables.lay(plan, address)
            except Conflict:  # another window was quicker
                found = await self.mine(day, owner)
        if found is None:
            raise Refused("error-no-table")
        return await self._tables.find(found.table_id)

    def _plan(self, day: date, task: Task, owner: str, name: str) -> Plan:
        seats = [Seat(index, "bot", level=task.bots) for index in range(task.seats)]
        seats[PLAYER] = Seat(PLAYER, "human", name, owner=owner)
        return Plan(
            task.game,
            seats,
            task.options,
            seed=self._seed(day),
            undo="none",
            house=House(advice="none", sealed=end_of(day)),
            components=standard_components(find_game(task.game)),
        )

    async def rows(self, first: date, last: date) -> dict[date, list[TryRow]]:
        """All tries of these days."""
        found: dict[date, list[TryRow]] = {}
        for row in await self._store.daily.all(first.isoformat(), last.isoformat()):
            found.setdefault(date.fromisoformat(row.day), []).append(row)
        return found

    async def streak(self, owner: str) -> int:
        return streak_of(await self._store.daily.done_by(owner), self.today())

    async def look(self) -> None:
        """Counts the tries that are over."""
        for row, last in await self._store.daily.waiting():
            try:
                await self._count(row, last)
            except StoreError:
                raise
            except Refused:
                continue
            except Exception:  # the others are counted all the same
                log.exception("table %s: the try of %s is not counted", row.table_id, row.day)

    async def _count(self, row: TryRow, last: str) -> None:
        """Counts a try that was answered last at this moment. Raises Refused if it cannot be looked at."""
        table = await self._tables.find(row.table_id)
        if table.state != "over":  # another process has its end, which has not come here yet
            return
        match = table.match
        end = datetime.fromtimestamp(end_of(date.fromisoformat(row.day)), UTC)
        at = datetime.fromisoformat(last)
        if match.result is None or at >= end:
            await self._store.daily.finish(row, "late")
            return
        took = at - datetime.fromisoformat(row.created)
        await self._store.daily.finish(
            row,
            "done",
            PLAYER in match.result.winners,
            match.result.scores[PLAYER],
            decisions_of(match, PLAYER),
            max(0, int(took.total_seconds())),
        )
