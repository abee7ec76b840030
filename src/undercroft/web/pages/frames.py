"""What is sent to the viewers of a table: every picture is drawn once, however many look at it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from dataclasses import replace
from functools import cached_property
from weakref import WeakKeyDictionary

from undercroft.tables.table import Table
from undercroft.web.pages.fragments import Part
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_part
from undercroft.web.pages.stage import bits, show_script
from undercroft.web.streams import event, heard, pulse
from undercroft.web.turns import Turns

CLOCK = 0.2
"""Seconds for which a picture with a running clock may be shown to others too."""
FRESH = 3
"""A page so many answers behind when it begins to listen is shown them; one further behind was away."""
MOST = 40
"""So many pictures of a table are kept."""


class Picture:
    """A table as it is sent: in pieces, so that who has an earlier picture gets only those that are new."""

    def __init__(self, pieces: list[str], part: Part | None = None) -> None:
        self.pieces = pieces
        self.part = part
        """What was drawn, if nothing has been added."""
        self._since: WeakKeyDictionary[Picture, bytes] = WeakKeyDictionary()

    @cached_property
    def whole(self) -> bytes:
        """All of it, as one line."""
        return one_line("".join(self.pieces)).encode()

    @cached_property
    def _places(self) -> dict[str, int]:
        return {piece: index for index, piece in enumerate(self.pieces)}

    def since(self, before: Picture | None) -> bytes:
        """What makes this picture of an earlier one, as JSON: a text is a new piece, `[3, 5]` stands for the
        five pieces from the fourth on of the earlier picture. Of no picture: all pieces."""
        if before is None:
            return _told(list(self.pieces))
        found = self._since.get(before)
        if found is None:
            found = self._since[before] = _told(list(self._steps(before)))
        return found

    def _steps(self, before: Picture) -> Iterator[str | tuple[int, int]]:
        had, places = before.pieces, before._places
        at, number, count = 0, 0, len(self.pieces)
        while number < count:
            piece = self.pieces[number]
            start = at if at < len(had) and had[at] == piece else places.get(piece, -1)
            number += 1
            if start < 0:
                yield piece
                continue
            at = start + 1
            while number < count and at < len(had) and had[at] == self.pieces[number]:
                at, number = at + 1, number + 1
            yield start, at - start


def _told(steps: list[str | tuple[int, int]] | list[str]) -> bytes:
    return json.dumps(steps, ensure_ascii=False, separators=(",", ":")).encode()


_pictures: WeakKeyDictionary[Table, dict[tuple[object, ...], Picture]] = WeakKeyDictionary()
"""What has been drawn of a table as it stands, by all it depends on."""


def table_bytes(table: Table, reader: Reader, since: int | None = None) -> bytes:
    """The table of a reader, as one line; with the frames of the answers since a version of the match."""
    return picture(table, reader, since).whole


def picture(table: Table, reader: Reader, since: int | None = None) -> Picture:
    """The table of a reader as it stands, drawn once; with the frames of the answers since a version."""
    reader = replace(reader, here=f"/t/{table.id}")
    key = (*_whose(table, reader), since)
    drawn = _pictures.setdefault(table, {})
    found = drawn.get(key)
    if found is None:
        if len(drawn) >= MOST or any(one[0] != table.stamp for one in drawn):
            drawn.clear()
        found = drawn[key] = _drawn(table, reader, since)
    return found


def is_drawn(table: Table, reader: Reader, since: int | None) -> bool:
    """Whether `picture` need not draw."""
    key = (*_whose(table, reader), since)
    return key in _pictures.get(table, {})


def in_bits(table: Table, reader: Reader, since: int | None) -> Iterator[None]:
    """Draws what `picture` needs, a bit at a time."""
    reader = replace(reader, here=f"/t/{table.id}")
    if since is not None:
        yield from bits(table, reader, since)
    picture(table, reader)
    yield


def _drawn(table: Table, reader: Reader, since: int | None) -> Picture:
    if since is None:
        part = table_part(table, reader)
        return Picture(part.pieces(), part)
    rest = picture(table, reader)
    show = show_script(table, reader, since, rest.part, len(rest.whole))
    if not show:
        return rest
    last = next(index for index in reversed(range(len(rest.pieces))) if "</div>" in rest.pieces[index])
    inside, end, after = rest.pieces[last].rpartition("</div>")
    return Picture([*rest.pieces[:last], inside, show, end + after, *rest.pieces[last + 1 :]])


def _whose(table: Table, reader: Reader) -> tuple[object, ...]:
    """All that a picture depends on, the stamp first. Whom the table does not know sees what all others see,
    but for those he does not hear."""
    me = reader.browser
    known = table.seats_of(me) or table.master.is_owner(me) or table.manners.knows(me)
    who = me if known else ""
    lobby = (reader.name, reader.reach, reader.known) if table.state == "open" else None
    present = tuple(table.connected(seat) for seat in table.seats)
    moment = int(table.now() / CLOCK) if table.clocks.since else 0
    return table.stamp, who, table.talking.unheard(me), reader.lang, reader.theme, lobby, present, moment


def one_line(html: str) -> str:
    """The same page without line breaks, which an event may not contain."""
    return html.replace("\r", " ").replace("\n", " ")


async def frames(
    table: Table,
    reader: Reader,
    turns: Turns,
    since: int = -1,
    pieces: bool = False,
    news: Callable[[], str] = lambda: "",
) -> AsyncGenerator[bytes, None]:
    """The reader's table now and at every change, with the frames of what happened since he got it last;
    whoever missed some tables gets the newest. `since`: the version of the match on his page. `pieces`: after
    the first picture only what is new of the next ones. With each sign of life comes what is announced."""
    seen = since if 0 <= table.match.version - since <= FRESH else table.match.version
    last: Picture | None = None
    try:
        async with aclosing(pulse(table, reader.browser)) as beats:
            async for fresh in beats:
                if not fresh:
                    yield heard(news())
                    continue
                await table.driver.settled()
                if not is_drawn(table, reader, seen):
                    await turns.draw(table.id, in_bits(table, reader, seen))
                shown, seen = seen, table.match.version
                now = picture(table, reader, shown)
                yield event(now.since(last) if pieces else now.whole, table.stamp)
                last = now if pieces else None
    finally:
        if not table.presence.watchers:
            _pictures.pop(table, None)
