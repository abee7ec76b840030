"""Law 5: the fuzz has used every card, tile, hero and variant."""

from __future__ import annotations

import random

from tests import harness
from tests.contract.covering import numbers, seen
from undercroft.core.game import GameType
from undercroft.core.options import settings


def test_every_component_is_seen_in_play(kind: GameType) -> None:
    """Each id of the component file turns up in a view, an event or an option, or comes into the state or
    leaves it."""
    missing = harness.component_ids(kind)
    for number in numbers(kind):
        if not missing:
            break
        missing -= seen(kind, number, missing)
    assert not missing, f"never used: {', '.join(sorted(missing))}"


def test_every_variant_is_played(kind: GameType) -> None:
    """Every value of every setting, with every number of seats that allows it, comes to an end."""
    rng = random.Random(22)
    for one in settings(kind.options):
        for value in one.values():
            some = [seats for seats in kind.seats if not one.seats or seats in one.seats]
            for seats in some:
                table = with_value(kind, rng, one.name, value, seats)
                if table is not None:
                    assert harness.played(table, rng).over
            assert any(with_value(kind, rng, one.name, value, seats) for seats in some), (
                f"no table is accepted with {one.name}={value}"
            )


def with_value(
    kind: GameType, rng: random.Random, name: str, value: object, seats: int
) -> harness.Table | None:
    """A table with that value; the other settings as default if possible, else anyhow."""
    if harness.accepted(kind, seats, {name: value}):
        return harness.Table(kind, seats, {name: value}, rng.randrange(1 << 30))
    for _ in range(200):
        options = {one.name: rng.choice(one.values()) for one in settings(kind.options) if rng.random() < 0.5}
        options[name] = value
        if harness.accepted(kind, seats, options):
            return harness.Table(kind, seats, options, rng.randrange(1 << 30))
    return None
