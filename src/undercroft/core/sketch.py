"""A small picture of a table, for lists and links: a few flat shapes that each way of drawing can lay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 200
HEIGHT: Final = 105
"""The size of the picture, in units."""
COLOURS: Final = frozenset(
    {
        "room", "night", "earth", "sea", "wood",  # what all lies on
        "paper", "tan", "stone", "shut", "line",  # cards, floors, walls, what lies face down, what is empty
        "lamp", "blood", "gold", "green", "violet", "blue", "ink",
    }
)  # fmt: skip
"""What colours are called; light and dark pages paint them differently."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners; `faint` if it is past, or not yet there."""

    x: float
    y: float
    wide: float
    high: float
    colour: str
    round: float = 0
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a seat around a point; `faint` if who sits there is out."""

    x: float
    y: float
    size: float
    seat: int
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon of the game around a point: an ornament, left out where icons cannot be drawn."""

    x: float
    y: float
    size: float
    icon: str
    colour: str
    faint: bool = False


Shape = Box | Mark | Sign
Sketch = tuple[Shape, ...]
