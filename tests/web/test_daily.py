"""The dungeon of the day: one deal, one try, no way to see the cards before, and a restart loses nothing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.tables.helpers import settle
from tests.web.helpers import answer, browser, live, offered, running
from undercroft.core.chance import commitment
from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.core.start import new_match
from undercroft.people.accounts import new_person_id
from undercroft.people.daily import Daily, Task, end_of, ranked, rotation, streak_of, turn_of
from undercroft.store.model import TryRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of
from undercroft.web.client import TOKEN

pytestmark = pytest.mark.anyio
NOON = datetime(2090, 1, 5, 12, tzinfo=UTC).timestamp()
"""Later than the clock of any machine that runs this, so that what is written now is before the day's end."""
TODAY = date(2090, 1, 5)
DAY = 86_400.0


class Clock:
    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def a_day(folder: Path, clock: Clock | None = None) -> AsyncIterator[tuple[FastAPI, Daily]]:
    """A server on a day on which Raiders are played alone."""
    async with running(folder, now=clock or Clock()) as app:
        daily: Daily = app.state.daily
        await app.state.tables.store.daily.task(
            TODAY.isoformat(),
            '{"name": "easy", "game": "raiders", "seats": 1, "counts": "won", "bots": "easy", "options": {}}',
        )
        yield app, daily


async def begin(client: httpx.AsyncClient, name: str = "Anna") -> str:
    response = await client.post("/daily/play", data={"name": name})
    assert response.status_code == 303, response.text
    return response.headers["location"].rsplit("/", 1)[1]


async def finish(app: FastAPI, table: str) -> None:
    """Plays a game to its end, by what stands in the middle."""
    found = live(app, table)
    while not found.match.over:
        await settle(found)
        if found.match.over:
            return
        seat = found.match.choices.seats[0]
        options = found.match.choices[seat].options
        await found.answers.give(seat, str(options[len(options) // 2]), found.match.version)


def owner_of(client: httpx.AsyncClient) -> str:
    return hash_of(client.cookies[TOKEN])


def test_every_task_of_the_rotation_can_be_laid() -> None:
    for task in rotation():
        match = new_match(find_game(task.game), task.seats, "pcg64:1", task.options)
        assert task.counts in ("won", "score")
        assert match.choices.seats
    games = {task.game for task in rotation()}
    assert games == {"raiders", "rotendale", "lords", "dungeoneer", "twister"}
    week = [turn_of(TODAY + timedelta(days=day)) for day in range(len(rotation()))]
    assert sorted(task.name for task in week) == sorted(task.name for task in rotation())


async def test_all_have_the_same_deal_and_another_the_next_day(tmp_path: Path) -> None:
    clock = Clock()
    async with a_day(tmp_path, clock) as (app, daily), browser(app) as anna, browser(app) as boris:
        one, two = [live(app, await begin(client)) for client in (anna, boris)]
        assert one.id != two.id
        assert one.match.seed == two.match.seed
        assert commitment(str(one.match.seed)) == daily.promise(TODAY)
        clock.time += DAY
        assert live(app, await begin(anna)).match.seed != one.match.seed


async def test_the_first_table_is_the_only_one_in_whatever_window(tmp_path: Path) -> None:
    async with a_day(tmp_path) as (app, daily), browser(app) as anna:
        await anna.get("/daily")
        first = await begin(anna)
        assert await begin(anna) == first
        await finish(app, first)
        assert await begin(anna) == first, "also when it is over"
        assert "Your try is waiting" not in (await anna.get("/daily")).text
        assert len(await daily._store.daily.all(TODAY.isoformat(), TODAY.isoformat())) == 1


async def test_two_windows_at_once_lay_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_day(tmp_path) as (app, daily), browser(app) as anna:
        await anna.get("/daily")
        mine, asked = Daily.mine, []

        async def slow(self: Daily, day: date, owner: str) -> TryRow | None:
            asked.append(owner)
            return None if len(asked) <= 2 else await mine(self, day, owner)

        monkeypatch.setattr(Daily, "mine", slow)
        tables = [await daily.play(owner_of(anna), "Anna") for _ in range(2)]
        assert tables[0].id == tables[1].id
        assert len(await app.state.tables.store.seats_of(owner_of(anna))) == 1


async def test_nobody_learns_the_seed_before_the_day_is_over(tmp_path: Path) -> None:
    clock = Clock()
    async with a_day(tmp_path, clock) as (app, daily), browser(app) as anna, browser(app) as boris:
        seed = daily._seed(TODAY)
        secret = seed.partition(":")[2]
        for day in (TODAY, TODAY + timedelta(days=1)):
            with pytest.raises(Refused):
                daily.seed(day)
        table = await begin(anna)
        await finish(app, table)
        await daily.look()
        pages = ["/daily", "/", "/tables", "/me", "/me/export", f"/api/v1/tables/{table}", f"/t/{table}"]
        pages += [f"/t/{table}/{what}" for what in ("menu", "text", "record", "replay", "position")]
        for client in (anna, boris):
            for place in pages:
                content = (await client.get(place)).content
                assert secret.encode() not in content, place
        menu = (await anna.get(f"/t/{table}/menu")).text
        assert "when the day is over" in menu
        assert "You can have it when the game is over" not in menu, "it is over"
        exported = (await anna.get("/me/export")).content
        assert b".rec" not in exported
        shown = (await boris.get("/daily")).text
        assert daily.promise(TODAY) in shown
        assert daily.promise(TODAY + timedelta(days=1)) in shown, "known before the day begins"
        assert (await boris.get("/daily?day=2090-01-06")).status_code == 404
        clock.time = end_of(TODAY) + 1
        assert seed in (await boris.get("/daily?day=2090-01-05")).text
        record = (await boris.get(f"/t/{table}/record")).text
        assert load_record(record).seed == seed


CLOSED = (
    *("replay", "record", "position", "story", "whatif?ply=0", "advice?seat=0&version=0", "preview.png"),
    "terms",
)
CLOSED_DEEDS = ("analysis", "opinions", "continue", "chat", "join", "words", "link", "terms")


async def test_a_sealed_table_is_for_its_player_and_tells_nothing_hidden(tmp_path: Path) -> None:
    clock = Clock()
    async with a_day(tmp_path, clock) as (app, _), browser(app) as anna, browser(app) as boris:
        table = await begin(anna)
        await boris.get("/daily")
        assert (await anna.get(f"/t/{table}")).status_code == 200
        assert (await anna.get(f"/t/{table}/replay")).status_code == 200, "what he has seen himself"
        for what in ("", "/text", "/menu", "/stream", "/replay", "/turn", "/show", "/ask", "/rules"):
            assert (await boris.get(f"/t/{table}{what}")).status_code == 403, what
        for what in ("/text%0A", "/stream%0A", "/replay%0A"):
            assert (await boris.get(f"/t/{table}{what}")).status_code == 404, what
        for what in ("", "/stream", "/record", "/chat"):
            assert (await boris.get(f"/api/v1/tables/{table}{what}")).status_code == 403, what
        for what in ("take-back", "undo", "bot-0", "leave-0", "redo"):
            assert (await anna.post(f"/t/{table}/deed", data={"deed": what})).status_code == 403, what
        for what in ("resign", "undo", "rematch", "seats"):
            refused = await anna.post(f"/api/v1/tables/{table}/{what}", json={})
            assert refused.status_code == 403, what
            assert refused.json()["error"] == "error-sealed"
        await finish(app, table)
        for client in (anna, boris):
            for what in CLOSED:
                assert (await client.get(f"/t/{table}/{what}")).status_code == 403, what
            for what in CLOSED_DEEDS:
                refused = await client.post(f"/t/{table}/{what}", data={"ply": "0", "seat": "0"})
                assert refused.status_code == 403, what
            assert (await client.get(f"/api/v1/tables/{table}/record")).status_code == 403
        page = (await anna.get(f"/t/{table}")).text
        assert "/story" not in page
        assert 'value="rematch"' not in page
        clock.time = end_of(TODAY) + 1
        assert (await boris.get(f"/t/{table}/replay?ply=0&eyes=all")).status_code == 200


async def test_a_sealed_table_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with a_day(tmp_path) as (app, daily), browser(app) as anna:
        table = await begin(anna)
        promise, cookies = daily.promise(TODAY), dict(anna.cookies)
    async with running(tmp_path, now=Clock()) as app:
        async with browser(app) as boris:
            assert (await boris.get(f"/t/{table}")).status_code == 403
        async with browser(app) as anna:
            anna.cookies.update(cookies)
            assert await begin(anna) == table
            assert app.state.daily.promise(TODAY) == promise
            page = (await anna.get(f"/t/{table}")).text
            assert (await answer(anna, table, offered(page)[0])).status_code in (200, 303)


async def test_the_ranking_opens_to_who_has_played(tmp_path: Path) -> None:
    async with a_day(tmp_path) as (app, daily), browser(app) as anna, browser(app) as boris:
        await finish(app, await begin(anna, "Anna"))
        hidden = (await boris.get("/daily")).text
        assert "Anna" not in hidden
        assert "one has played" in hidden
        await finish(app, await begin(boris, "Anna"))
        shown = (await boris.get("/daily")).text
        assert "Anna" in shown
        assert re.search(r"place 1 of 2", shown), "they have played alike but for their time"
        names = {row.name for row in await daily._store.daily.all(TODAY.isoformat(), TODAY.isoformat())}
        assert names == {"Anna", "Anna 2"}, "nobody is taken for another"


async def test_the_best_game_is_offered_to_whoever_has_not_played_it(tmp_path: Path) -> None:
    """It was `The best: A guest` beside `My game once more`, and led to the same game."""
    clock = Clock()
    async with a_day(tmp_path, clock) as (app, _), browser(app) as anna, browser(app) as boris:
        await finish(app, await begin(anna, ""))
        assert "Replay and record open when" in (await anna.get("/daily")).text
        clock.time = end_of(TODAY) + 1
        mine, others = [(await one.get(f"/daily?day={TODAY}")).text for one in (anna, boris)]
        assert "My game once more" in mine
        for page, best in ((mine, False), (others, True)):
            assert ("The best: A guest" in page) is best
            assert "Replay and record open when" not in page


def row(owner: str, won: bool, score: int, decisions: int, seconds: int, state: str = "done") -> TryRow:
    values: dict[str, Any] = {"won": won, "score": score, "decisions": decisions, "seconds": seconds}
    return TryRow(day="2090-01-05", owner=owner, table_id=owner, name=owner, state=state, **values)


@pytest.mark.parametrize(
    ("counts", "order"), [("won", ["b", "c", "d", "a", "e"]), ("score", ["a", "e", "b", "c", "d"])]
)
def test_what_puts_one_before_another(counts: str, order: list[str]) -> None:
    rows = [row("a", False, 30, 9, 1), row("b", True, 20, 9, 900), row("c", True, 20, 10, 1)]
    rows += [row("d", True, 20, 10, 2), row("e", False, 30, 9, 1), row("f", True, 99, 1, 1, "open")]
    found = ranked(Task("x", "raiders", 1, counts), [*rows, row("g", True, 99, 1, 1, "late")])
    assert [one.row.owner for one in found] == order
    places = {one.row.owner: one.place for one in found}
    assert places["a"] == places["e"], "who is equal in everything shares a place"


def test_a_streak_has_no_gap() -> None:
    days = [TODAY - timedelta(days=back) for back in (1, 2, 3, 5)]
    assert streak_of([day.isoformat() for day in days], TODAY) == 3, "today is none yet"
    assert streak_of([TODAY.isoformat(), *(day.isoformat() for day in days)], TODAY) == 4
    assert streak_of([day.isoformat() for day in days[1:]], TODAY) == 0


async def test_an_end_that_another_process_has_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counted as one that came too late, where the table in memory had not heard of its last answer."""
    async with running(tmp_path) as app, browser(app) as anna:
        await begin(anna)
        store, today = app.state.tables.store.daily, app.state.daily.today().isoformat()
        (mine,) = await store.all(today, today)

        async def over_elsewhere() -> list[tuple[TryRow, str]]:
            return [(mine, mine.created)]

        monkeypatch.setattr(store, "waiting", over_elsewhere)
        await app.state.daily.look()
        (mine,) = await store.all(today, today)
        assert mine.state == "open"


async def test_what_ends_after_the_day_does_not_count(tmp_path: Path) -> None:
    clock = Clock()
    clock.time = datetime(2020, 2, 2, 12, tzinfo=UTC).timestamp()  # any clock here is far behind it
    async with running(tmp_path, now=clock) as app, browser(app) as anna:
        await app.state.tables.store.daily.task(
            "2020-02-02", '{"name": "e", "game": "raiders", "seats": 1, "counts": "won"}'
        )
        await finish(app, await begin(anna))
        assert "does not count" in (await anna.get("/daily")).text
        (one,) = await app.state.tables.store.daily.all("2020-02-02", "2020-02-02")
        assert (one.state, one.score) == ("late", 0)


async def test_a_race_against_bots_counts_points_and_the_bots_play_alike(tmp_path: Path) -> None:
    """Whoever answers as another does sees the same of the bots."""
    async with running(tmp_path, now=Clock()) as app, browser(app) as anna, browser(app) as boris:
        await app.state.tables.store.daily.task(
            "2090-01-05", '{"name": "r", "game": "raiders", "seats": 3, "counts": "score", "bots": "easy"}'
        )
        tables = [live(app, await begin(client)) for client in (anna, boris)]
        for table in tables:
            await finish(app, table.id)
        assert tables[0].match.answers == tables[1].match.answers
        await app.state.daily.look()
        one, two = await app.state.tables.store.daily.all("2090-01-05", "2090-01-05")
        assert (one.score, one.decisions) == (two.score, two.decisions)
        assert one.score == tables[0].match.result.scores[0]


async def test_of_a_guest_and_the_person_he_turns_out_to_be_the_first_try_counts(tmp_path: Path) -> None:
    async with a_day(tmp_path) as (app, daily), browser(app) as guest:
        person = new_person_id()
        store = app.state.tables.store
        mine = await begin(guest)
        await daily.play(person, "Marta")
        await store.daily.pass_on(owner_of(guest), person)
        (one,) = await store.daily.all(TODAY.isoformat(), TODAY.isoformat())
        assert (one.owner, one.table_id) == (person, mine)
        await store.daily.forget(person)
        (one,) = await store.daily.all(TODAY.isoformat(), TODAY.isoformat())
        assert one.name == ""
        assert one.owner.startswith("gone-")


async def test_a_day_nobody_can_have_played_is_not_there(tmp_path: Path) -> None:
    async with a_day(tmp_path) as (app, _), browser(app, "ru") as anna:
        for day in ("2090-01-06", "x", "20900105", "1900-01-01", "2090-13-01", "²090-01-05"):
            assert (await anna.get(f"/daily?day={day}")).status_code == 404, day
        page = (await anna.get("/daily?day=2090-01-01")).text
        assert "1 января 2090" in page.replace("\N{NARROW NO-BREAK SPACE}", " ")
        assert "В этот день вы не играли" in page
