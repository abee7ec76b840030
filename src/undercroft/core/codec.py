"""Between a game's state and plain data: types, bounds and names are checked on the way in.

The codecs are told all element types here, and not by annotations, because a compiled class forgets them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from undercroft.core.errors import PositionError
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import ALL, Piece


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Dumps a value as JSON-able data and loads it again; `load` raises PositionError."""

    def dump(self, value: Any) -> Any:
        """The value as JSON-able data."""
        return value

    def load(self, data: Any, path: str) -> Any:
        """The value again; `path` says where in the position it stands, for an error."""
        raise NotImplementedError

    def written(self) -> Codec:
        """What describes the plain data, for whoever shows or changes it: a codec of this module."""
        return self


class Integer(Codec):
    """A whole number from low to high, both included. `names` says of some numbers what they stand for: the
    id of a component, or a word of the game."""

    def __init__(self, low: int, high: int, names: Mapping[int, str] | None = None) -> None:
        self.low = low
        self.high = high
        self.names = dict(names or {})

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not int or not self.low <= data <= self.high:
            values = {"low": self.low, "high": self.high, "value": data}
            raise PositionError(path, "a whole number from {low} to {high} is needed, not {value!r}", values)
        return data


class Seat(Integer):
    """The number of a seat; what is below 0 is nobody, or what `names` says."""


class Bits(Integer):
    """A set of things, as a number with a bit for each; `things` in the order of their bits,
    and `columns` how many stand in a row, if they lie in rows."""

    def __init__(self, things: Iterable[str], columns: int = 0) -> None:
        self.things = tuple(things)
        self.columns = columns
        Integer.__init__(self, 0, (1 << len(self.things)) - 1)


class Boolean(Codec):
    """True or false."""

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not bool:
            raise PositionError(path, "true or false is needed, not {value!r}", {"value": data})
        return data


class Text(Codec):
    """A text; with `known`, one of these, else of letters that can be written and seen."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self.known = tuple(known)

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not str or (self.known and data not in self.known):
            if not self.known:
                raise PositionError(path, "a text is needed, not {value!r}", {"value": data})
            values = {"value": data, "known": ", ".join(self.known)}
            raise PositionError(path, "{value!r} is unknown; known are {known}", values)
        if not self.known and not data.isprintable():
            raise PositionError(
                path, "a text has no signs that cannot be seen, as in {value!r}", {"value": data}
            )
        return data


class Named(Codec):
    """An element of a table (cards, tiles, heroes), written as its name."""

    def __init__(self, table: Mapping[str, Any], attribute: str = "id") -> None:
        self.table = dict(table)
        self.attribute = attribute

    def dump(self, value: Any) -> Any:
        return getattr(value, self.attribute)

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not str or data not in self.table:
            values = {"value": data, "known": ", ".join(sorted(self.table))}
            raise PositionError(path, "{value!r} is unknown; known are {known}", values)
        return self.table[data]


class Optional(Codec):
    """What `item` is, or None."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def dump(self, value: Any) -> Any:
        return None if value is None else self.item.dump(value)

    def load(self, data: Any, path: str) -> Any:
        return None if data is None else self.item.load(data, path)


class Listing(Codec):
    """A list (or, with `frozen`, a tuple) of low to high items.

    `beside` names a list of the same object each item of which has one here, in the same order; `names` are
    what the items of a list of fixed length stand for, `seats` that they are those of the seats.
    """

    def __init__(
        self,
        item: Codec,
        low: int = 0,
        high: int = 1000,
        frozen: bool = False,
        beside: str = "",
        names: Iterable[str] = (),
        seats: bool = False,
    ) -> None:
        self.item = item
        self.low = low
        self.high = high
        self.frozen = frozen
        self.beside = beside
        self.names = tuple(names)
        self.seats = seats

    def dump(self, value: Any) -> Any:
        return [self.item.dump(item) for item in value]

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not list or not self.low <= len(data) <= self.high:
            values = {"low": self.low, "high": self.high}
            raise PositionError(path, "a list of {low} to {high} items is needed", values)
        items = [self.item.load(item, f"{path}[{index}]") for index, item in enumerate(data)]
        return tuple(items) if self.frozen else items


class Pair(Codec):
    """A tuple of two or more values, each with a codec of its own."""

    def __init__(self, *items: Codec) -> None:
        self.items = items

    def dump(self, value: Any) -> Any:
        return [codec.dump(one) for codec, one in zip(self.items, value, strict=True)]

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not list or len(data) != len(self.items):
            raise PositionError(path, "a list of {count} is needed", {"count": len(self.items)})
        return tuple(
            codec.load(one, f"{path}[{index}]")
            for index, (codec, one) in enumerate(zip(self.items, data, strict=True))
        )


class Table(Codec):
    """A dict; its keys are written as text. `key` turns the text back (for example `int`)."""

    def __init__(self, item: Codec, key: Callable[[str], Any] = str, known: Iterable[Any] = ()) -> None:
        self.item = item
        self.key = key
        self.known = frozenset(known)

    def dump(self, value: Any) -> Any:
        return {str(key): self.item.dump(item) for key, item in value.items()}

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not dict:
            raise PositionError(path, "a table of keys and values is needed")
        table = {}
        for text, item in data.items():
            try:
                key = self.key(text)
            except (ValueError, KeyError):
                raise PositionError(path, "{value!r} is no key of this table", {"value": text}) from None
            if self.known and key not in self.known:
                raise PositionError(path, "{value!r} is no key of this table", {"value": text})
            table[key] = self.item.load(item, f"{path}.{text}")
        return table


class Pieces(Codec):
    """A Piece, written as {face, seen}; `make` gives the shared unseen piece of a face.

    `seen` is "all", or the list of seats that know the face.
    """

    def __init__(self, face: Codec, make: Callable[[Any], Piece]) -> None:
        self.face = face
        self.make = make

    def dump(self, value: Any) -> Any:
        seen: Any = "all"
        if value.seen != ALL:
            seen = [seat for seat in range(value.seen.bit_length()) if value.seen >> seat & 1]
        return {"face": self.face.dump(value.face), "seen": seen}

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not dict or set(data) != {"face", "seen"}:
            raise PositionError(path, "a piece is written as {face, seen}")
        piece = self.make(self.face.load(data["face"], f"{path}.face"))
        seen = data["seen"]
        if seen == "all":
            return piece.with_seen(ALL)
        if type(seen) is not list or not all(type(seat) is int and 0 <= seat < 30 for seat in seen):
            raise PositionError(f"{path}.seen", 'needed: "all" or a list of seats')
        return piece.with_seen(sum(1 << seat for seat in set(seen)))


class Struct(Codec):
    """An object of slots; `fields` lists every attribute that is state, `derived` those that are not.

    `finish`, if given, is called with the loaded object to fill in the derived attributes.
    """

    def __init__(
        self,
        cls: type[Any],
        fields: Mapping[str, Codec],
        derived: tuple[str, ...] = (),
        finish: Callable[[Any], None] | None = None,
    ) -> None:
        self.cls = cls
        self.fields = dict(fields)
        self.derived = derived
        self.finish = finish

    def dump(self, value: Any) -> Any:
        return {name: codec.dump(getattr(value, name)) for name, codec in self.fields.items()}

    def load(self, data: Any, path: str) -> Any:
        made = self.blank()
        self.load_into(made, data, path)
        return made

    def blank(self) -> Any:
        """An object of the class without any attribute yet."""
        new: Any = self.cls.__new__  # a compiled class refuses object.__new__
        return new(self.cls)

    def load_into(self, made: Any, data: Any, path: str) -> None:
        """Fills in an object that `blank` has made."""
        if type(data) is not dict:
            raise PositionError(path, "a table of fields is needed")
        for name in data:
            if name not in self.fields:
                raise PositionError(f"{path}.{name}".lstrip("."), "there is no such field")
        for name, codec in self.fields.items():
            inner = f"{path}.{name}".lstrip(".")
            if name not in data:
                raise PositionError(inner, "this field is missing")
            setattr(made, name, codec.load(data[name], inner))
        if self.finish is not None:
            self.finish(made)


_SIMPLE: Final = (str, int, float, bool)
_FLAT: Final = frozenset((*_SIMPLE, type(None)))
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""What the dataclasses and named tuples that came by are made of."""


def plain(value: Any) -> Any:
    """JSON-able data of a frozen view: dataclasses and named tuples become dicts of their fields."""
    kind = type(value)  # nearly all values are of these, and asking for a Mapping is slow
    if kind in _FLAT:
        return value
    if kind is tuple or kind is list:
        return [item if type(item) in _FLAT else plain(item) for item in value]
    names = _FIELDS.get(kind)
    if names is None:
        if isinstance(value, _SIMPLE):
            return value
        if isinstance(value, Mapping):
            return {str(key): plain(item) for key, item in value.items()}
        named = getattr(value, "__dataclass_fields__", None) or getattr(value, "_fields", None)
        if named is None:
            if isinstance(value, set | frozenset):
                return sorted(plain(item) for item in value)
            if isinstance(value, Iterable):
                return [plain(item) for item in value]
            raise TypeError(f"{type(value).__name__} is not plain data")
        names = _FIELDS[kind] = tuple(named)
    made = {}
    for name in names:
        item = getattr(value, name)
        made[name] = item if type(item) in _FLAT else plain(item)
    return made


def digest_of(data: Mapping[str, Any]) -> str:
    """Sixteen hex digits of plain data, whatever the order of its keys."""
    text = json.dumps(plain(data), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
