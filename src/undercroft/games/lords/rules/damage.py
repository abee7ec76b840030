"""Dealing damage to a party (DL-14.1), with the magic shield and hidden wizards (DL-15.8, 15.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from undercroft.games.lords import events
from undercroft.games.lords.rules.evil import end_illusions
from undercroft.games.lords.state import GONE, Battle, Hero

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords


def visible(game: Lords, battle: Battle) -> Sequence[int]:
    """The places in the line of those who can be harmed, front first."""
    party = game.lords[battle.seat].party
    if not battle.hidden:
        return range(len(party))
    return [place for place, hero in enumerate(party) if hero.tile.kind != "wizard"]


def deal(game: Lords, battle: Battle, blocks: Sequence[tuple[int, int]], source: str, seat: int = -1) -> int:
    """Deals damage (place in the line, points) all at once, then removes who has fallen; gives their number.

    `seat` is the dungeon, by default the one of the battle.
    """
    if seat < 0:
        seat = battle.seat
    party = game.lords[seat].party
    for place, points in blocks:
        hero = party[place]
        if points and battle.shield:
            battle.shield -= 1
            points -= 1
            game.emit(events.DamageAbsorbed, seat, hero.tile.id)
        if points:
            party[place] = Hero(hero.tile, hero.damage + points, hero.tokens, hero.poison)
            game.emit(events.HeroHurt, seat, hero.tile.id, points, max(0, hero.left - points), source)
    fallen = [hero for hero in party if hero.left <= 0]
    for hero in fallen:
        party.remove(hero)
        _capture(game, seat, hero)
    if fallen:
        end_illusions(game, seat)
    return len(fallen)


def _capture(game: Lords, seat: int, hero: Hero) -> None:
    if hero.tile.kind == "illusion":
        game.emit(events.IllusionEnds, seat)
        return
    game.lords[seat].prison.append(hero.tile)
    game.emit(events.HeroCaptured, seat, hero.tile.id)
    if hero.tile.kind == "paladin":
        game.paladin_at = GONE
