"""The same moves through Undercroft's server and boardgame.io's: `python -m benchmarks.boardgameio`.

Four people at each table, all tables at once, each move made when all four have seen the one before. One
client, in Node, plays on both servers; only the work of the servers is counted. boardgame.io's game knows no
rules and keeps its state in memory; ours plays Dungeon Raiders, draws each table for each player and flushes
each answer to the disk. Needs Node and npm, else it is skipped.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.server import Running, free_port, serving, wait_for
from benchmarks.tables import share

HERE = Path(__file__).parent
PACKAGES = Path("build/boardgameio")


def play(server: Running, words: list[str], given: str = "") -> dict[str, Any]:
    """What the client says after playing on this server, with the server's processor time."""
    before = server.spent().server
    command = ["node", str(HERE / "client.mjs"), *words]
    done = subprocess.run(command, cwd=PACKAGES, input=given, capture_output=True, text=True, timeout=60)
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    found["server"] = server.spent().server - before
    return found


def theirs(given: str) -> dict[str, Any]:
    port = free_port()
    command = ["node", str(HERE / "server.mjs"), str(port)]
    with subprocess.Popen(
        command, cwd=PACKAGES, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/games")
            return play(Running(process.pid, port), ["boardgameio", str(port)], given)
        finally:
            process.kill()


def line(name: str, found: dict[str, Any]) -> str:
    times, moves = found["times"], len(found["times"])
    speed, work = moves / found["seconds"], found["server"] / moves * 1000
    return (
        f"{name:13} {speed:6.0f} moves/s, seen by all four after {share(times, 0.5):.1f} / "
        f"{share(times, 0.95):.1f} ms (50 / 95 %), {work:.2f} ms of processor a move"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boardgameio", description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--moves", type=int, default=40, help="at each table, at most")
    plan = parser.parse_args()
    if not shutil.which("node") or not shutil.which("npm"):
        print("SKIPPED: boardgame.io was not measured, for node and npm are not here")
        return
    PACKAGES.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "package.json", PACKAGES)
    installed = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund"], cwd=PACKAGES, capture_output=True
    )
    if installed.returncode:
        print("SKIPPED: boardgame.io was not measured, for npm could not install it")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(os.path.join(folder, "bench.db"), "--fast") as server,
    ):
        ours = play(server, ["undercroft", str(server.port), str(plan.tables), str(plan.moves)])
    other = theirs(json.dumps(ours["moves"]))
    print(f"{plan.tables} tables of four, the same {len(ours['times'])} moves, load {os.getloadavg()[0]:.1f}")
    print(line("Undercroft", ours))
    print(line("boardgame.io", other))
    speed = (len(ours["times"]) / ours["seconds"]) / (len(other["times"]) / other["seconds"])
    wait = share(ours["times"], 0.95) / share(other["times"], 0.95)
    work = (ours["server"] / len(ours["times"])) / (other["server"] / len(other["times"]))
    print(f"ratio: {speed:.2f} of its moves/s, {wait:.1f} times its wait (95 %), {work:.1f} times its work")


if __name__ == "__main__":
    main()
