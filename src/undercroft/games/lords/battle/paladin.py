"""Evil, and the paladin it attracts (DL-2, DL-11)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.lords import events
from undercroft.games.lords.battle.damage import real
from undercroft.games.lords.battle.scene import Field, Party, Scene, new_home, new_scene
from undercroft.games.lords.state import GONE, TENT, Hero


def attracted(evils: Sequence[int], order: Sequence[int], host: int, step: int) -> int:
    """DL-11.2 to 11.4, 11.9: to whom the paladin goes who is with `host` (or in his tent); -1 if he stays.

    `order` are the seats from the first player on, `step` is how evil one must be for him.
    """
    best = -1
    for seat in order:
        if evils[seat] < step or seat == host or (host >= 0 and evils[seat] <= evils[host]):
            continue
        if best < 0 or evils[seat] >= evils[best]:  # among equals the last in order
            best = seat
    return best


def joined(party: Sequence[Hero], paladin: Hero) -> Party:
    """DL-11.5: he walks in front, behind an illusion only."""
    place = 0
    while place < len(party) and party[place].tile.kind == "illusion":
        place += 1
    return (*party[:place], paladin, *party[place:])


def move_evil(field: Field, scene: Scene, steps: int) -> Scene:
    """DL-2.1, 2.3: so many steps, between 1 and the top; the paladin looks around after it."""
    if not field.minds_evil:
        return scene
    home = scene.home
    evil = max(1, min(field.rules.top_evil, home.evil + steps))
    if evil == home.evil:
        return scene
    tell = field.tell
    if tell is not None:
        tell(events.EvilMoved, field.seat, home.evil, evil)
    gold, imps, _, host, guest, hand, lair, asleep = home
    home = new_home(gold, imps, evil, host, guest, hand, lair, asleep)
    party, marks, traps, ready, up, down, food, prison, _ = scene
    scene = new_scene(party, marks, traps, ready, up, down, food, prison, home)
    if host == GONE or field.training:
        return scene
    seat = field.seat
    evils = (*field.evils[:seat], evil, *field.evils[seat + 1 :])
    to = attracted(evils, field.order, host, field.rules.paladin_step)
    return scene if to < 0 else _go(field, scene, to)


def _go(field: Field, scene: Scene, to: int) -> Scene:
    """DL-11.5, 11.6, 11.10: he takes his damage with him."""
    party, home, tell = scene.party, scene.home, field.tell
    paladin = home.guest
    if home.host == TENT:
        paladin = field.hero(field.table.paladins[field.year - 1], 0, 0, 0)
        if tell is not None:
            tell(events.PaladinComes, to, paladin.tile.id)
    elif home.host == field.seat:
        place = next(place for place, hero in enumerate(party) if hero.tile.kind == "paladin")
        paladin = party[place]
        party = (*party[:place], *party[place + 1 :])
    assert paladin is not None
    if tell is not None and home.host != TENT:
        tell(events.PaladinMoves, home.host, to, paladin.tile.id)
    if home.host == field.seat:
        party = real(field, party)
    if to == field.seat:
        party = joined(party, paladin)
    guest = None if to == field.seat else paladin
    return scene._replace(party=party, home=home._replace(host=to, guest=guest))
