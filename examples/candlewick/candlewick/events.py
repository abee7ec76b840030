"""What happens in Candlewick, for the log and for animation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dug:
    """CW-3.2, as everybody sees it."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class Found:
    """CW-3.2: for the finder alone, unless finds are open (CW-5.1)."""

    seat: int
    treasure: str


@dataclass(frozen=True, slots=True)
class CandleOut:
    """CW-3.3; `left` candles still burn."""

    seat: int
    die: int
    left: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """CW-3.3: what lies in the dark now."""

    seat: int
    treasures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """CW-2.3."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Counted:
    """CW-4.3."""

    seat: int
    worth: int


@dataclass(frozen=True, slots=True)
class GameEnds:
    """CW-4; `seats` are the winners."""

    ending: str
    seats: tuple[int, ...]
