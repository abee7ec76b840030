"""A day at many tables, played in mind: `python -m benchmarks.arrivals [--tables 100000] ...`.

People arrive at random, lay a table, and think before each answer; bots answer after them. Each answer passes
the server that has its table, the database, and for a bot's move the workers before; each of these does one
thing after the other, at the costs that `benchmarks.costs` measured. Told is how busy each is, and how long
an answer waits for all of them together. Without numbers given there are as many of each as arithmetic says:
so many that none is busier than 70 %.

No server runs here: it checks the arithmetic of docs/scale.md, queues included.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from pathlib import Path
from time import process_time
from tomllib import loads

FULL = 0.7
"""A busier thing is taken to be full: waits grow quickly from here on."""
COSTS = Path(__file__).with_name("costs.toml")


@dataclass(frozen=True)
class Costs:
    """Seconds of processor time, and how people play."""

    answer: float
    """Of a server, for an answer of a person or a bot, with one viewer."""
    viewer: float
    """Of a server, for each further viewer's new table."""
    write: float
    """Of a database, for an answer and what belongs to it."""
    bot: float
    """Of a worker, for a bot's move."""
    viewers: float
    bots: float
    """Moves of bots for each answer of a person."""
    think: float
    """Seconds a person takes for an answer, in the middle."""
    pause: float
    """Seconds that pass at least between the moves of bots."""
    answers: int
    """Of a person in a game."""

    @property
    def served(self) -> float:
        return self.answer + self.viewer * (self.viewers - 1)

    def lines(self, tables: int) -> float:
        """Answers a second, of people and bots, where nobody waits for a machine."""
        return tables * (1 + self.bots) / (self.think + self.bots * self.pause)


@dataclass(frozen=True)
class House:
    """What there is of each: servers with one processor, processors that write, and workers."""

    servers: int
    writers: int
    workers: int


def needed(costs: Costs, tables: int) -> House:
    """So many of each that none is busier than FULL, by arithmetic."""
    lines = costs.lines(tables)
    moves = lines * costs.bots / (1 + costs.bots)
    each = [lines * costs.served, lines * costs.write, moves * costs.bot]
    return House(*(max(1, math.ceil(seconds / FULL)) for seconds in each))


class Line:
    """Things that do one piece of work after the other, and whichever is free first takes the next."""

    def __init__(self, count: int) -> None:
        self._free = [0.0] * count
        self.busy = 0.0

    def done(self, now: float, seconds: float) -> float:
        """When a piece of work that comes now is done."""
        begin = max(now, heappop(self._free))
        heappush(self._free, begin + seconds)
        self.busy += seconds
        return begin + seconds


@dataclass(frozen=True)
class Told:
    """What came of it."""

    answers: int
    seconds: float
    busy: tuple[float, float, float]
    """The part of the time that servers, writers and workers worked."""
    people: tuple[float, float, float]
    """Seconds until a person's answer stood: 50, 95 and 99 of a hundred."""
    bots: tuple[float, float, float]
    """Seconds until a bot's answer stood, from when it was its turn, without its pause."""


THOUGHT, ASKED, WRITTEN, SHOWN = range(4)
"""What an answer waits for: a worker that finds it, its server, the database, and its server again."""


def simulate(costs: Costs, house: House, tables: int, seconds: float, seed: int = 1) -> Told:
    """Plays so many tables at once for so many seconds, after as many to get going. Where a game ends,
    somebody comes to another server."""
    rng = random.Random(seed)
    servers = [Line(1) for _ in range(house.servers)]
    writers, workers = Line(house.writers), Line(house.workers)
    spread = 0.6
    middle = math.log(costs.think) - spread * spread / 2
    rounds = [rng.randint(1, costs.answers) for _ in range(tables)]
    homes = [rng.choice(servers) for _ in range(tables)]
    left = [0] * tables
    began = [0.0] * tables
    first = costs.think + costs.bots * costs.pause
    events = [(rng.uniform(0, first), table, ASKED) for table in range(tables)]
    for when, table, _ in events:
        began[table] = when
    heapify(events)
    waits: list[float] = []
    moves: list[float] = []
    half = costs.served / 2  # before it is written, and for those who see it
    whole, rest = int(costs.bots), costs.bots - int(costs.bots)

    def used() -> tuple[float, float, float]:
        return sum(one.busy for one in servers), writers.busy, workers.busy

    before, warm = (0.0, 0.0, 0.0), True
    while events:
        now, table, stage = heappop(events)
        if warm and now >= seconds:
            before, warm = used(), False
        if now >= 2 * seconds:
            break
        if stage == THOUGHT:
            done = workers.done(now, rng.expovariate(1 / costs.bot))
            heappush(events, (done, table, ASKED))
        elif stage == ASKED:
            heappush(events, (homes[table].done(now, half), table, WRITTEN))
        elif stage == WRITTEN:
            heappush(events, (writers.done(now, costs.write), table, SHOWN))
        else:
            done = homes[table].done(now, half)
            person = not left[table]
            if not warm:
                (waits if person else moves).append(done - began[table])
            left[table] = whole + (rng.random() < rest) if person else left[table] - 1
            if left[table]:
                began[table] = max(done, began[table] + costs.pause)
                heappush(events, (began[table], table, THOUGHT))
                continue
            rounds[table] -= 1
            if not rounds[table]:
                rounds[table], homes[table] = costs.answers, rng.choice(servers)
            began[table] = done + rng.lognormvariate(middle, spread)
            heappush(events, (began[table], table, ASKED))
    there = (house.servers, house.writers, house.workers)
    busy = [(end - start) / many / seconds for end, start, many in zip(used(), before, there, strict=True)]
    count = len(waits) + len(moves)
    return Told(count, seconds, (busy[0], busy[1], busy[2]), shares(waits), shares(moves))


def shares(values: list[float]) -> tuple[float, float, float]:
    """What 50, 95 and 99 of a hundred do not exceed."""
    values.sort()
    found = [values[int(part * (len(values) - 1))] if values else 0.0 for part in (0.5, 0.95, 0.99)]
    return found[0], found[1], found[2]


def read_costs(path: Path = COSTS) -> Costs:
    """Costs from a file (TOML)."""
    return Costs(**loads(path.read_text(encoding="utf-8")))


def ms(values: tuple[float, float, float]) -> str:
    return " / ".join(f"{1000 * one:.0f}" for one in values)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arrivals", description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=30.0, help="that are counted")
    parser.add_argument("--costs", type=Path, default=COSTS)
    parser.add_argument("--servers", type=int, help="else by arithmetic, as the others")
    parser.add_argument("--writers", type=int)
    parser.add_argument("--workers", type=int)
    plan = parser.parse_args()
    costs = read_costs(plan.costs)
    counted = needed(costs, plan.tables)
    house = House(
        plan.servers or counted.servers, plan.writers or counted.writers, plan.workers or counted.workers
    )
    lines = costs.lines(plan.tables)
    print(f"{plan.tables} tables, by arithmetic: {lines:,.0f} answers a second, {counted} suffice")
    if house != counted:
        print(f"  there are {house}")
    began = process_time()
    told = simulate(costs, house, plan.tables, plan.seconds)
    print(
        f"  played in mind: {told.answers / told.seconds:,.0f} answers a second; "
        f"servers {told.busy[0]:.0%}, writers {told.busy[1]:.0%}, workers {told.busy[2]:.0%} busy\n"
        f"  an answer of a person stood after {ms(told.people)} ms, of a bot after {ms(told.bots)} ms "
        f"(50 / 95 / 99 %); {process_time() - began:.0f} s of processor time"
    )


if __name__ == "__main__":
    main()
