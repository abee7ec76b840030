"""Dungeon Lords, by Vlaada Chvátil."""

from __future__ import annotations

from typing import Any

from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import changed_options
from undercroft.games.lords.bot import LordsBrain
from undercroft.games.lords.codec import make_codec
from undercroft.games.lords.components import load
from undercroft.games.lords.game import create
from undercroft.games.lords.hints import counsel
from undercroft.games.lords.variants import LordsOptions


def check_options(seats: int, options: Any) -> None:
    """DL-22.2: training dungeons are for one. What else does not fit a mode or the seats has no effect."""
    if seats > 1 and "training" in changed_options(options):
        raise OptionError(f"The option training is for 1 seat, not {seats}.")


GAME = GameType(
    id="lords",
    titles={"en": "Dungeon Lords", "ru": "Повелители подземелья"},
    authors=("Vlaada Chvátil",),
    year=2009,
    minutes=(90, 120),
    weight=5,
    seats=(1, 2, 3, 4),
    options=LordsOptions,
    rules="2",
    package="undercroft.games.lords",
    load_components=load,
    create=create,
    state=make_codec,  # not a function `state` here: there is a module of that name
    brain=LordsBrain,
    endings=("victory", "shared", "training_won", "training_lost"),
    check_options=check_options,
    max_plies=3000,
    counsel=counsel,
)
