"""The Book of Rotendale: the spiral, its walls, and whether a board can be passed."""

from __future__ import annotations

TIRIANA, ROTENDALE = 0, 99


def leg(cell: int) -> int:
    """ST-1.1: the number of the leg of the spiral that enters a cell."""
    return next(s for s in range(1, 20) if s * s // 4 < cell <= (s + 1) * (s + 1) // 4)


def corner(cell: int) -> bool:
    return cell == (leg(cell) + 1) ** 2 // 4 and leg(cell) < 19


def inner(cell: int) -> int:
    """ST-1.2: across the wall towards the middle."""
    if cell <= 7:
        return TIRIANA
    s = leg(cell)
    return (s - 3) ** 2 // 4 if corner(cell) else cell - (2 * s - 3)


def outer(cell: int) -> int | None:
    """ST-1.3: across the wall outwards; from the last coil nowhere."""
    if cell >= 65:
        return None
    s = leg(cell)
    return min(ROTENDALE, (s + 5) ** 2 // 4) if corner(cell) else cell + (2 * s + 5)
