"""`undercroft serve` begins or says in a sentence why not."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "undercroft.cli", "serve", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = serve("--port", str(port), "--db", str(tmp_path / "a.db"))
    assert done.returncode == 2
    assert done.stderr.startswith(f"undercroft: 127.0.0.1 port {port} cannot be used")
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("Milk, candles, a longer rope. " * 200, encoding="utf-8")
    done = serve("--port", "0", "--db", str(path))
    assert done.returncode == 2
    assert "cannot be opened: file is not a database" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with sqlite3.connect(path) as database:
        database.execute("create table alembic_version (version_num varchar(32) not null primary key)")
        database.execute("insert into alembic_version values ('from-tomorrow')")
    done = serve("--port", "0", "--db", str(path))
    assert done.returncode == 2
    assert "a.db was written by a newer version of Undercroft: install that version" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_file_that_another_server_has_open(tmp_path: Path) -> None:
    """By whatever name, and only as long as that one runs, however it ends."""
    path, link = tmp_path / "new" / "a.db", tmp_path / "b.db"
    link.symlink_to(path)
    command = [sys.executable, "-m", "undercroft.cli", "serve", "--port", "0", "--db"]
    first = subprocess.Popen([*command, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        assert first.stdout.readline()
        done = serve("--port", "0", "--db", str(link))
        assert done.returncode == 2
        assert done.stderr.startswith(f"undercroft: Another server has {path} open: stop it first")
        assert done.stderr.count("\n") == 1
    finally:
        first.kill()
        first.communicate()
    again = subprocess.Popen([*command, str(link)], stdout=subprocess.PIPE, text=True)
    try:
        assert again.stdout is not None
        assert again.stdout.readline()
    finally:
        again.kill()
        again.communicate()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = serve("--port", "0", "--db", str(tmp_path / "file" / "under" / "a.db"))
    assert done.returncode == 2
    assert "cannot be made" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("host", ["127.0.0.1", "::"])
def test_a_port_of_the_systems_choice(tmp_path: Path, host: str) -> None:
    """The address that is printed is the one that answers; on `::` by IPv4, too."""
    where = ["--host", host, "--port", "0", "--db", str(tmp_path / "a.db")]
    command = [sys.executable, "-m", "undercroft.cli", "serve", *where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[4].replace("localhost", "127.0.0.1")
            for _ in range(200):
                try:
                    assert httpx.get(address, timeout=20).status_code == 200
                    break
                except httpx.ConnectError:
                    time.sleep(0.1)
            else:
                raise AssertionError(f"nobody answers at {address}")
        finally:
            server.terminate()
