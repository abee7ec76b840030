"""Events: payday and taxes (DL-9)."""

from __future__ import annotations

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.moves import named, up_to
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.costs import kinds, pay_creature, remove_creature
from undercroft.games.lords.rules.evil import gain_evil, may_pay, spend

PAYDAY = Prompt("payday", "DL-9.3")


def payday(game: Lords, seat: int) -> Flow:
    """DL-9.3: every creature is paid or leaves, in an order its owner chooses."""
    lord = game.lords[seat]
    unpaid: list[Creature] = lord.lair + lord.asleep
    while unpaid:
        options = []
        for one in kinds(unpaid):
            if may_pay(game, lord, one, others=_others(game, seat, one)):
                options.append(named("pay", one.id))
            options.append(named("let_go", one.id))
        pick = options[0] if len(options) == 1 else (yield Choice(seat, tuple(options), PAYDAY))
        creature: Creature = game.components.creatures[pick.name]
        unpaid.remove(creature)
        if pick.kind == "let_go":
            remove_creature(lord.lair, lord.asleep, creature)
            game.faraway.append(creature.id)
            game.emit(events.CreatureLeaves, seat, creature.id)
            gain_evil(game, seat, 1)
            continue
        game.emit(events.WagePaid, seat, creature.id)
        eaten = yield from pay_creature(game, seat, creature, keep=True)
        if eaten is not None and eaten[0] in unpaid:
            unpaid.remove(eaten[0])  # one not paid yet is the better meal, and no loss to its owner


def _others(game: Lords, seat: int, creature: Creature) -> int:
    """How many monsters there are beside this one."""
    lord = game.lords[seat]
    return sum(not one.ghost for one in lord.lair + lord.asleep) - (not creature.ghost)


def taxes(game: Lords, seat: int) -> Flow:
    """DL-9.4: half a gold a tile; what is not paid brings red letters."""
    lord = game.lords[seat]
    tax = (lord.occupied.bit_count() + 1) // 2
    most = min(tax, lord.gold)
    paid = 0
    if most:
        prompt = Prompt("tax", "DL-9.4", (("n", tax),), usual=f"tax {most}")
        pick = yield Choice(seat, up_to("tax", 0, most), prompt)
        paid = pick.value
    spend(game, seat, gold=paid)
    lord.letters += tax - paid
    game.emit(events.TaxPaid, seat, tax, paid, tax - paid)
