"""The solo game planned to the end of the level: what is lit exactly, what is dark on average (DR-16).

The strength of a monster is any card left in its pile, each as likely; a room does what its rule does. Past
the level the outlook judges, in which survival comes before all treasure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.raiders.cards import Card
from undercroft.games.raiders.components import Monster, RaidersComponents
from undercroft.games.raiders.odds import alone_at, worth_alone
from undercroft.games.raiders.rules import rooms
from undercroft.games.raiders.state import State

Pile = tuple[int, ...]
"""The strengths that are left, sorted."""

_weighed: Final[dict[tuple[Any, ...], list[float]]] = {}


def weigh_alone(game: State, options: Sequence[Card]) -> list[float]:
    """For each card what the best play of the rest of the level comes to."""
    hero = game.heroes[0]
    lit = tuple(piece.face.id if piece.known_to(0) else "" for piece in game.row[game.place :])
    unseen = unseen_rooms(game)
    hidden = tuple([room.id for room in unseen])
    turned = tuple(game.turned)
    one_chest: bool = game.options.solo_one_chest
    key = (game.components, game.room, lit, hidden, turned, hero.hand, hero.treasure, hero.wounds, one_chest)
    found = _weighed.get(key)
    if found is None:
        if len(_weighed) > 100:
            _weighed.clear()
        plan = Alone(game, unseen)
        found = _weighed[key] = [plan.first(card.value) for card in options]
    return found


def unseen_rooms(game: State) -> list[Any]:
    """The rooms the hero has not seen, in an order that tells nothing."""
    ahead = (*game.row[game.place :], *game.pile, *game.box)
    unseen = [piece.face for piece in ahead if not piece.known_to(0)]
    unseen.sort(key=lambda room: room.id)
    return unseen


class Alone:
    """The best play from this room to the end of the level."""

    __slots__ = ("_after", "_known", "dark", "death", "ends", "left", "row", "scratch", "start", "strength")

    def __init__(self, game: State, unseen: list[Any]) -> None:
        scratch: Any = game.copy()
        self.scratch: State = scratch
        """Where rooms are resolved; its hero is whoever was tried last."""
        hero = game.heroes[0]
        self.start = hero.hand, hero.treasure, hero.wounds
        box: RaidersComponents = game.components
        self.row: list[Any] = [piece.face if piece.known_to(0) else None for piece in game.row[game.place :]]
        self.left = box.played - game.room - len(self.row)
        """The rooms after this level."""
        self.death = game.death
        self.strength = game.turned[-1] if game.turned else 0
        """What is turned up in this room, if it holds a monster."""
        pile = list(box.strength_deck)
        for value in game.turned:
            pile.remove(value)
        self.ends = tuple(sorted(pile))
        self._known: dict[tuple[int, int, int, int, Pile], float] = {}
        self._after: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}
        self.dark = [self._on_average(value, unseen) for value in range(6)]
        """For each card the treasure and the wounds it brings in a dark room."""

    def first(self, value: int) -> float:
        """With this card laid now."""
        hand, treasure, wounds = self.start
        return self._laid(0, value, hand, treasure, wounds, self.strength, self.ends)

    def _laid(
        self, index: int, value: int, hand: int, treasure: int, wounds: int, strength: int, pile: Pile
    ) -> float:
        rest = hand & ~(1 << (value - 1))
        if self.row[index] is None:
            more, hurt = self.dark[value]
            gain = self._stands(treasure + more, wounds + hurt) - self._stands(treasure, wounds)
            return gain + self._best(index + 1, rest, treasure, wounds, pile)
        treasure, wounds = self._resolved(index, value, treasure, wounds, strength)
        return 0.0 if wounds >= self.death else self._best(index + 1, rest, treasure, wounds, pile)

    def _best(self, index: int, hand: int, treasure: int, wounds: int, pile: Pile) -> float:
        """Before a card is laid in this room, its monster's strength not turned up."""
        if index == len(self.row):
            return self._stands(treasure, wounds)
        key = (index, hand, treasure, wounds, pile)
        found = self._known.get(key)
        if found is None:
            if isinstance(self.row[index], Monster) and pile:
                found = 0.0
                for place, strength in enumerate(pile):
                    if place and pile[place - 1] == strength:
                        continue
                    rest = pile[:place] + pile[place + 1 :]
                    best = self._choice(index, hand, treasure, wounds, strength, rest)
                    found += pile.count(strength) / len(pile) * best
            else:
                found = self._choice(index, hand, treasure, wounds, 0, pile)
            self._known[key] = found
        return found

    def _choice(self, index: int, hand: int, treasure: int, wounds: int, strength: int, pile: Pile) -> float:
        best = 0.0
        for value in range(1, 6):
            if hand >> (value - 1) & 1:
                best = max(best, self._laid(index, value, hand, treasure, wounds, strength, pile))
        return best

    def _resolved(self, index: int, value: int, treasure: int, wounds: int, strength: int) -> tuple[int, int]:
        """Treasure and wounds after the room, by its rule."""
        key = (index, value, treasure, wounds, strength)
        found = self._after.get(key)
        if found is None:
            hero = self.scratch.heroes[0]
            hero.treasure, hero.wounds, hero.value = treasure, wounds, value
            self.scratch.turned = [strength]
            rooms.resolve(self.scratch, self.row[index])
            found = self._after[key] = (hero.treasure, hero.wounds)
        return found

    def _on_average(self, value: int, unseen: list[Any]) -> tuple[float, float]:
        """What a card brings in a room that may be any of these, as the hero stands now."""
        if not value or not unseen:
            return 0.0, 0.0
        _, treasure, wounds = self.start
        hero = self.scratch.heroes[0]
        gain = hurt = 0.0
        for room in unseen:
            pile = self.ends if isinstance(room, Monster) and self.ends else (0,)
            for strength in pile:
                hero.treasure, hero.wounds, hero.value = treasure, wounds, value
                self.scratch.turned = [strength]
                rooms.resolve(self.scratch, room)
                gain += (hero.treasure - treasure) / len(pile)
                hurt += (hero.wounds - wounds) / len(pile)
        return gain / len(unseen), hurt / len(unseen)

    def _stands(self, treasure: float, wounds: float) -> float:
        """The outlook after the level; after the last one the treasure brought home."""
        return alone_at(treasure, wounds, self.death, self.left) if self.left else worth_alone(treasure)
