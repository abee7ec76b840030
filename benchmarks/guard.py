"""Whether this tree is slower than the last tagged version: `make bench-guard`.

Every figure is told as a ratio to the yardstick measured in the same moment (the median of several rounds),
so that figures of other machines and other minutes can be compared. What seems slower by more than `--slack`
is measured longer; if it is, this ends with 1. `python -m benchmarks.guard --tag 1.1.0` writes the figures
down for the next version.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

import undercroft as uc
from benchmarks.__main__ import GOALS, build, full_match, playouts, search
from benchmarks.yardstick import yardstick

TAGGED = Path(__file__).with_name("tagged.toml")
GAMES = {"raiders": 40, "rotendale": 12, "lords": 6, "dungeoneer": 4, "twister": 3}
"""So many games of random answers are a measurement of about half a second."""
SEARCHED = {"raiders": 200, "rotendale": 60, "lords": 30, "dungeoneer": 20, "twister": 15}
"""So many iterations of search."""


def measures() -> dict[str, Callable[[], float]]:
    """What is measured, by its name: so many a second of processor time."""
    found: dict[str, Callable[[], float]] = {}
    for game, goals in GOALS.items():
        found[f"{game} playouts"] = playouts(game, goals.seats, GAMES[game])
        found[f"{game} matches"] = full_match(game, goals.seats, max(1, GAMES[game] // 4))
        found[f"{game} search"] = search(uc.new(game, seats=goals.seats), SEARCHED[game])
    return found


def ratios(wanted: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """For each figure the median of its ratios to the yardstick of the same moment."""
    found: dict[str, list[float]] = {name: [] for name in wanted}
    for _ in range(rounds):
        for name, measure in wanted.items():
            pace = yardstick(0.15)
            value = measure()
            found[name].append(2 * value / (pace + yardstick(0.15)))
    return {name: median(values) for name, values in found.items()}


def fallen(now: Mapping[str, float], tagged: Mapping[str, float], slack: float) -> list[str]:
    """The tagged figures that are gone or have fallen by more than `slack` (a share of them)."""
    return [name for name, value in tagged.items() if now.get(name, 0.0) < value * (1 - slack)]


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m benchmarks.guard", description=__doc__)
    words.add_argument("--rounds", type=int, default=7)
    words.add_argument("--slack", type=float, default=0.1, help="a share")
    words.add_argument("--tag", help="write the figures down for this version")
    asked = words.parse_args()
    wanted = measures()
    now = ratios(wanted, asked.rounds)
    if asked.tag:
        lines = [f'version = "{asked.tag}"', f'build = "{build()}"', "", "[ratios]"]
        TAGGED.write_text(
            "# Speed as ratios to benchmarks/yardstick.py: `python -m benchmarks.guard --tag VERSION`.\n"
            + "\n".join([*lines, *(f'"{name}" = {value:.4f}' for name, value in now.items())])
            + "\n",
            encoding="utf-8",
        )
    told = tomllib.loads(TAGGED.read_text(encoding="utf-8"))
    if told["build"] != build():
        sys.exit(f"{TAGGED.name} holds figures of {told['build']}, this is {build()}: measure in that build")
    seem = fallen(now, told["ratios"], asked.slack)
    now |= ratios({name: wanted[name] for name in seem if name in wanted}, 3 * asked.rounds)
    print(f"ratios to the yardstick, {build()}, {asked.rounds} rounds, load {os.getloadavg()[0]:.1f}")
    print(f"{'':24}{'now':>8}{told['version']:>9}")
    slow = fallen(now, told["ratios"], asked.slack)
    for name, value in now.items():
        before = told["ratios"].get(name)
        was = f"{before:>9.4f}" if before else " " * 9
        print(f"{name:24}{value:>8.4f}{was}{'   SLOWER' if name in slow else ''}")
    if slow:
        sys.exit(f"slower than {told['version']} by more than {asked.slack:.0%}: {', '.join(slow)}")


if __name__ == "__main__":
    main()
