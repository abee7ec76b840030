"""Our games beside those of others, decisions per second of processor time: `python -m benchmarks.peers`.

All in one run, in turns, each in a process of its own: our five games in plain Python and, if `make compiled`
was run, compiled; games of OpenSpiel (from Python, and its own loop in C++), PettingZoo and RLCard, and
python-chess, out of an environment made for them in build/peers; boardgame.io's client, if Node is here. The
games are not the same: the table says what a decision costs with each, not which is better.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.boardgameio.__main__ import HERE as BOARDGAMEIO
from benchmarks.boardgameio.__main__ import PACKAGES
from benchmarks.contenders import OWN, PEERS

ROOT = Path(__file__).parent.parent
PLACE = ROOT / "build" / "peers"
NEEDED = ["open_spiel==2.0.0", "pettingzoo[classic]==1.25.0", "rlcard==1.2.0", "chess==1.11.2"]
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"


def theirs() -> Path:
    """The Python of the peers' environment, made at first use."""
    python = PLACE / "bin" / "python"
    done = PLACE / "installed"
    if not done.exists() or done.read_text(encoding="utf-8") != "\n".join(NEEDED):
        subprocess.run([sys.executable, "-m", "venv", str(PLACE)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *NEEDED], check=True)
        done.write_text("\n".join(NEEDED), encoding="utf-8")
    return python


def measured(python: Path, name: str) -> tuple[float, float]:
    """Decisions a second, and the yardstick of the same moment."""
    words = [str(python), "-m", "benchmarks.contenders", name]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{name}: {done.stderr.strip().splitlines()[-1]}")
    value, pace = done.stdout.split()[-2:]
    return float(value), float(pace)


def boardgameio() -> float | None:
    """Moves a second of boardgame.io's client, which holds the game itself; None without Node and npm."""
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    PACKAGES.mkdir(parents=True, exist_ok=True)
    shutil.copy(BOARDGAMEIO / "package.json", PACKAGES)
    words = ["npm", "install", "--no-audit", "--no-fund"]
    if subprocess.run(words, cwd=PACKAGES, capture_output=True, check=False).returncode:
        return None
    command = ["node", str(BOARDGAMEIO / "alone.mjs")]
    done = subprocess.run(command, cwd=PACKAGES, capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--json", action="store_true")
    asked = words.parse_args()
    runs = [(f"{name}, plain", Path(sys.executable), name) for name in OWN]
    if COMPILED.exists():
        runs += [(f"{name}, compiled", COMPILED, name) for name in OWN]
    python = theirs()
    runs += [(name, python, name) for name in PEERS]
    speeds: dict[str, list[float]] = {}
    ratios: dict[str, list[float]] = {}
    for _ in range(asked.rounds):
        for shown, where, name in runs:
            value, pace = measured(where, name)
            speeds.setdefault(shown, []).append(value)
            ratios.setdefault(shown, []).append(value / pace)
        moves = boardgameio()
        if moves is not None:
            speeds.setdefault("boardgame.io client", []).append(moves)
    rows = {name: {"best": max(values)} for name, values in speeds.items()}
    for name, values in ratios.items():
        rows[name]["ratio"] = median(values)
    if asked.json:
        print(json.dumps(rows))
        return
    print(f"CPython {platform.python_version()}, {asked.rounds} rounds, load {os.getloadavg()[0]:.1f}\n")
    print("| | decisions a second | of the yardstick |\n|---|---|---|")
    for name, row in rows.items():
        print(
            f"| {name} | {row['best']:,.0f} | {row['ratio']:.2f} |"
            if "ratio" in row
            else f"| {name} | {row['best']:,.0f} | |"
        )


if __name__ == "__main__":
    main()
