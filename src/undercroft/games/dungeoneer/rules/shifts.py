"""DN-9.12: shifts: locations change places, or move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.dungeon import Swap
from undercroft.games.dungeoneer.moves import Act, act, of_card, places
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.places import leave
from undercroft.games.dungeoneer.state import NOTHING, Crawl

SWAP_FIRST: Final = Prompt("swap-first", "DN-9.12")
SWAP_SECOND: Final = Prompt("swap-second", "DN-9.12")
ROTATE: Final = Prompt("rotate", "DN-9.12")
COLLAPSE_PICK: Final = Prompt("collapse-pick", "DN-9.12")
COLLAPSE_PLACE: Final = Prompt("collapse-place", "DN-9.12")
ROTATIONS: Final = tuple(act("rotate", number=number) for number in range(4))
"""Bit 0: the first card is turned, bit 1: the second."""


def is_last(t: Crawl) -> bool:
    """Whether no location is left to lay, so that the dungeon may be closed."""
    return not t.locations


def empty_cells(t: Crawl) -> Iterator[int]:
    """The cells of locations with no hero and no entrance."""
    taken = [player.at for player in t.players if player.alive]
    for cell, tile in t.dungeon.cells.items():
        if cell not in taken and not tile.location.entrance:
            yield cell


def rift_pairs(t: Crawl) -> Iterator[Swap]:
    """Pairs of cells with heroes that may be swapped, with the legal rotations."""
    cells = sorted({player.at for player in t.players if player.alive})
    return t.dungeon.swaps(cells, t.parts.entrance, is_last(t))


def rift(t: Crawl, player: Player) -> Steps:
    """Planar Rift: the cards change places, the heroes stay on their cells."""
    pairs = list(rift_pairs(t))
    if not pairs:
        return
    cells = t.dungeon.cells

    def name(cell: int) -> str:
        return cells[cell].location.id

    ends = sorted({cell for first, second, _ in pairs for cell in (first, second)})
    answer: Act = yield Choice(player.seat, [act("swap", name(cell)) for cell in ends], SWAP_FIRST)
    start = next(cell for cell in ends if name(cell) == answer.name)
    mates = [first + second - start for first, second, _ in pairs if start in (first, second)]
    answer = yield Choice(player.seat, [act("swap", name(cell)) for cell in mates], SWAP_SECOND)
    mate = next(cell for cell in mates if name(cell) == answer.name)
    first, second = min(start, mate), max(start, mate)
    turns = next(turns for one, other, turns in pairs if (one, other) == (first, second))
    answer = yield Choice(player.seat, [ROTATIONS[number] for number in turns], ROTATE)
    names = (name(first), name(second))
    for one in t.players:
        if one.alive and one.at in (first, second):
            leave(one)
    t.dungeon = t.dungeon.swapped(first, second, answer.number)
    t.emit(told.LocationsShifted, player.seat, names)
    t.moment("placed")


def collapse(t: Crawl, player: Player) -> Steps:
    """Collapse: an empty location is laid elsewhere."""
    last = is_last(t)
    cells = [cell for cell in empty_cells(t) if t.dungeon.movable(cell, last)]
    if not cells:
        return
    options = [of_card("collapse", t.dungeon.cells[cell].location.id) for cell in cells]
    answer: Act = yield Choice(player.seat, options, COLLAPSE_PICK)
    location = t.parts.locations[answer.name]
    cell = t.dungeon.where[location.index]
    spots = t.dungeon.moves(cell, last)
    t.now = ("collapse", cell, location.id, 0)
    answer = yield Choice(player.seat, places(location.id, spots), COLLAPSE_PLACE)
    t.now = NOTHING
    t.dungeon = t.dungeon.moved(cell, answer.cell, answer.turned)
    t.emit(told.LocationsShifted, player.seat, (location.id,))
    t.moment("placed")
