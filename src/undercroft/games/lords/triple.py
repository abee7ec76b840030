"""The three orders of a season as one move: how a lord would stand when all are carried out, each with what
those before it leave and bring. Whether an order can be carried out, the rules say; what is asked on the way,
and what the others take, is guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.lords.components import BUILD, BUY_TRAPS, DIG, HIRE, MINE, Space
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.evil import may_pay
from undercroft.games.lords.rules.orders import building_ground, use_refusal
from undercroft.games.lords.state import FREE, Lord
from undercroft.games.lords.strength import strength_of
from undercroft.games.lords.worth import worth

ORDERED: Final = 3
"""Orders of a season."""
WISHED: Final = 0.5
"""How many points it is worth that an order is carried out, for each point of how much it is wanted."""
MANY: Final = 3
"""Where so many others may take the spaces of an order, the first one will be gone."""


def after_triples(game: Lords, seat: int, orders: Sequence[int], wishes: Sequence[float]) -> list[float]:
    """For each of the orders that may be given next, how the lord would stand in points after the best
    triple that holds it and those given already. `wishes`: how much each of the eight orders is wanted."""
    lord = game.lords[seat]
    given = 0
    for order in lord.programmed:
        given |= 1 << order
    plan = Triples(game, seat, given, wishes)
    plan.go_on(0, given, 0, lord)
    return [plan.best[order] for order in orders]


class Triples:
    """All triples of a lord that hold the orders `given` already; `best`: for each order how he would stand
    after the best one with it."""

    __slots__ = ("accessible", "best", "game", "given", "seat", "spaces", "wishes")

    def __init__(self, game: Lords, seat: int, given: int, wishes: Sequence[float]) -> None:
        self.game = game
        self.seat = seat
        self.given = given
        self.wishes = wishes
        self.accessible = game.lords[seat].accessible
        self.best = [-1e9] * 8
        self.spaces = [likely_space(game, seat, order) for order in range(8)]

    def go_on(self, first: int, taken: int, count: int, lord: Lord) -> None:
        """Carries out orders from `first` on for a lord that has carried out `count`; `taken`: these, and
        those given."""
        if count == ORDERED:
            self.judge(taken, lord)
            return
        for order in range(first, 8):
            given = self.given >> order & 1
            to_come = (self.given >> order).bit_count()
            if given or (self.accessible >> order & 1 and count + to_come < ORDERED):
                then = lord
                space = self.spaces[order]
                if space is not None and use_refusal(self.game, lord, space) is None:
                    then = lord.copy()
                    carry_out(self.game, then, space)
                self.go_on(order + 1, taken | 1 << order, count + 1, then)
            if given:
                return

    def judge(self, taken: int, lord: Lord) -> None:
        """How the lord stands after a triple."""
        lords = self.game.lords
        now, lords[self.seat] = lords[self.seat], lord
        points = worth(self.game, self.seat)
        lords[self.seat] = now
        held = [order for order in range(8) if taken >> order & 1]
        for order in held:
            points += WISHED * self.wishes[order]
        for order in held:
            self.best[order] = max(self.best[order], points)


def likely_space(game: Lords, seat: int, order: int) -> Space | None:
    """The space of an order that a lord will probably get: the first that is free, or the second where many
    may take it (DL-5.3); None if there is none."""
    rivals = 0
    for other, lord in enumerate(game.lords):
        if other != seat and order not in lord.inaccessible:
            rivals += 1
    free = [place for place in range(3) if game.spaces[order * 3 + place] == FREE]
    if not free:
        return None
    space: Space = game.components.spaces[order * 3 + free[min(rivals >= MANY, len(free) - 1)]]
    return space


def carry_out(game: Lords, lord: Lord, space: Space) -> None:
    """What a space takes and brings, for a copy of the lord."""
    lord.gold += space.gain_gold - space.gold
    lord.food += space.gain_food - space.food
    lord.evil = max(0, lord.evil + space.evil - space.lose_evil)
    lord.imps += space.gain_imps
    order = space.order
    if order == DIG:
        lord.idle -= space.foreman
        for _ in range(min(space.limit, lord.idle)):
            cells = diggable(lord.occupied)
            if cells:
                lord.occupied |= 1 << cells[0]
                lord.idle -= 1
    elif order == MINE:
        lord.idle -= space.foreman
        sent = min(space.limit, lord.idle, lord.free_tunnels.bit_count())
        lord.gold += sent
        lord.idle -= sent
    elif order == BUY_TRAPS:
        lord.traps += game.trap_deck[: space.traps]  # only how many counts
    elif order == HIRE:
        fit = [one for one in game.offer if may_pay(game, lord, one)]
        if fit:
            best = max(fit, key=lambda one: strength_of(one.id))
            lord.lair.append(best)
            lord.food -= best.food
            lord.gold -= best.gold
            lord.evil += best.evil
    elif order == BUILD:
        for room in game.shop:
            ground = building_ground(lord) & room.mask
            if ground:
                lord.rooms = (*lord.rooms, ((ground & -ground).bit_length() - 1, room))
                break
