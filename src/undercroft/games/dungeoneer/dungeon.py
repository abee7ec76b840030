"""The map of DN-3.5 and DN-9: which location lies where, what may be laid, how far things are.

A Dungeon never changes; laying a card makes a new one, so that copies of a game share it and what was
found out about it. A cell is one number: see `cell_at`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from weakref import WeakValueDictionary

from undercroft.core.native import mypyc_attr
from undercroft.games.dungeoneer.components import Exit, Location, Tile

ORIGIN: Final = 5050
STEPS: Final[tuple[int, ...]] = (1, 100, -1, -100)
"""North, east, south, west."""


def cell_at(x: int, y: int) -> int:
    """The cell of coordinates: the entrance lies at 0, 0; x grows eastwards, y northwards."""
    return ORIGIN + 100 * x + y


def spot(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell // 100 - 50, cell % 100 - 50


def beside(cell: int, side: int) -> int:
    """The cell on that side."""
    return cell + STEPS[side]


def apart(cell: int, other: int) -> int:
    """How many cells lie between two, if all were open, and the last one."""
    x, y = spot(cell)
    to_x, to_y = spot(other)
    return abs(to_x - x) + abs(to_y - y)


Edge = dict[int, tuple[int, int]]
"""The empty cells beside an exit: bits by side where neighbours show exits, and where walls."""

Spots = tuple[tuple[int, bool], ...]

Around = tuple[int, int, int, int]
"""The exits and walls that a cell's neighbours show it, and the exits of its card as it is and turned."""

Apart = dict[int, tuple[int, ...]]
"""For the bit of each location's index the parts of the map if its cell were empty."""

Swap = tuple[int, int, tuple[int, ...]]
"""Two cells, and the turns with which their cards change places: bit 0 turns the first, bit 1 the second."""


def dungeon_of(cells: dict[int, Tile]) -> Dungeon:
    """The map of these tiles: one for all who use it, so that searches share what was found out about it.

    Its cells are sorted, so that nothing depends on the order in which they were laid.
    """
    key = frozenset(cells.items())
    found = _known.get(key)
    if found is None:
        found = _known[key] = Dungeon(dict(sorted(cells.items())), edge_of(cells))
    return found


def edge_of(cells: dict[int, Tile]) -> Edge:
    """The edge of a map, from scratch."""
    edge: Edge = {}
    for cell, tile in cells.items():
        for side in range(4):
            beside = cell + STEPS[side]
            if tile.mask >> side & 1 and beside not in cells and beside not in edge:
                edge[beside] = _faces(cells, beside)
    return edge


def _faces(cells: dict[int, Tile], cell: int) -> tuple[int, int]:
    """The sides of an empty cell on which neighbours show exits, and walls."""
    exits = walls = 0
    for side in range(4):
        tile = cells.get(cell + STEPS[side])
        if tile is not None:
            if tile.mask >> (side + 2) % 4 & 1:
                exits |= 1 << side
            else:
                walls |= 1 << side
    return exits, walls


def _lay_at_edge(edge: Edge, cells: dict[int, Tile], cell: int, tile: Tile) -> None:
    """Changes the edge of these cells as one card more does."""
    edge.pop(cell, None)
    for side in range(4):
        beside = cell + STEPS[side]
        if beside in cells:
            continue
        bit = 1 << (side + 2) % 4
        if tile.mask >> side & 1:
            exits, walls = edge.get(beside) or _faces(cells, beside)
            edge[beside] = (exits | bit, walls)
        elif beside in edge:
            exits, walls = edge[beside]
            edge[beside] = (exits, walls | bit)


def _fitting(edge: Edge, ends: int, location: Location, last: bool) -> Iterator[tuple[int, bool]]:
    """Every (cell, turned) where the card may be laid on this edge with so many open ends (DN-3.5)."""
    for tile in location.ways:
        mask = tile.mask
        more = ends + tile.size
        for cell, (exits, walls) in edge.items():
            if mask & exits == exits and not mask & walls and (last or more > 2 * exits.bit_count()):
                yield cell, tile.turned


def _exchanges(around: Around, beyond: Around) -> Sequence[int]:
    """The turns with which the cards of two cells fit each into the other's place."""
    exits, walls, upright, turned = around
    exits_there, walls_there, upright_there, turned_there = beyond
    goes = int(upright & exits_there == exits_there and not upright & walls_there)
    goes += 2 * (turned & exits_there == exits_there and not turned & walls_there)
    if not goes:
        return ()
    comes = int(upright_there & exits == exits and not upright_there & walls)
    comes += 2 * (turned_there & exits == exits and not turned_there & walls)
    if not comes:
        return ()
    return [turns for turns in range(4) if goes >> (turns & 1) & 1 and comes >> (turns >> 1) & 1]


@mypyc_attr(native_class=False)
class Dungeon:
    """Tiles by cell; `ends` counts exits that face an empty cell. Made by `dungeon_of` and `with_tile`."""

    __slots__ = (
        "__weakref__",
        "_apart",
        "_around",
        "_beside",
        "_distances",
        "_farthest",
        "_fits",
        "_joints",
        "_links",
        "_moves",
        "_of",
        "_spots",
        "cells",
        "edge",
        "ends",
        "where",
    )

    def __init__(self, cells: dict[int, Tile], edge: Edge) -> None:
        self.cells = cells
        self.edge = edge
        self.where = {tile.location.index: cell for cell, tile in cells.items()}
        """The cell of a location's index."""
        self._around: dict[int, Around] = {}
        self._links: dict[int, tuple[tuple[int, int, Exit], ...]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._farthest: dict[int, int | None] = {}
        self._of: dict[str, tuple[int, ...]] = {}
        self._spots: dict[int, Spots] = {}
        self._fits: dict[int, bool] = {}
        self._moves: dict[tuple[int, bool], Spots] = {}
        self._beside: dict[int, int] = {}
        """For the bit of each location's index the bits of those it is linked with."""
        self._apart: Apart = {}
        self._joints: tuple[int, ...] | None = None
        """For each empty cell that several exits face, their locations as bits by index."""
        self.ends = 0
        for exits, _ in edge.values():
            self.ends += exits.bit_count()

    def spots(self, location: Location, last: bool) -> Spots:
        """Every (cell, turned) where the card may be laid (DN-3.5); `last`: it may close the dungeon."""
        key = location.shape * 2 + last
        known = self._spots.get(key)
        if known is None:
            known = self._spots[key] = tuple(sorted(_fitting(self.edge, self.ends, location, last)))
        return known

    def fits(self, location: Location, last: bool) -> bool:
        """Whether the card may be laid anywhere; `spots` says where."""
        key = location.shape * 2 + last
        known = self._fits.get(key)
        if known is None:
            known = next(_fitting(self.edge, self.ends, location, last), None) is not None
            self._fits[key] = known
        return known

    def with_tile(self, cell: int, tile: Tile) -> Dungeon:
        """The map with one card more."""
        cells = {**self.cells, cell: tile}
        key = frozenset(cells.items())
        found = _known.get(key)
        if found is None:
            edge = self.edge.copy()
            _lay_at_edge(edge, self.cells, cell, tile)
            found = _known[key] = Dungeon(dict(sorted(cells.items())), edge)
            found._links = self._links.copy()
            for step in STEPS:
                found._links.pop(cell + step, None)
        return found

    def moved(self, cell: int, to: int, turned: bool) -> Dungeon:
        """The map with the card of a cell laid elsewhere, or turned."""
        cells = self.cells.copy()
        tile = cells.pop(cell).location.tiles[turned]
        edge = self._edge_without(cell)
        _lay_at_edge(edge, cells, to, tile)
        cells[to] = tile
        key = frozenset(cells.items())
        found = _known.get(key)
        if found is None:
            found = _known[key] = Dungeon(dict(sorted(cells.items())), edge)
            links = found._links = self._links.copy()
            for place in (cell, to):
                links.pop(place, None)
                for step in STEPS:
                    links.pop(place + step, None)
        return found

    def _edge_without(self, cell: int) -> Edge:
        """The edge when the card of a cell is taken away."""
        edge = self.edge.copy()
        for side in range(4):
            beside = cell + STEPS[side]
            if beside in edge:
                rest = ~(1 << (side + 2) % 4)
                exits, walls = edge[beside]
                if exits & rest:
                    edge[beside] = (exits & rest, walls & rest)
                else:
                    del edge[beside]
        faces = _faces(self.cells, cell)
        if faces[0]:
            edge[cell] = faces
        return edge

    def links(self, cell: int) -> tuple[tuple[int, int, Exit], ...]:
        """The ways out of a cell, as (side, cell behind, exit of this card) (DN-9.1)."""
        known = self._links.get(cell)
        if known is None:
            tile = self.cells[cell]
            found = []
            for side in range(4):
                beside = cell + STEPS[side]
                if tile.mask >> side & 1 and beside in self.cells:
                    found.append((side, beside, tile.exits[side]))
            known = self._links[cell] = tuple(found)
        return known

    def distances(self, start: int) -> dict[int, int]:
        """The number of moves to every location, conditions ignored (DN-9.8)."""
        known = self._distances.get(start)
        if known is None:
            known = {start: 0}
            ring = [start]
            for cell in ring:
                for _, beside, _ in self.links(cell):
                    if beside not in known:
                        known[beside] = known[cell] + 1
                        ring.append(beside)
            self._distances[start] = known
        return known

    def cells_of(self, place: str) -> tuple[int, ...]:
        """The cells that are the place a card names: a location, `entrance` or `room`."""
        known = self._of.get(place)
        if known is None:
            found = [cell for cell, tile in self.cells.items() if place in tile.location.places]
            known = self._of[place] = tuple(found)
        return known

    def farthest_room(self, start: int) -> int | None:
        """The room with the most moves from there; None if none can be reached."""
        if start not in self._farthest:
            far = self.distances(start)
            rooms = [cell for cell in self.cells_of("room") if far.get(cell)]
            self._farthest[start] = max(rooms, key=far.__getitem__, default=None)
        return self._farthest[start]

    def legal(self, gate: Location, last: bool) -> bool:
        """Whether the whole map agrees with DN-3.5."""
        if not last and not self.ends:
            return False
        for cell, tile in self.cells.items():
            for side in (0, 1):
                other = self.cells.get(cell + STEPS[side])
                if other is not None and tile.mask >> side & 1 != other.mask >> side + 2 & 1:
                    return False
        return len(self.parts()) == 1

    def swapped(self, first: int, second: int, turns: int) -> Dungeon:
        """The map with two cards exchanged; `turns` bit 0: the first is turned, bit 1: the second."""
        cells = self.cells.copy()
        cells[second], cells[first] = self._exchanged(first, second, turns)
        return dungeon_of(cells)

    def _exchanged(self, first: int, second: int, turns: int) -> tuple[Tile, Tile]:
        one, other = self.cells[first], self.cells[second]
        return (
            one.location.tiles[one.turned != bool(turns & 1)],
            other.location.tiles[other.turned != bool(turns & 2)],
        )

    def swaps(self, cells: Sequence[int], gate: Location, last: bool) -> Iterator[Swap]:
        """Pairs of these cells, in order, whose cards may be exchanged, with the turns that do (DN-9.12)."""
        for place, first in enumerate(cells):
            around = self._around.get(first) or self._look_around(first)
            for second in cells[place + 1 :]:
                beyond = self._around.get(second) or self._look_around(second)
                side = STEPS.index(second - first) if second - first in STEPS else -1
                if side >= 0:  # what they show each other changes
                    here, there = ~(1 << side), ~(1 << (side + 2) % 4)
                    turns = _exchanges(
                        (around[0] & here, around[1] & here, around[2], around[3]),
                        (beyond[0] & there, beyond[1] & there, beyond[2], beyond[3]),
                    )
                else:
                    turns = _exchanges(around, beyond)
                if turns:
                    legal = tuple(one for one in turns if self._holds(first, second, side, one, gate, last))
                    if legal:
                        yield first, second, legal

    def _look_around(self, cell: int) -> Around:
        tile = self.cells[cell]
        around = (*_faces(self.cells, cell), tile.mask, tile.location.tiles[not tile.turned].mask)
        self._around[cell] = around
        return around

    def _holds(self, first: int, second: int, side: int, turns: int, gate: Location, last: bool) -> bool:
        """Whether the map is still whole and open when two cards have been exchanged that fit their places;
        the second lies on this side of the first, or nowhere near (-1)."""
        if side >= 0:
            there, here = self._exchanged(first, second, turns)
            linked = here.mask >> side & 1
            if linked != there.mask >> (side + 2) % 4 & 1:
                return False
            if not linked and self.cells[first].mask >> side & 1:  # the way between them is gone
                return self.swapped(first, second, turns).legal(gate, last)
        return last or self._stays_open(first, second, turns)

    def _stays_open(self, first: int, second: int, turns: int) -> bool:
        """Whether an exit faces an empty cell when two cards are exchanged so."""
        there, here = self._exchanged(first, second, turns)
        ends = self.ends
        for cell, tile in ((first, here), (second, there)):
            ends += self._open(cell, tile) - self._open(cell, self.cells[cell])
        return ends > 0

    def _open(self, cell: int, tile: Tile) -> int:
        """How many exits of a tile in this cell face an empty one."""
        count = 0
        for side in range(4):
            if tile.mask >> side & 1 and cell + STEPS[side] not in self.cells:
                count += 1
        return count

    def movable(self, cell: int, last: bool) -> bool:
        """Whether the card of a cell may be moved anywhere by a shift; `moves` says where."""
        links = len(self.links(cell))
        parts = self.parts_without(cell) if links > 1 else ()
        if len(parts) > 1:
            if not self._could_join(parts):
                return (last or self.ends > 0) and self._turned(cell, self.cells[cell]) != ()
        else:
            ends = self.ends - self.cells[cell].size + 2 * links
            for place, _ in _fitting(self.edge, ends, self.cells[cell].location, last):
                if place - cell not in STEPS:  # there the edge is the same without the card
                    return True
        return bool(self.moves(cell, last))

    def moves(self, cell: int, last: bool) -> Spots:
        """Where the card of a cell may be moved to by a shift (DN-9.12)."""
        key = (cell, last)
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = tuple(sorted(self._find_moves(cell, last)))
        return known

    def _find_moves(self, cell: int, last: bool) -> Iterator[tuple[int, bool]]:
        tile = self.cells[cell]
        links = len(self.links(cell))
        parts = self.parts_without(cell) if links > 1 else ()
        if len(parts) > 1 and not self._could_join(parts):  # it may be turned where it lies
            if last or self.ends:
                yield from self._turned(cell, tile)
            return
        edge = self._edge_without(cell)
        if len(parts) > 1:
            edge = {beside: faces for beside, faces in edge.items() if faces[0].bit_count() >= len(parts)}
        for to, turned in _fitting(edge, self.ends - tile.size + 2 * links, tile.location, last):
            if (to != cell or turned != tile.turned) and (to == cell or self._joins(to, tile, turned, parts)):
                yield to, turned

    def _could_join(self, parts: tuple[int, ...]) -> bool:
        """Whether an empty cell has exits of all these parts beside it."""
        if self._joints is None:
            found = []
            for cell, (exits, _) in self.edge.items():
                if exits & exits - 1:
                    met = 0
                    for side in range(4):
                        if exits >> side & 1:
                            met |= 1 << self.cells[cell + STEPS[side]].location.index
                    found.append(met)
            self._joints = tuple(found)
        for met in self._joints:
            for part in parts:
                if not met & part:
                    break
            else:
                return True
        return False

    def _joins(self, to: int, tile: Tile, turned: bool, parts: tuple[int, ...]) -> bool:
        """Whether a card laid there would touch all these parts of the map."""
        if len(parts) < 2:
            return True
        mask = tile.location.tiles[turned].mask
        met = 0
        for side in range(4):
            other = self.cells.get(to + STEPS[side])
            if other is not None and other is not tile and mask >> side & 1:
                met |= 1 << other.location.index
        return all(met & part for part in parts)

    def _turned(self, cell: int, tile: Tile) -> Spots:
        """The same cell with the card turned, if it fits there so (and joins again what it joined)."""
        other = tile.location.tiles[not tile.turned]
        exits, walls = _faces(self.cells, cell)
        if other not in tile.location.ways or other.mask & exits != exits or other.mask & walls:
            return ()
        return ((cell, other.turned),)

    def parts_without(self, cell: int) -> tuple[int, ...]:
        """The parts of this connected map if one cell were empty, each as bits by location index."""
        if not self._apart:
            beside = self._ways()
            _walk(beside, next(iter(beside)), 0, self._apart)
        return self._apart[1 << self.cells[cell].location.index]

    def parts(self) -> tuple[int, ...]:
        """The connected parts of the map, each as bits by location index."""
        beside = self._ways()
        left = sum(beside)
        found = []
        while left:
            part = ring = left & -left
            left ^= part
            while ring:
                lowest = ring & -ring
                new = beside[lowest] & left
                left ^= new
                part |= new
                ring ^= new | lowest
            found.append(part)
        return tuple(found)

    def _ways(self) -> dict[int, int]:
        beside = self._beside
        if not beside:
            for cell, tile in self.cells.items():
                bits = 0
                for _, other, _ in self.links(cell):
                    bits |= 1 << self.cells[other].location.index
                beside[1 << tile.location.index] = bits
        return beside


def _walk(beside: dict[int, int], start: int, seen: int, apart: Apart) -> tuple[int, int]:
    """Walks in depth from a location through all that is not seen yet: what that is, and what lies beside it.
    What touches only the location it was reached from falls off without that one (Tarjan 1972)."""
    reached, touched = start, beside[start]
    parts = []
    ways = touched & ~seen
    while ways:
        beyond, around = _walk(beside, ways & -ways, seen | reached, apart)
        if around & ~beyond == start:
            parts.append(beyond)
        reached |= beyond
        touched |= around
        ways &= ~beyond
    rest = sum(beside) - start - sum(parts)
    if rest:
        parts.append(rest)
    apart[start] = tuple(parts)
    return reached, touched


_known: Final[WeakValueDictionary[frozenset[tuple[int, Tile]], Dungeon]] = WeakValueDictionary()
