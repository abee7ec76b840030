"""Looking back at a match: the match at each of its answers; here, or in another process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.components import Components
from undercroft.core.match import Match
from undercroft.core.options import plain_options
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match

STEP = 16
"""A copy of the match is kept at every so many answers; from there it is played on."""
KEPT = 8
"""So many pasts a process remembers."""


@dataclass(frozen=True)
class Played:
    """A table's match as it is sent to another process: what it was made from, and its answers."""

    table: str
    version: int
    game: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    start: Mapping[str, Any] | None
    components: str | None
    """The text of its component file, if it is not the standard one."""
    answers: Sequence[tuple[int, str]]

    def source(self) -> Components | None:
        return Components.of_text(self.components)


def played_of(table: str, match: Match) -> Played:
    """A table's match as it stands, for another process."""
    return Played(
        table,
        match.version,
        match.kind.id,
        match.seats,
        match.seed or "",
        plain_options(match.options),
        match.start,
        match.components.own_text,
        match.answers,
    )


class Past:
    """A match at each of its answers."""

    def __init__(self, match: Match | Played) -> None:
        played = match if isinstance(match, Played) else played_of("", match)
        self.answers = played.answers
        self._copies = [begin_again(played)]

    def at(self, ply: int) -> Match:
        """The match after so many answers."""
        while len(self._copies) * STEP <= ply:
            later = self._copies[-1].copy()
            first = (len(self._copies) - 1) * STEP
            for seat, text in self.answers[first : first + STEP]:
                later.play(seat, text)
            self._copies.append(later)
        match = self._copies[ply // STEP].copy()
        for seat, text in self.answers[ply - ply % STEP : ply]:
            match.play(seat, text)
        return match


def begin_again(played: Played) -> Match:
    """The match as it was before its first answer."""
    kind = find_game(played.game)
    if played.start is not None:
        return from_position({**played.start, "answers": []}, played.source(), kind)
    return new_match(kind, played.seats, played.seed, played.options, played.source())


_pasts: OrderedDict[tuple[str, int], Past] = OrderedDict()


def past_of(played: Played) -> Past:
    """The past of a match; the latest used ones are kept."""
    key = (played.table, played.version)
    past = _pasts.pop(key, None) or Past(played)
    _pasts[key] = past
    while len(_pasts) > KEPT:
        _pasts.popitem(last=False)
    return past
