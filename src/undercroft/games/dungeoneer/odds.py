"""Chances a player can work out, of exits, quests and fights: the rules, run for every way the dice fall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from undercroft.core.forecast import outcomes
from undercroft.core.quick import quick
from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.dungeon import spot
from undercroft.games.dungeoneer.moves import MOVES, NO, PASS, ROLL, TAKE, Act
from undercroft.games.dungeoneer.pieces import Battle, Player
from undercroft.games.dungeoneer.rules.battle import roll_counter
from undercroft.games.dungeoneer.rules.movement import pass_exit
from undercroft.games.dungeoneer.rules.places import is_open
from undercroft.games.dungeoneer.rules.quests import luck_dice, luck_total
from undercroft.games.dungeoneer.rules.rolls import check
from undercroft.games.dungeoneer.rules.strikes import wounded_by
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import CHARACTERISTICS, EXITS, SIDES, Check

PLAIN: Final = (ROLL, TAKE, NO, PASS)
"""What is answered to a question on the way: nothing is added, nothing prevented."""


@quick
@dataclass(frozen=True, slots=True)
class Way:
    """A way out of the hero's location. `chance` in percent of passing its exit unharmed and without an
    action point more; `least` and `most` action points to get there."""

    x: int
    y: int
    side: str
    sort: str
    form: str
    threat: int
    chance: int
    least: int
    most: int


def settle(steps: Any) -> Any:
    """Runs a rule to its end with plain answers; gives what it returns."""
    try:
        choice = next(steps)
        while True:
            choice = steps.send(next(one for one in PLAIN if one in choice.options))
    except StopIteration as end:
        return end.value


def percent(t: Crawl, rule: Callable[[Any], Any], wanted: Callable[[Any, Any], bool]) -> int:
    """How likely in percent a rule ends so that `wanted(game, what it returned)`."""
    ends: list[Any] = []
    found = outcomes(t, lambda game: ends.append(settle(rule(game))))
    chance = 0.0
    for one, end in zip(found, ends, strict=True):
        if wanted(one.game, end):
            chance += one.chance
    return round(100 * chance)


def ways(t: Crawl, player: Player) -> tuple[Way, ...]:
    """The exits of the hero's location that an action point lets it leave by."""
    if player.fallen or player.ap < 1:
        return ()
    found = []
    for side, cell, way in t.dungeon.links(player.at):
        chance, most = 100, 1
        if way.check is not None and not is_open(t, player.at, side):
            chance, most = _exit(t, player, MOVES[side])
        form = "" if way.check is None else CHARACTERISTICS[way.check.form]
        threat = 0 if way.check is None else way.check.threat
        found.append(Way(*spot(cell), SIDES[side], EXITS[way.sort], form, threat, chance, 1, most))
    return tuple(found)


def _exit(t: Crawl, player: Player, option: Act) -> tuple[int, int]:
    """The chance in percent to pass an exit at no cost but the step, and the most action points it takes."""
    seat = player.seat
    chance, most = 0.0, 1
    for one in outcomes(t, lambda game: settle(pass_exit(game, game.players[seat], option))):
        after = one.game.players[seat]
        most = max(most, 1 + player.ap - after.ap)
        if (after.health, after.ap) == (player.health, player.ap):
            chance += one.chance
    return round(100 * chance), most


_luck: Final[dict[tuple[int, int, str, bool], int]] = {}
_checks: Final[dict[tuple[int, int], int]] = {}


def quest_chance(t: Crawl, player: Player, quest: Quest) -> tuple[int, int]:
    """The chance in percent of one attempt, plain and with the extra payment; -1 if no die decides it."""
    if quest.check is not None:
        plain = _check_chance(t, player, quest, quest.check)
        return plain, plain
    if quest.type != "luck":
        return -1, -1
    plain = _luck_chance(quest, False)
    return plain, _luck_chance(quest, True) if quest.extra else plain


def _check_chance(t: Crawl, player: Player, quest: Quest, test: Check) -> int:
    """The chance of a check before anything is added to it, in which the characteristic and the threat have a
    part and nothing else: worked out once."""
    key = (t.characteristic(player, test.form), test.threat)
    if key not in _checks:
        seat = player.seat
        _checks[key] = percent(
            t, lambda game: check(game, game.players[seat], quest.id, test), lambda game, done: bool(done)
        )
    return _checks[key]


def _luck_chance(quest: Quest, paid: bool) -> int:
    """The chance of the dice of a quest, which nothing else has a part in: worked out once. A house's quest
    may roll six, too many ways to run the rule for each."""
    key = (quest.dice, quest.need, quest.extra, paid)
    if key not in _luck:
        rolls = list(product(range(1, 7), repeat=luck_dice(quest, paid)))
        done = sum(luck_total(quest, dice, paid) >= quest.need for dice in rolls)
        _luck[key] = round(100 * done / len(rolls))
    return _luck[key]


def fight_chance(t: Crawl, battle: Battle, index: int) -> tuple[int, int]:
    """When an attack has been rolled and the defending hero's answer has not: how likely in percent the
    defender wounds the attacker, and is wounded; -1 if it is no such moment. What has been added to the
    answer that is asked about counts."""
    attack = battle.attacks[index]
    if not attack.die or attack.counter_die or battle.target < 0 or attack.settled:
        return -1, -1
    where = len(t.battles) - 1
    asked = t.now[0] == "fight" and attack is next(one for one in battle.attacks if not one.counter_die)
    added = t.now[3] if asked else 0

    def roll(game: Any) -> None:
        now = game.battles[where]
        settle(roll_counter(game, now, now.attacks[index]))
        now.attacks[index].counter += added

    ends = outcomes(t, roll)
    chances = [0.0, 0.0, 0.0]
    for one in ends:
        chances[1 + wounded_by(one.game.battles[where].attacks[index])] += one.chance
    return round(100 * chances[0]), round(100 * chances[2])
