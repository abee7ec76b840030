"""What might have been: win chances over a finished game, and what the bots would have played.

Computed in a process of its own, one table after the other, so that no table in play waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from undercroft.bots.outlook import opinions, survey
from undercroft.bots.whatif import Branch, what_if_in
from undercroft.core.match import Match
from undercroft.tables.seats import LEVELS as ALL_LEVELS
from undercroft.tables.workers import LATER, Asker, Hands, Workers, here

LEVELS = ALL_LEVELS[1:]
"""Whose opinions are asked: all but the beginner's, which is half chance."""
log = logging.getLogger("undercroft")

POINTS = 48
"""So many places of a game are looked at."""
PLAYOUTS = 120
SECONDS = 0.6
"""The limits for one of them, whichever comes first."""
AHEAD = 3
"""A playout goes on for so many horizons of a search: to the end, where games are long, the limits leave room
for a dozen only, and luck alone moves the chances by a third."""
WORLDS, PATIENCE = 200, 2.0
"""So many worlds in which every option of a decision is tried, and the seconds for all of them together."""
KEPT = 50
MOMENTS = 3
NOTABLE = 0.1
"""A change of a seat's chance that is worth being pointed at."""


@dataclass(frozen=True)
class Moment:
    """Where the chances changed most: between two looks, the answers `ply` and `until`, for one seat."""

    ply: int
    until: int
    seat: int
    before: int
    after: int


@dataclass
class Analysis:
    """The chances of a game as far as they are known. `chances` holds a list of shares for each ply."""

    version: int
    plies: list[int]
    chances: dict[int, list[float]] = field(default_factory=dict)
    failed: bool = False

    @property
    def done(self) -> bool:
        return self.failed or len(self.chances) == len(self.plies)

    @property
    def percent(self) -> int:
        return 100 * len(self.chances) // len(self.plies)

    def at(self, ply: int) -> list[int]:
        """The chances in percent at the last look before or at this ply; empty if there is none yet."""
        known = [one for one in self.chances if one <= ply]
        return [round(100 * share) for share in self.chances[max(known)]] if known else []

    def bands(self) -> list[str]:
        """For each seat the outline of its part of the chart: x is the ply, y goes from 0 (top) to 100."""
        known = sorted(self.chances)
        if len(known) < 2:
            return []
        seats = len(self.chances[known[0]])
        below = [0.0] * len(known)
        bands = []
        for seat in range(seats):
            above = [low + 100 * self.chances[ply][seat] for ply, low in zip(known, below, strict=True)]
            edge = [f"{ply} {100 - high:.1f}" for ply, high in zip(known, above, strict=True)]
            back = [f"{ply} {100 - low:.1f}" for ply, low in zip(known, below, strict=True)]
            bands.append("M" + "L".join(edge + back[::-1]) + "Z")
            below = above
        return bands

    def moments(self, reader: int | None = None) -> list[Moment]:
        """The largest changes, in the order of the game; of seats that change alike, that of the reader."""
        known = sorted(self.chances)
        found = []
        for before, after in pairwise(known):
            old, new = self.chances[before], self.chances[after]
            changes = [abs(one - was) for one, was in zip(new, old, strict=True)]
            seat = changes.index(max(changes))
            if reader is not None and changes[reader] > max(changes) - 0.005:
                seat = reader
            if changes[seat] >= NOTABLE:
                found.append(Moment(before, after, seat, round(100 * old[seat]), round(100 * new[seat])))
        largest = sorted(found, key=lambda moment: -abs(moment.after - moment.before))[:MOMENTS]
        return sorted(largest, key=lambda moment: moment.ply)


class Analyses:
    """The analyses of this server; the latest ones are kept in memory."""

    def __init__(self, hands: Callable[[Workers, int], Hands] = here) -> None:
        self._known: OrderedDict[str, Analysis] = OrderedDict()
        self._opinions: OrderedDict[tuple[str, int, int], list[tuple[str, str]]] = OrderedDict()
        self._branches: OrderedDict[tuple[str, int, int], list[Branch]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._workers = hands(Workers(1, nice=15), LATER)

    def running(self) -> int:
        """So many are under way."""
        return len(self._tasks)

    def find(self, table: str, version: int) -> Analysis | None:
        """The analysis of a table, unless its game has changed since."""
        found = self._known.get(table)
        return found if found is not None and found.version == version else None

    def start(self, table: str, matches: list[Match], version: int) -> Analysis:
        """Begins to look at these places of a game; gives what is known so far."""
        found = self.find(table, version)
        if found is not None and not found.failed:
            return found
        made = self._known[table] = Analysis(version, [match.ply for match in matches])
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        task = asyncio.create_task(self._look(made, matches, Asker(table)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return made

    async def _look(self, analysis: Analysis, matches: list[Match], asker: Asker) -> None:
        for match in matches:
            work = partial(look_at, match.position(), match.components.own_text)
            try:
                analysis.chances[match.ply] = await self._workers.run(asker, work)
            except Exception:
                log.exception("an analysis failed")
                analysis.failed = True
                return

    async def opinions(self, table: str, version: int, match: Match, seat: int) -> list[tuple[str, str]]:
        """(level, option) for every level of bots: what it would answer for the seat.

        `match` is a place in the game that the table had at this version: an undo may give it another one.
        """
        key = (table, version, match.ply)
        if key not in self._opinions:
            work = partial(ask_bots, match.position(), match.components.own_text, seat, list(LEVELS))
            texts = await self._workers.run(Asker(table), work)
            self._opinions[key] = list(zip(LEVELS, texts, strict=True))
            if len(self._opinions) > 20 * KEPT:
                self._opinions.popitem(last=False)
        return self._opinions[key]

    async def what_if(self, table: str, version: int, match: Match, seat: int, played: str) -> list[Branch]:
        """What the options of a seat might have brought, the best first; `played` is the one of the game.

        Empty if that could not be computed. `match` is a place in the game the table had at this version.
        """
        key = (table, version, match.ply)
        if key not in self._branches:
            work = partial(try_options, match.position(), match.components.own_text, seat, played)
            try:
                self._branches[key] = await self._workers.run(Asker(table), work)
            except Exception:
                log.exception("a look at what might have been failed")
                return []
            if len(self._branches) > 20 * KEPT:
                self._branches.popitem(last=False)
        return self._branches[key]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._workers.close()


def look_at(position: dict[str, Any], components: str | None, part: float) -> list[float]:
    """The chances in a position, in this part of the usual time; in a process of its own."""
    return survey([position], components, PLAYOUTS, SECONDS * part, AHEAD)[0]


def ask_bots(
    position: dict[str, Any], components: str | None, seat: int, levels: list[str], _part: float
) -> list[str]:
    """What each of these levels of bots would answer; in a process of its own."""
    return opinions(position, components, seat, levels)


def try_options(
    position: dict[str, Any], components: str | None, seat: int, played: str, part: float
) -> list[Branch]:
    """What the options of a decision might have brought; in a process of its own."""
    return what_if_in(position, components, seat, played, WORLDS, PATIENCE * part)


def places(plies: int) -> list[int]:
    """The numbers of answers that are looked at: the beginning, the end, and evenly between."""
    count = min(POINTS, plies)
    return sorted({round(index * plies / count) for index in range(count + 1)}) if count else [0]
