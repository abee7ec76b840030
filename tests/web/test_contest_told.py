"""What the page of a tournament says of it: the order of the standings, its rounds, what its owner ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, tables_in
from undercroft.people.agreement import Agreement, Contest
from undercroft.people.contests import Contests
from undercroft.texts import texts_for
from undercroft.web.pages.contest import order_of

pytestmark = pytest.mark.anyio
PEOPLE = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara"}


async def entered(contests: Contests, agreed: Agreement, people: int) -> Contest:
    """A tournament of Raiders that so many have entered."""
    id = await contests.make(ANNA, "Cup", "raiders", agreed)
    for browser, name in list(PEOPLE.items())[:people]:
        await contests.enter(id, browser, name)
    return await contests.find(id)


async def test_the_order_is_told_as_it_is_made(tmp_path: Path) -> None:
    """A knock-out was said to break ties by lot, though all that counts in a Swiss system counts before."""
    texts = texts_for("en")
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        for kind, size, first, bye in (
            ("robin", 2, "the games against each other", "no points"),
            ("league", 2, "the games against each other", "no points"),
            ("swiss", 4, "the points of all opponents", "as many points as the first place"),
            ("knockout", 4, "the points of all opponents", "as many points as the first place"),
        ):
            contest = await entered(contests, Agreement(kind, size), 3)
            words = order_of(contest, texts)
            places = [words.index(texts.text(f"contest-by-{one}")) for one in contest.course.breaks]
            assert places == sorted(places)
            assert f"in this order: {first}" in words
            assert f"A bye gives {bye}." in words
            assert ("smaller table" in words) == (size > 2)
            assert words.startswith("Whoever has come further") == (kind == "knockout")
