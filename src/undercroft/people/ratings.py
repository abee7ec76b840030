"""How strong people and bots are, from games that were agreed as rated (openskill, Bradley-Terry).

A game counts when it is over. Who has resigned, or whose time was up where that loses the game, is behind all
others. A game that was hardly begun counts for nobody; nor does one that never ends, so that no fault of a
server costs anything.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

from undercroft.store import Store, StoreError
from undercroft.store.ratings import Finished, Strength
from undercroft.tables.seats import FORGOTTEN, GIVEN_UP

log = logging.getLogger("undercroft")

MODEL = BradleyTerryFull()
"""Not Plackett-Luce, under which of several who share places a better one may gain less than a worse."""
START: Strength = (25.0, 25.0 / 3)
LEAST = 2
"""So many answers must have been given for each seat, or the game was hardly begun."""
MIDDLE, SCALE = 1000, 40
"""A rating as it is shown: the middle one, and points for each unit of openskill."""
EVERY = 5.0
"""Seconds between two looks for games to be counted."""


def counted(game: Finished, before: Mapping[str, Strength]) -> Mapping[str, Strength]:
    """The strengths after a game; nothing if it does not count."""
    if game.answers < LEAST * len(game.subjects) or len(set(game.subjects)) < 2:
        return {}
    ranks = [float(place) for place in places_of(game)]
    teams = [[MODEL.rating(*before.get(subject, START))] for subject in game.subjects]
    after = MODEL.rate(teams, ranks=ranks)
    found: dict[str, list[Strength]] = {}
    for subject, (one,) in zip(game.subjects, after, strict=True):
        found.setdefault(subject, []).append((one.mu, one.sigma))
    # Bots of one level share a rating: it moves by the middle of theirs.
    return {
        subject: (sum(mu for mu, _ in all) / len(all), sum(sigma for _, sigma in all) / len(all))
        for subject, all in found.items()
    }


def places_of(game: Finished) -> list[int]:
    """The places that count: who has resigned is behind all others, whatever his bot came to."""
    last, gone = max(game.places) + 1, (GIVEN_UP, FORGOTTEN)
    return [last if level in gone else place for place, level in zip(game.places, game.levels, strict=True)]


@dataclass(frozen=True)
class Shown:
    """A rating in points, and how far it may be off (one standard deviation)."""

    points: int
    off: int


def shown(mu: float, sigma: float) -> Shown:
    return Shown(round(MIDDLE + SCALE * (mu - START[0])), round(SCALE * sigma))


class Counting:
    """Counts the games that are over."""

    def __init__(self, store: Store) -> None:
        self._ratings = store.ratings

    async def look(self) -> None:
        for table in await self._ratings.waiting():
            try:
                await self._ratings.count(table, counted, places_of)
            except StoreError:
                raise
            except Exception:  # the others are counted all the same
                log.exception("table %s: its game is not counted", table)
