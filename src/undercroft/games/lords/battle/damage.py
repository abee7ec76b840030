"""Dealing damage to a party (DL-14.1), with the magic shield and hidden wizards (DL-15.8, 15.9)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.lords import events
from undercroft.games.lords.battle.scene import HIDDEN, SHIELD, SHIELDS, Field, Party, Scene, new_scene
from undercroft.games.lords.state import GONE, Hero


def front(party: Party, marks: int) -> int:
    """DL-15.9: the place in the line of the first who can be harmed; -1 if there is nobody."""
    if not marks & HIDDEN:
        return 0 if party else -1
    for place, hero in enumerate(party):
        if hero.tile.kind != "wizard":
            return place
    return -1


def strike(
    field: Field, scene: Scene, blocks: Sequence[tuple[int, int]], source: str, mark: int = 0
) -> Scene:
    """DL-14.1: deals damage (place in the line, points) all at once, then removes who has fallen."""
    party, marks, traps, ready, up, down, food, prison, home = scene
    line = list(party)
    marks |= mark
    tell = field.tell
    fallen = False
    for place, points in blocks:
        hero = line[place]
        while points and marks & SHIELDS:
            marks -= SHIELD
            points -= 1
            if tell is not None:
                tell(events.DamageAbsorbed, field.seat, hero.tile.id)
        if points:
            hero = line[place] = field.hero(hero.tile, hero.damage + points, hero.tokens, hero.poison)
            if hero.left <= 0:
                fallen = True
            if tell is not None:
                tell(events.HeroHurt, field.seat, hero.tile.id, points, max(0, hero.left), source)
    if not fallen:
        return new_scene(field.line(tuple(line)), marks, traps, ready, up, down, food, prison, home)
    rest: list[Hero] = []
    for hero in line:
        if hero.left > 0:
            rest.append(hero)
        elif hero.tile.kind == "illusion":
            if tell is not None:
                tell(events.IllusionEnds, field.seat)
        else:
            if tell is not None:
                tell(events.HeroCaptured, field.seat, hero.tile.id)
            if hero.tile.kind == "paladin":
                prison = (field.inmate(hero.tile), *prison)
                home = home._replace(host=GONE)
            else:
                prison = (*prison, field.inmate(hero.tile))
    party = field.line(real(field, tuple(rest)))
    return new_scene(party, marks, traps, ready, up, down, food, prison, home)


def real(field: Field, party: Party) -> Party:
    """DL-15.13: an illusion alone vanishes."""
    if not party or party[-1].tile.kind != "illusion" or not alone(party):
        return party
    if field.tell is not None:
        field.tell(events.IllusionEnds, field.seat)
    return ()


def alone(party: Sequence[Hero]) -> bool:
    """Whether nobody real is in a party."""
    return all(hero.tile.kind == "illusion" for hero in party)
