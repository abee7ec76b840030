"""Typed components of Dungeon Lords; wrong data is refused with file, line and reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.core.components import Components, Row
from undercroft.core.piece import Piece
from undercroft.games.lords.geometry import has_square, in_one_piece

ORDERS: Final = (
    "get_food",
    "improve_reputation",
    "dig_tunnels",
    "mine_gold",
    "recruit_imps",
    "buy_traps",
    "hire_monster",
    "build_room",
)
"""The eight orders as they are executed (DL-6.1); elsewhere an order is its index in this tuple."""
GET_FOOD: Final = 0
IMPROVE: Final = 1
DIG: Final = 2
MINE: Final = 3
RECRUIT: Final = 4
BUY_TRAPS: Final = 5
HIRE: Final = 6
BUILD: Final = 7

PIECE: Final = "piece"
"""What all that lies on the table is among, whichever table of the file it is in: no two have the same id."""
KINDS: Final = ("warrior", "thief", "priest", "wizard")
REACHES: Final = ("first", "any", "all", "behind", "none")
ZONES: Final = ("surface", "deep", "edge", "centre", "any")
PRODUCTS: Final = ("food", "gold", "trap", "dig", "lose_evil", "imp")
ROOM_EFFECTS: Final = (*PRODUCTS, "boost", "labyrinth", "no_magic", "score", "fame")
SPELL_EFFECTS: Final = (
    "withdraw_all", "ransom", "shield", "hide", "gain_evil", "lose_treasure", "lose_imp", "lose_evil",
    "nothing", "illusion", "withdraw_one", "food_token", "mend", "free_prisoner", "sheep", "rage",
    "no_fatigue", "banish",
)  # fmt: skip
SPELL_AMOUNTS: Final = {
    "withdraw_all": "evil that can be gained instead", "shield": "points absorbed", "gain_evil": "steps",
    "lose_treasure": "gold or food", "lose_imp": "imps", "lose_evil": "steps",
    "illusion": "hitpoints of the illusion", "withdraw_one": "monsters", "food_token": "hitpoints",
    "free_prisoner": "prisoners", "sheep": "damage of the sheep", "banish": "monsters",
}  # fmt: skip
"""What the number of a spell is; the other spells have none."""
SPECIAL_EFFECTS: Final = (
    "hunt", "strike", "halve_gold", "halve_food", "imp_wages", "recall", "inspect", "press", "review",
)  # fmt: skip
EVENTS: Final = ("payday", "taxes", "special")


class Rules:
    """Numbers of the game that stand on no tile."""

    def __init__(self, row: Row) -> None:
        self.imps = row.integer("imps", 0, 20)
        self.food = row.integer("food", 0, 20)
        self.gold = row.integer("gold", 0, 20)
        self.top_evil = row.integer("top_evil", 2, 40)
        self.start_evil = row.integer("start_evil", 1, self.top_evil)
        self.paladin_step = row.integer("paladin_step", 1, self.top_evil)
        self.start_cells = row.integers("start_cells", 0, 19)
        self.exclusive_title = row.integers("exclusive_title", 0, 20)
        self.shared_title = row.integers("shared_title", 0, 20)
        self.hall_of_fame = row.integers("hall_of_fame", 0, 20)
        self.training_fatigue = row.integer("training_fatigue", 0, 9)
        self.draw_adventurers = row.integers("draw_adventurers", 1, 4)
        for key in ("exclusive_title", "shared_title", "hall_of_fame", "draw_adventurers"):
            if len(getattr(self, key)) != 3:
                raise row.error(key, "three numbers are needed: for 2, 3 and 4 players")
        self.hire_fee = row.integer("hire_fee", 0, 20)
        self.let_go_evil = row.integer("let_go_evil", 0, 14)
        self.conquest_evil = row.integer("conquest_evil", 0, 14)
        self.points_room = row.integer("points_room", -20, 20)
        self.points_monster = row.integer("points_monster", -20, 20)
        self.points_prisoner = row.integer("points_prisoner", -20, 20)
        self.points_paladin = row.integer("points_paladin", -20, 20)
        self.points_conquered = row.integer("points_conquered", -20, 20)
        self.points_letter = row.integer("points_letter", -20, 20)
        if self.draw_adventurers != (3, 3, 4):
            raise row.error("draw_adventurers", "each lord gets one, and with two the dummy: 3, 3 and 4")
        tunnels = sum(1 << cell for cell in set(self.start_cells))
        if not in_one_piece(tunnels) or has_square(tunnels):
            raise row.error("start_cells", "tunnels in one piece with cell 2, and no block of two by two")
        row.finish()


class Space:
    """One of the three spaces of an order: what it costs and what it gives."""

    __slots__ = (
        "evil", "food", "foreman", "gain_food", "gain_gold", "gain_imps", "gold", "limit", "lose_evil",
        "number", "order", "spy", "traps",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        self.order = ORDERS.index(row.text("order", known=ORDERS))
        self.number = row.integer("number", 1, 3)
        self.gold = row.integer("gold", 0, 20, 0)
        self.food = row.integer("food", 0, 20, 0)
        self.evil = row.integer("evil", 0, 14, 0)
        self.gain_food = row.integer("gain_food", 0, 20, 0)
        self.gain_gold = row.integer("gain_gold", 0, 20, 0)
        self.gain_imps = row.integer("gain_imps", 0, 20, 0)
        self.lose_evil = row.integer("lose_evil", 0, 14, 0)
        self.spy = row.flag("spy")
        self.limit = row.integer("limit", 0, 8, 0)
        self.foreman = row.flag("foreman")
        self.traps = row.integer("traps", 0, 8, 0)
        for key in ("gain_food", "gain_gold", "gain_imps", "lose_evil", "spy", "limit", "foreman", "traps"):
            if getattr(self, key) and key not in GIVES[self.order]:
                raise row.error(key, "{order} does not use it", order=ORDERS[self.order])
        if self.evil and self.order == HIRE:
            raise row.error("evil", "the evil of a monster stands on its tile")
        if self.order in (DIG, MINE) and not self.limit:
            raise row.error("limit", "at least one imp is needed")
        row.finish()


_GOODS: Final = ("gain_food", "gain_gold", "gain_imps", "lose_evil", "spy")
GIVES: Final = (_GOODS, _GOODS, ("limit", "foreman"), ("limit", "foreman"), _GOODS, ("traps",), (), ())
"""What the spaces of each order can give."""


class Adventurer:
    """An adventurer tile, a paladin, or the illusion. `kind` is the class; only the four classes have one."""

    __slots__ = ("anti", "heart", "hp", "id", "kind", "level", "magic", "year")

    def __init__(
        self, name: str, kind: str, year: int, level: int, hp: int, icons: tuple[int, int, int]
    ) -> None:
        self.id = name
        self.kind = kind
        self.year = year
        self.level = level
        self.hp = hp
        self.anti, self.heart, self.magic = icons

    @staticmethod
    def read(row: Row, paladin: bool) -> Adventurer:
        name = row.identifier(among=PIECE)
        kind = "paladin" if paladin else row.text("kind", known=KINDS)
        level = 0 if paladin else row.integer("level", 1, 9)
        icons = tuple(row.integer(key, 0, 9, 0) for key in ("anti", "heart", "magic"))
        made = Adventurer(
            name,
            kind,
            row.integer("year", 1, 2),
            level,
            row.integer("hp", 1, 20),
            (icons[0], icons[1], icons[2]),
        )
        row.finish()
        return made

    def __repr__(self) -> str:
        return self.id


ILLUSION: Final = "illusory_hero"
"""The id of the illusory adventurer; see `Table.illusion`."""


class Attack:
    """One way a creature can act in battle (DL-16)."""

    __slots__ = (
        "damage", "feed", "follow", "id", "no_conquest", "no_healing", "reach", "returns", "spares", "times",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        self.id = row.identifier(among=f"attack of {row.get('creature')}")
        self.reach = row.text("reach", known=REACHES)
        self.damage = row.integer("damage", 0, 20, 0)
        self.times = row.integer("times", 1, 4, 1)
        self.follow = row.integer("follow", 0, 20, 0)
        self.feed = row.integer("feed", 0, 9, 0)
        self.spares = row.text("spares", "", ("", *KINDS))
        self.returns = row.flag("returns")
        self.no_conquest = row.flag("no_conquest")
        self.no_healing = row.flag("no_healing")
        row.finish()

    @property
    def is_attack(self) -> bool:
        return self.reach != "none"


class Creature:
    """A kind of monster, or the ghost. `evil`, `food`, `gold`, `traps`, `monsters` are its cost."""

    __slots__ = (
        "attacks", "copies", "evil", "food", "ghost", "gold", "id", "index", "monsters", "rises", "token",
        "traps",
    )  # fmt: skip

    def __init__(self, row: Row, index: int) -> None:
        self.id = row.identifier(among=PIECE)
        self.index = index
        self.copies = row.integers("copies", 0, 9)
        if len(self.copies) != 2:
            raise row.error("copies", "two numbers are needed: year 1 and year 2")
        self.food = row.integer("food", 0, 9, 0)
        self.gold = row.integer("gold", 0, 9, 0)
        self.evil = row.integer("evil", 0, 14, 0)
        self.traps = row.integer("traps", 0, 1, 0)
        self.monsters = row.integer("monsters", 0, 1, 0)
        self.ghost = row.flag("ghost")
        self.token = row.flag("token")
        self.rises = row.flag("rises")
        self.attacks: tuple[Attack, ...] = ()
        row.finish()

    def __repr__(self) -> str:
        return self.id


class Room:
    """A room tile. `mask` has a bit for each cell it may be built on."""

    __slots__ = (
        "amount", "creatures", "effect", "food", "id", "mask", "monsters", "produces", "trap_gold", "traps",
        "where", "workers", "year",
    )  # fmt: skip

    def __init__(self, row: Row, creatures: Iterable[str]) -> None:
        self.id = row.identifier(among=PIECE)
        self.year = row.integer("year", 1, 2)
        self.where = row.text("where", known=ZONES)
        self.mask = zone_mask(self.where)
        self.workers = row.integer("workers", 0, 9, 0)
        self.food = row.integer("food", 0, 9, 0)
        self.effect = row.text("effect", known=ROOM_EFFECTS)
        self.produces = self.effect in PRODUCTS
        self.amount = row.integer("amount", 0, 9, 0)
        self.creatures = row.texts("creatures", creatures, [])
        self.traps = row.integer("traps", 0, 2, 1)
        self.monsters = row.integer("monsters", 0, 2, 2)
        self.trap_gold = row.integer("trap_gold", 0, 9, 1)
        if self.produces and self.workers == 0:
            raise row.error("workers", "a production room needs workers")
        row.finish()

    def has(self, cell: int) -> bool:
        """Whether the cell belongs to its part of the dungeon."""
        return bool(self.mask >> cell & 1)

    def __repr__(self) -> str:
        return self.id


def zone_mask(where: str) -> int:
    """The cells of a zone as bits; cell = row * 5 + column."""
    mask = 0
    for cell in range(20):
        row, column = divmod(cell, 5)
        edge = row in (0, 3) or column in (0, 4)
        inside = {
            "surface": row < 2,
            "deep": row > 1,
            "edge": edge,
            "centre": not edge,
            "any": True,
        }[where]
        mask |= inside << cell
    return mask


class Trap:
    """A kind of trap; pairs are (year 1, year 2)."""

    __slots__ = (
        "chosen", "copies", "each", "first", "food", "full", "gold", "id", "imps", "index", "last",
        "no_conquest", "others", "poison", "second", "silences",
    )  # fmt: skip

    def __init__(self, row: Row, index: int) -> None:
        def pair(key: str) -> tuple[int, int]:
            values = row.integers(key, 0, 9, [0, 0])
            if len(values) != 2:
                raise row.error(key, "two numbers are needed: year 1 and year 2")
            return values[0], values[1]

        self.id = row.identifier(among=PIECE)
        self.index = index
        self.copies = row.integer("copies", 0, 9)
        self.gold = pair("gold")
        self.food = pair("food")
        self.imps = pair("imps")
        self.first = pair("first")
        self.second = pair("second")
        self.last = pair("last")
        self.each = pair("each")
        self.others = pair("others")
        self.chosen = pair("chosen")
        self.full = row.flag("full")
        self.no_conquest = row.flag("no_conquest")
        self.poison = row.integer("poison", 0, 9, 0)
        self.silences = row.flag("silences")
        row.finish()

    @property
    def aimed(self) -> bool:
        """Whether its owner chooses an adventurer."""
        return self.chosen != (0, 0) or self.poison > 0 or self.silences

    def __repr__(self) -> str:
        return self.id


class Spell:
    """A combat card: fatigue and a spell."""

    __slots__ = ("amount", "effect", "fast", "fatigue", "id", "year")

    def __init__(self, row: Row) -> None:
        self.id = row.identifier(among=PIECE)
        self.year = row.integer("year", 1, 2)
        self.fast = row.text("speed", known=("fast", "slow")) == "fast"
        self.fatigue = row.integer("fatigue", 0, 9)
        self.effect = row.text("effect", known=SPELL_EFFECTS)
        self.amount = row.integer("amount", 1, 9) if self.effect in SPELL_AMOUNTS else 0
        """How much: see SPELL_AMOUNTS."""
        row.finish()

    def __repr__(self) -> str:
        return self.id


class Special:
    """A special event card."""

    __slots__ = ("amount", "effect", "gold", "id")

    def __init__(self, row: Row) -> None:
        self.id = row.identifier(among=PIECE)
        self.effect = row.text("effect", known=SPECIAL_EFFECTS)
        self.amount = row.integer("amount", 1, 9)
        self.gold = row.integer("gold", 1, 9) if self.effect == "press" else 0
        """What can be paid instead."""
        row.finish()

    def __repr__(self) -> str:
        return self.id


class Training:
    """A training dungeon; `best` is the fewest tiles that can be lost."""

    __slots__ = ("best", "creatures", "food", "gold", "id", "party", "room", "traps")

    def __init__(self, row: Row, table: Table) -> None:
        self.id = row.identifier()
        self.party = tuple(table.adventurers[name] for name in row.texts("party", table.adventurers))
        self.creatures = tuple(table.creatures[name] for name in row.texts("creatures", table.creatures))
        self.traps = tuple(table.traps[name] for name in row.texts("traps", table.traps))
        self.food = row.integer("food", 0, 20)
        self.gold = row.integer("gold", 0, 20)
        self.best = row.integer("best", 0, 3)
        self.room = row.text("room", "", ("", *table.rooms))
        row.finish()


class Table:
    """All components of one file. `pieces` holds the unseen piece of every face, by its id."""

    def __init__(self, source: Components) -> None:
        self.digest = source.digest
        self.rules = Rules(source.row("rules"))
        spaces = [Space(row) for row in source.rows("space")]
        spaces.sort(key=lambda one: (one.order, one.number))
        if [(one.order, one.number) for one in spaces] != [(o, n) for o in range(8) for n in (1, 2, 3)]:
            raise source.error("each order needs exactly the spaces 1, 2 and 3", "space", 0)
        self.spaces = tuple(spaces)
        heroes = [Adventurer.read(row, False) for row in source.rows("adventurer")]
        paladins = [Adventurer.read(row, True) for row in source.rows("paladin")]
        self.spells = {one.id: one for one in map(Spell, source.rows("spell"))}
        illusions = [one for one in self.spells.values() if one.effect == "illusion"]
        hitpoints = illusions[0].amount if illusions else 1
        for row in source.rows("spell"):
            if row.get("effect") == "illusion" and row.get("amount") != hitpoints:
                raise row.error(
                    "amount", "all illusions have the same hitpoints: {hitpoints} above", hitpoints=hitpoints
                )
        self.illusion = Adventurer(ILLUSION, "illusion", 2, 0, hitpoints, (0, 0, 0))
        """DL-15.13: its hitpoints stand on the combat card."""
        self.paladins = tuple(sorted(paladins, key=lambda one: one.year))
        if [one.year for one in self.paladins] != [1, 2]:
            raise source.error("one paladin of each year is needed", "paladin", 0)
        self.adventurers = {one.id: one for one in heroes}
        self.heroes = {one.id: one for one in (*heroes, *paladins, self.illusion)}
        creatures = [Creature(row, index) for index, row in enumerate(source.rows("creature"))]
        self.creatures = {one.id: one for one in creatures}
        for row in source.rows("attack"):
            owner = self.creatures[row.text("creature", known=self.creatures)]
            owner.attacks = (*owner.attacks, Attack(row))
        for one in creatures:
            if not one.attacks:
                raise source.error("{id} has no [[attack]]", "creature", one.index, id=one.id)
        self.rooms = {one.id: one for one in (Room(row, self.creatures) for row in source.rows("room"))}
        self.traps = {
            one.id: one for one in (Trap(row, index) for index, row in enumerate(source.rows("trap")))
        }
        self.creature_kinds = tuple(self.creatures.values())
        self.trap_kinds = tuple(self.traps.values())
        self.specials = {one.id: one for one in map(Special, source.rows("special"))}
        self.trainings = {one.id: one for one in (Training(row, self) for row in source.rows("training"))}
        self._check(source)
        self.pieces = pieces = self._make_pieces()
        self.trap_pieces = tuple(pieces[one.id] for one in self.traps.values() for _ in range(one.copies))
        self.order_pieces = tuple(pieces[f"order_{name}"] for name in ORDERS)
        self.event_pieces = tuple(pieces[f"event_{name}"] for name in EVENTS)
        self.boxes = (Box(self, 1), Box(self, 2))

    def _check(self, source: Components) -> None:
        """Enough of everything for two years of four seasons."""
        for year in (1, 2):
            if sum(one.copies[year - 1] for one in self.creatures.values()) < 12:
                raise source.error("year {year} needs 12 creatures", "creature", 0, year=year)
            if sum(one.year == year for one in self.rooms.values()) < 8:
                raise source.error("year {year} needs 8 rooms", "room", 0, year=year)
            if sum(one.year == year for one in self.spells.values()) < 4:
                raise source.error("year {year} needs 4 combat cards", "spell", 0, year=year)
            if sum(one.year == year for one in self.adventurers.values()) < 12:
                raise source.error("year {year} needs 12 adventurers", "adventurer", 0, year=year)
        if len(self.specials) < 2:
            raise source.error("two special events are needed", "special", 0)

    def _make_pieces(self) -> dict[str, Piece]:
        pieces = {name: Piece(one, f"hero_{one.year}") for name, one in self.adventurers.items()}
        pieces |= {name: Piece(one, "trap") for name, one in self.traps.items()}
        pieces |= {name: Piece(one, f"spell_{one.year}") for name, one in self.spells.items()}
        pieces |= {name: Piece(one, "special") for name, one in self.specials.items()}
        pieces |= {name: Piece(one, f"room_{one.year}") for name, one in self.rooms.items()}
        pieces |= {f"order_{name}": Piece(name, "order") for name in ORDERS}
        pieces |= {f"event_{name}": Piece(name, "event") for name in EVENTS}
        for year in (1, 2):
            for name, creature in self.creatures.items():
                pieces[f"{name}_{year}"] = Piece(creature, f"creature_{year}")
        return pieces


class Box:
    """The pieces of one year, as they lie in the box."""

    __slots__ = ("adventurers", "creatures", "rooms", "spells")

    def __init__(self, table: Table, year: int) -> None:
        pieces = table.pieces
        self.spells = tuple(pieces[one.id] for one in table.spells.values() if one.year == year)
        self.creatures = tuple(
            pieces[f"{one.id}_{year}"]
            for one in table.creatures.values()
            for _ in range(one.copies[year - 1])
        )
        self.rooms = tuple(pieces[one.id] for one in table.rooms.values() if one.year == year)
        self.adventurers = tuple(pieces[one.id] for one in table.adventurers.values() if one.year == year)


BOXES_KEPT: Final = 64
BOXES: Final[dict[str, Table]] = {}
"""The tables that have been loaded, by the digest of their file: what is printed on tiles is no secret."""


def load(source: Components) -> Table:
    """The typed components of a file. Raises ComponentError."""
    table = Table(source)
    remember(table)
    return table


def remember(table: Table) -> None:
    """Keeps a table for the views that name it; those that nobody has looked at for longest go."""
    BOXES.pop(table.digest, None)
    BOXES[table.digest] = table
    while len(BOXES) > BOXES_KEPT:
        del BOXES[next(iter(BOXES))]
