"""Events: payday and taxes (DL-9)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.kinds import kinds
from undercroft.games.lords.moves import Pick, counted, named, up_to
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import allowed, ask
from undercroft.games.lords.rules.costs import pay_creature, remove_creature
from undercroft.games.lords.rules.evil import cost_refusal, gain_evil, spend
from undercroft.games.lords.state import Lord


def payday(game: Lords, seat: int) -> Flow:
    """DL-9.3: every creature is paid or leaves, in an order its owner chooses."""
    lord = game.lords[seat]
    unpaid: list[Creature] = lord.lair + lord.asleep
    prompt = Prompt("payday", "DL-9.3", (("evil", game.components.rules.let_go_evil),))
    while unpaid:
        ways = [named(verb, one.id) for one in kinds(unpaid) for verb in ("pay", "let_go")]
        options = allowed(ways, game, lord, wage_refusal, unpaid)
        pick = options[0]
        if len(options) > 1:
            pick = yield ask(game, seat, options, prompt, ("pay", "let_go"), wage_refusal, (unpaid,), _settle)
        eaten = yield from _settle(game, seat, unpaid, pick)
        unpaid.remove(game.components.creatures[pick.name])
        if eaten is not None and eaten in unpaid:
            unpaid.remove(eaten)  # one not paid yet is the better meal, and no loss to its owner


def _settle(
    game: Lords, seat: int, unpaid: list[Creature], pick: Pick
) -> Generator[Choice, Any, Creature | None]:
    """A creature is paid or leaves. Returns the monster given up for it, if one was."""
    lord = game.lords[seat]
    creature: Creature = game.components.creatures[pick.name]
    if pick.kind == "let_go":
        remove_creature(lord.lair, lord.asleep, creature)
        game.faraway.append(creature.id)
        game.emit(events.CreatureLeaves, seat, creature.id)
        gain_evil(game, seat, game.components.rules.let_go_evil)
        game.moment("settled")
        return None
    game.emit(events.WagePaid, seat, creature.id)
    eaten = yield from pay_creature(game, seat, creature, keep=True)
    game.moment("settled")
    return eaten


SETTLED: Final = Reason("settled", "DL-9.3", "You have already settled with it")
NOT_OWNED: Final = Reason("not-owned", "DL-9.3", "You have no such creature")


def wage_refusal(game: Lords, lord: Lord, unpaid: list[Creature], pick: Pick) -> Reason | None:
    """DL-9.3: each creature not settled with yet can be let go, or paid if its cost can be."""
    creature = game.components.creatures[pick.name]
    if creature not in unpaid:
        return SETTLED if creature in lord.lair or creature in lord.asleep else NOT_OWNED
    if pick.kind == "let_go":
        return None
    return cost_refusal(game, lord, creature, others=_others(lord, creature))


def _others(lord: Lord, creature: Creature) -> int:
    """How many monsters there are beside this one."""
    return sum(not one.ghost for one in lord.lair + lord.asleep) - (not creature.ghost)


NO_GOLD: Final = Reason("short-gold", "DL-1.5", "You have too little gold for it")
TAX_DUE: Final = Reason("tax-due", "DL-9.4", "The tax is not that high")


def tax_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    if pick.value > lord.tax:
        return TAX_DUE
    return NO_GOLD if pick.value > lord.gold else None


def taxes(game: Lords, seat: int) -> Flow:
    """DL-9.4: half a gold a tile; what is not paid brings red letters."""
    lord = game.lords[seat]
    tax = lord.tax
    most = min(tax, lord.gold)
    pick = counted("tax", 0)
    if most:
        prompt = Prompt("tax", "DL-9.4", (("n", tax),), usual=f"tax {most}")
        pick = yield ask(game, seat, up_to("tax", 0, most), prompt, ("tax",), tax_refusal, (), _pay_tax)
    _pay_tax(game, seat, pick)


def _pay_tax(game: Lords, seat: int, pick: Pick) -> None:
    lord = game.lords[seat]
    tax, paid = lord.tax, pick.value
    spend(game, seat, gold=paid)
    lord.letters += tax - paid
    game.emit(events.TaxPaid, seat, tax, paid, tax - paid)
    game.moment("settled")
