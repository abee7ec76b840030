"""The program served as a process of its own, for tests that need all of it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

CODE = """
import sys
import uvicorn
from undercroft.web.app import create_app
from undercroft.tables.pace import Pace
uvicorn.run(create_app(sys.argv[2], Pace(0.0, 0.0)), port=int(sys.argv[1]), log_level="warning")
"""


@contextmanager
def server(db: Path) -> Iterator[str]:
    """The address of the program on a database, without pauses for people; killed at the end, as a machine
    that fails."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", CODE, str(port), str(db)])
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                httpx.get(address, timeout=30, verify=False)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address
    finally:
        process.kill()
        process.wait()
