"""Like things in a hand or a lair: each kind once, and one of a kind."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core.piece import Piece
from undercroft.games.lords.components import Creature, Trap


def kinds(creatures: Iterable[Creature]) -> list[Creature]:
    """Each kind once, in the order of the component file."""
    found: list[Creature] = []
    for one in creatures:
        if one not in found:
            found.append(one)
    if len(found) > 1:
        found.sort(key=_index)
    return found


def trap_kinds(traps: Iterable[Piece]) -> list[Trap]:
    """Each kind once, in the order of the component file."""
    found: list[Trap] = []
    for piece in traps:
        if piece.face not in found:
            found.append(piece.face)
    if len(found) > 1:
        found.sort(key=_trap_index)
    return found


def take_trap(traps: list[Piece], name: str) -> Piece:
    """Takes a trap of this kind out of a hand."""
    for index, piece in enumerate(traps):
        if piece.name == name:
            return traps.pop(index)
    raise AssertionError(name)


def _index(creature: Creature) -> int:
    return creature.index


def _trap_index(trap: Trap) -> int:
    return trap.index
