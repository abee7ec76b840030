"""Monsters that leave a battle before they act (DL-15.3)."""

from __future__ import annotations

from undercroft.games.lords import events
from undercroft.games.lords.battle.scene import Field, Many, Scene, insert, without


def monsters_of(field: Field, many: Many) -> Many:
    """DL-15.5: the monsters among creatures, ghosts left out."""
    return tuple(one for one in many if not field.creatures[one].ghost)


def withdrawn(field: Field, scene: Scene, one: int) -> Scene:
    """Back to the lair face up, as if never sent."""
    if field.tell is not None:
        field.tell(events.CreatureWithdrawn, field.seat, field.creatures[one].id)
    home = scene.home._replace(lair=insert(scene.home.lair, one))
    return scene._replace(ready=without(scene.ready, one), home=home)
