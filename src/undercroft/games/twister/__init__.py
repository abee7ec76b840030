"""Dungeon Twister 2: Prison, with the first set and the Veterans modes, by Christophe Boelinger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.game import Game, GameType, Setup
from undercroft.games.twister.beside import beside
from undercroft.games.twister.bot import TwisterBrain
from undercroft.games.twister.components import load_components
from undercroft.games.twister.game import Twister, state
from undercroft.games.twister.settings import TwisterOptions, check_options
from undercroft.games.twister.sketch import draw
from undercroft.games.twister.state import ESCAPED

ENDINGS: Final = ("target", "exhausted", "turns", "goblin", "beaten")
"""Somebody has the points; nobody has a character left; the turns are over; a Goblin has fallen (scenario);
the non-player has won (solo)."""


def counted(game: Twister) -> range:
    """The sides that have points: the seats, and in the solo game the Dungeon."""
    return range(game.sides if game.seats == 1 else game.seats)


def standing(game: Twister) -> list[int]:
    return [game.vp[side] for side in counted(game)]


def score_sheet(game: Twister) -> list[tuple[str, Sequence[int]]]:
    """DT-16.1: what the points of each seat were given for; in the solo game also those of the Dungeon."""
    plain, sides = game.rules.plain_exit, counted(game)
    exits = [
        sum(game.figure(one).exit_points(plain) for one in game.team[side] if game.fate[one] == ESCAPED)
        for side in sides
    ]
    return [("exits", exits), ("rest", [game.vp[side] - exits[side] for side in sides])]


def create(setup: Setup) -> Game:
    return Twister(setup)


GAME: Final = GameType(
    id="twister",
    titles={"en": "Dungeon Twister 2: Prison", "ru": "Лабиринты подземелий 2: Темница"},
    authors=("Christophe Boelinger",),
    year=2009,
    minutes=(60, 90),
    weight=4,
    best_with=2,
    seats=(1, 2, 3, 4, 5),
    options=TwisterOptions,
    rules="6",
    package="undercroft.games.twister",
    load_components=load_components,
    create=create,
    state=state,
    brain=TwisterBrain,
    endings=ENDINGS,
    limits=("turns",),
    check_options=check_options,
    max_plies=40_000,
    sketch=draw,
    standing=standing,
    sheet=score_sheet,
    beside=beside,
    vantage=frozenset({"exits", "ways", "stakes"}),
    untold=frozenset(("actor", "opened_slot")),
)
