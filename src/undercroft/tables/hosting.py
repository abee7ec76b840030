"""What the host may do with tables: see them all, close one, take somebody's seat."""

from __future__ import annotations

from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.store import Store, TableData
from undercroft.tables.refused import Refused
from undercroft.tables.seats import FREED, RESIGNED
from undercroft.tables.sheet import Sheet, record_text
from undercroft.tables.talk import Said

FORGOTTEN = 2 * 86_400.0
"""Seconds after which a table in play where nothing happens counts as forgotten."""


async def sheet_of(store: Store, data: TableData) -> Sheet:
    """A stored table without anything at work. Raises RecordError and UnknownGame."""
    kind = find_game(data.row.game)
    match = load_record(record_text(data.row.head, data.lines), game=kind)
    return Sheet(data, kind, match, store)


async def close(sheet: Sheet, why: str = "closed") -> None:
    """Nobody plays there any more, because the host has closed it, or because the owner of its tournament has
    ruled what came of it. One that had not begun is gone; the others may be looked at, and their
    records saved. Raises Refused."""
    async with sheet.changing():
        said = Said.of(why, 0, sheet.match.ply)
        if sheet.state == "open":
            await sheet.note(said, state="gone", clock_due=None)
            sheet.state = "gone"
        elif sheet.state == "playing":
            await sheet.note(said, state="over", clock_due=None, wish="")
            sheet.state, sheet.wish, sheet.trouble = "over", None, f"table-{why}"
        else:
            raise Refused("error-no-deed")


async def kick(sheet: Sheet, index: int) -> None:
    """Somebody loses his seat: it is free again, or, in play, a bot plays on for good. Raises Refused."""
    async with sheet.changing():
        if not 0 <= index < len(sheet.seats):
            raise Refused("error-no-seat")
        seat = sheet.seats[index]
        if not seat.owner or sheet.state not in ("open", "playing"):
            raise Refused("error-no-deed")
        await sheet.behave(sheet.manners.unseat(seat.owner))
        said = Said.of("kicked", index, sheet.match.ply)
        await sheet.set_seat(seat, FREED if sheet.state == "open" else RESIGNED, said=said)
