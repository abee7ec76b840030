"""Each piece of the game is there once: stacks, offers, hands, and what has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sized
from typing import Final

from undercroft.core.errors import PositionError
from undercroft.core.piece import Piece
from undercroft.games.lords.components import EVENTS, Table
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import LOCK, NEW_ROUND

CREATURES: Final = 12
ROOMS: Final = 8
"""So many of each year are in the game (3.1)."""


def check_pieces(game: Lords) -> None:
    """Raises PositionError if a piece is missing, there twice, or in the stack of another year."""
    check_once(game)
    _check_stacks(game)


def check_once(game: Lords) -> None:
    """Each piece is somewhere, and only there."""
    table: Table = game.components
    creatures = _names(game.creature_stack) + [one.id for one in game.offer]
    rooms = _names(game.room_stack) + [one.id for one in game.shop]
    heroes = [name for stack in game.hero_stacks for name in _names(stack)]
    heroes += [one.id for one in game.arriving + game.coming]
    traps = _names(game.trap_deck) + _names(game.trap_out)
    for lord in game.lords:
        traps += _names(lord.traps) + ([] if lord.plan is None else _names(lord.plan.traps))
        creatures += [one.id for one in lord.creatures]
        rooms += [room.id for _, room in lord.rooms]
        heroes += [hero.tile.id for hero in lord.party] + [hero.id for hero in lord.prison]
    creatures += [name for name in game.faraway if name in table.creatures]
    rooms += [name for name in game.faraway if name in table.rooms]
    heroes += [name for name in game.faraway if name in table.adventurers]
    _count("trap_deck", traps, (one.id for one in table.traps.values() for _ in range(one.copies)))
    if Counter(creatures) - Counter({one.id: sum(one.copies) for one in table.creatures.values()}):
        raise PositionError("creature_stack", "there are more of a kind than the game has")
    if len(creatures) != 2 * CREATURES:
        raise PositionError("creature_stack", "24 are in the game, here are {have}", {"have": len(creatures)})
    for year in (1, 2):
        mine = [name for name in rooms if table.rooms[name].year == year]
        if len(set(mine)) != ROOMS or len(mine) != ROOMS:
            raise PositionError(
                "room_stack", "8 different rooms of year {year} are in the game", {"year": year}
            )
    _count("hero_stacks", [name for name in heroes if name in table.adventurers], table.adventurers)
    _count("spells_out", _names(game.city + game.city_next + game.spells_out), table.spells)
    _count("events", _names(game.events), EVENTS)
    _count("specials", _names(game.specials), table.specials)


def _check_stacks(game: Lords) -> None:
    """DL-4: so much has been dealt by now; the second year lies below the first."""
    table: Table = game.components
    dealt = (game.year - 1) * 4 + min(4, game.season + 1)
    if game.phase in (LOCK, NEW_ROUND):
        dealt = 0
    _size("creature_stack", game.creature_stack, 2 * CREATURES - 3 * dealt)
    _size("room_stack", game.room_stack, 2 * ROOMS - 2 * dealt)
    for index, piece in enumerate(game.creature_stack):
        if int(piece.back[-1]) != 2 - index // CREATURES:
            raise PositionError(f"creature_stack[{index}].year", "the second year lies below the first")
    for index, piece in enumerate(game.room_stack):
        if piece.face.year != 2 - index // ROOMS:
            raise PositionError(f"room_stack[{index}].face", "the second year lies below the first")
    drawn = table.rules.draw_adventurers[game.seats - 2]
    for year, stack in enumerate(game.hero_stacks, 1):
        rounds = 0 if year > game.year or not dealt else 3 if year < game.year else min(3, game.season + 1)
        whole = sum(one.year == year for one in table.adventurers.values())
        _size(f"hero_stacks[{year - 1}]", stack, whole - rounds * drawn)
        for index, piece in enumerate(stack):
            if piece.face.year != year:
                raise PositionError(f"hero_stacks[{year - 1}][{index}].face", "it is of the other year")
    building = dealt > 0 and game.season < 4
    _size("arriving", game.arriving, drawn if building and game.season > 0 else 0)
    _size("coming", game.coming, drawn if building and game.season < 3 else 0)
    for name, line in (("arriving", game.arriving), ("coming", game.coming)):
        levels = [one.level for one in line]
        if levels != sorted(levels) or any(one.year != game.year for one in line):
            raise PositionError(name, "adventurers of this year are needed, the weakest first (DL-4.3)")
    if not building and not dealt and (game.offer or game.shop):
        raise PositionError("offer", "nothing has been laid out yet")
    _size("city", game.city, 4)
    _size("city_next", game.city_next, 4 if game.year == 1 else 0)
    for name, cards, year in (("city", game.city, game.year), ("city_next", game.city_next, 2)):
        if any(card.face.year != year for card in cards):
            raise PositionError(name, "only cards of year {year} lie here", {"year": year})


def _size(name: str, things: Sized, wanted: int) -> None:
    if len(things) != wanted:
        values = {"wanted": wanted, "have": len(things)}
        raise PositionError(name, "{wanted} are needed now, here are {have}", values)


def _names(pieces: Iterable[Piece]) -> list[str]:
    return [piece.name for piece in pieces]


def _count(path: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    have, need = Counter(list(found)), Counter(list(wanted))
    if have != need:
        wrong = sorted(name for name in {*have, *need} if have[name] != need[name])
        raise PositionError(path, "not each piece is there once: {wrong}", {"wrong": ", ".join(wrong)})
