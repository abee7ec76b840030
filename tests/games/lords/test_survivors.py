"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import Bout, bout
from undercroft.games.lords.battle import scene as marks
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.battle.question import Question

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
