"""Changes of a component file that leave the rest of it as it is written: comments, order and spaces.

A change is made in the lines of the file, and holds only if TOML reads from them what was meant.
"""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from undercroft.core.components import Asked
from undercroft.core.errors import UndercroftError
from undercroft.core.words import whole_number

LONGEST = 100_000
"""Letters that a component file may have."""
MOST_ROWS = 300
"""Rows that a table may have: several times those of the largest game."""
OWN = "designed"
"""The source of a row that somebody has changed."""
BARE = re.compile(r"[A-Za-z0-9_-]+")


class EditError(UndercroftError):
    """A change that cannot be made; the file is as it was. Words with names in them and values for these can
    be told in other languages, too."""

    place = ""

    def __init__(self, wording: str, /, **values: object) -> None:
        self.words = wording.format(**values) if values else wording
        super().__init__(self.words)
        self.wording = wording
        self.values = values

    def at(self, place: str) -> EditError:
        """The same, which says what it is about."""
        self.place, self.words = place, f"{place}: {self.words}"
        return self


class Draft:
    """A component file in somebody's hands. Whatever makes no sense raises EditError."""

    def __init__(self, text: str) -> None:
        self._take(text)

    @property
    def text(self) -> str:
        return "".join(self._lines)

    def put(self, table: str, index: int | None, key: str, value: Any) -> None:
        """Gives a value; one that is there keeps its place and its comment. The row's source then says that
        it is no longer the printed one."""
        row = self.row(table, index)
        if key in row and row[key] == value and type(row[key]) is type(value):
            return
        self._set(table, index, {key: value} if key == "source" else {key: value, "source": OWN})

    def drop(self, table: str, index: int | None, key: str) -> None:
        """Takes a value away."""
        if key not in self.row(table, index):
            raise EditError("there is no {key} in this [{table}]", key=key, table=table)
        self._set(table, index, {key: None, "source": OWN})

    def restore(self, table: str, index: int | None, standard: Mapping[str, Any], key: str = "") -> None:
        """A row, or one value of it, as it stands in the standard file; its source, too, if all else does."""
        row = self.row(table, index)
        named = [key] if key else {**row, **standard}
        wanted = {name: standard.get(name) for name in named if row.get(name) != standard.get(name)}
        after = {name: one for name, one in {**row, **wanted}.items() if one is not None}
        if "source" in standard and {**after, "source": standard["source"]} == dict(standard):
            wanted["source"] = standard["source"]
        self._set(table, index, wanted)

    def copy(self, table: str, index: int, name: str) -> int:
        """A row like another one under a name of its own, behind the last; gives its index."""
        data = {**self.row(table, index), "source": OWN}
        if "id" in data:
            data["id"] = name
        return self.add(table, data)

    def add(self, table: str, data: Mapping[str, Any]) -> int:
        """A new row behind the last one; gives its index."""
        rows = self._data.get(table)
        if not isinstance(rows, list):
            raise EditError("there are no [[{table}]]", table=table)
        if len(rows) >= MOST_ROWS:
            raise EditError("there are {most} [[{table}]] at most", most=MOST_ROWS, table=table)
        _, last = self._lines_of(table, len(rows) - 1)
        block = [f"[[{table}]]\n", *(_line(key, value) for key, value in data.items())]
        lines = [*self._lines[:last], "\n", *block, *self._lines[last:]]
        self._write(lines, {**self._data, table: [*rows, dict(data)]})
        return len(rows)

    def remove(self, table: str, index: int) -> None:
        """Takes a row away; the last one of its kind stays."""
        self.row(table, index)
        rows = self._data[table]
        if len(rows) == 1:
            raise EditError("the last [[{table}]] cannot be removed", table=table)
        first, last = self._lines_of(table, index)
        while last < len(self._lines) and not self._lines[last].strip():
            last += 1
        left = [one for at, one in enumerate(rows) if at != index]
        self._write([*self._lines[:first], *self._lines[last:]], {**self._data, table: left})

    def _take(self, text: str) -> None:
        if len(text) > LONGEST:
            words = "a component file has {most} letters at most, not {have}"
            raise EditError(words, most=LONGEST, have=len(text))
        try:
            self._data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditError("this is not TOML: {error}", error=error) from None
        self._lines = [f"{line}\n" for line in text.removesuffix("\n").split("\n")] if text else []

    def _write(self, lines: list[str], wanted: dict[str, Any]) -> None:
        """Takes the lines if they say what is wanted."""
        was = self.text
        self._take("".join(lines))
        if self._data != wanted:
            self._take(was)
            raise EditError("this place of the file is written in a way that can only be changed as text")

    def row(self, table: str, index: int | None) -> dict[str, Any]:
        """The values of a row, or of a table without rows; to be looked at only."""
        found = self._data.get(table)
        if index is not None:
            found = found[index] if isinstance(found, list) and 0 <= index < len(found) else None
        if not isinstance(found, dict):
            raise EditError("there is no [{table}] of that number", table=table)
        return found

    def _lines_of(self, table: str, index: int | None) -> tuple[int, int]:
        """From the head of a row to behind its last value, as places in the list of lines."""
        head = f"[{table}]" if index is None else f"[[{table}]]"
        heads = [at for at, line in enumerate(self._lines) if line.split("#")[0].strip() == head]
        if len(heads) <= (index or 0):
            raise EditError("the line {head} is not found", head=head)
        first = heads[index or 0]
        last = first + 1
        while last < len(self._lines) and not self._lines[last].startswith("["):
            last += 1
        while last > first + 1 and self._lines[last - 1].strip()[:1] in ("", "#"):
            last -= 1
        return first, last

    def _set(self, table: str, index: int | None, values: Mapping[str, Any]) -> None:
        """Writes these values of a row; None takes one away."""
        if not values:
            return
        row = self.row(table, index)
        first, last = self._lines_of(table, index)
        lines = self._lines[first:last]
        for key, value in values.items():
            place = _place(lines, key)
            if place is None:
                if value is not None:
                    before = _place(lines, "source")
                    at = len(lines) if before is None or key == "source" else before[0]
                    lines.insert(at, _line(key, value))
            elif value is None:
                del lines[slice(*place)]
            else:
                lines[slice(*place)] = [_line(key, value, _comment(lines[place[1] - 1], key, row[key]))]
        after = {key: value for key, value in {**row, **values}.items() if value is not None}
        wanted = copy.deepcopy(self._data)
        if index is None:
            wanted[table] = after
        else:
            wanted[table][index] = after
        self._write([*self._lines[:first], *lines, *self._lines[last:]], wanted)


def _place(lines: list[str], key: str) -> tuple[int, int] | None:
    """The lines from a key to the end of its value."""
    for first, line in enumerate(lines):
        if re.match(rf"{re.escape(key)}\s*=", line.strip()):
            for last in range(first + 1, len(lines) + 1):
                try:
                    tomllib.loads("".join(lines[first:last]))
                except ValueError:
                    continue
                return first, last
    return None


def _comment(line: str, key: str, value: Any) -> str:
    """What stands behind the value of a key, if the line holds both."""
    for found in re.finditer(r"\s*#", line):
        try:
            if tomllib.loads(line[: found.start()]) == {key: value}:
                return line[found.start() :].rstrip("\n")
        except ValueError:
            continue
    return ""


def _line(key: str, value: Any, comment: str = "") -> str:
    return f"{_name(key)} = {_written(value)}{comment}\n"


def _name(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _written(value: Any) -> str:
    """A value as TOML."""
    match value:
        case bool():
            return "true" if value else "false"
        case str() if "\n" in value and "'''" not in value and value.replace("\n", "").isprintable():
            return f"'''\n{value}'''"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(_written(one) for one in value)}]"
        case dict():
            inner = ", ".join(f"{_name(key)} = {_written(one)}" for key, one in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case int() | float():
            return repr(value)
    raise EditError("a component file holds no {kind}", kind=type(value).__name__)


def value_of(asked: Asked, words: list[str]) -> Any:
    """A value from what a form holds: one text, or those of a list. Raises EditError with what is wanted."""
    match asked.kind:
        case "integer":
            return _number(asked, words[0])
        case "integers":
            return [_number(asked, one) for one in words]
        case "flag":
            return words[0] == "yes"
        case "texts":
            return [one.strip() for one in words[0].split(",") if one.strip()]
        case "text" | "id":
            return words[0].strip()
    try:
        return tomllib.loads(f"value = {words[0].strip()}")["value"]
    except (ValueError, RecursionError) as error:
        raise EditError("this is no value of TOML: {error}", error=error) from None


def _number(asked: Asked, words: str) -> int:
    bare = words.strip().replace("−", "-")
    value = whole_number(bare.removeprefix("-"), 0, 10**9)
    if value is None:
        wording = "a whole number from {low} to {high} is needed, not {value!r}"
        raise EditError(wording, low=asked.low, high=asked.high, value=words.strip())
    return -value if bare.startswith("-") else value
