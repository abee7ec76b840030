"""The map of DN-3.5 and DN-9: which location lies where, what may be laid, how far things are.

A Dungeon never changes; laying a card makes a new one, so that copies of a game share it and what was
found out about it. A cell is one number: see `cell_at`.
"""

from __future__ import annotations

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


_known: dict[frozenset[tuple[int, Tile]], Dungeon] = {}
_MOST = 20_000


def dungeon_of(cells: dict[int, Tile]) -> Dungeon:
    """The map of these tiles: made once, so that searches share what was found out about it."""
    key = frozenset(cells.items())
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        found = _known[key] = Dungeon(cells)
    return found


class Dungeon:
    """Tiles by cell; `ends` counts exits that face an empty cell. Made by `dungeon_of`."""

    __slots__ = ("_distances", "_edge", "_links", "_spots", "cells", "ends", "where")

    def __init__(self, cells: dict[int, Tile]) -> None:
        self.cells = cells
        self.where = {tile.location.index: cell for cell, tile in cells.items()}
        """The cell of a location's index."""
        self._edge: dict[int, tuple[int, int]] | None = None
        self._links: dict[int, tuple[tuple[int, int, Exit], ...]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._spots: dict[tuple[int, bool], tuple[tuple[int, bool], ...]] = {}
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
        cells = self.cells.copy()
        cells[cell] = tile
        return dungeon_of(cells)

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
        return len(self.distances(self.where[gate.index])) == len(self.cells)

    def swapped(self, first: int, second: int, turn_first: bool, turn_second: bool) -> Dungeon:
        """The map with the cards of two cells exchanged, each turned or not."""
        cells = self.cells.copy()
        one, other = cells[first], cells[second]
        cells[second] = one.location.tiles[one.turned != turn_first]
        cells[first] = other.location.tiles[other.turned != turn_second]
        return dungeon_of(cells)

    def moves(self, cell: int, gate: Location, last: bool) -> list[tuple[int, bool]]:
        """Where the card of a cell may be moved to by a shift (DN-9.12)."""
        cells = self.cells.copy()
        tile = cells.pop(cell)
        rest = dungeon_of(cells)
        here = (cell, tile.turned)
        if len(rest.distances(rest.where[gate.index])) == len(cells):
            return [one for one in rest.spots(tile.location, last) if one != here]
        return [
            (to, turned)
            for to, turned in rest.spots(tile.location, True)
            if (to, turned) != here and rest.with_tile(to, tile.location.tiles[turned]).legal(gate, last)
        ]
