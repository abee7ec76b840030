"""The host's work on a database; a server that runs on it takes it over within seconds."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft.core.errors import UndercroftError
from undercroft.core.words import counted

if TYPE_CHECKING:
    from undercroft.store import Store, TableData
    from undercroft.tables.wardens import Wardens

STATES = ("open", "playing", "over", "gone")
LONGEST = 200
"""Letters of an announcement, as in the host's room."""


def place(db: str | None, settings: str | None) -> str:
    """Where the database is. Raises UndercroftError for one with a password on the command line."""
    from undercroft.web.settings import read_settings

    return read_settings(settings, db=without_password(db)).place


def without_password(db: str | None) -> str | None:
    """The database given on the command line. Raises UndercroftError if its password stands there."""
    from undercroft.web.settings import has_password

    if db is not None and has_password(db):
        raise UndercroftError(
            "A password does not belong on the command line, where everybody on this machine can read it: "
            "say `db` in the settings file, or UNDERCROFT_DB in the environment."
        )
    return db


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    """The database, of which there must be one. Raises UndercroftError."""
    from undercroft.store import Store

    await asyncio.to_thread(_must_be_there, where)
    store = Store(where)
    try:
        await store.start()
        yield store
    finally:
        await store.stop()


def _must_be_there(where: str) -> None:
    """Raises UndercroftError if there is no such file: SQLite would make an empty one."""
    from undercroft.store.backup import file_of, is_file

    if is_file(where) and not file_of(where).exists():
        raise UndercroftError(f"There is no database {file_of(where)}; name it with --db or --settings.")


async def wardens_of(store: Store) -> Wardens:
    from undercroft.tables.wardens import Wardens

    found = Wardens(store)
    await found.refresh()
    return found


async def show_tables(where: str, state: str | None, as_json: bool) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    if state is not None and state not in STATES:
        raise UndercroftError(f"A table is {', '.join(STATES[:-1])} or gone, not {state!r}.")
    async with opened(where) as store:
        found = await store.census.tables(*([state] if state else STATES[:2]), limit=1000)
    told: list[dict[str, Any]] = [
        {
            "table": one.row.id,
            "game": one.row.game,
            "state": one.row.state,
            "seats": [seat.name or seat.kind for seat in one.seats],
            "answers": one.answers,
            "touched": one.row.touched,
        }
        for one in found
    ]
    if as_json:
        print(json.dumps(told, ensure_ascii=False))
        return
    grid = Table("table", "game", "state", "seats", "answers", "touched (UTC)", box=None)
    for one in told:
        moment = str(one["touched"])[:16].replace("T", " ")
        seats = escape(", ".join(one["seats"]))
        grid.add_row(one["table"], one["game"], one["state"], seats, str(one["answers"]), moment)
    Console(highlight=False).print(grid)


async def show_people(where: str, as_json: bool) -> None:
    async with opened(where) as store:
        found, wardens = await store.census.tables("open", "playing", limit=1000), await wardens_of(store)
    met: dict[str, dict[str, Any]] = {}
    for one in found:
        for seat in one.seats:
            if seat.owner:
                person = met.setdefault(seat.owner, {"name": seat.name, "seats": []})
                person["name"] = person["name"] or seat.name
                person["seats"].append([one.row.id, seat.seat])
                person["silent"] = wardens.is_silent(seat.owner)
                person["banned"] = wardens.is_banned(seat.owner, "")
    if as_json:
        print(json.dumps(list(met.values()), ensure_ascii=False))
        return
    for person in met.values():
        seats = ", ".join(f"{table} seat {seat}" for table, seat in person["seats"])
        marks = "".join(f" ({mark})" for mark in ("silent", "banned") if person[mark])
        print(f"{person['name'] or 'nameless'}{marks}: {seats}")


async def _data(store: Store, table: str) -> TableData:
    data = await store.load(table)
    if data is None:
        raise UndercroftError(f"There is no table {table}.")
    return data


async def close(where: str, table: str) -> None:
    from undercroft.tables import hosting
    from undercroft.tables.refused import Refused

    async with opened(where) as store:
        try:
            await hosting.close(await hosting.sheet_of(store, await _data(store, table)))
        except Refused:
            raise UndercroftError(f"Nobody plays at {table}: there is nothing to close.") from None
        await (await wardens_of(store)).changed(table)
    print(f"{table} is closed.")


async def kick(where: str, table: str, seat: int) -> None:
    from undercroft.tables import hosting
    from undercroft.tables.refused import Refused

    async with opened(where) as store:
        try:
            await hosting.kick(await hosting.sheet_of(store, await _data(store, table)), seat)
        except Refused:
            raise UndercroftError(f"Nobody sits on seat {seat} of {table}.") from None
        await (await wardens_of(store)).changed(table)
    print(f"Seat {seat} of {table} is taken from its player.")


async def decree(where: str, kind: str, table: str, seat: int, seconds: float, off: bool) -> None:
    from undercroft.tables.wardens import BAN

    async with opened(where) as store:
        data = await _data(store, table)
        sitter = next((one for one in data.seats if one.seat == seat and one.owner), None)
        if sitter is None:
            raise UndercroftError(f"Nobody sits on seat {seat} of {table}.")
        wardens, who = await wardens_of(store), sitter.name or "Whoever sits there"
        done = "banned" if kind == BAN else "muted"
        if off:
            if not await wardens.take_back(kind, sitter.owner):
                raise UndercroftError(f"{who} is not {done}: there is nothing to take back.")
        elif wardens.is_host(sitter.owner):
            raise UndercroftError(f"{who} is a host, and hosts are neither banned nor muted.")
        else:
            await wardens.say(kind, sitter.owner, sitter.name, seconds)
    print("It is taken back." if off else f"{who} is {done}.")


async def ban_address(where: str, address: str, seconds: float, off: bool) -> None:
    from undercroft.web.client import written_address

    async with opened(where) as store:
        wardens = await wardens_of(store)
        known = any(row.subject == address for row in wardens.all("ban"))
        subject = address if off and known else written_address(address)
        if not off:
            await wardens.say("ban", subject, subject, seconds)
        elif not await wardens.take_back("ban", subject):
            raise UndercroftError(f"{subject} is not shut out: there is nothing to take back.")
    print("It is taken back." if off else f"Nobody comes in from {subject}.")


async def purge(where: str, settings: str | None, state: str, days: int) -> None:
    from undercroft.store.backup import archive_of
    from undercroft.tables.expiry import clear_away, only, watched
    from undercroft.web.settings import read_settings

    if state not in STATES[:3]:
        raise UndercroftError(f"Tables that are open, playing or over can be cleared away, not {state!r}.")
    archive = archive_of(read_settings(settings).archive, where)
    async with opened(where) as store:
        wardens, gone = await wardens_of(store), 0
        async for table in clear_away(store, only(state, days), await watched(store), archive):
            await wardens.changed(table)
            gone += 1
    print(f"{counted(gone, 'table')} {'is' if gone == 1 else 'are'} cleared away.")


async def announce(where: str, words: str, seconds: float) -> None:
    words = " ".join(words.split())
    if len(words) > LONGEST:
        raise UndercroftError(f"An announcement has {LONGEST} letters at most, not {len(words)}.")
    async with opened(where) as store:
        await (await wardens_of(store)).announce(words, seconds)
    print("It is announced." if words else "Nothing is announced any more.")


def address_of(settings: str | None, address: str | None) -> str:
    """Where the server is reached: as said here, else in the settings. Raises UndercroftError if that cannot
    be."""
    from undercroft.web.settings import ADDRESS, read_settings

    if address is None:
        house = read_settings(settings)
        address = house.public_url or f"http://localhost:{house.port}"
    elif not re.fullmatch(f"{ADDRESS}/?", address):
        raise UndercroftError(f"An address is needed, as in https://table.example.org, not {address!r}.")
    return address.rstrip("/")


async def invite(where: str, host: bool, address: str) -> None:
    async with opened(where) as store:
        key = await (await wardens_of(store)).new_key("host" if host else "guest")
    print(f"{address}/{'host' if host else 'invited'}/{key}")


def backup(where: str, folder: str | None, settings: str | None, keep: int) -> None:
    from undercroft.store.backup import back_up, is_file
    from undercroft.tables.backups import rising
    from undercroft.web.settings import read_settings

    found = folder or read_settings(settings).backup
    if not found:
        raise UndercroftError("Where to? Name a folder, or set `backup` in the settings file.")
    _must_be_there(where)
    path = back_up(where, Path(found).expanduser(), keep)
    print(path)
    if is_file(where):
        tried, rose = rising(path)
        print(f"{rose} of {tried} tables in play were tried and can be played on.")


def restore(where: str, copy: str) -> None:
    from undercroft.store.alone import only_server
    from undercroft.store.backup import restore as put_back

    with only_server(where, otherwise=""):  # also one that comes up and has not opened its database yet
        put_back(where, Path(copy))
    print("The copy is in its place. Start the server.")
