"""One SQLite house, and what may happen around it: a locked file, a full, read-only or broken disk, a wall
clock that is turned."""

from __future__ import annotations

import errno
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.chaos.house import Company, House, moved, proved, raw_failures
from tests.chaos.world import World

HOUR = 3_600
SOON = 20.0
"""Seconds after which a player has heard that his answer cannot be taken."""


class Place(Company):
    """A house in a world of its own, and who plays there: at one screen with a clock, and with bots."""

    def __init__(self, folder: Path) -> None:
        self.world = World(folder)
        super().__init__(House(folder, env=self.world.env), clock={"kind": "bank", "seconds": 900})

    def tells(self) -> None:
        self.hears(SOON)
        pages = [httpx.get(f"{self.house.url}/t/{one.latest}", timeout=10) for one in self.players]
        assert {page.status_code for page in pages} == {200}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    made = Place(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


def test_the_file_is_locked(place: Place) -> None:
    base = sqlite3.connect(place.house.db, isolation_level=None)
    base.execute("BEGIN IMMEDIATE")
    place.tells()
    base.execute("ROLLBACK")
    base.close()
    proved(place.house, place.players)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_the_disk_fails(place: Place, error: int) -> None:
    with place.world.disk_fails(error):
        place.tells()
    proved(place.house, place.players)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_the_wall_clock_is_turned(place: Place, seconds: int) -> None:
    """Nobody's time is up because of it, and nobody is away."""
    place.world.turn_clock(seconds)
    began, table = time.monotonic(), place.alone.latest
    proved(place.house, place.players)
    time.sleep(max(0.0, 2.5 - (time.monotonic() - began)))
    shown = place.alone.http.get(f"/tables/{table}").json()
    assert all(seat["kind"] == "human" for seat in shown["seats"])
    assert all(clock["left"] > 600 for clock in shown["clocks"]), shown["clocks"]
    place.world.turn_clock(0)
    moved(place.players)


def test_a_restart_finds_the_clock_turned_back(place: Place) -> None:
    place.world.turn_clock(-HOUR)
    assert place.house.stop() < 5.5
    place.house.start()
    proved(place.house, place.players)
    assert not raw_failures(place.house)
