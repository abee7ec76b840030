"""The charts of the day: how a game went, how a month went; nothing of others before the day is over."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.web.helpers import browser, live
from tests.web.test_daily import DAY, TODAY, Clock, a_day, begin, finish, owner_of
from undercroft.core.registry import all_games, find_game
from undercroft.people.daily import Task
from undercroft.store.model import TryRow
from undercroft.web.pages.charts import HEIGHT, WIDTH, beaten_of, course_chart, days_of, month_of, way_of

pytestmark = pytest.mark.anyio
TASK = Task("easy", "raiders", 1, "score")
KINDS = {kind.id: kind for kind in all_games()}


def a_try(day: date, owner: str, score: int, state: str = "done") -> TryRow:
    return TryRow(
        day=day.isoformat(),
        owner=owner,
        table_id="t",
        state=state,
        score=score,
        decisions=5,
        seconds=5,
        won=True,
    )


def test_a_month_has_a_dot_for_each_day_that_counts() -> None:
    days = days_of(TODAY)
    assert (len(days), days[0], days[-1]) == (31, date(2090, 1, 1), date(2090, 1, 31))
    assert len(days_of(date(2096, 2, 29))) == 29
    rows = {
        days[0]: [a_try(days[0], "me", 5), a_try(days[0], "a", 3), a_try(days[0], "b", 9)],
        days[1]: [a_try(days[1], "me", 5)],
        days[2]: [a_try(days[2], "me", 5, "late"), a_try(days[2], "a", 3)],
        days[3]: [a_try(days[3], "a", 3)],
        days[4]: [a_try(days[4], "me", 1), a_try(days[4], "a", 3)],
    }
    month = month_of(TODAY, TODAY, dict.fromkeys(days, TASK), rows, "me", KINDS)
    assert month is not None
    assert [mark.state for mark in month.marks[:6]] == ["done", "done", "late", "none", "done", "later"]
    assert [mark.beaten for mark in month.marks[:5]] == [50, None, None, None, 0]
    assert [(mark.place, mark.count) for mark in month.marks if mark.state == "done"] == [
        (2, 3),
        (1, 1),
        (2, 2),
    ]
    assert not month.lines, "a line only where days with others follow each other"
    assert month.alone
    together = rows | {days[1]: [*rows[days[1]], a_try(days[1], "a", 3)]}
    month = month_of(TODAY, TODAY, dict.fromkeys(days, TASK), together, "me", KINDS)
    assert month is not None
    assert (len(month.lines), month.alone) == (1, False)
    assert month.kinds == [find_game("raiders")]
    assert all(0 <= mark.x <= WIDTH and 0 <= mark.y <= HEIGHT for mark in month.marks)
    assert month_of(TODAY, TODAY, dict.fromkeys(days, TASK), rows, "nobody", KINDS) is None


@pytest.mark.parametrize(
    ("place", "ranking", "beaten"),
    [(1, [1], None), (1, [1, 2], 100), (2, [1, 2], 0), (1, [1, 1], 0), (2, [1, 2, 2, 4], 33)],
)
def test_who_shares_a_place_is_not_behind(place: int, ranking: list[int], beaten: int | None) -> None:
    assert beaten_of(place, ranking) == beaten


def test_a_course_stays_in_its_box() -> None:
    assert course_chart([]) is None
    assert course_chart([("me", "I", [3])]) is None
    chart = course_chart([("me", "I", [0, -4, 2]), ("best", "B", [0, 5, 5, 12])])
    assert chart is not None
    assert (chart.low, chart.high) == (-4, 12)
    assert [way.score for way in chart.ways] == [2, 12]
    for way in chart.ways:
        points = [tuple(map(float, one.split(","))) for one in way.line.split()]
        assert points[0][0] == 0
        assert points[-1] == (WIDTH, pytest.approx(way.y, abs=0.06))
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)


async def test_my_course_shows_at_once_and_others_when_the_day_is_over(tmp_path: Path) -> None:
    clock = Clock()
    async with a_day(tmp_path, clock) as (app, daily), browser(app) as anna, browser(app, "ru") as boris:
        first = await begin(anna, "Anna")
        assert "dchart" not in (await anna.get("/daily")).text
        await finish(app, first)
        assert ": nobody else has played<" in (await anna.get("/daily")).text
        second = await begin(boris, "Boris")
        await finish(app, second)
        page = (await anna.get("/daily")).text
        assert len(re.findall(r'<polyline class="w-(me|best|middle)"', page)) == 1
        assert 'class="w-me"' in page
        assert "January 2090" in page
        assert "nobody else has played" not in page
        boast = re.search(r'data-share="([^"]+)"', page)
        assert boast is not None
        assert "2090-01-05" in boast[1]
        assert "place " in boast[1]
        match = live(app, first).match
        assert way_of(first, match)[-1] == match.result.scores[0]  # type: ignore[union-attr]
        clock.time += DAY
        page = (await boris.get(f"/daily?day={TODAY}")).text
        assert "Январь 2090" in page
        ways = set(re.findall(r'<polyline class="w-(\w+)"', page))
        (row,) = [one for one in (await daily.rows(TODAY, TODAY))[TODAY] if one.owner == owner_of(boris)]
        assert {"me"} <= ways <= {"me", "best", "middle"}
        assert len(ways) == 2 or row.score >= 0
        stranger = (await anna.get(f"/daily?day={TODAY - timedelta(days=1)}")).text
        assert "data-share" not in stranger
