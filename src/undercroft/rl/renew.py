"""Numbers for values in an array in which another value stood before: only what is new is written.

A field writes `value` from place `at` of an array, where it, and nobody else, has written `before`; NOTHING
where something else may stand. Whatever stood before, the places then hold what the writer of the shape says.
"""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.rl.shape import names_of
from undercroft.rl.write import FAR, REMEMBERED, Numbers, Writer

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]

NOTHING: Any = object()
DENSE = 256
"""Of a field with so many places at most all numbers are kept, of a larger one those that are not zero."""

Block = tuple[Integers | None, Floats]
"""The numbers of a value: all of them (None), or some places, and what stands there."""


class Field:
    """Any value: keeps the blocks of those it met last, and writes one whole."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.size = writer.size
        self._met: dict[Any, Block] = {}

    def put(self, value: Any, before: Any, array: Floats, at: int) -> None:
        try:
            places, numbers = self._met[value]
        except (KeyError, TypeError):
            places, numbers = self._keep(value)
        if places is None:
            array[at : at + self.size] = numbers
        else:
            part = array[at : at + self.size]
            part.fill(0.0)
            part[places] = numbers

    def _keep(self, value: Any) -> Block:
        found = block_of(self.writer, value)
        if len(self._met) >= REMEMBERED:
            self._met.clear()
        with suppress(TypeError):  # what cannot be kept is made again
            self._met[value] = found
        return found


def block_of(writer: Writer, value: Any) -> Block:
    numbers: Numbers = {}
    writer.write(value, 0, numbers)
    places = np.array(list(numbers), np.int64)
    values = np.array(list(numbers.values()), np.float32)
    if writer.size > DENSE:
        return places, values
    array = np.zeros(writer.size, np.float32)
    array[places] = values
    return None, array


class Kept(Field):
    """A value that a view often shows the very same again: keeps the numbers of those it met last, each for
    itself and not for all that are equal, where they are not too many."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self._same: dict[int, tuple[Any, Floats]] = {}
        self._keeps = self.size <= DENSE

    def put(self, value: Any, before: Any, array: Floats, at: int) -> None:
        if not self._keeps:
            self.renew(value, before, array, at)
            return
        found = self._same.get(id(value))
        if found is not None:
            array[at : at + self.size] = found[1]
            return
        self.renew(value, before, array, at)
        if len(self._same) >= REMEMBERED:
            self._same.clear()
        self._same[id(value)] = value, array[at : at + self.size].copy()

    def renew(self, value: Any, before: Any, array: Floats, at: int) -> None:
        """Writes what is other than before."""
        raise NotImplementedError


class Record(Kept):
    """An object: of its fields those that are others than before."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self.fields = [(field_of(inner), start) for _, inner, start in writer.fields]
        self.told = sorted({name for field, key, _ in writer.checks for name in (field, key)})
        names = [*(name for name, _, _ in writer.fields), *self.told]
        self.values = attrgetter(*names, names[0])  # with one name it would give no tuple
        self.count = len(self.fields)
        self.types: set[type] = set()

    def renew(self, value: Any, before: Any, array: Floats, at: int) -> None:
        kind = type(value)
        if kind not in self.types:
            if names_of(value) is None:
                Field.put(self, value, before, array, at)
                return
            self.types.add(kind)
        values = self.values(value)
        if type(before) is kind:
            old = self.values(before)
            for (field, start), one, was in zip(self.fields, values, old, strict=False):
                if one is not was and one != was:
                    field.put(one, was, array, at + start)
            if self.told and values[self.count :] != old[self.count :]:
                self._check(value, array, at)
            return
        for (field, start), one in zip(self.fields, values, strict=False):
            field.put(one, NOTHING, array, at + start)
        if self.told:
            self._check(value, array, at)

    def _check(self, value: Any, array: Floats, at: int) -> None:
        """The trace of what is other than its name says."""
        numbers: Numbers = {}
        self.writer.write(value, 0, numbers)
        array[at] = numbers.get(0, 0.0)


class Row(Field):
    """A list with a place for each item: of its items those that are others than before."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        assert writer.item is not None
        self.window = writer.window
        self.item = field_of(writer.item)

    def put(self, value: Any, before: Any, array: Floats, at: int) -> None:
        if type(value) is not tuple or len(value) > self.window:
            super().put(value, before, array, at)
            return
        item, size = self.item, self.item.size
        if type(before) is not tuple or len(before) > self.window:
            array[at : at + self.size] = 0.0
            before = ()
        count, was = len(value), len(before)
        if count != was:
            array[at] = count / FAR
            array[at + 1 + count * size : at + 1 + was * size] = 0.0
        at += 1
        for index, one in enumerate(value):
            if index >= was:
                item.put(one, NOTHING, array, at)
            elif one is not before[index] and one != before[index]:
                item.put(one, before[index], array, at)
            at += size


class Keyed(Kept):
    """A list of records that a text tells apart: of its items those that are others than before."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        assert writer.single is not None
        self.single = writer.single
        self.ordered = writer.ordered

    def renew(self, value: Any, before: Any, array: Floats, at: int) -> None:
        if type(value) is not tuple or type(before) is not tuple or array[at]:
            Field.put(self, value, before, array, at)
            return
        new = [pair for pair in enumerate(value, 1) if pair[0] > len(before) or not _same(pair, before)]
        old = [pair for pair in enumerate(before, 1) if pair[0] > len(value) or not _same(pair, value)]
        written = [(number, self._of(one)) for number, one in new]
        if any(0 in places for _, places in written):  # a trace: those of all items are added up
            Field.put(self, value, before, array, at)
            return
        for _, one in old:
            for place in self._of(one):
                array[at + place] = 0.0
        for number, places in written:
            for place, amount in places.items():
                array[at + place] = amount * number if place in self.ordered else amount

    def _of(self, one: Any) -> Numbers:
        numbers: Numbers = {}
        self.single.write(one, 0, numbers)
        return numbers


def _same(pair: tuple[int, Any], items: tuple[Any, ...]) -> bool:
    other = items[pair[0] - 1]
    return pair[1] is other or bool(pair[1] == other)


class Either(Field):
    """A value of one of several types."""

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self.kinds = [(fits, field_of(inner), start) for fits, inner, start in writer.kinds]
        self.types: dict[type, tuple[Field, int] | None] = {}

    def put(self, value: Any, before: Any, array: Floats, at: int) -> None:
        kind = type(value)
        if kind not in self.types:
            fitting = [(field, start) for fits, field, start in self.kinds if fits(value)]
            self.types[kind] = fitting[0] if fitting else None
        found = self.types[kind]
        if found is None:
            super().put(value, before, array, at)
            return
        field, start = found
        if type(before) is not kind:
            array[at : at + self.size] = 0.0
            before = NOTHING
        field.put(value, before, array, at + start)


def field_of(writer: Writer) -> Field:
    """The field that writes what the writer does."""
    if writer.kinds:
        return Either(writer)
    if writer.fields:
        return Record(writer)
    if writer.item is not None and (writer.size > DENSE or writer.item.fields):
        return Row(writer)
    return Field(writer) if writer.single is None else Keyed(writer)
