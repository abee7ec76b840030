"""The treasures of the cellar, typed and checked on the way in."""

from __future__ import annotations

from undercroft.core.components import Components
from undercroft.core.piece import Piece


class Treasure:
    """`worth` is what it counts at the end, `copies` how many of it lie in the cellar."""

    __slots__ = ("copies", "id", "piece", "worth")

    def __init__(self, id: str, worth: int, copies: int) -> None:
        self.id = id
        self.worth = worth
        self.copies = copies
        self.piece = Piece(self, "treasure")


class Cellar:
    """All there is: the treasures by id, and up to which roll a candle goes out."""

    __slots__ = ("draught", "treasures")

    def __init__(self, source: Components) -> None:
        row = source.row("cellar")
        self.draught = row.integer("draught", 1, 5)
        row.finish()
        self.treasures: dict[str, Treasure] = {}
        for row in source.rows("treasure"):
            one = Treasure(row.identifier(), row.integer("worth", 0, 99), row.integer("copies", 0, 20))
            row.finish()
            self.treasures[one.id] = one
        if not 4 <= sum(one.copies for one in self.treasures.values()) <= 100:
            raise source.error("the cellar holds 4 to 100 treasures: mend copies", "treasure", 0)
