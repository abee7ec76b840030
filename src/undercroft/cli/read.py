"""From words on the command line to what they mean. Raises UndercroftError."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError, UndercroftError
from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game
from undercroft.core.start import read_components, standard_components
from undercroft.core.words import whole_number
from undercroft.lab.tasks import Table

LANGUAGES = ("en", "ru")


def options(words: Sequence[str]) -> dict[str, Any]:
    """Options from `NAME=VALUE`."""
    found = {}
    for one in words:
        name, equals, value = one.partition("=")
        if not equals:
            raise OptionError(f"An option is NAME=VALUE, not {one!r}.")
        if name.strip() in found:
            raise OptionError(f"The option {name.strip()} is given twice.")
        found[name.strip()] = value.strip()
    return found


def seats_of(kind: GameType, seats: int | None) -> int:
    """The number of seats, or the usual one of the game."""
    if seats is None:
        return kind.usual_seats
    kind.check_seats(seats)
    return seats


def in_common(kind: GameType, components: Components) -> int:
    """How many tables the file has in common with the game's own."""
    return len(set(standard_components(kind).data) & set(components.data))


def likely_game(components: Components) -> GameType:
    """The game whose own component file has most tables in common with this one."""
    best = max(all_games(), key=lambda kind: in_common(kind, components))
    if not in_common(best, components):
        raise ComponentError(components.file, 0, "this is no component file of an installed game")
    return best


def components_for(kind: GameType, file: str) -> Components:
    """The component file for this game. Raises ComponentError."""
    source = Components.of_file(file)
    check_components(kind, source)
    return source


def check_components(kind: GameType, source: Components) -> None:
    """Raises ComponentError if it is no component file of this game; says so if it is plainly of another."""
    try:
        read_components(kind, source)
    except ComponentError:
        other = likely_game(source)
        if in_common(other, source) > in_common(kind, source):
            games = {"other": other.id, "game": kind.id}
            raise ComponentError(
                source.file, 0, "this is a component file of {other}, not of {game}", "", games
            ) from None
        raise


def table(
    game: str, seats: int | None, words: Sequence[str], components: str | None, limit: float = 60.0
) -> Table:
    kind = find_game(game)
    source = None if components is None else components_for(kind, components)
    file = None if source is None else (source.text, source.file)
    made = Table(kind.id, seats_of(kind, seats), options(words), file, limit)
    made.check()
    return made


def names(words: str) -> list[str]:
    """Names separated by commas."""
    return [one.strip() for one in words.split(",") if one.strip()]


def numbers(words: str | None) -> list[int | None]:
    """Whole numbers separated by commas, each once; without any, one that says nothing."""
    if words is None:
        return [None]
    found = [whole_number(one, 0, 1000) for one in dict.fromkeys(names(words))]
    if not found or None in found:
        raise UndercroftError(f"Whole numbers with commas between are needed, as in 3,4,5, not {words!r}.")
    return list(found)


def language(chosen: str | None) -> str:
    """The chosen language, or the one the system speaks if it is known here, or English."""
    if chosen is not None:
        if chosen not in LANGUAGES:
            raise UndercroftError(f"The languages are {' and '.join(LANGUAGES)}, not {chosen!r}.")
        return chosen
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "ru" if spoken.lower().startswith("ru") else "en"


def text_of(file: str) -> str:
    """The text of a file; `-` is the standard input."""
    try:
        if file == "-":
            return sys.stdin.read().removeprefix("\ufeff")
        return Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a UTF-8 text"
        raise UndercroftError(f"The file {file} cannot be read: {reason}.") from None
