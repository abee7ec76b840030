"""What packing saves and costs: `python -m benchmarks.packed`.

Of each game, one played by bots and watched by somebody who only looks on: what his stream tells him is
packed as `web.packing` does it. Kilobytes of a page and of an event before and after (means), and
microseconds of processor to pack an event.
"""

from __future__ import annotations

import asyncio
import tempfile
import zlib
from pathlib import Path
from statistics import fmean
from time import process_time

import undercroft as uc
from benchmarks.frames import laid
from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.web.packing import LEVEL, MEMORY, WINDOW
from undercroft.web.pages.frames import Picture, picture
from undercroft.web.pages.render import Reader
from undercroft.web.streams import event


def watched(game: str, seats: int) -> tuple[list[bytes], list[bytes]]:
    """The tables of a game as a watcher would load each, and the events that bring him on."""
    with tempfile.TemporaryDirectory() as folder:
        table = asyncio.run(laid(Path(folder), game, seats, 1))
    reader, bot, before = Reader("watcher", "ru"), make_bot("easy", 1), None
    pages: list[bytes] = []
    events: list[bytes] = []
    while not table.match.over:
        seat = table.match.choices.seats[0]
        table.match.play(seat, str(bot.choose(Sight(table.match, seat))))
        table.stamp += 1
        now: Picture = picture(table, reader)
        pages.append(now.whole)
        events.append(event(now.since(before), table.stamp))
        before = now
    return pages, events[1:]


def main() -> None:
    print("| | page, kB | packed | event, kB | packed | microseconds |\n|---|---|---|---|---|---|")
    for game in uc.game_ids():
        pages, events = watched(game, 2 if game == "twister" else 4)
        small = [len(zlib.compress(one, LEVEL)) for one in pages]
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + WINDOW, MEMORY)
        start = process_time()
        packed = [len(packer.compress(one) + packer.flush(zlib.Z_SYNC_FLUSH)) for one in events]
        spent = 1e6 * (process_time() - start) / len(events)
        figures = [fmean(map(len, pages)), fmean(small), fmean(map(len, events)), fmean(packed)]
        print(f"| {game} | " + " | ".join(f"{one / 1000:.1f}" for one in figures) + f" | {spent:.0f} |")


if __name__ == "__main__":
    main()
