"""What a click costs the server: `python -m benchmarks.clicks [GAME ...] [--games 2]`.

In one process, without HTTP: a person plays against easy bots, three others watch, and all four take what
is new to their pages. Told is processor time of the whole process, without that in which bots think, and
without what an idle server takes, from a click until all have seen what the bots have answered to it: for a
click, and for each answer and viewer; how many tables were sent for an answer, and their kilobytes. The first
game is not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
from dataclasses import dataclass
from time import monotonic, process_time

from fastapi import FastAPI

import undercroft as uc
from undercroft.bots import make_bot
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.workers import NOBODY, Asker
from undercroft.web.app import create_app
from undercroft.web.pages.frames import frames, in_bits, table_bytes
from undercroft.web.pages.render import Reader

ME = "0" * 64
WATCHERS = 3
THINKS = 0.004
"""Seconds until an easy bot has answered, wherever it thinks."""
IDLE = 5.0
"""Seconds for which the idle server is watched."""


class Easy(FirstThinker):
    """Easy bots that think here; notes for how long."""

    spent = 0.0

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        await asyncio.sleep(THINKS)
        began = process_time()
        text = easy(match, seat)
        self.spent += process_time() - began
        return text


@dataclass
class Counts:
    seconds: float = 0.0
    clicks: int = 0
    answers: int = 0
    pushes: int = 0
    bytes: int = 0


def easy(match: Match, seat: int) -> str:
    return str(make_bot("easy", match.version).choose(Sight(match, seat)))


async def idle() -> float:
    """What a second costs while nothing is to be done: it looks at clocks and at what waits for it."""
    began = process_time()
    await asyncio.sleep(IDLE)
    return (process_time() - began) / IDLE


async def game_of(app: FastAPI, game: str, seats: int, seed: int, thinker: Easy, idles: float = 0) -> Counts:
    """Plays a game to its end."""
    people = [Seat(0, "human", "Anna", owner=ME)]
    people += [Seat(index, "bot", level="easy") for index in range(1, seats)]
    plan = Plan(game, people, owner=ME, match=uc.new(game, seats=seats, seed=seed))
    table: Table = await app.state.tables.lay(plan)
    readers = [Reader(ME, "en"), *(Reader(str(index) * 64, "en") for index in range(1, 1 + WATCHERS))]
    seen = [-1] * len(readers)
    counts = Counts()

    async def look(index: int) -> None:
        async for event in frames(table, readers[index], app.state.turns, table.match.version, True):
            seen[index] = table.match.version
            counts.pushes += 1
            counts.bytes += len(event)

    async def quiet() -> None:
        """Until all have seen where a person must decide."""
        while not table.driver.resting or min(seen) < table.match.version:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    tasks = [asyncio.create_task(look(index)) for index in range(len(readers))]
    await quiet()
    counts.pushes = counts.bytes = 0
    while not table.match.over:
        version, text = table.match.version, easy(table.match, 0)
        thinker.spent, began, moment = 0.0, process_time(), monotonic()
        await table.answers.give(0, text, version)
        await app.state.turns.draw(table.id, in_bits(table, readers[0], version))
        table_bytes(table, readers[0], version)
        await quiet()
        counts.seconds += process_time() - began - thinker.spent - idles * (monotonic() - moment)
        counts.clicks += 1
        counts.answers += table.match.version - version
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return counts


async def measured(game: str, games: int) -> list[Counts]:
    thinker = Easy()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"{folder}/clicks.db", thinker=thinker)
        async with app.router.lifespan_context(app):
            seats = 2 if game == "twister" else 4
            await game_of(app, game, seats, 100, thinker)
            gc.collect()
            gc.freeze()  # as the server does
            idles = await idle()
            return [await game_of(app, game, seats, 101 + seed, thinker, idles) for seed in range(games)]


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description=__doc__)
    asked.add_argument("game", nargs="*", default=["raiders"])
    asked.add_argument("--games", type=int, default=2)
    words = asked.parse_args()
    gc.set_threshold(2_000, 20, 1_000)  # as the server has it
    for game in words.game:
        found = asyncio.run(measured(game, words.games))
        whole = Counts(*(sum(values) for values in zip(*(vars(one).values() for one in found), strict=True)))
        each = whole.seconds / whole.answers / (1 + WATCHERS)
        print(
            f"{game:11} {1000 * whole.seconds / whole.clicks:5.1f} ms a click, {1000 * each:4.2f} ms for "
            f"each answer and viewer; {whole.pushes / whole.answers:.1f} tables an answer, "
            f"{whole.bytes / whole.pushes / 1000:.1f} kB each "
            f"({whole.clicks} clicks, {whole.answers} answers)"
        )


if __name__ == "__main__":
    main()
