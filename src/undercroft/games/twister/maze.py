"""The board as bit masks: a square is a bit, and an edge is a bit of the square west or north of it.

One `Maze` stands for one arrangement of rooms and portcullises; it never changes and is shared by all
games and copies that have this arrangement (DT-1).
"""

from __future__ import annotations

from typing import Final

from undercroft.games.twister.rooms import SIZE, SLIT, WALL, Plan

HALF: Final = 2 * SIZE
"""A starting line has as many squares as two rooms are wide."""
DOTS: Final = (1, 3, 6, 8)
"""The marked places of a starting line, counted from its first square (DT-S3)."""


def bits(mask: int) -> list[int]:
    """The squares of a mask, in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def spread(mask: int, east: int, south: int, tall: int) -> int:
    """The squares beside those of the mask, over the edges to the east and to the south that are given;
    a row is `tall` squares long."""
    return (mask & east) << 1 | (mask >> 1) & east | (mask & south) << tall | (mask >> tall) & south


def column_name(x: int) -> str:
    return chr(97 + x) if x < 26 else "a" + chr(97 + x - 26)


class Layout:
    """Where rooms and starting lines lie (DT-S2, DT-21.3, DT-21.8).

    corners[slot] is the north-west square of a room as (x, y); lines[side] the ten squares of a line.
    """

    __slots__ = (
        "all_lines", "around", "beside", "capacity", "cells", "corners", "dots", "exits", "height",
        "last_column", "line_mask", "line_slots", "lines", "lines_beside", "names", "out", "region",
        "slot_of", "squares", "two_off", "width",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        height: int,
        corners: list[tuple[int, int]],
        capacity: list[int],
        starts: list[tuple[int, int, bool]],
    ) -> None:
        self.width = width
        self.height = height
        self.corners = tuple(corners)
        self.beside = tuple(
            tuple(at for at, (a, b) in enumerate(corners) if abs(x - a) + abs(y - b) == SIZE)
            for x, y in corners
        )
        """For each room those side by side with it."""
        self.capacity = tuple(capacity)
        self.cells = tuple(
            tuple((y + i) * width + x + j for i in range(SIZE) for j in range(SIZE)) for x, y in corners
        )
        self.region = tuple(sum(1 << square for square in cells) for cells in self.cells)
        self.lines = tuple(
            tuple((y + (0 if flat else k)) * width + x + (k if flat else 0) for k in range(HALF))
            for x, y, flat in starts
        )
        self.dots = tuple(tuple(line[k] for k in DOTS) for line in self.lines)
        self.line_mask = tuple(sum(1 << square for square in line) for line in self.lines)
        self.all_lines = sum(self.line_mask)
        self.exits = tuple(self.all_lines & ~own for own in self.line_mask)
        self.out = tuple(((0, exits),) for exits in self.exits)
        """For each side the goals of its ways out, see `paths.Starts`."""
        self.squares = width * height
        self.names = tuple(f"{column_name(s % width)}{s // width}" for s in range(self.squares))
        slot_of = [-1] * self.squares
        for slot, cells in enumerate(self.cells):
            for square in cells:
                slot_of[square] = slot
        self.slot_of = tuple(slot_of)
        self.last_column = sum(1 << (y * width + width - 1) for y in range(height))
        self.line_slots = tuple(self._next_to(line) for line in self.lines)
        self.lines_beside = tuple(
            sum(mask for mask, beside in zip(self.line_mask, self.line_slots, strict=True) if slot in beside)
            for slot in range(len(corners))
        )
        """For each room the squares of the lines beside it."""
        self.around = tuple(self._around(region) for region in self.region)
        """For each room its squares and those one step off."""
        self.two_off = tuple(self._around(self._around(1 << square)) for square in range(self.squares))
        """For each square those that are two steps off at most if there were no walls."""

    def _around(self, squares: int) -> int:
        """These squares and those one step off if there were no walls."""
        return squares | spread(squares, ~self.last_column, -1, self.width)

    def _next_to(self, line: tuple[int, ...]) -> tuple[int, ...]:
        found = set()
        for square in line:
            x, y = square % self.width, square // self.width
            for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if 0 <= other[0] < self.width and 0 <= other[1] < self.height:
                    found.add(self.slot_of[other[1] * self.width + other[0]])
        return tuple(sorted(found - {-1}))

    def shift(self, square: int, way: int) -> int:
        """The next square in a direction (0 north, 1 east, 2 south, 3 west), -1 past the border."""
        x, y = square % self.width, square // self.width
        x += (0, 1, 0, -1)[way]
        y += (-1, 0, 1, 0)[way]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1


def make_layouts() -> dict[int, Layout]:
    """The board for each number of sides: two, T of three, cross of four, and five (DT-21)."""
    two = Layout(
        10,
        22,
        [(5 * c, 1 + 5 * r) for r in range(4) for c in range(2)],
        [2, 2, 3, 3, 3, 3, 2, 2],
        [(0, 21, True), (0, 0, True)],
    )
    three = Layout(
        22,
        21,
        [(1 + 5 * c, 5 * r) for r in range(2) for c in range(4)]
        + [(6 + 5 * c, 10 + 5 * r) for r in range(2) for c in range(2)],
        [2, 3, 3, 2, 2, 3, 3, 2, 3, 3, 2, 2],
        [(6, 20, True), (0, 0, False), (21, 0, False)],
    )
    cross = [(c, r) for r in range(4) for c in range(4) if not (c in (0, 3) and r in (0, 3))]
    four = Layout(
        22,
        22,
        [(1 + 5 * c, 1 + 5 * r) for c, r in cross],
        [4 if c in (1, 2) and r in (1, 2) else 3 for c, r in cross],
        [(6, 21, True), (0, 6, False), (6, 0, True), (21, 6, False)],
    )
    five = Layout(
        32,
        12,
        [(1 + 5 * c, 1 + 5 * r) for r in range(2) for c in range(6)],
        [5 if r == 1 and c in (2, 3) else 4 for r in range(2) for c in range(6)],
        [(11, 11, True), (0, 1, False), (6, 0, True), (16, 0, True), (31, 1, False)],
    )
    return {2: two, 3: three, 4: four, 5: five}


class Placed:
    """A revealed room in its slot: its edges, pits and gear as masks of the whole board."""

    __slots__ = (
        "gates", "gear", "key", "pits", "room", "shut_e", "shut_s", "slit_e", "slit_s", "slot", "turn",
        "wall_e", "wall_s",
    )  # fmt: skip

    def __init__(self, layout: Layout, slot: int, room: int, turn: int, plan: Plan, passable: int) -> None:
        width = layout.width
        x0, y0 = layout.corners[slot]
        cells = layout.cells[slot]
        self.key = (slot, room, turn, passable)
        self.slot = slot
        self.room = room
        self.turn = turn
        self.gear = cells[plan.gear[0] * SIZE + plan.gear[1]]
        self.pits = sum(1 << cells[row * SIZE + column] for row, column in plan.pits)
        planes = {WALL: [0, 0], SLIT: [0, 0], "shut": [0, 0]}
        gates: list[tuple[int, int, int]] = []
        for i in range(SIZE + 1):
            for j in range(SIZE + 1):
                if j < SIZE:
                    square = (y0 + i - 1) * width + x0 + j
                    self._edge(plan.across[i][j], square, square + width, 1, planes, gates, passable)
                if i < SIZE and x0 + j > 0:
                    square = (y0 + i) * width + x0 + j - 1
                    self._edge(plan.down[i][j], square, square + 1, 0, planes, gates, passable)
        self.wall_e, self.wall_s = planes[WALL]
        self.slit_e, self.slit_s = planes[SLIT]
        self.shut_e, self.shut_s = planes["shut"]
        self.gates = tuple(sorted(gates))
        """(number, square, other square) of each portcullis."""

    def _edge(
        self,
        edge: str,
        square: int,
        other: int,
        plane: int,
        planes: dict[str, list[int]],
        gates: list[tuple[int, int, int]],
        passable: int,
    ) -> None:
        if square < 0:
            return
        if edge.isdigit():
            gates.append((int(edge), square, other))
            if not passable >> int(edge) & 1:
                planes["shut"][plane] |= 1 << square
        elif edge in planes:
            planes[edge][plane] |= 1 << square


class Maze:
    """Who is next to whom, who sees whom: everything that follows from rooms and portcullises alone."""

    __slots__ = (
        "_near", "_rays", "_sight", "access", "doors", "exist_e", "exist_s", "fields", "floor", "gears",
        "glances", "known", "layout", "open_e", "open_s", "pits", "placed", "present", "ranks", "shut_e",
        "shut_s", "slit_e", "slit_s", "tall", "thresholds", "wall_e", "wall_s",
    )  # fmt: skip

    def __init__(self, layout: Layout, placed: tuple[Placed | None, ...]) -> None:
        width = layout.width
        self.layout = layout
        self.placed = placed
        self.tall = width
        present = layout.all_lines
        wall_e = wall_s = slit_e = slit_s = shut_e = shut_s = pits = 0
        gears = 0
        for slot, room in enumerate(placed):
            if room is None:
                continue
            present |= layout.region[slot]
            wall_e |= room.wall_e
            wall_s |= room.wall_s
            slit_e |= room.slit_e
            slit_s |= room.slit_s
            shut_e |= room.shut_e
            shut_s |= room.shut_s
            pits |= room.pits
            gears |= 1 << room.gear
        self.present = present
        self.exist_e = present & (present >> 1) & ~layout.last_column
        self.exist_s = present & (present >> width)
        if len(layout.lines) > 2:  # lines of two sides may touch; nobody walks from one to the other
            for own in layout.line_mask:
                rest = layout.all_lines & ~own
                self.exist_e &= ~((own & (rest >> 1)) | (rest & (own >> 1)))
                self.exist_s &= ~((own & (rest >> width)) | (rest & (own >> width)))
        self.wall_e = wall_e & self.exist_e
        self.wall_s = wall_s & self.exist_s
        self.slit_e = slit_e & ~wall_e & self.exist_e
        self.slit_s = slit_s & ~wall_s & self.exist_s
        self.shut_e = shut_e
        self.shut_s = shut_s
        self.open_e = self.exist_e & ~wall_e & ~slit_e & ~shut_e
        self.open_s = self.exist_s & ~wall_s & ~slit_s & ~shut_s
        self.pits = pits
        self.floor = present & ~pits
        """Solid ground for everybody: floor, gears and lines."""
        self.gears = gears
        free_e = ~(wall_e | slit_e | layout.last_column)
        free_s = ~(wall_s | slit_s)
        access = []
        for slot, room in enumerate(placed):
            mask = 0
            if room is None:
                mask = spread(layout.region[slot], free_e, free_s, width) & present & ~layout.all_lines
            access.append(mask)
        self.access = tuple(access)
        """For each face-down room the squares from which it may be revealed (DT-4.1); lines: DT-4.2."""
        self.doors = 0
        """All these squares together."""
        for mask in access:
            self.doors |= mask
        self.fields: dict[object, bytes] = {}
        """Distances to goals, kept by `paths.field`."""
        self.ranks: dict[bytes, tuple[list[int], int]] = {}
        """For each of them the squares by their steps, see `paths.Ranks`."""
        self.thresholds: dict[int, tuple[int, int]] | None = None
        """How dark rooms are entered and left, kept by `paths.field`."""
        self.known: dict[object, object] = {}
        """What bots know of positions in this maze, kept by `planner.known`."""
        self.glances: dict[int, object] = {}
        """What bots last saw in it, by side, kept by `glance.glance`."""
        self._near = [-1] * layout.squares
        self._sight: dict[int, int] = {}
        self._rays: dict[int, tuple[tuple[int, ...], ...]] = {}

    def next_to(self, mask: int) -> int:
        """The squares adjacent to those of the mask (DT-1.5)."""
        return spread(mask, self.open_e, self.open_s, self.tall)

    def beside(self, square: int) -> int:
        """The squares adjacent to one (DT-1.5)."""
        near = self._near[square]
        if near < 0:
            near = self._near[square] = self.next_to(1 << square)
        return near

    def sight(self, square: int) -> int:
        """All squares seen from here if nobody stood in the way."""
        found = self._sight.get(square)
        if found is None:
            found = 0
            for ray in self.rays(square):
                for one in ray:
                    found |= 1 << one
            self._sight[square] = found
        return found

    def opened_since(self, before: Maze, slot: int) -> tuple[str, ...]:
        """The passages between a room and what lies around it that were none before: both squares of each."""
        region, tall, names = self.layout.region[slot], self.tall, self.layout.names
        east = self.open_e & ~before.open_e & (region ^ region >> 1)
        south = self.open_s & ~before.open_s & (region ^ region >> tall)
        beside = [(one, one + 1) for one in bits(east)] + [(one, one + tall) for one in bits(south)]
        return tuple([f"{names[one]} {names[other]}" for one, other in beside])

    def across_slits(self, mask: int) -> int:
        """The squares on the other side of an arrow slit."""
        return spread(mask, self.slit_e, self.slit_s, self.tall)

    def across_walls(self, mask: int) -> int:
        """The squares on the other side of a wall or an arrow slit (DT-14.14)."""
        return spread(mask, self.wall_e | self.slit_e, self.wall_s | self.slit_s, self.tall)

    def anchored(self, firm: int) -> int:
        """The pits next to at least two of the connecting squares `firm` (DT-12.2)."""
        west = (firm & self.open_e) << 1
        east = (firm >> 1) & self.open_e
        north = (firm & self.open_s) << self.tall
        south = (firm >> self.tall) & self.open_s
        two = (west & east) | (north & south) | ((west | east) & (north | south))
        return two & self.pits

    def is_open(self, square: int, way: int) -> bool:
        """Is the edge of the square in this direction open?"""
        return self._edge(self.open_e, self.open_s, square, way)

    def is_slit(self, square: int, way: int) -> bool:
        """Is the edge of the square in this direction an arrow slit?"""
        return self._edge(self.slit_e, self.slit_s, square, way)

    def _edge(self, east: int, south: int, square: int, way: int) -> bool:
        plane = east if way in (1, 3) else south
        if way in (0, 3):
            square -= self.tall if way == 0 else 1
        return square >= 0 and plane >> square & 1 == 1

    def rays(self, square: int) -> tuple[tuple[int, ...], ...]:
        """The squares seen from here if nobody stood in the way, one tuple per direction (DT-1.6)."""
        found = self._rays.get(square)
        if found is None:
            found = self._rays[square] = tuple(self._ray(square, way) for way in range(4))
        return found

    def _ray(self, square: int, way: int) -> tuple[int, ...]:
        seen: list[int] = []
        step = (-self.tall, 1, self.tall, -1)[way]
        at = square
        while self.is_open(at, way) or (not seen and self.is_slit(at, way)):
            at += step
            seen.append(at)
        return tuple(seen)

    def gear_room(self, square: int) -> Placed | None:
        """The room whose gear this square is."""
        if not self.gears >> square & 1:
            return None
        return self.placed[self.layout.slot_of[square]]

    def gates_at(self, square: int) -> list[tuple[int, int, int]]:
        """The portcullises of a square as (slot, number, other square)."""
        slot = self.layout.slot_of[square]
        room = self.placed[slot] if slot >= 0 else None
        if room is None:
            return []
        found = []
        for number, one, other in room.gates:
            if one == square:
                found.append((slot, number, other))
            elif other == square:
                found.append((slot, number, one))
        return found


class Workshop:
    """Makes mazes and keeps those it made: a search meets the same few again and again."""

    __slots__ = ("layout", "mazes", "placed", "quarters", "turning")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.mazes: dict[tuple[Placed | None, ...], Maze] = {}
        self.placed: dict[tuple[int, int, int, int], Placed] = {}
        self.turning: dict[tuple[int, bool], dict[int, int]] = {}
        self.quarters: dict[tuple[int, int], dict[int, int]] = {}

    def place(self, slot: int, room: int, turn: int, plan: Plan, passable: int) -> Placed:
        """A room in a slot; `passable` has a bit for each open or broken portcullis."""
        key = (slot, room, turn, passable)
        found = self.placed.get(key)
        if found is None:
            found = self.placed[key] = Placed(self.layout, slot, room, turn, plan, passable)
        return found

    def maze(self, placed: tuple[Placed | None, ...]) -> Maze:
        found = self.mazes.get(placed)
        if found is None:
            if len(self.mazes) > 2000:
                self.mazes.clear()
            found = self.mazes[placed] = Maze(self.layout, placed)
        return found

    def turned(self, slot: int, clockwise: bool) -> dict[int, int]:
        """Where a quarter turn takes each square of a slot (DT-5.3)."""
        found = self.turning.get((slot, clockwise))
        if found is None:
            cells = self.layout.cells[slot]
            found = {}
            for row in range(SIZE):
                for column in range(SIZE):
                    to = (column, SIZE - 1 - row) if clockwise else (SIZE - 1 - column, row)
                    found[cells[row * SIZE + column]] = cells[to[0] * SIZE + to[1]]
            self.turning[(slot, clockwise)] = found
        return found

    def turned_by(self, slot: int, quarters: int) -> dict[int, int]:
        """The same for so many quarter turns clockwise."""
        found = self.quarters.get((slot, quarters))
        if found is None:
            quarter = self.turned(slot, True)
            found = {square: square for square in self.layout.cells[slot]}
            for _ in range(quarters):
                found = {square: quarter[at] for square, at in found.items()}
            self.quarters[(slot, quarters)] = found
        return found
