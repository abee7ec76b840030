"""The free undo: it takes back an answer of one's own that told nobody anything."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.match import Match


def test_a_free_undo_takes_back_ones_own_answer_only(kind: GameType) -> None:
    @harness.law(kind, 10)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 4):
            trial = match.copy()
            for _ in harness.walk(trial, rng, rng.randrange(1, 4)):
                pass
            for seat in range(trial.seats):
                if not trial.may_undo(seat):
                    continue
                back = trial.copy()
                back.undo(seat)
                at = max(at for at, (giver, _) in enumerate(trial.answers) if giver == seat)
                assert back.answers == trial.answers[:at] + trial.answers[at + 1 :]


def test_what_is_freely_undone_has_told_nobody_anything(kind: GameType) -> None:
    """Wherever an answer may be taken back, two matches alike for a seat before it are alike after it."""

    @harness.law(kind, 8)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.walk(match, rng):
            if not match.together and rng.random() * 12 * (1 + ply / 100) > 1:
                continue
            giver, option = harness.any_answer(match, rng)
            after = match.copy()
            after.play(giver, option)
            if after.may_undo(giver):
                seat = rng.choice(harness.all_seats(match))
                seen = harness.picture(after, seat)
                assert any(
                    harness.picture(twin, seat) == seen
                    for twin in alike(match, seat, giver, str(option), ply)
                ), f"{giver} may take back {option}, by which seat {seat} has learnt something"


def alike(match: Match, seat: int | None, giver: int, text: str, seed: int) -> Iterator[Match]:
    """A match that only the seat cannot tell from this one, after the giver's answer; where he has no such
    answer in it, after each that he has, for one of them may look the same."""

    def dealt() -> Match:
        twin = match.redealt(seat, seed)
        rng = random.Random(seed)
        for other in twin.choices.seats:  # secret answers that a dealt match asks for again
            while other not in match.choices.seats and other in twin.choices.seats:
                twin.play(other, rng.choice(harness.options_of(twin, other)))
        return twin

    known = harness.options_of(dealt(), giver)
    for one in [text] if text in known else known:
        twin = dealt()
        twin.play(giver, one)
        yield twin
