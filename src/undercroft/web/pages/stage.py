"""The frames of an answer: what a viewer saw in each of its moments, as pictures without buttons.

A frame is the board drawn from an earlier view; it is sent in pieces, each once, however many frames have it,
and not at all if the table that comes with it has it too. What is hidden from the viewer was hidden in the
view, so a frame tells no more than a table.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, pairwise
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from undercroft.tables.sight import Sight, sight_of
from undercroft.tables.stage import USUAL, Row, script_of
from undercroft.tables.table import Table
from undercroft.tables.words import names_for, seat_called_you
from undercroft.texts import texts_for
from undercroft.texts.texts import kebab
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.fragments import BySeat, Drawing, Moment, Part
from undercroft.web.pages.loglines import with_marks
from undercroft.web.pages.pieces import Piece, Pieces
from undercroft.web.pages.render import Reader, base_context, render, with_ui
from undercroft.web.pages.show import Ask, TableFacts, board_name, caption, drawing_of, seat_cards

log = logging.getLogger("undercroft")

MOST = 119_000
"""A page with the frames of its last answers has no more bytes, before it is compressed."""


SPLIT = "\x1e"
"""Between the texts of a block of frames; no name and no template has such a letter."""

LATELY = 80
"""So many events before an answer may be told of in its frames."""

ANSWERS = 4
"""What was drawn of so many answers is kept: who sees them live takes no more at once. Older ones are drawn
again for who asks to be shown them again."""


@dataclass(slots=True)
class Told:
    """An event as an overlay sees it: its kind as in the key of its text (`card-placed`), the event itself,
    and its log line, which is made when it is asked for."""

    kind: str
    event: Any
    line: Callable[[Any], Markup]

    @property
    def html(self) -> Markup:
        return self.line(self.event)


class ShotFacts(Moment):
    """What an overlay knows of its shot: the moment's name, the view one shot before it, what was told since
    then and since an earlier event, and the answer, if it is the viewer's own (else it is empty)."""

    def __init__(
        self,
        drawing: Drawing,
        name: str,
        before: Any,
        events: list[Told],
        earlier: Callable[[], list[Told]],
        given: str,
    ) -> None:
        super().__init__(drawing)
        self.name = name
        self.before = before
        self.events = events
        self.given = given
        self._earlier = earlier

    def since(self, kind: str) -> list[Told]:
        """What was told from the last event of this kind on, if that is not long ago."""
        earlier = self._earlier()
        for at in reversed(range(len(earlier))):
            if earlier[at].kind == kind:
                return earlier[at:]
        return []


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


class Scene:
    """A row as one reader sees it: what its frames share, and those that were drawn so far."""

    def __init__(
        self, table: Table, reader: Reader, sight: Sight, row: Row, before: Scene | None = None
    ) -> None:
        self._table, self._row, self._seat = table, row, sight.seat
        self._texts = texts = texts_for(reader.lang, table.kind, table.match.components)
        self._names = names = BySeat(names_for(table, texts, sight.seat), [])
        self._me = seat_called_you(names)
        self._since = max(0, row.before.heard - LATELY)
        self.shots = [row.before, *(shot for shot in row.shots if shot.result is None)]
        self._given = str(row.option) if row.seat == sight.seat and sight.mine else ""
        self._frames: dict[int, Frame] = {}
        facts = TableFacts(table, reader, table.kind)
        self._context = base_context(reader, table.kind, names, facts.rules, table.match.components) | {
            "table": facts,
            "live": table,
            "names": names,
            "seats": seat_cards(table, texts, sight.mine, sight.seat),
            "me": sight.seat,
            "mine": sight.mine,
            "choice": None,
            "acts": Acts(texts, table.match, sight.seat, None, names),
            "log": [],
            "ranks": (),
            "replay": None,
            "lesson": None,
            "puzzle": None,
            "advice": None,
            "prompt": Ask(""),
            "offers": [],
            "notice": "",
        }
        self._drawing = drawing_of(self._context, framed=True)
        if before is not None:
            self._drawing.goes_on(before._drawing)
        self._shared: dict[tuple[int, ...], Any] = {}
        """The macros of all boards, for those who are waited for."""

    def bits(self, last: int | None) -> Iterator[None]:
        """Draws the frames after the one before the answer, one after the other, up to `last`."""
        for number in range(len(self.shots))[1:last]:
            if number not in self._frames:
                self.frame(number)
                yield

    def frame(self, number: int) -> Frame:
        """Number 0 is the table before the answer."""
        if number not in self._frames:
            self._frames[number] = self._draw(number)
        return self._frames[number]

    def _draw(self, number: int) -> Frame:
        shot, last = self.shots[number], self.shots[max(0, number - 1)]
        events = self._told[number] if number else []
        earlier = partial(self._told_until, number)
        context = self._context | {
            "view": shot.views[self._seat],
            "waiting": shot.waiting,
            "result": shot.result,
            "shot": ShotFacts(self._drawing, shot.name, last.views[self._seat], events, earlier, self._given),
        }
        if shot.waiting not in self._shared:
            self._shared[shot.waiting] = with_ui(context)["ui"]
        context["ui"] = self._shared[shot.waiting]
        picture = self._drawing.drawn("table", lambda: render(board_name(self._table.kind), context))
        said = len(self._table.match.told(self._seat, self._row.before.heard, shot.heard))
        words = caption(shot.name, [one.event for one in events], self._texts, self._names)
        return Frame(shot.name, words, f"{self._row.ply}-{said}", picture)

    @cached_property
    def _told(self) -> list[list[Told]]:
        """What this reader was told before the answer, and then from each shot to the next."""
        told = partial(self._table.match.told, self._seat)
        heard = [self._since, *(shot.heard for shot in self.shots)]
        return [
            [Told(kebab(type(one).__name__), one, self._line) for one in told(start, end)]
            for start, end in pairwise(heard)
        ]

    def _told_until(self, number: int) -> list[Told]:
        return list(chain.from_iterable(self._told[: number + 1]))

    def forget(self) -> None:
        """Lets go of what was drawn at once: in a circle with its own macros it would wait for the collector,
        which seldom comes to what has lived that long."""
        for ui in self._shared.values():
            vars(ui).clear()
        vars(self).clear()

    def _line(self, event: Any) -> Markup:
        return with_marks(self._texts.event(event, self._me), self._names)


_drawn: WeakKeyDictionary[Table, dict[tuple[int, *tuple[object, ...]], Scene]] = WeakKeyDictionary()
"""The rows a table keeps, by row, and by whose eyes."""


def scene_of(table: Table, reader: Reader, row: Row) -> Scene | None:
    """A row for this reader; None if his eyes were not there. While the next player at his screen is waited
    for, it shows what is public."""
    sight = sight_of(table, reader.browser)
    if sight.seat not in row.before.views or sight.seat not in row.rest.views:
        return None
    drawn = _drawn.setdefault(table, {})
    eyes = (reader.browser if sight.mine else "", sight.seat, reader.lang)
    scene = drawn.get((row.version, *eyes))
    if scene is None:
        kept = {one.version for one in table.stage.rows}
        for gone in [key for key in drawn if key[0] not in kept or key[0] <= row.version - ANSWERS]:
            drawn.pop(gone).forget()
        before = drawn.get((row.version - 1, *eyes))
        scene = drawn[row.version, *eyes] = Scene(table, reader, sight, row, before)
    return scene


def frames_of(table: Table, reader: Reader, row: Row, first: int = 0, last: int | None = None) -> list[Frame]:
    """The frames of a row for this reader, number 0 the table before it; none if his eyes were not there."""
    scene = scene_of(table, reader, row)
    return [] if scene is None else [scene.frame(number) for number in range(len(scene.shots))[first:last]]


def bits(table: Table, reader: Reader, since: int) -> Iterator[None]:
    """Draws the frames that `show_script` will send, one after the other."""
    rows = table.stage.since(since) if table.state != "open" else []
    try:
        for row in rows:
            scene = scene_of(table, reader, row)
            if scene is not None:
                yield from scene.bits(_end(row, rows, False))
    except Exception:  # `show_script` tells of it
        return


def show_data(
    table: Table, reader: Reader, rows: Sequence[Row], whole: bool = False, rest: Part | None = None
) -> dict[str, Any]:
    """Rows as the page plays them: for each its frames as runs of pieces, and the pieces.

    `whole`: with the table before the first row, and with the last picture at rest (else that is the table
    the page gets anyhow). `rest`: that table, whose parts need not be sent again.
    """
    drawn = [
        (row, frames_of(table, reader, row, 0 if whole and row is rows[0] else 1, _end(row, rows, whole)))
        for row in rows
    ]
    return _told(table, reader, drawn, rest)


def _end(row: Row, rows: Sequence[Row], whole: bool) -> int | None:
    """The last picture at rest is no frame where the table itself comes with it."""
    return None if whole or row is not rows[-1] or row.shots[-1].name else len(row.shots)


Drawn = list[tuple[Row, list[Frame]]]


def _told(table: Table, reader: Reader, drawn: Drawn, rest: Part | None) -> dict[str, Any]:
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_for(table, texts, sight_of(table, reader.browser).seat)
    cues = script_of(table.kind).cues
    pieces = Pieces(rest)
    told: list[dict[str, Any]] = []
    own = table.seats_of(reader.browser)
    for row, frames in drawn:
        shown = []
        for frame in frames:
            cue = cues.get(frame.name, USUAL)
            shown.append(
                {"name": frame.name, "words": frame.caption, "said": frame.said, "ms": cue.ms}
                | {"sound": cue.sound, "wait": cue.wait, "parts": pieces.runs(frame.picture)}
            )
        bot = table.seats[row.seat].is_bot
        who = {"who": names[row.seat], "bot": bot, "own": row.seat in own}
        told.append({"version": row.version, "frames": shown} | who)
    return {"rows": told, "pieces": pieces.all}


def _fewer(table: Table, drawn: Drawn) -> Drawn:
    """Less to show: without the oldest answer; of a single one, without the shortest that is no climax."""
    if len(drawn) > 1:
        return drawn[1:]
    (row, frames), cues = drawn[0], script_of(table.kind).cues
    least = min(frames, key=lambda frame: (cue := cues.get(frame.name, USUAL)).ms + 10_000 * cue.wait)
    return [(row, [frame for frame in frames if frame is not least])]


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


def show_script(table: Table, reader: Reader, since: int, rest: Part | None = None, size: int = 0) -> str:
    """The rows after a version as a block of data inside a page; empty if there is nothing to show. `rest`
    is the table on that page, and `size` its bytes: what would make it larger than MOST is left out."""
    rows = table.stage.since(since) if table.state != "open" else []
    try:
        drawn = [(row, frames_of(table, reader, row, 1, _end(row, rows, False))) for row in rows]
        while any(frames for _, frames in drawn):
            text = packed(_told(table, reader, drawn, rest))
            if size + len(text.encode()) <= MOST:
                return f'<script type="text/plain" id="show">{text}</script>'
            drawn = _fewer(table, drawn)
    except Exception:
        log.exception("table %s: its frames cannot be drawn; the table itself is sent", table.id)
    return ""


def packed(data: Mapping[str, Any]) -> str:
    """Rows and pieces as they stand in a page: JSON with the rows and, by their numbers, the pieces that are
    no texts; then the texts as they are, for JSON would tell each of their quotes twice. Raises ValueError if
    one would end the block."""
    pieces: list[Piece] = data["pieces"]
    runs = {number: piece for number, piece in enumerate(pieces) if not isinstance(piece, str)}
    head = json.dumps({"rows": data["rows"], "runs": runs}, separators=(",", ":"), ensure_ascii=False)
    texts = SPLIT.join([piece for piece in pieces if isinstance(piece, str)])
    if "<!--" in texts or "</script" in texts.lower():
        raise ValueError("a picture holds a comment or a script")
    return head.replace("<", "\\u003c") + SPLIT + texts
