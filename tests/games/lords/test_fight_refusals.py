"""DL-15, DL-16: what cannot be done in a battle says why."""

from __future__ import annotations

from tests.games.lords.setup import TABLE, Bout, bout, give
from undercroft.core.errors import Reason
from undercroft.games.lords.rules.battle import fighting


def refused(fight: Bout, text: str, *answers: str) -> Reason | None:
    """The reason after these answers."""
    flow = fighting(fight.game, 0)
    ask = next(flow)
    for answer in answers:
        ask = flow.send(next(one for one in ask.options if str(one) == answer))
    assert text not in [str(one) for one in ask.options]
    return fight.game.why_not(0, text)


def rule_of(reason: Reason | None) -> str:
    assert reason is not None
    return reason.rule


def test_the_vampire_spares_priests() -> None:
    """DL-16.7."""
    fight = bout("W5 P4/1 T4/1", monsters="vampire")
    assert rule_of(refused(fight, "target 2", "way bite")) == "DL-16.7"


def test_the_ghost_leaves_the_first_alone() -> None:
    """DL-16.6."""
    assert rule_of(refused(bout("W5 P4/1 T4/1", monsters="ghost"), "target 1")) == "DL-16.6"


def test_no_food_for_the_troll() -> None:
    """DL-16.4, also before one says that the troll acts."""
    fight = bout("W5 W5", monsters="troll goblin", room="hatchery", food=0)
    assert rule_of(refused(fight, "way fed")) == "DL-16.4"


def test_a_raging_slime_cannot_hold() -> None:
    """DL-15.15."""
    rest = bout("W9 Z4/2", monsters="slime goblin", room="hatchery", spell="blind_rage", year=2)
    assert rule_of(refused(rest, "way hold")) == "DL-15.15"


def test_an_invisible_wizard() -> None:
    """DL-15.9."""
    fight = bout("Z4/1 W5 T4/1", monsters="vampire", spell="invisibility")
    assert rule_of(refused(fight, "target 3", "way bite")) == "DL-15.9"


def test_a_monster_one_does_not_have_is_no_victim() -> None:
    """DL-15.7, DL-6.9: a demon costs another monster, and nothing else is a victim's matter."""
    fight = bout("W9 Z4/2", monsters="demon goblin", spell="suggestion", room="hatchery")
    fight.lord.lair.append(TABLE.creatures["troll"])
    reason = refused(fight, "victim golem", "pay demon")
    assert reason is not None
    assert (reason.key, reason.rule) == ("no-victim", "DL-6.9")
    assert fight.game.why_not(0, "way strike") != reason


def test_a_trap_that_goes_off_is_not_said_to_lie_still() -> None:
    """DL-17.7: it is asked whom the dart hits."""
    fight = bout("W5 T4/1", traps="poisoned_dart wall_of_fire", room="labyrinth", year=2)
    reason = refused(fight, "first wall_of_fire", "first poisoned_dart")
    assert reason is not None
    assert (reason.key, reason.rule) == ("trap-chosen", "DL-17.7")


def test_a_price_in_a_battle_comes_first() -> None:
    """DL-15.7: the golem is paid, and asks for a trap; the demon is paid, and asks for a monster."""
    for paid, answers in (("golem", {"gold": 1}), ("demon", {"evil": 1})):
        fight = bout("Z9/2 W9", monsters=f"{paid} goblin", spell="suggestion", room="hatchery", **answers)
        give(fight.lord, "slime", "pendulum trapdoor")
        reason = refused(fight, "withdraw goblin", f"pay {paid}")
        assert reason is not None
        assert (reason.key, reason.rule) == ("price-first", "DL-15.7")
