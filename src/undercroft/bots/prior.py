"""A small trained network that corrects a game's prior over the options (`Brain.prior`), run by NumPy alone.

An option is known by its marks: the words of its text, each alone, with the question, and all of them with
the question and its values. What a seat has itself, and what its rivals have on average, leads through one
hidden layer to a number for every mark; an option's correction is the sum of its marks' numbers, and marks
that were rare in training count nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.numbers import numpy
from undercroft.core.decision import Choice, Prompt

LEAST: Final = 1e-3
"""The smallest part of a question's prior whose logarithm is taken."""
LAYERS: Final = ("marks", "mean", "spread", "first", "bias", "taste", "bent", "trust")
"""The arrays of a prior, as `undercroft train` writes them."""
MOST: Final = 10_000
"""The marks of so many options are kept."""


def values_of(prompt: Prompt) -> str:
    """The values of a question, as its marks have them."""
    return " ".join([str(value) for _, value in prompt.args])


def marks_of(key: str, values: str, text: str) -> tuple[str, ...]:
    """What an option is known by, from the key of its question, its values, and its text."""
    words = dict.fromkeys(text.split())
    return (*words, *(f"{key}: {word}" for word in words), f"{key} {values}: {text}")


def asked(features: Sequence[Sequence[float]], seat: int) -> list[float]:
    """What the network is asked for a seat: its own numbers, and the mean of those of its rivals."""
    rivals = [row for index, row in enumerate(features) if index != seat]
    if len(rivals) == 1:
        return [*features[seat], *rivals[0]]
    return [*features[seat], *(sum(column) / len(rivals) for column in zip(*rivals, strict=True))]


def parts(weights: Sequence[float]) -> list[float]:
    """Weights as parts of one, none smaller than LEAST."""
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [max(LEAST, weight / total) for weight in weights]


class Prior:
    """The arrays of a prior for one game and number of seats."""

    def __init__(self, arrays: dict[str, Any]) -> None:
        np = numpy()
        marks, mean, spread, first, bias, taste, bent, trust = (arrays[name] for name in LAYERS)
        self._places = {str(mark): place for place, mark in enumerate(marks)}
        self._scaled = first / spread[:, None]
        self._offset = bias - mean @ self._scaled
        self._likes = np.concatenate([taste, bent[:, None]], 1)
        self._trust = float(trust)
        self._known: dict[tuple[str, object, str], Any] = {}
        self._array, self._exp, self._tanh, self._append = np.array, np.exp, np.tanh, np.append

    def weigh(
        self, features: Sequence[Sequence[float]], choice: Choice, weights: Sequence[float]
    ) -> list[float]:
        """A weight for each option of a question, from the game's own and what every seat has."""
        hidden = self._tanh(self._array(asked(features, choice.seat), "f") @ self._scaled + self._offset)
        rows = self._array([self._row(choice.prompt, option.text) for option in choice.options])
        found = self._exp(rows @ self._append(hidden, 1.0)) * self._array(parts(weights)) ** self._trust
        told: list[float] = found.tolist()
        return told

    def _row(self, prompt: Prompt, text: str) -> Any:
        """What an option's correction is made of: the sum over its marks, by hidden number."""
        key = (prompt.key, prompt.args, text)
        row = self._known.get(key)
        if row is None:
            marks = marks_of(prompt.key, values_of(prompt), text)
            places = [self._places[mark] for mark in marks if mark in self._places]
            if len(self._known) >= MOST:
                self._known.clear()
            row = self._known[key] = self._likes[places].sum(0)
        return row
