"""Dungeon Lords: the state of a match. Its course is in rules/course.py, its chapters beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.decision import Flow
from undercroft.core.errors import Reason
from undercroft.core.game import Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import shuffle_unknown
from undercroft.games.lords.checks import check
from undercroft.games.lords.components import ORDERS, Table, Training
from undercroft.games.lords.realm import Lords as Lords
from undercroft.games.lords.reasons import candidates, why_not
from undercroft.games.lords.rules.course import COMBAT_ROUND, LOCK, NEW_ROUND, OVER, PHASES
from undercroft.games.lords.rules.dummies import random_dummy
from undercroft.games.lords.rules.evil import check_paladin
from undercroft.games.lords.rules.menus import menu, payable, trap_gold
from undercroft.games.lords.state import GONE, WAITS, Hero, Lord
from undercroft.games.lords.view import make_view


@mypyc_attr(allow_interpreted_subclasses=True)
class LordsGame(Lords):
    """A match: the state with its course."""

    __slots__ = ()

    def flow(self) -> Flow | None:
        if self.questions:
            self.questions.clear()  # a question belongs to its phase
        while self.phase != OVER:
            asks = PHASES[self.phase](self)
            if asks is not None:
                return asks
        return None

    def copy(self) -> LordsGame:
        new: LordsGame = LordsGame.__new__(LordsGame)
        self.copy_into(new)
        return new

    # --- what seats see

    def view(self, seat: int | None) -> Any:
        return make_view(self, seat)

    def glance(self, seat: int | None) -> Any:
        return make_view(self, seat, odds=False)

    def why_not(self, seat: int, text: str) -> Reason | None:
        return why_not(self, seat, text)

    def candidates(self, seat: int) -> Iterable[str]:
        return candidates(self)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        for lord in self.lords:
            shuffle_unknown([lord.dealt], seat, chance)
        shuffle_unknown(
            [
                self.creature_stack, self.room_stack, *self.hero_stacks, self.city, self.city_next,
                self.spells_out, self.events, self.specials,
            ],
            seat,
            chance,
        )  # fmt: skip
        self._redeal_traps(seat, chance)
        for other, lord in enumerate(self.lords):
            if lord.menu_of and other != seat:
                lord.menu[:] = menu(self, lord, lord.menu_of)

    def _redeal_traps(self, seat: int | None, chance: Chance) -> None:
        """Others' planned traps must be ones they could pay for (DL-13.6): deals until they are."""
        zones = [self.trap_deck, self.trap_out, *(lord.traps for lord in self.lords)]
        plans = [
            lord for other, lord in enumerate(self.lords) if other != seat and lord.plan and lord.plan.traps
        ]
        zones += [lord.plan.traps for lord in self.lords if lord.plan]
        for _ in range(200):
            shuffle_unknown(zones, seat, chance)
            if all(
                payable(lord, [one.face for one in lord.plan.traps], trap_gold(lord), self.year)
                for lord in plans
                if lord.plan
            ):
                return

    def check(self) -> None:
        check(self)


def create(setup: Setup) -> LordsGame:
    """A new match, set up; or a training dungeon (DL-22.2)."""
    game = LordsGame(setup)
    if game.training is not None:
        _set_up_training(game, game.training)
        return game
    table: Table = game.components
    pieces = table.pieces
    chance = game.chance
    game.trap_deck = list(table.trap_pieces)
    chance.shuffle(game.trap_deck)
    for year in (2, 1):
        box = table.boxes[year - 1]
        cards = list(box.spells)
        chance.shuffle(cards)
        game.spells_out += cards[4:]
        game.city, game.city_next = cards[:4], game.city
        creatures = list(box.creatures)
        chance.shuffle(creatures)
        game.creature_stack += creatures[:12]
        rooms = list(box.rooms)
        chance.shuffle(rooms)
        game.room_stack += rooms[:8]
        game.hero_stacks[year - 1] = list(box.adventurers)
        chance.shuffle(game.hero_stacks[year - 1])
    game.events = list(table.event_pieces)
    chance.shuffle(game.events)
    game.specials = [pieces[name] for name in table.specials]
    chance.shuffle(game.specials)
    game.starter = chance.below(game.seats)
    choose = not game.first_game or bool(game.options.chosen_orders)
    extra = (
        game.options.extra_gold_1,
        game.options.extra_gold_2,
        game.options.extra_gold_3,
        game.options.extra_gold_4,
    )
    for seat in range(game.seats):
        lord = _new_lord(table)
        lord.gold += extra[seat]
        lord.dealt = list(table.order_pieces)
        chance.shuffle(lord.dealt)
        if choose:
            lord.dealt[:3] = [piece.shown_to(seat) for piece in lord.dealt[:3]]
        else:
            names = [piece.name for piece in lord.dealt[:2]]
            lord.inaccessible = tuple(sorted(ORDERS.index(name) for name in names))
            lord.dealt = []
        game.lords.append(lord)
    game.dummies = [random_dummy(game) for _ in range((0, 2, 1, 0)[game.seats - 1])]
    game.phase = LOCK if choose else NEW_ROUND
    check_paladin(game)
    return game


def _new_lord(table: Table) -> Lord:
    lord = Lord()
    rules = table.rules
    lord.evil = rules.start_evil
    lord.imps = lord.idle = rules.imps
    lord.food = rules.food
    lord.gold = rules.gold
    lord.minions = [WAITS, WAITS, WAITS]
    for cell in rules.start_cells:
        lord.occupied |= 1 << cell
    return lord


def _set_up_training(game: Lords, training: Training) -> None:
    table: Table = game.components
    lord = _new_lord(table)
    lord.evil = 1
    lord.imps = lord.idle = 0
    lord.food = training.food
    lord.gold = training.gold
    lord.party = [Hero(one) for one in training.party]
    lord.lair = list(training.creatures)
    lord.traps = [table.pieces[one.id].shown_to_all() for one in training.traps]
    if training.room:
        lord.rooms = ((2, table.rooms[training.room]),)
    game.lords = [lord]
    game.paladin_at = GONE
    game.season = 4
    game.phase = COMBAT_ROUND
