"""One seat against bots, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from undercroft.core.components import Components
from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.words import at_least_one
from undercroft.rl.course import OVER, Course, check_seats, number_of, rewards_of, seed_number
from undercroft.rl.encoding import Encoder, Flags, encoder_of
from undercroft.rl.renew import Floats
from undercroft.rl.sample import Deal, deal

ILLEGAL = ("end", "chance")


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """Observations are those of `Encoder.observe`, actions option numbers, the reward at the end 1 for a
    victory and -1 for anything else; `action_masks()` (as sb3-contrib asks for it) and `info["action_mask"]`
    are the mask. `illegal` says what a number does that is no option: "end" ends the episode with -1,
    "chance" lets chance answer. After `max_steps` answers an episode is truncated.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self, deal: Deal, seat: int, opponents: str, illegal: str = "end", max_steps: int | None = None
    ) -> None:
        if seat not in range(deal.seats):
            raise OptionError(f"There is no seat {seat!r}; seats are 0 to {deal.seats - 1}.")
        if illegal not in ILLEGAL:
            raise OptionError(f"`illegal` is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        if max_steps is not None:
            max_steps = at_least_one(max_steps, "An episode has a step or more (`max_steps`), not {given!r}.")
        self.deal = deal
        self.seat = seat
        self.bots = {other: opponents for other in range(deal.seats) if other != seat}
        check_seats(deal, self.bots)
        self.encoder: Encoder = encoder_of(deal)
        self.illegal = illegal
        self.max_steps = max_steps
        self.steps = 0
        self.ended = False
        """Whether the episode has ended, so that `reset` comes next."""
        self.course: Course | None = None
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.encoder.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed_number(seed))
        self.steps = 0
        self.ended = False
        while True:
            self.course = Course(self.deal, self.bots, int(self.np_random.integers(1 << 62)))
            if not self.course.over:
                return self._look()

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        course = self._running()
        if self.ended:
            raise OptionError(OVER)
        number = number_of(action)
        numbers = self.encoder.numbers(course.match, self.seat)
        wrong = number not in numbers
        if wrong and self.illegal == "end":
            self.ended = True
            observation, info = self._look(illegal=True)
            return observation, -1.0, True, False, info
        if wrong:
            number = numbers[int(self.np_random.integers(len(numbers)))]
        course.play(self.encoder.option(course.match, self.seat, number))
        self.steps += 1
        observation, info = self._look(wrong)
        reward = rewards_of(course.match.result, self.deal.seats)[self.seat]
        cut = self.max_steps is not None and self.steps >= self.max_steps and not course.over
        self.ended = course.over or cut
        return observation, reward, course.over, cut, info

    def action_masks(self) -> Flags:
        """int8 (encoder.actions,): 1 at the numbers that may be given now."""
        return self.encoder.mask(self._running().match, self.seat)

    def _running(self) -> Course:
        if self.course is None:
            raise OptionError("Begin with reset().")
        return self.course

    def _look(self, illegal: bool = False) -> tuple[Floats, dict[str, Any]]:
        match = self._running().match
        info = {"action_mask": self.encoder.mask(match, self.seat), "illegal": illegal}
        return self.encoder.observe(match, self.seat), info


def gym(
    game: str | GameType,
    seats: int | None = None,
    seat: int = 0,
    opponents: str = "random",
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
    illegal: str = "end",
    max_steps: int | None = None,
) -> SeatEnv:
    """A Gymnasium environment: you are `seat`, all others are bots of that name. See SeatEnv."""
    return SeatEnv(deal(game, seats, options, components), seat, opponents, illegal, max_steps)
