"""Friends, those one does not want to meet, and invitations to tables."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from undercroft.store.circle_rows import FriendLinkRow, InvitationRow, TieRow
from undercroft.store.model import PersonRow, TableRow, now, unindexed
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

FRIEND, BLOCK, MUTE = "friend", "block", "mute"
MOST = 200
"""So many ties of a kind somebody may have, and so many invitations may wait for him."""
FRESH, KEPT = 5.0, 20_000
"""Seconds for which this process believes whom somebody does not hear; of so many people it knows that."""


class Circle:
    """The people around people."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience
        self._quiet: OrderedDict[str, tuple[frozenset[str], float]] = OrderedDict()

    # --- ties

    @bounded("The friends could not be read")
    async def ties(self, owner: str, kind: str = "") -> list[TieRow]:
        """Somebody's ties, those of the other's name first; people by the name they have now."""
        query = select(TieRow, PersonRow.name).outerjoin(PersonRow, PersonRow.id == TieRow.other)
        query = query.where(TieRow.owner == owner)
        if kind:
            query = query.where(TieRow.kind == kind)
        async with self._opened.session() as session:
            rows = (await session.execute(query)).all()
        for tie, name in rows:
            tie.name = name or tie.name
        return sorted((tie for tie, _ in rows), key=lambda one: (one.name.casefold(), one.at))

    @bounded("The friend could not be read")
    async def tie(self, owner: str, id: str) -> TieRow | None:
        """A tie of this owner, by its name on his pages."""
        query = select(TieRow).where(TieRow.id == id, TieRow.owner == owner)
        async with self._opened.session() as session:
            return (await session.scalars(query)).first()

    @bounded("The friend could not be written")
    async def befriend(self, ids: Sequence[str], one: str, other: str, names: Sequence[str]) -> bool:
        """Both are friends from now on; tells whether that is new. Not if one has blocked the other, or has
        too many."""
        pairs = ((ids[0], one, other, names[1]), (ids[1], other, one, names[0]))
        try:
            async with self._opened.writing() as session:
                for _, owner, friend, _ in pairs:
                    if await _stands(session, owner, BLOCK, friend) or await _count(session, owner) >= MOST:
                        return False
                if await _stands(session, one, FRIEND, other):
                    return False
                for id, owner, friend, name in pairs:
                    session.add(TieRow(id=id, owner=owner, other=friend, kind=FRIEND, name=name))
                return True
        except IntegrityError:  # both at once
            return False

    @bounded("The change could not be written")
    async def shun(self, id: str, owner: str, kind: str, other: str, name: str) -> bool:
        """Somebody blocks another, or does not want to hear him anywhere; who is blocked is no friend any
        more. Tells whether there was room for it."""
        try:
            async with self._opened.writing() as session:
                if await _count(session, owner, kind) >= MOST:
                    return False
                if kind == BLOCK:
                    await _part(session, owner, other)
                    mine = (InvitationRow.whom == owner) & (InvitationRow.by == other)
                    his = (InvitationRow.whom == other) & (InvitationRow.by == owner)
                    await session.execute(delete(InvitationRow).where(mine | his))
                if not await _stands(session, owner, kind, other):
                    session.add(TieRow(id=id, owner=owner, other=other, kind=kind, name=name))
        except IntegrityError:  # it stands already
            pass
        self._quiet.pop(owner, None)
        await self._learn(owner)
        return True

    @bounded("The change could not be written")
    async def untie(self, owner: str, id: str) -> bool:
        """Takes a tie back, for friends on both sides; tells whether there was one."""
        async with self._opened.writing() as session:
            row = await session.get(TieRow, id)
            if row is None or row.owner != owner:
                return False
            if row.kind == FRIEND:
                await _part(session, owner, row.other)
            else:
                await session.delete(row)
        await self._learn(owner)
        return True

    @bounded("The friends could not be read")
    async def blocks(self, owner: str, other: str) -> bool:
        """Whether somebody has blocked another."""
        async with self._opened.session() as session:
            return bool(owner and other) and await _stands(session, owner, BLOCK, other)

    # --- who is not heard

    async def look_up(self, owner: str) -> None:
        """Finds out whom somebody does not want to hear, so that `unheard` knows it."""
        known = self._quiet.get(owner)
        if known is None or time.monotonic() - known[1] > FRESH:
            await self._ask(owner)

    def unheard(self, owner: str) -> frozenset[str]:
        """Whom somebody has muted or blocked, as this process knows it."""
        known = self._quiet.get(owner)
        return known[0] if known is not None else frozenset()

    @bounded("The friends could not be read")
    async def _ask(self, owner: str) -> None:
        await self._learn(owner)

    async def _learn(self, owner: str) -> None:
        query = select(TieRow.other).where(TieRow.owner == owner, TieRow.kind.in_((BLOCK, MUTE)))
        async with self._opened.session() as session:
            found = frozenset(await session.scalars(query))
        self._quiet[owner] = (found, time.monotonic())
        self._quiet.move_to_end(owner)
        if len(self._quiet) > KEPT:
            self._quiet.popitem(last=False)

    # --- the link for friends

    @bounded("The link could not be written")
    async def set_link(self, owner: str, key: str, name: str, seconds: float) -> None:
        """A new link for friends, by the hash of its key; the one before is void. Without a key there is
        none."""
        async with self._opened.writing() as session:
            await session.execute(delete(FriendLinkRow).where(FriendLinkRow.owner == owner))
            if key:
                session.add(FriendLinkRow(owner=owner, key=key, name=name, until=now(seconds)))

    @bounded("The link could not be read")
    async def link_of(self, owner: str) -> FriendLinkRow | None:
        """Somebody's link, while it is good."""
        return await self._link(FriendLinkRow.owner == owner)

    @bounded("The link could not be read")
    async def whose_link(self, key: str) -> FriendLinkRow | None:
        """The link with a key of this hash, while it is good."""
        return await self._link(FriendLinkRow.key == key)

    async def _link(self, which: Any) -> FriendLinkRow | None:
        query = select(FriendLinkRow).where(which, FriendLinkRow.until > now())
        async with self._opened.session() as session:
            return (await session.scalars(query)).first()

    # --- invitations

    @bounded("The invitation could not be written")
    async def invite(self, table: str, whom: str, by: str, name: str) -> bool:
        """Wants somebody at a table; tells whether that is new. Not if too many wait for him already."""
        try:
            async with self._opened.writing() as session:
                waiting = select(func.count()).where(*_waiting(whom))
                if int(await session.scalar(waiting) or 0) >= MOST:
                    return False
                if await session.get(InvitationRow, (table, whom)) is not None:
                    return False
                session.add(InvitationRow(table_id=table, whom=whom, by=by, name=name))
                return True
        except IntegrityError:  # twice at once, or the table is gone
            return False

    @bounded("The invitations could not be read")
    async def invitations(self, whom: str) -> list[InvitationRow]:
        """The invitations of somebody to tables that still wait, the latest first."""
        query = select(InvitationRow).where(*_waiting(whom))
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(InvitationRow.at.desc()).limit(MOST)))

    @bounded("The invitations could not be read")
    async def invited(self, table: str) -> list[str]:
        """Who is wanted at a table."""
        query = select(InvitationRow.whom).where(InvitationRow.table_id == table)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The invitation could not be removed")
    async def decline(self, table: str, whom: str) -> bool:
        """The invitation is off; tells whether there was one."""
        gone = delete(InvitationRow).where(InvitationRow.table_id == table, InvitationRow.whom == whom)
        async with self._opened.writing() as session:
            return (await session.execute(gone.returning(InvitationRow.whom))).first() is not None

    # --- who becomes somebody, or nobody

    @bounded("The friends could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """What a guest had is a person's; of a person who is forgotten (`after` empty) nothing stays."""
        async with self._opened.writing() as session:
            rows = list(
                await session.scalars(
                    select(TieRow).where((TieRow.owner == before) | (TieRow.other == before))
                )
            )
            for row in rows:
                owner = after if row.owner == before else row.owner
                other = after if row.other == before else row.other
                twice = owner == other or await _stands(session, owner, row.kind, other)
                if not after or twice:
                    await session.delete(row)
                else:
                    row.owner, row.other = owner, other
                await session.flush()
            await session.execute(delete(FriendLinkRow).where(FriendLinkRow.owner == before))
            had = select(InvitationRow.table_id).where(InvitationRow.whom == after)
            mine = InvitationRow.whom == before
            if after:
                await session.execute(delete(InvitationRow).where(mine, InvitationRow.table_id.in_(had)))
                await session.execute(update(InvitationRow).where(mine).values(whom=after))
                by = update(InvitationRow).where(InvitationRow.by == before)
                await session.execute(by.values(by=after))
            else:
                await session.execute(delete(InvitationRow).where(mine | (InvitationRow.by == before)))
        for owner in (before, after):
            self._quiet.pop(owner, None)


def _waiting(whom: str) -> tuple[ColumnElement[bool], ...]:
    """What is true of the invitations of somebody to tables that still wait."""
    is_open = unindexed(TableRow.state) == "open"
    return InvitationRow.whom == whom, TableRow.id == InvitationRow.table_id, is_open


async def _stands(session: AsyncSession, owner: str, kind: str, other: str) -> bool:
    query = select(TieRow.id).where(TieRow.owner == owner, TieRow.kind == kind, TieRow.other == other)
    return (await session.scalars(query)).first() is not None


async def _count(session: AsyncSession, owner: str, kind: str = FRIEND) -> int:
    query = select(func.count()).where(TieRow.owner == owner, TieRow.kind == kind)
    return int(await session.scalar(query) or 0)


async def _part(session: AsyncSession, one: str, other: str) -> None:
    """They are friends no more."""
    pair = (TieRow.owner == one) & (TieRow.other == other) | (TieRow.owner == other) & (TieRow.other == one)
    await session.execute(delete(TieRow).where(TieRow.kind == FRIEND, pair))
