"""Where a hero wants to be: how likely its quests succeed, how far they are, and what a shift of cards does
to that. All of it is an estimate, made often in playouts: the rules are run for luck only, which can be kept.

The numbers were set by hand; a change is tried against the old ones with `undercroft arena`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.dungeon import apart
from undercroft.games.dungeoneer.odds import quest_chance
from undercroft.games.dungeoneer.pieces import CARRIED, LYING, Player
from undercroft.games.dungeoneer.rules.shifts import rift_pairs
from undercroft.games.dungeoneer.state import Crawl

Aims = Sequence[tuple[int, float]]
"""Cells worth going to, with what they promise."""

WEAK: Final = 3
"""With this health or less a hero is careful: half of what it begins with."""

HELPED: Final = 0.6
"""What a chance counts that needs a card to be played: the card is gone then."""

UNSURE: Final = 0.05
"""The chance of what cannot be paid yet."""

WALK: Final = 0.9
"""The chance of an escort: only the way is in doubt."""

SOUGHT: Final = 0.3
"""What a search counts before its place is found: it can be tried again."""

OWN: Final = 0.2
COMMON: Final = 0.15
HOME: Final = 3.0
"""What a goal promises beside its chance: a quest of one's own, a common one; the way out, alone."""

NEAR: Final = 3
"""At so many steps a goal draws half as strongly as on the spot."""

FAR: Final = 30
"""The steps to a place that no way leads to."""

RIVAL: Final = 0.5
"""What a rival's way counts against one's own."""


def chance(need: int) -> float:
    """The chance that a die shows `need` or more."""
    return max(0, min(6, 7 - need)) / 6


@cache
def odds_of_fight(lead: int) -> float:
    """The chance that the side that leads by so much wins a comparison, ties aside."""
    good = 0
    for one in range(1, 7):
        good += max(0, min(6, one + lead - 1))
    return good / 36


def quest_odds(t: Crawl, player: Player, quest: Quest) -> float:
    """How likely an attempt is to succeed."""
    if quest.type == "threat" and quest.check is not None:
        done = chance(quest.check.threat - t.characteristic(player, quest.check.form))
        if quest.search and quest.id not in player.found:
            far = t.dungeon.distances(t.gate()).get(player.at, 0)
            done *= SOUGHT + chance(quest.search - far)
        return done
    if quest.type == "luck":
        plain, paid = quest_chance(t, player, quest)
        return (paid if player.glory >= quest.extra_glory else plain) / 100
    if quest.type == "sacrifice":
        payable = player.health > quest.lose_health + 1 and player.glory >= quest.lose_glory
        return 1.0 if payable and len(player.treasures) >= quest.lose_treasures else UNSURE
    if quest.beast is not None:
        hero = t.hero_of(player.seat)
        beast = quest.beast
        defence = max(player.stats[form] - beast.stats[form] for form in beast.attacks)
        attack = max(player.stats[form] - beast.stats[form] for form in hero.attacks)
        first, second = odds_of_fight(defence), odds_of_fight(attack)
        both = first * second if beast.health > 1 else 1 - (1 - first) * (1 - second)
        return both * (0.4 if player.health < WEAK else 1.0)
    return WALK


def helped_odds(t: Crawl, player: Player, quest: Quest) -> float:
    """The chance of a check with the strongest card for a roll that is held and can be paid."""
    if quest.check is None:
        return 0.0
    best = 0
    for card in player.cards():
        if card.when == "roll":
            most = min(card.x_high, player.glory) if card.x_high else card.effects[0].amount
            best = max(best, most)
    return HELPED * chance(quest.check.threat - t.characteristic(player, quest.check.form) - best)


def goals(t: Crawl, player: Player) -> list[tuple[int, float]]:
    """What a hero wants to reach."""
    found = []
    if t.solo and len(player.done) >= t.parts.rules.quests_to_win:
        return [(t.gate(), HOME)]
    for task in player.quests:
        quest = task.quest
        place = quest.to if task.token == CARRIED else quest.at
        cell = goal_cell(t, place)
        if task.token == LYING:
            cell = t.dungeon.where.get(task.lies)
        if cell is not None:
            found.append((cell, OWN + quest_odds(t, player, quest)))
    for quest in t.commons:
        cell = goal_cell(t, quest.at)
        if cell is not None:
            found.append((cell, COMMON + quest_odds(t, player, quest)))
    return found


def goal_cell(t: Crawl, place: str) -> int | None:
    """Where a quest wants the hero: of all rooms the farthest, which a search needs."""
    if place == "entrance":
        return t.gate()
    if place == "room":
        return t.dungeon.farthest_room(t.gate())
    location = t.parts.locations.get(place)
    return None if location is None else t.dungeon.where.get(location.index)


def nearness(steps: int) -> float:
    """How strongly a goal draws from so far: 1 on the spot."""
    return NEAR / (NEAR + steps)


def pull(t: Crawl, aims: Aims, cell: int) -> float:
    """How good it is to stand there: what is promised, less with every step to it."""
    best = 0.0
    for goal, value in aims:
        drawn = value * nearness(t.dungeon.distances(goal).get(cell, FAR))
        if drawn > best:
            best = drawn
    return best


def pulls(t: Crawl, player: Player) -> float:
    """How near a hero is to what it wants, less how near the others are to theirs."""
    near = 0.0
    for one in t.players:
        if one.alive:
            here = pull(t, goals(t, one), one.at)
            near += here if one is player else -RIVAL * here
    return near


def rift_wish(t: Crawl, player: Player) -> tuple[float, str, str]:
    """How much the best exchange of two cards under heroes helps, and which two (DN-9.12)."""
    best = (0.0, "", "")
    before = t.dungeon
    now = pulls(t, player)
    for first, second, turns in list(rift_pairs(t)):
        t.dungeon = before.swapped(first, second, turns[0])
        gain = pulls(t, player) - now
        if gain > best[0]:
            best = (gain, before.cells[first].location.id, before.cells[second].location.id)
    t.dungeon = before
    return best


def collapse_wish(t: Crawl, player: Player) -> tuple[float, str]:
    """How much it helps to move the best location: an own goal nearer, a rival's one away."""
    best = (0.0, "")
    last = not t.locations
    taken = {one.at for one in t.players if one.alive}
    for one in t.players:
        if not one.alive:
            continue
        far = t.dungeon.distances(one.at)
        for cell, value in goals(t, one):
            location = t.dungeon.cells[cell].location
            if location.entrance or location.type != "room" or cell in taken:
                continue
            spots = t.dungeon.moves(cell, last)
            if not spots:
                continue
            away = [apart(to, one.at) for to, _ in spots]
            now = nearness(far.get(cell, FAR))
            if one is player:
                gain = value * (nearness(min(away)) - now)
            else:
                gain = RIVAL * value * (now - nearness(max(away)))
            if gain > best[0]:
                best = (gain, location.id)
    return best
