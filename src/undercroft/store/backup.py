"""Copies of the database while it is in use, and putting one back: SQLite's own backup, or pg_dump."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL, make_url

from undercroft.store.errors import StoreError, told
from undercroft.store.peers import HELD
from undercroft.store.store import Store, database_url
from undercroft.store.versions import MIGRATING, is_newer

LONGEST = 3600
"""Seconds a program of PostgreSQL may take."""
NAME = "undercroft-"
"""With which the name of each copy begins, before its day and time."""
TABLES = """FROM pg_class AS one WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = one.oid AND deptype = 'e')"""
"""All tables of a PostgreSQL database but those of its extensions."""
IN_USE = "The database is in use: stop all servers and workers first."
EMPTIED = f"""BEGIN;
SET LOCAL client_min_messages = error;
SET LOCAL lock_timeout = '10s';
{MIGRATING};
DO $$ BEGIN IF EXISTS ({HELD}) THEN RAISE '{IN_USE}'; END IF; END $$;
SELECT 'DROP TABLE ' || string_agg(quote_ident(relname), ', ') || ' CASCADE' {TABLES}
\\gexec
"""
"""Begins to put a copy back: what it has not (as a table of a newer version) would stand in its way. A server
that is started meanwhile waits, as for another's migration; one that has just come up is in the way."""


def is_file(place: str) -> bool:
    """Whether the database is an SQLite file."""
    return database_url(place).startswith("sqlite")


def file_of(place: str) -> Path:
    """The file of an SQLite database."""
    return Path(database_url(place).split("///", 1)[1])


def archive_of(setting: str, db: str) -> Path | None:
    """The folder for the records of tables that are cleared away: the one that is set, else one beside an
    SQLite file."""
    if setting:
        return Path(setting).expanduser()
    if not is_file(db) or ":memory:" in db:
        return None
    return file_of(db).with_suffix(".archive")


def copies(folder: Path) -> list[Path]:
    """The copies in a folder, the oldest first."""
    return sorted(one for one in folder.glob(f"{NAME}*") if one.suffix in (".db", ".dump"))


def back_up(place: str, folder: Path, keep: int = 0) -> Path:
    """A copy of the database in this folder, whole though it is in use, and looked at before it counts; of
    older ones so many stay (0: all). Raises StoreError."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{NAME}{stamp}{'.db' if is_file(place) else '.dump'}"
    half = path.with_suffix(".part")
    with told("The database could not be saved"):
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        try:
            half.touch(0o600)  # nobody else reads it, not even while it is written
            if is_file(place):
                _copy(file_of(place), half)
            else:
                _pg(place, "pg_dump", "--format=custom", f"--file={half}")
            check(half, is_file(place))
            half.rename(path)
        finally:
            half.unlink(missing_ok=True)
    if keep:  # this one stays whatever its name: the clock may have been turned back
        others = [one for one in copies(folder) if one != path]
        for old in others[: max(0, len(others) + 1 - keep)]:
            old.unlink(missing_ok=True)
    return path


def _sweep(folder: Path) -> None:
    """Removes what backups that were killed have left; one to which something was just written may go on."""
    for left in folder.glob(f"{NAME}*.part*"):
        if time.time() - left.stat().st_mtime > LONGEST:
            left.unlink(missing_ok=True)


def check(path: Path, is_sqlite: bool) -> None:
    """Raises StoreError unless a copy is whole."""
    if not is_sqlite:
        _run(["pg_restore", f"--file={os.devnull}", str(path)])  # its list alone says nothing of the rest
        return
    with told(f"The copy {path} is no database of Undercroft"), closing(read_only(path)) as opened:
        answer = opened.execute("PRAGMA integrity_check").fetchone()[0]
        if answer != "ok":
            raise StoreError(f"The copy {path} is damaged: {answer}.")
        opened.execute("SELECT count(*) FROM tables").fetchone()


def restore(place: str, copy: Path) -> None:
    """Puts a copy in the place of the database, which nobody may have open. Raises StoreError."""
    if not copy.is_file():
        raise StoreError(f"There is no file {copy}.")
    with copy.open("rb") as opened:
        made = {b"SQLit": True, b"PGDMP": False}.get(opened.read(5))
    if made is not None and made != is_file(place):
        kinds = ("a PostgreSQL database", "an SQLite file")
        raise StoreError(f"The copy {copy} is of {kinds[made]}: it cannot be put into {kinds[not made]}.")
    check(copy, is_file(place))
    revisions = _revisions(copy, is_file(place))
    if not revisions:
        raise StoreError(f"The copy {copy} is no database of Undercroft.")
    if is_newer(revisions):
        raise StoreError(
            f"The copy {copy} was made by a newer version of Undercroft: install that version, or restore a "
            "copy made before it."
        )
    if not is_file(place):
        asyncio.run(_must_be_free(place))
        _put_back(make_url(place), copy)
        return
    path = file_of(place)
    with told("The copy could not be put back"):
        if path.exists():
            if path.samefile(copy):
                raise StoreError(f"{copy} is the database itself: name a copy of it.")
            _must_be_alone(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(read_only(copy)) as source, closing(sqlite3.connect(path)) as target:
            source.backup(target)


def _revisions(copy: Path, is_sqlite: bool) -> list[str]:
    """At which versions of its form a whole copy is."""
    if is_sqlite:
        with told(f"The copy {copy} is no database of Undercroft"), closing(read_only(copy)) as opened:
            return [name for (name,) in opened.execute("SELECT version_num FROM alembic_version")]
    words = _run(["pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(copy)])
    return re.findall(r"^COPY .*;\n(\S+)\n", words, re.MULTILINE)


async def _must_be_free(place: str) -> None:
    """Raises StoreError if servers or workers are on a shared database, or if it is another program's."""
    store = Store(place)
    try:
        if any((await store.peers.alive()).values()):
            raise StoreError(IN_USE)
        async with store.session() as session:
            other = text(f"SELECT to_regclass('answers') IS NULL AND EXISTS (SELECT {TABLES})")
            if await session.scalar(other):
                raise StoreError(
                    "The database holds something else: name one of Undercroft, or an empty one."
                )
    finally:
        await store.engine.dispose()


def _put_back(url: URL, copy: Path) -> None:
    """In one transaction, which ends well only when the whole copy is read. Raises StoreError."""
    read = [_found("pg_restore"), "--clean", "--if-exists", "--no-owner", "--file=-", str(copy)]
    write = [_found("psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", *_where(url)]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    with (
        subprocess.Popen(read, stdout=pipe, stderr=nothing) as reading,  # noqa: S603
        subprocess.Popen(write, stdin=pipe, stdout=nothing, stderr=pipe, env=_environ(url)) as writing,  # noqa: S603
    ):
        assert reading.stdout is not None
        assert writing.stdin is not None
        with suppress(BrokenPipeError):  # psql has left, and said why
            writing.stdin.write(EMPTIED.encode())
            shutil.copyfileobj(reading.stdout, writing.stdin)
            if reading.wait() == 0:
                writing.stdin.write(b"COMMIT;\n")
        _, words = writing.communicate()
    if writing.returncode:
        if IN_USE in words.decode():
            raise StoreError(IN_USE)
        raise StoreError(
            f"The copy could not be put back: {(words.decode().splitlines() or ['psql failed'])[0]}"
        )
    if reading.returncode:
        raise StoreError(f"The copy could not be put back: {copy} could not be read to its end.")


def _must_be_alone(path: Path) -> None:
    """SQLite leaves its journal only where nobody else has the file open."""
    with closing(sqlite3.connect(path, timeout=1.0)) as opened:
        try:
            opened.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            raise StoreError(f"The database {path} is in use: stop the server first.") from None


def records_in(copy: Path) -> Iterator[tuple[str, str, str, list[str]]]:
    """Of each table in play in an SQLite copy: its id, its game, the head of its record and its lines; the
    latest first."""
    order = "SELECT id, game, head FROM tables WHERE state IN ('open', 'playing') ORDER BY touched DESC"
    lines = "SELECT line FROM answers WHERE table_id = ? ORDER BY number"
    with closing(read_only(copy)) as opened:
        for table, game, head in opened.execute(order).fetchall():
            yield table, game, head, [line for (line,) in opened.execute(lines, (table,))]


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as opened, closing(sqlite3.connect(target)) as made:
        # One reading of the whole: without it each answer written meanwhile would have SQLite begin anew.
        opened.execute("BEGIN")
        opened.execute("SELECT count(*) FROM sqlite_master").fetchone()
        opened.backup(made, pages=2000, sleep=0.05)
        made.execute("PRAGMA journal_mode=DELETE")  # one file is the whole of it


def _pg(place: str, program: str, *words: str) -> None:
    url = make_url(place)
    _run([program, *words, *_where(url)], _environ(url))


def _environ(url: URL) -> dict[str, str]:
    """Through it the password goes to PostgreSQL's programs, and how the connection is secured."""
    told = {"PGPASSWORD": url.password, "PGSSLMODE": url.query.get("ssl")}
    return {**os.environ, **{name: str(value) for name, value in told.items() if value}}


def _found(program: str) -> str:
    """Where it is. Raises StoreError."""
    found = shutil.which(program)
    if found is None:
        raise StoreError(f"The program {program} is not here (Debian: apt install postgresql-client).")
    return found


def _where(url: URL) -> list[str]:
    """The database as PostgreSQL's programs are told it; the password goes another way."""
    host, port = url.host or url.query.get("host"), url.port or url.query.get("port")
    told = {"host": host, "port": port, "username": url.username, "dbname": url.database}
    return [f"--{name}={value}" for name, value in told.items() if value]


def _run(command: list[str], environ: dict[str, str] | None = None) -> str:
    """What the program says. Raises StoreError."""
    try:
        done = subprocess.run(  # noqa: S603
            [_found(command[0]), *command[1:]],
            env=environ,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise StoreError(f"{command[0]} does not come to an end.") from None
    if done.returncode:
        words = (done.stderr.strip().splitlines() or ["no reason given"])[0]
        raise StoreError(f"{command[0]} failed: {words}")
    return done.stdout
