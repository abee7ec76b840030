"""The steps of a battle in their order (DL-14.1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.games.lords.battle.monsters import turn
from undercroft.games.lords.battle.question import Outcome
from undercroft.games.lords.battle.scene import Field, Scene, Site
from undercroft.games.lords.battle.spells import cast
from undercroft.games.lords.battle.steps import conquer, end_round, heal
from undercroft.games.lords.battle.traps import trap_step
from undercroft.games.lords.components import Spell

TRAPS: Final = 1
FAST: Final = 2
MONSTERS: Final = 3
SLOW: Final = 4
HEALING: Final = 5
CONQUEST: Final = 6
POISON: Final = 7


class Card(NamedTuple):
    """What the combat card of a round does: its spell (none in a training) and fatigue."""

    spell: Spell | None
    needed: int
    """Magic points for the spell (DL-15.1)."""
    fatigue: int


def carry_out(step: int, field: Field, site: Site, scene: Scene, card: Card) -> Outcome:
    """One step; the step of the monsters is one turn of a creature, see `goes_on`."""
    if not scene.party and step != POISON:
        return scene  # DL-14.2: without a party the battle is over; the poison works elsewhere too
    if step == TRAPS:
        return trap_step(field, site, scene) if scene.traps else scene
    if step in (FAST, SLOW):  # DL-14.4, 14.7: the magic points are counted at its time
        spell = card.spell
        if spell is None or spell.fast != (step == FAST):
            return scene
        return cast(field, site, scene, spell, card.needed)
    if step == MONSTERS:
        return turn(field, scene, site) if scene.ready else scene
    if step == HEALING:
        return heal(field, scene)
    if step == CONQUEST:
        return conquer(field, scene, site, card.fatigue)
    return end_round(field, scene)


def end_of_battle(field: Field, site: Site, scene: Scene, card: Card) -> Scene:
    """The steps from healing on, in which nothing is asked."""
    if scene.party:
        scene = heal(field, scene)
    if scene.party:
        scene = conquer(field, scene, site, card.fatigue)
    return end_round(field, scene)


def goes_on(scene: Scene) -> bool:
    """DL-14.5: whether another creature acts before the step of the monsters is over."""
    return bool(scene.ready) and bool(scene.party)
