"""What a good raider knows: how promising a position is, which card to lay, how others are likely to play."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.raiders import leader as fight
from undercroft.games.raiders import rooms
from undercroft.games.raiders.cards import (
    NO_CARD,
    OPTIONS,
    USE_CRYSTAL,
    USE_TORCH,
    WAIT,
    Card,
    PickCharacter,
)
from undercroft.games.raiders.components import (
    CRYSTAL,
    ITEMS,
    TORCH,
    Leader,
    Monster,
    RaidersComponents,
    Treasure,
)
from undercroft.games.raiders.game import Hero, Raiders
from undercroft.games.raiders.guess import ITEM_WORTH, WOUND, Guess, guesses_for
from undercroft.games.raiders.odds import outlook, weights_at

OFTEN = (0.02, 0.1, 0.4, 0.4)
"""How often a torch, crystal, key or sword that can be used is used in playouts."""
SAMPLES = 32
"""How many ways the others may play `weigh` looks at."""


class RaidersBrain(Brain):
    """Used on re-dealt games only: what it reads of dark rooms is one guess among many, so it reads only what
    the deciding seat knows."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        table: Raiders = game
        options = choice.options
        if len(options) == 1:
            return [1.0]
        if isinstance(options[0], PickCharacter):
            return [liking(option, table) for option in options]
        room = table.row[table.place].face
        if isinstance(room, Leader):
            values = weigh_leader(table, choice.seat, room, options)
        else:
            values = weigh_room(table, choice.seat, options)
        least = min(values)
        return [value - least + 0.001 for value in values]

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        table: Raiders = game
        options = choice.options
        if len(options) == 1:
            return [1.0]
        if isinstance(options[0], PickCharacter):
            return [1.0] * len(options)
        piece = table.row[table.place]
        if piece.back == "leader":
            return [0.5 + card.value for card in options]
        return habits(table, table.heroes[choice.seat], piece.face, options)

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        table: Raiders = game
        last = options[-1]
        if isinstance(last, PickCharacter):
            return options[int(random() * len(options))]
        piece = table.row[table.place]
        if piece.back == "leader":
            return pick_leader(options, random)
        hero = table.heroes[choice.seat]
        if last.item >= 0:
            item = pick_item(options, random)
            if item is not None:
                return item
        if hero.hand & (hero.hand - 1) == 0:
            return options[0]
        return pick_power(table, hero, piece.face, options, random)

    def evaluate(self, game: Any) -> Sequence[float]:
        return outlook(game)

    def horizon(self, game: Any) -> int:
        """This room and the next. Measured with 150 iterations against the same search that plays the level
        out: it wins 61 % of duels and 49 % of games for three."""
        table: Raiders = game
        left: int = table.components.rooms_per_level - table.place
        return min(2, left)


# --- playouts


def pick_item(options: Sequence[Card], random: Callable[[], float]) -> Card | None:
    """Now and then an item; a torch shows nothing to somebody who plays by chance."""
    for index in range(len(options) - 1, -1, -1):
        card = options[index]
        if card.item < 0:
            return None
        if random() < OFTEN[card.item]:
            return card
    return None


def pick_leader(options: Sequence[Card], random: Callable[[], float]) -> Card:
    """Mostly what counts most."""
    best = max(card.value for card in options)
    liked = [card for card in options if card.value == best and card.item != TORCH]
    if not liked or random() < 0.25:
        return options[int(random() * len(options))]
    return liked[int(random() * len(liked))]


def pick_power(
    game: Raiders, hero: Hero, room: Any, options: Sequence[Card], random: Callable[[], float]
) -> Card:
    if random() < 0.85:
        card = last_card(game, hero, room, options)
        if card is not None:
            return card
    sums = guesses_for(game, game.living_count()).rooms[room.id].sums(hero.hand)
    return options[bisect_right(sums, random() * sums[-1], 0, len(sums) - 1)]


def habits(game: Raiders, hero: Hero, room: Any, options: Sequence[Card]) -> list[float]:
    """How likely each answer is, at a glance."""
    likely = guesses_for(game, game.living_count()).rooms[room.id].likely
    last = last_card(game, hero, room, options)
    weights = []
    for card in options:
        if card.item < 0:
            weights.append(likely[card.value] + (1.0 if card is last else 0.05))
        else:
            weights.append(OFTEN[card.item])
    return weights


def last_card(game: Raiders, hero: Hero, room: Any, options: Sequence[Card]) -> Card | None:
    """What the last hero to lay a card does against a monster or for a treasure, since he sees all others."""
    living = 0
    placed = 0
    total = 0
    lowest, highest, second = 9, 0, 0
    for other in game.heroes:
        if other.living:
            living += 1
            value = other.value
            if value:
                placed += 1
                total += value
                if value < lowest:
                    lowest = value
                if value > highest:
                    second = highest
                    highest = value
                elif second < value < highest:
                    second = value
    if placed + 1 == living:
        if isinstance(room, Monster):
            if game.seats == 1:
                return last_against(0, 0, game.turned[-1] + 1, options)
            return last_against(room.strength_for(living), total, lowest, options)
        if isinstance(room, Treasure) and game.seats > 1:
            return last_for_treasure(game, room, highest, second, options)
    return None


def last_against(strength: int, total: int, lowest: int, options: Sequence[Card]) -> Card:
    """The last card against a monster: the cheapest that beats it, else the cheapest that is not the lowest.

    With two heroes (strength 0) an equal card is safe too (DR-6.7).
    """
    safe = None
    for card in options:
        if card.item >= 0:
            break
        if strength and total + card.value >= strength:
            return card
        if safe is None and (card.value > lowest or (not strength and card.value == lowest)):
            safe = card
    return options[0] if safe is None else safe


def last_for_treasure(
    game: Raiders, room: Treasure, highest: int, second: int, options: Sequence[Card]
) -> Card:
    """The last card in a treasure room: what it brings, less what it could bring elsewhere."""
    chests = room.chests
    firsts = seconds = 0
    for other in game.heroes:
        if other.living and other.value:
            if other.value == highest:
                firsts += 1
            elif other.value == second:
                seconds += 1
    price = guesses_for(game, min(3, game.seats)).price
    best, best_card = -99.0, options[0]
    small = chests[1] if len(chests) > 1 else 0
    for card in options:
        if card.item >= 0:
            break
        value = card.value
        if value > highest:
            gain = chests[0]
        elif value == highest:
            gain = chests[0] // (firsts + 1)
        elif value > second:
            gain = small
        elif value == second:
            gain = small // (seconds + 1)
        else:
            gain = 0
        net = gain - price[value]
        if net > best:
            best, best_card = net, card
    return best_card


# --- one look ahead


def liking(option: PickCharacter, game: Raiders) -> float:
    """What a character brings, in treasure, plus enough to be positive."""
    box: RaidersComponents = game.components
    character = box.characters[option.character]
    items = sum(ITEM_WORTH[ITEMS.index(name)] for name in character.items)
    return max(0.01, 10 + character.treasure - WOUND * character.wounds + items)


def weigh_room(game: Raiders, seat: int, options: Sequence[Card]) -> list[float]:
    """For each answer the outlook after this room, over ways the others may play, and what the rest of the
    hand is then good for."""
    hero = game.heroes[seat]
    place = game.place
    guesses = guesses_for(game, game.living_count())
    plan = Plan(game, seat)
    ways = others_cards(game, seat, guesses.rooms[game.row[place].face.id])
    worth: dict[int, list[float]] = {}
    for card in options:
        if card is USE_CRYSTAL or card is USE_TORCH:
            continue
        key = card.value if card.item < 0 else 10 + card.item
        worth[key] = [after(game, seat, card, way) for way in ways]
    results = []
    lookout = 0.0
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
            value = sum(row) / len(row) + plan.rest(hero.hand, key)
            results.append(value)
            lookout = max(lookout, value)
    if options[-1] is USE_TORCH:
        dark = sum(1 for piece in game.row[place + 1 :] if not piece.known_to(seat))
        last_level = game.level + 1 == game.components.levels
        best = max(results)
        results[-1] = best + 0.01 if dark >= (1 if last_level else 2) else best - 0.01
    return results


class Plan:
    """What the rest of the own hand is good for in the rooms ahead: all its cards are planned at once."""

    __slots__ = ("_known", "ahead", "rate", "weights")

    def __init__(self, game: Raiders, seat: int) -> None:
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


def others_cards(game: Raiders, seat: int, guess: Guess) -> list[dict[int, Card]]:
    """Ways the heroes who have not laid yet may do it; always the same ones for the same table."""
    random = Random(7)
    missing = [hero for hero in game.heroes if hero.living and hero.seat != seat and not hero.cards]
    ways = []
    for _ in range(SAMPLES if missing else 1):
        way = {}
        for hero in missing:
            sums = guess.sums(hero.hand)
            cards = OPTIONS[hero.hand]
            way[hero.seat] = cards[bisect_right(sums, random.random() * sums[-1], 0, len(sums) - 1)]
        ways.append(way)
    return ways


def after(game: Raiders, seat: int, card: Card, way: dict[int, Card]) -> float:
    """The outlook of the seat when the room is over; what is left of the hands is not in it."""
    table = game.copy()
    for hero in table.heroes:
        if hero.living and not hero.cards:
            table.place_card(hero, card if hero.seat == seat else way[hero.seat])
    rooms.resolve(table, table.row[table.place].face)
    table.bury()
    if not table.end_early():
        for hero in table.heroes:
            hero.hand = 0
        table.leave()
    return outlook(table)[seat]


# --- the leader


def weigh_leader(game: Raiders, seat: int, leader: Leader, options: Sequence[Card]) -> list[float]:
    hero = game.heroes[seat]
    hand = fight.placeable(hero, leader)
    first = first_card(hand, options) if options[-1] is NO_CARD and leader.heads == 1 else None
    ways = leader_ways(game, seat, leader)
    results = []
    best = 0.0
    for card in options:
        if card is WAIT:
            results.append(-1.0)
            continue
        laid = [] if card is NO_CARD else [card]
        if first is not None:
            tries = [[first, *laid]]
        elif leader.heads > 1:
            tries = [laid]
        else:
            others = [one for one in hand if one is not card or (one.item >= 0 and hero.items[one.item] > 1)]
            tries = [laid, *([card, one] for one in others)]
        value = max(sum(after_fight(game, seat, leader, cards, way) for way in ways) for cards in tries)
        results.append(value / len(ways))
        best = max(best, results[-1])
    # To wait for the others is worth a crystal unless it could serve as a card.
    return [best * 1.02 if value < 0 else value for value in results]


def first_card(hand: list[Card], options: Sequence[Card]) -> Card:
    """The card that was chosen before: the one no longer offered, else an item held twice."""
    for card in hand:
        if card not in options:
            return card
    return next(card for card in hand if card.item >= 0)


def leader_ways(game: Raiders, seat: int, leader: Leader) -> list[dict[int, list[Card]]]:
    """Ways the others may fight: mostly with their two best cards."""
    random = Random(11)
    ways = []
    for _ in range(12):
        way = {}
        for hero in game.heroes:
            if hero.living and hero.seat != seat and not hero.cards:
                cards = fight.placeable(hero, leader)
                cards.sort(key=lambda card: -fight.value_of(card, leader))
                if random.random() < 0.35:
                    random.shuffle(cards)
                way[hero.seat] = cards[: 1 if leader.heads > 1 else 2]
        ways.append(way)
    return ways


def after_fight(
    game: Raiders, seat: int, leader: Leader, cards: list[Card], way: dict[int, list[Card]]
) -> float:
    table = game.copy()
    for hero in table.heroes:
        if hero.living and not hero.cards:
            fight.lay(table, hero, leader, cards if hero.seat == seat else way[hero.seat])
    fight.attack(table, leader)
    table.bury()
    if not table.end_early():
        table.leave()
    return outlook(table)[seat]
