"""DN-4: the turn, phase by phase."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.dungeon import spot
from undercroft.games.dungeoneer.moves import (
    ABILITY,
    END,
    EXPLORE,
    NO,
    RISE,
    STAY,
    TIP,
    YES,
    Act,
    of_card,
    places,
)
from undercroft.games.dungeoneer.pieces import CARRIED, DUEL, LYING, Player, Task
from undercroft.games.dungeoneer.reasons import (
    FALLEN,
    NO_ACTION,
    NO_EXPLORING,
    NO_FIT,
    NO_USE,
    STANDS,
)
from undercroft.games.dungeoneer.rules.asking import ask_window, forget, pass_by
from undercroft.games.dungeoneer.rules.cards import (
    feats_uses,
    local_options,
    play,
    playable,
    refuse_healing_hand,
    use_healing_hand,
    use_in_feats,
    use_location,
)
from undercroft.games.dungeoneer.rules.challenge import attack_hero, attack_options, refuse_falling, tip
from undercroft.games.dungeoneer.rules.escort import pick_up, pick_ups
from undercroft.games.dungeoneer.rules.inventory import (
    keep_limits,
    lair_losses,
    leave_lair,
    losses,
    may_draw,
    remove,
)
from undercroft.games.dungeoneer.rules.moments import any_time, do_any_time
from undercroft.games.dungeoneer.rules.movement import move, move_options, rise
from undercroft.games.dungeoneer.rules.places import gain
from undercroft.games.dungeoneer.rules.quests import attempt, attempt_options, search
from undercroft.games.dungeoneer.state import (
    DISCARD,
    DRAW,
    FEATS,
    LOCATIONS,
    RECOVERY,
    SAVING,
    STANDING,
    TURN_OVER,
    VILLAINY,
    Crawl,
)

BETWEEN: Final = Prompt("between-turn", "DN-8.3", window=True, usual="pass")
PLACE: Final = Prompt("place-location", "DN-4.9")
FEAT: Final = Prompt("feats", "DN-5.1")
TIPPED: Final = Prompt("tipped", "DN-11.7")
DISCARDING: Final = tuple(Prompt("discard", "DN-4.11", (("must", must),)) for must in (False, True))
"""Where one may keep all (DN-11.4), and where a card has to go."""
SAVE: Final = Prompt("save-action", "DN-4.11")
SOLO_DRAW: Final = Prompt("draw-card", "DN-12.8")


# --- I recovery


def recover(t: Crawl) -> None:
    """DN-4.2: marks are cleared, then the action points of the turn."""
    player = t.players[t.active]
    for one in t.players:
        clear_marks(one)
        if one.tokens & CARRIED:  # it may weigh on its carrier in the own turn only
            t.refresh(one)
    player.saved = player.kept = False
    forget(player, True)
    limit = t.options.actions == "limit"
    player.ap = t.parts.rules.movement_limit if limit else player.stats[2]
    player.seen = 1 << t.tile_of(player).location.index
    t.batched = False
    if t.journal is not None:
        t.emit(told.TurnBegan, player.seat, t.round, player.ap)
    t.phase = LOCATIONS if t.solo else VILLAINY
    if not t.solo:
        t.window = 1
        if t.journal is not None:
            t.emit(told.PhaseBegan, player.seat, VILLAINY)
    t.moment("turn")


def clear_marks(player: Player) -> None:
    """DN-4.2a: what counts once per turn, for all players."""
    player.ability_used = player.attacked = player.moved = player.tip = False
    player.acted = player.foes = 0
    player.tried = player.found = ()
    for row in (player.boons, player.treasures):
        for one in row:
            if one.used:
                row[row.index(one)] = one.but(one.tokens, False)
    if player.tokens & LYING:
        for task in player.quests:
            if task.dropped:
                player.quests[player.quests.index(task)] = Task(task.quest, task.token, task.lies)


def pass_turn(t: Crawl) -> None:
    """To the next player in the game; a round ends when everyone has had a turn (DN-4.1)."""
    seat = t.active
    while True:
        seat = (seat + 1) % t.seats
        if seat == t.first:
            t.round += 1
        if t.players[seat].alive:
            break
    t.active = seat
    t.phase = RECOVERY
    t.cause = -1
    if t.round > t.parts.rules.rounds:  # DN-10.4
        playing = [player for player in t.players if player.alive]
        most = max(len(player.done) for player in playing)
        t.finish(DRAW, [] if t.solo else [p.seat for p in playing if len(p.done) == most])


def window_phase(t: Crawl) -> Flow:
    """DN-8.3: at the start of phases II and IV the other players, clockwise."""
    for offset in range(t.window, t.seats):
        player = t.players[(t.active + offset) % t.seats]
        while player.alive:
            options = any_time(t, player)
            if player.fallen and player.saved:
                options.append(RISE)
            if not options and not player.always:
                pass_by(t, player)
                break
            answer = yield from ask_window(t, player, options, BETWEEN, False)
            if answer is None:
                break
            if answer is RISE:
                player.saved = False
                yield from rise(t, player)
            else:
                yield from do_any_time(t, player, answer)
    close_window(t)


def pass_all_by(t: Crawl) -> None:
    """The same when nobody has anything to answer."""
    if t.journal is not None:
        for seat in t.clockwise(t.active)[1:]:
            pass_by(t, t.players[seat])
    close_window(t)


def close_window(t: Crawl) -> None:
    t.revealed += 1
    t.window = 0


def anybody_answers(t: Crawl) -> bool:
    """Whether a seat will be asked at this window at all."""
    for player in t.players:
        if not player.alive or player.seat == t.active:
            continue
        if player.always or (player.fallen and player.saved) or any_time(t, player):
            return True
    return False


# --- III locations


def some_fits(t: Crawl) -> bool:
    """Whether a card of the location deck has a legal place (DN-3.6)."""
    last = len(t.locations) == 1
    fits = t.dungeon.fits
    for piece in t.locations:  # noqa: SIM110 - asked too often for a generator
        if fits(piece.face, last):
            return True
    return False


def draw_location(t: Crawl) -> None:
    """DN-4.9: the next location that fits; those that do not go under the deck (DN-3.6)."""
    skipped = 0
    for _ in range(len(t.locations)):
        piece = t.locations.pop().shown_to(t.active)
        t.revealed += 1
        if t.dungeon.fits(piece.face, not t.locations):
            t.drawn.append(piece)
            t.placer = t.active
            break
        t.locations.insert(0, piece)
        skipped += 1
    if skipped:
        t.emit(told.LocationSkipped, t.active, skipped)
    if t.drawn:
        if t.options.unbiased_placement:
            hand_on(t)
        t.moment("drawn")


def hand_on(t: Crawl) -> None:
    """DN-11.5: a location of the placer's own quest is handed to the left."""
    location = t.drawn[0].face
    for seat in t.clockwise(t.active):
        t.placer = seat
        if not any(task.quest.at == location.id for task in t.players[seat].quests):
            return
        t.drawn[0] = t.drawn[0].shown_to_all()
        following = t.left_of(seat)
        t.emit(told.LocationHanded, seat, following, location.id)
    t.placer = t.active


def to_feats(t: Crawl) -> None:
    t.phase = FEATS
    t.window = 0 if t.solo else 1
    if t.journal is not None:
        t.emit(told.PhaseBegan, t.active, FEATS)


def place_phase(t: Crawl) -> Flow:
    """The placer chooses cell and orientation."""
    piece = t.drawn[0]
    location = piece.face
    player = t.players[t.placer]
    options = places(location.id, t.dungeon.spots(location, not t.locations))
    if t.placer == t.active:
        options += any_time(t, player)
    answer: Act = yield Choice(t.placer, options, PLACE)
    if answer.kind != "place" and (yield from do_any_time(t, player, answer)):
        return
    if t.drawn[0].face is not location:  # dealt anew after the question was put
        return
    t.drawn = []
    t.revealed += 1
    t.dungeon = t.dungeon.with_tile(answer.cell, location.tiles[answer.turned])
    x, y = spot(answer.cell)
    if t.journal is not None:
        t.emit(told.LocationPlaced, player.seat, location.id, x, y, int(answer.turned))
    t.moment("placed")
    if t.phase == LOCATIONS:
        to_feats(t)


# --- IV feats


def refuse_rise(player: Player, points: int) -> Reason | None:
    """Why a hero cannot rise (DN-9.11); `points`: those it has for it."""
    if not player.fallen:
        return STANDS
    return NO_ACTION if points < 1 else None


def refuse_explore(t: Crawl, points: int) -> Reason | None:
    """Why a hero cannot explore (DN-5.3)."""
    if t.options.no_blank_spots:
        return NO_EXPLORING
    if not some_fits(t):
        return NO_FIT
    return NO_ACTION if points < 1 else None


def refuse_tip(t: Crawl, player: Player) -> Reason | None:
    """Why a hero cannot let itself fall for an action point in its feats phase (DN-11.7)."""
    reason = refuse_falling(t)
    if reason is None and player.fallen:
        return FALLEN
    return reason or (None if tipped_options(t, player) else NO_USE)


def acting_points(player: Player) -> int:
    """The action points for anything but rising: of a hero that lies, only the one of its fall (DN-9.11)."""
    if player.tip:
        return 1
    return 0 if player.fallen else player.ap


def feats_options(t: Crawl, player: Player) -> list[Act]:
    """DN-5.1: everything the hero can do now."""
    points = acting_points(player)
    options = move_options(t, player) if points else []
    options += playable(t, player)
    if player.treasures:
        options += feats_uses(t, player)
    options += any_time(t, player)
    options += pick_ups(t, player)
    options += attempt_options(t, player, points)
    options += action_options(t, player, points)
    if player.fallen and refuse_rise(player, player.ap) is None:
        options.append(RISE)
    if t.options.actions == "limit" and refuse_tip(t, player) is None:
        options.append(TIP)
    options.append(END)
    return options


def action_options(t: Crawl, player: Player, points: int) -> list[Act]:
    """Exploring, attacks, and the actions of location and hero, with so many action points."""
    options: list[Act] = []
    if points:
        if t.locations and refuse_explore(t, points) is None:
            options.append(EXPLORE)
        if not player.attacked and t.seats > 1:
            options += attack_options(t, player, "attack")
    options += local_options(t, player, points)
    hero = player.hero
    if hero is not None and hero.ability == "healing_hand" and refuse_healing_hand(t, player, points) is None:
        options.append(ABILITY)
    return options


def tipped_options(t: Crawl, player: Player) -> list[Act]:
    """DN-11.7: what an action point got by tipping may be spent on, at once."""
    options = [one for one in attempt_options(t, player, 1) if costs_action(player, one)]
    return options + [one for one in action_options(t, player, 1) if spends_tip(t, player, one)]


def costs_action(player: Player, option: Act) -> bool:
    """Whether an attempt, delivery or search costs an action point (DN-6.2, DN-6.6)."""
    return option.kind == "search" or option.name in player.tried


def spends_tip(t: Crawl, player: Player, option: Act) -> bool:
    """Whether this costs an action point, and is no movement (DN-11.7)."""
    if option.kind == "local":
        here = t.tile_of(player).location
        return here.action_actions > 0 and here.action != "portal"
    return option is not ABILITY or t.hero_of(player.seat).ability_actions > 0


def spend(player: Player, count: int = 1) -> None:
    """Action points are spent; the one got by tipping is among them, and gone with the first."""
    if count:
        player.tip = False
    player.ap -= count


def feats_phase(t: Crawl) -> Flow:
    """DN-4.10: one thing the hero does."""
    player = t.players[t.active]
    if player.tip:
        answer: Act = yield Choice(player.seat, tipped_options(t, player), TIPPED)
    else:
        answer = yield Choice(player.seat, feats_options(t, player), FEAT)
    kind = answer.kind
    if kind in ("move", "slip", "cloak"):
        yield from move(t, player, answer)
    elif answer is END:
        if t.solo:
            t.phase = DISCARD
            t.emit(told.PhaseBegan, player.seat, DISCARD)
        else:
            t.ending = True
            t.ambush = 1
    elif answer is EXPLORE:
        spend(player)
        t.emit(told.Explored, player.seat)
        draw_location(t)
    elif kind in ("play", "attach", "drink") and t.parts.cards[answer.name].when == "feats":
        yield from play(t, player, answer)
    elif kind == "use" and t.parts.cards[answer.name].use == "feats":
        yield from use_in_feats(t, player, answer.name)
    elif kind in ("attempt", "deliver"):
        if costs_action(player, answer):
            spend(player)
        yield from attempt(t, player, answer.name)
    elif kind == "search":
        spend(player)
        yield from search(t, player, answer.name)
    elif kind == "pick_up":
        pick_up(t, player, answer.name)
    elif answer is RISE:
        spend(player)
        yield from rise(t, player)
    elif kind == "attack":
        spend(player)
        attack_hero(t, player, answer.seat, answer.form, DUEL)
    elif answer is ABILITY:
        spend(player, t.hero_of(player.seat).ability_actions)
        yield from use_healing_hand(t, player)
    elif kind == "local":
        spend(player, t.tile_of(player).location.action_actions)
        yield from use_location(t, player, answer)
    elif answer is TIP:
        tip(t, player)
        player.tip = True
        player.ap += 1
    else:
        yield from do_any_time(t, player, answer)


# --- V discard and draw


def discard_phase(t: Crawl) -> Flow:
    """DN-4.11: exactly one card, if there is one in the hand."""
    player = t.players[t.active]
    if t.solo:
        t.phase = STANDING
        return
    options = [of_card("discard", card.id) for card in player.cards()]
    if not options or t.options.optional_discard:
        options.append(STAY)
    if player.treasures:
        options += losses("lose_treasure", player.treasures)
    if player.lair:
        options += lair_losses(player)
    options += any_time(t, player)
    answer: Act = yield Choice(player.seat, options, DISCARDING[STAY not in options])
    if answer.kind != "discard" and (yield from do_any_time(t, player, answer)):
        return
    t.phase = STANDING
    if answer.kind == "discard":
        card = t.take(player, answer.name)
        if card is not None:
            t.discard_open(player, card)
            t.moment("discarded")
    elif answer.kind == "lose_treasure":
        remove(t, player, player.treasures, answer.number)
        yield from keep_limits(t, player)
    elif answer.kind == "leave_lair":
        leave_lair(t, player, answer.number)


def stand(t: Crawl) -> None:
    """DN-4.11.2: who did not move gains the values of the location."""
    t.phase = SAVING
    player = t.players[t.active]
    if not player.moved:
        gain(t, player, t.tile_of(player).location)


def may_save(t: Crawl) -> bool:
    """DN-4.11.3: an action point may be kept; none in the solo game, none with the Movement Limit."""
    return not t.solo and t.players[t.active].ap > 0 and t.options.actions != "limit"


def end_phase(t: Crawl) -> Flow:
    """DN-4.11.3, 4.11.4: an action point kept, then cards; solo: one card, if wanted (DN-12.8)."""
    player = t.players[t.active]
    if may_save(t):
        answer: Act = yield Choice(player.seat, (YES, NO), SAVE)
        if answer is YES:
            player.saved = player.kept = True
            t.emit(told.ActionSaved, player.seat)
    if t.solo and may_draw(t):
        answer = yield Choice(player.seat, (YES, NO), SOLO_DRAW)
        if answer is YES:
            t.draw(player, 1)
    finish_turn(t)


def finish_turn(t: Crawl) -> None:
    """DN-4.11.4: action points are lost, cards are drawn up to a full hand."""
    player = t.players[t.active]
    player.ap = 0
    if not t.solo:
        t.draw(player, t.parts.rules.hand - len(player.hand))
    t.phase = TURN_OVER
