"""The state of a match as plain data and back."""

from __future__ import annotations

from typing import Any

from undercroft.core.codec import (
    Bits,
    Boolean,
    Codec,
    Integer,
    Listing,
    Named,
    Optional,
    Pieces,
    Seat,
    Struct,
    Text,
)
from undercroft.games.raiders.cards import NO_CARD, PLACE_CRYSTAL, PLACE_TORCH, POWER, USE_KEY, USE_SWORD
from undercroft.games.raiders.components import ITEMS, RaidersComponents
from undercroft.games.raiders.game import Raiders
from undercroft.games.raiders.state import ROOMS, SET_UP, Hero, pattern_piece, strength_piece


def state(components: Any) -> Struct:
    """The codec of the state; see State and Hero for what the fields mean."""
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
            "seat": Seat(0, 4),
            "character": Optional(Named(box.characters)),
            "treasure": Integer(0, 100_000),
            "wounds": Integer(0, 999),
            "hand": Bits(f"power_{value}" for value in range(1, 6)),
            "items": Listing(Integer(0, 99), 4, 4, names=ITEMS),
            "living": Boolean(),
            "died": Integer(0, 100),
            "petrified": Boolean(),
            "bled": Boolean(),
            "value": Integer(0, 10),
            "cards": Listing(Named(cards, "text"), 0, 2, frozen=True),
            "waits": Boolean(),
            "crystals_out": Integer(0, 99),
            "laid": Listing(Text(cards), 0, 6, frozen=True),
        },
        derived=("chosen", "passed", "waited"),
        finish=Hero.settle,
    )
    return Struct(
        Raiders,
        {
            "stage": Text((SET_UP, ROOMS)),
            "heroes": Listing(hero, 1, 5),
            "supply": Listing(Integer(0, 99), 4, 4, names=ITEMS),
            "first": Seat(0, 4),
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
        derived=("second", "play", "cap", "death", "head", "midway", "resolved"),
        finish=Raiders.settle,
    )
