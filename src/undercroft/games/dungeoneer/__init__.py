"""Dungeoneer: Tomb of the Lich Lord, by Thomas Denmark."""

from __future__ import annotations

from typing import Final

from undercroft.core.game import Game, GameType, Setup
from undercroft.games.dungeoneer.beside import beside
from undercroft.games.dungeoneer.bot import DungeoneerBrain
from undercroft.games.dungeoneer.codec import state
from undercroft.games.dungeoneer.components import load
from undercroft.games.dungeoneer.game import Dungeoneer
from undercroft.games.dungeoneer.phrases import says
from undercroft.games.dungeoneer.sketch import draw
from undercroft.games.dungeoneer.state import ENDINGS
from undercroft.games.dungeoneer.variants import Variants, check_variants


def create(setup: Setup) -> Game:
    return Dungeoneer(setup)


GAME: Final = GameType(
    id="dungeoneer",
    titles={"en": "Dungeoneer: Tomb of the Lich Lord", "ru": "Подземелье"},
    authors=("Thomas Denmark",),
    year=2003,
    minutes=(40, 120),
    weight=3,
    seats=(1, 2, 3, 4),
    options=Variants,
    rules="6",
    package="undercroft.games.dungeoneer",
    load_components=load,
    create=create,
    state=state,
    brain=DungeoneerBrain,
    endings=ENDINGS,
    check_options=check_variants,
    max_plies=60_000,
    sketch=draw,
    standing=lambda game: [len(player.done) for player in game.players],
    sheet=lambda game: [
        ("quests", [len(player.done) for player in game.players]),
        ("level", [player.level for player in game.players]),
    ],
    vantage=frozenset({"seat", "ways", "players.quests.chance", "players.quests.better"}),
    untold=frozenset({"players.always", "battle.step", "battle.wounds", "below.step", "below"}),
    limits=("draw",),
    says=says,
    beside=beside,
)
