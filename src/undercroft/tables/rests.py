"""When a clock of days stands though it is somebody's turn: at weekends, if that was agreed, and on holidays.

Weekends and days are those of UTC: the same for all at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime

from undercroft.store.notice_rows import HolidayRow

DAY = 86_400.0
Span = tuple[float, float]
"""From a moment to another one, in seconds since 1970."""
SATURDAY = 5
MOST = 1000
"""So many spans are gone through at most: no clock has more of them before it."""


def span_of(first: str, last: str) -> Span:
    """From the beginning of a day to the end of another one, as they are written in ISO 8601."""
    start, end = (
        datetime.combine(date.fromisoformat(one), datetime.min.time(), UTC) for one in (first, last)
    )
    return start.timestamp(), end.timestamp() + DAY


def holidays_of(rows: Iterable[HolidayRow], owners: Mapping[int, str]) -> dict[int, list[Span]]:
    """The holidays of each seat, by who sits there."""
    found: dict[int, list[Span]] = {}
    for row in rows:
        for seat, owner in owners.items():
            if owner == row.owner and row.first <= row.last:
                found.setdefault(seat, []).append(span_of(row.first, row.last))
    return found


def _weekend(moment: float) -> Span:
    """The weekend of this moment, or the next one."""
    day = int(moment // DAY)
    weekday = (day + 3) % 7  # 1970 began on a Thursday
    saturday = (day - weekday + SATURDAY) * DAY
    return saturday, saturday + 2 * DAY


def _next(moment: float, weekends: bool, holidays: Sequence[Span]) -> Span | None:
    """The rest that lasts at this moment, or else the next one."""
    found = [one for one in holidays if one[1] > moment]
    if weekends:
        found.append(_weekend(moment))
    return min(found, default=None)


def rests(moment: float, weekends: bool, holidays: Sequence[Span]) -> bool:
    """Whether a clock stands at this moment."""
    found = _next(moment, weekends, holidays)
    return found is not None and found[0] <= moment


def worked(start: float, end: float, weekends: bool, holidays: Sequence[Span]) -> float:
    """The seconds from one moment to another one without rests."""
    count, moment = 0.0, start
    for _ in range(MOST):
        if moment >= end:
            break
        found = _next(moment, weekends, holidays)
        if found is None or found[0] >= end:
            count += end - moment
            break
        count += max(0.0, found[0] - moment)
        moment = found[1]
    return count


def falls(start: float, left: float, weekends: bool, holidays: Sequence[Span]) -> float:
    """When so many seconds without rests have gone by."""
    moment = start
    for _ in range(MOST):
        found = _next(moment, weekends, holidays)
        if found is None or moment + left <= found[0]:
            break
        left -= max(0.0, found[0] - moment)
        moment = found[1]
    return moment + left
