"""The days of a tournament: the file for calendars, and a league's days on its page."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, settle, tables_in
from tests.web.helpers import answer, browser, live, running
from tests.web.test_daily import Clock
from undercroft.people.agreement import Agreement, seats_of
from undercroft.people.contests import Contests
from undercroft.store.model import TournamentLogRow
from undercroft.store.tournaments import bot_plays
from undercroft.tables.clock import DAY
from undercroft.texts import texts_for
from undercroft.web.pages.calendar import LINE, events_of, file_of, rounds_of, weeks_of

pytestmark = pytest.mark.anyio
LEAGUE = {"kind": "league", "size": "2", "rounds": "3", "period": "7", "clock": "days", "game": "raiders"}
LEAGUE |= {"bots-easy": "2"}
PLACE = "https://table.example.org/tournaments/x"


async def test_a_league_has_its_days_and_a_file_for_calendars(tmp_path: Path) -> None:
    clock = Clock()
    async with running(tmp_path, now=clock) as app, browser(app) as anna, browser(app, "ru") as boris:
        made = await anna.post(
            "/tournaments", data={"name": "Cup, the; \\first", **LEAGUE, "option.play": "open"}
        )
        cup = made.headers["location"]
        assert "calendar.ics" not in (await anna.get(cup)).text, "nothing has a date yet"
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            await client.post(f"{cup}/enter", data={"name": name})
        await anna.post(f"{cup}/start")
        contest = await app.state.contests.find(cup.rpartition("/")[2])
        rounds = rounds_of(contest)
        began = contest.row.began
        assert list(rounds) == [1, 2, 3]
        assert [round((at - began) / DAY) for at in rounds.values()] == [0, 7, 14]
        page = (await anna.get(cup)).text
        assert page.count('title="Round ') >= 3
        assert 'aria-current="date"' in page
        told = await anna.get(f"{cup}/calendar.ics")
        assert told.headers["content-type"].startswith("text/calendar")
        lines = told.text.split("\r\n")
        assert (lines[0], lines[-2:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""])
        assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 3
        starts = [line.removeprefix("DTSTART:") for line in lines if line.startswith("DTSTART:")]
        assert starts == [
            datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ") for at in rounds.values()
        ]
        assert len({line for line in lines if line.startswith("UID:")}) == 3
        assert r"SUMMARY:Cup\, the\; \\first: round 1 begins" in lines
        assert "начало тура 2" in (await boris.get(f"{cup}/calendar.ics")).text
        assert (await anna.get("/tournaments/nothing1/calendar.ics")).status_code == 404
        assert "contest-answered" not in page
        assert "calendar.ics" in page
        laid = [live(app, row.table_id) for row in contest.tables_in(1)]
        table = next(one for one in laid if any(seat.name == "Anna" for seat in one.seats))
        await settle(table)
        seat = table.match.choices.seats[0]
        client = anna if table.seats[seat].name == "Anna" else boris
        await answer(client, table.id, str(table.match.choices[seat].options[0]))
        answered = await app.state.tables.store.tournaments.answered({table.id: seat})
        assert list(answered.values()) == [(1, 0)]
        await table.seating.hand_over(seat, "easy")
        other = 1 - seat
        partner = boris if client is anna else anna
        await settle(table)
        while other in table.match.choices.seats:
            await answer(partner, table.id, str(table.match.choices[other].options[0]))
            await settle(table)
        answered = await app.state.tables.store.tournaments.answered({table.id: seat})
        ((own, by_bot),) = answered.values()
        assert own == 1
        assert by_bot > 0
        assert "a bot has answered for you" in (await anna.get(cup)).text
        assert not await app.state.tables.store.tournaments.answered({table.id: 7})
        assert await app.state.tables.store.tournaments.end(contest.id, "over", ("over", {}))
        over = await browser(app).get(cup)
        assert "calendar.ics" not in over.text, "nothing is to come"
        assert over.text.count('title="Round ') >= 1
        told = (await anna.get(f"{cup}/calendar.ics")).text
        assert f"UID:{contest.id}-round-1@undercroft" in told, "what was stays"
        assert f"UID:{contest.id}-round-2@undercroft" not in told
        assert f"UID:{contest.id}-end@undercroft" in told
        assert r"SUMMARY:Cup\, the\; \\first is over" in told


async def league_of_two(contests: Contests) -> str:
    """One that has begun, a round a week."""
    id = await contests.make(ANNA, "Cup", "raiders", Agreement("league", 2, 1, days=7))
    for one, name in ((ANNA, "Anna"), (BORIS, "Boris")):
        await contests.enter(id, one, name)
    await contests.start(id, ANNA)
    return id


@pytest.mark.parametrize(
    ("language", "how", "words"),
    [
        ("en", "over", "Cup is over. Winner: Anna"),
        ("ru", "over", "Cup: турнир окончен. Победитель: Anna"),
        ("en", "cancelled", "Cup was called off"),
        ("ru", "cancelled", "Cup: турнир отменён"),
    ],
)
async def test_a_calendar_tells_how_it_ended(tmp_path: Path, language: str, how: str, words: str) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await league_of_two(contests)
        if how == "over":
            number = (await contests.find(id)).entrant_of(ANNA).number
            (row,) = (await contests.find(id)).tables_in(1)
            await contests.rule(id, ANNA, 1, 0, [2 - (one == number) for one in seats_of(row)], "A storm.")
            await contests.look()
            later = tables.now() + 7 * DAY
            tables.now = lambda: later
            await contests.look()
        else:
            await contests.cancel(id, ANNA)
        contest = await contests.find(id)
        assert contest.row.state == "over"
        assert events_of(contest, texts_for(language))[-1].words == words


def test_who_has_answered_is_told_by_who_played_then() -> None:
    turns = [("2026-11-02T10", True), ("2026-11-04T10", False), ("2026-11-06T10", True)]
    days = [f"2026-11-{day:02}T12" for day in range(1, 8)]
    assert [bot_plays(turns, day, True) for day in days] == [False, True, True, False, False, True, True]
    assert bot_plays((), days[0], True), "laid with a bot for who was away"
    assert bot_plays([("2026-11-03", False)], days[0], False), "who comes back was away before"


async def test_weeks_go_from_monday_to_sunday_and_are_few(tmp_path: Path) -> None:
    clock = Clock()
    async with running(tmp_path, now=clock) as app, browser(app) as anna, browser(app) as boris:
        made = await anna.post("/tournaments", data={"name": "Cup", **LEAGUE, "rounds": "12", "period": "14"})
        cup = made.headers["location"]
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            await client.post(f"{cup}/enter", data={"name": name})
        await anna.post(f"{cup}/start")
        contest = await app.state.contests.find(cup.rpartition("/")[2])
        today = datetime.fromtimestamp(clock.time, UTC).date()
        yesterday = (today - timedelta(days=1)).isoformat()
        weeks = weeks_of(contest, {yesterday: (2, 0)}, clock.time)
        assert 1 <= len(weeks) <= 6
        for week in weeks:
            assert [one.day.weekday() for one in week] == list(range(7))
        days = [one for week in weeks for one in week]
        assert [one.day for one in days if one.today] == [today]
        assert [one.round for one in days if one.round] == [1, 2, 3]
        assert [one.day.isoformat() for one in days if one.answered] in ([yesterday], [])
        bots = weeks_of(contest, {today.isoformat(): (0, 3)}, clock.time)
        assert [one.day for week in bots for one in week if one.by_bot and not one.answered] == [today]
        swiss = replace(contest.agreed, kind="swiss")
        contest.agreed = swiss
        assert weeks_of(contest, {}, clock.time) == []


async def test_the_days_of_a_finished_league_end_with_it(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        id = await league_of_two(contests)
        contest = await contests.find(id)
        began = rounds_of(contest)[1]
        contest.row.state = "over"
        for weeks_later, shown in ((0, 1), (4, 5), (8, 6)):
            end = datetime.fromtimestamp(began + 7 * DAY * weeks_later, UTC)
            contest.data.log.append(TournamentLogRow(what="over", told="{}", at=end.isoformat()))
            weeks = weeks_of(contest, {}, began + 400 * DAY)
            assert len(weeks) == shown
            assert any(one.round == 1 for week in weeks for one in week), "years later, too"
            contest.data.log.pop()


async def test_long_lines_are_folded_and_no_letter_is_cut(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app, "ru") as anna:
        agreed = Agreement("swiss", 2, 2)
        name = "Кубок погреба " * 4
        id = await app.state.contests.make("a" * 64, name.strip(), "raiders", agreed, starts=3_900_000_000.0)
        contest = await app.state.contests.find(id)
        text = file_of(contest, PLACE, texts_for("ru"), 3_800_000_000.0)
        assert all(len(line.encode()) <= LINE + 1 for line in text.split("\r\n"))
        whole = text.replace("\r\n ", "")
        assert f"SUMMARY:Начало турнира {name.strip()}\r\n" in whole
        assert "DTSTART:20930802T" in whole or re.search(r"DTSTART:\d{8}T\d{6}Z", whole)
        assert f"{id}/calendar.ics" in (await anna.get(f"/tournaments/{id}")).text
