"""Component files: cards, tiles, heroes and boards in TOML, read so that every error names file and line."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from undercroft.core.errors import ComponentError
from undercroft.core.told import TOLD, fault_in

UNKNOWN: Final = "{value!r} is unknown; known are {known}"


class Asked(NamedTuple):
    """What a game asks of a value: `kind` is integer, text, flag, integers, texts or id; or drawing (`low`
    squares in a row, `known` the signs of squares, of edges across and of edges down, each as `.,O,@`), or
    places (things of `known`, `low` in a row, which may lie turned: `37L/1`), or slots (a list of `low` texts
    of `known`, whose `#` is a number up to `high`: `trap speed #`), or fixed, where nothing may be changed.

    A number lies between `low` and `high`; a text is one of `known`, if there are any, or has `high` letters.
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

    def error(self, field: str, wording: str, /, **values: object) -> ComponentError:
        """The error for this row, at the line of `field` if it is there. Words with names in them, `{low}`,
        and values for these can be told in other languages, too."""
        line = find_line(self.owner.text, self.name, self.index, field)
        place = f"[{self.name}] {field}" if field else ""
        return ComponentError(self.owner.file, line, wording, place, values)

    def _note(self, key: str, asked: Asked) -> None:
        if self.owner.notes is not None:
            self.owner.notes.setdefault((self.name, self.index, key), asked)

    def offers(self, key: str, asked: Asked) -> None:
        """Says what a value may be, for who writes it, better than reading it does; to be said before it is
        read. Checks nothing."""
        self._note(key, asked)

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
            raise self.error(key, "a text is needed, not {value!r}", value=value)
        if names and value not in names:
            raise self.error(key, UNKNOWN, value=value, known=", ".join(names))
        return value

    def identifier(self, known: Iterable[str] = (), among: str = "") -> str:
        """The `id` of the table: small letters, digits and _, a letter first; with `known`, one of these. No
        two rows of a table have the same, nor of several tables that are read with the same `among`."""
        value = self.text("id", known=known)
        self._note("id", Asked("id"))
        if not re.fullmatch(r"[a-z][a-z0-9_]*", value):
            raise self.error("id", "{value!r} is no id: small letters, digits and _ only", value=value)
        self.unique(value, among)
        return value

    def unique(self, id: str, among: str = "") -> None:
        """Refuses an id that another row has: one of this table, or of those that use the same `among`."""
        here = self.name, self.index
        if self.owner.ids.setdefault((among or self.name, id), here) != here:
            raise self.error("id", "the id {value!r} is used twice; give this row another one", value=id)

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high, both included."""
        value = self.get(key, default)
        self._note(key, Asked("integer", low, high))
        if type(value) is not int or not low <= value <= high:
            words = "a whole number from {low} to {high} is needed, not {value!r}"
            raise self.error(key, words, low=low, high=high, value=value)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        self._asked.add(key)
        value = self.data.get(key, default)
        self._note(key, Asked("flag"))
        if type(value) is not bool:
            raise self.error(key, "true or false is needed, not {value!r}", value=value)
        return value

    def integers(self, key: str, low: int, high: int, default: list[int] | None = None) -> tuple[int, ...]:
        """A list of whole numbers from low to high, both included."""
        value = self.get(key, default)
        self._note(key, Asked("integers", low, high))
        if type(value) is not list or not all(type(one) is int and low <= one <= high for one in value):
            words = "a list of whole numbers from {low} to {high} is needed, not {value!r}"
            raise self.error(key, words, low=low, high=high, value=value)
        return tuple(value)

    def texts(self, key: str, known: Iterable[str] = (), default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts; with `known`, each one of these."""
        value = self.get(key, default)
        names = tuple(known)
        self._note(key, Asked("texts", known=names))
        if type(value) is not list or not all(type(one) is str for one in value):
            raise self.error(key, "a list of texts is needed, not {value!r}", value=value)
        for one in value:
            if names and one not in names:
                raise self.error(key, UNKNOWN, value=one, known=", ".join(names))
        return tuple(value)

    def finish(self) -> None:
        """Refuses keys nobody asked for (typing errors). `source` is asked for on every row; a row with an id
        may say what it is called, and a sentence besides, in each language (`told.TOLD`)."""
        self.text("source")
        if self.index is not None and "id" in self._asked:
            for key, most in TOLD.items():
                self._note(key, Asked("text", high=most))
                wrong = fault_in(self.text(key), most) if self.has(key) else None
                if wrong is not None:
                    raise self.error(key, wrong[0], **wrong[1])
        for key in self.data:
            if key not in self._asked:
                raise self.error(key, "there is no such value here")


class Components:
    """A parsed component file. `digest` tells two files apart in records; `standard` is the game's own, and
    `fresh` one that somebody gives now: it may have no table that the game does not ask for.

    With `notes` a dictionary, a game that reads the file writes there what it asks of each value, by table,
    index of the row (None: the table has no rows) and key.
    """

    __slots__ = ("_asked", "data", "digest", "file", "fresh", "ids", "notes", "standard", "text")

    def __init__(self, text: str, file: str, standard: bool) -> None:
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise ComponentError(file, 0, "this is not TOML: it is nested too deeply") from None
        except ValueError as error:  # a TOMLDecodeError, or a number that Python does not read
            found = re.search(r"line (\d+)", str(error))
            raise ComponentError(
                file, int(found[1]) if found else 0, "this is not TOML: {error}", "", {"error": error}
            ) from None
        self.text = text
        self.file = file
        self.standard = standard
        self.fresh = False
        self._asked: set[str] = set()
        self.ids: dict[tuple[str, str], tuple[str, int | None]] = {}
        """Which row an id was read in, by its table, or the tables it is looked for among, and itself."""
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
            why: dict[str, object] = {"error": error.strerror}
            raise ComponentError(str(path), 0, "this file cannot be read: {error}", "", why) from None
        except UnicodeDecodeError:
            raise ComponentError(str(path), 0, "this file cannot be read: it is not a UTF-8 text") from None
        except ValueError as unheard:  # a name that no file can have
            why = {"error": unheard}
            raise ComponentError(str(path), 0, "this file cannot be read: {error}", "", why) from None
        made = Components(text, str(path), False)
        made.fresh = True
        return made

    @staticmethod
    def of_text(text: str | None) -> Components | None:
        """The file with this text, as `own_text` gives it; None without any. Raises ComponentError."""
        return Components(text, "components.toml", False) if text else None

    @property
    def own_text(self) -> str | None:
        """What tells of it where the game is known: its text, unless it is the file that comes with it."""
        return None if self.standard else self.text

    def rows(self, name: str) -> list[Row]:
        """All `[[name]]` tables, in the order of the file."""
        self._asked.add(name)
        value = self.data.get(name)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise ComponentError(self.file, 0, "tables [[{name}]] are needed", "", {"name": name})
        return [Row(self, name, index, one) for index, one in enumerate(value)]

    def row(self, name: str) -> Row:
        """The one table `[name]`."""
        self._asked.add(name)
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise ComponentError(self.file, 0, "a table [{name}] is needed", "", {"name": name})
        return Row(self, name, None, value)

    def finish(self) -> None:
        """Refuses tables nobody asked for (typing errors); to be said when the game has read the file."""
        for name, value in self.data.items():
            if name not in self._asked and self._asked:
                near = get_close_matches(name, sorted(self._asked), 1, 0.0)[0]
                index = 0 if isinstance(value, list) else None
                words = "there is no table {name!r}; the nearest is {near!r}"
                raise self.error(words, name, index, name=name, near=near)

    def error(
        self, wording: str, table: str = "", index: int | None = None, /, **values: object
    ) -> ComponentError:
        """An error of the whole file, or of a table in it; words and values as in `Row.error`."""
        return ComponentError(self.file, find_line(self.text, table, index, ""), wording, "", values)


def find_line(text: str, name: str, index: int | None, key: str) -> int:
    """The line (from 1) of a key in a table, else of the table's head, else 0."""
    head = f"[[{name}]]" if index is not None else f"[{name}]"
    left = index or 0
    found = 0
    for number, line in enumerate(text.split("\n"), 1):  # where TOML ends a line
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
