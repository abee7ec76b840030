"""Backups: one a day by the clock, and each is tried; with PostgreSQL, too, there and back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from tests.tables.helpers import ANNA, BORIS, lay, play, tables_in
from tests.web.postgres import server
from undercroft.store import Store
from undercroft.store.backup import _copy, _put_back, back_up, copies, restore
from undercroft.store.errors import StoreError
from undercroft.store.peers import COMING, SERVING, WORKING
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


@pytest.mark.parametrize("folder", ["file", "x" * 300])
async def test_one_that_fails_is_told_and_not_tried_all_day(
    tmp_path: Path, workers: Workers, folder: str
) -> None:
    """A folder that is none, and one at which the system lets nobody look."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    due = Backups(str(tmp_path / "no.db"), tmp_path / folder, "00:00", 3, workers)
    assert due.done() == []
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


async def test_what_a_killed_backup_has_left_is_cleared_away(tmp_path: Path) -> None:
    """It stayed for ever, and was as large as the database."""
    async with tables_in(tmp_path):
        folder = tmp_path / "copies"
        folder.mkdir()
        old, fresh = (folder / f"undercroft-2026-01-0{day}-030000.part" for day in (1, 2))
        for left in (old, old.with_suffix(".part-journal"), fresh):
            left.write_text("half", encoding="utf-8")
        for left in (old, old.with_suffix(".part-journal")):
            os.utime(left, (0, 0))
        made = back_up(str(tmp_path / "tables.db"), folder)
        assert sorted(folder.iterdir()) == [fresh, made]
        assert made.stat().st_mode & 0o777 == 0o600


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
        store = Store(place)
        await store.start(stays=True)  # it comes up, and does not listen yet
        with pytest.raises(StoreError, match="in use"):
            await asyncio.to_thread(restore, place, Path(copy))
        with pytest.raises(StoreError, match="in use"):  # it came up after the first look
            await asyncio.to_thread(_put_back, make_url(place), Path(copy))
        async with store.listening():
            assert not (await store.peers.alive())[COMING]
        await store.stop()
        await asyncio.to_thread(restore, place, Path(copy))
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


async def test_a_copy_is_put_in_the_place_of_all_that_is_in_the_database(tmp_path: Path) -> None:
    """Tables of a newer version, too: they would stand in the way of what the copy has."""
    with server() as place:

        async def asked(words: str) -> list[object]:
            opened = await asyncpg.connect(place)
            try:
                return [row[0] for row in await opened.fetch(words)]
            finally:
                await opened.close()

        async def lain() -> str:
            store = Store(place)
            await store.start()
            table = await lay(Tables(store, FirstThinker(), Pace(0, 0)), ANNA, BORIS)
            await table.talking.say(0, "Anna", "Hello")
            await store.stop()
            return table.id

        await asked("CREATE TABLE mine (a int)")
        foreign = await asyncio.to_thread(_dumped, place, tmp_path / "foreign.dump")
        await asked("DROP TABLE mine")
        first = await lain()
        copy = await asyncio.to_thread(back_up, place, tmp_path)
        second = await lain()
        await asked("CREATE TABLE newer (id text REFERENCES tables)")
        await asked(f"INSERT INTO newer VALUES ('{second}')")
        cut = tmp_path / "cut.dump"
        cut.write_bytes(copy.read_bytes()[:-3000])
        (file := tmp_path / "file").write_bytes(b"SQLite format 3")
        wrongs = (
            (foreign, "no database of Undercroft"),
            (cut, "could not read"),
            (file, "of an SQLite file"),
        )
        for wrong, why in wrongs:
            with pytest.raises(StoreError, match=why):
                await asyncio.to_thread(restore, place, wrong)
        assert set(await asked("SELECT id FROM tables")) == {first, second}
        await asyncio.to_thread(restore, place, copy)
        assert await asked("SELECT id FROM tables") == [first]
        assert await asked("SELECT to_regclass('newer')") == [None]
        await lain()
        assert len(await asked("SELECT DISTINCT id FROM chat")) == 2
        for name in await asked("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"):
            await asked(f"DROP TABLE {name} CASCADE")
        await asked("CREATE TABLE mine (a int)")
        with pytest.raises(StoreError, match="something else"):
            await asyncio.to_thread(restore, place, copy)
        await asked("DROP TABLE mine")
        await asyncio.to_thread(restore, place, copy)
        assert await asked("SELECT id FROM tables") == [first]


async def test_postgresql_is_saved_as_it_is_reached(tmp_path: Path) -> None:
    with server() as place:
        opened = await asyncpg.connect(place)
        folder = await opened.fetchval("SHOW unix_socket_directories")
        await opened.close()
        url = make_url(place)
        by_socket = f"postgresql://undercroft@/postgres?host={folder}&port={url.port}"
        await Store(by_socket).check()
        assert await asyncio.to_thread(back_up, by_socket, tmp_path)
        with pytest.raises(StoreError, match="does not support SSL"):
            await asyncio.to_thread(back_up, f"{place}?ssl=require", tmp_path)
    with pytest.raises(StoreError, match="Connection refused"):
        await asyncio.to_thread(back_up, place, tmp_path)


def _dumped(place: str, path: Path) -> Path:
    subprocess.run(["pg_dump", "--format=custom", f"--file={path}", place], check=True)
    return path


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
