"""`undercroft new-game`: a package that plays at once, and says what to fill in next."""

from __future__ import annotations

import keyword
import re
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import game_ids

SEED = files("undercroft.cli").joinpath("seed")
"""The files of such a package; `package` becomes its name, and `.txt` falls away."""
NAME = re.compile(r"[a-z][a-z0-9_]{2,30}")
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
            f"A name is 3 to 31 small Latin letters, digits and _, and no word of Python: not {name!r}."
        )
    if name in game_ids():
        raise UndercroftError(f"There is a game {name!r} already.")
    place = Path(folder or name)
    if place.exists() and any(place.iterdir()):
        raise UndercroftError(f"{place} is not empty: name another folder with --folder.")
    words = {
        "name": name,
        "class": "".join(part.capitalize() for part in name.split("_")),
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
