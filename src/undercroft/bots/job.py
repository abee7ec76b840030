"""A decision of a bot as a job for another process: plain data in, the text of an option out."""

from __future__ import annotations

from typing import Any

from undercroft.bots.levels import make_bot
from undercroft.core.components import Components
from undercroft.core.record import load_record
from undercroft.core.sight import Sight
from undercroft.core.start import from_position


def think(state: dict[str, Any] | str, components: str | None, seat: int, level: str, seed: int | str) -> str:
    """What the bot of that level answers for the seat.

    `state` is a position (a dict) or a record (a text), `components` the text of the component file if it
    is not the game's own. Raises UndercroftError.
    """
    source = None if components is None else Components(components, "components", False)
    match = load_record(state, source) if isinstance(state, str) else from_position(state, source)
    return str(make_bot(level, seed).choose(Sight(match, seat)))
