"""The frames of an answer: what a viewer saw in each of its moments, as pictures without buttons.

A frame is the board drawn from an earlier view; its parts are sent in pieces, each piece once, however many
frames have it. What is hidden from the viewer was hidden in the view, so a frame tells no more than a table.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from undercroft.tables.sight import Sight, sight_of
from undercroft.tables.stage import USUAL, Row, Shot, script_of
from undercroft.tables.table import Table
from undercroft.tables.words import names_for, seat_called_you
from undercroft.texts import texts_for
from undercroft.texts.texts import kebab
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.fragments import BySeat, Part
from undercroft.web.pages.render import Reader, base_context
from undercroft.web.pages.show import (
    Ask,
    TableFacts,
    board_name,
    caption,
    drawn_table,
    seat_cards,
    with_marks,
)

log = logging.getLogger("undercroft")

UNSEEN = re.compile(
    r' (?:(?:title|role|tabindex|data-ask|data-option|aria-(?!disabled)[a-z]+)="[^"]*"|type="button")'
)
READ_OUT = re.compile(r'<span class="sr">[^<]*</span>')
"""What nobody meets in a picture: it cannot be pointed at, and is not read out. Styles ask whether a
button is disabled, so that is left."""


@dataclass(frozen=True)
class Told:
    """An event as an overlay sees it: its kind as in the key of its text (`card-placed`), the event itself,
    and its log line."""

    kind: str
    event: Any
    html: Markup


@dataclass(frozen=True)
class ShotFacts:
    """What an overlay knows of its shot: the moment's name, and what was told since the one before it."""

    name: str
    events: tuple[Told, ...]


@dataclass(frozen=True)
class Frame:
    """A drawn frame: the moment, its caption, the last line of the log there was, and the picture."""

    name: str
    caption: str
    said: str
    picture: Part

    @property
    def html(self) -> str:
        return self.picture.html()


def _places(mark: str, text: str) -> Iterator[int]:
    at = text.find(mark)
    while at >= 0:
        yield at
        at = text.find(mark, at + 1)


@lru_cache(20_000)
def _cut(text: str) -> tuple[str, ...]:
    """The pieces of a part's own text, without what nobody meets in a picture. One begins at each element
    with an id; icons are pieces, for they come again and again."""
    seen = READ_OUT.sub("", UNSEEN.sub("", text.replace("\n", " ")))
    cuts = {0, len(seen), *_places("<svg", seen), *(at + 6 for at in _places("</svg>", seen))}
    cuts |= {max(0, seen.rfind("<", 0, at)) for at in _places(' id="', seen)}
    pieces = [seen[start:end] for start, end in pairwise(sorted(cuts))]
    return tuple([one for one in pieces if one.strip()])


def _pieces(part: Part) -> Iterator[str]:
    """A picture in pieces."""
    yield from _cut(part.own[0])
    for inner, text in zip(part.inner, part.own[1:], strict=True):
        yield from _pieces(inner)
        yield from _cut(text)


_drawn: WeakKeyDictionary[Table, dict[tuple[object, ...], dict[int, Frame]]] = WeakKeyDictionary()
"""The frames of the rows a table keeps, by row, by whose they are, and by their number."""


def frames_of(table: Table, reader: Reader, row: Row, first: int = 0, last: int | None = None) -> list[Frame]:
    """The frames of a row for this reader, number 0 the table before it; none if his eyes were not there.
    While the next player at his screen is waited for, they show what is public."""
    sight = sight_of(table, reader.browser)
    if sight.seat not in row.before.views or sight.seat not in row.rest.views:
        return []
    drawn = _drawn.setdefault(table, {})
    kept = {one.version for one in table.stage.rows}
    for gone in [key for key in drawn if key[0] not in kept]:
        del drawn[gone]
    who = reader.browser if sight.mine else ""
    mine = drawn.setdefault((row.version, who, sight.seat, reader.lang), {})
    shots = [row.before, *(shot for shot in row.shots if shot.result is None)]
    for index, shot in list(enumerate(shots))[first:last]:
        if index not in mine:
            start = shots[max(0, index - 1)].heard
            mine[index] = _draw(table, reader, sight, row, shot, start)
    return [mine[index] for index in range(len(shots))[first:last]]


def _draw(table: Table, reader: Reader, sight: Sight, row: Row, shot: Shot, start: int) -> Frame:
    texts = texts_for(reader.lang, table.kind)
    names = BySeat(names_for(table, texts, sight.seat), [])
    me = seat_called_you(names)
    told = table.match.told(sight.seat, start, shot.heard)
    events = tuple(
        Told(kebab(type(one).__name__), one, with_marks(texts.event(one, me), names)) for one in told
    )
    facts = TableFacts(table, reader, table.kind)
    context = base_context(reader, table.kind, names, facts.rules)
    context |= {
        "table": facts,
        "live": table,
        "names": names,
        "seats": seat_cards(table, texts, sight.mine, sight.seat),
        "me": sight.seat,
        "mine": sight.mine,
        "view": shot.views[sight.seat],
        "choice": None,
        "waiting": shot.waiting,
        "acts": Acts(texts, table.match, sight.seat, None, names),
        "log": [],
        "result": shot.result,
        "ranks": (),
        "replay": None,
        "lesson": None,
        "advice": None,
        "prompt": Ask(""),
        "offers": [],
        "notice": "",
        "shot": ShotFacts(shot.name, events),
    }
    drawn = drawn_table(context, board_name(table.kind))
    said = len(table.match.told(sight.seat, row.before.heard, shot.heard))
    return Frame(shot.name, caption(shot.name, told, texts, names), f"{row.ply}-{said}", drawn)


def _runs(numbers: Iterable[int]) -> list[int]:
    """Numbers as runs, (first, how many) one after the other: most of a picture follows as it did before."""
    runs: list[int] = []
    for number in numbers:
        if runs and number == runs[-2] + runs[-1]:
            runs[-1] += 1
        else:
            runs += (number, 1)
    return runs


def show_data(table: Table, reader: Reader, rows: Sequence[Row], whole: bool = False) -> dict[str, Any]:
    """Rows as the page plays them: for each its frames as runs of pieces, and the pieces.

    `whole`: with the table before the first row, and with the last picture at rest (else that is the table
    the page gets anyhow).
    """
    texts = texts_for(reader.lang, table.kind)
    names = names_for(table, texts, sight_of(table, reader.browser).seat)
    cues = script_of(table.kind).cues
    pieces: dict[str, int] = {}
    told: list[dict[str, Any]] = []
    for number, row in enumerate(rows):
        first = 0 if whole and number == 0 else 1
        at_rest = not whole and row is rows[-1] and not row.shots[-1].name
        frames = []
        for frame in frames_of(table, reader, row, first, len(row.shots) if at_rest else None):
            cue = cues.get(frame.name, USUAL)
            parts = _runs(pieces.setdefault(one, len(pieces)) for one in _pieces(frame.picture))
            frames.append(
                {"name": frame.name, "words": frame.caption, "said": frame.said, "ms": cue.ms}
                | {"sound": cue.sound, "wait": cue.wait, "parts": parts}
            )
        bot = table.seats[row.seat].is_bot
        told.append({"version": row.version, "who": names[row.seat], "bot": bot, "frames": frames})
    return {"rows": told, "pieces": list(pieces)}


def last_rows(table: Table, reader: Reader) -> list[Row]:
    """The rows of all answers that are kept since the reader's own last one, that one first. Who shares his
    screen has seen his own: he is shown the answers after it, with his eyes."""
    rows = list(table.stage.rows) if table.state != "open" else []
    mine = table.seats_of(reader.browser)
    if len(mine) > 1 and (seat := sight_of(table, reader.browser).seat) is not None:
        last = max((index for index, row in enumerate(rows) if row.seat == seat), default=-1)
        return rows[min(last + 1, max(0, len(rows) - 1)) :]
    first = next((index for index in reversed(range(len(rows))) if rows[index].seat in mine), len(rows) - 1)
    return rows[max(0, first) :]


def show_script(table: Table, reader: Reader, since: int) -> str:
    """The rows after a version as a block of data inside a page; empty if there is nothing to show."""
    rows = table.stage.since(since) if table.state != "open" else []
    try:
        data = show_data(table, reader, rows) if rows else None
    except Exception:
        log.exception("table %s: its frames cannot be drawn; the table itself is sent", table.id)
        return ""
    if data is None or not any(row["frames"] for row in data["rows"]):
        return ""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    text = text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    return f'<script type="application/json" id="show">{text}</script>'
