"""Friends and invitations, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from undercroft.store.circle import FRIEND
from undercroft.store.model import PersonRow
from undercroft.tables.seats import is_person
from undercroft.web.api.callers import TableId, who
from undercroft.web.api.models import Strict
from undercroft.web.parts import friends_of, spend, tables_of

router = APIRouter()


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


@router.get("/friends")
async def mine(request: Request) -> list[FriendOut]:
    """Your friends. They are made by a link, in the browser."""
    me = who(request)
    spend(request, "glance", cost=2)
    found = [one for one in await friends_of(request).all(me) if one.kind == FRIEND]
    return [FriendOut(id=one.id, name=one.name, since=one.at) for one in found]


@router.get("/invitations")
async def invitations(request: Request) -> list[InvitationOut]:
    """The tables at which friends want you."""
    me = who(request)
    spend(request, "glance", cost=2)
    rows = await tables_of(request).store.circle.invitations(me)
    return [InvitationOut(table=one.table_id, name=one.name, at=one.at) for one in rows]


@router.post("/tables/{table_id}/invitations", status_code=201)
async def invite(request: Request, table_id: TableId, wish: InvitationWish) -> dict[str, bool]:
    """Invites a friend to a table that waits, where you sit."""
    me = who(request)
    spend(request, "friend")
    person: PersonRow | None = await tables_of(request).store.people.find(me) if is_person(me) else None
    table = await tables_of(request).find(table_id)
    name = person.name if person else next((table.seats[one].name for one in table.seats_of(me)), "")
    await friends_of(request).invite(me, name, table, wish.friend)
    return {"invited": True}


@router.delete("/invitations/{table_id}")
async def decline(request: Request, table_id: TableId) -> dict[str, bool]:
    """Declines an invitation."""
    me = who(request)
    spend(request, "friend")
    await friends_of(request).decline(me, table_id)
    return {"declined": True}
