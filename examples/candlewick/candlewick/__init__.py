"""Candlewick: a small game of dice and nerve, made to show how a game for Undercroft is written."""

from __future__ import annotations

from dataclasses import dataclass

from candlewick.bot import CandlewickBrain
from candlewick.components import Cellar
from candlewick.game import ENDINGS, Candlewick
from undercroft.core.codec import Integer, Listing, Named, Pieces, Struct
from undercroft.core.game import GameType
from undercroft.core.options import setting


@dataclass(frozen=True)
class CandlewickOptions:
    """CW-5."""

    candles: int = setting(4, low=2, high=8)
    open_finds: bool = setting(False)


def state(cellar: Cellar) -> Struct:
    """Every attribute of the state with its type and bounds: positions are written and checked by it."""
    treasure = Pieces(Named(cellar.treasures), lambda face: face.piece)
    zone = Listing(treasure)
    return Struct(
        Candlewick,
        {
            "pile": zone,
            "finds": zone,
            "sacks": Listing(zone, 2, 4),
            "lost": zone,
            "candles": Integer(0, 8),
            "turn": Integer(0, 3),
        },
    )


GAME = GameType(
    id="candlewick",
    titles={"en": "Candlewick", "ru": "Огарок"},
    authors=("Undercroft",),
    year=2026,
    minutes=(5, 10),
    weight=1,
    seats=(2, 3, 4),
    options=CandlewickOptions,
    rules="1",
    package="candlewick",
    load_components=Cellar,
    create=Candlewick,
    state=state,
    brain=CandlewickBrain,
    endings=ENDINGS,
    max_plies=250,
)
