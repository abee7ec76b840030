"""The log of a table as HTML: what happened, as far as the reader may know it, and what was said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count
from typing import Any

from markupsafe import Markup, escape

from undercroft.core.match import Match
from undercroft.store.model import TABLE
from undercroft.tables.table import Table
from undercroft.tables.talk import Said
from undercroft.tables.words import remark, seat_called_you
from undercroft.texts import Texts
from undercroft.texts.texts import You, kebab, with_seats
from undercroft.web.pages.render import Reader, mark_tag


@dataclass(frozen=True)
class Line:
    """A line of the log; `event` is what it tells, for boards that draw it, None for a remark."""

    id: str
    html: Markup
    cls: str = ""
    href: str = ""
    event: Any = None

    @cached_property
    def kind(self) -> str:
        """What kind of event it is, as in the key of its text: `card-placed`."""
        return "" if self.event is None else kebab(type(self.event).__name__)

    @cached_property
    def row(self) -> Markup:
        """The line as it stands in the log; a lasting id lets morphing add only what is new."""
        words = self.html
        if self.href:
            link = '<a href="{0}" hx-get="{0}" hx-target="#table" hx-swap="outerMorph">{1}</a>'
            words = Markup(link).format(self.href, words)  # noqa: S704
        cls = f' class="{escape(self.cls)}"' if self.cls else ""
        return Markup(f'<li id="log-{escape(self.id)}"{cls}>{words}</li>\n')  # noqa: S704


def with_marks(text: str, names: Sequence[str]) -> Markup:
    """A text as HTML, with each player's mark and name in its place."""
    return _with_marks(text, tuple(names))


def marked(seat: int, name: str) -> str:
    """The mark and the name of a seat as HTML."""
    first, inside = (_led(seat, escape(one)) for one in (str(name), getattr(name, "inside", name)))
    return You(first, inside) if isinstance(name, You) else first


LED = '<span class="led">'
OPENED = re.compile(rf"([(«“„]+){LED}")
"""What opens before a mark stays with it: no line ends there."""


def _led(seat: int, name: str) -> str:
    """No line ends between the mark and the name; a long name may break where it likes."""
    return f"{LED}{mark_tag(seat)} </span><b>{name}</b>"


@lru_cache(20_000)
def _with_marks(text: str, names: tuple[str, ...]) -> Markup:
    shown = [marked(index, name) for index, name in enumerate(names)]
    told = with_seats(str(escape(text)), lambda seat: shown[seat] if seat < len(shown) else "?")
    return Markup(OPENED.sub(LED + r"\1", told))  # noqa: S704


def log_lines(
    match: Match,
    seat: int | None,
    texts: Texts,
    names: Sequence[str],
    chat: Sequence[Said] = (),
    since: int = 0,
    everything: bool = False,
) -> list[Line]:
    """What happened as far as the seat may know (or everything), oldest first, with the chat in its place."""
    lines: list[Line] = []
    talk = [said for said in chat if said.ply >= since]
    last, number = -1, 0
    called, reader = tuple(names), seat_called_you(names)
    to = _readers(texts, called, reader)
    if len(_kept) > MOST:
        _kept.clear()

    def speak(up_to: int) -> None:
        while talk and talk[0].ply < up_to:
            said = talk.pop(0)
            lines.append(Line(f"said-{len(lines)}-{said.ply}", said_html(said, texts, names), "said"))

    mine = last_answer(match, seat)
    for ply, event in match.log(seat, since, everything):
        if ply != last:
            speak(ply)
            if mine and ply > mine >= last > 0:
                lines.append(Line(f"{ply}-since", Markup.escape(texts.text("log-since")), "since"))
            last, number = ply, 0
        number += 1
        known = _kept.get((to, id(event)))
        if known is None or known[0] is not event or known[1] != (ply, number):
            line = told(texts, called, reader, ply, number, event)
            known = _kept[to, id(event)] = event, (ply, number), line
        if known[2] is not None:
            lines.append(known[2])
    speak(1 << 30)
    return lines


MOST = 20_000
"""So many lines are kept; then all are drawn anew when they are needed."""
_kept: dict[tuple[int, int], tuple[Any, tuple[int, int], Line | None]] = {}
"""By readers and the `id()` of the event: the event itself, its place and its line. To hash an event takes as
long as to draw it."""
_count = count()


@lru_cache(5_000)
def _readers(texts: Texts, names: tuple[str, ...], reader: int | None) -> int:
    """A number for all who read the same words."""
    return next(_count)


def told(
    texts: Texts, names: tuple[str, ...], reader: int | None, ply: int, number: int, event: Any
) -> Line | None:
    """The line of an event, drawn once in its life; None if there is nothing to read."""
    text = texts.event(event, reader)
    cls = "h" if texts.event_style(event) == "heading" else ""
    return Line(f"{ply}-{number}", _with_marks(text, names), cls, event=event) if text else None


def said_html(said: Said, texts: Texts, names: Sequence[str]) -> Markup:
    """A remark, with the mark of the seat, or said to be a spectator's; or what the table itself says."""
    if said.seat == TABLE:
        return with_marks(remark(said, texts, seat_called_you(names)), names)
    words = escape(said.words)
    if said.seat >= 0:
        return Markup(f"{_led(said.seat, escape(said.name) + ':')} {words}")  # noqa: S704
    key = "chat-watcher-called" if said.name else "chat-watcher"
    return Markup(f"<b>{escape(texts.text(key, {'name': said.name}))}:</b> {words}")  # noqa: S704


def last_answer(match: Match, seat: int | None) -> int:
    """How many answers stood after the seat's last one; 0 if it has none, or nobody has answered since."""
    after = match.last_of(seat)
    return after if after + 1 < match.ply else 0


def talk_of(table: Table, reader: Reader, texts: Texts, names: Sequence[str]) -> list[Line]:
    """The remarks before the game has begun."""
    heard = table.talking.heard(reader.browser)
    return [
        Line(
            f"said-{index}-{said.ply}", said_html(said, texts, names), "ev" if said.seat == TABLE else "said"
        )
        for index, said in enumerate(heard)
    ]
