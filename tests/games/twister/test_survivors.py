"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.games.twister.setup import until
from tests.games.twister.test_solo import act, np_scene
from tests.harness import any_answer
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match

CLASSES = (
    "backstabber",
    "banshee",
    "cleric",
    "colossus",
    "goblin",
    "naga",
    "telepath",
    "thief",
    "troll",
    "warrior",
)


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


def test_a_token_is_chosen_at_set_up_only() -> None:
    """DT-S5: in play it is too late, before it another one is meant."""
    match = new_match("twister", 2, 1)
    assert match.game.phase == "secret"  # type: ignore[attr-defined]
    early = match.why_not(0, "token b_naga")
    assert early is not None
    assert early.key == "not-in-hand"
    match = until(match, "card")
    late = match.why_not(match.choices.seats[0], "token a_naga")
    assert late is not None
    assert late.key == "no-setup"


def refused(match: Match, **changes: Any) -> str:
    """Where a position is wrong after these tokens have been given other names."""
    data = match.position()
    for old, new in changes.items():
        at = data["state"]["tokens"].index(old)
        data["state"]["tokens"][at] = new
    with pytest.raises(PositionError) as found:
        from_position(data)
    return found.value.path


def test_secret_teams_are_of_eight_different_classes_that_are_played_with() -> None:
    """DT-17.1"""
    match = until(new_match("twister", 2, 1, {"mode": "free", "sets": "prison"}), "card")
    assert refused(match, a_naga="a_goblin") == "tokens"
    assert refused(match, b_naga="b_goblin") == "tokens"


def test_teams_are_what_was_picked() -> None:
    """DT-17.2, DT-17.3"""
    match = until(new_match("twister", 2, 1, {"mode": "mixed"}), "card")
    tokens = match.position()["state"]["tokens"]
    for seat in "ab":
        spare = next(name for name in CLASSES if f"{seat}_{name}" not in tokens)
        mine = next(one for one in tokens if one.startswith(seat))
        assert refused(match, **{mine: f"{seat}_{spare}"}) == "tokens"


def test_healing_costs_a_character_of_the_dungeon_one_point() -> None:
    """DT-22.6 (5)"""
    scene = np_scene().put("b_cleric", "c16").put("b_naga", "d16", wounded=True)
    assert act(scene, "b_cleric") == 1
    assert not scene.is_wounded("b_naga")
