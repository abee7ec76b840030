"""Many tables on one server: `python -m benchmarks.tables [--tables 200] [--game raiders] [--find] ...`.

At each table a person plays against bots, who answer at their usual pace, while three others watch. The
person clicks some seconds after it is his turn. A click is done when its answer has come back and the table
after it has wholly arrived at all four. `--find` then adds tables until 95 % of the clicks take 250 ms.

The load is made by this process, the server is another; both share the machine with whatever else runs on
it, so the load average and the processor time of the server stand beside the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
from dataclasses import dataclass, field
from time import perf_counter

from benchmarks.server import Running, serving
from benchmarks.wire import Session, Stream, offered, version_in

GOAL = 0.1
LIMIT = 0.25
WATCHERS = 3


@dataclass
class Counts:
    """What happened at all tables while it was measured."""

    clicks: list[float] = field(default_factory=list)
    """Seconds from a click until everybody has seen it."""
    answers: list[float] = field(default_factory=list)
    """Seconds from a click until its own answer."""
    refused: int = 0
    lost: int = 0
    ended: int = 0
    frames: int = 0
    bytes: int = 0
    measuring: bool = False


class Table:
    """One person against bots, and three who watch."""

    def __init__(self, port: int, plan: argparse.Namespace, counts: Counts, seed: int) -> None:
        self.port = port
        self.plan = plan
        self.counts = counts
        self.rng = random.Random(seed)
        self.streams: list[Stream] = []
        self.versions: list[int] = []
        self.times: list[float] = []
        self.news = asyncio.Event()

    async def lay(self) -> None:
        """A new table, and four open pages."""
        self.session = Session(self.port)
        await self.session.open()
        bots = {f"seat.{seat}.kind": "bot" for seat in range(1, self.plan.seats)}
        levels = {f"seat.{seat}.level": self.plan.level for seat in range(1, self.plan.seats)}
        form = {"seat.0.kind": "me", **bots, **levels}
        status, headers, _ = await self.session.post(f"/games/{self.plan.game}/new", form)
        if status != 303:
            raise SystemExit(f"the table was not laid: {status}")
        self.path = headers["location"]
        loop = asyncio.get_running_loop()
        for index in range(1 + WATCHERS):
            cookie = self.session.cookie if index == 0 else f"uc=watcher-{self.rng.getrandbits(128):032x}"
            self.versions.append(-1)
            self.times.append(0.0)
            stream = Stream(f"{self.path}/stream", cookie, index == 0, self._hears(index))
            await loop.create_connection(lambda stream=stream: stream, "127.0.0.1", self.port)
            self.streams.append(stream)

    def _hears(self, index: int):  # type: ignore[no-untyped-def]
        def told(version: int, moment: float) -> None:
            self.versions[index] = version
            self.times[index] = moment
            if self.counts.measuring:
                self.counts.frames += 1
            self.news.set()

        return told

    async def play(self) -> None:
        """Clicks until the game is over or the task is cancelled."""
        while True:
            seat, options = offered(self.streams[0].page)
            if not options:
                if b"at-table" in self.streams[0].page and b" over" in self.streams[0].page[:600]:
                    self.counts.ended += 1
                    return
                self.news.clear()
                await self.news.wait()
                continue
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.plan.think)
            seat, options = offered(self.streams[0].page)  # others may have answered meanwhile
            if options:
                await self._click(seat, self.rng.choice(options), version_in(self.streams[0].page))

    async def _click(self, seat: str, option: str, version: int) -> None:
        form = {"seat": seat, "version": str(version), "option": option}
        began = perf_counter()
        status, _, page = await self.session.post(f"{self.path}/answer", form)
        answered = perf_counter()
        if status != 200:
            self.counts.refused += 1
            return
        new = version_in(page)
        try:
            async with asyncio.timeout(20):
                while min(self.versions) < new:
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            self.counts.lost += 1
            return
        if self.counts.measuring:
            self.counts.answers.append(answered - began)
            self.counts.clicks.append(max(answered, perf_counter()) - began)

    def close(self) -> None:
        for stream in self.streams:
            self.counts.bytes += stream.bytes
            stream.transport.abort()
        self.session.close()


def share(values: list[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


@dataclass
class Result:
    """The figures of one run."""

    tables: int
    counts: Counts
    seconds: float
    server: float
    bots: float
    load: float
    own: float
    memory: tuple[float, float]
    flushes: list[float]

    @property
    def p95(self) -> float:
        return share(self.counts.clicks, 0.95)

    def text(self) -> str:
        clicks, counts = self.counts.clicks, self.counts
        ms = [round(share(clicks, part) * 1000) for part in (0.5, 0.95, 0.99)]
        answer = round(share(counts.answers, 0.95) * 1000)
        per_push = self.server / max(1, counts.frames) * 1000
        return (
            f"{self.tables} tables: {len(clicks)} clicks in {self.seconds:.0f} s; answered and seen by all "
            f"after {ms[0]} / {ms[1]} / {ms[2]} ms (50 / 95 / 99 %), own answer {answer} ms (95 %)\n"
            f"  {counts.frames / self.seconds:.0f} tables pushed a second, "
            f"{per_push:.2f} ms of processor time of the server for each; "
            f"processors: server {self.server / self.seconds:.0%}, bots {self.bots / self.seconds:.0%}, "
            f"load maker {self.own / self.seconds:.0%}, load average {self.load:.1f}\n"
            f"  disk: a flush of another file beside the database {share(self.flushes, 0.5) * 1000:.1f} / "
            f"{share(self.flushes, 0.95) * 1000:.1f} ms (50 / 95 %)\n"
            f"  memory: server {self.memory[0]:.0f} MB, its bots {self.memory[1]:.0f} MB; "
            f"refused {counts.refused}, lost {counts.lost}, games ended {counts.ended}"
        )


def flush(file: int) -> float:
    """Seconds until a page written to a file is on the disk."""
    os.pwrite(file, b"x" * 4096, 0)
    began = perf_counter()
    os.fdatasync(file)
    return perf_counter() - began


async def flushing(folder: str, flushes: list[float]) -> None:
    """Tries the disk again and again: the share of a slow click that is not the server's."""
    file = os.open(os.path.join(folder, "flush"), os.O_CREAT | os.O_RDWR)
    try:
        while True:
            flushes.append(await asyncio.to_thread(flush, file))
            await asyncio.sleep(0.1)
    finally:
        os.close(file)


async def measure(server: Running, folder: str, plan: argparse.Namespace, tables: int) -> Result:
    """Plays at so many tables, and counts after they have warmed up."""
    counts = Counts()
    made: list[Table] = []

    async def one(seed: int) -> None:
        while True:
            table = Table(server.port, plan, counts, seed)
            made.append(table)
            await table.lay()
            await table.play()
            table.close()
            made.remove(table)
            seed += 100_000

    tasks = []
    for seed in range(tables):
        tasks.append(asyncio.create_task(one(seed)))
        await asyncio.sleep(plan.think / 40)
    await asyncio.sleep(plan.warm)
    counts.measuring = True
    flushes: list[float] = []
    tasks.append(asyncio.create_task(flushing(folder, flushes)))
    began, before, own = perf_counter(), server.spent(), own_seconds()
    await asyncio.sleep(plan.seconds)
    counts.measuring = False
    seconds, after, own = perf_counter() - began, server.spent(), own_seconds() - own
    memory = server.memory()
    load = os.getloadavg()[0]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in made:
        table.close()
    spent = after.server - before.server
    return Result(tables, counts, seconds, spent, after.bots - before.bots, load, own, memory, flushes)


def own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default="raiders")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="normal", help="of the bots")
    parser.add_argument("--think", type=float, default=3.0, help="seconds a person looks before he clicks")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--find", action="store_true", help="add tables until 95 %% take 250 ms")
    plan = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    tables = plan.tables
    while True:
        with tempfile.TemporaryDirectory() as folder, serving(os.path.join(folder, "bench.db")) as server:
            result = asyncio.run(measure(server, folder, plan, tables))
        print(result.text(), flush=True)
        if tables == plan.tables:
            reached = result.p95 <= GOAL and result.memory[0] <= 300
            print(
                "  asked: 95 % within 100 ms, under 300 MB:", "reached" if reached else "MISSED", flush=True
            )
        if not plan.find or not result.p95 < LIMIT:
            return
        tables = tables * 5 // 4


if __name__ == "__main__":
    main()
