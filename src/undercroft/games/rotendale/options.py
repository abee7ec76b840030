"""The variants of the game (ST-14)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.core.errors import OptionError
from undercroft.core.options import setting


@dataclass(frozen=True)
class Options:
    """The house rules at the end correspond to readings of the rulebook that were not followed."""

    mode: str = setting("base", choices=("base", "team"), seats=(2,))
    series_games: int = setting(1, low=1, high=10)
    show_remembered: bool = setting(True)
    max_rounds: str = setting("1000", choices=("20", "100", "1000"))
    auto_roll: bool = setting(False)
    trap_single_use: bool = setting(False)
    death_drops_property: bool = setting(False)
    air_shield_anywhere: bool = setting(False)
    no_stat_cap: bool = setting(False)


def check_options(seats: int, options: Options) -> None:
    """ST-2.1: the team variant is for two players. Raises OptionError."""
    if options.mode == "team" and seats != 2:
        wording = "The team variant is for 2 players, not {seats}; choose 2 seats or the base game."
        raise OptionError(wording, {"seats": seats})
