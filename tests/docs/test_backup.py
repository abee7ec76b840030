"""Backup and restore as docs/host.md tells it: the database is saved while people play, and taken back."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests import harness
from tests.docs.pages import blocks
from tests.docs.serving import server

HOST = harness.ROOT / "docs" / "host.md"
SERVED = "/var/lib/undercroft/undercroft.db"
SAVED = "/var/backups/undercroft.db"


class Player:
    """Alone in the dungeon, always with the first card that can be played."""

    def __init__(self, cookies: httpx.Cookies | None = None) -> None:
        self.cookies = cookies or httpx.Cookies()
        self.table = ""

    def begin(self, address: str) -> None:
        form = {"seat.0.kind": "me", "seat.0.name": "Anna"}
        with self.client(address) as client:
            laid = client.post("/games/raiders/new", data=form)
            assert laid.status_code == 200
            self.table = laid.url.path
            self.cookies = client.cookies

    def client(self, address: str) -> httpx.Client:
        headers = {"origin": address}
        return httpx.Client(
            base_url=address, cookies=self.cookies, headers=headers, follow_redirects=True, timeout=30
        )

    def page(self, address: str) -> str:
        with self.client(address) as client:
            return client.get(self.table).text

    def version(self, address: str) -> int:
        found = re.search(r'data-version="(\d+)"', self.page(address))
        assert found
        return int(found[1])

    def answer(self, address: str) -> None:
        """One answer; waits for the table to play what needs no decision."""
        for _ in range(200):
            page = self.page(address)
            version = re.search(r'name="version" value="(\d+)"', page)
            option = re.search(r'form="answer" name="option" value="([^"]+)"', page)
            assert version
            if option:
                form = {"seat": "0", "version": version[1], "option": option[1]}
                with self.client(address) as client:
                    if client.post(f"{self.table}/answer", data=form).status_code == 200:
                        return
            time.sleep(0.1)
        pytest.fail("nothing to answer")


def printed(start: str, *places: tuple[str, Path]) -> list[str]:
    """The lines of host.md that begin so, with its places replaced by ours."""
    lines = [line for block in blocks(HOST) for line in block.text.splitlines() if line.startswith(start)]
    assert lines, f"host.md has no line `{start} ...`"
    for told, real in places:
        lines = [line.replace(told, str(real)) for line in lines]
    return lines


def backup(db: Path, copy: Path) -> None:
    """The printed backup; where there is no sqlite3 program, Python's binding of the same call."""
    save, check = printed("sqlite3 ", (SERVED, db), (SAVED, copy))[:2]
    if shutil.which("sqlite3"):
        subprocess.run(save, shell=True, check=True)
        answer = subprocess.run(check, shell=True, check=True, capture_output=True, text=True).stdout.strip()
        assert answer == "ok"
        return
    with sqlite3.connect(db) as source, sqlite3.connect(copy) as target:
        source.backup(target)


def test_a_backup_taken_while_people_play_can_be_restored(tmp_path: Path) -> None:
    db, copy = tmp_path / "undercroft.db", tmp_path / "saved.db"
    player = Player()
    with server(db) as address:
        player.begin(address)
        for _ in range(2):  # nobody dies in two rooms; in a third one he may
            player.answer(address)
        then = player.version(address)
        backup(db, copy)
        player.answer(address)
        assert player.version(address) > then
    for line in printed("rm -f ", (SERVED, db)) + printed("cp ", (SERVED, db), (SAVED, copy)):
        subprocess.run(line, shell=True, check=True)
    with server(db) as address:
        assert player.version(address) in (then, then + 1), "the table of the moment of the backup"
        player.answer(address)
        assert player.version(address) > then


def test_the_printed_unit_is_one(tmp_path: Path) -> None:
    """systemd accepts the service, but for its program, which is not installed here."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd-analyze here")
    unit = next(block for block in blocks(HOST) if block.title.endswith("undercroft.service"))
    text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.text, flags=re.MULTILINE)
    path = tmp_path / "undercroft.service"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run([analyze, "verify", str(path)], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if "undercroft" in line]
    assert not complaints, "\n".join(complaints)
