"""What the dearest answers of one table cost another: `python -m benchmarks.beside`.

At a table of Dungeon Lords four people look on; at a table of Dungeon Raiders a person answers, and another
one waits for what he sees of it. He answers in the moment in which Lords is given one of the answers with the
most frames of a game (as a bot found them before), a fight or the end of a round. Told is how much processor
time this process spends until Raiders is seen, on whatever: who waits, waits for that. (Median, 95 %, worst;
and the time on the clock, which counts other processes too.) Alone; beside the first table; and beside it as
if each picture with its frames were drawn in one go. Without HTTP.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

import undercroft as uc
from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.stage import Stage
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.frames import frames
from undercroft.web.pages.render import Reader
from undercroft.web.turns import Turns

PAUSE = 0.3
"""Seconds for all pictures before it to be drawn."""
DEAREST = 24
"""So many answers are measured."""


class AtOnce(Turns):
    """Everything in one go."""

    async def draw(self, table: object, bits: Iterator[None]) -> None:
        return


def found(game: str, seed: int) -> tuple[list[tuple[int, str]], list[int]]:
    """A game as quick bots play it, and which answers of it have the most moments."""
    match, bot, stage = uc.new(game, seats=4, seed=seed), make_bot("easy", seed), Stage()
    answers, moments = [], []
    while not match.over:
        seat = match.choices.seats[0]
        answers.append((seat, str(bot.choose(Sight(match, seat)))))
        row = stage.play(match, *answers[-1], (None,))
        moments.append(len(row.shots))
    return answers, sorted(sorted(range(len(moments)), key=lambda at: -moments[at])[:DEAREST])


class Beside:
    """Both tables."""

    def __init__(self, heavy: Table, light: Table, turns: Turns) -> None:
        self.heavy, self.light, self.turns = heavy, light, turns
        self.seen = asyncio.Event()
        self.waited: list[tuple[float, float]] = []

    async def look(self, table: Table, seat: int) -> None:
        reader = Reader(table.seats[seat].owner, "ru")
        async with aclosing(frames(table, reader, self.turns, table.match.version, pieces=True)) as sent:
            async for _ in sent:
                if table is self.light:
                    self.seen.set()

    async def measure(self, answers: list[tuple[int, str]], dear: list[int]) -> None:
        bot, match, at = make_bot("easy", 1), self.light.match, 0
        for one in dear:
            for seat, text in answers[at:one]:
                await self.heavy.answers.give(seat, text, self.heavy.match.version)
            at = one + 1 if answers else 0
            await asyncio.sleep(PAUSE)
            if match.over:
                return
            seat = match.choices.seats[0]
            text = str(bot.choose(Sight(match, seat)))
            giving = []
            if answers:
                giving = [
                    asyncio.create_task(self.heavy.answers.give(*answers[one], self.heavy.match.version))
                ]
                await asyncio.sleep(0)
            start = process_time(), perf_counter()
            self.seen.clear()
            await self.light.answers.give(seat, text, match.version)
            await self.seen.wait()
            self.waited.append((process_time() - start[0], perf_counter() - start[1]))
            await asyncio.gather(*giving)


async def run(turns: Turns, burdened: bool) -> list[tuple[float, float]]:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(str(Path(folder) / "tables.db"), Pace(0, 0), FirstThinker())
        tables = app.state.tables
        await tables.store.start()
        laid = []
        for game in ("lords", "raiders"):
            people = [Seat(index, "human", owner=str(index) * 64) for index in range(4)]
            match = uc.new(game, seats=4, seed=2)
            laid.append(await tables.lay(Plan(game, people, owner=people[0].owner, match=match)))
        both = Beside(laid[0], laid[1], turns)
        tasks = [asyncio.create_task(both.look(both.light, 1))]
        if burdened:
            tasks += [asyncio.create_task(both.look(both.heavy, seat)) for seat in range(4)]
        answers, dear = found("lords", 2)
        await both.measure(answers if burdened else [], dear)
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in laid:
            await table.stop()
        await tables.store.stop()
    return both.waited


def spread(seconds: list[float]) -> str:
    found = [1000 * one for one in seconds]
    return f"{median(found):5.1f} / {quantiles(found, n=20)[-1]:5.1f} / {max(found):5.1f} ms"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    gc.set_threshold(2_000, 20, 1_000)  # as the server has it
    asyncio.run(run(Turns(), True))  # reads the templates
    for name, turns, burdened in (
        ("alone", Turns(), False),
        ("beside", Turns(), True),
        ("beside, drawn in one go", AtOnce(), True),
    ):
        waited = asyncio.run(run(turns, burdened))
        work, clock = zip(*waited, strict=True)
        print(f"{name:24} {len(waited):3} answers, work {spread(list(work))}; clock {spread(list(clock))}")


if __name__ == "__main__":
    main()
