"""`undercroft new-game`: a package that plays at once, and says what to fill in next."""

from __future__ import annotations

import builtins
import keyword
import re
import sys
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import game_ids
from undercroft.core.told import fault_in

SEED = files("undercroft.cli").joinpath("seed")
"""The files of such a package; `package` becomes its name, and `.txt` falls away."""
NAME = re.compile(r"[a-z][a-z0-9_]{1,29}[a-z0-9]")
TITLE = 60
"""Letters of a title."""
OURS = ("CW", "DL", "DN", "DR", "DT", "MU", "ST")
"""Before the numbers of rules: taken by games there are."""


def law_of(name: str) -> str:
    """Two letters before the numbers of its rules."""
    letters = name.replace("_", "").upper()
    found = (letters[0] + one for one in letters[1:] if one.isalpha())
    return next((one for one in found if one not in OURS), "ZZ")


def make_game(name: str, folder: str | None, title: str | None) -> list[str]:
    """Writes the package; gives what to do next. Raises UndercroftError if it cannot be made."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UndercroftError(
            f"A name is 3 to 31 small Latin letters, digits and _ (not at its end), and no word of Python: "
            f"not {name!r}."
        )
    if name in game_ids():
        raise UndercroftError(f"There is a game {name!r} already.")
    kind = "".join(part.capitalize() for part in name.split("_"))
    if _is_taken(name) or kind in (*dir(builtins), *_names(SEED)):
        raise UndercroftError(f"The name {name!r} is taken in Python or in Undercroft: choose another one.")
    if title:
        _check_title(title)
    place = Path(folder or name)
    if place.exists() and not place.is_dir():
        raise UndercroftError(f"{place} is a file: name a folder with --folder.")
    if place.exists() and any(place.iterdir()):
        raise UndercroftError(f"{place} is not empty: name another folder with --folder.")
    words = {
        "name": name,
        "class": kind,
        "title": title or name.replace("_", " ").capitalize(),
        "law": law_of(name),
        "year": str(date.today().year),
    }
    try:
        _write(SEED, place, words)
    except OSError as error:
        raise UndercroftError(f"{place} cannot be written: {error.strerror}.") from None
    return [
        f"{place} holds {words['title']}, which plays as it stands. Next:",
        f"  pip install -e {place}",
        f"  undercroft play {name}            in the terminal",
        "  undercroft serve                  and on the shelf in the browser",
        f"  python -m pytest {place / 'tests'}",
        f"Then make it your own: {place / 'README.md'} says in which order, and each file what, at NEXT.",
        "docs/sixth-game.md goes through it in a day.",
    ]


def _is_taken(name: str) -> bool:
    """Whether a module is called so, or the folder of the tests, or what Python always knows."""
    if name in sys.stdlib_module_names or name in dir(builtins) or name == "tests":
        return True
    found = find_spec(name)
    return found is not None and found.origin is not None  # else a mere folder


def _names(source: Traversable) -> set[str]:
    """The classes that the files of the package name: the game's own must not be called so."""
    found: set[str] = set()
    for one in source.iterdir():
        if one.is_dir():
            found |= _names(one)
        elif one.name.endswith(".py.txt"):
            found.update(re.findall(r"(?<!@)\b[A-Z]\w*", one.read_text(encoding="utf-8")))
    return found


def _check_title(title: str) -> None:
    """It stands in Python, TOML, Fluent and Markdown. Raises UndercroftError."""
    fault = fault_in(title, TITLE)
    if fault is None and not set(title) & set('"@'):
        return
    words = fault[0].format(**fault[1]) if fault else 'a title has no " and no @'
    raise UndercroftError(f"The title {title[:TITLE]!r} cannot be so: {words}.")


def _write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for one in source.iterdir():
        name = words["name"] if one.name == "package" else one.name.removesuffix(".txt")
        if one.is_dir():
            _write(one, target / name, words)
        elif one.name.endswith(".txt"):
            text = one.read_text(encoding="utf-8")
            for key, value in words.items():
                text = text.replace(f"@{key}@", value)
            (target / name).write_text(text, encoding="utf-8")
