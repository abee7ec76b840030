"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mummers.game import Mummers


@dataclass(frozen=True, slots=True)
class GuestView:
    """`mask` is None where the viewer does not know it; `points` until they are counted."""

    seat: int
    mask: str | None
    plate: tuple[str, ...]
    known: bool
    points: int | None


@dataclass(frozen=True, slots=True)
class TableView:
    """`masks` are those in play, each with its favourite dish; `course` counts those eaten; the numbers are
    what a dish, a favourite, a right and a wrong guess count."""

    course: int
    courses: int
    midnight: bool
    masks: tuple[tuple[str, str], ...]
    guests: tuple[GuestView, ...]
    dish: int
    favourite: int
    right: int
    wrong: int
    over: bool


def make_view(game: Mummers, seat: int | None) -> TableView:
    supper = game.components
    points = game.result.scores if game.result is not None else (None,) * game.seats
    return TableView(
        course=game.course,
        courses=game.options.courses,
        midnight=game.midnight,
        masks=tuple((one.id, one.favourite) for one in game.in_play),
        guests=tuple(
            GuestView(
                owner,
                mask.name if mask.known_to(seat) else None,
                tuple(game.plates[owner]),
                game.known[owner],
                points[owner],
            )
            for owner, mask in enumerate(game.masks)
        ),
        dish=supper.dish,
        favourite=supper.favourite,
        right=supper.right,
        wrong=supper.wrong,
        over=game.result is not None,
    )
