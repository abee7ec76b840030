"""How its person is called, whom he does not want to meet, and his holidays, for programs."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from undercroft.core.errors import OptionError
from undercroft.people.friends import SHUNS
from undercroft.people.holidays import Holidays, left
from undercroft.people.wishes import Wishes, find_zone, minute_of, read_wishes, time_of
from undercroft.store.circle_rows import TieRow
from undercroft.store.notice_rows import HolidayRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import new_token
from undercroft.tables.words import names_of
from undercroft.texts import texts_for
from undercroft.web.api.callers import who
from undercroft.web.api.models import Strict
from undercroft.web.parts import friends_of, holidays_of, spend, tables_of

router = APIRouter()
Kind = Literal["turn", "invite", "rematch", "undo", "clock", "round"]
TimeOfDay = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", examples=["22:00"])]
Day = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-12-24"])]
Id = Annotated[str, Path(max_length=24)]


class CallsWish(Strict):
    """For what you are called, by Web Push and by mail. `quiet`: from when to when nobody calls, in the time
    `zone`; `digest`: the hour at which one mail has all of it, null: each comes at once."""

    push: list[Kind] = Field(max_length=6)
    mail: list[Kind] = Field(max_length=6)
    quiet: list[TimeOfDay] | None = Field(None, min_length=2, max_length=2)
    zone: str = Field("UTC", max_length=60)
    digest: int | None = Field(None, ge=0, le=23)


class CallsOut(BaseModel):
    """The same as it stands; `browsers`: so many are called; `address`: whether mails have an address."""

    push: list[str]
    mail: list[str]
    quiet: list[str] | None
    zone: str
    digest: int | None
    browsers: int
    address: bool


class ShunOut(BaseModel):
    """Somebody you have blocked, or do not hear."""

    id: str
    name: str
    kind: str
    since: str


class ShunWish(Strict):
    """Whom: a friend, as `/friends` names him, or who sits there at a table of yours."""

    kind: Literal["block", "mute"]
    friend: str | None = Field(None, max_length=24)
    table: str | None = Field(None, max_length=24)
    seat: int | None = Field(None, ge=0, le=7)


class HolidayWish(Strict):
    """Days of UTC, both included."""

    first: Day
    last: Day


class HolidayOut(BaseModel):
    id: str
    first: str
    last: str


class HolidaysOut(BaseModel):
    """Your holidays that are not over, and how many days of this year you have left."""

    days: list[HolidayOut]
    left: int


class Done(BaseModel):
    done: bool = True


def shun_out(row: TieRow) -> ShunOut:
    return ShunOut(id=row.id, name=row.name, kind=row.kind, since=row.at)


def holiday_out(row: HolidayRow) -> HolidayOut:
    return HolidayOut(id=row.id, first=row.first, last=row.last)


def wishes_of(wish: CallsWish) -> Wishes:
    """Raises Refused."""
    if find_zone(wish.zone) is None:
        raise Refused("error-zone")
    quiet = [minute_of(one) for one in wish.quiet or []]
    pair = (quiet[0] or 0, quiet[1] or 0) if quiet else None
    return Wishes(frozenset(wish.push), frozenset(wish.mail), pair, wish.zone, wish.digest)


async def calls_out(request: Request, me: str) -> CallsOut:
    notices = tables_of(request).store.notices
    row = await notices.wishes(me)
    wishes = read_wishes(row.wants if row is not None else "")
    return CallsOut(
        push=sorted(wishes.push),
        mail=sorted(wishes.mail),
        quiet=[time_of(one) for one in wishes.quiet] if wishes.quiet else None,
        zone=wishes.zone,
        digest=wishes.digest,
        browsers=len(await notices.pushes(me)),
        address=row is not None and bool(row.mail),
    )


@router.get("/me/calls")
async def calls(request: Request) -> CallsOut:
    """For what you are called, and when not."""
    me = who(request)
    spend(request, "glance", cost=2)
    return await calls_out(request, me)


@router.put("/me/calls")
async def wish(request: Request, wish: CallsWish) -> CallsOut:
    """Wishes it otherwise. Browsers and the address are given on the page only."""
    me = who(request)
    spend(request, "sign")
    notices = tables_of(request).store.notices
    row = await notices.wishes(me)
    lang = row.lang if row is not None else texts_for("en").language
    await notices.wish(me, new_token(), wants=wishes_of(wish).text(), lang=lang)
    return await calls_out(request, me)


@router.get("/me/shuns")
async def shuns(request: Request) -> list[ShunOut]:
    """Whom you have blocked, and whom you do not hear."""
    me = who(request)
    spend(request, "glance", cost=2)
    return [shun_out(one) for one in await friends_of(request).all(me) if one.kind in SHUNS]


@router.post("/me/shuns", status_code=201)
async def shun(request: Request, wish: ShunWish) -> list[ShunOut]:
    """Blocks somebody, or does not hear him any more, everywhere; he is not told so. Gives all."""
    me = who(request)
    spend(request, "friend")
    friends = friends_of(request)
    if wish.friend is not None and wish.table is None and wish.seat is None:
        await friends.shun(me, wish.kind, wish.friend)
    elif wish.friend is None and wish.table is not None and wish.seat is not None:
        table = await tables_of(request).find(wish.table)
        if wish.seat >= len(table.seats):
            raise Refused("error-no-seat")
        name = names_of(table, texts_for("en", table.kind))[wish.seat]
        await friends.shun_seat(me, wish.kind, table, wish.seat, name)
    else:
        raise OptionError("Name a `friend`, or a `table` and a `seat` there, and not both.")
    return [shun_out(one) for one in await friends.all(me) if one.kind in SHUNS]


@router.delete("/me/shuns/{id}")
async def unshun(request: Request, id: Id) -> Done:
    """You hear him again, and he may come to your tables."""
    me = who(request)
    spend(request, "friend")
    friends = friends_of(request)
    if not any(one.id == id and one.kind in SHUNS for one in await friends.all(me)):
        raise Refused("error-no-shun")
    await friends.part(me, id)
    return Done()


async def holidays_out(holidays: Holidays, me: str) -> HolidaysOut:
    today, rows = holidays.today(), await holidays.all(me)
    shown = [holiday_out(one) for one in rows if one.last >= today.isoformat()]
    return HolidaysOut(days=shown, left=left(rows, today.year))


@router.get("/me/holidays")
async def all_holidays(request: Request) -> HolidaysOut:
    """The days on which your clocks stand, where a turn may take days."""
    me = who(request)
    spend(request, "glance", cost=2)
    return await holidays_out(holidays_of(request), me)


@router.post("/me/holidays", status_code=201)
async def take(request: Request, wish: HolidayWish) -> HolidaysOut:
    """Takes holidays."""
    me = who(request)
    spend(request, "sign")
    holidays = holidays_of(request)
    await holidays.take(me, wish.first, wish.last)
    return await holidays_out(holidays, me)


@router.delete("/me/holidays/{id}")
async def end(request: Request, id: Id) -> HolidaysOut:
    """Holidays end today, or are off if they begin later."""
    me = who(request)
    spend(request, "sign")
    holidays = holidays_of(request)
    await holidays.end(me, id)
    return await holidays_out(holidays, me)
