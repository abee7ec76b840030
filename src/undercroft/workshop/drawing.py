"""Drawings in a component file, square by square: rooms of walls and floors, as text between three quotes.

    +   +---+
      .   @ |
    +   +-:-+

A drawing has lines of corners with the edges between them, and lines of edges with the squares between them.
What a place may be comes from the game: signs of squares, of edges across, of edges down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.core.components import Asked
from undercroft.workshop.edit import EditError

STEP = 4
"""Signs from one corner to the next."""


@dataclass(frozen=True)
class Spot:
    """A place of a drawing that may be another: its line and number in it; `square`, `across` or `down`."""

    line: int
    number: int
    sort: str
    sign: str

    @property
    def column(self) -> int:
        """Where it begins in its line."""
        return _column(self.sort, self.number)

    @property
    def row(self) -> int:
        """The row of squares it is in or above, from 1."""
        return self.line // 2 + 1

    @property
    def place(self) -> int:
        """The square in its row it is, or stands beside, from 1."""
        return (self.number if self.sort == "across" else self.number // 2) + 1


def spots(drawing: str, asked: Asked) -> Iterator[Spot]:
    """All places of a drawing with so many squares in a row; what is not there is as the first sign."""
    size = asked.low
    lines = _lines(drawing, size)
    for line in range(2 * size + 1):
        for number in range(size if line % 2 == 0 else 2 * size + 1):
            sort = "across" if line % 2 == 0 else "square" if number % 2 else "down"
            start = _column(sort, number)
            yield Spot(line, number, sort, lines[line][start : start + (3 if sort == "across" else 1)])


def turned_on(drawing: str, asked: Asked, line: int, number: int) -> str:
    """The drawing with the next sign at a place. Raises EditError."""
    found = next((one for one in spots(drawing, asked) if (one.line, one.number) == (line, number)), None)
    if found is None:
        raise EditError("there is no such place in this drawing")
    signs = signs_of(asked, found.sort)
    after = signs[(signs.index(found.sign) + 1) % len(signs)] if found.sign in signs else signs[0]
    lines = _lines(drawing, asked.low)
    row = lines[line]
    lines[line] = row[: found.column] + after + row[found.column + len(after) :]
    return "".join(f"{one.rstrip()}\n" for one in lines)


def signs_of(asked: Asked, sort: str) -> list[str]:
    """The signs of squares, or of edges."""
    return asked.known[("square", "across", "down").index(sort)].split(",")


def _column(sort: str, number: int) -> int:
    return STEP * number + 1 if sort == "across" else STEP // 2 * number


def _lines(drawing: str, size: int) -> list[str]:
    """The lines of a drawing at their full length, with corners where there were none."""
    given = drawing.strip("\n").split("\n")
    width = STEP * size + 1
    lines = []
    for line in range(2 * size + 1):
        row = (given[line] if line < len(given) else "").ljust(width)[:width]
        if line % 2 == 0:
            row = "".join("+" if at % STEP == 0 else sign for at, sign in enumerate(row))
        lines.append(row)
    return lines
