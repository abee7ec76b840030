"""Forced answers: the table gives them, but nobody's die is rolled for him unless he likes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.web.helpers import answer, browser, lay, live, offered, running

pytestmark = pytest.mark.anyio


async def test_a_person_rolls_the_die(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot"], "rotendale", deal=1)
        match = live(app, table).match
        while match.choices.get(0) is None:  # noqa: ASYNC110 a bot may begin
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        page = (await me.get(f"/t/{table}")).text
        assert offered(page) == ["move"]
        assert "data-auto" not in page
        ply = match.ply
        assert (await answer(me, table, "move")).status_code < 400
        assert live(app, table).match.ply > ply


async def test_or_the_table_rolls_for_all(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot"], "rotendale", deal=1, **{"option.auto_roll": "on"})
        match = live(app, table).match
        while match.choices.get(0) is None:  # noqa: ASYNC110 a bot may begin
            await asyncio.sleep(0.01)
        assert len(match.choices[0].options) > 1
