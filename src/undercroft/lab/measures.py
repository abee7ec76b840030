"""What is measured in a game, the same for every game: from its result, its events, its questions and its
component file, without a line of code for any of them.

The groups of measures, and what their numbers are:

seat      share of the victory by seat
bot       share of the victory of a seat that the bot under test takes
game      answers, decisions with two options or more, options of such a decision, the winner's score, how
          often somebody else takes the lead
leader    how often whoever leads alone after so many per cent of the answers wins
ending    share of the games that end so
event     how often this happens in a game
part      how often a card, hero or tile is named by such an event in a game: table, id, event
with      share of the victory of a seat that an event named together with it: table, id
taken     how often a choice is taken where it is offered: question, choice
after     share of the victory of a seat that took it
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import fields
from functools import lru_cache
from itertools import pairwise
from typing import Any

from undercroft.core.components import Components
from undercroft.core.game import Unasked
from undercroft.core.match import Match
from undercroft.lab.moments import Key

SHARES = ("seat", "bot", "leader", "ending", "with", "taken", "after")
"""The groups whose numbers lie between 0 and 1."""
PARTS = (10, 25, 50, 75, 90)
"""After so many per cent of the answers the leader is asked for."""


@lru_cache(8)
def tables_of(components: Components) -> Mapping[str, str]:
    """For the id of every card, hero and tile the table of the component file it stands in."""
    found: dict[str, str] = {}
    for name, rows in components.data.items():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                found.setdefault(row["id"], name)
    return found


@lru_cache(1000)
def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of an event that may name something."""
    return tuple(one.name for one in fields(kind) if one.name not in ("seat", "seats"))


@lru_cache(100_000)
def word_of(text: str) -> str:
    """The kind of option: the first word of its text."""
    return text.split(" ")[0]


class Watch:
    """Looks on while a match is played. Hand `see` to `play_bots`, then ask for the `sample`."""

    def __init__(self, tables: Mapping[str, str]) -> None:
        self.tables = tables
        self.decisions = 0
        self.options = 0
        self.leaders: list[int] = []
        self.offered: Counter[tuple[int, str, str]] = Counter()
        self.taken: Counter[tuple[int, str, str]] = Counter()

    def see(self, match: Match, seat: int, option: Any) -> None:
        """An answer that is about to be given."""
        choice = match.choices[seat]
        count = len(choice.options)
        if count > 1:
            self.decisions += 1
            self.options += count
            key = choice.prompt.key
            words = {word_of(str(one)) for one in choice.options}
            for word in words:
                self.offered[seat, key, word] += 1
            self.taken[seat, key, word_of(str(option))] += 1
        if match.kind.standing is not None:
            stand = match.kind.standing(match.game)[: match.seats]
            best = max(stand)
            first = stand.index(best) if isinstance(stand, list | tuple) else list(stand).index(best)
            self.leaders.append(first if sum(one == best for one in stand) == 1 else -1)

    def sample(
        self, match: Match, own: Collection[int] | None = None
    ) -> dict[Key, float | tuple[float, float]]:
        """The game's part in every measure; with `own` in what those seats do and win alone."""
        result = match.result
        assert result is not None
        shares = result.shares()
        found: dict[Key, float | tuple[float, float]] = {}
        if own is not None:
            found["bot", "share"] = sum(shares[seat] for seat in own), len(own)
            found["bot", "score"] = sum(result.scores[seat] for seat in own), len(own)
        else:
            self._of_game(found, match, shares)
        seats = range(match.seats) if own is None else own
        self._of_events(found, match, shares, seats, own is None)
        self._of_choices(found, shares, seats)
        return found

    def _of_game(
        self, found: dict[Key, float | tuple[float, float]], match: Match, shares: list[float]
    ) -> None:
        result = match.result
        assert result is not None
        for seat, share in enumerate(shares):
            found["seat", str(seat)] = share
        found["game", "answers"] = match.ply
        found["game", "decisions"] = self.decisions
        found["game", "options"] = self.options, self.decisions
        won = [result.scores[seat] for seat in result.winners]
        found["game", "winner-score"] = sum(won), len(won)
        for ending in match.kind.endings:
            found["ending", ending] = float(result.ending == ending)
        if match.seats == 1 or not self.leaders:
            return
        alone = [leader for leader in self.leaders if leader >= 0]
        changes = sum(one != two for one, two in pairwise(alone))
        found["game", "lead-changes"] = changes
        for part in PARTS:
            leader = self.leaders[len(self.leaders) * part // 100]
            if leader >= 0:
                found["leader", str(part)] = shares[leader], 1.0

    def _of_events(
        self,
        found: dict[Key, float | tuple[float, float]],
        match: Match,
        shares: list[float],
        seats: Collection[int],
        everything: bool,
    ) -> None:
        counts: Counter[Key] = Counter()
        holders: dict[str, set[int]] = {}
        tables = self.tables
        for _, event in match.log(everything=True):
            if isinstance(event, Unasked):
                continue
            name = type(event).__name__
            seat = getattr(event, "seat", None)
            if not everything and seat not in seats:
                continue
            counts["event", name] += 1
            for field in _fields(event.__class__):
                value = getattr(event, field)
                for one in value if isinstance(value, tuple) else (value,):
                    if isinstance(one, str) and one in tables:
                        counts["part", tables[one], one, name] += 1
                        if isinstance(seat, int) and 0 <= seat < match.seats:
                            holders.setdefault(one, set()).add(seat)
        found.update(counts)
        for one, who in holders.items():
            found["with", tables[one], one] = sum(shares[seat] for seat in who), len(who)

    def _of_choices(
        self, found: dict[Key, float | tuple[float, float]], shares: list[float], seats: Collection[int]
    ) -> None:
        offered: Counter[tuple[str, str]] = Counter()
        taken: Counter[tuple[str, str]] = Counter()
        winners: dict[tuple[str, str], list[float]] = {}
        for (seat, question, word), count in self.offered.items():
            if seat in seats:
                offered[question, word] += count
        for (seat, question, word), count in self.taken.items():
            if seat in seats:
                taken[question, word] += count
                winners.setdefault((question, word), []).append(shares[seat])
        for (question, word), count in offered.items():
            found["taken", question, word] = taken[question, word], count
        for (question, word), won in winners.items():
            found["after", question, word] = sum(won), len(won)
