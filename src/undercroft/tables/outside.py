"""Records and positions from outside: what they cost, before anything is made of them."""

from __future__ import annotations

from undercroft.core.errors import RecordError
from undercroft.core.match import UNDO

ANSWER, TAKEN_BACK, DIGEST = 0.0003, 0.002, 0.003
"""Seconds that replaying a line takes, at most on the whole: an answer, an undo, a digest."""
MOST = 8.0
"""A record that would take longer is not replayed."""


def price(record: str) -> float:
    """The seconds it takes to replay a record, as far as its lines tell. Raises RecordError if that is more
    than anybody may ask for."""
    seconds = 0.0
    for number, line in enumerate(record.partition("\n\n")[2].splitlines()):
        words = line.split()
        if "=" in words:
            seconds += DIGEST
        elif words[2:] == [UNDO]:
            seconds += TAKEN_BACK
        elif words and words[0] != "#":
            seconds += ANSWER
        if seconds > MOST:
            above = record.partition("\n\n")[0].count("\n") + 2
            raise RecordError(above + number + 1, "this record is too long to be replayed here")
    return seconds
