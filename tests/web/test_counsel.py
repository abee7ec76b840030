"""The advice of a game at a table: at once, then deeper while the player thinks."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import browser, lay, live, running
from undercroft.bots import make_bot
from undercroft.core.game import Counsel
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.core.start import from_position, new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.hints import Hint
from undercroft.tables.table import Table
from undercroft.tables.thinking import FirstThinker, PoolThinker

pytestmark = pytest.mark.anyio

QUICK, DEEP = "the best found so far", "the best there is"


@cache
def at_war() -> dict[str, Any]:
    """A game of two in which seat 0 plans a fight without knowing all that may come."""
    match = new_match(GAME, 2, 3, {"advisor": True})
    bots = [make_bot("heuristic", seat) for seat in range(2)]
    while True:
        assert match.choices, "no such fight in the whole game"
        seat = match.choices.seats[0]
        told = match.counsel(0)
        if told is not None and not told.final:
            return match.position()
        match.play(seat, bots[seat].choose(Sight(match, seat)))


class Oracle(FirstThinker):
    """Its advice comes when the test lets it."""

    def __init__(self, *finals: bool) -> None:
        self.finals = finals
        self.asked: list[int] = []
        self.let = asyncio.Semaphore(0)
        self.fails = False

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        self.asked.append(effort)
        texts = tuple(str(option) for option in match.choices[seat].options)
        await self.let.acquire()
        if self.fails:
            raise RuntimeError("no advice today")
        return Counsel((Hint(texts[-1:], 0.0, 40.0 + effort, 0.0),), self.finals[effort - 1])


async def table_at_war(app: Any, me: Any) -> Table:
    table = live(app, await lay(me, ["me", "bot"], "lords"))
    await table.stop()
    table.match = from_position(at_war())
    table.watch(table.seats[0].owner)
    return table


async def page_with(me: Any, table: Table, words: str) -> str:
    """The page as soon as it has these words."""
    for _ in range(3_000):
        page = (await me.get(f"/t/{table.id}")).text
        if words in page:
            return str(page)
        await asyncio.sleep(0.02)
    raise AssertionError(f"{words!r} never came")


async def test_advice_comes_at_once_and_then_deepens(tmp_path: Path) -> None:
    oracle = Oracle(False, True)
    async with running(tmp_path, thinker=oracle) as app, browser(app) as me:
        table = await table_at_war(app, me)
        assert QUICK in (await me.get(f"/t/{table.id}")).text
        await asyncio.sleep(0)
        stamp = table.stamp
        oracle.let.release()
        assert QUICK in await page_with(me, table, "</svg> 41.0 ")
        assert table.stamp > stamp  # all who look are sent the new one
        oracle.let.release()
        assert DEEP in await page_with(me, table, "</svg> 42.0 ")
        table.changed()
        assert oracle.asked == [1, 2]  # for the same question no more is asked


async def test_advice_for_an_answered_question_is_dropped(tmp_path: Path) -> None:
    oracle = Oracle(True, True)
    async with running(tmp_path, thinker=oracle) as app, browser(app) as me:
        table = await table_at_war(app, me)
        await asyncio.sleep(0)
        await table.answers.give(0, str(table.match.choices[0].options[0]), table.match.version)
        oracle.let.release()
        await asyncio.sleep(0.1)
        told = table.counsellor.of(0)
        assert told is not None
        now = {str(option) for option in table.match.choices[0].options}
        assert all(now & set(hint.answers) for hint in told.rows), "advice for the question before"


async def test_failed_advice_leaves_the_quick_one(tmp_path: Path) -> None:
    oracle = Oracle(True, True)
    oracle.fails = True
    async with running(tmp_path, thinker=oracle) as app, browser(app) as me:
        table = await table_at_war(app, me)
        await me.get(f"/t/{table.id}")
        oracle.let.release()
        await asyncio.sleep(0.1)
        assert QUICK in (await me.get(f"/t/{table.id}")).text
        assert not table.trouble


async def test_nobody_else_is_told(tmp_path: Path) -> None:
    oracle = Oracle(True, True)
    async with running(tmp_path, thinker=oracle) as app, browser(app) as me, browser(app) as other:
        table = await table_at_war(app, me)
        oracle.let.release()
        assert DEEP in await page_with(me, table, "</svg> 41.0 ")
        page = (await other.get(f"/t/{table.id}")).text
        assert QUICK not in page
        assert DEEP not in page


async def test_the_pool_gives_the_advice_of_the_game() -> None:
    match = from_position(at_war())
    thinker = PoolThinker(1)
    try:
        assert await thinker.counsel(match, 0, 1) == match.counsel(0, 1)
        assert await thinker.counsel(match, 1, 1) is None
    finally:
        thinker.close()
