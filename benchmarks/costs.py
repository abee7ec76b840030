"""What tables, viewers and bots' moves cost with PostgreSQL: `python -m benchmarks.costs [--tables 20] ...`.

One server, one worker (`undercroft work`) and a PostgreSQL made for the run; at each table a person plays
against bots. Twice: with nobody else looking, and with three who watch. Told is processor time beyond what is
used while nothing happens: of the server for an answer and for a viewer's new table, of the worker for a
bot's move, of the database for an answer written; and transactions and log of the database. Last, what tables
at rest take: memory of the server for each, and its processor time while nothing happens.

Needs PostgreSQL (Debian: apt install postgresql).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, sleep

from benchmarks import tables
from benchmarks.server import TICKS, Running, Spent, serving
from tests.web.postgres import Postgres, cluster

ASKED = (
    "SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()), "
    "pg_current_wal_lsn() - '0/0', (SELECT count(*) FROM answers), (SELECT count(*) FROM tables)"
)


@dataclass
class Sample:
    """What was used up until a moment."""

    moment: float
    server: float
    worker: float
    base: float
    commits: float
    log: float
    answers: float
    tables: float


def family(pid: int) -> float:
    """Seconds of processor time of a process, its children, and those of them that have ended."""
    found: list[int] = []
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        for thread in Path(f"/proc/{pid}/task").glob("*/children"):
            found += [int(one) for one in thread.read_text().split()]
    except (FileNotFoundError, ProcessLookupError):  # it has just ended, and counts with its parent
        return 0.0
    own = sum(int(fields[index]) for index in (11, 12, 13, 14)) / TICKS
    return own + sum(family(one) for one in found)


@dataclass
class Watched(Running):
    """A server, with what belongs to it."""

    base: Postgres
    worker: int
    samples: list[Sample] = field(default_factory=list)

    def spent(self) -> Spent:
        found = super().spent()
        where = ("-h", "127.0.0.1", "-p", str(self.base.port), "-U", "undercroft", "-d", "postgres")
        words = ["psql", *where, "-tA", "-F", " ", "-c", ASKED]
        told = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        postmaster = int((Path(self.base._data) / "postmaster.pid").read_text().split()[0])
        counts = [int(one) for one in told]
        used = (perf_counter(), found.server, family(self.worker), family(postmaster))
        self.samples.append(Sample(*used, *counts))
        return found


def one_run(plan: argparse.Namespace, watchers: int) -> tuple[Sample, Sample, tables.Result]:
    """What was used up while it was measured, without what is used up while nothing happens; that, a second;
    and the figures of the load."""
    tables.WATCHERS = watchers
    with cluster() as base, tempfile.TemporaryDirectory() as folder, serving(base.url) as made:
        words = [sys.executable, "-m", "undercroft.cli", "work", "--db", base.url, "--jobs", "1"]
        worker = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        try:
            server = Watched(made.pid, made.port, base, worker.pid)
            sleep(15)  # the worker begins
            server.spent()
            sleep(plan.idle)
            server.spent()
            result = asyncio.run(tables.measure(server, folder, plan, plan.tables))
        finally:
            worker.terminate()
            worker.wait(30)
        idle, began, before, after = server.samples
        quiet = over(idle, began, began.moment - idle.moment)
        whole = over(before, after, 1.0)
        seconds = whole.moment
        used = {name: value - seconds * vars(quiet)[name] for name, value in vars(whole).items()}
        return Sample(**used), quiet, result


def over(first: Sample, last: Sample, seconds: float) -> Sample:
    """What was used between two moments, divided by so many seconds."""
    return Sample(**{name: (vars(last)[name] - value) / seconds for name, value in vars(first).items()})


def rest(plan: argparse.Namespace) -> tuple[float, float]:
    """Kilobytes that each table at rest takes in the server, and its seconds of processor time a second."""

    async def lay(port: int, count: int) -> list[tables.Table]:
        made = [tables.Table(port, plan, tables.Counts(), seed) for seed in range(count)]
        for one in made:
            await one.lay()
            one.close()
        return made

    with cluster() as base, serving(base.url) as server:
        asyncio.run(lay(server.port, 5))
        memory = server.memory()[0]
        asyncio.run(lay(server.port, plan.resting))
        grown = server.memory()[0] - memory
        before = family(server.pid)
        asyncio.run(asyncio.sleep(10))
        return 1000 * grown / plan.resting, (family(server.pid) - before) / 10


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.costs", description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--resting", type=int, default=200)
    parser.add_argument("--game", default="raiders")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="normal", help="of the bots")
    parser.add_argument("--think", type=float, default=3.0)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--idle", type=float, default=20.0, help="seconds in which nothing happens")
    parser.add_argument("--warm", type=float, default=15.0)
    plan = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    per_answer = []
    for watchers in (0, 3):
        used, quiet, result = one_run(plan, watchers)
        answers, clicks = used.answers, len(result.counts.answers)
        frames = result.counts.frames
        per_answer.append((used.server, answers, frames))
        print(
            f"{plan.game}, {plan.tables} tables, {1 + watchers} viewers each, load {os.getloadavg()[0]:.0f}: "
            f"{answers:.0f} answers ({clicks} of people), {frames} pushes in {result.seconds:.0f} s\n"
            f"  server {1000 * used.server / answers:.2f} ms an answer; "
            f"database {1000 * used.base / answers:.2f} ms, {used.commits / answers:.1f} transactions, "
            f"{used.log / answers / 1000:.1f} kB of log an answer; "
            f"worker {1000 * used.worker / max(1, answers - clicks):.1f} ms an answer that no person gave",
            f"\n  while nothing happens: server {quiet.server:.1%}, worker {quiet.worker:.1%}, database "
            f"{quiet.base:.1%} of a processor, {quiet.commits:.0f} transactions a second; "
            f"server {result.memory[0]:.0f} MB",
            flush=True,
        )
    (one, answers, frames), (more, answers3, frames3) = per_answer
    per_push = (more / answers3 - one / answers) / (frames3 / answers3 - frames / answers)
    print(f"  so {1000 * per_push:.2f} ms of the server for each further viewer's new table")
    kilobytes, idle = rest(plan)
    print(
        f"  a table at rest takes {kilobytes:.0f} kB of the server; "
        f"{plan.resting} of them {idle:.1%} of a processor"
    )


if __name__ == "__main__":
    main()
