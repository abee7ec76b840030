"""The stage of a table: what each pair of eyes saw between two answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, lay, play, settle, tables_in
from undercroft.tables.clock import LOOK, Clocks, Terms
from undercroft.tables.stage import KEPT, Stage

pytestmark = pytest.mark.anyio


async def test_each_answer_gives_a_row_for_all_eyes(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "")
        await settle(table)
        version = table.match.version
        await play(table)
        rows = table.stage.since(version)
        assert rows[0].version == version + 1
        assert set(rows[0].rest.views) == {0, 1}
        assert rows[-1].rest.views[0] == table.match.view(0)
        for row in rows:
            for shot in (row.before, *row.shots, row.rest):
                assert shot.views[0] is not None
                assert shot.heard <= table.match.heard
        bell = table.watch(CLARA)
        await settle(table)
        await play(table)
        assert set(table.stage.rows[-1].rest.views) == {0, 1, None}, "a stranger looks on"
        table.unwatch(bell)


async def test_rows_follow_each_other_without_a_gap(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        versions = []
        for _ in range(KEPT + 3):
            versions.append(table.match.version)
            await play(table)
            await settle(table)
        assert len(table.stage.rows) <= KEPT
        assert table.stage.since(versions[-1])[0].version == versions[-1] + 1
        assert table.stage.since(table.match.version) == []
        assert table.stage.since(0) == [], "so far back nothing is kept"
        for one, two in pairwise(table.stage.rows):
            assert two.before is one.rest


async def test_what_was_taken_back_is_shown_no_more(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", undo="consent")
        await settle(table)
        await play(table)
        await settle(table)
        assert table.stage.rows
        await table.undoing.take_back(ANNA)
        assert not table.stage.rows


async def test_a_stage_without_memory_begins_anew(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await play(table)
        await play(table)
        first, second = list(table.stage.rows)[-2:]
        stage = Stage()
        stage.add(first)
        stage.add(replace(second, version=first.version + 5))
        assert [row.version for row in stage.rows] == [first.version + 5]


def test_a_clock_waits_while_anothers_long_move_is_shown() -> None:
    clocks = Clocks(Terms("bank", 60)).turn([0], 100.0)
    short = clocks.turn([1], 110.0, answered=0, shown=LOOK)
    assert short.since[1] == 110.0
    long = clocks.turn([1], 110.0, answered=0, shown=LOOK + 3)
    assert long.since[1] == 113.0
    assert long.remaining(1, 112.0) == 60
    assert long.remaining(1, 123.0) == 50
    assert long.due == 173.0
    mine = clocks.turn([0], 110.0, answered=0, shown=LOOK + 3)
    assert mine.since[0] == 110.0, "one's own move is no reason to wait"
