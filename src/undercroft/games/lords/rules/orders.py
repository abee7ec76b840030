"""Orders: the secret choice, the minions, and what each space does (DL-5, DL-6)."""

from __future__ import annotations

from undercroft.core.decision import Branch, Choice, Flow, Parallel, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import (
    BUILD,
    BUY_TRAPS,
    DIG,
    HIRE,
    MINE,
    ORDERS,
    Creature,
    Space,
)  # fmt: skip
from undercroft.games.lords.geometry import beside, cell_name, cells_of, diggable
from undercroft.games.lords.moves import (
    ASK,
    CELL,
    RETURN,
    SPY,
    USE,
    digs,
    dummies_in,
    named,
    orders_in,
    up_to,
)  # fmt: skip
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.costs import give_trap, kinds, pay_creature
from undercroft.games.lords.rules.dummies import place_third_orders, settle_dummies
from undercroft.games.lords.rules.evil import lose_evil, may_pay, may_pay_evil, pay_evil, receive, spend
from undercroft.games.lords.state import DUMMY_MINION, FREE, HOME, ON_CARD, WAITS, Lord

SEQUENCE = tuple(
    (order, space) for order in range(8) for space in ((2, 1, 0) if order in (HIRE, BUILD) else (0, 1, 2))
)
"""DL-6.1: the 24 spaces as they are executed."""

LOCK = Prompt("lock", "DL-5.1")
PROGRAM = tuple(Prompt("program", "DL-5.2", (("n", number),)) for number in (1, 2, 3))
DUMMY = Prompt("dummy", "DL-21.3")
EXECUTE = tuple(
    tuple(Prompt("execute", "DL-6.2", (("order", name), ("n", n)), usual="use") for n in (1, 2, 3))
    for name in ORDERS
)
SPY_CARD = Prompt("spy", "DL-6.3")
DIG_CELL = tuple(Prompt("dig", "DL-6.4", (("n", left),)) for left in range(9))
"""By how many tunnels may still be dug."""
MINERS = Prompt("mine", "DL-6.5")
DISCARD = Prompt("discard", "DL-6.8")
HIRE_TILE = Prompt("hire", "DL-6.9")
ROOM = Prompt("room", "DL-6.10")


# --- 3.1: the orders that cannot be used at first


def locking(game: Lords) -> Flow:
    """Each lord keeps one of three drawn orders in hand; the other two are inaccessible."""
    kept = yield Parallel({seat: _keep_one(seat) for seat in range(game.seats)})
    for seat in game.in_order():
        lord = game.lords[seat]
        drawn = [str(piece.face) for piece in lord.dealt[:3]]
        del drawn[kept[seat] - 1]
        lord.inaccessible = tuple(sorted(ORDERS.index(name) for name in drawn))
        lord.dealt = []
        game.emit(events.OrdersLocked, seat, tuple(ORDERS[order] for order in lord.inaccessible))
    game.revealed += 1


def _keep_one(seat: int) -> Branch:
    """The answer is the place of the card among the three: what they are stays hidden."""
    pick = yield Choice(seat, RETURN, LOCK)
    return pick.value


# --- DL-5: programming


def programming(game: Lords) -> Flow:
    yield Parallel({seat: _program(game, seat) for seat in range(game.seats)})
    place_third_orders(game)
    for number in range(3):
        for seat in game.in_order():
            _place_minion(game, seat, number)
    settle_dummies(game)
    game.revealed += 1


def _program(game: Lords, seat: int) -> Branch:
    """DL-5.2: three different orders; with two players also the third one of the own non-player (DL-21.3)."""
    lord = game.lords[seat]
    hand = lord.accessible
    for number in range(3):
        pick = yield Choice(seat, orders_in(hand), PROGRAM[number])
        hand &= ~(1 << pick.value)
        lord.programmed.append(pick.value)
    if game.seats == 2:
        dummy = game.dummies[seat]
        left = 255
        for order in dummy.inaccessible + tuple(dummy.used):
            left &= ~(1 << order)
        pick = yield Choice(seat, dummies_in(left), DUMMY)
        lord.dummy_pick = pick.value


def _place_minion(game: Lords, seat: int, number: int) -> None:
    """DL-5.3 to 5.5, 5.7."""
    lord = game.lords[seat]
    order = lord.programmed[number]
    fee = order == HIRE and number == 0 and not game.first_game
    if fee and lord.gold:
        lord.gold -= 1
        game.emit(events.HireFeePaid, seat, 1)
        fee = False
    place = ON_CARD
    if not fee:
        place = free_space(game, order)
        if place >= 0:
            game.spaces[order * 3 + place] = seat
    lord.minions[number] = place
    game.emit(events.OrderPlaced, seat, ORDERS[order], number + 1, place + 1)


def free_space(game: Lords, order: int) -> int:
    """The free space of an order with the lowest number, or ON_CARD."""
    for place in range(3):
        if game.spaces[order * 3 + place] == FREE:
            return place
    return ON_CARD


def recall_minions(game: Lords) -> None:
    for lord in game.lords:
        lord.programmed = []
        lord.minions = [WAITS, WAITS, WAITS]
        lord.dummy_pick = -1
    game.spaces = [FREE] * 24


# --- DL-6: executing


def executing(game: Lords) -> Flow | None:
    """The next minion whose owner has something to decide; None when all eight orders are done."""
    while game.turn < 24:
        order, place = SEQUENCE[game.turn]
        game.turn += 1
        seat = game.spaces[order * 3 + place]
        if seat == FREE:
            continue
        if seat == DUMMY_MINION:
            if game.options.greedy_dummies and order == HIRE and game.offer:
                creature = game.offer.pop(0)
                game.faraway.append(creature.id)
                game.emit(events.OfferRemoved, creature.id)
            continue
        space = game.components.spaces[order * 3 + place]
        if can_use(game, game.lords[seat], space):
            return _execute(game, seat, space)
        _leave_on_card(game, seat, order)
        game.emit(events.OrderImpossible, seat, ORDERS[order], place + 1)
    return None


def can_use(game: Lords, lord: Lord, space: Space) -> bool:
    """DL-6.12: the whole exchange can be carried out."""
    if lord.gold < space.gold or lord.food < space.food or not may_pay_evil(game, lord, space.evil):
        return False
    order = space.order
    if order == DIG:
        return lord.idle > space.foreman and bool(diggable(lord.occupied))
    if order == MINE:
        return lord.idle > space.foreman and lord.free_tunnels != 0
    if order == BUY_TRAPS:
        return bool(game.trap_deck)
    if order == HIRE:
        return any(may_pay(game, lord, one, space.gold, space.food) for one in game.offer)
    if order == BUILD:
        return any(room_cells(lord, room.mask) for room in game.shop)
    return True


def _leave_on_card(game: Lords, seat: int, order: int) -> None:
    lord = game.lords[seat]
    lord.minions[lord.programmed.index(order)] = ON_CARD


def _execute(game: Lords, seat: int, space: Space) -> Flow:
    """DL-6.2: the printed exchange, or not."""
    lord = game.lords[seat]
    order = space.order
    pick = yield Choice(seat, ASK, EXECUTE[order][space.number - 1])
    if pick is not USE:
        _leave_on_card(game, seat, order)
        game.emit(events.OrderDeclined, seat, ORDERS[order], space.number)
        return
    lord.minions[lord.programmed.index(order)] = HOME
    game.emit(events.OrderUsed, seat, ORDERS[order], space.number)
    if order == HIRE:
        yield from _hire(game, seat, space)
        return
    spend(game, seat, gold=space.gold, food=space.food)
    pay_evil(game, seat, space.evil)
    if order == DIG:
        yield from _dig(game, seat, space)
    elif order == MINE:
        yield from _mine(game, seat, space)
    elif order == BUY_TRAPS:
        yield from _buy_traps(game, seat, space.traps)
    elif order == BUILD:
        yield from _build(game, seat)
    else:
        receive(game, seat, gold=space.gain_gold, food=space.gain_food, imps=space.gain_imps)
        if space.lose_evil:
            lose_evil(game, seat, space.lose_evil)
        if space.spy:
            yield from _spy(game, seat)


def _spy(game: Lords, seat: int) -> Branch:
    """DL-6.3: look at one face-down combat card of this year."""
    game.emit(events.Spied, seat)
    pick = yield Choice(seat, SPY, SPY_CARD)
    index = pick.value - 1
    game.city[index] = game.city[index].shown_to(seat)
    game.revealed += 1
    game.emit_to((seat,), events.CardSeen, seat, pick.value, game.city[index].name)


def _dig(game: Lords, seat: int, space: Space) -> Branch:
    """DL-6.4: an imp for each tunnel; on space III one more as foreman."""
    lord = game.lords[seat]
    lord.idle -= space.foreman
    dug = 0
    while dug < space.limit and lord.idle:
        cells = diggable(lord.occupied)
        if not cells:
            break
        left = min(space.limit - dug, lord.idle)
        pick = yield Choice(seat, digs(cells, dug > 0), DIG_CELL[left])
        if pick.value < 0:
            break
        lord.idle -= 1
        dug += 1
        dig(game, seat, pick.value)


def dig(game: Lords, seat: int, cell: int) -> None:
    game.lords[seat].occupied |= 1 << cell
    game.emit(events.TunnelDug, seat, cell_name(cell))


def _mine(game: Lords, seat: int, space: Space) -> Branch:
    """DL-6.5: an imp on each of several tunnels; on space III one more as foreman."""
    lord = game.lords[seat]
    lord.idle -= space.foreman
    most = min(space.limit, lord.idle, lord.free_tunnels.bit_count())
    count = 1
    if most > 1:
        pick = yield Choice(seat, up_to("mine", 1, most), MINERS)
        count = pick.value
    lord.idle -= count
    lord.gold += count
    game.emit(events.GoldMined, seat, count)


def draw_traps(game: Lords, seat: int, count: int) -> int:
    """Draws traps into a hand, as many as there are (DL-1.4); gives their number."""
    count = min(count, len(game.trap_deck))
    if count == 0:
        return 0
    drawn = [game.trap_deck.pop().shown_to(seat) for _ in range(count)]
    game.lords[seat].traps += drawn
    game.revealed += 1
    game.emit(events.TrapsDrawn, seat, count)
    game.emit_to((seat,), events.TrapsSeen, seat, tuple(piece.name for piece in drawn))
    return count


def _buy_traps(game: Lords, seat: int, count: int) -> Branch:
    """DL-6.8: in year 2 one more is drawn, then one of the whole hand discarded."""
    if game.year == 1:
        draw_traps(game, seat, count)
    elif draw_traps(game, seat, count + 1):
        yield from give_trap(game, seat, DISCARD)


def _hire(game: Lords, seat: int, space: Space) -> Branch:
    """DL-6.9: the cost of the tile and of the space are paid together."""
    lord = game.lords[seat]
    fit = [one for one in game.offer if may_pay(game, lord, one, space.gold, space.food)]
    options = [named("hire", one.id) for one in kinds(fit)]
    pick = options[0] if len(options) == 1 else (yield Choice(seat, tuple(options), HIRE_TILE))
    creature: Creature = game.components.creatures[pick.name]
    spend(game, seat, gold=space.gold, food=space.food)
    yield from pay_creature(game, seat, creature, keep=False)
    game.offer.remove(creature)
    lord.lair.append(creature)
    game.emit(events.MonsterHired, seat, creature.id)


def room_cells(lord: Lord, mask: int) -> tuple[int, ...]:
    """DL-7.6: where a room of this mask may be built: on own tunnels that touch no room."""
    return cells_of(lord.free_tunnels & mask & ~beside(lord.room_cells))


def _build(game: Lords, seat: int) -> Branch:
    """DL-6.10."""
    lord = game.lords[seat]
    fit = [room for room in game.shop if room_cells(lord, room.mask)]
    room = fit[0]
    if len(fit) > 1:
        pick = yield Choice(seat, tuple(named("build", one.id) for one in fit), ROOM)
        room = game.components.rooms[pick.name]
    cells = room_cells(lord, room.mask)
    cell = cells[0]
    if len(cells) > 1:
        where = Prompt("cell", "DL-7.6", (("room", room.id),))
        pick = yield Choice(seat, tuple(CELL[one] for one in cells), where)
        cell = pick.value
    game.shop.remove(room)
    lord.rooms = (*lord.rooms, (cell, room))
    game.emit(events.RoomBuilt, seat, room.id, cell_name(cell))
