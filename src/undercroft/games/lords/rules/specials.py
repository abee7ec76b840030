"""The special events (DL-9.5). Evil is always gained here, never paid."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.moves import FACE_DOWN, GAIN, PAY, Pick, counted, named, up_to
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.costs import (
    COST_TRAP,
    give_monster,
    give_trap,
    kinds,
    remove_creature,
)  # fmt: skip
from undercroft.games.lords.rules.evil import gain_evil, lose_evil, spend
from undercroft.games.lords.rules.menus import close_menu, open_menu, take_trap

HUNT = Prompt("hunt", "DL-9.5")
STRIKE = Prompt("strike", "DL-9.5")
RECALL = Prompt("recall", "DL-9.5")
INSPECT = Prompt("inspect", "DL-9.5")
PRESS = Prompt("press", "DL-9.5")


def hunt(game: Lords, seat: int, amount: int) -> Flow:
    """Witch hunt: one monster goes, or evil rises."""
    lord = game.lords[seat]
    monsters = [one for one in kinds(lord.lair + lord.asleep) if not one.ghost]
    if monsters:
        options = (*(named("let_go", one.id) for one in monsters), GAIN)
        pick = yield Choice(seat, options, HUNT)
        if pick is not GAIN:
            creature = game.components.creatures[pick.name]
            remove_creature(lord.lair, lord.asleep, creature)
            game.faraway.append(creature.id)
            game.emit(events.CreatureLeaves, seat, creature.id)
            return
    gain_evil(game, seat, amount)


def strike(game: Lords, seat: int, amount: int) -> Flow:
    """Monster strike: for each monster one part of its cost, or it turns face down until after combat."""
    lord = game.lords[seat]
    unsettled = [one for one in lord.lair + lord.asleep if not one.ghost]
    while unsettled:
        options = tuple(named("settle", one.id) for one in kinds(unsettled))
        pick = options[0] if len(options) == 1 else (yield Choice(seat, options, STRIKE))
        creature: Creature = game.components.creatures[pick.name]
        unsettled.remove(creature)
        ways = _parts(game, seat, creature)
        demand = Prompt("settle", "DL-9.5", (("creature", creature.id),))
        pick = ways[0] if len(ways) == 1 else (yield Choice(seat, ways, demand))
        if pick is FACE_DOWN:
            if creature in lord.lair:
                lord.lair.remove(creature)
                lord.asleep.append(creature)
            game.emit(events.CreatureStrikes, seat, creature.id)
        elif pick.kind == "give_trap":
            yield from give_trap(game, seat, COST_TRAP)
        elif pick.kind == "give_monster":
            down = lord.asleep[:]
            victim, _ = yield from give_monster(game, seat, creature)
            if victim not in down and victim in unsettled:
                unsettled.remove(victim)
        elif pick is GAIN:
            gain_evil(game, seat, amount)
        elif pick is GIVE_FOOD:
            spend(game, seat, food=amount)
        else:
            spend(game, seat, gold=amount)


GIVE_FOOD = counted("give_food", 1)
GIVE_GOLD = counted("give_gold", 1)
GIVE_TRAP = counted("give_trap", 1)
GIVE_MONSTER = counted("give_monster", 1)


def _parts(game: Lords, seat: int, creature: Creature) -> tuple[Pick, ...]:
    """The parts of the cost that can be given, and turning face down."""
    lord = game.lords[seat]
    ways = []
    if creature.food and lord.food:
        ways.append(GIVE_FOOD)
    if creature.gold and lord.gold:
        ways.append(GIVE_GOLD)
    if creature.traps and lord.traps:
        ways.append(GIVE_TRAP)
    if creature.monsters and sum(not one.ghost for one in lord.lair + lord.asleep) > 1:
        ways.append(GIVE_MONSTER)
    if creature.evil:
        ways.append(GAIN)
    return (*ways, FACE_DOWN)


def halve_gold(game: Lords, seat: int, amount: int) -> Flow | None:
    """Confiscation."""
    spend(game, seat, gold=game.lords[seat].gold // amount)
    return None


def halve_food(game: Lords, seat: int, amount: int) -> Flow | None:
    """Rats in the pantry."""
    spend(game, seat, food=game.lords[seat].food // amount)
    return None


def imp_wages(game: Lords, seat: int, amount: int) -> Flow:
    """Imp strike: one food for every three imps, or an imp goes for each food not paid."""
    lord = game.lords[seat]
    due = -(-lord.imps // amount)
    most = min(lord.food, due)
    paid = 0
    if most:
        prompt = Prompt("imp-wages", "DL-9.5", usual=f"feed {most}")
        pick = yield Choice(seat, up_to("feed", 0, most), prompt)
        paid = pick.value
    spend(game, seat, food=paid)
    spend(game, seat, imps=min(lord.imps, due - paid))


def recall(game: Lords, seat: int, amount: int) -> Flow:
    """Trap recall: gold, or a trap."""
    lord = game.lords[seat]
    if not lord.traps:
        return
    pick = yield Choice(seat, open_menu(game, seat, "recall" if lord.gold >= amount else "discard"), RECALL)
    close_menu(lord)
    if pick is PAY:
        spend(game, seat, gold=amount)
        return
    game.trap_out.append(take_trap(lord.traps, pick.name))
    game.emit(events.TrapDiscarded, seat)


def inspect(game: Lords, seat: int, amount: int) -> Flow:
    """Safety inspection: gold for each unconquered room, or evil in one movement."""
    lord = game.lords[seat]
    rooms = sum(not lord.conquered >> cell & 1 for cell, _ in lord.rooms)
    most = min(lord.gold // amount, rooms)
    paid = 0
    if most:
        pick = yield Choice(seat, up_to("pay_rooms", 0, most), INSPECT)
        paid = pick.value
    spend(game, seat, gold=paid * amount)
    if rooms > paid:
        gain_evil(game, seat, rooms - paid)


def press(game: Lords, seat: int, amount: int) -> Flow:
    """Bad press: gold, or evil."""
    if game.lords[seat].gold:
        pick = yield Choice(seat, (PAY, GAIN), PRESS)
        if pick is PAY:
            spend(game, seat, gold=1)
            return
    gain_evil(game, seat, amount)


def review(game: Lords, amount: int) -> None:
    """Reputation review: compared once, moved in order."""
    evils = [lord.evil for lord in game.lords]
    high, low = max(evils), min(evils)
    if high == low:
        return
    for seat in game.in_order():
        if evils[seat] == high:
            lose_evil(game, seat, amount)
        elif evils[seat] == low:
            gain_evil(game, seat, amount)


SPECIALS: dict[str, Callable[[Lords, int, int], Flow | None]] = {
    "hunt": hunt,
    "strike": strike,
    "halve_gold": halve_gold,
    "halve_food": halve_food,
    "imp_wages": imp_wages,
    "recall": recall,
    "inspect": inspect,
    "press": press,
}
"""What each special event does for one lord; `review` is done for all at once."""
