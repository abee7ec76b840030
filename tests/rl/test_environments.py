"""The environments of other libraries, held to those libraries' own tests, and the vector of matches."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.conversions import parallel_to_aec

from undercroft import rl
from undercroft.core.errors import IllegalMove, OptionError, UndercroftError
from undercroft.core.game import GameType
from undercroft.core.start import new_match
from undercroft.rl import encoding
from undercroft.rl.encoding import Encoder
from undercroft.rl.sample import Deal


@pytest.fixture(autouse=True)
def small_encoders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Encoders that have seen little, which are made sooner."""
    made: dict[tuple[object, ...], Encoder] = {}

    def encoder_of(deal: Deal) -> Encoder:
        return made.setdefault(deal.key(), made.get(deal.key()) or Encoder(deal, 200))

    for module in ("vector", "gymnasium_env", "zoo"):
        monkeypatch.setattr(f"undercroft.rl.{module}.encoder_of", encoder_of)
    monkeypatch.setattr(encoding, "_made", {})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def legal(mask: np.ndarray, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def test_pettingzoo_one_after_the_other(kind: GameType) -> None:
    env = rl.aec(kind, max_cycles=15)
    api_test(env, num_cycles=40)
    seed_test(lambda: rl.aec(kind), num_cycles=15)


def test_pettingzoo_all_at_once(kind: GameType) -> None:
    parallel_api_test(rl.parallel(kind, max_cycles=30), num_cycles=30)
    module = SimpleNamespace(
        parallel_env=lambda max_cycles: rl.parallel(kind, max_cycles=max_cycles),
        env=lambda max_cycles: parallel_to_aec(rl.parallel(kind, max_cycles=max_cycles)),
    )
    max_cycles_test(module)


def test_gymnasium(kind: GameType) -> None:
    for illegal in ("end", "chance"):
        check_env(rl.gym(kind, illegal=illegal), skip_render_check=True)


def test_a_whole_episode_against_bots() -> None:
    env = rl.gym("raiders", seats=3, seat=1, opponents="easy")
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=5)
    steps, over, reward = 0, False, 0.0
    while not over:
        assert (env.action_masks() == info["action_mask"]).all()
        observation, reward, over, cut, info = env.step(legal(info["action_mask"], rng))
        assert not cut
        assert observation in env.observation_space
        steps += 1
    assert env.course is not None
    result = env.course.match.result
    assert result is not None
    assert reward == (1.0 if 1 in result.winners else -1.0)
    assert sum(seat == 1 for seat, _ in env.course.match.answers) == steps


def test_what_is_no_option_ends_the_episode_or_leaves_it_to_chance() -> None:
    env = rl.gym("raiders", seats=2)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    env = rl.gym("raiders", seats=2, illegal="chance", max_steps=1)
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (0.0, False, True, True)
    table = rl.aec("raiders", seats=2)
    table.reset(seed=1)
    with pytest.raises(IllegalMove):
        table.step(wrong)


def test_after_the_end_of_an_episode_comes_reset() -> None:
    """For another step neither a reward is given nor a match played on."""
    for words in ({"illegal": "end"}, {"illegal": "chance"}, {"max_steps": 1}):
        env = rl.gym("raiders", seats=2, **words)  # type: ignore[arg-type]
        for seed in (1, 2):
            _, info = env.reset(seed=seed)
            over = cut = False
            while not (over or cut):
                number = int(np.flatnonzero(info["action_mask"])[0])
                _, _, over, cut, info = env.step(number)
            with pytest.raises(OptionError, match="over: begin the next one with reset"):
                env.step(number)
    env = rl.gym("raiders", seats=2)
    env.reset(seed=1)
    env.step(-1)
    with pytest.raises(OptionError, match="over: begin the next one with reset"):
        env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_environments_pickle_in_the_middle_of_an_episode() -> None:
    env, rng = rl.gym("raiders", seats=3, opponents="easy"), np.random.default_rng(1)
    _, info = env.reset(seed=5)
    for _ in range(4):
        info = env.step(legal(info["action_mask"], rng))[-1]
    twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    over = False
    while not over:
        number = legal(env.action_masks(), rng)
        observation, reward, over, _, _ = env.step(number)
        for twin in twins:
            found = twin.step(number)
            assert (found[0] == observation).all()
            assert found[1:3] == (reward, over)
    table = rl.aec("raiders", seats=2)
    table.reset(seed=1)
    again = pickle.loads(pickle.dumps(table))
    assert (again.observe("seat_0")["observation"] == table.observe("seat_0")["observation"]).all()


def test_vectors_pickle_between_two_steps() -> None:
    env, rng = rl.VectorEnv("raiders", n=3, seats=3, bots={2: "easy"}), np.random.default_rng(1)
    assert pickle.loads(pickle.dumps(env)).n == 3
    env.reset(seed=5)
    ended = 0
    for step in range(60):
        if step == 5:
            twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
        numbers = [legal(mask, rng) for mask in env.masks]
        for one in [env, *twins] if step >= 5 else [env]:
            one.step(numbers)
        ended += int(env.dones.sum())
        for twin in [*twins, pickle.loads(pickle.dumps(env))] if step >= 5 else []:
            for name in ("observations", "masks", "seats", "rewards", "dones"):
                assert (getattr(twin, name) == getattr(env, name)).all(), name
    assert ended


def test_seats_that_decide_together_are_shown_no_answer() -> None:
    """Lords: all choose orders at the same time; the second sees the same whatever the first has chosen."""
    seen = []
    for pick in (0, -1):
        env = rl.aec("lords", seats=2)
        env.reset(seed=3)
        first = env.agent_selection
        mask = env.observe(first)["action_mask"]
        other = next(agent for agent in env.agents if agent != first)
        env.step(int(np.flatnonzero(mask)[pick]))
        seen.append(env.observe(other)["observation"])
    assert (seen[0] == seen[1]).all()


def test_bots_at_some_seats_of_a_table() -> None:
    env = rl.aec("raiders", seats=3, bots={0: "random", 2: "easy"})
    assert env.possible_agents == ["seat_1"]
    env.reset(seed=2)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        if over or cut:
            assert reward in (1.0, -1.0)
        env.step(None if over or cut else legal(observation["action_mask"], rng))
        assert agent == "seat_1"


def test_a_vector_steps_as_single_matches_do(kind: GameType) -> None:
    env = rl.VectorEnv(kind, 3)
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    arrays = [env.observations, env.masks, env.seats, env.rewards, env.dones]
    assert all(array.flags["C_CONTIGUOUS"] for array in arrays)
    for _ in range(25):
        for index, course in enumerate(env.courses):
            seat = int(env.seats[index])
            assert seat == course.seat
            assert (env.observations[index] == env.encoder.observe(course.match, seat)).all()
            assert (env.masks[index] == env.encoder.mask(course.match, seat)).all()
        plies = [course.match.ply for course in env.courses]
        before = env.courses[:]
        env.step([legal(mask, rng) for mask in env.masks])
        for index, course in enumerate(before):
            assert course.match.ply == plies[index] + 1
            assert env.dones[index] == course.match.over
            assert (env.courses[index] is not course) == course.match.over
    assert arrays[0] is env.observations


def test_matches_of_a_vector_end_and_begin_anew() -> None:
    env = rl.VectorEnv("raiders", 4, seats=2, bots={1: "random"})
    rng = np.random.default_rng(1)
    runs = []
    for _ in range(2):
        env.reset(seed="again")
        ended = []
        rng = np.random.default_rng(1)
        for step in range(60):
            env.step([legal(mask, rng) for mask in env.masks])
            assert (env.seats == 0).all()
            over = np.flatnonzero(env.dones)
            ended += [(step, int(index), tuple(env.rewards[index])) for index in over]
            assert (env.rewards[~env.dones] == 0).all()
        assert ended
        assert all(set(rewards) <= {1.0, -1.0} for _, _, rewards in ended)
        runs.append(ended)
    assert runs[0] == runs[1]


ENVIRONMENTS: tuple[Callable[..., Any], ...] = (rl.gym, rl.aec, rl.parallel)


@pytest.mark.parametrize("make", ENVIRONMENTS, ids=("gym", "aec", "parallel"))
def test_a_wrong_seed_or_length_of_an_episode_gets_a_sentence(make: Callable[..., Any]) -> None:
    """And the episode that runs is the same as without it."""
    env, same = make("raiders", seats=2), make("raiders", seats=2)
    for one in (env, same):
        one.reset(seed=np.int64(3))
    for seed in (1.5, float("nan"), "x", "", b"x", [], -5):
        with pytest.raises(OptionError, match="A seed is a whole number from 0 on here, or None for any"):
            env.reset(seed=seed)
    for one in (env, same):
        one.reset()
    courses = [one.course if make is rl.gym else one.seats.course for one in (env, same)]
    assert courses[0].match.seed == courses[1].match.seed
    limit = "max_steps" if make is rl.gym else "max_cycles"
    for most in (0, -1, 1.5, float("nan"), "x"):
        with pytest.raises(OptionError, match=rf"`{limit}`\), not "):
            make("raiders", seats=2, **{limit: most})


def test_agents_that_are_none_get_a_sentence() -> None:
    """Answers of somebody who is no agent were not heard, and chance answered for those who are."""
    none = "There is no agent {}; agents are seat_0, seat_1"
    table, together = rl.aec("raiders", seats=2), rl.parallel("raiders", seats=2)
    table.reset(seed=1)
    together.reset(seed=1)
    for name in ("seat_9", "0", 0, None):
        for look in (table.observe, table.action_space, table.observation_space, together.action_space):
            with pytest.raises(OptionError, match=none.format(repr(name))):
                look(name)
        with pytest.raises(OptionError, match=none.format(repr(name))):
            together.step({name: 1})  # type: ignore[dict-item]
    for actions in (None, 5, [1]):
        with pytest.raises(OptionError, match="Actions are given by agent"):
            together.step(actions)  # type: ignore[arg-type]
    for bots in (["easy"], "easy", 5):
        with pytest.raises(OptionError, match="Bots are given by their seats"):
            rl.parallel("raiders", seats=2, bots=bots)  # type: ignore[arg-type]
    assert together.seats.course is not None
    assert together.seats.course.match.ply == 0


def test_after_the_end_of_a_table_comes_reset() -> None:
    """A truncated match was played on by chance."""
    for end in (3, None):
        together = rl.parallel("raiders", seats=2, max_cycles=end)
        together.reset(seed=1)
        while together.agents:
            together.step({})
        assert together.seats.course is not None
        ply = together.seats.course.match.ply
        with pytest.raises(OptionError, match="over: begin the next one with reset"):
            together.step({})
        assert together.seats.course.match.ply == ply
        table = rl.aec("raiders", seats=2, max_cycles=end)
        table.reset(seed=1)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            assert seen is not None
            table.step(None if over or cut else int(seen["action_mask"].argmax()))
        for use in (table.last, lambda table=table: table.step(None)):
            with pytest.raises(OptionError, match="over: begin the next one with reset"):
                use()
    with pytest.raises(OptionError, match="Begin with reset"):
        rl.aec("raiders", seats=2).last()


def test_arrays_that_do_not_fit_get_a_sentence() -> None:
    encoder, match = rl.encoder("raiders", seats=2), new_match("raiders", 2, 1)
    seat = match.choices.seats[0]
    for wrong in (np.zeros(3, np.int8), np.zeros((2, encoder.actions), np.int8), [0] * encoder.actions, "x"):
        with pytest.raises(OptionError, match=f"`out` is an array of {encoder.actions} int8 numbers"):
            encoder.mask(match, seat, out=wrong)  # type: ignore[arg-type]
    flags = np.ones(encoder.actions, np.int8)
    with pytest.raises(OptionError, match="There is no seat 9"):
        encoder.mask(match, 9, out=flags)
    assert flags.all()
    with pytest.raises(OptionError, match="`out` is an array of"):
        encoder.observe(match, seat, out=[0.0] * encoder.size)  # type: ignore[arg-type]
    for short in (np.zeros(3, np.float32), [0.0] * encoder.size):
        with pytest.raises(OptionError, match=f"An observation is an array of {encoder.size} numbers"):
            encoder.split(short)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="There is no seat 9"):
        encoder.features(match, 9)
    with pytest.raises(OptionError, match="not for raiders with 4"):
        encoder.features(new_match("raiders", 4, 1), 0)


def test_wrong_uses_get_a_sentence() -> None:
    with pytest.raises(OptionError, match="one match or more"):
        rl.VectorEnv("raiders", 0)
    with pytest.raises(OptionError, match="reset"):
        rl.VectorEnv("raiders", 1).step([0])
    encoder, match = rl.encoder("raiders", seats=2), new_match("raiders", 2, 1)
    for wrong in (np.zeros(3, np.float32), np.zeros(encoder.size)):
        with pytest.raises(OptionError, match=f"`out` is an array of {encoder.size} float32 numbers"):
            encoder.observe(match, 0, out=wrong)
    with pytest.raises(OptionError, match="There is no seat 9; seats are 0 to 1"):
        encoder.mask(match, 9)
    with pytest.raises(OptionError, match="There is no seat 7"):
        rl.gym("raiders", seats=2, seat=7)
    with pytest.raises(OptionError, match="`illegal` is one of"):
        rl.gym("raiders", illegal="maybe")
    with pytest.raises(OptionError, match="Every seat has a bot"):
        rl.aec("raiders", seats=2, bots={0: "easy", 1: "easy"})
    with pytest.raises(UndercroftError, match="There is no bot 'clever'"):
        rl.aec("raiders", seats=2, bots={0: "clever"})
    vector = rl.VectorEnv("raiders", 2)
    vector.reset()
    for nothing in (None, 1, ["a", "b"], vector.masks.argmax(axis=1) + 0.5):
        with pytest.raises(OptionError, match="2 whole numbers are needed, one for each match"):
            vector.step(nothing)
    with pytest.raises(OptionError, match="2 numbers are needed"):
        vector.step([0])
    before = vector.observations.copy(), vector.masks.copy(), [course.match.ply for course in vector.courses]
    with pytest.raises(IllegalMove):
        vector.step([int(vector.masks[0].argmax()), int(vector.masks[1].argmin())])
    after = vector.observations, vector.masks, [course.match.ply for course in vector.courses]
    assert all(np.array_equal(one, two) for one, two in zip(before, after, strict=True))


@pytest.mark.parametrize("action", ["a", None, float("nan"), 0.5, [1]])
def test_an_action_that_is_no_number_is_told_and_answers_nothing(action: object) -> None:
    """0.5 was taken for 0, and the others came out of Python's own `int`."""
    alone, table, together = rl.gym("raiders", seats=2), rl.aec("raiders"), rl.parallel("raiders")
    for env in (alone, table, together):
        env.reset(seed=1)
    for course, step in (
        (alone.course, lambda: alone.step(action)),
        (table.seats.course, lambda: table.step(action)),
        (together.seats.course, lambda: together.step({"seat_0": 9, "seat_1": action or 0.5})),
    ):
        before = course.match.ply
        with pytest.raises(OptionError, match="An action is a whole number"):
            step()
        assert course.match.ply == before


@pytest.mark.parametrize(
    ("name", "library", "extra"),
    [
        ("encoder", "numpy", "rl"),
        ("gym", "gymnasium", "rl"),
        ("aec", "pettingzoo", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_told_with_the_command(name: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None\nfrom undercroft import rl\nrl.known\nrl.{name}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert f"undercroft.rl.{name} needs {library}" in last
    assert f"pip install 'undercroft[{extra}]'" in last
