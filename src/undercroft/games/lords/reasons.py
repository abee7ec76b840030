"""Why something a player sees cannot be done now."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.lords.components import ORDERS
from undercroft.games.lords.geometry import CELLS, cell_name, diggable, distances, fills_square
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.evil import may_pay
from undercroft.games.lords.rules.orders import room_cells
from undercroft.games.lords.rules.sending import trap_refusal
from undercroft.games.lords.state import Lord

_CELL_OF = {cell_name(cell): cell for cell in range(CELLS)}


def why_not(game: Lords, seat: int, text: str) -> Reason | None:
    """The reason for one seat and the text of an option; None if the game knows no better one than
    that it is not asked now. It uses only what the seat may know."""
    kind, _, name = text.partition(" ")
    if seat >= len(game.lords):
        return None
    lord = game.lords[seat]
    if kind in ("dig", "tile", "cell") and name in _CELL_OF:
        return _cell(game, lord, kind, _CELL_OF[name])
    if kind == "order" and name in ORDERS:
        return _order(lord, ORDERS.index(name))
    if kind == "retrieve" and name in ORDERS and ORDERS.index(name) in lord.programmed:
        return Reason("carried-out", "DL-8.6", "This order has been carried out")
    if kind == "dummy" and name in ORDERS:
        return Reason("not-for-dummy", "DL-21.3", "Your non-player cannot take this order")
    if kind == "hire":
        return _hire(game, lord, name)
    if kind == "pay" and any(one.id == name for one in lord.lair + lord.asleep):
        return Reason("too-dear", "DL-9.3", "You cannot pay for it")
    if kind == "build":
        return _build(game, lord, name)
    if kind == "produce":
        return _produce(lord, name)
    if kind == "trap":
        return _trap(game, lord, name)
    if kind == "monster" and any(one.id == name for one in lord.asleep):
        return Reason("asleep", "DL-13.6", "This creature lies face down")
    if kind == "way" and name == "fed" and game.battle is not None and lord.food == 0:
        return Reason("no-food", "DL-16.4", "You have no food for it")
    return None


def _cell(game: Lords, lord: Lord, kind: str, cell: int) -> Reason | None:
    taken = lord.occupied >> cell & 1
    if kind == "dig":
        if taken:
            return Reason("dug", "DL-7.2", "There is a tile already")
        if fills_square(lord.occupied, cell):
            return Reason("square", "DL-7.3", "A block of two by two would be full")
        if cell not in diggable(lord.occupied):
            return Reason("far", "DL-7.2", "No tile of yours is beside it")
        return None
    if not taken:
        return Reason("no-tile", "DL-13.4", "You have no tile there")
    if lord.conquered >> cell & 1:
        return Reason("conquered", "DL-18.1", "This tile is conquered")
    if kind == "cell":
        if lord.room_at(cell) is not None:
            return Reason("room-there", "DL-7.6", "There is a room already")
        if cell not in room_cells(lord, (1 << CELLS) - 1):
            return Reason("beside-room", "DL-7.6", "A room is beside it")
        return Reason("zone", "DL-7.6", "The room does not belong in this part of the dungeon")
    away = distances(lord.occupied)
    if any(away[one] and away[one] < away[cell] and not lord.conquered >> one & 1 for one in range(CELLS)):
        return Reason("nearer", "DL-13.4", "Another tile is nearer to the entrance")
    return None


def _order(lord: Lord, order: int) -> Reason | None:
    if order in lord.inaccessible:
        return Reason("inaccessible", "DL-5.1", "You cannot use this order this season")
    if order in lord.programmed:
        return Reason("chosen", "DL-5.2", "You have chosen it already")
    return None


def _hire(game: Lords, lord: Lord, name: str) -> Reason | None:
    for one in game.offer:
        if one.id == name and not may_pay(game, lord, one):
            return Reason("too-dear", "DL-6.9", "You cannot pay for it")
    return None


def _build(game: Lords, lord: Lord, name: str) -> Reason | None:
    for room in game.shop:
        if room.id == name and not room_cells(lord, room.mask):
            return Reason("no-place", "DL-7.6", "You have no place for this room")
    return None


def _produce(lord: Lord, name: str) -> Reason | None:
    for cell, room in lord.rooms:
        if room.id != name:
            continue
        if lord.conquered >> cell & 1:
            return Reason("conquered", "DL-18.1", "This tile is conquered")
        if not room.produces:
            return Reason("no-product", "DL-8.2", "This room makes nothing")
        if lord.workers < room.workers:
            return Reason("workers", "DL-8.2", "You have too few idle workers", (("n", room.workers),))
        if lord.food < room.food:
            return Reason("no-food", "DL-8.2", "You have no food for it")
    return None


def _trap(game: Lords, lord: Lord, name: str) -> Reason | None:
    if lord.plan is None or name not in [piece.name for piece in lord.traps]:
        return None
    return trap_refusal(game, lord, game.components.traps[name])
