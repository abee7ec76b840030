"""Whom a table calls, and for what: found where something has changed, and put into the queue.

Every process that has a table looks at it, and what it puts into the queue twice stands there once; who looks
at the table meanwhile is not called.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from undercroft.people.wishes import read_wishes
from undercroft.store import StoreError
from undercroft.store.model import now
from undercroft.store.notice_rows import NoticeRow
from undercroft.tables.clock import is_forced
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import missing
from undercroft.tables.seats import hash_of
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

log = logging.getLogger("undercroft")

EVERY = 2.0
"""Seconds between two looks at what has changed."""
AFTER = {"push": 30.0, "mail": 600.0}
"""Seconds in which who is called may come by himself."""
LEAD = {"bank": 60.0, "days": 6 * 3600.0}
"""So many seconds before a clock falls its player is called, but not before half of his time is gone."""
NEAR = 90.0
"""A clock that has so many seconds more than it should has been set on: its call waits."""


@dataclass(frozen=True)
class Call:
    """Somebody is called: for what, to which page, about which question of it (`mark`), and by whom or by
    what (`about`). `seen`: he looks at it already; `wait`: seconds until it is time."""

    whom: str
    kind: str
    place: str
    mark: str = ""
    about: str = ""
    seen: bool = False
    wait: float = 0.0

    def is_of(self, row: NoticeRow) -> bool:
        return (self.whom, self.kind, self.mark) == (row.whom, row.kind, row.mark)


def calls_at(table: Table) -> list[Call]:
    """Whom a table calls as it stands."""
    if table.trouble or table.state not in ("playing", "over"):
        return []
    looking = table.presence.browsers()
    found = []
    if table.state == "playing" and len(table.owners()) > 1:
        for seat in _asked(table):
            found += _turn(table, seat, looking)
    wish = table.wish
    if wish is not None and wish.what in ("undo", "rematch"):
        if wish.what == "undo":
            whom = table.owners() - wish.agreed
        else:
            whom = {table.seats[seat].owner for seat in missing(table, wish.agreed)}
        about = table.seats[wish.seat].name
        for one in whom:
            found.append(Call(one, wish.what, _place(table), wish.name, about, one in looking))
    return found


def _called(table: Table) -> list[Call]:
    """The same, and nobody where that fails: those at other tables are called all the same."""
    try:
        return calls_at(table)
    except Exception:
        log.exception("table %s: nobody is called", table.id)
        return []


def _place(table: Table) -> str:
    return f"/t/{table.id}"


def _asked(table: Table) -> list[int]:
    """The seats of people whose decision the table waits for."""
    choices = table.match.choices
    return [
        seat
        for seat in choices.seats
        if table.seats[seat].kind == "human" and table.seats[seat].owner and not is_forced(choices[seat])
    ]


def _turn(table: Table, seat: int, looking: frozenset[str]) -> list[Call]:
    whom = table.seats[seat].owner
    mark = f"{seat}.{table.match.asked_since(seat)}"
    found = [Call(whom, "turn", _place(table), mark, "", whom in looking)]
    falls = table.clocks.falls(seat)
    if falls is not None:
        terms = table.house.terms
        lead = min(LEAD.get(terms.kind, 60.0), terms.seconds / 2)
        found.append(Call(whom, "clock", _place(table), mark, "", False, falls - lead - table.now()))
    return found


class Caller:
    """Puts calls into the queue, and says whether one still stands."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._notices = tables.store.notices
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Looks at the tables where something has changed since the last time."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        stirred, self._tables.stirred = self._tables.stirred, set()
        try:
            found = [self._tables.in_memory(one) for one in stirred]
            await self.put(call for table in found if table is not None for call in _called(table))
        except StoreError:
            self._tables.stirred |= stirred
            raise

    async def call(self, whom: str, kind: str, place: str, mark: str, about: str) -> None:
        """Calls somebody: for `round` to the page of a tournament, `mark` being the number of the round and
        `about` its name. The same call twice is sent once."""
        await self.put([Call(whom, kind, place, mark, about)])

    async def put(self, calls: Iterable[Call]) -> None:
        """Puts calls into the queue, for those who are reached and wish it."""
        many = list(calls)
        if not many:
            return
        reached = await self._notices.reached({one.whom for one in many})
        rows = {}
        for call in many:
            how = reached.get(call.whom)
            if how is None:
                continue
            wishes = read_wishes(how.wants)
            for channel, there in (("push", how.push), ("mail", how.mail)):
                if not there or call.kind not in wishes.by(channel):
                    continue
                wait = call.wait
                if call.kind == "turn":
                    wait += AFTER[channel]
                due = now(max(0.0, wait))
                gathered = wishes.gathered(datetime.now(UTC)) if channel == "mail" else None
                if gathered is not None and call.kind != "clock":
                    due = max(due, gathered.isoformat(timespec="milliseconds"))
                key = hash_of("|".join((channel, call.kind, call.whom, call.place, call.mark)))
                rows[key] = {
                    "key": key,
                    "whom": call.whom,
                    "channel": channel,
                    "kind": call.kind,
                    "place": call.place,
                    "mark": call.mark,
                    "about": call.about[:80],
                    "due": due,
                    "state": "seen" if call.seen else "waiting",
                    "tries": 0,
                    "taken": "",
                }
        await self._notices.put(list(rows.values()))

    async def stands(self, row: NoticeRow) -> float | None:
        """Whether a call is still true: seconds until it is time, None if it is true no more."""
        if row.kind == "round":
            return 0.0
        table = row.place.removeprefix("/t/")
        if row.kind == "invite":
            invited = await self._tables.store.circle.invitations(row.whom)
            return 0.0 if any(one.table_id == table for one in invited) else None
        try:
            live = await self._tables.find(table)
        except Refused:
            return None
        if row.whom in live.presence.browsers():
            return None
        call = next((one for one in _called(live) if one.is_of(row)), None)
        if call is None:
            return None
        return call.wait if call.wait > NEAR else 0.0
