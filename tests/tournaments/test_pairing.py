"""Who plays whom: what must hold of every tournament, whoever enters it and whatever comes of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import ceil, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.tournaments import Course, Played, champion, lots_of, next_round, rounds_in_all, table_of
from undercroft.tournaments.played import met, points, sizes
from undercroft.tournaments.robin import robin
from undercroft.tournaments.standings import standings
from undercroft.tournaments.swiss import repeated

UP_TO = {2: (2,), 3: (2, 3), 4: (2, 3, 4), 5: (2, 3, 4, 5)}
counts = st.integers(2, 20)
seeds = st.integers(0, 10**6)


def played(course: Course, groups: Sequence[tuple[int, ...]], chance: Random) -> Course:
    """The course after a round with these tables, whatever comes of them."""
    number = course.round + 1
    done = [Played(number, group, places(len(group), chance)) for group in groups]
    return replace(course, tables=(*course.tables, *done))


def places(count: int, chance: Random) -> tuple[int, ...]:
    """Some places, shared now and then."""
    scores = [chance.randrange(2 * count) for _ in range(count)]
    return tuple([1 + sum(other > mine for other in scores) for mine in scores])


def to_the_end(course: Course, seed: int, leave: bool = False) -> Course:
    chance = Random(seed)
    while groups := next_round(course):
        course = played(course, groups, chance)
        if leave and chance.random() < 0.3 and len(course.left) + 3 < len(course.entrants):
            course = replace(course, left=course.left | {chance.choice(course.entrants)})
    return course


@given(counts)
def test_everybody_meets_everybody_once_in_a_round_robin(count: int) -> None:
    rounds = robin(range(count))
    pairs = [frozenset(group) for groups in rounds for group in groups if len(group) == 2]
    assert Counter(pairs) == Counter(frozenset(pair) for pair in combinations(range(count), 2))
    for groups in rounds:
        assert sorted(one for group in groups for one in group) == list(range(count))
    byes = Counter(group[0] for groups in rounds for group in groups if len(group) == 1)
    assert byes == Counter(range(count) if count % 2 else ())
    first = Counter(group[0] for groups in rounds for group in groups if len(group) == 2)
    second = Counter(group[1] for groups in rounds for group in groups if len(group) == 2)
    assert all(abs(first[one] - second[one]) <= 1 for one in range(count))


@settings(deadline=None, max_examples=20)
@given(count=counts, size=st.integers(2, 5), seed=seeds, rounds=st.integers(1, 4))
def test_everybody_sits_at_one_table_of_a_round(count: int, size: int, seed: int, rounds: int) -> None:
    course = Course("swiss", tuple(range(count)), str(seed), size, UP_TO[size], rounds)
    course = to_the_end(course, seed)
    assert course.round == rounds
    for number in range(1, rounds + 1):
        groups = [table.seats for table in course.tables if table.round == number]
        assert sorted(one for group in groups for one in group) == list(range(count))
        playing = [len(group) for group in groups if len(group) > 1]
        assert not playing or max(playing) - min(playing) <= 1
        assert max(map(len, groups)) <= size


@settings(deadline=None, max_examples=20)
@given(count=counts, seed=seeds, leave=st.booleans())
def test_nobody_has_a_second_bye_in_swiss_while_somebody_has_had_none(
    count: int, seed: int, leave: bool
) -> None:
    course = to_the_end(Course("swiss", tuple(range(count)), str(seed), 2, (2,), 6), seed, leave)
    had = Counter(table.seats[0] for table in course.tables if table.is_bye)
    if not leave and course.round <= count:
        assert max(had.values(), default=0) <= 1


def can_be_paired(left: tuple[int, ...], meetings: Counter[tuple[int, int]], byes: int) -> bool:
    """Whether pairs without a repeated one exist, one of them with a bye if they are an odd number."""
    if not left:
        return True
    first, *rest = left
    if byes and can_be_paired(tuple(rest), meetings, 0):
        return True
    return any(
        can_be_paired(tuple([one for one in rest if one != other]), meetings, byes)
        for other in rest
        if not meetings[min(first, other), max(first, other)]
    )


@settings(deadline=None, max_examples=20)
@given(count=st.integers(2, 9), seed=seeds, rounds=st.integers(1, 8))
def test_nobody_meets_again_in_swiss_while_that_is_possible(count: int, seed: int, rounds: int) -> None:
    chance = Random(seed)
    course = Course("swiss", tuple(range(count)), str(seed), 2, (2,), rounds)
    while groups := next_round(course):
        had = Counter(table.seats[0] for table in course.tables if table.is_bye)
        may_rest = [one for one in range(count) if had[one] == min(had[two] for two in range(count))]
        meetings = met(course.tables)
        if count % 2:
            possible = any(
                can_be_paired(tuple([one for one in range(count) if one != bye]), meetings, 0)
                for bye in may_rest
            )
        else:
            possible = can_be_paired(tuple(range(count)), meetings, 0)
        assert (repeated(groups, course.tables) == 0) == possible
        course = played(course, groups, chance)


def test_sixteen_at_tables_of_four_meet_nobody_twice_for_three_rounds() -> None:
    """They could for five, if nobody looked at points."""
    course = Course("swiss", tuple(range(16)), "s", 4, UP_TO[4], 3)
    pairs = met(to_the_end(course, 5).tables)
    assert max(pairs.values()) == 1


@settings(deadline=None, max_examples=12)
@given(count=st.integers(6, 20), size=st.integers(2, 5), seed=seeds)
def test_seats_are_rotated_in_swiss(count: int, size: int, seed: int) -> None:
    course = to_the_end(Course("swiss", tuple(range(count)), str(seed), size, UP_TO[size], 4), seed)
    often = Counter(
        (one, seat) for table in course.tables if not table.is_bye for seat, one in enumerate(table.seats)
    )
    assert max(often.values()) <= 3


@settings(deadline=None, max_examples=20)
@given(count=counts, size=st.integers(2, 5), seed=seeds)
def test_who_loses_in_a_knock_out_is_out_and_one_is_left(count: int, size: int, seed: int) -> None:
    course = to_the_end(Course("knockout", tuple(range(count)), str(seed), size, UP_TO[size]), seed)
    assert course.round == rounds_in_all(course)
    if size == 2:
        assert course.round == ceil(log2(count))
    byes = [table for table in course.tables if table.is_bye]
    assert all(table.round == 1 for table in byes) or size > 2
    assert max(Counter(table.seats[0] for table in byes).values(), default=0) <= 1
    playing = set(range(count))
    for number in range(1, course.round + 1):
        groups = [table.seats for table in course.tables if table.round == number]
        seats = [one for group in groups for one in group]
        assert set(seats) <= playing
        assert len(seats) == len(set(seats))
        playing = set(seats)
    best = champion(course)
    assert best in next(table for table in course.tables if table.round == course.round).seats
    ranks = [row.rank for row in table_of(course)]
    assert ranks == list(range(1, count + 1))


@pytest.mark.parametrize(
    ("final", "decided"), [((1, 1), ["lot"] * 4), ((1, 2), ["", "", "buchholz", "buchholz"])]
)
def test_what_decides_a_knock_out_is_named(final: tuple[int, int], decided: list[str]) -> None:
    """A shared final was won by lot, and nobody was told."""
    first = (Played(1, (0, 1), (1, 2)), Played(1, (2, 3), (1, 2)))
    course = Course("knockout", (0, 1, 2, 3), "7", tables=(*first, Played(2, (0, 2), final)))
    rows = table_of(course)
    assert {row.entrant for row in rows[:2]} == {0, 2}
    assert [row.decided for row in rows] == decided


@settings(deadline=None, max_examples=20)
@given(count=counts, size=st.integers(2, 5), seed=seeds)
def test_a_league_goes_on_whatever_is_still_played(count: int, size: int, seed: int) -> None:
    """Whom one meets depends on no result: the rounds may all be laid beforehand."""
    empty = Course("league", tuple(range(count)), str(seed), size, UP_TO[size], 3)
    course, over = empty, to_the_end(empty, seed)
    while groups := next_round(course):
        tables = tuple(Played(course.round + 1, group) for group in groups)
        course = replace(course, tables=(*course.tables, *tables))
    assert [table.seats for table in course.tables] == [table.seats for table in over.tables]
    assert champion(course) is None


@given(count=st.integers(1, 30), most=st.integers(2, 5))
def test_tables_are_as_large_as_may_be(count: int, most: int) -> None:
    made = sizes(count, most, UP_TO[most])
    assert sum(made) == count
    assert made.count(1) == (count % 2 if most == 2 or count == 1 else 0)
    assert sizes(5, 4, (4,)) == [4, 1]
    assert sizes(7, 5, (3, 4)) == [4, 3]


@settings(max_examples=20)
@given(count=st.integers(2, 5), size=st.integers(2, 5), seed=seeds)
def test_every_table_gives_as_many_points(count: int, size: int, seed: int) -> None:
    """Whatever its size: the best has one for each he might have beaten at a usual table."""
    count = min(count, size)
    table = Played(1, tuple(range(count)), places(count, Random(seed)))
    won = points(table, size, Fraction(0))
    assert sum(won.values()) == Fraction(count * (size - 1), 2)
    assert max(won.values()) <= size - 1


GAMES = (
    Played(1, (0, 1), (1, 2)),
    Played(1, (2, 3), (2, 1)),
    Played(2, (0, 3), (2, 1)),
    Played(2, (1, 2), (1, 2)),
)
"""3 has two points, 2 none; 0 and 1 have one each: 0 has beaten 1, 1 has beaten 2."""


@pytest.mark.parametrize(
    ("name", "zero", "one"), [("direct", 1, 0), ("buchholz", 3, 1), ("sonneborn", 1, 0), ("wins", 1, 1)]
)
def test_what_decides_between_equal_points_is_named(name: str, zero: int, one: int) -> None:
    lots = {0: 4, 1: 3, 2: 2, 3: 1}
    rows = standings(range(4), GAMES, 2, Fraction(0), (name, "lot"), lots)
    assert [row.points for row in rows] == [2, 1, 1, 0]
    assert {row.entrant: row.values[name] for row in rows if row.entrant < 2} == {0: zero, 1: one}
    assert [row.decided for row in rows] == ["", *[name if zero != one else "lot"] * 2, ""]
    assert [row.entrant for row in rows] == ([3, 0, 1, 2] if zero != one else [3, 1, 0, 2])


def test_what_was_played_against_each_other_counts_only_if_all_have_met() -> None:
    games = [Played(1, (0, 1), (1, 2)), Played(1, (2, 3), (1, 2)), Played(2, (0, 3), (2, 1))]
    rows = standings(range(4), games, 2, Fraction(0), ("direct", "lot"), lots_of(range(4), "x"))
    assert [row.decided for row in rows if row.points == 1] == ["lot"] * 3


def test_lots_are_drawn_again_by_whoever_knows_the_seed() -> None:
    assert lots_of(range(9), "a") == lots_of(reversed(range(9)), "a")
    assert lots_of(range(9), "a") != lots_of(range(9), "b")
    assert sorted(lots_of(range(9), "a").values()) == list(range(1, 10))


def test_who_has_left_is_missing_in_the_next_round() -> None:
    course = Course("swiss", (1, 2, 3, 4, 5), "s", 2, (2,), 3, left=frozenset({3}))
    assert 3 not in {one for group in next_round(course) for one in group}
