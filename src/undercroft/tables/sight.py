"""Through whose eyes a browser looks at a table, and whom it may know to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.core.match import Match
from undercroft.core.observe import see_alike
from undercroft.tables.sheet import Sheet

COVERED = -1
"""What `Sheet.shown` says of a screen from which its last player has gone."""


@dataclass(frozen=True)
class Sight:
    """How a browser sits at a table: the seat it shows, and all its seats.

    `curtain` is the seat whose turn it is at this screen while it shows only what is public; `next` the one
    whose turn it is while the seat shown still reads what only it was told.
    """

    seat: int | None
    mine: tuple[int, ...]
    curtain: int | None = None
    next: int | None = None


def sight_of(table: Sheet, browser: str) -> Sight:
    """Which side of the table a browser shows. Several seats at one screen take turns: behind a curtain where
    one of them sees what another must not."""
    mine = tuple(table.seats_of(browser))
    if len(mine) < 2:
        return Sight(mine[0] if mine else None, mine)
    match = table.match
    people = [seat for seat in mine if table.seats[seat].kind == "human"]
    pending = [seat for seat in people if seat in match.choices.seats]
    shown = table.shown.get(browser, COVERED)
    if match.over:
        return Sight(shown if shown in mine else mine[0], mine)
    if len(people) == 1:
        return Sight(people[0], mine)
    if shown in pending or (not pending and shown in mine):
        return Sight(shown, mine)
    turn = pending[0] if pending else (people or list(mine))[0]
    beside = [shown] if shown in mine else [seat for seat in people if seat != turn]
    if all(see_alike(match, seat, turn) for seat in beside):
        return Sight(turn, mine)
    if shown in people and was_told_alone(match, shown):
        return Sight(shown, mine, next=turn)
    return Sight(None, mine, curtain=turn)


def was_told_alone(match: Match, seat: int) -> bool:
    """Whether the seat has been told something since its last answer that is not for all."""
    since = next((ply for ply in range(match.ply - 1, -1, -1) if match.answer(ply)[0] == seat), match.ply)
    return len(match.log(seat, since)) > len(match.log(None, since))


def deciders(match: Match, mine: Sequence[int] = ()) -> tuple[int, ...]:
    """The seats that must decide, as far as the owner of `mine` may know: a window shows nobody else whom it
    asks."""
    choices = match.choices
    return tuple(seat for seat in choices.seats if seat in mine or not choices[seat].prompt.window)
