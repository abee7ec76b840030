"""A table as lines of text, as a game's `terminal.board` says it: for the terminal, and to be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any

from rich.text import Text

from undercroft.core.game import GameType
from undercroft.core.words import Words
from undercroft.texts.texts import Texts, with_names

Drawer = Callable[[Any, Words], Iterator[str]]
"""From a view, and what lends the words, to lines of Rich markup."""
DRAWN = "\N{INVISIBLE SEPARATOR}"
"""What a line of a drawing begins with, until the lines are put together."""


@cache
def own_board(package: str) -> Drawer | None:
    """The function `board` of a game's module `terminal`, if it has one."""
    if find_spec(f"{package}.terminal") is None:
        return None
    found: Drawer = import_module(f"{package}.terminal").board
    return found


class PlainWords:
    """Words without marks and colours."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self._texts = texts
        self._names = names

    def name(self, id: str) -> str:
        return _plain(self._texts.name(id)) if id else ""

    def text(self, key: str, **args: Any) -> str:
        words = self._texts.text(key, self._texts.arguments(args.items()))
        return _plain(with_names(words, list(self._names)))

    def drawn(self, line: str) -> str:
        """A line of a drawing, which is not to be broken."""
        return DRAWN + line

    def seat(self, seat: int) -> str:
        return _plain(self._names[seat]) if seat < len(self._names) else str(seat + 1)


def parts_of(kind: GameType, view: Any, texts: Texts, names: Sequence[str]) -> list[tuple[bool, str]]:
    """A view as parts of plain text, each with whether it is a drawing, whose lines are not to be broken;
    none for a game that has no such board."""
    draw = own_board(kind.package)
    if draw is None:
        return []
    lines = [Text.from_markup(line).plain for line in draw(view, PlainWords(texts, names))]
    parts = groupby(lines, lambda line: line.startswith(DRAWN))
    return [(drawn, "\n".join(line.removeprefix(DRAWN) for line in part)) for drawn, part in parts]


def _plain(words: str) -> str:
    """Words in which nothing is markup."""
    return words.replace("[", "\\[")
