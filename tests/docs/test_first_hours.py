"""The first hours of docs/ are followed as they are printed, where a program can: their blocks run in
test_pages.py; here the player's words are those of the page, and the host's server is killed and restored."""

from __future__ import annotations

import re
import shlex
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests import harness
from tests.docs.pages import DOCS, blocks, prose
from tests.docs.test_backup import Player

TEXTS = harness.ROOT / "src" / "undercroft" / "texts"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_player_finds_the_words_on_the_page(lang: str) -> None:
    page = DOCS / ("first-hour-player.md" if lang == "en" else "first-hour-player.ru.md")
    told = re.findall(
        r"^[a-z0-9-]+ = (.+)$", (TEXTS / f"{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE
    )
    words = [re.sub(r"\s+", " ", one) for one in re.findall(r"\*\*(.+?)\*\*", prose(page), re.DOTALL)]
    assert len(words) > 8
    unknown = [one for one in words[1:] if one not in told]  # the first says what is bold
    assert not unknown


@contextmanager
def printed(server: str, folder: Path) -> Iterator[str]:
    """The server as first-hour-host.md begins it, at a port that is free here; killed at the end."""
    lines = [line for one in blocks(DOCS / "first-hour-host.md") for line in one.text.splitlines()]
    line = next(line for line in lines if line.startswith("undercroft serve") and line.endswith(server))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    line = re.sub(r"--port \d+", f"--port {port}", line)
    command = [sys.executable, "-m", "undercroft.cli", *shlex.split(line)[1:]]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                if httpx.get(f"{address}/health", timeout=30, verify=False).status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address
    finally:
        process.kill()
        process.wait()


def test_the_hosts_hour(tmp_path: Path) -> None:
    """A table outlives a killed server, and stands in the copy that was made of it."""
    player = Player()
    with printed("--db friends.db", tmp_path) as address:
        player.begin(address)
        player.answer(address)
        then = player.version(address)
    with printed("--db friends.db", tmp_path) as address:
        assert player.version(address) >= then, "killed and started again"
        with (
            sqlite3.connect(tmp_path / "friends.db") as source,
            sqlite3.connect(tmp_path / "saved.db") as copy,
        ):
            source.backup(copy)
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        player.answer(address)
    with printed("--db saved.db", tmp_path) as address:
        assert player.version(address) >= then
        player.answer(address)
