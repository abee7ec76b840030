"""The table as a small picture: the rooms that are lit, with their walls, and what stands on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.games.twister.rooms import SIZE, WALL, Plan
from undercroft.games.twister.view import RoomView, TwisterView

EDGE: Final = 4
LINES: Final = ("gold", "blue", "green", "violet")
"""The starting line of each side, as nearly as may be in its colour."""


def draw(view: TwisterView) -> Sketch:
    """For a spectator's view."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "sea")]
    across, down = max(view.width, view.height), min(view.width, view.height)
    across, down = max(view.width, view.height), min(view.width, view.height)
    size = min((WIDTH - 2 * EDGE) / across, (HEIGHT - 2 * EDGE) / down)
    left, top = (WIDTH - size * across) / 2, (HEIGHT - size * down) / 2
    lies = view.height > view.width  # a labyrinth that is taller than wide is drawn lying

    def at(x: float, y: float) -> tuple[float, float]:
        return (left + size * y, top + size * x) if lies else (left + size * x, top + size * y)

    def box(x: float, y: float, wide: float, high: float, colour: str, faint: bool = False) -> Box:
        right, low = at(x, y)
        wide, high = (high, wide) if lies else (wide, high)
        return Box(right, low, size * wide, size * high, colour, 0, faint)

    for side, line in enumerate(view.lines):
        for square in line:
            row, column = divmod(square, view.width)
            shapes.append(box(column, row, 1, 1, LINES[side % len(LINES)], True))
    for room in view.rooms:
        if room.room is None:
            shapes.append(box(room.x + 0.15, room.y + 0.15, SIZE - 0.3, SIZE - 0.3, "shut"))
            x, y = at(room.x + SIZE / 2, room.y + SIZE / 2)
            shapes.append(Sign(x, y, size * SIZE / 2, "dungeon-gate", "gold"))
            continue
        shapes.append(box(room.x + 0.1, room.y + 0.1, SIZE - 0.2, SIZE - 0.2, "paper"))
        for x, y, wide, high, colour in _walls(room):
            shapes.append(box(room.x + x, room.y + y, wide, high, colour))
    seen = max(6.5, size * 1.15)
    for token in view.tokens:
        if token.square < 0:
            continue
        row, column = divmod(token.square, view.width)
        if token.figure:
            x, y = at(column + 0.5, row + 0.5)
            shapes.append(Mark(x, y, seen, token.side, token.wounded))
        else:
            shapes.append(box(column + 0.3, row + 0.3, 0.4, 0.4, "gold"))
    return tuple(shapes)


@lru_cache(256)
def _walls(room: RoomView) -> tuple[tuple[float, float, float, float, str], ...]:
    """The walls and pits of a room as it lies, in squares from its corner."""
    plan = Plan(room.across, room.down, room.pits, room.gear)
    for _ in range(room.turn % 4):
        plan = plan.turned()
    found = [(column + 0.2, row + 0.2, 0.6, 0.6, "ink") for row, column in plan.pits]
    for row, edges in enumerate(plan.across):
        found += [(at - 0.1, row - 0.1, wide + 0.2, 0.2, "stone") for at, wide in _runs(edges)]
    for column in range(SIZE + 1):
        edges = "".join(one[column] for one in plan.down)
        found += [(column - 0.1, at - 0.1, 0.2, high + 0.2, "stone") for at, high in _runs(edges)]
    return tuple(found)


def _runs(edges: str) -> list[tuple[int, int]]:
    """Where walls stand in a row of edges: the first of each run, and how many."""
    found: list[tuple[int, int]] = []
    for at, edge in enumerate(edges):
        if edge != WALL:
            continue
        if found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((at, 1))
    return found
