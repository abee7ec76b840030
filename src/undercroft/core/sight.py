"""What a program that plays gets to see: its view, its choices, and re-dealt copies. Never the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.options import changed_options
from undercroft.core.run import Run


class Sight:
    """The table through the eyes of one seat that has to decide.

    `choice` is its open decision; `ply` the number of answers that stand, `seats` how many play, `kind` the
    game's description.
    """

    __slots__ = ("_match", "choice", "kind", "ply", "seat", "seats")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.kind: GameType = match.kind
        self.seat = seat
        self.seats = match.seats
        self.ply = match.ply
        self.choice: Choice = match.choices[seat]

    @property
    def view(self) -> Any:
        """What the seat sees, as `Match.view` gives it."""
        return self._match.view(self.seat)

    @property
    def standard(self) -> bool:
        """Whether the game is played as it comes: its own components, and no variant."""
        return self._match.components.standard and not changed_options(self._match.options)

    def quick(self) -> Sequence[float] | None:
        """The quick weights of the options (`Brain.quick`), which tell nothing this seat does not know."""
        return self.kind.brain().quick(self._match.game, self.choice)

    def deal(self, chance: Chance) -> Run:
        """A possible world: all that this seat cannot know dealt anew. Each call deals another one."""
        return self._match.fork(self.seat, chance)
