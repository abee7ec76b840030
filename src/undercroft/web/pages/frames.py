"""What is sent to the viewers of a table: every picture is drawn once, however many look at it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from weakref import WeakKeyDictionary

from undercroft.tables.table import Table
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.streams import QUIET, event, pulse

CLOCK = 0.2
"""Seconds for which a picture with a running clock may be shown to others too."""
MOST = 40
"""So many pictures of a table are kept."""

_pictures: WeakKeyDictionary[Table, dict[tuple[object, ...], bytes]] = WeakKeyDictionary()
"""What has been drawn of a table as it stands, by all it depends on."""


def table_bytes(table: Table, reader: Reader) -> bytes:
    """The table of a reader, as one line."""
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


async def frames(table: Table, reader: Reader) -> AsyncGenerator[bytes, None]:
    """The reader's table now and at every change; whoever missed some gets the newest."""
    try:
        async with aclosing(pulse(table, reader.browser)) as beats:
            async for fresh in beats:
                yield event(table_bytes(table, reader), table.stamp) if fresh else QUIET
    finally:
        if not table.presence.watchers:
            _pictures.pop(table, None)
