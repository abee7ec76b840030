"""Dungeon Raiders, by Phil Walker-Harding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.core.errors import OptionError
from undercroft.core.game import Game, GameType, Setup
from undercroft.core.options import changed_options, setting
from undercroft.games.raiders.bot import RaidersBrain
from undercroft.games.raiders.codec import state
from undercroft.games.raiders.components import MOST_DIFFICULT, RaidersComponents
from undercroft.games.raiders.game import Raiders
from undercroft.games.raiders.rules.death import ENDINGS
from undercroft.games.raiders.sketch import draw
from undercroft.games.raiders.view import says


@dataclass(frozen=True)
class RaidersOptions:
    """The variants (DR-2.4, DR-15, DR-17, appendices A and B)."""

    play: str = setting("auto", choices=("auto", "open", "quick"), seats=(2, 3, 4, 5))
    edition: str = setting("first", choices=("first", "second_2013"), seats=(2, 3, 4, 5))
    beginner_vault: bool = setting(False, seats=(2, 3, 4, 5), needs=(("edition", ("second_2013",)),))
    level_cards: bool = setting(False)
    choose_characters: bool = setting(False, seats=(2, 3, 4, 5))
    difficulty: int = setting(2, low=2, high=MOST_DIFFICULT, seats=(1,))
    character: str = setting(
        "random", choices=("random", "explorer", "knight", "thief", "warrior", "mage"), seats=(1,)
    )
    solo_one_chest: bool = setting(False, seats=(1,))


def check_options(seats: int, options: RaidersOptions) -> None:
    """DR-17.6: refuses combinations outside the stated ranges."""
    changed = changed_options(options)
    if seats == 1:
        for name in sorted({"play", "edition", "choose_characters"} & changed.keys()):
            raise OptionError("The option {option} needs two to five players (DR-17.6).", {"option": name})
    else:
        for name in sorted({"difficulty", "character", "solo_one_chest"} & changed.keys()):
            raise OptionError("The option {option} belongs to the solo game (DR-17.6).", {"option": name})
    if options.beginner_vault and options.edition != "second_2013":
        raise OptionError("The option beginner_vault belongs to the edition second_2013 (DR-A.4).")


def create(setup: Setup) -> Game:
    return Raiders(setup)


GAME: Final = GameType(
    id="raiders",
    titles={"en": "Dungeon Raiders", "ru": "Рейдеры подземелий"},
    authors=("Phil Walker-Harding",),
    year=2011,
    minutes=(20, 20),
    weight=1,
    seats=(1, 2, 3, 4, 5),
    options=RaidersOptions,
    rules="2",
    sketch=draw,
    says=says,
    standing=lambda game: [hero.treasure for hero in game.heroes],
    sheet=lambda game: [
        ("treasure", [hero.treasure for hero in game.heroes]),
        ("wounds", [hero.wounds for hero in game.heroes]),
    ],
    vantage=frozenset({"outcomes"}),
    package="undercroft.games.raiders",
    load_components=RaidersComponents,
    create=create,
    state=state,
    brain=RaidersBrain,
    endings=ENDINGS,
    check_options=check_options,
    max_plies=400,
)
