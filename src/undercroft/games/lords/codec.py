"""The state of a match as plain data and back, with its bounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from undercroft.core.codec import (
    Bits,
    Boolean,
    Codec,
    Integer,
    Listing,
    Named,
    Optional,
    Pair,
    Pieces,
    Seat,
    Struct,
    Text,
)
from undercroft.core.errors import PositionError
from undercroft.games.lords.components import EVENTS, ORDERS, Table
from undercroft.games.lords.game import LordsGame
from undercroft.games.lords.geometry import CELLS, COLUMNS, NAMES
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import PHASE_NAMES
from undercroft.games.lords.state import (
    DUMMY_MINION,
    GONE,
    HOME,
    ON_CARD,
    TENT,
    WAITS,
    Dummy,
    Hero,
    Lord,
    Plan,
)

_COUNT: Final = Integer(0, 999)
SEASONS: Final = ("winter", "spring", "summer", "autumn", "fights")
MINIONS: Final = {WAITS: "waits", ON_CARD: "on_card", 0: "space_1", 1: "space_2", 2: "space_3", HOME: "home"}
_CELLS: Final = Bits(NAMES, COLUMNS)
_ORDER: Final = Integer(0, 7, dict(enumerate(ORDERS)))
_SPACES: Final = tuple(f"{order} {place}" for order in ORDERS for place in (1, 2, 3))


class _Placed(Pair):
    """A room and its cell, written as [cell, room]."""

    def __init__(self, rooms: Codec) -> None:
        self.rooms = rooms
        self.cell = Integer(0, CELLS - 1, dict(enumerate(NAMES)))
        Pair.__init__(self, self.cell, rooms)

    def load(self, data: Any, path: str) -> Any:
        if type(data) is not list or len(data) != 2:
            raise PositionError(path, "a room is written as [cell, room]")
        return (self.cell.load(data[0], f"{path}[0]"), self.rooms.load(data[1], f"{path}[1]"))

    def written(self) -> Codec:
        return Pair(*self.items)


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

    def written(self) -> Codec:
        return Struct(dict, {"face": self.years[0].face, "seen": Text(), "year": Integer(1, 2)})


def _hero(table: Table) -> Struct:
    def finish(hero: Hero) -> None:
        hero.left = hero.hp - hero.damage

    return Struct(
        Hero,
        {
            "tile": Named(table.heroes),
            "damage": Integer(0, 40),
            "tokens": Integer(0, 20),
            "poison": Integer(0, 20),
        },
        derived=("left",),
        finish=finish,
    )


def _settled(plan: Plan) -> None:
    plan.changes = 0


def _lord(table: Table, traps: Codec) -> Struct:
    creatures = Listing(Named(table.creatures))
    plan = Struct(
        Plan,
        {
            "tile": Integer(0, CELLS - 1, dict(enumerate(NAMES))),
            "traps": Listing(traps, 0, 2),
            "monsters": Listing(Named(table.creatures), 0, 2),
            "ghosts": creatures,
        },
        derived=("changes",),
        finish=_settled,
    )

    def finish(lord: Lord) -> None:
        lord.acted = []
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
            "minions": Listing(Integer(-2, 3, MINIONS), 3, 3),
            "dummy_pick": Integer(-1, 7, {-1: "none", **dict(enumerate(ORDERS))}),
            "plan": Optional(plan),
            "fought": Boolean(),
        },
        derived=("acted", "menu", "menu_of"),
        finish=finish,
    )


def make_codec(table: Table) -> Struct:
    """The codec of a whole match of this component file."""
    traps = _pieces(table, table.traps)
    spells = _pieces(table, table.spells)
    heroes = Named(table.adventurers)
    leavers = {name: name for name in (*table.heroes, *table.creatures, *table.rooms)}

    def finish(game: Lords) -> None:
        game.questions = {}
        game.battle = None
        game.training = table.trainings[game.options.training] if game.seats == 1 else None

    return Struct(
        LordsGame,
        {
            "year": Integer(1, 2),
            "season": Integer(0, 4, dict(enumerate(SEASONS))),
            "combat_round": Integer(0, 99),
            "phase": Integer(0, 12, dict(enumerate(PHASE_NAMES))),
            "turn": Integer(0, 24),
            "starter": Seat(0, 3),
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
            "spaces": Listing(Seat(-1, 9, {DUMMY_MINION: "dummy"}), 24, 24, names=_SPACES),
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
            "paladin_at": Seat(-2, 3, {TENT: "tent", GONE: "gone"}),
            "faraway": Listing(Text(tuple(leavers))),
        },
        derived=("battle", "questions", "training"),
        finish=finish,
    )
