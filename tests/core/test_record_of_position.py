"""A match that begins in the middle of a phase has a record that loads."""

from __future__ import annotations

import undercroft as uc


def test_the_answers_of_a_start_position_stand_once_in_the_record() -> None:
    for plies in range(1, 12):
        match = uc.new("raiders", seats=4, seed=plies)
        for _ in range(plies):
            seat = match.choices.seats[0]
            match.play(seat, match.choices[seat].options[0])
        onward = uc.from_position(match.position())
        seat = onward.choices.seats[0]
        onward.play(seat, onward.choices[seat].options[-1])
        again = uc.load(uc.record(onward))
        assert again.answers == onward.answers
        assert again.digest() == onward.digest()
