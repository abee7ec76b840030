"""Taking back is never a look into what is over: who may, who must agree, and that all can read of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, lay, owner_of, play, settle, tables_in
from undercroft.core.match import UNDO, Match
from undercroft.store import StoreError
from undercroft.tables.refused import Refused
from undercroft.tables.stage import Row
from undercroft.tables.table import Table
from undercroft.texts import LANGUAGES, texts_for
from undercroft.web.pages.loglines import said_html

pytestmark = pytest.mark.anyio


async def played(table: Table, answers: int) -> None:
    """The first options of all seats, so many."""
    for _ in range(answers):
        await settle(table)
        if not table.match.over:
            await play(table)


def said(table: Table) -> list[str]:
    return [
        str(said_html(one, texts_for("en", table.kind), ["Anna", "Boris", "Clara"])) for one in table.chat
    ]


async def test_alone_one_takes_back_until_ones_own_decision_in_one_transaction(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        await played(table, 3)
        await settle(table)
        assert table.undoing.way(ANNA) == "alone"
        before, written = table.match.answers, []
        works = tables.store.add_lines

        async def counted(*args: object, **values: object) -> int:
            written.append(args)
            return await works(*args, **values)  # type: ignore[arg-type]

        tables.store.add_lines = counted  # type: ignore[method-assign,assignment]
        await table.undoing.take_back(ANNA)
        tables.store.add_lines = works  # type: ignore[method-assign]
        assert len(written) == 1
        assert table.match.answers == before[: table.match.ply]
        assert before[table.match.ply][0] == 0
        data = await tables.store.load(table.id)
        assert data is not None
        assert len(data.lines) == table.lines
        assert [line.split()[2] for line in data.lines].count(UNDO) == len(before) - table.match.ply


async def test_an_undo_that_cannot_be_written_is_not_made_at_all(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        await played(table, 3)
        await settle(table)
        before, works = table.match.position(), tables.store.add_lines

        async def full(*_: object, **__: object) -> int:
            raise StoreError("disk full")

        tables.store.add_lines = full  # type: ignore[method-assign,assignment]
        with pytest.raises(StoreError):
            await table.undoing.take_back(ANNA)
        assert table.match.position() == before
        tables.store.add_lines = works  # type: ignore[method-assign]
        await table.undoing.take_back(ANNA)


async def test_an_undo_asked_for_while_an_answer_is_written_is_of_the_game_after_it(tmp_path: Path) -> None:
    """The click waits for that answer, and takes what lies on the table then."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        while table.undoing.way(ANNA) != "ask" or owner_of(table, table.match.choices.seats[0]) != ANNA:
            await played(table, 1)
        seat = table.match.choices.seats[0]
        text = str(table.match.choices[seat].options[0])
        async with table.lock:
            asking = asyncio.create_task(table.undoing.take_back(ANNA))
            await asyncio.sleep(0)
            await table.answers.play(seat, text)
        await asking
        assert table.wish is not None
        assert (table.wish.seat, table.wish.version) == (seat, table.match.version)
        assert table.undoing.reach(ANNA)[1:] == (seat, table.match.answer(table.match.ply - 1)[1])


async def test_with_a_bot_in_the_others_seat_one_is_not_alone(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await played(table, 15)
        other = 1
        await table.seating.hand_over(other, "easy")
        await settle(table)
        ply = table.match.ply
        assert table.undoing.way(ANNA) in ("free", "ask")
        if table.undoing.way(ANNA) == "ask":
            await table.undoing.take_back(ANNA)
            assert table.match.ply == ply
            with pytest.raises(Refused, match="error-no-wish"):
                await table.undoing.agree(CLARA, True, table.wish.name if table.wish else "")
            await table.undoing.agree(ANNA, True, table.wish.name if table.wish else "")
            assert table.match.ply == ply, "agreeing with oneself is nobody's consent"


@pytest.mark.parametrize("kept", [False, True])
async def test_whoever_has_left_has_been_there(tmp_path: Path, kept: bool) -> None:
    """Also after the table was forgotten and found again."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        await played(table, 6)
        await table.seating.leave(1)
        if not kept:
            await table.stop()
            del tables._live[table.id]
            table = await tables.find(table.id)
        await settle(table)
        assert table.undoing.way(ANNA) in ("", "free")
        if not table.undoing.way(ANNA):
            with pytest.raises(Refused, match="error-no-undo"):
                await table.undoing.take_back(ANNA)


async def test_whoever_came_by_a_personal_link_is_somebody(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, ANNA)
        assert not table.company
        await table.seating.move(1, BORIS)
        assert table.company
        alone = await lay(tables, ANNA, "")
        await alone.seating.move(0, BORIS)
        assert not alone.company, "the same game at another browser"


async def test_own_means_own_also_with_bots(tmp_path: Path) -> None:
    """The table is asked first: `own` is while nobody has answered and nothing was revealed."""
    async with tables_in(tmp_path) as tables:
        for rule in ("own", "none"):
            table = await lay(tables, ANNA, "", "", undo=rule)
            for _ in range(4):
                await played(table, 1)
                await settle(table)
                if not any(table.match.may_undo(seat) for seat in (0,)):
                    assert table.undoing.way(ANNA) == ""
                assert rule == "own" or table.undoing.way(ANNA) == ""


@pytest.mark.parametrize("people", [1, 2])
async def test_after_the_end_nothing_is_taken_back_in_company(tmp_path: Path, people: int) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS if people == 2 else "")
        while not table.match.over:
            await played(table, 1)
        assert table.state == "over"
        if people == 2:
            assert table.undoing.way(ANNA) == table.undoing.way(BORIS) == ""
            with pytest.raises(Refused, match="error-no-undo"):
                await table.undoing.take_back(ANNA)
            return
        assert table.undoing.way(ANNA)
        await table.undoing.take_back(ANNA)
        assert table.state == "playing"
        row = (await tables.store.load(table.id)).row  # type: ignore[union-attr]
        assert (row.state, row.result) == ("playing", "")


async def asked(table: Table) -> str:
    """Somebody asks for an undo; gives who."""
    for _ in range(30):
        await played(table, 1)
        for browser in (ANNA, BORIS):
            if table.undoing.way(browser) == "ask":
                await table.undoing.take_back(browser)
                return browser
    raise AssertionError("nobody had to ask")


async def test_consent_names_the_wish_it_is_for(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        asker = await asked(table)
        other = BORIS if asker == ANNA else ANNA
        assert table.wish is not None
        old = table.wish.name
        await table.undoing.agree(other, False, old)
        await asked(table)
        assert table.wish is not None
        asker = table.seats[table.wish.seat].owner
        other = BORIS if asker == ANNA else ANNA
        ply = table.match.ply
        for name in ("", old, "99-0"):
            with pytest.raises(Refused, match="error-no-wish"):
                await table.undoing.agree(other, True, name)
        assert table.match.ply == ply
        assert table.wish is not None
        await table.undoing.agree(other, True, table.wish.name)
        assert table.match.ply < ply
        assert table.wish is None


@pytest.mark.parametrize("what", ["undo-declined", "undo-withdrawn"])
async def test_an_undo_is_declined_or_withdrawn_and_that_is_told(tmp_path: Path, what: str) -> None:
    """Or whoever asked would only see the button come back."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        asker = await asked(table)
        other = BORIS if asker == ANNA else ANNA
        who = other if what == "undo-declined" else asker
        assert table.wish is not None
        await table.undoing.agree(who, False, table.wish.name)
        seat = next(seat.index for seat in table.seats if seat.owner == who)
        assert table.chat[-1].told == (what, seat, 1)
        for language in LANGUAGES:
            words = str(said_html(table.chat[-1], texts_for(language), ["Anna", "Boris"]))
            assert ["Anna", "Boris"][seat] in words
            assert "log-" not in words


async def test_every_undo_stands_in_the_log_for_all_to_read(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        await played(table, 3)
        await settle(table)
        ply = table.match.ply
        await table.undoing.take_back(ANNA)
        count = ply - table.match.ply
        words = said(table)[-1]
        assert "Anna" in words
        assert str(count) in words
        await table.stop()
        del tables._live[table.id]
        again = await tables.find(table.id)
        assert said(again)[-1] == words


async def test_at_a_window_the_log_does_not_say_whose_answer_it_was(tmp_path: Path) -> None:
    from undercroft.tables.talk import Said

    texts = texts_for("en")
    words = str(said_html(Said.undo(None, 1, 5), texts, ["Anna", "Boris"]))
    assert "Anna" not in words
    assert "Boris" not in words


async def test_it_goes_back_to_ones_own_last_answer_though_it_was_the_only_one(tmp_path: Path) -> None:
    """In Rotendale nearly every turn is one throw: what is older stands."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", game="rotendale", options={}, undo="consent")
        await played(table, 7)
        await settle(table)
        before = table.match.answers
        last = max(ply for ply, (seat, _) in enumerate(before) if seat == 0)
        assert table.undoing.reach(ANNA)[0] == len(before) - last
        await table.undoing.take_back(ANNA)
        assert table.match.answers == before[:last]


async def test_what_was_taken_back_may_be_given_again(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", game="rotendale", options={}, undo="consent")
        await played(table, 7)
        await settle(table)
        before, digest = table.match.answers, table.match.digest()
        assert not table.undoing.may_redo(ANNA)
        await table.undoing.take_back(ANNA)
        await table.undoing.take_back(ANNA)
        with pytest.raises(Refused, match="error-no-redo"):
            await table.undoing.give_again(BORIS)
        await table.undoing.give_again(ANNA)
        assert table.undoing.may_redo(ANNA)
        await table.undoing.give_again(ANNA)
        assert (table.match.answers, table.match.digest()) == (before, digest)
        assert not table.undoing.may_redo(ANNA)
        assert any("again" in line for line in said(table))
        data = await tables.store.load(table.id)
        assert data is not None
        assert len(data.lines) == table.lines


async def test_what_has_happened_since_stands_against_a_redo(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        await played(table, 3)
        await settle(table)
        await table.undoing.take_back(ANNA)
        assert table.undoing.may_redo(ANNA)
        await played(table, 1)
        assert not table.undoing.may_redo(ANNA)
        with pytest.raises(Refused, match="error-no-redo"):
            await table.undoing.give_again(ANNA)


async def test_a_redo_that_cannot_be_played_is_not_made_at_all(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        while True:
            await played(table, 3)
            await settle(table)
            given = table.match.ply
            await table.undoing.take_back(ANNA)
            if given - table.match.ply > 1:
                break
        before, lines, works = table.match.position(), table.lines, table.stage.play
        fails = iter((False, True))

        def failing(*args: Any) -> Row:
            if next(fails):
                raise RuntimeError("a fault of the game")
            return works(*args)

        table.stage.play = failing  # type: ignore[method-assign]
        with pytest.raises(RuntimeError):
            await table.undoing.give_again(ANNA)
        assert (table.match.position(), table.lines) == (before, lines)
        table.stage.play = works  # type: ignore[method-assign]
        await table.undoing.give_again(ANNA)
        assert table.match.ply == given
        assert [row.version for row in table.stage.rows][-1] == table.match.version


async def test_each_answer_is_taken_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a copy, which lies on the table when it is written."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "", "")
        await played(table, 3)
        await settle(table)
        ply, undone, works = table.match.ply, [], Match.undo

        def counted(match: Match, seat: int | None = None) -> None:
            undone.append(seat)
            works(match, seat)

        monkeypatch.setattr(Match, "undo", counted)
        await table.undoing.take_back(ANNA)
        assert len(undone) == ply - table.match.ply
