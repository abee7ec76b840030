"""A PostgreSQL server for tests: Debian's, in a folder of its own, run by a user who is not root."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql): this was NOT tested")
        self._bin = found[-1].parent
        if self._as_user:
            shutil.chown(folder, "postgres")
        self._folder, self._data = folder, str(folder / "data")
        self._port = free_port()
        self.url = f"postgresql://undercroft@127.0.0.1:{self._port}/postgres"
        how = ("-U", "undercroft", "--auth=trust", "--no-sync", "-E", "UTF8")
        self._run("initdb", "-D", self._data, *how)

    def _run(self, program: str, *words: str) -> None:
        command = [*self._as_user, str(self._bin / program), *words]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=120)

    def start(self) -> None:
        flags = f"-p {self._port} -c listen_addresses=127.0.0.1 -c fsync=off"
        flags += f" -c unix_socket_directories={self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", self._data, "-w", "-l", log, "-o", flags, "start")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is as if it were killed; `fast` sends its clients away."""
        self._run("pg_ctl", "-D", self._data, "-m", how, "stop")


@contextmanager
def cluster() -> Iterator[Postgres]:
    """A running server with a fresh database. Skips the test, saying why, where there is no PostgreSQL."""
    folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
    try:
        made = Postgres(folder)
        made.start()
        try:
            yield made
        finally:
            with suppress(subprocess.CalledProcessError):  # a test may have left it stopped
                made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def server() -> Iterator[str]:
    """The URL of a fresh database."""
    with cluster() as made:
        yield made.url
