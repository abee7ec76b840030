"""What a good player knows."""

from __future__ import annotations

from undercroft.core.game import Brain


class TwisterBrain(Brain):
    """Knows nothing as yet."""
