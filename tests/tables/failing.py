"""Work that fails, for processes: a test's own functions are not found there."""

from __future__ import annotations

import os
import time
from pathlib import Path


def once_hung(mark: str, *_: object) -> str:
    """The first time it never ends."""
    if not os.path.exists(mark):
        Path(mark).touch()
        time.sleep(600)
    return "done"


def once_looping(mark: str, *_: object) -> str:
    """The first time it goes on and on."""
    if not os.path.exists(mark):
        Path(mark).touch()
        while True:
            pass
    return "done"


def loops(*_: object) -> None:
    """Goes on and on, every time."""
    while True:
        pass


def once_dead(mark: str, *_: object) -> str:
    """The first time its process dies."""
    if not os.path.exists(mark):
        Path(mark).touch()
        os._exit(1)
    return "done"
