"""What an evening has beside its games: my tables, open ones, the talk, a rematch, giving up."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from undercroft.core.errors import UnknownGame
from undercroft.core.options import plain_options
from undercroft.core.registry import find_game
from undercroft.people.ratings import shown
from undercroft.store.model import TABLE
from undercroft.tables.mine import Wanted, calls, chosen
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import ask_rematch, missing, refuse_rematch, start_without
from undercroft.tables.seats import is_person, own_seat
from undercroft.tables.table import Table
from undercroft.tables.words import names_of, remark_text
from undercroft.texts import Texts, texts_for
from undercroft.web.api.callers import TableId, who, words_of
from undercroft.web.api.models import Strict
from undercroft.web.parts import spend, tables_of

router = APIRouter()


class MineOut(BaseModel):
    """One of the client's tables; `left`: seconds on its clock, null without clocks or on another's turn."""

    id: str
    game: str
    state: str
    names: list[str]
    my_turn: bool
    left: float | None


class PageOut(BaseModel):
    tables: list[MineOut]
    page: int
    pages: int
    count: int


class OpenOut(BaseModel):
    """A table that waits for players: who sits there (null: a free seat), and what is played."""

    id: str
    game: str
    seats: list[str | None]
    options: dict[str, str | int | bool]
    clock: Literal["none", "bank", "days"]
    seconds: int
    extra: int


class RemarkOut(BaseModel):
    """Something that was said; `seat` is null for a spectator, `table` if the table says it of itself."""

    seat: int | None
    table: bool
    name: str
    words: str
    ply: int


class RatingOut(BaseModel):
    """A rating in a game of so many seats, in points; `off` is one standard deviation."""

    game: str
    seats: int
    points: int
    off: int
    games: int
    wins: int


class MeOut(BaseModel):
    """Who the client is: a guest (`known` false), or somebody who is signed in, with his ratings."""

    known: bool
    name: str
    tables: int
    ratings: list[RatingOut]


class RematchWish(Strict):
    """`ask` asks for a rematch or accepts it, `refuse` declines or withdraws it, `now` starts without those
    who have not answered."""

    word: Literal["ask", "refuse", "now"]


class RematchOut(BaseModel):
    """The table of the rematch, null until all have accepted; and the seats that have still to answer."""

    table: str | None
    waits: list[int]


class Resignation(Strict):
    """The seat that is given up for good; before the start it is free again."""

    seat: int = Field(ge=0, le=7)


@router.get("/tables")
async def mine(
    request: Request,
    words: Annotated[str, Query(max_length=80, description="In names of players or of the game.")] = "",
    game: Annotated[str, Query(max_length=40)] = "",
    state: Literal["all", "turn", "playing", "open", "over"] = "all",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> PageOut:
    """Your tables, twelve at a time: those in play first, then the latest."""
    browser = who(request)
    spend(request, "glance", cost=2)
    tables = tables_of(request)
    rows = await tables.store.seats_of(browser)
    waiting = {call.id: call for call in await calls(tables, browser, rows)}
    texts = {one: title_of(one) for one in {row.game for row in rows}}
    found = chosen(rows, Wanted(words, game, state, page), lambda one: texts[one], set(waiting))
    told = [
        MineOut(
            id=row.id,
            game=row.game,
            state=row.state,
            names=list(row.names),
            my_turn=row.id in waiting,
            left=waiting[row.id].left if row.id in waiting else None,
        )
        for row in found.tables
    ]
    return PageOut(tables=told, page=found.page, pages=found.pages, count=found.count)


@router.get("/me")
async def me(request: Request) -> MeOut:
    """Who you are here. A program's token is a guest's; a browser's may be somebody's."""
    browser = who(request)
    spend(request, "glance", cost=2)
    store, known = tables_of(request).store, is_person(browser)
    person = await store.people.find(browser) if known else None
    ratings = [
        RatingOut(
            game=one.game,
            seats=one.seats,
            points=shown(one.mu, one.sigma).points,
            off=shown(one.mu, one.sigma).off,
            games=one.games,
            wins=one.wins,
        )
        for one in (await store.ratings.of(browser) if known else [])
    ]
    count = len(await store.seats_of(browser, names=False))
    return MeOut(known=known, name=person.name if person else "", tables=count, ratings=ratings)


@router.get("/lobby")
async def lobby(request: Request) -> list[OpenOut]:
    """The public tables that wait for players, the latest first."""
    spend(request, "glance", cost=2)
    tables, found = tables_of(request), []
    for row in await tables.store.open_tables(50):
        try:
            table = await tables.find(row.id)
        except Refused:
            continue
        found.append(open_out(table, words_of(request, table=table)))
    return found


@router.get("/tables/{table_id}/chat")
async def talk(request: Request, table_id: TableId) -> list[RemarkOut]:
    """What was said at a table, the latest 200 remarks, without those you have muted."""
    browser = who(request)
    spend(request, "glance")
    table = await tables_of(request).find(table_id)
    texts = words_of(request, table=table)
    names = names_of(table, texts)
    return [
        RemarkOut(
            seat=one.seat if one.seat >= 0 else None,
            table=one.seat == TABLE,
            name=one.name,
            words=remark_text(one, texts, names) if one.seat == TABLE else one.words,
            ply=one.ply,
        )
        for one in table.talking.heard(browser)
    ]


@router.post("/tables/{table_id}/rematch")
async def rematch(request: Request, table_id: TableId, wish: RematchWish) -> RematchOut:
    """A rematch of a game that is over: asked, accepted, refused, or begun without who is silent."""
    browser = who(request)
    spend(request, "table")
    tables = tables_of(request)
    table = await tables.find(table_id)
    if wish.word == "ask":
        await ask_rematch(tables, table, browser)
    elif wish.word == "now":
        await start_without(tables, table, browser)
    else:
        await refuse_rematch(table, browser)
    waits = [] if table.wish is None else missing(table, table.wish.agreed)
    return RematchOut(table=table.next, waits=waits)


@router.post("/tables/{table_id}/resign")
async def resign(request: Request, table_id: TableId, seat: Resignation) -> dict[str, str]:
    """Gives a seat up for good: a bot plays on, or it is free again before the start."""
    browser = who(request)
    spend(request, "seat", browser)
    table = await tables_of(request).find(table_id)
    own_seat(table.seats, seat.seat, browser)
    await table.seating.leave(seat.seat, browser)
    return {"state": table.state}


def open_out(table: Table, texts: Texts) -> OpenOut:
    names = names_of(table, texts)
    terms = table.house.terms
    return OpenOut(
        id=table.id,
        game=table.kind.id,
        seats=[None if seat.kind == "open" else names[seat.index] for seat in table.seats],
        options=plain_options(table.match.options),
        clock="none" if terms.kind == "none" else "bank" if terms.kind == "bank" else "days",
        seconds=terms.seconds,
        extra=terms.extra,
    )


def title_of(game: str) -> str:
    """All titles of a game, so that it is found in every language."""
    try:
        kind = find_game(game)
    except UnknownGame:
        return game
    return " ".join([game, *(texts_for(lang, kind).text("game-title") for lang in ("en", "ru"))])
