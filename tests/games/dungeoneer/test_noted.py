"""What players and maps note beside the state agrees with the state, all through random games."""

from __future__ import annotations

import random

import pytest

from tests.games.dungeoneer.setup import Table
from undercroft.core.run import Run
from undercroft.games.dungeoneer import pieces
from undercroft.games.dungeoneer.components import MOMENTS
from undercroft.games.dungeoneer.dungeon import Dungeon
from undercroft.games.dungeoneer.pieces import NONE


def test_the_bits_are_in_the_order_of_the_moments() -> None:
    assert [getattr(pieces, f"FOR_{name.upper()}") for name in MOMENTS] == [1 << bit for bit in range(8)]


def flooded(dungeon: Dungeon, without: int) -> set[int]:
    """The parts of the map without a cell, step by step."""
    left = set(dungeon.cells) - {without}
    parts = set()
    while left:
        ring = [left.pop()]
        for cell in ring:
            for _, beside, _ in dungeon.links(cell):
                if beside in left:
                    left.remove(beside)
                    ring.append(beside)
        parts.add(sum(1 << dungeon.cells[cell].location.index for cell in ring))
    return parts


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_what_is_noted_is_so(seats: int, seed: int) -> None:
    t = Table(seats, seed).t
    chance, run = random.Random(seed), Run(t)
    maps: set[Dungeon] = set()
    while choice := run.next_choice():
        run.play(choice.seat, chance.choice(choice.options))
        maps.add(t.dungeon)
        if chance.random() < 0.02:
            t.redeal(chance.randrange(seats), t.chance.split())
        for player in t.players:
            holds = 0
            for piece in player.hand:
                holds |= piece.face.moment
            assert player.holds == holds
            assert player.tools == any(one.card.use == "any" for one in player.treasures)
            tokens = NONE
            for task in player.quests:
                tokens |= task.token
            assert player.tokens == tokens
    for dungeon in maps:
        for cell in dungeon.cells:
            assert set(dungeon.parts_without(cell)) == flooded(dungeon, cell)
