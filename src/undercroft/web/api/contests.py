"""Tournaments and the dungeon of the day for programs: lists, standings, entry, today's table."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from undercroft.core.errors import OptionError
from undercroft.core.registry import game_ids
from undercroft.people.agreement import Agreement, Contest, places_of, read_agreement, seats_of
from undercroft.people.daily import Daily, ranked
from undercroft.store.model import TournamentRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_name
from undercroft.web.api.callers import who
from undercroft.web.api.models import Strict
from undercroft.web.client import address_of
from undercroft.web.parts import contests_of, daily_of, spend, tables_of

router = APIRouter()
Id = Annotated[str, Path(max_length=24)]


class TournamentOut(BaseModel):
    """A tournament in a list; `starts` is when it begins by itself, in seconds since 1970."""

    id: str
    name: str
    game: str
    kind: Literal["robin", "swiss", "knockout", "league"]
    state: str
    round: int
    entrants: int
    starts: float | None
    mine: bool


class EntrantOut(BaseModel):
    """Somebody in a tournament; `level` is that of a bot, empty for a person."""

    number: int
    name: str
    level: str
    state: str
    mine: bool


class ContestTableOut(BaseModel):
    """A table of a round: the numbers of entrants in the order of seats; `table` is null while it is not
    laid; `how` says where the places come from: played, bye, walkover, set (by the owner), or nothing yet."""

    round: int
    number: int
    table: str | None
    seats: list[int]
    places: list[int]
    how: str


class StandingOut(BaseModel):
    """A line of the standings. Points and tie-breaks are exact to six places; `decided` names the tie-break
    that gave this place among equal points."""

    rank: int
    number: int
    points: float
    breaks: dict[str, float]
    decided: str


class ContestOut(BaseModel):
    """A tournament: `promise` is the hash of the seed of its lots and tables, which is null until it is
    over."""

    tournament: TournamentOut
    size: int
    rounds: int
    entrants: list[EntrantOut]
    tables: list[ContestTableOut]
    standings: list[StandingOut]
    promise: str
    seed: str | None


class Entry(Strict):
    name: str = Field(min_length=1, max_length=24)


class TryOut(BaseModel):
    """A line of a day's ranking."""

    place: int
    name: str
    won: bool
    score: int
    decisions: int
    seconds: int
    mine: bool


class DayOut(BaseModel):
    """The dungeon of a day. `table` is your try, `ranking` null until you have played or the day is over;
    `promise` is the hash of the seed, which is null until then; `left`: seconds until the day is over."""

    day: str
    game: str
    seats: int
    counts: Literal["won", "score"]
    over: bool
    left: float
    table: str | None
    played: int
    ranking: list[TryOut] | None
    promise: str
    seed: str | None


@router.get("/tournaments")
async def tournaments(request: Request) -> list[TournamentOut]:
    """Your tournaments, then those that all may see; the latest first."""
    browser = who(request, False)
    spend(request, "glance", cost=3)
    store, games = tables_of(request).store.tournaments, game_ids()
    mine = await store.of(browser) if browser else []
    own = {row.id for row in mine}
    rows = [*mine, *(row for row in await store.listed() if row.id not in own)]
    counts = await store.counts([row.id for row in rows])
    return [
        tournament_out(row, read_agreement(row.plan), counts.get(row.id, 0), row.id in own)
        for row in rows
        if row.game in games
    ]


@router.get("/tournaments/{id}")
async def tournament(request: Request, id: Id) -> ContestOut:
    """A tournament with its entrants, the tables of all rounds, and the standings."""
    browser = who(request, False)
    spend(request, "glance", cost=3)
    return contest_out(await contests_of(request).find(id), browser)


@router.post("/tournaments/{id}/entry", status_code=201)
async def enter(request: Request, id: Id, entry: Entry) -> ContestOut:
    """Enters a tournament that has not begun."""
    browser = who(request)
    spend(request, "seat", browser)
    name = clean_name(entry.name)
    if not name:
        raise Refused("error-name")
    contests = contests_of(request)
    await contests.enter(id, browser, name)
    return contest_out(await contests.find(id), browser)


@router.delete("/tournaments/{id}/entry")
async def leave(request: Request, id: Id) -> ContestOut:
    """Withdraws from a tournament; from one that has begun, for good."""
    browser = who(request)
    spend(request, "seat", browser)
    contests = contests_of(request)
    await contests.leave(id, browser)
    return contest_out(await contests.find(id), browser)


@router.get("/daily")
async def day(
    request: Request,
    day: Annotated[date | None, Query(description="An earlier day (UTC); null: today.")] = None,
) -> DayOut:
    """The dungeon of a day: what is played, your try, the ranking."""
    browser = who(request, False)
    spend(request, "glance", cost=3)
    daily = daily_of(request)
    chosen = daily.today() if day is None else day
    if not date(2000, 1, 1) <= chosen <= daily.today():
        days = {"day": chosen, "today": daily.today()}
        raise OptionError("There is no dungeon of {day}: days are 2000-01-01 to {today}.", days)
    return await day_out(daily, chosen, browser)


@router.post("/daily", status_code=201)
async def play(request: Request, entry: Entry) -> DayOut:
    """Lays the table of your only try of today; asked again, gives the same."""
    browser = who(request)
    spend(request, "table")
    daily = daily_of(request)
    await daily.play(browser, clean_name(entry.name), address_of(request))
    return await day_out(daily, daily.today(), browser)


def tournament_out(row: TournamentRow, agreed: Agreement, count: int, mine: bool) -> TournamentOut:
    return TournamentOut(
        id=row.id,
        name=row.name,
        game=row.game,
        kind=agreed.kind,  # type: ignore[arg-type]
        state=row.state,
        round=row.round,
        entrants=count,
        starts=row.starts,
        mine=mine,
    )


def contest_out(contest: Contest, browser: str) -> ContestOut:
    """A tournament as anybody may see it who has its link."""
    own = contest.is_owner(browser) or contest.entrant_of(browser) is not None
    return ContestOut(
        tournament=tournament_out(contest.row, contest.agreed, len(contest.entrants), own),
        size=contest.agreed.size,
        rounds=contest.rounds_in_all,
        entrants=[
            EntrantOut(
                number=one.number,
                name=one.name,
                level=one.level,
                state=one.state,
                mine=bool(browser) and one.owner == browser,
            )
            for one in contest.entrants
        ],
        tables=[
            ContestTableOut(
                round=one.round,
                number=one.number,
                table=one.table_id or None,
                seats=list(seats_of(one)),
                places=list(places_of(one)),
                how=one.how,
            )
            for one in contest.data.rounds
        ],
        standings=[
            StandingOut(
                rank=row.rank,
                number=row.entrant,
                points=round(float(row.points), 6),
                breaks={name: round(float(value), 6) for name, value in row.values.items() if name != "lot"},
                decided=row.decided,
            )
            for row in contest.standings
        ],
        promise=contest.promise,
        seed=contest.row.seed if contest.told else None,
    )


async def day_out(daily: Daily, day: date, browser: str) -> DayOut:
    """A day as the client may see it."""
    await daily.look()
    task = (await daily.tasks([day]))[day] if day < daily.today() else await daily.task(day)
    rows = (await daily.rows(day, day)).get(day, [])
    ranking = ranked(task, rows)
    mine = next((row for row in rows if browser and row.owner == browser), None)
    over = daily.is_over(day)
    shown = over or (mine is not None and mine.state != "open")
    return DayOut(
        day=day.isoformat(),
        game=task.game,
        seats=task.seats,
        counts=task.counts,  # type: ignore[arg-type]
        over=over,
        left=0.0 if over else daily.left(),
        table=None if mine is None else mine.table_id,
        played=len(ranking),
        ranking=[
            TryOut(
                place=one.place,
                name=one.row.name,
                won=one.row.won,
                score=one.row.score,
                decisions=one.row.decisions,
                seconds=one.row.seconds,
                mine=one.row is mine,
            )
            for one in ranking[:1000]
        ]
        if shown
        else None,
        promise=daily.promise(day),
        seed=daily.seed(day) if over else None,
    )
