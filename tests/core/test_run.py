"""Flows driven forward: phases, parallels, and the quick ways through a game."""

from __future__ import annotations

import random

from tests.toy import GAME
from undercroft.core.chance import Chance
from undercroft.core.decision import Choice, Option, Prompt
from undercroft.core.game import Brain, Game, Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run, play_randomly
from undercroft.core.start import load_table, standard_components


def toy(seats: int = 3, seed: int = 1, **options: object) -> Game:
    table = load_table(GAME, standard_components(GAME))
    return GAME.create(Setup(seats, read_options(GAME.options, options), table, Chance.from_seed(seed)))


def test_parallel_asks_all_at_once() -> None:
    run = Run(toy())
    assert list(run.pending()) == [0, 1, 2]
    assert run.next_choice() is run.choice_of(0)
    run.play(1, run.pending()[1].options[0])
    assert list(run.pending()) == [0, 2]
    assert run.choice_of(1) is None
    run.play(0, run.pending()[0].options[0])
    run.play(2, run.pending()[2].options[0])
    assert len(run.pending()) in (1, 3)


def test_a_seat_may_have_several_questions_in_a_parallel() -> None:
    run = Run(toy(shouting=True))
    first = run.pending()[2]
    run.play(2, first.options[-1])
    assert str(first.options[-1]) == "shout"
    second = run.pending()[2]
    assert [str(one) for one in second.options] == [str(one) for one in first.options[:-1]]


def test_checkpoints_are_copies_of_the_game_between_phases() -> None:
    run = Run(toy(), keep=True)
    start = run.checkpoint
    assert start is not None
    assert start is not run.game
    assert run.phases == 1
    while run.checkpoint is start:
        choice = run.next_choice()
        assert choice is not None
        run.play(choice.seat, choice.options[0])
    assert run.phases == 2
    assert run.checkpoint_asks == 1
    assert len(start.hands[0]) == 2  # type: ignore[attr-defined]


def test_a_held_parallel_opens_no_branch_before_its_answer() -> None:
    run = Run(toy(), hold=1)
    assert run.pending() == {}
    assert not run.over
    run.play(1, run.game.components.options[run.game.hands[1][0].name])  # type: ignore[attr-defined]
    run.release()
    assert list(run.pending()) == [0, 2]


def test_the_quick_way_gives_the_same_game() -> None:
    one, two = toy(seed=4), toy(seed=4)
    decisions = play_randomly(one, random.Random(1).random)
    run, rng, count = Run(two), random.Random(1), 0
    while True:
        choice = run.next_choice()
        if choice is None:
            break
        count += 1
        run.play(choice.seat, choice.options[int(rng.random() * len(choice.options))])
    assert count == decisions
    assert two.result == one.result
    assert run.over
    assert run.pending() == {}


def test_words_for_debugging() -> None:
    choice = Choice(1, (Option("go"),), Prompt("way", "TY-1"))
    assert repr(choice) == "Choice(1, [<go>], Prompt('way', 'TY-1'))"
    assert Option("power_5").label() == ("power-5", {})
    assert Option("dig c3").label() == ("dig", {})


def test_a_brain_that_knows_nothing() -> None:
    game = toy(seats=4)
    choice = Run(game).next_choice()
    assert choice is not None
    brain = Brain()
    assert list(brain.weigh(game, choice)) == [1.0, 1.0]
    assert list(brain.prior(game, choice)) == [1.0, 1.0]
    assert brain.pick(game, choice, lambda: 0.99) is choice.options[-1]
    assert list(brain.evaluate(game)) == [0.25] * 4
    assert brain.horizon(game) == 0
