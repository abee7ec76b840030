"""Statistics that may be looked at after every game, and acted on: whoever stops when he likes what he sees
still errs no more often than he was told.

Intervals are asymptotic confidence sequences: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
central limit theory and asymptotic confidence sequences", Annals of Statistics 52(6), 2024, theorem 2.2; the
time-uniform mixture behind them goes back to Robbins (1970), see Howard, Ramdas, McAuliffe and Sekhon, Annals
of Statistics 49(2), 2021. The evidence against "no difference" is the e-value of the same mixture. Among many
measures those that differ are found by the e-BH procedure (Wang and Ramdas, Journal of the Royal Statistical
Society B 84(3), 2022), which is Benjamini-Hochberg for 1/e: of what it finds no more than `ALPHA` is false on
average, however the measures depend on each other; where nothing differs, so often there is a false alarm.
"""

from __future__ import annotations

from math import exp, inf, log, sqrt
from typing import TYPE_CHECKING, Any

from undercroft.rl import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHA = 0.05
"""How often an interval may fail at any time at all, and the part of findings that may be false."""
EARLIEST = 100
"""Pairs before the first look: a central limit needs some."""
MOST = 600.0
"""The logarithm of the largest evidence that is told: larger numbers would leave the range of a float."""


def statistics() -> Any:
    """scipy.stats. Raises MissingExtra."""
    try:
        from scipy import stats
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            "Comparisons and reports need scipy, which is not installed: pip install 'undercroft[lab]'"
        ) from missing
    return stats


def tuned(pairs: float, alpha: float = ALPHA) -> float:
    """The mixture's variance for which the interval is narrowest after so many pairs (rho squared there; the
    minimum of `half_width`, by its fixed-point equation)."""
    statistics()
    from scipy.special import lambertw

    return float((-lambertw(-(alpha**2) / exp(1), -1).real - 1) / max(1.0, pairs))


def half_width(pairs: int, variance: float, mixture: float, alpha: float = ALPHA) -> float:
    """Half the width of the interval for the mean of `pairs` values of that variance."""
    if pairs < EARLIEST:
        return inf
    spread = pairs * mixture + 1
    return sqrt(variance * 2 * spread / (pairs**2 * mixture) * log(sqrt(spread) / alpha))


def evidence(pairs: int, mean: float, variance: float, mixture: float) -> float:
    """The e-value against a mean of 0: at least 1/alpha just where the interval leaves 0 out."""
    if pairs < EARLIEST or (variance <= 0 and mean == 0):
        return 1.0
    if variance <= 0:  # every pair differs by just as much
        return exp(MOST)
    spread = pairs * mixture + 1
    return exp(min(MOST, (pairs * mean) ** 2 * mixture / (2 * variance * spread)) - log(spread) / 2)


def needed(variance: float, width: float, mixture: float | None = None, alpha: float = ALPHA) -> int:
    """How many pairs of that variance make the interval so wide (half of it); without a mixture, with that
    which is best for just so many."""
    low, high = EARLIEST, EARLIEST
    while half_width(high, variance, mixture or tuned(high), alpha) > width:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if half_width(middle, variance, mixture or tuned(middle), alpha) > width:
            low = middle
        else:
            high = middle
    return high


def discoveries(values: Sequence[float], alpha: float = ALPHA) -> list[bool]:
    """Which of these e-values are findings, by e-BH."""
    if not values:
        return []
    adjusted = statistics().false_discovery_control([min(1.0, 1 / value) for value in values], method="bh")
    return [bool(one <= alpha) for one in adjusted]
