"""Fits a network (`bots/network.py`) to positions of games, and tells how well shares foretell winners.
JAX and Optax only here, extra `train`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Self

import numpy as np

from undercroft.bots.network import LAYERS, Network, inputs, judged
from undercroft.core.errors import UndercroftError

HIDDEN = 24
RATE = 3e-3
DECAY = 1e-3
BATCH = 256
PATIENCE = 15
"""Passes without a better log-loss in games never seen, after which the fit ends."""
PASSES = 200
OPINION = 0.5
"""How much the search's opinion counts in a target; the rest is who won."""
BINS = 10
FEWEST = 5
"""Games that can be divided into those to learn from, to stop by, and to report on."""
TEMPERATURES = tuple(float(one) for one in np.geomspace(0.2, 3.0, 60))


class ByGame:
    """Arrays of the same length, with the number of its game for each row."""

    games: Any

    def among(self, rows: Any) -> Self:
        return type(self)(*(one[rows] for one in vars(self).values()))

    def split(self) -> tuple[Self, Self, Self]:
        """Three of five games to learn from, one to know when to stop, one for the report."""
        fifth = self.games % FEWEST
        return self.among(fifth < 3), self.among(fifth == 3), self.among(fifth == 4)

    def __len__(self) -> int:
        return len(self.games)


@dataclass
class Positions(ByGame):
    """Positions of many games, a row for each: numbers by seat, and the number of its game."""

    features: Any
    shares: Any
    """What the game's own `evaluate` says."""
    searched: Any
    won: Any
    games: Any


def log_loss(shares: Any, won: Any) -> float:
    """How badly the shares foretell the winner: the mean of minus the logarithm of the winner's share."""
    return float(-(won * judged(shares)).sum(-1).mean())


def calibration(shares: Any, won: Any) -> float:
    """How far the shares are from what comes true: the mean distance over bins of equal shares."""
    shares, won = np.ravel(shares), np.ravel(won)
    bins = np.minimum((shares * BINS).astype(int), BINS - 1)
    off = sum(abs((shares[bins == one] - won[bins == one]).sum()) for one in range(BINS))
    return float(off / len(shares))


def tempered(shares: Any, sure: float) -> Any:
    """The same judgement, so much surer (above 1) or less sure (below 1)."""
    weights = np.exp(sure * judged(shares))
    return weights / weights.sum(-1, keepdims=True)


def best_temperature(positions: Positions) -> float:
    """How sure the hand-written judgement should be of itself: by the log-loss of the games learnt from."""
    return min(TEMPERATURES, key=lambda sure: log_loss(tempered(positions.shares, sure), positions.won))


def jax_and_optax() -> tuple[Any, Any]:
    """The libraries, or the sentence that says how to get them."""
    try:
        return import_module("jax"), import_module("optax")
    except ModuleNotFoundError as missing:
        raise UndercroftError(
            f"Training needs {missing.name}, which is not installed: pip install 'undercroft[train]'"
        ) from missing


def fit(
    positions: Positions, game: str, seed: int, progress: Callable[[int, int], None] | None = None
) -> tuple[Network, dict[str, Any]]:
    """A network for these positions, and its arrays. It begins as the tempered judgement of the game, and
    ends as the best of all passes by the log-loss of games never seen; `progress` is told passes done and
    in all."""
    jax, optax = jax_and_optax()
    jnp = jax.numpy
    learnt, halting, _ = positions.split()
    rng = np.random.default_rng(seed)
    rows = inputs(learnt.features, judged(learnt.shares))
    mean, spread = rows.mean((0, 1)), rows.std((0, 1))
    spread = np.where(spread < 1e-6, 1.0, spread)
    weights = {
        "first": rng.normal(0, 1 / np.sqrt(rows.shape[-1]), (rows.shape[-1], HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "second": np.zeros(HIDDEN, np.float32),
        "sure": np.float32(best_temperature(learnt)),
    }
    asked = ((rows - mean) / spread).astype(np.float32)
    logs = judged(learnt.shares)
    targets = (OPINION * learnt.searched + (1 - OPINION) * learnt.won).astype(np.float32)
    rule = optax.adamw(RATE, weight_decay=DECAY)
    state = rule.init(weights)

    def loss(weights: Any, asked: Any, logs: Any, targets: Any) -> Any:
        hidden = jnp.tanh(asked @ weights["first"] + weights["bias"])
        logits = weights["sure"] * logs + hidden @ weights["second"]
        return -(targets * jax.nn.log_softmax(logits)).sum(-1).mean()

    @jax.jit  # type: ignore[untyped-decorator]
    def step(weights: Any, state: Any, asked: Any, logs: Any, targets: Any) -> Any:
        slope = jax.grad(loss)(weights, asked, logs, targets)
        change, state = rule.update(slope, state, weights)
        return optax.apply_updates(weights, change), state

    def network(weights: Any) -> tuple[Network, dict[str, Any]]:
        arrays = {name: np.asarray(one, np.float32) for name, one in weights.items()}
        arrays |= {"mean": mean.astype(np.float32), "spread": spread.astype(np.float32)}
        about = {"game": game, "seats": positions.won.shape[-1]}
        return Network(arrays, about), {name: arrays[name] for name in LAYERS} | about

    best = network(weights)
    least, waited = log_loss(best[0].shares(halting.features, halting.shares), halting.won), 0
    size = min(BATCH, len(learnt))
    for number in range(PASSES):
        order = rng.permutation(len(learnt))
        for first in range(0, len(order) - size + 1, size):
            batch = order[first : first + size]
            weights, state = step(weights, state, asked[batch], logs[batch], targets[batch])
        now = network(weights)
        found = log_loss(now[0].shares(halting.features, halting.shares), halting.won)
        least, waited, best = (found, 0, now) if found < least else (least, waited + 1, best)
        if progress is not None:
            progress(number + 1, PASSES)
        if waited >= PATIENCE:
            break
    return best


def judge(positions: Positions, network: Network) -> dict[str, dict[str, float]]:
    """Log-loss and calibration in games never seen, of the judgement as the game has it, with its own best
    temperature, and with the network; and of the search that saw what each would lead to."""
    learnt, _, fresh = positions.split()
    sure = best_temperature(learnt)
    kinds = {
        "written": fresh.shares,
        "tempered": tempered(fresh.shares, sure),
        "network": network.shares(fresh.features, fresh.shares),
        "search": fresh.searched,
    }
    found = {
        name: {"log_loss": log_loss(one, fresh.won), "calibration": calibration(one, fresh.won)}
        for name, one in kinds.items()
    }
    found["tempered"]["sure"] = sure
    return found
