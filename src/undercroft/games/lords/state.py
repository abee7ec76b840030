"""What lies on the table: the parts of the state of Dungeon Lords."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, NamedTuple

from undercroft.core.decision import Choice, Parallel
from undercroft.core.errors import Reason
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece
from undercroft.games.lords.components import Adventurer, Creature, Room
from undercroft.games.lords.moves import Pick

Refusal = Callable[..., Reason | None]
"""From game, lord, what the question is about, and an option: why it cannot be chosen; None if it can."""

Doing = Generator[Choice | Parallel, Any, Any]
Deed = Callable[..., Doing | None]
"""From game, seat, what the question is about, and an option: carries it out."""


class Asked(NamedTuple):
    """A question as the rule keeps it: one function forbids options, another one carries them out."""

    choice: Choice
    verbs: tuple[str, ...]
    refusal: Refusal
    about: tuple[Any, ...]
    """What only the flow knows of it."""
    deed: Deed | None
    """None where there is nothing to tell of an option beforehand."""


Kept = tuple[Choice, tuple[str, ...], Refusal, tuple[Any, ...], Deed | None]
"""The same, without its names: a question is kept every time, and looked at seldom."""


# Where a minion of a played order is: not placed yet, on its order card (unfulfilled), home again, or the
# index 0 to 2 of its space.
WAITS: Final = -2
ON_CARD: Final = -1
HOME: Final = 3

FREE: Final = -1
DUMMY_MINION: Final = 9
"""On an order space: nobody, or a non-player."""

TENT: Final = -1
GONE: Final = -2
"""Where the paladin is if he is in no dungeon."""


def tax_of(tiles: int) -> int:
    """DL-9.4: the tax for so many tiles, tunnels and rooms, conquered or not."""
    return (tiles + 1) // 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Hero:
    """An adventurer in a party; immutable, so that copies of a game share it."""

    __slots__ = ("damage", "left", "poison", "tile", "tokens")

    def __init__(self, tile: Adventurer, damage: int = 0, tokens: int = 0, poison: int = 0) -> None:
        self.tile = tile
        self.damage = damage
        self.tokens = tokens
        """Food tokens: one hitpoint more each (DL-15.12)."""
        self.poison = poison
        """Damage he takes at the end of this battle (DL-14.10)."""
        self.left = tile.hp + tokens - damage
        """Hitpoints he still has."""

    @property
    def hp(self) -> int:
        return self.tile.hp + self.tokens

    def __repr__(self) -> str:
        return f"{self.tile.id} {self.left}/{self.hp}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """What a lord sends to a battle (DL-13). `traps` are hidden from the others until they are resolved."""

    __slots__ = ("changes", "ghosts", "monsters", "tile", "traps")

    def __init__(self, tile: int) -> None:
        self.tile = tile
        self.changes = 0
        """How often something has been taken back while it was made."""
        self.traps: list[Piece] = []
        self.monsters: list[Creature] = []
        self.ghosts: list[Creature] = []

    def copy(self) -> Plan:
        new = Plan(self.tile)
        new.changes = self.changes
        new.traps = self.traps[:]
        new.monsters = self.monsters[:]
        new.ghosts = self.ghosts[:]
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Lord:
    """A player's dungeon and all he owns. Orders are indexes of ORDERS, cells bits of `occupied`."""

    __slots__ = (
        "acted", "asleep", "conquered", "dealt", "dummy_pick", "evil", "food", "fought", "gold", "idle",
        "imps", "inaccessible", "lair", "letters", "menu", "menu_of", "minions", "occupied", "party", "plan",
        "prison", "programmed", "rooms", "tired", "traps",
    )  # fmt: skip

    def __init__(self) -> None:
        self.evil = 0
        self.food = 0
        self.gold = 0
        self.imps = 0
        self.idle = 0
        self.tired = 0
        """Troll tokens used this round."""
        self.letters = 0
        self.occupied = 0
        self.conquered = 0
        self.rooms: tuple[tuple[int, Room], ...] = ()
        """(cell, room) in the order they were built."""
        self.traps: list[Piece] = []
        self.lair: list[Creature] = []
        self.asleep: list[Creature] = []
        """Creatures face down."""
        self.acted: list[Creature] = []
        """Those that act or have acted in the battle going on."""
        self.prison: list[Adventurer] = []
        self.party: list[Hero] = []
        self.inaccessible: tuple[int, ...] = ()
        self.dealt: list[Piece] = []
        """The eight order cards before the first choice; the first three are the ones drawn (DL-5.1)."""
        self.programmed: list[int] = []
        self.minions: list[int] = []
        self.dummy_pick = -1
        """The third order chosen for the own non-player (DL-21.3)."""
        self.plan: Plan | None = None
        self.fought = False
        self.menu: list[Pick] = []
        """The open options that depend on this lord's hidden traps, and of which kind they are."""
        self.menu_of = ""

    @property
    def paladin(self) -> Hero | None:
        """The paladin in the party, if he is here."""
        for hero in self.party:
            if hero.tile.kind == "paladin":
                return hero
        return None

    def copy(self) -> Lord:
        new: Lord = Lord.__new__(Lord)
        new.evil = self.evil
        new.food = self.food
        new.gold = self.gold
        new.imps = self.imps
        new.idle = self.idle
        new.tired = self.tired
        new.letters = self.letters
        new.occupied = self.occupied
        new.conquered = self.conquered
        new.rooms = self.rooms
        new.traps = self.traps[:]
        new.lair = self.lair[:]
        new.asleep = self.asleep[:]
        new.acted = self.acted[:]
        new.prison = self.prison[:]
        new.party = self.party[:]
        new.inaccessible = self.inaccessible
        new.dealt = self.dealt[:]
        new.programmed = self.programmed[:]
        new.minions = self.minions[:]
        new.dummy_pick = self.dummy_pick
        new.plan = None if self.plan is None else self.plan.copy()
        new.fought = self.fought
        new.menu = []
        new.menu_of = ""
        return new

    @property
    def tokens(self) -> int:
        """Troll tokens (DL-1.2)."""
        count = 0
        for one in self.lair:
            count += one.token
        for one in self.asleep:
            count += one.token
        for one in self.acted:
            count += one.token
        if self.plan is not None:
            for one in self.plan.monsters:
                count += one.token
        return count

    @property
    def tax(self) -> int:
        """DL-9.4: half a gold for each tile."""
        return tax_of(self.occupied.bit_count())

    @property
    def workers(self) -> int:
        """Idle imps and troll tokens (DL-8.2)."""
        return self.idle + max(0, self.tokens - self.tired)

    def room_at(self, cell: int) -> Room | None:
        for where, room in self.rooms:
            if where == cell:
                return room
        return None

    @property
    def room_cells(self) -> int:
        mask = 0
        for cell, _ in self.rooms:
            mask |= 1 << cell
        return mask

    @property
    def free_tunnels(self) -> int:
        """Unconquered tunnels, as bits."""
        return self.occupied & ~self.conquered & ~self.room_cells

    @property
    def creatures(self) -> list[Creature]:
        """Every monster and ghost owned, wherever it is."""
        if self.plan is None:
            return self.lair + self.asleep
        return self.lair + self.asleep + self.acted + self.plan.monsters + self.plan.ghosts

    @property
    def accessible(self) -> int:
        """The orders in hand, as bits."""
        mask = 255
        for order in self.inaccessible:
            mask &= ~(1 << order)
        return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Dummy:
    """A non-player board (DL-21): the orders it cannot use now, and those it used this round."""

    __slots__ = ("inaccessible", "used")

    def __init__(self, inaccessible: tuple[int, ...]) -> None:
        self.inaccessible = inaccessible
        self.used: list[int] = []

    def copy(self) -> Dummy:
        new = Dummy(self.inaccessible)
        new.used = self.used[:]
        return new
