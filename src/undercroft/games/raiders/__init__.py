"""Dungeon Raiders, by Phil Walker-Harding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.core.codec import Boolean, Codec, Integer, Listing, Named, Optional, Pieces, Struct, Text
from undercroft.core.errors import OptionError
from undercroft.core.game import Game, GameType, Setup
from undercroft.core.options import changed_options, setting
from undercroft.games.raiders.bot import RaidersBrain
from undercroft.games.raiders.cards import NO_CARD, PLACE_CRYSTAL, PLACE_TORCH, POWER, USE_KEY, USE_SWORD
from undercroft.games.raiders.components import RaidersComponents
from undercroft.games.raiders.ending import ENDINGS
from undercroft.games.raiders.game import ROOMS, SET_UP, Hero, Raiders, pattern_piece, strength_piece


@dataclass(frozen=True)
class RaidersOptions:
    """The variants (DR-2.4, DR-15, DR-17, appendices A and B)."""

    play: str = setting("auto", choices=("auto", "open", "quick"), seats=(2, 3, 4, 5))
    edition: str = setting("first", choices=("first", "second_2013"), seats=(2, 3, 4, 5))
    beginner_vault: bool = setting(False, seats=(2, 3, 4, 5), needs=("edition", ("second_2013",)))
    level_cards: bool = setting(False)
    choose_characters: bool = setting(False, seats=(2, 3, 4, 5))
    difficulty: int = setting(2, low=2, high=5, seats=(1,))
    character: str = setting(
        "random", choices=("random", "explorer", "knight", "thief", "warrior", "mage"), seats=(1,)
    )
    solo_one_chest: bool = setting(False, seats=(1,))


def check_options(seats: int, options: RaidersOptions) -> None:
    """DR-17.6: refuses combinations outside the stated ranges."""
    changed = changed_options(options)
    if seats == 1:
        for name in sorted({"play", "edition", "choose_characters"} & changed.keys()):
            raise OptionError(f"The option {name} needs two to five players (DR-17.6).")
    else:
        for name in sorted({"difficulty", "character", "solo_one_chest"} & changed.keys()):
            raise OptionError(f"The option {name} belongs to the solo game (DR-17.6).")
    if options.beginner_vault and options.edition != "second_2013":
        raise OptionError("The option beginner_vault belongs to the edition second_2013 (DR-A.4).")


def create(setup: Setup) -> Game:
    return Raiders(setup)


def state(components: Any) -> Struct:
    """The codec of the state; see Raiders and Hero for what the fields mean."""
    box: RaidersComponents = components
    cards = {
        card.text: card
        for card in (*POWER[1:], USE_KEY, USE_SWORD, PLACE_TORCH, PLACE_CRYSTAL, NO_CARD)
        if card
    }
    room: Codec = Pieces(Named(box.cards), lambda face: face.piece)
    pieces = Listing(room)
    hero = Struct(
        Hero,
        {
            "seat": Integer(0, 4),
            "character": Optional(Named(box.characters)),
            "treasure": Integer(0, 1000),
            "wounds": Integer(0, 100),
            "hand": Integer(0, 31),
            "items": Listing(Integer(0, 99), 4, 4),
            "living": Boolean(),
            "died": Integer(0, 100),
            "petrified": Boolean(),
            "bled": Boolean(),
            "value": Integer(0, 10),
            "cards": Listing(Named(cards, "text"), 0, 2, frozen=True),
            "waits": Boolean(),
            "crystals_out": Integer(0, 99),
            "laid": Listing(Text(cards), 0, 5, frozen=True),
        },
    )
    return Struct(
        Raiders,
        {
            "stage": Text((SET_UP, ROOMS)),
            "heroes": Listing(hero, 1, 5),
            "supply": Listing(Integer(0, 99), 4, 4),
            "first": Integer(0, 4),
            "room": Integer(0, 99),
            "row": pieces,
            "pile": pieces,
            "light": Listing(Boolean()),
            "box": pieces,
            "discard": pieces,
            "leaders": pieces,
            "patterns": Listing(Pieces(Text(box.level_cards), pattern_piece)),
            "strength": Listing(Pieces(Integer(1, 5), strength_piece)),
            "turned": Listing(Integer(1, 5)),
        },
        derived=("second", "play", "cap", "death"),
        finish=Raiders.settle,
    )


GAME = GameType(
    id="raiders",
    titles={"en": "Dungeon Raiders", "ru": "Рейдеры подземелий"},
    authors=("Phil Walker-Harding",),
    year=2011,
    minutes=(20, 20),
    weight=1,
    seats=(1, 2, 3, 4, 5),
    options=RaidersOptions,
    rules="1",
    package="undercroft.games.raiders",
    load_components=RaidersComponents,
    create=create,
    state=state,
    brain=RaidersBrain,
    endings=ENDINGS,
    check_options=check_options,
    max_plies=400,
)
