"""What the page of a tournament says of it: the order of the standings, its rounds, what its owner ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, CLARA, tables_in
from undercroft.core.registry import find_game
from undercroft.people.agreement import Agreement, Contest
from undercroft.people.contests import Contests
from undercroft.tables.refused import Refused
from undercroft.texts import texts_for
from undercroft.web.pages.contest import facts_of, order_of, sight_of
from undercroft.web.pages.render import Reader

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


async def test_rounds_are_told_only_where_their_number_is_known(tmp_path: Path) -> None:
    """A round robin that nobody had entered was said to have four rounds, as the form of a Swiss one has."""
    texts = texts_for("en", find_game("raiders"))
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        for kind, people, told in (
            ("robin", 0, "tables of 2"),
            ("knockout", 1, "tables of 2"),
            ("robin", 3, "3 rounds, tables of 2"),
            ("swiss", 0, "5 rounds, tables of 2"),
            ("league", 0, "5 rounds, tables of 2"),
        ):
            contest = await entered(contests, Agreement(kind, 2, 5), people)
            assert told in facts_of(contest, texts)


async def test_the_edition_is_told(tmp_path: Path) -> None:
    """Who entered did not learn that the second edition would be played."""
    texts = texts_for("en", find_game("raiders"))
    async with tables_in(tmp_path) as tables:
        agreed = Agreement("swiss", 2, 5, options={"edition": "second_2013"})
        contest = await entered(Contests(tables), agreed, 2)
        assert "Edition: Second, 2013" in facts_of(contest, texts)


async def test_one_that_was_called_off_has_no_later_rounds(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await entered(contests, Agreement("swiss", 2, 3), 3)
        await contests.start(contest.id, ANNA)
        reader = Reader(ANNA, "en")
        before = await sight_of(tables, await contests.find(contest.id), reader)
        assert [one.state for one in before.steps] == ["now", "later", "later"]
        await contests.cancel(contest.id, ANNA)
        after = await sight_of(tables, await contests.find(contest.id), reader)
        assert [one.state for one in after.steps] == ["now"]


async def test_who_finds_no_room_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said that he is in the tournament already, and to the owner that it had begun."""
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await entered(contests, Agreement("swiss", 2, 3), 2)
        monkeypatch.setattr("undercroft.people.contests.MOST", 2)
        with pytest.raises(Refused, match="error-full"):
            await contests.enter(contest.id, CLARA, "Clara")
        with pytest.raises(Refused, match="error-full"):
            await contests.add_bot(contest.id, ANNA, "easy")
        await contests.start(contest.id, ANNA)
        with pytest.raises(Refused, match="error-started"):
            await contests.add_bot(contest.id, ANNA, "easy")


async def test_who_has_left_for_good_is_not_waited_for(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await entered(contests, Agreement("knockout", 3), 3)
        await contests.be_away(contest.id, BORIS, True)
        await contests.start(contest.id, ANNA)
        log = (await sight_of(tables, await contests.find(contest.id), Reader(ANNA, "en"))).log
        behind = "Boris is placed behind all who play there themselves."
        assert log[0].words.endswith(f"of round 1. Unless Boris comes, {behind}"), (
            "last only where others come"
        )
        (row,) = contest.data.rounds or (await contests.find(contest.id)).data.rounds
        boris = (await contests.find(contest.id)).by_number[2]
        boris.state = "out"
        await contests._note_absent(contest, row, boris)
        log = (await sight_of(tables, await contests.find(contest.id), Reader(ANNA, "en"))).log
        assert log[0].words.endswith("of round 1, and is placed behind all who play there themselves.")


async def test_the_log_names_nobody_who_was_forgotten(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        contests = Contests(tables)
        contest = await entered(contests, Agreement("knockout", 3), 3)
        await contests.start(contest.id, ANNA)
        await contests.appeal(contest.id, BORIS, 1, 0, "My lamp went out.")
        key = await contests.deputy_key(contest.id, CLARA)
        await contests.become_deputy(contest.id, "e" * 64, key, "Eve")
        await contests.rule(contest.id, ANNA, 1, 0, (1, 2, 2), "A tie.")
        await contests.be_away(contest.id, BORIS, True)
        for one in (BORIS, "e" * 64):
            await tables.store.tournaments.forget(one)
        log = (await sight_of(tables, await contests.find(contest.id), Reader(ANNA, "en"))).log
        told = " ".join(one.words for one in log)
        assert not [one for one in ("Boris", "Eve", "lamp") if one in told], told
        assert "#2 is away" in told
        assert "Clara" in told
        assert "A tie." in told
        assert "#2" in next(one.words for one in log if one.what == "ruled")
