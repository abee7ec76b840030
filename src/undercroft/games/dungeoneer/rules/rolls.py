"""Rolls of heroes: what may be added before them (DN-8.3), and checks against a threat (DN-7.19)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.moves import ABILITY, PASS_BATTLE, ROLL, Act, act, of_card
from undercroft.games.dungeoneer.pieces import FOR_BATTLE, FOR_ROLL, Player
from undercroft.games.dungeoneer.reasons import (
    ABILITY_USED,
    NO_ABILITY,
    NOT_NOW,
    NOT_THIS_ROLL,
    TOO_DEAR,
    X_BOUNDS,
)
from undercroft.games.dungeoneer.rules.asking import Done, pass_by
from undercroft.games.dungeoneer.rules.modifiers import trap_lore
from undercroft.games.dungeoneer.state import NOTHING, Crawl
from undercroft.games.dungeoneer.words import CHARACTERISTICS, MAGIC, Check, X

Mods = tuple[tuple[str, int], ...]
BOOST: Final = Prompt("roll-boost", "DN-8.4", window=True, usual="roll")
NO_FORM: Final = 9
"""The form of a roll in which no characteristic counts."""


def refuse_ability(player: Player, ability: str) -> Reason | None:
    """Why a hero cannot use this ability, wherever its moment is."""
    hero = player.hero
    if hero is None or hero.ability != ability:
        return NO_ABILITY
    if player.ability_used:
        return ABILITY_USED
    return TOO_DEAR if player.glory < hero.ability_glory else None


def pay_ability(t: Crawl, player: Player) -> None:
    """The glory and the mark of an ability."""
    hero = t.hero_of(player.seat)
    player.ability_used = True
    player.glory -= hero.ability_glory
    t.emit(told.AbilityUsed, player.seat, hero.ability, hero.ability_glory)
    t.moment("used")


def refuse_boost(player: Player, card: Card, x: int, form: int, fight: bool) -> Reason | None:
    """Why a card cannot be played before this roll."""
    if card.when == "battle" and card.verb == "blow":
        if not fight or all(effect.form != form for effect in card.effects):
            return NOT_THIS_ROLL
    elif card.when != "roll":
        return NOT_NOW[card.when]
    if card.x_high and not card.x_low <= x <= card.x_high:
        return X_BOUNDS
    return TOO_DEAR if player.glory < (x if card.x_high else card.cost) else None


def refuse_boosting_ability(player: Player, form: int, foe: str) -> Reason | None:
    """Why an ability cannot strengthen this roll; `foe` is the kind of the enemy in a battle."""
    hero = player.hero
    if hero is None or hero.ability not in ("spell_mastery", "scourge"):
        return NO_ABILITY
    if form != MAGIC if hero.ability == "spell_mastery" else foe != "undead":
        return NOT_THIS_ROLL
    return refuse_ability(player, hero.ability)


def boosts(player: Player, form: int, foe: str, fight: bool) -> list[Act]:
    """What can be added to this roll; `fight`: it is one of a battle."""
    found: list[Act] = []
    for card in player.cards_for(FOR_ROLL | FOR_BATTLE):
        if card.x_high:
            xs = range(card.x_low, min(card.x_high, player.glory) + 1)
            found += [act("play", card.id, -1, x) for x in xs]
        elif refuse_boost(player, card, 0, form, fight) is None:
            found.append(of_card("play", card.id))
    if refuse_boosting_ability(player, form, foe) is None:
        found.append(ABILITY)
    return found


def boost(t: Crawl, player: Player, form: int, foe: str, fight: bool) -> Generator[Choice, Any, Mods]:
    """DN-8.3: asks what is added, again and again until the die shall roll."""
    mods: list[tuple[str, int]] = []
    while not (fight and player.quiet):
        options = boosts(player, form, foe, fight)
        if not options:
            if player.glory and not mods:
                pass_by(t, player)
            break
        t.revealed += 1
        menu = [*options, ROLL]
        if fight:
            menu.append(PASS_BATTLE)
        t.now = ("fight" if fight else "roll", form, foe, sum(amount for _, amount in mods))
        answer: Act = yield Choice(player.seat, menu, BOOST)
        t.now = NOTHING
        if answer is ROLL:
            break
        if answer is PASS_BATTLE:
            player.quiet = True
            break
        if answer is ABILITY:
            pay_ability(t, player)
            hero = t.hero_of(player.seat)
            mods.append((hero.ability, hero.ability_bonus))
            continue
        bonus = play_for_roll(t, player, answer)
        if bonus:
            mods.append((answer.name, bonus))
    return tuple(mods)


def play_for_roll(t: Crawl, player: Player, option: Act) -> int:
    """Plays a card before a roll; gives what it adds to the die."""
    card = t.take(player, option.name)
    if card is None:
        return 0
    cost = option.number if card.x_high else card.cost
    player.glory -= cost
    t.emit(told.CardPlayed, player.seat, card.id, cost)
    t.to_discard(card)
    t.moment("played")
    bonus = 0
    for effect in card.effects:
        if effect.verb == "roll":
            bonus += cost if effect.amount == X else effect.amount
        elif t.battles:
            t.battles[0].blows[3 * player.seat + effect.form] += effect.amount
    return bonus


def check(t: Crawl, player: Player, against: str, test: Check, more: int = 0, lore: bool = False) -> Done:
    """Die + characteristic against a threat (DN-7.19), `more` added to the threat. True: overcome."""
    value = t.characteristic(player, test.form)
    known = trap_lore(player) if lore else 0
    t.need = test.threat + more - value - known
    mods = yield from boost(t, player, test.form, "", False)
    t.need = 0
    bonus = known + sum(amount for _, amount in mods)
    die = t.chance.die(6)
    total = die + value + bonus
    threat = test.threat + more
    done = total >= threat
    form, word = CHARACTERISTICS[test.form], "overcome" if done else "failed"
    if t.journal is not None:
        t.emit(told.Checked, player.seat, against, form, die, value, bonus, total, threat, word)
        t.moment("checked")
    return done
