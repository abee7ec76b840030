"""Intervals and findings that hold whenever one stops: by simulation with fixed seeds."""

from __future__ import annotations

from math import inf, isclose, log, sqrt

import numpy as np
import pytest

from undercroft.lab.moments import Moments
from undercroft.lab.sequential import (
    ALPHA,
    EARLIEST,
    discoveries,
    evidence,
    half_width,
    needed,
    tuned,
)

PAIRS, LOOK = 3000, 20


def runs(number: int, shift: float = 0.0) -> np.ndarray:
    """Differences of the share of a victory between two variants: mostly 0, else one way or the other."""
    rng = np.random.default_rng(7)
    drawn = rng.choice([-1.0, -0.5, 0.0, 0.5, 1.0], p=[0.15, 0.02, 0.66, 0.02, 0.15], size=(number, PAIRS))
    return drawn + shift


def looks(run: np.ndarray) -> list[tuple[int, float, float]]:
    """Pairs, mean and variance as they are after every so many pairs."""
    sums, squares = run.cumsum(), (run**2).cumsum()
    found = []
    for pairs in range(EARLIEST, PAIRS + 1, LOOK):
        mean = sums[pairs - 1] / pairs
        found.append((pairs, mean, (squares[pairs - 1] - pairs * mean**2) / (pairs - 1)))
    return found


def test_looking_again_and_again_raises_no_more_false_alarms_than_promised() -> None:
    mixture = tuned(1000)
    false, naive = 0, 0
    for run in runs(600):
        seen = looks(run)
        false += any(abs(mean) > half_width(pairs, variance, mixture) for pairs, mean, variance in seen)
        naive += any(abs(mean) > 1.96 * sqrt(variance / pairs) for pairs, mean, variance in seen)
    assert false / 600 <= ALPHA
    assert naive / 600 > 0.2  # what this is for


def test_a_comparison_of_equals_by_many_measures_finds_nothing_more_often_than_promised() -> None:
    rng = np.random.default_rng(11)
    mixture, false = tuned(1000), 0
    for _ in range(150):
        common = rng.normal(size=(1500, 1))
        values = common + rng.exponential(size=(1500, 40)) - 1  # all hang together, and none is symmetrical
        sums, squares = values.cumsum(axis=0), (values**2).cumsum(axis=0)
        for pairs in range(EARLIEST, 1500, 100):
            means = sums[pairs - 1] / pairs
            variances = squares[pairs - 1] / pairs - means**2
            known = [evidence(pairs, m, v, mixture) for m, v in zip(means, variances, strict=True)]
            if any(discoveries(known)):
                false += 1
                break
    assert false / 150 <= ALPHA


def test_a_real_difference_is_found() -> None:
    mixture = tuned(1000)
    found = sum(
        abs(looks(run)[-1][1]) > half_width(PAIRS, looks(run)[-1][2], mixture) for run in runs(50, 0.06)
    )
    assert found >= 45


def test_evidence_and_interval_say_the_same() -> None:
    for pairs, mean, variance in ((150, 0.1, 0.3), (1000, 0.05, 0.3), (1000, 0.08, 0.3), (5000, -0.03, 0.4)):
        outside = abs(mean) > half_width(pairs, variance, tuned(800))
        assert outside == (evidence(pairs, mean, variance, tuned(800)) > 1 / ALPHA)


def test_the_interval_is_narrowest_where_it_is_tuned_to() -> None:
    best = tuned(2000)
    for other in (best * 0.8, best * 1.25):
        assert half_width(2000, 1.0, best) < half_width(2000, 1.0, other)
    assert 1.4 < half_width(2000, 1.0, best) / (1.96 * sqrt(1 / 2000)) < 1.7  # what looking on costs


def test_how_many_pairs_are_needed() -> None:
    pairs = needed(0.3, 0.01, tuned(20_000))
    assert half_width(pairs, 0.3, tuned(20_000)) <= 0.01 < half_width(pairs - 1, 0.3, tuned(20_000))
    assert needed(0.0, 0.01) == EARLIEST


def test_before_the_first_look_nothing_is_known() -> None:
    assert half_width(EARLIEST - 1, 0.3, tuned(1000)) == inf
    assert evidence(EARLIEST - 1, 1.0, 0.3, tuned(1000)) == 1.0
    assert evidence(1000, 0.0, 0.0, tuned(1000)) == 1.0


def test_a_difference_that_is_always_the_same_is_one() -> None:
    """Five levels of five rooms against three: 25 rooms in each game, and 15."""
    assert half_width(EARLIEST, 0.0, tuned(1000)) == 0
    assert evidence(EARLIEST, -10.0, 0.0, tuned(1000)) > 1 / ALPHA
    assert discoveries([evidence(EARLIEST, -10.0, 0.0, tuned(1000)), *[1.0] * 999])[0]


def test_few_of_the_findings_are_false() -> None:
    """e-BH by hand: the k-th largest of m e-values is a finding if it is at least m / (k alpha)."""
    assert discoveries([39.0, 1.0]) == [False, False]
    assert discoveries([41.0, 1.0]) == [True, False]
    assert discoveries([21.0, 1.0, 21.0]) == [False, False, False]
    assert discoveries([31.0, 1.0, 31.0]) == [True, False, True]
    assert discoveries([]) == []


def test_moments_of_means_and_ratios() -> None:
    one = [({("a",): 1.0, ("r",): (2.0, 4.0)}, {("a",): 3.0, ("r",): (1.0, 4.0)})]
    two = [({("r",): (1.0, 2.0)}, {("a",): 1.0, ("b",): 2.0, ("r",): (3.0, 4.0)})]
    moments, other = Moments(2), Moments(2)
    moments.add(one)
    other.add(two)
    moments.join(other)
    assert moments.rows == 2
    assert (moments.ratio(("a",), 0), moments.ratio(("a",), 1)) == (0.5, 2.0)
    assert (moments.ratio(("b",), 0), moments.ratio(("b",), 1)) == (0.0, 1.0)
    assert (moments.ratio(("r",), 0), moments.ratio(("r",), 1)) == (0.5, 0.5)
    found = moments.difference(("a",))
    assert found is not None
    assert found.value == 1.5
    assert found.variance == pytest.approx(np.var([2.0, 1.0], ddof=1))
    assert found.games == 2


def test_the_spread_of_a_ratio_is_that_of_many_repetitions() -> None:
    rng = np.random.default_rng(3)
    values = []
    for _ in range(300):
        moments = Moments(1)
        bottoms = rng.integers(0, 4, size=200)
        moments.add([({("r",): (float(rng.binomial(b, 0.3)), float(b))},) for b in bottoms])
        found = moments.one(("r",))
        assert found is not None
        values.append((found.value, found.error(200)))
    spread = float(np.std([value for value, _ in values]))
    assert isclose(spread, float(np.mean([error for _, error in values])), rel_tol=0.1)
    assert log(spread) < 0
