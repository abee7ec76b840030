"""The table on the terminal: lines of text with the markup of Rich, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from mummers.view import GuestView, TableView
from undercroft.core.words import Words


def board(view: TableView, words: Words) -> Iterator[str]:
    """The course, the dishes with the masks that like them, and the guests with their plates."""
    yield (
        words.text("ui-midnight")
        if view.midnight
        else words.text("ui-course", number=view.course + 1, courses=view.courses)
    )
    for mask, dish in view.masks:
        yield f"  {words.name(dish)}: {words.text('ui-likes', mask=words.name(mask))}"
    for guest in view.guests:
        yield f"{words.seat(guest.seat)}: {face(guest, words)}"
        if guest.plate:
            yield f"  {', '.join(words.name(dish) for dish in guest.plate)}"


def face(guest: GuestView, words: Words) -> str:
    name = words.text("ui-hidden") if guest.mask is None else words.name(guest.mask)
    if guest.points is None:
        return str(name)
    return f"{name}, {words.text('ui-points', number=guest.points)}"
