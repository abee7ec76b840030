"""What a player has."""

from __future__ import annotations

from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale.components import Card, Start


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
