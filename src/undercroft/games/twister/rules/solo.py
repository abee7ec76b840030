"""The solo game (DT-22)."""

from __future__ import annotations

from undercroft.core.decision import Flow
from undercroft.games.twister.state import State


def solo_flow(game: State) -> Flow:
    raise NotImplementedError
