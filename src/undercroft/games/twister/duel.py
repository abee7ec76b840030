"""The cards of a combat as a game of its own: what they win, and how often each should be laid.

Both lay in secret and all cards are public (DT-9.7), so this is a matrix game with a mixed solution.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.games.twister.rules.combat import verdict

ROUNDS: Final = 120
"""So often both sides answer the other's cards so far; more changes the value by less than 0.02."""


class Duel:
    """`value`: what the combat brings the first side; `mix`: how often it lays each of its cards, by value;
    `answers`: the same for the other side."""

    __slots__ = ("answers", "mix", "value")

    def __init__(self, value: float, mix: dict[int, float], answers: dict[int, float]) -> None:
        self.value = value
        self.mix = mix
        self.answers = answers


@lru_cache(maxsize=20000)
def solve(
    margin: int, mine: tuple[int, ...], theirs: tuple[int, ...], gain: float, loss: float, price: float
) -> Duel:
    """The side that is `margin` ahead before the cards wins `gain` or loses `loss`; the points of a card laid
    cost `price` each. Solved by fictitious play: each side in turn lays what is best against the other's
    cards so far."""
    own, other = sorted(set(mine)), sorted(set(theirs))
    worth = [
        [
            (0.0, gain, -loss)[verdict(margin + card, answer)] - price * card + price * answer
            for answer in other
        ]
        for card in own
    ]
    rows, columns = [0.0] * len(own), [0.0] * len(other)
    laid, answered = [0] * len(own), [0] * len(other)
    row = 0
    for _ in range(ROUNDS):
        laid[row] += 1
        for column, paid in enumerate(worth[row]):
            columns[column] += paid
        column = min(range(len(other)), key=columns.__getitem__)
        answered[column] += 1
        for one, line in enumerate(worth):
            rows[one] += line[column]
        row = max(range(len(own)), key=rows.__getitem__)
    value = (max(rows) + min(columns)) / 2 / ROUNDS
    return Duel(
        value,
        {card: times / ROUNDS for card, times in zip(own, laid, strict=True)},
        {card: times / ROUNDS for card, times in zip(other, answered, strict=True)},
    )


@lru_cache(maxsize=4096)
def against_chance(
    margin: int, mine: tuple[int, ...], theirs: tuple[int, ...], gain: float, loss: float, price: float
) -> Duel:
    """The same against somebody who lays at random, as non-players do (DT-22.7)."""
    best, value = mine[0], -1e9
    for card in mine:
        ends = [(0.0, gain, -loss)[verdict(margin + card, one)] for one in theirs]
        brings = sum(ends) / len(ends) - price * card
        if brings > value:
            best, value = card, brings
    chances = {card: theirs.count(card) / len(theirs) for card in set(theirs)}
    return Duel(value, {card: float(card == best) for card in mine}, chances)
