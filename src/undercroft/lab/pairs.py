"""Two variants of a game, or two bots, played on common deals until it is known how they differ."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from numbers import Real
from time import perf_counter
from typing import Any

from undercroft.core.chance import normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.core.words import at_least_one
from undercroft.lab.changes import changes, sentence
from undercroft.lab.faults import Fault, Faults
from undercroft.lab.measures import SHARES, Watch, tables_of
from undercroft.lab.moments import Estimate, Key, Moments, Sample, numpy
from undercroft.lab.sequential import (
    ALPHA,
    EARLIEST,
    discoveries,
    evidence,
    half_width,
    needed,
    statistics,
    tuned,
)
from undercroft.lab.tasks import Table, check_bots, check_table, play_bots, versions
from undercroft.lab.workers import Jobs, run_tasks, workers

QUICK = frozenset({"random", "quick", "beginner", "easy"})
LADDER = ("quick", "heuristic", "normal")
"""Bots that a comparison tries, from the quickest to the strongest."""
MINUTES = 5
"""How long a comparison may take with bots it chooses itself."""
PILOT = 3.0
"""Seconds for which each of them is tried."""
SELDOM = 30
"""What showed in fewer pairs, or games, than this is not judged: too little for a central limit."""


@dataclass(frozen=True)
class Contest:
    """What is compared, as plain values for other processes: on each deal the first table with its bots, then
    the second with its own. Line-ups are turned by one seat for each deal.

    If `duel`, the tables are the same and the bots are two: on each deal half of the seats are taken by the
    second, the others by the first, then the other way round; what those seats win is compared.
    """

    old: Table
    new: Table
    old_bots: tuple[str, ...]
    new_bots: tuple[str, ...]
    seed: str
    duel: bool = False

    def check(self) -> None:
        """Raises UndercroftError if it cannot be played."""
        for table in (self.old, self.new):
            check_table(table)
        if (self.old.game, self.old.seats) != (self.new.game, self.new.seats):
            raise UndercroftError("Both variants are of one game, with as many seats.")
        for bots in (self.old_bots, self.new_bots):
            check_bots(bots)
            if not bots:
                raise UndercroftError("A comparison needs a bot or more.")
            if self.duel and len(bots) > 1:
                raise UndercroftError(f"One bot is compared with one other, not with {', '.join(bots)}.")
        normal_seed(self.seed)

    def changed(self) -> list[str]:
        found = changes(self.old, self.new)
        if self.old_bots != self.new_bots:
            found.append(f"bots {','.join(self.old_bots)} -> {','.join(self.new_bots)}")
        return found

    def command(self, until: float, most: int | None) -> str:
        """What repeats it."""
        first = self.old.words() if not self.duel else self.old_bots
        words = ["undercroft", "compare", self.new.game, *self.new.words(), "--seats", str(self.new.seats)]
        words += ["--bots", ",".join(self.new_bots)]
        for one in first:
            if one not in ("--components", "--option"):
                words += ["--against", one]
        words += ["--until", f"{100 * until:g}"]
        if most is not None:
            words += ["--games", str(most)]
        return shlex.join([*words, "--seed", self.seed])

    def own(self, deal: int) -> tuple[int, ...] | None:
        """The seats of a duel that are looked at in this deal; elsewhere None."""
        if not self.duel:
            return None
        seats = self.old.seats
        return tuple(sorted((deal + 2 * number) % seats for number in range(max(1, seats // 2))))

    def line_up(self, variant: int, deal: int) -> tuple[str, ...]:
        """The bot of each seat."""
        bots = (self.old_bots, self.new_bots)[variant]
        own = self.own(deal)
        if own is None:
            return tuple(bots[(seat + deal) % len(bots)] for seat in range(self.old.seats))
        others = (self.new_bots, self.old_bots)[variant]
        return tuple(bots[0] if seat in own else others[0] for seat in range(self.old.seats))

    def play(self, variant: int, deal: int) -> tuple[Sample, list[Fault]]:
        """Plays one of the two games of a deal."""
        table = (self.old, self.new)[variant]
        words = f"{self.seed}.{deal}"
        source = table.source() or standard_components(find_game(table.game))
        watch = Watch(tables_of(source))
        match, faults = play_bots(
            table.match(words), self.line_up(variant, deal), words, table.limit, watch.see
        )
        return watch.sample(match, self.own(deal)), faults


Portion = tuple[Contest, int, int]
"""What is compared, the first deal, the number of deals."""


def play_portion(portion: Portion) -> tuple[Moments, Faults]:
    contest, first, deals = portion
    moments, faults, rows = Moments(2), Faults(), []
    for deal in range(first, first + deals):
        row = []
        for variant in (0, 1):
            sample, found = contest.play(variant, deal)
            row.append(sample)
            faults.add(found)
        rows.append(row)
    moments.add(rows)
    return moments, faults


@dataclass(frozen=True)
class Difference:
    """A measure in both variants: new less old, its interval, the e-value against no difference, and whether
    it counts among the findings. `old` or `new` is None where it never came up."""

    key: Key
    old: float | None
    new: float | None
    difference: float | None = None
    half: float | None = None
    evidence: float = 1.0
    differs: bool = False

    def plain(self) -> dict[str, Any]:
        low, high = None, None
        if self.difference is not None and self.half is not None and self.half != float("inf"):
            low, high = self.difference - self.half, self.difference + self.half
        return {
            "group": self.key[0],
            "name": list(self.key[1:]),
            "old": self.old,
            "new": self.new,
            "difference": self.difference,
            "low": low,
            "high": high,
            "e_value": self.evidence,
            "differs": self.differs,
        }


@dataclass
class Comparison:
    """What came out so far. `until` is the asked width (half the interval of a share of the victory), `most`
    how many deals may be played (None: as many as it takes), `mixture` what the intervals are tuned to, fixed
    before the first game: the middle, by orders of magnitude, between the first look and the end that is
    expected, since common deals often bring it sooner, and somebody may stop."""

    contest: Contest
    until: float
    mixture: float
    most: int | None = None
    moments: Moments = field(default_factory=lambda: Moments(2))
    faults: Faults = field(default_factory=Faults)
    seconds: float = 0.0
    stopped: bool = False
    """Whether somebody stopped it before it was done."""

    @property
    def deals(self) -> int:
        return self.moments.rows

    @property
    def games(self) -> int:
        return 2 * self.deals

    def shares(self) -> list[Key]:
        """What must be known well: the shares of the victory."""
        return [key for key in self.moments.place if key[0] == "seat" or key == ("bot", "share")]

    def width(self) -> float:
        """Half the widest interval of a share of the victory."""
        return max((self._half(key) for key in self.shares()), default=float("inf"))

    @property
    def reached(self) -> bool:
        return self.width() <= self.until

    def wanted(self) -> int:
        """How many deals it will take, by what is known of the spread so far."""
        spreads = [
            self._variance(key, found) for key in self.shares() if (found := self.moments.difference(key))
        ]
        return needed(max(spreads, default=0.25), self.until, self.mixture)

    def _half(self, key: Key) -> float:
        found = self.moments.difference(key)
        if found is None:
            return float("inf")
        return half_width(self.deals, self._variance(key, found), self.mixture)

    def _variance(self, key: Key, found: Estimate) -> float:
        """Of a deal's part in a difference. That of a share is no smaller than if it had shown in one deal:
        what none of them showed may still come in the next."""
        if key[0] not in SHARES:
            return found.variance
        counted = min(self.moments.total(key, variant) for variant in (0, 1))
        return max(found.variance, self.deals / counted**2)

    def differences(self) -> list[Difference]:
        """All measures, those of one group together."""
        found, judged = [], []
        for key in sorted(self.moments.place):
            estimate = self.moments.difference(key)
            old, new = self.moments.ratio(key, 0), self.moments.ratio(key, 1)
            if estimate is None:
                found.append(Difference(key, old, new))
                continue
            variance = self._variance(key, estimate)
            half = half_width(self.deals, variance, self.mixture)
            value = 1.0
            if estimate.games >= SELDOM:
                value = evidence(self.deals, estimate.value, variance, self.mixture)
                judged.append(len(found))
            found.append(Difference(key, old, new, estimate.value, half, value))
        for at, differs in zip(judged, discoveries([found[at].evidence for at in judged]), strict=True):
            one = found[at]
            found[at] = Difference(one.key, one.old, one.new, one.difference, one.half, one.evidence, differs)
        return found

    def plain(self) -> dict[str, Any]:
        contest, found = self.contest, self.differences()
        width = self.width()
        return {
            "differs": any(one.differs for one in found),
            "changed": sentence(contest.changed()),
            "changes": contest.changed(),
            "game": contest.old.game,
            "rules": find_game(contest.old.game).rules,
            "seats": contest.old.seats,
            "bots": {"old": list(contest.old_bots), "new": list(contest.new_bots)},
            "duel": contest.duel,
            "seed": contest.seed,
            "command": contest.command(self.until, self.most),
            "versions": versions(),
            "deals": self.deals,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "until": self.until,
            "width": None if width == float("inf") else width,
            "reached": self.reached,
            "stopped": self.stopped,
            "alpha": ALPHA,
            "measures": [one.plain() for one in found],
            "faults": self.faults.plain(),
        }


def compare(
    contest: Contest,
    until: float,
    jobs: Jobs = 1,
    most: int | None = None,
    progress: Callable[[Comparison], None] | None = None,
    before: Moments | None = None,
) -> Comparison:
    """Plays deal after deal until the intervals of all shares of the victory are so narrow, or `most` deals
    are played, or somebody presses Ctrl-C; then gives what is known. Which deals those are depends on the
    seed, not on the number of jobs. `before` is what an earlier run of the same contest has: this one goes on
    with the next deal. Raises UndercroftError for what cannot be played."""
    numpy()
    statistics()
    if not isinstance(until, Real) or not until > 0:
        raise UndercroftError(f"An interval has a width: a number above 0, not {until!r}.")
    if most is not None:
        most = at_least_one(most, "A comparison needs a deal or more, not {given!r}.")
    contest.check()
    outcome = Comparison(contest, until, tuned(sqrt(EARLIEST * expected(contest, until))), most)
    if before is not None:
        outcome.moments = before
        if outcome.deals >= EARLIEST and outcome.reached:
            return outcome
    size = 10 if QUICK.issuperset((*contest.old_bots, *contest.new_bots)) else 1
    results = run_tasks(play_portion, _portions(contest, size, most, outcome.deals), jobs)
    start = perf_counter()
    try:
        for moments, faults in results:
            outcome.moments.join(moments)
            outcome.faults.join(faults)
            outcome.seconds = perf_counter() - start
            if progress is not None:
                progress(outcome)
            if outcome.deals >= EARLIEST and outcome.reached:
                break
    except KeyboardInterrupt:
        outcome.stopped = True
    finally:
        results.close()
    return outcome


def _portions(contest: Contest, size: int, most: int | None, begin: int = 0) -> Iterator[Portion]:
    for first in count(begin, size):
        if most is not None and first >= most:
            return
        yield contest, first, size if most is None else min(size, most - first)


def expected(contest: Contest, until: float) -> int:
    """How many deals it may take, before anything is known of them: as if the two games of a deal had nothing
    in common, and each seat won its fair share."""
    share = 1 / max(2, contest.old.seats)
    return needed(2 * share * (1 - share), until)


@dataclass(frozen=True)
class Pilot:
    """A bot that was tried for a comparison: its seconds for a game, and for the whole."""

    bot: str
    game: float
    whole: float

    @property
    def fits(self) -> bool:
        return self.whole <= 60 * MINUTES


def pilots(contest: Callable[[str], Contest], until: float, jobs: Jobs) -> list[Pilot]:
    """Tries one bot after the other, the quickest first, until one would take too long."""
    found: list[Pilot] = []
    processors = workers(jobs).count()
    for bot in LADDER:
        one = contest(f"{bot}")
        deals, played, start = expected(one, until), 0, perf_counter()
        while played == 0 or (perf_counter() - start < PILOT and played < 20):
            one.play(played % 2, played // 2)
            played += 1
        seconds = (perf_counter() - start) / played
        found.append(Pilot(bot, seconds, 2 * deals * seconds / processors))
        if not found[-1].fits:
            break
    return found


def strongest(tried: Sequence[Pilot]) -> Pilot:
    """The strongest that is quick enough; else the quickest."""
    return next((one for one in reversed(tried) if one.fits), tried[0])
