"""What a player has (ST-4.0), and the codec of the whole state."""

from __future__ import annotations

from typing import Any

from undercroft.core.codec import Boolean, Codec, Integer, Listing, Named, Pieces, Struct, Text
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale.board import GOAL
from undercroft.games.rotendale.components import CARDS, EMPTY, NO_CARD, Card, Start, Tables

NOBODY = -1
UNCAPPED = 10_000
"""The bound of health and mana under the house rule no_stat_cap: never reached, only there to check data."""

PHASES = ("deal", "turn")
PURPOSES = (
    "none", "first", "move", "labyrinth", "obelisk", "direction", "outer", "dungeon", "fight", "search",
    "tomb", "equality",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A seat: its mage (in the team variant two) and all that belongs to it."""

    __slots__ = (
        "artefacts", "deaths", "extra", "health", "loop_deaths", "mages", "mana", "seat", "skip", "trophies",
    )  # fmt: skip

    def __init__(self, seat: int, mages: int, start: Start) -> None:
        self.seat = seat
        self.health = start.health
        self.mana = start.mana
        self.mages = [0] * mages
        self.artefacts: tuple[Card, ...] = ()
        self.trophies: tuple[Card, ...] = ()
        """Enemy cards held as experience."""
        self.skip = False
        self.extra = 0
        """Extra turns still to come."""
        self.deaths = 0
        self.loop_deaths = 0
        """Team variant: mages sent back by a circle of teleports."""

    def copy(self) -> Player:
        new: Player = Player.__new__(Player)
        new.seat = self.seat
        new.health = self.health
        new.mana = self.mana
        new.mages = self.mages[:]
        new.artefacts = self.artefacts
        new.trophies = self.trophies
        new.skip = self.skip
        new.extra = self.extra
        new.deaths = self.deaths
        new.loop_deaths = self.loop_deaths
        return new

    def artefact(self, power: str) -> Card | None:
        """The first artefact of this power."""
        for card in self.artefacts:
            if card.power == power:
                return card
        return None

    def drop(self, artefact: Card) -> None:
        """One copy of the artefact leaves the game."""
        held = list(self.artefacts)
        held.remove(artefact)
        self.artefacts = tuple(held)

    def experience(self) -> int:
        return sum(card.experience for card in self.trophies)


def state_codec(tables: Tables, game: type[Any]) -> Struct:
    """Every slot of the game that is state; what follows from options and components is derived."""
    artefacts = Named({card.id: card for card in tables.artefacts})
    enemies = Named(tables.enemies)
    faces: Codec = Named({NO_CARD.id: NO_CARD, **tables.cards})
    count = Integer(0, 1_000_000)
    player = Struct(
        Player,
        {
            "seat": Integer(0, 3),
            "health": Integer(-UNCAPPED, UNCAPPED),
            "mana": Integer(0, UNCAPPED),
            "mages": Listing(Integer(0, GOAL), 1, 2),
            "artefacts": Listing(artefacts, 0, CARDS, frozen=True),
            "trophies": Listing(enemies, 0, CARDS, frozen=True),
            "skip": Boolean(),
            "extra": Integer(0, CARDS),
            "deaths": count,
            "loop_deaths": count,
        },
    )
    pieces = Pieces(faces, lambda face: EMPTY if face is NO_CARD else tables.pieces[face.id])
    return Struct(
        game,
        {
            "phase": Text(PHASES),
            "number": Integer(1, 10),
            "round": Integer(0, 1000),
            "first": Integer(0, 3),
            "turn": Integer(0, 3),
            "extra_turn": Boolean(),
            "finder": Integer(NOBODY, 3),
            "players": Listing(player, 2, 4),
            "cards": Listing(pieces, GOAL + 1, GOAL + 1),
            "owners": Listing(Integer(NOBODY, 3), GOAL + 1, GOAL + 1),
            "open": Integer(0, GOAL),
            "die": Integer(0, 6),
            "purpose": Text(PURPOSES),
            "way": Listing(Integer(0, GOAL), 0, 1000, frozen=True),
            "totals": Listing(count, 2, 4, frozen=True),
            "won": Listing(count, 2, 4, frozen=True),
            "lost": Listing(count, 2, 4, frozen=True),
        },
        derived=("cap", "far_shield", "max_rounds", "start", "team"),
        finish=lambda made: made.settle(),
    )
