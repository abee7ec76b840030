"""The end of a battle: healing, conquest, poison (DL-14.8 to 14.10)."""

from __future__ import annotations

from undercroft.games.lords import events
from undercroft.games.lords.battle.damage import front, strike
from undercroft.games.lords.battle.paladin import move_evil
from undercroft.games.lords.battle.scene import (
    ATTACKED,
    CONQUERED,
    HIDDEN,
    NO_CONQUEST,
    NO_FATIGUE,
    NO_HEALING,
    SHEEP,
    SHIELDS,
    Field,
    Scene,
    Site,
    new_scene,
)  # fmt: skip
from undercroft.games.lords.state import GONE, Hero


def heal(field: Field, scene: Scene) -> Scene:
    """DL-14.8: hearts heal the front-most wounded first, if anybody attacked."""
    tell = field.tell
    if not scene.marks & ATTACKED or scene.marks & NO_HEALING:
        if tell is not None:
            tell(events.NoHealing, field.seat)
        return scene
    hearts = 0
    for hero in scene.party:
        hearts += hero.tile.heart
    line: list[Hero] = []
    for place, hero in enumerate(scene.party):
        if hearts and hero.damage:
            healed = min(hearts, hero.damage)
            hearts -= healed
            if not line:
                line = list(scene.party)
            line[place] = field.hero(hero.tile, hero.damage - healed, hero.tokens, hero.poison)
            if tell is not None:
                tell(events.HeroHealed, field.seat, hero.tile.id, healed)
    if not line:
        return scene
    _, marks, traps, ready, up, down, food, prison, home = scene
    return new_scene(field.line(tuple(line)), marks, traps, ready, up, down, food, prison, home)


def conquer(field: Field, scene: Scene, site: Site, fatigue: int) -> Scene:
    """DL-14.9: fatigue point by point, then the tile falls if anybody is left."""
    tell, seat = field.tell, field.seat
    if scene.marks & NO_CONQUEST:
        if tell is not None:
            tell(events.NotConquered, seat)
        return scene
    if not scene.marks & NO_FATIGUE:
        if tell is not None:
            tell(events.Fatigue, seat, fatigue)
        while fatigue > 0:
            first = front(scene.party, scene.marks)
            if first < 0:
                break  # nobody but hidden wizards (DL-15.9)
            points = 1
            if tell is None and not scene.marks & SHIELDS:
                points = min(fatigue, scene.party[first].left)  # nobody hears of single points
            scene = strike(field, scene, [(first, points)], "fatigue")
            fatigue -= points
    if not scene.party:
        return scene
    if tell is not None:
        tell(events.TileConquered, seat, site.name, "none" if site.room is None else site.room.id)
    party, marks, traps, ready, up, down, food, prison, home = scene
    scene = new_scene(party, marks | CONQUERED, traps, ready, up, down, food, prison, home)
    return scene if field.training else move_evil(field, scene, -field.rules.conquest_evil)


def end_round(field: Field, scene: Scene) -> Scene:
    """The last step: the poison works, and a sheep that has not acted is itself again."""
    if scene.marks >> SHEEP:
        whole = len(field.creatures)
        ready = tuple(sorted([one % whole for one in scene.ready]))
        scene = scene._replace(ready=ready, marks=scene.marks & (1 << SHEEP) - 1)
    home = scene.home
    if home.guest is not None and home.guest.poison:
        return _poison(field, scene)
    for hero in scene.party:
        if hero.poison:
            return _poison(field, scene)
    return scene


def _poison(field: Field, scene: Scene) -> Scene:
    """DL-14.10, 14.13: the poison works wherever its victim is now; only a paladin can be elsewhere.

    Two darts of a labyrinth may have hit two adventurers: the front-most suffers first. Dungeons come in the
    order of the seats.
    """
    home = scene.home
    away = home.guest is not None and home.guest.poison > 0
    if away and home.host < field.seat:
        scene = _poison_elsewhere(field, scene)
    place = 0
    while place < len(scene.party):
        hero = scene.party[place]
        if not hero.poison:
            place += 1
            continue
        cured = field.hero(hero.tile, hero.damage, hero.tokens, 0)
        scene = scene._replace(party=(*scene.party[:place], cured, *scene.party[place + 1 :]))
        if not (scene.marks & HIDDEN and hero.tile.kind == "wizard"):
            scene = strike(field, scene, [(place, hero.poison)], "poison")
        place = 0
    if away and home.host > field.seat:
        scene = _poison_elsewhere(field, scene)
    return scene


def _poison_elsewhere(field: Field, scene: Scene) -> Scene:
    """The paladin has moved away, out of the party that a shield saves (DL-11.10, DL-15.8).

    If he falls, he is the prisoner of his host.
    """
    home, tell = scene.home, field.tell
    hero = home.guest
    assert hero is not None
    points = hero.poison
    hero = field.hero(hero.tile, hero.damage + points, hero.tokens, 0)
    if tell is not None:
        tell(events.HeroHurt, home.host, hero.tile.id, points, max(0, hero.left), "poison")
    if hero.left > 0:
        return scene._replace(home=home._replace(guest=hero))
    if tell is not None:
        tell(events.HeroCaptured, home.host, hero.tile.id)
    return scene._replace(home=home._replace(host=GONE, guest=None))
