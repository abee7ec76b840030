"""Answers that stand, for programs: given once, and by the table again as often as the very same is asked."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from undercroft.tables.seats import own_seat
from undercroft.tables.table import Table
from undercroft.web.api.callers import TableId, who
from undercroft.web.api.models import Strict
from undercroft.web.parts import spend, tables_of

router = APIRouter()


class StandingOut(BaseModel):
    """An answer of yours that stands: to which question, and the text of its option."""

    prompt: str
    rule: str
    option: str


class SeatStandingsOut(BaseModel):
    """What stands for a seat of yours; `offered`: the option that may stand from now on, null if none may."""

    seat: int
    version: int
    offered: str | None
    standing: list[StandingOut]


class StandingWish(Strict):
    """The seat whose offered answer is given and stands, and the version of the table it was offered at."""

    seat: int = Field(ge=0, le=7)
    version: int = Field(ge=0, le=10**9)


def standings_out(table: Table, seat: int) -> SeatStandingsOut:
    return SeatStandingsOut(
        seat=seat,
        version=table.match.version,
        offered=table.standings.offered(seat) or None,
        standing=[
            StandingOut(prompt=one.key, rule=one.rule, option=one.text) for one in table.standings.of(seat)
        ],
    )


@router.get("/tables/{table_id}/standing")
async def standing(request: Request, table_id: TableId) -> list[SeatStandingsOut]:
    """Which answers of yours stand, seat by seat, and which may now."""
    browser = who(request)
    spend(request, "glance")
    table = await tables_of(request).find(table_id)
    return [standings_out(table, seat) for seat in table.seats_of(browser)]


@router.post("/tables/{table_id}/standing")
async def stand(request: Request, table_id: TableId, wish: StandingWish) -> SeatStandingsOut:
    """Gives the offered answer, and lets it stand: the table gives it again as long as the very same is
    asked, and it would bring the same."""
    browser = who(request)
    spend(request, "forecast", browser)
    table = await tables_of(request).find(table_id)
    table.heard_of(browser)
    own_seat(table.seats, wish.seat, browser)
    await table.standings.give(wish.seat, wish.version)
    return standings_out(table, wish.seat)


@router.delete("/tables/{table_id}/standing")
async def ask_again(
    request: Request, table_id: TableId, seat: Annotated[int, Query(ge=0, le=7)]
) -> SeatStandingsOut:
    """Ends what stands for a seat of yours: you are asked everything again."""
    browser = who(request)
    spend(request, "answer", browser)
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat, browser)
    await table.standings.end(seat)
    return standings_out(table, seat)
