"""How much a player wants each option of a question.

A weight says how often an option is taken against the others of its question; only within one question do
the numbers compare. They were set by hand; a change is tried against the old ones with `undercroft arena`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeoneer.dungeon import apart
from undercroft.games.dungeoneer.fights import (
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
    collapse_wish,
    goals,
    pull,
    quest_odds,
    rift_wish,
)
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.plan import Plan
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.worth import worth

LEAST: Final = 0.01
"""No option has less: a playout may take any."""

TOKEN: Final = 80.0
RISE: Final = 30.0
HEAL: Final = 22.0
ABILITY: Final = 24.0
PLAY: Final = 20.0
"""What is done first in the own turn: a token taken or delivered, rising, healing where it is needed, and a
card before what it promises."""

TRY: Final = 12.0
MOVE: Final = 8.0
GAIN: Final = 80.0
"""An attempt and a step, before what the plan of the turn gains by them, and what that weighs."""

PORTAL: Final = 40.0
"""What the gain of being nearer to a goal weighs, where a portal leads there."""

HURT: Final = 4
"""With this health or less a hero is healed before it goes on."""

EXPLORE: Final = 12.0
LOST_WAY: Final = 0.5
"""Exploring, where no goal draws more than this; else a third of it."""

WARP: Final = 30.0
"""The same of a warp."""

ACTIONS: Final = {"draw": 6.0, "uncurse": 15.0, "portal": 6.0, "exchange": SELDOM}
"""The actions of locations, but healing."""

HOPELESS: Final = 0.2
RICH: Final = 7
"""A quest less likely than this is exchanged by who has more glory than that."""

PLACE: Final = 8.0
PLACE_OWN: Final = 16.0
PLACE_RIVAL: Final = 4.0
"""Where a location is laid; of a quest of one's own, near; of a rival's, far."""


def weigh_options(t: Crawl, player: Player, key: str, options: Sequence[Act]) -> Sequence[float]:
    """A weight for each option of the question `key`."""
    if key in ("feats", "tipped", "entry-play", "reward-play"):
        aims = goals(t, player)
        here = pull(t, aims, player.at)
        plan = Plan(t, player, aims)
        return [max(LEAST, weigh_feat(t, player, one, aims, here, plan)) for one in options]
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


def weigh_feat(t: Crawl, player: Player, one: Act, aims: Aims, here: float, plan: Plan) -> float:
    kind = one.kind
    if kind in ("move", "slip", "cloak"):
        value = plan.step(player.at, one.number, player.ap, player.seen, kind != "move")
        return MOVE + GAIN * (value - plan.stay(player.at))
    if kind in ("attempt", "search"):
        value = plan.try_now(t.parts.quests[one.name])
        return TRY + GAIN * (value - plan.stay(player.at))
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


def weigh_local(t: Crawl, player: Player, one: Act, aims: Aims, here: float) -> float:
    """The action of a location."""
    action = t.tile_of(player).location.action
    if action == "heal":
        return HEAL if player.health <= HURT else 4.0
    value = ACTIONS.get(action, SELDOM)
    if action == "portal":
        cell = t.dungeon.where[t.parts.locations[one.name].index]
        return value + PORTAL * (pull(t, aims, cell) - here)
    if action == "exchange":
        task = t.task(player, one.name)
        if task is not None and player.glory > RICH and quest_odds(t, player, task.quest) < HOPELESS:
            return 6.0
    return value


# --- the map, and what is left


def weigh_places(t: Crawl, player: Player, options: Sequence[Act]) -> Sequence[float]:
    """Own goals near, those of the rivals far."""
    start = player.at if player.alive else t.gate()
    own = {task.quest.at for task in player.quests}
    rivals = {task.quest.at for other in t.players if other is not player for task in other.quests}
    found = []
    for one in options:
        if one.kind != "place":
            found.append(SELDOM)
            continue
        far = apart(one.cell, start)
        value = PLACE - 0.3 * far
        if one.name in own:
            value = PLACE_OWN - 1.5 * far
        elif one.name in rivals:
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
