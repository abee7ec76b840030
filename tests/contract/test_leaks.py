"""Law 3: nobody learns what he cannot know, and `redeal` knows no more than the seat it deals for."""

from __future__ import annotations

import random

from tests import harness
from undercroft.core.chance import Chance
from undercroft.core.game import GameType
from undercroft.core.match import Match


def test_redeal_changes_nothing_the_seat_sees(kind: GameType) -> None:
    """And the game plays on legally after it, with all pieces there."""

    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.sampled(match, rng, 8):
            for seat in harness.all_seats(match):
                before = harness.picture(match, seat)
                first, second = harness.twins(match, seat, ply)
                assert harness.picture(match, seat) == before, "redealing a copy changed the match"
                assert harness.picture(first, seat) == before, f"redeal shows in the view of {seat}"
                assert harness.picture(second, seat) == before
                assert first.choices.seats == second.choices.seats
                game = match._frames[-1].game.copy() if harness.at_checkpoint(match) else None
                if game is not None:
                    game.redeal(seat, Chance.from_seed(ply))
                    game.check()
            some = rng.choice(match.choices.seats)
            onward = match.redealt(some, rng.randrange(1 << 30))
            limit = None if rng.random() < 0.2 else 25
            for _ in harness.walk(onward, rng, limit):
                pass


def test_redeal_depends_on_what_the_seat_knows_only(kind: GameType) -> None:
    """Two matches alike for a seat, redealt from one seed, become one and the same."""

    @harness.law(kind, 15)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.sampled(match, rng, 8):
            for seat in harness.all_seats(match):
                pair = harness.checkpoint_twins(match, seat, ply)
                if pair is None:
                    break
                one, two = (twin.fork(seat, Chance.from_seed(ply)).game for twin in pair)
                codec = kind.state(one.components)
                assert harness.text_of(codec.dump(one)) == harness.text_of(codec.dump(two)), (
                    f"redeal for seat {seat} looks at what the seat cannot know"
                )


def test_twins_look_alike_until_something_is_revealed(kind: GameType) -> None:
    """View, options and log of a seat stay equal in two matches that differ only in what it cannot know,
    as long as the same answers are given, no die is rolled and nothing is revealed (`revealed` counts)."""

    def together(one: Match, two: Match, seat: int | None, rng: random.Random) -> None:
        start = harness.luck(one.game), harness.luck(two.game)
        for _ in range(12):
            if not one.choices:
                return
            giver, option = harness.any_answer(one, rng)
            if two.choices.get(giver) is None or str(option) not in harness.options_of(two, giver):
                return
            one.play(giver, str(option))
            two.play(giver, str(option))
            if (harness.luck(one.game), harness.luck(two.game)) != start or one.over or two.over:
                return
            first, second = harness.picture(one, seat), harness.picture(two, seat)
            assert first == second, (
                f"after {one.answers} seat {seat} sees a difference that was never revealed"
            )

    @harness.law(kind, 20)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.sampled(match, rng, 8):
            seat = rng.choice(harness.all_seats(match))
            pair = harness.checkpoint_twins(match, seat, ply)
            if pair is None:
                continue
            assert harness.picture(pair[0], seat) == harness.picture(pair[1], seat)
            together(*pair, seat, rng)


def test_secret_answers_stay_secret(kind: GameType) -> None:
    """While several seats decide at once, the others see nothing of an answer that is not public."""

    @harness.law(kind, 15)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 3):
            giver, secret = harness.secret_answers(match, rng)
            if len(secret) < 2:
                continue
            first, second = match.copy(), match.copy()
            first.play(giver, secret[0])
            second.play(giver, secret[-1])
            for seat in harness.all_seats(match):
                if seat != giver:
                    assert harness.picture(first, seat) == harness.picture(second, seat)
                    one = first.fork(seat, Chance.from_seed(1))
                    two = second.fork(seat, Chance.from_seed(1))
                    assert one.pending().keys() == two.pending().keys()
