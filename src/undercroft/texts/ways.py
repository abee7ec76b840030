"""A forecast in words: what would be told, and how likely it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from undercroft.core.forecast import Forecast
from undercroft.texts.texts import Texts

WHOLES = (2, 3, 4, 5, 6, 8, 9, 10, 12, 18, 36)
"""What people say a chance in: so many of ..."""
EXACT = 1e-6
SHOWN = 8
"""So many ways are told one by one, the likeliest first."""


@dataclass(frozen=True)
class Way:
    """Something that may happen: its chance, 0 to 1, and the lines the log would tell, with markers of seats.

    With `others`: so many less likely ways together, which are not told one by one; the lines are those with
    which all of them begin.
    """

    chance: float
    lines: tuple[str, ...]
    others: int = 0

    @property
    def percent(self) -> str:
        """Whole percents; what is neither certain nor impossible never looks so."""
        if 0.995 <= self.chance < 1 - 1e-9:
            return ">99"
        return "<1" if 0 < self.chance < 0.005 else str(round(self.chance * 100))

    @property
    def odds(self) -> tuple[int, int] | None:
        """So many of so many, where dice make it a plain fraction: 5 of 6."""
        for whole in WHOLES:
            part = round(self.chance * whole)
            if 0 < part < whole and abs(self.chance - part / whole) < EXACT:
                return part, whole
        return None


def told_ways(found: Forecast, texts: Texts, you: int | None = None) -> list[Way]:
    """The ways of a forecast, those that are told in the same words as one, the likeliest first; for the seat
    `you` to read. Too many are told without details, such as how each die fell."""
    chances = _chances(found, texts, you)
    if len(chances) > SHOWN:
        chances = _chances(found, texts, you, "detail")
    ways = sorted(chances.items(), key=lambda way: -way[1])
    told = [Way(chance, lines) for lines, chance in ways[:SHOWN]]
    rest = ways[SHOWN:]
    if rest:
        told.append(
            Way(sum(chance for _, chance in rest), _beginning([lines for lines, _ in rest]), len(rest))
        )
    return told


def _chances(
    found: Forecast, texts: Texts, you: int | None, without: str | None = None
) -> dict[tuple[str, ...], float]:
    """How likely which lines are told, `without` those of a style."""
    chances: dict[tuple[str, ...], float] = {}
    for prospect in found.prospects:
        events = [event for event in prospect.events if texts.event_style(event) != without]
        lines = [text for text in (texts.event(event, you) for event in events) if text]
        if prospect.result is not None:
            lines.append(texts.ending(prospect.result.ending))
        chances[tuple(lines)] = chances.get(tuple(lines), 0.0) + prospect.chance
    return chances


def in_any_case(ways: Sequence[Way]) -> tuple[str, ...]:
    """The lines with which several ways all begin."""
    return _beginning([way.lines for way in ways]) if len(ways) > 1 else ()


def _beginning(several: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    same = takewhile(lambda lines: len(set(lines)) == 1, zip(*several, strict=False))
    return tuple(lines[0] for lines in same)
