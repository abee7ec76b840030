"""One game played many times by the same bots: what a report tells of it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

from undercroft.core.chance import normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.match import Match
from undercroft.core.options import plain_options
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.core.words import at_least_one
from undercroft.lab.dataset import polars
from undercroft.lab.faults import Fault, Faults
from undercroft.lab.measures import SHARES, Watch, tables_of
from undercroft.lab.moments import Estimate, Key, Moments, Sample
from undercroft.lab.pairs import SELDOM, Comparison, Contest, compare
from undercroft.lab.sequential import ALPHA, statistics
from undercroft.lab.stats import NORMAL
from undercroft.lab.tasks import Table, check_bots, check_table, play_bots, versions
from undercroft.lab.workers import Jobs, run_tasks

AGAIN = 5
"""Every so many deals one is played twice more, to see how much is in the deal."""
LUCKY = "easy"
"""By these bots: they do not always do the same."""
PORTION = 10
"""Games a process plays before it reports."""
LADDER = (("random", "easy"), ("easy", "quick"))
"""Bots that meet, the weaker first: how much skill is worth."""


@dataclass
class Study:
    """So many games at one table by the same bots, and what was counted in them."""

    table: Table
    bots: tuple[str, ...]
    seed: str
    moments: Moments = field(default_factory=lambda: Moments(1))
    games: list[dict[str, Any]] = field(default_factory=list)
    """A row for each game, as it stands in the Parquet file."""
    again: list[tuple[list[float], list[float]]] = field(default_factory=list)
    """Of deals played twice by `LUCKY` bots the shares of the victory by seat."""
    skill: list[Comparison] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)
    seconds: float = 0.0

    def error(self, key: Key, estimate: Estimate) -> float:
        """Half a 95 % interval; for a share that was the same in all games by the rule of three."""
        rows = self.moments.rows
        half = float(statistics().t.ppf(1 - ALPHA / 2, max(1, rows - 1))) * estimate.error(rows)
        if half == 0 and key[0] in SHARES and estimate.value in (0.0, 1.0):
            return min(1.0, 3 / (rows if key in self.moments.means else estimate.games))
        return half

    def luck(self) -> tuple[float, float] | None:
        """The part of the spread of the victory that is in the deal: the correlation between two games of one
        deal, over all seats; and half its 95 % interval, by leaving out one deal after the other (jackknife).
        None if it cannot be told."""
        whole = correlation(self.again)
        parts = [correlation(self.again[:at] + self.again[at + 1 :]) for at in range(len(self.again))]
        known = [one for one in parts if one is not None]
        if whole is None or len(known) < max(2, len(parts)):
            return None
        mean = sum(known) / len(known)
        variance = (len(known) - 1) / len(known) * sum((one - mean) ** 2 for one in known)
        return whole, NORMAL * sqrt(variance)

    def fair(self) -> float | None:
        """What each seat would win of the games that somebody wins; None where there is nobody to share with,
        or nothing to share."""
        won = sum(bool(row["winners"]) for row in self.games)
        return won / len(self.games) / self.table.seats if won and self.table.seats > 1 else None

    def findings(self) -> list[Finding]:
        """All measures with their intervals; those that should be fair say whether they are."""
        fair = self.fair()
        found: list[Finding] = []
        for key in sorted(self.moments.place):
            estimate = self.moments.one(key)
            if estimate is None:
                continue
            expected = fair if key[0] in ("seat", "with", "after") else None
            found.append(Finding(key, estimate.value, self.error(key, estimate), estimate.games, expected))
        judged = [
            one
            for one in found
            if one.fair is not None and one.games >= SELDOM and one.half > 0 and one.judge
        ]
        normal = statistics()
        chances = [2 * normal.norm.sf(abs(one.value - (one.fair or 0)) / one.half * NORMAL) for one in judged]
        adjusted = normal.false_discovery_control(chances, method="bh") if chances else []
        for one, chance in zip(judged, adjusted, strict=True):
            one.differs = bool(chance <= ALPHA)
        return found

    def plain(self) -> dict[str, Any]:
        luck = self.luck()
        return {
            "seats": self.table.seats,
            "games": len(self.games),
            "seconds": round(self.seconds, 1),
            "luck_of_the_deal": None if luck is None else round(luck[0], 4),
            "luck_half_interval": None if luck is None else round(luck[1], 4),
            "dealt_again": len(self.again),
            "skill": [
                {
                    "weaker": one.contest.old_bots[0],
                    "stronger": one.contest.new_bots[0],
                    "games": one.games,
                    **dict(zip(("share", "low", "high"), skill_of(one), strict=True)),
                }
                for one in self.skill
                if one.deals
            ],
            "measures": [one.plain() for one in self.findings()],
            "faults": self.faults.plain(),
        }


@dataclass
class Finding:
    """A measure of a study: half its 95 % interval, in how many games it came up, what would be fair (None if
    nothing would), and whether it is not (Benjamini-Hochberg over all that might be unfair)."""

    key: Key
    value: float
    half: float
    games: int
    fair: float | None = None
    differs: bool = False

    @property
    def judge(self) -> bool:
        """Whether it is a question of fairness that can be asked: a spread there is."""
        return self.value not in (0.0, 1.0)

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval; that of a share ends at 0 and 1."""
        low, high = self.value - self.half, self.value + self.half
        return (max(0.0, low), min(1.0, high)) if self.key[0] in SHARES else (low, high)

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "group": self.key[0],
            "name": list(self.key[1:]),
            "value": self.value,
            "low": low,
            "high": high,
            "games": self.games,
            "fair": self.fair,
            "differs": self.differs,
        }


Shares = list[float]


def correlation(pairs: Sequence[tuple[Shares, Shares]]) -> float | None:
    """Between what the seats win in two games of one deal; None if all win the same."""
    seats = [pair for first, second in pairs for pair in zip(first, second, strict=True)]
    mean = sum(one + two for one, two in seats) / max(1, 2 * len(seats))
    spread = sum((one - mean) ** 2 + (two - mean) ** 2 for one, two in seats) / 2
    return sum((one - mean) * (two - mean) for one, two in seats) / spread if spread else None


def skill_of(comparison: Comparison) -> tuple[float, float, float]:
    """How often a seat of the stronger bot wins against one of the weaker, with a 95 % interval: half is a
    draw. From the shares of the same seats, taken once by the one and once by the other."""
    moments = comparison.moments
    found = moments.part(("bot", "share"))
    if found is None:
        return 0.5, 0.0, 1.0
    half = NORMAL * found.error(moments.rows)
    half = half or 3 / moments.rows  # where one has won all: the rule of three
    return found.value, max(0.0, found.value - half), min(1.0, found.value + half)


Portion = tuple[Table, tuple[str, ...], str, int, int]
"""Table, bots, seed, the first game, the number of games."""
Played = tuple[Moments, list[dict[str, Any]], list[tuple[list[float], list[float]]], Faults]


def play_portion(portion: Portion) -> Played:
    table, bots, seed, first, games = portion
    samples: list[list[Sample]] = []
    rows, again, faults = [], [], Faults()
    for number in range(first, first + games):
        line_up = tuple(bots[(seat + number) % len(bots)] for seat in range(table.seats))
        watch, match, found = _play(table, line_up, f"{seed}.{number}", f"{seed}.{number}")
        faults.add(found)
        samples.append([watch.sample(match)])
        rows.append(_row(table, number, line_up, watch, match))
        if number % AGAIN == 0:
            one, two = (
                _play(table, (LUCKY,) * table.seats, f"{seed}.{number}", f"{seed}.{number} {luck}")[1].result
                for luck in ("one", "two")
            )
            assert one is not None
            assert two is not None
            again.append((one.shares(), two.shares()))
    moments = Moments(1)
    moments.add(samples)
    return moments, rows, again, faults


def _play(table: Table, line_up: tuple[str, ...], deal: str, luck: str) -> tuple[Watch, Match, list[Fault]]:
    watch = Watch(tables_of(table.source() or standard_components(find_game(table.game))))
    match, faults = play_bots(table.match(deal), line_up, luck, table.limit, watch.see)
    return watch, match, faults


def _row(table: Table, number: int, line_up: tuple[str, ...], watch: Watch, match: Match) -> dict[str, Any]:
    result = match.result
    assert result is not None
    return {
        "seats": table.seats,
        "game": number,
        "seed": match.seed,
        "bots": list(line_up),
        "ending": result.ending,
        "winners": list(result.winners),
        "places": list(result.places),
        "scores": list(result.scores),
        "answers": match.ply,
        "decisions": watch.decisions,
        "options": watch.options,
    }


@dataclass
class Report:
    """Studies of one game with different numbers of seats."""

    studies: list[Study]
    stopped: bool = False

    @property
    def first(self) -> Study:
        return self.studies[0]

    @property
    def games(self) -> int:
        return sum(len(one.games) for one in self.studies)

    def command(self) -> str:
        """What repeats it."""
        one = self.first
        seats = ",".join(str(study.table.seats) for study in self.studies)
        words = ["undercroft", "report", one.table.game, *one.table.words(), "--seats", seats]
        words += ["--games", str(max(len(study.games) for study in self.studies))]
        return shlex.join([*words, "--bots", ",".join(one.bots), "--seed", one.seed])

    def plain(self) -> dict[str, Any]:
        table = self.first.table
        kind = find_game(table.game)
        options = plain_options(table.settings())
        return {
            "game": table.game,
            "rules": kind.rules,
            "options": {name: str(value) for name, value in sorted(options.items())},
            "components": (table.source() or standard_components(kind)).digest,
            "bots": list(self.first.bots),
            "seed": self.first.seed,
            "versions": versions(),
            "command": self.command(),
            "stopped": self.stopped,
            "studies": [one.plain() for one in self.studies],
        }

    def write_games(self, file: Path) -> None:
        """A Parquet file with a row for each game."""
        polars().DataFrame([row for study in self.studies for row in study.games]).write_parquet(file)


def study(
    tables: Sequence[Table],
    games: int,
    bots: Sequence[str],
    seed: int | str = 1,
    jobs: Jobs = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays so many games at each of the tables, and a tenth as many deals between bots of different
    strength. Stopped by Ctrl-C it gives what it has. `progress` is told games played and games in all. Raises
    UndercroftError for what cannot be played."""
    statistics()
    games = at_least_one(games, "A report needs a game or more, not {given!r}.")
    if not tables or not bots:
        raise UndercroftError("A report needs a table and a bot, or more of each.")
    for table in tables:
        check_table(table)
    check_bots(bots)
    normal_seed(seed)
    report = Report([Study(table, tuple(bots), str(seed)) for table in tables])
    deals = max(1, games // 10)
    whole = len(tables) * (games + 2 * len(LADDER) * deals)
    done = 0

    def tell(more: int) -> None:
        nonlocal done
        done += more
        if progress is not None:
            progress(done, whole)

    try:
        for one in report.studies:
            _fill(one, games, jobs, tell)
            _skill(one, deals, jobs, tell)
    except KeyboardInterrupt:
        report.stopped = True
    report.studies = [one for one in report.studies if one.games]
    return report


def _fill(one: Study, games: int, jobs: Jobs, tell: Callable[[int], None]) -> None:
    portions = [
        (one.table, one.bots, one.seed, first, min(PORTION, games - first))
        for first in range(0, games, PORTION)
    ]
    start = perf_counter()
    results = run_tasks(play_portion, portions, jobs)
    try:
        for moments, rows, again, faults in results:
            one.moments.join(moments)
            one.games += rows
            one.again += again
            one.faults.join(faults)
            one.seconds = perf_counter() - start
            tell(len(rows))
    finally:
        results.close()


def _skill(one: Study, deals: int, jobs: Jobs, tell: Callable[[int], None]) -> None:
    for weaker, stronger in LADDER:
        contest = Contest(one.table, one.table, (weaker,), (stronger,), f"{one.seed} skill", duel=True)
        met = compare(contest, 1e-9, jobs, deals)
        one.skill.append(met)
        tell(met.games)
        if met.stopped:
            raise KeyboardInterrupt
