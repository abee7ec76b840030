"""DN-7: battles, with the worked examples W9 to W18, W26, W28, W29."""

from __future__ import annotations

from tests.games.dungeoneer.setup import Table, table
from undercroft.games.dungeoneer import GAME
from undercroft.texts import texts_for
from undercroft.texts.astext import parts_of


def attacked(*cards: str, glory: int = 0, seats: int = 2, **more: int | bool) -> Table:
    """Roderik of level 2 (seat 1) in a passage, attacked by seat 0, whose hero is on the entrance."""
    x = table(seats).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=glory, **more)
    x.hand(0, *cards).villainy(0)
    for card in cards:
        kind = "trap" if x.t.parts.cards[card].deck == "trap" else "monster"
        x.do(f"{kind} {card} @1")
    return x


def test_w9_only_printed_attack_forms() -> None:
    """W9, DN-7.4: the Grave Wraith attacks with magic; the Vampire may choose."""
    x = attacked("grave_wraith").roll(1, 1).do("confirm")
    assert x.told("AttackRolled")[0].form == "magic"
    assert x.told("CounterRolled")[0].form == "magic"
    x = attacked("vampire").do("confirm")
    assert x.options == ["form vampire =0 melee", "form vampire =0 magic"]


def test_w10_the_wraith_takes_glory_too() -> None:
    """W10, DN-7.9, DN-7.12: a strike is one wound and what the card adds."""
    x = attacked("grave_wraith", glory=2).roll(6, 1).do("confirm").passes()
    assert (x[1].health, x[1].glory) == (5, 1)


def test_w11_speed_against_speed() -> None:
    """W11, DN-7.7, DN-7.8."""
    x = attacked("crouching_skeleton").roll(4, 2).do("confirm").passes()
    assert (x.told("AttackRolled")[0].total, x.told("CounterRolled")[0].total) == (6, 5)
    assert x[1].health == 5


def legion_and_zombie(glory: int = 3) -> Table:
    x = attacked("zombie", "legion", glory=glory)
    x.hand(1, "scare_off")
    return x


def test_w12_hellfire_is_overcome() -> None:
    """W12, DN-7.5, DN-7.19."""
    x = legion_and_zombie()
    assert x[1].peril == 4
    x.roll(3).do("confirm")
    assert x.told("Checked")[0].total == 4
    assert x[1].health == 6
    assert x.asked == (1, "response")


def test_w13_hellfire_burns_its_owner_too() -> None:
    """W13, DN-7.5, DN-7.20: every hero in the location checks, clockwise from the active player."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=4)
    x.hand(0, "legion").villainy(0).do("monster legion @1")
    x.roll(2, 3, 1, 6).do("confirm")
    assert [one.seat for one in x.told("Checked")] == [0, 1]
    assert x[0].health == 5


def test_w14_scare_off() -> None:
    """W14, DN-7.6, DN-8.1."""
    x = legion_and_zombie().roll(3).do("confirm", "scare scare_off =0")
    assert x[1].glory == 0
    assert x.pile == ["scare_off", "zombie"]


def test_w15_w17_w18_legion_wins() -> None:
    """W15, W17, W18, DN-7.8, DN-7.9, DN-7.15, DN-7.17."""
    x = legion_and_zombie().roll(3, 4, 1).do("confirm", "scare scare_off =0").passes()
    assert x.told("Compared")[0].total == 7
    assert x.told("Compared")[0].counter == 3
    assert x[1].health == 5
    assert x.asked == (0, "lair")
    x.do("to_lair legion =1" if x.can("to_lair legion =1") else "to_lair legion =0")
    assert [one.card.id for one in x[0].lair] == ["legion"]
    assert x.asked == (0, "reward-peril")
    assert x.options == ["give @1", "decline"]
    x.do("give @1")
    assert x[1].peril == 5


def test_w16_the_challenge() -> None:
    """W16, DN-7.14, DN-7.2: with the saved point, steps I to V, no further challenge."""
    x = attacked("legion", saved=True, kept=True).roll(6, 4, 1).do("confirm").passes()
    assert x.asked == (1, "challenge")
    x.roll(6, 1).do("challenge legion =0 melee")
    assert not x[1].saved
    assert x[1].attacked
    assert x[1].glory == 1
    assert x.pile == ["legion"]
    assert x.asked == (0, "reward-peril")


def test_a_fallen_hero_cannot_challenge() -> None:
    """DN-7.14."""
    x = attacked("night_hamster", saved=True, kept=True, fallen=True).roll(1, 6).do("confirm").passes()
    assert x.asked[1] != "challenge"


def test_unwounded_to_the_hand_wounded_to_the_lair() -> None:
    """DN-7.15: a monster back in the hand is known to all; the lair holds three."""
    x = attacked("zombie", "skeleton_knight").lair(0, "vampire", "legion", "bearbeetle")
    x.roll(1, 1, 1, 6).do("confirm").passes()
    assert x.options == ["to_lair zombie =0", "to_discard zombie =0", "to_hand zombie =0"]
    x.do("to_hand zombie =0")
    assert x[0].hand[0].known_to(None)
    assert x.options == ["to_lair skeleton_knight =1", "to_discard skeleton_knight =1"]
    x.do("to_lair skeleton_knight =1")
    assert x.asked == (0, "lair-overflow")
    x.do("leave_lair vampire =0")
    assert len(x[0].lair) == 3


def test_replayed_monsters_are_healthy_and_keep_attachments() -> None:
    """DN-7.15: Grave Strength stays in the lair and goes with a monster that leaves."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9)
    x.hand(0, "zombie", "grave_strength").villainy(0).do("monster zombie @1")
    x.do("strengthen grave_strength @1 =0").roll(1, 6).do("confirm").passes()
    assert x.t.battles[0].attacks[0].health == 1
    assert dict(x.t.battles[0].attacks[0].mods) == {"value": 2, "grave_strength": 1}
    x.do("to_lair zombie =0")
    assert [card.id for card in x[0].lair[0].extras] == ["grave_strength"]
    x.t.batched = False
    x.villainy(0).do("from_lair zombie @1 =0").roll(2, 3).do("confirm").passes()
    x.do("to_discard zombie =0")
    assert set(x.pile) >= {"zombie", "grave_strength"}


def test_hero_against_hero() -> None:
    """DN-7.1, DN-7.13, DN-7.2: an action point, no glory, no peril, once a turn."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", level=2, at=(0, 1), glory=0)
    x.hero(1, "roderik_talus", at=(0, 1), glory=0)
    x.feats(0, ap=2).roll(5, 1).do("attack @1 melee").passes()
    assert x[1].health == 5
    assert (x[0].glory, x[1].glory, x[0].ap) == (0, 0, 1)
    assert not any(one.startswith("attack") for one in x.options)


def test_peace_in_the_foyer() -> None:
    """DN-7.3: monsters and traps may come there."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", peril=3)
    x.hand(0, "zombie").feats(0, ap=2)
    assert not any(one.startswith("attack") for one in x.options)
    x.villainy(0)
    assert x.can("monster zombie @1")


def test_an_ambush() -> None:
    """DN-7.1: after the active hero has entered, with the saved point, clockwise."""
    x = table(3).map(("passage", 0, 1))
    x.hero(0, "roderik_talus")
    x.hero(1, "raka", at=(0, 1), saved=True, kept=True)
    x.hero(2, "vorn_nex", at=(0, 1))
    x.feats(0, ap=2).do("move north")
    assert x.asked == (1, "ambush")
    assert "ambush @2 magic" in x.options
    x.roll(6, 1).do("ambush @0 melee").passes()
    assert x[0].health == 5
    assert not x[1].saved
    x.do("pass")
    assert x.asked == (0, "feats")


def test_an_ambush_at_the_end_of_the_feats() -> None:
    """DN-7.1: when they end by choice."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "roderik_talus", at=(0, 1))
    x.hero(1, "raka", at=(0, 1), saved=True, kept=True)
    x.feats(0).do("end")
    assert x.asked == (1, "ambush")
    x.do("pass")
    assert x.asked[0] == 0


def test_wounds_are_prevented_one_by_one() -> None:
    """DN-7.10, W28: the Ring: first its token, then itself, then the wound is taken."""
    x = attacked("zombie").ready(1, "ring_of_wizardry")
    x.roll(6, 1).do("confirm")
    assert x.asked == (1, "prevent")
    assert x.options == ["spend ring_of_wizardry", "use ring_of_wizardry", "take"]
    x.do("spend ring_of_wizardry")
    assert x[1].health == 6
    assert x[1].treasures[0].tokens == 0
    assert x.asked == (0, "lair")
    from undercroft.games.dungeoneer.rules.harm import preventions

    assert [str(one) for one in preventions(x.t, x[1], 0)] == ["use ring_of_wizardry"]


def test_prevention_does_not_stop_strike_effects() -> None:
    """DN-7.10: the Wraith's glory is lost though the wound is prevented; a prevented wound earns no peril."""
    x = attacked("grave_wraith", glory=3).ready(1, "iron_helm")
    x.roll(6, 1).do("confirm", "use iron_helm")
    assert (x[1].health, x[1].glory) == (6, 2)
    x.do("to_discard grave_wraith =0")
    assert x.asked[1] == "villainy"


def test_w26_the_bearbeetle_dies_hard() -> None:
    """W26, DN-7.11: its death wounds every hero in its location."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=4, glory=0)
    x.hand(0, "bearbeetle").villainy(0).do("monster bearbeetle @1").roll(1, 6).do("confirm").passes()
    assert (x[0].health, x[1].health) == (5, 5)
    assert x[1].glory == 1
    x.do("give @1", "give @1")
    assert x[1].peril == 3


def test_monsters_win_as_defenders_too() -> None:
    """DN-7.12: a form without a strike line is a plain wound."""
    x = attacked("grave_wraith", saved=True, kept=True, glory=3).roll(1, 6).do("confirm").passes()
    if x.asked[1] == "challenge":
        x.roll(1, 6).do("challenge grave_wraith =0 melee")
    assert x[1].health in (5, 6)


def test_w29_vengeance() -> None:
    """W29, DN-7.16: 2 glory, no action point, +1, in another's turn too."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka")
    x.hero(1, "kron_axereaver", at=(0, 1), glory=2, peril=1, fallen=True)
    x.hand(0, "zombie").villainy(0).do("monster zombie @1").roll(2, 2).do("confirm").passes("response")
    assert x.asked == (1, "challenge")
    x.roll(3, 1).do("vengeance zombie =0 melee")
    rolled = x.told("AttackRolled")[1]
    assert (rolled.bonus, rolled.total) == (2, 5)
    assert x[1].glory == 1
    assert x[1].ability_used
    assert not x[1].attacked


def test_encounters_miss_a_hero_that_is_gone() -> None:
    """DN-7.18: warped by a trap of the same battle, it is attacked no more; the monsters are unwounded."""
    x = attacked("warp_rune", "legion").roll(4, 1).do("confirm")
    assert x.asked == (0, "trap-warp")
    x.do("warp_to tomb_foyer")
    assert x.at(1) == "tomb_foyer"
    assert x.asked == (0, "lair")
    assert x.can("to_hand legion =0")
    assert not x.told("AttackRolled")


def test_traps_hit_all_heroes_and_danger_helps_them() -> None:
    """DN-7.19, DN-7.7, DN-7.23: a battle of traps only has no comparison, but a challenge of a hero."""
    x = table().map(("grim_crossroads", 0, 1))
    x.hero(0, "raka", at=(0, 1), level=1)
    x.hero(1, "roderik_talus", at=(0, 1), peril=4, saved=True, kept=True)
    x.hand(0, "blade_corridor").villainy(0).do("trap blade_corridor @1 =2")
    (battle,) = x.t.view(1).queue
    assert [(one.id, one.form, one.threat) for one in battle.traps] == [("blade_corridor", "speed", 7)]
    lines = "\n".join(line for _, line in parts_of(GAME, x.t.view(1), texts_for("en", GAME), ["Ann", "Bob"]))
    assert "  Blade Corridor: speed, needs 7 or more\n" in lines
    x.roll(4, 5).do("confirm")
    checks = x.told("Checked")
    assert [one.threat for one in checks] == [7, 7]
    assert (x[0].health, x[1].health) == (5, 6)
    assert x[1].peril == 2
    assert x.asked == (1, "challenge")
    assert all(one.startswith("challenge_hero @0") for one in x.options[:-1])


def test_results_of_a_trap_come_together() -> None:
    """DN-7.20, DN-10.3: both fall at once: the owner of the trap wins."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", at=(0, 1), health=1)
    x.hero(1, "roderik_talus", at=(0, 1), health=1, peril=9)
    x.hand(0, "crypt_gas").villainy(0).do("trap crypt_gas @1").roll(1, 1).do("confirm")
    assert x.t.result is not None
    assert x.t.result.winners == (0,)
    assert x.t.result.ending == "last_hero"


def test_the_defenders_death_leaves_steps_seven_and_eight() -> None:
    """DN-7.11: in the middle of a batch; the other comparisons are skipped, rewards still come."""
    x = attacked("zombie", "night_hamster", seats=3, health=1).roll(6, 6, 1, 1).do("confirm").passes()
    assert not x[1].alive
    assert len(x.told("Compared")) == 1
    assert x.asked == (0, "lair")
    x.do("to_lair zombie =0", "to_lair night_hamster =1")
    assert x.options == ["give @2", "decline"]


def test_the_owners_death_breaks_the_battle_off() -> None:
    """DN-7.22, DN-10.2: his monsters go, glory for health taken is still given, the turn is over."""
    x = table(3).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1), health=1)
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=0)
    x.hero(2, "raka", peril=5)
    x.hand(0, "bearbeetle", "zombie", "night_hamster").villainy(0)
    x.do("monster bearbeetle @1", "monster zombie @1", "monster night_hamster @2")
    x.roll(1, 1, 6, 6).do("confirm").passes()
    assert not x[0].alive
    assert x[1].glory == 1
    assert set(x.pile) >= {"bearbeetle", "zombie", "night_hamster"}
    assert x.t.active == 1
    assert x.t.queue == []


def test_payments_may_be_declined() -> None:
    """DN-7.24: one effect at a time, the rest offered again."""
    x = attacked("zombie", glory=3).ready(1, "chainmail", "iron_helm")
    x.roll(6, 1).do("confirm")
    assert x.options == ["use chainmail", "use iron_helm", "take"]
    x.do("take")
    assert x[1].health == 5
    assert x[1].glory == 3


def test_passing_for_a_whole_battle() -> None:
    """DN-7.6: no more questions in this battle, then again in the next."""
    x = legion_and_zombie().roll(3, 1, 1, 6, 6).do("confirm", "pass_battle")
    assert x.asked[1] != "response"
    x.passes()
    while x.t.battles:
        x.do(x.options[0])
    assert not x[1].quiet
