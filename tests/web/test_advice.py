"""Advice at the table: asked for on demand, deeper while one reads, where the house allows it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.web.helpers import browser, lay, live, running
from undercroft.bots.advice import DEEDS, Advice, advise
from undercroft.cli.play import Session
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.tables.house import House
from undercroft.tables.table import Table
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.workers import NOBODY, Asker
from undercroft.texts import texts_for
from undercroft.texts.ways import Way
from undercroft.web.pages.advising import GONE

pytestmark = pytest.mark.anyio


def to_a_question(match: Match) -> int:
    """Plays on to a decision among several options; gives its seat."""
    for _ in range(60):
        seat, option = next(iter(match.choices))
        if len(match.choices[seat].options) > 1:
            return seat
        match.play(seat, option)
    raise AssertionError("nobody is asked anything")


def asked(table: Table) -> int:
    seat = to_a_question(table.match)
    table.stamp += 1
    table.shown[table.seats[seat].owner] = seat
    return seat


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_best_deeds_are_told_with_chances(kind: GameType, language: str, tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app, language) as me:
        id = await lay(me, ["me"] + ["hot"] * (kind.seats[0] - 1), kind.id)
        table = live(app, id)
        table.house = House(advice="all")
        seat = asked(table)
        page = (await me.get(f"/t/{id}")).text
        look = re.findall(r'hx-get="([^"]*/advice[^"]*)"', page)
        assert look, "the table offers no advice"
        before = table.match.digest(), table.match.version
        address = look[0].replace("&amp;", "&")
        part = (await me.get(address, headers={"hx-request": "true"})).text
        assert 'id="advice"' in part
        assert "<html" not in part
        listed = {str(option) for option in table.match.choices[seat].options}
        advised = [text.replace("&#39;", "'") for text in re.findall(r'name="option" value="([^"]*)"', part)]
        assert 1 <= len(advised) <= DEEDS
        assert set(advised) <= listed
        assert re.search(r"\d+ % ± \d+", part)
        assert "depth=1" in part, "it does not deepen"
        whole = (await me.get(address)).text
        assert "<html" in whole
        assert texts_for(language).text("advice-title") in whole
        assert (table.match.digest(), table.match.version) == before, "asking changed the match"


async def test_who_may_ask_is_a_rule_of_the_house(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        id = await lay(me, ["me", "hot"])
        table = live(app, id)
        seat = asked(table)
        address = f"/t/{id}/advice?seat={seat}"
        for rule, status in (("alone", 403), ("none", 403), ("all", 200)):
            table.house = House(advice=rule)
            assert table.advising.allowed == (status == 200)
            assert (await me.get(address)).status_code == status, rule
            table.stamp += 1
            assert ("/advice?" in (await me.get(f"/t/{id}")).text) == (status == 200)
        assert (await other.get(address)).status_code == 403
        assert (await me.get(f"/t/{id}/advice?seat=9")).status_code == 422


async def test_alone_with_bots_advice_is_the_usual_thing(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        id = await lay(me, ["me", "bot"])
        assert live(app, id).advising.allowed


async def test_advice_to_an_old_question_is_given_up(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        id = await lay(me, ["me", "hot"])
        table = live(app, id)
        table.house = House(advice="all")
        seat = asked(table)
        address = f"/t/{id}/advice?seat={seat}&version={table.match.version}"
        told = await me.get(address, headers={"hx-request": "true"})
        assert "<li>" in told.text
        table.match.play(seat, next(iter(table.match.choices[seat].options)))
        while seat not in table.match.choices.seats:
            table.match.play(*next(iter(table.match.choices)))
        assert (await me.get(address)).status_code == 409
        late = await me.get(address, headers={"hx-request": "true"})
        assert (late.status_code, "<li>" in late.text) == (200, False)


class Slow(FirstThinker):
    """Its advice never comes."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()

    async def advise(self, match: Match, seat: int, depth: int, asker: Asker = NOBODY) -> Advice:
        self.begun.set()
        await asyncio.Event().wait()
        raise AssertionError("nobody lets it")


async def test_advice_that_my_next_question_ends_says_nothing(tmp_path: Path) -> None:
    """It told on the page that somebody had moved."""
    slow = Slow()
    async with running(tmp_path, thinker=slow) as app, browser(app) as me:
        id = await lay(me, ["me", "hot"])
        table = live(app, id)
        table.house = House(advice="all")
        seat = asked(table)
        address = f"/t/{id}/advice?seat={seat}&version={table.match.version}"
        first = asyncio.create_task(me.get(address, headers={"hx-request": "true"}))
        await slow.begun.wait()
        table.match.play(seat, next(iter(table.match.choices[seat].options)))
        while seat not in table.match.choices.seats:
            table.match.play(*next(iter(table.match.choices)))
        address = f"/t/{id}/advice?seat={seat}&version={table.match.version}"
        second = asyncio.create_task(me.get(address, headers={"hx-request": "true"}))
        told = await asyncio.wait_for(first, 10)
        assert (told.status_code, told.text) == (200, GONE)
        await table.advising.stop()
        assert (await second).text == GONE


def test_advice_names_a_few_different_options() -> None:
    one = new_match("raiders", 3, 5)
    seat = to_a_question(one)
    texts = [deed.text for deed in advise(one, seat, 0).deeds]
    assert 1 <= len(texts) <= DEEDS
    assert len(set(texts)) == len(texts)
    assert all((seat, text) in one.choices for text in texts)


def test_dice_are_told_as_people_say_them() -> None:
    said = [Way(chance, ()).odds for chance in (5 / 6, 11 / 36, 0.5, 0.123, 1.0, 0.0)]
    assert said == [(5, 6), (11, 36), (1, 2), None, None, None]


def test_the_terminal_gives_advice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["advice", "quit"])
    monkeypatch.setattr("builtins.input", lambda _="": next(lines))
    session = Session("en", "easy", [0])
    session.begin("raiders", 2, "5", [], None, None)
    session.run()
    assert "games were played out" in capsys.readouterr().out
