"""Many matches stepped together, in contiguous buffers."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercroft.core.chance import normal_seed
from undercroft.core.components import Components
from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.native import mypyc_attr
from undercroft.core.words import at_least_one
from undercroft.rl.course import Course, check_seats, rewards_of
from undercroft.rl.encoding import Encoder, Slate, encoder_of
from undercroft.rl.sample import deal


@mypyc_attr(allow_interpreted_subclasses=True)
class VectorEnv:
    """`n` matches of a game, of which each waits for one answer.

    After `reset` and after each `step` these arrays hold what is needed for the next one; they are the same
    arrays every time, so copy what you keep.

    - `observations`, float32 (n, encoder.size): the table as the seat sees it that must answer
    - `masks`, int8 (n, encoder.actions): 1 at the numbers of its options
    - `seats`, int64 (n,): that seat
    - `rewards`, float32 (n, seats): for each seat 1 or -1 where the last step ended a match, else 0
    - `dones`, bool (n,): whether the last step ended a match; a new one has begun in its place

    The seats in `bots` are played by bots, as in `{1: "easy"}`; all others are yours.
    """

    def __init__(
        self,
        game: str | GameType,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: Components | None = None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        n = at_least_one(n, "A vector has one match or more, not {given!r}.")
        self.deal = deal(game, seats, options, components)
        check_seats(self.deal, bots or {})
        self.bots = dict(bots or {})
        self.n = n
        self.encoder: Encoder = encoder_of(self.deal)
        self.observations = np.zeros((n, self.encoder.size), np.float32)
        self.masks = np.zeros((n, self.encoder.actions), np.int8)
        self.seats = np.zeros(n, np.int64)
        self.rewards = np.zeros((n, self.deal.seats), np.float32)
        self.dones = np.zeros(n, np.bool_)
        self.courses: list[Course] = []
        self._slates = [Slate(self.encoder, row) for row in self.observations]
        self._options: list[tuple[list[int], Sequence[Any]]] = [([], ())] * n
        """The numbers of the options of each match, and these."""
        self._flags = [row.data.cast("B") for row in self.masks]
        self._blank = bytes(self.encoder.actions)
        self._seed: int | str = 0
        self._begun = 0

    def __reduce__(self) -> tuple[type[VectorEnv], tuple[Any, ...], tuple[Any, ...]]:
        """Pickled as what it is made from and its matches: the arrays are written anew."""
        deal = self.deal
        made_from = (deal.kind, self.n, deal.seats, deal.options, deal.components, self.bots)
        return type(self), made_from, (self.courses, self._seed, self._begun, self.rewards, self.dones)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.courses, self._seed, self._begun, rewards, dones = state
        self.rewards[:], self.dones[:] = rewards, dones
        for index in range(len(self.courses)):
            self._look(index)

    def reset(self, seed: int | str = 0) -> None:
        """Begins n new matches; same seed, same matches."""
        normal_seed(seed)
        self._seed, self._begun = seed, 0
        self.courses = [self._begin() for _ in range(self.n)]
        self.rewards.fill(0.0)
        self.dones.fill(False)
        for index in range(self.n):
            self._look(index)

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Answers every match: `actions` has n option numbers. Raises IllegalMove if one of them is none,
        and answers no match then."""
        if not self.courses:
            raise OptionError("Begin with reset().")
        try:
            asked = [operator.index(one) for one in actions]
        except TypeError:
            raise OptionError(f"{self.n} whole numbers are needed, one for each match.") from None
        if len(asked) != self.n:
            raise OptionError(f"{self.n} numbers are needed, one for each match, not {len(asked)}.")
        chosen = [self._option(index, number) for index, number in enumerate(asked)]
        self.rewards.fill(0.0)
        self.dones.fill(False)
        for index, (course, option) in enumerate(zip(self.courses, chosen, strict=True)):
            course.play(option)
            if course.over:
                self.rewards[index] = rewards_of(course.match.result, self.deal.seats)
                self.dones[index] = True
                self.courses[index] = self._begin()
            self._look(index)

    def _option(self, index: int, number: int) -> Any:
        numbers, options = self._options[index]
        if number in numbers:
            return options[numbers.index(number)]
        match, seat = self.courses[index].match, int(self.seats[index])
        return self.encoder.option(match, seat, number)  # which raises IllegalMove

    def _begin(self) -> Course:
        """A new match in which somebody must answer: one that bots end alone is passed over."""
        while True:
            course = Course(self.deal, self.bots, f"{self._seed}.{self._begun}")
            self._begun += 1
            if not course.over:
                return course

    def _look(self, index: int) -> None:
        course = self.courses[index]
        seat, choice = course.seat, course.choice
        assert seat is not None
        assert choice is not None
        self.encoder.write(course.match.glance(seat), choice, seat, self._slates[index])
        options = choice.options
        numbers = self.encoder.vocabulary.numbers_of(options)
        flags = self._flags[index]
        flags[:] = self._blank
        for number in numbers:
            flags[number] = 1
        self.seats[index] = seat
        self._options[index] = numbers, options
