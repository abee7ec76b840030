"""The spiral: 100 cells from Tiriana (0) to Rotendale (99), its wall, and what lies across the wall."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from undercroft.core.piece import ALL, Piece
from undercroft.games.rotendale.components import DIE, OBELISK, TELEPORT, Card

START: Final = 0
GOAL: Final = 99
NOWHERE: Final = -1
"""outer(k) of a cell with nothing outside."""
CIRCLE: Final = -2
"""Where a mage goes that comes to the same teleport again without a die in between."""


WALL: Final = (
    (5, 5), (6, 5), (6, 4), (4, 4), (4, 6), (7, 6), (7, 3), (3, 3), (3, 7),
    (8, 7), (8, 2), (2, 2), (2, 8), (9, 8), (9, 1), (1, 1), (1, 9), (10, 9),
)  # fmt: skip
"""The wall between the coils as (column border, row border): what the board draws."""

_LEGS: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9)
_DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # left, down, right, up


def _lay_cells() -> tuple[tuple[int, int], ...]:
    """ST-1.1: the cells as (row, column), in the order of the way."""
    row, column = 4, 5
    cells = [(row, column)]
    for leg, length in enumerate(_LEGS):
        down, right = _DIRECTIONS[leg % 4]
        for _ in range(length):
            row, column = row + down, column + right
            cells.append((row, column))
    return tuple(cells)


CELLS: Final = _lay_cells()


def leg(cell: int) -> int:
    """The leg (1 to 19) a cell from 1 on belongs to."""
    number = 1
    while (number + 1) * (number + 1) // 4 < cell:
        number += 1
    return number


def is_corner(cell: int) -> bool:
    """Is it the last cell of a leg, where the way turns? (Rotendale only ends it.)"""
    return START < cell < GOAL and cell == (leg(cell) + 1) ** 2 // 4


def _inner(cell: int) -> int:
    """ST-1.2: the cell inside, across the wall; for a corner the corner inside. 1 to 7 lead to Tiriana."""
    number = leg(cell)
    if cell <= 7:
        return START
    if is_corner(cell):
        return (number - 3) ** 2 // 4
    return cell - (2 * number - 3)


def _outer(cell: int) -> int:
    """ST-1.3: the cell outside, across the wall; Rotendale stands in for the corner outside 64."""
    number = leg(cell)
    if cell > 64:
        return NOWHERE
    if is_corner(cell):
        return min(GOAL, (number + 5) ** 2 // 4)
    return cell + 2 * number + 5


INNER: Final = (NOWHERE, *(_inner(cell) for cell in range(1, GOAL)), NOWHERE)
OUTER: Final = (NOWHERE, *(_outer(cell) for cell in range(1, GOAL)), NOWHERE)


def target(card: Card, cell: int) -> int:
    """Where a teleport on this cell leads; NOWHERE if there is nothing on that side."""
    if card.power == "inner":
        return INNER[cell]
    if card.power == "outer":
        return OUTER[cell]
    goal = cell + card.value
    if goal > GOAL:
        return GOAL
    return goal if goal > START else START


def leads(card: Card, cell: int, passed: Container[int]) -> int:
    """ST-5.12: where the teleport on this cell takes a mage that has passed others since the last die;
    NOWHERE if there is nothing on that side, CIRCLE if it would go round for ever."""
    if card.power != "outer" and cell in passed:
        return CIRCLE
    return target(card, cell)


def walk(cards: Sequence[Piece], cell: int, passed: Sequence[int] = (), faces: int = 0) -> int:
    """Where the teleports that need no die leave a mage that arrives here: a cell, or CIRCLE.

    Only teleports that were turned are known, unless `faces` is ALL.
    """
    if cards[cell].face.kind != TELEPORT:
        return cell
    gone = set(passed)
    while True:
        piece = cards[cell]
        card: Card = piece.face
        if card.kind != TELEPORT or card.power == "outer" or (piece.seen | faces) != ALL:
            return cell
        goal = leads(card, cell, gone)
        if goal == CIRCLE:
            return CIRCLE
        gone.add(cell)
        cell = goal


def stops(cards: Sequence[Piece], cell: int) -> frozenset[int]:
    """Every cell where an arrival at this cell can end, without artefacts (ST-2.3)."""
    found = set()
    arrivals = [cell]
    while arrivals:
        here = walk(cards, arrivals.pop(), faces=ALL)
        if here == CIRCLE:
            found.add(START)
        elif here not in found:
            found.add(here)
            if cards[here].face.kind == TELEPORT and OUTER[here] != NOWHERE:
                arrivals.append(OUTER[here])
    return frozenset(found)


def is_passable(cards: Sequence[Piece]) -> bool:
    """ST-2.3: can Rotendale be reached from every cell where a mage can come to stand?

    Six teleports in a row are needed to bar the way: with fewer, some number of the die always leads on.
    """
    run = 0
    for piece in cards:
        run = run + 1 if piece.face.kind == TELEPORT else 0
        if run >= len(DIE):
            return _search_way(cards)
    return True


def _search_way(cards: Sequence[Piece]) -> bool:
    ends = [stops(cards, cell) for cell in range(GOAL + 1)]
    after: dict[int, set[int]] = {}
    reached = [START]
    while reached:
        here = reached.pop()
        if here in after or here == GOAL:
            continue
        onward: set[int] = set()
        for number in DIE:
            onward |= ends[min(GOAL, here + number)]
            if cards[here].face.kind == OBELISK:
                onward |= ends[max(START, here - number)]
        after[here] = onward
        reached.extend(onward)
    home = {GOAL}
    grown = True
    while grown:
        more = {cell for cell, onward in after.items() if cell not in home and onward & home}
        grown = bool(more)
        home |= more
    return after.keys() <= home
