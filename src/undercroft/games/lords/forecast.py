"""What an option costs and brings, told before it is taken: worked out from what its owner sees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from undercroft.games.lords.components import DIG, MINE, PRODUCTS, Creature, Table
from undercroft.games.lords.state import GONE, TENT

if TYPE_CHECKING:
    from undercroft.games.lords.view import LordView, TableView


@dataclass(frozen=True, slots=True)
class Change:
    """What an option changes for its lord at once: differences, costs are negative."""

    gold: int = 0
    food: int = 0
    evil: int = 0
    imps: int = 0
    idle: int = 0
    """Idle imps, beside those that `imps` brings or takes."""
    traps: int = 0
    tiles: int = 0
    letters: int = 0
    most: int = 0
    """So many tunnels may be dug, or so much gold mined, by what is asked next."""


NO_CHANGE = Change()


@dataclass(frozen=True, slots=True)
class Forecast:
    """A change, and what follows from it this season."""

    change: Change
    letters: int
    """Red letters that the taxes of this season would bring then; -1: what they are now."""
    guest: str
    """The adventurer who would come to this lord then, if it is another one than now; `none`: nobody."""
    paladin: int
    """1: he comes to this lord, -1: he leaves."""
    stops: tuple[str, ...]
    """Rooms that could work now and could not then, for want of workers, food or tunnels."""

    def __bool__(self) -> bool:
        follows = self.letters >= 0 or bool(self.guest or self.paladin or self.stops)
        return follows or self.change != NO_CHANGE


@dataclass(frozen=True, slots=True)
class DigRow:
    """The dungeon after so many more tunnels of this order."""

    more: int
    tax: int
    gold: int
    """What is left after taxes, if they come this season or the next; else what there is."""
    letters: int
    rooms: tuple[tuple[str, bool], ...]
    """The production rooms, and whether each could work with the imps left idle."""


def forecast(view: TableView, seat: int, asked: str, text: str) -> Forecast | None:
    """What an option of the question `asked` does; None where there is nothing to tell."""
    change = _change(view, view.lords[seat], asked, text)
    return None if change is None else _follow(view, seat, change)


def dig_rows(view: TableView, seat: int, most: int, may_stop: bool) -> tuple[DigRow, ...]:
    """What each number of further tunnels means, up to `most`."""
    lord = view.lords[seat]
    due = "taxes" in (view.event, view.next_event)
    rows = []
    for more in range(0 if may_stop else 1, most + 1):
        tax = (lord.tiles + more + 1) // 2
        paid = min(tax, lord.gold) if due else 0
        rows.append(
            DigRow(
                more,
                tax,
                lord.gold - paid,
                tax - paid if due else 0,
                tuple(
                    (room, _works(view, lord, Change(idle=-more), room))
                    for cell, room in lord.rooms
                    if _produces(view, lord, cell, room)
                ),
            )
        )
    return tuple(rows)


def _change(view: TableView, lord: LordView, asked: str, text: str) -> Change | None:
    box = view.components()
    verb, _, name = text.partition(" ")
    n = int(name) if name.isdecimal() else 0
    special = box.specials.get(view.special)
    amount = special.amount if special is not None else 0
    if verb == "use":
        return _space(view, lord)
    if verb == "hire":
        space = box.spaces[view.executing]
        cost = _cost(lord, box, box.creatures[name])
        return replace(cost, gold=cost.gold - space.gold, food=cost.food - space.food)
    if verb == "pay":
        return _cost(lord, box, box.creatures[name])
    if verb == "let_go":
        return _evil(lord, box, 1 if asked == "payday" else 0)
    if verb == "gain_evil":
        return _evil(lord, box, 2 if asked == "peace" else amount)
    if verb == "produce":
        return _product(lord, box, name)
    if verb == "trap":
        return _trap(view, lord, name)
    if verb == "mine":
        return Change(gold=n, idle=-n)
    if verb == "tax":
        return Change(gold=-n, letters=lord.tax - n)
    if verb == "feed":
        due = -(-lord.imps // amount)
        return Change(food=-n, imps=-min(lord.imps, due - n))
    if verb == "pay_rooms":
        rooms = sum(not lord.conquered >> cell & 1 for cell, _ in lord.rooms)
        return replace(_evil(lord, box, rooms - n), gold=-n * amount)
    if verb == "pay_gold":
        return Change(gold=-1 if asked == "press" else -amount)
    if verb == "give_food":
        return Change(food=-amount)
    if verb == "give_gold":
        return Change(gold=-amount)
    if text == "way fed":
        return Change(food=-1)
    return None


def _evil(lord: LordView, box: Table, steps: int) -> Change:
    """DL-2.1: not beyond the ends of the meter."""
    return Change(evil=max(1, min(box.rules.top_evil, lord.evil + steps)) - lord.evil)


def _cost(lord: LordView, box: Table, one: Creature) -> Change:
    return Change(-one.gold, -one.food, _evil(lord, box, one.evil).evil, traps=-one.traps)


def _space(view: TableView, lord: LordView) -> Change:
    """DL-6.2: the printed exchange of the space that is carried out."""
    box = view.components()
    space = box.spaces[view.executing]
    evil = _evil(lord, box, space.evil).evil
    if space.lose_evil:
        evil = _evil(lord, box, -space.lose_evil).evil
    workers = lord.idle - space.foreman
    most = 0
    if space.order == DIG:
        most = min(space.limit, workers)
    elif space.order == MINE:
        tunnels = lord.tiles - lord.conquered.bit_count()
        tunnels -= sum(not lord.conquered >> cell & 1 for cell, _ in lord.rooms)
        most = min(space.limit, workers, tunnels)
    traps = min(space.traps, view.trap_deck)
    return Change(
        space.gain_gold - space.gold,
        space.gain_food - space.food,
        evil,
        space.gain_imps,
        -int(space.foreman),
        traps,
        most=most,
    )


def _product(lord: LordView, box: Table, name: str) -> Change:
    """DL-8.4: trolls work first."""
    room = box.rooms[name]
    busy = max(0, room.workers - lord.idle_tokens)
    if room.effect == "lose_evil":
        return replace(_evil(lord, box, -room.amount), idle=-busy)
    return Change(
        gold=room.amount if room.effect == "gold" else 0,
        food=(room.amount if room.effect == "food" else 0) - room.food,
        imps=room.amount if room.effect == "imp" else 0,
        idle=-busy,
        traps=room.amount if room.effect == "trap" else 0,
        tiles=room.amount if room.effect == "dig" else 0,
    )


def _trap(view: TableView, lord: LordView, name: str) -> Change | None:
    """DL-13.5: what using it will cost, with the gold of the room for the first one."""
    if lord.plan is None:
        return None
    box, year = view.components(), view.year - 1
    trap, room = box.traps[name], lord.room_at(lord.plan.cell)
    fee = box.rooms[room].trap_gold if room and not lord.plan.traps else 0
    return Change(-trap.gold[year] - fee, -trap.food[year], imps=-trap.imps[year])


def _follow(view: TableView, seat: int, change: Change) -> Forecast:
    lord = view.lords[seat]
    letters = -1
    if view.event == "taxes" and view.phase in ("execute", "produce"):
        now = max(0, lord.tax - lord.gold)
        then = max(0, (lord.tiles + change.tiles + 1) // 2 - lord.gold - change.gold)
        letters = then if then != now else -1
    guest = ""
    if change.evil:
        moved = {seat: lord.evil + change.evil}
        now_to, then_to = dict(_turned(view.guests_if({}))), dict(_turned(view.guests_if(moved)))
        if now_to.get(seat) != then_to.get(seat):
            guest = then_to.get(seat, "none")
    stops: tuple[str, ...] = ()
    if view.phase == "execute":
        stops = tuple(
            room
            for cell, room in lord.rooms
            if _produces(view, lord, cell, room)
            and _works(view, lord, NO_CHANGE, room)
            and not _works(view, lord, change, room)
        )
    return Forecast(change, letters, guest, _paladin(view, seat, change.evil), stops)


def _turned(guests: tuple[tuple[str, int], ...]) -> list[tuple[int, str]]:
    return [(seat, hero) for hero, seat in guests]


def _paladin(view: TableView, seat: int, steps: int) -> int:
    """DL-11.2 to 11.4: whether a movement of the own counter brings or takes the paladin."""
    host = view.paladin_at
    if not steps or host == GONE:
        return 0
    evil = {lord.seat: lord.evil + steps * (lord.seat == seat) for lord in view.lords}
    line = view.components().rules.paladin_step
    if host == seat:
        return -any(evil[one] >= line and evil[one] > evil[seat] for one in evil if one != seat)
    if evil[seat] < line:
        return 0
    return int(host == TENT or evil[seat] > evil[host])


def _produces(view: TableView, lord: LordView, cell: int, room: str) -> bool:
    return not lord.conquered >> cell & 1 and view.components().rooms[room].effect in PRODUCTS


def _works(view: TableView, lord: LordView, change: Change, name: str) -> bool:
    """DL-8.2: whether a room has its workers and its food after a change."""
    room = view.components().rooms[name]
    workers = lord.idle + change.idle + change.imps + lord.idle_tokens
    return workers >= room.workers and lord.food + change.food >= room.food
