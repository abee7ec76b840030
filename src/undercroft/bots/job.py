"""A decision of a bot, or the advice of a game, as a job for another process: plain data in and out."""

from __future__ import annotations

from typing import Any

from undercroft.bots.advice import Advice, advise
from undercroft.bots.levels import make_bot
from undercroft.core.components import Components
from undercroft.core.game import Counsel
from undercroft.core.match import Match
from undercroft.core.record import load_record
from undercroft.core.sight import Sight
from undercroft.core.start import from_position


def think(state: dict[str, Any] | str, components: str | None, seat: int, level: str, seed: int | str) -> str:
    """What the bot of that level answers for the seat.

    `state` is a position (a dict) or a record (a text), `components` the text of the component file if it
    is not the game's own. Raises UndercroftError.
    """
    return str(make_bot(level, seed, hurried=True).choose(Sight(_match(state, components), seat)))


def counsel(state: dict[str, Any] | str, components: str | None, seat: int, effort: int) -> Counsel | None:
    """What the game's own adviser tells the seat after so much effort. Raises UndercroftError."""
    return _match(state, components).counsel(seat, effort)


def advice(
    state: dict[str, Any] | str, components: str | None, seat: int, depth: int, part: float = 1.0
) -> Advice:
    """The best deeds of a seat that has to decide, by a search of this depth. Raises UndercroftError."""
    return advise(_match(state, components), seat, depth, part)


def _match(state: dict[str, Any] | str, components: str | None) -> Match:
    source = Components.of_text(components)
    return load_record(state, source) if isinstance(state, str) else from_position(state, source)
