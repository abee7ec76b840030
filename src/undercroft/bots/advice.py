"""Advice: the deeds a search finds best for a seat, how often they win, and what may come of them."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from undercroft.bots.search import Edge, Search
from undercroft.core.choices import seat_number
from undercroft.core.errors import IllegalMove, OptionError
from undercroft.core.forecast import Forecast, Prospect, forecast
from undercroft.core.match import Match
from undercroft.core.sight import Sight

DEEDS: Final = 3
"""So many deeds are told."""
TRIES: Final = 4
"""What was tried less often is not told: nothing is known of it."""
DEPTHS: Final[tuple[tuple[float, int], ...]] = ((0.4, 60), (2.0, 600), (6.0, 4000))
"""For each depth of advice the most seconds and the most iterations of its search."""


@dataclass(frozen=True)
class Deed:
    """An option that is advised: the share of the victory it leads to, 0 to 1, with its standard error, and
    what may come of it at once; None if that cannot be worked out here."""

    text: str
    share: float
    error: float
    forecast: Forecast | None


@dataclass(frozen=True)
class Advice:
    """The best deeds, the best first, and how many games were played in mind to find them; `final` if more
    thought would change nothing."""

    deeds: tuple[Deed, ...]
    games: int
    final: bool


def advise(match: Match, seat: int, depth: int = 0, part: float = 1.0, seed: int | str = 1) -> Advice:
    """What to do for a seat that has to decide, from what it may know only: `depth` 0 at once, 1 after two
    seconds, 2 after six, or that `part` of it. The same seed gives the same where the time suffices.
    Raises IllegalMove if the seat has nothing to decide, OptionError if there is no such depth or part.
    """
    if type(depth) is not int or not 0 <= depth < len(DEPTHS):
        wording = "The depth of advice is a number from 0 to {most}, not {value!r}."
        raise OptionError(wording, {"most": len(DEPTHS) - 1, "value": depth})
    if not isinstance(part, int | float) or not 0 < part <= 1:
        raise OptionError("The part of an advice is above 0 and at most 1, not {value!r}.", {"value": part})
    seat = seat_number(seat)
    if seat not in match.choices.seats:
        reason = match.why_not(seat, "")
        assert reason is not None
        raise IllegalMove(reason)
    seconds, iterations = DEPTHS[depth]
    sight = Sight(match, seat)
    options = sight.choice.options
    if len(options) == 1:
        return Advice((_deed(match, seat, str(options[0]), 0.0, 0.0),), 0, True)
    search = Search(sight, f"advice {seed} {match.ply}")
    search.think(max(TRIES * DEEDS, int(iterations * part)), seconds * part)
    edges = search.root.edges
    first = edges[search.best()]
    tried = sorted(edges.values(), key=_rank, reverse=True)
    listed = [first, *[one for one in tried if one is not first and one.visits >= TRIES]][:DEEDS]
    spread = search.spread[seat]
    deeds = [_deed(match, seat, one.text, one.mean(), sqrt(one.doubt(spread))) for one in listed]
    return Advice(tuple(deeds), search.iterations, depth == len(DEPTHS) - 1)


def _rank(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.reward


def _deed(match: Match, seat: int, text: str, share: float, error: float) -> Deed:
    """With its forecast: what leads to the same table is one way, told as its likeliest; without the views,
    which nobody reads here."""
    try:
        whole = forecast(match, seat, text)
    except IllegalMove:  # a match dealt anew can be looked into from its next checkpoint on only
        return Deed(text, share, error, None)
    ways: list[Prospect] = []
    for one in sorted(whole.prospects, key=_chance, reverse=True):
        for index, other in enumerate(ways):
            if other.view == one.view and other.result == one.result:
                ways[index] = Prospect(other.chance + one.chance, other.events, other.view, other.result)
                break
        else:
            ways.append(one)
    told = tuple(Prospect(one.chance, one.events, None, one.result) for one in ways)
    return Deed(text, share, error, Forecast(told, whole.sampled))


def _chance(one: Prospect) -> float:
    return one.chance
