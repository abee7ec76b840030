"""The fight with the leader in the last room of the second edition (DR-A.9 to DR-A.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.core.decision import Branch, Choice, Flow, Parallel
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import (
    NO_CARD,
    PLACE_CRYSTAL,
    PLACE_KEY,
    PLACE_SWORD,
    PLACE_TORCH,
    POWER,
    WAIT,
    Card,
    prompt,
)
from undercroft.games.raiders.components import HIGHEST_CARD, ITEMS, Leader
from undercroft.games.raiders.rooms import pay_chests

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders

FIRST = prompt("leader-first", "DR-A.9")
SECOND = prompt("leader-second", "DR-A.9")
HEAD = prompt("leader-head", "DR-A.17")

PLACED_ITEMS = (PLACE_TORCH, PLACE_CRYSTAL, PLACE_KEY, PLACE_SWORD)


def fight_leader(game: Raiders, leader: Leader) -> Flow:
    """One fight, or for the hydra two; deaths are checked after each (DR-A.17, DR-A.23)."""
    for head in range(leader.heads):
        yield from place(game, leader, head)
        attack(game, leader)
        game.bury()
        if sum(hero.living for hero in game.heroes) <= 1:
            return
        if head + 1 < leader.heads:
            put_away(game)
            game.emit(ev.NextHead, leader.id, leader.strength_for(game.living_count()))


def put_away(game: Raiders) -> None:
    """The first head's cards leave the table before the second head is fought."""
    for hero in game.heroes:
        for card in hero.cards:
            if card.item >= 0:
                game.supply[card.item] += 1
        hero.cards = ()
        hero.value = 0
        game.return_crystals(hero)


def place(game: Raiders, leader: Leader, head: int) -> Flow:  # DR-A.9, DR-A.12, DR-A.21
    quick = game.play == "quick"
    queue = game.living() if quick else game.in_turn()
    while queue:
        chosen: dict[int, list[Card]] = {}
        if quick:
            flows = {hero.seat: choose(game, hero, leader, head) for hero in queue}
            chosen = yield Parallel(flows, final=True)
        waiting = []
        for hero in queue:
            cards = chosen[hero.seat] if quick else (yield from choose(game, hero, leader, head))
            if cards == [WAIT]:
                game.use_crystal(hero)
                waiting.append(hero)
            else:
                lay(game, hero, leader, cards)
        queue = waiting


def choose(game: Raiders, hero: Hero, leader: Leader, head: int) -> Branch:
    """The cards of one hero: [WAIT], or one or two cards (none only against the second head)."""
    hand = placeable(hero, leader)
    options = list(hand)
    if head > 0:
        options.append(NO_CARD)
    if hero.items[WAIT.item] and "crystal" not in leader.forbids:
        options.append(WAIT)
    first: Card = yield Choice(hero.seat, options, HEAD if leader.heads > 1 else FIRST)
    cards = [] if first is NO_CARD else [first]
    if first is not WAIT and leader.heads == 1:
        rest = [card for card in hand if card is not first or (card.item >= 0 and hero.items[card.item] > 1)]
        second: Card = yield Choice(hero.seat, [*rest, NO_CARD], SECOND)
        if second is not NO_CARD:
            cards.append(second)
    if game.play == "quick":
        game.emit(ev.HasChosen, hero.seat)
    return cards


def placeable(hero: Hero, leader: Leader) -> list[Card]:  # DR-A.10
    cards = [card for card in POWER if card is not None and hero.hand >> (card.value - 1) & 1]
    for item, card in enumerate(PLACED_ITEMS):
        if hero.items[item] and ITEMS[item] not in leader.forbids:
            cards.append(card)
    return cards


def lay(game: Raiders, hero: Hero, leader: Leader, cards: list[Card]) -> None:
    for card in cards:
        if card.item < 0:
            hero.hand ^= 1 << (card.value - 1)
        else:
            hero.items[card.item] -= 1
        game.emit(ev.CardPlaced, hero.seat, card.kind, value_of(card, leader))
    hero.waits = False
    hero.cards = tuple(cards)
    hero.value = sum(value_of(card, leader) for card in cards)
    if game.play == "open":  # DR-A.6
        game.return_crystals(hero)


def value_of(card: Card, leader: Leader) -> int:  # DR-A.10
    return card.value if card.item < 0 else leader.values[ITEMS[card.item]]


def attack(game: Raiders, leader: Leader) -> None:  # DR-A.13 to DR-A.18
    living = game.living()
    total = sum(hero.value for hero in living)
    strength = leader.strength_for(len(living))
    if strength and total >= strength:
        game.emit(ev.MonsterDefeated, leader.id, total, strength)
        if leader.chest:
            pay_chest(game, leader, living)
        return
    victims = victims_of(leader, living)
    highest = highest_card(leader, living)
    wounds = wounds_of(leader, living)
    if not victims:
        game.emit(ev.MonsterConfused, leader.id)
        return
    game.emit(ev.MonsterAttacks, leader.id, total, strength, tuple(hero.seat for hero in victims), wounds)
    for hero in victims:
        hero.wounds += wounds
        if leader.tax:
            loss = min(highest, hero.treasure)
            game.lose(hero, loss)
            game.emit(ev.TreasureLost, hero.seat, loss)
        if leader.petrifies:
            hero.petrified = True
            game.emit(ev.HeroPetrified, hero.seat)
            game.remove(hero)


def highest_card(leader: Leader, living: list[Hero]) -> int:  # DR-A.14
    return max((value_of(card, leader) for hero in living for card in hero.cards), default=0)


def wounds_of(leader: Leader, living: list[Hero]) -> int:
    return highest_card(leader, living) if leader.wounds == HIGHEST_CARD else leader.wounds


def victims_of(leader: Leader, living: list[Hero]) -> list[Hero]:
    """Whom it hurts: a torch guards against the wolf pack (DR-A.15, DR-A.22)."""
    victims = targets(leader, living)
    if leader.torch_guards:
        victims = [hero for hero in victims if PLACE_TORCH not in hero.cards or len(hero.cards) < 2]
    return victims


def targets(leader: Leader, living: list[Hero]) -> list[Hero]:
    """Whom it attacks. Two heroes with equal totals are left alone (DR-A.18)."""
    totals = sorted({hero.value for hero in living})
    if len(living) == 2 and len(totals) == 1:
        return []
    hit = {"highest": totals[-1:], "lowest": totals[:1], "two_lowest": totals[:2]}[leader.attacks]
    return [hero for hero in living if hero.value in hit]


def pay_chest(game: Raiders, leader: Leader, living: list[Hero]) -> None:  # DR-A.16, DR-A.22
    values = []
    for hero in living:
        value = sum(card.value if card.item < 0 else 5 * (card is PLACE_KEY) for card in hero.cards)
        if value:
            values.append((hero, value))
    pay_chests(game, (leader.chest,), values)
