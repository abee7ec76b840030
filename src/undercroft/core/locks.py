"""One process at a time: a lock on an open file, which ends with its process, however that ends."""

from __future__ import annotations

from typing import IO, Any


def taken(stream: IO[Any]) -> bool:
    """Whether another process has the lock of this file; else it is ours for as long as the stream is open.
    Where no locks are known (Windows, some file systems) nothing is ever taken."""
    try:
        import fcntl
    except ImportError:
        return False
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
