"""DN-8.3: the windows in which a player may answer, and what may be done at any moment."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.core.piece import ALL
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BANE, Card
from undercroft.games.dungeoneer.moves import (
    ASK_ABLE,
    ASK_ALWAYS,
    PASS,
    PASS_BATTLE,
    PASS_SAME,
    Act,
    act,
    of_card,
)
from undercroft.games.dungeoneer.pieces import CARRIED, LYING, Player, Readied, Task
from undercroft.games.dungeoneer.state import Crawl

IN_BATTLE = ("play", "scare", "dodge", "frenzy")
BATTLE = "battle:"

Steps = Generator[Choice, Any, None]
Picks = Generator[Choice, Any, Act | None]


def ask_window(t: Crawl, player: Player, options: Sequence[Act], prompt: Prompt, battle: bool) -> Picks:
    """Asks at a window, if the seat can do something or wants to be asked always; None if it passes.

    Whether somebody is asked depends on hidden cards, so that every window counts as a revelation.
    """
    t.revealed += 1
    while options or player.always:
        if battle and player.quiet:
            break
        if player.passed and player.passed == wording(options, battle):
            break
        menu = [*options, PASS]
        if battle:
            menu.append(PASS_BATTLE)
        if options:
            menu.append(PASS_SAME)
        menu.append(ASK_ABLE if player.always else ASK_ALWAYS)
        answer: Act = yield Choice(player.seat, menu, prompt)
        if answer is ASK_ALWAYS or answer is ASK_ABLE:
            player.always = answer is ASK_ALWAYS
            continue
        if answer is PASS_BATTLE:
            player.quiet = True
            return None
        if answer is PASS_SAME:
            player.passed = wording(options, battle)
            return None
        if answer is PASS:
            return None
        return answer
    pass_by(t, player)
    return None


def pass_by(t: Crawl, player: Player) -> None:
    """A player is not asked: if it has cards that not everybody knows, nobody else shall see that."""
    if t.journal is not None and any(piece.seen != ALL for piece in player.hand):
        t.unasked(player.seat)


def wording(options: Sequence[Act], battle: bool) -> str:
    """What a seat passed on, to be compared with what it is offered next: the cards and what they do, not
    how many points or whom; what has to do with a battle counts in that battle only."""
    words = list(dict.fromkeys([f"{one.kind} {one.name}" for one in options]))
    if battle and any(one.kind in IN_BATTLE for one in options):
        words.insert(0, BATTLE)
    return " ".join(words)


def forget(player: Player, all_of_it: bool) -> None:
    """What the player passed on is offered again: all of it in its own turn, else what a battle offered."""
    if all_of_it or player.passed.startswith(BATTLE):
        player.passed = ""


def any_time(t: Crawl, player: Player) -> list[Act]:
    """What the player may do at any moment: a potion, Dread, dropping a token (W1, W2, W5)."""
    found: list[Act] = []
    if player.treasures and player.health < t.parts.rules.health:
        for one in player.treasures:
            if one.card.use == "any":
                option = of_card("use", one.card.id)
                found.append(option)
    for piece in player.hand:
        if piece.face.when == "any":
            _any_card(t, player, piece.face, found)
    for task in player.quests:
        if task.token == CARRIED:
            option = of_card("drop", task.quest.id)
            found.append(option)
    return found


def _any_card(t: Crawl, player: Player, card: Card, found: list[Act]) -> None:
    """What may be done with one card of any moment; equal cards are offered once."""
    if card.deck == BANE:
        for other in t.players:
            if other is not player and other.alive:
                for x in range(max(1, card.x_low), min(card.x_high, other.peril) + 1):
                    option = act("bane", card.id, other.seat, x)
                    if option not in found:
                        found.append(option)
    elif player.glory >= card.cost and (card.verb != "heal" or player.health < t.parts.rules.health):
        option = of_card("play", card.id)
        if option not in found:
            found.append(option)


def do_any_time(t: Crawl, player: Player, option: Act) -> bool:
    """Does what `any_time` offered. False if it was something else."""
    if option.kind == "use":
        return use_readied(t, player, option.name)
    if option.kind == "drop":
        drop_token(t, player, option.name)
        return True
    if option.kind == "bane" and t.parts.cards[option.name].when == "any":
        card = t.take(player, option.name)
        if card is not None:
            victim = t.players[option.seat]
            victim.peril -= option.number
            t.emit(told.BanePlayed, player.seat, card.id, victim.seat, victim.seat, option.number)
            t.lose_glory(victim, option.number)
            t.to_discard(card)
        return True
    if option.kind == "play" and t.parts.cards[option.name].when == "any":
        card = t.take(player, option.name)
        if card is not None:
            player.glory -= card.cost
            t.emit(told.CardPlayed, player.seat, card.id, card.cost)
            for effect in card.effects:
                if effect.verb == "heal":
                    t.heal(player, effect.amount)
            t.to_discard(card)
        return True
    return False


def use_readied(t: Crawl, player: Player, name: str) -> bool:
    """Uses a potion, or another readied card with an effect at any moment or in the feats phase."""
    for index, one in enumerate(player.treasures):
        card = one.card
        if card.id == name:
            player.glory -= card.price
            t.emit(told.CardUsed, player.seat, card.id)
            if card.spend == "card":
                remove(t, player, player.treasures, index)
            else:
                player.treasures[index] = one.but(one.tokens, True)
            for effect in card.does:
                if effect.verb == "heal":
                    t.heal(player, effect.amount)
                elif effect.verb == "action":
                    player.ap += effect.amount
                    t.emit(told.ActionsGained, player.seat, effect.amount)
            return True
    return False


def remove(t: Crawl, player: Player, row: list[Readied], index: int) -> None:
    """A readied card leaves with its attachments (DN-8.1)."""
    one = row.pop(index)
    t.discard_open(player, one.card)
    for extra, _ in one.extras:
        t.discard_open(player, extra)
    t.refresh(player)


def drop_token(t: Crawl, player: Player, name: str) -> None:
    """DN-6.9: a token is laid down in the location of the hero."""
    task = t.task(player, name)
    if task is not None and task.token == CARRIED:
        location = t.tile_of(player).location
        t.put_task(player, Task(task.quest, LYING, location.index, True))
        t.emit(told.TokenDropped, player.seat, task.quest.id, location.id)
