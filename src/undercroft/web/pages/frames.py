"""What is sent to the viewers of a table: every picture is drawn once, however many look at it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from weakref import WeakKeyDictionary

from undercroft.tables.table import Table
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import show_script
from undercroft.web.streams import QUIET, event, pulse

CLOCK = 0.2
"""Seconds for which a picture with a running clock may be shown to others too."""
FRESH = 3
"""A page so many answers behind when it begins to listen is shown them; one further behind was away."""
MOST = 40
"""So many pictures of a table are kept."""

_pictures: WeakKeyDictionary[Table, dict[tuple[object, ...], bytes]] = WeakKeyDictionary()
"""What has been drawn of a table as it stands, by all it depends on."""


def table_bytes(table: Table, reader: Reader, since: int | None = None) -> bytes:
    """The table of a reader, as one line; with the frames of the answers since a version of the match."""
    html = picture(table, reader)
    show = "" if since is None else show_script(table, replace(reader, here=f"/t/{table.id}"), since)
    if not show:
        return html
    inside, end, after = html.rpartition(b"</div>")
    return inside + one_line(show).encode() + end + after


def picture(table: Table, reader: Reader) -> bytes:
    """The table of a reader as it stands, drawn once."""
    reader = replace(reader, here=f"/t/{table.id}")
    key = _whose(table, reader)
    drawn = _pictures.setdefault(table, {})
    found = drawn.get(key)
    if found is None:
        if len(drawn) >= MOST or any(one[0] != table.stamp for one in drawn):
            drawn.clear()
        found = drawn[key] = one_line(table_html(table, reader)).encode()
    return found


def _whose(table: Table, reader: Reader) -> tuple[object, ...]:
    """All that a picture depends on, the stamp first. Who has no seat sees what all others see."""
    who = reader.browser if table.seats_of(reader.browser) else ""
    name = reader.name if table.state == "open" else ""
    present = tuple(table.connected(seat) for seat in table.seats)
    moment = int(table.now() / CLOCK) if table.clocks.since else 0
    return table.stamp, who, reader.lang, reader.theme, name, present, moment


def one_line(html: str) -> str:
    """The same page without line breaks, which an event may not contain."""
    return html.replace("\r", " ").replace("\n", " ")


async def frames(table: Table, reader: Reader, since: int = -1) -> AsyncGenerator[bytes, None]:
    """The reader's table now and at every change, with the frames of what happened since he got it last;
    whoever missed some tables gets the newest. `since`: the version of the match on his page."""
    seen = since if 0 <= table.match.version - since <= FRESH else table.match.version
    try:
        async with aclosing(pulse(table, reader.browser)) as beats:
            async for fresh in beats:
                if not fresh:
                    yield QUIET
                    continue
                shown, seen = seen, table.match.version
                yield event(table_bytes(table, reader, shown), table.stamp)
    finally:
        if not table.presence.watchers:
            _pictures.pop(table, None)
