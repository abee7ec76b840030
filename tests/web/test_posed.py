"""Puzzles that people set: from a position, checked by a search, given by a link, solved by others."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.web.hands import Here
from tests.web.helpers import browser, live, running
from tests.web.test_puzzles import answer, my_turn
from undercroft.core.registry import all_games
from undercroft.puzzles import Puzzle, prove, puzzles_of
from undercroft.tables import posing
from undercroft.texts import texts_for
from undercroft.web.pages.puzzles import goals_in

pytestmark = pytest.mark.anyio
LORDS, RAIDERS = puzzles_of("lords")[1], puzzles_of("raiders")[0]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.web.app.provers", lambda: Here(1))
    monkeypatch.setattr("undercroft.web.app.Workers", Here)


async def positioned(me: httpx.AsyncClient, puzzle: Puzzle) -> str:
    made = await me.post("/positions", data={"text": json.dumps(puzzle.position)})
    assert made.status_code == 303, made.text
    return made.headers["location"]


async def posed(me: httpx.AsyncClient, puzzle: Puzzle, **more: str) -> str:
    """Sets a puzzle, and waits for the word on it."""
    place = await positioned(me, puzzle)
    asked = {
        "seat": puzzle.seat,
        "goal": puzzle.goal,
        "amount": puzzle.amount or "",
        "answers": puzzle.answers,
    }
    made = await me.post(f"{place}/pose", data=asked | more)
    assert made.status_code == 303, made.text
    for _ in range(3000):
        page = (await me.get(made.headers["location"], headers={"hx-request": "true"})).text
        if 'data-state="running"' not in page:
            return made.headers["location"]
        await asyncio.sleep(0.02)
    raise AssertionError


@pytest.mark.usefixtures("here")
async def test_a_puzzle_is_proven_given_and_solved_by_somebody_else(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        place = await posed(me, LORDS)
        page = (await me.get(place)).text
        assert 'data-state="proven"' in page
        assert "posed-line" in page
        told = page[page.index('class="posed-line"') :]
        assert "You: " in told, "as in the goal"
        for path in (place, f"{place}/board", f"{place}/ask?thing=imp"):
            assert (await other.get(path)).status_code == 404, "it is nobody else's yet"
        assert (await other.post(place)).status_code == 404
        assert (await me.post(f"{place}/give", data={"shown": "link"})).status_code == 303
        page = (await other.get(place)).text
        assert 'id="posed-try"' in page
        assert "posed-line" not in page, "the solution is its maker's"
        assert 'id="board"' in (await other.get(f"{place}/board")).text
        for deed in ("give", "name", "remove", "check"):
            assert (await other.post(f"{place}/{deed}", data={"shown": "link"})).status_code == 403
        laid = await other.post(place)
        table = laid.headers["location"].rsplit("/", 1)[1]
        left = LORDS.answers
        while await my_turn(app, table, LORDS):
            now = replace(LORDS, position=live(app, table).match.position(), answers=left)
            await answer(other, app, table, LORDS.seat, prove(now).first[0])
            left -= 1
        page = (await other.get(f"/t/{table}")).text
        assert "Solved!" in page
        assert f'action="{place}"' in page
        assert "best" in (await other.get(f"/t/{table}/puzzle")).text
        assert 'class="tick"' in (await other.get(place)).text
        assert 'class="tick"' not in (await me.get(place)).text
        assert (await me.post(f"{place}/remove")).status_code == 303
        assert (await other.get(place)).status_code == 404
        assert "Solved!" in (await other.get(f"/t/{table}")).text, "a try outlives its puzzle"


@pytest.mark.usefixtures("here")
async def test_what_is_no_puzzle_is_said_and_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as app, browser(app, "ru") as me:
        never = await posed(me, RAIDERS, goal="points", amount="500")
        page = (await me.get(never)).text
        assert 'data-state="none"' in page
        assert "что бы игрок ни отвечал" in page
        assert (await me.post(never)).status_code == 409
        assert (await me.post(f"{never}/give", data={"shown": "link"})).status_code == 422
        monkeypatch.setattr(posing, "STAGES", ((3, 5.0), (5, 5.0)))
        hard = await posed(me, RAIDERS)
        page = (await me.get(hard)).text
        assert 'data-state="hard"' in page
        assert (await me.post(hard)).status_code == 409
        shelf = (await me.get("/puzzles")).text
        assert never in shelf
        assert hard in shelf
        back = await me.post("/positions", data={"puzzle": hard.rpartition("/")[2]})
        given = await me.get(f"{back.headers['location']}/position.json")
        assert given.json() == RAIDERS.position


@pytest.mark.usefixtures("here")
async def test_what_cannot_be_asked_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        place = await positioned(me, RAIDERS)
        good = {"seat": str(RAIDERS.seat), "goal": "win", "answers": "2", "amount": "1"}
        for wrong in (
            {"goal": "treasure"},
            {"answers": "0"},
            {"answers": "99"},
            {"seat": "x"},
            {"seat": str(1 - RAIDERS.seat)},
            {"goal": "points", "amount": ""},
        ):
            refused = await me.post(f"{place}/pose", data=good | wrong)
            assert refused.status_code in (409, 422), wrong
        assert (await other.post(f"{place}/pose", data=good)).status_code == 404
        assert (await other.post("/positions", data={"puzzle": "abcdefgh"})).status_code == 404


async def test_a_check_that_has_broken_off_is_begun_again(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        place = await posed(me, RAIDERS)
        own = place.rpartition("/")[2]
        store = app.state.tables.store.posed
        await store.set(own, state="running", told="{}", until="2020")
        assert f'action="{place}/check"' in (await me.get(place)).text
        assert (await me.post(f"{place}/check")).status_code == 303
        for _ in range(3000):
            row = await store.load(own)
            if row.state == "proven":
                break
            await asyncio.sleep(0.02)
        assert row.state == "proven"


async def test_marks_go_with_the_person(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        store = app.state.tables.store.posed
        for owner in ("browser", "person"):
            await store.solve(owner, "raiders/win-1")
        await store.solve("browser", "raiders/win-2")
        await store.solve("browser", "raiders/win-2")
        await store.pass_on("browser", "person")
        assert await store.solved_by("person") == {"raiders/win-1", "raiders/win-2"}
        assert not await store.solved_by("browser")
        await store.pass_on("person", "")
        assert not await store.solved_by("person")
        assert not await store.solved_by("")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_goal_is_told_in_words(lang: str) -> None:
    for kind in all_games():
        texts = texts_for(lang, kind)
        for goal in goals_in(kind, texts):
            assert "puzzle-goal" not in goal.words
            assert ("…" in goal.words) == goal.amount, goal
