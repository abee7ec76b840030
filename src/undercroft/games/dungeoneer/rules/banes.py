"""DN-4.5 to 4.8: the villainy phase: banes, and the batch of encounters with its payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BANE, MONSTER, TRAP, Card
from undercroft.games.dungeoneer.moves import ABILITY, CONFIRM, END, Act, act, of_card
from undercroft.games.dungeoneer.pieces import ASSAULT, FOR_VILLAINY, Attack, Battle, Monster, Player, Trap
from undercroft.games.dungeoneer.reasons import (
    FALLEN,
    NO_MONSTER,
    NO_PERIL,
    NO_PLAYER,
    NOT_NOW,
    ONE_BATCH,
    X_BOUNDS,
)
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.cards import refuse_healing_hand, use_healing_hand
from undercroft.games.dungeoneer.rules.effects import all_idle, carry_out
from undercroft.games.dungeoneer.rules.moments import any_time, do_any_time
from undercroft.games.dungeoneer.state import LOCATIONS, Crawl

VILLAIN: Final = Prompt("villainy", "DN-4.5")
BATCH: Final = Prompt("batch", "DN-4.7", usual="confirm")
ENCOUNTERS: Final = (MONSTER, TRAP, "from_lair")


def villainy_phase(t: Crawl) -> Flow:
    """One bane, one encounter declared, or the end of the phase."""
    player = t.players[t.active]
    rivals, cards = rivals_of(t, player), player.cards_for(FOR_VILLAINY)
    if t.declaring:
        options = encounter_options(t, player, cards, rivals) + strengthen_options(t, player, cards)
        answer: Act = yield Choice(player.seat, [*options, CONFIRM], BATCH)
        if answer is CONFIRM:
            t.declaring = False
            t.batched = True
        else:
            declare(t, player, answer)
        return
    options = bane_options(t, player, cards, rivals)
    if not t.batched:
        options += encounter_options(t, player, cards, rivals)
    options += any_time(t, player)
    hero = player.hero
    if hero is not None and hero.ability == "healing_hand" and refuse_villain_ability(t, player) is None:
        options.append(ABILITY)
    options.append(END)
    answer = yield Choice(player.seat, options, VILLAIN)
    if answer is END:
        t.phase = LOCATIONS
        if t.journal is not None:
            t.emit(told.PhaseBegan, player.seat, LOCATIONS)
    elif answer is ABILITY:
        player.ap -= t.hero_of(player.seat).ability_actions
        yield from use_healing_hand(t, player)
    elif answer.kind in ENCOUNTERS:
        declare(t, player, answer)
    elif not (yield from do_any_time(t, player, answer)):
        yield from play_bane(t, player, answer)


def refuse_villain_ability(t: Crawl, player: Player) -> Reason | None:
    """Why the Healing Hand cannot be used in the villainy phase: points of the fallen are for rising."""
    reason = refuse_healing_hand(t, player, player.ap)
    if reason is None and player.fallen and t.hero_of(player.seat).ability_actions:
        reason = FALLEN
    return reason


def rivals_of(t: Crawl, player: Player) -> list[Player]:
    """The others in the game; nobody, if none of them has peril to pay with."""
    rivals = [other for other in t.players if other.alive and other is not player]
    for other in rivals:
        if other.peril:
            return rivals
    return []


def refuse_payer(t: Crawl, player: Player, seat: int, cost: int) -> Reason | None:
    """Why this opponent's peril cannot pay (DN-4.6)."""
    if not 0 <= seat < t.seats or seat == player.seat or not t.players[seat].alive:
        return NO_PLAYER
    return NO_PERIL if t.players[seat].peril < cost else None


# --- the batch


def reduced(t: Crawl, player: Player, card: Card, target: Player) -> int:
    """DN-4.6: reductions add up, but the cost is never below 1."""
    cost = card.cost
    if card.kind == "undead":
        less = t.dungeon.cells[target.at].location.undead_cost
        for one in player.enhancers:
            less += one.undead_cost
        if less:
            cost = max(min(cost, 1), cost + less)
    return cost


def refuse_encounter(t: Crawl, player: Player, card: Card, seat: int, x: int = -1) -> Reason | None:
    """Why an encounter cannot be sent against this opponent, with this X if its cost is one."""
    if t.batched:
        return ONE_BATCH
    if not 0 <= seat < t.seats or seat == player.seat or not t.players[seat].alive:
        return NO_PLAYER
    if card.x_high and not card.x_low <= x <= card.x_high:
        return X_BOUNDS
    return refuse_cost(t, player, card, t.players[seat], x)


def refuse_cost(t: Crawl, player: Player, card: Card, other: Player, x: int = -1) -> Reason | None:
    """Why the peril of a rival cannot pay for an encounter."""
    cost = x if card.x_high else reduced(t, player, card, other) if card.kind == "undead" else card.cost
    return NO_PERIL if cost > other.peril else None


def encounter_options(t: Crawl, player: Player, cards: Sequence[Card], rivals: Sequence[Player]) -> list[Act]:
    """Monsters and traps of hand and lair against every opponent whose peril can pay."""
    found: list[Act] = []
    if not rivals:
        return found
    for card in cards:
        kind = card.deck
        if kind != MONSTER and kind != TRAP:
            continue
        for other in rivals:
            if card.x_high:
                xs = range(card.x_low, min(card.x_high, other.peril) + 1)
                found += [act(kind, card.id, other.seat, x) for x in xs]
            elif card.cost <= other.peril or (
                card.kind == "undead" and refuse_cost(t, player, card, other) is None
            ):
                found.append(of_card(kind, card.id, other.seat))
    for index, monster in enumerate(player.lair):
        found += [
            act("from_lair", monster.card.id, other.seat, index)
            for other in rivals
            if refuse_cost(t, player, monster.card, other) is None
        ]
    return found


def declared(t: Crawl, seat: int) -> Battle | None:
    """The battle declared against a hero in this batch."""
    for battle in t.queue:
        if battle.target == seat:
            return battle
    return None


def refuse_strengthen(t: Crawl, card: Card, seat: int, index: int) -> Reason | None:
    """Why a card cannot go under this monster of the batch against that hero (DN-4.7)."""
    if card.target != "monster":
        return NOT_NOW[card.when]
    battle = declared(t, seat)
    if battle is None or not 0 <= index < len(battle.attacks):
        return NO_MONSTER
    return NO_PERIL if t.players[seat].peril < card.cost else None


def refuse_strengthen_lair(t: Crawl, player: Player, card: Card, index: int, payer: int) -> Reason | None:
    """Why a card cannot go under this monster of the lair, paid by that opponent (DN-4.6)."""
    if card.target != "monster":
        return NOT_NOW[card.when]
    if not 0 <= index < len(player.lair):
        return NO_MONSTER
    return refuse_payer(t, player, payer, card.cost)


def strengthen_options(t: Crawl, player: Player, cards: Sequence[Card]) -> list[Act]:
    """DN-4.7: Grave Strength on a monster declared in this batch, or in the lair."""
    found: list[Act] = []
    for card in cards:
        if card.target == "monster":
            for battle in t.queue:
                found += [
                    act("strengthen", card.id, seat=battle.target, number=index)
                    for index in range(len(battle.attacks))
                    if refuse_strengthen(t, card, battle.target, index) is None
                ]
            found += _strengthen_lair(t, player, card)
    return found


def _strengthen_lair(t: Crawl, player: Player, card: Card) -> list[Act]:
    return [
        act("strengthen_lair", card.id, number=index, payer=other.seat)
        for index in range(len(player.lair))
        for other in t.players
        if refuse_strengthen_lair(t, player, card, index, other.seat) is None
    ]


def declare(t: Crawl, player: Player, option: Act) -> None:
    """DN-4.7: pays at once; cards aimed at the same hero are one battle."""
    if option.kind == "strengthen" or option.kind == "strengthen_lair":
        strengthen(t, player, option)
        return
    target = t.players[option.seat]
    if option.kind == "from_lair":
        monster = player.lair.pop(option.number)
        card = monster.card
    else:
        taken = t.take(player, option.name)
        if taken is None:
            return
        card = taken
        monster = Monster(card)
    cost = option.number if card.x_high else reduced(t, player, card, target)
    target.peril -= cost
    t.declaring = True
    battle = declared(t, target.seat)
    if battle is None:
        battle = Battle(ASSAULT, player.seat, target.seat, target.at, t.seats)
        t.queue.append(battle)
    if card.deck == TRAP:
        battle.traps.append(Trap(card, max(0, option.number)))
    else:
        battle.attacks.append(Attack(monster, card.beast, -1))
    if t.journal is not None:
        t.emit(told.EncounterDeclared, player.seat, card.id, target.seat, cost)
        t.moment("declared")


def strengthen(t: Crawl, player: Player, option: Act) -> None:
    """Grave Strength under a monster."""
    card = t.take(player, option.name)
    if card is None:
        return
    if option.kind == "strengthen":
        payer = t.players[option.seat]
        battle = declared(t, option.seat)
        assert battle is not None
        attack = battle.attacks[option.number]
        assert attack.monster is not None
        attack.monster = Monster(attack.monster.card, (*attack.monster.extras, card))
        attack.health += card.monster_health
        name = attack.monster.card.id
    else:
        payer = t.players[option.payer]
        monster = player.lair[option.number]
        player.lair[option.number] = Monster(monster.card, (*monster.extras, card))
        name = monster.card.id
    payer.peril -= card.cost
    t.emit(told.MonsterStrengthened, player.seat, card.id, name, payer.seat, card.cost)
    t.moment("declared")


# --- banes


def refuse_bane(t: Crawl, player: Player, card: Card, seat: int, payer: int) -> Reason | None:
    """Why a bane of the villainy phase cannot be played: `seat` is the hero aimed at, -1 for none, `payer`
    who pays if not that hero's player."""
    if card.when != "villainy" or card.target not in ("hero", "none"):
        return NOT_NOW[card.when]
    aimed = card.target == "hero"
    if aimed and seat == player.seat:
        return refuse_payer(t, player, payer, card.cost)
    if aimed != (seat >= 0) or aimed == (payer >= 0):
        return NO_PLAYER
    reason = refuse_payer(t, player, seat if aimed else payer, card.cost)
    if reason is None and not aimed and card.duration == "instant":
        reason = all_idle(t, player, card.effects)
    return reason


def bane_options(t: Crawl, player: Player, cards: Sequence[Card], rivals: Sequence[Player]) -> list[Act]:
    """Every bane of the hand with every target and payer (DN-4.6)."""
    found: list[Act] = []
    if not rivals:
        return found
    for card in cards:
        if card.deck != BANE:
            continue
        payers = [other.seat for other in rivals if other.peril >= card.cost]
        if not payers:
            continue
        if card.target == "hero":
            found += [of_card("bane", card.id, seat) for seat in payers]
            found += [act("bane", card.id, player.seat, payer=seat) for seat in payers]
        elif card.target == "monster":
            found += _strengthen_lair(t, player, card)
        elif refuse_bane(t, player, card, -1, payers[0]) is None:
            found += [act("bane", card.id, payer=seat) for seat in payers]
    return found


def play_bane(t: Crawl, player: Player, option: Act) -> Steps:
    """Pays, then the bane does its work."""
    if option.kind == "strengthen_lair":
        strengthen(t, player, option)
        return
    card = t.take(player, option.name)
    if card is None:
        return
    payer = t.players[option.payer if option.payer >= 0 else option.seat]
    target = t.players[option.seat] if option.seat >= 0 else player
    payer.peril -= card.cost
    aimed = option.seat >= 0
    t.emit(told.BanePlayed, player.seat, card.id, target.seat, payer.seat, card.cost, aimed)
    t.moment("cursed")
    t.cause = player.seat
    yield from bane_effect(t, player, card, target)


def bane_effect(t: Crawl, player: Player, card: Card, target: Player, x: int = 0) -> Steps:
    """What a bane does; in the solo game it acts on the only hero."""
    if card.duration == "permanent":
        if card.target == "hero":
            target.curses.append(card)
            t.refresh(target)
        else:
            player.enhancers.append(card)
        return
    t.to_discard(card)
    yield from carry_out(t, player, card.effects, card.id, x, target)
