"""Paying for monsters in the middle of a battle (DL-15.7), and traps given up in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.core.decision import Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.paladin import move_evil
from undercroft.games.lords.battle.question import Outcome, Question
from undercroft.games.lords.battle.scene import Field, Many, Scene, kinds, without
from undercroft.games.lords.battle.traps import pay
from undercroft.games.lords.battle.withdrawal import monsters_of, withdrawn
from undercroft.games.lords.components import Creature
from undercroft.games.lords.moves import Pick, named

RANSOM: Final = Prompt("ransom", "DL-15.7")
COST_TRAP: Final = Prompt("cost-trap", "DL-6.9")
VICTIM: Final = Prompt("victim", "DL-6.9")
NOT_ASKED: Final = Reason("not-asked", "DL-15.7", "The spell does not ask for it")
NOT_IN_HAND: Final = Reason("not-in-hand", "DL-15.11", "You have no such trap left in hand")
NO_VICTIM: Final = Reason("no-victim", "DL-6.9", "You have no such monster to give up")
PRICE_FIRST: Final = Reason("price-first", "DL-15.7", "First give up what this price asks for")
SHORT_GOLD: Final = Reason("short-gold", "DL-1.5", "You have too little gold for it")
SHORT_FOOD: Final = Reason("short-food", "DL-1.5", "You have too little food for it")
SHORT_TRAP: Final = Reason("short-trap", "DL-1.5", "You have no trap to give up for it")
SHORT_MONSTER: Final = Reason("short-monster", "DL-1.5", "You have no other monster to give up for it")
SHORT_EVIL: Final = Reason("short-evil", "DL-23.2", "You are too evil already: its price cannot be paid")


class Settle(Question):
    """DL-15.7: which monster is paid for (True) or withdrawn; `unsettled` are those still to settle."""

    __slots__ = ("unsettled",)

    def __init__(self, field: Field, scene: Scene, unsettled: Many) -> None:
        options: list[tuple[bool, int]] = []
        for one in kinds(unsettled):
            if no_pay(field, scene, field.creatures[one]) is None:
                options.append((True, one))
            options.append((False, one))
        super().__init__(field, scene, options)
        self.unsettled = unsettled

    @property
    def prompt(self) -> Prompt:
        return RANSOM

    def picks(self) -> tuple[Pick, ...]:
        return tuple(
            named("pay" if pays else "withdraw", self.field.creatures[one].id) for pays, one in self.options
        )

    def answer(self, option: Any) -> Outcome:
        field, (pays, one) = self.field, option
        rest = without(self.unsettled, one)
        if not pays:
            return settle(field, withdrawn(field, self.scene, one), rest)
        if field.tell is not None:
            field.tell(events.WagePaid, field.seat, field.creatures[one].id)
        return _pay(field, self.scene, rest, one)

    def eaten(self, option: Any) -> list[str]:
        """The monsters of which one is given up for this answer; of a kind there may be two places."""
        pays, one = option
        if not pays or not self.field.creatures[one].monsters:
            return []
        meals = Victim(self.field, self.scene, self.unsettled, one).options
        return [self.field.creatures[meal].id for _, meal in meals]

    def on(self, field: Field, scene: Scene) -> Question:
        return Settle(field, scene, self.unsettled)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind not in ("pay", "withdraw"):
            return None
        for one in self.unsettled:
            creature = self.field.creatures[one]
            if creature.id == pick.name and pick.kind == "pay":
                return no_pay(self.field, self.scene, creature)
        return NOT_ASKED


class DiscardTrap(Question):
    """Which trap in hand is given up: for monster `paid`, or to a spell (-1)."""

    __slots__ = ("asks", "paid", "unsettled")

    menu = "discard"

    def __init__(self, field: Field, scene: Scene, asks: Prompt, unsettled: Many, paid: int) -> None:
        super().__init__(field, scene, kinds(scene.home.hand))
        self.asks = asks
        self.unsettled = unsettled
        self.paid = paid

    @property
    def prompt(self) -> Prompt:
        return self.asks

    def picks(self) -> tuple[Pick, ...]:
        return tuple(named("discard", self.field.traps[one].id) for one in self.options)

    def option(self, pick: Pick) -> Any:
        return self.field.table.traps[pick.name].index

    def answer(self, option: Any) -> Outcome:
        field, home = self.field, self.scene.home
        if field.tell is not None:
            field.tell(events.TrapDiscarded, field.seat)
        scene = self.scene._replace(home=home._replace(hand=without(home.hand, option)))
        return scene if self.paid < 0 else _pay_monster(field, scene, self.unsettled, self.paid)

    def on(self, field: Field, scene: Scene) -> Question:
        return DiscardTrap(field, scene, self.asks, self.unsettled, self.paid)

    def refusal(self, pick: Pick) -> Reason | None:
        if self.paid >= 0 and pick.kind in ("pay", "withdraw"):
            return PRICE_FIRST
        return NOT_IN_HAND if pick.kind == "discard" else None


class Victim(Question):
    """DL-6.9: which other monster is given up for monster `paid`: one at home, or (True) in the battle."""

    __slots__ = ("paid", "unsettled")

    def __init__(self, field: Field, scene: Scene, unsettled: Many, paid: int) -> None:
        home = monsters_of(field, scene.home.lair + scene.home.asleep)
        options = [(False, one) for one in kinds(home)]
        options += [(True, one) for one in kinds(without(monsters_of(field, scene.ready), paid))]
        super().__init__(field, scene, options)
        self.unsettled = unsettled
        self.paid = paid

    @property
    def prompt(self) -> Prompt:
        return VICTIM

    def picks(self) -> tuple[Pick, ...]:
        return tuple(
            named("victim_sent" if sent else "victim", self.field.creatures[one].id)
            for sent, one in self.options
        )

    def answer(self, option: Any) -> Outcome:
        field, scene, home, (sent, one) = self.field, self.scene, self.scene.home, option
        unsettled = self.unsettled
        if sent:
            scene = scene._replace(ready=without(scene.ready, one))
            if one in unsettled:
                unsettled = without(unsettled, one)
        elif one in home.asleep:  # face-down ones of a kind first
            scene = scene._replace(home=home._replace(asleep=without(home.asleep, one)))
        else:
            scene = scene._replace(home=home._replace(lair=without(home.lair, one)))
        if field.tell is not None:
            field.tell(events.MonsterEaten, field.seat, field.creatures[one].id)
        return _pay_evil(field, scene, unsettled, self.paid)

    def on(self, field: Field, scene: Scene) -> Question:
        return Victim(field, scene, self.unsettled, self.paid)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind in ("pay", "withdraw"):
            return PRICE_FIRST
        return NO_VICTIM if pick.kind in ("victim", "victim_sent") else None


def settle(field: Field, scene: Scene, unsettled: Many) -> Outcome:
    """DL-15.7: the cost of each monster, or it goes home."""
    if not unsettled:
        return scene
    question = Settle(field, scene, unsettled)
    return question if len(question.options) > 1 else question.answer(question.options[0])


def no_pay(field: Field, scene: Scene, creature: Creature) -> Reason | None:
    """Why the cost of one of the monsters in the battle cannot be paid; None if it can."""
    home = scene.home
    others = len(monsters_of(field, home.lair + home.asleep)) + len(monsters_of(field, scene.ready)) - 1
    steps = 99 if field.first_game else field.rules.top_evil - home.evil
    return shortage(creature, home.gold, scene.food, len(home.hand), steps, others)


def shortage(creature: Creature, gold: int, food: int, traps: int, steps: int, others: int) -> Reason | None:
    """DL-23.3: what is missing for the cost of a creature.

    `steps` are left for evil, if the counter cannot go beyond its top; `others` are monsters to be given up.
    """
    if gold < creature.gold:
        return SHORT_GOLD
    if food < creature.food:
        return SHORT_FOOD
    if traps < creature.traps:
        return SHORT_TRAP
    if creature.evil and steps < creature.evil:
        return SHORT_EVIL
    return SHORT_MONSTER if others < creature.monsters else None


def _pay(field: Field, scene: Scene, unsettled: Many, one: int) -> Outcome:
    """DL-23.3: everything, in this order."""
    creature = field.creatures[one]
    scene = pay(field, scene, creature.gold, creature.food)
    if creature.traps:
        return DiscardTrap(field, scene, COST_TRAP, unsettled, one)
    return _pay_monster(field, scene, unsettled, one)


def _pay_monster(field: Field, scene: Scene, unsettled: Many, one: int) -> Outcome:
    if not field.creatures[one].monsters:
        return _pay_evil(field, scene, unsettled, one)
    question = Victim(field, scene, unsettled, one)
    options: Sequence[Any] = question.options
    return question if len(options) > 1 else question.answer(options[0])


def _pay_evil(field: Field, scene: Scene, unsettled: Many, one: int) -> Outcome:
    return settle(field, move_evil(field, scene, field.creatures[one].evil), unsettled)
