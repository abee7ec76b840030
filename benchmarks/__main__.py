"""Prints a table of figures with what is asked of them: `python -m benchmarks [--playouts-only] [--json]`.

Every figure is the best of several short runs, because other programs can only make a run slower; what is
done a second is counted by the time the processor worked for it, what one waits for by the clock. The load of
the machine stands above the table.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import undercroft as uc
from undercroft.bots.search import Search
from undercroft.core import run as kernel
from undercroft.core.chance import Chance
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.registry import find_game
from undercroft.core.run import play_randomly
from undercroft.core.sight import Sight
from undercroft.core.start import load_table, standard_components


@dataclass
class Goals:
    """What is asked of a game: decisions and copies a second, size and time of its page."""

    seats: int
    playouts: float
    copies: float
    kilobytes: float | None
    milliseconds: float | None


GOALS = {
    "raiders": Goals(4, 350_000, 150_000, 80, 5),
    "rotendale": Goals(4, 250_000, 60_000, None, None),
    "lords": Goals(4, 100_000, 10_000, 150, 15),
    "dungeoneer": Goals(4, 100_000, 15_000, 150, 15),
    "twister": Goals(2, 60_000, 20_000, 200, 20),
}
RUNS = 7
GAME, SEATS = "raiders", 4


@dataclass
class Figure:
    """One line of the table; `goal` None where nothing is asked. `less` means that less is better."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    less: bool = False

    @property
    def reached(self) -> bool:
        if self.goal is None:
            return True
        return self.value <= self.goal if self.less else self.value >= self.goal


def best(measure: Callable[[], float], runs: int = RUNS, less: bool = False) -> float:
    values = [measure() for _ in range(runs)]
    return min(values) if less else max(values)


def playouts(game: str, seats: int, games: int) -> Callable[[], float]:
    """Random games from deal to result, options listed for every decision; decisions a second."""
    kind = find_game(game)
    options = read_options(kind.options, {})
    components = load_table(kind, standard_components(kind))

    def measure() -> float:
        decisions = 0
        start = process_time()
        for seed in range(games):
            made = kind.create(Setup(seats, options, components, Chance.from_seed(seed)))
            decisions += play_randomly(made, random.Random(seed).random)
        return decisions / (process_time() - start)

    return measure


def middles(game: str, seats: int) -> list[Match]:
    """Matches somewhere in their middle. Many, for what a copy costs depends on how far a phase has come,
    and the same seed plays another game as soon as a rule is mended."""
    found = []
    for seed in range(1, 9):
        match = played(game, seats, seed)
        for part in range(1, 8):
            some = uc.new(game, seats=seats, seed=seed)
            for seat, text in match.answers[: match.ply * part // 8]:
                some.play(seat, text)
            found.append(some)
    return found


def played(game: str, seats: int, seed: int) -> Match:
    match = uc.new(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match


def copies(matches: list[Match], count: int, listed: bool) -> Callable[[], float]:
    """Copies of running matches a second; with `listed`, each is brought to its open decision."""

    def measure() -> float:
        start = process_time()
        for _ in range(count // len(matches)):
            for match in matches:
                copy = match.copy()
                if listed:
                    copy.choices  # noqa: B018
        return count // len(matches) * len(matches) / (process_time() - start)

    return measure


def full_match(game: str, seats: int, games: int) -> Callable[[], float]:
    """Matches with record and events, every option listed and every answer checked; decisions a second."""

    def measure() -> float:
        decisions = 0
        start = process_time()
        for seed in range(games):
            match = uc.new(game, seats=seats, seed=seed)
            rng = random.Random(seed).random
            play = match.play
            while True:
                choices = match.choices
                if not choices:
                    break
                seat = choices.seats[0]
                options = choices[seat].options
                play(seat, options[int(rng() * len(options))])
            decisions += match.ply
        return decisions / (process_time() - start)

    return measure


def search(match: Match, iterations: int) -> Callable[[], float]:
    """Iterations of the searching bot a second, early in a match."""
    seat = match.choices.seats[0]

    def measure() -> float:
        thinking = Search(Sight(match, seat), "1")
        start = process_time()
        for _ in range(iterations):
            thinking.iterate()
            thinking.iterations += 1
        return iterations / (process_time() - start)

    return measure


def command(*words: str) -> Callable[[], float]:
    """Seconds a command takes."""

    def measure() -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-m", "undercroft.cli", *words], capture_output=True, check=True)
        return perf_counter() - start

    return measure


def server_start() -> float:
    """Seconds from the command `serve` to its first answer."""
    import socket
    import tempfile
    import time
    import urllib.request

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--db", os.path.join(folder, "bench.db")]
        start = perf_counter()
        server = subprocess.Popen(
            [sys.executable, "-m", "undercroft.cli", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while perf_counter() - start < 30:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
                except OSError:
                    time.sleep(0.01)
                else:
                    return perf_counter() - start
            raise SystemExit("undercroft serve did not answer within 30 seconds")
        finally:
            server.terminate()
            server.wait()


def figures(playouts_only: bool) -> list[Figure]:
    found = [Figure("random playouts", best(playouts(GAME, SEATS, 150)), "decisions/s", 350_000)]
    matches = middles(GAME, SEATS)
    found.append(Figure("copies mid-game", best(copies(matches, 40_000, False)), "copies/s", 150_000))
    found.append(Figure("copies with options listed", best(copies(matches, 2000, True)), "copies/s"))
    found.append(Figure("matches with record", best(full_match(GAME, SEATS, 40)), "decisions/s", 100_000))
    found.append(Figure("search, opening", best(search(uc.new(GAME, seats=SEATS), 60), 3), "iterations/s"))
    if playouts_only:
        return found
    from benchmarks.pages import pages

    for game, goals in GOALS.items():
        if game not in uc.game_ids():
            continue
        name = f"{game}, {goals.seats} seats"
        if game != GAME:
            value = best(playouts(game, goals.seats, 3), 5)
            found.append(Figure(f"random playouts, {name}", value, "decisions/s", goals.playouts))
            value = best(copies(middles(game, goals.seats), 1000, True), 5)
            found.append(Figure(f"copies with options, {name}", value, "copies/s", goals.copies))
        size, render = pages(game, goals.seats)
        found.append(Figure(f"table page, {name}", size, "kB", goals.kilobytes, True))
        found.append(Figure(f"table rendered, {name}", best(render, 7, True), "ms", goals.milliseconds, True))
    found.append(Figure("undercroft --help", best(command("--help"), 5, True), "s", 0.3, True))
    found.append(Figure("undercroft serve, first page", best(server_start, 3, True), "s", 1.5, True))
    return found


def build() -> str:
    return "mypyc" if not str(kernel.__file__).endswith(".py") else "plain Python"


def main(words: list[str]) -> None:
    load = os.getloadavg() if hasattr(os, "getloadavg") else (0.0, 0.0, 0.0)
    found = figures("--playouts-only" in words)
    about: dict[str, Any] = {
        "python": platform.python_version(),
        "build": build(),
        "processors": os.cpu_count(),
        "load": [round(one, 2) for one in load],
    }
    if "--json" in words:
        print(json.dumps({**about, "figures": [vars(one) for one in found]}))
        return
    print(f"Python {about['python']}, {about['build']}, {about['processors']} processors, load {load[0]:.2f}")
    print(f"{GAME}, {SEATS} seats, one thread, best of {RUNS} runs\n")
    for one in found:
        digits = 2 if one.value < 100 else 0
        asked = "" if one.goal is None else f"{'at most' if one.less else 'at least'} {one.goal:,}"
        mark = "" if one.goal is None else ("reached" if one.reached else "MISSED")
        print(f"{one.name:36} {one.value:>12,.{digits}f} {one.unit:13} {asked:18} {mark}".rstrip())


if __name__ == "__main__":
    main(sys.argv[1:])
