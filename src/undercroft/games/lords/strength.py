"""What creatures and traps are good for in a combat, as bots and the advisor guess it at first."""

from __future__ import annotations

from typing import Final

STRENGTH: Final = {
    "goblin": 2.5, "slime": 2.5, "ghost": 2.0, "troll": 3.5, "witch": 4.0, "vampire": 5.0, "golem": 7.0,
    "dragon": 5.5, "demon": 7.0,
}  # fmt: skip
"""Roughly the damage a creature brings in one combat: means over battles of the advisor."""
UNKNOWN: Final = 4.0
"""The same for a creature of somebody's own component file."""
TRAP: Final = 2.3
"""The same for an average trap."""


def strength_of(name: str) -> float:
    """The strength of a creature."""
    return STRENGTH.get(name, UNKNOWN)
