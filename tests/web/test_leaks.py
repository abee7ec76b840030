"""Nothing a browser receives tells what its player cannot know.

Pages of two matches that differ only in hidden things are the same, byte for byte, for every seat.
"""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.store import TableData
from undercroft.store.model import SeatRow, TableRow
from undercroft.tables.pace import Pace
from undercroft.tables.table import Table
from undercroft.tables.thinking import FirstThinker
from undercroft.web.pages.render import Reader
from undercroft.web.pages.replay import deck_of, replay_html
from undercroft.web.pages.show import table_html

AGAIN = 0.2
"""So often a question is looked at that was asked before in a game."""
HELD = SimpleNamespace(circle=SimpleNamespace(unheard=lambda browser: frozenset[str]()))
"""A store in which nobody blocks anybody."""


def table_of(match: Match, owners: list[str], head: str = "") -> Table:
    """A table around a match that is not in any store."""
    row = TableRow(
        id="tabletable", game=match.kind.id, head=head, state="playing", undo="consent", public=True
    )
    row.owner, row.follows, row.next = "", None, None
    seats = [
        SeatRow(table_id=row.id, seat=index, kind="human", name=f"P{index}", level="", owner=owner, key="")
        for index, owner in enumerate(owners)
    ]
    store: Any = HELD
    table = Table(TableData(row, seats, [], []), match.kind, match, store, FirstThinker(), Pace(0, 0))
    table.stamp = 1
    return table


def test_pages_of_twins_are_equal(kind: GameType) -> None:
    rng = random.Random(7)
    compared = 0
    for _ in range(6):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        for ply in harness.sampled(match, rng, 10):
            for seat in harness.all_seats(match):
                reader = Reader("watcher" if seat is None else owners[seat], rng.choice(("en", "ru")))
                pages = {table_html(table_of(one, owners), reader) for one in harness.twins(match, seat, ply)}
                assert len(pages) == 1, f"the page tells seat {seat} of {kind.id} something at ply {ply}"
                compared += 1
    assert compared > 10


def test_secret_answers_show_on_no_page(kind: GameType) -> None:
    """While seats decide at the same time, what one has answered changes nobody else's page: in each game the
    first time that something is asked, and now and then."""
    rng = random.Random(3)
    for _ in range(30):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        asked: set[str] = set()
        for ply in harness.walk(match, rng, 60):
            if not match.together or len(match.choices.seats) < 2:
                continue
            seat = match.choices.seats[0]
            key = match.choices[seat].prompt.key
            if key in asked and rng.random() > AGAIN * harness.EFFORT:
                continue
            asked.add(key)
            options = [one for one in match.choices[seat].options if not one.public]
            if len(options) < 2:
                continue
            pages: dict[tuple[int, ...], set[str]] = {}
            for option in (options[0], options[1 + ply % (len(options) - 1)]):
                twin = match.copy()
                twin.play(seat, option)
                if not twin.together:
                    continue
                for other in range(match.seats):
                    if other != seat:
                        html = table_html(table_of(twin, owners), Reader(owners[other], "en"))
                        pages.setdefault((other, *twin.choices.seats), set()).add(html)
            assert all(len(same) == 1 for same in pages.values()), f"{kind.id}: a secret answer shows"


def test_the_replay_of_a_running_game_shows_only_ones_own_eyes(tmp_path: Path) -> None:
    import undercroft as uc

    match = uc.new("raiders", seats=3, seed=4)
    for _ in range(12):
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    table = table_of(match, ["a", "b", "c"])
    own = replay_html(table, Reader("a", "en"), deck_of(table, Reader("a", "en"), 5, ""))
    for asked in ("1", "2", "", "17", "all", "public"):
        deck = deck_of(table, Reader("a", "en"), 5, asked)
        assert deck.eyes == 0
        assert not deck.open
        assert replay_html(table, Reader("a", "en"), deck) == own
        assert deck.next == ""
        assert "continue" not in replay_html(table, Reader("a", "en"), deck)
    for asked in ("1", "all"):
        spectator = deck_of(table, Reader("nobody", "en"), 5, asked)
        assert spectator.eyes is None
        assert not spectator.open


def test_a_finished_game_can_be_looked_at_with_everything_open(kind: GameType) -> None:
    """Each pair of eyes has a page of its own, and the page of those before which all lies open is whole."""
    rng = random.Random(5)
    match = harness.random_table(kind, rng).match()
    owners = [f"browser{seat}" for seat in range(match.seats)]
    while match.choices:
        match.play(*rng.choice(list(match.choices)))
    table = table_of(match, owners)
    table.state = "over"
    for ply in [rng.randrange(match.ply + 1) for _ in range(8)]:
        pages = {}
        for eyes in ("public", "all", *map(str, range(match.seats))):
            deck = deck_of(table, Reader(owners[0], "en"), ply, eyes)
            assert deck.look == eyes
            pages[eyes] = replay_html(table, Reader(owners[0], "en"), deck)
            assert "[ui-" not in pages[eyes]
        assert len(set(pages.values())) == len(pages)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_page_has_all_its_words(kind: GameType, language: str) -> None:
    """No key of a missing text shows, and every option is a button."""
    rng = random.Random(11)
    for _ in range(8):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        for _ply in harness.sampled(match, rng, 12):
            seats: list[int | None] = [match.choices.seats[0], None] if match.choices else [0, None]
            for seat in seats:
                reader = Reader("watcher" if seat is None else owners[seat], language)
                html = table_html(table_of(match, owners), reader)
                for start in ("[ui-", "[event-", "[prompt-", "[move-", "[reason-", "[ending-", "[error-"):
                    assert start not in html, html[html.index(start) :][:80]
                choice = match.choices.get(seat)
                for option in choice.options if choice is not None else ():
                    assert f'form="answer" name="option" value="{option}"' in html
