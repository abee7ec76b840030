"""Through whose eyes a browser looks at a table, and whom it may know to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.core.match import Match
from undercroft.tables.sheet import Sheet


@dataclass(frozen=True)
class Sight:
    """How a browser sits at a table: the seat it shows, all its seats, whose turn hides behind a curtain."""

    seat: int | None
    mine: tuple[int, ...]
    curtain: int | None = None


def sight_of(table: Sheet, browser: str) -> Sight:
    """Which side of the table a browser shows. Several seats at one screen take turns behind a curtain."""
    mine = tuple(table.seats_of(browser))
    if len(mine) < 2:
        return Sight(mine[0] if mine else None, mine)
    people = [seat for seat in mine if table.seats[seat].kind == "human"]
    pending = [seat for seat in people if seat in table.match.choices.seats]
    shown = table.shown.get(browser, -1)
    if table.match.over:
        return Sight(shown if shown in mine else mine[0], mine)
    if len(people) == 1:
        return Sight(people[0], mine)
    if shown in pending or (not pending and shown in mine):
        return Sight(shown, mine)
    return Sight(None, mine, pending[0] if pending else (people or list(mine))[0])


def deciders(match: Match, mine: Sequence[int] = ()) -> tuple[int, ...]:
    """The seats that must decide, as far as the owner of `mine` may know: a window shows nobody else whom it
    asks."""
    choices = match.choices
    return tuple(seat for seat in choices.seats if seat in mine or not choices[seat].prompt.window)
