"""Close combat, wounds, bow, spear and shield (DT-9, DT-10, DT-11)."""

from __future__ import annotations

import pytest

from tests.games.twister.scenes import both_sets, carried_out, first_set, prison, spear
from tests.games.twister.setup import Scene, table
from undercroft.games.twister import GAME
from undercroft.games.twister.rules import combat
from undercroft.games.twister.view import make_view
from undercroft.texts.rulepage import rules_text


def duel(mine: int, theirs: int) -> Scene:
    scene = both_sets().put("a_warrior", "c18").put("b_naga", "d18")
    return scene.does("a_warrior", "attack b_naga").fight(mine, theirs)


def test_dt_9_1_who_can_be_attacked() -> None:
    """DT-9.1, B-9, DT-9.12: beside, open edge, not wounded in this turn even if healed since (A-27)."""
    scene = prison().put("a_cleric", "c18").put("b_naga", "d18", wounded=True, now=True)
    assert not any(text.startswith("attack") for text in scene.can("a_cleric"))
    scene = prison().put("a_cleric", "c18").put("b_naga", "d18", wounded=False, now=True)
    assert not any(text.startswith("attack") for text in scene.can("a_cleric"))
    scene = prison().put("a_cleric", "c18").put("b_naga", "d18", wounded=True)
    assert "attack b_naga" in scene.can("a_cleric")
    scene = prison().put("a_cleric", "c18").put("b_naga", "d19")
    assert not any(text.startswith("attack") for text in scene.can("a_cleric")), "never diagonally"


def test_dt_9_1_a_healed_enemy_defends() -> None:
    """DT-9.1, DT-14.4, A-18."""
    scene = prison().put("a_cleric", "c18").put("a_colossus", "d17").put("b_naga", "d18", wounded=True)
    scene.does("a_cleric", "heal b_naga").does("a_colossus", "attack b_naga").fight(0, 0)
    assert scene.is_wounded("b_naga")


def test_dt_9_2_attacks_may_be_repeated() -> None:
    """DT-9.2, DT-9.13: after a tie the same again in the same turn."""
    scene = both_sets().put("a_warrior", "c18").put("b_naga", "d18")
    scene.does("a_warrior", "attack b_naga").fight(1, 2)
    assert not scene.is_wounded("b_naga")
    scene.does("a_warrior", "attack b_naga").fight(0, 0)
    assert scene.is_wounded("b_naga")
    assert scene.game.ap == 3


def test_dt_9_3_joining_is_compulsory() -> None:
    """DT-9.3, A-4: the whole chain of neighbours joins, on both sides."""
    scene = (
        prison().put("a_naga", "a18").put("b_cleric", "b18").put("a_colossus", "c18").put("b_telepath", "d18")
    )
    scene.put("a_wizard", "d17").put("a_mekanork", "e20")
    scene.does("a_naga", "attack b_cleric")
    fight = scene.game.fight
    assert fight is not None
    names = {scene.game.tokens[one].name for one in (*fight.close, *fight.defenders)}
    assert names == {"a_naga", "b_cleric", "a_colossus", "b_telepath", "a_wizard"}


def test_dt_9_3_who_does_not_join() -> None:
    """DT-9.3: the wounded only as target, the healed not at all."""
    scene = prison().put("a_cleric", "a18").put("a_naga", "b17", wounded=True).put("b_colossus", "b18")
    scene.does("a_cleric", "go a17").does("a_cleric", "heal a_naga").does("a_cleric", "go a18")
    scene.does("a_cleric", "attack b_colossus")
    fight = scene.game.fight
    assert fight is not None
    assert [scene.game.tokens[one].name for one in fight.close] == ["a_cleric"]


def test_dt_9_4_supporters_are_declared() -> None:
    """DT-9.4, DT-11.7, DT-11.12: bow and spear may help or not; the defender has none."""
    scene = prison().put("a_cleric", "c18").put("b_colossus", "d18").put("a_naga", "a16").put("a_bow", "a16")
    scene.put("a_wizard", "d16").put("a_telescoping_spear", "d16").put("a_naga", "h18")
    scene.put("a_bow", "h18")
    texts = {text for text in scene.can("a_cleric") if text.startswith("attack")}
    assert texts == {
        "attack b_colossus",
        "attack b_colossus with a_naga",
        "attack b_colossus with a_wizard",
        "attack b_colossus with a_naga a_wizard",
    }


def test_dt_9_5_one_on_one() -> None:
    """DT-9.5: a supporter makes it a group combat."""
    scene = prison().put("a_cleric", "c18").put("b_colossus", "d18").put("a_naga", "h18").put("a_bow", "h18")
    trial = scene.copy().does("a_cleric", "attack b_colossus")
    assert trial.game.fight is not None
    assert combat.one_on_one(trial.game.fight)
    scene.does("a_cleric", "attack b_colossus with a_naga")
    assert scene.game.fight is not None
    assert not combat.one_on_one(scene.game.fight)


def test_dt_9_6_b_6_values() -> None:
    """DT-9.6, B-6, B-7, B-8, DT-15.7: a wounded target is worth 0, Armor helps it."""
    scene = both_sets().put("a_goblin", "c18").put("b_naga", "d18", wounded=True)
    scene.does("a_goblin", "attack b_naga").fight(2, 3)
    assert scene.where("b_naga") == "d18", "B-6: 3 to 3"
    scene = both_sets().put("a_goblin", "c18").put("b_naga", "d18", wounded=True)
    scene.does("a_goblin", "attack b_naga").fight(4, 3)
    assert (scene.where("b_naga"), scene.vp) == ("gone", (1, 0))
    scene = both_sets().put("a_goblin", "c18").put("b_naga", "d18", wounded=True).put("b_armor", "d18")
    scene.does("a_goblin", "attack b_naga").fight(4, 3)
    shown = scene.told("CardsRevealed")[0]
    assert (shown.total, shown.target_total) == (5, 4)
    assert scene.where("b_naga") == "gone"


def test_dt_9_6_sword_attacks_only() -> None:
    """DT-9.6, DT-15.8: +1 on the attacking side."""
    scene = (
        both_sets().put("a_warrior", "c18").put("a_sword", "c18").put("b_naga", "d18").put("b_sword", "d18")
    )
    scene.does("a_warrior", "attack b_naga")
    told = scene.told("AttackDeclared")[0]
    assert (told.attack, told.defence) == (4, 2)


def test_dt_9_7_b_5_the_zero_returns() -> None:
    """DT-9.7, DT-9.11, B-5: 3 to 2; both +0 come back."""
    scene = duel(0, 0)
    assert scene.is_wounded("b_naga")
    assert scene.game.combat == [(0, 1, 2, 2, 3, 3, 4, 5, 6)] * 2


def test_dt_9_8_b_4_a_tie_does_nothing() -> None:
    """DT-9.8, B-4: 4 to 4; the cards are used up."""
    scene = duel(1, 2)
    assert not scene.is_wounded("b_naga")
    assert scene.game.combat == [(0, 2, 2, 3, 3, 4, 5, 6), (0, 1, 2, 3, 3, 4, 5, 6)]


def test_dt_9_9_the_losers_are_wounded() -> None:
    """DT-9.9, B-10, B-11, DT-14.2: with the stab 8 to 6; without luck both attackers are wounded."""
    for mine, theirs, totals in ((2, 1, (8, 6)), (0, 6, (6, 11))):
        scene = prison().put("a_cleric", "c17").put("a_backstabber", "d18").put("b_colossus", "c18")
        scene.does("a_cleric", "attack b_colossus").fight(mine, theirs)
        shown = scene.told("CardsRevealed")[0]
        assert (shown.total, shown.target_total) == totals
        assert scene.is_wounded("b_colossus") == (totals[0] > totals[1])
        assert scene.is_wounded("a_cleric") == scene.is_wounded("a_backstabber") == (totals[0] < totals[1])


def test_dt_9_10_a_wounded_target_may_win() -> None:
    """DT-9.10."""
    scene = prison().put("a_wizard", "c18").put("b_naga", "d18", wounded=True)
    scene.does("a_wizard", "attack b_naga").fight(0, 6)
    assert scene.is_wounded("a_wizard")
    assert scene.where("b_naga") == "d18"


def test_dt_9_11_the_zero_is_never_lost() -> None:
    """DT-9.11."""
    scene = prison().cards(0, 0).cards(1, 0).put("a_colossus", "c18").put("b_naga", "d18")
    scene.does("a_colossus", "attack b_naga")
    assert scene.options(0) == ["combat 0"]
    scene.fight(0, 0)
    assert scene.game.combat == [(0,), (0,)]


def test_dt_9_12_the_mark_ends_with_the_turn() -> None:
    """DT-9.12, DT-3.6."""
    scene = duel(0, 0)
    scene.play("end_turn")
    assert scene.game.marks[scene.token("b_naga")] == 1


def test_dt_9_13_b_12_the_carried_friend_is_lost() -> None:
    """DT-9.13, DT-10.3, B-12: the Naga is wounded, the Mekanork she carries eliminated."""
    scene = prison().put("a_naga", "c18").put("a_mekanork", "c18", wounded=True).put("b_colossus", "d18")
    scene.game.active = 1
    scene.does("b_colossus", "attack a_naga").fight(0, 0)
    assert scene.is_wounded("a_naga")
    assert scene.where("a_mekanork") == "gone"
    assert scene.vp == (0, 1)


# --- DT-10


def test_dt_10_1_wounded_figures_cannot_act() -> None:
    """DT-10.1, A-17: and their powers are off: no Giant, no flight."""
    scene = (
        prison()
        .put("b_colossus", "c18", wounded=True)
        .put("a_naga", "b18")
        .put("a_cleric", "a18", wounded=True)
    )
    assert scene.can("a_cleric") == []
    assert "d18" in scene.reach("a_naga"), "a wounded one bars nobody"


def test_dt_10_2_what_can_happen_to_the_wounded() -> None:
    """DT-10.2: carried, healed, attacked."""
    scene = (
        prison().put("a_cleric", "c18").put("a_naga", "d18", wounded=True).put("b_naga", "c17", wounded=True)
    )
    options = scene.can("a_cleric")
    assert {"heal a_naga", "heal b_naga", "go d18", "attack b_naga"} <= set(options)


def test_dt_10_4_the_object_of_the_dead_stays() -> None:
    """DT-10.4."""
    scene = prison().put("a_colossus", "c18").put("b_naga", "d18", wounded=True).put("b_key", "d18")
    scene.does("a_colossus", "attack b_naga").fight(0, 0)
    assert scene.where("b_key") == "d18"
    assert scene.vp == (1, 0)


def test_dt_10_5_a_dead_goblin_is_one_point() -> None:
    """DT-10.5."""
    scene = first_set().put("a_warrior", "c18").put("b_goblin", "d18", wounded=True)
    scene.does("a_warrior", "attack b_goblin").fight(0, 0)
    assert scene.vp == (1, 0)


def test_dt_10_6_b_20_carried_out_for_nothing() -> None:
    """DT-10.6, B-20: the Warrior scores, the wounded Goblin he carries does not."""
    scene = carried_out()
    assert scene.vp == (1, 0)
    assert scene.where("a_goblin") == "gone"


def test_dt_10_7_the_wounded_stay_known() -> None:
    """DT-10.7: everybody sees who lies there."""
    scene = prison().put("b_naga", "d18", wounded=True)
    seen = [token for token in scene.game.view(None).tokens if token.name == "b_naga"]
    assert seen[0].wounded


# --- DT-11


def bows() -> Scene:
    scene = prison().put("a_naga", "a18").put("a_bow", "a18")
    return scene.put("b_cleric", "e18")


def test_dt_11_1_a_bow_shoots_again_and_again() -> None:
    """DT-11.1, DT-15.1: 1 AP a shot."""
    scene = bows()
    scene.does("a_naga", "shoot b_cleric").fight(0, 0).does("a_naga", "shoot b_cleric").fight(0, 0)
    assert scene.game.ap == 3
    assert len(scene.told("ShotMissed")) == 2


def test_dt_11_2_when_a_bow_cannot_shoot() -> None:
    """DT-11.2, A-6: no sight, an enemy beside (wounded or not), wounded this turn."""
    assert "shoot b_cleric" in bows().can("a_naga")
    assert "shoot b_cleric" not in bows().put("b_wizard", "a17", wounded=True).can("a_naga")
    assert "shoot b_cleric" not in bows().put("a_wizard", "c18").can("a_naga")
    assert "shoot b_cleric" not in bows().put("b_cleric", "e18", now=True).can("a_naga")
    assert "shoot b_cleric" not in bows().put("b_cleric", "d17").can("a_naga")


def test_dt_11_2_w_14_a_big_shield() -> None:
    """DT-11.14, DT-15.2, W-14: also a wounded carrier cannot be shot at."""
    assert "shoot b_cleric" not in bows().put("b_big_shield", "e18").can("a_naga")
    scene = bows().put("b_cleric", "e18", wounded=True).put("b_big_shield", "e18")
    assert "shoot b_cleric" not in scene.can("a_naga")
    scene = prison().put("a_colossus", "d18").put("b_cleric", "e18").put("b_big_shield", "e18")
    assert "attack b_cleric" in scene.can("a_colossus"), "DT-11.14: no help in close combat"


def test_dt_11_3_w_17_two_bows() -> None:
    """DT-11.3, W-17: 1 + 1 + 3 against 2 + 2."""
    scene = bows().put("a_wizard", "e16").put("b_bow", "e16")
    scene.does("a_naga", "shoot b_cleric with a_wizard").fight(3, 2)
    shown = scene.told("CardsRevealed")[0]
    assert (shown.total, shown.target_total) == (5, 4)
    assert scene.is_wounded("b_cleric")


def test_dt_11_4_a_shot_draws_nobody_in() -> None:
    """DT-11.4, A-5."""
    scene = bows().put("a_colossus", "e17").put("b_mekanork", "d17")
    scene.does("a_naga", "shoot b_cleric")
    fight = scene.game.fight
    assert fight is not None
    assert (len(fight.close), len(fight.defenders)) == (0, 1)


def test_dt_11_5_w_18_the_defence_counts_fully() -> None:
    """DT-11.5, W-18: 1 + 2 against 3 + 1 + 0."""
    scene = both_sets().put("a_naga", "a18").put("a_bow", "a18").put("b_warrior", "e18").put("b_armor", "e18")
    scene.does("a_naga", "shoot b_warrior").fight(2, 0)
    shown = scene.told("CardsRevealed")[0]
    assert (shown.total, shown.target_total) == (3, 4)
    assert not scene.is_wounded("b_warrior")
    assert not scene.is_wounded("a_naga")


def test_dt_11_6_a_shot_that_hits() -> None:
    """DT-11.6: wounds, or eliminates the wounded."""
    scene = bows()
    scene.does("a_naga", "shoot b_cleric").fight(6, 0)
    assert scene.is_wounded("b_cleric")
    scene = bows().put("b_cleric", "e18", wounded=True)
    scene.does("a_naga", "shoot b_cleric").fight(0, 0)
    assert (scene.where("b_cleric"), scene.vp) == ("gone", (1, 0))


def test_dt_11_7_a_bow_supports_a_close_attack() -> None:
    """DT-11.7: +1, and the shooter is never wounded."""
    scene = prison().put("a_cleric", "c18").put("b_colossus", "d18").put("a_naga", "h18").put("a_bow", "h18")
    scene.does("a_cleric", "attack b_colossus with a_naga").fight(0, 0)
    assert scene.told("AttackDeclared")[0].attack == 3
    assert scene.is_wounded("a_cleric")
    assert not scene.is_wounded("a_naga")


def test_dt_11_8_w_19_the_stab_beside_a_participant() -> None:
    """DT-11.8, DT-14.2, W-19: U joins, so does the Backstabber beside U, and her stab counts."""
    scene = prison().put("a_colossus", "b18").put("b_cleric", "c18").put("b_naga", "b17")
    scene.put("a_backstabber", "b16").put("a_wizard", "h18").put("a_bow", "h18")
    scene.does("a_colossus", "attack b_cleric with a_wizard")
    told = scene.told("AttackDeclared")[0]
    assert told.attack == 5 + 2 + 1 + 2
    assert set(told.target_figures) == {"cleric", "naga"}


def test_dt_11_8_a_wounded_bystander_is_enemy_enough() -> None:
    """DT-11.8: with a bow in the combat the stab needs an enemy beside her, who need not take part."""
    scene = prison().put("a_backstabber", "a18").put("a_telescoping_spear", "a18").put("b_colossus", "c18")
    scene.put("a_wizard", "h18").put("a_bow", "h18").put("b_naga", "a17", wounded=True)
    scene.does("a_backstabber", "spear b_colossus with a_wizard")
    told = scene.told("AttackDeclared")[0]
    assert told.target_figures == ("colossus",)
    assert told.attack == 2 + 1 + 2


def test_dt_11_9_the_spear_reaches_two_squares() -> None:
    """DT-11.9, DT-15.6: straight, over a free square; or through a slit."""
    assert "spear b_colossus" in spear().can("a_cleric")
    assert "spear b_colossus" not in spear().put("a_naga", "b18").can("a_cleric")
    assert "spear b_colossus" not in spear().put("b_colossus", "b17").can("a_cleric")
    scene = Scene({6: "38L"}).put("a_cleric", "c16").put("a_telescoping_spear", "c16").put("b_naga", "c17")
    assert "spear b_naga" in scene.can("a_cleric")


def test_dt_11_10_w_16_beside_an_enemy_it_is_no_spear() -> None:
    """DT-11.10, W-16, A-6: normal combat; if he loses he is wounded and the spear stays."""
    scene = spear().put("b_colossus", "b18")
    assert "spear b_colossus" not in scene.can("a_cleric")
    scene.does("a_cleric", "attack b_colossus").fight(0, 0)
    assert scene.is_wounded("a_cleric")
    assert scene.where("a_telescoping_spear") == "a18"
    wounded_beside = spear().put("b_naga", "a17", wounded=True)
    assert "spear b_colossus" in wounded_beside.can("a_cleric")


def test_dt_11_11_the_spear_is_close_combat() -> None:
    """DT-11.11: a shield does not help; neighbours of the target join."""
    scene = spear().put("b_big_shield", "c18").put("a_naga", "c17").put("b_wizard", "d17")
    scene.does("a_cleric", "spear b_colossus")
    told = scene.told("AttackDeclared")[0]
    assert (told.attack, told.defence) == (4, 6)


def test_dt_11_12_a_spear_supports() -> None:
    """DT-11.12."""
    scene = spear().put("a_naga", "c17")
    scene.does("a_naga", "attack b_colossus with a_cleric")
    assert scene.told("AttackDeclared")[0].attack == 4


def test_dt_11_13_w_15_the_spear_breaks() -> None:
    """DT-11.13, W-15: its user is unhurt; on the winning side and in a tie it stays."""
    scene = spear()
    scene.does("a_cleric", "spear b_colossus").fight(0, 0)
    assert scene.where("a_telescoping_spear") == "gone"
    assert not scene.is_wounded("a_cleric")
    for mine in (3, 4):
        scene = spear()
        scene.does("a_cleric", "spear b_colossus").fight(mine, 0)
        assert scene.where("a_telescoping_spear") == "a18"
        assert scene.is_wounded("b_colossus") == (mine == 4)


def test_dt_11_15_the_spear_is_no_magic() -> None:
    """DT-11.15: only the wand is magic among the objects."""
    items = table().items
    assert [one.id for one in items.values() if "magic" in one.tags] == ["fireball_wand"]


def test_dt_11_16_nobody_takes_part_twice() -> None:
    """DT-11.16: a carrier who is drawn in by adjacency fights as usual and is no supporter."""
    scene = prison().put("a_cleric", "c17").put("b_colossus", "c18").put("a_naga", "d18").put("a_bow", "d18")
    texts = [text for text in scene.can("a_cleric") if text.startswith("attack")]
    assert texts == ["attack b_colossus"]
    scene.does("a_cleric", "attack b_colossus").fight(0, 0)
    assert scene.is_wounded("a_naga")


@pytest.mark.parametrize(("bow", "value"), [(False, 2 + 2 + 2), (True, 2 + 2 + 1)])
def test_dt_11_17_stab_with_the_spear(bow: bool, value: int) -> None:
    """DT-11.17, A-29: a Backstabber with the spear has her stab, but not at a distance when a bow helps."""
    scene = prison().put("a_backstabber", "a18").put("a_telescoping_spear", "a18").put("b_colossus", "c18")
    scene.put("a_cleric", "c17").put("a_wizard", "h18").put("a_bow", "h18")
    if bow:
        scene.does("a_backstabber", "spear b_colossus with a_wizard")
    else:
        scene.put("a_bow", "a16").does("a_backstabber", "spear b_colossus")
    assert scene.told("AttackDeclared")[0].attack == value


def test_dt_11_17_a_wounded_enemy_beside_her_will_do() -> None:
    """DT-11.8, DT-11.10, DT-11.17: a wounded enemy beside her bars no spear, and gives her the stab although
    a bow helps; the rules page says so."""
    scene = prison().put("a_backstabber", "a18").put("a_telescoping_spear", "a18").put("b_colossus", "c18")
    scene.put("a_wizard", "h18").put("a_bow", "h18").put("b_naga", "a19", wounded=True)
    scene.does("a_backstabber", "spear b_colossus with a_wizard")
    assert scene.told("AttackDeclared")[0].attack == 2 + 2 + 1
    for language, denial in (("en", "but not when a bow"), ("ru", "но не когда")):
        page = rules_text(GAME, language)
        said = next(line for line in page.splitlines() if line.startswith("**DT-11.17**"))
        assert denial not in said
        assert "11.8" in said


def test_cards_are_laid_in_secret() -> None:
    """DT-9.7 step 3: nobody sees the first card before the second is laid."""
    scene = prison().put("a_colossus", "c18").put("b_naga", "d18")
    scene.does("a_colossus", "attack b_naga")
    before = scene.game.view(1)
    scene.play("combat 6", seat=0)
    assert scene.game.view(1) == before
    assert not scene.told("CardsRevealed")


@pytest.mark.parametrize("scene", ["plain", "armor", "group", "wounded", "bow", "named"])
def test_the_table_of_a_fight_is_what_the_rules_do(scene: str) -> None:
    """DT-9.7, DT-9.8: every pair of cards, laid and counted."""
    made = both_sets().put("a_warrior", "c18").put("b_naga", "d18")
    text = "attack b_naga"
    if scene == "armor":
        made.put("b_armor", "d18")
    if scene == "group":
        made.put("a_cleric", "d17").put("b_colossus", "e18")
    if scene == "wounded":
        made.put("b_naga", "d18", wounded=True)
    if scene == "bow":
        made.put("a_warrior", "a18").put("a_bow", "a18")
        text = "shoot b_naga"
    if scene == "named":
        made.put("a_telepath", "c18").put("a_warrior", "a16")
    actor = "a_telepath" if scene == "named" else "a_warrior"
    made.cards(0, 0, 1, 3, 3).cards(1, 0, 2, 4)
    trial = made.copy()
    trial.play(f"actor {actor}")
    stake = next(one for one in trial.game.view(0).stakes if one.option == text)
    counts = {"won": 0, "tied": 0, "lost": 0}
    table: dict[tuple[int, int], list[int]] = {}
    for mine in (0, 1, 3, 3):
        for theirs in (0, 2, 4):
            trial = made.copy().does(actor, text)
            if scene == "named":
                trial.play("announce none", seat=0)
            told = trial.game.view(None).fight
            trial.fight(mine, theirs)
            total = trial.told("CardsRevealed")[0]
            end = (total.total > total.target_total) - (total.total < total.target_total)
            assert bool(trial.told("CombatTied")) == (end == 0)
            assert bool(trial.told("Wounded") or trial.told("Eliminated") or trial.told("ShotMissed")) == (
                end != 0
            )
            counts[("tied", "won", "lost")[end]] += 1
            table.setdefault((0, mine), []).append(end)
            table.setdefault((1, theirs), []).append(-end)
            assert told is not None
    assert {name: getattr(stake, name) for name in counts} == counts
    for side, card, won, tied, lost in told.cards:
        ends = table[side, card]
        times = 2 if (side, card) == (0, 3) else 1
        assert (won * times, tied * times, lost * times) == (ends.count(1), ends.count(0), ends.count(-1))


def test_dt_9_6_what_each_figure_brings_into_a_fight() -> None:
    """DT-9.6: the strength of each with what it carries; together they are the strength of its side."""
    scene = both_sets().put("a_warrior", "c18").put("a_sword", "c18")
    scene.put("b_naga", "d18", wounded=True).put("b_armor", "d18").put("b_cleric", "c17")
    scene.does("a_warrior", "attack b_naga")
    fight = make_view(scene.game, 0).fight
    assert fight is not None
    rows = [
        [(one.kind, one.strength, one.tool) for one in side] for side in (fight.attackers, fight.defenders)
    ]
    assert rows == [
        [("warrior", 4, "sword")],
        [("naga", 1, "armor"), ("cleric", 2, "")],
    ]
    assert (fight.attack, fight.defence) == (4, 3)
    assert [one.wounded for one in fight.defenders] == [True, False]
