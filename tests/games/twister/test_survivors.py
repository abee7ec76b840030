"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.harness import any_answer
from undercroft.core.errors import PositionError
from undercroft.core.start import from_position, new_match


def is_taken(data: dict[str, Any], slot: int, gates: int) -> bool:
    """Whether a position may have these portcullises raised (bits from 0) and broken (from 10) in a room."""
    other = copy.deepcopy(data)
    other["state"]["gates"][slot] = gates
    try:
        from_position(other)
    except PositionError:
        return False
    return True


def test_a_room_has_as_many_broken_portcullises_as_portcullises() -> None:
    """DT-1.3, DT-13.3"""
    match = new_match("twister", 2, 1)
    rng = random.Random(1)
    while match.ply < 150 and not match.over:
        match.play(*any_answer(match, rng))
    data = match.position()
    tried = 0
    for slot in range(8):
        if data["state"]["dark_rooms"] >> slot & 1:
            continue
        raised = [number for number in range(9) if is_taken(data, slot, 1 << number)]
        assert [number for number in range(9) if is_taken(data, slot, 1 << 10 + number)] == raised
        tried += bool(raised)
    assert tried
