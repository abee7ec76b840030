"""Matches pickle: what comes out is the same match in another process, log and undo included."""

from __future__ import annotations

import pickle
import random

from tests import harness
from undercroft.core.errors import IllegalMove
from undercroft.core.game import GameType
from undercroft.core.record import write_record


def test_a_pickled_match_is_the_same_and_goes_on_equally(kind: GameType) -> None:
    @harness.law(kind, 3)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 60):
            if match.ply and rng.random() < 0.3:
                match.undo(rng.choice(match.choices.seats))
            again = pickle.loads(pickle.dumps(match))
            assert again is not match
            assert again.kind is match.kind
            assert again.digest() == match.digest()
            assert (again.ply, again.version) == (match.ply, match.version)
            assert write_record(again) == write_record(match)
            for seat in harness.all_seats(match):
                assert harness.picture(again, seat) == harness.picture(match, seat)
            seed = rng.randrange(1 << 30)
            one, two = match.copy(), again
            for each in (one, two):
                for _ in harness.walk(each, random.Random(seed), 20):
                    pass
            assert two.answers == one.answers
            assert two.digest() == one.digest()
            while one.ply > match.ply - 2 and one.ply:
                one.undo()
                two.undo()
            assert two.digest() == one.digest()


def test_a_redealt_match_pickles_from_its_next_checkpoint_on(kind: GameType) -> None:
    rng = random.Random(4)
    match = harness.random_table(kind, rng).match()
    for _ in harness.walk(match, rng, 6):
        pass
    seat = match.choices.seats[0]
    world = match.redealt(seat, 5)
    tried = 0
    for _ in harness.walk(world, rng, 60):
        try:
            again = pickle.loads(pickle.dumps(world))
        except IllegalMove:
            continue
        tried += 1
        assert again.blind == world.blind
        assert again.digest() == world.digest()
    assert tried
