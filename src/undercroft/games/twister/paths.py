"""How far it is to a goal, also through what is not open yet: for non-players and bots (DT-22.6)."""

from __future__ import annotations

from undercroft.games.twister.maze import Maze, bits
from undercroft.games.twister.rooms import SIZE

FAR = 99
DARKNESS, GATE, PIT = 5, 4, 6
"""What a dark room, a closed portcullis and a pit add to a way, in steps."""


def field(
    maze: Maze, goals: int, hard: int, slits: bool, gate: int = GATE, pit: int = PIT, wall: int = 0
) -> list[int]:
    """For every square the steps to the nearest goal; `hard` pits and closed portcullises cost more.

    With `wall` even walls may be crossed, at that price: so there is always a way. Kept in the maze.
    """
    key = (goals, hard, slits, gate, pit, wall)
    found = maze.fields.get(key)
    if found is None:
        if len(maze.fields) > 50:
            maze.fields.clear()
        found = maze.fields[key] = _field(maze, goals, hard, slits, gate, pit, wall)
    return found


def _field(maze: Maze, goals: int, hard: int, slits: bool, gate: int, pit: int, wall: int) -> list[int]:
    layout = maze.layout
    far = [FAR] * layout.squares
    dark = {slot for slot, room in enumerate(maze.placed) if room is None}
    beside = {slot: _beside(maze, slot) for slot in dark}
    squares: dict[int, int] = {0: goals}
    slots: dict[int, list[int]] = {}
    seen = 0
    cost = 0
    while (squares or slots) and cost < FAR:
        front = squares.pop(cost, 0) & ~seen
        seen |= front
        for square in bits(front):
            far[square] = cost
        for part, into in ((front & ~hard, cost + 1), (front & hard, cost + 1 + pit)):
            if part:
                near = maze.next_to(part)
                if slits:
                    near |= maze.across_slits(part)
                squares[into] = squares.get(into, 0) | near & ~seen
                if wall:
                    solid = maze.across_walls(part) & ~seen
                    if solid:
                        squares[into + wall] = squares.get(into + wall, 0) | solid
                barred = maze.across_gates(part) & ~seen
                if barred:
                    squares[into + gate] = squares.get(into + gate, 0) | barred
        for slot in dark:
            if beside[slot] & front:
                slots.setdefault(cost + 1, []).append(slot)
        for slot in slots.pop(cost, ()):
            if slot in dark:
                dark.discard(slot)
                squares[cost + DARKNESS] = squares.get(cost + DARKNESS, 0) | beside[slot] & ~seen
                for other in dark:
                    if _touch(layout.corners[slot], layout.corners[other]):
                        slots.setdefault(cost + DARKNESS, []).append(other)
        squares = {when: mask for when, mask in squares.items() if mask & ~seen}
        cost += 1
    return far


def _beside(maze: Maze, slot: int) -> int:
    """The squares from which a dark room may be entered."""
    layout = maze.layout
    mask = maze.access[slot]
    for side, line in enumerate(layout.line_mask):
        if slot in layout.line_slots[side]:
            mask |= line
    return mask


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Are two rooms side by side?"""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == SIZE
