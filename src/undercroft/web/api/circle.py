"""Friends and invitations, for programs."""

from __future__ import annotations

from fastapi import FastAPI, Request
from pydantic import BaseModel, Field

from undercroft.people.friends import Friends
from undercroft.store.circle import FRIEND
from undercroft.store.model import PersonRow
from undercroft.tables.seats import is_person
from undercroft.tables.tables import Tables
from undercroft.web.api.callers import Callers, TableId
from undercroft.web.api.models import Strict


class FriendOut(BaseModel):
    """A friend of yours: `id` is how you name him in an invitation."""

    id: str
    name: str
    since: str


class InvitationOut(BaseModel):
    """A table that waits, at which `name` wants you."""

    table: str
    name: str
    at: str


class InvitationWish(Strict):
    friend: str = Field(max_length=24)


def add_circle(api: FastAPI, tables: Tables, callers: Callers, friends: Friends) -> None:
    """Adds these operations to the API."""

    @api.get("/friends")
    async def mine(request: Request) -> list[FriendOut]:
        """Your friends. They are made by a link, in the browser."""
        me = callers.who(request)
        callers.spend(request, "glance", cost=2)
        found = [one for one in await friends.all(me) if one.kind == FRIEND]
        return [FriendOut(id=one.id, name=one.name, since=one.at) for one in found]

    @api.get("/invitations")
    async def invitations(request: Request) -> list[InvitationOut]:
        """The tables at which friends want you."""
        me = callers.who(request)
        callers.spend(request, "glance", cost=2)
        rows = await tables.store.circle.invitations(me)
        return [InvitationOut(table=one.table_id, name=one.name, at=one.at) for one in rows]

    @api.post("/tables/{table_id}/invitations", status_code=201)
    async def invite(request: Request, table_id: TableId, wish: InvitationWish) -> dict[str, bool]:
        """Invites a friend to a table that waits, where you sit."""
        me = callers.who(request)
        callers.spend(request, "friend")
        person: PersonRow | None = await tables.store.people.find(me) if is_person(me) else None
        table = await tables.find(table_id)
        name = person.name if person else next((table.seats[one].name for one in table.seats_of(me)), "")
        await friends.invite(me, name, table, wish.friend)
        return {"invited": True}

    @api.delete("/invitations/{table_id}")
    async def decline(request: Request, table_id: TableId) -> dict[str, bool]:
        """Declines an invitation."""
        me = callers.who(request)
        callers.spend(request, "friend")
        await friends.decline(me, table_id)
        return {"declined": True}
