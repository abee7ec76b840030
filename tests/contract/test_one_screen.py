"""At one screen a curtain falls wherever a seat sees what another one must not."""

from __future__ import annotations

import random

from tests import harness
from undercroft.core.chance import Chance
from undercroft.core.game import GameType
from undercroft.core.observe import see_alike


def test_seats_that_see_alike_know_the_same(kind: GameType) -> None:
    """If two views differ in fields of `GameType.vantage` only, one seat's view stays as it is when all that
    the other cannot know is dealt anew."""
    rng = random.Random(53)
    for _ in range(max(6, int(8 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        while match.choices:
            if match.seats > 1 and rng.random() < 4 / (8 + match.ply):
                seat, other = rng.sample(range(match.seats), 2)
                if see_alike(match, seat, other):
                    dealt = match.fork(other, Chance.from_seed(rng.randrange(1 << 30)))
                    assert dealt.game.view(seat) == match.view(seat)
            match.play(*harness.any_answer(match, rng))
