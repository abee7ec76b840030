"""Answers that stand: the table gives them only to the very same, never after a change that matters."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, lay, settle, tables_in
from undercroft.core.forecast import Forecast, Prospect, forecast
from undercroft.core.game import Result
from undercroft.core.record import load_record
from undercroft.tables.refused import Refused
from undercroft.tables.standing import Standing, brings_of, question_of, text_of
from undercroft.tables.table import Table

pytestmark = pytest.mark.anyio
DICE: Mapping[str, Any] = {"game": "rotendale", "options": {}}
WINDOWS: Mapping[str, Any] = {"game": "dungeoneer", "options": {}}


async def rest(table: Table) -> None:
    """Lets the table go on until a person must decide: to foretell what an answer brings takes its time."""
    for patience in range(20, -1, -1):
        try:
            await settle(table)
            return
        except AssertionError:
            if not patience:
                raise


async def answer(table: Table, rng: random.Random) -> None:
    """Whoever must decide gives what is usual, or anything."""
    await rest(table)
    if table.match.over:
        return
    seat = table.match.choices.seats[0]
    choice = table.match.choices[seat]
    options = [str(one) for one in choice.options]
    text = (
        choice.prompt.usual if choice.prompt.usual in options and rng.random() < 0.8 else rng.choice(options)
    )
    await table.answers.give(seat, text, table.match.version)
    await rest(table)


async def to_a_die(table: Table, seat: int, rng: random.Random) -> None:
    """Plays until this seat has to throw a die."""
    await rest(table)
    for _ in range(200):
        choice = table.match.choices.get(seat)
        if choice is not None and len(choice.options) == 1:
            return
        await answer(table, rng)
    raise AssertionError("no die was thrown")


async def test_dice_are_thrown_until_somebody_says_otherwise_and_a_restart_keeps_it(tmp_path: Path) -> None:
    rng = random.Random(1)
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, **DICE)
        await to_a_die(table, 0, rng)
        await table.standings.give(0, table.match.version)
        await rest(table)
        (mine,) = table.standings.of(0)
        assert not table.standings.of(1)
        plies, given = table.match.ply, 0
        for _ in range(12):
            if not table.match.over:
                await answer(table, rng)
                given += 1
        assert table.match.ply - plies > given, "the table has thrown dice"
        found = table.match.choices.get(0)
        assert found is None or not mine.is_to(found)
    async with tables_in(tmp_path) as tables:
        table = await tables.find(table.id)
        assert mine in table.standings.of(0)
        await rest(table)
        for _ in range(8):
            found = table.match.choices.get(0)
            assert found is None or not mine.is_to(found), "asked, though it stands"
            await answer(table, rng)
        await table.standings.end(0)
        await to_a_die(table, 0, rng)
        assert table.standings.offered(0)
    async with tables_in(tmp_path) as tables:
        assert not (await tables.find(table.id)).standings.of(0)


@pytest.mark.parametrize("how", ["undo", "bot", "left"])
async def test_who_takes_back_or_leaves_is_asked_again(tmp_path: Path, how: str) -> None:
    rng = random.Random(2)
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, **DICE)
        await to_a_die(table, 0, rng)
        await table.standings.give(0, table.match.version)
        await rest(table)
        assert table.standings.of(0)
        if how == "undo":
            await table.undoing.take_back(ANNA)
            if table.wish is not None:
                await table.undoing.agree(BORIS, True, table.wish.name)
            await rest(table)
            last = [line for line in table.record().splitlines() if line and line[0].isdigit()][-1]
            assert last.endswith("undo"), "it was not given again by itself"
        elif how == "bot":
            await table.seating.hand_over(0, "easy")
            await table.seating.come_back(0)
        else:
            await table.seating.leave(0)
        assert not table.standings.of(0)


async def test_at_windows_a_standing_answer_goes_to_the_very_same_question_only(tmp_path: Path) -> None:
    """Law over some games: what the table answered was asked, could be answered and would have brought just
    what it did when it was allowed."""
    stood = ended = 0
    for seed in range(6):
        async with tables_in(tmp_path) as tables:
            table, allowed = await lay(tables, ANNA, BORIS, CLARA, seed=f"pcg64:{seed}", **WINDOWS), {}
            rng = random.Random(seed)
            for _ in range(100):
                await rest(table)
                if table.match.over:
                    break
                seat = table.match.choices.seats[0]
                if table.standings.offered(seat):
                    allowed[table.match.ply] = True
                    await table.standings.give(seat, table.match.version)
                else:
                    allowed[table.match.ply] = False
                    await answer(table, rng)
            text = table.record()
        match, again = load_record(text), load_record(text.partition("\n\n")[0] + "\n\n")
        known: dict[tuple[int, str], tuple[str, str, str]] = {}
        for ply in range(match.ply):
            seat, option = match.answer(ply)
            choice = again.choices[seat]
            if len(choice.options) > 1 and allowed.get(ply) is not False:
                now = str(option), question_of(choice), brings_of(forecast(again, seat, str(option)))
                key = seat, choice.prompt.key
                if allowed.get(ply):
                    ended += key in known
                    known[key] = now
                else:
                    assert known[key] == now, "the table has answered something else"
                    stood += 1
            again.play(seat, option)
        if stood and ended:
            return
    raise AssertionError(f"answers stood {stood} times, and ended {ended} times")


async def test_it_ends_as_soon_as_something_else_is_asked_or_would_come_of_it(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        for number in range(20):
            rng = random.Random(number)
            table = await lay(tables, ANNA, BORIS, CLARA, seed=f"pcg64:{number}", **WINDOWS)
            for _ in range(60):
                await answer(table, rng)
                seat = table.match.choices.seats[0]
                if table.standings.offered(seat) and len(table.match.choices[seat].options) > 1:
                    break
            else:
                continue
            break
        await table.driver.stop()
        table.listeners.clear()  # nobody answers but this test
        choice, text = table.match.choices[seat], table.standings.offered(seat)
        prompt, asked = choice.prompt, question_of(choice)
        brings = brings_of(forecast(table.match, seat, text))
        right = Standing(prompt.key, prompt.rule, text, asked, brings)
        other = Standing("another-question", prompt.rule, text, asked, brings)
        for stands, comes in (
            (right, text),
            (replace(right, brings="0" * 32), ""),
            (replace(right, asked="0" * 32), ""),
        ):
            async with table.changing():
                await table.set_seat(table.seats[seat], {"standing": text_of([other, stands])})
            assert table.standings.meant(seat) == stands
            assert await table.standings.answer(seat) == comes
            assert table.standings.of(seat) == ((other, stands) if comes else (other,))
        assert not await table.standings.answer(seat), "that of another question is none to this one"


def test_what_an_answer_brings_differs_by_events_chances_and_ends() -> None:
    result = Result([1, 2], [0], [3, 2], "points")
    ways = [
        (Prospect(1.0, ("a loss of 2",), None, None),),
        (Prospect(1.0, ("a loss of 3",), None, None),),
        (Prospect(0.5, ("a loss of 2",), None, None), Prospect(0.5, ("a loss of 3",), None, None)),
        (Prospect(1.0, ("a loss of 2",), None, result),),
    ]
    assert len({brings_of(Forecast(one, False)) for one in ways}) == len(ways)
    assert brings_of(Forecast(ways[2], False)) == brings_of(Forecast(ways[2][::-1], False))


async def test_only_what_is_usual_may_stand_and_only_in_company(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        rng = random.Random(3)
        alone = await lay(tables, ANNA, "", **DICE)
        await to_a_die(alone, 0, rng)
        assert not alone.standings.offered(0), "the table waits for nobody else"
        table = await lay(tables, ANNA, BORIS)
        await rest(table)
        seat = table.match.choices.seats[0]
        assert not table.match.choices[seat].prompt.usual
        assert not table.standings.offered(seat)
        with pytest.raises(Refused, match="error-old-page"):
            await table.standings.give(seat, table.match.version)
        dice = await lay(tables, ANNA, BORIS, **DICE)
        await to_a_die(dice, 1, rng)
        with pytest.raises(Refused, match="error-old-page"):
            await dice.standings.give(1, dice.match.version + 1)
        with pytest.raises(Refused, match="error-old-page"):
            await dice.standings.give(0, dice.match.version)
