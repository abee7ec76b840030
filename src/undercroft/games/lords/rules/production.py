"""Production rooms and the orders that come back (DL-8)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Branch, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.components import ORDERS, Room
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.moves import RETRIEVE, STOP, Pick, digs, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import allowed, ask
from undercroft.games.lords.rules.evil import lose_evil, receive, spend
from undercroft.games.lords.rules.orders import dig, dig_refusal, draw_traps
from undercroft.games.lords.state import ON_CARD, Lord

PRODUCE: Final = Prompt("produce", "DL-8.2")
SHED: Final = Prompt("shed", "DL-8.5")
RETRIEVE_ORDER: Final = Prompt("retrieve", "DL-8.6")


def decides(game: Lords, seat: int) -> bool:
    """Whether this lord has anything to decide in this phase; if not, its first order comes back."""
    lord = game.lords[seat]
    if ON_CARD in lord.minions[1:]:
        return True
    return bool(lord.rooms) and any(room_refusal(game, lord, room, cell) is None for cell, room in lord.rooms)


LOST: Final = Reason("conquered", "DL-18.1", "This tile is conquered")
NO_PRODUCT: Final = Reason("no-product", "DL-8.2", "This room makes nothing")
NO_FOOD: Final = Reason("no-food", "DL-8.2", "You have no food for it")
NO_CELL: Final = Reason("no-cell", "DL-8.5", "There is no place for another tunnel")
NO_DECK: Final = Reason("no-deck", "DL-1.4", "No trap is left to draw")
NOT_BUILT: Final = Reason("not-built", "DL-8.2", "You have no such room")
WORKED: Final = Reason("worked", "DL-8.3", "This room has worked as often as it may this season")
FEW_WORKERS: Final = tuple(
    Reason("workers", "DL-8.2", "You have too few idle workers", (("n", workers),)) for workers in range(10)
)
"""By how many workers the room needs."""


def room_refusal(game: Lords, lord: Lord, room: Room, cell: int) -> Reason | None:
    """DL-8.2: why a room cannot work now."""
    if not room.produces:
        return NO_PRODUCT
    if lord.conquered >> cell & 1:
        return LOST
    if lord.workers < room.workers:
        return FEW_WORKERS[room.workers]
    if lord.food < room.food:
        return NO_FOOD
    if room.effect == "dig" and not diggable(lord.occupied):
        return NO_CELL
    return NO_DECK if room.effect == "trap" and not game.trap_deck else None


def produce_refusal(game: Lords, lord: Lord, used: dict[int, int], pick: Pick) -> Reason | None:
    """DL-8.3: each room once in year 1, up to twice in year 2; `used` counts by cell."""
    if pick is STOP:
        return None
    for cell, room in lord.rooms:
        if room.id == pick.name:
            spent = room.produces and used.get(cell, 0) >= game.year
            return WORKED if spent else room_refusal(game, lord, room, cell)
    return NOT_BUILT


def producing(game: Lords, seat: int) -> Flow:
    """DL-8.1 to 8.5: each room once in year 1, up to twice in year 2, always with new workers."""
    lord = game.lords[seat]
    used: dict[int, int] = {}
    while True:
        rooms = [named("produce", room.id) for _, room in lord.rooms if room.produces]
        options = allowed(rooms, game, lord, produce_refusal, used) if rooms else rooms
        if not options:
            break
        options.append(STOP)
        pick = yield ask(
            game, seat, options, PRODUCE, ("produce", "stop"), produce_refusal, (used,), _produce
        )
        if pick is STOP:
            break
        cell = next(cell for cell, room in lord.rooms if room.id == pick.name)
        yield from _produce(game, seat, used, pick)
        used[cell] = used.get(cell, 0) + 1
    yield from _retrieve(game, seat)


def _produce(game: Lords, seat: int, used: dict[int, int], pick: Pick) -> Branch:
    """Troll tokens work first: an idle imp may still be wanted elsewhere."""
    if pick is STOP:
        return
    lord = game.lords[seat]
    room: Room = game.components.rooms[pick.name]
    trolls = min(room.workers, max(0, lord.tokens - lord.tired))
    lord.tired += trolls
    lord.idle -= room.workers - trolls
    game.emit(events.RoomUsed, seat, room.id)
    spend(game, seat, food=room.food)
    if room.effect == "food":
        receive(game, seat, food=room.amount)
    elif room.effect == "gold":
        receive(game, seat, gold=room.amount)
    elif room.effect == "imp":
        receive(game, seat, imps=room.amount)
    elif room.effect == "trap":
        draw_traps(game, seat, room.amount)
    elif room.effect == "lose_evil":
        lose_evil(game, seat, room.amount)
    else:
        for _ in range(room.amount):
            cells = diggable(lord.occupied)
            if not cells:
                break
            pick = yield ask(game, seat, digs(cells, False), SHED, ("dig", "stop"), dig_refusal, (False,))
            dig(game, seat, pick.value)
        return
    game.moment("produced")


def _retrieve(game: Lords, seat: int) -> Branch:
    """DL-8.6: the first order comes back, or instead any one that was not fulfilled."""
    lord = game.lords[seat]
    pick = RETRIEVE[lord.programmed[0]]
    if ON_CARD in lord.minions[1:]:
        options = [
            RETRIEVE[order] for number, order in enumerate(lord.programmed) if comes_back(lord, number)
        ]
        pick = yield ask(game, seat, options, RETRIEVE_ORDER, ("retrieve",), retrieve_refusal)
    retrieve(game, seat, pick.value)


CARRIED_OUT: Final = Reason("carried-out", "DL-8.6", "It has been carried out")
NOT_PLAYED: Final = Reason("not-played", "DL-8.6", "You have not played this order this season")


def retrieve_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    """DL-8.6: the first order, or one that was not fulfilled."""
    if pick.value not in lord.programmed:
        return NOT_PLAYED
    return None if comes_back(lord, lord.programmed.index(pick.value)) else CARRIED_OUT


def comes_back(lord: Lord, number: int) -> bool:
    return number == 0 or lord.minions[number] == ON_CARD


def retrieve(game: Lords, seat: int, order: int) -> None:
    lord = game.lords[seat]
    lord.inaccessible = tuple(sorted([one for one in lord.programmed if one != order]))
    if game.journal is not None:
        left = tuple(ORDERS[one] for one in lord.inaccessible)
        game.emit(events.OrderRetrieved, seat, ORDERS[order], left)
