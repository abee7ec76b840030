"""Friends by link, invitations to a table, and those one does not want to meet.

Nobody learns that he is blocked: what he may not do looks like what is not there.
"""

from __future__ import annotations

from undercroft.people.calling import Caller
from undercroft.store import StoreError
from undercroft.store.circle import BLOCK, FRIEND, MUTE
from undercroft.store.circle_rows import FriendLinkRow, TieRow
from undercroft.store.model import now
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of, new_table_id, new_token
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

LASTS = 7 * 86_400.0
"""Seconds for which a link for friends is good."""
SHUNS = (BLOCK, MUTE)


class Friends:
    """Who is whose friend, and who wants whom at a table."""

    def __init__(self, tables: Tables, caller: Caller) -> None:
        self._tables = tables
        self._caller = caller
        self._circle = tables.store.circle

    async def look_up(self, me: str) -> None:
        """Finds out whom somebody does not hear. While the database is away, what was known stands."""
        try:
            await self._circle.look_up(me)
        except StoreError:
            return

    # --- the link

    async def new_link(self, me: str, name: str) -> str:
        """The key of a new link for friends; the one before is void."""
        key = new_token()
        await self._circle.set_link(me, hash_of(key), name, LASTS)
        return key

    async def drop_link(self, me: str) -> None:
        await self._circle.set_link(me, "", "", 0)

    async def link(self, key: str, me: str) -> FriendLinkRow:
        """The link with this key. Raises Refused, with the same words whether it never was, is void, or is of
        somebody who has blocked who asks."""
        found = await self._circle.whose_link(hash_of(key)) if 20 <= len(key) <= 100 else None
        if found is None or await self._circle.blocks(found.owner, me):
            raise Refused("error-used-link")
        return found

    async def accept(self, key: str, me: str, name: str) -> None:
        """Who opens the link and whose link it is are friends from now on. Raises Refused."""
        found = await self.link(key, me)
        if found.owner == me:
            raise Refused("error-own-link")
        ids = (new_table_id(), new_table_id())
        await self._circle.befriend(ids, found.owner, me, (found.name, name))

    # --- friends

    async def all(self, me: str) -> list[TieRow]:
        """My friends, and those I have blocked or muted."""
        return await self._circle.ties(me)

    async def friend(self, me: str, id: str) -> TieRow:
        """A friend of mine. Raises Refused."""
        found = await self._circle.tie(me, id)
        if found is None or found.kind != FRIEND:
            raise Refused("error-no-friend")
        return found

    async def part(self, me: str, id: str) -> None:
        """Takes a tie back: a friendship, a block, a mute. Raises Refused if there is none."""
        if not await self._circle.untie(me, id):
            raise Refused("error-no-tie")

    async def shun(self, me: str, kind: str, id: str) -> None:
        """Blocks a friend, or does not want to hear him. Raises Refused."""
        friend = await self.friend(me, id)
        await self._shun(me, kind, friend.other, friend.name)

    async def shun_seat(self, me: str, kind: str, table: Table, seat: int, name: str) -> None:
        """Blocks or mutes who sits there, everywhere. Raises Refused."""
        whom = table.seats[seat].owner
        if not table.seats_of(me) or whom in ("", me):
            raise Refused("error-no-deed")
        await self._shun(me, kind, whom, name)
        table.changed()

    async def _shun(self, me: str, kind: str, whom: str, name: str) -> None:
        if kind not in SHUNS:
            raise Refused("error-form")
        if not await self._circle.shun(new_table_id(), me, kind, whom, name):
            raise Refused("error-too-many")

    # --- invitations

    async def invite(self, me: str, name: str, table: Table, id: str) -> TieRow:
        """Wants a friend at a table that waits, where I sit. Raises Refused."""
        friend = await self.friend(me, id)
        if not (table.seats_of(me) or table.master.is_owner(me)):
            raise Refused("error-not-seated")
        if table.state != "open":
            raise Refused("error-started")
        if table.seats_of(friend.other) or friend.other in table.manners.barred:
            raise Refused("error-no-deed")
        if await self._circle.invite(table.id, friend.other, me, name):
            await self._caller.call(friend.other, "invite", f"/t/{table.id}", now(), name)
        return friend

    async def decline(self, me: str, table: str) -> None:
        """I do not come. Raises Refused if nobody has invited me."""
        if not await self._circle.decline(table, me):
            raise Refused("error-no-invitation")
