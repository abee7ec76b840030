"""Orders: the secret choice, the minions, and what each space does (DL-5, DL-6)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Branch, Flow, Parallel, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.ransom import SHORT_EVIL, SHORT_FOOD, SHORT_GOLD
from undercroft.games.lords.components import (
    BUILD,
    BUY_TRAPS,
    DIG,
    HIRE,
    MINE,
    ORDERS,
    Creature,
    Room,
    Space,
)  # fmt: skip
from undercroft.games.lords.geometry import AROUND, beside, cell_name, cells_of, diggable, fills_square
from undercroft.games.lords.kinds import kinds
from undercroft.games.lords.moves import (
    ASK,
    CELL,
    DUMMIES_IN,
    ORDERS_IN,
    RETURN,
    SPY,
    USE,
    Pick,
    counted,
    digs,
    named,
    up_to,
)  # fmt: skip
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import allowed, ask, none
from undercroft.games.lords.rules.costs import give_trap, pay_creature
from undercroft.games.lords.rules.dummies import place_third_orders, settle_dummies
from undercroft.games.lords.rules.evil import (
    cost_refusal,
    lose_evil,
    may_pay,
    may_pay_evil,
    pay_evil,
    receive,
    spend,
)
from undercroft.games.lords.state import DUMMY_MINION, FREE, HOME, ON_CARD, WAITS, Dummy, Lord

SEQUENCE: Final = tuple(
    (order, space) for order in range(8) for space in ((2, 1, 0) if order in (HIRE, BUILD) else (0, 1, 2))
)
"""DL-6.1: the 24 spaces as they are executed."""

LOCK: Final = Prompt("lock", "DL-5.1")
PROGRAM: Final = tuple(Prompt("program", "DL-5.2", (("n", number),)) for number in (1, 2, 3))
DUMMY: Final = Prompt("dummy", "DL-21.3")
EXECUTE: Final = tuple(
    tuple(Prompt("execute", "DL-6.2", (("order", name), ("n", n)), usual="use") for n in (1, 2, 3))
    for name in ORDERS
)
SPY_CARD: Final = Prompt("spy", "DL-6.3")
DIG_CELL: Final = tuple(Prompt("dig", "DL-6.4", (("n", left),)) for left in range(9))
"""By how many tunnels may still be dug."""
MINERS: Final = Prompt("mine", "DL-6.5")
DISCARD: Final = Prompt("discard", "DL-6.8")
HIRE_TILE: Final = Prompt("hire", "DL-6.9")
ROOM: Final = Prompt("room", "DL-6.10")


# --- DL-5.1: the orders that cannot be used at first


def locking(game: Lords) -> Flow:
    """Each lord keeps one of three drawn orders in hand; the other two are inaccessible."""
    kept = yield Parallel({seat: _keep_one(game, seat) for seat in range(game.seats)})
    for seat in game.in_order():
        lord = game.lords[seat]
        drawn = [str(piece.face) for piece in lord.dealt[:3]]
        del drawn[kept[seat] - 1]
        lord.inaccessible = tuple(sorted(ORDERS.index(name) for name in drawn))
        lord.dealt = []
        game.emit(events.OrdersLocked, seat, tuple(ORDERS[order] for order in lord.inaccessible))
    game.revealed += 1


def _keep_one(game: Lords, seat: int) -> Branch:
    """The answer is the place of the card among the three: what they are stays hidden."""
    pick = yield ask(game, seat, RETURN, LOCK, ("return",), none)
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
    game.moment("revealed")


def _program(game: Lords, seat: int) -> Branch:
    """DL-5.2: three different orders; with two players also the third one of the own non-player (DL-21.3)."""
    lord = game.lords[seat]
    hand = lord.accessible
    for number in range(3):
        pick = yield ask(game, seat, ORDERS_IN[hand], PROGRAM[number], ("order",), order_refusal)
        hand &= ~(1 << pick.value)
        lord.programmed.append(pick.value)
    if game.seats == 2:
        dummy = game.dummies[seat]
        left = 255
        for order in dummy.inaccessible + tuple(dummy.used):
            left &= ~(1 << order)
        pick = yield ask(game, seat, DUMMIES_IN[left], DUMMY, ("dummy",), dummy_refusal, (dummy,))
        lord.dummy_pick = pick.value


INACCESSIBLE: Final = Reason("inaccessible", "DL-5.1", "You cannot use this order this season")
CHOSEN: Final = Reason("chosen", "DL-5.2", "You have chosen it already")
NOT_FOR_DUMMY: Final = Reason("not-for-dummy", "DL-21.3", "Not for the non-player")


def order_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    if pick.value in lord.inaccessible:
        return INACCESSIBLE
    return CHOSEN if pick.value in lord.programmed else None


def dummy_refusal(game: Lords, lord: Lord, dummy: Dummy, pick: Pick) -> Reason | None:
    return NOT_FOR_DUMMY if pick.value in dummy.inaccessible or pick.value in dummy.used else None


def _place_minion(game: Lords, seat: int, number: int) -> None:
    """DL-5.3 to 5.5, 5.7."""
    lord = game.lords[seat]
    order = lord.programmed[number]
    fee = 0
    if order == HIRE and number == 0 and not game.first_game:
        fee = game.components.rules.hire_fee
    place = ON_CARD
    if lord.gold >= fee:
        if fee:
            lord.gold -= fee
            game.emit(events.HireFeePaid, seat, fee)
        place = free_space(game, order)
        if place >= 0:
            game.spaces[order * 3 + place] = seat
    else:
        game.emit(events.HireFeeMissing, seat, fee)
    lord.minions[number] = place
    if game.journal is not None:
        game.emit(events.OrderPlaced, seat, ORDERS[order], number + 1, place + 1)


def free_space(game: Lords, order: int) -> int:
    """The free space of an order with the lowest number, or ON_CARD."""
    spaces = game.spaces[order * 3 : order * 3 + 3]
    return spaces.index(FREE) if FREE in spaces else ON_CARD


def recall_minions(game: Lords) -> None:
    for lord in game.lords:
        lord.programmed = []
        lord.minions = [WAITS, WAITS, WAITS]
        lord.dummy_pick = -1
    game.spaces = [FREE] * 24


# --- DL-6: executing


def executing(game: Lords) -> Flow | None:
    """The next minion whose owner has something to decide; None when all eight orders are done."""
    spaces = game.spaces
    for turn in range(game.turn, 24):
        order, place = SEQUENCE[turn]
        seat = spaces[order * 3 + place]
        if seat == FREE:
            continue
        game.turn = turn + 1
        if seat == DUMMY_MINION:
            if game.options.greedy_dummies and order == HIRE and game.offer:
                creature = game.offer.pop(0)
                game.faraway.append(creature.id)
                game.emit(events.OfferRemoved, creature.id)
                game.moment("removed")
            continue
        space = game.components.spaces[order * 3 + place]
        why = use_refusal(game, game.lords[seat], space)
        if why is None:
            return _execute(game, seat, space)
        _leave_on_card(game, seat, order)
        if game.journal is not None:
            game.emit(events.OrderImpossible, seat, ORDERS[order], place + 1, why.key)
        game.moment("impossible")
    return None


NO_IMPS: Final = Reason("no-imps", "DL-6.12", "You have too few idle imps")
NO_CELL: Final = Reason("no-cell", "DL-7.2", "There is no place for another tunnel")
NO_TUNNEL: Final = Reason("no-tunnel", "DL-6.5", "You have no tunnel to mine in")
NO_DECK: Final = Reason("no-deck", "DL-1.4", "No trap is left to draw")
NOBODY: Final = Reason("nobody-left", "DL-6.9", "Nobody is left to hire")
ALL_DEAR: Final = Reason("all-dear", "DL-6.9", "You cannot pay for anybody who is left")
NO_ROOM: Final = Reason("no-room", "DL-6.10", "No room is left, or none fits in your dungeon")


def use_refusal(game: Lords, lord: Lord, space: Space) -> Reason | None:
    """DL-6.12: why the whole exchange of a space cannot be carried out."""
    if lord.gold < space.gold:
        return SHORT_GOLD
    if lord.food < space.food:
        return SHORT_FOOD
    if space.evil and not may_pay_evil(game, lord, space.evil):
        return SHORT_EVIL
    order = space.order
    if order in (DIG, MINE):
        if lord.idle <= space.foreman:
            return NO_IMPS
        if order == DIG:
            return None if diggable(lord.occupied) else NO_CELL
        return None if lord.free_tunnels else NO_TUNNEL
    if order == BUY_TRAPS:
        return None if game.trap_deck else NO_DECK
    if order == HIRE:
        if not game.offer:
            return NOBODY
        for one in game.offer:
            if may_pay(game, lord, one, space.gold, space.food):
                return None
        return ALL_DEAR
    if order == BUILD:
        for room in game.shop:
            if building_ground(lord) & room.mask:
                return None
        return NO_ROOM
    return None


def _leave_on_card(game: Lords, seat: int, order: int) -> None:
    lord = game.lords[seat]
    lord.minions[lord.programmed.index(order)] = ON_CARD


def _execute(game: Lords, seat: int, space: Space) -> Flow:
    """DL-6.2: the printed exchange, or not."""
    prompt = EXECUTE[space.order][space.number - 1]
    pick = yield ask(game, seat, ASK, prompt, ("use", "decline"), none, (space,), _use)
    doing = _use(game, seat, space, pick)
    if doing is not None:
        yield from doing
    if game.watcher is not None and (pick is not USE or space.order != DIG):
        game.moment("carried" if pick is USE else "declined")


def _use(game: Lords, seat: int, space: Space, pick: Pick) -> Branch | None:
    """Carries an order out or not; what is still to be done, where that asks something."""
    lord = game.lords[seat]
    order = space.order
    if pick is not USE:
        _leave_on_card(game, seat, order)
        if game.journal is not None:
            game.emit(events.OrderDeclined, seat, ORDERS[order], space.number)
        return None
    lord.minions[lord.programmed.index(order)] = HOME
    if game.journal is not None:
        game.emit(events.OrderUsed, seat, ORDERS[order], space.number)
    if order == HIRE:
        return _hire(game, seat, space)
    if space.gold or space.food:
        spend(game, seat, gold=space.gold, food=space.food)
    if space.evil:
        pay_evil(game, seat, space.evil)
    if order == DIG:
        return _dig(game, seat, space)
    if order == MINE:
        return _mine(game, seat, space)
    if order == BUY_TRAPS:
        return _buy_traps(game, seat, space.traps)
    if order == BUILD:
        return _build(game, seat)
    receive(game, seat, gold=space.gain_gold, food=space.gain_food, imps=space.gain_imps)
    if space.lose_evil:
        lose_evil(game, seat, space.lose_evil)
    return _spy(game, seat) if space.spy else None


def _spy(game: Lords, seat: int) -> Branch:
    """DL-6.3: look at one face-down combat card of this year."""
    game.emit(events.Spied, seat)
    pick = yield ask(game, seat, SPY, SPY_CARD, ("spy",), none)
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
        pick = yield ask(
            game, seat, digs(cells, dug > 0), DIG_CELL[left], ("dig", "stop"), dig_refusal, (dug > 0,)
        )
        if pick.value < 0:
            break
        dug += 1
        send_digger(game, seat, pick.value)


def send_digger(game: Lords, seat: int, cell: int) -> None:
    """DL-6.4: an imp digs a tunnel."""
    game.lords[seat].idle -= 1
    dig(game, seat, cell)


DUG: Final = Reason("dug", "DL-7.2", "There is already a tile here")
SQUARE: Final = Reason("square", "DL-7.3", "A block of two by two would be full")
FAR: Final = Reason("far", "DL-7.2", "No tile of yours is next to it")
MUST_DIG: Final = Reason("must-dig", "DL-6.12", "At least one tunnel must be dug")


def dig_refusal(game: Lords, lord: Lord, may_stop: bool, pick: Pick) -> Reason | None:
    """DL-7.2, 7.3."""
    if pick.value < 0:
        return None if may_stop else MUST_DIG
    if lord.occupied >> pick.value & 1:
        return DUG
    if not AROUND[pick.value] & lord.occupied:
        return FAR
    return SQUARE if fills_square(lord.occupied, pick.value) else None


def dig(game: Lords, seat: int, cell: int) -> None:
    game.lords[seat].occupied |= 1 << cell
    if game.journal is not None:
        game.emit(events.TunnelDug, seat, cell_name(cell))
    game.moment("dug")


def _mine(game: Lords, seat: int, space: Space) -> Branch:
    """DL-6.5: an imp on each of several tunnels; on space III one more as foreman."""
    lord = game.lords[seat]
    lord.idle -= space.foreman
    most = min(space.limit, lord.idle, lord.free_tunnels.bit_count())
    pick = counted("mine", 1)
    if most > 1:
        pick = yield ask(
            game, seat, up_to("mine", 1, most), MINERS, ("mine",), mine_refusal, (space,), _send_miners
        )
    _send_miners(game, seat, space, pick)


def _send_miners(game: Lords, seat: int, space: Space, pick: Pick) -> None:
    lord = game.lords[seat]
    count = pick.value
    lord.idle -= count
    lord.gold += count
    game.emit(events.GoldMined, seat, count)


MUST_MINE: Final = Reason("must-mine", "DL-6.12", "At least one imp must mine")
MINE_LIMIT: Final = Reason("mine-limit", "DL-6.5", "That is too many imps for this space")
MINE_IMPS: Final = Reason("mine-imps", "DL-6.6", "You do not have that many idle imps")
MINE_TUNNELS: Final = Reason("mine-tunnels", "DL-6.5", "You do not have that many unconquered tunnels")


def mine_refusal(game: Lords, lord: Lord, space: Space, pick: Pick) -> Reason | None:
    """DL-6.5: each imp in a tunnel of its own; the foreman is at work already."""
    if pick.value < 1:
        return MUST_MINE
    if pick.value > space.limit:
        return MINE_LIMIT
    if pick.value > lord.idle:
        return MINE_IMPS
    return MINE_TUNNELS if pick.value > lord.free_tunnels.bit_count() else None


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


NOT_OFFERED: Final = Reason("not-offered", "DL-6.9", "It is not on offer")


def hire_refusal(game: Lords, lord: Lord, space: Space, pick: Pick) -> Reason | None:
    """DL-6.9: one of the tiles on offer, its cost and that of the space payable together."""
    creature = game.components.creatures[pick.name]
    if creature not in game.offer:
        return NOT_OFFERED
    return cost_refusal(game, lord, creature, space.gold, space.food)


def _hire(game: Lords, seat: int, space: Space) -> Branch:
    """DL-6.9: the cost of the tile and of the space are paid together."""
    lord = game.lords[seat]
    options = allowed([named("hire", one.id) for one in kinds(game.offer)], game, lord, hire_refusal, space)
    pick = options[0]
    if len(options) > 1:
        pick = yield ask(game, seat, options, HIRE_TILE, ("hire",), hire_refusal, (space,), _hire_one)
    yield from _hire_one(game, seat, space, pick)


def _hire_one(game: Lords, seat: int, space: Space, pick: Pick) -> Branch:
    lord = game.lords[seat]
    creature: Creature = game.components.creatures[pick.name]
    spend(game, seat, gold=space.gold, food=space.food)
    yield from pay_creature(game, seat, creature, keep=False)
    game.offer.remove(creature)
    lord.lair.append(creature)
    game.emit(events.MonsterHired, seat, creature.id)


def room_cells(lord: Lord, mask: int) -> tuple[int, ...]:
    """DL-7.6: where a room of this mask may be built."""
    return cells_of(building_ground(lord) & mask)


def building_ground(lord: Lord) -> int:
    """DL-7.6: own tunnels that touch no room, as bits."""
    rooms = lord.room_cells
    return lord.occupied & ~lord.conquered & ~rooms & ~beside(rooms)


NOT_IN_SHOP: Final = Reason("not-in-shop", "DL-6.10", "This room is not for sale")
NO_PLACE: Final = Reason("no-place", "DL-7.6", "You have no place for this room")
NO_TILE: Final = Reason("no-tile", "DL-7.6", "You have no tile there")
CONQUERED: Final = Reason("conquered", "DL-18.1", "This tile is conquered")
ROOM_THERE: Final = Reason("room-there", "DL-7.6", "There is already a room here")
BESIDE_ROOM: Final = Reason("beside-room", "DL-7.6", "It is next to a room")
ZONE: Final = Reason("zone", "DL-7.6", "The room does not belong in this part")


def build_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    room = game.components.rooms[pick.name]
    if room not in game.shop:
        return NOT_IN_SHOP
    return None if building_ground(lord) & room.mask else NO_PLACE


def cell_refusal(game: Lords, lord: Lord, room: Room, pick: Pick) -> Reason | None:
    """DL-7.6; `room_cells` gives the cells that are not refused."""
    cell = 1 << pick.value
    if not lord.occupied & cell:
        return NO_TILE
    if lord.conquered & cell:
        return CONQUERED
    if lord.room_cells & cell:
        return ROOM_THERE
    if beside(lord.room_cells) & cell:
        return BESIDE_ROOM
    return None if room.has(pick.value) else ZONE


def _build(game: Lords, seat: int) -> Branch:
    """DL-6.10."""
    lord = game.lords[seat]
    fit = allowed([named("build", room.id) for room in game.shop], game, lord, build_refusal)
    pick = fit[0]
    if len(fit) > 1:
        pick = yield ask(game, seat, fit, ROOM, ("build",), build_refusal)
    room: Room = game.components.rooms[pick.name]
    cells = room_cells(lord, room.mask)
    cell = cells[0]
    if len(cells) > 1:
        where = Prompt("cell", "DL-7.6", (("room", room.id),))
        options = tuple([CELL[one] for one in cells])
        pick = yield ask(game, seat, options, where, ("cell",), cell_refusal, (room,))
        cell = pick.value
    game.shop.remove(room)
    lord.rooms = (*lord.rooms, (cell, room))
    game.emit(events.RoomBuilt, seat, room.id, cell_name(cell))
