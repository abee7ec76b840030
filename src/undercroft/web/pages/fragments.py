"""Parts of a page that are drawn once and kept: `{% fragment id, values... %} ... {% endfragment %}`.

What stands between depends on nothing but the values, the id, the language, the game, the players' names,
whether it is in a frame of the stage (`shot`) and the acts: who asks these is written down, and what depends
on neither is kept for tables and frames alike. Values can be hashed, as the parts of a view can, or are lists
of such. The one outer element has the id, so that a
page can be brought up to date by its parts; what is sent as part of another only has the id "".
`{% picture values... %} ... {% endpicture %}` is a fragment "" where nobody is asked, in a frame of the stage
and at the table of who looks on or waits, and nothing at other tables: neither the question nor its options
are among the values.
`{% part id %} ... {% endpart %}` is a part that is drawn anew each time. None of them may stand inside an
attribute, be filtered, use `caller`, or change variables around it.
"""

from __future__ import annotations

import re
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context
from markupsafe import Markup

if TYPE_CHECKING:
    from undercroft.web.pages.acts import Acts

MOST = 48_000_000
"""So many bytes of drawn fragments are kept, about."""
LONG = 300
"""A text of more letters is cut into lines, so that few of them are sent again."""
Place = tuple[str | int, ...]
"""Where a fragment stands: those around it, what it is, and the how manieth of its kind there."""
LOOKS = 8
"""So many looks of one fragment are kept that differ by the acts alone."""
_HOLE = re.compile("<@([0-9]+)>")
"""Where a part goes: nothing that readers write can hold a bare `<`."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page as it was drawn: its own text, with the inner parts between its pieces."""

    id: str
    own: tuple[str, ...]
    inner: tuple[Part, ...] = ()

    def html(self) -> str:
        if not self.inner:
            return self.own[0]
        pieces: list[str] = []
        self._write(pieces)
        return "".join(pieces)

    def _write(self, pieces: list[str]) -> None:
        pieces.append(self.own[0])
        for part, text in zip(self.inner, self.own[1:], strict=True):
            if part.inner:
                part._write(pieces)
            else:
                pieces.append(part.own[0])
            pieces.append(text)

    def pieces(self) -> list[str]:
        """The page in short pieces: the texts of its parts, long ones line by line."""
        found: list[str] = []
        self._write(found)
        return [line for text in found for line in (text.splitlines(True) if len(text) > LONG else (text,))]

    def all(self) -> list[Part]:
        """This part and all in it."""
        found = [self]
        for part in found:
            found += part.inner
        return found

    def changed_since(self, before: Part) -> list[Part]:
        """The parts that bring a page of `before` up to date: the smallest that hold all differences. What
        reads alike is none, be it made of other parts: pictures are kept apart only while nobody is asked."""
        if self is before:
            return []
        if self.own != before.own:
            same = len(self.own) != len(before.own) and self.html() == before.html()
            return [] if same else [self]
        found: list[Part] = []
        for one, old in zip(self.inner, before.inner, strict=True):
            changes = one.changed_since(old)
            if changes and (one.id != old.id or not all(part.id for part in changes)):
                return [self]
            found += changes
        return found


class BySeat(list[Any]):
    """Something of every seat; writes down which seats were looked up."""

    def __init__(self, values: Iterable[Any], named: list[int]) -> None:
        super().__init__(values)
        self.named = named

    def __getitem__(self, at: Any) -> Any:
        if type(at) is int:
            self.named.append(at)
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[Any]:
        self.named += range(len(self))
        return super().__iter__()


class Moment:
    """What templates know as `shot`: true in a frame of the stage, false at a table."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing

    def __bool__(self) -> bool:
        self._drawing.looked += 1
        return self._drawing.framed


@dataclass(slots=True)
class Look:
    """A kept part, and what else it depends on: what the acts answered while it was drawn, or that nothing
    was to be decided, whether it was drawn for a frame, which seats were named, which was called `you`."""

    part: Part
    asked: tuple[tuple[Any, Any], ...] = ()
    idle: bool = False
    framed: bool | None = None
    named: frozenset[int] = frozenset()
    you: int | None = None

    def fits(self, drawing: Drawing) -> bool:
        """Whether it would be drawn so on this page, too: then it counts as drawn there."""
        if self.you != drawing.you and (self.you in self.named or drawing.you in self.named):
            return False
        if self.framed is not None and self.framed is not drawing.framed:
            return False
        acts = drawing.acts
        if self.idle and acts is not None and acts.asked:
            return False
        if self.asked and not (acts and acts.fit(self.asked)):
            return False
        self.counts(drawing)
        return True

    def counts(self, drawing: Drawing) -> None:
        """What is around it depends on what it depends on."""
        drawing.named += self.named
        drawing.looked += self.framed is not None
        if drawing.acts is not None:
            drawing.acts.idle += self.idle


class Key:
    """What a fragment is kept under; its hash, which goes through parts of a view, is made once."""

    __slots__ = ("hash", "values")

    def __init__(self, *values: Any) -> None:
        self.values = values
        self.hash = hash(values)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.values == other.values


@dataclass(slots=True)
class Store:
    """What has been drawn, the least recently used given up first."""

    most: int = MOST
    looks: OrderedDict[Any, list[Look]] = field(default_factory=OrderedDict)
    size: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)
    """Pages of the past are drawn in another thread."""

    def find(self, key: Any, drawing: Drawing) -> Look | None:
        """What is kept under the key and fits this page."""
        with self.lock:
            kept = tuple(self.looks.get(key, ()))
            if kept:
                self.looks.move_to_end(key)
        for look in kept:
            if look.fits(drawing):
                return look
        return None

    def keep(self, key: Any, look: Look) -> None:
        with self.lock:
            kept = self.looks.setdefault(key, [])
            if len(kept) >= LOOKS:
                self.size -= _weight(kept.pop(0).part)
            kept.append(look)
            self.size += _weight(look.part)
            while self.size > self.most:
                _, old = self.looks.popitem(last=False)
                self.size -= sum(_weight(one.part) for one in old)


def _weight(part: Part) -> int:
    """About how many bytes a part takes besides those in it: two a letter, as Cyrillic does, and its key."""
    return 1_000 + 2 * sum(map(len, part.own))


STORE = Store()
"""Of this process: equal fragments of all tables are one."""


class Drawing:
    """A page while it is drawn, or the frames of an answer, one after the other; `base` is what all its
    fragments depend on. Without a store none is kept."""

    def __init__(self, base: tuple[Any, ...], store: Store | None = STORE, framed: bool = False) -> None:
        self.base = base
        self.framed = framed
        """Whether it is a frame of the stage."""
        self.quiet = framed
        """Whether it is one, or a table in play whose reader is asked nothing: its pictures are kept."""
        self.looked = 0
        """So often it was asked whether it is."""
        self.acts: Acts | None = None
        self.you: int | None = None
        """The seat that is called `you`."""
        self.named: list[int] = []
        """The seats that were named so far."""
        self._store = store
        self._parts: list[Part] = []
        self._last: dict[Place, tuple[tuple[Any, ...], Look]] = {}
        """What each place of the frame before shows. To compare values is much quicker than to hash them."""
        self._within: list[Counter[tuple[str, str]]] = []
        """Of what is being drawn, the innermost last: how often each fragment was met in it."""
        self._place: Place = ()

    def goes_on(self, before: Drawing) -> None:
        """The first frame is compared with the last one of the answer before, if the same eyes see it."""
        if (before.base, before.you) == (self.base, self.you):
            self._last = before._last

    def fragment(self, site: str, id: str, values: tuple[Any, ...], draw: Callable[[], str]) -> Markup:
        """A hole for a part that is drawn unless it is kept."""
        if self._store is None:
            return self._hole(self.drawn(id, draw))
        place = self._next(site, id)
        asked = self.acts is not None and self.acts.asked
        last = None if asked else self._last.get(place)
        if last is not None and last[0] == values:
            last[1].counts(self)
            return self._hole(last[1].part)
        key = Key(self.base, site, id, values)
        look = self._store.find(key, self)
        if look is None:
            look = self._look(id, place, draw)
            self._store.keep(key, look)
        if not asked:
            self._last[place] = values, look
        return self._hole(look.part)

    def _look(self, id: str, place: Place, draw: Callable[[], str]) -> Look:
        acts, looked, named = self.acts, self.looked, len(self.named)
        since, idle = (len(acts.answers), acts.idle) if acts is not None else (0, 0)
        outer, self._place = self._place, place
        part = self.drawn(id, draw)
        self._place = outer
        return Look(
            part,
            tuple(acts.answers[since:]) if acts is not None else (),
            acts is not None and acts.idle > idle,
            self.framed if self.looked > looked else None,
            frozenset(self.named[named:]),
            self.you,
        )

    def _next(self, site: str, id: str) -> Place:
        """The place of a fragment: in what, and the how manieth there."""
        if not self._within:
            return (*self._place, site, id)
        met = self._within[-1]
        met[site, id] += 1
        return (*self._place, site, id, met[site, id])

    def part(self, id: str, draw: Callable[[], str]) -> Markup:
        """A hole for a part that is drawn anew."""
        return self._hole(self.drawn(id, draw))

    def drawn(self, id: str, draw: Callable[[], str]) -> Part:
        """Draws something with the parts in it; the whole page as well."""
        self._within.append(Counter())
        pieces = _HOLE.split(str(draw()))
        self._within.pop()
        return Part(id, tuple(pieces[::2]), tuple(self._parts[int(number)] for number in pieces[1::2]))

    def _hole(self, part: Part) -> Markup:
        self._parts.append(part)
        return Markup(f"<@{len(self._parts) - 1}>")  # noqa: S704


class Fragments(Extension):
    """The tags `fragment`, `picture` and `part`."""

    tags = {"fragment", "picture", "part"}  # noqa: RUF012

    def parse(self, parser: Parser) -> nodes.Node:
        token = next(parser.stream)
        values = [parser.parse_expression()]
        while parser.stream.skip_if("comma"):
            values.append(parser.parse_expression())
        body = parser.parse_statements((f"name:end{token.value}",), drop_needle=True)
        args = [nodes.ContextReference(), nodes.Const(f"{parser.name}:{token.lineno}"), *values]
        call = self.call_method(f"_{token.value}", args, lineno=token.lineno)
        return nodes.CallBlock(call, [], [], body, lineno=token.lineno)

    def _fragment(
        self, context: Context, site: str, id: str, *values: Any, caller: Callable[[], str]
    ) -> str | Markup:
        drawing: Drawing | None = context.get("drawing")
        return drawing.fragment(site, str(id), _fixed(values), caller) if drawing else caller()

    def _picture(self, context: Context, site: str, *values: Any, caller: Callable[[], str]) -> str | Markup:
        drawing: Drawing | None = context.get("drawing")
        if drawing is None or not drawing.quiet:
            return caller()
        return drawing.fragment(site, "", _fixed(values), caller)

    def _part(self, context: Context, site: str, id: str, caller: Callable[[], str]) -> str | Markup:
        drawing: Drawing | None = context.get("drawing")
        return drawing.part(str(id), caller) if drawing else caller()


def _fixed(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([tuple(one) if type(one) is list else one for one in values])
