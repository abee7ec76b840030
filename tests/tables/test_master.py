"""The owner of a table shows out, hands over, closes and changes terms; nobody else does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, DUEL, lay, play, settle, tables_in
from undercroft.core.errors import OptionError
from undercroft.core.options import plain_options
from undercroft.store.model import WATCHER
from undercroft.tables.clock import Terms
from undercroft.tables.house import House
from undercroft.tables.master import Agreement
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_remark, name_beside
from undercroft.tables.table import Table

pytestmark = pytest.mark.anyio


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.seats]


def told(table: Table) -> list[str]:
    return [said.told[0] for said in table.chat if said.seat == -2]


async def test_only_the_owner_may(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "?")
        wish = Agreement(plain_options(table.match.options), "none", False, House())
        master = table.master
        for deed in (
            master.show_out(BORIS, 0),
            master.hand_over(BORIS, 1),
            master.close(BORIS),
            master.seat_bot(BORIS, 2, "easy"),
            master.free_seat(BORIS, 2),
            master.silence(BORIS, 0, True),
            master.change(BORIS, wish),
            master.close(""),
        ):
            with pytest.raises(Refused, match="error-not-owner"):
                await deed
        assert table.state == "open"
        assert kinds(table) == ["human", "human", "open"]


async def test_who_is_shown_out_does_not_come_back(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "?")
        with pytest.raises(Refused, match="error-no-deed"):
            await table.master.show_out(ANNA, 0)
        await table.master.show_out(ANNA, 1)
        assert kinds(table) == ["human", "open", "open"]
    async with tables_in(tmp_path) as tables:
        table = await tables.find(table.id)
        with pytest.raises(Refused, match="error-barred"):
            await table.seating.sit(None, BORIS, "B")
        await table.seating.sit(None, CLARA, "C")
        await table.seating.fill("easy")
        await table.master.show_out(ANNA, 1)
        assert kinds(table) == ["human", "bot", "bot"]
        assert table.seats[1].owner == ""
        assert table.seats[1].name == "C", "old moves keep their name"
        assert told(table) == ["shown-out"]
        with pytest.raises(Refused):
            await table.seating.come_back(1)


async def test_a_table_is_handed_over_and_inherited(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, CLARA, "?")
        with pytest.raises(Refused, match="error-no-deed"):
            await table.master.hand_over(ANNA, 3)
        await table.master.hand_over(ANNA, 1)
        with pytest.raises(Refused, match="error-not-owner"):
            await table.master.close(ANNA)
        await table.seating.leave(1)
        assert table.owner == ANNA, "the next person there"
        assert kinds(table) == ["human", "open", "human", "open"]
        assert told(table) == ["owner", "owner"]
    async with tables_in(tmp_path) as tables:
        assert (await tables.find(table.id)).owner == ANNA


async def test_a_closed_table_is_gone_for_all(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "?")
        await table.master.close(ANNA)
        for _ in range(2):
            with pytest.raises(Refused, match="error-closed"):
                await tables.find(table.id)
            tables._live.clear()
        assert await tables.store.tables_of(BORIS) == []


async def test_nobody_closes_a_game_that_others_play(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS)
        with pytest.raises(Refused, match="error-company"):
            await table.master.close(ANNA)
        await table.seating.leave(1)
        with pytest.raises(Refused, match="error-company"):
            await table.master.close(ANNA)
        alone = await lay(tables, ANNA, "")
        await settle(alone)
        await alone.master.close(ANNA)
        assert alone.state == "gone"


async def test_bots_sit_down_and_get_up_before_the_start(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?")
        await table.master.seat_bot(ANNA, 1, "easy")
        assert (table.state, kinds(table)) == ("open", ["human", "bot", "open"])
        await table.master.free_seat(ANNA, 1)
        assert kinds(table) == ["human", "open", "open"]
        await table.master.seat_bot(ANNA, 1, "easy")
        await table.master.seat_bot(ANNA, 2, "easy")
        assert table.state == "playing"
        with pytest.raises(Refused, match="error-no-deed"):
            await table.master.free_seat(ANNA, 1)


async def test_other_terms_keep_the_seed_and_are_told(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, "?")
        promise = table.commitment()
        options = plain_options(table.match.options)
        house = House(Terms("bank", 300, 10, "resign"), away=60, watchers_talk=True)
        wish = Agreement({**options, "edition": "second_2013"}, "none", True, house)
        with pytest.raises(OptionError):
            await table.master.change(ANNA, replace(wish, options={**options, "edition": "third"}))
        assert (table.match.options.edition, table.undo) == ("first", "consent")
        await table.master.change(ANNA, wish)
        assert told(table) == ["terms"]
    async with tables_in(tmp_path) as tables:
        table = await tables.find(table.id)
        assert table.match.options.edition == "second_2013"
        assert table.match.options.play == DUEL["play"]
        assert table.commitment() == promise
        assert (table.undo, table.public, table.house) == ("none", True, house)
        await table.seating.fill("easy")
        await settle(table)
        await play(table)
        assert table.clocks.on
        with pytest.raises(Refused, match="error-started"):
            await table.master.change(ANNA, wish)


async def test_the_owner_takes_the_word_and_players_choose_whom_they_hear(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, BORIS, CLARA, house=House(watchers_talk=True))
        for seat, name in ((0, "Anna"), (1, "Boris"), (WATCHER, "Dora")):
            await table.talking.say(seat, name, "hello")
        await table.talking.mute(CLARA, 1, True)
        await table.talking.mute(CLARA, None, True)
        assert [said.name for said in table.talking.heard(CLARA)] == ["Anna"]
        assert [said.name for said in table.talking.heard(ANNA)] == ["Anna", "Boris", "Dora"]
        await table.talking.mute(CLARA, 1, False)
        assert [said.name for said in table.talking.heard(CLARA)] == ["Anna", "Boris"]
        with pytest.raises(Refused):
            await table.talking.mute("d" * 64, 1, True)
        await table.master.silence(ANNA, 1, True)
        await table.master.silence(ANNA, None, True)
        assert [table.talking.may(one) for one in (ANNA, BORIS, CLARA, "d" * 64)] == [
            True,
            False,
            True,
            False,
        ]
        with pytest.raises(Refused):
            await table.master.silence(ANNA, 0, True)
    async with tables_in(tmp_path) as tables:
        table = await tables.find(table.id)
        assert not table.talking.may(BORIS)
        await table.master.silence(ANNA, 1, False)
        assert table.talking.may(BORIS)
        assert [said.name for said in table.talking.heard(CLARA)] == ["Anna", "Boris"]


@pytest.mark.parametrize(
    "like", ["Марта", "MAPTA", "Mapтa", "Ⓜарта", "м.а.р.т.а", "ᴍᴀᴘᴛᴀ", "Ma\u0301pta", "маpтa "]
)
def test_a_name_that_looks_like_another_gets_a_number(like: str) -> None:
    assert name_beside(like.strip(), ["Марта"]).endswith(" 2")


@pytest.mark.parametrize(
    ("one", "two"), [("Mark", "Mаrk"), ("Cleo", "deo"), ("Bill", "BiII"), ("Anna", "Аnпа")]
)
def test_names_are_held_against_what_they_look_like(one: str, two: str) -> None:
    assert name_beside(two, [one]) != two


async def test_a_spectator_cannot_speak_under_a_players_name(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", house=House(watchers_talk=True))
        table.seats[0].name = "Anna"
        await table.talking.say(WATCHER, "Аnnа", "my cards are bad")
        assert table.chat[-1].name == "Аnnа 2"


async def test_a_seat_less_changes_no_words_of_a_spectator(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?", "?", house=House(watchers_talk=True))
        words = ["[laughs]", "[", '["undo", 3, 1]']
        for one in words:
            await table.talking.say(WATCHER, "Boris", one)
        await table.seating.sit(3, CLARA, "C")
        await table.master.remove_seat(ANNA, 1)
        assert [said.words for said in table.chat] == words


def test_a_remark_keeps_to_its_line() -> None:
    assert clean_remark("a\u0301\u0301\u0301\u0301\u0301\u0301b") == "á\u0301\u0301b"
    assert clean_remark("one\ntwo\u202ethree") == "one twothree"
    assert len(clean_remark("x" * 5000)) == 300
