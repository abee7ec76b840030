"""How far it is to a goal, also through what is not open yet: for non-players and bots (DT-22.6)."""

from __future__ import annotations

from itertools import accumulate
from operator import or_
from typing import NamedTuple

from undercroft.games.twister.maze import Layout, Maze, spread
from undercroft.games.twister.rooms import SIZE

FAR = 99
DARKNESS, GATE, PIT = 5, 4, 6
"""What a dark room, a closed portcullis and a pit add to a way, in steps."""
PLACES = tuple(tuple(place for place in range(8) if number >> place & 1) for number in range(256))
"""The places of the ones in a number."""
Starts = tuple[tuple[int, int], ...]
"""Goals of a field, and how many steps are left to do there."""
Room = tuple[int, int]
"""The place of a board among several, and a slot of it."""


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
    found = maze.fields.get((starts, gait))
    return _fields([(maze, gait)], starts)[0] if found is None else found


def prepare(asked: list[tuple[Maze, Gait]], starts: Starts) -> None:
    """Works out the fields of several labyrinths of one layout that are not known yet, for figures that go
    alike but for what bars them: all at once is much quicker than one after the other."""
    new = [(maze, gait) for maze, gait in asked if (starts, gait) not in maze.fields]
    if new:
        _fields(new, starts)


def within(maze: Maze, far: bytes) -> tuple[int, ...]:
    """For a field of this maze the squares that are at most so far from its goals, by their steps."""
    found = maze.within.get(far)
    if found is None:
        levels, place = maze.levels[far]
        count = maze.layout.squares
        board = (1 << count) - 1
        own = [level >> place * count & board for level in levels]
        found = maze.within[far] = tuple(accumulate(own, or_))
    return found


def nearest(within: tuple[int, ...], squares: int) -> int:
    """Of these squares, of which there is one, a square with the fewest steps in a field (see `within`)."""
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


def _fields(asked: list[tuple[Maze, Gait]], starts: Starts) -> list[bytes]:
    """Level after level of squares, each a mask: `waves` holds those that come at each cost. The boards lie
    one behind the other in a mask; no edge leads from one to the next."""
    layout = asked[0][0].layout
    tall, count = layout.width, layout.squares
    mazes = [maze for maze, _ in asked]
    _, slits, gate, pit, wall, _, foe, most = asked[0][1]
    east, south = _row([one.open_e for one in mazes], count), _row([one.open_s for one in mazes], count)
    slit_e, slit_s = _row([one.slit_e for one in mazes], count), _row([one.slit_s for one in mazes], count)
    if slits:
        east, south = east | slit_e, south | slit_s
    wall_e = _row([one.wall_e for one in mazes], count) | slit_e
    wall_s = _row([one.wall_s for one in mazes], count) | slit_s
    shut_e, shut_s = _row([one.shut_e for one in mazes], count), _row([one.shut_s for one in mazes], count)
    gated = shut_e | shut_e << 1 | shut_s | shut_s << tall
    east_in, south_in, wall_in, wall_down = east << 1, south << tall, wall_e << 1, wall_s << tall
    held = _row([gait.held for _, gait in asked], count)
    hard = _row([gait.hard for _, gait in asked], count) & ~held
    slow = hard | held
    dark = _dark(mazes, count)
    sills = _sills(dark)
    rooms: dict[int, list[Room]] = {}
    """The dark rooms that are entered at each cost."""
    waves = [0] * (most + 2 + max(gate, wall, DARKNESS))
    later = [0] * (most + 1 + max(pit, foe))
    """The slow squares, by the cost at which one is over them."""
    left = _row([one.present for one in mazes], count)
    for cost, mask in starts:
        goals = _row([mask] * len(asked), count)
        left |= goals
        if cost < most:
            waves[cost] |= goals
    levels: list[int] = []
    for cost in range(most):
        front = waves[cost] & left
        levels.append(front)
        left ^= front
        if not left:
            break
        if front & slow:
            later[cost + pit] |= front & hard
            later[cost + foe] |= front & held
            front &= ~slow
        front |= later[cost]
        if front:
            # `spread`, written out: most of the time goes here
            right, low = front << 1, front << tall
            before, above = front >> 1, front >> tall
            waves[cost + 1] |= right & east_in | before & east | low & south_in | above & south
            if wall:
                waves[cost + 1 + wall] |= right & wall_in | before & wall_e | low & wall_down | above & wall_s
            if front & gated:
                beside = (front & shut_e) << 1 | front >> 1 & shut_e
                waves[cost + 1 + gate] |= beside | (front & shut_s) << tall | front >> tall & shut_s
            if front & sills:
                rooms.setdefault(cost + 1, []).extend(room for room in dark if dark[room][1] & front)
        for room in rooms.pop(cost, ()) if rooms else ():
            if room in dark:
                waves[cost + DARKNESS] |= dark.pop(room)[0]
                sills = _sills(dark)
                near = [one for one in dark if _touch(layout, room, one)]
                rooms.setdefault(cost + DARKNESS, []).extend(near)
    far = _bytes(levels, most, count * len(asked))
    found = [far[place * count : (place + 1) * count] for place in range(len(asked))]
    for place, (maze, gait) in enumerate(asked):
        if len(maze.fields) > 150:
            maze.fields.clear()
            maze.levels.clear()
            maze.within.clear()
        maze.fields[(starts, gait)] = found[place]
        maze.levels[found[place]] = levels, place
    return found


def _row(masks: list[int], count: int) -> int:
    """These masks, of boards of so many squares, one behind the other."""
    if len(masks) == 1:
        return masks[0]
    row = 0
    for mask in reversed(masks):
        row = row << count | mask
    return row


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


def _dark(mazes: list[Maze], count: int) -> dict[Room, tuple[int, int]]:
    """The dark rooms of boards one behind the other, with their thresholds."""
    return {
        (place, slot): (beside << place * count, behind << place * count)
        for place, maze in enumerate(mazes)
        for slot, (beside, behind) in _thresholds(maze).items()
    }


def _sills(dark: dict[Room, tuple[int, int]]) -> int:
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


def _touch(layout: Layout, one: Room, other: Room) -> bool:
    """Are two rooms of a board side by side?"""
    (x, y), (a, b) = layout.corners[one[1]], layout.corners[other[1]]
    return one[0] == other[0] and abs(x - a) + abs(y - b) == SIZE
