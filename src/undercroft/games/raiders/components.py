"""The cards of Dungeon Raiders, typed and checked on the way in."""

from __future__ import annotations

from typing import Final

from undercroft.core.components import Components, Row
from undercroft.core.piece import Piece
from undercroft.core.words import whole_number

SEATS: Final = 5
"""The most heroes of one game."""

ITEMS: Final = ("torch", "crystal", "key", "sword")
TORCH: Final = 0
CRYSTAL: Final = 1
KEY: Final = 2
SWORD: Final = 3

ROOM: Final = "room"
"""What the cards of the dungeon are among, whichever table they are in: no two of them have the same id."""
HALF: Final = -1
"""In a trap's table: half instead of a number."""
HIGHEST_CARD: Final = -1
"""As a leader's wounds: the value of the highest card placed."""


MOST_DIFFICULT: Final = 5
"""The most wounds somebody alone may choose to begin with (DR-2.4)."""
PLACED_VALUES: Final = {"torch": 0, "crystal": 0, "key": 0, "sword": 5}
"""What items placed against a leader count, unless it says otherwise (DR-A.10)."""


class Room:
    """A dungeon card. `kind` is monster, treasure, trap, vault or leader; its numbers are in the subclass."""

    __slots__ = ("copies", "id", "kind", "piece")

    def __init__(self, id: str, kind: str, copies: int) -> None:
        self.id = id
        self.kind = kind
        self.copies = copies
        self.piece = Piece(self, "leader" if kind == "leader" else "dungeon")


class Monster(Room):
    """`strength` for 3, 4 and 5 living heroes."""

    __slots__ = ("strength", "wounds")

    def __init__(
        self, id: str, copies: int, strength: tuple[int, ...], wounds: int, kind: str = "monster"
    ) -> None:
        super().__init__(id, kind, copies)
        self.strength = strength
        self.wounds = wounds

    def strength_for(self, living: int) -> int:
        """The shield for that many living heroes; 0 for fewer than three, who cannot defeat it (DR-6.7)."""
        return self.strength[living - 3] if living >= 3 else 0


class Treasure(Room):
    """`chests`, largest first."""

    __slots__ = ("chests",)

    def __init__(self, id: str, copies: int, chests: tuple[int, ...]) -> None:
        super().__init__(id, "treasure", copies)
        self.chests = chests


class Trap(Room):
    """`table[v]` is the loss for a looked-at card of value v (0 to 5); HALF for half."""

    __slots__ = ("hits", "looks_at", "table", "unit")

    def __init__(
        self, id: str, copies: int, looks_at: str, hits: str, unit: str, table: tuple[int, ...]
    ) -> None:
        super().__init__(id, "trap", copies)
        self.looks_at = looks_at
        self.hits = hits
        self.unit = unit
        self.table = (0, *table)


class Vault(Room):
    """`gives[v]` is what a card of value v (1 to 5) earns: (what, how many)."""

    __slots__ = ("gives",)

    def __init__(self, id: str, copies: int, gives: tuple[tuple[str, int], ...]) -> None:
        super().__init__(id, "vault", copies)
        self.gives = (("", 0), *gives)


class Leader(Monster):
    """The last room of the second edition (DR-A.3)."""

    __slots__ = ("attacks", "chest", "forbids", "heads", "petrifies", "tax", "torch_guards", "values")

    def __init__(self, row: Row) -> None:
        super().__init__(
            row.identifier(among=ROOM), 1, _strength(row), row.integer("wounds", -1, 20), "leader"
        )
        self.attacks = row.text("attacks", known=("lowest", "highest", "two_lowest"))
        self.tax = row.flag("tax")
        self.petrifies = row.flag("petrifies")
        self.torch_guards = row.flag("torch_guards")
        self.heads = row.integer("heads", 1, 2, default=1)
        self.chest = row.integer("chest", 0, 20, default=0)
        self.forbids = frozenset(row.texts("forbids", ITEMS, default=[]))
        values = row.get("values", {})
        if not isinstance(values, dict):
            raise row.error("values", "a table from items to numbers is needed")
        for item, value in values.items():
            if item not in ITEMS or type(value) is not int or not 0 <= value <= 5:
                raise row.error(
                    "values",
                    "{item} = {value!r}: an item and a number from 0 to 5 are needed",
                    item=item,
                    value=value,
                )
        self.values = PLACED_VALUES | values


class Character:
    __slots__ = ("id", "items", "treasure", "wounds")

    def __init__(self, id: str, treasure: int, wounds: int, items: tuple[str, ...]) -> None:
        self.id = id
        self.treasure = treasure
        self.wounds = wounds
        self.items = items


class RaidersComponents:
    """Everything in the box, by id."""

    def __init__(self, source: Components) -> None:
        constants = source.row("constants")
        self.death_wounds = constants.integer("death_wounds", MOST_DIFFICULT + 1, 99)
        self.treasure_cap = constants.integer("treasure_cap", 1, 999)
        self.levels = constants.integer("levels", 1, 20)
        self.rooms_per_level = constants.integer("rooms_per_level", 1, 5)
        self.removed_cards = constants.integer("removed_cards", 0, 100)
        self.played = self.levels * self.rooms_per_level
        """The rooms of a game."""
        self.face_up_cards = constants.integer("face_up_cards", 0, self.played)
        constants.finish()
        second = source.row("second_edition")
        self.second_removed_cards = second.integer("removed_cards", 0, 100)
        self.second_face_up_cards = second.integer("face_up_cards", 0, self.played - 1)
        self.rooms = _rooms(source)
        self.characters = {one.id: one for one in map(self._character, source.rows("character"))}
        if len(self.characters) < SEATS:
            raise source.error("at least five characters are needed", "character", 0)
        self.second_items = second.integer("items", max(map(self._needed, ITEMS)), 99)
        second.finish()
        self.items = self._items(source)
        self.leaders = {one.id: one for one in map(_leader, source.rows("leader"))}
        self.level_cards = {}
        for row in source.rows("level_card"):
            pattern = row.text("pattern")
            if len(pattern) != self.rooms_per_level or set(pattern) - {"U", "D"}:
                raise row.error(
                    "pattern",
                    "{rooms_per_level} letters U or D are needed",
                    rooms_per_level=self.rooms_per_level,
                )
            self.level_cards[row.identifier()] = pattern
            row.finish()
        if len(self.level_cards) < self.levels:
            raise source.error(
                "at least {levels} level cards are needed", "level_card", 0, levels=self.levels
            )
        self._solo(source)
        self.chests = tuple(
            (id, room.chests) for id, room in self.rooms.items() if isinstance(room, Treasure)
        )
        """The chests of every treasure room, by its id."""
        self.cards: dict[str, Room] = {**self.rooms, **self.leaders}
        self.deck = self._deck(())
        self.solo_deck = self._deck(self.solo_without)
        self._check_decks(source)

    def _deck(self, left_out: tuple[str, ...]) -> list[Piece]:
        """The rooms that are shuffled, in the order of the file."""
        rooms = [room for room in self.rooms.values() if room.id not in left_out]
        return [room.piece for room in rooms for _ in range(room.copies)]

    def _items(self, source: Components) -> tuple[int, int, int, int]:
        copies = {}
        for row in source.rows("item"):
            item = row.identifier(ITEMS)
            copies[item] = row.integer("copies", self._needed(item), 99)
            row.finish()
        missing = [item for item in ITEMS if item not in copies]
        if missing:
            raise source.error("the item {item} is missing", "item", 0, item=missing[0])
        return (copies["torch"], copies["crystal"], copies["key"], copies["sword"])

    def _needed(self, item: str) -> int:
        """The most copies of an item that the heroes of one game can bring along (DR-2.2)."""
        brought = sorted(one.items.count(item) for one in self.characters.values())
        return sum(brought[-SEATS:])

    def _character(self, row: Row) -> Character:
        made = Character(
            row.identifier(),
            row.integer("treasure", 0, 20),
            row.integer("wounds", 0, 98),
            row.texts("items", ITEMS),
        )
        if made.wounds >= self.death_wounds:
            raise row.error(
                "wounds",
                "this hero would be dead: {death_wounds} wounds kill (DR-1.1)",
                death_wounds=self.death_wounds,
            )
        if made.treasure > self.treasure_cap:
            raise row.error(
                "treasure",
                "nobody owns more than treasure_cap = {treasure_cap} (DR-1.2)",
                treasure_cap=self.treasure_cap,
            )
        row.finish()
        return made

    def _solo(self, source: Components) -> None:
        solo = source.row("solo")
        self.solo_treasure = solo.integer("treasure", 0, 99)
        self.solo_removed_cards = solo.integer("removed_cards", 0, 100)
        self.solo_without = solo.texts("without", tuple(self.rooms))
        self.strength_deck = solo.integers("strength_deck", 1, 5)
        solo.finish()
        monsters = sum(room.copies for room in self.rooms.values() if room.kind == "monster")
        if len(self.strength_deck) < monsters:
            raise solo.error(
                "strength_deck",
                "there are {monsters} monsters: it needs at least as many cards",
                monsters=monsters,
            )

    def _check_decks(self, source: Components) -> None:
        for have, name in (
            (len(self.deck) - self.removed_cards, "constants"),
            (len(self.deck) - self.second_removed_cards + 1, "second_edition"),
            (len(self.solo_deck) - self.solo_removed_cards, "solo"),
        ):
            if have != self.played:
                raise source.error(
                    "{have} rooms are left for {played} places: mend copies or removed_cards",
                    name,
                    have=have,
                    played=self.played,
                )


def _rooms(source: Components) -> dict[str, Room]:
    rooms: list[Room] = []
    for row in source.rows("monster"):
        rooms.append(
            Monster(row.identifier(among=ROOM), _copies(row), _strength(row), row.integer("wounds", 0, 20))
        )
        row.finish()
    for row in source.rows("treasure"):
        chests = row.integers("chests", 1, 99)
        if not 1 <= len(chests) <= 2 or list(chests) != sorted(chests, reverse=True):
            raise row.error("chests", "one or two chests are needed, the largest first")
        rooms.append(Treasure(row.identifier(among=ROOM), _copies(row), chests))
        row.finish()
    for row in source.rows("trap"):
        table = row.integers("table", -1, 20)
        if len(table) != 5:
            raise row.error("table", "five numbers are needed")
        rooms.append(
            Trap(
                row.identifier(among=ROOM),
                _copies(row),
                row.text("looks_at", known=("highest", "lowest")),
                row.text("hits", known=("richest", "least_wounded", "all")),
                row.text("unit", known=("treasure", "wounds")),
                table,
            )
        )
        row.finish()
    for row in source.rows("vault"):
        rooms.append(Vault(row.identifier(among=ROOM), _copies(row), _gives(row)))
        row.finish()
    return {room.id: room for room in rooms}


def _copies(row: Row) -> int:
    return row.integer("copies", 0, 30)


def _strength(row: Row) -> tuple[int, ...]:
    strength = row.integers("strength", 1, 99)
    if len(strength) != 3:
        raise row.error("strength", "three numbers are needed: for 3, 4 and 5 heroes")
    return strength


def _gives(row: Row) -> tuple[tuple[str, int], ...]:
    gives = []
    for words in row.texts("gives"):
        what, _, number = words.partition(" ")
        if what in ITEMS and not number:
            gives.append((what, 1))
        elif what in ("treasure", "heal") and (amount := whole_number(number, 0, 99)) is not None:
            gives.append((what, amount))
        else:
            raise row.error("gives", '{words!r}: needed is an item, "treasure N" or "heal N"', words=words)
    if len(gives) != 5:
        raise row.error("gives", "five entries are needed")
    return tuple(gives)


def _leader(row: Row) -> Leader:
    made = Leader(row)
    row.finish()
    return made
