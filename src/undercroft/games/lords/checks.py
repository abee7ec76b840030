"""What must hold in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from undercroft.core.errors import PositionError
from undercroft.core.piece import Piece
from undercroft.games.lords.components import EVENTS, Table
from undercroft.games.lords.geometry import has_square, in_one_piece
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import GONE, Lord


def check(game: Lords) -> None:
    """Pieces are conserved, dungeons can be dug, and everyone is somewhere. Raises PositionError."""
    if len(game.lords) != game.seats:
        raise PositionError("lords", f"{game.seats} are needed, one for each seat")
    for seat, lord in enumerate(game.lords):
        _check_lord(lord, f"lords[{seat}]")
    if game.training is not None:
        return
    if game.starter >= game.seats or game.paladin_at >= game.seats:
        raise PositionError("starter", "there is no such seat")
    if len(game.dummies) != (0, 2, 1, 0)[game.seats - 1]:
        raise PositionError("dummies", "three seats have one, two seats have two")
    if any(not (-1 <= seat < game.seats or seat == 9) for seat in game.spaces):
        raise PositionError("spaces", "there is no such seat")
    if len(game.specials) != len(game.components.specials) or len(game.events) != 3:
        raise PositionError("events", "three event tiles and all special event cards are needed")
    _check_pieces(game)
    _check_paladin(game)


def _check_lord(lord: Lord, path: str) -> None:
    if not in_one_piece(lord.occupied):
        raise PositionError(f"{path}.occupied", "every tile must be reached from the entrance")
    if has_square(lord.occupied):
        raise PositionError(f"{path}.occupied", "a block of two by two is full (DL-7.3)")
    if lord.conquered & ~lord.occupied or lord.room_cells & ~lord.occupied:
        raise PositionError(f"{path}.conquered", "there is no tile")
    if len({cell for cell, _ in lord.rooms}) < len(lord.rooms):
        raise PositionError(f"{path}.rooms", "two rooms are on one cell")
    if lord.idle > lord.imps:
        raise PositionError(f"{path}.idle", "more imps are idle than there are")
    if any(hero.left <= 0 for hero in lord.party):
        raise PositionError(f"{path}.party", "an adventurer without hitpoints is in prison")
    if lord.plan is not None and not lord.occupied >> lord.plan.tile & 1:
        raise PositionError(f"{path}.plan.tile", "there is no tile")


def _count(what: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    have, need = Counter(list(found)), Counter(list(wanted))
    if have != need:
        wrong = sorted(name for name in {*have, *need} if have[name] != need[name])
        raise PositionError(what, f"not each piece is there once: {', '.join(wrong)}")


def _check_pieces(game: Lords) -> None:
    table: Table = game.components

    def names(pieces: Iterable[Piece]) -> list[str]:
        return [piece.name for piece in pieces]

    traps = names(game.trap_deck) + names(game.trap_out)
    creatures = names(game.creature_stack) + [one.id for one in game.offer]
    rooms = names(game.room_stack) + [one.id for one in game.shop]
    heroes = [name for stack in game.hero_stacks for name in names(stack)]
    heroes += [one.id for one in game.arriving + game.coming]
    for lord in game.lords:
        traps += names(lord.traps)
        if lord.plan is not None:
            traps += names(lord.plan.traps)
        creatures += [one.id for one in lord.creatures]
        rooms += [room.id for _, room in lord.rooms]
        heroes += [hero.tile.id for hero in lord.party] + [hero.id for hero in lord.prison]
    if game.battle is not None:
        creatures += [one.id for one, _ in game.battle.acted]
        creatures += [game.battle.actor.id] if game.battle.actor else []
    creatures += [name for name in game.faraway if name in table.creatures]
    rooms += [name for name in game.faraway if name in table.rooms]
    heroes += [name for name in game.faraway if name in table.adventurers]
    heroes = [name for name in heroes if name in table.adventurers]
    _count("traps", traps, (one.id for one in table.traps.values() for _ in range(one.copies)))
    if Counter(creatures) - Counter({one.id: sum(one.copies) for one in table.creatures.values()}):
        raise PositionError("creatures", "there are more of a kind than the game has")
    if len(creatures) != 24:
        raise PositionError("creatures", f"24 are in the game, here are {len(creatures)}")
    if len(set(rooms)) != 16 or len(rooms) != 16:
        raise PositionError("rooms", "16 different rooms are in the game")
    _count("adventurers", heroes, table.adventurers)
    _count("spells", names(game.city + game.city_next + game.spells_out), table.spells)
    _count("events", names(game.events), EVENTS)
    _count("specials", names(game.specials), table.specials)


def _check_paladin(game: Lords) -> None:
    """He is where `paladin_at` says, and only there."""
    hosts = [
        seat for seat, lord in enumerate(game.lords) for hero in lord.party if hero.tile.kind == "paladin"
    ]
    expected = [game.paladin_at] if game.paladin_at >= 0 else []
    if hosts != expected:
        raise PositionError("paladin_at", "the paladin must be in exactly the party it names")
    imprisoned = [hero.id for lord in game.lords for hero in lord.prison if hero.kind == "paladin"]
    if len(imprisoned) != len(set(imprisoned)):
        raise PositionError("lords", "a paladin is in two prisons")
    current = game.components.paladins[game.year - 1].id
    if current in imprisoned and game.paladin_at != GONE:
        raise PositionError("paladin_at", "he is in a prison")
