"""Rolls of heroes: what may be added before them (W3), and checks against a threat (DN-7.19)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import HEAL, PASS_BATTLE, ROLL, Act, act, of_card
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules.windows import pass_by
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import CHARACTERISTICS, MAGIC, Check

Mods = tuple[tuple[str, int], ...]
BOOST = Prompt("roll-boost", "DN-8.4", window=True, usual="roll")


def boosts(t: Crawl, player: Player, form: int, foe: str, fight: bool) -> list[Act]:
    """What can be added to this roll; `foe` is the kind of the enemy in a battle, `fight` that it is one."""
    found: list[Act] = []
    for card in player.cards():
        if card.when == "roll":
            if card.x_high:
                xs = range(card.x_low, min(card.x_high, player.glory) + 1)
                found += [act("play", card.id, number=x) for x in xs]
            elif player.glory >= card.cost:
                found.append(of_card("play", card.id))
        elif (
            fight and card.verb == "blow" and card.cost <= player.glory and card.effects[0].form == form
        ) and card.when == "battle":
            found.append(of_card("play", card.id))
    hero = player.hero
    if hero is not None and not player.ability_used and player.glory >= hero.ability_glory:
        if hero.ability == "spell_mastery":
            if form == MAGIC:
                found.append(HEAL)
        elif hero.ability == "scourge" and foe == "undead":
            found.append(HEAL)
    return found


def boost(t: Crawl, player: Player, form: int, foe: str, fight: bool) -> Generator[Choice, Any, Mods]:
    """W3: asks what is added, again and again until the die shall roll."""
    mods: list[tuple[str, int]] = []
    while not (fight and player.quiet):
        options = boosts(t, player, form, foe, fight)
        if not options:
            if player.glory and not mods:
                pass_by(t, player)
            break
        t.revealed += 1
        menu = [*options, ROLL]
        if fight:
            menu.append(PASS_BATTLE)
        answer: Act = yield Choice(player.seat, menu, BOOST)
        if answer is ROLL:
            break
        if answer is PASS_BATTLE:
            player.quiet = True
            break
        if answer is HEAL:
            hero = t.hero_of(player.seat)
            player.ability_used = True
            player.glory -= hero.ability_glory
            t.emit(told.AbilityUsed, player.seat, hero.ability)
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
    x = max(0, option.number)
    cost = x if card.x_high else card.cost
    player.glory -= cost
    t.emit(told.CardPlayed, player.seat, card.id, cost)
    t.to_discard(card)
    bonus = 0
    for effect in card.effects:
        if effect.verb == "roll":
            bonus += effect.size(x)
        elif effect.verb == "blow" and t.battles:
            t.battles[0].blows[3 * player.seat + effect.form] += effect.amount
    return bonus


def trap_lore(player: Player) -> int:
    """What readied cards add against traps, trap exits, spikes and pits."""
    return sum(one.card.traps for one in player.boons) + sum(one.card.traps for one in player.treasures)


def check(
    t: Crawl, player: Player, against: str, test: Check, more: int = 0, lore: bool = False
) -> Generator[Choice, Any, bool]:
    """Die + characteristic against a threat (DN-7.19), `more` added to the threat. True: overcome."""
    mods = yield from boost(t, player, test.form, "", False)
    bonus = sum(amount for _, amount in mods)
    if lore:
        bonus += trap_lore(player)
    die = t.chance.die(6)
    value = t.characteristic(player, test.form)
    total = die + value + bonus
    threat = test.threat + more
    done = total >= threat
    form, word = CHARACTERISTICS[test.form], "overcome" if done else "failed"
    if t.journal is not None:
        t.emit(told.Checked, player.seat, against, form, die, value, bonus, total, threat, word)
    return done
