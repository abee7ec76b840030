"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.games.twister.scenes import FLOOR, prison
from tests.games.twister.setup import Scene, until
from tests.games.twister.test_solo import act, np_scene
from tests.harness import any_answer
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games.twister.state import HAND

CLASSES = (
    "backstabber", "banshee", "cleric", "colossus", "goblin", "naga", "telepath", "thief", "troll", "warrior",
)  # fmt: skip


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


def test_a_room_whose_tokens_wait_lies_open() -> None:
    """DT-4.3"""
    data = until(new_match("twister", 2, 3), "aside").position()
    from_position(data)
    data["state"]["dark_rooms"] |= 1 << data["state"]["opened_slot"]
    with pytest.raises(PositionError) as found:
        from_position(data)
    assert found.value.path == "opened_slot"


def test_nobody_is_behind_the_screen_in_play() -> None:
    """DT-S5"""
    data = until(new_match("twister", 2, 3), "card").position()
    hidden = next(one for one, place in enumerate(data["state"]["at"]) if place < -9)
    data["state"]["at"][hidden] = HAND
    with pytest.raises(PositionError) as found:
        from_position(data)
    assert found.value.path == f"at[{hidden}]"


def test_what_is_thought_of_at_set_up_are_the_own_tokens() -> None:
    """S3"""
    match = new_match("twister", 2, 1)
    for seat, letter in enumerate("ab"):
        thought = [one for one in match.game.candidates(seat) if one.startswith("token")]
        assert thought
        assert all(one.startswith(f"token {letter}_") for one in thought)


def test_an_object_is_left_for_a_goblin_who_is_taken() -> None:
    """DT-19.2, DT-7.4"""
    scene = Scene({6: "1L", 7: "1R"}, components=FLOOR, mode="goblin_ground")
    scene.put("a_warrior", "c18").put("a_sword", "c18").put("a_goblin", "d18", wounded=True)
    assert "swap a_goblin" in scene.can("a_warrior")


def test_the_very_first_token_in_hand_is_something_in_hand() -> None:
    """DT-7.2"""
    scene = prison().put("a_naga", "c18").put("a_backstabber", "c18", wounded=True).put("a_key", "c3")
    assert scene.token("a_backstabber") == 0
    scene.play("actor a_naga")
    reason = scene.game.why_not(0, "swap a_key")
    assert reason is not None
    assert reason.key == "off-the-way"


def test_the_very_first_token_is_pushed_along_with_its_carrier() -> None:
    """DT-14.3"""
    scene = prison().put("a_banshee", "a18").put("a_naga", "c18").put("a_backstabber", "c18", wounded=True)
    assert scene.token("a_backstabber") == 0
    scene.does("a_banshee", "scream a_naga")
    assert scene.where("a_naga") == scene.where("a_backstabber") == "d18"


def test_the_very_first_square_is_thought_of_as_a_neighbour() -> None:
    """DT-13.2: that there is no portcullis is said of it as of others."""
    scene = Scene({0: "37L"}, components=FLOOR).put("a_mekanork", "a1")
    assert scene.game.layout.names.index("a0") == 0
    scene.play("actor a_mekanork")
    assert {"open a1 a0", "open a1 b1"} <= set(scene.game.candidates(0))


def test_a_walk_that_comes_to_nothing_does_so_when_it_is_come_to_again() -> None:
    """DT-2.2, DT-2.3: beside the wounded enemy and his bow nothing may be left; six steps are too few to lift
    one of the two again, in whatever order the other things are handled."""
    scene = prison().put("a_naga", "i16").put("b_fireball_wand", "i16").put("b_key", "i17")
    scene.put("a_fireball_wand", "j16").put("b_telescoping_spear", "j16")
    scene.put("b_wizard", "j17", wounded=True).put("b_bow", "j17")
    can = scene.can("a_naga")
    assert "drop j17" not in can
    assert {"swap b_bow", "drop i17", "drop j18"} <= set(can)
