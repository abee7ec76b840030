"""One look ahead: what every answer is worth, over ways the others may play."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from undercroft.games.raiders.cards import (
    NO_CARD,
    OPTIONS,
    USE_CRYSTAL,
    USE_TORCH,
    WAIT,
    Card,
    PickCharacter,
)
from undercroft.games.raiders.components import CRYSTAL, ITEMS, Leader, RaidersComponents
from undercroft.games.raiders.guess import ITEM_WORTH, WOUND, Guess, guesses_for
from undercroft.games.raiders.odds import outlook, weights_at
from undercroft.games.raiders.rules import leader as fight
from undercroft.games.raiders.rules import rooms
from undercroft.games.raiders.rules.course import leave
from undercroft.games.raiders.rules.death import bury, end_early
from undercroft.games.raiders.rules.hand import place_card
from undercroft.games.raiders.state import Hero, State

IN_VAIN: Final = 0.001
"""To wait costs a little even where the crystal is good for nothing else."""
SAMPLES: Final = 32
"""How many ways the others may play `weigh_room` looks at."""
FIGHTS: Final = 12
"""How many ways the others may fight `weigh_leader` looks at."""


def liking(option: PickCharacter, game: State) -> float:
    """What a character brings, in treasure, plus enough to be positive."""
    box: RaidersComponents = game.components
    character = box.characters[option.character]
    items = sum(ITEM_WORTH[ITEMS.index(name)] for name in character.items)
    return max(0.01, 10 + character.treasure - WOUND * character.wounds + items)


def weigh_room(game: State, seat: int, options: Sequence[Card], samples: int = SAMPLES) -> list[float]:
    """For each answer the outlook after this room, over ways the others may play, and what the rest of the
    hand is then good for."""
    hero = game.heroes[seat]
    place = game.place
    guesses = guesses_for(game, game.living_count())
    plan = Plan(game, seat)
    ways = others_cards(game, seat, guesses.rooms[game.row[place].face.id], samples)
    worth: dict[int, list[float]] = {}
    for card in options:
        if card is USE_CRYSTAL or card is USE_TORCH:
            continue
        key = card.value if card.item < 0 else 10 + card.item
        worth[key] = [after(game, seat, card, way) for way in ways]
    results = []
    for card in options:
        if card is USE_CRYSTAL:
            spent = [
                max(row[index] + plan.rest(hero.hand, key) for key, row in worth.items())
                for index in range(len(ways))
            ]
            results.append(sum(spent) / len(spent) - plan.cost(CRYSTAL))
        elif card is USE_TORCH:
            results.append(-99.0)
        else:
            key = card.value if card.item < 0 else 10 + card.item
            row = worth[key]
            results.append(sum(row) / len(row) + plan.rest(hero.hand, key))
    if options[-1] is USE_TORCH:
        dark = sum(1 for piece in game.row[place + 1 :] if not piece.known_to(seat))
        last_level = game.level + 1 == game.components.levels
        best = max(results)
        results[-1] = best + 0.01 if dark >= (1 if last_level else 2) else best - 0.01
    return results


class Plan:
    """What the rest of the own hand is good for in the rooms ahead: all its cards are planned at once."""

    __slots__ = ("_known", "ahead", "rate", "weights")

    def __init__(self, game: State, seat: int) -> None:
        guesses = guesses_for(game, game.living_count())
        self.ahead = [
            guesses.rooms[piece.face.id].worth
            if piece.known_to(seat) and piece.face.id in guesses.rooms
            else guesses.average
            for piece in game.row[game.place + 1 :]
        ]
        self._known: dict[tuple[int, int], float] = {}
        share = outlook(game)[seat]
        self.weights = weights_at(game)
        self.rate = share * (1 - share) * self.weights[0] if game.seats > 1 else 0.03
        """How much of the victory one treasure is worth."""

    def rest(self, hand: int, key: int) -> float:
        """The worth of the hand after a card of this value (or an item, from 10 on) has left it."""
        return self.rate * self.best(0, hand if key >= 10 else hand & ~(1 << (key - 1)))

    def best(self, index: int, hand: int) -> float:
        if index == len(self.ahead) or hand == 0:
            return 0.0
        found = self._known.get((index, hand))
        if found is None:
            worth = self.ahead[index]
            found = max(
                worth[value] + self.best(index + 1, hand & ~(1 << (value - 1)))
                for value in range(1, 6)
                if hand >> (value - 1) & 1
            )
            self._known[index, hand] = found
        return found

    def cost(self, item: int) -> float:
        """What giving up an item costs."""
        return self.rate * self.weights[5 + item] / max(self.weights[0], 0.01)


def others_cards(game: State, seat: int, guess: Guess, samples: int) -> list[dict[int, Card]]:
    """Ways the heroes who have not laid yet may do it; always the same ones for the same table."""
    random = Random(7)
    missing = [hero for hero in game.heroes if hero.living and hero.seat != seat and not hero.cards]
    ways = []
    for _ in range(samples if missing else 1):
        way = {}
        for hero in missing:
            sums = guess.sums(hero.hand)
            cards = OPTIONS[hero.hand]
            way[hero.seat] = cards[bisect_right(sums, random.random() * sums[-1], 0, len(sums) - 1)]
        ways.append(way)
    return ways


def after(game: State, seat: int, card: Card, way: dict[int, Card]) -> float:
    """The outlook of the seat when the room is over; what is left of the hands is not in it."""
    table: Any = game.copy()
    for hero in table.heroes:
        if hero.living and not hero.cards:
            place_card(table, hero, card if hero.seat == seat else way[hero.seat])
    rooms.resolve(table, table.row[table.place].face)
    bury(table)
    if not end_early(table):
        for hero in table.heroes:
            hero.hand = 0
        leave(table)
    return outlook(table)[seat]


# --- the leader


def weigh_leader(
    game: State, seat: int, leader: Leader, options: Sequence[Card], fights: int = FIGHTS
) -> list[float]:
    """For each answer the outlook after the fight, with the best cards to go with it, over ways the others
    may fight. Who waits sees which of them it is, but has one crystal less."""
    hero = game.heroes[seat]
    sets = [[card] for card in options if card is not WAIT] if hero.chosen else fight.hands(hero, leader)
    if hero.chosen:
        sets = [[hero.chosen, *cards] if cards != [NO_CARD] else [hero.chosen] for cards in sets]
    elif NO_CARD in options:
        sets.append([])
    ways = leader_ways(game, seat, leader, fights)
    worth = [[after_fight(game, seat, leader, cards, way) for way in ways] for cards in sets]
    results = []
    for card in options:
        if card is WAIT:
            fit = [index for index, cards in enumerate(sets) if spares_a_crystal(hero, cards)]
            best = sum(max(worth[index][at] for index in fit) for at in range(len(ways)))
            results.append(best / len(ways) - IN_VAIN)
            continue
        mine = [] if card is NO_CARD else [card]
        if hero.chosen:
            mine.append(hero.chosen)
        fit = [index for index, cards in enumerate(sets) if uses(cards, mine, hero)]
        results.append(max(sum(worth[index]) for index in fit) / len(ways))
    return results


def spares_a_crystal(hero: Hero, cards: Sequence[Card]) -> bool:
    return sum(card.item == CRYSTAL for card in cards) < hero.items[CRYSTAL]


def uses(cards: Sequence[Card], mine: Sequence[Card], hero: Hero) -> bool:
    """Whether a set holds these cards; when it is completed now, whether it is just these."""
    if hero.chosen or not mine:
        return sorted(card.text for card in cards) == sorted(card.text for card in mine)
    return mine[0] in cards


def leader_ways(game: State, seat: int, leader: Leader, fights: int) -> list[dict[int, list[Card]]]:
    """Ways the others may fight: mostly with their two best cards."""
    random = Random(11)
    ways = []
    for _ in range(fights):
        way = {}
        for hero in game.heroes:
            if hero.living and hero.seat != seat and not hero.has_placed:
                cards = fight.placeable(hero, leader)
                cards.sort(key=lambda card: -fight.value_of(card, leader))
                if random.random() < 0.35:
                    random.shuffle(cards)
                way[hero.seat] = cards[: 1 if leader.heads > 1 else 2]
        ways.append(way)
    return ways


def after_fight(
    game: State, seat: int, leader: Leader, cards: list[Card], way: dict[int, list[Card]]
) -> float:
    table: Any = game.copy()
    for hero in table.heroes:
        if hero.living and not hero.has_placed:
            fight.lay(table, hero, leader, cards if hero.seat == seat else way[hero.seat])
    fight.attack(table, leader)
    bury(table)
    if not end_early(table):
        leave(table)
    return outlook(table)[seat]
