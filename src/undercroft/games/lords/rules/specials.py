"""The special events (DL-9.5). Evil is always gained here, never paid."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.kinds import kinds, take_trap
from undercroft.games.lords.moves import FACE_DOWN, GAIN, PAY, Pick, counted, named, up_to
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import allowed, ask, none
from undercroft.games.lords.rules.costs import (
    COST_TRAP,
    give_monster,
    give_trap,
    hand_refusal,
    remove_creature,
)  # fmt: skip
from undercroft.games.lords.rules.evil import gain_evil, lose_evil, spend
from undercroft.games.lords.rules.menus import close_menu, open_menu
from undercroft.games.lords.state import Lord

HUNT: Final = Prompt("hunt", "DL-9.5")
STRIKE: Final = Prompt("strike", "DL-9.5")
INSPECT: Final = Prompt("inspect", "DL-9.5")
PRESS: Final = Prompt("press", "DL-9.5")


def hunt(game: Lords, seat: int, amount: int) -> Flow:
    """Witch hunt: one monster goes, or evil rises."""
    lord = game.lords[seat]
    options = allowed(
        [named("let_go", one.id) for one in kinds(lord.lair + lord.asleep)], game, lord, hunt_refusal, amount
    )
    pick = GAIN
    if options:
        options.append(GAIN)
        verbs = ("let_go", "gain_evil")
        pick = yield ask(game, seat, options, HUNT, verbs, hunt_refusal, (amount,), _give_up)
    _give_up(game, seat, amount, pick)


def _give_up(game: Lords, seat: int, amount: int, pick: Pick) -> None:
    if pick is GAIN:
        gain_evil(game, seat, amount)
        return
    lord = game.lords[seat]
    creature = game.components.creatures[pick.name]
    remove_creature(lord.lair, lord.asleep, creature)
    game.faraway.append(creature.id)
    game.emit(events.CreatureLeaves, seat, creature.id)


NO_GHOST: Final = Reason("no-ghost", "DL-9.6", "A ghost is not a monster")
NOT_OWNED: Final = Reason("not-owned", "DL-9.5", "You have no such creature")
SETTLED: Final = Reason("settled", "DL-9.5", "You have already settled with it")
NOT_ITS_COST: Final = Reason("not-its-cost", "DL-9.5", "That is not part of its price")
SHORT: Final = {
    "give_food": Reason("short-food", "DL-1.5", "You have too little food for it"),
    "give_gold": Reason("short-gold", "DL-1.5", "You have too little gold for it"),
    "give_trap": Reason("short-trap", "DL-1.5", "You have no trap to give up for it"),
    "give_monster": Reason("short-monster", "DL-1.5", "You have no other monster to give up for it"),
}
SHORT_GOLD: Final = SHORT["give_gold"]
TOO_MUCH_FOOD: Final = Reason("feed-due", "DL-9.5", "The imps do not ask for that much")
TOO_MANY_ROOMS: Final = Reason("rooms-due", "DL-9.5", "You do not have that many unconquered rooms")


def hunt_refusal(game: Lords, lord: Lord, amount: int, pick: Pick) -> Reason | None:
    """DL-9.6: monsters of one's own only."""
    return _monster_refusal(game, lord, pick)


def _monster_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    if pick is GAIN:
        return None
    creature = game.components.creatures[pick.name]
    if creature not in lord.lair and creature not in lord.asleep:
        return NOT_OWNED
    return NO_GHOST if creature.ghost else None


def settle_refusal(game: Lords, lord: Lord, unsettled: list[Creature], pick: Pick) -> Reason | None:
    creature = game.components.creatures[pick.name]
    if creature in unsettled:
        return None
    return _monster_refusal(game, lord, pick) or SETTLED


def part_refusal(game: Lords, lord: Lord, creature: Creature, amount: int, pick: Pick) -> Reason | None:
    """Which parts of its cost can be given for a creature on strike."""
    if pick is FACE_DOWN:
        return None
    others = sum(not one.ghost for one in lord.lair + lord.asleep) - 1
    cost, have, due = {
        "give_food": (creature.food, lord.food, amount),
        "give_gold": (creature.gold, lord.gold, amount),
        "give_trap": (creature.traps, len(lord.traps), 1),
        "give_monster": (creature.monsters, others, 1),
        "gain_evil": (creature.evil, 1, 1),
    }[pick.kind]
    if not cost or (pick.value >= 0 and pick.value != due):
        return NOT_ITS_COST
    return SHORT[pick.kind] if have < due else None


def feed_refusal(game: Lords, lord: Lord, due: int, pick: Pick) -> Reason | None:
    if pick.value > due:
        return TOO_MUCH_FOOD
    return SHORT["give_food"] if pick.value > lord.food else None


def rooms_refusal(game: Lords, lord: Lord, rooms: int, amount: int, pick: Pick) -> Reason | None:
    if pick.value > rooms:
        return TOO_MANY_ROOMS
    return SHORT_GOLD if pick.value * amount > lord.gold else None


def recall_refusal(game: Lords, lord: Lord, amount: int, pick: Pick) -> Reason | None:
    if pick is PAY:
        return None if lord.gold >= amount else SHORT_GOLD
    return hand_refusal(game, lord, pick)


def strike(game: Lords, seat: int, amount: int) -> Flow:
    """Monster strike: for each monster one part of its cost, or it turns face down until after combat."""
    lord = game.lords[seat]
    unsettled = [one for one in lord.lair + lord.asleep if not one.ghost]
    while unsettled:
        options = tuple([named("settle", one.id) for one in kinds(unsettled)])
        pick = options[0]
        if len(options) > 1:
            pick = yield ask(game, seat, options, STRIKE, ("settle",), settle_refusal, (unsettled,))
        creature: Creature = game.components.creatures[pick.name]
        unsettled.remove(creature)
        goods = (counted("give_food", amount), counted("give_gold", amount))
        ways = allowed(
            (*goods, GIVE_TRAP, GIVE_MONSTER, GAIN, FACE_DOWN), game, lord, part_refusal, creature, amount
        )
        demand = Prompt("settle", "DL-9.5", (("creature", creature.id),))
        pick = ways[0]
        if len(ways) > 1:
            pick = yield ask(game, seat, ways, demand, PARTS, part_refusal, (creature, amount), _give_part)
        down = lord.asleep[:]
        victim = yield from _give_part(game, seat, creature, amount, pick)
        if victim is not None and victim not in down and victim in unsettled:
            unsettled.remove(victim)


def _give_part(
    game: Lords, seat: int, creature: Creature, amount: int, pick: Pick
) -> Generator[Choice, Any, Creature | None]:
    """One part of the cost of a creature. Returns the monster given up for it, if one was."""
    lord = game.lords[seat]
    if pick is FACE_DOWN:
        if creature in lord.lair:
            lord.lair.remove(creature)
            lord.asleep.append(creature)
        game.emit(events.CreatureStrikes, seat, creature.id)
    elif pick.kind == "give_trap":
        yield from give_trap(game, seat, COST_TRAP)
    elif pick.kind == "give_monster":
        return (yield from give_monster(game, seat, creature))
    elif pick is GAIN:
        gain_evil(game, seat, amount)
    elif pick.kind == "give_food":
        spend(game, seat, food=amount)
    else:
        spend(game, seat, gold=amount)
    return None


GIVE_TRAP: Final = counted("give_trap", 1)
GIVE_MONSTER: Final = counted("give_monster", 1)
PARTS: Final = ("give_food", "give_gold", "give_trap", "give_monster", "gain_evil", "face_down")


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
    pick = counted("feed", 0)
    if most:
        prompt = Prompt("imp-wages", "DL-9.5", usual=f"feed {most}")
        options = up_to("feed", 0, most)
        pick = yield ask(game, seat, options, prompt, ("feed",), feed_refusal, (due,), _feed)
    _feed(game, seat, due, pick)


def _feed(game: Lords, seat: int, due: int, pick: Pick) -> None:
    spend(game, seat, food=pick.value)
    spend(game, seat, imps=min(game.lords[seat].imps, due - pick.value))


def recall(game: Lords, seat: int, amount: int) -> Flow:
    """Trap recall: gold, or a trap."""
    lord = game.lords[seat]
    if not lord.traps:
        return
    able = lord.gold >= amount
    options = open_menu(game, seat, "recall" if able else "discard")
    prompt = Prompt("recall", "DL-9.5", (("n", amount if able else 0),))
    verbs = ("discard", "pay_gold")
    pick = yield ask(game, seat, options, prompt, verbs, recall_refusal, (amount,), _hand_over)
    close_menu(lord)
    _hand_over(game, seat, amount, pick)


def _hand_over(game: Lords, seat: int, amount: int, pick: Pick) -> None:
    if pick is PAY:
        spend(game, seat, gold=amount)
        return
    game.trap_out.append(take_trap(game.lords[seat].traps, pick.name))
    game.emit(events.TrapDiscarded, seat)


def inspect(game: Lords, seat: int, amount: int) -> Flow:
    """Safety inspection: gold for each unconquered room, or evil in one movement."""
    lord = game.lords[seat]
    rooms = sum(not lord.conquered >> cell & 1 for cell, _ in lord.rooms)
    most = min(lord.gold // amount, rooms)
    pick = counted("pay_rooms", 0)
    if most:
        options = up_to("pay_rooms", 0, most)
        pick = yield ask(
            game, seat, options, INSPECT, ("pay_rooms",), rooms_refusal, (rooms, amount), _pay_rooms
        )
    _pay_rooms(game, seat, rooms, amount, pick)


def _pay_rooms(game: Lords, seat: int, rooms: int, amount: int, pick: Pick) -> None:
    paid = pick.value
    spend(game, seat, gold=paid * amount)
    if rooms > paid:
        gain_evil(game, seat, rooms - paid)


def press(game: Lords, seat: int, amount: int) -> Flow:
    """Bad press: gold, or evil."""
    gold = game.specials[game.year - 1].face.gold
    pick = GAIN
    if game.lords[seat].gold >= gold:
        verbs = ("pay_gold", "gain_evil")
        pick = yield ask(game, seat, (PAY, GAIN), PRESS, verbs, none, (amount,), _answer_press)
    _answer_press(game, seat, amount, pick)


def _answer_press(game: Lords, seat: int, amount: int, pick: Pick) -> None:
    if pick is PAY:
        spend(game, seat, gold=game.specials[game.year - 1].face.gold)
    else:
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


SPECIALS: Final[dict[str, Callable[[Lords, int, int], Flow | None]]] = {
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
