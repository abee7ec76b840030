"""DL-16, DL-18: monsters and ghosts, and the rooms they fight in."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import bout, heard


def test_standard_attack_loses_the_surplus() -> None:
    """DL-16.1, WE-7: a witch on a warrior with two hitpoints."""
    fight = bout("W4d2 P5/1", monsters="witch", spell="invisibility").run("way strike")
    assert (fight.prison, fight.line) == ("W4", "P5")


def test_goblin_strikes_twice_if_the_first_falls() -> None:
    """DL-16.3."""
    assert bout("W2 P5/1", monsters="goblin", spell="invisibility").run().line == "P5"
    fight = bout("W2 W5", monsters="goblin", spell="invisibility").run()
    assert fight.line == "W4"
    assert bout("W3 W5", monsters="goblin", spell="invisibility").run().line == "W1 W5"


def test_slime_hits_all_or_holds() -> None:
    """DL-16.1, DL-16.2, WE-9, WE-25."""
    fight = bout("W5d4 P4/1 T4/1", monsters="slime", spell="invisibility").run("way splash")
    assert (fight.prison, fight.hurt[:3]) == ("W5", [("W5", 1), ("P4/1", 1), ("T4/1", 1)])
    held = bout("W5d1 P4/1", monsters="slime").run("way hold")
    assert (held.line, held.lost, held.down) == ("W4 P4", 0, "slime")
    assert heard(held.game, "NoHealing")


def test_ghost_never_hits_the_first() -> None:
    """DL-16.6, WE-18: with one adventurer it cannot attack."""
    assert bout("W5 P4/1 T4/1", monsters="ghost", spell="invisibility").options() == ["target 2", "target 3"]
    fight = bout("W5", monsters="ghost", spell="invisibility").run()
    assert (fight.line, fight.down) == ("W5", "ghost")
    assert heard(fight.game, "CreatureIdle")


def test_ghost_is_no_use_after_the_witch() -> None:
    """WE-18: the second becomes the first."""
    fight = bout("W4 T4/1 T3/2", monsters="witch ghost", spell="invisibility").run(
        "attack witch", "way strike"
    )
    assert fight.line == "T4 T1"


def test_ghost_and_the_last_adventurer() -> None:
    """An illusion counts as the first, so the ghost reaches the real one (DL-15.13)."""
    fight = bout("Z4/2", monsters="ghost", spell="illusion", year=2).run()
    assert fight.hurt[0] == ("Z4/2", 2)


def test_troll_eats() -> None:
    """DL-16.4, WE-10: 4 for a food, else 3; the priest heals."""
    assert bout("W5", monsters="troll", spell="invisibility", food=0).run().line == "W2"
    fed = bout("W5", monsters="troll", spell="invisibility", food=1).run("way fed")
    assert (fed.line, fed.lord.food) == ("W1", 0)
    healed = bout("W5 P4/1 T4/2", monsters="troll", spell="invisibility").run("way strike")
    assert healed.line == "W3 P4 T4"


def test_witch_twice() -> None:
    """DL-16.5: two targets, the second chosen after the first; nobody left, no second."""
    fight = bout("W5 T4/1", monsters="witch", spell="invisibility").run("way twice", "target 2", "target 1")
    assert fight.hurt == [("T4/1", 1), ("W5", 1)]
    assert bout("W1", monsters="witch").run("way twice").hurt == [("W1", 1)]


def test_vampire_spares_priests() -> None:
    """DL-16.7, WE-8, WE-11."""
    fight = bout("P3/2 T3/1 P4/2", monsters="vampire", spell="invisibility")
    assert fight.run("way bite").prison == "T3/1"
    three = bout("W5 T4/1 Z4/1", monsters="vampire", spell="invisibility")
    assert three.run("way bite", "target 2").line == "W5 T1 Z4"
    idle = bout("P3/2", monsters="vampire", spell="invisibility").run()
    assert (idle.line, idle.up) == ("P3", "vampire")  # DL-14.6: back face up
    assert bout("X1", monsters="vampire", spell="invisibility").run("way bite").hurt[0] == ("paladin_1", 3)


def test_vampire_returns() -> None:
    fight = bout("W5", monsters="vampire", spell="invisibility").run("way nip")
    assert (fight.line, fight.up, fight.down) == ("W3", "vampire", "")


def test_golem_returns() -> None:
    """DL-16.8."""
    fight = bout("W5", monsters="golem", spell="invisibility").run()
    assert (fight.line, fight.up) == ("W1", "golem")


def test_dragon_stops_healing_also_a_paladins() -> None:
    """DL-16.8, A-14."""
    fight = bout("X2 W7", monsters="dragon", spell="illusion", year=2, number=4).run()
    assert fight.hurt[:2] == [("paladin_2", 2), ("W7", 2)]
    assert not heard(fight.game, "HeroHealed")


def test_demon() -> None:
    """DL-16.8: 7 on anyone, and no conquest."""
    fight = bout("W5 P9/2", monsters="demon", spell="detect_evil").run("target 2")
    assert (fight.line, fight.lost) == ("W5 P4", 0)


@pytest.mark.parametrize(
    ("monster", "way", "damage"),
    [("goblin", "", 3), ("troll", "way strike", 4), ("troll", "way fed", 5)],
)
def test_training_room(monster: str, way: str, damage: int) -> None:
    """DL-16.9, WE-46."""
    fight = bout("W9", monsters=monster, room="training_room", year=2, spell="illusion")
    fight.run(*([way] if way else []))
    assert fight.hurt[0] == ("W9", damage)


def test_training_room_also_for_the_second_blow() -> None:
    """WE-46."""
    fight = bout("W3 W9", monsters="goblin", room="training_room", year=2, spell="illusion").run()
    assert fight.hurt[:2] == [("W3", 3), ("W9", 2)]


@pytest.mark.parametrize(
    ("monster", "answers", "damages"),
    [("vampire", ["way bite"], [4]), ("vampire", ["way nip"], [3]), ("witch", ["way strike"], [5]),
     ("witch", ["way twice"], [2, 2])],
)  # fmt: skip
def test_dark_room(monster: str, answers: list[str], damages: list[int]) -> None:
    """DL-16.9, WE-47."""
    fight = bout("W9", monsters=monster, room="dark_room", year=2, spell="illusion").run(*answers)
    assert [damage for _, damage in fight.hurt][: len(damages)] == damages


def test_combat_rooms_act_only_in_their_own_battle() -> None:
    """DL-18.2."""
    fight = bout("W9", monsters="goblin", year=2, spell="illusion")
    fight.lord.rooms = ((12, fight.game.components.rooms["training_room"]),)
    assert fight.run().hurt[0] == ("W9", 2)


def test_anti_magic_room() -> None:
    """DL-15.1, DL-18.2."""
    fight = bout("Z5/4", room="anti_magic_room", spell="detect_evil").run()
    assert not heard(fight.game, "SpellCast")
    assert heard(fight.game, "SpellFails")


def test_all_act_until_nobody_is_left() -> None:
    """DL-14.5, A-20: who has not acted comes back face up."""
    fight = bout("W3", monsters="goblin troll").run("attack troll", "way strike")
    assert (fight.up, fight.down, fight.lost) == ("goblin", "troll", 0)
