"""What happens at the supper, for the log and for the stage."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CourseBegins:
    """MU-2; the first course is number 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Reached:
    """MU-2.2."""

    seat: int
    dish: str


@dataclass(frozen=True, slots=True)
class Served:
    """MU-2.2: it lies on the plate."""

    seat: int
    dish: str


@dataclass(frozen=True, slots=True)
class Spilt:
    """MU-2.3."""

    dish: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Guessed:
    """MU-3.2."""

    seat: int
    guest_seat: int
    mask: str
    right: bool


@dataclass(frozen=True, slots=True)
class KeptSilent:
    """MU-3.1."""

    seat: int


@dataclass(frozen=True, slots=True)
class MaskTaken:
    """MU-3.2; `known` if somebody had named it (MU-3.4)."""

    seat: int
    mask: str
    known: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """MU-4.1."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnds:
    """MU-4.2; `seats` are the winners."""

    seats: tuple[int, ...]
