"""Chance enumerated, and what an option would bring: exact where nothing is hidden, and telling nothing."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import isclose
from typing import Any

import pytest

from tests import harness
from tests.toy import GAME, Rolled
from undercroft.core.chance import Chance
from undercroft.core.errors import IllegalMove
from undercroft.core.forecast import EnumeratingChance, TooManyWays, forecast, outcomes
from undercroft.core.game import Game
from undercroft.core.match import Match
from undercroft.core.start import new_match


def toy(seed: int = 1, seats: int = 2, **options: Any) -> Match:
    return new_match(GAME, seats, seed, options)


def rewarded(seed: int, **options: Any) -> tuple[Match, int]:
    """A match of three in which a seat may peek or roll; nobody's next answer is settled."""
    match = toy(seed, 3, shouting=True, goal=9, **options)
    while match.together:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    return match, match.choices.seats[0]


def drawn(act: Any, limit: int = 1000) -> dict[Any, float]:
    """What `act(chance)` gives, with the probability of each."""
    found: Counter[Any] = Counter()
    script: list[int] | None = []
    while script is not None:
        chance = EnumeratingChance(script, limit)
        found[act(chance)] += chance.probability  # type: ignore[assignment]
        script = chance.next_script()
    return dict(found)


def test_dice_are_enumerated() -> None:
    sums = drawn(lambda chance: chance.die(6) + chance.die(6))
    assert sorted(sums) == list(range(2, 13))
    assert all(isclose(share, (6 - abs(7 - total)) / 36) for total, share in sums.items())


def test_draws_may_depend_on_draws() -> None:
    """A six is rolled again once."""
    found = drawn(lambda chance: chance.die(6) % 6 or 10 + chance.die(6))
    assert isclose(sum(found.values()), 1)
    assert isclose(found[3], 1 / 6)
    assert isclose(found[13], 1 / 36)


def test_a_shuffle_gives_every_order() -> None:
    def order(chance: Chance) -> tuple[str, ...]:
        cards = list("abcd")
        chance.shuffle(cards)
        return tuple(cards)

    found = drawn(order)
    assert set(found) == set(permutations("abcd"))
    assert all(isclose(share, 1 / 24) for share in found.values())


def test_a_draw_among_one_is_no_branch() -> None:
    assert drawn(lambda chance: (chance.below(1), chance.pick("x"))) == {(0, "x"): 1.0}


@pytest.mark.parametrize(
    "act",
    [
        lambda chance: chance.below(1001),
        lambda chance: chance.shuffle(list(range(7))),
        lambda chance: chance.bits64(),
        lambda chance: chance.split(),
    ],
)
def test_too_many_ways_are_refused_at_once(act: Any) -> None:
    with pytest.raises(TooManyWays):
        act(EnumeratingChance([], 1000))


def test_outcomes_of_a_rule() -> None:
    """The game stays as it is; every way has its own copy and its events."""
    game: Any = toy().game

    def roll(copy: Any) -> None:
        copy.scores[0] += copy.chance.die(6)
        copy.emit(Rolled, 0, copy.scores[0])

    before = harness.text_of(GAME.state(game.components).dump(game))
    found = outcomes(game, roll)
    assert [one.game.scores[0] for one in found] == [1, 2, 3, 4, 5, 6]
    assert all(isclose(one.chance, 1 / 6) for one in found)
    assert [event.die for one in found for _, event in one.events] == [1, 2, 3, 4, 5, 6]
    assert harness.text_of(GAME.state(game.components).dump(game)) == before
    with pytest.raises(TooManyWays):
        outcomes(game, roll, limit=5)


def test_a_rule_that_never_ends_its_draws_has_too_many_ways() -> None:
    def until_six(copy: Game) -> None:
        while copy.chance.die(6) != 6:
            pass

    with pytest.raises(TooManyWays):
        outcomes(toy().game, until_six)


def test_a_roll_is_forecast_exactly() -> None:
    match, seat = rewarded(3)
    found = forecast(match, seat, "roll")
    assert not found.sampled
    assert isclose(sum(one.chance for one in found.prospects), 1)
    gains = {one.events[-1].die: one for one in found.prospects}
    assert sorted(gains) == [1, 2, 3, 4, 5, 6]
    before = match.view(seat).scores[seat]
    for die, one in gains.items():
        assert isclose(one.chance, 1 / 6)
        assert one.view.scores[seat] == before + die // 3
        assert one.result is None


def test_answers_without_a_choice_are_given_on_the_way() -> None:
    """In a game for two the last cards follow at once, and the match ends."""
    match = toy(3)
    while match.together:
        match.play(*next(iter(match.choices)))
    found = forecast(match, match.choices.seats[0], "roll", worlds=20)
    assert found.sampled, "the other's last card is not known"
    assert {len(one.view.pile) for one in found.prospects} <= {2, 4}
    assert any(one.result is not None for one in found.prospects)


def test_two_dice_are_forecast_exactly() -> None:
    match, seat = rewarded(3, luck="lucky")
    found = forecast(match, seat, "roll")
    assert not found.sampled
    assert len(found.prospects) == 36


def test_what_depends_on_hidden_cards_is_sampled() -> None:
    match, seat = rewarded(3)
    found = forecast(match, seat, "peek", worlds=60)
    assert found.sampled
    assert isclose(sum(one.chance for one in found.prospects), 1)
    tops = {one.view.top for one in found.prospects}
    assert len(tops) > 3
    assert not tops & {*match.view(seat).pile, *match.view(seat).hands[seat]}


def test_a_secret_answer_brings_nothing_before_the_others_have_answered() -> None:
    match = toy(seats=3)
    text = harness.options_of(match, 1)[0]
    before = forecast(match, 1, text)
    assert [one.events for one in before.prospects] == [()]
    assert not before.sampled
    match.play(0, harness.options_of(match, 0)[0])
    match.play(2, harness.options_of(match, 2)[0])
    assert forecast(match, 1, text) == before


def test_what_is_not_listed_has_no_forecast() -> None:
    match = toy()
    for seat, text in ((0, "roll"), (0, "nonsense"), (7, "peek")):
        with pytest.raises(IllegalMove):
            forecast(match, seat, text)


def test_a_forecast_changes_nothing_and_is_the_same_for_all_the_seat_cannot_tell_apart() -> None:
    rng = random.Random(5)
    compared = 0
    for _ in range(30):
        match = harness.random_table(GAME, rng).match()
        for ply in harness.walk(match, rng):
            seat, option = harness.any_answer(match, rng)
            before = harness.text_of(match.position()), match.version
            found = forecast(match, seat, str(option), worlds=3, seed=ply)
            assert (harness.text_of(match.position()), match.version) == before
            pair = harness.checkpoint_twins(match, seat, ply)
            if pair is not None:
                compared += 1
                for twin in pair:
                    assert forecast(twin, seat, str(option), worlds=3, seed=ply) == found
    assert compared > 50


def test_what_is_forecast_is_what_happens() -> None:
    """Chi-square of many games that go on from here, each with chance of its own."""
    match, seat = rewarded(3, luck="lucky")
    found = forecast(match, seat, "roll")
    counts: Counter[int] = Counter()
    games = 2000
    for number in range(games):
        going = match.redealt(seat, number)
        told = len(going.log(seat))
        going.play(seat, "roll")
        events = tuple(event for _, event in going.log(seat)[told:])
        fits = [at for at, one in enumerate(found.prospects)
                if one.events == events and one.view == going.view(seat)]  # fmt: skip
        assert len(fits) == 1
        counts[fits[0]] += 1
    chi = sum((counts[at] - games * one.chance) ** 2 / (games * one.chance)
              for at, one in enumerate(found.prospects))  # fmt: skip
    assert chi < 75, "35 degrees of freedom: less than 1 in 10,000"
