"""Monsters and ghosts in battle (DL-14.5, 14.6, DL-16)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from undercroft.core.decision import Branch, Choice, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Attack, Creature
from undercroft.games.lords.moves import Pick, counted, named
from undercroft.games.lords.rules.costs import kinds
from undercroft.games.lords.rules.damage import deal, visible
from undercroft.games.lords.rules.evil import spend
from undercroft.games.lords.state import Battle

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

NEXT = Prompt("attack", "DL-14.5")
WAY = Prompt("way", "DL-16.1")
TARGET = tuple(Prompt("target", "DL-16.1", (("n", damage),)) for damage in range(30))
"""By the damage of the attack."""


def monster_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.5: the owner's creatures in any order, as long as somebody is left."""
    plan = game.lords[battle.seat].plan
    assert plan is not None
    return _monster_step(game, battle) if plan.monsters or plan.ghosts else None


def _monster_step(game: Lords, battle: Battle) -> Branch:
    seat = battle.seat
    lord = game.lords[seat]
    plan = lord.plan
    assert plan is not None
    while lord.party and (plan.monsters or plan.ghosts):
        ready = kinds(plan.monsters + plan.ghosts)
        creature = ready[0]
        if len(ready) > 1:
            pick = yield Choice(seat, tuple(named("attack", one.id) for one in ready), NEXT)
            creature = game.components.creatures[pick.name]
        (plan.ghosts if creature.ghost else plan.monsters).remove(creature)
        battle.actor = creature
        sheep = battle.sheep is creature and not creature.ghost
        if sheep:
            battle.sheep = None
            _act_as_sheep(game, battle, creature)
        rises = False if sheep else (yield from _act(game, battle, creature))
        battle.actor = None
        battle.acted.append((creature, rises))


def _act_as_sheep(game: Lords, battle: Battle, creature: Creature) -> None:
    """DL-15.14: standard 1, no abilities; knocked out afterwards."""
    line = visible(game, battle)
    if line:
        battle.attacked = True
        game.emit(events.CreatureActs, battle.seat, creature.id, "sheep")
        deal(game, battle, [(line[0], 1)], creature.id)
    else:
        game.emit(events.CreatureIdle, battle.seat, creature.id)


def _act(game: Lords, battle: Battle, creature: Creature) -> Generator[Choice, Any, bool]:
    """One creature acts in one of its ways; gives whether it returns face up."""
    seat = battle.seat
    ways = [attack for attack in creature.attacks if _possible(game, battle, creature, attack)]
    if not ways:
        game.emit(events.CreatureIdle, seat, creature.id)
        return creature.rises
    attack = ways[0]
    if len(ways) > 1:
        pick = yield Choice(seat, tuple(named("way", one.id) for one in ways), WAY)
        attack = next(one for one in ways if one.id == pick.name)
    game.emit(events.CreatureActs, seat, creature.id, attack.id)
    spend(game, seat, food=attack.feed)
    if attack.no_conquest:
        battle.no_conquest = True
    if attack.no_healing:
        battle.no_healing = True
    damage = attack.damage + _bonus(battle, creature)
    for time in range(attack.times if attack.is_attack else 0):
        places = targets(game, battle, creature, attack)
        if not places:
            break  # the first blow left nobody (DL-16.5)
        battle.attacked = True
        if attack.reach == "all" and not _raging(battle, creature):
            deal(game, battle, [(place, damage) for place in places], creature.id)
            continue
        place = places[0]
        if len(places) > 1:
            options: tuple[Pick, ...] = tuple(counted("target", one + 1) for one in places)
            pick = yield Choice(seat, options, TARGET[damage])
            place = pick.value - 1
        fallen = deal(game, battle, [(place, damage)], creature.id)
        if attack.follow and fallen and time == 0:
            line = visible(game, battle)
            if line:  # DL-16.3
                game.emit(events.CreatureActs, seat, creature.id, "follow")
                deal(game, battle, [(line[0], attack.follow + _bonus(battle, creature))], creature.id)
    return attack.returns


def _raging(battle: Battle, creature: Creature) -> bool:
    return battle.rage and not creature.ghost


def _bonus(battle: Battle, creature: Creature) -> int:
    """DL-16.9: training room and dark room."""
    room = battle.room
    if room is not None and room.effect == "boost" and creature.id in room.creatures:
        return room.amount
    return 0


def _possible(game: Lords, battle: Battle, creature: Creature, attack: Attack) -> bool:
    if not attack.is_attack:
        return not _raging(battle, creature)
    if attack.feed > game.lords[battle.seat].food:
        return False
    return bool(targets(game, battle, creature, attack))


def targets(game: Lords, battle: Battle, creature: Creature, attack: Attack) -> list[int]:
    """The places in the line this attack can hit; for `all`, every place it does hit."""
    party = game.lords[battle.seat].party
    line = list(visible(game, battle))
    if attack.reach == "behind":  # DL-16.6
        return [place for place in line if place > 0]
    if attack.reach == "first" or _raging(battle, creature):  # DL-15.15
        line = line[:1]
    return [place for place in line if party[place].tile.kind != attack.spares]
