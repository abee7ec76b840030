"""What a card is worth in a room before anybody has played: the same tables for bots' plans and for playouts.

For every room and number of living heroes it plays the room by the real rules against all cards of equally
clever opponents, and looks for habits nobody would like to change: heroes prefer cards that earn more than
their price, and the prices are such that over the whole deck every card is played equally often.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from undercroft.games.raiders.components import RaidersComponents, Room
from undercroft.games.raiders.rules import rooms
from undercroft.games.raiders.state import Hero, State

WOUND: Final = 0.85
WOUND_ALONE: Final = 2.0
"""What a wound costs, in treasure; alone there is nobody else to bleed to death."""
ITEM_WORTH: Final[tuple[float, ...]] = (0.3, 0.8, 1.5, 1.2)
RIVALS: Final = 0.8
"""How much it hurts when the average rival gains one treasure."""
TREASURE: Final = 6
WOUNDS: Final = 4
"""What a hero has in the middle of a game."""
CALM: Final = 0.45
"""How little heroes care about small differences, in treasure."""


class Guess:
    """For cards 1 to 5 (index 0 unused): what they earn in a room, in treasure, how often they are laid."""

    __slots__ = ("likely", "picks", "worth")

    def __init__(self, worth: list[float], likely: list[float]) -> None:
        self.worth = worth
        self.likely = likely
        self.picks: list[list[float] | None] = [None] * 32
        """For each hand (bits) the running sums of `likely` over its cards; made when first needed."""

    def sums(self, hand: int) -> list[float]:
        found = self.picks[hand]
        if found is None:
            total = 0.0
            found = []
            for value in range(1, 6):
                if hand >> (value - 1) & 1:
                    total += self.likely[value]
                    found.append(total)
            self.picks[hand] = found
        return found


class Guesses:
    """The tables for one number of living heroes. `price` is what a card is worth elsewhere."""

    __slots__ = ("average", "price", "rooms")

    def __init__(self, game: State, living: int) -> None:
        box: RaidersComponents = game.components
        stage = _stage(game, living)
        left_out = box.solo_without if game.seats == 1 else ()
        deck = [room for room in box.rooms.values() if room.copies and room.id not in left_out]
        copies = sum(room.copies for room in deck)
        hands = _multisets(living - 1)
        if game.seats == 1:
            earned = {room.id: _earnings_alone(stage, room) for room in deck}
        else:
            earned = {room.id: _earnings(stage, room, hands) for room in deck}
        likely = {room.id: [0.0] + [0.2] * 5 for room in deck}
        worth: dict[str, list[float]] = {}
        price = [0.0] * 6
        for _ in range(25):
            used = [0.0] * 6
            for room in deck:
                chances = likely[room.id]
                values = _expected(earned[room.id], hands, chances)
                worth[room.id] = values
                weights = [0.0] + [exp((values[v] - price[v]) / CALM) for v in range(1, 6)]
                total = sum(weights)
                for v in range(1, 6):
                    chances[v] = 0.5 * chances[v] + 0.5 * weights[v] / total
                    used[v] += room.copies / copies * chances[v]
            for v in range(1, 6):
                price[v] += CALM * log(used[v] / 0.2)
        self.price = price
        self.rooms = {room.id: Guess(worth[room.id], likely[room.id]) for room in deck}
        self.average = [sum(worth[room.id][v] * room.copies for room in deck) / copies for v in range(6)]

    def of(self, room: Room) -> Guess:
        return self.rooms[room.id]


def _stage(game: State, living: int) -> State:
    """A copy in which that many equal heroes live."""
    stage: Any = game.copy()
    stage.heroes = [game.heroes[0].copy() for _ in range(living)]
    stage.seats = living if game.seats > 1 else 1
    for hero in stage.heroes:
        hero.living = True
        hero.cards = ()
    made: State = stage
    return made


def _multisets(size: int) -> list[tuple[tuple[int, ...], int]]:
    """All hands of so many opponents' cards, each with the number of its orders."""
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for count in range(size):
        grown: dict[tuple[int, ...], int] = {}
        for cards, orders in found:
            for value in range(1, 6):
                key = tuple(sorted((*cards, value)))
                grown[key] = grown.get(key, 0) + orders
        found = list(grown.items())
        assert len(found[0][0]) == count + 1
    return found


def _earnings(stage: State, room: Room, hands: list[tuple[tuple[int, ...], int]]) -> list[list[float]]:
    """For each own card (1 to 5) and each hand of the others: what the room brings me more than them."""
    heroes = stage.heroes
    table: list[list[float]] = [[]]
    for value in range(1, 6):
        row = []
        for cards, _ in hands:
            for hero, card in zip(heroes, (value, *cards), strict=True):
                _prepare(hero, card)
            stage.supply = [3, 3, 3, 3]
            rooms.resolve(stage, room)
            net = [_counted(hero) for hero in heroes]
            others = sum(net[1:]) / (len(net) - 1) if len(net) > 1 else 0.0
            row.append(net[0] - RIVALS * others)
        table.append(row)
    return table


def _earnings_alone(stage: State, room: Room) -> list[list[float]]:
    """The same for the solo game (DR-16): the monster's strength is any card of its pile."""
    hero = stage.heroes[0]
    pile: tuple[int, ...] = stage.components.strength_deck
    table: list[list[float]] = [[]]
    for value in range(1, 6):
        net = 0.0
        for strength in pile:
            _prepare(hero, value)
            stage.turned = [strength]
            rooms.resolve(stage, room)
            net += _counted(hero, WOUND_ALONE)
        table.append([net / len(pile)])
    return table


def _prepare(hero: Hero, card: int) -> None:
    """A hero in the middle of a game who has laid this card."""
    hero.treasure, hero.wounds, hero.items = TREASURE, WOUNDS, [0, 0, 0, 0]
    hero.value = card


def _counted(hero: Hero, wound: float = WOUND) -> float:
    worth = sum(count * one for count, one in zip(hero.items, ITEM_WORTH, strict=True))
    return hero.treasure - TREASURE - wound * (hero.wounds - WOUNDS) + worth


def _expected(
    earned: list[list[float]], hands: list[tuple[tuple[int, ...], int]], likely: list[float]
) -> list[float]:
    chances = []
    for cards, orders in hands:
        chance = float(orders)
        for card in cards:
            chance *= likely[card]
        chances.append(chance)
    return [0.0] + [sum(one * chance for one, chance in zip(row, chances, strict=True)) for row in earned[1:]]


_tables: Final[dict[tuple[int, int, bool, bool], tuple[RaidersComponents, Guesses]]] = {}


def guesses_for(game: State, living: int) -> Guesses:
    """The tables for that many living heroes; worked out once for each component file and rule of chests."""
    key = (id(game.components), living, game.seats == 1, game.options.solo_one_chest)
    found = _tables.get(key)
    if found is None or found[0] is not game.components:
        if len(_tables) > 40:
            _tables.clear()
        found = _tables[key] = (game.components, Guesses(game, living))
    return found[1]
