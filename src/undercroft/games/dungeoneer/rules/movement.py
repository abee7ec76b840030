"""DN-9: exits, entering, hazards, falls, warps and shifts."""

from __future__ import annotations

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.dungeon import STEPS
from undercroft.games.dungeoneer.moves import CLOAKS, GO_ON, MOVES, ROLL, SLIPS, SPEND, Act, of_card
from undercroft.games.dungeoneer.pieces import CARRIED, LYING, NONE, Player, Task
from undercroft.games.dungeoneer.rules import cards
from undercroft.games.dungeoneer.rules.harm import bury, fall, wound
from undercroft.games.dungeoneer.rules.places import CARDS, HAZARDS, enter, is_open, leave
from undercroft.games.dungeoneer.rules.rolls import check
from undercroft.games.dungeoneer.rules.windows import Steps, any_time, do_any_time
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, OPEN, Check

SPIKES = Prompt("spikes", "DN-11.9")
ENTRY = Prompt("entry-play", "DN-9.9", usual="go_on")


def move_options(t: Crawl, player: Player) -> list[Act]:
    """DN-9.3, with the ways around an exit's condition: Shadow Slip and the Shadow Cloak."""
    found: list[Act] = []
    for side, _, way in t.dungeon.links(player.at):
        found.append(MOVES[side])
        if way.sort != OPEN and player.glory > 0 and not is_open(t, player.at, side):
            if slips(t, player):
                found.append(SLIPS[side])
            if any(one.card.use == "exit" and player.glory >= one.card.price for one in player.treasures):
                found.append(CLOAKS[side])
    return found


def slips(t: Crawl, player: Player) -> bool:
    """Whether the hero can slip past the condition of an exit."""
    hero = t.hero_of(player.seat)
    return hero.ability == "shadow_slip" and not player.ability_used and player.glory >= hero.ability_glory


def move(t: Crawl, player: Player, option: Act) -> Steps:
    """DN-9.3: the condition of the exit being left, 1 action point, the next location."""
    side = option.number
    way = t.dungeon.cells[player.at].exits[side]
    here = t.dungeon.cells[player.at].location
    free = is_open(t, player.at, side)
    if option.kind == "slip":
        hero = t.hero_of(player.seat)
        player.ability_used = True
        player.glory -= hero.ability_glory
        t.emit(told.AbilityUsed, player.seat, hero.ability)
    elif option.kind == "cloak":
        for index, one in enumerate(player.treasures):
            if one.card.use == "exit":
                player.glory -= one.card.price
                player.treasures[index] = one.but(one.tokens, True)
                t.emit(told.CardUsed, player.seat, one.card.id)
                break
    elif not free and way.check is not None:
        done = yield from check(t, player, here.id, way.check, lore=way.sort != BLOCKED)
        if not done and way.sort == BLOCKED:  # DN-9.5
            player.ap -= 1
            t.emit(told.ExitOpened, player.seat, here.id)
            if player.ap == 0:
                player.threshold = side
                t.emit(told.OnThreshold, player.seat, here.id)
                return
        elif not done:  # DN-9.6
            t.cause = player.seat
            yield from wound(t, player.seat, here.id)
            if bury(t) or not player.alive:
                return
    player.ap -= 1
    leave(t, player)
    player.at += STEPS[side]
    if t.journal is not None:
        t.emit(told.Moved, player.seat, t.dungeon.cells[player.at].location.id)
    enter(t, player)


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
        if not do_any_time(t, player, answer):
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


def pick_up(t: Crawl, player: Player, name: str) -> None:
    """DN-6.8, DN-6.9: the token of an escort quest, of a common quest too, or one that lies here."""
    for index, quest in enumerate(t.commons):
        if quest.id == name:
            del t.commons[index]
            t.put_task(player, Task(quest, CARRIED))
            t.emit(told.TokenTaken, player.seat, quest.id)
            t.open_common()
            return
    for owner in t.players:
        task = t.task(owner, name)
        if task is not None:
            t.drop_task(owner, task.quest)
            t.put_task(player, Task(task.quest, CARRIED))
            t.emit(told.TokenTaken, player.seat, task.quest.id)
            return


def token_options(t: Crawl, player: Player) -> list[Act]:
    """What tokens the hero may pick up here."""
    found: list[Act] = []
    here = t.dungeon.cells[player.at].location
    for quest in t.commons:
        if quest.at in here.places and quest.type == "escort":
            option = of_card("pick_up", quest.id)
            found.append(option)
    for owner in t.players:
        mine = owner is player
        for task in owner.quests:
            if task.token == LYING:
                if task.lies == here.index and not (mine and task.dropped):
                    found.append(of_card("pick_up", task.quest.id))
            elif mine and task.token == NONE and task.quest.at in here.places and task.quest.type == "escort":
                found.append(of_card("pick_up", task.quest.id))
    return found
