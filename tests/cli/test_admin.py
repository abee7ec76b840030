"""`undercroft admin`: on a database that nobody serves, and beside a server that runs."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.tables.helpers import ANNA, BORIS, lay, tables_in
from undercroft.cli.app import app
from undercroft.core.errors import UndercroftError
from undercroft.store import Store
from undercroft.store.alone import only_server
from undercroft.store.backup import records_in, restore
from undercroft.store.errors import StoreError
from undercroft.tables.tables import Tables
from undercroft.tables.wardens import HOST, KEY

Say = Callable[..., str]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A database with a table in play and one that waits."""

    async def make() -> list[str]:
        async with tables_in(tmp_path) as tables:
            return [(await lay(tables, ANNA, BORIS)).id, (await lay(tables, ANNA, "?")).id]

    (tmp_path / "ids").write_text(" ".join(asyncio.run(make())), encoding="utf-8")
    return tmp_path / "tables.db"


@pytest.fixture
def ids(place: Path) -> list[str]:
    return (place.parent / "ids").read_text(encoding="utf-8").split()


@pytest.fixture
def say(place: Path) -> Say:
    def said(*words: str) -> str:
        done = CliRunner().invoke(app, ["admin", *words, "--db", str(place)])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert done.exit_code == 0, done.output
        return done.output

    return said


def decree(place: Path, kind: str, subject: str) -> None:
    async def said() -> None:
        store = Store(str(place))
        await store.start()
        await store.decrees.say(kind, subject)
        await store.stop()

    asyncio.run(said())


def test_tables_and_people(say: Say, ids: list[str]) -> None:
    found = {one["table"]: one for one in json.loads(say("tables", "--json"))}
    assert set(found) == set(ids)
    assert found[ids[0]]["state"] == "playing"
    assert ids[0] in say("tables")
    assert ids[0] in say("people")
    assert len(json.loads(say("people", "--json"))) == 2


def test_deeds_on_a_database_that_nobody_serves(say: Say, ids: list[str]) -> None:
    say("kick", ids[0], "1")
    say("close", ids[1])
    say("mute", ids[0], "0")
    say("ban", ids[0], "0", "--days", "2")
    (person,) = json.loads(say("people", "--json"))
    assert (person["silent"], person["banned"]) == (True, True)
    say("ban", ids[0], "0", "--off")
    say("ban-address", "203.0.113.7")
    say("announce", "Back at ten")
    say("close", ids[0])
    assert json.loads(say("tables", "--json")) == []
    with pytest.raises(UndercroftError, match="nothing to close"):
        say("close", ids[0])
    with pytest.raises(UndercroftError, match="no table"):
        say("close", "nosuchtable")
    assert "/host/" in say("invite", "--host")
    assert "https://x.org/invited/" in say("invite", "--address", "https://x.org")
    for wrong in ("x.org", "https://", "https://x.org/t/abc", "two words"):
        with pytest.raises(UndercroftError, match="as in https://table"):
            say("invite", "--address", wrong)


@pytest.mark.parametrize(("deed", "done"), [("ban", "banned"), ("mute", "muted")])
def test_a_decree_tells_what_has_become_of_it(
    say: Say, ids: list[str], place: Path, deed: str, done: str
) -> None:
    with pytest.raises(UndercroftError, match=f"is not {done}: there is nothing to take back"):
        say(deed, ids[0], "1", "--off")
    assert f"is {done}." in say(deed, ids[0], "1")
    assert "taken back" in say(deed, ids[0], "1", "--off")
    decree(place, HOST, BORIS)
    with pytest.raises(UndercroftError, match="is a host, and hosts are neither banned nor muted"):
        say(deed, ids[0], "1")
    with closing(sqlite3.connect(place)) as opened:
        assert opened.execute("SELECT subject FROM decrees WHERE kind = ?", (deed,)).fetchall() == []


def test_a_link_begins_as_the_settings_say(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("port = 8765\n", encoding="utf-8")
    assert "http://localhost:8765/invited/" in say("invite", "--settings", str(file))
    file.write_text('public_url = "https://table.example.org/"\n', encoding="utf-8")
    assert "https://table.example.org/host/" in say("invite", "--host", "--settings", str(file))


def test_an_announcement_is_told_whole_or_not_at_all(say: Say) -> None:
    with pytest.raises(UndercroftError, match="200 letters at most, not 201"):
        say("announce", "x" * 201)
    assert "It is announced" in say("announce", "x" * 200)


def test_an_address_is_shut_out_as_it_is_counted(say: Say, place: Path) -> None:
    for words, subject in (
        (" 203.0.113.7", "203.0.113.7"),
        ("203.0.113.8/32", "203.0.113.8"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:DB8:0:1::17", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::/64", "2001:db8:0:2::/64"),
    ):
        assert f"from {subject}." in say("ban-address", words)
        with closing(sqlite3.connect(place)) as opened:
            (found,) = opened.execute("SELECT subject FROM decrees WHERE kind = 'ban'").fetchall()
        assert found == (subject,)
        say("ban-address", words, "--off")
        with pytest.raises(UndercroftError, match="is not shut out"):
            say("ban-address", words, "--off")
    for words, named in (("hallo", "is needed"), ("203.0.113.0/24", "wide"), ("2001:db8::/48", "wide")):
        with pytest.raises(UndercroftError, match=named):
            say("ban-address", words)
    decree(place, "ban", "hallo")  # of an older version
    say("ban-address", "hallo", "--off")


@pytest.mark.parametrize(
    "words",
    [
        ("announce", "x", "--hours", "1e400"),
        ("announce", "x", "--hours", "99999999999999"),
        ("announce", "x", "--hours", "nan"),
        ("ban-address", "203.0.113.7", "--days", "1e26"),
        ("purge", "--older-than", "9" * 21),
        ("mute", "t", "0", "--hours", "9e9"),
    ],
)
def test_no_span_is_longer_than_a_thousand_years(words: tuple[str, ...], place: Path) -> None:
    done = CliRunner().invoke(app, ["admin", *words, "--db", str(place)])
    assert isinstance(done.exception, SystemExit)
    assert done.exit_code == 2
    assert "Invalid value for" in done.output


def test_the_database_itself_is_no_copy_of_it(say: Say, place: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is the database itself"):
        say("restore", str(place))
    nothing = tmp_path / "nofile.db"
    with pytest.raises(UndercroftError, match="There is no database"):
        CliRunner().invoke(
            app, ["admin", "backup", str(tmp_path / "copies"), "--db", str(nothing)], catch_exceptions=False
        )
    assert not nothing.exists()


def test_a_backup_is_put_back(say: Say, ids: list[str], place: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    said = say("backup", str(folder))
    assert "2 of 2 tables" in said
    (copy,) = folder.iterdir()
    say("close", ids[0])
    held = sqlite3.connect(place)
    held.execute("SELECT count(*) FROM tables").fetchone()
    with pytest.raises(StoreError, match="in use"):
        say("restore", str(copy))
    held.close()
    say("restore", str(copy))
    assert len(json.loads(say("tables", "--json"))) == 2
    elsewhere = tmp_path / "new" / "machine.db"
    restore(str(elsewhere), copy)
    assert list(records_in(elsewhere))
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = 'from-tomorrow'")
    with pytest.raises(StoreError, match="made by a newer version of Undercroft: install that version"):
        say("restore", str(copy))
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(copy.read_bytes()[:5000])
    with pytest.raises(StoreError):
        say("restore", str(damaged))
    assert len(json.loads(say("tables", "--json"))) == 2


def test_no_backup_is_put_back_while_a_server_comes_up(say: Say, place: Path, tmp_path: Path) -> None:
    """It has the file for itself before it opens it: the restore came between, and took it away under it."""
    copy = say("backup", str(tmp_path / "copies")).split()[0]
    with only_server(str(place)), pytest.raises(StoreError, match="open: stop it first"):
        say("restore", copy)
    say("restore", copy)


def test_a_database_that_cannot_be_written_is_not_taken_for_one_in_use(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = say("backup", str(tmp_path / "copies")).split()[0]
    connect = sqlite3.connect

    def read_only(path: str, **how: Any) -> sqlite3.Connection:
        """As it is where another owns the file: to root every file is open."""
        return connect(path if how.get("uri") else f"{Path(path).as_uri()}?mode=ro", **how | {"uri": True})

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(StoreError, match="could not be put back"):
        say("restore", copy)


def test_only_so_many_copies_stay(say: Say, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"undercroft-2026-01-0{day}-030000.db").write_bytes(b"")
    say("backup", str(folder), "--keep", "3")
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 3
    assert names[0].startswith("undercroft-2026-01-04")
    for day in range(1, 4):  # the clock was wrong, and is turned back
        (folder / f"undercroft-2999-01-0{day}-030000.db").write_bytes(b"")
    made = Path(say("backup", str(folder), "--keep", "3").split()[0])
    assert made.exists()
    assert len(list(folder.iterdir())) == 3


def test_no_password_on_the_command_line() -> None:
    for words in (["serve"], ["admin", "tables"]):
        done = CliRunner().invoke(app, [*words, "--db", "postgresql://u:hush@h/d"])
        assert isinstance(done.exception, UndercroftError)
        assert "hush" not in str(done.exception)
        assert "UNDERCROFT_DB" in str(done.exception)


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["admin", "tables", "--db", str(tmp_path / "no.db")])
    assert isinstance(done.exception, UndercroftError)
    assert not (tmp_path / "no.db").exists()


@pytest.mark.parametrize("deed", ["close", "kick"])
def test_a_server_that_runs_takes_it_over(say: Say, ids: list[str], tmp_path: Path, deed: str) -> None:
    async def work() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find(ids[0])
            await tables.wardens.refresh()
            await asyncio.to_thread(say, deed, ids[0], *(["1"] if deed == "kick" else []))
            await tables.wardens.refresh()
            assert table.state == ("over" if deed == "close" else "playing")
            assert table.seats[1].owner == (BORIS if deed == "close" else "")
            await asyncio.to_thread(say, "close", ids[1])
            assert await _rows(tables) == 0

    asyncio.run(work())


async def _rows(tables: Tables) -> int:
    await tables.wardens.refresh()
    return len(tables.wardens.all(HOST)) + len(tables.wardens.all(KEY))
