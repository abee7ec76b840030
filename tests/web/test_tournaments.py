"""Tournaments: entered once, rounds laid once, results and who may set them, stand-ins, arenas of bots."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, AT_ONCE, BORIS, CLARA, play, settle, tables_in
from tests.web import postgres
from undercroft.core.chance import commitment
from undercroft.people.agreement import Agreement, Contest, behind, places_of, seats_of
from undercroft.people.contests import Contests
from undercroft.people.daily import Daily
from undercroft.store import Conflict, Store
from undercroft.tables.clock import DAY, Terms
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import FirstThinker

pytestmark = pytest.mark.anyio
DORA = "d" * 64
PEOPLE = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara", DORA: "Dora"}
PAIRS = Agreement("swiss", 2, 2)


class Clock:
    def __init__(self) -> None:
        self.time = 3_800_000_000.0

    def __call__(self) -> float:
        return self.time


async def begun(contests: Contests, agreed: Agreement = PAIRS, people: int = 4) -> Contest:
    """A tournament of Raiders with its first round laid."""
    id = await contests.make(ANNA, "Cup", "raiders", agreed)
    for browser, name in list(PEOPLE.items())[:people]:
        await contests.enter(id, browser, name)
    await contests.start(id, ANNA)
    return await contests.find(id)


async def tables_of(tables: Tables, contest: Contest, number: int) -> list[Table]:
    return [await tables.find(row.table_id) for row in contest.tables_in(number) if row.table_id]


async def play_round(tables: Tables, contests: Contests, contest: Contest) -> Contest:
    """Bots play all tables of the last round to their end."""
    for table in await tables_of(tables, contest, contest.row.round):
        for seat in table.seats:
            if seat.kind == "human":
                await table.seating.hand_over(seat.index, "easy")
        await settle(table)
        assert table.match.over
    await contests.look()
    return await contests.find(contest.id)


async def test_a_tournament_runs_by_itself_to_its_end(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests)
        assert contest.rounds_in_all == 2
        laid = await tables_of(tables, contest, 1)
        assert [len(table.seats) for table in laid] == [2, 2]
        assert {seat.owner for table in laid for seat in table.seats} == set(PEOPLE)
        for table in laid:
            assert (table.undo, table.house.advice, table.state) == ("none", "none", "playing")
        contest = await play_round(tables, contests, contest)
        assert contest.row.round == 2
        pairs = [frozenset(seats_of(row)) for row in contest.data.rounds]
        assert len(set(pairs)) == 4, "nobody meets again"
        contest = await play_round(tables, contests, contest)
        assert contest.row.state == "over"
        assert contest.champion is not None
        assert contest.champion.number == contest.standings[0].entrant
        assert sum(row.points for row in contest.standings) == 4
        assert (commitment(contest.row.seed), contest.told) == (contest.promise, True)
        assert [table.match.seed for table in laid] == [contest.seed_of(row) for row in contest.tables_in(1)]


async def test_tables_that_wait_for_people_are_not_opened_again_and_again(tmp_path: Path) -> None:
    """Else a few large tournaments with clocks of days held more tables than a server keeps, for weeks."""
    async with tables_in(tmp_path) as tables:
        contest = await begun(Contests(tables))
        laid = await tables_of(tables, contest, 1)
        await tables.keep_positions()
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        await contests.look()
        assert tables.in_memory_all() == []
        await play_round(tables, contests, contest)
        assert (await contests.find(contest.id)).row.round == 2, [one.id for one in laid]


async def test_nobody_enters_twice_or_late(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS)
        await contests.enter(id, BORIS, "Boris")
        with pytest.raises(Refused, match="error-entered"):
            await contests.enter(id, BORIS, "Boris")
        with pytest.raises(Conflict):
            await tables.store.tournaments.enter(id, BORIS, "Boris", "", 64)
        await contests.enter(id, CLARA, "Boris")
        assert [one.name for one in (await contests.find(id)).entrants] == ["Boris", "Boris 2"]
        with pytest.raises(Conflict):
            await tables.store.tournaments.enter(id, DORA, "Dora", "", 2)
        await contests.start(id, ANNA)
        with pytest.raises(Refused, match="error-started"):
            await contests.enter(id, DORA, "Dora")


@pytest.mark.parametrize("by_itself", [True, False])
async def test_who_goes_or_comes_while_it_begins_is_out_or_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_itself: bool
) -> None:
    """Who had just gone had a table, which could not be laid, and no tournament went on; who had just come
    had none, and in a knockout never would."""
    clock = Clock()
    async with tables_in(tmp_path, clock) as tables:
        contests, store = Contests(tables), tables.store.tournaments
        starts = clock() - 1 if by_itself else None
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS, starts=starts)
        for browser in (ANNA, BORIS, CLARA):
            await contests.enter(id, browser, PEOPLE[browser])
        begin_round, changes = (
            store.begin_round,
            [contests.leave(id, BORIS), contests.enter(id, DORA, "Dora")],
        )

        async def meanwhile(*args: Any) -> None:
            while changes:
                await changes.pop()
            await begin_round(*args)

        monkeypatch.setattr(store, "begin_round", meanwhile)
        for _ in range(2):
            await (contests.look() if by_itself else contests.start(id, ANNA))
            if not by_itself:
                break
        contest = await contests.find(id)
        laid = await tables_of(tables, contest, 1)
        seated = {seat.owner for table in laid for seat in table.seats}
        assert (contest.row.round, len(contest.entrants)) == (1, 3)
        assert seated < {ANNA, CLARA, DORA}
        assert sorted(one for row in contest.tables_in(1) for one in seats_of(row)) == [1, 3, 4]


async def test_a_table_that_was_cleared_away_is_ruled_and_the_others_go_on(tmp_path: Path) -> None:
    """Its tournament had no end: the owner heard that there was no such table."""
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests)
        await tables.store.remove(contest.tables_in(1)[0].table_id)
        await tables._drop(contest.tables_in(1)[0].table_id)
        await contests.look()
        await contests.rule(contest.id, ANNA, 1, 0, [1, 2], "lost")
        assert (await contests.find(contest.id)).tables_in(1)[0].how == "set"


async def test_a_fault_of_one_tournament_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        first, second = [await begun(contests) for _ in range(2)]
        attend = contests._attend

        async def fails(contest: Contest) -> None:
            if contest.id == first.id:
                raise KeyError(7)
            await attend(contest)

        monkeypatch.setattr(contests, "_attend", fails)
        assert (await play_round(tables, contests, second)).row.round == 2


async def test_only_the_owner_starts_rules_and_calls_off(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS)
        for browser in (ANNA, BORIS):
            await contests.enter(id, browser, PEOPLE[browser])
        for deed in (
            contests.start(id, BORIS),
            contests.cancel(id, BORIS),
            contests.add_bot(id, BORIS, "easy"),
            contests.drop(id, BORIS, 1),
            contests.rule(id, BORIS, 1, 0, (1, 2), "because"),
        ):
            with pytest.raises(Refused, match="error-not-owner"):
                await deed
        await contests.start(id, ANNA)
        with pytest.raises(Refused, match="error-not-owner"):
            await contests.rule(id, BORIS, 1, 0, (1, 2), "because")
        with pytest.raises(Refused, match="error-reason"):
            await contests.rule(id, ANNA, 1, 0, (1, 2), "")
        for places in ((1,), (2, 2), (1, 3), (0, 1), (1, 1, 1)):
            with pytest.raises(Refused, match="error-form"):
                await contests.rule(id, ANNA, 1, 0, places, "because")
        await contests.rule(id, ANNA, 1, 0, (2, 1), "Boris had to go, and Anna agrees.")
        contest = await contests.find(id)
        (row,) = contest.data.rounds
        assert (places_of(row), row.how) == ((2, 1), "set")
        table = await tables.find(row.table_id)
        assert (table.state, table.trouble) == ("over", "table-ruled"), "it was not the host"
        ruled = next(json.loads(line.told) for line in contest.data.log if line.what == "ruled")
        assert ruled["words"] == "Boris had to go, and Anna agrees."


async def test_a_round_is_laid_once_by_two_processes(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables, tables_in(tmp_path) as others:
        one, two = Contests(tables), Contests(others)
        id = await one.make(ANNA, "Cup", "raiders", PAIRS, starts=1.0)
        for browser in (ANNA, BORIS):
            await one.enter(id, browser, PEOPLE[browser])
        contests = [await one.find(id), await two.find(id)]
        begins = [one._begin(contests[0]), two._begin(contests[1])]
        outcome = await asyncio.gather(*begins, return_exceptions=True)
        assert [type(found) for found in outcome if found is not None] == [Conflict]
        contests = [await one.find(id), await two.find(id)]
        await asyncio.gather(one._lay_round(contests[0]), two._lay_round(contests[1]))
        found = await tables.store.seats_of(ANNA)
        assert len(found) == 1, "one table, and no other was left behind"
        assert (await one.find(id)).data.rounds[0].table_id == found[0].id
        await asyncio.gather(one.look(), two.look())
        assert len(await tables.store.seats_of(ANNA)) == 1


async def test_what_was_begun_goes_on_after_a_crash(tmp_path: Path) -> None:
    """The round is written, its tables are not laid: the next look lays them."""
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS)
        for browser in (ANNA, BORIS):
            await contests.enter(id, browser, PEOPLE[browser])
        await contests._begin(await contests.find(id))
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        await tables.store.tournaments.set(id, None, driver="", driver_until="")
        await contests.look()
        assert (await contests.find(id)).data.rounds[0].table_id


async def test_it_begins_at_its_time_if_somebody_has_come(tmp_path: Path) -> None:
    clock = Clock()
    async with tables_in(tmp_path, clock) as tables:
        contests = Contests(tables)
        full = await contests.make(ANNA, "Cup", "raiders", PAIRS, starts=clock.time + 60)
        empty = await contests.make(ANNA, "Cup", "raiders", PAIRS, starts=clock.time + 60)
        for browser in (ANNA, BORIS):
            await contests.enter(full, browser, PEOPLE[browser])
        await contests.look()
        assert (await contests.find(full)).row.state == "open"
        clock.time += 61
        await contests.look()
        assert (await contests.find(full)).row.state == "playing"
        alone = await contests.find(empty)
        assert (alone.row.state, alone.row.starts) == ("open", None)
        assert [line.what for line in alone.data.log] == ["too-few"]


async def test_who_has_not_come_is_known_also_after_many_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The latest lines of the log were read, and who was away at the beginning of a long round was not."""
    monkeypatch.setattr("undercroft.store.tournaments.LOGGED", 2)
    clock = Clock()
    async with tables_in(tmp_path, clock) as tables:
        contests = Contests(tables)
        contest = await begun(contests, replace(PAIRS, terms=Terms("bank", 3600, 10), patience=600), 2)
        clock.time += 700
        await contests.look()
        for name in ("Ida", "Jan", "Kim"):
            await tables.store.tournaments.set(contest.id, ("withdrew", {"name": name}))
        contest = await contests.find(contest.id)
        (row,) = contest.data.rounds
        assert contest.absent(row)
        assert [line.what for line in contest.data.log][-3:] == ["absent", "withdrew", "withdrew"]


async def test_who_never_comes_is_stood_in_for_and_is_last(tmp_path: Path) -> None:
    clock = Clock()
    async with tables_in(tmp_path, clock) as tables:
        contests = Contests(tables)
        agreed = replace(PAIRS, terms=Terms("bank", 3600, 10), patience=600)
        contest = await begun(contests, agreed, 2)
        (table,) = await tables_of(tables, contest, 1)
        clock.time += 700
        await contests.look()
        contest = await contests.find(contest.id)
        gone = [seat.index for seat in table.seats if seat.is_bot]
        assert gone, "whose turn it is"
        assert all(table.seats[seat].owner for seat in gone), "he may come back"
        (row,) = contest.data.rounds
        assert contest.absent(row) == {seats_of(row)[seat] for seat in gone}
        await play_round(tables, contests, contest)
        (row,) = (await contests.find(contest.id)).tables_in(1)
        assert places_of(row) == behind(table.match.result.places, [seat in gone for seat in (0, 1)])


@pytest.mark.parametrize("back", [False, True])
async def test_a_bot_in_a_players_seat_at_the_end_is_behind_who_plays_himself(
    tmp_path: Path, back: bool
) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests, PAIRS, 2)
        (table,) = await tables_of(tables, contest, 1)
        await settle(table)
        mine = next(seat.index for seat in table.seats if seat.owner == ANNA)
        await table.seating.hand_over(1 - mine, "master")
        await settle(table)
        if back:
            await table.seating.come_back(1 - mine)
        while not table.match.over:
            await settle(table)
            if not table.match.over:
                await play(table)
            await settle(table)
        await contests.look()
        (row,) = (await contests.find(contest.id)).tables_in(1)
        wanted = table.match.result.places if back else behind([1, 1], [seat != mine for seat in (0, 1)])
        assert places_of(row) == tuple(wanted)
        assert back or places_of(row)[mine] == 1


async def test_a_named_deputy_sits_down_for_who_is_away(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS)
        for browser in (ANNA, BORIS):
            await contests.enter(id, browser, PEOPLE[browser])
        key = await contests.deputy_key(id, BORIS)
        with pytest.raises(Refused, match="error-entered"):
            await contests.become_deputy(id, ANNA, key, "Anna")
        with pytest.raises(Refused, match="error-used-link"):
            await contests.become_deputy(id, CLARA, "guessed", "Clara")
        await contests.become_deputy(id, CLARA, key, "Clara")
        with pytest.raises(Refused, match="error-used-link"):
            await contests.become_deputy(id, DORA, key, "Dora")
        await contests.be_away(id, BORIS, True)
        await contests.start(id, ANNA)
        (table,) = await tables_of(tables, await contests.find(id), 1)
        assert {seat.owner for seat in table.seats} == {ANNA, CLARA}
        with pytest.raises(Refused, match="error-not-entered"):
            await contests.be_away(id, CLARA, False)


async def test_who_has_left_loses_without_a_game(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests, Agreement("robin", 2), 3)
        await contests.leave(contest.id, CLARA)
        for _ in range(3):
            contest = await play_round(tables, contests, await contests.find(contest.id))
        assert contest.row.state == "over"
        clara = next(one.number for one in contest.entrants if one.owner == CLARA)
        assert contest.standings[-1].entrant == clara
        assert "walkover" in {row.how for row in contest.data.rounds}


async def test_who_leaves_goes_though_his_table_was_cleared_away(tmp_path: Path) -> None:
    """He was told that there is no such table, and had left all the same."""
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests)
        for table in await tables_of(tables, contest, 1):
            await tables.store.remove(table.id)
            await tables._drop(table.id)
        await contests.leave(contest.id, CLARA)
        assert (
            next(one for one in (await contests.find(contest.id)).entrants if one.owner == CLARA).state
            == "out"
        )


async def test_an_appeal_is_read_by_all_and_made_by_who_played_there(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests)
        mine = next(row for row in contest.tables_in(1) if 2 in seats_of(row))
        other = next(row for row in contest.tables_in(1) if 2 not in seats_of(row))
        await contests.appeal(contest.id, BORIS, 1, mine.number, "The lights went out.")
        with pytest.raises(Refused, match="error-no-deed"):
            await contests.appeal(contest.id, BORIS, 1, other.number, "Not mine.")
        with pytest.raises(Refused, match="error-not-entered"):
            await contests.appeal(contest.id, "e" * 64, 1, mine.number, "Not mine.")
        for _ in range(2):
            await contests.appeal(contest.id, BORIS, 1, mine.number, "Again.")
        with pytest.raises(Refused, match="error-appealed"):
            await contests.appeal(contest.id, BORIS, 1, mine.number, "And again.")


async def test_one_that_is_called_off_tells_no_seed_while_a_table_is_in_play(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await begun(contests)
        await contests.cancel(contest.id, ANNA)
        contest = await contests.find(contest.id)
        assert (contest.row.state, contest.told, contest.champion) == ("over", False, None)
        with pytest.raises(Refused, match="error-no-deed"):
            await contests.cancel(contest.id, ANNA)
        with pytest.raises(Refused, match="error-not-entered"):
            await contests.leave(contest.id, BORIS)


async def test_an_arena_of_bots_is_played_in_the_background(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        bots = ("beginner", "easy", "easy", "beginner", "easy")
        id = await contests.make(ANNA, "Arena", "raiders", Agreement("knockout", 4), True, bots=bots)
        await contests.start(id, ANNA)
        for _ in range(4):
            contest = await contests.find(id)
            assert contest.arena
            if contest.row.state == "over":
                break
            contest = await play_round(tables, contests, contest)
        assert contest.row.state == "over"
        assert contest.champion is not None
        assert contest.champion.level
        assert [row.name for row in await tables.store.tournaments.listed()] == ["Arena"]


async def test_the_rounds_of_a_league_begin_by_the_calendar(tmp_path: Path) -> None:
    clock = Clock()
    async with tables_in(tmp_path, clock) as tables:
        contests = Contests(tables)
        agreed = Agreement("league", 2, 3, terms=Terms("days", DAY), days=7)
        contest = await begun(contests, agreed)
        for number, later in ((1, 6 * DAY), (2, DAY), (2, 3 * DAY), (3, 5 * DAY)):
            clock.time += later
            await contests.look()
            contest = await contests.find(contest.id)
            assert contest.row.round == number
        assert len(contest.open_tables()) == 6, "whatever is still played of those before"


async def test_two_processes_on_postgresql_lay_a_round_and_a_day_once(tmp_path: Path) -> None:
    """Both do all of it at the same moment; where SQLite has its own turn of writers, PostgreSQL has none."""
    with postgres.server() as url:
        stores = [Store(url), Store(url)]
        for store in stores:
            await store.start()
        clock = Clock()
        both = [Tables(store, FirstThinker(), AT_ONCE, clock) for store in stores]
        try:
            one, two = [Contests(tables) for tables in both]
            id = await one.make(ANNA, "Cup", "raiders", replace(PAIRS, rounds=1))
            entries = await asyncio.gather(
                *(contests.enter(id, browser, "A") for browser in (ANNA, BORIS) for contests in (one, two)),
                return_exceptions=True,
            )
            assert [type(found) for found in entries if not isinstance(found, int)] == [Refused] * 2
            contests = [await one.find(id), await two.find(id)]
            begun = await asyncio.gather(
                one._begin(contests[0]), two._begin(contests[1]), return_exceptions=True
            )
            assert [type(found) for found in begun if found is not None] == [Conflict]
            contests = [await one.find(id), await two.find(id)]
            await asyncio.gather(one._lay_round(contests[0]), two._lay_round(contests[1]))
            found = await stores[0].seats_of(ANNA)
            assert [row.id for row in found] == [(await two.find(id)).data.rounds[0].table_id]
            days = [Daily(tables) for tables in both]
            tables = await asyncio.gather(*(day.play(CLARA, "Clara") for day in days))
            assert tables[0].id == tables[1].id
            assert len(await stores[1].seats_of(CLARA)) == 1
            assert days[0].promise(days[0].today()) == days[1].promise(days[1].today())
        finally:
            for tables_here in both:
                for table in tables_here.in_memory_all():
                    await table.stop()
            for store in stores:
                await store.stop()


@pytest.mark.parametrize(
    "wish",
    [Agreement("robin", 3), Agreement("swiss", 6), Agreement("swiss", 2, 0), Agreement("cup", 2)],
)
async def test_what_no_game_can_be_played_by_is_refused(tmp_path: Path, wish: Agreement) -> None:
    async with tables_in(tmp_path) as tables:
        with pytest.raises(Refused, match="error-form"):
            await Contests(tables).make(ANNA, "Cup", "raiders", wish)
        with pytest.raises(Refused, match="error-no-tournament"):
            await Contests(tables).find("nothing")


async def test_a_guest_who_makes_himself_known_keeps_his_entry(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests, person = Contests(tables), "p" + "a" * 62
        id = await contests.make(ANNA, "Cup", "raiders", PAIRS)
        await contests.enter(id, ANNA, "Anna")
        await tables.store.tournaments.pass_on(ANNA, person)
        contest = await contests.find(id)
        assert contest.is_owner(person)
        assert contest.entrant_of(person)
        assert [row.id for row in await tables.store.tournaments.of(person)] == [id]
        await tables.store.tournaments.forget(person)
        (entrant,) = (await contests.find(id)).entrants
        assert (entrant.name, entrant.state) == ("", "out")
