"""The variants of Dungeon Lords (DL-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.core.options import setting

TRAININGS: Final = ("training_1", "training_2", "training_3", "training_4", "training_1_room")


@dataclass(frozen=True)
class LordsOptions:
    """`mode` is for two to four seats; one seat plays a training dungeon (DL-22.2)."""

    mode: str = setting("full", choices=("full", "first_game"), seats=(2, 3, 4))
    special_events: bool = setting(True, seats=(2, 3, 4), needs=(("mode", ("full",)),))
    chosen_orders: bool = setting(False, seats=(2, 3, 4), needs=(("mode", ("first_game",)),))
    parallel_planning: bool = setting(False, seats=(2, 3, 4))
    greedy_dummies: bool = setting(False, seats=(2, 3))
    extra_gold_1: int = setting(0, low=0, high=5, seats=(2, 3, 4))
    extra_gold_2: int = setting(0, low=0, high=5, seats=(2, 3, 4))
    extra_gold_3: int = setting(0, low=0, high=5, seats=(3, 4))
    extra_gold_4: int = setting(0, low=0, high=5, seats=(4,))
    advisor: bool = setting(False)
    training: str = setting("training_1", choices=TRAININGS, seats=(1,))
