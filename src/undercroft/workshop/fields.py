"""A position as a tree of fields: what each part of the state is, told by the codec of its game.

Paths are those of PositionError: `players[0].hand[2].face`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from undercroft.core.codec import (
    Bits,
    Boolean,
    Codec,
    Integer,
    Listing,
    Named,
    Optional,
    Pair,
    Pieces,
    Seat,
    Struct,
    Table,
    Text,
)

Step = str | int
STEP = re.compile(r"([^.\[\]]+)|\[(\d{1,6})\]")
FEW = 32
"""A number with so many values or fewer is chosen from a list, if some of them have names."""


@dataclass(frozen=True)
class Field:
    """A part of the state.

    `kind` is number, seat, choice, flag, text, bits, chip, pile, rows, group, none, or raw (what only text
    can tell).
    """

    path: str
    key: str
    """Its name in the object around it, or its number in a list."""
    kind: str
    value: Any
    codec: Codec
    low: int = 0
    high: int = 0
    known: tuple[str, ...] = ()
    """What may be chosen, as it is written; of a pile the faces its chips may have."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What values of it stand for."""
    inner: tuple[Field, ...] = ()
    may_go: bool = False
    """Whether it may be nothing."""
    seen: Any = None
    """Of a chip with a back: "all", or the seats that know its face."""
    label: str = ""
    """What an item of a list is called by the list beside it, if there is one."""
    seat: int = -1
    """Of an item of a list by seats, whose it is."""

    @property
    def fixed(self) -> bool:
        """Whether a list is always this long."""
        return self.low == self.high

    def all(self) -> Iterator[Field]:
        """This field and all in it."""
        yield self
        for one in self.inner:
            yield from one.all()


def steps(path: str) -> list[Step]:
    """The names and numbers on the way to a part."""
    found: list[Step] = []
    for name, number in STEP.findall(path):
        found.append(int(number) if number else name)
    return found


def bare(codec: Codec) -> Codec:
    """The codec of this module that describes the plain data."""
    while (inner := codec.written()) is not codec:
        codec = inner
    return codec


def codec_at(codec: Codec, path: str) -> Codec:
    """What the state holds at a path. Raises KeyError if there is no such part."""
    here = bare(codec)
    for step in steps(path):
        if isinstance(here, Optional):
            here = bare(here.item)
        if isinstance(here, Struct) and isinstance(step, str):
            here = bare(here.fields[step])
        elif isinstance(here, Pieces) and step == "face":
            here = bare(here.face)
        elif (isinstance(here, Listing) and isinstance(step, int)) or isinstance(here, Table):
            here = bare(here.item)
        elif isinstance(here, Pair) and isinstance(step, int) and step < len(here.items):
            here = bare(here.items[step])
        else:
            raise KeyError(path)
    return here


def faces(codec: Codec) -> tuple[str, ...]:
    """The names of what a chip may be; none if it is no chip."""
    codec = bare(codec)
    if isinstance(codec, Pieces):
        return faces(codec.face) or values(bare(codec.face))
    if isinstance(codec, Named):
        return tuple(codec.table)
    if isinstance(codec, Text) and codec.known:
        return codec.known
    if isinstance(codec, Struct) and codec.cls is dict and "face" in codec.fields:
        return faces(codec.fields["face"])
    return ()


def values(codec: Codec) -> tuple[str, ...]:
    """The few values of a number, as text."""
    if isinstance(codec, Integer) and codec.high - codec.low < FEW:
        return tuple(map(str, range(codec.low, codec.high + 1)))
    return ()


def blank(codec: Codec) -> Any:
    """The least that a part can be."""
    codec = bare(codec)
    match codec:
        case Integer():
            return min(max(codec.low, 0), codec.high)
        case Boolean():
            return False
        case Text():
            return codec.known[0] if codec.known else ""
        case Named():
            return next(iter(codec.table), None)
        case Listing():
            return [blank(codec.item) for _ in range(codec.low)]
        case Pair():
            return [blank(one) for one in codec.items]
        case Table():
            return {}
        case Pieces():
            return {"face": blank(codec.face), "seen": []}
        case Struct():
            made = {name: blank(one) for name, one in codec.fields.items()}
            return {**made, "seen": []} if "seen" in made and "face" in made else made
    return None


def read(codec: Codec, data: Any, path: str = "", key: str = "") -> Field:
    """The tree of a part."""
    here = bare(codec)
    if isinstance(here, Optional):
        if data is None and not isinstance(bare(here.item), Named):
            return Field(path, key, "none", None, here, may_go=True)
        return replace(read(here.item, data, path, key), may_go=True)
    fields = _READ.get(type(here))
    found = fields(here, data, path, key) if fields is not None else None
    return found if found is not None else Field(path, key, "raw", data, here)


def _number(codec: Integer, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not int:
        return None
    names = {str(number): name for number, name in codec.names.items()}
    known = values(codec) if names or isinstance(codec, Seat) else ()
    if known and data not in range(codec.low, codec.high + 1):
        known = (str(data), *known)
    kind = ("seat" if isinstance(codec, Seat) else "choice") if known else "number"
    return Field(path, key, kind, data, codec, codec.low, codec.high, known, names)


def _bits(codec: Bits, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not int:
        return None
    return Field(path, key, "bits", data, codec, codec.low, codec.high, codec.things)


def _flag(codec: Boolean, data: Any, path: str, key: str) -> Field | None:
    return Field(path, key, "flag", data, codec) if type(data) is bool else None


def _text(codec: Text, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not str:
        return None
    return Field(path, key, "choice" if codec.known else "text", data, codec, known=codec.known)


def _named(codec: Named, data: Any, path: str, key: str) -> Field | None:
    if data is not None and type(data) is not str:
        return None
    return Field(path, key, "choice", data, codec, known=tuple(codec.table))


def _chip(codec: Codec, data: Any, path: str, key: str, may: tuple[str, ...]) -> Field:
    """An item of a pile."""
    if isinstance(data, dict):
        return Field(path, key, "chip", data.get("face"), codec, known=may, seen=data.get("seen"))
    return Field(path, key, "chip", data, codec, known=may)


def _list(codec: Listing, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not list:
        return None
    may = faces(codec.item)
    if may:
        chips = tuple(
            _chip(codec.item, one, f"{path}[{index}]", str(index), may) for index, one in enumerate(data)
        )
        return Field(path, key, "pile", data, codec, codec.low, codec.high, may, inner=chips)
    inner = []
    for index, one in enumerate(data):
        found = read(codec.item, one, f"{path}[{index}]", str(index))
        label = codec.names[index] if index < len(codec.names) else ""
        inner.append(replace(found, label=label, seat=index if codec.seats else -1))
    return Field(path, key, "rows", data, codec, codec.low, codec.high, inner=tuple(inner))


def _pair(codec: Pair, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not list or len(data) != len(codec.items):
        return None
    inner = (read(one, data[index], f"{path}[{index}]", str(index)) for index, one in enumerate(codec.items))
    return Field(path, key, "group", data, codec, inner=tuple(inner))


def _struct(codec: Struct, data: Any, path: str, key: str) -> Field | None:
    if type(data) is not dict:
        return None
    inner = []
    for name, one in codec.fields.items():
        if name in data:
            found = read(one, data[name], f"{path}.{name}".lstrip("."), name)
            inner.append(_beside(found, data))
    return Field(path, key, "group", data, codec, inner=tuple(inner))


def _beside(found: Field, around: Mapping[str, Any]) -> Field:
    """A list each item of which belongs to one of another list: its items are called by those."""
    codec = found.codec
    others = around.get(codec.beside) if isinstance(codec, Listing) and codec.beside else None
    if not isinstance(others, list):
        return found
    called = [one.get("face") if isinstance(one, dict) else one for one in others]
    inner = tuple(
        replace(one, label=str(called[index]) if index < len(called) else "")
        for index, one in enumerate(found.inner)
    )
    return replace(found, inner=inner)


_READ: dict[type[Codec], Any] = {
    Integer: _number,
    Seat: _number,
    Bits: _bits,
    Boolean: _flag,
    Text: _text,
    Named: _named,
    Listing: _list,
    Pair: _pair,
    Struct: _struct,
}
