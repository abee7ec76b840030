"""A component file as a designer sees it: parts, rows and values, and what each was in the standard file."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from undercroft.core.components import Asked, Components
from undercroft.core.errors import ComponentError
from undercroft.core.game import GameType
from undercroft.core.start import read_components, standard_components

Key = tuple[str, int | None, str]
"""Table, index of the row (None: the table has no rows), and key of a value."""
WORDS = Asked("toml")
"""What a value is taken for if the game has not said what it asks: TOML as it is written."""
MISSING = object()


@dataclass(frozen=True)
class Value:
    """A value of a row: what it is, what it was, what the game asks of it, and its line in the file.

    `old` is None where the standard file has none; `now` is None for a value that may be added.
    """

    key: str
    now: Any
    old: Any
    asked: Asked
    line: int

    @property
    def changed(self) -> bool:
        """Where a number comes from is no difference."""
        return self.key != "source" and self.now is not None and self.now != self.old


@dataclass(frozen=True)
class Row:
    """A card, tile, figure, or table of numbers; `new` if the standard file has none of its name."""

    table: str
    index: int | None
    name: str
    """Its id, with a number behind it where several have one id; of a row without id, `#` and its number."""
    id: str
    values: tuple[Value, ...]
    more: tuple[Value, ...]
    """Values that the game would take besides."""
    new: bool
    line: int

    @property
    def changes(self) -> int:
        return 1 if self.new else sum(one.changed for one in self.values)


@dataclass(frozen=True)
class Part:
    """All rows of one kind. `gone` are the ids of those that the standard file has and this one has not."""

    table: str
    rows: tuple[Row, ...]
    many: bool
    """Whether rows may be added and removed."""
    gone: tuple[str, ...]

    @property
    def changes(self) -> int:
        return sum(row.changes for row in self.rows) + len(self.gone)


@dataclass(frozen=True)
class Fault:
    """What is wrong with a file: the line (0: the whole file) and the words of `undercroft check`; the rest
    is what other languages tell it by, see ComponentError."""

    line: int
    words: str
    place: str = ""
    wording: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def fault_of(error: ComponentError) -> Fault:
    plain = (str, int, float, list, dict)
    values = {name: one if isinstance(one, plain) else str(one) for name, one in error.values.items()}
    return Fault(error.line, error.words, error.place, error.wording, values)


def read(kind: GameType, text: str, name: str) -> tuple[Components | None, dict[Key, Asked], Fault | None]:
    """The file, what the game asks of its values as far as it has read them, and what is wrong."""
    try:
        components = Components(text, name, standard=False)
    except ComponentError as error:
        return None, {}, fault_of(error)
    notes: dict[Key, Asked] = {}
    components.notes = notes
    try:
        read_components(kind, components)
        fault = None
    except ComponentError as error:
        fault = fault_of(error)
    finally:
        components.notes = None
    return components, notes, fault


Usual = dict[tuple[str, str], Asked]
"""What is asked of the values of a table, whatever the row."""
_standards: dict[str, tuple[Mapping[str, Any], Usual]] = {}


def _standard(kind: GameType) -> tuple[Mapping[str, Any], Usual]:
    """The standard file's data, and what is asked of its values; read once."""
    if kind.id not in _standards:
        components, notes, fault = read(kind, standard_components(kind).text, "components.toml")
        assert components is not None
        assert fault is None, fault
        usual = {(table, key): asked for (table, _, key), asked in reversed(notes.items())}
        _standards[kind.id] = components.data, usual
    return _standards[kind.id]


Lines = Mapping[Key, int]
"""The line of each value, and of each head under the key that is empty."""
HEAD = re.compile(r"\[(\[?)([^\[\]]+)\]")
VALUE = re.compile(r"([A-Za-z0-9_-]+)\s*=")


def lines_of(text: str) -> Lines:
    """All lines of a file at once: to look each of them up by `find_line` would read the file as often."""
    found: dict[Key, int] = {}
    met: Counter[str] = Counter()
    table, index = "", None
    for number, line in enumerate(text.split("\n"), 1):
        words = line.split("#")[0].strip()
        if head := HEAD.match(words):
            table = head[2].strip()
            index = met[table] if head[1] else None
            met[table] += 1
            found.setdefault((table, index, ""), number)
        elif value := VALUE.match(words):
            found.setdefault((table, index, value[1]), number)
    return found


def parts(kind: GameType, components: Components, notes: Mapping[Key, Asked]) -> tuple[Part, ...]:
    """The file in its order, beside the standard one."""
    standard, _ = _standard(kind)
    lines = lines_of(components.text)
    return tuple(
        _part(kind, components, notes, lines, table, standard.get(table))
        for table, content in components.data.items()
        if isinstance(content, dict)
        or (isinstance(content, list) and all(isinstance(one, dict) for one in content))
    )


def _part(
    kind: GameType,
    components: Components,
    notes: Mapping[Key, Asked],
    lines: Lines,
    table: str,
    standard: Any,
) -> Part:
    content = components.data[table]
    if isinstance(content, dict):
        old = standard if isinstance(standard, dict) else None
        return Part(table, (_row(kind, notes, lines, table, None, "", content, old),), False, ())
    before = dict(_named(standard if isinstance(standard, list) else []))
    here = list(_named(content))
    names = {name for name, _ in here}
    asked: defaultdict[int | None, dict[Key, Asked]] = defaultdict(dict)
    for key, one in notes.items():
        if key[0] == table:
            asked[key[1]][key] = one
    rows = tuple(
        _row(kind, asked[index], lines, table, index, name, data, before.get(name))
        for index, (name, data) in enumerate(here)
    )
    return Part(table, rows, True, tuple(name for name in before if name not in names))


def named_rows(components: Components) -> dict[tuple[str, str], Mapping[str, Any]]:
    """All rows of a file by their tables and names; a table of numbers is one row without a name."""
    found: dict[tuple[str, str], Mapping[str, Any]] = {}
    for table, content in components.data.items():
        if isinstance(content, dict):
            found[table, ""] = content
        elif isinstance(content, list) and all(isinstance(one, dict) for one in content):
            found |= {(table, name): row for name, row in _named(content)}
    return found


def _named(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The rows of a table under names that tell them apart: the id, with a number from its second row on."""
    met: Counter[str] = Counter()
    for data in rows:
        name = str(data.get("id", ""))
        met[name] += 1
        yield (name if met[name] == 1 and name else f"{name}#{met[name]}"), data


def _row(
    kind: GameType,
    notes: Mapping[Key, Asked],
    lines: Lines,
    table: str,
    index: int | None,
    name: str,
    data: Mapping[str, Any],
    old: Mapping[str, Any] | None,
) -> Row:
    _, usual = _standard(kind)
    head = lines.get((table, index, ""), 0)

    def value(key: str, now: Any) -> Value:
        asked = notes.get((table, index, key)) or usual.get((table, key)) or WORDS
        before = None if old is None else old.get(key)
        return Value(key, now, before, asked, lines.get((table, index, key), head))

    asked_here = {key for (other, at, key) in notes if (other, at) == (table, index)}
    return Row(
        table,
        index,
        name,
        str(data.get("id", "")),
        tuple(value(key, now) for key, now in data.items()),
        tuple(value(key, None) for key in sorted(asked_here - set(data)) if key != "source"),
        old is None,
        head,
    )


@dataclass(frozen=True)
class Change:
    """A difference to the standard file: another value, or (`key` empty) a row that came or went."""

    table: str
    index: int | None
    name: str
    """That of the row."""
    key: str
    old: Any
    now: Any
    line: int
    asked: Asked | None = None
    """What the game asks of the value."""


def changes(found: tuple[Part, ...]) -> Iterator[Change]:
    """All differences to the standard file."""
    for part in found:
        for row in part.rows:
            if row.new:
                yield Change(part.table, row.index, row.name, "", None, row.name, row.line)
                continue
            at = part.table, row.index, row.name
            for one in row.values:
                if one.changed:
                    yield Change(*at, one.key, one.old, one.now, one.line, one.asked)
        for name in part.gone:
            yield Change(part.table, None, name, "", name, None, 0)


def standard_row(kind: GameType, table: str, name: str = "") -> Mapping[str, Any] | None:
    """A row as it stands in the standard file, by its `Row.name`."""
    content = _standard(kind)[0].get(table)
    if isinstance(content, dict):
        return content
    return dict(_named(content)).get(name) if isinstance(content, list) else None
