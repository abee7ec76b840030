"""Wounds and what prevents them (DN-7.10), what a hero suffers, and the defeat of heroes (DN-10)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.moves import TAKE, Act, act, of_card
from undercroft.games.dungeoneer.pieces import ASSAULT, FOR_WOUND, OMEN, Player, Readied
from undercroft.games.dungeoneer.reasons import (
    AIMED,
    NO_TOKEN_LEFT,
    NOBODY_HERE,
    NOT_HERE,
    NOT_NOW,
    OTHER_FORM,
    TOO_DEAR,
)
from undercroft.games.dungeoneer.rules.asking import forget, pass_by
from undercroft.games.dungeoneer.rules.effects import carry_out
from undercroft.games.dungeoneer.rules.escort import leave_behind
from undercroft.games.dungeoneer.rules.inventory import discard_monster, discard_readied, refuse_use, use_up
from undercroft.games.dungeoneer.rules.moments import refuse_any_use
from undercroft.games.dungeoneer.state import DRAW, LAST_HERO, LOST, NOTHING, ORDERS, TURN_OVER, Crawl
from undercroft.games.dungeoneer.words import FORMS, Effect

Wounds = Generator[Choice, Any, int]

PREVENT: Final = Prompt("prevent", "DN-7.10", window=True)
HAG: Final = Prompt("strike-discard", "DN-7.9")


def refuse_prevention(player: Player, card: Card) -> Reason | None:
    """Why a card of the hand cannot be played against a wound."""
    if card.when != "wound":
        return NOT_NOW[card.when]
    return TOO_DEAR if player.glory < card.cost else None


def refuse_shield(t: Crawl, player: Player, one: Readied, form: int, kind: str, seat: int) -> Reason | None:
    """Why a readied card cannot be used against a wound; `form` of the strike, -1 if it is none; `kind`
    `spend` for its token; `seat` who shall take it instead, -1 for nobody."""
    if one.card.use == "any":
        return refuse_any_use(t, player, one)
    reason = refuse_use(player, one, "wound")
    if reason is not None:
        return reason
    card = one.card
    if card.against and (form < 0 or FORMS[form] != card.against):
        return OTHER_FORM
    if kind == "spend" and not one.tokens:
        return NO_TOKEN_LEFT
    if card.does[0].verb == "redirect":
        near = [one for one in t.heroes_at(player.at) if one != player.seat and t.players[one].health > 0]
        if not near:
            return NOBODY_HERE
        if seat not in near:
            return AIMED if seat < 0 else NOT_HERE
    return None


def preventions(t: Crawl, player: Player, form: int) -> list[Act]:
    """DN-8.3: what its player can do about a wound; `form` of the strike, -1 if it is none."""
    found = [
        of_card("play", card.id)
        for card in player.cards_for(FOR_WOUND)
        if refuse_prevention(player, card) is None
    ]
    for one in player.treasures:
        card = one.card
        if card.use != "any" and card.use != "wound":
            continue
        if card.use == "wound" and card.does[0].verb == "redirect":
            found += [
                act("use", card.id, seat=other)
                for other in t.heroes_at(player.at)
                if refuse_shield(t, player, one, form, "use", other) is None
            ]
        elif refuse_shield(t, player, one, form, "use", -1) is None:
            if card.spend == "token_or_card" and one.tokens:
                found.append(act("spend", card.id))
            found.append(act("use", card.id))
    return found


def wound(t: Crawl, seat: int, by: str | None, form: int = -1, by_seat: int | None = None) -> Wounds:
    """One wound is about to be taken, from a card, quest or location, or from the hero of `by_seat`; gives
    how many heroes took it in the end (0 or 1)."""
    player = t.players[seat]
    while True:
        options = preventions(t, player, form)
        if not options:
            if player.glory:
                pass_by(t, player)
            break
        t.revealed += 1
        t.now = ("wound", form, "", 0)
        answer: Act = yield Choice(seat, [*options, TAKE], PREVENT)
        t.now = NOTHING
        if answer is TAKE:
            break
        if answer.kind == "play":
            taken = t.take(player, answer.name)
            if taken is None:
                continue
            player.glory -= taken.cost
            t.emit(told.CardPlayed, seat, taken.id, taken.cost)
            t.to_discard(taken)
            t.emit(told.WoundPrevented, seat, taken.id)
            t.moment("prevented")
            return 0
        index = player.readied(answer.name)
        if index < 0:
            continue
        card = use_up(t, player, index, answer.kind == "spend")
        verb = card.does[0].verb
        if verb == "prevent":
            t.emit(told.WoundPrevented, seat, card.id)
            t.moment("prevented")
            return 0
        if verb == "redirect":
            t.emit(told.WoundRedirected, seat, answer.seat, card.id)
            t.moment("prevented")
            return (yield from wound(t, answer.seat, by, form, by_seat))
        yield from carry_out(t, player, card.does, card.id)
    player.health -= 1
    t.emit(told.Wounded, seat, by, by_seat)
    t.moment("wounded")
    return 1


def suffer(t: Crawl, seat: int, effects: Sequence[Effect], by: str) -> Wounds:
    """What a failed check or a strike does to a hero; gives the wounds taken. A dead hero suffers no more."""
    player = t.players[seat]
    wounds = 0
    for effect in effects:
        if player.health <= 0:
            break
        verb = effect.verb
        if verb == "wound":
            for _ in range(effect.amount):
                if player.health > 0:
                    wounds += yield from wound(t, seat, by)
        elif verb == "fall":
            fall(t, player)
        elif verb == "web":
            player.web = t.parts.cards[by]
            t.emit(told.Webbed, seat)
            t.moment("fell")
        elif verb == "glory":
            t.lose_glory(player, -effect.amount)
            t.moment("weakened")
        elif verb == "level":
            lose_level(t, player, -effect.amount)
        elif verb == "saved":
            if player.saved:
                player.saved = False
                t.emit(told.SavedLost, seat)
                t.moment("weakened")
        elif verb == "discard":
            for _ in range(effect.amount):
                yield from discard_readied(t, player, HAG)
    return wounds


def fall(t: Crawl, player: Player) -> None:
    if not player.fallen:
        player.fallen = True
        t.emit(told.Fell, player.seat)
        t.moment("fell")


def lose_level(t: Crawl, player: Player, amount: int) -> None:
    """DN-8.10: never below level 1."""
    level = max(1, player.level - amount)
    if level != player.level:
        player.level = level
        t.refresh(player)
        t.emit(told.LevelLost, player.seat, level)
        t.moment("weakened")


# --- defeat


def bury(t: Crawl) -> bool:
    """DN-10.2: heroes without health leave the game together. True if the game or the turn is over."""
    for player in t.players:
        if player.alive and player.health <= 0:
            break
    else:
        return False
    dead = [seat for seat in t.clockwise(t.active) if t.players[seat].health <= 0]
    for seat in dead:
        t.players[seat].alive = False
    for seat in dead:
        _bury_one(t, t.players[seat])
    t.moment("died")
    if t.solo:
        t.finish(LOST, [])
    elif not t.options.resurrection:
        alive = [player.seat for player in t.players if player.alive]
        if len(alive) == 1:
            t.finish(LAST_HERO, alive)
        elif not alive:
            if t.cause >= 0:
                t.finish(LAST_HERO, [t.cause])
            else:
                t.finish(DRAW, [])
    return t.result is not None or t.phase == TURN_OVER


def _bury_one(t: Crawl, player: Player) -> None:
    for battle in t.queue:
        battle.lost = battle.lost or battle.target == player.seat
    hero = t.hero_of(player.seat)
    t.revealed += 1
    t.emit(told.HeroDefeated, player.seat, hero.id)
    for piece in player.hand:
        t.to_discard(piece.face)
    player.hand = []
    player.look()
    for row in (player.boons, player.treasures):
        for one in row:
            t.to_discard(one.card)
            for extra, _ in one.extras:
                t.to_discard(extra)
        row.clear()
    for monster in player.lair:
        discard_monster(t, monster)
    player.lair = []
    for card in (*player.enhancers, *player.curses):
        t.to_discard(card)
    player.enhancers = []
    player.curses = []
    leave_behind(t, player)
    player.health = 0
    player.fallen = False
    player.web = None
    player.threshold = -1
    player.ap = 0
    player.saved = player.kept = player.tip = False
    if t.options.resurrection:
        t.fallen.append(hero)
        player.hero = None
        t.reborn.append(player.seat)
    t.refresh(player)
    if player.seat == t.active:
        t.phase = TURN_OVER
        break_off(t)


def break_off(t: Crawl) -> None:
    """DN-7.22: all battles end; glory is still given for health already taken."""
    if t.battles and t.battles[0].sort in (ASSAULT, OMEN):
        give_glory(t)
    for battle in (*t.battles, *t.queue):
        for attack in battle.attacks:
            if attack.monster is not None:
                discard_monster(t, attack.monster)
        for trap in battle.traps:
            t.to_discard(trap.card)
    clear_battles(t)
    t.queue = []
    t.declaring = False
    t.entry = t.ambush = t.window = 0
    t.ending = False


def playing(t: Crawl, start: int) -> list[int]:
    """Whose game goes on, clockwise: with Resurrection also theirs who wait for a new hero (DN-11.2)."""
    return list(ORDERS[t.seats][start]) if t.options.resurrection else t.clockwise(start)


def give_glory(t: Crawl) -> None:
    """DN-7.17: glory for the health that heroes took from monsters."""
    battle = t.battles[0]
    if any(battle.gains):
        for seat in playing(t, t.active):
            t.gain_glory(t.players[seat], battle.gains[seat])
        battle.gains = [0] * t.seats
        t.moment("rewarded")


def clear_battles(t: Crawl) -> None:
    t.battles = []
    for player in t.players:
        player.quiet = False
        if player.passed:
            forget(player, False)
