"""The rules of the house: what a table agrees on beside the rules of the game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from undercroft.tables.clock import NO_CLOCKS, Terms

ADVICE = ("alone", "all", "none")
"""Who may ask what to do: who plays against bots alone, everybody, nobody."""


@dataclass(frozen=True)
class House:
    """Clocks, the patience with those who are away, and who may chat. (Undo is a column of its own.)"""

    terms: Terms = NO_CLOCKS
    away: int = 120
    """Seconds after which the others may let a bot play for somebody who is away."""
    watchers_talk: bool = False
    """Whether spectators may chat."""
    advice: str = "alone"
    """Who may ask for advice, one of ADVICE."""
    rated: bool = False
    """Whether the game counts, if all who play have made themselves known."""
    sealed: float = 0.0
    """Until then (seconds since 1970) only who plays may look, and nothing hidden is told, even when the game
    is over: others have the same cards before them."""
    contest: str = ""
    """The tournament that the game is played for."""

    def text(self) -> str:
        """As it is stored; empty for the usual rules."""
        return "" if self == USUAL else json.dumps(asdict(self))


USUAL = House()


def read_house(text: str) -> House:
    """The rules as they were stored."""
    if not text:
        return USUAL
    stored = json.loads(text)
    return House(Terms(**stored.pop("terms")), **stored)
