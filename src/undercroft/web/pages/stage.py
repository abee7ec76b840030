"""The frames of an answer: what a viewer saw in each of its moments, as pictures without buttons.

A frame is the board drawn from an earlier view; its parts are sent in pieces, each piece once, however many
frames have it. What is hidden from the viewer was hidden in the view, so a frame tells no more than a table.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass
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
from undercroft.web.pages.fragments import BySeat
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

PARTS = re.compile(r'(?=<[a-z]+[^<>]*\sid=")|(?=<svg\b)|(?<=</svg>)')
"""A piece of a frame begins at each element with an id; icons are pieces, for they come again and again."""
UNSEEN = re.compile(
    r'\s(?:title|role|tabindex|aria-(?!disabled)[a-z]+)="[^"]*"|\stype="button"|<span class="sr">[^<]*</span>'
)
"""What nobody meets in a picture: it cannot be pointed at, and is not read out.

Styles ask for `disabled`."""


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
    html: str


_drawn: WeakKeyDictionary[Table, dict[tuple[object, ...], dict[int, Frame]]] = WeakKeyDictionary()
"""The frames of the rows a table keeps, by row, by whose they are, and by their number."""


def frames_of(table: Table, reader: Reader, row: Row, first: int = 0, last: int | None = None) -> list[Frame]:
    """The frames of a row for this reader, number 0 the table before it; none if his eyes were not there."""
    sight = sight_of(table, reader.browser)
    if sight.curtain is not None or sight.seat not in row.before.views or sight.seat not in row.rest.views:
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
    html = drawn_table(context, board_name(table.kind)).html().replace("\n", " ")
    said = len(table.match.told(sight.seat, row.before.heard, shot.heard))
    return Frame(shot.name, caption(shot.name, told, texts, names), f"{row.ply}-{said}", html)


def show_data(table: Table, reader: Reader, rows: Sequence[Row], whole: bool = False) -> dict[str, Any]:
    """Rows as the page plays them: for each its frames as numbers of pieces, and the pieces.

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
            html = UNSEEN.sub("", frame.html)
            parts = [pieces.setdefault(one, len(pieces)) for one in PARTS.split(html) if one.strip()]
            frames.append(
                {"name": frame.name, "words": frame.caption, "said": frame.said, "ms": cue.ms}
                | {"sound": cue.sound, "wait": cue.wait, "parts": parts}
            )
        bot = table.seats[row.seat].is_bot
        told.append({"version": row.version, "who": names[row.seat], "bot": bot, "frames": frames})
    return {"rows": told, "pieces": list(pieces)}


def last_rows(table: Table, reader: Reader) -> list[Row]:
    """The rows of all answers that are kept since the reader's own last one, that one first."""
    rows = list(table.stage.rows) if table.state != "open" else []
    mine = table.seats_of(reader.browser)
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
