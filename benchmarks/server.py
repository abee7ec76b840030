"""The server under load, in a process of its own: as `undercroft serve`, without limits on a client's deeds.

`python -m benchmarks.server PORT DATABASE`; with `--fast`, tables and bots do not wait for people to follow,
with `--limits`, clients have their usual limits. `--statements FILE` writes down each statement to the
database, with its values and the seconds it took: each when it is new, and when it takes long.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TICKS = os.sysconf("SC_CLK_TCK")


def main(words: list[str]) -> None:
    from undercroft.tables.pace import Pace
    from undercroft.web import run
    from undercroft.web.app import create_app

    if "--statements" in words:
        _write_statements(Path(words[words.index("--statements") + 1]))
    app = create_app(words[1], Pace(0, 0) if "--fast" in words else None)
    if "--limits" not in words:
        app.state.limits.off = True
        app.state.streams.each = app.state.streams.most
    run(app, "127.0.0.1", int(words[0]))


def _write_statements(file: Path) -> None:
    """Each statement of this process as a line (JSON): its text, its values, and seconds."""
    from sqlalchemy import Engine, event

    seen: set[str] = set()
    out = file.open("a", encoding="utf-8")

    def before(_connection: Any, _cursor: Any, _sql: str, _values: Any, context: Any, _many: bool) -> None:
        context.began = time.perf_counter()

    def after(_connection: Any, _cursor: Any, sql: str, values: Any, context: Any, many: bool) -> None:
        took = time.perf_counter() - context.began
        if sql not in seen or took > 0.02:
            seen.add(sql)
            out.write(json.dumps([sql, values[0] if many else values, took], default=str) + "\n")
            out.flush()

    event.listen(Engine, "before_cursor_execute", before)
    event.listen(Engine, "after_cursor_execute", after)


@dataclass
class Spent:
    """Seconds of processor time of the server, and of the processes in which its bots think."""

    server: float
    bots: float


@dataclass
class Running:
    """A server that answers."""

    pid: int
    port: int

    def children(self) -> list[int]:
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(one) for one in found]

    def spent(self) -> Spent:
        return Spent(_seconds(self.pid), sum(_seconds(child) for child in self.children()))

    def memory(self) -> tuple[float, float]:
        """Megabytes of the server, and of the processes in which its bots think: what is theirs alone, with
        their share of what is common."""
        return _megabytes(self.pid), sum(_megabytes(child) for child in self.children())


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1000
    return 0.0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def serving(database: str, *flags: str) -> Iterator[Running]:
    """A server on a free port until the block ends."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.server", str(port), database, *flags])
    try:
        wait_for(f"http://127.0.0.1:{port}/", 180)
        yield Running(process.pid, port)
    finally:
        process.terminate()
        process.wait(30)


def wait_for(url: str, seconds: float = 60.0, rest: float = 0.05) -> None:
    """Until a server answers there; asked again after `rest` seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(rest)
        else:
            return
    raise SystemExit(f"{url} does not answer")


if __name__ == "__main__":
    main(sys.argv[1:])
