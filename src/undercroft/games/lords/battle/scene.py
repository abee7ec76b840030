"""The immutable parts of a battle: how it stands, where it is fought, and what does not change in it.

All parts are shared, and hashed a great deal by the advisor: adventurers are one object for each set of
values, creatures and traps stand as their indexes in the component file, in sorted tuples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from undercroft.core.native import mypyc_attr
from undercroft.games.lords.components import Adventurer, Attack, Room, Table
from undercroft.games.lords.state import Hero

Many = tuple[int, ...]
"""Creatures or traps by their indexes, sorted."""
Party = tuple[Hero, ...]
"""A party, front first."""

ATTACKED: Final = 1
NO_CONQUEST: Final = 2
NO_HEALING: Final = 4
NO_SPELL: Final = 8
HIDDEN: Final = 16
RAGE: Final = 32
NO_FATIGUE: Final = 64
CONQUERED: Final = 128
SHIELD: Final = 256
"""One point of a magic shield; there are four bits of them."""
SHIELDS: Final = 15 * SHIELD
SHEEP: Final = 12
"""From this bit on the marks hold the damage that a sheep does (DL-15.14)."""


class Home(NamedTuple):
    """What a battle can change besides the fight itself; most battles change nothing of it."""

    gold: int
    imps: int
    evil: int
    host: int
    """Where the paladin is: a seat, TENT or GONE."""
    guest: Hero | None
    """The paladin himself, if he is in another lord's party."""
    hand: Many
    """Traps not planned."""
    lair: Many
    asleep: Many


class Scene(NamedTuple):
    """A battle between two steps."""

    party: Party
    marks: int
    """ATTACKED and the other marks together."""
    traps: Many
    """Planned ones still to spring."""
    ready: Many
    """Creatures still to act; a sheep has the index of its kind and a whole set of kinds more."""
    up: Many
    """Those that have acted and return face up."""
    down: Many
    """Those that have acted and lie face down."""
    food: int
    prison: tuple[Adventurer, ...]
    """Paladins first."""
    home: Home


def new_home(
    gold: int, imps: int, evil: int, host: int, guest: Hero | None, hand: Many, lair: Many, asleep: Many
) -> Home:
    """A Home; `Home(...)` itself is interpreted code, in the compiled build too."""
    return tuple.__new__(Home, (gold, imps, evil, host, guest, hand, lair, asleep))


def new_scene(
    party: Party,
    marks: int,
    traps: Many,
    ready: Many,
    up: Many,
    down: Many,
    food: int,
    prison: tuple[Adventurer, ...],
    home: Home,
) -> Scene:
    """A Scene, for the same reason."""
    return tuple.__new__(Scene, (party, marks, traps, ready, up, down, food, prison, home))


class Site:
    """A tile to fight on: what may be sent there and what its room does (DL-18)."""

    __slots__ = ("boost", "boosted", "gold", "index", "magic", "monsters", "name", "room", "traps")

    def __init__(self, table: Table, room: Room | None, index: int = 0, name: str = "") -> None:
        self.index = index
        """Sites with the same index do the same."""
        self.name = name
        """Of its cell."""
        self.room = room
        """Its unconquered room."""
        self.traps = 1 if room is None else room.traps
        self.monsters = 1 if room is None else room.monsters
        self.gold = 0 if room is None else room.trap_gold
        self.boost = 0
        self.boosted: Many = ()
        """The creatures whose attacks the room makes stronger, and by how much (DL-16.9)."""
        if room is not None and room.effect == "boost":
            self.boost = room.amount
            self.boosted = tuple(table.creatures[one].index for one in room.creatures)
        self.magic = room is None or room.effect != "no_magic"


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """What does not change during a battle."""

    __slots__ = (
        "creatures", "evils", "first_game", "minds_evil", "order", "places", "rules", "seat", "table", "tell",
        "training", "traps", "year",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        seat: int,
        year: int,
        evils: Iterable[int],
        order: Sequence[int],
        first_game: bool = False,
    ) -> None:
        self.table = table
        self.rules = table.rules
        self.seat = seat
        self.year = year
        self.evils = tuple(evils)
        """How evil each lord is; that of the own seat stands in the scene."""
        self.order = order
        self.training = len(self.evils) == 1
        self.first_game = first_game
        self.creatures = table.creature_kinds
        self.traps = table.trap_kinds
        self.tell: Callable[..., None] | None = None
        """Hears what happens, while there is somebody to hear it."""
        self.places: dict[tuple[Party, int, Attack], tuple[int, ...]] | None = None
        """Whom each attack can hit, if that is to be kept, see `monsters.targets`."""
        self.minds_evil = True
        """Whether it matters how evil the lord is."""

    def hero(self, tile: Adventurer, damage: int, tokens: int, poison: int) -> Hero:
        """An adventurer with these values."""
        return Hero(tile, damage, tokens, poison)

    def line(self, party: Party) -> Party:
        """The object that stands for a party here."""
        return party

    def figure(self, hero: Hero) -> Hero:
        """Who stands for an adventurer here."""
        return hero

    def figures(self, party: Sequence[Hero]) -> Party:
        """Those who stand for a party here."""
        return tuple(party)

    def inmate(self, tile: Adventurer) -> Adventurer:
        """Who stands for a prisoner here."""
        return tile

    def inmates(self, prison: Sequence[Adventurer]) -> tuple[Adventurer, ...]:
        """Those in a prison, paladins first."""
        if not prison:
            return ()
        found = [self.inmate(tile) for tile in prison]
        found.sort(key=_is_common)
        return tuple(found)


def _is_common(tile: Adventurer) -> bool:
    return tile.kind != "paladin"


def insert(many: Many, one: int) -> Many:
    return tuple(sorted((*many, one)))


def without(many: Many, one: int) -> Many:
    place = many.index(one)
    return many[:place] + many[place + 1 :]


def kinds(many: Many) -> list[int]:
    """Each kind once, in the order of the component file."""
    return sorted(set(many))
