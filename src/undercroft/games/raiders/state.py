"""What lies on the table of Dungeon Raiders, and its copy; the chapters of the rules are functions on it."""

from __future__ import annotations

from typing import Any, Final

from undercroft.core.game import Game, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece
from undercroft.games.raiders.cards import Card
from undercroft.games.raiders.components import Character, RaidersComponents

FULL_HAND: Final = 0b11111
"""The strength cards 1 to 5 as bits."""

SET_UP: Final = "set_up"
ROOMS: Final = "rooms"


@mypyc_attr(allow_interpreted_subclasses=True)
class Hero:
    """One hero; all of it is public but `chosen`. `hand` has bit v-1 for the strength card v."""

    __slots__ = (
        "bled", "cards", "character", "chosen", "crystals_out", "died", "hand", "items", "laid", "living",
        "passed", "petrified", "seat", "treasure", "value", "waited", "waits", "wounds",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.character: Character | None = None
        self.treasure = 0
        self.wounds = 0
        self.hand = FULL_HAND
        self.items = [0, 0, 0, 0]
        self.living = True
        self.died = 0
        """The number of the room he died in, from 1; 0 while he lives."""
        self.petrified = False
        self.bled = False
        """Whether he bled to death after the last room (DR-13.2)."""
        self.value = 0
        """What his cards in this room count together."""
        self.cards: tuple[Card, ...] = ()
        """The cards he has placed in this room."""
        self.waits = False
        """Whether he has used a crystal in this room and not placed since."""
        self.crystals_out = 0
        """Crystals used in this room that are not back in the supply yet (DR-A.6)."""
        self.laid: tuple[str, ...] = ()
        """What he placed in the earlier rooms of this level (DR-4.4)."""
        self.settle()

    def settle(self) -> None:
        """What stands between two questions only, and never at a checkpoint."""
        self.chosen: Card | None = None
        """The first of two cards against a leader, while he is asked for the second; secret in quick play."""
        self.passed = False
        """Whether he lays nothing against this head of the hydra (DR-A.17)."""
        self.waited = 0
        """How often he has waited in this room: once more for each pass after the first (DR-9.3d)."""

    @property
    def has_placed(self) -> bool:
        """Whether he has answered for this room: with cards, or by laying none against a head."""
        return bool(self.cards) or self.passed

    def copy(self) -> Hero:
        new: Hero = Hero.__new__(Hero)
        new.seat = self.seat
        new.character = self.character
        new.treasure = self.treasure
        new.wounds = self.wounds
        new.hand = self.hand
        new.items = self.items[:]
        new.living = self.living
        new.died = self.died
        new.petrified = self.petrified
        new.bled = self.bled
        new.value = self.value
        new.cards = self.cards
        new.waits = self.waits
        new.crystals_out = self.crystals_out
        new.laid = self.laid
        new.chosen = self.chosen
        new.passed = self.passed
        new.waited = self.waited
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """The table. Hidden: pile, light, box, leaders, patterns, strength, the dark rooms of the row."""

    __slots__ = (
        "box", "cap", "death", "discard", "first", "head", "heroes", "leaders", "light", "midway", "patterns",
        "pile", "play", "resolved", "room", "row", "second", "stage", "strength", "supply", "turned",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.settle()
        self.stage = SET_UP
        self.heroes = [Hero(seat) for seat in range(self.seats)]
        self.supply = [0, 0, 0, 0] if self.seats == 1 else [self.copies_of(item) for item in range(4)]
        self.first = 0
        self.room = 0
        """The number of the room being played, from 0."""
        self.row: list[Piece] = []
        self.discard: list[Piece] = []
        self.pile: list[Piece] = []
        self.light: list[bool] = []
        """For each room of the pile whether it will lie face up."""
        self.box: list[Piece] = []
        self.leaders: list[Piece] = []
        """The leaders out of the game."""
        self.patterns: list[Piece] = []
        self.strength: list[Piece] = []
        self.turned: list[int] = []

    def settle(self) -> None:
        """What follows from the options (also for a game made from a position)."""
        self.second = self.options.edition == "second_2013"
        play = self.options.play
        self.play = ("quick" if self.second else "open") if play == "auto" else play
        self.cap = self.components.treasure_cap if self.seats > 1 else 1_000_000
        self.death = self.components.death_wounds
        self.head = 0
        """Which head of a leader is fought; 0 at every checkpoint."""
        self.midway = False
        """Whether the set-up or a room is under way; never so at a checkpoint."""
        self.resolved = False
        """Whether nothing is at stake in the room: it has taken effect. Never so between two questions."""

    def copies_of(self, item: int) -> int:
        """How many cards of an item the box holds (DR-A.1)."""
        box: RaidersComponents = self.components
        return box.second_items if self.second else box.items[item]

    # --- where the party stands

    @property
    def level(self) -> int:
        """The level being played, from 0."""
        size: int = self.components.rooms_per_level
        return self.room // size

    @property
    def place(self) -> int:
        """The place of the room in its row, from 0."""
        size: int = self.components.rooms_per_level
        return self.room % size

    @property
    def in_last_room(self) -> bool:
        rooms: int = self.components.played
        return self.room + 1 == rooms

    def room_now(self) -> Any:
        """The card of the room being played."""
        return self.row[self.place].face

    def dark_to(self, seat: int) -> bool:
        """Whether this level has a room whose front the seat does not know."""
        bit = 1 << seat
        for piece in self.row:  # noqa: SIM110 - `any` takes twice as long
            if not piece.seen & bit:
                return True
        return False

    # --- who is there

    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.living]

    def living_count(self) -> int:
        count = 0
        for hero in self.heroes:
            if hero.living:
                count += 1
        return count

    def in_turn(self) -> list[Hero]:
        """The living heroes clockwise from the first player."""
        heroes, first = self.heroes, self.first
        return [hero for hero in heroes[first:] + heroes[:first] if hero.living]

    # --- copies

    def fill_from(self, other: State) -> None:
        """Makes this one, which is blank, a copy of another."""
        self.copy_base(other)
        self.second = other.second
        self.play = other.play
        self.cap = other.cap
        self.death = other.death
        self.head = other.head
        self.midway = other.midway
        self.resolved = other.resolved
        self.stage = other.stage
        self.heroes = [hero.copy() for hero in other.heroes]
        self.supply = other.supply[:]
        self.first = other.first
        self.room = other.room
        self.row = other.row[:]
        self.discard = other.discard[:]
        self.pile = other.pile[:]
        self.light = other.light[:]
        self.box = other.box[:]
        self.leaders = other.leaders[:]
        self.patterns = other.patterns[:]
        self.strength = other.strength[:]
        self.turned = other.turned[:]


_pieces: Final[dict[tuple[str, Any], Piece]] = {}


def pattern_piece(id: str) -> Piece:
    """The shared piece of a level card."""
    return _pieces.setdefault(("level", id), Piece(id, "level"))


def strength_piece(value: int) -> Piece:
    """The shared piece of a card of the solo monster strength deck."""
    return _pieces.setdefault(("strength", value), Piece(value, "strength"))
