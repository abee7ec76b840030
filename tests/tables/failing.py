"""Work that fails, for processes: a test's own functions are not found there."""

from __future__ import annotations

import os
import time
from pathlib import Path


def once_hung(mark: str, _part: float) -> str:
    """The first time it never ends."""
    if not os.path.exists(mark):
        Path(mark).touch()
        time.sleep(600)
    return "done"


def once_dead(mark: str, _part: float) -> str:
    """The first time its process dies."""
    if not os.path.exists(mark):
        Path(mark).touch()
        os._exit(1)
    return "done"
