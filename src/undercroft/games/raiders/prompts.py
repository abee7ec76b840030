"""What a hero is asked, by the room he stands in."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.games.raiders.cards import HandPrompt, prompt
from undercroft.games.raiders.components import Trap, Treasure

VAULT: Final = prompt("place-vault", "DR-8.1")
TRAP_RULES: Final = {"magnet": "DR-7.3", "boulder": "DR-7.4", "lava": "DR-7.5", "spikes": "DR-7.6"}
PICK: Final = prompt("pick-character", "DR-17.5")


@lru_cache(maxsize=1000)
def monster_prompt(strength: int) -> HandPrompt:
    if strength == 0:
        return prompt("place-monster-two", "DR-6.7")
    return prompt("place-monster", "DR-6.3", (("strength", strength),))


@lru_cache(maxsize=1000)
def treasure_prompt(room: Treasure, alone: bool, one_chest: bool) -> HandPrompt:
    if alone:
        biggest = one_chest and len(room.chests) > 1
        return prompt("place-treasure-solo", "DR-17.2" if biggest else "DR-16.4", (("biggest", biggest),))
    return prompt("place-treasure-one" if len(room.chests) == 1 else "place-treasure", "DR-5.1")


@lru_cache(maxsize=1000)
def trap_prompt(room: Trap, alone: bool) -> HandPrompt:
    if alone:
        return prompt("place-trap-solo", TRAP_RULES.get(room.id, "DR-7.1"), (("unit", room.unit),))
    args = (("looks_at", room.looks_at), ("hits", room.hits), ("unit", room.unit))
    return prompt("place-trap", TRAP_RULES.get(room.id, "DR-7.1"), args)


def solo_prompt(value: int) -> HandPrompt:
    return prompt("place-monster-solo", "DR-16.3", (("value", value),))
