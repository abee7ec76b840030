"""How large a table page is, and how long it takes to make: in mid-game, for a player who must decide.

`python -m benchmarks.pages [GAME ...]`: what a change costs for each of those who look on, with nothing drawn
before the first: processor time, and the bytes that are new to his page.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from time import process_time

import undercroft as uc
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.fragments import STORE
from undercroft.web.pages.frames import Picture, picture
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

ME = "0" * 64
"""The browser of the player in seat 0."""


async def _lay(folder: Path, game: str, seats: int) -> tuple[Table, Reader]:
    """A table of that game, played on at random until it is in its middle and somebody has a choice."""
    match = uc.new(game, seats=seats, seed=1)
    rng = random.Random(1)
    while match.choices:
        match.play(*rng.choice(list(match.choices)))
    half = match.ply // 2
    match = uc.new(game, seats=seats, seed=1)
    rng = random.Random(1)
    while match.choices and (match.ply < half or len(match.choices[match.choices.seats[0]].options) < 2):
        match.play(*rng.choice(list(match.choices)))
    app = create_app(str(folder / f"{game}.db"), Pace(0, 0), FirstThinker())
    tables = app.state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=ME) for index in range(seats)]
    for seat in people:
        if seat.index != match.choices.seats[0]:
            seat.owner = f"{seat.index + 1}" * 64
    table = await tables.lay(Plan(game, people, owner=ME, match=match))
    await table.stop()
    await tables.store.stop()
    return table, Reader(ME, "ru", here=f"/t/{table.id}")


def pages(game: str, seats: int) -> tuple[float, Callable[[], float]]:
    """(kilobytes of the whole page, a measure of the milliseconds of processor time for one table)."""
    with tempfile.TemporaryDirectory() as folder:
        table, reader = asyncio.run(_lay(Path(folder), game, seats))
    size = len(table_page(table, reader).encode()) / 1000

    def measure() -> float:
        start = process_time()
        for _ in range(20):
            table_html(table, reader)
        return (process_time() - start) / 20 * 1000

    return size, measure


CHANGES = 20


def pushes(game: str, seats: int) -> tuple[float, float, float]:
    """(milliseconds of processor time, kilobytes of the whole table, kilobytes of its new pieces), for each
    viewer - all seats and a spectator, in two languages - and each of some answers from mid-game on."""
    with tempfile.TemporaryDirectory() as folder:
        table, _ = asyncio.run(_lay(Path(folder), game, seats))
    owners = [seat.owner for seat in table.seats]
    viewers = [Reader(one, "ru" if at % 2 else "en") for at, one in enumerate([*owners, "9" * 64])]
    STORE.looks.clear()
    last: dict[Reader, Picture] = {one: picture(table, one) for one in viewers}
    rng, spent = random.Random(7), 0.0
    whole: list[int] = []
    new: list[int] = []
    for _ in range(CHANGES):
        if not table.match.choices:
            break
        table.match.play(*rng.choice(list(table.match.choices)))
        table.stamp += 1
        for one in viewers:
            start = process_time()
            now = picture(table, one)
            new.append(len(now.since(last[one])))
            spent += process_time() - start
            last[one] = now
            whole.append(len(now.whole))
    return spent / len(new) * 1000, mean(whole) / 1000, mean(new) / 1000


if __name__ == "__main__":
    for name in sys.argv[1:] or ["raiders", "rotendale", "lords", "dungeoneer", "twister"]:
        milliseconds, kilobytes, told = pushes(name, 2 if name == "twister" else 4)
        print(
            f"{name:12} {milliseconds:5.2f} ms a viewer and change; {told:5.1f} kB new of {kilobytes:5.1f} kB"
        )
