"""Ratings: of games that all who play have agreed to; counted once, and nobody loses by a server's fault."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables.helpers import lay, settle, tables_in
from undercroft.core.components import Components
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.people.accounts import new_person_id
from undercroft.people.ratings import START, Counting, counted, places_of, shown
from undercroft.store import StoreError
from undercroft.store.ratings import Finished
from undercroft.tables.house import House
from undercroft.tables.master import Agreement
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables
from undercroft.texts import texts_for
from undercroft.web.pages.waiting import facts_of

pytestmark = pytest.mark.anyio
MARTA, BORIS, CLARA = (f"p{letter * 62}" for letter in "abc")
GUEST = "a" * 64
RATED = House(rated=True)


async def over(tables: Tables, table: Table, resigns: int | None = None) -> None:
    """Bots play the game to its end; who resigns does so before."""
    for seat in table.seats:
        if seat.owner and seat.index != resigns:
            await table.seating.hand_over(seat.index, "easy")
    if resigns is not None:
        await table.seating.leave(resigns)
    await settle(table)
    assert table.match.over
    counting = Counting(tables.store)
    await counting.look()
    await counting.look()


async def points(tables: Tables, subject: str) -> list[tuple[str, int, int, int]]:
    return [(one.game, one.seats, one.games, one.wins) for one in await tables.store.ratings.of(subject)]


async def test_a_rated_game_counts_once_for_people_and_bots(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, MARTA, BORIS, "", house=RATED)
        await over(tables, table)
        assert table.match.result is not None
        for subject, seat in ((MARTA, 0), (BORIS, 1), ("bot:easy", 2)):
            won = int(table.match.result.places[seat] == 1)
            assert await points(tables, subject) == [("raiders", 3, 1, won)]
        assert len(await tables.store.ratings.steps(MARTA)) == 1
        await over(tables, await lay(tables, MARTA, BORIS, "", house=RATED))
        assert (await points(tables, MARTA))[0][2] == 2
        assert len(await tables.store.ratings.steps(MARTA)) == 2


async def test_who_resigns_is_behind_all_others(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        await over(tables, await lay(tables, MARTA, BORIS, house=RATED), resigns=0)
        (lost,), (won,) = [await tables.store.ratings.of(one) for one in (MARTA, BORIS)]
        assert lost.mu < START[0] < won.mu
        assert lost.wins == 0


def test_a_bot_wins_no_rated_game_for_who_has_resigned() -> None:
    """The page of ratings said that he had won it."""
    assert places_of(Finished("raiders", ("pa", "pb", "pc"), (1, 2, 2), ("resigned", "", ""), 9)) == [3, 2, 2]


BEGINNINGS: Mapping[str, tuple[tuple[str, ...], Callable[[Table], Awaitable[object]] | None]] = {
    "laid": ((MARTA, BORIS), None),
    "sat down": ((MARTA, "?"), lambda table: table.seating.sit(None, BORIS, "B")),
    "filled": ((MARTA, BORIS, "?"), lambda table: table.seating.fill("easy")),
    "a seat less": ((MARTA, BORIS, "?"), lambda table: table.master.remove_seat(MARTA, 2)),
}


@pytest.mark.parametrize("how", BEGINNINGS)
@pytest.mark.parametrize("last", [1, 2])
async def test_a_server_killed_while_a_game_begins_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, last: int
) -> None:
    """It left a rated game that counted for nobody, or a full table that did not begin."""
    owners, deed = BEGINNINGS[how]
    async with tables_in(tmp_path) as tables:
        table = None if deed is None else await lay(tables, *owners, house=RATED)
        written, writing = 0, tables.store.writing

        @asynccontextmanager
        async def dying() -> AsyncIterator[Any]:
            nonlocal written
            if written == last:
                raise StoreError("killed")
            written += 1
            async with writing() as session:
                yield session

        monkeypatch.setattr(tables.store, "writing", dying)
        with suppress(StoreError):
            if table is None or deed is None:
                await lay(tables, *owners, house=RATED)
            else:
                await deed(table)
    async with tables_in(tmp_path) as tables:
        (row,) = await tables.store.tables_of(MARTA)
        found = await tables.find(row.id)
        assert found.state == "playing"
        assert all(seat.kind != "open" for seat in found.seats)
        await over(tables, found)
        assert await points(tables, MARTA), "it counts"


@pytest.mark.parametrize(
    ("owners", "why"),
    [
        ((MARTA, BORIS), "known"),
        ((MARTA, "?"), "known"),
        ((MARTA, GUEST, "?"), "guest"),
        ((MARTA, MARTA, "?"), "twice"),
        ((MARTA, ""), "alone"),
    ],
)
async def test_why_a_table_will_not_count_is_told_before_it_begins(
    tmp_path: Path, owners: tuple[str, ...], why: str
) -> None:
    """With one person at two seats it was said to count if all are signed in."""
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, *owners, house=RATED)
        for language in ("en", "ru"):
            texts = texts_for(language, table.kind)
            told = [fact.note for fact in facts_of(table, texts)]
            assert texts.text(f"fact-rated-{why}") in told


@pytest.mark.parametrize(
    ("owners", "rated"),
    [
        ((MARTA, BORIS), False),
        ((MARTA, GUEST), True),
        ((MARTA, MARTA), True),
        ((MARTA, ""), True),
        ((MARTA, BORIS, GUEST), True),
    ],
)
async def test_what_was_not_agreed_or_has_a_guest_counts_for_nobody(
    tmp_path: Path, owners: tuple[str, ...], rated: bool
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, *owners, house=House(rated=rated))
        await over(tables, table)
        assert await points(tables, MARTA) == []


async def test_a_game_with_house_rules_counts_for_nobody(tmp_path: Path) -> None:
    """Whoever makes the cards may make them so that he wins."""
    kind = find_game("raiders")
    own = Components(standard_components(kind).text, "own.toml", standard=False)
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, MARTA, BORIS, house=RATED, components=own)
        texts = texts_for("en", kind)
        assert texts.text("fact-rated-cards") in [fact.note for fact in facts_of(table, texts)]
        await over(tables, table)
        assert await points(tables, MARTA) == []


async def test_a_table_that_fills_up_counts_and_its_owner_removes_nobody(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, MARTA, "?")
        wish = Agreement({}, "consent", False, RATED)
        await table.master.change(MARTA, wish)
        await table.seating.sit(1, BORIS, "B")
        assert table.state == "playing"
        with pytest.raises(Refused, match="error-rated-out"):
            await table.master.show_out(MARTA, 1)
        await over(tables, table)
        assert len(await points(tables, BORIS)) == 1
        other = await lay(tables, MARTA, BORIS, "?")
        with pytest.raises(Refused, match="error-rated-late"):
            await other.master.change(MARTA, wish)


async def test_who_is_forgotten_has_no_rating(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        await over(tables, await lay(tables, MARTA, BORIS, house=RATED))
        await tables.store.ratings.forget(MARTA)
        assert await points(tables, MARTA) == []
        assert await tables.store.ratings.steps(MARTA) == []
        assert len(await points(tables, BORIS)) == 1


def test_a_game_hardly_begun_counts_for_nobody() -> None:
    assert counted(Finished("raiders", (MARTA, BORIS), (1, 2), ("", ""), 3), {}) == {}
    assert counted(Finished("raiders", (MARTA, BORIS), (1, 2), ("", ""), 4), {})


@given(places=st.lists(st.integers(1, 5), min_size=2, max_size=5), gone=st.integers(0, 4))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_better_places_never_rate_worse(places: list[int], gone: int) -> None:
    names = [new_person_id() for _ in places]
    levels = ["resigned" if index == gone else "" for index in range(len(places))]
    after = counted(Finished("raiders", names, places, levels, 100), {})
    assert set(after) == set(names)
    for one, place, level in zip(names, places, levels, strict=True):
        for two, other, beside in zip(names, places, levels, strict=True):
            if (bool(level), place) < (bool(beside), other):
                assert after[one][0] > after[two][0]
        assert after[one][1] < START[1], "a game makes surer"


def test_ratings_are_shown_in_points() -> None:
    assert (shown(*START).points, shown(*START).off) == (1000, 333)
    assert shown(26.0, 2.0).points == 1040
