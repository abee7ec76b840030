"""A game of OpenSpiel, with explicit chance; seats that decide at the same time are asked in turn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import numpy as np
import pyspiel

from undercroft.core.codec import plain
from undercroft.core.components import Components
from undercroft.core.errors import OptionError, UndercroftError
from undercroft.core.game import GameType
from undercroft.rl.course import rewards_of
from undercroft.rl.encoding import Encoder, encoder_of
from undercroft.rl.sample import Deal, deal
from undercroft.rl.walk import Walk

NAME = "undercroft"
MOST = 1000
"""Chance says numbers below this at most: a deck of so many cards can be shuffled."""
FADES = 0.9
DIGEST = 16

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Undercroft",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "raiders", "seats": 2, "options": "", "components": ""},
)

_files: dict[str, Components] = {}
"""Component files of one's own by their digest: a game names them so."""


class UndercroftGame(pyspiel.Game):  # type: ignore[misc]
    """`undercroft(game=raiders,seats=2,options=edition:second_2013;cap:3)` of OpenSpiel. `components` is the
    digest of a file that `openspiel` was given in this process. Raises UnknownGame or OptionError."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {"game": "raiders", "seats": 2, "options": "", "components": "", **(params or {})}
        options = _options(str(given["options"]))
        components = _components(str(given["components"]))
        self.deal: Deal = deal(str(given["game"]), int(given["seats"]), options, components)
        self.encoder: Encoder = encoder_of(self.deal)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=MOST,
            num_players=self.deal.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.deal.kind.max_plies,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> UndercroftState:
        return UndercroftState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.encoder, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _options(words: str) -> dict[str, str]:
    options = {}
    for one in words.split(";"):
        name, colon, value = one.partition(":")
        if one and not colon:
            raise OptionError(f"Options are NAME:VALUE with semicolons between, not {words!r}.")
        if one:
            options[name] = value
    return options


def _components(digest: str) -> Components | None:
    if digest and digest not in _files:
        raise OptionError(
            f"No component file {digest} was read in this process: make the game with "
            "undercroft.rl.openspiel(..., components=...) here first."
        )
    return _files[digest] if digest else None


class UndercroftState(pyspiel.State):  # type: ignore[misc]
    """A point of a game; all of it is in `walk`."""

    def __init__(self, game: UndercroftGame) -> None:
        super().__init__(game)
        self.walk = Walk(game.deal)

    def current_player(self) -> int:
        if self.walk.bound:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.walk.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.walk.over

    def returns(self) -> list[float]:
        return rewards_of(self.walk.result, self.get_game().num_players())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bound = self.walk.bound
        return [(number, 1.0 / bound) for number in range(bound)]

    def _legal_actions(self, player: int) -> list[int]:
        encoder: Encoder = self.get_game().encoder
        return sorted(encoder.numbers(self.walk, player))

    def _apply_action(self, action: int) -> None:
        if self.walk.bound:
            self.walk.say(action)
        else:
            seat = self.walk.seat
            if seat is None:
                raise UndercroftError("This game is over: nobody acts any more.")
            self.walk.play(str(self.get_game().encoder.option(self.walk, seat, action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        if player == self.walk.seat:
            return str(self.get_game().encoder.option(self.walk, player, action))
        texts = self.get_game().encoder.vocabulary.texts
        return texts[action] if action < len(texts) else f"option {action}"

    def redealt(self, player: int, seed: int | str) -> UndercroftState:
        """This state with all that the player, who must act, cannot know dealt anew from the seed."""
        state: UndercroftState = self.clone()
        state.walk = self.walk.redealt(player, seed)
        return state

    def resample_from_infostate(self, player: int, sampler: Any) -> UndercroftState:
        """The same, as OpenSpiel's IS-MCTS asks for it."""
        return self.redealt(player, str(sampler()))

    def __str__(self) -> str:
        return " ".join(
            str(step) if isinstance(step, int) else f"{step[0]}:{step[1]}" for step in self.walk.steps
        )


class Observer:
    """What a player sees, as a text and as a tensor: `Encoder.observe`.

    With perfect recall the text holds what the player was told and answered from the beginning, too; the
    tensor has a number more for each option, how often and how lately the player answered it (1 for the last
    answer, FADES times as much for each one before), and DIGEST numbers that depend on the whole text, so
    that different information states have different tensors.
    """

    def __init__(self, encoder: Encoder, recall: bool) -> None:
        self.encoder = encoder
        self.recall = recall
        more = encoder.actions + DIGEST if recall else 0
        self.tensor = np.zeros(encoder.size + more, np.float32)
        seen, self._answers = (
            self.tensor[: encoder.size],
            self.tensor[encoder.size : len(self.tensor) - DIGEST],
        )
        self.dict = {"observation": seen}
        if recall:
            self.dict |= {"answers": self._answers, "digest": self.tensor[-DIGEST:]}

    def set_from(self, state: UndercroftState, player: int) -> None:
        self.encoder.observe(state.walk, player, self.dict["observation"])
        if not self.recall:
            return
        self._answers.fill(0.0)
        weight = 1.0
        for seat, text in reversed(state.walk.answers):
            if seat == player:
                self._answers[self.encoder.vocabulary.number(text)] += weight
                weight *= FADES
        digest = sha256(self.string_from(state, player).encode()).digest()[:DIGEST]
        self.dict["digest"][:] = np.frombuffer(digest, np.uint8) / 255

    def string_from(self, state: UndercroftState, player: int) -> str:
        walk = state.walk
        choice = walk.choices.get(player)
        asked = None if choice is None else [choice.prompt.key, [str(one) for one in choice.options]]
        seen: list[Any] = [player, plain(walk.view(player)), asked]
        if self.recall:
            seen.append([text for seat, text in walk.answers if seat == player])
            seen.append([[type(event).__name__, plain(event)] for event in walk.told(player)])
        return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


pyspiel.register_game(_TYPE, UndercroftGame)


def openspiel(
    game: str | GameType,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
) -> Any:
    """An installed game as one of OpenSpiel (`pyspiel.Game`): sequential, chance explicit, rewards at the end
    1 for each winner and -1 for all others.

    Raises UnknownGame, OptionError or ComponentError. `pyspiel.load_game(str(game))` gives it again, in a
    process that has imported undercroft.rl.spiel and, for a component file, has made the game there before.
    """
    laid = deal(game, seats, options, components)
    if components is not None:
        _files[components.digest] = components
    return pyspiel.load_game(
        NAME,
        {
            "game": laid.kind.id,
            "seats": laid.seats,
            "options": ";".join(f"{name}:{value}" for name, value in (options or {}).items()),
            "components": "" if components is None else components.digest,
        },
    )
