"""Games of OpenSpiel: explicit chance, serialisation, what a player is told; and the walk below them."""

from __future__ import annotations

import json
import pickle
import random
import re

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from tests import harness
from undercroft import rl
from undercroft.core.components import Components
from undercroft.core.errors import IllegalMove, OptionError, UndercroftError
from undercroft.core.game import GameType, Setup
from undercroft.core.options import read_options
from undercroft.core.registry import find_game
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


def test_after_the_end_nobody_acts() -> None:
    state = pyspiel.load_game("undercroft(game=raiders,seats=2)").new_initial_state()
    rng = random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(UndercroftError, match="over"):
        state.apply_action(0)


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


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ("components=0123456789abcdef", "No component file 0123456789abcdef was read in this process"),
        ("options=edition", "Options are NAME:VALUE with semicolons between, not 'edition'"),
        ("options=edition:third", "The option edition is one of first, second_2013"),
    ],
)
def test_a_game_that_cannot_be_had_by_its_name_is_no_other(parameters: str, words: str) -> None:
    """Without its component file it was the game as it comes."""
    with pytest.raises(OptionError, match=words):
        pyspiel.load_game(f"undercroft(game=raiders,seats=2,{parameters})")


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


def brief() -> Components:
    """Raiders of one level of two rooms."""
    text = standard_components(find_game("raiders")).text
    for name, number in (("levels", 1), ("rooms_per_level", 2), ("face_up_cards", 1)):
        text = re.sub(rf"^{name} = \d+", f"{name} = {number}", text, flags=re.MULTILINE)
    text = re.sub(
        r"^removed_cards = (\d+)", lambda found: f"removed_cards = {int(found[1]) + 23}", text, flags=re.M
    )
    text = re.sub(r'^(pattern = "..)...', r"\1", text, flags=re.MULTILINE)
    return Components(text, "brief.toml", standard=False)


def test_what_a_seat_cannot_know_is_dealt_anew(kind: GameType) -> None:
    """Whatever was dealt, and whatever others answered in secret: the seat sees and may do the same, and the
    game can be played on from there, from copies too."""
    rng = random.Random(11)
    walk = Walk(deal(kind))
    tried = 0
    while tried < 6:
        wander(walk, rng, rng.randrange(1, 60))
        if walk.over:
            walk = Walk(deal(kind))
        if walk.bound or walk.seat is None:
            continue
        tried += 1
        seat = walk.seat
        new = walk.redealt(seat, f"world {tried}")
        assert new.seat == seat
        assert new.view(seat) == walk.view(seat)
        assert new.told(seat) == walk.told(seat)
        asked, told = walk.choices[seat], new.choices[seat]
        assert [str(one) for one in told.options] == [str(one) for one in asked.options]
        with pytest.raises(UndercroftError, match="dealt anew"):
            pickle.dumps(new)
        one, two = new.copy(), new.copy()
        wander(one, random.Random(1), 120)
        wander(two, random.Random(1), 120)
        assert one.steps == two.steps
        assert one.over == two.over


def test_worlds_differ_in_what_the_seat_cannot_see() -> None:
    """Lords: the second to be asked cannot tell what the first has programmed."""
    walk = Walk(deal("lords", 2))
    rng = random.Random(2)
    while walk.bound or walk.seat == 0:
        wander(walk, rng, 1)
    worlds = [walk.redealt(1, number) for number in range(12)]
    assert len({str(world.answers) for world in worlds}) > 1
    assert {tuple(one for one in world.answers if one[0] == 1) for world in worlds} == {()}


def told_apart(state: pyspiel.State, rng: random.Random) -> tuple[str, bytes]:
    player = state.current_player()
    tensor = np.array(state.information_state_tensor(player), np.float32)
    assert len(tensor) == state.get_game().information_state_tensor_size()
    assert np.isfinite(tensor).all()
    return state.information_state_string(player), tensor.tobytes()


def test_information_states_have_tensors(kind: GameType) -> None:
    """Equal for what a player cannot tell apart, different for what it can."""
    state = rl.openspiel(kind).new_initial_state()
    rng = random.Random(4)
    met: dict[bytes, str] = {}
    for _ in range(220):
        if state.is_terminal():
            break
        if not state.is_chance_node() and rng.random() < 0.2:
            text, tensor = told_apart(state, rng)
            assert met.setdefault(tensor, text) == text
            assert told_apart(state.redealt(state.current_player(), 1), rng) == (text, tensor)
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(met) > 2


def test_ismcts_plays_a_game() -> None:
    game = rl.openspiel("raiders", seats=2, components=brief())
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=6,
        random_state=np.random.RandomState(1),
    )
    worlds = iter(range(1000))
    bot.set_resampler(lambda state, player: state.redealt(player, next(worlds)))
    rng = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    again = game.new_initial_state()
    while again.is_chance_node():
        again.apply_action(0)
    bot.set_resampler(None)  # then the state does it, as the bot asks it to
    assert bot.step(again) in again.legal_actions()


def test_mccfr_learns_a_policy() -> None:
    game = rl.openspiel("raiders", seats=2, components=brief())
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    chances = policy.action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
