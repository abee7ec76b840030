"""What a good player knows about the race to Rotendale."""

from __future__ import annotations

from undercroft.core.game import Brain


class Wizard(Brain):
    pass
