"""Backups: one a day by the clock, and each is tried; with PostgreSQL, too, there and back."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tests.tables.helpers import ANNA, BORIS, lay, play, tables_in
from tests.web.postgres import server
from undercroft.store import Store
from undercroft.store.backup import _copy, back_up, copies, restore
from undercroft.store.errors import StoreError
from undercroft.store.peers import SERVING, WORKING
from undercroft.tables.backups import Backups
from undercroft.tables.pace import Pace
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.workers import Workers

pytestmark = pytest.mark.anyio


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.close()


async def test_one_a_day_by_the_clock(tmp_path: Path, workers: Workers) -> None:
    async with tables_in(tmp_path) as tables:
        await lay(tables, ANNA, BORIS)
        folder, place = tmp_path / "copies", str(tmp_path / "tables.db")
        later = Backups(place, folder, "99:99", 3, workers)
        await later.look()
        assert later.done() == []
        due = Backups(place, folder, "00:00", 3, workers)
        await due.look()
        assert len(due.done()) == 1
        assert due.last is not None
        assert (due.last.tried, due.last.rose, due.last.good) == (1, 1, True)
        await due.look()
        assert len(due.done()) == 1


async def test_one_that_fails_is_told_and_not_tried_all_day(tmp_path: Path, workers: Workers) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    due = Backups(str(tmp_path / "no.db"), tmp_path / "file", "00:00", 3, workers)
    await due.look()
    assert due.last is not None
    assert due.last.error
    due.last = None
    await due.look()
    assert due.last is None


async def test_a_table_that_does_not_rise_is_counted(tmp_path: Path, workers: Workers) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await lay(tables, ANNA, BORIS)
        await tables.store.set_table(table.id, head="undercroft record 1\ngame: raiders\nrules: 99")
        saved = await Backups(str(tmp_path / "tables.db"), tmp_path / "c", "00:00", 3, workers).make()
        assert (saved.tried, saved.rose, saved.good) == (2, 1, False)


async def test_postgresql_there_and_back(tmp_path: Path) -> None:
    with server() as place:
        copy = ""
        for number in range(2):
            store = Store(place)
            await store.start()
            tables = Tables(store, FirstThinker(), Pace(0, 0))
            if number == 0:
                table = await lay(tables, ANNA, BORIS)
                await play(table)
                digest, name = table.match.digest(), table.id
                copy = str(await asyncio.to_thread(back_up, place, tmp_path, 5))
                await play(table)
            else:
                assert (await tables.find(name)).match.digest() == digest
            await store.stop()
            if number == 0:
                await asyncio.to_thread(restore, place, Path(copy))
        for kind in (SERVING, WORKING):
            store = Store(place)
            async with store.listening(kind=kind):
                with pytest.raises(StoreError, match="in use"):
                    await asyncio.to_thread(restore, place, Path(copy))
            await store.stop()
        assert [str(one) for one in copies(tmp_path)] == [copy]
        opened = await asyncpg.connect(place)
        await opened.execute("UPDATE alembic_version SET version_num = 'from-tomorrow'")
        await opened.close()
        newer = await asyncio.to_thread(back_up, place, tmp_path / "newer")
        with pytest.raises(StoreError, match="newer version"):
            await asyncio.to_thread(restore, place, newer)
        (tmp_path / "broken.dump").write_bytes(b"nothing")
        with pytest.raises(StoreError):
            restore(place, tmp_path / "broken.dump")


def test_a_copy_comes_to_its_end_while_answers_are_written(tmp_path: Path) -> None:
    """A large house is copied for a minute, and hardly a second of it goes by without an answer."""
    place, stop = tmp_path / "large.db", threading.Event()
    with closing(sqlite3.connect(place, isolation_level=None)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("PRAGMA synchronous=OFF")
        made.execute("CREATE TABLE answers (line)")
        made.execute("BEGIN")
        made.executemany("INSERT INTO answers VALUES (?)", [("x" * 4000,)] * 12_000)
        made.execute("COMMIT")

    def play() -> None:
        with closing(sqlite3.connect(place, isolation_level=None)) as opened:
            while not stop.wait(0.002):
                opened.execute("INSERT INTO answers VALUES ('y')")

    def copy() -> None:
        _copy(place, tmp_path / "copy.db")

    player, copier = threading.Thread(target=play), threading.Thread(target=copy, daemon=True)
    player.start()
    copier.start()
    copier.join(20)
    ended = not copier.is_alive()
    stop.set()
    player.join()
    copier.join()
    assert ended
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copied:
        assert copied.execute("SELECT count(*) FROM answers").fetchone()[0] >= 12_000
