"""Wounds and what prevents them (DN-7.10), strike effects, limits, and the defeat of heroes (DN-10)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import TAKE, Act, act, of_card
from undercroft.games.dungeoneer.pieces import ASSAULT, CARRIED, LYING, OMEN, Player, Task
from undercroft.games.dungeoneer.rules.windows import Steps, forget, pass_by, remove, use_readied
from undercroft.games.dungeoneer.state import DRAW, LAST_HERO, LOST, TURN_OVER, Crawl
from undercroft.games.dungeoneer.words import FORMS, Effect

PREVENT = Prompt("prevent", "DN-7.10", window=True)
HAG = Prompt("strike-discard", "DN-7.9")
LIMIT = Prompt("limit", "DN-5.6")


def preventions(t: Crawl, player: Player, form: int) -> list[Act]:
    """W4: what its player can do about a wound; `form` of the strike, -1 if it is none."""
    found: list[Act] = []
    for card in player.cards():
        if card.when == "wound" and player.glory >= card.cost:
            option = of_card("play", card.id)
            found.append(option)
    for one in player.treasures:
        card = one.card
        if card.use == "any":
            if player.health < t.parts.rules.health:
                found.append(act("use", card.id))
        elif card.use == "wound" and player.glory >= card.price and not (card.limit == "turn" and one.used):
            if card.against and (form < 0 or FORMS[form] != card.against):
                continue
            if card.does[0].verb == "redirect":
                found += [
                    act("use", card.id, seat=other)
                    for other in t.heroes_at(player.at)
                    if other != player.seat and t.players[other].health > 0
                ]
            else:
                if card.spend == "token_or_card" and one.tokens:
                    found.append(act("spend", card.id))
                found.append(act("use", card.id))
    if len(found) > 1:
        found = list(dict.fromkeys(found))
    return found


def wound(t: Crawl, seat: int, by: str, form: int = -1) -> Generator[Choice, Any, int]:
    """One wound is about to be taken; gives how many heroes took it in the end (0 or 1)."""
    player = t.players[seat]
    while True:
        options = preventions(t, player, form)
        if not options:
            if player.glory:
                pass_by(t, player)
            break
        t.revealed += 1
        answer: Act = yield Choice(seat, [*options, TAKE], PREVENT)
        if answer is TAKE:
            break
        if answer.kind == "play":
            card = t.take(player, answer.name)
            if card is None:
                continue
            player.glory -= card.cost
            t.emit(told.CardPlayed, seat, card.id, card.cost)
            t.to_discard(card)
            t.emit(told.WoundPrevented, seat, card.id)
            return 0
        used = use_against_wound(t, player, answer)
        if used == "prevent":
            return 0
        if used == "redirect":
            t.emit(told.WoundRedirected, seat, answer.seat, answer.name)
            return (yield from wound(t, answer.seat, by, form))
    player.health -= 1
    t.emit(told.Wounded, seat, by)
    return 1


def use_against_wound(t: Crawl, player: Player, option: Act) -> str:
    """Uses a readied card: gives `prevent`, `redirect`, or nothing (it only healed)."""
    for index, one in enumerate(player.treasures):
        card = one.card
        if card.id == option.name:
            if card.use == "any":
                use_readied(t, player, card.id)
                return ""
            player.glory -= card.price
            if option.kind == "spend":
                player.treasures[index] = one.but(one.tokens - 1, one.used)
            elif card.spend == "none":
                player.treasures[index] = one.but(one.tokens, True)
            else:
                remove(t, player, player.treasures, index)
            verb = card.does[0].verb
            if verb == "prevent":
                t.emit(told.WoundPrevented, player.seat, card.id)
            return verb
    return ""


def suffer(t: Crawl, seat: int, effects: Sequence[Effect], by: str) -> Generator[Choice, Any, int]:
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
        elif verb == "glory":
            t.lose_glory(player, -effect.amount)
        elif verb == "level":
            lose_level(t, player, -effect.amount)
        elif verb == "saved":
            if player.saved:
                player.saved = False
                t.emit(told.SavedLost, seat)
        elif verb == "discard":
            for _ in range(effect.amount):
                yield from discard_readied(t, player, HAG, "DN-7.9")
    return wounds


def fall(t: Crawl, player: Player) -> None:
    if not player.fallen:
        player.fallen = True
        t.emit(told.Fell, player.seat)


def lose_level(t: Crawl, player: Player, amount: int) -> None:
    """DN-8.10: never below level 1."""
    level = max(1, player.level - amount)
    if level != player.level:
        player.level = level
        t.refresh(player)
        t.emit(told.LevelLost, player.seat, level)


def discard_readied(t: Crawl, player: Player, prompt: Prompt, rule: str) -> Steps:
    """The player discards a readied boon or treasure with its attachments, or an attachment alone."""
    options = []
    for name, row in (("boon", player.boons), ("treasure", player.treasures)):
        for index, one in enumerate(row):
            options.append(act(f"lose_{name}", one.card.id, number=index))
            for place, (extra, _) in enumerate(one.extras):
                options.append(act(f"lose_{name}_extra", extra.id, number=10 * index + place))
    if not options:
        return
    answer: Act = yield Choice(player.seat, options, prompt)
    row = player.boons if answer.kind.startswith("lose_boon") else player.treasures
    if answer.kind.endswith("extra"):
        index, place = divmod(answer.number, 10)
        one = row[index]
        extra = one.extras[place][0]
        row[index] = type(one)(one.card, one.extras[:place] + one.extras[place + 1 :], one.tokens, one.used)
        t.discard_open(player, extra)
        t.refresh(player)
    else:
        remove(t, player, row, answer.number)
    yield from keep_limits(t, player)


def discard_treasure(t: Crawl, player: Player, prompt: Prompt) -> Steps:
    """The player discards one readied treasure of its choice, if there is one."""
    if player.treasures:
        options = [
            act("lose_treasure", one.card.id, number=index) for index, one in enumerate(player.treasures)
        ]
        answer: Act = yield Choice(player.seat, options, prompt)
        remove(t, player, player.treasures, answer.number)
        yield from keep_limits(t, player)


def keep_limits(t: Crawl, player: Player) -> Steps:
    """DN-5.6: when a limit has fallen, what is too much goes at once."""
    while len(player.treasures) > player.treasure_limit:
        options = [
            act("lose_treasure", one.card.id, number=index) for index, one in enumerate(player.treasures)
        ]
        answer: Act = yield Choice(player.seat, options, LIMIT)
        remove(t, player, player.treasures, answer.number)
    while len(player.boons) > player.boon_limit:
        options = [act("lose_boon", one.card.id, number=index) for index, one in enumerate(player.boons)]
        answer = yield Choice(player.seat, options, LIMIT)
        remove(t, player, player.boons, answer.number)


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
        _bury_one(t, t.players[seat])
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
    player.alive = False
    for battle in t.queue:
        battle.lost = battle.lost or battle.target == player.seat
    hero = t.hero_of(player.seat)
    t.revealed += 1
    t.emit(told.HeroDefeated, player.seat, hero.id)
    for piece in player.hand:
        t.to_discard(piece.face)
    player.hand = []
    for row in (player.boons, player.treasures):
        for one in row:
            t.to_discard(one.card)
            for extra, _ in one.extras:
                t.to_discard(extra)
        row.clear()
    for monster in player.lair:
        discard_monster(t, monster.card, monster.extras)
    player.lair = []
    for card in (*player.enhancers, *player.curses):
        t.to_discard(card)
    player.enhancers = []
    player.curses = []
    place = t.tile_of(player).location.index
    kept = []
    for task in player.quests:
        if task.token == CARRIED:
            kept.append(Task(task.quest, LYING, place))
        elif task.token == LYING or t.options.resurrection:
            kept.append(task)
        else:
            t.out.append(task.quest)
    player.quests = kept
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


def discard_monster(t: Crawl, card: Any, extras: Sequence[Any]) -> None:
    t.to_discard(card)
    for extra in extras:
        t.to_discard(extra)


def break_off(t: Crawl) -> None:
    """DN-7.22: all battles end; glory is still given for health already taken."""
    if t.battles and t.battles[0].sort in (ASSAULT, OMEN):
        give_glory(t)
    for battle in (*t.battles, *t.queue):
        for attack in battle.attacks:
            if attack.monster is not None:
                discard_monster(t, attack.monster.card, attack.monster.extras)
        for trap in battle.traps:
            t.to_discard(trap.card)
    clear_battles(t)
    t.queue = []
    t.declaring = False
    t.entry = t.ambush = t.window = 0
    t.ending = False


def give_glory(t: Crawl) -> None:
    """DN-7.17: glory for the health that heroes took from monsters."""
    battle = t.battles[0]
    if any(battle.gains):
        for seat in t.clockwise(t.active):
            t.gain_glory(t.players[seat], battle.gains[seat])
        battle.gains = [0] * t.seats


def clear_battles(t: Crawl) -> None:
    t.battles = []
    for player in t.players:
        player.quiet = False
        forget(player, False)
