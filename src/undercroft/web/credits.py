"""Whose the works are that Undercroft carries: credits.toml, for the page of credits, NOTICE.md, the docs."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

ICONS_LICENCE = "CC BY 3.0"


@dataclass(frozen=True)
class Work:
    """Something made by others, or by us of theirs: what it is in each language, by whom, and its files."""

    names: dict[str, str]
    by: str
    licence: str
    files: tuple[str, ...]


@dataclass(frozen=True)
class Author:
    """Who has drawn these icons, and where to find more."""

    name: str
    home: str
    icons: tuple[str, ...]


@cache
def credits() -> tuple[tuple[Author, ...], tuple[Work, ...]]:
    """The authors of icons, those of most icons first, and all other works."""
    data = tomllib.loads(files("undercroft.web").joinpath("credits.toml").read_text(encoding="utf-8"))
    authors = tuple(Author(one["name"], one["home"], tuple(one["icons"])) for one in data["author"])
    works = tuple(
        Work({"en": one["en"], "ru": one["ru"]}, one["by"], one["licence"], tuple(one["files"]))
        for one in data["work"]
    )
    return authors, works
