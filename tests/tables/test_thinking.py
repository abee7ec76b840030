"""Thinking is shared fairly: who asks little waits little, and a process that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.tables.failing import loops, once_dead, once_hung, once_looping
from tests.tables.helpers import ANNA, lay, settle, tables_in
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.tables import analysis, driver, workers
from undercroft.tables.refused import GivenUp
from undercroft.tables.thinking import FirstThinker, PoolThinker, think
from undercroft.tables.workers import LEAST, LOWEST, NOBODY, Asker, Worker, Workers
from undercroft.texts import texts_for
from undercroft.web.pages.loglines import said_html

pytestmark = pytest.mark.anyio

SECONDS = 0.02


class Served:
    """Notes whose work is done in which order, with what part of its time; each takes a moment."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[tuple[str, float]] = []
        self.at_once: list[int] = []
        self._now = 0

        async def run(_worker: Worker, work: Callable[[], Any]) -> Any:
            self._now += 1
            self.at_once.append(self._now)
            self.order.append(work())
            await asyncio.sleep(SECONDS)
            self._now -= 1

        monkeypatch.setattr(Worker, "run", run)


def work(name: str) -> Callable[[float], tuple[str, float]]:
    return lambda part: (name, part)


async def test_a_flood_of_one_client_makes_nobody_else_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    served, pool = Served(monkeypatch), Workers(2)
    flood = [asyncio.create_task(pool.run(Asker(f"t{n}", "flood"), work("flood"))) for n in range(40)]
    await asyncio.sleep(3 * SECONDS)
    before = len(served.order)
    for _ in range(4):
        await pool.run(Asker("me", "home"), work("me"))
    mine = [index for index, (name, _) in enumerate(served.order) if name == "me"]
    assert mine[0] <= before + 1, "at once"
    assert len([name for name, _ in served.order[: mine[-1]] if name == "flood"]) < before + 8
    await asyncio.gather(*flood)
    parts = [part for name, part in served.order if name == "flood"]
    assert min(parts) == LEAST
    assert parts[-1] == 1
    assert all(part == 1 for name, part in served.order if name == "me")


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there was too much to do, whoever had used most got nothing."""
    monkeypatch.setattr(workers, "BEHIND", 3 * SECONDS)
    served, pool = Served(monkeypatch), Workers(1)
    pool._used.charge("greedy", 1000.0)
    jobs = [asyncio.create_task(pool.run(Asker("first"), work("first")))]
    await asyncio.sleep(0)
    jobs.append(asyncio.create_task(pool.run(Asker("greedy"), work("greedy"))))
    for number in range(30):
        jobs.append(asyncio.create_task(pool.run(Asker(f"t{number}"), work("other"))))
        await asyncio.sleep(SECONDS / 2)
    await asyncio.gather(*jobs)
    assert 0 < [name for name, _ in served.order].index("greedy") < 20


async def test_no_client_has_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    served, pool = Served(monkeypatch), Workers(3)
    await asyncio.gather(*(pool.run(Asker("greedy"), work("x")) for _ in range(9)))
    assert max(served.at_once) == 2


async def test_who_has_used_much_is_served_by_slow_processes_only(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, int]] = []

    async def run(worker: Worker, work: Callable[[], Any]) -> Any:
        served.append((work()[0], worker.nice))
        await asyncio.sleep(SECONDS)

    monkeypatch.setattr(Worker, "run", run)
    monkeypatch.setattr(workers, "HEAVY", 2 * SECONDS)
    pool = Workers(3, nice=5)
    greedy = Asker("greedy")
    for _ in range(4):
        await pool.run(greedy, work("x"))
    flood = [asyncio.create_task(pool.run(greedy, work("x"))) for _ in range(6)]
    await asyncio.sleep(0)
    await pool.run(Asker("me"), work("me"))
    await asyncio.gather(*flood)
    assert served[0] == ("x", 5)
    assert {nice for name, nice in served[4:] if name == "x"} == {LOWEST}
    assert ("me", 5) in served


async def test_people_come_before_bots_that_play_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    served, pool = Served(monkeypatch), Workers(1)
    jobs = [pool.run(Asker(f"show{n}", waits=False), work("show")) for n in range(3)]
    jobs += [pool.run(Asker(f"me{n}"), work("me")) for n in range(3)]
    await asyncio.gather(*jobs)
    assert [name for name, _ in served.order] == ["show", "me", "me", "me", "show", "show"]


async def test_who_gives_up_waiting_leaves_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    Served(monkeypatch)
    pool = Workers(1)
    first = asyncio.create_task(pool.run(Asker("a"), work("a")))
    second = asyncio.create_task(pool.run(Asker("b"), work("b")))
    await asyncio.sleep(0)
    second.cancel()
    await first
    await asyncio.gather(second, return_exceptions=True)
    await asyncio.wait_for(pool.run(Asker("c"), work("c")), 5)
    assert not pool._queue
    assert len(pool._idle) == 1


async def test_the_wait_is_told_to_those_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    Served(monkeypatch)
    pool = Workers(1)
    asker = Asker("last")
    jobs = [asyncio.create_task(pool.run(one, work("x"))) for one in (Asker("a"), Asker("b"), asker)]
    await asyncio.sleep(0)
    assert pool.wait_of(asker) > pool.wait_of(NOBODY) == 0
    await asyncio.gather(*jobs)


@pytest.mark.parametrize("failing", [once_hung, once_dead, once_looping])
async def test_a_process_that_hangs_or_dies_is_replaced(
    failing: Callable[[str, float], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 3.0)
    pool = Workers(1)
    try:
        assert await pool.run(NOBODY, partial(failing, str(tmp_path / "mark"))) == "done"
        [worker] = pool._all
        before = worker.pid
        os.kill(before, signal.SIGSTOP)
        assert await pool.run(NOBODY, partial(failing, str(tmp_path / "mark"))) == "done"
        assert worker.pid != before
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)
    finally:
        pool.close()


async def ended(found: analysis.Analysis) -> None:
    for _ in range(5000):
        if found.done:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the analysis did not come to an end")


@pytest.mark.parametrize("failing", [once_hung, once_dead, once_looping])
async def test_an_analysis_whose_process_hangs_or_dies_comes_to_its_end(
    failing: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 3.0)
    monkeypatch.setattr(analysis, "look_at", partial(failing, str(tmp_path / "mark")))
    analyses = analysis.Analyses()
    try:
        found = analyses.start("table", [new_match("raiders", 3, 1)], 0)
        await ended(found)
        assert not found.failed
        assert found.chances == {0: "done"}
    finally:
        await analyses.stop()


async def test_what_never_ends_is_given_up_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
    analyses = analysis.Analyses()
    match = new_match("raiders", 3, 1)
    seat = match.choices.seats[0]
    try:
        with monkeypatch.context() as patched:
            patched.setattr(analysis, "ask_bots", loops)
            patched.setattr(analysis, "look_at", loops)
            with pytest.raises(GivenUp):
                await analyses.opinions("table", 0, match, seat)
            found = analyses.start("table", [match], 0)
            await ended(found)
            assert found.failed
        monkeypatch.setattr(workers, "PATIENCE", 60.0)
        again = analyses.start("table", [match], 0)
        said = await analyses.opinions("table", 0, match, seat)
        assert all((seat, text) in match.choices for _, text in said)
        await ended(again)
        assert not again.failed
    finally:
        await analyses.stop()


def test_with_less_time_it_is_the_same_bot_that_thinks() -> None:
    match = new_match("raiders", 3, 1)
    seat = match.choices.seats[0]
    for level in ("easy", "normal"):
        for part in (1.0, 0.1):
            assert (seat, think(match.position(), None, seat, level, 1, part)) in match.choices


class Failing(FirstThinker):
    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        raise RuntimeError("no idea")


class Busy(FirstThinker):
    """Has no time until it is told."""

    def __init__(self) -> None:
        self.free = asyncio.Event()

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        await self.free.wait()
        return await super().think(match, seat, level)

    def wait_of(self, asker: Asker) -> float:
        return 19.5


async def test_a_bot_that_fails_is_made_good_and_all_can_read_of_it(tmp_path: Path) -> None:
    async with tables_in(tmp_path, thinker=Failing()) as tables:
        table = await lay(tables, ANNA, "", "")
        await table.seating.hand_over(0, "easy")
        await settle(table)
        assert table.state == "over"
        words = said_html(table.chat[0], texts_for("en"), ["Anna", "B", "C"])
        assert "the bot failed, and a simpler one has answered" in words


async def test_who_waits_for_a_bot_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SILENT", 0.01)
    thinker = Busy()
    async with tables_in(tmp_path, thinker=thinker) as tables:
        table = await lay(tables, ANNA, "", "")
        await table.seating.hand_over(0, "easy")
        for _ in range(6_000):
            await asyncio.sleep(0.01)
            if table.busy:
                break
        assert table.busy == 20
        thinker.free.set()
        await settle(table)
        assert table.busy == 0


async def test_the_pool_finds_an_answer() -> None:
    match = new_match("raiders", 3, 1)
    seat = match.choices.seats[0]
    pool = PoolThinker(1)
    try:
        assert (seat, await pool.think(match, seat, "normal", Asker("me"))) in match.choices
    finally:
        pool.close()
