"""What the host has decreed: who may do what in this house, and what is announced."""

from __future__ import annotations

from sqlalchemy import delete, select

from undercroft.store.model import DecreeRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

RIGHTS = ("host", "guest")
"""Decrees that allow something."""


def _longer(until: str, other: str) -> bool:
    """Whether a decree holds longer than another one; without an end it holds for good."""
    return bool(other) and (not until or until > other)


class Decrees:
    """The words of the host, each of a kind and about somebody."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The decrees could not be read")
    async def all(self) -> list[DecreeRow]:
        """Those in force."""
        query = select(DecreeRow).where((DecreeRow.until == "") | (DecreeRow.until > now()))
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(DecreeRow.at)))

    @bounded("The decree could not be written")
    async def say(self, kind: str, subject: str, note: str = "", seconds: float = 0.0) -> None:
        """Decrees something, for so many seconds (0: until it is taken back); what holds no more is
        forgotten."""
        until = now(seconds) if seconds else ""
        async with self._opened.writing() as session:
            await session.execute(delete(DecreeRow).where(DecreeRow.until != "", DecreeRow.until <= now()))
            await session.merge(DecreeRow(kind=kind, subject=subject, note=note, until=until, at=now()))

    @bounded("The decrees could not be written")
    async def pass_on(self, before: str, after: str) -> bool:
        """What was decreed about a browser holds for a person (empty: nobody) from now on; tells if there
        was anything. Rights go along; what somebody is shut out of stays with the browser, too."""
        async with self._opened.writing() as session:
            rows = list(await session.scalars(select(DecreeRow).where(DecreeRow.subject == before)))
            for row in rows:
                same = {"kind": row.kind, "note": row.note, "until": row.until, "at": row.at}
                had = await session.get(DecreeRow, (row.kind, after)) if after else None
                if after and (had is None or _longer(row.until, had.until)):
                    await session.merge(DecreeRow(subject=after, **same))
                if row.kind in RIGHTS:
                    await session.delete(row)
            return bool(rows)

    @bounded("The decree could not be written")
    async def take_back(self, kind: str, subject: str) -> bool:
        """Tells whether there was one in force."""
        gone = delete(DecreeRow).where(DecreeRow.kind == kind, DecreeRow.subject == subject)
        async with self._opened.writing() as session:
            found = (await session.execute(gone.returning(DecreeRow.until))).scalars().all()
            return any(until == "" or until > now() for until in found)
