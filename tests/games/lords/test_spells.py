"""DL-15: each of the 18 combat cards."""

from __future__ import annotations

import pytest

from tests.games.lords import setup
from tests.games.lords.setup import TABLE, bout, drive, give, heard, hero, party
from undercroft.core.components import Components
from undercroft.core.start import load_table, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.components import Table
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.state import Plan


def test_magic_needed_grows() -> None:
    """DL-15.1, DL-15.2: r points in round r."""
    assert bout("Z4/2", spell="detect_evil", number=2).run().lord.evil == 6  # +2, then -1
    assert bout("Z4/2", spell="detect_evil", number=3).run().lord.evil == 4


def test_slow_magic_is_counted_after_the_monsters() -> None:
    """DL-14.7."""
    fight = bout("W9 Z1/4", monsters="ghost", spell="detect_evil").run()
    assert not heard(fight.game, "SpellCast")


def test_word_of_peace() -> None:
    """DL-15.3, DL-15.6: all monsters go home face up, or two evil; ghosts stay."""
    fight = bout("W5 Z4/2", monsters="troll goblin ghost", spell="word_of_peace").run("withdraw_all")
    assert (fight.up, fight.down, fight.lord.food) == ("goblin troll", "ghost", 3)
    evil = bout("W5 Z4/2", monsters="goblin", spell="word_of_peace", evil=15).run("gain_evil")
    assert evil.down == "goblin"  # possible at the top
    nobody = bout("W5 Z4/2", monsters="ghost", spell="word_of_peace").run()
    assert nobody.asked == []


def test_suggestion() -> None:
    """DL-15.7: each monster is paid or goes home; evil is paid (DL-23.1)."""
    fight = bout("W5 Z4/2", monsters="goblin witch", spell="suggestion")
    fight.run("pay witch", "withdraw goblin", "way strike")
    assert (fight.lord.food, fight.up, fight.down) == (2, "goblin", "witch")
    assert fight.lord.evil == 5  # +1 paid, -1 for the conquest
    broke = bout("W5 Z4/2", monsters="troll", spell="suggestion", food=1).run()
    assert broke.up == "troll"


def test_suggestion_and_a_demon() -> None:
    """DL-15.7: it may eat a monster of this battle, or one at home; never itself."""
    fight = bout("W9 Z4/2", monsters="demon goblin", spell="suggestion", room="hatchery")
    fight.run("pay demon", "target 1")
    assert fight.down == "demon"
    assert "goblin" in fight.game.faraway
    alone = bout("W9 Z4/2", monsters="demon", spell="suggestion").run()
    assert alone.up == "demon"
    home = bout("W9 Z4/2", monsters="demon", spell="suggestion")
    give(home.lord, "slime ghost")
    home.run("pay demon", "target 1")
    assert home.up == "ghost"


def test_suggestion_and_a_golem() -> None:
    """DL-15.7: its trap comes from the hand."""
    fight = bout("W9 Z4/2", monsters="golem", spell="suggestion")
    give(fight.lord, traps="pendulum trapdoor")
    fight.run("pay golem", "discard trapdoor")
    assert [piece.name for piece in fight.lord.traps] == ["pendulum"]


def test_magic_shield() -> None:
    """DL-15.8, DL-14.12: one point is absorbed; the attack counts all the same."""
    fight = bout("W5 Z4/2", monsters="slime", spell="magic_shield").run("way splash")
    assert fight.hurt == [("Z4/2", 1), ("W5", 1)]
    quiet = bout("W5 Z4/2", spell="magic_shield").run()
    assert quiet.hurt == []  # the fatigue of 1 is absorbed


def shield_of_two() -> Table:
    """The table of a house whose shield absorbs two points."""
    text = standard_components(GAME).text
    before, _, after = text.partition('id = "magic_shield"')
    text = before + 'id = "magic_shield"' + after.replace("amount = 1", "amount = 2", 1)
    return load_table(GAME, Components(text, "house.toml", False))


def test_a_shield_of_two_points_absorbs_two_of_one_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-15.8: in a house's file the next two points, whoever deals them."""
    monkeypatch.setattr(setup, "TABLE", shield_of_two())
    fight = bout("W5 Z4/2", monsters="goblin", spell="magic_shield").run()
    assert [one.source for one in heard(fight.game, "HeroHurt")] == ["fatigue"]
    assert len(heard(fight.game, "DamageAbsorbed")) == 2


def test_a_shield_does_not_follow_the_paladin_who_moves_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-15.8, DL-11.10: it saves its party, of which he is no longer when the poison works."""
    monkeypatch.setattr(setup, "TABLE", shield_of_two())
    fight = bout("X1 W3", traps="poisoned_dart", spell="magic_shield", evil=10)
    fight.game.lords[1].evil = 10
    fight.run("aim 1")
    assert (fight.game.paladin_at, fight.line) == (1, "W3")
    assert fight.game.lords[1].party[0].damage == 2


def test_a_shield_left_from_an_earlier_battle_is_over() -> None:
    """DL-15.8 with DL-14.1: it ends with the last step of its party's battle; the paladin who comes in a
    later one, poisoned, has nothing of it."""
    fight = bout("X1 W3", traps="poisoned_dart", spell="magic_shield", evil=10)
    host = fight.game.lords[1]
    host.evil, host.party, host.plan = 10, party("W5 Z4/2"), Plan(2)
    host.plan.monsters = [TABLE.creatures["slime"]]
    drive(fighting(fight.game, 1), "way hold")
    assert [hero.damage for hero in host.party] == [0, 0]  # not conquered, so no fatigue: the point was left
    fight.run("aim 1")
    assert fight.game.paladin_at == 1
    assert [hero.damage for hero in host.party] == [2, 0, 0]


def test_magic_shield_and_poison() -> None:
    """DL-15.8: unused, it takes a point of fatigue, then of poison."""
    fight = bout("W5 Z4/2", spell="magic_shield", traps="poisoned_dart").run("aim 1")
    assert fight.hurt == [("W5", 1), ("W5", 2)]


def test_invisibility() -> None:
    """DL-15.9, A-11: wizards last and out of reach; they stay there."""
    fight = bout("Z4/2 W5 T3/1", monsters="slime", spell="invisibility").run("way splash")
    assert fight.line == "W4 T2 Z4"
    alone = bout("Z4/2", monsters="slime troll", room="hatchery", spell="invisibility")
    alone.run("attack troll")
    assert (alone.line, alone.down) == ("Z4", "slime troll")
    assert alone.lost == 0  # the slime could still hold


def test_invisibility_wastes_fatigue() -> None:
    """DL-15.9: the conquest follows as usual."""
    fight = bout("Z4/2", spell="invisibility")
    fight.game.city = [TABLE.pieces["invisibility"]] * 4
    assert fight.run().lost == 1
    poisoned = bout("Z4/2 W5", spell="invisibility", traps="poisoned_dart").run("aim 1")
    assert poisoned.line == "W5 Z3"  # no poison on a hidden wizard


def test_detect_evil_brings_the_paladin_into_the_fight() -> None:
    """DL-15.10, DL-11.10: he takes part in the remaining steps."""
    fight = bout("W1 Z4/2", spell="detect_evil", evil=8).run()
    assert fight.line.startswith("X")
    assert fight.hurt == [("paladin_1", 1), ("paladin_1", 1)]


def test_detect_treasure() -> None:
    """DL-15.11: gold, else food, else a trap."""
    assert bout("Z4/2", spell="detect_treasure").run().lord.gold == 2
    assert bout("Z4/2", spell="detect_treasure", gold=0).run().lord.food == 2
    poor = bout("Z4/2", spell="detect_treasure", gold=0, food=0)
    give(poor.lord, traps="pendulum trapdoor")
    assert len(poor.run("discard pendulum").lord.traps) == 1
    assert bout("Z4/2", spell="detect_treasure", gold=0, food=0).run().asked == []


def test_fist_of_justice_and_fireball_and_graffiti() -> None:
    """DL-15.11."""
    assert bout("Z4/2", spell="fist_of_justice").run().lord.imps == 2
    assert bout("Z4/2", spell="fist_of_justice", imps=0, idle=0).run().lord.imps == 0
    fireball = bout("Z4/2", spell="fireball").run()
    assert (fireball.lord.imps, fireball.lord.gold, fireball.lord.food) == (3, 3, 3)
    assert bout("Z4/2", spell="graffiti").run().lord.evil == 2


def test_illusion_stands_in_front() -> None:
    """DL-15.13, DL-11.5: even before a paladin; it is nobody's prisoner."""
    fight = bout("X2 W5", monsters="troll", spell="illusion", year=2, food=0).run()
    assert fight.hurt[0] == ("illusory_hero", 3)
    assert fight.prison == ""
    stays = bout("X2 W5", spell="illusion", year=2)
    stays.game.city = [TABLE.pieces["illusion"]] * 4
    stays.lord.plan.monsters = []  # type: ignore[union-attr]
    stays.run()
    assert stays.hurt[0] == ("illusory_hero", 1)  # its own fatigue


def test_illusion_cannot_stay_alone() -> None:
    """DL-15.13, DL-14.2."""
    fight = bout("Z2/2", monsters="ghost", spell="illusion", year=2).run()
    assert (fight.line, fight.lost, fight.prison) == ("", 0, "Z2/2")


def test_a_later_warrior_or_paladin_stands_behind_the_illusion() -> None:
    """DL-11.5."""
    from undercroft.games.lords.rules.evil import gain_evil
    from undercroft.games.lords.state import Hero

    fight = bout("W5", year=2)
    fight.lord.party.insert(0, Hero(TABLE.illusion))
    gain_evil(fight.game, 0, 6)
    assert [one.tile.kind for one in fight.lord.party] == ["illusion", "paladin", "warrior"]


def test_aura_of_fear() -> None:
    """DL-15.16: one monster must be chosen, never a ghost."""
    fight = bout("W9 Z4/2", monsters="troll goblin", room="hatchery", spell="aura_of_fear", year=2)
    fight.run("choose troll")
    assert (fight.up, fight.down) == ("troll", "goblin")
    assert bout("W9 Z4/2", monsters="ghost", spell="aura_of_fear", year=2).run().down == "ghost"


def test_create_food() -> None:
    """DL-15.12: one hitpoint more for good; an illusion gets it too if it is first."""
    fight = bout("W3 Z4/2", monsters="troll", spell="create_food", year=2, food=0).run()
    assert fight.lord.party == [] or fight.lord.party[0].tile.kind != "warrior"  # 3 of 4, then fatigue 2
    assert fight.hurt[0] == ("W3", 3)
    assert fight.prison == "W3"
    assert heard(fight.game, "FoodGiven")


def test_regeneration() -> None:
    """DL-15.17: the first wounded, even when healing is stopped."""
    fight = bout("W9d5 Z8/2", monsters="dragon", spell="regeneration", year=2).run()
    assert [(one.hero, one.amount) for one in heard(fight.game, "HeroHealed")] == [("W9", 7)]


def test_magic_key() -> None:
    """DL-15.11, DL-11.11."""
    fight = bout("Z8/2", spell="magic_key", year=2)
    assert fight.run().asked == []
    full = bout("Z8/2", spell="magic_key", year=2)
    full.lord.prison = [TABLE.heroes["thief_1"], TABLE.heroes["paladin_1"]]
    assert full.run("free thief_1").prison == "paladin_1"
    assert full.game.faraway == ["thief_1"]


@pytest.mark.parametrize("monster", ["golem", "vampire", "dragon", "demon", "slime", "goblin"])
def test_metamorphosis(monster: str) -> None:
    """DL-15.14: a kick of 1, no abilities, knocked out; it counts as an attack (DL-14.8)."""
    fight = bout("W9d1 Z4/2 P4/1", monsters=monster, spell="metamorphosis", year=2).run()
    assert fight.hurt[0] == ("W9", 1)
    assert (fight.down, fight.lost) == (monster, 1)
    assert heard(fight.game, "HeroHealed")


def test_metamorphosis_has_no_room_bonus() -> None:
    """DL-15.14."""
    fight = bout("W9 Z4/2", monsters="goblin", spell="metamorphosis", year=2, room="training_room").run()
    assert fight.hurt[0] == ("W9", 1)


def test_blind_rage() -> None:
    """DL-15.15: everything hits the first only; the side effects stay; ghosts keep their head."""
    assert bout("W9 Z4/2", monsters="dragon", spell="blind_rage", year=2).run().hurt[0] == ("W9", 2)
    slime = bout("W9 Z4/2", monsters="slime", spell="blind_rage", year=2).run()
    assert (slime.hurt[0], slime.asked) == (("W9", 1), [])  # holding is no option
    witch = bout("W9 Z4/2", monsters="witch", spell="blind_rage", year=2).run("way twice")
    assert witch.hurt[:2] == [("W9", 1), ("W9", 1)]
    priest = bout("P9/1 Z4/2", monsters="vampire", spell="blind_rage", year=2).run()
    assert (priest.hurt[0], priest.up) == (("P9/1", 1), "vampire")  # only fatigue; it comes back
    demon = bout("W9 Z4/2", monsters="demon", spell="blind_rage", year=2).run()
    assert (demon.hurt, demon.lost) == ([("W9", 7)], 0)
    ghost = bout("W9 Z4/2", monsters="ghost", spell="blind_rage", year=2).run()
    assert ghost.hurt[0] == ("Z4/2", 2)
    room = bout("W9 Z4/2", monsters="goblin", spell="blind_rage", year=2, room="training_room").run()
    assert room.hurt[0] == ("W9", 3)


def test_song_of_courage() -> None:
    """DL-15.17: no fatigue, but a conquest."""
    fight = bout("W5 Z4/2", spell="song_of_courage", year=2).run()
    assert (fight.line, fight.lost) == ("W5 Z4", 1)


def test_dimensional_gate() -> None:
    """DL-15.16: any monster that fought, also one that returns; no evil."""
    fight = bout("W9 Z4/2", monsters="golem", spell="dimensional_gate", year=2).run()
    assert (fight.up, fight.down, fight.game.faraway) == ("", "", ["golem"])
    assert fight.lord.evil == 4
    choice = bout(
        "W9 Z4/2", monsters="golem troll", spell="dimensional_gate", year=2, room="hatchery", food=0
    )
    choice.run("attack troll", "choose troll")
    assert (choice.up, choice.lord.tokens) == ("golem", 0)


def test_spells_do_not_touch_ghosts() -> None:
    """DL-15.5, DL-15.16."""
    for spell in ("aura_of_fear", "metamorphosis", "dimensional_gate"):
        assert bout("W9 Z4/2", monsters="ghost", spell=spell, year=2).run().down == "ghost"


def test_the_owner_chooses() -> None:
    """DL-15.4, DL-15.18: only a spell withdraws, and its open choices are the owner's."""
    fight = bout("W9 Z4/2", monsters="troll goblin", room="hatchery", spell="aura_of_fear", year=2)
    assert fight.options() == ["choose goblin", "choose troll"]
    assert "withdraw troll" not in bout("W9", monsters="troll").options()


def test_a_paladin_casts_too() -> None:
    """DL-11.7, DL-15.1."""
    fight = bout("X1", spell="detect_evil", number=2)
    assert heard(fight.run().game, "SpellCast")
    assert hero("X1").tile.magic == 2


def test_the_owner_says_when_the_sheep_acts() -> None:
    """DL-14.5: of two golems the strong one may go first, and then the sheep; the wizard has 4 wounds."""
    fight = bout("Z8/2", monsters="golem golem", room="hatchery", spell="metamorphosis", year=2)
    fight.run("attack golem")
    assert [damage for _, damage in fight.hurt][:2] == [4, 1]
    other = bout("Z8/2", monsters="golem golem", room="hatchery", spell="metamorphosis", year=2)
    assert other.options() == ["attack golem", "attack_sheep golem"]
    other.run("attack_sheep golem")
    assert [damage for _, damage in other.hurt][:2] == [1, 4]
    assert (other.up, other.down) == ("golem", "golem")


def test_a_sheep_that_did_not_act_is_itself_again() -> None:
    """DL-15.14, DL-14.2: the battle ended before its turn."""
    fight = bout("Z4/2", monsters="golem golem", room="hatchery", spell="metamorphosis", year=2)
    fight.run("attack golem")
    assert (fight.line, fight.up, fight.down) == ("", "golem golem", "")
