"""Pictures of the stage in pieces, each sent once: a text; what stands on the table that comes with them,
named by its id (`["hero-2"]`); or other pieces, by number (`[5, 9, -3]`: piece 5, and three from 9 on).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from undercroft.web.pages.fragments import Part

Piece = str | list[str] | list[int]

UNSEEN = re.compile(
    r' (?:(?:title|role|tabindex|data-ask|data-option|aria-(?!disabled)[a-z]+)="[^"]*"|type="button")'
)
READ_OUT = re.compile(r'<span class="sr">[^<]*</span>')
"""What nobody meets in a picture: it cannot be pointed at, and is not read out. Styles ask whether a
button is disabled, so that is left."""


class Pieces:
    """The pieces of some pictures; `rest` is the table that is sent with them, if one is."""

    def __init__(self, rest: Part | None = None) -> None:
        self.all: list[Piece] = []
        self._texts: dict[str, int] = {}
        self._parts: dict[int, tuple[int, Part]] = {}
        """Of a part, by its `id()`: its piece; and itself, so that no other takes its place."""
        self._rest = {part.id: part for part in rest.all() if part.id} if rest is not None else {}

    def runs(self, part: Part) -> list[int]:
        """The pieces that a part is made of; how many there are from one on stands after it, below zero."""
        return _runs(self._numbers(part))

    def _numbers(self, part: Part) -> list[int]:
        found: list[int] = []
        known = self._texts
        for at, text in enumerate(part.own):
            if at:
                found.append(self._part(part.inner[at - 1]))
            for piece in cut(text):
                number = known.get(piece)
                found.append(self._text(piece) if number is None else number)
        return found

    def _text(self, text: str) -> int:
        """The number of a piece that may be new."""
        number = self._texts.get(text)
        if number is None:
            number = self._texts[text] = self._add(text)
        return number

    def _part(self, part: Part) -> int:
        known = self._parts.get(id(part))
        if known is not None:
            return known[0]
        there = self._rest.get(part.id)
        if there is not None and same(part, there):
            number = self._add([part.id])
        else:
            runs = self.runs(part) or [self._text("")]  # a part may draw nothing
            number = runs[0] if len(runs) == 1 else self._add(runs)
        self._parts[id(part)] = number, part
        return number

    def _add(self, piece: Piece) -> int:
        self.all.append(piece)
        return len(self.all) - 1


def same(one: Part, other: Part) -> bool:
    """Whether two parts look the same in a picture."""
    if one is other:
        return True
    if len(one.inner) != len(other.inner):
        return False
    for a, b in zip(one.own, other.own, strict=True):
        if a != b and cut(a) != cut(b):
            return False
    for inner, there in zip(one.inner, other.inner, strict=True):
        if inner is not there and not same(inner, there):
            return False
    return True


def _places(mark: str, text: str) -> Iterator[int]:
    at = text.find(mark)
    while at >= 0:
        yield at
        at = text.find(mark, at + 1)


@lru_cache(20_000)
def cut(text: str) -> tuple[str, ...]:
    """The pieces of a part's own text, without what nobody meets in a picture. One begins at each element
    with an id; icons are pieces, for they come again and again."""
    seen = READ_OUT.sub("", UNSEEN.sub("", text.replace("\n", " ")))
    cuts = {0, len(seen), *_places("<svg", seen), *(at + 6 for at in _places("</svg>", seen))}
    cuts |= {max(0, seen.rfind("<", 0, at)) for at in _places(' id="', seen)}
    pieces = [seen[start:end] for start, end in pairwise(sorted(cuts))]
    return tuple([one for one in pieces if one.strip()])


def _runs(numbers: Sequence[int]) -> list[int]:
    runs: list[int] = []
    following = -1
    for number in numbers:
        if number != following:
            runs.append(number)
        elif runs[-1] < 0:
            runs[-1] -= 1
        else:
            runs.append(-2)
        following = number + 1
    return runs


def joined(pieces: list[Piece], runs: list[int], named: dict[str, str] | None = None) -> str:
    """What runs of pieces stand for; `named` are the elements of the table that came with them."""
    found: list[str] = []
    number = -1
    for one in runs:
        start, count = (number + 1, -one - 1) if one < 0 else (one, 1)
        for number in range(start, start + count):
            piece = pieces[number]
            if isinstance(piece, str):
                found.append(piece)
            elif isinstance(piece[0], str):
                found.append((named or {})[piece[0]])
            else:
                found.append(joined(pieces, piece, named))
    return "".join(found)
