"""Plays a game of each kind with the installed package; `--serve` also asks its server for the first page.

Run by the environment that is tried, from a folder without our sources: `python tools/wheel_plays.py`.
"""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import undercroft as uc


def play(game: str) -> int:
    """A game of random answers, put into a record and read back; how many answers there were."""
    match, rng = uc.new(game, seats=2, seed=1), random.Random(1)
    while choices := match.choices:
        seat = choices.seats[0]
        match.play(seat, rng.choice(list(choices[seat].options)))
    assert uc.load(uc.record(match)).result == match.result
    return match.ply


def serve(folder: Path) -> None:
    """Starts the server as its users do and waits for the first page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = Path(sys.executable).with_name("undercroft")
    words = [str(command), "serve", "--port", str(port), "--db", str(folder / "wheel.db")]
    with subprocess.Popen(words) as server:  # noqa: S603 (our own command)
        try:
            for _ in range(600):
                try:
                    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
                except OSError:
                    if server.poll() is not None:
                        sys.exit(f"undercroft serve ended with {server.returncode}")
                    time.sleep(0.05)
                else:
                    assert b"<html" in page
                    return
            sys.exit("undercroft serve did not answer")
        finally:
            server.terminate()


if __name__ == "__main__":
    print(uc.__file__, {game: play(game) for game in uc.game_ids()})
    if "--serve" in sys.argv:
        serve(Path.cwd())
