"""The little statistics an arena needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

T95 = (
    12.71,
    4.303,
    3.182,
    2.776,
    2.571,
    2.447,
    2.365,
    2.306,
    2.262,
    2.228,
    2.201,
    2.179,
    2.160,
    2.145,
    2.131,
)
"""Two-sided 95 % quantiles of Student's t for 1 to 15 degrees of freedom."""
NORMAL = 1.959964
"""The same of the normal distribution."""


def t95(freedom: int) -> float:
    """The 95 % quantile of Student's t, above 15 degrees of freedom by two terms of its expansion."""
    if freedom < 1:
        return float("inf")
    if freedom <= len(T95):
        return T95[freedom - 1]
    first = (NORMAL**3 + NORMAL) / 4
    second = (5 * NORMAL**5 + 16 * NORMAL**3 + 3 * NORMAL) / 96
    return NORMAL + first / freedom + second / freedom**2


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values, and its 95 % interval by Student's t."""
    mean = fmean(values)
    if len(values) < 2:
        return mean, float("-inf"), float("inf")
    half = t95(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean, mean - half, mean + half


def share_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The same for values from 0 to 1. Where all are alike, others can still come: as often as so many miss
    with a chance of 5 %."""
    mean, low, high = mean_interval(values)
    if low == high:
        alike = 0.05 ** (1 / len(values))
        low, high = mean * alike, 1 - (1 - mean) * alike
    return mean, max(0.0, low), min(1.0, high)
