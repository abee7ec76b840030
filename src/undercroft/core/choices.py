"""What is to be decided now, as programs ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any

from undercroft.core.decision import Choice


class Choices:
    """The open decisions. Iterates over (seat, option); true while somebody must decide.

    >>> (0, "power_5") in match.choices
    True
    """

    __slots__ = ("_pending",)

    def __init__(self, pending: dict[int, Choice]) -> None:
        self._pending = pending

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return tuple(self._pending)

    def __getitem__(self, seat: int) -> Choice:
        return self._pending[seat]

    def get(self, seat: int | None) -> Choice | None:
        """The open decision of a seat; None if it has none."""
        return None if seat is None else self._pending.get(seat)

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        for seat, choice in self._pending.items():
            for option in choice.options:
                yield seat, option

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple) or len(move) != 2 or type(move[0]) is not int:
            return False
        if move[0] not in self._pending:
            return False
        return find_option(self._pending[move[0]], move[1]) is not None

    def __len__(self) -> int:
        return sum(len(choice.options) for choice in self._pending.values())

    def __bool__(self) -> bool:
        return bool(self._pending)

    def __repr__(self) -> str:
        return f"Choices({self._pending!r})"


def find_option(choice: Choice, option: Any) -> Any:
    """The listed option that is `option`, or that has this text; None if there is none."""
    if isinstance(option, str):  # also of a library that has texts of its own, as NumPy
        for one in choice.options:
            if str(one) == option:
                return one
        return None
    for one in choice.options:
        if one is option:
            return one
    return None


def seat_number(number: Any) -> Any:
    """The number of a seat as Python's own, also one of a library that has numbers of its own, as NumPy; for
    anything else, as 1.0, its text, which is no seat."""
    if type(number) is int:
        return number
    try:
        return int(index(number))
    except TypeError:
        return str(number)
