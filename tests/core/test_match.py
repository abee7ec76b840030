"""A match: answers, refusals, undo, copies, logs, positions."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft as uc
from tests.toy import GAME, PEEK, ROLL
from undercroft.core.chance import Chance
from undercroft.core.codec import digest_of
from undercroft.core.errors import IllegalMove, OptionError, PositionError, Reason
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.core.start import from_position


def toy(seats: int = 2, seed: int = 1, **options: object) -> Match:
    return uc.new(GAME, seats, seed, options)


def to_reward(seed: int = 1, **options: object) -> Match:
    """A match in which somebody has won the first round."""
    for number in range(seed, seed + 100):
        match = toy(seed=number, goal=9, **options)
        match.play(0, match.choices[0].options[0])
        match.play(1, match.choices[1].options[0])
        if len(match.choices.seats) == 1:
            return match
    raise AssertionError


def test_choices() -> None:
    match = toy()
    choices = match.choices
    assert choices
    assert choices.seats == (0, 1)
    assert len(choices) == 4
    assert (0, str(choices[0].options[0])) in choices
    assert (0, choices[0].options[0]) in choices
    assert (0, "nonsense") not in choices
    assert (7, "nonsense") not in choices
    assert "nonsense" not in choices
    assert ([], "nonsense") not in choices
    assert choices.get(None) is None
    assert sorted({seat for seat, _ in choices}) == [0, 1]
    assert "Choices" in repr(choices)


def test_refusals_have_a_reason_and_change_nothing() -> None:
    match = to_reward()
    winner = match.choices.seats[0]
    before = match.digest(), match.version
    for seat, option, key in (
        (winner, "nonsense", "no-option"),
        (1 - winner, "peek", "not-your-turn"),
        (5, "peek", "no-seat"),
    ):
        with pytest.raises(IllegalMove) as refused:
            match.play(seat, option)
        assert refused.value.reason.key == key
    assert (match.digest(), match.version) == before
    reason = toy().why_not(0, "place nobody")
    assert reason is not None
    assert (reason.key, reason.rule) == ("not-in-hand", "TY-1")
    assert toy().why_not(0, str(toy().choices[0].options[0])) is None
    assert "TY-1" in str(IllegalMove(reason))
    assert repr(Reason("a", "b", "c")) == "Reason('a', 'b')"


def test_a_finished_match_takes_no_answer() -> None:
    match = toy()
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[-1])
    assert match.over
    assert match.result is not None
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "roll")
    assert refused.value.reason.key == "match-over"
    assert "over" in repr(match)


def test_undo_in_a_parallel_takes_back_ones_own_answer() -> None:
    match = toy()
    match.play(0, match.choices[0].options[0])
    match.play(1, "shout") if (1, "shout") in match.choices else None
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo(0)
    assert match.ply == 0
    assert match.choices.seats == (0, 1)
    assert match.version == 2


def test_a_public_answer_stands() -> None:
    match = toy(seats=3, shouting=True)
    match.play(1, "shout")
    assert not match.may_undo(1)


def test_free_undo_does_not_take_back_a_die_or_a_look() -> None:
    for option in (PEEK, ROLL):
        match = to_reward()
        seat = match.choices.seats[0]
        match.play(seat, option)
        assert not match.may_undo(seat)
        match.undo()
        assert (seat, str(option)) in match.choices


def test_copies_and_the_match_they_are_of_go_their_own_ways() -> None:
    match = toy(goal=9)
    for _ in range(5):
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])

    def told(one: Match) -> object:
        return one.answers, one.version, one.heard, one.digest(), [one.was_forced(ply) for ply in range(5)]

    back, on, still = match.copy(), match.copy(), match.copy()
    before = told(match)
    back.undo()
    seat = on.choices.seats[0]
    on.play(seat, on.choices[seat].options[-1])
    assert told(match) == told(still) == before
    assert (len(back.answers), len(on.answers)) == (4, 6)
    seat = match.choices.seats[0]
    match.play(seat, match.choices[seat].options[0])
    match.undo()
    match.undo()
    assert told(still) == before
    assert len(match.answers) == 4


def test_undo_by_consent_goes_back_to_the_start() -> None:
    match = to_reward()
    start = toy(seed=1).digest()
    assert start
    while match.ply:
        match.undo()
    assert match.choices.seats == (0, 1)
    with pytest.raises(IllegalMove):
        match.undo()
    assert not match.may_undo(0)


def test_the_log_is_for_those_who_may_know() -> None:
    match = to_reward()
    seat = match.choices.seats[0]
    match.play(seat, PEEK)
    own = [type(event).__name__ for _, event in match.log(seat)]
    others = [type(event).__name__ for _, event in match.log(1 - seat)]
    assert "Peeked" in own
    assert "Peeked" not in others
    assert "Peeked" not in [type(event).__name__ for _, event in match.log(None)]
    since = match.log(None, since=2)
    assert [type(event).__name__ for _, event in since] == ["Looked"]
    assert match.log(None, since=99) == []


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_only_seats_of_the_match_have_eyes(seat: int) -> None:
    """Else a slip such as -1 would show somebody the cards of the last seat."""
    match = toy()
    for look in (match.view, match.log, lambda one: match.redealt(one, 1)):
        with pytest.raises(OptionError, match="no seat"):
            look(seat)
    assert match.log(0, since=-1) == match.log(0)


def test_copies_are_independent() -> None:
    match = to_reward()
    copy = match.copy()
    copy.play(copy.choices.seats[0], PEEK)
    assert match.ply + 1 == copy.ply
    assert len(match.log(None)) < len(copy.log(None))
    assert match.choices


def test_an_old_page_is_told_from_a_new_one() -> None:
    match = toy()
    assert match.asked_since(0) == 0
    match.play(0, match.choices[0].options[0])
    assert match.asked_since(1) == 0, "the other's secret answer does not make seat 1's page old"
    match.play(1, match.choices[1].options[0])
    for seat in match.choices.seats:
        assert match.asked_since(seat) == match.version


def test_a_redealt_match_plays_forward_only() -> None:
    match = to_reward()
    seat = match.choices.seats[0]
    dealt = match.redealt(seat, 5)
    with pytest.raises(IllegalMove):
        dealt.undo()
    with pytest.raises(IllegalMove):
        dealt.copy()
    with pytest.raises(IllegalMove):
        dealt.position()
    with pytest.raises(IllegalMove):
        dealt.fork(seat, Chance.from_seed(1))
    assert not dealt.may_undo(seat)
    dealt.play(seat, ROLL)
    if not dealt.over:
        copy = dealt.copy()
        assert copy.choices.seats == dealt.choices.seats
        assert dealt.position()["game"] == "toy"


def test_a_fork_asks_secret_answers_again_and_keeps_own_and_public_ones() -> None:
    match = toy(seats=3, shouting=True)
    match.play(0, match.choices[0].options[0])
    match.play(1, "shout")
    match.play(2, match.choices[2].options[0])
    run = match.fork(0, Chance.from_seed(1))
    assert list(run.pending()) == [1, 2]
    shouted = run.choice_of(1)
    assert shouted is not None
    assert "shout" not in [str(one) for one in shouted.options]
    again = match.fork(2, Chance.from_seed(1))
    assert list(again.pending()) == [0, 1]


def test_a_fork_asks_others_out_of_the_hands_it_dealt_them() -> None:
    match = toy(seats=2)
    truth = {str(one) for one in match.choices[1].options}
    asked = set()
    for seed in range(20):
        run = match.fork(0, Chance.from_seed(seed))
        choice = run.choice_of(1)
        assert choice is not None
        hand = {piece.name for piece in run.game.hands[1]}  # type: ignore[attr-defined]
        assert {str(one).removeprefix("place ") for one in choice.options} == hand
        asked |= {str(one) for one in choice.options}
    assert asked > truth


def test_sight() -> None:
    match = toy()
    sight = Sight(match, 1)
    assert sight.seats == 2
    assert sight.ply == 0
    assert sight.view == match.view(1)
    assert sight.choice is match.choices[1]
    assert sight.deal(Chance.from_seed(1)).choice_of(1) is not None


def test_positions_begin_matches() -> None:
    match = to_reward()
    data = match.position()
    again = from_position(data, game=GAME)
    assert again.start == data
    assert again.digest() == match.digest()
    assert digest_of({"a": 1, "b": 2}) == digest_of({"b": 2, "a": 1})


@pytest.mark.parametrize(
    ("key", "value", "path"),
    [
        ("format", "x", "format"),
        ("rules", "0", "rules"),
        ("seats", 9, "options"),
        ("seats", "2", "options"),
        ("options", [], "options"),
        ("options", {"goal": 99}, "options"),
        ("components", "abc", "components"),
        ("chance", {}, "chance"),
        ("answers", [[0]], "answers"),
        ("answers", [[0, "nonsense"]], "answers[0]"),
        ("answers", 7, "answers"),
        ("answers", [[float("inf"), "x"]], "answers"),
        ("answers", [{}], "answers"),
        ("result", {"ending": "never"}, "result"),
        ("result", {"ending": "points", "places": [1], "winners": [0], "scores": [1]}, "result"),
        ("result", {"ending": "points", "places": [1, 2], "winners": [0, 0], "scores": [2, 1]}, "result"),
    ],
)
def test_impossible_positions_are_refused(key: str, value: Any, path: str) -> None:
    data = {**toy().position(), key: value}
    with pytest.raises(PositionError) as refused:
        from_position(data, game=GAME)
    assert refused.value.path.startswith(path)


def test_a_missing_part_of_a_position_is_named() -> None:
    data = toy().position()
    del data["chance"]
    with pytest.raises(PositionError, match="chance"):
        from_position(data, game=GAME)
    with pytest.raises(PositionError):
        from_position([], game=GAME)


def test_a_secret_answer_is_told_as_long_as_others_decide() -> None:
    match = toy()
    mine = match.choices[0].options[0]
    assert match.secret_of(0) == ""
    match.play(0, mine)
    assert [match.secret_of(seat) for seat in (0, 1, None)] == [str(mine), "", ""]
    assert [match.secrets_of(seat) for seat in (0, 1, None)] == [(str(mine),), (), ()]
    match.undo(0)
    assert match.secret_of(0) == ""
    match.play(0, mine)
    match.play(1, match.choices[1].options[0])
    assert match.secret_of(0) == ""
