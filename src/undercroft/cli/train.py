"""Training with a progress bar for every step, and the report as tables."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from undercroft.lab.learn import Plan, learn
from undercroft.lab.workers import Jobs

NAMES = {
    "written": "as the game judges",
    "tempered": "the same, tempered",
    "network": "with the network",
    "search": "after the search",
}
PRIORS = {
    "written": "the game's own",
    "network": "with the network",
    "least": "the least there can be",
}


def run_train(plan: Plan, folder: str, jobs: Jobs, as_json: bool) -> None:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("")
        step = ""

        def tell(now: str, done: int, of: int) -> None:
            nonlocal step
            if now != step:
                step = now
                progress.reset(bar)
            progress.update(bar, description=now, completed=done, total=of)

        try:
            rounds = learn(plan, folder, jobs, tell)
        except KeyboardInterrupt:
            print(f"Stopped: {folder} keeps all games so far; the same command goes on.", file=sys.stderr)
            raise
    if as_json:
        print(json.dumps({"folder": folder, "rounds": rounds}))
        return
    for one in rounds:
        show_round(one)
    print(f"The network is {folder}/network.npz; play it as deep:ITERATIONS:{folder}/network.npz.")


def show_round(found: dict[str, Any]) -> None:
    console = Console()
    console.print(
        f"Round {found['round']}: {found['positions']} positions of {found['games']} games, "
        f"{found['seconds']:.0f} s"
    )
    grid = Grid("in games never seen", "log-loss", "calibration error")
    for name, one in found["fresh_games"].items():
        more = f" (x{one['sure']:.2f})" if "sure" in one else ""
        grid.add_row(NAMES[name] + more, f"{one['log_loss']:.4f}", f"{one['calibration']:.3f}")
    console.print(grid)
    console.print("How the prior over the options foretells what the search tries (cross-entropy there):")
    console.print(", ".join(f"{PRIORS[name]} {one:.4f}" for name, one in found["fresh_questions"].items()))
    if "strength" in found:
        one = found["strength"]
        console.print(
            f"At play: deep:{one['deep']} takes {one['share']:.1%} of the victories, {one['low']:.1%} to "
            f"{one['high']:.1%}, against search:{one['search']} in the same time; {one['deals']} deals."
        )
