"""Small readings of texts that people and programs send, and words for them."""

from __future__ import annotations

import json
from operator import index
from typing import Any, Protocol

from undercroft.core.errors import OptionError


def whole_number(text: str, low: int, high: int) -> int | None:
    """The number from low to high that this text is, in plain digits; None if it is none."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        return None
    number = int(text)
    return number if low <= number <= high else None


def at_least_one(number: Any, wording: str) -> int:
    """The number as Python's own. Raises OptionError if it is no whole number, or below 1: `wording` is its
    sentence, with {given!r} for what was given."""
    try:
        found = int(index(number))
    except TypeError:
        found = 0
    if found < 1:
        raise OptionError(wording, {"given": number})
    return found


def counted(number: int, thing: str) -> str:
    """As in 1 seat, 2 seats."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def one_line(data: Any) -> str:
    """JSON without anything that `str.splitlines` takes for the end of a line, or that no file can hold."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    for end in "\x85\u2028\u2029":
        text = text.replace(end, f"\\u{ord(end):04x}")
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


class Words(Protocol):
    """What is lent to a game's `terminal.board`: words in the reader's language, for lines of Rich markup."""

    def name(self, id: str) -> str:
        """What a component is called."""

    def text(self, key: str, **args: Any) -> str:
        """A text of the game with its arguments."""

    def seat(self, seat: int) -> str:
        """Who sits there."""

    def drawn(self, line: str) -> str:
        """A line of a drawing, which is not to be broken."""
