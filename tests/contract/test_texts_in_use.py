"""Nothing is written that nobody says: every text is asked for by its key, whole or made of parts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from tests import harness
from undercroft.core.game import GameType

HOUSE = Path(str(files("undercroft")))
WORD = re.compile(r"\w+(?:-\w+)*")
"""A key that stands whole in a program, a template or a data file, or what may be put into one."""
BEGINNING = re.compile(r'"([a-z][\w-]*-)["{]')
"""`"ui-" ~ key`, `f"ui-{key}"`."""
END = re.compile(r'["}](-[a-z][\w-]*)"')
"""`key ~ "-words"`, `f"{key}-words"`."""
OF_DATA = ("about-", "c-", "field-", "is-", "lesson-", "option-", "slot-")
"""Whose names are those of settings, lessons, and of rows, fields and values of a component file."""


@cache
def source(folder: Path) -> str:
    """The programs, templates and data of a folder: all but the texts themselves."""
    kinds = (".py", ".jinja", ".js", ".toml")
    return "\n".join(
        one.read_text(encoding="utf-8")
        for one in sorted(folder.rglob("*"))
        if one.suffix in kinds and not one.name.endswith(".min.js")
    )


class Said:
    """The keys that what stands in some folders can ask for."""

    def __init__(self, folders: Iterable[Path]) -> None:
        text = "\n".join(source(one) for one in folders)
        self.words = {harness.kebab(word) for word in set(WORD.findall(text))}
        self.beginnings, self.ends = set(BEGINNING.findall(text)), set(END.findall(text))

    def __contains__(self, key: str) -> bool:
        """Whether it stands there whole, or is made of a beginning, an end or a number and such a rest."""
        first, _, last = key.rpartition("-")
        return (
            harness.kebab(key) in self.words
            or (last.isdecimal() and first in self)
            or any(key.startswith(one) and key.removeprefix(one) in self for one in self.beginnings)
            or any(key.endswith(one) and key.removesuffix(one) in self for one in self.ends)
        )


def unsaid(package: str, said: Said) -> list[str]:
    have = harness.messages(package, "en")
    inside = {name for entry in have.values() for name in harness.inside(entry)}
    return [key for key in have if not key.startswith(OF_DATA) and key not in inside and key not in said]


def test_every_text_of_a_game_is_said(kind: GameType) -> None:
    folders = [one for one in HOUSE.iterdir() if one.is_dir() and one.name != "games"]
    assert unsaid(kind.package, Said([*folders, Path(str(files(kind.package)))])) == []


def test_every_text_of_the_platform_is_said() -> None:
    assert unsaid("undercroft.texts", Said([HOUSE])) == []
