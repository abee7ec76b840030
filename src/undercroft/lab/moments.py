"""Sums over many games from which means, ratios and their spreads follow, however many games there were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from undercroft.rl import MissingExtra

if TYPE_CHECKING:
    from numpy.typing import NDArray

Key = tuple[str, ...]
"""What is measured: a group, and what in it."""
Sample = Mapping[Key, float | tuple[float, float]]
"""A game's part in each measure: a number, 0 if it is not there, whose mean over all games is asked for; or
what is counted, and what it is counted by, such as decisions."""


def numpy() -> Any:
    """The library for arrays. Raises MissingExtra."""
    try:
        import numpy
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            "Comparisons and reports need numpy, which is not installed: pip install 'undercroft[lab]'"
        ) from missing
    return numpy


ROUNDING = 1e-12
"""A variance so small a part of what it is made of is one of 0."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A ratio of sums: its value, the variance of one game's part in it, and in how many games it has one."""

    value: float
    variance: float
    games: int

    def error(self, games: int) -> float:
        """The standard error after so many games."""
        return sqrt(self.variance / games) if games else float("inf")


class Moments:
    """Sums and sums of products of the samples of a row of games played on common deals (`width` of them: two
    variants, or one)."""

    def __init__(self, width: int) -> None:
        np = numpy()
        self.width = width
        self.rows = 0
        self.place: dict[Key, int] = {}
        self.means: set[Key] = set()
        """The measures that are means over all games; their second column stays empty in the sums."""
        self.sums: NDArray[Any] = np.zeros((0, 2 * width))
        self.products: NDArray[Any] = np.zeros((0, 2 * width, 2 * width))
        self.moved: NDArray[Any] = np.zeros(0, dtype=np.int64)
        """For each measure, in how many rows it says something; of two variants, in how many they differ."""

    def add(self, rows: Sequence[Sequence[Sample]]) -> None:
        """Adds rows of samples, one for each variant."""
        np = numpy()
        keys = {key for row in rows for sample in row for key in sample}
        self._grow(keys)
        data = np.zeros((len(rows), len(self.place), 2 * self.width))
        for at, row in enumerate(rows):
            for variant, sample in enumerate(row):
                for key, part in sample.items():
                    if isinstance(part, tuple):
                        data[at, self.place[key], 2 * variant : 2 * variant + 2] = part
                    else:
                        data[at, self.place[key], 2 * variant] = part
                        self.means.add(key)
        self.rows += len(rows)
        self.sums += data.sum(axis=0)
        self.products += np.einsum("rki,rkj->kij", data, data)
        told = data.any(axis=2) if self.width == 1 else (data[:, :, :2] != data[:, :, 2:4]).any(axis=2)
        self.moved += told.sum(axis=0)

    def join(self, other: Moments) -> None:
        """Adds the games of another one."""
        self._grow(other.place)
        at = [self.place[key] for key in other.place]
        self.rows += other.rows
        self.means |= other.means
        self.sums[at] += other.sums
        self.products[at] += other.products
        self.moved[at] += other.moved

    def plain(self) -> dict[str, Any]:
        """All of it as plain data, for `of_plain`."""
        means = sorted(self.means)
        return {
            "rows": self.rows,
            "keys": [list(key) for key in self.place],
            "means": [list(key) for key in means],
            "sums": self.sums.tolist(),
            "products": self.products.tolist(),
            "moved": self.moved.tolist(),
        }

    @classmethod
    def of_plain(cls, width: int, data: Mapping[str, Any]) -> Moments:
        """The same once more. Raises ValueError or KeyError for anything else."""
        np, made = numpy(), cls(width)
        made._grow([tuple(key) for key in data["keys"]])
        made.place = {tuple(key): at for at, key in enumerate(data["keys"])}
        made.rows = int(data["rows"])
        made.means = {tuple(key) for key in data["means"]}
        made.sums = np.array(data["sums"], dtype=float).reshape(made.sums.shape)
        made.products = np.array(data["products"], dtype=float).reshape(made.products.shape)
        made.moved = np.array(data["moved"], dtype=np.int64).reshape(made.moved.shape)
        return made

    def _grow(self, keys: Any) -> None:
        np = numpy()
        new = sorted(key for key in keys if key not in self.place)
        for key in new:
            self.place[key] = len(self.place)
        wide = 2 * self.width
        self.sums = np.concatenate([self.sums, np.zeros((len(new), wide))])
        self.products = np.concatenate([self.products, np.zeros((len(new), wide, wide))])
        self.moved = np.concatenate([self.moved, np.zeros(len(new), dtype=np.int64)])

    def ratio(self, key: Key, variant: int = 0) -> float | None:
        """The measure in one variant; None if it never came up there."""
        top, bottom = self.sums[self.place[key]][2 * variant : 2 * variant + 2]
        if key in self.means:
            bottom = self.rows
        return float(top / bottom) if bottom else None

    def total(self, key: Key, variant: int = 0) -> float:
        """What the measure is counted by, summed over all games."""
        return self.rows if key in self.means else float(self.sums[self.place[key]][2 * variant + 1])

    def one(self, key: Key, variant: int = 0) -> Estimate | None:
        """The measure in one variant with its spread; None if it never came up there."""
        return self._estimate(key, {variant: 1.0})

    def difference(self, key: Key) -> Estimate | None:
        """How much more the second variant has than the first; None if one of them has no such thing."""
        return self._estimate(key, {0: -1.0, 1: 1.0})

    def part(self, key: Key) -> Estimate | None:
        """What part the second variant has of what both have together; None if that is nothing."""
        old, new = self.ratio(key, 0) or 0.0, self.ratio(key, 1) or 0.0
        both = old + new
        found = self._estimate(key, {0: -new / both**2, 1: old / both**2}) if both else None
        return None if found is None else Estimate(new / both, found.variance, found.games)

    def _estimate(self, key: Key, signs: Mapping[int, float]) -> Estimate | None:
        """By linearisation of the ratios (the delta method)."""
        np = numpy()
        at = self.place[key]
        products = self.products[at].copy()
        if key in self.means:
            products[1::2, ::2] = self.sums[at][::2]
            products[::2, 1::2] = self.sums[at][::2, None]
            products[1::2, 1::2] = self.rows
        value, weights = 0.0, np.zeros(2 * self.width)
        for variant, sign in signs.items():
            ratio = self.ratio(key, variant)
            if ratio is None:
                return None
            mean = self.total(key, variant) / self.rows
            value += sign * ratio
            weights[2 * variant : 2 * variant + 2] = sign / mean, -sign * ratio / mean
        variance = float(weights @ products @ weights) / max(1, self.rows - 1)
        if variance < ROUNDING * float(weights**2 @ products.diagonal()) / max(1, self.rows):
            variance = 0.0
        return Estimate(value, variance, int(self.moved[at]))
