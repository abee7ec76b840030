"""What a good raider knows (placeholder weights until the real brain lands)."""

from __future__ import annotations

from undercroft.core.game import Brain


class RaidersBrain(Brain):
    pass
