"""How the server has fared lately: a few figures now and then, for the host's page."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import State

EVERY = 10.0
"""Seconds between two looks."""
KEPT = 60
"""So many looks are kept."""


@dataclass(frozen=True)
class Look:
    """The figures of one moment."""

    tables: int
    people: int
    thinking: int
    waiting: int
    answer: float
    """Seconds that 95 % of the answers of the last minute stayed below."""
    processor: float
    """The part of one processor that this process used since the last look."""
    memory: int
    """Bytes."""


class Gauges:
    """The figures of the last minutes."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.looks: deque[Look] = deque(maxlen=KEPT)
        self._before = (time.monotonic(), time.process_time())

    async def look(self) -> None:
        """Takes the figures of this moment."""
        self.looks.append(self.now())

    def now(self) -> Look:
        state, load = self._state, self._state.tables.thinker.load()
        at, used = time.monotonic(), time.process_time()
        (then, had), self._before = self._before, (at, used)
        return Look(
            tables=state.tables.states().get("playing", 0),
            people=len(state.tables.watchers()),
            thinking=load.working,
            waiting=load.waiting,
            answer=state.metrics.recent.share(0.95),
            processor=(used - had) / (at - then) if at > then else 0.0,
            memory=memory_used(),
        )

    def course(self, name: str) -> Sequence[float]:
        """How a figure has gone, the oldest first."""
        return [float(getattr(look, name)) for look in self.looks]


def memory_used() -> int:
    """The memory of this process in bytes; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def line(values: Sequence[float], width: float = 120.0, height: float = 30.0) -> str:
    """The points of a small chart, the highest value at the top."""
    if len(values) < 2:
        return ""
    most, step = max(max(values), 1e-9), width / (len(values) - 1)
    return " ".join(
        f"{index * step:.1f},{height - 2 - (height - 6) * value / most:.1f}"
        for index, value in enumerate(values)
    )
