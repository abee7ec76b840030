"""Looking back at a match: the match at each of its answers."""

from __future__ import annotations

from undercroft.core.match import Match
from undercroft.core.options import plain_options
from undercroft.core.start import from_position, new_match

STEP = 16
"""A copy of the match is kept at every so many answers; from there it is played on."""


class Past:
    """A match at each of its answers."""

    def __init__(self, match: Match) -> None:
        self.answers = match.answers
        self._copies = [begin_again(match)]

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


def begin_again(match: Match) -> Match:
    """The match as it was before its first answer."""
    if match.start is not None:
        return from_position({**match.start, "answers": []}, match.components, match.kind)
    seed = match.seed or ""
    return new_match(match.kind, match.seats, seed, plain_options(match.options), match.components)
