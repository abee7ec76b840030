"""Playouts, arena and their statistics."""

from __future__ import annotations

import pytest
from scipy import stats

from undercroft.core.errors import OptionError, UndercroftError, UnknownGame
from undercroft.lab.arena import Ratings, arena, line_ups, pairings
from undercroft.lab.playouts import playouts
from undercroft.lab.stats import mean_interval, share_interval, t95
from undercroft.lab.tasks import Table


def test_playouts_are_the_same_with_any_number_of_jobs() -> None:
    table = Table("raiders", 4)
    one = playouts(table, 600, seed=3)
    two = playouts(table, 600, seed=3, jobs=2)
    assert one.plain()["results"] == two.plain()["results"]
    assert one.games == two.games == 600
    assert one.decisions == two.decisions
    assert sum(one.endings.values()) == 600
    assert one.decisions_per_s > 0


def test_playouts_of_thinking_bots_and_variants() -> None:
    told: list[int] = []
    table = Table("raiders", 2, {"edition": "second_2013"})
    total = playouts(table, 6, bots=["heuristic", "easy"], progress=told.append)
    assert total.games == 6
    assert told[-1] == 6


def test_wrong_tables_are_refused() -> None:
    with pytest.raises(UnknownGame):
        playouts(Table("nothing", 2), 1)
    with pytest.raises(OptionError):
        playouts(Table("raiders", 9), 1)
    with pytest.raises(OptionError):
        playouts(Table("raiders", 4, {"edition": "third"}), 1)
    with pytest.raises(UndercroftError):
        playouts(Table("raiders", 4), 1, bots=["clever"])
    with pytest.raises(UndercroftError):
        arena(Table("raiders", 4), ["random"], 1)
    with pytest.raises(UndercroftError, match="easy is named more than once"):
        arena(Table("raiders", 2), ["easy", "random", "easy"], 1)


def test_everybody_sits_everywhere_equally_often() -> None:
    table = Table("raiders", 3)
    for games in pairings(table, ["a", "b", "c", "d"], 3, 1):
        seats = {(name, seat): 0 for name in "abcd" for seat in range(3)}
        for _, bots, _ in games:
            for seat, name in enumerate(bots):
                seats[name, seat] += 1
        assert set(seats.values()) == {3}


def test_two_bots_at_four_seats() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]


def test_arena_ranks_a_search_above_chance() -> None:
    outcome = arena(Table("raiders", 2), ["random", "search:25"], 8, seed=2)
    best, worst = outcome.entrants
    assert best.name == "search:25"
    assert best.share > worst.share
    assert best.mu > worst.mu
    assert outcome.games == 16
    assert best.low <= best.share <= best.high
    assert outcome.duels["search:25"]["random"] + outcome.duels["random"]["search:25"] == pytest.approx(1)
    assert arena(Table("raiders", 2), ["random", "search:25"], 8, seed=2).duels == outcome.duels


def test_stopped_by_hand_they_say_what_they_have() -> None:
    def stop(done: int, _: int = 0) -> None:
        if done >= 6:
            raise KeyboardInterrupt

    total = playouts(Table("raiders", 2), 40, bots=["easy"], progress=stop)
    assert (total.games, total.stopped) == (8, True)
    assert sum(total.endings.values()) == 8
    outcome = arena(Table("raiders", 2), ["random", "easy"], 20, progress=stop)
    assert outcome.stopped
    assert outcome.games == 6  # the deals that both have played in both seats
    assert sum(one.seats_taken for one in outcome.entrants) == 12


def test_any_number_of_games_begins_at_once() -> None:
    """What is played is laid out game by game, not before the first."""
    told: list[int] = []

    def stop(done: int, of: int = 0) -> None:
        told.append(of)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena(Table("raiders", 2), ["random", "easy"], 10**12, progress=stop)
    assert told == [2 * 10**12]
    assert playouts(Table("raiders", 2), 10**12, bots=["easy"], progress=stop).games == 4


def test_ratings_follow_the_places() -> None:
    rate = Ratings(["a", "b", "c"])
    for _ in range(20):
        rate.add(["a", "b", "c"], [1, 2, 2])
    assert rate.of("a")[0] > rate.of("b")[0]
    assert rate.of("b")[0] == pytest.approx(rate.of("c")[0], abs=1.5)


def test_statistics() -> None:
    assert t95(1) == 12.71
    exact = stats.t.ppf(0.975, range(1, 200))
    assert [t95(freedom) for freedom in range(1, 200)] == pytest.approx(list(exact), rel=5e-4)
    mean, low, high = mean_interval([1.0, 2.0, 3.0])
    assert (mean, low, high) == pytest.approx((2, 2 - 2.484, 2 + 2.484), abs=0.01)


def test_what_was_always_so_is_not_certain() -> None:
    """Seven deals won of seven were told as "100 % to 100 %"."""
    for wins in (0.0, 1.0):
        mean, low, high = share_interval([wins] * 7)
        assert mean == wins
        assert high - low == pytest.approx(1 - 0.05 ** (1 / 7))
    mean, low, high = share_interval([0.5] * 7)
    assert low < mean < high
    assert share_interval([0.2, 0.3, 0.4]) == mean_interval([0.2, 0.3, 0.4])
    weak = arena(Table("raiders", 2), ["random", "normal"], 2).entrants[-1]
    assert weak.low < weak.high
