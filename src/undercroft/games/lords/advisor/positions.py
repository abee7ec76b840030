"""Positions of a combat between its rounds, the plans for a battle, and the cards that may come."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.lords.battle.scene import Many, Party, Site
from undercroft.games.lords.components import Adventurer, Spell
from undercroft.games.lords.state import Hero

Prospect = tuple[int, int, tuple[int, ...], int]
"""What so many traps can do: what they cost, the harm of those of the first round, all other damage up to
each round, and how many rounds may pass without a conquest."""


class Raid:
    """A plan for a battle; there is one object for each."""

    __slots__ = ("cell", "outlooks", "pack", "site", "traps")

    def __init__(self, cell: int, site: Site, traps: Many, pack: Many) -> None:
        self.cell = cell
        self.site = site
        self.traps = traps
        self.pack = pack
        """The creatures."""
        self.outlooks: dict[int, Outlook] = {}
        """What it can bring at most in a round against so many adventurers."""


class Outlook:
    """What a plan can do at most against any party of a size."""

    __slots__ = ("ahead", "cost", "damage", "harm", "stopped", "tiles")

    def __init__(self, cost: int, damage: int, harm: int, stopped: bool, tiles: int) -> None:
        self.cost = cost
        """Of its traps."""
        self.damage = damage
        self.harm = harm
        """Of the traps, before icons."""
        self.stopped = stopped
        """Whether the tile cannot fall."""
        self.tiles = tiles
        """Tiles that can still fall."""
        self.ahead: list[list[Prospect] | None] = [None, None]
        """The rounds after it, if the tile stands and if it falls, as far as worked out."""


class Stand:
    """How a lord stands before a round of a combat. There is one object for each such position."""

    __slots__ = (
        "asleep", "conquered", "evil", "food", "gold", "guest", "hand", "host", "imps", "lair", "party",
        "prison",
    )  # fmt: skip

    def __init__(
        self, party: Party, conquered: int, hand: Many, lair: Many, asleep: Many, gold: int, food: int,
        imps: int, evil: int, host: int, guest: Hero | None, prison: tuple[Adventurer, ...],
    ) -> None:  # fmt: skip
        self.party = party
        self.conquered = conquered
        """Conquered tiles, as bits."""
        self.hand = hand
        self.lair = lair
        self.asleep = asleep
        self.gold = gold
        self.food = food
        self.imps = imps
        self.evil = evil
        self.host = host
        self.guest = guest
        """Where the paladin is, and he himself if he is elsewhere."""
        self.prison = prison


class Draw(NamedTuple):
    """Cards that come to the same: spell, fatigue, how many, which (as bits) - or what is left after it."""

    spell: Spell | None
    fatigue: int
    many: int
    cards: int


class Tile(NamedTuple):
    """A tile of the dungeon: its distance from the entrance, what it does, and its cell."""

    away: int
    site: Site
    cell: int
