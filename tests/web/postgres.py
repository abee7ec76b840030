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
    """A server that can be stopped, killed and started again; new, or one that follows a `leader` and has all
    that is acknowledged there."""

    def __init__(self, folder: Path, leader: Postgres | None = None) -> None:
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql): this was NOT tested")
        self._bin = found[-1].parent
        if self._as_user:
            shutil.chown(folder, "postgres")
        self._folder, self._data = folder, str(folder / "data")
        self.port = free_port()
        self.url = f"postgresql://undercroft@127.0.0.1:{self.port}/postgres"
        if leader is None:
            how = ("-U", "undercroft", "--auth=trust", "--no-sync", "-E", "UTF8")
            self._run("initdb", "-D", self._data, *how)
        else:
            source = f"host=127.0.0.1 port={leader.port} user=undercroft"
            self._run("pg_basebackup", "-D", self._data, "-R", "-c", "fast", "-N", "-d", source)

    def _run(self, program: str, *words: str) -> None:
        command = [*self._as_user, str(self._bin / program), *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/", timeout=120)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")

    def start(self) -> None:
        flags = f"-p {self.port} -c listen_addresses=127.0.0.1 -c fsync=off"
        flags += f" -c unix_socket_directories={self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", self._data, "-w", "-l", log, "-o", flags, "start")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is as if it were killed; `fast` sends its clients away."""
        self._run("pg_ctl", "-D", self._data, "-m", how, "stop")

    @contextmanager
    def standby(self) -> Iterator[Postgres]:
        """Another server that follows this one, step by step: nothing is acknowledged that it has not."""
        with _in_a_folder(self) as made:
            self._ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
            self._ask("SELECT pg_reload_conf()")
            yield made

    def promote(self) -> None:
        """From now on it leads."""
        self._run("pg_ctl", "-D", self._data, "-w", "promote")
        self._ask("ALTER SYSTEM RESET synchronous_standby_names")
        self._ask("SELECT pg_reload_conf()")

    def _ask(self, words: str) -> None:
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "undercroft", "-d", "postgres")
        self._run("psql", *where, "-q", "-c", words)


@contextmanager
def _in_a_folder(leader: Postgres | None = None) -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
    try:
        made = Postgres(folder, leader)
        made.start()
        try:
            yield made
        finally:
            with suppress(RuntimeError):  # a test may have left it stopped
                made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster() -> Iterator[Postgres]:
    """A running server with a fresh database. Skips the test, saying why, where there is no PostgreSQL."""
    with _in_a_folder() as made:
        yield made


@contextmanager
def server() -> Iterator[str]:
    """The URL of a fresh database."""
    with cluster() as made:
        yield made.url
