"""Rules of thumb for combat: for each prompt, how good its options look.

The numbers were set by hand, by looking at games of bots; the advisor plans for all but playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.games.lords.battle.monsters import targets
from undercroft.games.lords.battle.traps import blocks_of, prevent
from undercroft.games.lords.building import Weigh, first, least, wages
from undercroft.games.lords.components import Attack, Creature
from undercroft.games.lords.state import Lord
from undercroft.games.lords.strength import STRENGTH, strength_of
from undercroft.games.lords.worth import defence, threat


def _plan_tile(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Fight for a room only with forces that make use of it."""
    lord: Lord = game.lords[seat]
    strong = defence(game, lord) > 1.3 * threat(lord)
    weights = []
    for option in choice.options:
        room = lord.room_at(option.value)
        weights.append(1.0 if room is None else 1.5 if strong else 0.3)
    return weights


def _plan(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Put what does most, then fight; take nothing back."""
    lord: Lord = game.lords[seat]
    ghosts = 0 if lord.plan is None else len(lord.plan.ghosts)
    strength = STRENGTH
    if len(lord.lair) < 4 - game.combat_round and sum(hero.tile.heart for hero in lord.party) > 3:
        strength = SPARED
    weights = []
    for option in choice.options:
        kind = option.kind
        if kind == "monster":
            weights.append(strength.get(option.name, 4.0))
        elif kind == "trap":
            weights.append(_plan_trap(game, lord, game.components.traps[option.name]))
        elif kind == "fight":
            weights.append(0.8)
        else:
            more = kind == "ghosts" and option.value > ghosts
            weights.append(2.0 * option.value if more else 0.0)
    return weights


SPARED: Final[dict[str, float]] = dict.fromkeys(STRENGTH, 0.4)
"""Monsters while too many hearts would heal what they do."""


def _plan_trap(game: Any, lord: Lord, trap: Any) -> float:
    """What it deals now; a trap kept for later rounds is worth something too."""
    anti = sum(hero.tile.anti for hero in lord.party)
    blocks = blocks_of(trap, lord.party, len(lord.party) - 1 if trap.aimed else -1, game.year)
    prevent(blocks, anti)
    dealt = sum(min(points, hero.left) for points, hero in zip(blocks, lord.party, strict=True))
    kept = 0.5 if game.combat_round < 3 else 0.0
    return float(max(0.0, 0.2 + dealt + trap.poison + (0.7 if trap.no_conquest else 0.0) - kept))


def _attack(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Ghosts first, while there is somebody behind; then the weak ones, the strongest last."""
    return [3.0 if option.name == "ghost" else 4.0 / strength_of(option.name) for option in choice.options]


def _way(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    battle = game.battle
    party = game.lords[seat].party
    weights = []
    for option in choice.options:
        creature: Creature | None = None if battle is None else battle.actor
        attack = None if creature is None else next(one for one in creature.attacks if one.id == option.name)
        if creature is None or attack is None or not attack.is_attack:
            weights.append(1.5)
            continue
        weights.append(0.3 + _damage(game, battle, party, creature, attack) + 1.2 * attack.returns)
    return weights


def _damage(game: Any, battle: Any, party: Any, creature: Creature, attack: Attack) -> float:
    """What an attack can take away at once; a capture counts more."""
    places = targets(battle.field, battle.scene.party, battle.scene.marks, creature, attack)
    if not places:
        return 0.0
    gains = [
        min(attack.damage, party[place].left) + (1.5 if party[place].left <= attack.damage else 0.0)
        for place in places
    ]
    if attack.reach == "all":
        return float(sum(gains))
    return float(max(gains) * attack.times - 0.3 * attack.feed)


def _target(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Whom to hit: one who falls, else one who heals or prevents."""
    lord: Lord = game.lords[seat]
    weights = []
    for option in choice.options:
        hero = lord.party[option.value - 1]
        icons = hero.tile.heart + hero.tile.magic + hero.tile.anti
        weights.append((4.0 if hero.left <= 3 else 1.5) + 0.4 * icons - 0.1 * hero.left)
    return weights


def _free(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    return [0.1 if option.name.startswith("paladin") else 1.0 for option in choice.options]


COMBAT: Final[dict[str, Weigh]] = {
    "ransom": wages,
    "treasure": least,
    "fear": least,
    "sheep": least,
    "gate": least,
    "peace": first,
    "plan-tile": _plan_tile,
    "plan": _plan,
    "free-prisoner": _free,
    "magic-key": _free,
    "attack": _attack,
    "way": _way,
    "aim": _target,
    "target": _target,
}
