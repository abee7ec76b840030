"""How people are called at a table, in the reader's language."""

from __future__ import annotations

from undercroft.tables.seats import Seat
from undercroft.tables.sheet import Sheet
from undercroft.texts import Texts


def seat_name(seat: Seat, texts: Texts) -> str:
    """The name at a seat: a person's own, else one in the reader's language."""
    if seat.name:
        return seat.name
    if seat.kind == "open":
        return texts.text("seat-open")
    return texts.text(f"{'bot' if seat.is_bot else 'player'}-name-{seat.index + 1}")


def names_of(table: Sheet, texts: Texts) -> list[str]:
    """The names at all seats."""
    return [seat_name(seat, texts) for seat in table.seats]
