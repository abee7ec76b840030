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


def dungeon_of(cells: dict[int, Tile]) -> Dungeon:
    """The map of these tiles: one for all who use it, so that searches share what was found out about it.

    Its cells are sorted, so that nothing depends on the order in which they were laid.
    """
    key = frozenset(cells.items())
    found = _known.get(key)
    if found is None:
        found = _known[key] = Dungeon(dict(sorted(cells.items())))
    return found


@mypyc_attr(native_class=False)
class Dungeon:
    """Tiles by cell; `ends` counts exits that face an empty cell. Made by `dungeon_of`."""

    __slots__ = (
        "__weakref__",
        "_distances",
        "_edge",
        "_links",
        "_moves",
        "_spots",
        "_swaps",
        "cells",
        "ends",
        "where",
    )

    def __init__(self, cells: dict[int, Tile]) -> None:
        self.cells = cells
        self.where = {tile.location.index: cell for cell, tile in cells.items()}
        """The cell of a location's index."""
        self._edge: dict[int, tuple[int, int]] | None = None
        self._links: dict[int, tuple[tuple[int, int, Exit], ...]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._spots: dict[tuple[int, bool], tuple[tuple[int, bool], ...]] = {}
        self._moves: dict[tuple[int, bool], list[tuple[int, bool]]] = {}
        self._swaps: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        self.ends = 0
        for cell, tile in cells.items():
            for side in range(4):
                if tile.mask >> side & 1 and cell + STEPS[side] not in cells:
                    self.ends += 1

    def edge(self) -> dict[int, tuple[int, int]]:
        """The empty cells beside an exit: on which sides neighbours show exits, and on which walls."""
        if self._edge is None:
            self._edge = {}
            for cell, tile in self.cells.items():
                for side in range(4):
                    beside = cell + STEPS[side]
                    if tile.mask >> side & 1 and beside not in self.cells and beside not in self._edge:
                        self._edge[beside] = self._faces(beside)
        return self._edge

    def _faces(self, cell: int) -> tuple[int, int]:
        exits = walls = 0
        for side in range(4):
            tile = self.cells.get(cell + STEPS[side])
            if tile is not None:
                if tile.mask >> (side + 2) % 4 & 1:
                    exits |= 1 << side
                else:
                    walls |= 1 << side
        return exits, walls

    def spots(self, location: Location, last: bool) -> tuple[tuple[int, bool], ...]:
        """Every (cell, turned) where the card may be laid (DN-3.5); `last`: it may close the dungeon."""
        key = (location.index, last)
        known = self._spots.get(key)
        if known is None:
            found = []
            upright, turned = location.tiles
            tiles = (upright,) if upright.exits == turned.exits else (upright, turned)
            for cell, (exits, walls) in self.edge().items():
                for tile in tiles:
                    mask = tile.mask
                    if mask & exits == exits and not mask & walls:
                        met = exits.bit_count()
                        if last or self.ends + tile.size - 2 * met > 0:
                            found.append((cell, tile.turned))
            found.sort()
            known = self._spots[key] = tuple(found)
        return known

    def with_tile(self, cell: int, tile: Tile) -> Dungeon:
        """The map with one card more."""
        return dungeon_of({**self.cells, cell: tile})

    def links(self, cell: int) -> tuple[tuple[int, int, Exit], ...]:
        """The ways out of a cell, as (side, cell behind, exit of this card) (DN-9.1)."""
        known = self._links.get(cell)
        if known is None:
            tile = self.cells[cell]
            known = self._links[cell] = tuple(
                (side, cell + STEPS[side], tile.exits[side])
                for side in range(4)
                if tile.mask >> side & 1 and cell + STEPS[side] in self.cells
            )
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
        return Dungeon(cells)

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
                if self._agrees(first, second, turns) and self.swapped(first, second, turns).legal(gate, last)
            )
        return known

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

    def moves(self, cell: int, gate: Location, last: bool) -> list[tuple[int, bool]]:
        """Where the card of a cell may be moved to by a shift (DN-9.12)."""
        key = (cell, last)
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = self._find_moves(cell, gate, last)
        return known

    def _find_moves(self, cell: int, gate: Location, last: bool) -> list[tuple[int, bool]]:
        cells = self.cells.copy()
        tile = cells.pop(cell)
        rest = Dungeon(cells)
        here = (cell, tile.turned)
        spots = [one for one in rest.spots(tile.location, last) if one != here]
        parts = rest.parts()
        if max(parts.values()) == 0:
            return spots
        joining = []
        for to, turned in spots:  # without the card the map falls apart: it must join all parts again
            mask = tile.location.tiles[turned].mask
            met = {parts.get(to + STEPS[side], -1) for side in range(4) if mask >> side & 1}
            if met >= set(parts.values()):
                joining.append((to, turned))
        return joining

    def parts(self) -> dict[int, int]:
        """For each cell the number of the connected part it belongs to, from 0."""
        found: dict[int, int] = {}
        count = 0
        for start in self.cells:
            if start not in found:
                found[start] = count
                ring = [start]
                for cell in ring:
                    mask = self.cells[cell].mask
                    for side in range(4):
                        beside = cell + STEPS[side]
                        if mask >> side & 1 and beside in self.cells and beside not in found:
                            found[beside] = count
                            ring.append(beside)
                count += 1
        return found


_known: WeakValueDictionary[frozenset[tuple[int, Tile]], Dungeon] = WeakValueDictionary()
