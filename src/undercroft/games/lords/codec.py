"""The state of a match as plain data and back, with its bounds; and what must hold in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from undercroft.core.codec import Boolean, Codec, Integer, Listing, Named, Optional, Pieces, Struct, Text
from undercroft.core.errors import PositionError
from undercroft.core.piece import Piece
from undercroft.games.lords.components import EVENTS, ORDERS, Table
from undercroft.games.lords.geometry import CELLS, has_square, in_one_piece
from undercroft.games.lords.state import GONE, Dummy, Hero, Lord, Plan

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

_COUNT = Integer(0, 999)
_CELLS = Integer(0, (1 << CELLS) - 1)
_ORDER = Integer(0, 7)


class _Placed(Codec):
    """A room and its cell, written as [cell, room]."""

    def __init__(self, rooms: Codec) -> None:
        self.rooms = rooms
        self.cell = Integer(0, CELLS - 1)

    def dump(self, value: Any) -> Any:
        return [value[0], self.rooms.dump(value[1])]

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not list or len(data) != 2:
            raise PositionError(path, "a room is written as [cell, room]")
        return (self.cell.load(data[0], f"{path}[0]"), self.rooms.load(data[1], f"{path}[1]"))


def _pieces(table: Table, ids: Iterable[str], prefix: str = "", suffix: str = "") -> Pieces:
    """Pieces whose shared unseen piece is found under prefix + id + suffix."""
    faces = {name: table.pieces[f"{prefix}{name}{suffix}"].face for name in ids}
    face = Text(tuple(faces)) if prefix else Named(faces)
    return Pieces(face, lambda one: table.pieces[f"{prefix}{getattr(one, 'id', one)}{suffix}"])


class _CreatureStack(Codec):
    """Creatures face down; year 2 lies under year 1, so a piece is written with its year."""

    def __init__(self, table: Table) -> None:
        self.years = [_pieces(table, table.creatures, suffix=f"_{year}") for year in (1, 2)]

    def dump(self, value: Any) -> Any:
        year = int(value.back[-1])
        return {**self.years[year - 1].dump(value), "year": year}

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not dict or data.get("year") not in (1, 2):
            raise PositionError(path, "a creature in the stack is written as {face, seen, year}")
        rest = {name: value for name, value in data.items() if name != "year"}
        return self.years[data["year"] - 1].load(rest, path)


def _hero(table: Table) -> Struct:
    return Struct(
        Hero,
        {
            "tile": Named(table.heroes),
            "damage": Integer(0, 40),
            "tokens": Integer(0, 20),
            "poison": Integer(0, 20),
        },
    )


def _settled(plan: Plan) -> None:
    plan.changes = 0


def _lord(table: Table, traps: Codec) -> Struct:
    creatures = Listing(Named(table.creatures))
    plan = Struct(
        Plan,
        {
            "tile": Integer(0, CELLS - 1),
            "traps": Listing(traps, 0, 2),
            "monsters": Listing(Named(table.creatures), 0, 2),
            "ghosts": creatures,
        },
        derived=("changes",),
        finish=_settled,
    )

    def finish(lord: Lord) -> None:
        lord.menu = []
        lord.menu_of = ""

    return Struct(
        Lord,
        {
            "evil": Integer(1, table.rules.top_evil),
            "food": _COUNT,
            "gold": _COUNT,
            "imps": _COUNT,
            "idle": _COUNT,
            "tired": _COUNT,
            "letters": _COUNT,
            "occupied": _CELLS,
            "conquered": _CELLS,
            "rooms": Listing(_Placed(Named(table.rooms)), frozen=True),
            "traps": Listing(traps),
            "lair": creatures,
            "asleep": creatures,
            "prison": Listing(Named(table.heroes)),
            "party": Listing(_hero(table)),
            "inaccessible": Listing(_ORDER, 0, 2, frozen=True),
            "dealt": Listing(_pieces(table, ORDERS, prefix="order_"), 0, 8),
            "programmed": Listing(_ORDER, 0, 3),
            "minions": Listing(Integer(-2, 3), 3, 3),
            "dummy_pick": Integer(-1, 7),
            "plan": Optional(plan),
            "fought": Boolean(),
        },
        derived=("menu", "menu_of"),
        finish=finish,
    )


def make_codec(table: Table) -> Struct:
    """The codec of a whole match of this component file."""
    from undercroft.games.lords.game import Lords

    traps = _pieces(table, table.traps)
    spells = _pieces(table, table.spells)
    heroes = Named(table.adventurers)
    leavers = {name: name for name in (*table.heroes, *table.creatures, *table.rooms)}

    def finish(game: Lords) -> None:
        game.battle = None
        game.training = table.trainings[game.options.training] if game.seats == 1 else None

    return Struct(
        Lords,
        {
            "year": Integer(1, 2),
            "season": Integer(0, 4),
            "combat_round": Integer(0, 99),
            "phase": Integer(0, 12),
            "turn": Integer(0, 24),
            "starter": Integer(0, 3),
            "lords": Listing(_lord(table, traps), 1, 4),
            "dummies": Listing(
                Struct(
                    Dummy,
                    {
                        "inaccessible": Listing(_ORDER, 3, 3, frozen=True),
                        "used": Listing(_ORDER, 0, 3),
                    },
                ),
                0,
                2,
            ),
            "dummy_evil": Integer(1, table.rules.top_evil),
            "spaces": Listing(Integer(-1, 9), 24, 24),
            "offer": Listing(Named(table.creatures), 0, 3),
            "shop": Listing(Named(table.rooms), 0, 2),
            "arriving": Listing(heroes, 0, 4),
            "coming": Listing(heroes, 0, 4),
            "creature_stack": Listing(_CreatureStack(table), 0, 24),
            "room_stack": Listing(_pieces(table, table.rooms), 0, 16),
            "hero_stacks": Listing(Listing(_pieces(table, table.adventurers)), 2, 2),
            "trap_deck": Listing(traps),
            "trap_out": Listing(traps),
            "city": Listing(spells, 0, 4),
            "city_next": Listing(spells, 0, 4),
            "spells_out": Listing(spells),
            "events": Listing(_pieces(table, EVENTS, prefix="event_"), 0, 3),
            "specials": Listing(_pieces(table, table.specials)),
            "paladin_at": Integer(-2, 3),
            "faraway": Listing(Text(tuple(leavers))),
        },
        derived=("battle", "training"),
        finish=finish,
    )


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
