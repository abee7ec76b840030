"""Whether the game of a table counts for ratings, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.match import Match
from undercroft.tables.house import House
from undercroft.tables.seats import Seat, is_person


def rated_subjects(house: House, match: Match, seats: Sequence[Seat]) -> list[str]:
    """Who plays for a rating, seat by seat: people, and bots by their level. Nobody, unless it was agreed and
    nothing is against it."""
    if not house.rated or uncounted(match, seats):
        return []
    return [f"bot:{seat.strength}" if seat.is_bot else seat.owner for seat in seats]


def uncounted(match: Match, seats: Sequence[Seat]) -> str:
    """Why a game with those who sit there counts for no rating: it has a past or cards of the house, fewer
    than two people play, one of them at two seats, or a guest. Empty if nothing is against it."""
    people = [seat.owner for seat in seats if not seat.is_bot]
    known = [owner for owner in people if owner]
    if match.start is not None:
        return "past"
    if not match.components.standard:
        return "cards"
    if len(people) < 2:
        return "alone"
    if len(set(known)) < len(known):
        return "twice"
    taken = (seat.owner for seat in seats if seat.kind == "human")
    return "" if all(map(is_person, taken)) else "guest"
