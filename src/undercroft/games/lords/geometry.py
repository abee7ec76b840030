"""The dungeon grid (DL-7): five columns, four rows; a set of cells is an int with a bit for each cell.

Cell = row * 5 + column; row 0 is the surface, the entrance leads into cell 2.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 5
ROWS: Final = 4
CELLS: Final = COLUMNS * ROWS
ENTRANCE: Final = 2


def _around(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in steps if 0 <= r < ROWS and 0 <= c < COLUMNS)


NEIGHBOURS: Final = tuple(_around(cell) for cell in range(CELLS))
AROUND: Final = tuple(sum(1 << near for near in cells) for cells in NEIGHBOURS)
SQUARES: Final = tuple(
    0b11 << corner | 0b11 << (corner + COLUMNS)
    for corner in range(CELLS - COLUMNS)
    if corner % COLUMNS < COLUMNS - 1
)
_SQUARES_OF: Final = tuple(tuple(square for square in SQUARES if square >> cell & 1) for cell in range(CELLS))


NAMES: Final = tuple(f"{'abcde'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a set, in their order."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def cell_name(cell: int) -> str:
    """`c1` is the cell below the entrance: columns a to e, rows 1 to 4."""
    return NAMES[cell]


def beside(cells: int) -> int:
    """All cells beside these cells."""
    left = 0b11110_11110_11110_11110
    right = 0b01111_01111_01111_01111
    return (cells << 5 | cells >> 5 | (cells & right) << 1 | (cells & left) >> 1) & 0xFFFFF


def fills_square(occupied: int, cell: int) -> bool:
    """DL-7.3: whether a tile on this cell would complete a block of two by two."""
    after = occupied | 1 << cell
    return any(after & square == square for square in _SQUARES_OF[cell])


_diggable: Final[dict[int, tuple[int, ...]]] = {}
_distances: Final[dict[int, tuple[int, ...]]] = {}


def diggable(occupied: int) -> tuple[int, ...]:
    """DL-7.2, 7.3: the cells on which a new tunnel may be dug."""
    found = _diggable.get(occupied)
    if found is None:
        if len(_diggable) > 50_000:
            _diggable.clear()
        found = _diggable[occupied] = tuple(
            cell
            for cell in range(CELLS)
            if not occupied >> cell & 1 and AROUND[cell] & occupied and not fills_square(occupied, cell)
        )
    return found


def distances(occupied: int) -> tuple[int, ...]:
    """DL-7.5: for every cell its steps from the entrance through occupied cells; 0 where there is no tile."""
    found = _distances.get(occupied)
    if found is None:
        if len(_distances) > 50_000:
            _distances.clear()
        away = [0] * CELLS
        front = [ENTRANCE] if occupied >> ENTRANCE & 1 else []
        step = 0
        while front:
            step += 1
            for cell in front:
                away[cell] = step
            front = sorted(
                {
                    near
                    for cell in front
                    for near in NEIGHBOURS[cell]
                    if occupied >> near & 1 and not away[near]
                }
            )
        found = _distances[occupied] = tuple(away)
    return found


def in_one_piece(occupied: int) -> bool:
    """Whether every tile is reached from the entrance, and there is one below it."""
    away = distances(occupied)
    return bool(occupied >> ENTRANCE & 1) and all(away[cell] for cell in cells_of(occupied))


def has_square(occupied: int) -> bool:
    """DL-7.3: whether a block of two by two is full."""
    return any(occupied & square == square for square in SQUARES)


_nearest: Final[dict[tuple[int, int], tuple[int, ...]]] = {}


def nearest(occupied: int, conquered: int) -> tuple[int, ...]:
    """DL-13.4: the unconquered tiles with the smallest distance."""
    found = _nearest.get((occupied, conquered))
    if found is None:
        if len(_nearest) > 50_000:
            _nearest.clear()
        away = distances(occupied)
        free = [cell for cell in range(CELLS) if away[cell] and not conquered >> cell & 1]
        least = min((away[cell] for cell in free), default=0)
        found = _nearest[occupied, conquered] = tuple(cell for cell in free if away[cell] == least)
    return found
