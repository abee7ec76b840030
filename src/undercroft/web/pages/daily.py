"""The dungeon of the day: today's task, who has played it how, and the days before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import find_game
from undercroft.people.daily import Daily, Place, Task, ranked
from undercroft.store.model import TryRow
from undercroft.tables.clock import face
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name
from undercroft.texts import Texts, texts_for
from undercroft.web.client import address_of
from undercroft.web.pages.charts import Course, course_chart, days_of, month_of, way_of
from undercroft.web.pages.reading import (
    aside,
    field,
    form_of,
    keep_cookies,
    reader_of,
    set_name,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.pages.waiting import told_options
from undercroft.web.parts import daily_of, tables_of

router = APIRouter(include_in_schema=False)

WEEK = 7
SHOWN = 50
"""So many lines of a ranking are shown, and one's own."""
EARLIEST = date(2000, 1, 1)
BARS = 6
"""Bars of the picture that shows how many points others have."""


@dataclass(frozen=True)
class Day:
    """A day in the strip above: what was played, and how the reader came out."""

    day: date
    kind: GameType
    words: str
    here: bool


@dataclass(frozen=True)
class Bar:
    """How many have so many points."""

    label: str
    count: int
    mine: bool


@dataclass(frozen=True)
class Sight:
    """A day as the reader may see it: the ranking only when he has played, or the day is over."""

    day: date
    today: date
    task: Task
    kind: GameType
    facts: Sequence[str]
    mine: TryRow | None
    place: Place | None
    ranking: Sequence[Place]
    count: int
    over: bool
    open: bool

    @property
    def shown(self) -> Sequence[Place]:
        """The best, and the reader's own line."""
        best = list(self.ranking[:SHOWN])
        return best if self.place is None or self.place in best else [*best, self.place]

    @property
    def bars(self) -> Sequence[Bar]:
        """How the points are spread; nothing while there is nothing to compare."""
        scores = [one.row.score for one in self.ranking]
        if len(set(scores)) < 2:
            return ()
        low, high = min(scores), max(scores)
        width = -(-(high - low + 1) // BARS)
        bars = []
        for start in range(low, high + 1, width):
            last = min(start + width - 1, high)
            mine = self.place is not None and start <= self.place.row.score <= last
            label = f"{start}" if start == last else f"{start}–{last}"
            bars.append(Bar(label.replace("-", "−"), sum(start <= one <= last for one in scores), mine))
        return bars

    @property
    def most(self) -> int:
        return max((bar.count for bar in self.bars), default=1)


@router.get("/daily")
async def show(request: Request, day: str = "") -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", 5)
    daily = daily_of(request)
    await daily.look()
    today = daily.today()
    chosen = _day_of(day, today)
    days = [today - timedelta(days=back) for back in range(WEEK - 1, -1, -1)]
    if chosen not in days:
        days = [chosen, *days[1:]]
    first = min(days)
    month = [one for one in days_of(chosen) if one <= today]
    rows = await daily.rows(first, first) | await daily.rows(days[1], today)
    rows |= await daily.rows(month[0], month[-1])
    tasks = await daily.tasks([*days, *days_of(chosen)])
    tasks[today] = await daily.task(today)
    texts = texts_for(reader.lang)
    strip = [
        Day(one, kind, _word(tasks[one], rows.get(one, ()), reader, texts), one == chosen)
        for one in days
        if (kind := _kind_of(tasks[one].game)) is not None
    ]
    sight = _sight(daily, chosen, today, tasks[chosen], rows.get(chosen, ()), reader)
    tomorrow = today + timedelta(days=1)
    kinds = {one.game: kind for one in tasks.values() if (kind := _kind_of(one.game)) is not None}
    html = page(
        "daily.html.jinja",
        reader,
        sight=sight,
        strip=strip,
        streak=await daily.streak(reader.browser),
        left=face(daily.left(), texts),
        promise=daily.promise(chosen),
        tomorrow=(tomorrow, _kind_of((await daily.task(tomorrow)).game), daily.promise(tomorrow)),
        seed=daily.seed(chosen) if sight.over else "",
        tables=await _there(request, [one.row.table_id for one in sight.shown]) if sight.over else (),
        took=lambda seconds: face(seconds, texts),
        course=await _course(request, sight, texts),
        month=month_of(chosen, today, tasks, rows, reader.browser, kinds),
        boast=_boast(request, sight, texts),
    )
    return keep_cookies(request, HTMLResponse(html))


async def _course(request: Request, sight: Sight, texts: Texts) -> Course | None:
    """How the reader's game went; once the day is over, beside the best one and the middle one."""
    if sight.mine is None or sight.mine.state != "done":
        return None
    chosen = [("me", texts.text("seat-you"), sight.mine)]
    if sight.over:
        best, middle = sight.ranking[0].row, sight.ranking[len(sight.ranking) // 2].row
        chosen += [("best", best.name or texts.text("daily-guest"), best)] if best is not sight.mine else []
        if middle not in (best, sight.mine):
            chosen.append(("middle", texts.text("daily-middle"), middle))
    ways = []
    for who, name, row in chosen:
        try:
            table = await tables_of(request).find(row.table_id)
        except Refused:  # it is cleared away
            continue
        match = table.match
        way = await aside(request, match.ply, partial(way_of, row.table_id, match)) if match.over else ()
        ways.append((who, name, way))
    return course_chart(ways)


def _boast(request: Request, sight: Sight, texts: Texts) -> str:
    """What one may send to others: how one came out, and where they can try; nothing of the cards."""
    if sight.place is None:
        return ""
    values = {"place": sight.place.place, "count": sight.count, "score": sight.place.row.score}
    game = texts_for(texts.language, sight.kind).text("game-title")
    words = texts.text("daily-boast", values | {"day": sight.day.isoformat(), "game": game})
    links = reader_of(request).reach.links or (str(request.base_url).rstrip("/"),)
    return f"{words} {links[0]}/daily?day={sight.day}"


@router.post("/daily/play")
async def play(request: Request) -> Response:
    """Lays the table of today's try; when it is there, goes to it."""
    reader = reader_of(request)
    form = await form_of(request)
    name = clean_name(field(form, "name", reader.name, 400)) or reader.name
    if await daily_of(request).mine(daily_of(request).today(), reader.browser) is None:
        spend(request, reader, "table")
    table = await daily_of(request).play(reader.browser, name, address_of(request))
    response = RedirectResponse(f"/t/{table.id}", 303)
    if name:
        set_name(request, response, name)
    return keep_cookies(request, response)


def _day_of(text: str, today: date) -> date:
    """The day of an address. Raises Refused for one that is none, or has not come yet."""
    if not text:
        return today
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise Refused("error-no-page") from None
    if len(text) != 10 or not EARLIEST <= found <= today:
        raise Refused("error-no-page")
    return found


def _kind_of(game: str) -> GameType | None:
    try:
        return find_game(game)
    except UnknownGame:
        return None


def _sight(daily: Daily, day: date, today: date, task: Task, rows: Sequence[TryRow], reader: Reader) -> Sight:
    kind = find_game(task.game)
    ranking = ranked(task, rows)
    mine = next((row for row in rows if row.owner == reader.browser), None)
    over = daily.is_over(day)
    return Sight(
        day,
        today,
        task,
        kind,
        facts_of(task, kind, texts_for(reader.lang, kind)),
        mine,
        next((one for one in ranking if one.row is mine), None),
        ranking,
        len(ranking),
        over,
        over or (mine is not None and mine.state != "open"),
    )


def facts_of(task: Task, kind: GameType, texts: Texts) -> list[str]:
    """What is played, in a few words each."""
    if task.seats == 1:
        facts = [texts.text("daily-alone")]
    else:
        level = texts.text(f"level-{task.bots}")
        facts = [texts.text("daily-race", {"count": task.seats - 1, "level": level})]
    options = plain_options(read_options(kind.options, dict(task.options)))
    return facts + told_options(kind, task.seats, options, texts)


def _word(task: Task, rows: Sequence[TryRow], reader: Reader, texts: Texts) -> str:
    """How somebody came out on a day, for the strip."""
    mine = next((row for row in rows if row.owner == reader.browser), None)
    if mine is None:
        return "—"
    if mine.state != "done":
        return texts.text(f"daily-strip-{mine.state}")
    place = next(one.place for one in ranked(task, rows) if one.row is mine)
    return texts.text("daily-strip-place", {"place": place})


async def _there(request: Request, ids: Sequence[str]) -> frozenset[str]:
    """Those of the tables that are still kept."""
    return frozenset(await tables_of(request).store.serials(ids))
