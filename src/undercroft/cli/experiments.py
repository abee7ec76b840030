"""Playouts and tournaments with a progress bar, as a table or as JSON."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column
from rich.table import Table as Grid

from undercroft.cli.read import names
from undercroft.core.words import counted
from undercroft.lab.arena import Tournament, arena
from undercroft.lab.dataset import ABOUT, games_in, write_dataset
from undercroft.lab.faults import Fault, Faults
from undercroft.lab.playouts import Playouts, playouts
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers


@contextmanager
def bar(total: int | None) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the terminal's error stream; nothing where there is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def run_playouts(table: Table, games: int, seed: str, bots: str, jobs: Workers, as_json: bool) -> None:
    with bar(games) as tell:
        total = playouts(table, games, seed, names(bots), jobs, lambda done: tell(done, games))
    if as_json:
        about = {"game": table.game, "seats": table.seats, "options": table.options, "seed": seed}
        print(json.dumps({**about, "bots": names(bots), "jobs": jobs.jobs, "on": jobs.on, **total.plain()}))
    else:
        show_playouts(total, table)
    tell_faults(total.faults, table, total.games)


def show_playouts(total: Playouts, table: Table) -> None:
    console = Console()
    console.print(
        f"{so_far(total.stopped)}{table.game}, {counted(table.seats, 'seat')}: "
        f"{counted(total.games, 'game')}, {total.decisions} decisions in {total.seconds:.2f} s "
        f"({total.decisions_per_s:,.0f} a second)"
    )
    grid = Grid("seat", "wins", "mean score")
    for seat, wins in enumerate(total.wins):
        grid.add_row(str(seat), f"{wins / total.games:.1%}", f"{total.scores[seat] / total.games:.2f}")
    console.print(grid)
    endings = Grid("ending", "games", "share")
    for ending, count in total.endings.most_common():
        endings.add_row(ending, str(count), f"{count / total.games:.1%}")
    console.print(endings)


def so_far(stopped: bool) -> str:
    return "Stopped, so far: " if stopped else ""


def run_arena(table: Table, games: int, seed: str, bots: str, jobs: Workers, as_json: bool) -> None:
    with bar(None) as tell:
        outcome = arena(table, names(bots), games, seed, jobs, tell)
    if as_json:
        print(json.dumps({"seed": seed, "jobs": jobs.jobs, "on": jobs.on, **outcome.plain()}))
    else:
        show_arena(outcome)
    tell_faults(outcome.faults, table, outcome.games)


def show_arena(outcome: Tournament) -> None:
    console = Console()
    table = outcome.table
    so = so_far(outcome.stopped)
    console.print(f"{so}{table.game}, {table.seats} seats: {outcome.games} games in {outcome.seconds:.0f} s")
    heads = ("seats taken", "win share", "95 % interval", "mean score", "rating", "± 2 sigma")
    grid = Grid(whole("bot"), *heads)
    for one in outcome.entrants:
        grid.add_row(
            one.name,
            str(one.seats_taken),
            f"{one.share:.1%}",
            f"{one.low:.1%} to {one.high:.1%}",
            f"{one.mean_score:.2f}",
            f"{one.mu:.1f}",
            f"{2 * one.sigma:.1f}",
        )
    console.print(grid)
    order = [one.name for one in outcome.entrants]
    duels = Grid(whole("ends before"), *map(whole, order))
    for name in order:
        row = ["" if other == name else f"{outcome.duels[name][other]:.0%}" for other in order]
        duels.add_row(name, *row)
    console.print(duels)


def whole(head: str) -> Column:
    """A column whose words are broken where there is little room, never cut: two networks differ in the last
    letters of their names."""
    return Column(head, overflow="fold")


def run_dataset(
    table: Table,
    games: int,
    folder: str,
    seed: str,
    bots: str,
    jobs: Workers,
    observations: bool,
    as_json: bool,
) -> None:
    try:
        with bar(games) as tell:
            faults = write_dataset(
                table, games, folder, seed, names(bots), jobs, observations, lambda done: tell(done, games)
            )
    except KeyboardInterrupt:
        written = f"{games_in(folder)} of {games} games"
        print(f"Stopped: {written} are in {folder}; the same command goes on from there.", file=sys.stderr)
        raise
    there = games_in(folder)
    if as_json:
        print(json.dumps({"folder": folder, "games": there, "faults": faults.plain()}))
    else:
        print(f"{there} games of {table.game} are in {folder}; {folder}/{ABOUT} says what its columns mean.")
    tell_faults(faults, table, games)


def tell_faults(faults: Faults, table: Table, games: int) -> None:
    """Says what bots of one's own did wrong, and writes the record of the first of each sort."""
    console = Console(stderr=True, soft_wrap=True, markup=False, highlight=False)
    for fault in faults.first:
        console.print(f"{fault.sentence()}; {kept_record(fault, table.game)}.")
    for bot, count in faults.games.items():
        console.print(
            f"{bot} failed in {count} of {games} games: there chance played its seat on, and they count."
        )


def kept_record(fault: Fault, game: str) -> str:
    """Writes the record that repeats a fault, and says where."""
    name = re.sub(r"[^\w-]+", "-", fault.bot).strip("-")
    file = Path(f"fault-{game}-{name}-{fault.sort}.rec")
    try:
        file.write_text(fault.record, encoding="utf-8")
    except OSError as error:
        return f"its record cannot be written: {error.strerror}"
    return f"the record up to there is {file}"
