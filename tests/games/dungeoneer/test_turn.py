"""DN-4, DN-5, DN-8: the turn, paying, playing cards, windows."""

from __future__ import annotations

from tests.games.dungeoneer.setup import PARTS, table


def test_the_five_phases() -> None:
    """DN-4.1: recovery, villainy, locations, feats, discard and draw, then the player to the left."""
    x = table(3).map(("passage", 0, 1))
    x.phase(0, "recovery")
    assert x.asked == (0, "villainy")
    x.do("end")
    assert x.asked == (0, "place-location")
    x.do(x.options[0])
    assert x.asked == (0, "feats")
    x.do("end")
    x.passes()
    while x.asked[0] == 0:
        x.do(x.options[0])
    assert x.asked == (1, "villainy")
    assert x.t.round == 1


def test_recovery() -> None:
    """DN-4.2: speed with all changes as action points, marks cleared, saved points lost."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", ap=3, saved=True, kept=True, attacked=True, ability_used=True)
    x.hero(1, "vorn_nex", attacked=True, ability_used=True)
    x.ready(0, "fleet_foot").phase(0, "recovery")
    assert x[0].ap == 3
    assert not any((x[0].saved, x[0].attacked, x[1].attacked, x[1].ability_used))


def test_w22_more_speed_is_no_action_point_now() -> None:
    """W22, DN-4.4."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", level=2, glory=3)
    x.hand(0, "fleet_foot").feats(0, ap=1).do("play fleet_foot")
    assert x[0].ap == 1
    assert x[0].stats[2] == 4
    x.phase(0, "recovery")
    assert x[0].ap == 4


def test_points_never_fall_below_zero() -> None:
    """DN-4.3: a loss of glory stops at 0."""
    x = table()
    x.hero(0, "raka", glory=1)
    x.t.lose_glory(x[0], 4)
    assert x[0].glory == 0


def test_any_number_of_banes() -> None:
    """DN-4.5, DN-8.12: curses lie by the victim."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", peril=9)
    x.hand(0, "curse_of_lead", "curse_of_weakness").villainy(0)
    x.do("bane curse_of_lead @1", "bane curse_of_weakness @1")
    assert [card.id for card in x[1].curses] == ["curse_of_lead", "curse_of_weakness"]
    assert x[1].peril == 3
    assert x[1].stats == (0, 0, 1)


def test_who_pays() -> None:
    """DN-4.6: the target's own peril; a bane on oneself is paid by an opponent; never with the own peril."""
    x = table(3).map(("passage", 0, 1))
    x.hero(0, "raka", peril=9)
    x.hero(1, "vorn_nex", peril=3)
    x.hero(2, "shira_dusk", peril=2)
    x.hand(0, "curse_of_lead", "undead_awakening").villainy(0)
    assert [one for one in x.options if one.startswith("bane")] == [
        "bane curse_of_lead @1",
        "bane curse_of_lead @0 by1",
    ]
    assert not any("undead" in one for one in x.options)  # 5 peril, never split
    x.do("bane curse_of_lead @0 by1")
    assert (x[0].peril, x[1].peril) == (9, 0)


def test_w27_reductions_add_up_but_stop_at_one() -> None:
    """W27, DN-4.6: Undead Awakening and the Crypt."""
    x = table().map(("crypt", 0, 1, True))
    x.map(("corridor_ns", 0, 1), ("crypt", 1, 0))
    x.hero(1, "raka", at=(1, 0), peril=9)
    x.enhance(0, "undead_awakening").hand(0, "zombie", "grave_wraith", "vampire").villainy(0)
    x.do("monster zombie @1")
    assert x[1].peril == 8
    x.do("monster grave_wraith @1")
    assert x[1].peril == 7
    x.do("monster vampire @1", "confirm")
    assert x[1].peril == 4
    x.do("form vampire =2 melee").roll(1, 1, 1, 1, 1, 1).passes()
    values = [dict(attack.mods) for attack in x.t.battles[0].attacks]
    assert values[0] == {"value": 2, "undead_awakening": 1}
    assert values[1] == {"value": 3, "undead_awakening": 1}


def test_a_batch_is_declared_together() -> None:
    """DN-4.7, DN-4.8, DN-7.21: then only encounters and the confirmation; battles in the order named."""
    x = table(3).map(("passage", 0, 1))
    x.hero(1, "raka", peril=5)
    x.hero(2, "vorn_nex", peril=5)
    x.hand(0, "zombie", "night_hamster", "crypt_gas", "curse_of_lead").villainy(0)
    assert x.can("bane curse_of_lead @1")
    x.do("monster zombie @2")
    assert not x.can("bane curse_of_lead @1")
    assert not x.can("end")
    x.do("monster night_hamster @1", "confirm").roll(1, 6, 6, 1)
    x.passes()
    assert x[2].health == 6
    while x.asked[1] != "villainy":
        x.do(x.options[0])
    assert [one.target_seat for one in x.told("EncounterDeclared")] == [2, 1]
    assert [one.foe_seat for one in x.told("Compared")] == [2, 1]
    assert not any(one.startswith(("monster", "trap", "from_lair")) for one in x.options)
    assert x.can("bane curse_of_lead @1")


def test_a_location_must_be_placed() -> None:
    """DN-4.9."""
    x = table().map(("passage", 0, 1))
    x.phase(0, "locations")
    assert x.asked == (0, "place-location")
    assert all(one.startswith("place") for one in x.options)


def test_the_feats_end_by_choice() -> None:
    """DN-4.10."""
    x = table().map(("passage", 0, 1))
    x.hand(0, "zombie").feats(0, ap=2).do("end")
    assert x.asked == (0, "discard")


def test_discard_stand_save_draw() -> None:
    """DN-4.11: one card must go, standing still brings the values, one point is saved, five cards drawn."""
    x = table().map(("crossroads", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=0, peril=0)
    x.hand(0, "zombie", "frenzy").ready(0, "iron_helm").lair(0, "legion")
    x.feats(0, ap=2).do("end")
    assert x.options == [
        "discard zombie",
        "discard frenzy",
        "lose_treasure iron_helm =0",
        "leave_lair legion =0",
    ]
    x.do("discard zombie")
    assert (x[0].glory, x[0].peril) == (1, 2)
    assert x.asked == (0, "save-action")
    x.do("yes")
    assert x[0].saved
    assert x[0].ap == 0
    assert len(x[0].hand) == 5


def test_no_gain_after_moving_away_and_back() -> None:
    """DN-4.11.2."""
    x = table().map(("crossroads", 0, 1))
    x.hero(0, "raka", glory=0, peril=0)
    x.feats(0, ap=2).do("move north", "move south", "end", "keep_hand")
    assert (x[0].glory, x[0].peril) == (1, 2)


def test_an_empty_deck_is_made_of_the_pile() -> None:
    """DN-4.11.4, DN-8.13: there is one open discard pile."""
    x = table().map(("passage", 0, 1))
    t = x.t
    t.discard = [piece.face for piece in t.adventures]
    t.adventures = []
    x.feats(0, ap=0).do("end", "keep_hand")
    assert len(x[0].hand) == 5
    assert t.discard == []


def test_w20_the_backpack_makes_room_for_itself() -> None:
    """W20, DN-5.4, DN-5.6: at the treasure limit the Backpack may still be played."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", glory=9)
    x.ready(0, "iron_helm").hand(0, "backpack", "dwarven_axe").feats(0)
    assert not x.can("play dwarven_axe")
    x.do("play backpack")
    assert x.can("play dwarven_axe")


def test_w31_one_treasure_of_a_kind() -> None:
    """W31, DN-5.5: a second weapon is not offered; a potion at once is."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "shira_dusk", glory=20, health=3)
    x.ready(0, "dwarven_axe", "healing_potion").hand(0, "sword_of_dawn", "healing_potion").feats(0)
    assert not x.can("play sword_of_dawn")
    assert not x.can("play healing_potion")
    reason = x.t.why_not(0, "play sword_of_dawn")
    assert reason is not None
    assert reason.key == "same-kind"
    x.do("drink healing_potion")
    assert x[0].health == 5


def test_a_limit_that_falls() -> None:
    """DN-5.6: without the Backpack what is too much goes at once."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.ready(0, "backpack", "iron_helm", "dwarven_axe").feats(0).do("end")
    x.do("lose_treasure backpack =0")
    assert x.asked == (0, "limit")
    x.do("lose_treasure iron_helm =0")
    assert [one.card.id for one in x[0].treasures] == ["dwarven_axe"]


def test_abilities_on_the_own_turn() -> None:
    """W30, DN-5.7: the Healing Hand in villainy too; once."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "roderik_talus", glory=3, health=4, ap=1)
    x.villainy(0)
    x[0].ap = 1
    x.run = None
    x.phase(0, "villainy", ap=1)
    x.do("ability")
    assert (x[0].glory, x[0].ap, x[0].health) == (0, 0, 5)
    x[0].glory, x[0].ap = 9, 2
    x.phase(0, "feats", ap=2)
    assert not x.can("ability")


def test_quests_start_only_by_choice() -> None:
    """DN-5.8: entering the place of a quest attempts nothing."""
    x = table().map(("library", 0, 1, True))
    x.map(("library", 0, 1))
    x.quest(0, "forbidden_tome").feats(0, ap=2).do("move north")
    assert x.can("attempt forbidden_tome")
    assert not x.told("QuestAttempted")


def test_the_foyer_exchanges_quests() -> None:
    """DN-5.9: for 2 glory, as often as wanted; tokens of the old quest are removed."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", glory=5)
    x.quest(0, "lost_pilgrim", token=1).feats(0)
    x.do("local lost_pilgrim")
    assert x[0].glory == 3
    assert x[0].quests[0].quest.id != "lost_pilgrim"
    assert x[0].quests[0].token == 0
    assert "lost_pilgrim" in [quest.id for quest in x.t.quest_discard]


def test_a_fallen_hero_plays_cards() -> None:
    """DN-5.10."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", glory=5, fallen=True)
    x.hand(0, "fleet_foot").feats(0, ap=2)
    assert x.can("play fleet_foot")


def test_any_moment_cards_in_the_own_turn() -> None:
    """DN-5.11: Dread in villainy, while placing, in feats and at the discard."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", peril=2)
    x.hand(0, "dread")
    for phase in ("villainy", "locations", "feats", "discard"):
        x.phase(0, phase)
        assert x.can("bane dread @1 =2")


def test_durations() -> None:
    """DN-8.1: an attachment leaves with its card."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "shira_dusk", glory=9)
    x.ready(0, "dwarven_axe").hand(0, "flame_rune").feats(0).do("attach flame_rune =0")
    x.do("end", "lose_treasure dwarven_axe =0")
    assert x.pile == ["dwarven_axe", "flame_rune"]


def test_windows_are_silent_without_a_choice() -> None:
    """DN-8.3: only who can do something is asked; a seat may ask to be asked always."""
    x = table(3).map(("passage", 0, 1))
    x.phase(0, "recovery")
    assert x.asked == (0, "villainy")
    x[1].always = True
    x.phase(0, "recovery")
    assert x.asked == (1, "between-turn")
    assert x.options == ["pass", "ask_able"]
    x.do("ask_able")
    assert x.asked == (0, "villainy")


def test_passing_until_something_changes() -> None:
    """DN-8.3: not asked again while the answers are the same but for amounts, until the own turn is over."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", peril=1)
    x.hand(1, "dread").phase(0, "recovery")
    assert x.asked == (1, "between-turn")
    x.do("pass_same")
    x.phase(0, "recovery")
    assert x.asked == (0, "villainy")
    x[0].peril = 2
    x.phase(0, "recovery")
    assert x.asked == (0, "villainy")
    x.phase(1, "recovery").phase(0, "recovery")
    assert x.asked == (1, "between-turn")


def test_boosts_come_before_the_roll() -> None:
    """DN-8.4, DN-8.6: Surge of Heroism with a chosen X."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=2)
    x.quest(0, "forbidden_tome").hand(0, "surge_of_heroism").feats(0).do("attempt forbidden_tome")
    assert x.asked == (0, "roll-boost")
    assert x.options == ["play surge_of_heroism =1", "play surge_of_heroism =2", "roll"]
    x.roll(3).do("play surge_of_heroism =2")
    assert x.told("Checked")[0].total == 5
    assert x[0].done[0].id == "forbidden_tome"


def test_a_card_beats_a_rule() -> None:
    """DN-8.5: Dodge leaves a lost comparison without a wound."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", glory=1, peril=1)
    x.hand(0, "zombie").hand(1, "dodge").villainy(0).do("monster zombie @1", "confirm", "dodge dodge =0")
    x.roll(6, 1).passes()
    assert x[1].health == 6


def test_the_player_of_a_monster_decides() -> None:
    """DN-8.7: the one who played it chooses form and what becomes of it."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", peril=5)
    x.hand(0, "vampire").villainy(0).do("monster vampire @1", "confirm")
    assert x.asked == (0, "attack-form")
    x.do("form vampire =0 magic").roll(1, 3).passes()
    assert x.asked == (0, "lair")


def test_boons_stay() -> None:
    """DN-8.8: the discard of phase V does not offer them."""
    x = table().map(("passage", 0, 1))
    x.ready(0, "fleet_foot").hand(0, "zombie").feats(0).do("end")
    assert x.options == ["discard zombie"]


def test_bonuses_first_then_penalties() -> None:
    """DN-8.9: Curse of Lead stops at 1, the Damsel at 0, and no penalty raises a value."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka")
    x.curse(0, "curse_of_lead").quest(0, "damsel_in_distress", token=1).feats(0)
    assert x[0].stats[2] == 0
    x.curse(0, "curse_of_weakness")
    assert x[0].stats[0] == 0


def test_level_loss_and_healing_have_bounds() -> None:
    """DN-8.10, DN-8.11."""
    from undercroft.games.dungeoneer.rules.harm import lose_level

    x = table()
    x.hero(0, "raka", health=5)
    lose_level(x.t, x[0], 3)
    assert x[0].level == 1
    assert x.t.heal(x[0], 4) == 1
    assert x[0].health == PARTS.rules.health


def test_the_active_player_comes_first() -> None:
    """DN-8.14: in step II the active player may use Dread before the others."""
    x = table(3).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", peril=3)
    x.hero(1, "raka", peril=3)
    x.hand(0, "zombie", "dread").hand(2, "healing_potion").villainy(0).do("monster zombie @1", "confirm")
    assert x.asked == (0, "any-window")
