"""What a good lord of the dungeon knows."""

from __future__ import annotations

from undercroft.core.game import Brain


class LordsBrain(Brain):
    pass
