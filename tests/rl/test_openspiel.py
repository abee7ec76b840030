"""Games of OpenSpiel: explicit chance, serialisation, what a player is told; and the walk below them."""

from __future__ import annotations

import json
import pickle
import random

import numpy as np
import pyspiel
import pytest

from tests import harness
from undercroft import rl
from undercroft.core.components import Components
from undercroft.core.errors import IllegalMove
from undercroft.core.game import GameType, Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.rl import spiel
from undercroft.rl.encoding import Encoder
from undercroft.rl.sample import Deal, deal
from undercroft.rl.walk import ToldChance, Walk


@pytest.fixture(autouse=True)
def small_encoders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Encoders that have seen little, which are made sooner."""
    made: dict[tuple[object, ...], Encoder] = {}
    monkeypatch.setattr(
        spiel, "encoder_of", lambda laid: made.setdefault(laid.key(), made.get(laid.key()) or small(laid))
    )


def small(laid: Deal) -> Encoder:
    return Encoder(laid, 200)


def wander(walk: Walk, rng: random.Random, steps: int) -> None:
    """So many answers of chance and of seats, all equally likely."""
    for _ in range(steps):
        if walk.bound:
            walk.say(rng.randrange(walk.bound))
        elif walk.seat is None:
            return
        else:
            walk.play(str(rng.choice(list(walk.choices[walk.seat].options))))


def test_openspiels_own_test() -> None:
    pyspiel.random_sim_test(rl.openspiel("raiders", seats=2), 1, True, False)


def test_every_game_goes_on_from_clones_and_from_text(kind: GameType) -> None:
    if kind.id not in harness.game_ids():
        pytest.skip("OpenSpiel finds a game by its id")
    game = rl.openspiel(kind)
    assert str(pyspiel.load_game(str(game))) == str(game)
    rng = random.Random(3)
    state = game.new_initial_state()
    for step in range(160):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len(outcomes) <= game.max_chance_outcomes()
            state.apply_action(rng.choice(outcomes)[0])
            continue
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert np.flatnonzero(state.legal_actions_mask(player)).tolist() == legal
        tensor = state.observation_tensor(player)
        assert len(tensor) == game.observation_tensor_size()
        action = rng.choice(legal)
        assert state.string_to_action(player, state.action_to_string(player, action)) == action
        if step % 40 == 0:
            again = game.deserialize_state(state.serialize())
            clone = state.clone()
            before = str(state), state.information_state_string(player)
            clone.apply_action(action)
            assert (str(state), state.information_state_string(player)) == before
            assert (str(again), again.information_state_string(player)) == before
            assert again.observation_tensor(player) == tensor
        state.apply_action(action)


def test_a_walk_is_the_game_played_straight_on(kind: GameType) -> None:
    """Checkpoints and copies change nothing: chance that says the same gives the same state."""
    laid = deal(kind)
    walk = Walk(laid)
    rng = random.Random(5)
    for _ in range(6):
        wander(walk, rng, 60)
        copy = walk.copy()
        wander(copy, random.Random(1), 25)
        if walk.bound:
            continue
        table = load_table(kind, standard_components(kind))
        told = [step for step in walk.steps if isinstance(step, int)]
        options = read_options(kind.options, laid.options)
        run = Run(kind.create(Setup(laid.seats, options, table, ToldChance(told))))
        for seat, text in walk.answers:
            choice = run.choice_of(seat)
            assert choice is not None
            run.play(seat, next(one for one in choice.options if str(one) == text))
        codec = kind.state(table)
        assert codec.dump(run.game) == codec.dump(walk._live().game)
        again = pickle.loads(pickle.dumps(walk))
        assert again.steps == walk.steps
        for seat in range(laid.seats):
            assert again.view(seat) == walk.view(seat)
            assert again.told(seat) == walk.told(seat)


def test_what_cannot_be_said_is_refused() -> None:
    walk = Walk(deal("raiders", 2))
    assert walk.bound
    with pytest.raises(IllegalMove, match="Chance may say"):
        walk.say(walk.bound)
    with pytest.raises(IllegalMove):
        walk.play("power_1")
    while walk.bound:
        walk.say(0)
    with pytest.raises(IllegalMove, match="is not among"):
        walk.play("power_9")
    with pytest.raises(IllegalMove):
        walk.say(0)


def test_a_player_is_told_nothing_of_secret_answers() -> None:
    """Lords: all choose orders at the same time; the second to be asked cannot tell what the first chose."""
    state = rl.openspiel("lords", seats=2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    first, told = state.current_player(), set()
    for action in state.legal_actions():
        child = state.child(action)
        told.add(child.information_state_string(1 - first))
        assert child.information_state_string(first) != state.information_state_string(first)
    assert len(told) == 1


def test_a_game_with_options_and_a_file_of_its_own() -> None:
    own = Components(standard_components(harness.find_game("raiders")).text + "\n# mine\n", "my.toml", False)
    game = rl.openspiel("raiders", 3, {"edition": "second_2013"}, own)
    assert game.num_players() == 3
    again = pyspiel.load_game(str(game))
    assert again.deal.options["edition"] == "second_2013"
    assert again.deal.components is own
    state = again.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    seen = json.loads(state.observation_string(0))
    assert seen[0] == 0
    assert seen[1]["second"] is True
