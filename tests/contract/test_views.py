"""A view shows what is, whatever was shown before: parts shown again (`Game.still`) are made of the same."""

from __future__ import annotations

import random

from tests import harness
from undercroft.core.game import GameType


def test_a_view_is_the_same_whatever_was_shown_before(kind: GameType) -> None:
    """Also when the same was looked at in between by others, and in worlds dealt anew."""

    @harness.law(kind, 8)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.walk(match, rng, 150):
            seat, other = rng.choice(harness.all_seats(match)), rng.choice(harness.all_seats(match))
            if rng.random() < 0.3:
                match.redealt(other, ply).glance(other)
            fresh = match.copy()
            fresh.game.pictures = {}
            for look in ("view", "glance"):
                shown = getattr(match, look)(seat)
                assert harness.text_of(shown) == harness.text_of(getattr(fresh, look)(seat))
