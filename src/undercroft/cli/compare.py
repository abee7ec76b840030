"""The command `compare`: what is compared, how far it has come, and what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from undercroft.cli.experiments import tell_faults
from undercroft.cli.read import components_for, names, options
from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.words import counted
from undercroft.lab.changes import sentence
from undercroft.lab.names import Names
from undercroft.lab.pairs import (
    MINUTES,
    Comparison,
    Contest,
    Difference,
    Pilot,
    compare,
    pilots,
    strongest,
)
from undercroft.lab.sequential import ALPHA
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers
from undercroft.texts import texts_for

STANDARD = "standard"
ROWS = 15
"""Findings about events, cards and choices that are printed; --json has all."""


def contest_of(new: Table, against: Sequence[str], bots: str, seed: str) -> Contest:
    """What is compared with what: `against` names the game as it comes, a component file, options or bots."""
    old = replace(new, options={}, components=None)
    files = [one for one in against if one.lower().endswith(".toml")]
    rivals = [one for one in against if one not in (*files, STANDARD) and "=" not in one]
    if len(files) > 1:
        raise UndercroftError(f"Give one component file with --against, not {' and '.join(files)}.")
    for file in files:
        source = components_for(find_game(new.game), file)
        old = replace(old, components=(source.text, source.file))
    for one in against:
        if "=" in one and one not in files:
            old = replace(old, options={**old.options, **options(one.split(","))})
    old_bots = ",".join(rivals) or bots
    if old_bots == bots:
        contest = Contest(old, new, tuple(names(bots)), tuple(names(bots)), seed)
        if not contest.changed():
            raise UndercroftError(
                "Both variants are the same: give --components or --option, or --against with a component "
                "file, NAME=VALUE, or other bots."
            )
        return contest
    first, second = names(old_bots), names(bots)
    if len(first) != 1 or len(second) != 1:
        raise UndercroftError(
            f"One bot is compared with one other: --bots quick --against easy, not {bots} and {old_bots}."
        )
    # The bots meet at the new table, whatever --against says of other things.
    return Contest(new, new, tuple(first), tuple(second), seed, duel=True)


def run_compare(
    new: Table,
    against: Sequence[str],
    bots: str | None,
    seed: str,
    until: float,
    most: int | None,
    jobs: Workers,
    as_json: bool,
) -> None:
    tried: list[Pilot] = []
    if bots is None:
        contest_of(new, against, "quick", seed).check()
        tried = pilots(lambda bot: contest_of(new, against, bot, seed), until / 100, jobs)
        bots = strongest(tried).bot
    contest = contest_of(new, against, bots, seed)
    contest.check()
    tell_before(contest, tried)
    with bar() as tell:
        outcome = compare(contest, until / 100, jobs, most, tell)
    if not outcome.deals:
        raise UndercroftError("Stopped before the first deals were played: there is nothing to compare.")
    if as_json:
        print(json.dumps(outcome.plain(), ensure_ascii=False))
    else:
        show(outcome)
    tell_faults(outcome.faults, contest.new, outcome.games)


def tell_before(contest: Contest, tried: Sequence[Pilot]) -> None:
    """What one should know before it begins, on the error stream."""
    console = Console(stderr=True, soft_wrap=True, markup=False, highlight=False)
    console.print(sentence(contest.changed()))
    if tried:
        chosen = strongest(tried)
        why = f"the strongest that need no more than {MINUTES} minutes"
        if not chosen.fits:
            why = f"the quickest, and still they may need about {chosen.whole / 60:.0f} minutes"
        slower = f"; {tried[-1].bot} would need about {tried[-1].whole / 60:.0f}" if len(tried) > 1 else ""
        console.print(f"Bots: {chosen.bot}, {why}{slower if tried[-1] is not chosen else ''}.")
    if "random" in (*contest.old_bots, *contest.new_bots):
        console.print(
            "Warning: random bots do not care what a card says, so most changes change nothing for them. "
            "Leave --bots out, or give --bots quick."
        )


@contextmanager
def bar() -> Iterator[Callable[[Comparison], None]]:
    """How far it has come: games, the width reached, and the time left."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("first games", total=None)

        def tell(outcome: Comparison) -> None:
            width = outcome.width()
            now = "" if width == float("inf") else f", ± {100 * width:.2f} of {100 * outcome.until:g} points"
            total = max(outcome.deals, outcome.wanted())
            words = f"{outcome.games} games{now}"
            progress.update(task, description=words, completed=outcome.deals, total=total)

        yield tell


def show(outcome: Comparison) -> None:
    contest = outcome.contest
    console = Console(soft_wrap=True, highlight=False)
    kind = find_game(contest.old.game)
    labels = Names(kind, texts_for("en", kind, contest.new.source()))
    found = outcome.differences()
    hits = [one for one in found if one.differs]
    console.print(sentence(contest.changed()), markup=False)
    if hits:
        strong = sorted(hits, key=lambda one: (one.key[0] not in ("seat", "bot"), -one.evidence))[:3]
        named = zip(in_words(strong, labels), strong, strict=True)
        words = "; ".join(f"{name} {told(one, labels.scale(one.key))}" for name, one in named)
        console.print(f"[bold]It differs:[/] {words}.")
    else:
        console.print("[bold]No difference was found[/], as far as this can be seen; see the intervals.")
    head = [one for one in found if one.key[0] in HEAD and (one.old or one.new)]
    shares = outcome.shares()
    for title, rows in (
        ("Share of the victory, %", [one for one in head if one.key in shares]),
        ("The game", [one for one in head if one.key not in shares]),
    ):
        if rows:
            console.print(grid(title, rows, in_words(rows, labels), labels))
    heroes = labels.held_by_all(outcome)
    if heroes:
        rows = [one for one in found if one.key[0] == "with" and one.key[1] in heroes]
        names = labels.apart([one.key for one in rows])
        console.print(grid("Share of the victory with each hero, %", rows, names, labels))
    rest = [one for one in hits if one.key[0] not in HEAD and one.key[1] not in heroes]
    rest.sort(key=lambda one: -one.evidence)
    if rest:
        title = "What happens, cards and choices: all that differs"
        if len(rest) > ROWS:
            title = f"What happens, cards and choices: {ROWS} of {len(rest)} that differ (--json has all)"
        console.print(grid(title, rest[:ROWS], in_words(rest[:ROWS], labels), labels))
    width = outcome.width()
    known = "not yet known" if width == float("inf") else f"± {100 * width:.2f} points"
    end = "Stopped: so far" if outcome.stopped else "Played:"
    bots = " and ".join(dict.fromkeys((",".join(contest.old_bots), ",".join(contest.new_bots))))
    console.print(
        f"{end} {outcome.games} games on {outcome.deals} common deals in {outcome.seconds:.0f} s, "
        f"{counted(contest.old.seats, 'seat')}, bots {bots}, seed {contest.seed}; "
        f"shares of the victory are {known}."
    )
    if not outcome.reached and outcome.deals:
        console.print(f"For ± {100 * outcome.until:g} points about {outcome.wanted()} deals are needed.")
    console.print(
        f"Intervals hold at {100 * (1 - ALPHA):.0f} % whenever one stops (asymptotic confidence sequences); "
        f"* marks what differs, at most {100 * ALPHA:.0f} % of them falsely (e-BH)."
    )


HEAD = ("seat", "bot", "game", "leader", "ending")


def in_words(rows: Sequence[Difference], labels: Names) -> list[str]:
    """The measures in words; of a card among others, that it is the share of the victory with it."""
    names = labels.apart([one.key for one in rows])
    return [
        f"{name}, wins %" if one.key[0] == "with" else name for name, one in zip(names, rows, strict=True)
    ]


def grid(title: str, rows: Sequence[Difference], names: Sequence[str], labels: Names) -> Grid:
    made = Grid("", "old", "new", "difference", "", title=title, title_justify="left")
    for name, one in zip(names, rows, strict=True):
        scale = labels.scale(one.key)
        made.add_row(
            name,
            number(one.old, scale),
            number(one.new, scale),
            "" if one.difference is None else f"{spread(one, scale)}",
            "*" if one.differs else "",
        )
    return made


def number(value: float | None, scale: float) -> str:
    return "-" if value is None else f"{value * scale:.{2 if abs(value * scale) < 10 else 1}f}"


def spread(one: Difference, scale: float) -> str:
    assert one.difference is not None
    half = "" if one.half is None or one.half == float("inf") else f" ± {one.half * scale:.2f}"
    return f"{one.difference * scale:+.2f}{half}"


def told(one: Difference, scale: float) -> str:
    unit = " %" if scale == 100 else ""
    return f"{number(one.old, scale)} -> {number(one.new, scale)}{unit}, {spread(one, scale)}"
