"""The profile: how my games went, whom I meet, and what distinguishes me; only from games that are over."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.dates import format_date

from tests.tables.helpers import settle
from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, live, running
from tests.web.test_me import make, person_of
from undercroft.core.record import load_record
from undercroft.core.registry import game_ids
from undercroft.people.feats import above_of, feats_of, longest_row, rivals_of, totals_of
from undercroft.store.played import Chair, Played
from undercroft.tables.seats import Seat, hash_of
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.web.client import TOKEN
from undercroft.web.pages.profile import game_of

pytestmark = pytest.mark.anyio
ME, LEV, IRA = "p" + "a" * 23, "p" + "b" * 23, "g" * 64


def game(number: int, kind: str, places: list[int], *owners: str, level: str = "") -> Played:
    chairs = [
        Chair(seat, "human" if owner else "bot", owner[:2], owner, "" if owner else level)
        for seat, owner in enumerate(owners)
    ]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return Played(f"t{number}", kind, "2026-01-01", "2026-01-02", places, winners, chairs)


def test_games_say_what_somebody_is_good_at() -> None:
    games = [
        game(1, "raiders", [1, 2, 3], ME, LEV, ""),
        game(2, "raiders", [2, 1], ME, LEV),
        game(3, "raiders", [1, 2], ME, "", level="hard"),
        game(4, "lords", [2, 1], ME, LEV),
        game(5, "twister", [1, 1], ME, IRA),
    ]
    totals = totals_of(games, ME)
    assert (totals.games, totals.wins) == (5, 3)
    assert totals.above == round(100 * (2 + 0 + 1 + 0 + 0.5) / 6)
    assert (totals.best, totals.best_above) == ("raiders", 75), "of the others too few games are known"
    feats = {one.name: one for one in feats_of(games, ME, game_ids(), 2)}
    assert [name for name, one in feats.items() if one.earned] == ["win", "hard"]
    assert (feats["boxes"].count, feats["boxes"].wanted) == (3, len(game_ids()))
    assert feats["row"].count == 1
    assert feats["crowd"].count == 3, "bots fill a table, but somebody must be there"


def test_rivals_are_people_and_counted_from_both_sides() -> None:
    games = [
        game(1, "raiders", [1, 2], ME, LEV),
        game(2, "raiders", [2, 1], ME, LEV),
        game(3, "lords", [3, 1, 2], ME, LEV, ""),
        game(4, "lords", [1, 2], ME, IRA),
    ]
    found = rivals_of(games, ME)
    assert [(one.owner, one.games, one.ahead, one.behind) for one in found] == [(LEV, 3, 1, 2)]
    back = rivals_of(games[:3], LEV)
    assert [(one.ahead, one.behind) for one in back] == [(2, 1)]
    assert above_of([], ME) == 0


def test_the_longest_row_of_days() -> None:
    assert longest_row([]) == 0
    assert longest_row([5, 3, 9, 4, 10]) == 3


async def play_out(table: Table) -> None:
    while not table.match.over:
        await settle(table)
        for seat in table.match.choices.seats[:1]:
            option = str(table.match.choices[seat].options[0])
            await table.answers.give(seat, option, table.match.version)


async def test_the_page_shows_finished_games_and_what_waits(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app, "ru") as boris:
        await make(anna, Device(), "Anna")
        empty = (await anna.get("/me")).text
        assert "None yet: the first win" in empty
        assert "No such game is over yet." in empty
        await make(boris, Device(), "Boris")
        id = await lay(anna, ["me", "open"], **{"option.play": "open", "seat.0.name": "Anna"})
        table = live(app, id)
        await table.seating.sit(None, person_of(app, boris), "Boris")
        assert 'class="sketch"' in (await anna.get("/me")).text
        await play_out(table)
        assert table.match.result is not None
        place, other = table.match.result.places
        page = (await anna.get("/me")).text
        assert f"Place {place} of 2" in page
        assert f"Known since {format_date(datetime.now(UTC), 'long', locale='en')}, 1 game<" in page
        assert "The 1 game" not in page, "all of them are there"
        assert "0 of 0" not in page
        assert page.count(f"/t/{id}/replay") == 1
        assert "<b>Boris</b><small>1 game</small>" in page
        assert f"{int(other > place)} : {int(place > other)}" in page
        assert f"{other}-е место из 2" in (await boris.get("/me")).text
        for wanted in ("rated", "friends"):
            assert "No such game is over yet." in (await anna.get(f"/me?games={wanted}")).text
        assert (await anna.get("/me?games=%27%22%3Cx")).status_code == 200


@pytest.mark.parametrize(("record", "place"), [("turns", False), ("target", True)])
async def test_where_nobody_wins_nobody_is_first(tmp_path: Path, record: str, place: bool) -> None:
    """A game that nobody had won was said to have left me at the first place of two."""
    file = Path(__file__).parent.parent / "playthroughs" / "twister" / f"{record}.rec"
    match = load_record(file.read_text(encoding="utf-8"))
    async with running(tmp_path) as app, browser(app) as anna:
        await anna.get("/daily")
        owner = hash_of(anna.cookies[TOKEN])
        seats = [Seat(0, "human", "Anna", owner=owner), Seat(1, "bot", level="easy")]
        table = await app.state.tables.lay(Plan("twister", seats, match=match))
        assert ('<b class="place">' in (await anna.get(f"/t/{table.id}")).text) == place
    winners = list(match.result.winners) if match.result else []
    chairs = [Chair(0, "human", "", ME, ""), Chair(1, "bot", "", "", "easy")]
    places = list(match.result.places) if match.result else []
    shown = game_of(Played("t", "twister", "2026-01-01", "2026-01-02", places, winners, chairs), ME, 0, "en")
    assert shown is not None
    assert (shown.title == "Nobody won") != place
