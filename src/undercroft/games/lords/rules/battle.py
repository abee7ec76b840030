"""A battle, step by step (DL-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from undercroft.core.decision import Branch, Flow
from undercroft.games.lords import events
from undercroft.games.lords.geometry import cell_name
from undercroft.games.lords.rules.attacks import monster_step
from undercroft.games.lords.rules.damage import deal, visible
from undercroft.games.lords.rules.evil import lose_evil
from undercroft.games.lords.rules.planning import return_forces
from undercroft.games.lords.rules.spells import fast_step, slow_step
from undercroft.games.lords.rules.traps import trap_step
from undercroft.games.lords.state import Battle, Hero, Lord

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords


def fighting(game: Lords, seat: int) -> Flow:
    """DL-14.1: the steps in their order; a party without adventurers ends the battle at once (DL-14.2)."""
    lord = game.lords[seat]
    plan = lord.plan
    assert plan is not None
    room = lord.room_at(plan.tile)
    spell = None if game.training is not None else game.city[game.combat_round].face
    battle = game.battle = Battle(seat, plan.tile, room, spell)
    host = game.paladin_at
    guest = game.lords[host].paladin if host >= 0 and host != seat else None
    battle.before = (lord.copy(), host, guest)
    game.emit(events.BattleBegins, seat, cell_name(plan.tile), "none" if room is None else room.id)
    for step in STEPS:
        battle.step += 1
        if not lord.party:
            break
        asks = step(game, battle)
        if asks is not None:
            yield from _noted(battle, asks)
    poison_step(game, battle)
    for creature, rises in battle.acted:
        (lord.lair if rises else lord.asleep).append(creature)
    return_forces(game, seat)
    lord.fought = True
    game.battle = None


def _noted(battle: Battle, asks: Branch) -> Branch:
    """The questions of a step; the answers are kept with the battle."""
    try:
        ask = next(asks)
        while True:
            pick = yield ask
            battle.answers.append(pick)
            ask = asks.send(pick)
    except StopIteration:
        return


def healing_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.8: hearts heal the front-most wounded first, if anybody attacked."""
    if not battle.attacked or battle.no_healing:
        game.emit(events.NoHealing, battle.seat)
        return None
    party = game.lords[battle.seat].party
    hearts = sum(hero.tile.heart for hero in party)
    for index, hero in enumerate(party):
        healed = min(hearts, hero.damage)
        if healed:
            hearts -= healed
            party[index] = Hero(hero.tile, hero.damage - healed, hero.tokens, hero.poison)
            game.emit(events.HeroHealed, battle.seat, hero.tile.id, healed)
    return None


def conquest_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.9: fatigue point by point, then the tile falls if anybody is left."""
    seat = battle.seat
    if battle.no_conquest:
        game.emit(events.NotConquered, seat)
        return None
    lord = game.lords[seat]
    fatigue = game.components.rules.training_fatigue if battle.spell is None else battle.spell.fatigue
    if not battle.no_fatigue:
        game.emit(events.Fatigue, seat, fatigue)
        for _ in range(fatigue):
            line = visible(game, battle)
            if not line:
                break  # nobody but hidden wizards (DL-15.9)
            deal(game, battle, [(line[0], 1)], "fatigue")
    if lord.party:
        lord.conquered |= 1 << battle.cell
        room = lord.room_at(battle.cell)
        game.emit(events.TileConquered, seat, cell_name(battle.cell), "none" if room is None else room.id)
        if game.training is None:
            lose_evil(game, seat, game.components.rules.conquest_evil)
    return None


def poison_step(game: Lords, battle: Battle) -> None:
    """DL-14.10, 14.13: the poison works wherever its victim is now; only a paladin can be elsewhere.

    Two darts of a labyrinth may have hit two adventurers: the front-most suffers first.
    """
    battle.step = len(STEPS) + 1
    for seat, lord in enumerate(game.lords):
        while (index := _poisoned(lord)) >= 0:
            hero = lord.party[index]
            lord.party[index] = Hero(hero.tile, hero.damage, hero.tokens)
            if not (battle.hidden and hero.tile.kind == "wizard"):
                deal(game, battle, [(index, hero.poison)], "poison", seat)


def _poisoned(lord: Lord) -> int:
    for index, hero in enumerate(lord.party):
        if hero.poison:
            return index
    return -1


STEPS: tuple[Callable[[Lords, Battle], Branch | None], ...] = (
    trap_step,
    fast_step,
    monster_step,
    slow_step,
    healing_step,
    conquest_step,
)
"""Everything before the poison, which is dealt however the battle ends."""
