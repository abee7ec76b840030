"""How much a player wants each option of a question.

A weight says how often an option is taken against the others of its question; only within one question do
the numbers compare. They were set by hand; a change is tried against the old ones with `undercroft arena`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.dungeon import apart, beside
from undercroft.games.dungeoneer.fights import (
    DYING,
    IDLE,
    NEVER,
    SELDOM,
    weigh_boost,
    weigh_fight,
    weigh_form,
    weigh_prevention,
    weigh_villainy,
    weigh_window,
)
from undercroft.games.dungeoneer.goals import (
    WEAK,
    Aims,
    chance,
    collapse_wish,
    goals,
    helped_odds,
    pull,
    quest_odds,
    rift_wish,
)
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules.places import is_open
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, TRAP
from undercroft.games.dungeoneer.worth import worth

LEAST = 0.01
"""No option has less: a playout may take any."""

LIKELY = 0.65
"""An attempt whose failure could kill is made from this chance on."""

TOKEN, RISE, HEAL, ABILITY, ATTEMPT, PLAY = 80.0, 30.0, 22.0, 24.0, 20.0, 20.0
"""What is done first in the own turn: a token taken or delivered, rising, healing where it is needed, an
attempt and a card before what they promise."""

HOPE = 40.0
"""What the chance of an attempt weighs."""

HURT = 4
"""With this health or less a hero is healed before it goes on."""

EXPLORE, LOST_WAY = 12.0, 0.5
"""Exploring, where no goal draws more than this; else a third of it."""

MOVE, WAY, WARP = 8.0, 45.0, 30.0
"""A step, and what the gain of being nearer to a goal weighs; the same of a warp."""

NEW_GLORY, NEW_PERIL, NEW_PERIL_WEAK = 1.5, 0.5, 1.2
"""What a point of glory or peril of a location weighs that is entered for the first time in the turn."""

BYPASS, WOUND, DEADLY, DELAY, HAZARD = 2.0, 6.0, 15.0, 5.0, 4.0
"""What is taken away for a way around an exit, for the chance of a wound, of one that may kill, of an action
point lost, and of the hazard behind the exit."""

ACTIONS = {"draw": 6.0, "uncurse": 15.0, "portal": 6.0, "exchange": SELDOM}
"""The actions of locations, but healing."""

HOPELESS, RICH = 0.2, 7
"""A quest less likely than this is exchanged by who has more glory than that."""

PLACE, PLACE_OWN, PLACE_RIVAL = 8.0, 16.0, 4.0
"""Where a location is laid; of a quest of one's own, near; of a rival's, far."""


def weigh_options(t: Crawl, player: Player, key: str, options: Sequence[Act]) -> Sequence[float]:
    """A weight for each option of the question `key`."""
    if key in ("feats", "tipped", "entry-play", "reward-play"):
        aims = goals(t, player)
        here = pull(t, aims, player.at)
        return [max(LEAST, weigh_feat(t, player, one, aims, here)) for one in options]
    if key in ("villainy", "batch"):
        return [max(LEAST, weigh_villainy(t, player, one)) for one in options]
    if key in ("response", "any-window", "between-turn", "ambush", "challenge", "vengeance", "frenzy"):
        return [max(LEAST, weigh_window(t, player, one)) for one in options]
    if key == "prevent":
        return [weigh_prevention(t, player, one) for one in options]
    if key == "roll-boost":
        return [weigh_boost(t, player, one) for one in options]
    if key in ("place-location", "lay-location", "collapse-place"):
        return weigh_places(t, player, options)
    if key == "attack-form":
        return [weigh_form(t, one) for one in options]
    return [max(LEAST, weigh_other(t, player, key, one)) for one in options]


# --- the own turn


def weigh_feat(t: Crawl, player: Player, one: Act, aims: Aims, here: float) -> float:
    kind = one.kind
    if kind in ("move", "slip", "cloak"):
        return weigh_move(t, player, one, aims, here)
    if kind in ("attempt", "search"):
        return weigh_attempt(t, player, t.parts.quests[one.name])
    if kind in ("deliver", "pick_up"):
        return TOKEN
    if kind in ("play", "attach"):
        return weigh_card(t, player, one, aims, here)
    if kind in ("drink", "use"):
        if t.parts.cards[one.name].use == "any":
            return ABILITY + 1.0 if player.health <= HURT else SELDOM
        return 9.0 if here > HOPELESS else 2.0
    if kind == "ability":
        return ABILITY if player.health <= HURT else 1.0
    if kind == "rise":
        return RISE
    if kind == "explore":
        return EXPLORE if here < LOST_WAY else EXPLORE / 3
    if kind == "attack":
        return weigh_fight(t, player, one)
    if kind == "local":
        return weigh_local(t, player, one, aims, here)
    if kind in ("end", "go_on"):
        return IDLE
    if kind == "bane":
        return 2.0 + 0.5 * min(one.number, t.players[one.seat].glory)
    return SELDOM


def weigh_card(t: Crawl, player: Player, one: Act, aims: Aims, here: float) -> float:
    """A glory card: a warp by where it may lead, healing by need, the rest by its worth."""
    card = t.parts.cards[one.name]
    if card.verb == "warp":
        far = t.dungeon.distances(player.at)
        near = [cell for cell, steps in far.items() if 0 < steps <= card.effects[0].amount]
        best = max((pull(t, aims, cell) for cell in near), default=here)
        return 4 + WARP * (best - here) - 4 * (player.ap > 1)
    if card.verb == "heal":
        return HEAL if player.health <= HURT or player.curses else SELDOM
    return PLAY + worth(card)


def weigh_attempt(t: Crawl, player: Player, quest: Quest) -> float:
    """An attempt that cannot succeed is never made; one that may kill only when success is likely."""
    odds = quest_odds(t, player, quest)
    if odds <= 0:
        odds = helped_odds(t, player, quest)
    if odds <= 0:
        return 0.0
    wounds = sum(effect.amount for effect in quest.failure if effect.verb == "wound")
    deadly = wounds >= player.health or (quest.beast is not None and player.health <= 1)
    return ATTEMPT + HOPE * odds if odds > LIKELY or not deadly else HOPE * (odds - LIKELY)


def weigh_move(t: Crawl, player: Player, one: Act, aims: Aims, here: float) -> float:
    cell = beside(player.at, one.number)
    location = t.dungeon.cells[cell].location
    careful = player.health <= DYING
    value = MOVE + WAY * (pull(t, aims, cell) - here)
    if not player.seen >> location.index & 1:
        value += NEW_GLORY * location.glory - (NEW_PERIL_WEAK if careful else NEW_PERIL) * location.peril
    way = t.tile_of(player).exits[one.number]
    if one.kind != "move":
        value -= BYPASS
    elif way.check is not None and not is_open(t, player.at, one.number):
        failure = 1 - chance(way.check.threat - t.characteristic(player, way.check.form))
        if way.sort == TRAP:
            value -= failure * (DEADLY if careful else WOUND)
        elif way.sort == BLOCKED:
            value -= failure * DELAY
    if location.hazard_check is not None:
        test = location.hazard_check
        value -= HAZARD * (1 - chance(test.threat - t.characteristic(player, test.form)))
    return value


def weigh_local(t: Crawl, player: Player, one: Act, aims: Aims, here: float) -> float:
    """The action of a location."""
    action = t.tile_of(player).location.action
    if action == "heal":
        return HEAL if player.health <= HURT else 4.0
    value = ACTIONS.get(action, SELDOM)
    if action == "portal":
        cell = t.dungeon.where[t.parts.locations[one.name].index]
        return value + HOPE * (pull(t, aims, cell) - here)
    if action == "exchange":
        task = t.task(player, one.name)
        if task is not None and player.glory > RICH and quest_odds(t, player, task.quest) < HOPELESS:
            return 6.0
    return value


# --- the map, and what is left


def weigh_places(t: Crawl, player: Player, options: Sequence[Act]) -> Sequence[float]:
    """Own goals near, those of the rivals far."""
    start = player.at if player.alive else t.gate()
    found = []
    for one in options:
        if one.kind != "place":
            found.append(SELDOM)
            continue
        rivals = [task for other in t.players if other is not player for task in other.quests]
        far = apart(one.cell, start)
        value = PLACE - 0.3 * far
        if any(task.quest.at == one.name for task in player.quests):
            value = PLACE_OWN - 1.5 * far
        elif any(task.quest.at == one.name for task in rivals):
            value = PLACE_RIVAL + far
        found.append(max(NEVER, value))
    return found


def weigh_other(t: Crawl, player: Player, key: str, one: Act) -> float:
    kind = one.kind
    if key == "discard":
        if kind == "discard":
            return 10 - worth(t.parts.cards[one.name])
        return {"keep_hand": 3.0, "lose_treasure": 0.5, "leave_lair": 2.0}.get(kind, SELDOM)
    if key == "reward-peril":
        return 3 + 2 * len(t.players[one.seat].done) if one.seat >= 0 else 0.5
    if key == "lair":
        room = len(player.lair) < t.parts.rules.lair
        return {"to_lair": 8.0 if room else 3.0, "to_hand": IDLE}.get(kind, 1.0)
    if key == "collapse-pick":
        return 9.0 if one.name == collapse_wish(t, player)[1] else 1.0
    if key in ("swap-first", "swap-second"):
        return 9.0 if one.name in rift_wish(t, player)[1:] else 1.0
    if key == "warp-target":
        cell = t.dungeon.where[t.parts.locations[one.name].index]
        return 0.2 + pull(t, goals(t, player), cell)
    if kind in ("lose_treasure", "lose_boon", "leave_lair"):
        return 10 - worth(t.parts.cards[one.name])
    if kind == "pay":
        return 6.0 if player.ap > 1 or player.health <= WEAK else 3.0
    if kind in ("yes", "lift"):
        return 6.0
    return 9.0 if kind == "steal" else 3.0
