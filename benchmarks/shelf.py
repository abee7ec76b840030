"""A house in which most tables are at rest: `python -m benchmarks.shelf [--tables 100000] ...`.

A database of so many tables is made (`benchmarks.shelved`), or the one of an earlier run used (`--db`), and a
server started on it. Told are the time until it answers, what it does after that, how long the first page of
each kind takes, the same page of other tables and again the same, and its memory after thousands of tables
were looked at. Last come statements that took long, and those for which SQLite goes through a whole table.

Times are wall time and, behind it, processor time of the server: the machine may do other things as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

from sqlalchemy import text

from benchmarks.server import Running, free_port, serving, wait_for
from benchmarks.shelved import SHARES, Readers, make
from benchmarks.wire import Session
from benchmarks.yardstick import yardstick
from undercroft.store import Store
from undercroft.store.model import now

KEPT = "shelf"
"""By this name the database keeps whom to ask as."""
OTHERS, AGAIN, TRIES = 9, 5, 5
SLOW = 0.02
"""Seconds a statement may take."""
PAGE, START = 0.02, 3.0
"""Seconds that were promised."""


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used, to the nanosecond (Linux numbers its clock so)."""
    return time.clock_gettime(~pid << 3 | 2)


def resident(pid: int) -> float:
    """Megabytes of a process in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1000 if found else 0.0


@dataclass
class Took:
    """Milliseconds until a page had come: by the clock, and of the server's processor."""

    wall: float
    used: float

    def __str__(self) -> str:
        return f"{self.wall:6.1f} ({self.used:6.1f})"


def middle(many: Sequence[Took]) -> Took:
    return Took(median(one.wall for one in many), median(one.used for one in many))


class Visitor:
    """Asks a server for pages."""

    def __init__(self, server: Running, token: str = "") -> None:
        self._server = server
        self._session = Session(server.port)
        self._session.cookie = f"uc={token}" if token else ""

    async def ask(self, path: str) -> Took:
        """Raises SystemExit for a page that is not there."""
        await self._session.open()
        used, began = processor(self._server.pid), perf_counter()
        for _ in range(TRIES):
            status, _, _ = await self._session.get(path)
            if status != 503:  # what is drawn aside is given up where the machine has no time for it
                break
        took = Took(1000 * (perf_counter() - began), 1000 * (processor(self._server.pid) - used))
        self._session.close()
        if status != 200:
            raise SystemExit(f"{path}: {status}")
        return took


@dataclass
class Shelf:
    """What is known of the database: whom to ask as, and tables by game and state."""

    readers: Readers
    tables: dict[tuple[str, str], list[str]]
    every: list[str]


async def opened(place: str, count: int, playing: int) -> Shelf:
    """The database, made if it is new."""
    store = Store(place)
    await store.start()
    known = await store.notices.kept(KEPT, "")
    if known:
        readers = Readers(**json.loads(known))
    else:
        await store.stop()
        readers = await make(place, count, playing)
        store = Store(place)
        await store.start()
        async with store.engine.begin() as connection:
            change = text("UPDATE kept SET value = :value WHERE name = :name")
            await connection.execute(change, {"name": KEPT, "value": json.dumps(vars(readers))})
    tables = {}
    old = now(-3 * 86_400)
    async with store.engine.connect() as connection:
        these = "game = :game AND state = :state AND touched < :old"
        some = text(f"SELECT id FROM tables WHERE {these} ORDER BY id LIMIT 40")
        for game in SHARES:
            for state in ("playing", "over"):
                rows = await connection.execute(some, {"game": game, "state": state, "old": old})
                tables[game, state] = list(rows.scalars())
        every = list(
            (await connection.execute(text("SELECT id FROM tables ORDER BY id LIMIT 6000"))).scalars()
        )
    await store.stop()
    return Shelf(readers, tables, every)


def starts(place: str) -> tuple[Took, Took]:
    """Until `undercroft serve` answers, and what it uses in the half minute after (its wall time is that of
    the slowest of the pages asked for meanwhile)."""
    port = free_port()
    began = perf_counter()
    words = [sys.executable, "-m", "undercroft.cli", "serve", "--port", str(port), "--db", place]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/calls", rest=0.005)
        ready = Took(1000 * (perf_counter() - began), 1000 * processor(process.pid))
        slowest, end = 0.0, perf_counter() + 30
        while perf_counter() < end:
            asked = perf_counter()
            wait_for(f"http://127.0.0.1:{port}/calls")
            slowest = max(slowest, perf_counter() - asked)
            sleep(0.25)
        return ready, Took(1000 * slowest, 1000 * processor(process.pid) - ready.used)
    finally:
        process.terminate()
        process.wait(30)


def kinds(shelf: Shelf) -> dict[str, tuple[str, list[str]]]:
    """For each kind of page: who asks, and the addresses."""
    few, many, host = shelf.readers.few, shelf.readers.many, shelf.readers.host
    found: dict[str, tuple[str, list[str]]] = {"home, of a stranger": ("", ["/"])}
    for game in SHARES:
        found[f"{game}, in play"] = ("", [f"/t/{one}" for one in shelf.tables[game, "playing"]])
        found[f"{game}, over"] = ("", [f"/t/{one}" for one in shelf.tables[game, "over"]])
        found[f"{game}, replay"] = ("", [f"/t/{one}/replay" for one in shelf.tables[game, "over"][20:]])
    for name, path in PLACES.items():
        found[f"{name}, few tables"] = (few, [path])
        found[f"{name}, hundreds"] = (many, [path])
    found |= {name: (many, [path]) for name, path in LISTS.items()}
    found["the host's page"] = (host, ["/admin"])
    found["its part that changes"] = (host, ["/admin/now"])
    return found


PLACES = {"home": "/", "my tables": "/tables", "who calls me": "/calls", "profile": "/me"}
LISTS = {
    "tournaments": "/tournaments",
    "the dungeon of the day": "/daily",
    "workshop": "/workshop",
    "puzzles": "/puzzles",
}


async def pages(server: Running, shelf: Shelf) -> None:
    """Asks for each kind of page: the first, others of its kind, and the same again."""
    print(f"\n  {'ms by the clock (of the processor)':36} {'the first':>16} {'others':>16} {'again':>16}")
    for name, (token, places) in kinds(shelf).items():
        visitor = Visitor(server, token)
        first = await visitor.ask(places[0])
        others = [await visitor.ask(one) for one in places[1 : 1 + OTHERS]]
        again = [await visitor.ask(places[0]) for _ in range(AGAIN)]
        beside = str(middle(others)) if others else ""
        late = " LATE" if middle([first, *others]).used > 1000 * PAGE else ""
        print(f"  {name:36} {first!s:>16} {beside:>16} {middle(again)!s:>16}{late}", flush=True)


async def memory(server: Running, shelf: Shelf, looks: int, idle: float) -> None:
    """Looks at thousands of tables in turn, each once."""
    print(f"\n  memory before: {resident(server.pid):.0f} MB", flush=True)
    visitor, done = Visitor(server), 0
    for many in (looks // 5, looks):
        began, used = perf_counter(), processor(server.pid)
        for one in shelf.every[done : min(many, len(shelf.every))]:
            await visitor.ask(f"/t/{one}")
        print(
            f"  after {many} tables: {resident(server.pid):.0f} MB; each took "
            f"{1000 * (perf_counter() - began) / (many - done):.1f} ms "
            f"({1000 * (processor(server.pid) - used) / (many - done):.1f})",
            flush=True,
        )
        done = many
    used = processor(server.pid)
    await asyncio.sleep(idle)
    share = (processor(server.pid) - used) / idle
    print(f"  after {idle:.0f} s without anybody: {resident(server.pid):.0f} MB, {share:.1%} of a processor")


def statements(place: str, log: Path) -> None:
    """Those that took long, and those that go through a whole table."""
    told = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    slow: dict[str, list[float]] = {}
    first: dict[str, Any] = {}
    for sql, values, seconds in told:
        first.setdefault(sql, values)
        if seconds > SLOW:
            slow.setdefault(sql, []).append(seconds)
    print(f"\n  {len(first)} statements; longer than {1000 * SLOW:.0f} ms:")
    for sql, many in sorted(slow.items(), key=lambda one: -max(one[1])):
        print(f"  {len(many):4} x, at most {1000 * max(many):.0f} ms: {' '.join(sql.split())[:300]}")
    if "://" in place:
        return
    print("\n  through a whole table:")
    with closing(sqlite3.connect(place)) as base:
        for sql, values in first.items():
            if sql.split()[0] not in ("SELECT", "UPDATE", "DELETE"):
                continue
            try:
                plan = [row[3] for row in base.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            except sqlite3.Error as error:
                plan = [f"SCAN? {error}"]
            if walks := [one for one in plan if one.startswith("SCAN")]:
                print(f"  {'; '.join(walks)}: {' '.join(sql.split())[:300]}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shelf", description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--playing", type=int, default=10_000)
    parser.add_argument("--db", help="where it is, or is to be made; else a file that is removed in the end")
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--looks", type=int, default=5_000, help="at so many tables in turn")
    parser.add_argument("--idle", type=float, default=60.0, help="seconds without anybody")
    plan = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # servers are started with what Python has compiled
    with tempfile.TemporaryDirectory() as folder:
        place = plan.db or os.path.join(folder, "shelf.db")
        shelf = asyncio.run(opened(place, plan.tables, plan.playing))
        print(f"yardstick {yardstick():,.0f}, load {os.getloadavg()[0]:.0f}")
        for _ in range(plan.starts):
            ready, after = starts(place)
            late = "" if ready.used <= 1000 * START else " LATE"
            print(
                f"  `serve` answers after {ready} ms{late}; in 30 s more it uses {after.used:.0f} ms, ",
                end="",
            )
            print(f"and the slowest page took {after.wall:.0f} ms", flush=True)
        log = Path(folder) / "statements"
        with serving(place, "--statements", str(log)) as server:
            sleep(30)
            asyncio.run(pages(server, shelf))
            asyncio.run(memory(server, shelf, plan.looks, plan.idle))
        statements(place, log)
        print(f"yardstick {yardstick():,.0f}, load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
