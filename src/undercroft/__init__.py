"""Undercroft: five dungeon board games on one table.

>>> import undercroft as uc
>>> match = uc.new("raiders", seats=4, seed=1)
>>> seat = match.choices.seats[0]
>>> match.play(seat, match.choices[seat].options[0])
>>> match.ply
1
"""

from __future__ import annotations

from undercroft.bots.advice import Advice, Deed
from undercroft.bots.advice import advise as advice
from undercroft.core.choices import Choices
from undercroft.core.components import Components
from undercroft.core.errors import (
    ComponentError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
    UndercroftError,
    UnknownGame,
)
from undercroft.core.forecast import Forecast, forecast
from undercroft.core.match import Match
from undercroft.core.record import load_record as load
from undercroft.core.record import write_record as record
from undercroft.core.registry import all_games, find_game, game_ids
from undercroft.core.start import from_position
from undercroft.core.start import new_match as new
from undercroft.core.values import let_values_pickle

__all__ = [
    "Advice",
    "Choices",
    "ComponentError",
    "Components",
    "Deed",
    "Forecast",
    "IllegalMove",
    "Match",
    "OptionError",
    "PositionError",
    "RecordError",
    "UndercroftError",
    "UnknownGame",
    "advice",
    "all_games",
    "find_game",
    "forecast",
    "from_position",
    "game_ids",
    "load",
    "new",
    "record",
]

let_values_pickle("undercroft")
