"""Moving, carrying, jumping, ropes over pits (DT-6, DT-7, DT-8, DT-12)."""

from __future__ import annotations

import pytest

from tests.games.twister.scenes import CORNER, CORRIDOR, FLOOR, ONE_PIT, prison
from tests.games.twister.setup import Scene, table


def test_dt_6_1_one_to_move_steps() -> None:
    """DT-6.1, DT-6.2: a Colossus has two steps; staying is no move."""
    scene = prison().put("a_colossus", "c18")
    expected = {"c16", "c17", "c19", "c20", "a18", "b18", "d18", "e18", "b17", "d17", "b19", "d19"}
    assert scene.reach("a_colossus") == expected
    scene.does("a_colossus", "go d17")
    assert scene.where("a_colossus") == "d17"
    assert scene.game.ap == 4


def test_dt_6_1_no_move_that_changes_nothing() -> None:
    """DT-6.1: who drops and comes back for it has not moved."""
    scene = prison().put("a_naga", "c18").put("a_key", "c18")
    scene.does("a_naga", "drop c18")
    assert "stop" not in scene.options()
    assert "go c18" not in scene.options()
    scene.play("go c17")
    assert (scene.where("a_naga"), scene.where("a_key")) == ("c17", "c18")


def test_dt_6_1_returning_after_a_change() -> None:
    """DT-6.1: back on the start square with something changed is a move."""
    scene = prison().put("a_naga", "c18").put("a_key", "c18")
    scene.does("a_naga", "drop c16", "go c18")
    assert (scene.where("a_naga"), scene.where("a_key")) == ("c18", "c16")
    assert scene.game.ap == 4


def test_dt_6_2_walls_and_slits_b_23_w_31() -> None:
    """DT-6.2, DT-14.8, B-23, W-31: for the Naga a slit is a step, for others a wall."""
    scene = Scene({2: "39L", 3: "38L"}).put("a_naga", "e8")
    assert "f8" in scene.reach("a_naga")
    scene.put("a_colossus", "e8").put("a_naga", "a6")
    assert "f8" not in scene.reach("a_colossus")


def test_dt_6_3_friends_and_enemies_in_the_way() -> None:
    """DT-6.3: through friends and wounded, never through or onto unwounded enemies."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_colossus", "a20").put("b_naga", "b20")
    scene.put("a_naga", "a19").put("b_cleric", "a18", wounded=True)
    reached = scene.reach("a_colossus")
    assert "b20" not in reached
    assert "a19" not in reached, "may pass a friend, not end there"
    assert "a18" not in reached, "may not end on a wounded enemy (A-8)"
    assert "b19" in reached, "past the friend"
    scene.put("a_naga", "a19", wounded=True)
    assert "a19" in scene.reach("a_colossus"), "ends on a wounded friend and carries it"


def test_dt_6_4_w_9_w_10_a_colossus_with_a_rope_in_a_corridor() -> None:
    """DT-6.4, DT-14.6, DT-12.7, W-9, W-10: small enemies pass him on his roped pit, others do not."""
    scene = Scene({6: "37L"}, components=CORNER).put("b_colossus", "b17").put("b_rope", "b17").rope("b17")
    scene.put("a_banshee", "a17").put("a_cleric", "a17")
    scene.put("a_cleric", "e20")
    assert "b16" in scene.reach("a_banshee")
    assert "b17" not in scene.reach("a_banshee")
    assert not any("rope" in text for text in scene.can("a_banshee"))
    scene.put("a_banshee", "e20").put("a_cleric", "a17").put("a_naga", "e19")
    assert "b16" not in scene.reach("a_cleric")


def test_dt_6_4_pits_need_help() -> None:
    """DT-6.4, DT-12.1, A-10: without rope, wings or Thief nobody enters a pit."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_cleric", "a17").put("a_wizard", "e17")
    assert not scene.reach("a_cleric") & {"b17", "c17", "d17"}
    assert "a17" not in scene.reach("a_wizard"), "a friend stands there"
    scene.put("a_cleric", "e20")
    assert "a17" in scene.reach("a_wizard"), "he flies over two pits"
    assert "c17" not in scene.reach("a_wizard"), "but does not end on one"


def test_dt_6_5_b_17_over_the_pit_of_a_thief() -> None:
    """DT-6.5, DT-14.12, B-17: the Troll walks over the pit on which his Thief stands."""
    components = table(
        r1L="\n".join(
            ["+---+---+---+---+---+", "  .   O   .   .   .", "+---+---+---+---+---+"]
            + ["  .   .   .   .   .", "+   +   +   +   +   +"] * 3
            + ["  .   .   .   .   @", "+   +   +   +   +   +"]
        )
    )
    scene = Scene({6: "1L"}, components=components, mode="dt1").put("a_troll", "a16").put("a_thief", "b16")
    assert scene.reach("a_troll") >= {"c16"}
    assert "b16" not in scene.reach("a_troll")
    scene.put("a_thief", "b16", wounded=True)
    scene.game.fixed = 0
    assert "c16" not in scene.reach("a_troll")


def test_dt_6_6_exit_over_the_opponents_line() -> None:
    """DT-6.6, DT-16.1, DT-16.2: the move ends there; an unwounded enemy bars his square."""
    scene = Scene({0: "37L"}, components=FLOOR).put("a_naga", "c1").put("b_cleric", "c0")
    scene.put("b_wizard", "d0", wounded=True).put("b_key", "b0")
    reached = scene.reach("a_naga")
    assert "c0" not in reached
    assert {"d0", "b0"} <= reached
    assert not any(text.startswith("take") for text in scene.can("a_naga"))
    scene.does("a_naga", "go d0")
    assert scene.vp == (1, 0)
    assert scene.where("a_naga") == "gone"
    assert scene.where("b_key") == "b0"


def test_dt_6_6_a_flyer_leaves_over_an_enemy() -> None:
    """DT-6.6, DT-14.10; and the small past a Colossus, DT-14.6."""
    scene = Scene({0: "37L"}, components=FLOOR).put("a_wizard", "c1").put("b_cleric", "c0")
    assert "c0" in scene.reach("a_wizard")
    scene = Scene({0: "37L"}, components=FLOOR).put("a_banshee", "c1").put("b_colossus", "c0")
    assert "c0" in scene.reach("a_banshee")
    scene.put("a_banshee", "e5").put("a_naga", "c1")
    assert "c0" not in scene.reach("a_naga")


def test_dt_6_7_along_the_own_line() -> None:
    """DT-6.7: on and off the own line."""
    scene = prison().put("a_naga", "b21")
    assert {"a21", "h21", "b20"} <= scene.reach("a_naga")
    scene.put("a_naga", "b20")
    assert "b21" in scene.reach("a_naga")


def test_dt_6_8_the_load_goes_along() -> None:
    """DT-6.8, DT-2.4."""
    scene = prison().put("a_naga", "c18").put("a_key", "c18")
    scene.does("a_naga", "go c16")
    assert scene.where("a_key") == "c16"


def test_dt_7_1_taking_on_the_way() -> None:
    """DT-7.1: handling things costs nothing, on any square of the way."""
    scene = prison().put("a_naga", "c18").put("a_key", "d18").put("a_bow", "c18")
    assert "swap a_key" in scene.can("a_naga")
    scene.does("a_naga", "swap a_key", "go e16")
    assert (scene.where("a_naga"), scene.where("a_key"), scene.where("a_bow")) == ("e16", "e16", "d18")
    assert scene.game.ap == 4


def test_dt_7_2_among_friends() -> None:
    """DT-7.2, DT-7.8: give to empty hands, take, swap; leave things with the wounded."""
    scene = prison().put("a_naga", "c18").put("a_key", "c18").put("a_cleric", "d18")
    scene.does("a_naga", "drop d18", "go e18")
    assert scene.where("a_key") == "d18"
    scene.does("a_naga", "take a_key", "go e18")
    assert scene.where("a_key") == "e18"
    scene.put("a_bow", "d18")
    scene.does("a_naga", "swap a_bow", "go e18")
    assert (scene.where("a_bow"), scene.where("a_key")) == ("e18", "d18")


def test_dt_7_2_giving_needs_empty_hands() -> None:
    """DT-7.8, DT-2.3: what would leave three tokens on a square is not offered."""
    scene = prison().put("a_naga", "c18").put("a_key", "c18").put("a_cleric", "d18").put("a_bow", "d18")
    assert "drop d18" not in scene.can("a_naga")
    assert "swap a_bow" in scene.can("a_naga")


def test_dt_7_2_the_object_of_the_wounded() -> None:
    """DT-7.2, DT-7.7: anybody takes it, friend or enemy; the wounded keeps hold of nothing."""
    scene = prison().put("a_naga", "c18").put("b_cleric", "d18", wounded=True).put("b_key", "d18")
    scene.does("a_naga", "take b_key", "go e18")
    assert scene.where("b_key") == "e18"


def test_dt_7_3_nothing_under_an_enemys_feet() -> None:
    """DT-7.3: no handling on the square of an unwounded enemy, even for a flyer."""
    scene = prison().put("a_wizard", "c18").put("b_cleric", "d18").put("b_key", "d18")
    assert not any(text.startswith(("take", "drop d18")) for text in scene.can("a_wizard"))


@pytest.mark.parametrize("friend", ["a_cleric", "a_backstabber"])
def test_dt_7_4_the_wounded_is_lifted_without_object(friend: str) -> None:
    """DT-7.4: the object stays behind; the Backstabber is the very first token."""
    scene = prison().put("a_naga", "c18").put(friend, "d18", wounded=True).put("a_key", "d18")
    assert "d18" not in scene.reach("a_naga"), "three tokens"
    scene.does("a_naga", f"take {friend}", "go e18")
    assert (scene.where(friend), scene.where("a_key")) == ("e18", "d18")
    assert scene.game.is_carried(scene.token(friend))
    scene.does("a_naga", "drop e17", "go e16")
    assert scene.where(friend) == "e17"


def test_dt_7_5_the_rope_that_holds_somebody() -> None:
    """DT-7.5: not from a friend; from a wounded enemy it may be taken, who then falls."""
    scene = Scene({6: "37L"}, components=CORNER).put("a_naga", "a17").put("a_rope", "b17").rope("b17")
    scene.put("a_cleric", "b17", wounded=True)
    assert "take a_rope" not in scene.can("a_naga")
    scene = Scene({6: "37L"}, components=CORNER).put("a_naga", "a17").put("a_rope", "b17").rope("b17")
    scene.put("b_cleric", "b17", wounded=True)
    scene.does("a_naga", "take a_rope", "go b16")
    assert scene.where("b_cleric") == "gone"
    assert scene.vp == (1, 0)
    assert scene.where("a_rope") == "b16"


@pytest.mark.parametrize("walker", ["a_warrior", "a_wizard"])
def test_dt_7_5_nobody_swaps_a_friend_for_the_rope_below_him(walker: str) -> None:
    """DT-7.5, DT-12.10: what may not be done by leaving and taking may not be done by a swap either."""
    plain = "  .   .   .   .   ."
    corner = table(
        r1L="\n".join(
            (
                "+   +   +   +   +   +",
                "  .   O   .   .   .",
                *["+   +   +   +   +   +", plain] * 3,
                "+   +   +   +   +   +",
                "  .   .   .   .   @",
                "+   +   +   +   +   +",
            )
        )
    )
    scene = Scene({6: "1L"}, components=corner, mode="dt1").put("a_rope", "b16").rope("b16")
    scene.put(walker, "a16").put("a_troll", "a16", wounded=True)
    assert "drop b16" in scene.can(walker)
    assert "swap a_rope" not in scene.can(walker)


def test_dt_7_6_colours_of_objects_do_not_matter() -> None:
    """DT-7.6."""
    scene = prison().put("a_naga", "c18").put("b_rope", "d18")
    scene.does("a_naga", "go d18")
    assert scene.game.load_of(scene.token("a_naga")) == scene.token("b_rope")


def test_dt_7_7_the_wounded_handle_nothing() -> None:
    """DT-7.7, DT-10.1."""
    scene = prison().put("a_naga", "c18", wounded=True).put("a_key", "c17")
    assert scene.can("a_naga") == []


# --- DT-8


def test_dt_8_1_a_jump_costs_a_card() -> None:
    """DT-8.1: three cards for the whole game."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_colossus", "b16")
    scene.does("a_colossus", "jump c16 d16")
    assert scene.where("a_colossus") == "d16"
    assert scene.game.jumps == [2, 3]
    scene.game.jumps[0] = 0
    assert not any(text.startswith("jump") for text in scene.can("a_colossus"))


def test_dt_8_2_straight_or_round_the_corner() -> None:
    """DT-8.2: over exactly one pit, edges open, not back to the start."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16")
    jumps = {text for text in scene.can("a_naga") if text.startswith("jump")}
    assert jumps == {"jump c16 d16", "jump c16 c17"}


def test_dt_8_3_nobody_may_be_on_the_pit() -> None:
    """DT-8.3, A-16: not even a wounded one; a rope does not matter."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_rope", "c16").rope("c16")
    assert "jump c16 d16" in scene.can("a_naga")
    scene.put("b_cleric", "c16", wounded=True)
    assert not any(text.startswith("jump") for text in scene.can("a_naga"))


def test_dt_8_4_w_28_the_rope_under_the_jumper_stays() -> None:
    """DT-8.4, W-28: both ends must be solid without the jumper's own rope."""
    scene = Scene({6: "37L"}, components=CORNER).put("a_naga", "b17").put("a_rope", "b17").rope("b17")
    assert not any(text.startswith("jump") for text in scene.can("a_naga"))
    scene.does("a_naga", "drop b17", "jump c17 d17")
    assert (scene.where("a_naga"), scene.where("a_rope")) == ("d17", "b17")
    assert scene.game.fixed == 1 << scene.square("b17")


def test_dt_8_4_no_landing_on_a_bare_pit() -> None:
    """DT-8.4: the own rope does not help; a fixed one does."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_naga", "a17").put("a_rope", "a17")
    assert not any(text.startswith("jump") for text in scene.can("a_naga"))
    scene.put("b_rope", "c17").rope("c17")
    scene.put("a_rope", "e20")
    assert "jump b17 c17" in scene.can("a_naga")


def test_dt_8_5_where_a_jump_may_land() -> None:
    """DT-8.5: on an object or a wounded friend; never on others; not beside an enemy out of the door."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_key", "d16")
    assert "jump c16 d16" in scene.can("a_naga")
    scene.put("a_cleric", "d16")
    assert "jump c16 d16" not in scene.can("a_naga")
    scene.put("a_key", "e20").put("a_cleric", "d16", wounded=True)
    assert "jump c16 d16" in scene.can("a_naga")
    scene.put("a_cleric", "e19").put("b_cleric", "d16", wounded=True)
    assert "jump c16 d16" not in scene.can("a_naga")


def test_dt_8_4_dt_12_10_a_thief_lands_with_a_wounded_friend_on_a_rope_only() -> None:
    """DT-8.4, DT-12.10: a pit bears the Thief who jumps there, not the friend in her arms."""
    scene = Scene({6: "37L"}, components=CORRIDOR, mode="dt1").put("a_thief", "a17")
    assert "jump b17 c17" in scene.can("a_thief")
    scene.put("a_troll", "a17", wounded=True)
    assert "jump b17 c17" not in scene.can("a_thief")


def test_dt_8_5_out_of_the_dungeon_by_a_jump() -> None:
    """DT-8.5: but not past any enemy on the landing square."""
    components = table(r37L=ONE_PIT.rooms and "\n".join(_rows_with_pit()))
    scene = Scene({0: "37L"}, components=components).put("a_naga", "c2")
    assert "jump c1 c0" in scene.can("a_naga")
    scene.put("b_cleric", "c0", wounded=True)
    assert "jump c1 c0" not in scene.can("a_naga")


def _rows_with_pit() -> list[str]:
    lines = ["+   +   +   +   +   +", "  .   .   O   .   .", "+   +   +   +   +   +"]
    lines += ["  .   .   .   .   .", "+   +   +   +   +   +"] * 3
    return [*lines, "  .   .   .   .   @", "+   +   +   +   +   +"]


def test_dt_8_6_the_load_jumps_along() -> None:
    """DT-8.6: and nobody jumps over two pits in a row."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_key", "b16")
    scene.does("a_naga", "jump c16 d16")
    assert scene.where("a_key") == "d16"
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_naga", "a17")
    assert not any(text.startswith("jump") for text in scene.can("a_naga"))


# --- DT-12


def test_dt_12_2_w_25_a_rope_needs_two_firm_neighbours() -> None:
    """DT-12.2, W-25: between walls the first of two pits touches one floor only."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_naga", "a17").put("a_rope", "a17")
    assert not scene.reach("a_naga") & {"b17", "c17", "d17"}


def test_dt_12_3_w_26_the_rope_stays_and_the_carrier_jumps_on() -> None:
    """DT-12.3, DT-12.4, DT-8.4, W-26."""
    scene = Scene({6: "37L"}, components=CORNER).put("a_naga", "a17").put("a_rope", "a17")
    assert "b17" in scene.reach("a_naga")
    scene.does("a_naga", "go b17")
    assert scene.game.fixed == 1 << scene.square("b17")
    assert scene.told("RopeFixed")
    scene.does("a_naga", "drop b17", "jump c17 d17")
    assert (scene.where("a_naga"), scene.where("a_rope")) == ("d17", "b17")


def test_dt_12_3_w_27_a_second_rope_on_the_next_pit() -> None:
    """DT-12.3, W-27: a roped pit is a connecting square."""
    scene = Scene({6: "37L"}, components=CORNER).put("b_rope", "b17").rope("b17")
    scene.put("a_naga", "a17").put("a_rope", "a17")
    assert {"c17", "d17"} <= scene.reach("a_naga")
    scene.does("a_naga", "go c17")
    assert scene.game.fixed == 1 << scene.square("b17") | 1 << scene.square("c17")


def test_dt_7_3_an_object_is_fetched_from_a_pit_by_leaving_the_own_rope_there() -> None:
    """DT-7.3, DT-12.4: who comes in on his own rope stands firm, and may change it for what lies there."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_key", "b16")
    scene.put("a_rope", "c16").rope("c16").put("b_rope", "d16")
    scene.play("actor a_naga", "swap a_rope", "swap b_rope")
    assert "swap a_key" in scene.options()
    scene.play("swap a_key", "go b16")
    assert [scene.where(one) for one in ("a_key", "b_rope", "a_rope")] == ["b16", "c16", "d16"]
    assert scene.game.fixed


def test_dt_12_4_crossing_and_taking_the_rope_along() -> None:
    """DT-12.4, DT-12.5, DT-15.5: over one pit with the rope in hand."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_colossus", "b16").put("a_rope", "b16")
    scene.does("a_colossus", "go d16")
    assert (scene.where("a_rope"), scene.game.fixed) == ("d16", 0)


def test_dt_12_5_not_over_two_pits_with_one_rope() -> None:
    """DT-12.5: the next square must be solid without the rope that is taken along."""
    scene = Scene({6: "37L"}, components=CORNER).put("a_naga", "b17").put("a_rope", "b17").rope("b17")
    reached = scene.reach("a_naga")
    assert {"a17", "b16"} <= reached
    assert not reached & {"c17", "d17"}


def test_dt_12_6_a_rotation_does_not_loosen_a_rope() -> None:
    """DT-12.6, DT-5.4."""
    from undercroft.games.twister.rules.labyrinth import turn_room

    scene = (
        Scene({6: "37L", 7: "37R"}, components=CORNER).put("a_naga", "b17").put("a_rope", "b17").rope("b17")
    )
    turn_room(scene.game, 6, True)
    scene.game.settle()
    assert scene.where("a_naga") == "d17"
    assert scene.game.fixed == 1 << scene.square("d17")


def test_dt_12_7_friends_pass_on_the_rope_enemies_do_not() -> None:
    """DT-12.7."""
    scene = Scene({6: "37L"}, components=CORNER).put("b_naga", "b17").put("b_rope", "b17").rope("b17")
    scene.put("a_cleric", "a17")
    assert "b16" not in scene.reach("a_cleric")
    scene.put("b_naga", "e20").put("a_colossus", "b17")
    assert "b16" in scene.reach("a_cleric")


def test_dt_12_8_b_18_a_thief_wounded_on_a_pit_falls() -> None:
    """DT-12.8, DT-12.9, DT-14.12, B-18: and what she carries is lost."""
    components = table(r1L="\n".join(_rows_with_pit()))
    scene = Scene({6: "1L"}, components=components, mode="dt1").put("a_warrior", "b16").put("b_thief", "c16")
    scene.put("b_sword", "c16")
    scene.does("a_warrior", "attack b_thief").fight(3, 0)
    assert (scene.where("b_thief"), scene.where("b_sword")) == ("gone", "gone")
    assert scene.vp == (1, 0)


def test_dt_12_9_the_rope_of_the_dead_stays() -> None:
    """DT-12.9, A-20: a carrier who dies on his roped pit leaves the rope fixed."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_wizard", "b16").put("a_fireball_wand", "b16")
    scene.put("b_naga", "c16").put("b_rope", "c16").rope("c16")
    scene.does("a_wizard", "fireball b_naga")
    assert scene.where("b_rope") == "c16"
    assert scene.game.fixed == 1 << scene.square("c16")


def test_dt_12_10_the_fixed_rope_counts_as_a_token() -> None:
    """DT-12.10: with another object nobody stops there."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_rope", "c16").rope("c16").put("a_naga", "b16")
    assert "c16" in scene.reach("a_naga")
    scene.put("a_key", "b16")
    assert "c16" not in scene.reach("a_naga")
    assert "d16" in scene.reach("a_naga")


def test_dt_12_11_wings_fix_no_rope_on_the_way() -> None:
    """DT-12.11, A-28: a Wizard with a rope flies over two pits, and ends on one only if it can be fixed."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_wizard", "a17").put("a_rope", "a17")
    assert "d17" in scene.reach("a_wizard")
    assert not scene.reach("a_wizard") & {"b17", "c17"}
    scene = Scene({6: "37L"}, components=CORNER).put("a_wizard", "a17").put("a_rope", "a17")
    scene.does("a_wizard", "go b17")
    assert scene.game.fixed == 1 << scene.square("b17")


def test_dt_12_11_a_rope_is_left_beside_a_thief_only_where_it_holds() -> None:
    """DT-12.11, DT-12.2: her pit bears who comes in, but a rope is left there only if it can be fixed."""
    for plan, holds in ((CORRIDOR, False), (CORNER, True)):
        scene = Scene({6: "37L"}, components=plan, mode="dt1").put("a_thief", "b17").put("a_sword", "b17")
        scene.put("a_warrior", "a17").put("a_rope", "a17")
        assert ("swap a_sword" in scene.can("a_warrior")) == holds
        reason = scene.copy().play("actor a_warrior").game.why_not(0, "swap a_sword")
        assert (reason is None) == holds
        if reason is not None:
            assert (reason.key, reason.rule) == ("no-anchor", "DT-12.2")
        scene.away("a_sword")
        assert ("drop b17" in scene.can("a_warrior")) == holds
    scene.does("a_warrior", "drop b17", "go a17")
    assert scene.game.fixed == 1 << scene.square("b17")


def test_dt_12_12_a_friendly_thief_is_firm_ground() -> None:
    """DT-12.12: from the roped pit with the rope onto the pit of a friendly Thief and on."""
    plan = CORNER.rooms[[room.id for room in CORNER.rooms].index("37L")]
    del plan
    rows = [
        "+   +   +   +   +   +", "  .   .   .   .   .", "+---+   +---+---+---+", "  .   O   O   .   .",
        "+---+---+---+---+---+", "  .   .   .   .   .", "+   +   +   +   +   +", "  .   .   .   .   .",
        "+   +   +   +   +   +", "  .   .   .   .   @", "+   +   +   +   +   +",
    ]  # fmt: skip
    scene = Scene({6: "1L"}, components=table(r1L="\n".join(rows)), mode="dt1")
    scene.put("a_wall_walker", "b17").put("a_rope", "b17").rope("b17").put("a_thief", "c17")
    assert "d17" in scene.reach("a_wall_walker")


def test_dt_12_13_a_pushed_rope_carrier() -> None:
    """DT-12.13: the rope is fixed if it can be, counted after the push."""
    scene = (
        Scene({6: "37L"}, components=ONE_PIT)
        .put("a_banshee", "a16")
        .put("b_naga", "b16")
        .put("b_rope", "b16")
    )
    scene.does("a_banshee", "scream b_naga")
    assert scene.where("b_naga") == "c16"
    assert scene.game.fixed == 1 << scene.square("c16")
    scene = (
        Scene({6: "37L"}, components=CORRIDOR)
        .put("a_banshee", "e17")
        .put("b_naga", "d17")
        .put("b_rope", "d17")
    )
    scene.does("a_banshee", "scream b_naga")
    assert scene.where("b_naga") == "gone"
    assert scene.where("b_rope") == "gone"


def test_dt_2_2_what_may_lie_together() -> None:
    """DT-2.2, A-7: golden rule 2 in all its cases."""
    scene = prison()
    square = scene.square("c18")
    cases = [
        (("a_key", "a_bow"), True),
        (("a_key", "a_bow", "a_rope"), False),
        (("a_naga", "a_key"), True),
        (("a_naga", "a_cleric"), False),
        (("a_naga", "a_cleric!"), True),
        (("a_naga!", "a_cleric!"), True),
        (("a_naga!", "b_cleric!"), False),
        (("a_naga", "b_cleric!"), False),
        (("a_naga", "a_cleric!", "a_key"), False),
        (("a_naga!", "a_key"), True),
    ]
    for names, legal in cases:
        scene = prison()
        for name in names:
            scene.put(name.rstrip("!"), "c18", wounded=name.endswith("!"))
        assert scene.game.lie_together(scene.game.tokens_at(square)) == legal, names
