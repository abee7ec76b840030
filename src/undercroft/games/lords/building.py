"""Rules of thumb for the seasons: for each prompt, how good its options look.

The numbers were set by hand, by looking at games of bots; those about bills were tried in matches of the
heuristic against its former self (`undercroft arena lords`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.games.lords.bills import Bills
from undercroft.games.lords.components import (
    BUILD,
    BUY_TRAPS,
    DIG,
    GET_FOOD,
    HIRE,
    IMPROVE,
    MINE,
    ORDERS,
    RECRUIT,
    Creature,
)  # fmt: skip
from undercroft.games.lords.geometry import diggable, distances
from undercroft.games.lords.rules.evil import may_pay
from undercroft.games.lords.rules.orders import room_cells
from undercroft.games.lords.state import Lord
from undercroft.games.lords.strength import STRENGTH, strength_of
from undercroft.games.lords.triple import after_triples
from undercroft.games.lords.worth import left as rest_of_year

Weigh = Callable[[Any, int, Choice], Sequence[float]]

PURSE: Final = 1.5
"""Gold wanted beside all bills: for rooms, traps and monsters."""
DUE: Final = 0.5
"""How much more wanted gold is for a bill that is near."""
DUE_NOW: Final = 0.8
"""The same for one of this season: the last gold is mined before it is due."""
MOST_MINE: Final = 6.0
FOOD: Final = 0.8
"""How much more wanted food is for wages soon to be paid."""
UNPAID: Final = 0.9
"""What a gold or food costs that a creature will ask for on payday and the lord has not."""
DEAR: Final = 6.0
"""How gladly digging stops before a tile that is a red letter."""
EARLY: Final = 0.2
"""How many points it is worth that an order is given first, for each point of how much it is wanted."""
SHARP: Final = 0.6
"""Orders that lead to one point less are e to the SHARP times as rare."""
TRAPS: Final = {
    "wall_of_fire": 3.0, "rolling_stone": 3.0, "pendulum": 2.8, "trapdoor": 2.5, "poisoned_dart": 3.2,
    "anti_magic_dart": 2.0, "cursed_ring": 2.6, "kamikaze_imp": 3.0, "poisoned_meal": 4.0,
}  # fmt: skip
"""How gladly each trap is kept: roughly the damage it does in year 1."""


def _program(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    bills = Bills(game, lord)
    return [_order(game, lord, bills, option.value) for option in choice.options]


def whole_program(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The same by how the lord would stand after the best three orders that hold each; among equals what is
    wanted most comes first, as the others take its spaces."""
    lord: Lord = game.lords[seat]
    bills = Bills(game, lord)
    orders = [option.value for option in choice.options]
    wishes = [_order(game, lord, bills, order) for order in range(len(ORDERS))]
    points = after_triples(game, seat, orders, wishes)
    for index, order in enumerate(orders):
        points[index] += EARLY * wishes[order]
    best = max(points)
    return [exp(SHARP * (one - best)) for one in points]


def _order(game: Any, lord: Lord, bills: Bills, order: int) -> float:
    """How much a lord wants an order: what is short comes first."""
    rest = rest_of_year(game)
    number = len(lord.programmed)
    season = (game.year - 1) * 4 + game.season
    if order == GET_FOOD:
        hunger = 2.2 if lord.food < 2 else 1.2 if lord.food < 4 else 0.4
        return hunger + (FOOD * max(0, bills.fed - lord.food) if 0 <= bills.payday < 2 else 0.0)
    if order == IMPROVE:
        return 0.4 + max(0, lord.evil - 5) * 0.3 + (1.0 if lord.evil > 8 and game.paladin_at < 0 else 0.0)
    if order == DIG:
        short = 4.5 + 0.8 * season - lord.occupied.bit_count()
        if bills.taxes == 0 and bills.missing_now:
            return 0.4  # another tile is another letter
        return float(1.0 + 0.6 * short) if short > 0 and lord.imps > 1 else 0.4
    if order == MINE:
        wanted = PURSE + bills.tax + bills.wages - lord.gold
        due = DUE * bills.missing * bills.soon + DUE_NOW * bills.missing_now
        return max(0.6, min(MOST_MINE, 1.0 + 0.5 * wanted + due))
    if order == RECRUIT:
        return 0.5 + 2.3 * rest if lord.food else 0.3
    if order == BUY_TRAPS:
        short = 2.0 + game.year - len(lord.traps)
        if not lord.gold or bills.missing_now:
            return 0.6
        return float(1.0 + 0.45 * short + 0.2 * game.season) if short > 0 else 0.6
    if order == HIRE:
        fit = any(may_pay(game, lord, one) for one in game.offer)
        if not fit or (number == 0 and not game.first_game and lord.gold == 0):
            return 0.2
        short = 3.0 + game.year - len(lord.lair)
        fee = 0.0
        if number == 0:
            fee = 1.2 if bills.missing else 0.5
        return float(1.2 + 0.4 * max(0.0, short) + 0.15 * game.season - fee)
    if order == BUILD:
        if not any(room_cells(lord, room.mask) for room in game.shop):
            return 0.2
        return 2.2 if lord.gold and not bills.missing_now else 1.2
    return 1.0


def _execute(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Almost everything ordered is worth doing; not at the price of an unwanted paladin or a red letter."""
    lord: Lord = game.lords[seat]
    args = dict(choice.prompt.args)
    order = args.get("order")
    if order == "get_food" and args.get("n") in (2, 3) and lord.evil >= 8 and game.paladin_at < 0:
        return (1.0, 2.0 if lord.food > 1 else 0.5)
    bills = Bills(game, lord)
    if bills.taxes == 0:
        space = game.components.spaces[ORDERS.index(str(order)) * 3 + int(str(args["n"])) - 1]
        if space.gold > space.gain_gold and lord.gold < bills.tax + space.gold:
            return (1.0, 2.0)  # each gold spent now is a letter
        if order == "dig_tunnels" and lord.gold < bills.tax and lord.occupied.bit_count() % 2 == 0:
            return (1.0, 2.0)  # and so is the next tile
    return (10.0, 0.3)


def _dig(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Leave room for more tunnels, and reach away from the entrance."""
    lord: Lord = game.lords[seat]
    bills = Bills(game, lord)
    weights = []
    for option in choice.options:
        if option.value < 0:
            dear = bills.taxes == 0 and lord.gold <= lord.tax and lord.occupied.bit_count() % 2 == 0
            weights.append(DEAR if dear else 0.3)
            continue
        after = lord.occupied | 1 << option.value
        weights.append(2.0 + 0.3 * len(diggable(after)) + 0.25 * distances(after)[option.value])
    return weights


def _hire(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    bills = Bills(game, lord)
    spare_gold, spare_food = lord.gold - bills.tax - bills.wages, lord.food - bills.fed
    weights = []
    for option in choice.options:
        creature: Creature = game.components.creatures[option.name]
        value = strength_of(creature.id) + (0.0 if creature.ghost else 1.0) + creature.token
        value -= 0.4 * creature.food + 0.5 * creature.gold + 0.6 * creature.traps + 3.0 * creature.monsters
        if bills.payday >= 0:  # the same again as a wage
            value -= UNPAID * max(0.0, 2 * creature.gold - max(0.0, spare_gold))
            value -= UNPAID * max(0.0, 2 * creature.food - max(0, spare_food))
        if lord.evil + creature.evil >= 9:
            value -= 1.5 * creature.evil
        weights.append(max(0.1, value))
    return weights


def _room(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    rest = rest_of_year(game)
    creatures = [one.id for one in game.lords[seat].creatures]
    weights = []
    for option in choice.options:
        room = game.components.rooms[option.name]
        value = 2.0
        if room.produces:
            value += 5.0 * rest
        elif room.effect == "score":
            value += 1.0 + room.amount * sum(one in room.creatures for one in creatures)
        weights.append(value)
    return weights


def _cell(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    away = distances(game.lords[seat].occupied)
    return [float(away[option.value]) for option in choice.options]


def _ascending(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The more the better."""
    return [0.5 + index for index in range(len(choice.options))]


def _produce(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    values = {"imp": 3.0, "trap": 2.0, "food": 2.0 if lord.food < 4 else 1.2, "dig": 1.5}
    values["gold"] = 2.0 + Bills(game, lord).missing
    values["lose_evil"] = 0.5 + 0.2 * lord.evil
    return [
        values.get(game.components.rooms[option.name].effect, 1.0) if option.name else 0.05
        for option in choice.options
    ]


def wages(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Pay the strong ones first; let go only who costs more than he is worth."""
    weights = []
    for option in choice.options:
        strength = strength_of(option.name)
        weights.append(2.0 * strength if option.kind == "pay" else 4.0 / strength)
    return weights


def _rooms(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The more the better; but gold for a coming bill is worth more than a step of evil."""
    more = _ascending(game, seat, choice)
    return more[::-1] if Bills(game, game.lords[seat]).missing else more


def _evil_or(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Gold against evil, a monster against evil."""
    evil = game.lords[seat].evil
    return [
        (1.0 if evil < 7 else 0.3)
        if option.kind == "gain_evil"
        else 0.8
        if option.kind == "pay_gold"
        else 0.4
        for option in choice.options
    ]


def least(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Give up the weakest creature, or the trap that does least."""
    return [
        1.0 / STRENGTH.get(option.name, TRAPS.get(option.name, 2.0)) if option.name else 0.5
        for option in choice.options
    ]


def first(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The option that comes first: paying, withdrawing, the named thing."""
    return [1.2 if index == 0 else 1.0 for index in range(len(choice.options))]


SEASONS: Final[dict[str, Weigh]] = {
    "program": _program,
    "execute": _execute,
    "dig": _dig,
    "shed": _dig,
    "mine": _ascending,
    "hire": _hire,
    "room": _room,
    "cell": _cell,
    "produce": _produce,
    "payday": wages,
    "tax": _ascending,
    "imp-wages": _ascending,
    "inspect": _rooms,
    "hunt": _evil_or,
    "press": _evil_or,
    "recall": least,
    "discard": least,
    "cost-trap": least,
    "victim": least,
    "settle": first,
}
