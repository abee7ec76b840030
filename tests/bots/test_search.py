"""The search: limits, repeatability, and that it plays well where it is clear what is best."""

from __future__ import annotations

from time import perf_counter

import pytest

import undercroft as uc
from tests.toy import GAME
from undercroft.bots import BOTS, LEVELS, make_bot
from undercroft.bots.job import think
from undercroft.bots.own import make_player
from undercroft.bots.search import Edge, Search, SearchBot
from undercroft.core.match import Match
from undercroft.core.sight import Sight


def toy(seats: int = 2, seed: int = 1, **options: object) -> Match:
    return uc.new(GAME, seats, seed, options)


def test_every_name_makes_a_bot() -> None:
    for name in BOTS:
        match = toy()
        assert str(make_bot(name).choose(Sight(match, 0))) in [str(one) for one in match.choices[0].options]
    with pytest.raises(uc.UndercroftError, match="known are"):
        make_bot("clever")
    for wrong in ("search:many", "search:0", "search:²", "search:" + "9" * 5000):
        with pytest.raises(uc.UndercroftError):
            make_bot(wrong)


def test_levels_are_bounded_in_time() -> None:
    assert list(LEVELS) == ["beginner", "easy", "normal", "hard", "master"]
    assert [LEVELS[name].seconds for name in ("easy", "normal", "hard", "master")] == [0.1, 0.3, 1.0, 3.0]
    assert LEVELS["normal"].iterations < LEVELS["hard"].iterations < LEVELS["master"].iterations


def test_a_level_watches_the_clock_only_where_somebody_waits() -> None:
    for name in ("normal", "hard", "master", "bold:hard"):
        level = LEVELS[name.rpartition(":")[2]]
        hurried, calm = make_bot(name, 1, hurried=True), make_player(name)
        assert isinstance(hurried, SearchBot)
        assert isinstance(calm, SearchBot)
        assert (hurried.iterations, hurried.seconds) == (level.iterations, level.seconds)
        assert (calm.iterations, calm.seconds) == (level.iterations, 0.0)


def test_same_seed_same_move_whatever_was_asked_before() -> None:
    match = toy()
    fresh = make_bot("search:50", 7)
    used = make_bot("search:50", 7)
    used.choose(Sight(toy(seed=5), 1))
    assert fresh.choose(Sight(match, 0)) is used.choose(Sight(match, 0))


def test_time_limit_is_kept() -> None:
    match = uc.new("raiders", 4, 1)
    seat = match.choices.seats[0]
    spent = []
    for _ in range(4):  # one of them undisturbed by whatever else the machine does
        start = perf_counter()
        SearchBot(1, 10**9, 0.2).choose(Sight(match, seat))
        spent.append(perf_counter() - start)
    assert min(spent) < 0.3


def test_forced_choice_is_answered_at_once() -> None:
    match = toy(goal=9)
    while match.choices.get(0) is None or len(match.choices[0].options) > 1:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    start = perf_counter()
    SearchBot(1, 10**9).choose(Sight(match, 0))
    assert perf_counter() - start < 0.5


def test_stops_when_the_leader_cannot_be_overtaken() -> None:
    match = toy()
    search = Search(Sight(match, 0), "1")
    search.think(5000, 0.0)
    assert search.iterations < 5000
    assert search.decided(5000 - search.iterations)


def test_finds_the_winning_card() -> None:
    """Against a known hand the highest card wins the round, and the match at goal 5."""
    for seed in range(20):
        match = toy(seed=seed)
        best = max(match.game.hands[0], key=lambda piece: piece.face.value)
        other = max(piece.face.value for piece in match.game.hands[1])
        if best.face.value >= 5 and other < 5:
            assert str(SearchBot(1, 400).choose(Sight(match, 0))) == f"place {best.name}"
            return
    raise AssertionError("no such deal among the seeds")


def judged(visits: int, lead: float, liked_prior: float) -> str:
    """What a search answers after rewards of spread 0.2 for two options, the other one in the lead."""
    search = Search(Sight(toy(), 0), "1")
    search.spread[0] = 0.2
    liked, leader = Edge("liked", liked_prior), Edge("leader", 1 - liked_prior)
    for edge, mean, tries in ((liked, 0.4, visits - 2), (leader, 0.4 + lead, visits)):
        edge.visits, edge.reward = tries, mean * tries
        edge.squares = (mean * mean + 0.04) * tries
        search.root.edges[edge.text] = edge
    return search.best()


def test_noise_does_not_overrule_the_knowledge_of_the_game() -> None:
    assert judged(30, 0.03, 0.9) == "liked"  # half a standard error
    assert judged(30, 0.2, 0.9) == "leader"  # four of them
    assert judged(30, 0.03, 0.5) == "leader"  # no knowledge: the better mean
    assert judged(3000, 0.03, 0.9) == "leader"  # the same lead, well founded
    assert judged(30, -0.01, 0.5) == "leader"  # tried most, and no worse for all one knows
    assert judged(30, -0.01, 0.6) == "liked"


def test_the_second_of_a_parallel_does_not_know_the_first() -> None:
    """Whatever seat 0 has placed in secret, seat 1 answers the same."""
    match = toy(seed=3)
    moves = set()
    for option in match.choices[0].options:
        played = match.copy()
        played.play(0, option)
        moves.add(str(SearchBot(5, 150).choose(Sight(played, 1))))
    assert len(moves) == 1


def test_job_gives_the_answer_of_the_bot() -> None:
    match = uc.new("raiders", 3, 2)
    seat = match.choices.seats[0]
    expected = str(make_bot("search:30", 9).choose(Sight(uc.from_position(match.position()), seat)))
    assert think(match.position(), None, seat, "search:30", 9) == expected
    assert think(uc.record(match), None, seat, "search:30", 9) == expected


def test_search_for_one_seat_alone() -> None:
    match = uc.new("raiders", 1, 2)
    while match.choices:
        match.play(0, SearchBot(1, 10).choose(Sight(match, 0)))
    assert match.result is not None
