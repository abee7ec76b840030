"""Updates never kill a game: tables in play keep their positions, and go on from them when the rules change.

A table whose record goes another way under today's rules stands still until its players agree to go on from
where it stood; then its record begins anew with that position, and what was played before is kept.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from undercroft.core.carry import carried
from undercroft.core.errors import UndercroftError
from undercroft.core.match import Match
from undercroft.core.record import Record, write_record
from undercroft.core.registry import find_game
from undercroft.store import ChatRow, Store, TableData
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet, record_text
from undercroft.tables.talk import Said, Wish

if TYPE_CHECKING:
    from undercroft.tables.table import Table

log = logging.getLogger("undercroft")

EVERY = 60.0
"""Seconds between two looks at which tables have a new position."""
TOGETHER = 20
"""So many are written in one transaction."""
OLDER = "older-rules"
"""Why such a table stands still, as the id of a sentence."""


class Keeper:
    """Writes down where the tables of this server stand."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def keep(self, tables: Iterable[Table]) -> None:
        """The positions of the tables in play that have changed since, and whom those at rest wait for."""
        found: list[tuple[Table, int, int, str, list[int] | None]] = []
        for table in list(tables):
            if table.state != "playing" or table.trouble or table.kept == table.serial:
                continue
            async with table.lock:
                try:
                    position = json.dumps(table.match.position(), ensure_ascii=False, separators=(",", ":"))
                    found.append((table, table.serial, table.lines, position, waited_for(table)))
                except Exception:  # those of others are kept all the same
                    log.exception("table %s: its position is not kept", table.id)
            await asyncio.sleep(0)
        for start in range(0, len(found), TOGETHER):
            some = found[start : start + TOGETHER]
            await self._store.positions.keep(
                [(table.id, lines, data) for table, _, lines, data, _ in some],
                [(table.id, serial, asked) for table, serial, _, _, asked in some if asked is not None],
            )
            for table, serial, *_ in some:
                table.kept = serial


def waited_for(table: Table) -> list[int] | None:
    """The seats whose people a table waits for; None while it goes on by itself."""
    if table.match.over or table.driver.next() is not None:
        return None
    if table.solving.settled():
        return []
    return [seat for seat in table.match.choices.seats if not table.seats[seat].is_bot]


async def match_of_older(store: Store, data: TableData) -> tuple[Match, int] | None:
    """The match of a table in play from the position that other rules have left, and how many of the answers
    after it are lost. None if its rules are today's, or there is no such match."""
    kind = find_game(data.row.game)
    if data.row.state != "playing" or header_of(data).get("rules") == kind.rules:
        return None
    kept = await store.positions.of(data.row.id)
    if kept is None:
        return None
    lines, text = kept
    try:
        position = json.loads(text)
        if position["rules"] == kind.rules:
            return None
        return await asyncio.to_thread(carried, data.row.head, position, data.lines[lines:], kind)
    except (UndercroftError, ValueError, LookupError, TypeError) as error:
        log.error("table %s: its game cannot go on under other rules: %s", data.row.id, error)
        return None


def header_of(data: TableData) -> dict[str, str]:
    """The head of a table's record."""
    return Record(record_text(data.row.head, [])).header


def goes_the_same_way(match: Match, found: tuple[Match, int]) -> bool:
    """Whether a record replayed under today's rules ends where the older ones have left it."""
    return found[1] == 0 and match.position() == found[0].position()


def askers(table: Sheet, agreed: frozenset[str] = frozenset()) -> list[int]:
    """The seats whose players have still to agree; who has left his seat to a bot is not waited for."""
    return [seat.index for seat in table.seats if seat.kind == "human" and seat.owner not in agreed]


async def agree_to_go_on(table: Table, browser: str) -> None:
    """A player agrees to go on under the new rules; with the last of them the game does. Raises Refused."""
    async with table.changing():
        mine = table.seats_of(browser)
        if table.trouble != OLDER or (not mine and browser):
            raise Refused("error-no-wish")
        wish = table.wish if table.wish is not None and table.wish.what == OLDER else None
        wish = wish or Wish(mine[0] if mine else 0, table.match.version, frozenset(), OLDER)
        wish = replace(wish, agreed=wish.agreed | {browser})
        if askers(table, wish.agreed):
            await table.set_wish(wish)
        else:
            await _go_on(table)
    table.driver.start()


async def _go_on(table: Table) -> None:
    """The record begins anew. The lock is held."""
    data = await table.store.load(table.id)
    if data is None:
        raise Refused("error-no-table")
    before = record_text(data.row.head, data.lines)
    extra = {"carried": f"rules {header_of(data)['rules']}, after {len(data.lines)} lines"}
    text = await asyncio.to_thread(write_record, table.match, extra)
    head, _, body = text.partition("\n\n")
    lines = [line for line in body.splitlines() if " = " not in line]
    clocks = table.clocks.turn([], table.now()).turn(table.thinking(table.match), table.now())
    clocks = clocks.eased(list(clocks.since), table.now())
    said = Said.of("carried-short" if table.lost else "carried", 0, 0)
    row = ChatRow(table_id=table.id, **said.columns())
    values = {"wish": "", **clocks.columns()}
    serial = await table.store.positions.carry(table.id, before, head, lines, row, **values)
    table.saw(serial)
    table.take_record(head, table.match, len(lines))
    table.clocks, table.wish, table.trouble = clocks, None, ""
    talk = [replace(one, ply=0) for one in table.chat]
    table.chat.clear()
    table.chat.extend([*talk, said])
    table.taken.clear()
    table.stage.clear()
    log.info("table %s goes on under rules %s", table.id, table.kind.rules)
