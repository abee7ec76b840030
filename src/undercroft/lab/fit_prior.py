"""Fits a prior over the options (`bots/prior.py`) to what the search tried in the games it played against
itself, and tells how well a prior foretells that. JAX and Optax only here and in `fit.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from undercroft.bots.prior import LAYERS, LEAST, asked, marks_of, parts, values_of
from undercroft.bots.search import Search
from undercroft.core.decision import Choice
from undercroft.lab.fit import DECAY, HIDDEN, PATIENCE, RATE, ByGame, jax_and_optax

BATCH = 512
PASSES = 60
SEEN = 40
"""A mark that fewer options bore in the games learnt from counts nothing."""
WIDEST = 48
"""Questions with more options are not learnt from."""
ENOUGH = 250_000
"""So many questions are learnt from at most, of all games alike."""


class Asked(NamedTuple):
    """A question of a game. By option: its text, its part of the game's own prior, how often the search tried
    it, as parts of one."""

    position: int
    """The number of its position in the game."""
    seat: int
    key: str
    values: str
    texts: tuple[str, ...]
    prior: tuple[float, ...]
    tried: tuple[float, ...]

    def marks(self) -> list[tuple[str, ...]]:
        """The marks of each option."""
        return [marks_of(self.key, self.values, text) for text in self.texts]


def question(position: int, choice: Choice, weights: Sequence[float], search: Search) -> Asked:
    """What is kept of a question after the search, with the weights of the game's own prior."""
    texts = tuple(option.text for option in choice.options)
    tries = [search.root.edges[text].visits for text in texts]
    tried = tuple(one / sum(tries) for one in tries)
    prompt = choice.prompt
    return Asked(position, choice.seat, prompt.key, values_of(prompt), texts, tuple(parts(weights)), tried)


@dataclass
class Questions(ByGame):
    """Questions of many games, a row for each; rows of options are filled up with those that nobody has.

    asked    what the network is asked, (questions, numbers)
    marks    the places of the marks of each option, (questions, options, marks); the place after the last
             stands for none
    prior    the part of the game's prior, (questions, options); 0 where there is no option
    tried    how often the search tried it, as parts of one
    games    the number of the game
    """

    asked: Any
    marks: Any
    prior: Any
    tried: Any
    games: Any


def gathered(games: Sequence[tuple[Any, list[Asked], Any]]) -> tuple[Questions, list[str]]:
    """The questions of games, and the marks that count, in the order of their places."""
    found = [
        (number, rows[one.position][0], one)
        for number, (rows, questions, _) in enumerate(games)
        for one in questions
        if len(one.texts) <= WIDEST
    ]
    if len(found) > ENOUGH:
        kept = np.random.default_rng(1).choice(len(found), ENOUGH, replace=False)
        found = [found[place] for place in sorted(kept)]
    marked = [one.marks() for _, _, one in found]
    known = _often([row for (number, *_), row in zip(found, marked, strict=True) if number % 5 < 3])
    places = {mark: place for place, mark in enumerate(known)}
    options, width = max(map(len, marked)), max(len(marks) for row in marked for marks in row)
    table = np.full((len(found), options, width), len(known), np.int32)
    prior, tried = np.zeros((2, len(found), options), np.float32)
    for row, (_, _, one) in enumerate(found):
        prior[row, : len(one.prior)], tried[row, : len(one.tried)] = one.prior, one.tried
        for option, marks in enumerate(marked[row]):
            at = [places[mark] for mark in marks if mark in places]
            table[row, option, : len(at)] = at
    numbers = np.asarray([asked(features, one.seat) for _, features, one in found], np.float32)
    return Questions(numbers, table, prior, tried, np.asarray([number for number, _, _ in found])), known


def _often(marked: Sequence[Sequence[tuple[str, ...]]]) -> list[str]:
    """The marks that options of these questions bear often enough, sorted."""
    seen = Counter(mark for row in marked for marks in row for mark in marks)
    return sorted(mark for mark, count in seen.items() if count >= SEEN)


def surprise(foretold: Any, tried: Any) -> float:
    """How badly priors foretell what the search tries: the mean cross-entropy."""
    return float(-(tried * np.log(np.maximum(foretold, 1e-9))).sum(-1).mean())


def corrected(weights: dict[str, Any], questions: Questions) -> Any:
    """The priors of these questions with the network, as `Prior.weigh` gives them, as parts of one."""
    hidden = np.tanh(_scaled(weights, questions) @ weights["first"] + weights["bias"])
    logits = _logits(np, weights, hidden, questions.marks, questions.prior)
    found = np.exp(logits - logits.max(-1, keepdims=True))
    return found / found.sum(-1, keepdims=True)


def _scaled(weights: dict[str, Any], questions: Questions) -> Any:
    return (questions.asked - weights["mean"]) / weights["spread"]


def _logits(np: Any, weights: dict[str, Any], hidden: Any, marks: Any, prior: Any) -> Any:
    """By question and option; `np` is NumPy, or JAX's. The last mark stands for none."""
    likes = hidden @ weights["taste"].T + weights["bent"]
    likes = np.concatenate([likes, np.zeros((len(likes), 1), likes.dtype)], 1)
    rows = np.arange(len(marks))[:, None, None]
    logs = np.where(prior > 0, np.log(np.maximum(prior, LEAST)), -1e9)
    return weights["trust"] * logs + likes[rows, marks].sum(-1)


def fit_prior(
    questions: Questions,
    marks: Sequence[str],
    seed: int,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """The arrays of a prior for these questions. It begins as the game's own, and ends as the best of all
    passes by what the search tried in games never seen; `progress` is told passes done and in all."""
    jax, optax = jax_and_optax()
    learnt, halting, _ = questions.split()
    rng = np.random.default_rng(seed)
    size = learnt.asked.shape[-1]
    mean, spread = learnt.asked.mean(0), learnt.asked.std(0)
    fixed = {"mean": mean, "spread": np.where(spread < 1e-6, 1.0, spread).astype(np.float32)}
    weights: dict[str, Any] = {
        "first": rng.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "taste": np.zeros((len(marks), HIDDEN), np.float32),
        "bent": np.zeros(len(marks), np.float32),
        "trust": np.float32(1.0),
    }
    rule = optax.adamw(RATE, weight_decay=DECAY)
    state = rule.init(weights)
    numbers = _scaled(fixed, learnt)

    def loss(weights: Any, numbers: Any, marks: Any, prior: Any, tried: Any) -> Any:
        hidden = jax.numpy.tanh(numbers @ weights["first"] + weights["bias"])
        logits = _logits(jax.numpy, weights, hidden, marks, prior)
        return -(tried * jax.nn.log_softmax(logits)).sum(-1).mean()

    @jax.jit  # type: ignore[untyped-decorator]
    def step(weights: Any, state: Any, *batch: Any) -> Any:
        change, state = rule.update(jax.grad(loss)(weights, *batch), state, weights)
        return optax.apply_updates(weights, change), state

    def arrays(weights: dict[str, Any]) -> dict[str, Any]:
        return {name: np.asarray(one, np.float32) for name, one in weights.items()} | fixed

    best = arrays(weights)
    least, waited = surprise(corrected(best, halting), halting.tried), 0
    count = min(BATCH, len(learnt))
    for number in range(PASSES):
        order = rng.permutation(len(learnt))
        for first in range(0, len(order) - count + 1, count):
            rows = order[first : first + count]
            one = learnt.among(rows)
            weights, state = step(weights, state, numbers[rows], one.marks, one.prior, one.tried)
        now = arrays(weights)
        found = surprise(corrected(now, halting), halting.tried)
        least, waited, best = (found, 0, now) if found < least else (least, waited + 1, best)
        progress(number + 1, PASSES)
        if waited >= PATIENCE:
            break
    best |= {"marks": np.asarray(marks)}
    return {name: best[name] for name in LAYERS}


def judge_prior(questions: Questions, arrays: dict[str, Any]) -> dict[str, float]:
    """The cross-entropy with what the search tried in games never seen: of the game's own prior, with the
    network, and of the search's tries themselves, which is the least there can be."""
    fresh = questions.split()[2]
    own = np.where(fresh.prior > 0, fresh.prior, 0.0)
    return {
        "written": surprise(own / own.sum(-1, keepdims=True), fresh.tried),
        "network": surprise(corrected(arrays, fresh), fresh.tried),
        "least": surprise(fresh.tried, fresh.tried),
    }
