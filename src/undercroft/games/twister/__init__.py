"""Dungeon Twister 2: Prison, with the first set and the Veterans modes, by Christophe Boelinger."""

from __future__ import annotations

from typing import Final

from undercroft.core.game import Game, GameType, Setup
from undercroft.games.twister.bot import TwisterBrain
from undercroft.games.twister.components import load_components
from undercroft.games.twister.game import Twister, state
from undercroft.games.twister.settings import TwisterOptions, check_options
from undercroft.games.twister.sketch import draw

ENDINGS: Final = ("target", "exhausted", "turns", "goblin", "beaten")
"""Somebody has the points; nobody has a character left; the turns are over; a Goblin has fallen (scenario);
the non-player has won (solo)."""


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
    rules="5",
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
    standing=lambda game: game.vp[: game.seats],
    sheet=lambda game: [("points", game.vp[: game.seats]), ("exits", game.exits[: game.seats])],
    vantage=frozenset({"exits", "ways", "stakes"}),
    untold=frozenset(("actor", "opened_slot")),
)
