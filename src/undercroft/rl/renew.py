"""Numbers for values in an array in which another value stood before: only what is new is written.

A field writes `value` from place `at` of an array, where it, and nobody else, has written `before`; NOTHING
where something else may stand. Whatever stood before, the places then hold what the writer of the shape says.

Arrays are written through memoryviews: for a few numbers these take a fifth of NumPy's time.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from undercroft.rl.shape import names_of
from undercroft.rl.write import FAR, REMEMBERED, Numbers, Writer, trace

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
Cells: TypeAlias = "memoryview[float]"
"""Of float32 numbers, in one dimension."""

NOTHING: Final[Any] = object()
ONCE: Final = 128
"""Of so many values it is remembered that they were met once: most are never met again."""
DENSE: Final = 256
"""Of a field with so many places at most all numbers are kept, of a larger one those that are not zero."""


class Field:
    """Any value: keeps the numbers of those it met last, and writes them whole."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.size = writer.size
        self.zeros = blank(writer.size)
        self._met: dict[Any, Any] = {}

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        if value == before:
            return
        try:
            found = self._met[value]
        except (KeyError, TypeError):
            found = self._keep(value)
        if self.size <= DENSE:
            cells[at : at + self.size] = found
            return
        cells[at : at + self.size] = self.zeros
        for place, number in found.items():
            cells[at + place] = number

    def _keep(self, value: Any) -> Any:
        found: Any = numbers_of(self.writer, value)
        if self.size <= DENSE:
            found = block_of(found, self.size)
        if len(self._met) >= REMEMBERED:
            self._met.clear()
        with suppress(TypeError):  # what cannot be kept is made again
            self._met[value] = found
        return found


def blank(size: int) -> Cells:
    """So many zeros."""
    return memoryview(bytearray(4 * size)).cast("f")


def numbers_of(writer: Writer, value: Any) -> Numbers:
    numbers: Numbers = {}
    writer.write(value, 0, numbers)
    return numbers


def block_of(numbers: Numbers, size: int, start: int = 0) -> Cells:
    """So many numbers in a row, from place `start` on."""
    block = blank(size)
    for place, number in numbers.items():
        block[place - start] = number
    return block


class Single(Field):
    """A value that is one number."""

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        if value == before:
            return
        try:
            cells[at] = self._met[value]
        except (KeyError, TypeError):
            cells[at] = self._keep(value)[0]

    def _keep(self, value: Any) -> Any:
        found = super()._keep(value)
        with suppress(TypeError):
            self._met[value] = found[0]
        return found


class Kept(Field):
    """A value that a view often shows the very same again: keeps the numbers of those it met twice, each for
    itself and not for all that are equal, where they are not too many."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self._once: dict[int, Any] = {}
        self._same: dict[int, tuple[Any, Cells]] = {}

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        if self.size > DENSE:
            self.renew(value, before, cells, at)
            return
        number = id(value)
        found = self._same.get(number)
        if found is not None:
            cells[at : at + self.size] = found[1]
            return
        self.renew(value, before, cells, at)
        if number in self._once:
            if len(self._same) >= REMEMBERED:
                self._same.clear()
            self._same[number] = value, memoryview(cells[at : at + self.size].tobytes()).cast("f")
        elif len(self._once) >= ONCE:
            self._once.clear()
        self._once[number] = value

    def renew(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        """Writes what is other than before."""
        raise NotImplementedError


class Record(Kept):
    """An object: of its fields those that are others than before."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self.fields: list[tuple[Field, int]] = [(field_of(inner), start) for _, inner, start in writer.fields]
        self.checks = writer.checks
        self.told = sorted({name for field, key, _ in writer.checks for name in (field, key)})
        names = [*(name for name, _, _ in writer.fields), *self.told]
        self.values = attrgetter(*names, names[0])  # with one name it would give no tuple
        self.count = len(self.fields)
        self.types: set[type] = set()

    def renew(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        kind = type(value)
        if kind not in self.types:
            if names_of(value) is None:
                Field.put(self, value, NOTHING, cells, at)
                return
            self.types.add(kind)
        values = self.values(value)
        if type(before) is kind:
            old = self.values(before)
            pairs = zip(self.fields, values, old, strict=False)
            for (field, start), one, was in compress(pairs, map(is_not, values, old)):
                field.put(one, was, cells, at + start)
            if self.told and values[self.count :] != old[self.count :]:
                self._check(value, cells, at)
            return
        for (field, start), one in zip(self.fields, values, strict=False):
            field.put(one, NOTHING, cells, at + start)
        if self.told:
            self._check(value, cells, at)

    def _check(self, value: Any, cells: Cells, at: int) -> None:
        """The trace of what is other than its name says."""
        found = 0.0
        for field, key, usual in self.checks:
            row, one = usual.get(getattr(value, key)), getattr(value, field)
            if row is None or row[field] != one:
                found += trace((field, one))
        cells[at] = found


class Row(Field):
    """A list with a place for each item: of its items those that are others than before."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        assert writer.item is not None
        self.window = writer.window
        self.item = field_of(writer.item)

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        if type(value) is not tuple or len(value) > self.window:
            super().put(value, NOTHING, cells, at)
            return
        item = self.item
        size = item.size
        if type(before) is not tuple or len(before) > self.window:
            cells[at : at + self.size] = self.zeros
            before = ()
        count, was = len(value), len(before)
        if count != was:
            cells[at] = count / FAR
            if count < was:
                cells[at + 1 + count * size : at + 1 + was * size] = self.zeros[: (was - count) * size]
        at += 1
        for index in compress(range(was), map(is_not, value, before)):
            item.put(value[index], before[index], cells, at + index * size)
        for index in range(was, count):
            item.put(value[index], NOTHING, cells, at + index * size)


class Keyed(Kept):
    """A list of records that a text tells apart: of its items those that are others than before; of one that
    only stands elsewhere in the list, its place."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        assert writer.single is not None
        self.single = writer.single
        self.width = (writer.size - 1) // (len(writer.ordered) - 1)
        self._items: dict[int, tuple[Any, int, Cells, float]] = {}

    def renew(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        if type(value) is not tuple or type(before) is not tuple:
            Field.put(self, value, NOTHING, cells, at)
            return
        count, was, width = len(value), len(before), self.width
        changed = list(compress(range(min(count, was)), map(is_not, value, before)))
        gone = {id(before[index]): before[index] for index in (*changed, *range(count, was))}
        traced = cells[at] != 0.0
        new = []
        for index in (*changed, *range(was, count)):
            one = value[index]
            _, start, block, left = self._of(one)
            if gone.pop(id(one), None) is None:
                new.append((index + 1, start, block))
                traced = traced or left != 0.0
            elif start:
                cells[at + start + 1] = (index + 1) / FAR
        for one in gone.values():
            start = self._of(one)[1]
            if start:
                cells[at + start : at + start + width] = self.zeros[:width]
        for number, start, block in new:
            if start:
                cells[at + start : at + start + width] = block
                cells[at + start + 1] = number / FAR
        if traced:
            cells[at] = sum([self._of(one)[3] * number for number, one in enumerate(value, 1)])

    def _of(self, one: Any) -> tuple[Any, int, Cells, float]:
        """An item, where its numbers begin (0 if it has no place), these as if it stood first, its trace."""
        found = self._items.get(id(one))
        if found is None:
            numbers = numbers_of(self.single, one)
            left = numbers.pop(0, 0.0)
            start = min(numbers, default=0)
            found = one, start, block_of(numbers, self.width, start), left
            if len(self._items) >= 4 * REMEMBERED:
                self._items.clear()
            self._items[id(one)] = found
        return found


class Pile(Field):
    """A long list of which sums are written, and which mostly grows: what has come is added to what was. A
    sum is made item by item as the writer makes it, so that it comes out the same to the last digit."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self._sums: dict[int, tuple[Any, Numbers]] = {}

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        known = self._sums.get(id(value))
        numbers = self._sum(value, before) if known is None else known[1]
        cells[at : at + self.size] = self.zeros
        for place, number in numbers.items():
            cells[at + place] = number

    def _sum(self, value: Any, before: Any) -> Numbers:
        known = self._sums.get(id(before))
        adds = self.writer.adds
        assert adds is not None
        tuples = type(value) is tuple and type(before) is tuple
        if known is None or not tuples or not before or value[: len(before)] != before:
            numbers = numbers_of(self.writer, value)
        else:
            numbers = known[1].copy()
            numbers[0] = len(value) / FAR
            for index in range(len(before), len(value)):
                adds(value[index], index + 1, numbers)
        if len(self._sums) >= REMEMBERED:
            self._sums.clear()
        self._sums[id(value)] = value, numbers
        return numbers


class Either(Field):
    """A value of one of several types."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self.kinds = [(fits, field_of(inner), start) for fits, inner, start in writer.kinds]
        self.types: dict[type, tuple[Field, int] | None] = {}

    def put(self, value: Any, before: Any, cells: Cells, at: int) -> None:
        kind = type(value)
        if kind not in self.types:
            fitting = [(field, start) for fits, field, start in self.kinds if fits(value)]
            self.types[kind] = fitting[0] if fitting else None
        found = self.types[kind]
        if found is None:
            super().put(value, NOTHING, cells, at)
            return
        field, start = found
        if type(before) is not kind:
            cells[at : at + self.size] = self.zeros
            before = NOTHING
        field.put(value, before, cells, at + start)


def field_of(writer: Writer) -> Field:
    """The field that writes what the writer does."""
    if writer.kinds:
        return Either(writer)
    if writer.fields:
        return Record(writer)
    if writer.item is not None and (writer.size > DENSE or writer.item.fields):
        return Row(writer)
    if writer.single is not None:
        return Keyed(writer)
    if writer.adds is not None:
        return Pile(writer)
    return Single(writer) if writer.size == 1 else Field(writer)
