"""Mummers' Supper: a small game of hidden roles, made to show simultaneous choice."""

from __future__ import annotations

from dataclasses import dataclass

from mummers.bot import MummersBrain
from mummers.components import MOST_GUESTS, Supper
from mummers.game import MIDNIGHT, Mummers, sheet
from undercroft.core.codec import Boolean, Integer, Listing, Named, Pieces, Struct, Text
from undercroft.core.game import GameType
from undercroft.core.options import setting

MOST_COURSES = 8


@dataclass(frozen=True)
class MummersOptions:
    """MU-5."""

    courses: int = setting(4, low=2, high=MOST_COURSES)


def state(supper: Supper) -> Struct:
    """Every attribute of the state with its type and bounds: positions are written and checked by it."""
    mask = Pieces(Named({one.id: one for one in supper.masks}), lambda face: face.piece)
    dish = Text(one.favourite for one in supper.masks)
    return Struct(
        Mummers,
        {
            "masks": Listing(mask, 3, MOST_GUESTS),
            "aside": Listing(mask, 1, 1),
            "plates": Listing(Listing(dish, 0, MOST_COURSES), 3, MOST_GUESTS),
            "course": Integer(0, MOST_COURSES),
            "known": Listing(Boolean(), 3, MOST_GUESTS),
            "guessed": Listing(Integer(-20, 20), 3, MOST_GUESTS),
        },
    )


GAME = GameType(
    id="mummers",
    titles={"en": "Mummers' Supper", "ru": "Ужин ряженых"},
    authors=("Undercroft",),
    year=2026,
    minutes=(5, 15),
    weight=1,
    seats=(3, 4, 5),
    options=MummersOptions,
    rules="1",
    package="mummers",
    load_components=Supper,
    create=Mummers,
    state=state,
    brain=MummersBrain,
    endings=(MIDNIGHT,),
    sheet=sheet,
    max_plies=50,
)
