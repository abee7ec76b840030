"""The processes that share a database: which of them are there, and what they tell one another.

Each holds a lock on the connection over which it hears the others. PostgreSQL lets go of it when the process
ends, however it ends; so nobody need write again and again that he is still alive.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import func, text, update

from undercroft.store.bells import TELL, parcels
from undercroft.store.model import TableRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

SERVING, WORKING, COMING = KINDS = 7271, 7272, 7273
"""The kinds of locks: of those who serve tables, of those who only work for them, and of both until they hear
the others."""
HOLD = "SELECT pg_advisory_lock($1, $2)"
HELD = (
    "SELECT classid::bigint, objid::bigint FROM pg_locks"  # noqa: S608 (numbers)
    " WHERE locktype = 'advisory' AND objsubid = 2 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    f" AND classid IN {KINDS}"
)
"""The locks that are held, by their kinds and the numbers of processes."""


def number_of(process: str) -> int:
    """The number under which a process holds its lock: the first half of its name."""
    return int(process[:8], 16)


class Peers:
    """The processes of a shared database (PostgreSQL)."""

    def __init__(self, opened: Opened, process: str) -> None:
        self._opened = opened
        self._process = process
        self.number = number_of(process)
        """Under which this one is known."""
        self.patience = opened.patience

    @bounded("Other processes could not be asked for")
    async def alive(self) -> dict[int, frozenset[int]]:
        """The numbers of the processes that are there, by their kind."""
        async with self._opened.session() as session:
            held = [(int(kind), int(number)) for kind, number in await session.execute(text(HELD))]
        return {kind: frozenset(one for of, one in held if of == kind) for kind in KINDS}

    @bounded("Other processes could not be told")
    async def tell(self, channel: str, words: Sequence[str]) -> None:
        """Tells all others these words, none of which has a space in it."""
        rows = [{"channel": channel, "words": one} for one in parcels(self._process, words)]
        async with self._opened.writing() as session:
            await session.execute(text(TELL), rows)

    @bounded("The change could not be written")
    async def release(self, alive: Collection[int]) -> None:
        """Bots for which a process played that is gone are anybody's at once."""
        names = [f"{one:08x}" for one in alive]
        gone = func.substr(TableRow.driver, 1, 8).not_in(names)
        held = update(TableRow).where(TableRow.state == "playing", TableRow.driver_until > now(), gone)
        async with self._opened.writing() as session:
            await session.execute(held.values(driver_until=""))
