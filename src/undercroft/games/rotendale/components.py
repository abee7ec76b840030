"""The cards and tables of the game, read from components.toml and checked."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import Any, Final, TypeVar

from undercroft.core.components import Components, Row
from undercroft.core.piece import ALL, Piece

T = TypeVar("T")

NOTHING: Final = 0
ARTEFACT: Final = 1
ENEMY: Final = 2
TRAP: Final = 3
STORM: Final = 4
MEDICINE: Final = 5
MANA: Final = 6
TELEPORT: Final = 7
SWAMP: Final = 8
MOON: Final = 9
SUN: Final = 10
LABYRINTH: Final = 11
OBELISK: Final = 12
DUNGEON: Final = 13
KINDS: Final = {
    "trap": TRAP, "storm": STORM, "medicine": MEDICINE, "mana": MANA, "swamp": SWAMP, "moon": MOON,
    "sun": SUN, "labyrinth": LABYRINTH, "obelisk": OBELISK, "dungeon": DUNGEON,
}  # fmt: skip
NUMBERED: Final = (TRAP, STORM, MEDICINE, MANA)
PERMANENT: Final = frozenset({TELEPORT, MOON, SUN, LABYRINTH, OBELISK, DUNGEON})
"""Kinds that stay face-up on their cell once they are turned."""
OWNABLE: Final = frozenset({TRAP, ENEMY})

AIR_SHIELD: Final = "air_shield"
CLOCK: Final = "clock"
LIFE_SPHERE: Final = "life_sphere"
MEDALLION: Final = "medallion"
SCARE: Final = "scare"
POWERS: Final = (AIR_SHIELD, CLOCK, LIFE_SPHERE, MEDALLION, SCARE)
DIE: Final = (1, 2, 3, 4, 5, 6)
SIDES: Final = 6
CELL: Final = "cell"
"""What the cards are among, whichever table they are in: no two kinds have the same id."""
CARDS: Final = 98
"""Cells between Tiriana and Rotendale, and so cards in the deck."""


class Throw:
    """A die that must show `low` or more."""

    __slots__ = ("args", "chance", "low")

    def __init__(self, low: int) -> None:
        self.low = low
        good = sum(self.wins(value) for value in DIE)
        shared = gcd(good, len(DIE)) if good else 1
        self.chance = good / len(DIE)
        self.args = (("wins_on", low), ("odds", good // shared), ("of", len(DIE) // shared))
        """For texts: the smallest number that succeeds, and how likely that is: `odds` in `of`."""

    def wins(self, value: int) -> bool:
        return value >= self.low


class Card:
    """One kind of card; cards of a kind are identical.

    value    strength of a trap, health or mana won or lost, what an artefact restores, steps of a teleport
    power    what an artefact does (one of POWERS), or where a teleport leads: steps, inner, outer
    scares   the enemy an artefact drives away
    fight, subdue, damage, throw, experience   an enemy; subdue 0 means it cannot be subdued
    """

    __slots__ = (
        "count", "damage", "experience", "fight", "id", "kind", "power", "scares", "subdue", "throw", "value",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        kind: int,
        count: int,
        value: int = 0,
        power: str = "",
        scares: str = "",
        fight: int = 0,
        subdue: int = 0,
        damage: int = 0,
        wins_on: int = 0,
        experience: int = 0,
    ) -> None:
        self.id = id
        self.kind = kind
        self.count = count
        self.value = value
        self.power = power
        self.scares = scares
        self.fight = fight
        self.subdue = subdue
        self.damage = damage
        self.throw = Throw(wins_on)
        """What wins a fight."""
        self.experience = experience

    @property
    def short(self) -> str:
        """The id as it stands in options: `rune` for `artefact_rune`."""
        return self.id.removeprefix("artefact_")

    @property
    def wins_on(self) -> int:
        """The smallest number that wins a fight."""
        return self.throw.low

    @property
    def mark(self) -> str:
        """The number printed on the card, with a space before it; empty if there is none."""
        if self.kind == TELEPORT and self.value:
            return f" +{self.value}" if self.value > 0 else f" −{-self.value}"
        return f" {self.value}" if self.kind in NUMBERED else ""

    @property
    def args(self) -> tuple[tuple[str, object], ...]:
        """The numbers of an enemy, for texts."""
        numbers = ("fight", self.fight), ("subdue", self.subdue), ("damage", self.damage)
        return (*self.throw.args, *numbers, ("experience", self.experience))

    def __repr__(self) -> str:
        return self.id


class Find:
    """What one number of the dungeon's die gives: an enemy, or health and mana."""

    __slots__ = ("enemy", "health", "mana")

    def __init__(self, enemy: Card | None, health: int, mana: int) -> None:
        self.enemy = enemy
        self.health = health
        self.mana = mana


class Start:
    """What a player of one mode starts with, and what the score counts for deaths and for stats above 20."""

    __slots__ = ("death", "excess", "health", "loop_death", "mana")

    def __init__(self, row: Row, loop_death: int) -> None:
        self.health = row.integer("health", 1, 25)
        self.mana = row.integer("mana", 0, 25)
        self.death = row.integer("death", 0, 100)
        self.excess = row.integer("excess", 0, 10)
        self.loop_death = loop_death
        row.finish()


class Tables:
    """All components of one file, typed."""

    __slots__ = (
        "artefacts", "base", "bonus_above", "book", "cards", "deck", "dungeon", "enemies", "equality",
        "experience", "forward", "labyrinth", "modes", "outer", "pieces", "stat_cap", "swamp_cost", "team",
        "tomb", "tomb_enemy", "trap_cost",
    )  # fmt: skip

    def __init__(self, source: Components) -> None:
        self.cards: dict[str, Card] = {}
        shorts: set[str] = set()
        teleports = 0
        for name, read in READERS:
            for row in source.rows(name):
                card = read(row)
                if card.short in shorts:
                    raise row.error("id", "there are two cards {id!r}", id=card.id)
                self.cards[card.id] = card
                shorts.add(card.short)
                if card.kind == TELEPORT:
                    teleports += card.count
                    if teleports > CARDS // 2:
                        words = "so many teleports bar the way to Rotendale: {most} are the most"
                        raise row.error("count", words, most=CARDS // 2)
                row.finish()
        total = sum(card.count for card in self.cards.values())
        if total != CARDS:
            raise row.error(
                "count", "the deck has {total} cards; the board needs {cards}", total=total, cards=CARDS
            )
        self.artefacts = tuple(card for card in self.cards.values() if card.kind == ARTEFACT)
        self.enemies = {card.id: card for card in self.cards.values() if card.kind == ENEMY}
        for row in source.rows("artefact"):
            if row.has("scares"):
                row.text("scares", known=self.enemies)
        self.pieces = {card.id: Piece(card, "card") for card in self.cards.values()}
        self.deck = [self.pieces[card.id] for card in self.cards.values() for _ in range(card.count)]
        self._read_numbers(source)
        self.dungeon = _by_die(source, "dungeon", self._find)
        self.tomb = _by_die(source, "tomb", self._enemy)
        self.modes: dict[str, Any] = {}
        """Filled by those who know the modes: what follows from this file and a mode is made once."""

    def _read_numbers(self, source: Components) -> None:
        team = source.row("team")
        self.base = Start(source.row("base"), 0)
        self.team = Start(team, team.integer("loop_death", 0, 100))
        limits = source.row("limits")
        self.stat_cap = limits.integer("stat", 25, 99)
        self.bonus_above = limits.integer("bonus_above", 0, 99)
        self.experience = limits.integer("experience", 1, 20)
        self.trap_cost = limits.integer("trap_cost", 0, 10)
        self.swamp_cost = limits.integer("swamp_cost", 0, 10)
        limits.finish()
        dice = source.row("dice")
        self.equality = Throw(dice.integer("equality", 1, 7))
        self.labyrinth = Throw(dice.integer("labyrinth", 1, 6))
        self.outer = Throw(dice.integer("outer_teleport", 2, 7))  # with 1 a circle of teleports had no end
        self.forward = Throw(dice.integer("obelisk_forward", 1, 7))
        self.book = Throw(dice.integer("book", 2, 6))
        self.tomb_enemy = dice.integer("tomb_enemy", 0, 5)
        """Up to this number an enemy wakes in the tomb."""
        if self.book.wins(self.tomb_enemy):
            raise dice.error("tomb_enemy", "the numbers of the tomb enemy and of the Book overlap")
        dice.finish()

    def _enemy(self, row: Row) -> Card:
        return self.enemies[row.text("enemy", known=self.enemies)]

    def _find(self, row: Row) -> Find:
        if row.has("enemy"):
            return Find(self._enemy(row), 0, 0)
        return Find(None, row.integer("health", 0, 25, 0), row.integer("mana", 0, 25, 0))


def _by_die(source: Components, name: str, read: Callable[[Row], T]) -> tuple[T, ...]:
    """A table with one row for each number of the die, in order."""
    rows = source.rows(name)
    found = []
    for number, row in enumerate(rows, 1):
        if row.integer("die", 1, 6) != number:
            raise row.error("die", "the rows stand in the order of the die; {number} is due", number=number)
        found.append(read(row))
        row.finish()
    if len(found) != 6:
        raise source.error("[[{name}]] needs six rows, one for each number of the die", name, 0, name=name)
    return tuple(found)


def _artefact(row: Row) -> Card:
    power = row.text("power", known=POWERS)
    return Card(
        row.identifier(among=CELL),
        ARTEFACT,
        row.integer("count", 0, CARDS),
        row.integer("value", 0, 25) if power in (LIFE_SPHERE, MEDALLION) else 0,
        power,
        row.text("scares") if power == SCARE else "",
    )


def _enemy(row: Row) -> Card:
    return Card(
        row.identifier(among=CELL),
        ENEMY,
        row.integer("count", 0, CARDS),
        fight=row.integer("fight", 0, 25),
        subdue=row.integer("subdue", 0, 25),
        damage=row.integer("damage", 0, 25),
        wins_on=row.integer("wins_on", 1, 7),
        experience=row.integer("experience", 0, 20),
    )


def _plain_card(row: Row) -> Card:
    kind = KINDS[row.text("kind", known=KINDS)]
    value = row.integer("value", 1, 25) if kind in NUMBERED else 0
    return Card(row.identifier(among=CELL), kind, row.integer("count", 0, CARDS), value)


def _teleport(row: Row) -> Card:
    to = row.text("to", known=("steps", "inner", "outer"))
    steps = row.integer("steps", -98, 98) if to == "steps" else 0
    if to == "steps" and steps == 0:
        raise row.error("steps", "a teleport of 0 steps leads nowhere")
    return Card(row.identifier(among=CELL), TELEPORT, row.integer("count", 0, CARDS), steps, to)


READERS: Final[tuple[tuple[str, Callable[[Row], Card]], ...]] = (
    ("artefact", _artefact),
    ("enemy", _enemy),
    ("card", _plain_card),
    ("teleport", _teleport),
)

NO_CARD: Final = Card("nothing", NOTHING, 0)
EMPTY: Final = Piece(NO_CARD, "empty", ALL)
"""Stands on a cell without a card, so that a cell always holds a Piece."""


def load_components(source: Components) -> Tables:
    """Raises ComponentError for data the rules cannot be played with."""
    return Tables(source)
