"""Being somewhere: leaving, warping, entering, and what a location gives (DN-9.8, 9.9, 12.4)."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Location
from undercroft.games.dungeoneer.moves import Act, of_card
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.state import ESCAPE, Crawl
from undercroft.games.dungeoneer.words import BLOCKED, OPEN

CARDS: Final = 2
HAZARDS: Final = 3
"""Stages of entering (DN-9.9)."""


def is_open(t: Crawl, cell: int, side: int) -> bool:
    """Whether an exit asks for nothing: an open one, or one on whose threshold a hero stands (DN-9.5)."""
    sort = t.dungeon.cells[cell].exits[side].sort
    if sort == BLOCKED:
        for one in t.players:
            if one.threshold == side and one.at == cell and one.alive:
                return asks_nothing(sort, True)
    return asks_nothing(sort, False)


def asks_nothing(sort: int, threshold: bool) -> bool:
    """The same for an exit of this sort, with a hero on its threshold or none."""
    return sort == OPEN or (threshold and sort == BLOCKED)


def leave(player: Player) -> None:
    """A hero leaves its location: its threshold closes (DN-9.5), what it found lapses (DN-6.6)."""
    player.threshold = -1
    player.found = ()


def warp(t: Crawl, player: Player, cell: int) -> None:
    """DN-9.8: the hero is put elsewhere; on its own turn that is an entry (DN-9.13)."""
    if cell == player.at:
        return
    leave(player)
    player.at = cell
    t.emit(told.Warped, player.seat, t.tile_of(player).location.id)
    t.moment("warped")
    if player.seat == t.active:
        enter(t, player)


def enter(t: Crawl, player: Player) -> None:
    """DN-9.9 (1): gains of a new location; the rest follows as `entry`."""
    player.moved = True
    location = t.dungeon.cells[player.at].location
    t.entry = CARDS
    if escaped(t, player):
        return
    if not player.seen >> location.index & 1:
        player.seen |= 1 << location.index
        gain(t, player, location)


def gain(t: Crawl, player: Player, location: Location) -> None:
    """Glory and peril of a location; in the solo game dice for peril cards (DN-12.4)."""
    player.glory += location.glory
    if t.seats == 1:
        if t.journal is not None:
            t.emit(told.Gained, player.seat, location.glory, 0)
            t.moment("gained")
        roll_omens(t, player, location.peril)
    else:
        player.peril += location.peril
        if t.journal is not None:
            t.emit(told.Gained, player.seat, location.glory, location.peril)
            t.moment("gained")


def escaped(t: Crawl, player: Player) -> bool:
    """DN-12.1: the solo game is won on an entrance with all quests completed."""
    enough = t.parts.rules.quests_to_win
    if t.seats == 1 and len(player.done) >= enough and t.tile_of(player).location.entrance:
        t.finish(ESCAPE, [player.seat])
        return True
    return False


def warp_options(t: Crawl, player: Player, farthest: int) -> list[Act]:
    """The locations at distance 1 to `farthest`; 0 means any other location."""
    far = t.dungeon.distances(player.at)
    return [
        of_card("warp_to", tile.location.id)
        for cell, tile in t.dungeon.cells.items()
        if cell != player.at and (not farthest or far.get(cell, 99) <= farthest)
    ]


def roll_omens(t: Crawl, player: Player, peril: int) -> None:
    """DN-12.4: as many dice as the location has peril; each of at most that brings a peril card."""
    dice = tuple(t.chance.die(6) for _ in range(peril))
    count = sum(die <= peril for die in dice)
    t.emit(told.OmensRolled, player.seat, peril, dice, count)
    t.moment("omens")
    t.omen_peril = peril
    for _ in range(count):
        card = t.draw_peril()
        if card is not None:
            t.omens.append(card)
            t.emit(told.OmenDrawn, player.seat, card.id)
            t.moment("omen")
