"""From the shape of a value to numbers: each writer fills so many places of an array with one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from undercroft.rl.shape import EVIDENCE, PLACES, Shape, bound_to, in_order, names_of, row_of, said_by

WINDOW = 1024
"""A list gets a place for each of its items if that takes so many numbers at most."""
FIXED = 8192
"""The same for a list that is always as long."""
KEYED = 8192
"""A table of the items of a list takes so many numbers at most."""
FEW = 8
"""A whole number with so many values at most gets a place for each of them, beside the number itself."""
FAR = 16.0
REMEMBERED = 2000
"""Of so many values a writer of records keeps the numbers."""

Numbers = dict[int, float]
Write = Callable[[Any, int, Numbers], None]
"""Takes a value, where its places begin, and the numbers that are not zero by their place."""


@dataclass(frozen=True)
class Part:
    """Some places of the observation: `name` as in `heroes[0].treasure`, and what the numbers mean."""

    name: str
    start: int
    size: int
    meaning: str


@dataclass(frozen=True)
class Writer:
    """Writes values of one shape; `parts` are counted from 0."""

    size: int
    write: Write
    parts: tuple[Part, ...]
    item: Writer | None = None
    """Of a list with places of its own for each item, the writer of an item: the first item is written from
    place 1, each other one right behind; place 0 is the length."""
    window: int = 0
    """How many items have such places."""
    fields: tuple[tuple[str, Writer, int], ...] = ()
    """Of an object: its fields with their writers and where they begin."""
    checks: tuple[tuple[str, str, dict[str, dict[str, Any]]], ...] = ()
    """Fields of the object that another says, the other, and what goes with each of its texts; where they
    once do not, place 0 holds the sum of the traces."""
    kinds: tuple[tuple[Callable[[Any], bool], Writer, int], ...] = ()
    """Of a value of several types: for each what fits, its writer and where it begins. It depends on the type
    alone what fits."""
    adds: Callable[[Any, int, Numbers], None] | None = None
    """Of a long list of which only sums are written: adds the item of this number, from 1 on, to the numbers
    of those before it, written from place 0. Place 0 is the length."""
    single: Writer | None = None
    """Of a list of records that a text tells apart, the writer of an item alone, as if it stood first."""
    ordered: frozenset[int] = frozenset()
    """The places of such a list whose number is multiplied by the place of the item."""


def trace(value: Any) -> float:
    """A number in (0.1, 1.1] for a value no sample has shown: what is different stays different."""
    return 0.1 + crc32(str(value).encode()) / 0xFFFFFFFF


def writer_of(shape: Shape, name: str) -> Writer:
    """The writer of a shape. Whatever it has no place for leaves its `trace`, so nothing is lost unseen."""
    if not shape.varies:
        return _constant(shape, name)
    kinds = [
        make(shape, name)
        for has, make in (
            (shape.none, _missing),
            (shape.flags, _flag),
            (shape.numbers, _number),
            (bool(shape.texts), _text),
            (bool(shape.fields), _record),
            (shape.item is not None, _sequence),
        )
        if has
    ]
    if len(kinds) > 1:
        return _either(kinds)
    plain = shape.flags or shape.numbers or bool(shape.texts)
    return kinds[0][1] if plain else _only(*kinds[0])  # those for plain values look at the type themselves


Kind = tuple[Callable[[Any], bool], Writer]


def _only(fits: Callable[[Any], bool], writer: Writer) -> Writer:
    inner = writer.write

    def write(value: Any, at: int, out: Numbers) -> None:
        if fits(value):
            inner(value, at, out)
        else:
            out[at] = out.get(at, 0.0) + trace(value)

    return replace(writer, write=write)


def _either(kinds: list[Kind]) -> Writer:
    start = 0
    parts: list[Part] = []
    tests = []
    for fits, writer in kinds:
        tests.append((fits, writer, start))
        parts += _moved(writer.parts, start)
        start += writer.size

    def write(value: Any, at: int, out: Numbers) -> None:
        for fits, inner, offset in tests:
            if fits(value):
                inner.write(value, at + offset, out)
                return
        out[at] = out.get(at, 0.0) + trace(value)

    return Writer(start, write, tuple(parts), kinds=tuple(tests))


def _constant(shape: Shape, name: str) -> Writer:
    usual = shape.first

    def write(value: Any, at: int, out: Numbers) -> None:
        if value != usual:
            out[at] = out.get(at, 0.0) + trace(value)

    return Writer(1, write, (Part(name, 0, 1, "0 as in every sample, else a trace of what it is"),))


def _missing(shape: Shape, name: str) -> Kind:
    def write(value: Any, at: int, out: Numbers) -> None:
        out[at] = out.get(at, 0.0) + 1.0

    return (lambda value: value is None), Writer(1, write, (Part(name, 0, 1, "1 if there is none"),))


def _flag(shape: Shape, name: str) -> Kind:
    def write(value: Any, at: int, out: Numbers) -> None:
        if value is True:
            out[at] = out.get(at, 0.0) + 1.0
        elif value is not False:
            out[at] = out.get(at, 0.0) + trace(value)

    return (lambda value: isinstance(value, bool)), Writer(1, write, (Part(name, 0, 1, "1 if so"),))


def _number(shape: Shape, name: str) -> Kind:
    scale = max(abs(shape.low), abs(shape.high), 1.0)
    low = int(shape.low)
    values = int(shape.high) - low + 1 if shape.whole else 0
    if not 2 < values <= FEW:
        values = 0

    def write(value: Any, at: int, out: Numbers) -> None:
        if type(value) is not int and type(value) is not float:
            out[at] = out.get(at, 0.0) + trace(value)
            return
        if value:
            out[at] = out.get(at, 0.0) + value / scale
        if values and 0 <= value - low < values:
            place = at + 1 + int(value) - low
            out[place] = out.get(place, 0.0) + 1.0

    parts = [Part(name, 0, 1, f"the number, divided by {scale:g}")]
    if values:
        parts.append(Part(name, 1, values, f"1 at the number, from {low} to {low + values - 1}"))

    def fits(value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool)

    return fits, Writer(1 + values, write, tuple(parts))


def _text(shape: Shape, name: str) -> Kind:
    texts = sorted(shape.texts)
    place = {text: index for index, text in enumerate(texts, 1)}

    def write(value: Any, at: int, out: Numbers) -> None:
        index = place.get(value) if type(value) is str else None
        if index is None:
            out[at] = out.get(at, 0.0) + trace(value)
        else:
            out[at + index] = out.get(at + index, 0.0) + 1.0

    known = ", ".join(texts) if len(texts) <= 40 else f"{', '.join(texts[:40])} and {len(texts) - 40} more"
    parts = (
        Part(name, 0, 1, "a trace of a text that is not among these"),
        Part(name, 1, len(texts), f"1 at the text: {known}"),
    )
    return (lambda value: isinstance(value, str)), Writer(1 + len(texts), write, parts)


def _record(shape: Shape, name: str) -> Kind:
    """An object by its fields, or a table by its keys."""
    writer = _object(shape, name) if shape.named else _table(shape, name)

    def fits(value: Any) -> bool:
        return isinstance(value, Mapping) or names_of(value) is not None

    return fits, _remembered(writer) if shape.named else writer


def _object(shape: Shape, name: str) -> Writer:
    """The fields of an object, but for those that a text among them says already: the values of a card go
    with its name. Where they once do not, a trace is left."""
    rows = [row for row in map(row_of, shape.kept) if row is not None]
    told: dict[str, tuple[str, dict[str, dict[str, Any]]]] = {}
    for key in shape.fields:
        usual = None if key in told or not rows else said_by(rows, key, shape.seen)
        if usual is not None:
            for field in sorted(bound_to(rows, key, usual)):
                if field not in told and field not in {one for one, _ in told.values()}:
                    told[field] = (key, usual)
    start = 1 if told else 0
    parts = [Part(name, 0, 1, "a trace of what is other than its name says")] if told else []
    fields = []
    for field, inner in shape.fields.items():
        if field not in told:
            writer = writer_of(inner, f"{name}.{field}" if name else field)
            fields.append((field, writer, start))
            parts += _moved(writer.parts, start)
            start += writer.size
    checks = [(field, key, usual) for field, (key, usual) in told.items()]

    def write(value: Any, at: int, out: Numbers) -> None:
        for field, inner, offset in fields:
            inner.write(getattr(value, field), at + offset, out)
        for field, key, usual in checks:
            row = usual.get(getattr(value, key))
            if row is None or row[field] != getattr(value, field):
                out[at] = out.get(at, 0.0) + trace((field, getattr(value, field)))

    return Writer(start, write, tuple(parts), fields=tuple(fields), checks=tuple(checks))


def _table(shape: Shape, name: str) -> Writer:
    """The values of a table by its keys."""
    parts = [Part(name, 0, 1, "a trace of keys that are not among these")]
    start = 1
    fields = {}
    for field, inner in shape.fields.items():
        gap = field in shape.gaps
        writer = writer_of(inner, f"{name}.{field}")
        if gap:
            parts.append(Part(f"{name}.{field}", start, 1, "1 if it is there"))
        fields[field] = (writer.write, start, gap)
        parts += _moved(writer.parts, start + gap)
        start += gap + writer.size

    def write(value: Any, at: int, out: Numbers) -> None:
        for key, one in value.items():
            field = fields.get(key if type(key) is str else str(key))
            if field is None:
                out[at] = out.get(at, 0.0) + trace((key, one))
                continue
            inner, offset, gap = field
            if gap:
                out[at + offset] = out.get(at + offset, 0.0) + 1.0
            inner(one, at + offset + gap, out)

    return Writer(start, write, tuple(parts))


def _remembered(writer: Writer) -> Writer:
    """The same writer, which keeps what it wrote for the values it met last."""
    met: dict[Any, tuple[list[int], list[float]]] = {}

    def write(value: Any, at: int, out: Numbers) -> None:
        try:
            found = met.get(value)
        except TypeError:
            writer.write(value, at, out)
            return
        if found is None:
            numbers: Numbers = {}
            writer.write(value, 0, numbers)
            if len(met) >= REMEMBERED:
                met.clear()
            found = met[value] = list(numbers), list(numbers.values())
        places, values = found
        out.update(zip(map(at.__add__, places), values, strict=True))  # nobody else writes at these places

    return replace(writer, write=write)


def _sequence(shape: Shape, name: str) -> Kind:
    def fits(value: Any) -> bool:
        return isinstance(value, list | tuple | set | frozenset) and names_of(value) is None

    return fits, _tuple(shape, name) if shape.fixed else _row(shape, name)


def _tuple(shape: Shape, name: str) -> Writer:
    """A fixed number of values of different sorts."""
    start = 0
    parts: list[Part] = []
    places = []
    for index, inner in enumerate(shape.places):
        writer = writer_of(inner, f"{name}[{index}]")
        places.append((writer.write, start))
        parts += _moved(writer.parts, start)
        start += writer.size
    count = len(places)

    def write(value: Any, at: int, out: Numbers) -> None:
        items = in_order(value)
        if len(items) != count:
            out[at] = out.get(at, 0.0) + trace(items)
            return
        for (inner, offset), one in zip(places, items, strict=True):
            inner(one, at + offset, out)

    return Writer(start, write, tuple(parts))


def _row(shape: Shape, name: str) -> Writer:
    """A list: its length, a place for each of the first items, and the sum of the others, each multiplied by
    its place in the list."""
    assert shape.item is not None
    item = writer_of(shape.item, f"{name}[]")
    most = FIXED if shape.longest == shape.shortest else WINDOW
    window = min(shape.longest, PLACES, most // max(1, item.size))
    keyed = _keyed(shape, name) if shape.longest > 1 else None
    if keyed is not None and (shape.longest > window or keyed.size <= shape.longest * item.size):
        return keyed
    if shape.longest > window:
        return _bag(name, item)
    parts = [Part(name, 0, 1, f"the length, divided by {FAR:g}")]
    for index in range(window):
        parts += _moved(tuple(_renamed(item, f"{name}[]", f"{name}[{index}]")), 1 + index * item.size)
    last = 1 + window * item.size
    parts += _moved(tuple(_renamed(item, f"{name}[]", f"{name}[later]")), last)

    def write(value: Any, at: int, out: Numbers) -> None:
        items = in_order(value)
        if items:
            out[at] = out.get(at, 0.0) + len(items) / FAR
        for index, one in enumerate(items):
            if index < window:
                item.write(one, at + 1 + index * item.size, out)
            else:
                more: Numbers = {}
                item.write(one, 0, more)
                for place, number in more.items():
                    place += at + last
                    out[place] = out.get(place, 0.0) + number * (index + 1) / FAR

    return Writer(last + item.size, write, tuple(parts), item, window)


def _bag(name: str, item: Writer) -> Writer:
    """A long list: its length, the sum over its items, and the sum of each item times its place."""
    size = item.size
    parts = [Part(name, 0, 1, f"the length, divided by {FAR:g}")]
    parts += _moved(tuple(_renamed(item, f"{name}[]", f"{name}[all]")), 1)
    parts += _moved(tuple(_renamed(item, f"{name}[]", f"{name}[by place]")), 1 + size)
    texts: dict[str, Numbers] = {}

    def add(one: Any, index: int, out: Numbers, at: int = 0) -> None:
        numbers = texts.get(one) if type(one) is str else None
        if numbers is None:
            numbers = {}
            item.write(one, 0, numbers)
            if type(one) is str and len(texts) < REMEMBERED:
                texts[one] = numbers
        for place, number in numbers.items():
            first = at + 1 + place
            out[first] = out.get(first, 0.0) + number
            out[first + size] = out.get(first + size, 0.0) + number * index / FAR

    def write(value: Any, at: int, out: Numbers) -> None:
        items = in_order(value)
        if items:
            out[at] = out.get(at, 0.0) + len(items) / FAR
        for index, one in enumerate(items, 1):
            add(one, index, out, at)

    return Writer(1 + 2 * size, write, tuple(parts), adds=add)


def _keyed(shape: Shape, name: str) -> Writer | None:
    """A list of records that a text tells apart, as a table: for each text whether it is there, its place in
    the list and the other fields, but for those that always go with the text. None if the list is no such
    one, or the table would be too large."""
    assert shape.item is not None
    rows = [row for row in map(row_of, shape.item.kept) if row is not None]
    if not shape.keys or not rows or len({len(row) for row in rows}) > 1:
        return None
    key = min(shape.keys, key=lambda one: (len({row[one] for row in rows}), one))
    usual: dict[str, dict[str, Any]] = {}
    for row in rows:
        usual.setdefault(row[key], row)
    texts = sorted(usual)
    bound = bound_to(rows, key, usual) if shape.item.seen >= EVIDENCE * len(usual) else set()
    free = [field for field in rows[0] if field not in bound and field != key]
    inner = Shape()
    for row in rows:
        inner.see({field: row[field] for field in free})
    item = writer_of(inner, f"{name}[{key}]") if free else Writer(0, _nothing, ())
    size = 2 + item.size
    if len(texts) * size > KEYED:
        return None
    parts = [Part(name, 0, 1, "a trace of items that are not among these")]
    for index, text in enumerate(texts):
        start = 1 + index * size
        parts.append(Part(f"{name}[{text}]", start, 1, "1 if it is there"))
        parts.append(Part(f"{name}[{text}]", start + 1, 1, f"its place in the list, divided by {FAR:g}"))
        parts += _moved(tuple(_renamed(item, f"{name}[{key}]", f"{name}[{text}]")), start + 2)
    place_of = {text: 1 + index * size for index, text in enumerate(texts)}
    fixed = sorted(bound)
    width = len(rows[0])
    ordered = frozenset((0, *(place + 1 for place in place_of.values())))

    def write_item(one: Any, at: int, out: Numbers) -> None:
        """An item alone; what is multiplied by its place stands for the first place."""
        row = row_of(one)
        place = place_of.get(row[key], 0) if row is not None and key in row else 0
        if not place or row is None or len(row) != width:
            out[at] = trace(one)
            return
        before = usual[row[key]]
        if any(row[field] != before[field] for field in fixed):
            out[at] = trace(one)
        out[at + place] = 1.0
        out[at + place + 1] = 1 / FAR
        item.write({field: row[field] for field in free}, at + place + 2, out)

    one_alone = Writer(1, write_item, ())
    single = _remembered(one_alone)

    def write(value: Any, at: int, out: Numbers) -> None:
        for number, one in enumerate(in_order(value), 1):
            new: Numbers = {}
            single.write(one, 0, new)
            for place, amount in new.items():
                times = number if place in ordered else 1
                out[at + place] = out.get(at + place, 0.0) + amount * times

    return Writer(1 + len(texts) * size, write, tuple(parts), single=one_alone, ordered=ordered)


def _nothing(value: Any, at: int, out: Numbers) -> None:
    pass


def _moved(parts: tuple[Part, ...], start: int) -> list[Part]:
    return [Part(one.name, one.start + start, one.size, one.meaning) for one in parts]


def _renamed(writer: Writer, old: str, new: str) -> list[Part]:
    return [Part(one.name.replace(old, new, 1), one.start, one.size, one.meaning) for one in writer.parts]
