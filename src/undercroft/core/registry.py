"""The installed games: every package may offer some through the entry-point group `undercroft.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.values import let_values_pickle

GROUP: Final = "undercroft.games"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(_points())


def find_game(game: str) -> GameType:
    """The game of an id. Raises UnknownGame."""
    if not isinstance(game, str):
        raise UnknownGame("A game is named by its id, not by {given!r}.", {"given": game})
    return _found(game)


@cache
def _found(game: str) -> GameType:
    point = _points().get(game)
    if point is None:
        known = ", ".join(game_ids()) or "none"
        raise UnknownGame("There is no game {game!r}; installed are {known}.", {"game": game, "known": known})
    found = point.load()
    if not isinstance(found, GameType) or found.id != game:
        wording = "The package behind {game!r} offers no game of that id: ask its authors."
        raise UnknownGame(wording, {"game": game})
    let_values_pickle(found.package)
    return found


def all_games() -> tuple[GameType, ...]:
    """The installed games, in the order of their ids."""
    return tuple(find_game(game) for game in game_ids())
