"""What the frames of an answer cost, beside the table that is drawn with them.

`python -m benchmarks.frames [GAME ...] [--games N] [--worst N]`: people play as the easy bots would; after
each answer the player in seat 0 gets his table and its frames, as he would at a live table. A line for each
game: how many frames an answer has (mean, most); milliseconds of processor time of a table as it is pushed
(most of it was kept from the one before) and of one drawn from nothing; all frames of an answer in tables, of
both kinds (median, 95 %, worst); kilobytes of the page with all its frames (mean, most); and of how many
answers pictures would be left out, for the page would be too large.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median, quantiles
from time import process_time

import undercroft as uc
from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.fragments import STORE
from undercroft.web.pages.frames import picture
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import MOST, show_script

ME = "0" * 64


@dataclass
class Answer:
    """An answer: its frames, seconds for table and frames, bytes of both, and what it was."""

    frames: int
    table: float
    shown: float
    page: int
    size: int
    name: str
    whole: float = 0.0
    """The table drawn from nothing, where that was measured."""


async def laid(folder: Path, game: str, seats: int, seed: int) -> Table:
    """A new table of people, each at his own browser."""
    app = create_app(str(folder / f"{game}{seed}.db"), Pace(0, 0), FirstThinker())
    tables = app.state.tables
    await tables.store.start()
    people = [Seat(index, "human", owner=str(index) * 64) for index in range(seats)]
    match = uc.new(game, seats=seats, seed=seed)
    table: Table = await tables.lay(Plan(game, people, owner=ME, match=match))
    await table.stop()
    await tables.store.stop()
    return table


def from_nothing(table: Table, reader: Reader) -> float:
    """Seconds for the table when nothing of it was kept."""
    kept, STORE.looks = STORE.looks, OrderedDict()
    start = process_time()
    table_html(table, reader)
    STORE.looks, spent = kept, process_time() - start
    return spent


def answers(table: Table, seed: int) -> Iterator[Answer]:
    """Plays on to the end."""
    reader = Reader(ME, "ru", here=f"/t/{table.id}")
    match = table.match
    bot = make_bot("easy", seed)
    picture(table, reader)
    while not match.over:
        seat = match.choices.seats[0]
        text = str(bot.choose(Sight(match, seat)))
        since = match.version
        row = table.stage.play(match.copy(), seat, text, table.eyes())
        match.play(seat, text)
        table.stage.add(row)
        table.stamp += 1
        start = process_time()
        rest = picture(table, reader)
        page = rest.whole
        drawn = process_time()
        show = show_script(table, reader, since, rest.part)
        shown = process_time()
        if show:
            names = " ".join(shot.name for shot in row.shots)
            size = len(page) + len(show.encode())
            whole = from_nothing(table, reader) if match.ply % 10 == 0 else 0.0
            yield Answer(
                len(row.shots), drawn - start, shown - drawn, len(page), size, f"{text}: {names}", whole
            )


def measured(game: str, games: int, seats: int) -> list[Answer]:
    found: list[Answer] = []
    for seed in range(games + 1):
        gc.collect()
        with tempfile.TemporaryDirectory() as folder:
            table = asyncio.run(laid(Path(folder), game, seats, seed))
        played = list(answers(table, seed))
        found += played if seed else []  # the first game reads the templates
    return found


def spread(found: list[Answer], unit: float) -> str:
    """All frames of an answer in this unit: median, 95 %, worst."""
    ratios = [one.shown / unit for one in found]
    return f"{median(ratios):.2f} / {quantiles(ratios, n=20)[-1]:.2f} / {max(ratios):.2f}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="*", default=["raiders", "rotendale", "lords", "dungeoneer", "twister"])
    asked.add_argument("--games", type=int, default=3)
    asked.add_argument("--worst", type=int, default=0, help="tell the dearest answers, so many")
    words = asked.parse_args()
    gc.disable()  # what it collects in the middle of an answer is not that answer's
    for game in words.game:
        found = measured(game, words.games, 2 if game == "twister" else 4)
        usual = median(one.table for one in found)
        whole = median(one.whole for one in found if one.whole)
        print(
            f"{game:11} {len(found):5} answers, {fmean(one.frames for one in found):4.1f}"
            f" ({max(one.frames for one in found)}) frames; table {usual * 1000:4.1f} ms,"
            f" whole {whole * 1000:4.1f};"
            f" frames {spread(found, usual)} tables, {spread(found, whole)} whole ones;"
            f" {fmean(one.size for one in found) / 1000:3.0f}"
            f" ({max(one.size for one in found) / 1000:3.0f}) kB, {sum(one.size > MOST for one in found)} cut"
        )
        for one in sorted(found, key=lambda one: -one.shown)[: words.worst]:
            print(
                f"    {one.shown / usual:4.2f} {one.page / 1000:4.0f} of {one.size / 1000:4.0f} kB {one.name}"
            )


if __name__ == "__main__":
    main()
