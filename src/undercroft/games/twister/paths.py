"""How far it is to a goal, also through what is not open yet: for non-players and bots (DT-22.6)."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.twister.maze import Maze, spread
from undercroft.games.twister.rooms import SIZE

FAR = 99
DARKNESS, GATE, PIT = 5, 4, 6
"""What a dark room, a closed portcullis and a pit add to a way, in steps."""
PLACES = tuple(tuple(place for place in range(8) if number >> place & 1) for number in range(256))
"""The places of the ones in a number."""
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
            maze.within.clear()
        found = maze.fields[key] = _field(maze, starts, gait)
    return found


def nearest(within: tuple[int, ...], squares: int) -> int:
    """Of these squares, of which there is one, a square with the fewest steps in a field (`Maze.within`)."""
    low, high = 0, len(within)
    while low < high:
        middle = (low + high) // 2
        if within[middle] & squares:
            high = middle
        else:
            low = middle + 1
    if low < len(within):
        squares &= within[low]
    return squares.bit_length() - 1


def _field(maze: Maze, starts: Starts, gait: Gait) -> bytes:
    """Level after level of squares, each a mask: `waves` holds those that come at each cost."""
    hard, slits, gate, pit, wall, held, foe, most = gait
    layout = maze.layout
    east, south, tall = maze.open_e, maze.open_s, maze.tall
    if slits:
        east, south = east | maze.slit_e, south | maze.slit_s
    wall_e, wall_s = maze.wall_e | maze.slit_e, maze.wall_s | maze.slit_s
    shut_e, shut_s = maze.shut_e, maze.shut_s
    gated = shut_e | shut_e << 1 | shut_s | shut_s << tall
    hard &= ~held
    slow = hard | held
    dark = dict(_thresholds(maze))
    sills = _sills(dark)
    rooms: dict[int, list[int]] = {}
    """The dark rooms that are entered at each cost."""
    waves = [0] * (most + 2 + max(gate, wall, DARKNESS))
    later = [0] * (most + 1 + max(pit, foe))
    """The slow squares, by the cost at which one is over them."""
    goals = 0
    for cost, mask in starts:
        goals |= mask
        if cost < most:
            waves[cost] |= mask
    left = everywhere = maze.present | goals
    levels: list[int] = []
    within: list[int] = []
    """The squares that are at most so far, by their steps."""
    for cost in range(most):
        front = waves[cost] & left
        levels.append(front)
        left ^= front
        within.append(everywhere ^ left)
        if not left:
            break
        if front & slow:
            later[cost + pit] |= front & hard
            later[cost + foe] |= front & held
            front &= ~slow
        front |= later[cost]
        if front:
            # `spread`, written out: most of the time goes here
            beside = (front & east) << 1 | front >> 1 & east
            waves[cost + 1] |= beside | (front & south) << tall | front >> tall & south
            if wall:
                beside = (front & wall_e) << 1 | front >> 1 & wall_e
                waves[cost + 1 + wall] |= beside | (front & wall_s) << tall | front >> tall & wall_s
            if front & gated:
                beside = (front & shut_e) << 1 | front >> 1 & shut_e
                waves[cost + 1 + gate] |= beside | (front & shut_s) << tall | front >> tall & shut_s
            if front & sills:
                rooms.setdefault(cost + 1, []).extend(slot for slot in dark if dark[slot][1] & front)
        for slot in rooms.pop(cost, ()):
            if slot in dark:
                waves[cost + DARKNESS] |= dark.pop(slot)[0]
                sills = _sills(dark)
                near = [one for one in dark if _touch(layout.corners[slot], layout.corners[one])]
                rooms.setdefault(cost + DARKNESS, []).extend(near)
    far = _bytes(levels, most, layout.squares)
    maze.within[far] = tuple(within)
    return far


def _bytes(levels: list[int], most: int, count: int) -> bytes:
    """The number of its level for each square, or the most. All squares at once, bit by bit of these numbers:
    written in twos and read as bytes, a mask has a byte for each square."""
    reached = 0
    planes = [0] * 8
    for steps, mask in enumerate(levels):
        reached |= mask
        if mask:
            for place in PLACES[steps]:
                planes[place] |= mask
    rest = (1 << count) - 1 & ~reached
    ones = int.from_bytes(bytes((1,)) * count, "big")
    total = 0
    for place, plane in enumerate(planes):
        if most >> place & 1:
            plane |= rest
        if plane:
            total |= (int.from_bytes(f"{plane:0{count}b}".encode(), "big") & ones) << place
    return total.to_bytes(count, "little")


def _sills(dark: dict[int, tuple[int, int]]) -> int:
    """All squares to which one comes out of these dark rooms."""
    mask = 0
    for _, behind in dark.values():
        mask |= behind
    return mask


def _thresholds(maze: Maze) -> dict[int, tuple[int, int]]:
    """For each dark room the squares from which one may enter it, and those to which one comes out."""
    if maze.thresholds is None:
        dark = [slot for slot, room in enumerate(maze.placed) if room is None]
        maze.thresholds = {slot: (_beside(maze, slot), _behind(maze, slot)) for slot in dark}
    return maze.thresholds


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
