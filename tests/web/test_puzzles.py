"""Puzzles on the pages: the shelf, a try that solves one, and a try that does not."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from tests.web.hands import Here
from tests.web.helpers import browser, live, running
from undercroft.core.registry import find_game
from undercroft.puzzles import Puzzle, line_of, prove, puzzles_of, stand
from undercroft.tables.carrying import waited_for
from undercroft.texts import texts_for

pytestmark = pytest.mark.anyio

LORDS = puzzles_of("lords")


async def begin(me: httpx.AsyncClient, puzzle: Puzzle) -> str:
    laid = await me.post(f"/puzzles/{puzzle.game}/{puzzle.name}")
    assert laid.status_code == 303, laid.text
    return laid.headers["location"].rsplit("/", 1)[1]


async def my_turn(app: FastAPI, table: str, puzzle: Puzzle) -> bool:
    """Waits until the seat has a choice; false if the try is settled."""
    for _ in range(6_000):
        match = live(app, table).match
        if match.over or stand(puzzle, match).reached is not None:
            return False
        choice = match.choices.get(puzzle.seat)
        if choice is not None and len(choice.options) > 1:
            return True
        await asyncio.sleep(0.01)
    raise AssertionError


async def answer(me: httpx.AsyncClient, app: FastAPI, table: str, seat: int, text: str) -> None:
    version = live(app, table).match.version
    form = {"seat": str(seat), "version": str(version), "option": text}
    assert (await me.post(f"/t/{table}/answer", data=form)).status_code in (200, 303)


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_the_shelf_has_all_puzzles(tmp_path: Path, lang: str) -> None:
    async with running(tmp_path) as app, browser(app, lang) as me:
        page = (await me.get("/puzzles")).text
        for game in ("raiders", "twister", "dungeoneer", "lords", "rotendale"):
            for one in puzzles_of(game):
                assert f'data-lesson="puzzle/{game}/{one.name}"' in page
        assert 'href="/puzzles"' in (await me.get("/")).text
        assert (await me.post("/puzzles/raiders/none")).status_code == 404


async def test_best_play_solves_a_puzzle(tmp_path: Path) -> None:
    puzzle = LORDS[1]
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, puzzle)
        page = (await me.get(f"/t/{table}")).text
        assert "Puzzle 2." in page
        assert "/advice?" not in page
        left = puzzle.answers
        while await my_turn(app, table, puzzle):
            now = replace(puzzle, position=live(app, table).match.position(), answers=left)
            await answer(me, app, table, puzzle.seat, prove(now).first[0])
            left -= 1
        page = (await me.get(f"/t/{table}")).text
        assert '<b class="found">Solved!</b>' in page
        assert f'data-learnt="puzzle/lords/{puzzle.name}"' in page
        assert f'action="/puzzles/lords/{LORDS[2].name}"' in page
        assert 'value="rematch"' not in page, "it laid the same position, without the goal"
        assert "best" in (await me.get(f"/t/{table}/puzzle")).text


async def test_a_try_that_fails_is_told_where(tmp_path: Path) -> None:
    puzzle = LORDS[1]
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, puzzle)
        assert (await me.get(f"/t/{table}/puzzle")).status_code == 404
        proof = prove(puzzle)
        assert await my_turn(app, table, puzzle)
        wrong = next(text for text in proof.options if text not in proof.first)
        begun = live(app, table).match.ply
        await answer(me, app, table, puzzle.seat, wrong)
        while await my_turn(app, table, puzzle):
            options = live(app, table).match.choices[puzzle.seat].options
            await answer(me, app, table, puzzle.seat, str(options[-1]))
        page = (await me.get(f"/t/{table}")).text
        assert "Not solved." in page
        assert "data-learnt" not in page
        told = (await me.get(f"/t/{table}/puzzle", headers={"hx-request": "true"})).text
        labels = texts_for("en", find_game("lords"))
        asked = puzzle.begin().choices[puzzle.seat].options
        words = {str(one): labels.label(one) for one in asked}
        assert f"gave chances away: {words[wrong]}." in told
        assert all(words[text] in told for text in proof.first)
        assert re.search(rf"replay\?ply={begun}\b", told)


async def test_who_is_stuck_is_shown_the_solution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked once whether he wants it, then each answer with the board after it; nothing is solved by that."""
    monkeypatch.setattr("undercroft.web.app.provers", lambda: Here(1))
    puzzle = LORDS[1]
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, puzzle)
        place = f"/t/{table}/solution"
        assert f'href="{place}"' in (await me.get(f"/t/{table}")).text
        page = (await me.get(place)).text
        assert 'name="sure"' in page
        assert "posed-line" not in page, "it is not told before he says so"
        page = await shown(me, f"{place}?sure=1")
        line = line_of(puzzle, prove(puzzle)).answers
        assert page.count("<li") - page.count("<li data") >= len(line)
        assert page.count("?sure=1&amp;step=") == len(line) + 2
        assert "the goal is reached" in page
        assert "You:" in page
        assert "Player 1" not in page
        last = f"{place}?sure=1&step={len(line)}"
        assert f"board?step={len(line)}" in (await me.get(last)).text
        for step in (0, len(line), 99):
            board = await me.get(f"{place}/board?step={step}")
            assert 'id="board"' in board.text
            assert board.headers["x-frame-options"] == "SAMEORIGIN"
        assert "data-solved" not in (await me.get("/puzzles")).text
        assert live(app, table).match.ply == len(puzzle.position["answers"]), "the try is as it was"


@pytest.mark.parametrize("patience", [2.0, 0.0])
async def test_what_is_too_much_to_go_through_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    """Also to who asks again after it was found: it was begun anew then, again and again."""
    monkeypatch.setattr("undercroft.web.app.provers", lambda: Here(1))
    monkeypatch.setattr("undercroft.web.pages.solution.PATIENCE", patience)
    monkeypatch.setattr("undercroft.tables.solutions.NODES", 3)
    async with running(tmp_path) as app, browser(app, "ru") as me:
        table = await begin(me, LORDS[1])
        page = await shown(me, f"/t/{table}/solution?sure=1")
        assert "перебирать пришлось бы слишком много" in page
        assert (await me.get(f"/t/{table}/solution/board")).status_code == 404


async def test_a_solution_that_takes_long_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.web.app.provers", lambda: Here(1))
    monkeypatch.setattr("undercroft.web.pages.solution.PATIENCE", 0.0)
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, LORDS[1])
        page = (await me.get(f"/t/{table}/solution?sure=1")).text
        assert "being worked out" in page
        assert 'hx-trigger="every 1500ms"' in page
        assert "posed-line" in await shown(me, f"/t/{table}/solution?sure=1")


async def test_only_a_puzzle_has_a_solution(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        laid = await me.post("/games/lords/learn")
        assert (await me.get(laid.headers["location"] + "/solution?sure=1")).status_code == 404


async def shown(me: httpx.AsyncClient, address: str) -> str:
    """The page of a solution when that is worked out."""
    for _ in range(600):
        page = (await me.get(address)).text
        if "hx-trigger" not in page:
            return page
        await asyncio.sleep(0.05)
    raise AssertionError


async def test_a_puzzle_that_is_settled_waits_for_nobody(tmp_path: Path) -> None:
    """The bell went on counting what was solved, and the list did not say which of the games were puzzles."""
    puzzle = next(one for one in puzzles_of("twister") if one.name == "turn-1")
    answers = ("go f19", "actor b_colossus", "go f21")
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, puzzle)
        assert (await me.get("/calls")).json()["count"] == 1
        for text in answers:
            assert await my_turn(app, table, puzzle)
            await answer(me, app, table, puzzle.seat, text)
        assert not live(app, table).match.over
        assert (await me.get("/calls")).json()["count"] == 0
        assert waited_for(live(app, table)) == []
        page = (await me.get("/tables")).text
        assert "<p>Puzzle 3 · With " in page
        assert "Your turn" not in page
        await me.post(f"/t/{table}/deed", data={"deed": "undo"})
        assert (await me.get("/calls")).json()["count"] == 1


async def test_nothing_before_a_puzzle_can_be_taken_back(tmp_path: Path) -> None:
    puzzle = next(one for one in puzzles_of("twister") if one.position["answers"])
    async with running(tmp_path) as app, browser(app) as me:
        table = live(app, await begin(me, puzzle))
        assert table.match.ply == len(puzzle.position["answers"])
        assert stand(puzzle, table.match).left == puzzle.answers
        owner = table.seats[puzzle.seat].owner
        assert not table.undoing.way(owner)


async def test_the_others_answer_against_the_goal(tmp_path: Path) -> None:
    """Best play solves it whatever they do."""
    puzzle = next(one for one in puzzles_of("raiders") if one.position["seats"] > 1)
    assert find_game("raiders").id == puzzle.game
    async with running(tmp_path) as app, browser(app) as me:
        table = await begin(me, puzzle)
        left = puzzle.answers
        while await my_turn(app, table, puzzle):
            now = replace(puzzle, position=live(app, table).match.position(), answers=left)
            await answer(me, app, table, puzzle.seat, prove(now).first[0])
            left -= 1
        assert stand(puzzle, live(app, table).match).reached
