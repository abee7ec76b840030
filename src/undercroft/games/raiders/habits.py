"""How raiders play without thinking: the policy of playouts, and of searches that meet a new decision."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.raiders.cards import WAIT, Card
from undercroft.games.raiders.components import Leader, Monster, Treasure
from undercroft.games.raiders.guess import guesses_for
from undercroft.games.raiders.rules import rooms
from undercroft.games.raiders.rules.leader import value_of
from undercroft.games.raiders.state import Hero, State

OFTEN: Final[tuple[float, ...]] = (0.02, 0.1, 0.4, 0.4)
"""How often a torch, crystal, key or sword that can be used is used in playouts."""


def pick_item(options: Sequence[Card], random: Callable[[], float]) -> Card | None:
    """Now and then an item; a torch shows nothing to somebody who plays by chance."""
    for index in range(len(options) - 1, -1, -1):
        card = options[index]
        if card.item < 0:
            return None
        if random() < OFTEN[card.item]:
            return card
    return None


def pick_leader(leader: Leader, options: Sequence[Card], random: Callable[[], float]) -> Card:
    """Mostly what counts most."""
    best = max(counts(card, leader) for card in options)
    liked = [card for card in options if counts(card, leader) == best]
    if best == 0 or random() < 0.2:
        return options[int(random() * len(options))]
    return liked[int(random() * len(liked))]


def counts(card: Card, leader: Leader) -> int:
    """What an answer adds to the total against a leader."""
    return 0 if card is WAIT else value_of(card, leader)


def pick_power(
    game: State, hero: Hero, room: Any, options: Sequence[Card], random: Callable[[], float]
) -> Card:
    if random() < 0.85:
        card = last_card(game, room, options)
        if card is not None:
            return card
    sums = guesses_for(game, game.living_count()).rooms[room.id].sums(hero.hand)
    return options[bisect_right(sums, random() * sums[-1], 0, len(sums) - 1)]


def habits(game: State, hero: Hero, room: Any, options: Sequence[Card]) -> list[float]:
    """How likely each answer is, at a glance."""
    likely = guesses_for(game, game.living_count()).rooms[room.id].likely
    last = last_card(game, room, options)
    weights = []
    for card in options:
        if card.item < 0:
            weights.append(likely[card.value] + (1.0 if card is last else 0.05))
        else:
            weights.append(OFTEN[card.item])
    return weights


def last_card(game: State, room: Any, options: Sequence[Card]) -> Card | None:
    """What the last hero to lay a card does against a monster or for a treasure, since he sees all others."""
    living = 0
    laid = []
    for other in game.heroes:
        if other.living:
            living += 1
            if other.cards:
                laid.append(other.value)
    if len(laid) + 1 == living:
        if isinstance(room, Monster):
            if game.seats == 1:
                return last_alone(game.turned[-1], options)
            return last_against(room.strength_for(living), laid, options)
        if isinstance(room, Treasure) and game.seats > 1:
            return last_for_treasure(game, room, laid, options)
    return None


def last_against(strength: int, laid: list[int], options: Sequence[Card]) -> Card:
    """The last card against a monster: the cheapest that stops it, else the cheapest that is not lowest."""
    total, lowest, highest = sum(laid), min(laid), max(laid)
    safe = None
    for card in options:
        if card.item >= 0:
            break
        value = card.value
        if not rooms.strikes(strength, total + value, min(lowest, value), max(highest, value)):
            return card
        if safe is None and value > lowest:
            safe = card
    return options[0] if safe is None else safe


def last_alone(strength: int, options: Sequence[Card]) -> Card:
    """The solo game: the cheapest card that keeps the monster off, else the cheapest."""
    for card in options:
        if rooms.keeps_off(card.value, strength):
            return card
    return options[0]


def last_for_treasure(game: State, room: Treasure, laid: list[int], options: Sequence[Card]) -> Card:
    """The last card in a treasure room: what it brings, less what it could bring elsewhere."""
    price = guesses_for(game, min(3, game.seats)).price
    best, best_card = -99.0, options[0]
    for card in options:
        if card.item >= 0:
            break
        net = -price[card.value]
        for value, each in rooms.shares(room.chests, tuple(sorted((*laid, card.value)))):
            if value == card.value:
                net += each
        if net > best:
            best, best_card = net, card
    return best_card
