"""Options that depend on a lord's hidden traps.

They are kept with the lord and filled again when the table is dealt anew for another seat: so no open
question tells more about a hand than the dealt one may.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from undercroft.core.piece import Piece
from undercroft.games.lords.components import Trap
from undercroft.games.lords.moves import NO_TRAP, PAY, Pick, named
from undercroft.games.lords.state import Lord

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords


def open_menu(game: Lords, seat: int, of: str) -> list[Pick]:
    """The options of a question about hidden traps: `discard`, `recall`, `plan` or `first`."""
    lord = game.lords[seat]
    lord.menu_of = of
    lord.menu = menu(game, lord, of)
    return lord.menu


def close_menu(lord: Lord) -> None:
    """The question has been answered."""
    lord.menu_of = ""
    lord.menu = []


def menu(game: Lords, lord: Lord, of: str) -> list[Pick]:
    if of == "discard":
        return [named("discard", one.id) for one in trap_kinds(lord.traps)]
    if of == "recall":
        return [*menu(game, lord, "discard"), PAY]
    assert lord.plan is not None
    if of == "first":
        return [named("first", one.id) for one in trap_kinds(lord.plan.traps)]
    fit = [one for one in trap_kinds(lord.traps) if may_plan(game, lord, one)]
    return [NO_TRAP, *(named("trap", one.id) for one in fit)]


def trap_kinds(traps: Iterable[Piece]) -> list[Trap]:
    """Each kind once, in the order of the component file."""
    found: list[Trap] = []
    for piece in traps:
        if piece.face not in found:
            found.append(piece.face)
    if len(found) > 1:
        found.sort(key=_index)
    return found


def _index(trap: Trap) -> int:
    return trap.index


def take_trap(traps: list[Piece], name: str) -> Piece:
    """Takes a trap of this kind out of a hand."""
    for index, piece in enumerate(traps):
        if piece.name == name:
            return traps.pop(index)
    raise AssertionError(name)


def trap_gold(lord: Lord) -> int:
    """DL-13.5: the gold for using a trap in the room of the plan."""
    assert lord.plan is not None
    room = lord.room_at(lord.plan.tile)
    return 0 if room is None else room.trap_gold


def may_plan(game: Lords, lord: Lord, trap: Trap) -> bool:
    """DL-13.6: the costs of all planned traps and the room's gold can be paid together now."""
    assert lord.plan is not None
    return payable(lord, [piece.face for piece in lord.plan.traps] + [trap], trap_gold(lord), game.year)


def payable(lord: Lord, traps: Iterable[Trap], gold: int, year: int) -> bool:
    food = imps = 0
    for one in traps:
        gold += one.gold[year - 1]
        food += one.food[year - 1]
        imps += one.imps[year - 1]
    return gold <= lord.gold and food <= lord.food and imps <= lord.imps
