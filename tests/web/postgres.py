"""A PostgreSQL server for tests: Debian's, in a folder of its own, run by a user who is not root."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def server() -> Iterator[str]:
    """The URL of a fresh database. Skips the test, saying why, where there is no PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql): this was NOT tested")
    as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    bin = found[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
    if as_user:
        shutil.chown(folder, "postgres")
    port = free_port()
    data = str(folder / "data")

    def run(*words: str) -> None:
        subprocess.run([*as_user, *words], check=True, capture_output=True, cwd="/", timeout=120)

    try:
        run(str(bin / "initdb"), "-D", data, "-U", "undercroft", "--auth=trust", "--no-sync", "-E", "UTF8")
        flags = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        run(str(bin / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", flags, "start")
        try:
            yield f"postgresql://undercroft@127.0.0.1:{port}/postgres"
        finally:
            run(str(bin / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
