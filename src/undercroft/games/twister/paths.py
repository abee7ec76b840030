"""How far it is to a goal, also through what is not open yet: for non-players and bots (DT-22.6)."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.twister.maze import Maze, bits, spread
from undercroft.games.twister.rooms import SIZE

FAR = 99
DARKNESS, GATE, PIT = 5, 4, 6
"""What a dark room, a closed portcullis and a pit add to a way, in steps."""
Starts = tuple[tuple[int, int], ...]
"""Goals of a field, and how many steps are left to do there."""


class Gait(NamedTuple):
    """How a figure goes: what it can pass, and what the rest costs it, in steps."""

    hard: int
    """Squares whose pits it crosses at a price."""
    slits: bool
    """Whether it slips through arrow slits."""
    gate: int = GATE
    pit: int = PIT
    wall: int = 0
    """The price of a wall, so that there is always a way; 0: no wall is crossed."""
    held: int = 0
    """Squares that somebody holds."""
    foe: int = 0
    """What it costs to cross one of them."""
    most: int = FAR
    """Ways that are longer are all alike."""


def field(maze: Maze, starts: Starts, gait: Gait) -> bytes:
    """For every square the steps to the nearest goal and what is left to do there. Kept in the maze."""
    key = (starts, gait)
    found = maze.fields.get(key)
    if found is None:
        if len(maze.fields) > 150:
            maze.fields.clear()
        found = maze.fields[key] = _field(maze, starts, gait)
    return found


def _field(maze: Maze, starts: Starts, gait: Gait) -> bytes:
    hard, slits, gate, pit, wall, held, foe, most = gait
    layout = maze.layout
    far = [most] * layout.squares
    east, south, tall = maze.open_e, maze.open_s, maze.tall
    if slits:
        east, south = east | maze.slit_e, south | maze.slit_s
    wall_e, wall_s = maze.wall_e | maze.slit_e, maze.wall_s | maze.slit_s
    dark = {slot for slot, room in enumerate(maze.placed) if room is None}
    beside = {slot: _beside(maze, slot) for slot in dark}
    behind = {slot: _behind(maze, slot) for slot in dark}
    squares: dict[int, int] = {}
    left = maze.present
    for cost, mask in starts:
        squares[cost] = squares.get(cost, 0) | mask
        left |= mask
    slots: dict[int, list[int]] = {}
    cost = 0
    hard &= ~held
    slow = hard | held
    while left and cost < most and (squares or slots):
        front = squares.pop(cost, 0) & left
        parts: list[tuple[int, int]] = []
        if front:
            left &= ~front
            for square in bits(front):
                far[square] = cost
            parts = [(front, cost + 1)]
            if front & slow:
                parts = [
                    (front & ~slow, cost + 1),
                    (front & hard, cost + 1 + pit),
                    (front & held, cost + 1 + foe),
                ]
            for part, into in parts:
                if part:
                    near = spread(part, east, south, tall) & left
                    if near:
                        squares[into] = squares.get(into, 0) | near
                    if wall:
                        near = spread(part, wall_e, wall_s, tall) & left
                        if near:
                            squares[into + wall] = squares.get(into + wall, 0) | near
                    near = maze.across_gates(part) & left
                    if near:
                        squares[into + gate] = squares.get(into + gate, 0) | near
        if dark:
            for part, into in parts:
                for slot in dark:
                    if behind[slot] & part:
                        slots.setdefault(into, []).append(slot)
            for slot in slots.pop(cost, ()):
                if slot in dark:
                    dark.discard(slot)
                    squares[cost + DARKNESS] = squares.get(cost + DARKNESS, 0) | beside[slot] & left
                    for other in dark:
                        if _touch(layout.corners[slot], layout.corners[other]):
                            slots.setdefault(cost + DARKNESS, []).append(other)
        else:
            slots.clear()
        cost += 1
    return bytes(far)


def _beside(maze: Maze, slot: int) -> int:
    """The squares from which a dark room may be entered (DT-4.1, DT-4.2)."""
    layout = maze.layout
    mask = maze.access[slot]
    for side, line in enumerate(layout.line_mask):
        if slot in layout.line_slots[side]:
            mask |= line
    return mask


def _behind(maze: Maze, slot: int) -> int:
    """The squares to which one comes out of a dark room: of a line only those next to it, as one steps."""
    layout = maze.layout
    near = spread(layout.region[slot], ~layout.last_column, -1, maze.tall)
    return _beside(maze, slot) & (near | ~layout.all_lines)


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Are two rooms side by side?"""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == SIZE
