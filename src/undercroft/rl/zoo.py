"""Every seat an agent: PettingZoo environments, one decision after the other or all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from undercroft.core.components import Components
from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.words import at_least_one
from undercroft.rl.course import OVER, Course, check_seats, number_of, rewards_of, seed_number
from undercroft.rl.encoding import Encoder, encoder_of
from undercroft.rl.sample import Deal, deal

Seen = dict[str, Any]


class Seats:
    """What both environments share: agents `seat_0`, `seat_1`..., but for the seats of bots; their spaces;
    the matches. An observation is a dict of `observation` (see Encoder.observe) and `action_mask`."""

    def __init__(self, deal: Deal, bots: Mapping[int, str], max_cycles: int | None) -> None:
        if max_cycles is not None:
            words = "An episode has a cycle or more (`max_cycles`), not {given!r}."
            max_cycles = at_least_one(max_cycles, words)
        self.deal = deal
        self.free = check_seats(deal, bots)
        self.bots = dict(bots)
        self.encoder: Encoder = encoder_of(deal)
        self.max_cycles = max_cycles
        self.agents = [f"seat_{seat}" for seat in self.free]
        numbers: spaces.Space[Any] = spaces.Discrete(self.encoder.actions)
        self.action_spaces = dict.fromkeys(self.agents, numbers)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (self.encoder.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8),
        }
        seen: spaces.Space[Any] = spaces.Dict(parts)
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.random = np.random.default_rng()
        self.course: Course | None = None

    def begin(self, seed: int | None) -> Course:
        """A new match, in which an agent must answer."""
        number = seed_number(seed)
        if number is not None:
            self.random = np.random.default_rng(number)
        while True:
            self.course = Course(self.deal, self.bots, int(self.random.integers(1 << 62)))
            if not self.course.over:
                return self.course

    def running(self) -> Course:
        if self.course is None:
            raise OptionError("Begin with reset().")
        return self.course

    def look(self, agent: str) -> Seen:
        seat, match = self.seat_of(agent), self.running().match
        return {
            "observation": self.encoder.observe(match, seat),
            "action_mask": self.encoder.mask(match, seat),
        }

    def rewards(self) -> dict[str, float]:
        numbers = rewards_of(self.running().match.result, self.deal.seats)
        return {agent: numbers[seat] for agent, seat in zip(self.agents, self.free, strict=True)}

    def seat_of(self, agent: str) -> int:
        """The seat of an agent. Raises OptionError if there is none of this name."""
        if agent not in self.agents:
            raise OptionError(f"There is no agent {agent!r}; agents are {', '.join(self.agents)}.")
        return self.free[self.agents.index(agent)]


class Spaces:
    """What each agent of a table sees and may answer, as spaces."""

    seats: Seats

    def observation_space(self, agent: str) -> Any:
        self.seats.seat_of(agent)
        return self.seats.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        self.seats.seat_of(agent)
        return self.seats.action_spaces[agent]


class TableEnv(Spaces, AECEnv[str, Seen, int]):
    """Agents answer one after the other; who must is `agent_selection`. A number that is no option raises
    IllegalMove. After `max_cycles` answers for each agent on average the episode is truncated. Raises
    OptionError before `reset`, and when all agents are through."""

    def __init__(self, seats: Seats) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.seats = seats
        self.metadata = {
            "name": f"undercroft_{seats.deal.kind.id}_v{seats.deal.kind.rules}",
            "is_parallelizable": False,
        }
        self.possible_agents = seats.agents[:]
        self.agents: list[str] = []
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self.render_mode = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        course = self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{course.seat}"
        self.steps = 0

    def observe(self, agent: str) -> Seen:
        return self.seats.look(agent)

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        self._running()
        return super().last(observe)

    def _running(self) -> Course:
        course = self.seats.running()
        if not self.agents:
            raise OptionError(OVER)
        return course

    def step(self, action: int | None) -> None:
        course = self._running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        number = number_of(action)
        course.play(self.seats.encoder.option(course.match, self.seats.seat_of(agent), number))
        self._cumulative_rewards[agent] = 0.0
        self.steps += 1
        if course.over:
            self.rewards = self.seats.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = f"seat_{course.seat}"
            most = self.seats.max_cycles
            if most is not None and self.steps >= most * len(self.agents):
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def close(self) -> None:
        pass


class TogetherEnv(Spaces, ParallelEnv[str, Seen, int]):
    """In every cycle all agents answer at once. Heard are those that have something to decide then; what they
    are asked next waits for the next cycle. For a number that is no option, and for none, chance answers.
    After `max_cycles` cycles the episode is truncated. Raises OptionError before `reset` and after the end,
    and for the answer of somebody who is no agent."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.metadata = {"name": f"undercroft_{seats.deal.kind.id}_v{seats.deal.kind.rules}"}
        self.possible_agents = seats.agents[:]
        self.agents: list[str] = []
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self.render_mode = None

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        course = self.seats.running()
        if not self.agents:
            raise OptionError(OVER)
        given = self._given(actions)
        asked = [seat for seat in course.match.choices.seats if seat in self.seats.free]
        for seat in asked:  # those that decide at the same time now; a later question waits for its cycle
            if course.seat == seat:
                self._answer(course, seat, given.get(f"seat_{seat}", -1))
        self.cycles += 1
        most = self.seats.max_cycles
        over, cut = course.over, most is not None and self.cycles >= most
        agents = self.agents
        found = (
            self._seen(),
            self.seats.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut and not over),
            {agent: dict[str, Any]() for agent in agents},
        )
        if over or cut:
            self.agents = []
        return found

    def _given(self, actions: Mapping[str, int | None]) -> dict[str, int]:
        """The answers that are some, as whole numbers. Raises OptionError."""
        if not isinstance(actions, Mapping):
            raise OptionError(f"Actions are given by agent, as in {{'seat_0': 3}}, not as {actions!r}.")
        for agent in actions:
            self.seats.seat_of(agent)
        return {agent: number_of(action) for agent, action in actions.items() if action is not None}

    def _answer(self, course: Course, seat: int, number: int) -> None:
        encoder = self.seats.encoder
        numbers = encoder.numbers(course.match, seat)
        if number not in numbers:
            number = numbers[int(self.seats.random.integers(len(numbers)))]
        course.play(encoder.option(course.match, seat, number))

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.seats.look(agent) for agent in self.agents}

    def close(self) -> None:
        pass


def aec(
    game: str | GameType,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
    bots: Mapping[int, str] | None = None,
    max_cycles: int | None = None,
) -> TableEnv:
    """A PettingZoo environment of agents that act one after the other; see TableEnv.

    The seats in `bots` are played by bots, as in `{1: "easy"}`.
    """
    return TableEnv(Seats(deal(game, seats, options, components), bots or {}, max_cycles))


def parallel(
    game: str | GameType,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
    bots: Mapping[int, str] | None = None,
    max_cycles: int | None = None,
) -> TogetherEnv:
    """A PettingZoo environment of agents that act all at once; see TogetherEnv."""
    return TogetherEnv(Seats(deal(game, seats, options, components), bots or {}, max_cycles))
