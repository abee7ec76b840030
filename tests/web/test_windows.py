"""At a window nobody sees whom the table asks; with people it takes its time for those it does not ask."""

from __future__ import annotations

import json
import random
from contextlib import aclosing
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.web.helpers import AT_ONCE
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import new_match
from undercroft.tables import answers
from undercroft.tables.answers import SILENCES
from undercroft.tables.clock import Terms
from undercroft.tables.house import House
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat
from undercroft.tables.sight import deciders
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.api.tables import changes
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.replay import deck_of, replay_html
from undercroft.web.pages.show import table_html

pytestmark = pytest.mark.anyio
GAME, SEATS = "dungeoneer", 3


def at_a_window() -> Match:
    """A match in which a seat is asked at a window."""
    for seed in range(50):
        match, rng = new_match(find_game(GAME), SEATS, seed, {}), random.Random(seed)
        while match.choices:
            seat = match.choices.seats[0]
            if match.choices[seat].prompt.window:
                return match
            match.play(seat, rng.choice(list(match.choices[seat].options)))
    raise AssertionError("no window was found")


async def laid(folder: Path, match: Match, people: int) -> Table:
    """A table with this match and so many browsers."""
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    seats = [Seat(one, "human", f"Player {one + 1}", owner=str(one % people) * 64) for one in range(SEATS)]
    table: Table = await tables.lay(Plan(GAME, seats, owner=seats[0].owner, match=match))
    await table.driver.stop()
    return table


async def test_only_the_asked_sees_whom_a_window_asks(tmp_path: Path) -> None:
    match = at_a_window()
    asked = match.choices.seats[0]
    other = (asked + 1) % SEATS
    assert deciders(match, (asked,)) == (asked,)
    assert deciders(match, (other,)) == ()
    table = await laid(tmp_path, match, SEATS)
    pages = [table_html(table, Reader(str(seat) * 64, "en", here=f"/t/{table.id}")) for seat in range(SEATS)]
    assert 'name="option"' in pages[asked]
    assert "Others may answer now" in pages[other]
    prompt = pages[other].split('id="prompt"')[1].split("</p>")[0]
    assert f"Player {asked + 1}" not in prompt


async def test_neither_stream_nor_replay_names_whom_a_window_asks(tmp_path: Path) -> None:
    match = at_a_window()
    asked = match.choices.seats[0]
    table = await laid(tmp_path, match, SEATS)
    for seat in range(SEATS):
        async with aclosing(changes(table, str(seat) * 64)) as news:
            first = json.loads((await anext(news)).partition(b"data: ")[2])
        assert first["waiting"] == ([asked] if seat == asked else [])
        reader = Reader(str(seat) * 64, "en", here=f"/t/{table.id}/replay")
        if seat != asked:
            page = replay_html(table, reader, deck_of(table, reader, match.ply, ""))
            assert f'turn" id="hero-{asked}"' not in page, "the panel of whom the window asks is lit"


@pytest.mark.parametrize("people", [1, SEATS])
async def test_in_company_the_table_waits_for_those_it_does_not_ask(
    people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(Pace, "hesitation", lambda pace: waits.append(0.0) or 0.0)
    rng = random.Random(5)
    table = await laid(tmp_path, new_match(find_game(GAME), SEATS, 5, {}), people)
    silent = 0
    for _ in range(150):
        match = table.match
        if not match.choices:
            break
        seat = match.choices.seats[0]
        option = str(rng.choice(list(match.choices[seat].options)))
        after = match.copy()
        after.play(seat, option)
        expected = min(after.unasked(match.ply), SILENCES) if people > 1 else 0
        silent += after.unasked(match.ply)
        waits.clear()
        async with table.lock:
            await table.answers.play(seat, option)
        assert len(waits) == expected
    assert silent > 10


async def test_the_time_that_the_table_takes_is_nobodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who answered with two seconds left lost by his own clock at the end of a wait that is not his."""
    moment = [1_000.0]

    async def sleep(seconds: float) -> None:
        moment[0] += seconds

    monkeypatch.setattr(answers, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(Pace, "hesitation", lambda pace: 1.5)
    app = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker(), lambda: moment[0])
    tables, rng, waited = app.state.tables, random.Random(5), 0.0
    await tables.store.start()
    seats = [Seat(one, "human", owner=str(one) * 64) for one in range(SEATS)]
    match = new_match(find_game(GAME), SEATS, 5, {})
    table = await tables.lay(
        Plan(GAME, seats, owner=seats[0].owner, match=match, house=House(Terms("bank", 60)))
    )
    await table.driver.stop()
    for _ in range(150):
        if not table.match.choices:
            break
        seat, before = table.match.choices.seats[0], moment[0]
        await table.answers.give(
            seat, str(rng.choice(list(table.match.choices[seat].options))), table.match.version
        )
        waited += moment[0] - before
        for one in range(SEATS):
            assert table.time_left(one) == 60, "an answer at once, and a wait of the table"
    assert waited > 15
    await tables.store.stop()
