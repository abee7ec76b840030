"""Bots of one's own, named by where their class stands: `my.module:Class` or `folder/file.py:Class`.

Whoever may give such a name may run any code, so only commands take them, never a page or the API.
"""

from __future__ import annotations

import importlib
import sys
from contextlib import AbstractContextManager, redirect_stdout
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from undercroft.bots.bot import Bot
from undercroft.bots.characters import CHARACTERS
from undercroft.bots.deep import DeepBot
from undercroft.bots.levels import BOTS, MOST_ITERATIONS, UnknownBot, make_bot
from undercroft.core.errors import UndercroftError
from undercroft.core.words import whole_number


def is_own(name: str) -> bool:
    """Whether the name says where a class stands, and is none of ours."""
    first, colon, _ = name.partition(":")
    return bool(colon) and first not in ("search", "deep") and first not in CHARACTERS


def make_player(name: str, seed: int | str = 1, hurried: bool = False) -> Bot:
    """One of our bots by its name (see `make_bot`), or one's own by its place. Raises UndercroftError."""
    if not isinstance(name, str):  # bots are made anew in other processes
        raise UndercroftError(f"A bot is named, one of your own as my.module:Class; {name!r} is no name.")
    if is_own(name):
        made: Any = own_bot(name)
        try:
            with aside():
                bot: Bot = made(seed)
        except (Exception, SystemExit) as error:
            raise UndercroftError(
                f"The bot {name} cannot be made: {made.__name__}({str(seed)!r}) raised {told(error)}"
            ) from error
        return bot
    character, _, plain = name.partition(":")
    if plain.startswith("deep:") and character in CHARACTERS:
        deep = _deep(plain, seed)
        deep.character = CHARACTERS[character]
        return deep
    if name.startswith("deep:"):
        return _deep(name, seed)
    try:
        return make_bot(name, seed, hurried)
    except UnknownBot:
        known = ", ".join(BOTS)
        *first, last = CHARACTERS
        raise UndercroftError(
            f"There is no bot {name!r}; known are {known}, search:ITERATIONS, deep:ITERATIONS, "
            f"deep:ITERATIONS:NETWORK, {', '.join(first)} or {last} before one that searches, as in "
            "bold:hard, and bots of your own as my.module:Class or file.py:Class."
        ) from None


def _deep(name: str, seed: int | str) -> DeepBot:
    """`deep:ITERATIONS:NETWORK`: the search with a trained network, read from a file; `deep:ITERATIONS` with
    the one that came with the game."""
    _, count, *files = name.split(":", 2)
    iterations = whole_number(count, 1, MOST_ITERATIONS)
    if iterations is None or files == [""]:
        raise UndercroftError(
            f"{name!r}: write deep:ITERATIONS or deep:ITERATIONS:NETWORK with a number from 1 to "
            f"{MOST_ITERATIONS}, such as deep:200:network.npz."
        )
    return DeepBot(files[0] if files else None, seed, iterations)


@cache
def own_bot(name: str) -> type[Bot]:
    """The class a name leads to. Raises UndercroftError if there is none, or if it is no bot."""
    place, _, attribute = name.rpartition(":")
    module = _from_file(name, Path(place)) if place.endswith(".py") else _from_path(name, place)
    found = getattr(module, attribute, None)
    if found is None:
        known = ", ".join(one for one, value in vars(module).items() if _is_bot(value) and value is not Bot)
        raise UndercroftError(f"There is no {attribute!r} in {place}; bots there: {known or 'none'}.")
    if not _is_bot(found):
        raise UndercroftError(f"{name} is no bot: a bot is a class that extends undercroft.bots.Bot.")
    bot: type[Bot] = found
    return bot


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot)


def _from_file(name: str, path: Path) -> Any:
    if not path.is_file():
        raise UndercroftError(f"There is no bot {name}: the file {path} does not exist.")
    spec = spec_from_file_location(f"undercroft_own_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)  # what stands beside the file can be imported from it
    try:
        with aside():
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UndercroftError(f"The bot {name} cannot be loaded: {path} raised {told(error)}") from error
    return module


def _from_path(name: str, place: str) -> Any:
    if "" not in sys.path:
        sys.path.insert(0, "")  # as `python -m` does: modules of the folder one stands in
    try:
        with aside():
            return importlib.import_module(place)
    except ModuleNotFoundError as missing:
        if missing.name is not None and (place == missing.name or place.startswith(f"{missing.name}.")):
            raise UndercroftError(f"There is no bot {name}: there is no module {place!r}.") from None
        raise UndercroftError(f"The bot {name} cannot be loaded: {place} raised {told(missing)}") from missing
    except (Exception, SystemExit) as error:
        raise UndercroftError(f"The bot {name} cannot be loaded: {place} raised {told(error)}") from error


def aside() -> AbstractContextManager[Any]:
    """What a bot of one's own prints meanwhile goes to the standard error: what the command prints, with
    `--json` one value, stays as it is."""
    return redirect_stdout(sys.stderr)


def told(error: BaseException) -> str:
    """An exception in one line, as `ValueError: too high`."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
