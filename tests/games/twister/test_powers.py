"""Portcullises, abilities and objects (DT-13, DT-14, DT-15)."""

from __future__ import annotations

import pytest

from tests.games.twister.pages import page
from tests.games.twister.scenes import CORRIDOR, FLOOR, ONE_PIT, both_sets, first_set, prison, spear
from tests.games.twister.setup import BARE, Scene, table
from undercroft.games.twister import GAME
from undercroft.games.twister.components import Table
from undercroft.games.twister.rules.setup import muster
from undercroft.games.twister.state import GONE


def gates() -> Scene:
    """1L in slot 6: portcullises between a18 and b18, and between d18 and e18."""
    return Scene({6: "1L"}, mode="dt1")


def test_dt_13_1_closed_at_the_start() -> None:
    """DT-13.1: a wall for steps, sight and reveals; the Wall-Walker cannot cross it either."""
    scene = gates().put("a_wall_walker", "a18").put("b_warrior", "b18")
    assert "through b18" not in scene.can("a_wall_walker")
    assert not any(text.startswith("attack") for text in scene.can("a_wall_walker"))


def test_dt_13_2_open_and_close() -> None:
    """DT-13.2, DT-14.1, DT-14.12, DT-15.4: Thief, Backstabber, or a Key, from one of its two squares."""
    scene = gates().put("a_thief", "a18")
    scene.does("a_thief", "open a18 b18")
    assert scene.game.maze.next_to(1 << scene.square("a18")) >> scene.square("b18") & 1
    scene.does("a_thief", "close a18 b18")
    assert not scene.game.maze.next_to(1 << scene.square("a18")) >> scene.square("b18") & 1
    assert scene.game.ap == 3
    assert not any(text.startswith("open") for text in scene.put("a_thief", "c18").can("a_thief"))
    keys = Scene({6: "40R"}).put("a_naga", "a17").put("a_key", "a17").put("a_backstabber", "a18")
    assert "open a17 a18" in keys.can("a_naga")
    assert "open a18 a17" in keys.can("a_backstabber")
    keys.does("a_naga", "open a17 a18")
    assert keys.where("a_key") == "a17", "DT-15.4: the key is kept"


def test_dt_13_3_break_for_good() -> None:
    """DT-13.3, DT-14.5, DT-14.15: Warrior and Colossus; then nobody closes it."""
    scene = gates().put("a_warrior", "a18").put("a_thief", "b18")
    scene.does("a_warrior", "break a18 b18")
    assert not any(text.startswith(("open", "close")) for text in scene.can("a_thief"))
    assert not any(text.startswith("break") for text in scene.can("a_warrior"))
    strong = Scene({6: "40R"}).put("a_colossus", "a17")
    assert "break a17 a18" in strong.can("a_colossus")


def test_dt_13_4_figures_do_not_hinder() -> None:
    """DT-13.4."""
    scene = gates().put("a_thief", "a18").put("b_warrior", "b18")
    scene.does("a_thief", "open a18 b18").does("a_thief", "close a18 b18")
    assert scene.game.ap == 3


def test_dt_13_5_the_state_turns_with_the_room() -> None:
    """DT-13.5, DT-5.3."""
    scene = gates().put("a_thief", "a18").put("a_warrior", "d20")
    scene.does("a_thief", "open a18 b18").does("a_warrior", "turn 6 left")
    assert scene.where("a_thief") == "c20"
    assert scene.game.maze.next_to(1 << scene.square("c20")) >> scene.square("c19") & 1


# --- DT-14


def test_dt_14_2_no_stab_alone() -> None:
    """DT-14.2: in a group and with a friend only; also in defence."""
    scene = prison().put("a_backstabber", "c18").put("b_colossus", "d18")
    scene.does("a_backstabber", "attack b_colossus")
    assert scene.told("AttackDeclared")[0].attack == 2
    scene = prison().put("a_colossus", "c18").put("b_backstabber", "d18").put("b_cleric", "c17")
    scene.does("a_colossus", "attack b_backstabber")
    assert scene.told("AttackDeclared")[0].defence == 2 + 2 + 2


def test_dt_14_3_w_21_pushed_onto_a_pit() -> None:
    """DT-14.3, W-21: 2 AP; who lands on a bare pit dies."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_banshee", "a16").put("b_colossus", "b16")
    scene.does("a_banshee", "scream b_colossus")
    assert (scene.where("b_colossus"), scene.vp, scene.game.ap) == ("gone", (1, 0), 3)


def test_dt_14_3_w_22_no_push_against_a_wall() -> None:
    """DT-14.3, W-22: nor onto a figure, into the dark, or with 1 AP."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_banshee", "a20").put("b_colossus", "a18")
    assert "scream b_colossus" not in scene.can("a_banshee"), "a wall behind"
    scene = prison().put("a_banshee", "a18").put("b_colossus", "c18")
    assert "scream b_colossus" in scene.can("a_banshee")
    assert "scream b_colossus" not in prison().put("a_banshee", "a18").put("b_colossus", "c18").put(
        "b_naga", "d18"
    ).can("a_banshee")
    assert "scream b_colossus" not in prison().put("a_banshee", "a18").put("b_colossus", "j18").can(
        "a_banshee"
    )
    short = Scene({6: "37L"}, components=FLOOR, ap=1).put("a_banshee", "a18").put("b_colossus", "c18")
    assert "scream b_colossus" not in short.can("a_banshee")


def test_dt_14_3_what_a_pushed_figure_lands_on() -> None:
    """DT-14.3: a free object, a wounded friend; a wounded one into a friend's empty hands."""
    scene = prison().put("a_banshee", "a18").put("b_naga", "b18").put("b_key", "c18")
    scene.does("a_banshee", "scream b_naga")
    assert scene.where("b_naga") == "c18"
    scene = prison().put("a_banshee", "a18").put("b_naga", "b18").put("b_cleric", "c18", wounded=True)
    scene.does("a_banshee", "scream b_naga")
    assert scene.game.is_carried(scene.token("b_cleric"))
    scene = prison().put("a_banshee", "a18").put("b_naga", "b18", wounded=True).put("b_cleric", "c18")
    scene.does("a_banshee", "scream b_naga")
    assert scene.game.is_carried(scene.token("b_naga"))
    scene = prison().put("a_banshee", "a18").put("b_naga", "b18", wounded=True).put("a_cleric", "c18")
    assert "scream b_naga" not in scene.can("a_banshee")


def test_dt_14_3_friends_too() -> None:
    """DT-14.3, A-24: any character in sight, with everything it carries."""
    scene = prison().put("a_banshee", "a18").put("a_naga", "b18").put("a_key", "b18")
    scene.does("a_banshee", "scream a_naga")
    assert (scene.where("a_naga"), scene.where("a_key")) == ("c18", "c18")


def test_dt_14_4_w_8_healing() -> None:
    """DT-14.4, W-8: beside, friend or enemy; the healed does nothing in this turn."""
    scene = (
        prison()
        .put("a_cleric", "c18")
        .put("b_naga", "d18", wounded=True)
        .put("a_colossus", "c17", wounded=True)
    )
    scene.does("a_cleric", "heal b_naga").does("a_cleric", "heal a_colossus")
    assert not scene.is_wounded("b_naga")
    assert not scene.is_wounded("a_colossus")
    assert scene.can("a_colossus") == []
    carried = prison().put("a_cleric", "c18").put("a_naga", "d18").put("a_colossus", "d18", wounded=True)
    assert "heal a_colossus" not in carried.can("a_cleric")


def test_dt_14_6_giant() -> None:
    """DT-14.6: combat 1 or less passes him, and ends elsewhere; a wounded Colossus bars nobody."""
    scene = Scene({6: "37L"}, components=CORRIDOR)
    del scene
    scene = prison().put("b_colossus", "a20").put("a_telepath", "a19").put("a_naga", "e16")
    assert "b20" in scene.reach("a_telepath")
    assert "a20" not in scene.reach("a_telepath")


def test_dt_14_7_mekanork() -> None:
    """DT-14.7, DT-5.5: either direction, own room or twin."""
    scene = Scene({6: "38L", 7: "38R"}).put("a_mekanork", "c18")
    turns = {text for text in scene.can("a_mekanork") if text.startswith("turn")}
    assert turns == {"turn 6 left", "turn 6 right", "turn 7 left", "turn 7 right"}


def test_dt_14_8_a_19_naga_with_a_friend_through_a_slit() -> None:
    """DT-14.8, A-19; no attack through it."""
    scene = Scene({6: "38L"}).put("a_naga", "c16").put("a_cleric", "c16", wounded=True).put("b_wizard", "c17")
    assert not any(text.startswith("attack") for text in scene.can("a_naga"))
    scene.put("b_wizard", "e20")
    assert "c17" in scene.reach("a_naga")
    scene.does("a_naga", "go c17")
    assert scene.where("a_cleric") == "c17"


def test_dt_14_9_w_11_mind_control_against_a_spear() -> None:
    """DT-14.9, W-11: the named card must be laid."""
    scene = spear().put("b_telepath", "c18").put("b_colossus", "j20")
    scene.does("a_cleric", "spear b_telepath")
    assert scene.options() == ["announce none", *(f"announce {n}" for n in range(1, 7))]
    scene.play("announce 5")
    assert scene.options(0) == ["combat 5"]
    assert len(scene.options(1)) == 7


def test_dt_14_9_b_22_who_has_not_the_card_shows_the_hand() -> None:
    """DT-14.9, B-22."""
    scene = prison().cards(1, 0, 4, 6).put("a_telepath", "c18").put("a_bow", "c18").put("b_colossus", "d18")
    scene.game.active = 1
    scene.does("b_colossus", "attack a_telepath")
    scene.play("announce 1")
    assert scene.told("HandShown")[0].values == (0, 4, 6)
    assert scene.options(1) == ["combat 0", "combat 4", "combat 6"]


def test_dt_14_9_a_hand_of_one_card_is_not_called_named_by_a_telepath() -> None:
    """DT-14.9, DT-9.11: whoever holds the +0 alone has no choice either, but nobody has named it."""
    alone = prison().cards(1, 0).put("a_naga", "c18").put("b_cleric", "d18")
    alone.does("a_naga", "attack b_cleric")
    assert alone.run.pending()[1].prompt.key == "combat-card"
    named = prison().cards(1, 0, 4, 6).put("a_telepath", "c18").put("b_colossus", "d18")
    named.does("a_telepath", "attack b_colossus", "announce 4")
    assert named.run.pending()[1].prompt.key == "forced-card"
    assert named.run.pending()[0].prompt.key == "combat-card"


def test_dt_14_9_w_12_w_13_not_in_groups_nor_against_bows() -> None:
    """DT-14.9, DT-11.5, W-12, W-13; two Telepaths cancel each other; a wounded one has no power."""
    group = prison().put("a_cleric", "c18").put("a_naga", "d17").put("b_telepath", "d18")
    group.does("a_cleric", "attack b_telepath")
    assert group.prompt() == "combat-card"
    bow = prison().put("a_naga", "a18").put("a_bow", "a18").put("b_telepath", "e18")
    bow.does("a_naga", "shoot b_telepath")
    assert bow.prompt() == "combat-card"
    two = prison().put("a_telepath", "c18").put("b_telepath", "d18")
    assert two.does("a_telepath", "attack b_telepath").prompt() == "combat-card"
    hurt = prison().put("a_naga", "c18").put("b_telepath", "d18", wounded=True)
    assert hurt.does("a_naga", "attack b_telepath").prompt() == "combat-card"
    helped = prison().put("a_telepath", "c18").put("b_naga", "d18").put("a_wizard", "h18").put("a_bow", "h18")
    helped.does("a_telepath", "attack b_naga with a_wizard")
    assert helped.prompt() == "combat-card", "support from a bow makes it a group"


def test_dt_14_10_levitation() -> None:
    """DT-14.10: over enemies and pits, with a rope too; wounded he does not fly."""
    scene = prison().put("b_cleric", "a19").put("b_naga", "b20").put("a_wizard", "a20")
    assert {"a18", "c20"} <= scene.reach("a_wizard")
    assert not {"a19", "b20"} & scene.reach("a_wizard")


def test_dt_14_11_b_19_goblin_with_treasure() -> None:
    """DT-14.11, DT-15.9, DT-16.1, B-19: 2 + 1 points."""
    scene = Scene({0: "1L"}, components=FLOOR, mode="dt1").put("a_goblin", "c1").put("b_treasure", "c1")
    scene.does("a_goblin", "go c0")
    assert scene.vp == (3, 0)


def test_dt_14_12_thief_on_a_pit() -> None:
    """DT-14.12: she crosses and stops on pits."""
    lines = ["+   +   +   +   +   +", "  .   O   .   .   .", "+   +   +   +   +   +"]
    lines += ["  .   .   .   .   .", "+   +   +   +   +   +"] * 3
    plan = "\n".join([*lines, "  .   .   .   .   @", "+   +   +   +   +   +"])
    scene = Scene({6: "1L"}, components=table(r1L=plan), mode="dt1").put("a_thief", "a16")
    assert {"b16", "c16"} <= scene.reach("a_thief")
    scene.does("a_thief", "go b16")
    assert scene.where("a_thief") == "b16"


def test_dt_14_13_troll() -> None:
    """DT-14.13: heals himself in his own turn, not in the turn of the wound, and then rests."""
    scene = first_set().put("a_troll", "c18", wounded=True)
    assert scene.can("a_troll") == ["regenerate a_troll"]
    scene.does("a_troll", "regenerate a_troll")
    assert not scene.is_wounded("a_troll")
    assert scene.can("a_troll") == []
    assert first_set().put("a_troll", "c18", wounded=True, now=True).can("a_troll") == []
    carried = first_set().put("a_troll", "c18", wounded=True).put("a_warrior", "c18")
    assert carried.can("a_troll") == []


def test_dt_14_14_w_20_wall_walker() -> None:
    """DT-14.14, W-20: through wall or slit, an action of its own, with her load."""
    from undercroft.games.twister.rules import setup as setting_up

    scene = Scene({6: "38L"}, mode="free")
    kinds = ["wall_walker", "naga", "cleric", "goblin", "thief", "troll", "warrior", "wizard"]
    setting_up.muster(scene.game, [kinds] * 2, [["rope", "key", "bow", "sword", "armor", "treasure"]] * 2)
    scene.game.at = [-1] * len(scene.game.tokens)
    scene.game.survey()
    scene.put("a_wall_walker", "c16").put("a_key", "c16")
    assert "through c17" in scene.can("a_wall_walker")
    scene.does("a_wall_walker", "through c17")
    assert (scene.where("a_wall_walker"), scene.where("a_key")) == ("c17", "c17")
    scene.put("b_naga", "c16", wounded=True)
    assert "through c16" not in scene.can("a_wall_walker"), "a wounded enemy lies there"


def test_dt_14_16_tags() -> None:
    """DT-14.16: spellcaster, undead and magic are tags only."""
    figures = table().figures
    assert figures["banshee"].tags == ("undead",)
    assert figures["wizard"].tags == ("spellcaster", "magic")
    assert table().items["fireball_wand"].tags == ("magic",)


def test_dt_14_17_scream_and_the_lines() -> None:
    """DT-14.17: out over the opponent's line for a point to its owner; a wounded one for nobody."""
    scene = Scene({0: "37L"}, components=FLOOR).put("a_banshee", "c3").put("a_naga", "c1").put("a_key", "c1")
    scene.does("a_banshee", "scream a_naga")
    assert scene.vp == (1, 0)
    assert scene.where("a_key") == "gone"
    scene = Scene({0: "37L"}, components=FLOOR).put("a_banshee", "c3").put("a_naga", "c1", wounded=True)
    scene.does("a_banshee", "scream a_naga")
    assert (scene.vp, scene.where("a_naga")) == ((0, 0), "gone")
    scene = (
        Scene({0: "37L"}, components=FLOOR).put("a_banshee", "c3").put("a_naga", "c1").put("b_cleric", "c0")
    )
    assert "scream a_naga" not in scene.can("a_banshee")
    scene = Scene({0: "37L"}, components=FLOOR).put("a_banshee", "c3").put("b_naga", "c1")
    scene.does("a_banshee", "scream b_naga")
    assert scene.where("b_naga") == "c0", "on its own line it just lands"


# --- DT-15


def test_dt_15_3_w_23_fireball() -> None:
    """DT-15.3, DT-20.1, W-23: the first in sight dies, even an own Troll; the wand is used up."""
    scene = first_set().put("a_wizard", "a18").put("a_fireball_wand", "a18").put("a_troll", "d18")
    scene.put("b_warrior", "e18")
    assert [text for text in scene.can("a_wizard") if text.startswith("fireball")] == ["fireball a_troll"]
    scene.does("a_wizard", "fireball a_troll")
    assert scene.vp == (0, 1)
    assert scene.where("a_fireball_wand") == "gone"


def test_dt_15_3_a_wand_needs_a_wizard_and_a_target() -> None:
    """DT-15.3, A-25."""
    scene = prison().put("a_naga", "a18").put("a_fireball_wand", "a18").put("b_cleric", "d18")
    assert not any(text.startswith("fireball") for text in scene.can("a_naga"))
    alone = prison().put("a_wizard", "a18").put("a_fireball_wand", "a18")
    assert not any(text.startswith("fireball") for text in alone.can("a_wizard"))


def test_dt_15_3_through_an_open_portcullis_and_with_the_carried() -> None:
    """DT-15.3, DT-10.3: even one wounded this turn; carrier and carried both die."""
    scene = gates().put("a_wizard", "a18").put("a_fireball_wand", "a18").put("b_warrior", "c18")
    scene.put("b_troll", "c18", wounded=True, now=True)
    assert not any(text.startswith("fireball") for text in scene.can("a_wizard"))
    scene.game.gates[6] = 0b11
    scene.game.lay_out()
    scene._run = None
    scene.does("a_wizard", "fireball b_warrior")
    assert scene.vp == (2, 0)


def test_dt_15_10_b_21_speed_potion() -> None:
    """DT-15.10, DT-3.4, DT-3.7, B-21: four AP for the drinker alone, spent first, lost at the end."""
    scene = (
        Scene({6: "1L"}, components=FLOOR, mode="dt1", ap=1)
        .put("a_thief", "c18")
        .put("a_speed_potion", "c18")
    )
    scene.put("a_warrior", "a16")
    scene.does("a_thief", "drink c18")
    assert scene.options() == ["actor a_thief", "end_turn"]
    scene.does("a_thief", "go c17")
    assert scene.game.bonus == {scene.token("a_thief"): 3}
    two = (
        Scene({6: "1L"}, components=FLOOR, mode="dt1", ap=2)
        .put("a_thief", "c18")
        .put("a_speed_potion", "c18")
    )
    two.does("a_thief", "drink c18").does("a_thief", "go c17")
    assert (two.game.ap, two.game.bonus) == (1, {two.token("a_thief"): 3})


def test_dt_3_7_the_player_ends_a_turn_in_which_points_of_a_potion_are_left() -> None:
    """DT-3.5, DT-3.7: while its AP are left the turn does not end by itself, though nothing is legal."""
    cell = BARE.replace("+   +   +   +   +   +\n  .   .", "+---+   +   +   +   +\n  . | .", 1)
    cell = cell.replace(".   .   .   .\n+   +", ".   .   .   .\n+---+", 1)
    scene = Scene({6: "1L"}, components=table(r1L=cell), mode="dt1", ap=1)
    scene.put("a_thief", "a16").put("a_speed_potion", "a16").put("b_thief", "e20")
    scene.does("a_thief", "drink a16")
    assert (scene.game.ap, scene.options()) == (0, ["end_turn"])
    scene.play("end_turn")
    assert (scene.game.active, scene.game.bonus) == (1, {})


def test_dt_15_11_w_4_w_5_common_objects() -> None:
    """DT-15.11, DT-17.1, W-4, W-5: three ropes and two keys, but one bow."""
    from undercroft.core.start import new_match
    from undercroft.games.twister import GAME

    match = new_match(GAME, 2, 1, {"mode": "free"})
    for _ in range(8):
        match.play(0, match.choices[0].options[0])
    for kind in ("rope", "rope", "rope", "key", "key", "bow"):
        assert (0, f"pick {kind}") in match.choices
        match.play(0, f"pick {kind}")
    other = new_match(GAME, 2, 1, {"mode": "free"})
    for _ in range(8):
        other.play(0, other.choices[0].options[0])
    other.play(0, "pick bow")
    assert (0, "pick bow") not in other.choices


def test_dt_3_7_the_page_tells_the_points_of_a_potion() -> None:
    """DT-3.7, DT-15.10: with nothing left for all, the drinker still has four, and the page says who."""
    scene = first_set().put("a_thief", "c18").put("a_speed_potion", "c18")
    assert '<b id="ap">5</b>' in page(scene)
    scene.game.ap = 1
    scene.does("a_thief", "drink c18")
    assert (scene.game.ap, scene.game.bonus) == (0, {scene.token("a_thief"): 4})
    assert '<b id="ap">0+4</b>' in page(scene)
    assert 'title="Speed Potion: 4 AP.\n' in page(scene)


def test_dt_15_12_the_ap_of_a_lost_drinker() -> None:
    """DT-15.12: they are gone with him, and the turn ends when the pool is empty too."""
    scene = (
        Scene({0: "1L"}, components=FLOOR, mode="dt1", ap=1).put("a_thief", "c1").put("a_speed_potion", "c1")
    )
    scene.does("a_thief", "drink c1").does("a_thief", "go c0")
    assert scene.game.bonus == {}
    assert scene.told("TurnEnded")
    assert both_sets().game.bonus == {}


@pytest.mark.parametrize(
    ("box", "start", "whom", "wounded", "rope", "kills"),
    [
        (ONE_PIT, "b16", "b_naga", False, False, True),
        (ONE_PIT, "b16", "b_naga", False, True, False),
        (ONE_PIT, "b16", "b_thief", False, False, False),
        (ONE_PIT, "b16", "b_thief", True, False, True),
        (ONE_PIT, "b16", "b_thief", True, True, False),
        (CORRIDOR, "b17", "b_naga", False, True, True),
        (CORRIDOR, "b17", "b_thief", False, True, False),
    ],
)
def test_hints_and_bots_know_whom_a_push_kills(
    box: Table, start: str, whom: str, wounded: bool, rope: bool, kills: bool
) -> None:
    """DT-12.13, DT-14.3: a rope in hand helps only where it can be fixed, and a Thief needs none."""
    scene = Scene({6: "37L"}, components=box, mode="free")
    figures = ["banshee", "thief", "naga", "cleric", "backstabber", "colossus", "telepath", "warrior"]
    muster(scene.game, [figures] * 2, [["rope", "rope", "rope", "key", "bow", "sword"]] * 2)
    scene.game.at = [GONE] * len(scene.game.tokens)
    scene.put("a_banshee", "a" + start[1:]).put(whom, start, wounded=wounded)
    if rope:
        scene.put("b_rope", start)
        if start == "b17":
            scene.rope(start)
    scene.play("actor a_banshee")
    choice = scene.run.next_choice()
    assert choice is not None
    scream = f"scream {whom}"
    weights = dict(zip(scene.options(), GAME.brain().weigh(scene.game, choice), strict=True))
    (stake,) = [one for one in scene.game.view(0).stakes if one.option == scream]
    scene.play(scream)
    assert (scene.where(whom) == "gone") is kills
    assert (stake.sort == "death") is kills
    assert (weights[scream] > 1.5) is kills


def test_the_board_tells_what_an_option_would_do() -> None:
    """DT-9.6, DT-14.3, DT-15.3: the strengths an attack compares, a sure death, where a push ends."""

    def told(scene: Scene, name: str) -> dict[str, tuple[object, ...]]:
        scene.can(name)
        scene.game.mover = scene.token(name)
        stakes = scene.game.view(0).stakes
        return {one.option: (one.sort, one.attack, one.defence, one.place) for one in stakes}

    wizard = first_set().put("a_wizard", "a18").put("a_fireball_wand", "a18").put("b_warrior", "b18")
    assert told(wizard, "a_wizard") == {
        "attack b_warrior": ("attack", 1, 3, ""),
        "fireball b_warrior": ("death", 0, 0, ""),
    }
    banshee = prison().put("a_banshee", "a18").put("b_naga", "c18")
    assert told(banshee, "a_banshee") == {"scream b_naga": ("push", 0, 0, "d18")}
    pit = Scene({6: "37L"}, components=ONE_PIT).put("a_banshee", "a16").put("b_naga", "b16")
    assert told(pit, "a_banshee")["scream b_naga"] == ("death", 0, 0, "c16")
