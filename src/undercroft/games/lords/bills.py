"""The bills of the year: payday and taxes, as far as they are still to come, and what is missing for them."""

from __future__ import annotations

from typing import Final

from undercroft.core.piece import ALL
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import EVENT
from undercroft.games.lords.state import Lord

SOON: Final[tuple[float, ...]] = (1.0, 0.75, 0.5, 0.35)
"""How much a bill counts that comes in so many seasons: there is still time to earn."""
LATE: Final = 3
"""As if in so many seasons: the taxes of the year to come."""
GROWTH: Final = 0.5
"""Gold by which a tax grows in each season until it comes: a lord digs about a tunnel a season."""


class Bills:
    """What a lord has to pay this year. Seasons are counted from now; -1: it does not come any more."""

    __slots__ = ("fed", "gold", "payday", "tax", "taxes", "wages")

    def __init__(self, game: Lords, lord: Lord) -> None:
        self.taxes = seasons_to(game, "taxes")
        if self.taxes < 0 and game.year == 1:
            self.taxes = LATE
        self.payday = seasons_to(game, "payday")
        self.gold = lord.gold
        self.tax = lord.tax + GROWTH * self.taxes if self.taxes >= 0 else 0.0
        """The gold for taxes (DL-9.4), with tunnels still to be dug."""
        self.wages = 0
        self.fed = 0
        """Gold and food for the creatures (DL-9.3)."""
        if self.payday >= 0:
            for one in lord.lair + lord.asleep:
                self.wages += one.gold
                self.fed += one.food

    @property
    def soon(self) -> float:
        """How near the next bill in gold is, see SOON; 0 without one."""
        near = 0.0
        if self.taxes >= 0:
            near = SOON[self.taxes]
        if self.payday >= 0 and self.wages:
            near = max(near, SOON[self.payday])
        return near

    @property
    def missing(self) -> float:
        """The gold missing for all of them."""
        return max(0.0, self.tax + self.wages - self.gold)

    @property
    def missing_now(self) -> float:
        """The gold missing for the one of this season."""
        due = self.tax if self.taxes == 0 else self.wages if self.payday == 0 else 0.0
        return max(0.0, due - self.gold)


def seasons_to(game: Lords, event: str) -> int:
    """In how many seasons of this year an event comes; -1 if it has been. One that is not announced yet
    comes, for all that anybody knows, at any of the places left: the middle one, of two the earlier."""
    unknown: list[int] = []
    for number, piece in enumerate(game.events, 1):
        if piece.seen != ALL:
            unknown.append(number)
        elif piece.name == event:
            over = number < game.season or (number == game.season and game.phase >= EVENT)
            return -1 if over else number - game.season
    return unknown[(len(unknown) - 1) // 2] - game.season if unknown else -1
