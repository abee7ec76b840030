"""The shape of plain values, learnt from samples: which types, bounds, texts and lengths there are where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

PLACES = 128
"""So many places of a sequence are told apart at most."""
KEPT = 4000
"""So many different values of a place are kept at most."""
EVIDENCE = 3
"""How often a text was seen, on average, before what always went with it counts as said by it."""


class Shape:
    """What has been seen at one place of a view; `see` adds a value.

    Where everything seen was one and the same value, `varies` is false: nothing need be said of it.
    """

    def __init__(self) -> None:
        self.seen = 0
        self.first: Any = None
        self.varies = False
        self.none = False
        self.low = 0.0
        self.high = 0.0
        self.whole = True
        self.numbers = False
        self.flags = False
        self.texts: set[str] = set()
        self.fields: dict[str, Shape] = {}
        self.gaps: set[str] = set()
        """Keys of tables that are not always there."""
        self.named = False
        """Whether the fields are attributes, and not the keys of a table."""
        self.item: Shape | None = None
        self.mixed = False
        """Whether a sequence has had items of different types; then `places` has each place of its own."""
        self.places: list[Shape] = []
        self.shortest = 0
        self.longest = 0
        self.keys: set[str] | None = None
        """Of a list of records: the fields whose texts are different in each item of every list."""
        self.kept: dict[Any, None] = {}
        """The different records and sequences seen, as long as they are not too many."""

    def see(self, value: Any) -> None:
        """Learns from a value; the same value a second time changes nothing."""
        self.seen += 1
        if value is None:
            self.none = True
        elif isinstance(value, bool):
            self.flags = True
        elif isinstance(value, str):
            self.texts.add(value)
        elif isinstance(value, int | float):
            self._number(value)
        elif self._is_new(value):
            self._compound(value)
        if self.seen == 1:
            self.first = value
        elif not self.varies and (type(value) is not type(self.first) or value != self.first):
            self.varies = True

    def _is_new(self, value: Any) -> bool:
        try:
            if value in self.kept:
                return False
            if len(self.kept) < KEPT:
                self.kept[value] = None
        except TypeError:
            pass  # a table cannot be kept
        return True

    def _compound(self, value: Any) -> None:
        if isinstance(value, Mapping):
            self._table({str(key): one for key, one in value.items()})
            return
        names = names_of(value)
        if names is not None:
            self.named = True
            self._table({name: getattr(value, name) for name in names})
        else:
            self._sequence(in_order(value))

    def _number(self, value: float) -> None:
        self.low = min(self.low, value) if self.numbers else value
        self.high = max(self.high, value) if self.numbers else value
        self.whole = self.whole and isinstance(value, int)
        self.numbers = True

    def _table(self, value: dict[str, Any]) -> None:
        known = bool(self.fields)
        for name, one in value.items():
            if name not in self.fields:
                self.fields[name] = Shape()
                if known:
                    self.gaps.add(name)
            self.fields[name].see(one)
        if not self.named:
            self.gaps.update(name for name in self.fields if name not in value)

    def _sequence(self, items: list[Any]) -> None:
        count = len(items)
        if self.item is None:
            self.item = Shape()
            self.shortest = self.longest = count
        self.shortest, self.longest = min(self.shortest, count), max(self.longest, count)
        self.mixed = self.mixed or len({type(one) for one in items if one is not None}) > 1
        for one in items:
            self.item.see(one)
        if self.mixed:
            for index, one in enumerate(items[:PLACES]):
                if index == len(self.places):
                    self.places.append(Shape())
                self.places[index].see(one)
        if items and (self.keys is None or self.keys):
            self._find_key(items)

    def _find_key(self, items: list[Any]) -> None:
        """Looks for a field that tells the items of a list from each other."""
        rows = [row_of(one) for one in items]
        fields = [row for row in rows if row is not None]
        if len(fields) < len(rows):
            self.keys = set()
            return
        texts = {
            name
            for name in (fields[0] if self.keys is None else self.keys)
            if all(type(row.get(name)) is str for row in fields)
            and len({row[name] for row in fields}) == len(fields)
        }
        self.keys = texts

    @property
    def fixed(self) -> bool:
        """Whether it is a sequence of always as many values, each place of its own sort."""
        return self.mixed and self.shortest == self.longest == len(self.places)


def said_by(rows: list[dict[str, Any]], key: str, times: int) -> dict[str, dict[str, Any]] | None:
    """For each text of the key the first row with it; None if the rows, seen so many times together, are no
    evidence for what goes with what."""
    usual: dict[str, dict[str, Any]] = {}
    for row in rows:
        if type(row[key]) is not str:
            return None
        usual.setdefault(row[key], row)
    return usual if times >= EVIDENCE * len(usual) and len(usual) > 1 else None


def bound_to(rows: Iterable[dict[str, Any]], key: str, usual: dict[str, dict[str, Any]]) -> set[str]:
    """The fields that had always the same value beside the same text of the key."""
    bound: set[str] = set()
    for index, row in enumerate(rows):
        if not index:
            bound = set(row) - {key}
        before = usual[row[key]]
        bound = {field for field in bound if row[field] == before[field]}
    return bound


def row_of(value: Any) -> dict[str, Any] | None:
    """A record as its fields by their name or, for a tuple, their place; None for anything else."""
    names = names_of(value)
    if names is not None:
        return {name: getattr(value, name) for name in names}
    if isinstance(value, tuple):
        return {str(index): one for index, one in enumerate(value)}
    return None


def names_of(value: Any) -> tuple[str, ...] | None:
    """The names of the fields of a dataclass or a named tuple; None for anything else."""
    kind = type(value)
    if kind not in _names:
        fields = getattr(kind, "__dataclass_fields__", None) or getattr(kind, "_fields", None)
        _names[kind] = None if fields is None else tuple(fields)
    return _names[kind]


_names: dict[type, tuple[str, ...] | None] = {}


def in_order(value: Any) -> list[Any]:
    """The items of a sequence, or of a set in a fixed order."""
    return sorted(value, key=str) if isinstance(value, set | frozenset) else list(value)
