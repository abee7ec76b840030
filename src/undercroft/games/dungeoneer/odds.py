"""Chances a player can work out: of exits, of quests, of the ways through the dungeon."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.dungeon import spot
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules.modifiers import trap_lore
from undercroft.games.dungeoneer.rules.places import is_open
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, CHARACTERISTICS, SIDES, TRAP, Check


@dataclass(frozen=True, slots=True)
class Way:
    """A way out of the hero's location, or on from the next: `steps` 1 or 2. `chance` in percent of passing
    its exit unharmed; `least` and `most` action points to get there."""

    x: int
    y: int
    from_x: int
    from_y: int
    side: str
    steps: int
    sort: str
    form: str
    threat: int
    chance: int
    least: int
    most: int


def of_die(need: int) -> int:
    """The chance in percent that a die shows `need` or more."""
    return round(max(0, min(6, 7 - need)) * 100 / 6)


def pass_chance(t: Crawl, player: Player, test: Check, more: int = 0) -> int:
    """The chance in percent to overcome a threat; `more` is added to the roll."""
    return of_die(test.threat - t.characteristic(player, test.form) - more)


def ways(t: Crawl, player: Player) -> tuple[Way, ...]:
    """The exits of the hero's location, and the open ones behind them, as far as action points go."""
    if player.fallen or player.ap < 1:
        return ()
    found = []
    x, y = spot(player.at)
    near = {player.at}
    for side, cell, way in t.dungeon.links(player.at):
        chance, most = 100, 1
        if way.check is not None and not is_open(t, player.at, side):
            lore = trap_lore(player) if way.sort == TRAP else 0
            chance = pass_chance(t, player, way.check, lore)
            most = 2 if way.sort == BLOCKED and chance < 100 else 1
        form = "" if way.check is None else CHARACTERISTICS[way.check.form]
        threat = 0 if way.check is None else way.check.threat
        sort = ("wall", "open", "blocked", "trap")[way.sort]
        found.append(Way(*spot(cell), x, y, SIDES[side], 1, sort, form, threat, chance, 1, most))
        near.add(cell)
    if player.ap > 1:
        for one in tuple(found):
            start = next(cell for side, cell, _ in t.dungeon.links(player.at) if SIDES[side] == one.side)
            for side, cell, way in t.dungeon.links(start):
                if cell not in near:
                    near.add(cell)
                    sort = ("wall", "open", "blocked", "trap")[way.sort]
                    found.append(
                        Way(*spot(cell), one.x, one.y, SIDES[side], 2, sort, "", 0, 100, 2, one.most + 1)
                    )
    return tuple(found)


def quest_chance(t: Crawl, player: Player, quest: Quest) -> tuple[int, int]:
    """The chance in percent of one attempt, plain and with the extra payment; -1 if no die decides it."""
    if quest.type == "threat" and quest.check is not None:
        chance = pass_chance(t, player, quest.check)
        return chance, chance
    if quest.type == "luck":
        plain = _luck(quest.dice, quest.dice, quest.need)
        if quest.extra == "die":
            return plain, _luck(quest.dice + 1, quest.dice, quest.need)
        return plain, _luck(quest.dice, quest.dice, quest.need - (quest.extra == "plus"))
    return -1, -1


_luck_known: dict[tuple[int, int, int], int] = {}


def _luck(dice: int, kept: int, need: int) -> int:
    """The chance in percent that the best `kept` of so many dice sum up to `need`."""
    key = (dice, kept, need)
    if key not in _luck_known:
        rolls: list[tuple[int, ...]] = [()]
        for _ in range(dice):
            rolls = [(*roll, face) for roll in rolls for face in range(1, 7)]
        good = sum(sum(sorted(roll)[-kept:]) >= need for roll in rolls)
        _luck_known[key] = round(good * 100 / len(rolls))
    return _luck_known[key]
