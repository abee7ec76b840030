"""Combinations that hurt, and the rulings on ambiguous spots that no other test names."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.twister.scenes import prison
from tests.games.twister.setup import BARE, Scene, table
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.rules.combat import ANNOUNCING
from undercroft.games.twister.rules.labyrinth import turn_room
from undercroft.games.twister.state import State
from undercroft.texts import texts_for
from undercroft.texts.rulepage import rules_text

PIT_EAST = BARE.replace("  .   .   .   .   .\n", "  .   .   .   .   O\n", 1)
"""A pit in the north-east corner, beside the next room."""
TWO_PITS = """
+   +   +   +   +   +
  .   .   .   .   .
+   +---+---+---+   +
  .   O   O   . | .
+   +---+---+---+   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   @
+   +   +   +   +   +
"""
"""Two pits in a corridor that is shut in the east behind a floor square."""


def test_dt_4_1_dt_8_2_a_jump_into_a_room_needs_the_room() -> None:
    """DT-8.2, DT-1.1: beyond the pit lies a dark room; once it is open the jump is there."""
    scene = Scene({4: "37L", 5: "37R"}, components=table(r37L=PIT_EAST, r37R=BARE))
    scene.game.dark_rooms |= 1 << 5
    scene.game.lay_out()
    scene.put("a_naga", "d11").put("a_cleric", "e12").put("b_key", "dark 5")
    assert "jump e11 f11" not in scene.can("a_naga")
    scene.does("a_cleric", "reveal 5", "put h13")
    assert "jump e11 f11" in scene.play("actor a_naga").options()


def test_dt_12_2_dt_12_3_both_golden_rules_after_a_rotation() -> None:
    """DT-12.2, DT-12.3, A-9: a rope stays and goes on connecting, however the room lies; a rope that is
    still to be fixed asks for two connecting squares as they are now."""
    scene = Scene({6: "37L"}, components=table(r37L=TWO_PITS)).put("a_naga", "a17").put("a_rope", "a17")
    assert "b17" not in scene.reach("a_naga"), "the second pit connects nothing"
    scene = Scene({6: "37L"}, components=table(r37L=TWO_PITS)).put("b_rope", "c17").rope("c17")
    scene.put("a_naga", "a17").put("a_rope", "a17")
    assert "b17" in scene.reach("a_naga"), "the roped one does"
    pit, rope = scene.square("b17"), scene.square("c17")
    for _ in range(4):
        turned = scene.game.board.workshop.turned(6, True)
        pit, rope = turned[pit], turned[rope]
        turn_room(scene.game, 6, True)
        scene.game.settle()
        scene = scene.copy()
        assert scene.game.fixed == 1 << rope
        assert scene.where("b_rope") == scene.game.name(rope)
        assert scene.game.name(pit) in scene.reach("a_naga")


def test_dt_10_3_a_wounded_carrier_holds_an_object_not_a_friend() -> None:
    """DT-10.3, DT-2.4: who is wounded in combat loses the wounded friend in his arms, and keeps no other."""
    scene = prison().put("a_naga", "c18").put("a_cleric", "c18", wounded=True).put("b_colossus", "d18")
    scene.does("a_naga", "attack b_colossus").fight(0, 6)
    assert scene.where("a_cleric") == "gone"
    assert scene.is_wounded("a_naga")
    assert scene.vp == (0, 1)
    two = prison().put("a_naga", "c18", wounded=True).put("a_cleric", "c18", wounded=True)
    two.put("a_wizard", "b18").does("a_wizard", "take a_naga")
    two.play(next(text for text in two.options() if text.startswith("go ")))
    assert two.where("a_cleric") == "c18", "one of the two is lifted, the other stays"


def test_dt_2_7_a_2_the_sixth_object_of_prison() -> None:
    """A-2: the six objects of Prison have the Key among them."""
    box = table()
    assert sorted(one.id for one in box.items_of(("PRI",))) == [
        "big_shield", "bow", "fireball_wand", "key", "rope", "telescoping_spear",
    ]  # fmt: skip


def test_dt_11_14_a_3_a_big_shield_adds_nothing() -> None:
    """A-3: no bonus in close combat."""
    scene = prison().put("a_colossus", "c18").put("b_cleric", "d18").put("b_big_shield", "d18")
    scene.does("a_colossus", "attack b_cleric")
    told = scene.told("AttackDeclared")[0]
    assert (told.attack, told.defence) == (5, 2)


def test_dt_1_4_a_11_a_slit_against_an_open_half() -> None:
    """A-11: it is a wall with a hole, so it closes the border for all but the Naga and the Wall-Walker."""
    east = BARE.replace("  .   .   .   .   .\n", "  .   .   .   .   . :\n", 1)
    scene = Scene({6: "37L", 7: "37R"}, components=table(r37L=east, r37R=BARE))
    scene.put("a_naga", "e16")
    assert "f16" in scene.reach("a_naga")
    alone = Scene({6: "37L", 7: "37R"}, components=table(r37L=east, r37R=BARE)).put("a_colossus", "e16")
    assert "f16" not in alone.reach("a_colossus")


@pytest.mark.parametrize("turn", range(4))
def test_a_slit_before_a_wall_of_the_next_room_is_drawn_as_a_wall(turn: int) -> None:
    """DT-1.4: nobody shoots through it, so nobody sees it, however the rooms lie."""
    border = "+-:-+   +   +   +   +"
    hole = "\n".join([border, ": .   .   .   .   . :", *BARE.strip("\n").split("\n")[2:-1], border])
    shut = BARE.replace("\n  .", "\n| .")
    slits = {}
    for name, plan in (("bare", BARE), ("shut", shut)):
        scene = Scene({6: f"37L/{turn}", 7: "37R"}, components=table(r37L=hole, r37R=plan))
        room = scene.game.view(0).rooms[6]
        slits[name] = "".join(room.across + room.down).count("S")
    assert slits == {"bare": 4, "shut": 3}


def test_a_13_rooms_lie_in_any_orientation() -> None:
    """A-13: each of the four, about equally often; and nobody is told before a room is open."""
    turns: Counter[int] = Counter()
    for seed in range(20):
        match = new_match(GAME, 2, seed)
        while match.game.phase != "place":  # type: ignore[attr-defined]
            seat = match.choices.seats[0]
            match.play(seat, match.choices[seat].options[0])
        game = match.game
        assert isinstance(game, State)
        turns.update(game.turns)
        assert {room.turn for room in match.view(0).rooms} == {0}
    assert set(turns) == {0, 1, 2, 3}
    assert min(turns.values()) > 20


def test_dt_17_2_a_14_a_15_who_chooses_when() -> None:
    """A-14, A-15: rooms in the draft as in the mixed choice; in the mixed choice the one who began with the
    characters begins with the objects as well."""
    draft = new_match(GAME, 2, 1, {"mode": "draft"})
    mixed = new_match(GAME, 2, 1, {"mode": "mixed"})
    for match in (draft, mixed):
        first = match.choices.seats[0]
        for number, pair in enumerate((37, 4, 39, 1)):
            assert match.choices.seats == ((first + number) % 2,)
            match.play(match.choices.seats[0], f"pair {pair}")
    for number in range(8):
        assert mixed.choices.seats == ((first + number) % 2,)
        match.play(match.choices.seats[0], match.choices[match.choices.seats[0]].options[0])
    assert mixed.choices[first].prompt.key == "pick-item"


def test_dt_11_11_a_23_a_hand_holds_one_weapon() -> None:
    """A-23: nobody has spear and sword, so a spear counts alone."""
    box = table()
    scene = Scene({6: "37L", 7: "37R"}, mode="draft", components=table(r37L=BARE, r37R=BARE))
    assert {"sword", "telescoping_spear"} <= {one.id for one in box.items_of(("PRI", "DT1"))}
    scene.put("a_naga", "c18").put("a_telescoping_spear", "c18").put("a_sword", "c17").put("b_cleric", "e18")
    assert "swap a_sword" in scene.can("a_naga")
    assert "take a_sword" not in scene.can("a_naga")
    scene.does("a_naga", "spear b_cleric")
    assert scene.told("AttackDeclared")[0].attack == 2


def test_dt_10_1_a_26_tools_in_wounded_hands() -> None:
    """A-26: they are of no use there, and are not lost."""
    scene = Scene({6: "40R"}).put("a_naga", "a17", wounded=True).put("a_key", "a17").put("a_cleric", "c20")
    assert "actor a_naga" not in scene.options()
    scene.play("end_turn")
    assert scene.where("a_key") == "a17"


def test_dt_1_9_a_30_the_one_who_acts_names_one_of_two_wounded() -> None:
    """A-30: to heal, and to lift."""
    scene = prison().put("a_cleric", "b18")
    scene.put("a_naga", "c18", wounded=True).put("a_mekanork", "c18", wounded=True)
    can = scene.can("a_cleric")
    assert {"heal a_naga", "heal a_mekanork", "take a_naga", "take a_mekanork"} <= set(can)
    scene.does("a_cleric", "heal a_naga")
    assert not scene.is_wounded("a_naga")
    assert scene.is_wounded("a_mekanork")


def test_dt_6_1_a_32_no_move_of_no_steps() -> None:
    """A-32: the square one stands on is no aim."""
    assert "go c18" not in prison().put("a_naga", "c18").can("a_naga")


def test_dt_6_3_dt_1_9_dt_14_9_the_russian_texts_say_as_much_as_the_english() -> None:
    """DT-6.3: a Colossus lets the small ones pass, it bars them not; DT-1.9: fire names one of two as well;
    DT-14.9: a Telepath may name none."""
    page = {line[2:].split("**")[0]: line for line in rules_text(GAME, "ru").splitlines() if line[:2] == "**"}
    assert "Колосс ещё и тех, у кого сражение не больше 1" in page["DT-6.3"]
    assert "пускает огненный шар" in page["DT-1.9"]
    assert "или откажитесь" in texts_for("ru", GAME).prompt(ANNOUNCING)


def test_dt_9_3_dt_14_13_the_rules_page_says_that_the_healed_rest() -> None:
    """DT-9.3, DT-14.13: whoever was healed this turn joins no combat, the Troll is no exception."""
    words = {
        "en": ("those healed this turn do not", "not carried", "rests this turn"),
        "ru": ("вылеченные в этом ходу не вступают", "если его не несут", "в этом ходу он отдыхает"),
    }
    for language, (joining, carried, rest) in words.items():
        lines = rules_text(GAME, language).splitlines()
        page = {line[2:].split("**")[0]: line for line in lines if line[:2] == "**"}
        assert joining in page["DT-9.3"]
        assert carried in page["DT-14.13"]
        assert rest in page["DT-14.13"]


@pytest.mark.parametrize(("language", "words"), [("en", "unwounded Thief"), ("ru", "здоровой Воровки")])
def test_dt_12_8_the_pit_spares_no_wounded_thief_and_says_so(language: str, words: str) -> None:
    """DT-12.8: the inspector names her as the rules page does."""
    assert words in texts_for(language, GAME).text("about-pit")
    assert words in next(line for line in rules_text(GAME, language).splitlines() if "**DT-12.8**" in line)
