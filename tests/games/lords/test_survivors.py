"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import CELL, TABLE, Bout, bout, drive, give, new_game
from undercroft.games.lords.battle import scene as marks
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.battle.question import Question
from undercroft.games.lords.moves import PAY, counted
from undercroft.games.lords.rules.planning import change_plan
from undercroft.games.lords.rules.specials import part_refusal, recall, recall_refusal
from undercroft.games.lords.state import Plan

SHOWN = {
    "attacked": marks.ATTACKED,
    "no_conquest": marks.NO_CONQUEST,
    "no_fatigue": marks.NO_FATIGUE,
    "no_healing": marks.NO_HEALING,
    "no_spell": marks.NO_SPELL,
    "hidden": marks.HIDDEN,
    "rage": marks.RAGE,
}


def going_on(fight: Bout) -> Battle:
    """The battle at its first question."""
    fight.options()
    battle = fight.game.battle
    assert battle is not None
    return battle


@pytest.mark.parametrize("name", SHOWN)
def test_a_battle_shows_the_mark_it_bears_and_no_other(name: str) -> None:
    """DL-15: what a spell, trap or monster has brought for the rest of the battle."""
    battle = going_on(bout("W5", monsters="golem goblin"))
    battle.scene = battle.scene._replace(marks=SHOWN[name])
    assert [one for one in SHOWN if getattr(battle, one)] == [name]
    assert battle.shield == 0


def test_a_battle_shows_how_strong_the_shield_is() -> None:
    """DL-15.8"""
    battle = going_on(bout("W5", monsters="golem goblin"))
    battle.scene = battle.scene._replace(marks=2 * marks.SHIELD | marks.RAGE)
    assert (battle.shield, battle.rage, battle.attacked) == (2, True, False)


def test_no_spell_works_in_an_anti_magic_room() -> None:
    """DL-14.4, DL-15: no slow spell, and no fast one."""
    battle = going_on(bout("W5", monsters="golem goblin", room="anti_magic_room"))
    assert battle.no_spell
    assert not going_on(bout("W5", monsters="golem goblin")).no_spell


def test_a_battle_shows_its_sheep_until_it_has_acted() -> None:
    """DL-15.14"""
    battle = going_on(bout("Z8/2", monsters="golem golem", room="hatchery", spell="metamorphosis", year=2))
    assert battle.sheep is not None
    assert battle.sheep.id == "golem"
    whole = len(battle.field.creatures)
    battle.scene = battle.scene._replace(ready=(whole - 1,))
    assert battle.sheep is None
    battle.scene = battle.scene._replace(ready=(whole,))
    assert battle.sheep is battle.field.creatures[0]


def test_a_battle_shows_who_acts() -> None:
    """DL-14.5: nobody while the owner chooses among them; then the first of all kinds, too."""
    battle = going_on(bout("W5 T3", monsters="golem goblin"))
    for number in (-1, 0, 1):
        battle.question = Acting(battle.field, battle.scene, [number])
        assert battle.actor is (None if number < 0 else battle.field.creatures[number])
    battle.question = None
    assert battle.actor is None


class Acting(Question):
    """A question about one creature."""

    @property
    def actor(self) -> int:
        return int(self.options[0])


def test_no_food_at_all_is_no_part_of_a_cost() -> None:
    """DL-9.5"""
    game = new_game()
    reason = part_refusal(game, game.lords[0], TABLE.creatures["troll"], 1, counted("give_food", 0))
    assert reason is not None
    assert reason.key == "not-its-cost"
    assert part_refusal(game, game.lords[0], TABLE.creatures["troll"], 1, counted("give_food", 1)) is None


def test_who_lacks_the_gold_cannot_keep_his_traps_for_it() -> None:
    """DL-9.5"""
    game = new_game()
    reason = recall_refusal(game, game.lords[0], game.lords[0].gold + 1, PAY)
    assert reason is not None
    assert reason.key == "short-gold"
    assert recall_refusal(game, game.lords[0], game.lords[0].gold, PAY) is None


def test_the_hand_is_hidden_again_when_a_recall_is_answered() -> None:
    """DL-9.5"""
    game = new_game()
    lord = game.lords[0]
    give(lord, traps="pendulum trapdoor")
    drive(recall(game, 0, 1), "pay_gold")
    assert (lord.menu_of, lord.menu) == ("", [])


def test_ghosts_that_go_home_are_changes_of_a_plan() -> None:
    """DL-13.7"""
    game = new_game()
    lord = game.lords[0]
    give(lord, "ghost ghost")
    lord.plan = Plan(CELL["c1"])
    for number, changes in ((2, 0), (1, 1), (2, 1), (0, 2)):
        change_plan(game, lord, counted("ghosts", number))
        assert (len(lord.plan.ghosts), lord.plan.changes) == (number, changes)
