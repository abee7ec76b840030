"""Component files: cards, tiles, heroes and boards in TOML, read so that every error names file and line."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from undercroft.core.errors import ComponentError


class Asked(NamedTuple):
    """What a game asks of a value: `kind` is integer, text, flag, integers, texts or id.

    A number lies between `low` and `high`; a text is one of `known`, if there are any.
    """

    kind: str
    low: int = 0
    high: int = 0
    known: tuple[str, ...] = ()


class Row:
    """One table of a component file with checked access; `[[name]]` tables are told apart by `index`.

    Every method that asks for a value raises ComponentError, with the line, if it is missing (and there is no
    `default`) or wrong.
    """

    __slots__ = ("_asked", "data", "index", "name", "owner")

    def __init__(self, owner: Components, name: str, index: int | None, data: Mapping[str, Any]) -> None:
        self.owner = owner
        self.name = name
        self.index = index
        self.data = data
        self._asked: set[str] = set()

    def error(self, key: str, words: str) -> ComponentError:
        """The error for this row, at the line of `key` if it is there."""
        line = find_line(self.owner.text, self.name, self.index, key)
        return ComponentError(self.owner.file, line, f"[{self.name}] {key}: {words}" if key else words)

    def _note(self, key: str, asked: Asked) -> None:
        if self.owner.notes is not None:
            self.owner.notes[self.name, self.index, key] = asked

    def has(self, key: str) -> bool:
        """Whether the table has this value."""
        self._asked.add(key)
        return key in self.data

    def get(self, key: str, default: Any = None) -> Any:
        """A value of any kind, unchecked."""
        self._asked.add(key)
        if key in self.data:
            return self.data[key]
        if default is None:
            raise self.error(key, "this value is missing")
        return default

    def text(self, key: str, default: str | None = None, known: Iterable[str] = ()) -> str:
        """A text; with `known`, one of these."""
        value = self.get(key, default)
        names = tuple(known)
        self._note(key, Asked("text", known=names))
        if type(value) is not str:
            raise self.error(key, f"a text is needed, not {value!r}")
        if names and value not in names:
            raise self.error(key, f"{value!r} is unknown; known are {', '.join(names)}")
        return value

    def identifier(self) -> str:
        """The `id` of the table: small letters, digits and _, a letter first."""
        value = self.text("id")
        self._note("id", Asked("id"))
        if not re.fullmatch(r"[a-z][a-z0-9_]*", value):
            raise self.error("id", f"{value!r} is no id: small letters, digits and _ only")
        return value

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high, both included."""
        value = self.get(key, default)
        self._note(key, Asked("integer", low, high))
        if type(value) is not int or not low <= value <= high:
            raise self.error(key, f"a whole number from {low} to {high} is needed, not {value!r}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        self._asked.add(key)
        value = self.data.get(key, default)
        self._note(key, Asked("flag"))
        if type(value) is not bool:
            raise self.error(key, f"true or false is needed, not {value!r}")
        return value

    def integers(self, key: str, low: int, high: int, default: list[int] | None = None) -> tuple[int, ...]:
        """A list of whole numbers from low to high, both included."""
        value = self.get(key, default)
        self._note(key, Asked("integers", low, high))
        if type(value) is not list or not all(type(one) is int and low <= one <= high for one in value):
            raise self.error(key, f"a list of whole numbers from {low} to {high} is needed, not {value!r}")
        return tuple(value)

    def texts(self, key: str, known: Iterable[str] = (), default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts; with `known`, each one of these."""
        value = self.get(key, default)
        names = tuple(known)
        self._note(key, Asked("texts", known=names))
        if type(value) is not list or not all(type(one) is str for one in value):
            raise self.error(key, f"a list of texts is needed, not {value!r}")
        for one in value:
            if names and one not in names:
                raise self.error(key, f"{one!r} is unknown; known are {', '.join(names)}")
        return tuple(value)

    def finish(self) -> None:
        """Refuses keys nobody asked for (typing errors); `source` is asked for on every row."""
        self.text("source")
        for key in self.data:
            if key not in self._asked:
                raise self.error(key, "there is no such value here")


class Components:
    """A parsed component file. `digest` tells two files apart in records; `standard` is the game's own.

    With `notes` a dictionary, a game that reads the file writes there what it asks of each value, by table,
    index of the row (None: the table has no rows) and key.
    """

    __slots__ = ("data", "digest", "file", "notes", "standard", "text")

    def __init__(self, text: str, file: str, standard: bool) -> None:
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise ComponentError(file, 0, "this is not TOML: it is nested too deeply") from None
        except ValueError as error:  # a TOMLDecodeError, or a number that Python does not read
            found = re.search(r"line (\d+)", str(error))
            raise ComponentError(file, int(found[1]) if found else 0, f"this is not TOML: {error}") from None
        self.text = text
        self.file = file
        self.standard = standard
        self.notes: dict[tuple[str, int | None, str], Asked] | None = None
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:16]

    @staticmethod
    def of_package(package: str, name: str = "components.toml") -> Components:
        """The file that comes with a game."""
        return Components(files(package).joinpath(name).read_text(encoding="utf-8"), name, True)

    @staticmethod
    def of_file(path: str | Path) -> Components:
        """A user's own file. Raises ComponentError if it cannot be read."""
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except OSError as error:
            raise ComponentError(str(path), 0, f"this file cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise ComponentError(str(path), 0, "this file cannot be read: it is not a UTF-8 text") from None
        return Components(text, str(path), False)

    def rows(self, name: str) -> list[Row]:
        """All `[[name]]` tables, in the order of the file."""
        value = self.data.get(name)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise ComponentError(self.file, 0, f"tables [[{name}]] are needed")
        return [Row(self, name, index, one) for index, one in enumerate(value)]

    def row(self, name: str) -> Row:
        """The one table `[name]`."""
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise ComponentError(self.file, 0, f"a table [{name}] is needed")
        return Row(self, name, None, value)

    def error(self, words: str, name: str = "", index: int | None = None) -> ComponentError:
        """An error of the whole file, or of a table in it."""
        return ComponentError(self.file, find_line(self.text, name, index, ""), words)


def find_line(text: str, name: str, index: int | None, key: str) -> int:
    """The line (from 1) of a key in a table, else of the table's head, else 0."""
    head = f"[[{name}]]" if index is not None else f"[{name}]"
    left = index or 0
    found = 0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].strip()
        if found and words.startswith("["):
            break
        if words == head and not found:
            if left == 0:
                found = number
                if not key:
                    break
            left -= 1
        elif found and key and re.match(rf"{re.escape(key)}\s*=", words):
            return number
    return found
