"""Production rooms and the orders that come back (DL-8)."""

from __future__ import annotations

from undercroft.core.decision import Branch, Choice, Flow, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import ORDERS, Room
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.moves import RETRIEVE, STOP, digs, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.evil import lose_evil, receive, spend
from undercroft.games.lords.rules.orders import dig, draw_traps
from undercroft.games.lords.state import ON_CARD, Lord

PRODUCE = Prompt("produce", "DL-8.2")
SHED = Prompt("shed", "DL-8.5")
RETRIEVE_ORDER = Prompt("retrieve", "DL-8.6")


def decides(game: Lords, seat: int) -> bool:
    """Whether this lord has anything to decide in this phase; if not, its first order comes back."""
    lord = game.lords[seat]
    if ON_CARD in lord.minions[1:]:
        return True
    return any(may_produce(game, lord, room, cell) for cell, room in lord.rooms)


def may_produce(game: Lords, lord: Lord, room: Room, cell: int) -> bool:
    """DL-8.2."""
    if (
        not room.produces
        or lord.conquered >> cell & 1
        or lord.workers < room.workers
        or lord.food < room.food
    ):
        return False
    if room.effect == "dig":
        return bool(diggable(lord.occupied))
    return room.effect != "trap" or bool(game.trap_deck)


def producing(game: Lords, seat: int) -> Flow:
    """DL-8.1 to 8.5: each room once in year 1, up to twice in year 2, always with new workers."""
    lord = game.lords[seat]
    used: dict[int, int] = {}
    while True:
        open_rooms = [
            room
            for cell, room in lord.rooms
            if used.get(cell, 0) < game.year and may_produce(game, lord, room, cell)
        ]
        if not open_rooms:
            break
        pick = yield Choice(seat, (*(named("produce", room.id) for room in open_rooms), STOP), PRODUCE)
        if pick is STOP:
            break
        cell, room = next((cell, room) for cell, room in lord.rooms if room.id == pick.name)
        used[cell] = used.get(cell, 0) + 1
        yield from _produce(game, seat, room)
    yield from _retrieve(game, seat)


def _produce(game: Lords, seat: int, room: Room) -> Branch:
    """Troll tokens work first: an idle imp may still be wanted elsewhere."""
    lord = game.lords[seat]
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
            pick = yield Choice(seat, digs(cells, False), SHED)
            dig(game, seat, pick.value)


def _retrieve(game: Lords, seat: int) -> Branch:
    """DL-8.6: the first order comes back, or instead any one that was not fulfilled."""
    lord = game.lords[seat]
    orders = [lord.programmed[n] for n in range(3) if n == 0 or lord.minions[n] == ON_CARD]
    order = orders[0]
    if len(orders) > 1:
        pick = yield Choice(seat, tuple(RETRIEVE[one] for one in orders), RETRIEVE_ORDER)
        order = pick.value
    retrieve(game, seat, order)


def retrieve(game: Lords, seat: int, order: int) -> None:
    lord = game.lords[seat]
    lord.inaccessible = tuple(sorted(one for one in lord.programmed if one != order))
    game.emit(events.OrderRetrieved, seat, ORDERS[order], tuple(ORDERS[one] for one in lord.inaccessible))
