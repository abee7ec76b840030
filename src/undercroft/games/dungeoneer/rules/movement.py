"""DN-9: exits, entering, hazards, falls, warps and shifts."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.dungeon import STEPS
from undercroft.games.dungeoneer.moves import CLOAKS, GO_ON, MOVES, ROLL, SLIPS, SPEND, Act
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.reasons import (
    FALLEN,
    NO_ACTION,
    NOT_NOW,
    NOTHING_BEHIND,
    OPEN_ALREADY,
    WALL,
)
from undercroft.games.dungeoneer.rules import cards
from undercroft.games.dungeoneer.rules.asking import Done, Steps
from undercroft.games.dungeoneer.rules.harm import bury, fall, wound
from undercroft.games.dungeoneer.rules.inventory import refuse_use, use_up
from undercroft.games.dungeoneer.rules.moments import any_time, do_any_time
from undercroft.games.dungeoneer.rules.places import CARDS, HAZARDS, enter, is_open, leave
from undercroft.games.dungeoneer.rules.rolls import check, pay_ability, refuse_ability
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, OPEN, Check

SPIKES: Final = Prompt("spikes", "DN-11.9")
ENTRY: Final = Prompt("entry-play", "DN-9.9", usual="go_on")


def refuse_way(t: Crawl, player: Player, side: int) -> Reason | None:
    """Why a hero cannot leave its location on this side (DN-9.1, DN-9.3, DN-9.7)."""
    if not t.tile_of(player).exits[side].sort:
        return WALL
    if all(side != one for one, _, _ in t.dungeon.links(player.at)):
        return NOTHING_BEHIND
    if player.fallen:
        return FALLEN
    return NO_ACTION if player.ap < 1 else None


def refuse_bypass(t: Crawl, player: Player, side: int, kind: str) -> Reason | None:
    """Why a hero cannot pass the condition of an exit by `slip` or `cloak`; None, where it can leave so."""
    if is_open(t, player.at, side):
        return OPEN_ALREADY
    if kind == "slip":
        return refuse_ability(player, "shadow_slip")
    reason = NOT_NOW["exit"]
    for one in player.treasures:
        if one.card.use == "exit":
            why = refuse_use(player, one, "exit")
            if why is None:
                return None
            reason = why
    return reason


def move_options(t: Crawl, player: Player) -> list[Act]:
    """DN-9.3, with the ways around an exit's condition: Shadow Slip and the Shadow Cloak, for a hero that
    stands and has an action point."""
    found: list[Act] = []
    hero = player.hero
    slips = hero is not None and hero.ability == "shadow_slip"
    for side, _, way in t.dungeon.links(player.at):
        found.append(MOVES[side])
        if way.sort != OPEN:
            if slips and refuse_bypass(t, player, side, "slip") is None:
                found.append(SLIPS[side])
            if player.treasures and refuse_bypass(t, player, side, "cloak") is None:
                found.append(CLOAKS[side])
    return found


def move(t: Crawl, player: Player, option: Act) -> Steps:
    """DN-9.3: the condition of the exit being left, 1 action point, the next location."""
    if not (yield from pass_exit(t, player, option)):
        return
    player.ap -= 1
    leave(player)
    player.at += STEPS[option.number]
    if t.journal is not None:
        t.emit(told.Moved, player.seat, t.dungeon.cells[player.at].location.id)
        t.moment("stepped")
    enter(t, player)


def pass_exit(t: Crawl, player: Player, option: Act) -> Done:
    """DN-9.4 to 9.6: the condition of the exit being left. True: the hero goes through."""
    side = option.number
    way = t.dungeon.cells[player.at].exits[side]
    here = t.dungeon.cells[player.at].location
    free = is_open(t, player.at, side)
    if option.kind == "slip":
        pay_ability(t, player)
    elif option.kind == "cloak":
        for index, one in enumerate(player.treasures):
            if refuse_use(player, one, "exit") is None:
                use_up(t, player, index)
                break
    elif not free and way.check is not None:
        done = yield from check(t, player, here.id, way.check, lore=way.sort != BLOCKED)
        if not done and way.sort == BLOCKED:  # DN-9.5
            player.ap -= 1
            t.emit(told.ExitOpened, player.seat, here.id)
            if player.ap == 0:
                player.threshold = side
                t.emit(told.OnThreshold, player.seat, here.id)
            t.moment("forced")
            if player.ap == 0:
                return False
        elif not done:  # DN-9.6
            t.cause = player.seat
            yield from wound(t, player.seat, here.id)
            if bury(t) or not player.alive:
                return False
    return True


def finish_entry(t: Crawl) -> Steps:
    """DN-9.9 (2) and (3), then who is there may attack (DN-7.1). A phase of its own, or inside a battle."""
    player = t.players[t.active]
    if uneventful(t):
        return
    if t.entry == CARDS:
        t.entry = HAZARDS
        yield from entry_cards(t, player)
    if t.entry != HAZARDS:
        return
    t.entry = 0
    yield from hazards(t, player)
    if not t.battles and player.alive and t.result is None and t.seats > 1:
        t.ambush = 1


def uneventful(t: Crawl) -> bool:
    """Whether an entry asks nothing, being in no hazard and nobody's company; then it is over."""
    player = t.players[t.active]
    if not player.alive or t.dungeon.cells[player.at].location.hazard_check is not None:
        return False
    if not t.alone_at(player):
        return False
    t.entry = 0
    t.revealed += 1
    return True


def entry_cards(t: Crawl, player: Player) -> Steps:
    """DN-8.2: after the gain, glory cards may be played before the location takes effect."""
    while True:
        options = cards.playable(t, player) + any_time(t, player)
        if not options:
            return
        t.revealed += 1
        answer: Act = yield Choice(player.seat, [*options, GO_ON], ENTRY)
        if answer is GO_ON:
            return
        at = player.at
        if not (yield from do_any_time(t, player, answer)):
            yield from cards.play(t, player, answer)
        if player.at != at:
            return  # a warp is an entry of its own


def hazards(t: Crawl, player: Player) -> Steps:
    """DN-9.10: spikes wound, a pit fells."""
    location = t.tile_of(player).location
    test = location.hazard_check
    t.revealed += 1
    if test is None or not player.alive:
        return
    if location.hazard == "spikes" and t.options.spike_dodging and player.ap > 0 and not player.fallen:
        answer: Act = yield Choice(player.seat, (SPEND, ROLL), SPIKES)
        if answer is SPEND:
            player.ap -= 1
            t.emit(told.SpikesDodged, player.seat)
            t.moment("dodged")
            return
    if (yield from check(t, player, location.id, test, lore=True)):
        return
    if location.hazard == "pit":
        fall(t, player)
        return
    t.cause = player.seat
    yield from wound(t, player.seat, location.id)
    bury(t)


def rise(t: Crawl, player: Player) -> Steps:
    """DN-9.11: the action point is spent already; a webbed hero must overcome the web."""
    if player.web is not None:
        web = next(effect for effect in player.web.failure if effect.verb == "web")
        if not (yield from check(t, player, player.web.id, Check(web.form, web.amount))):
            return
    player.web = None
    player.fallen = False
    t.emit(told.Rose, player.seat)
    t.moment("rose")
