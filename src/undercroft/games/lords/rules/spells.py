"""Spells of the party (DL-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from undercroft.core.decision import Branch, Choice, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import ILLUSION, Creature
from undercroft.games.lords.moves import GAIN, WITHDRAW, named
from undercroft.games.lords.rules.costs import give_trap, kinds, pay_creature
from undercroft.games.lords.rules.evil import gain_evil, lose_evil, may_pay, spend
from undercroft.games.lords.rules.planning import free_prisoner, pick_prisoner
from undercroft.games.lords.state import Battle, Hero

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

PEACE = Prompt("peace", "DL-15.6")
RANSOM = Prompt("ransom", "DL-15.7")
TREASURE = Prompt("treasure", "DL-15.11")
KEY = Prompt("magic-key", "DL-15.11")
FEAR = Prompt("fear", "DL-15.16")
SHEEP = Prompt("sheep", "DL-15.16")
GATE = Prompt("gate", "DL-15.16")


def fast_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.4."""
    return _cast(game, battle, True)


def slow_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.7: the magic points are counted now."""
    return _cast(game, battle, False)


def _cast(game: Lords, battle: Battle, fast: bool) -> Branch | None:
    """DL-15.1, 15.2: the party casts if it can."""
    spell = battle.spell
    if spell is None or spell.fast is not fast:
        return None
    seat = battle.seat
    magic = sum(hero.tile.magic for hero in game.lords[seat].party)
    needed = game.combat_round + 1
    if magic < needed or battle.no_spell:
        if magic:
            game.emit(events.SpellFails, seat, spell.id, magic, needed)
        return None
    game.emit(events.SpellCast, seat, spell.id)
    return SPELLS[spell.effect](game, battle, spell.amount)


def _sent(game: Lords, seat: int) -> list[Creature]:
    plan = game.lords[seat].plan
    assert plan is not None
    return plan.monsters


def _withdraw(game: Lords, seat: int, creature: Creature) -> None:
    """DL-15.3: back to the lair face up, as if never sent."""
    _sent(game, seat).remove(creature)
    game.lords[seat].lair.append(creature)
    game.emit(events.CreatureWithdrawn, seat, creature.id)


def _withdraw_all(game: Lords, battle: Battle, amount: int) -> Branch:
    """DL-15.6: word of peace."""
    seat = battle.seat
    if not _sent(game, seat):
        return
    pick = yield Choice(seat, (WITHDRAW, GAIN), PEACE)
    if pick is GAIN:
        gain_evil(game, seat, amount)
        return
    for creature in _sent(game, seat)[:]:
        _withdraw(game, seat, creature)


def _ransom(game: Lords, battle: Battle, amount: int) -> Branch:
    """DL-15.7: suggestion; the cost of each monster, or it goes home."""
    seat = battle.seat
    lord = game.lords[seat]
    sent = _sent(game, seat)
    unsettled = sent[:]
    while unsettled:
        options = []
        for one in kinds(unsettled):
            home = sum(not each.ghost for each in lord.lair + lord.asleep)
            if may_pay(game, lord, one, others=home + len(sent) - 1):
                options.append(named("pay", one.id))
            options.append(named("withdraw", one.id))
        pick = options[0] if len(options) == 1 else (yield Choice(seat, tuple(options), RANSOM))
        creature: Creature = game.components.creatures[pick.name]
        unsettled.remove(creature)
        if pick.kind == "withdraw":
            _withdraw(game, seat, creature)
            continue
        game.emit(events.WagePaid, seat, creature.id)
        eaten = yield from pay_creature(game, seat, creature, keep=True, sent=sent)
        if eaten is not None and eaten[1] and eaten[0] in unsettled:
            unsettled.remove(eaten[0])


def _shield(game: Lords, battle: Battle, amount: int) -> Branch | None:
    battle.shield = amount
    return None


def _hide(game: Lords, battle: Battle, amount: int) -> Branch | None:
    """DL-15.9: invisibility."""
    party = game.lords[battle.seat].party
    party.sort(key=_is_wizard)
    battle.hidden = True
    return None


def _is_wizard(hero: Hero) -> bool:
    return hero.tile.kind == "wizard"


def _gain_evil(game: Lords, battle: Battle, amount: int) -> Branch | None:
    gain_evil(game, battle.seat, amount)
    return None


def _lose_evil(game: Lords, battle: Battle, amount: int) -> Branch | None:
    lose_evil(game, battle.seat, amount)
    return None


def _lose_treasure(game: Lords, battle: Battle, amount: int) -> Branch | None:
    """Detect treasure: gold, else food, else a trap of the owner's choice."""
    seat = battle.seat
    lord = game.lords[seat]
    if lord.gold:
        spend(game, seat, gold=min(amount, lord.gold))
    elif lord.food:
        spend(game, seat, food=min(amount, lord.food))
    elif lord.traps:
        return give_trap(game, seat, TREASURE)
    return None


def _lose_imp(game: Lords, battle: Battle, amount: int) -> Branch | None:
    spend(game, battle.seat, imps=min(amount, game.lords[battle.seat].imps))
    return None


def _nothing(game: Lords, battle: Battle, amount: int) -> Branch | None:
    return None


def _illusion(game: Lords, battle: Battle, amount: int) -> Branch | None:
    """DL-15.13."""
    game.lords[battle.seat].party.insert(0, Hero(ILLUSION))
    return None


def _food_token(game: Lords, battle: Battle, amount: int) -> Branch | None:
    """DL-15.12: create food."""
    party = game.lords[battle.seat].party
    hero = party[0]
    party[0] = Hero(hero.tile, hero.damage, hero.tokens + amount, hero.poison)
    game.emit(events.FoodGiven, battle.seat, hero.tile.id)
    return None


def _mend(game: Lords, battle: Battle, amount: int) -> Branch | None:
    """Regeneration."""
    party = game.lords[battle.seat].party
    for place, hero in enumerate(party):
        if hero.damage:
            party[place] = Hero(hero.tile, 0, hero.tokens, hero.poison)
            game.emit(events.HeroHealed, battle.seat, hero.tile.id, hero.damage)
            break
    return None


def _free_prisoner(game: Lords, battle: Battle, amount: int) -> Branch:
    """Magic key."""
    freed = yield from pick_prisoner(game, battle.seat, KEY)
    if freed:
        free_prisoner(game, battle.seat, freed)


def _one_monster(game: Lords, battle: Battle, among: list[Creature], prompt: Prompt) -> Branch:
    """DL-15.16: the owner must choose one, if there is any."""
    found = kinds(among)
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    pick = yield Choice(battle.seat, tuple(named("choose", one.id) for one in found), prompt)
    return game.components.creatures[pick.name]


def _withdraw_one(game: Lords, battle: Battle, amount: int) -> Branch:
    """Aura of fear."""
    creature = yield from _one_monster(game, battle, _sent(game, battle.seat), FEAR)
    if creature is not None:
        _withdraw(game, battle.seat, creature)


def _sheep(game: Lords, battle: Battle, amount: int) -> Branch:
    """DL-15.14: metamorphosis."""
    creature = yield from _one_monster(game, battle, _sent(game, battle.seat), SHEEP)
    if creature is not None:
        battle.sheep = creature
        game.emit(events.SheepMade, battle.seat, creature.id)


def _rage(game: Lords, battle: Battle, amount: int) -> Branch | None:
    battle.rage = True
    return None


def _no_fatigue(game: Lords, battle: Battle, amount: int) -> Branch | None:
    battle.no_fatigue = True
    return None


def _banish(game: Lords, battle: Battle, amount: int) -> Branch:
    """Dimensional gate: any monster that was in the battle, whether it lies down or returns."""
    fought = [creature for creature, _ in battle.acted if not creature.ghost]
    creature = yield from _one_monster(game, battle, fought, GATE)
    if creature is None:
        return
    states = [rises for one, rises in battle.acted if one is creature]
    battle.acted.remove((creature, min(states)))  # of two alike, the one that lies down
    game.faraway.append(creature.id)
    game.emit(events.CreatureBanished, battle.seat, creature.id)


SPELLS: dict[str, Callable[[Lords, Battle, int], Branch | None]] = {
    "withdraw_all": _withdraw_all,
    "ransom": _ransom,
    "shield": _shield,
    "hide": _hide,
    "gain_evil": _gain_evil,
    "lose_treasure": _lose_treasure,
    "lose_imp": _lose_imp,
    "lose_evil": _lose_evil,
    "nothing": _nothing,
    "illusion": _illusion,
    "withdraw_one": _withdraw_one,
    "food_token": _food_token,
    "mend": _mend,
    "free_prisoner": _free_prisoner,
    "sheep": _sheep,
    "rage": _rage,
    "no_fatigue": _no_fatigue,
    "banish": _banish,
}
