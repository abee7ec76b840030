"""What a good player of Dungeoneer knows."""

from __future__ import annotations

from undercroft.core.game import Brain


class DungeoneerBrain(Brain):
    pass
