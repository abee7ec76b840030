"""Room plans: read from their drawing, turned by quarters (DT-5.3)."""

from __future__ import annotations

from itertools import count
from typing import Final

SIZE: Final = 5
"""A room is SIZE x SIZE squares."""
WIDTH: Final = 4 * SIZE + 1

OPEN: Final = "."
WALL: Final = "W"
SLIT: Final = "S"
"""Edges of a plan; a portcullis is its number in the room as a digit."""

_ACROSS: Final = {"   ": OPEN, "---": WALL, "===": "P", "-:-": SLIT}
_DOWN: Final = {" ": OPEN, "|": WALL, "#": "P", ":": SLIT}
_SQUARES: Final = ".O@"
SIGNS: Final = (",".join(_SQUARES), ",".join(_ACROSS), ",".join(_DOWN))
"""All that may stand at a place of a drawing: squares, edges across, edges down."""


class PlanError(Exception):
    """A drawing that is no room; `line` and `column` count from 1, `wording` and `values` are as those of a
    ComponentError."""

    def __init__(self, line: int, column: int, wording: str, /, **values: object) -> None:
        super().__init__(f"line {line}, column {column}: {wording.format(**values)}")
        self.line = line
        self.column = column
        self.wording = wording
        self.values = values


class Plan:
    """One room in one orientation.

    across[i][j] is the edge above square (i, j) (below the last row for i = SIZE), down[i][j] the edge
    left of it; pits and gear are (row, column). Portcullises keep their number when the room turns.
    """

    __slots__ = ("across", "down", "gear", "pits")

    def __init__(
        self,
        across: tuple[str, ...],
        down: tuple[str, ...],
        pits: tuple[tuple[int, int], ...],
        gear: tuple[int, int],
    ) -> None:
        self.across = across
        self.down = down
        self.pits = pits
        self.gear = gear

    def turned(self) -> Plan:
        """The plan after a quarter turn clockwise (DT-5.3)."""
        last = SIZE - 1
        across = tuple("".join(self.down[last - j][i] for j in range(SIZE)) for i in range(SIZE + 1))
        down = tuple("".join(self.across[SIZE - j][i] for j in range(SIZE + 1)) for i in range(SIZE))
        pits = tuple(sorted(turn_square(pit) for pit in self.pits))
        return Plan(across, down, pits, turn_square(self.gear))

    def edges(self) -> str:
        """Every edge as one text: for counting."""
        return "".join(self.across) + "".join(self.down)

    def portcullises(self) -> int:
        return sum(edge.isdigit() for edge in self.edges())

    def key(self) -> tuple[object, ...]:
        """What makes two plans equal."""
        return self.across, self.down, self.pits, self.gear


def turn_square(square: tuple[int, int]) -> tuple[int, int]:
    """Where a quarter turn clockwise takes a square of a room (DT-5.3)."""
    row, column = square
    return column, SIZE - 1 - row


def read_plan(text: str) -> Plan:
    """The plan of a drawing: 11 lines of 21 characters, the last blanks may be missing. Raises PlanError."""
    across: list[str] = []
    down: list[str] = []
    signs: dict[str, list[tuple[int, int]]] = {sign: [] for sign in _SQUARES}
    gates = count()
    for number, row in enumerate(_rows(text)):
        if number % 2:
            for column, sign in enumerate(_squares(number, row)):
                signs[sign].append((number // 2, column))
            down.append(_edges(number, [(4 * j, row[4 * j]) for j in range(SIZE + 1)], _DOWN, gates))
        else:
            _check_corners(number, row)
            words = [(4 * j + 1, row[4 * j + 1 : 4 * j + 4]) for j in range(SIZE)]
            across.append(_edges(number, words, _ACROSS, gates))
    gears = signs["@"]
    if len(gears) != 1:
        raise PlanError(1, 1, "a room has one rotation gear, this has {have}", have=len(gears))
    if next(gates) > 9:
        raise PlanError(1, 1, "a room has at most 9 portcullises")
    return Plan(tuple(across), tuple(down), tuple(signs["O"]), gears[0])


def _rows(text: str) -> list[str]:
    lines = text.strip("\n").split("\n")
    if len(lines) != 2 * SIZE + 1:
        raise PlanError(
            len(lines), 1, "a plan has {most} lines, this has {have}", most=2 * SIZE + 1, have=len(lines)
        )
    for number, line in enumerate(lines, 1):
        if len(line.rstrip()) > WIDTH:
            raise PlanError(number, WIDTH + 1, "a line has at most {most} characters", most=WIDTH)
    return [line.rstrip().ljust(WIDTH) for line in lines]


def _check_corners(number: int, row: str) -> None:
    for column in range(0, WIDTH, 4):
        if row[column] != "+":
            raise PlanError(number + 1, column + 1, "'+' is needed, not {sign!r}", sign=row[column])


def _squares(number: int, row: str) -> str:
    """The signs of the squares of a row, each between two blanks."""
    places = range(2, WIDTH, 4)
    for at in places:
        if row[at] not in _SQUARES:
            raise PlanError(number + 1, at + 1, "a square is '.', 'O' or '@', not {sign!r}", sign=row[at])
        for blank in (at - 1, at + 1):
            if row[blank] != " ":
                raise PlanError(number + 1, blank + 1, "a blank is needed, not {sign!r}", sign=row[blank])
    return "".join(row[at] for at in places)


def _edges(number: int, words: list[tuple[int, str]], known: dict[str, str], gates: count[int]) -> str:
    """A sign for every edge of a row, drawn as these words at these columns; `gates` counts portcullises."""
    edges = ""
    for column, word in words:
        edge = known.get(word)
        if edge is None:
            wanted = ", ".join(repr(one) for one in known)
            raise PlanError(
                number + 1, column + 1, "an edge is one of {known}, not {sign!r}", known=wanted, sign=word
            )
        if edge == "P":
            if column in (0, WIDTH - 1) if number % 2 else number in (0, 2 * SIZE):
                raise PlanError(number + 1, column + 1, "no portcullis lies on the border of a room")
            edge = str(next(gates))
        edges += edge
    return edges
