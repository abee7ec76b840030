"""A test that takes `kind` runs once for every game under test."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from sqlalchemy import Connection

from tests import scans
from tests.contract.known import KNOWN, SOMETIMES
from tests.harness import tested_games
from undercroft.store import Store, store
from undercroft.tables import workers


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        name = metafunc.function.__name__
        games = []
        for game in tested_games():
            marks = [
                pytest.mark.xfail(reason=known[name][game.id], strict=known is KNOWN)
                for known in (KNOWN, SOMETIMES)
                if game.id in known.get(name, {})
            ]
            games.append(pytest.param(game, id=game.id, marks=marks))
        metafunc.parametrize("kind", games)


def pytest_collection_finish() -> None:
    """What is there now stays, and games make much that lives long: by default Python looks through all of
    it so often that tests took half as long again. The server does the same (undercroft.web)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for Chromium or for a killed server may be tried once more; the summary names it."""
    for item in items:
        killed = "chaos" in item.path.parts or item.path.name == "test_cluster.py"
        if "chromium" in getattr(item, "fixturenames", ()) or killed:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def no_disk_is_waited_for() -> Iterator[None]:
    """Where a disk stands still for seconds, tests would hear that the database cannot be written to. Servers
    that are killed are processes of their own, and write as carefully as ever."""
    careful = store.careful_sqlite

    def quick(connection: Any, record: Any) -> None:
        careful(connection, record)
        connection.execute("PRAGMA synchronous=OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "careful_sqlite", quick)
        yield


@pytest.fixture(scope="session", autouse=True)
def new_databases_are_copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Hundreds of tests begin with a new database, and each time its migrations took longer than the rest of
    the house. They run for the first one; the others are copies of it, each with secrets of its own."""
    begin = Store.start
    first = tmp_path_factory.mktemp("new") / "new.db"

    async def start(self: Store, stays: bool = False) -> None:
        place = Path(self.url.rpartition("sqlite+aiosqlite:///")[2])
        if can_be_made(place):
            if can_be_made(first):
                pattern = Store(str(first))
                await begin(pattern)
                await pattern.stop()
            copy(place)
        await begin(self, stays)

    def can_be_made(place: Path) -> bool:
        return place.suffix == ".db" and place.parent.is_dir() and not place.exists()

    def copy(place: Path) -> None:
        copyfile(first, place)
        with closing(sqlite3.connect(place, isolation_level=None)) as new:
            new.execute("PRAGMA synchronous=OFF")
            new.execute("UPDATE kept SET value = lower(hex(randomblob(32)))")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "start", start)
        yield


@pytest.fixture(scope="session", autouse=True)
def migrations_may_go_through_everything() -> Iterator[None]:
    """Bringing a database to another form is done once."""
    migrate = store.migrate

    def unwatched(connection: Connection) -> None:
        with scans.off():
            migrate(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "migrate", unwatched)
        yield


@pytest.fixture(autouse=True)
def no_statement_walks(request: pytest.FixtureRequest) -> Iterator[None]:
    """A house of 100,000 tables is served as quickly as one of ten."""
    if scans.HELD.isdisjoint({request.path.name, request.path.parent.name}):
        yield
        return
    scans.walks.clear()
    with scans.on():
        yield
    assert not scans.walks


@pytest.fixture(scope="session", autouse=True)
def nobody_yields() -> Iterator[None]:
    """Work of low priority waits for ever where other tests take all processors, and tests wait for it."""
    begun = workers.process_pool
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "process_pool", lambda many, nice=0: begun(many))
        yield
