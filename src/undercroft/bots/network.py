"""A small trained network that corrects a game's `Brain.evaluate`, run by NumPy alone.

One network is asked once a seat, with the same inputs for every seat: what it has itself, what the rival
that stands best has, with more than two seats the mean of all rivals, and how `evaluate` judges each. It
gives a correction; the shares are the softmax of the tempered judgement and the correction.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import exp, log
from pathlib import Path
from typing import Any, Final

from undercroft.bots.numbers import numpy
from undercroft.bots.prior import LAYERS as PRIOR
from undercroft.bots.prior import Prior
from undercroft.core.errors import UndercroftError

LEAST: Final = 1e-5
"""The smallest share of the victory whose logarithm is taken."""
LAYERS: Final = ("mean", "spread", "first", "bias", "second", "sure")
"""The arrays of a network, as `undercroft train` writes them."""
BESIDE: Final = "prior_"
"""Before the names of the arrays of its prior, which stand in the same file."""


def judged(shares: Any) -> Any:
    """The logarithm of shares of the victory, of any number of positions at once."""
    np = numpy()
    return np.log(np.maximum(np.asarray(shares, np.float32), LEAST))


def inputs(features: Any, logs: Any) -> Any:
    """What the network is asked, of any number of positions at once: `features` are rows of numbers by
    position and seat, `logs` what `judged` gives."""
    np = numpy()
    own = np.concatenate([features, logs[..., None]], axis=-1)
    seats = own.shape[-2]
    rivals = ~np.eye(seats, dtype=bool)
    best = np.where(rivals, logs[..., None, :], -np.inf).argmax(-1)
    rival = np.take_along_axis(own, best[..., None], axis=-2)
    if seats == 2:
        return np.concatenate([own, rival], axis=-1)
    mean = (own.sum(-2, keepdims=True) - own) / (seats - 1)
    return np.concatenate([own, rival, mean], axis=-1)


def _pairs(logs: Sequence[float]) -> list[tuple[int, int]]:
    """Each seat with the rival that stands best."""
    order = sorted(range(len(logs)), key=lambda seat: (-logs[seat], seat))
    first, second = order[0], order[1]
    return [(seat, second if seat == first else first) for seat in range(len(logs))]


class Network:
    """The arrays of a network for one game and number of seats, and its prior, if it has one."""

    def __init__(self, arrays: dict[str, Any], about: dict[str, Any], prior: Prior | None = None) -> None:
        self.prior = prior
        self.game = str(about["game"])
        self.seats = int(about["seats"])
        self.mean, self.spread, self.first, self.bias, self.second, self.sure = (
            arrays[name] for name in LAYERS
        )
        self.numbers = len(self.mean) // (2 if self.seats == 2 else 3) - 1
        """How many numbers a seat had in the positions it was trained on (`Brain.features`)."""
        np = numpy()
        self.array, self.join, self.tanh = np.array, np.concatenate, np.tanh
        self.scaled = self.first / self.spread[:, None]
        self.offset = self.bias - self.mean @ self.scaled
        self.surely = float(self.sure)

    def shares(self, features: Any, shares: Any) -> Any:
        """The shares of the victory, of any number of positions at once."""
        np = numpy()
        logs = judged(shares)
        asked = (inputs(np.asarray(features, np.float32), logs) - self.mean) / self.spread
        logits = self.sure * logs + np.tanh(asked @ self.first + self.bias) @ self.second
        weights = np.exp(logits - logits.max(-1, keepdims=True))
        return weights / weights.sum(-1, keepdims=True)

    def judge(self, features: Sequence[Sequence[float]], shares: Sequence[float]) -> list[float]:
        """The same for one position, as a search needs it, in a quarter of the time."""
        logs = [log(max(share, LEAST)) for share in shares]
        own = self.array([[*row, one] for row, one in zip(features, logs, strict=True)], "f")
        asked = own[_pairs(logs)].reshape(self.seats, -1)
        if self.seats > 2:
            mean = (own.sum(0) - own) / (self.seats - 1)
            asked = self.join([asked, mean], 1)
        corrections = (self.tanh(asked @ self.scaled + self.offset) @ self.second).tolist()
        sure = self.surely
        logits = [sure * one + more for one, more in zip(logs, corrections, strict=True)]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        total = sum(weights)
        return [weight / total for weight in weights]


def network_file(file: str) -> bytes:
    """What stands in the file of a network. Raises UndercroftError."""
    try:
        return Path(file).read_bytes()
    except FileNotFoundError:
        raise UndercroftError(f"There is no network {file}.") from None
    except OSError as error:
        raise UndercroftError(f"The network {file} cannot be read: {error.strerror}.") from None


def read_network(data: bytes, file: str) -> Network:
    """A network that `undercroft train` wrote into this file. Raises UndercroftError."""
    np = numpy()
    try:
        with np.load(BytesIO(data), allow_pickle=False) as found:
            arrays = {name: found[name] for name in LAYERS}
            _check(arrays)
            about = {name: found[name].item() for name in ("game", "seats")}
            prior = (
                Prior({name: found[BESIDE + name] for name in PRIOR}) if BESIDE + PRIOR[0] in found else None
            )
        return Network(arrays, about, prior)
    except Exception as error:
        raise UndercroftError(f"{file} is no network of `undercroft train`.") from error


def _check(arrays: dict[str, Any]) -> None:
    """Raises ValueError for arrays that do not go together, and ValueError or TypeError for other things than
    numbers in them."""
    np = numpy()
    width, hidden = arrays["first"].shape
    shapes = {"mean": (width,), "spread": (width,), "bias": (hidden,), "second": (hidden,), "sure": ()}
    for name, shape in shapes.items():
        if arrays[name].shape != shape:
            raise ValueError(f"{name} has the shape {arrays[name].shape}, not {shape}")
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise ValueError(f"{name} has other things than numbers")
