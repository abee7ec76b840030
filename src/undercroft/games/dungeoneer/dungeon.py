"""The map of DN-3.5 and DN-9: which location lies where, what may be laid, how far things are.

A Dungeon never changes; laying a card makes a new one, so that copies of a game share it and what was
found out about it. A cell is one number: see `cell_at`.
"""

from __future__ import annotations

from weakref import WeakValueDictionary

from undercroft.core.native import mypyc_attr
from undercroft.games.dungeoneer.components import Exit, Location, Tile

ORIGIN = 5050
STEPS = (1, 100, -1, -100)
"""North, east, south, west."""


def cell_at(x: int, y: int) -> int:
    """The cell of coordinates: the entrance lies at 0, 0; x grows eastwards, y northwards."""
    return ORIGIN + 100 * x + y


def spot(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell // 100 - 50, cell % 100 - 50


Edge = dict[int, tuple[int, int]]
"""The empty cells beside an exit: bits by side where neighbours show exits, and where walls."""

Spots = tuple[tuple[int, bool], ...]


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


def _fitting(edge: Edge, ends: int, location: Location, last: bool) -> Spots:
    """Every (cell, turned) where the card may be laid on this edge with so many open ends (DN-3.5)."""
    found = []
    for tile in location.ways:
        mask = tile.mask
        more = ends + tile.size
        for cell, (exits, walls) in edge.items():
            if mask & exits == exits and not mask & walls and (last or more > 2 * exits.bit_count()):
                found.append((cell, tile.turned))
    found.sort()
    return tuple(found)


@mypyc_attr(native_class=False)
class Dungeon:
    """Tiles by cell; `ends` counts exits that face an empty cell. Made by `dungeon_of` and `with_tile`."""

    __slots__ = (
        "__weakref__",
        "_distances",
        "_links",
        "_moves",
        "_spots",
        "_swaps",
        "_tree",
        "cells",
        "edge",
        "ends",
        "most",
        "where",
    )

    def __init__(self, cells: dict[int, Tile], edge: Edge) -> None:
        self.cells = cells
        self.edge = edge
        self.where = {tile.location.index: cell for cell, tile in cells.items()}
        """The cell of a location's index."""
        self._links: dict[int, tuple[tuple[int, int, Exit], ...]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._spots: dict[int, Spots] = {}
        self._moves: dict[tuple[int, bool], Spots] = {}
        self._swaps: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        self._tree: bool | None = None
        self.ends = 0
        self.most = 0
        """How many exits face the same empty cell, at most."""
        for exits, _ in edge.values():
            count = exits.bit_count()
            self.ends += count
            if count > self.most:
                self.most = count

    def spots(self, location: Location, last: bool) -> Spots:
        """Every (cell, turned) where the card may be laid (DN-3.5); `last`: it may close the dungeon."""
        key = location.shape * 2 + last
        known = self._spots.get(key)
        if known is None:
            known = self._spots[key] = _fitting(self.edge, self.ends, location, last)
        return known

    def with_tile(self, cell: int, tile: Tile) -> Dungeon:
        """The map with one card more."""
        cells = {**self.cells, cell: tile}
        key = frozenset(cells.items())
        found = _known.get(key)
        if found is None:
            edge = self._edge_with(cell, tile)
            found = _known[key] = Dungeon(dict(sorted(cells.items())), edge)
            found._links = self._links.copy()
            for step in STEPS:
                found._links.pop(cell + step, None)
        return found

    def _edge_with(self, cell: int, tile: Tile) -> Edge:
        """The edge when one card more lies there."""
        edge = self.edge.copy()
        edge.pop(cell, None)
        for side in range(4):
            beside = cell + STEPS[side]
            if beside in self.cells:
                continue
            bit = 1 << (side + 2) % 4
            if tile.mask >> side & 1:
                exits, walls = edge.get(beside) or _faces(self.cells, beside)
                edge[beside] = (exits | bit, walls)
            elif beside in edge:
                exits, walls = edge[beside]
                edge[beside] = (exits, walls | bit)
        return edge

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

    def legal(self, gate: Location, last: bool) -> bool:
        """Whether the whole map agrees with DN-3.5."""
        if not last and not self.ends:
            return False
        for cell, tile in self.cells.items():
            for side in (0, 1):
                other = self.cells.get(cell + STEPS[side])
                if other is not None and tile.mask >> side & 1 != other.mask >> side + 2 & 1:
                    return False
        return max(self.parts().values()) == 0

    def swapped(self, first: int, second: int, turns: int) -> Dungeon:
        """The map with two cards exchanged; `turns` bit 0: the first is turned, bit 1: the second."""
        cells = self.cells.copy()
        cells[second], cells[first] = self._exchanged(first, second, turns)
        return Dungeon(cells, edge_of(cells))

    def _exchanged(self, first: int, second: int, turns: int) -> tuple[Tile, Tile]:
        one, other = self.cells[first], self.cells[second]
        return (
            one.location.tiles[one.turned != bool(turns & 1)],
            other.location.tiles[other.turned != bool(turns & 2)],
        )

    def swaps(self, first: int, second: int, gate: Location, last: bool) -> tuple[int, ...]:
        """The turns with which two cards may be exchanged (DN-9.12)."""
        key = (first, second, last)
        known = self._swaps.get(key)
        if known is None:
            known = self._swaps[key] = tuple(
                turns
                for turns in range(4)
                if self._agrees(first, second, turns) and self._holds(first, second, turns, gate, last)
            )
        return known

    def _holds(self, first: int, second: int, turns: int, gate: Location, last: bool) -> bool:
        """Whether a map is still whole and open when two cards have been exchanged that agree with it."""
        if second - first in STEPS or first - second in STEPS:
            return self.swapped(first, second, turns).legal(gate, last)
        if last:
            return True
        there, here = self._exchanged(first, second, turns)  # around each, the ways are what they were
        one, other = self.cells[first], self.cells[second]
        return self.ends + self._open(first, here) - self._open(first, one) > self._open(
            second, other
        ) - self._open(second, there)

    def _open(self, cell: int, tile: Tile) -> int:
        """How many exits of a tile in this cell face an empty one."""
        count = 0
        for side in range(4):
            if tile.mask >> side & 1 and cell + STEPS[side] not in self.cells:
                count += 1
        return count

    def _agrees(self, first: int, second: int, turns: int) -> bool:
        """Whether exits meet exits around the two cells; the quick part of `legal`."""
        there, here = self._exchanged(first, second, turns)
        for cell, tile, mate, beyond in ((first, here, second, there), (second, there, first, here)):
            for side in range(4):
                beside = cell + STEPS[side]
                other = beyond if beside == mate else self.cells.get(beside)
                if other is not None and tile.mask >> side & 1 != other.mask >> (side + 2) % 4 & 1:
                    return False
        return True

    def moves(self, cell: int, gate: Location, last: bool) -> Spots:
        """Where the card of a cell may be moved to by a shift (DN-9.12)."""
        key = (cell, last)
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = self._find_moves(cell, last)
        return known

    def _find_moves(self, cell: int, last: bool) -> Spots:
        tile = self.cells[cell]
        location = tile.location
        links = len(self.links(cell))
        if links > max(1, self.most) and self.is_tree():
            return self._turned(cell, tile) if last or self.ends else ()
        ends = self.ends - tile.size + 2 * links
        edge = self._edge_without(cell)
        tree = links > 1 and self.is_tree()
        if tree:  # without the card the map falls apart: only what meets as many parts can join them
            edge = {beside: faces for beside, faces in edge.items() if faces[0].bit_count() >= links}
        here = (cell, tile.turned)
        spots = [one for one in _fitting(edge, ends, location, last) if one != here]
        if links < 2 or not spots:
            return tuple(spots)
        joining = [one for one in spots if edge[one[0]][0].bit_count() > 1]
        if tree and all(to == cell for to, _ in joining):
            return tuple(joining)  # turned where it lies, it joins again what it joined
        parts = self.parts(cell)
        every = set(parts.values())
        if len(every) == 1:
            return tuple(spots)
        found = []
        for to, turned in joining:  # it must join all parts again
            mask = location.tiles[turned].mask
            met = {parts.get(to + STEPS[side], -1) for side in range(4) if mask >> side & 1}
            if met >= every:
                found.append((to, turned))
        return tuple(found)

    def _turned(self, cell: int, tile: Tile) -> Spots:
        """The same cell with the card turned, if it fits there so."""
        other = tile.location.tiles[not tile.turned]
        exits, walls = _faces(self.cells, cell)
        if other not in tile.location.ways or other.mask & exits != exits or other.mask & walls:
            return ()
        return ((cell, other.turned),)

    def is_tree(self) -> bool:
        """Whether no way leads in a circle, so that every card between others holds the map together."""
        if self._tree is None:
            exits = sum(tile.size for tile in self.cells.values())
            self._tree = exits - self.ends == 2 * (len(self.cells) - 1)
        return self._tree

    def parts(self, without: int = -1) -> dict[int, int]:
        """For each cell the number of the connected part it belongs to, from 0, if one cell were empty."""
        found: dict[int, int] = {}
        count = 0
        for start in self.cells:
            if start not in found and start != without:
                found[start] = count
                ring = [start]
                for cell in ring:
                    for _, beside, _ in self._links.get(cell) or self.links(cell):
                        if beside not in found and beside != without:
                            found[beside] = count
                            ring.append(beside)
                count += 1
        return found


_known: WeakValueDictionary[frozenset[tuple[int, Tile]], Dungeon] = WeakValueDictionary()
