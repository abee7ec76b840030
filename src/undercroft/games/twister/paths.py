"""How far it is to a goal, also through what is not open yet: for non-players and bots (DT-22.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from undercroft.games.twister.maze import Maze

FAR: Final = 99
DARKNESS: Final = 5
GATE: Final = 4
PIT: Final = 6
"""What a dark room, a closed portcullis and a pit add to a way, in steps."""
Starts = tuple[tuple[int, int], ...]
"""Goals of a field, and how many steps are left to do there."""
Room = tuple[int, int]
"""The place of a board among several, and a slot of it."""
Ranks = tuple[list[int], int]
"""For each number of steps the squares that are farther from the goals of a field, and how far its board is
shifted in these masks."""


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


Asked = tuple[Maze, Starts, Gait]


def field(maze: Maze, starts: Starts, gait: Gait) -> bytes:
    """For every square the steps to the nearest goal and what is left to do there. Kept in the maze."""
    found = maze.fields.get((starts, gait))
    return _fields([(maze, starts, gait)])[0] if found is None else found


def prepare(asked: Iterable[Asked]) -> None:
    """Works out those of these fields that are not known yet, in labyrinths of one layout: all at once is
    much quicker than one after the other."""
    new = [one for one in dict.fromkeys(asked) if one[1:] not in one[0].fields]
    if new:
        _fields(new)


def nearest(ranks: Ranks, squares: int) -> int:
    """Of these squares, of which there is one, a square with the fewest steps in a field."""
    beyond, shift = ranks
    squares <<= shift
    low, high = 0, len(beyond)
    while low < high:
        middle = (low + high) // 2
        if squares & beyond[middle] != squares:
            high = middle
        else:
            low = middle + 1
    if low < len(beyond):
        squares &= ~beyond[low]
    return squares.bit_length() - 1 - shift


def _fields(asked: list[Asked]) -> list[bytes]:
    """Level after level of squares, each a mask: `waves` holds those that come at each cost. The boards lie
    one behind the other in a mask; no edge leads from one to the next."""
    layout = asked[0][0].layout
    tall, count = layout.width, layout.squares
    most = asked[0][2].most
    open_e = open_s = left = 0
    shut: dict[int, list[int]] = {}
    """By what they cost the edges that are not open, to the east and to the south."""
    slow: dict[int, int] = {}
    """By what they cost the squares of pits and of others."""
    goals: dict[int, int] = {}
    shift = 0
    for maze, starts, (hard, slits, gate, pit, wall, held, foe, _) in asked:
        open_e |= (maze.open_e | maze.slit_e if slits else maze.open_e) << shift
        open_s |= (maze.open_s | maze.slit_s if slits else maze.open_s) << shift
        if maze.shut_e or maze.shut_s:
            edges = shut.setdefault(1 + gate, [0, 0])
            edges[0] |= maze.shut_e << shift
            edges[1] |= maze.shut_s << shift
        if wall:
            edges = shut.setdefault(1 + wall, [0, 0])
            edges[0] |= (maze.wall_e | maze.slit_e) << shift
            edges[1] |= (maze.wall_s | maze.slit_s) << shift
        if hard & ~held:
            slow[pit] = slow.get(pit, 0) | (hard & ~held) << shift
        if held:
            slow[foe] = slow.get(foe, 0) | held << shift
        left |= maze.present << shift
        for cost, mask in starts:
            goals[cost] = goals.get(cost, 0) | mask << shift
        shift += count
    barred = [
        (east | east << 1 | south | south << tall, cost, east, east << 1, south, south << tall)
        for cost, (east, south) in shut.items()
    ]
    dear = list(slow.items())
    all_slow = 0
    for mask in slow.values():
        all_slow |= mask
    dark = _dark([maze for maze, _, _ in asked], count)
    closed = set(dark)
    """Those that have not been crossed, and (`unseen`) those to which no way leads as yet."""
    unseen = list(dark)
    sills = _sills(dark, unseen)
    rooms: dict[int, list[Room]] = {}
    """The dark rooms that are entered at each cost."""
    waves = [0] * (most + 1 + max(1, DARKNESS, *shut))
    later = [0] * (most + max(1, *slow, 1))
    """The slow squares, by the cost at which one is over them."""
    for cost, mask in goals.items():
        left |= mask
        if cost < most:
            waves[cost] |= mask
    open_in, open_down = open_e << 1, open_s << tall
    everywhere = left
    beyond: list[int] = []
    for cost in range(most):
        front = waves[cost] & left
        left ^= front
        beyond.append(left)
        if not left:
            break
        if front & all_slow:
            for price, mask in dear:
                later[cost + price] |= front & mask
            front &= ~all_slow
        front |= later[cost]
        if front:
            # `spread`, written out: most of the time goes here
            right, low = front << 1, front << tall
            before, above = front >> 1, front >> tall
            waves[cost + 1] |= right & open_in | before & open_e | low & open_down | above & open_s
            for near, price, east, east_in, south, south_in in barred:
                if front & near:
                    waves[cost + price] |= right & east_in | before & east | low & south_in | above & south
            if front & sills:
                entered = [room for room in unseen if dark[room][1] & front]
                rooms.setdefault(cost + 1, []).extend(entered)
                unseen = [room for room in unseen if room not in entered]
                sills = _sills(dark, unseen)
        elif not (rooms or any(waves[cost:]) or any(later[cost:])):
            break
        for room in rooms.pop(cost, ()) if rooms else ():
            if room in closed:
                closed.remove(room)
                waves[cost + DARKNESS] |= dark[room][0]
                place, slot = room
                others = [(place, one) for one in layout.beside[slot] if (place, one) in closed]
                rooms.setdefault(cost + DARKNESS, []).extend(others)
    far = _bytes(everywhere, beyond, most, count * len(asked))
    found = [far[place * count : (place + 1) * count] for place in range(len(asked))]
    for place, (maze, starts, gait) in enumerate(asked):
        if len(maze.fields) > 150:
            maze.fields.clear()
            maze.ranks.clear()
        maze.fields[(starts, gait)] = found[place]
        maze.ranks[found[place]] = beyond, place * count
    return found


def _bytes(all_squares: int, beyond: list[int], most: int, count: int) -> bytes:
    """The number of its level for each square, or the most. All squares at once, bit by bit of these numbers:
    written in twos and read as bytes, a mask has a byte for each square."""
    far = (1 << count) - 1 & ~all_squares | beyond[-1]
    ones = int.from_bytes(bytes((1,)) * count, "big")
    total = 0
    for place in range(most.bit_length()):
        plane = 0
        for mask in beyond[(1 << place) - 1 :: 1 << place]:
            plane ^= mask  # a bit changes wherever the number comes to a multiple of it
        plane = plane & ~far | (far if most >> place & 1 else 0)
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


def _sills(dark: dict[Room, tuple[int, int]], rooms: list[Room]) -> int:
    """All squares to which one comes out of these dark rooms."""
    mask = 0
    for room in rooms:
        mask |= dark[room][1]
    return mask


def _thresholds(maze: Maze) -> dict[int, tuple[int, int]]:
    """For each dark room the squares from which one may enter it (DT-4.1, DT-4.2), and those to which one
    comes out: of a line only those next to it, as one steps."""
    if maze.thresholds is None:
        layout = maze.layout
        maze.thresholds = {}
        for slot, room in enumerate(maze.placed):
            if room is None:
                beside = maze.access[slot] | layout.lines_beside[slot]
                maze.thresholds[slot] = beside, beside & (layout.around[slot] | ~layout.all_lines)
    return maze.thresholds
