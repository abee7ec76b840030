"""A comparison in a process of its own, for whoever does not wait for it: `python -m undercroft.lab.job`.

What is asked comes as a line of JSON on standard input, and what is known so far goes out as such lines, one
every few seconds. The process ends when it is done, when it is killed, or with the one that began it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from threading import Thread
from typing import Any

from undercroft.core.errors import UndercroftError
from undercroft.lab.moments import Moments
from undercroft.lab.pairs import Comparison, Contest, compare, pilots, strongest
from undercroft.lab.tasks import Table

TELLS = 2.0
"""Seconds between two lines."""
MEMORY = 4 << 30
"""Bytes it may ask for, libraries and all, where the system counts them."""


def contest_of(asked: Mapping[str, Any], bots: str) -> Contest:
    """What is compared with what, from what was asked: game, seats, seed, and two component files as text
    (`old` empty: as printed)."""
    game, seats = str(asked["game"]), int(asked["seats"])
    old, new = (
        Table(game, seats, components=(str(asked[name]), f"{name}.toml") if asked[name] else None)
        for name in ("old", "new")
    )
    return Contest(old, new, (bots,), (bots,), str(asked["seed"]))


def run(asked: Mapping[str, Any]) -> None:
    """Plays until it is known, and tells. `bots` empty: the strongest that need no more than some minutes;
    `moments`: what was known when it was stopped."""
    until, bots = float(asked["until"]), str(asked["bots"])
    if not bots:
        contest_of(asked, "quick").check()
        bots = strongest(pilots(lambda bot: contest_of(asked, bot), until, 1)).bot
    last = time.monotonic()

    def progress(outcome: Comparison) -> None:
        nonlocal last
        if time.monotonic() - last >= TELLS:
            tell(outcome, bots, False)
            last = time.monotonic()

    before = Moments.of_plain(2, asked["moments"]) if asked.get("moments") else None
    tell(compare(contest_of(asked, bots), until, 1, None, progress, before), bots, True)


def tell(outcome: Comparison, bots: str, done: bool) -> None:
    line = {
        "bots": bots,
        "deals": outcome.deals,
        "wanted": max(outcome.deals, outcome.wanted()),
        "done": done,
        "outcome": outcome.plain(),
        "moments": outcome.moments.plain(),
    }
    print(json.dumps(line, ensure_ascii=False), flush=True)


def _end_with_parent() -> None:
    """Ends this process when nobody holds the other end of its input any more."""

    def watch() -> None:
        sys.stdin.buffer.read()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


def main() -> None:
    with suppress(ImportError, OSError, ValueError):  # no such thing on this system, or a stricter bound
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with suppress(OSError, AttributeError):
        os.nice(19)
    asked = json.loads(sys.stdin.readline())
    _end_with_parent()
    try:
        run(asked)
    except UndercroftError as error:
        print(json.dumps({"error": str(error)}, ensure_ascii=False), flush=True)
    os._exit(0)  # the thread that watches reads for ever


if __name__ == "__main__":
    main()
