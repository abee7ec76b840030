"""How somebody wishes to be called: for what, by which way, and at which hours not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from undercroft.core.words import whole_number

KINDS = ("turn", "invite", "rematch", "undo", "clock", "round")
"""For what people are called: their turn, an invitation, a rematch or an undo that somebody wishes, a clock
that runs out, a round of a tournament."""
ZONE = re.compile(r"[A-Za-z]{2,}(/[A-Za-z0-9_+-]{1,40}){0,2}")
MINUTES = 24 * 60


@dataclass(frozen=True)
class Wishes:
    """`quiet`: from which minute of the day to which nobody calls; `digest`: the hour at which mails come
    together, None: each at once."""

    push: frozenset[str] = frozenset(KINDS)
    mail: frozenset[str] = frozenset(("turn", "invite", "clock", "round"))
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    digest: int | None = None

    def by(self, channel: str) -> frozenset[str]:
        """For what he is called by `push` or by `mail`."""
        return self.push if channel == "push" else self.mail

    @property
    def off(self) -> bool:
        return not (self.push or self.mail)

    def text(self) -> str:
        """As it is stored."""
        found = {"push": sorted(self.push), "mail": sorted(self.mail), "quiet": self.quiet}
        return json.dumps(found | {"zone": self.zone, "digest": self.digest})

    def rest(self, moment: datetime) -> datetime | None:
        """Until when nobody calls, if this moment lies in the quiet hours."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        start, end = self.quiet
        local = moment.astimezone(zone_of(self.zone))
        at = local.hour * 60 + local.minute
        if not (start <= at < end if start < end else at >= start or at < end):
            return None
        return _next(local, end)

    def gathered(self, moment: datetime) -> datetime | None:
        """When the next mail with all of it comes; None: each mail comes at once."""
        if self.digest is None:
            return None
        return _next(moment.astimezone(zone_of(self.zone)), self.digest * 60)


def _next(local: datetime, minute: int) -> datetime:
    """The next time that the clocks show so many minutes of the day."""
    found = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    return (found if found > local else found + timedelta(days=1)).astimezone(UTC)


def find_zone(name: str) -> tzinfo | None:
    """The time zone of this name, if there is one."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name) if ZONE.fullmatch(name) else None
    except (KeyError, OSError, ValueError):
        return None


def zone_of(name: str) -> tzinfo:
    return find_zone(name) or UTC


def minute_of(text: str) -> int | None:
    """A time of day, such as 22:00, as its minute; None if it is none."""
    hour, _, minute = text.partition(":")
    found = whole_number(hour, 0, 23), whole_number(minute, 0, 59)
    return None if None in found or len(text) > 5 else (found[0] or 0) * 60 + (found[1] or 0)


def time_of(minute: int) -> str:
    """A minute of the day as its time."""
    return f"{minute // 60:02}:{minute % 60:02}"


def kinds_of(names: Iterable[str]) -> frozenset[str]:
    """Those of the names that are kinds of calls."""
    return frozenset(names) & frozenset(KINDS)


def read_wishes(text: str) -> Wishes:
    """The wishes as they were stored; the usual ones if there were none."""
    if not text:
        return Wishes()
    found = json.loads(text)
    quiet = found["quiet"]
    return Wishes(
        kinds_of(found["push"]),
        kinds_of(found["mail"]),
        (quiet[0], quiet[1]) if quiet else None,
        found["zone"],
        found["digest"],
    )
