"""The codec of the state: every field with its type and bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.codec import (
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
from undercroft.games.dungeoneer.components import BANE, BOON, TRAP, TREASURE, Card, Parts, Tile
from undercroft.games.dungeoneer.dungeon import Dungeon, cell_at, dungeon_of, spot
from undercroft.games.dungeoneer.game import Dungeoneer
from undercroft.games.dungeoneer.pieces import SORTS, Attack, Battle, Monster, Player, Readied, Task, Trap
from undercroft.games.dungeoneer.state import NOTHING, PHASES
from undercroft.games.dungeoneer.words import SPEED

COUNT: Final = Integer(0, 10_000)
FORMS: Final = ("none", "melee", "magic", "speed")
TOKENS: Final = ("none", "carried", "lying")


class CellCodec(Codec):
    """A cell, written [x, y]."""

    def dump(self, value: Any) -> Any:
        return list(spot(value)) if value else None

    def load(self, data: Any, path: str) -> Any:
        if data is None:
            return 0
        if (
            type(data) is not list
            or len(data) != 2
            or not all(type(n) is int and -40 <= n <= 40 for n in data)
        ):
            raise PositionError(path, "a cell is written [x, y]")
        return cell_at(data[0], data[1])

    def written(self) -> Codec:
        return Optional(Pair(Integer(-40, 40), Integer(-40, 40)))


class DungeonCodec(Codec):
    """The map, as a list of {location, x, y, turned}."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def dump(self, value: Any) -> Any:
        cells = []
        for cell, tile in value.cells.items():
            x, y = spot(cell)
            cells.append({"location": tile.location.id, "x": x, "y": y, "turned": tile.turned})
        return cells

    def load(self, data: Any, path: str) -> Dungeon:
        if type(data) is not list:
            raise PositionError(path, "a list of locations is needed")
        cells: dict[int, Tile] = {}
        for index, one in enumerate(data):
            inner = f"{path}[{index}]"
            if type(one) is not dict or set(one) != {"location", "x", "y", "turned"}:
                raise PositionError(inner, "needed: location, x, y, turned")
            location = Named(self.parts.locations).load(one["location"], f"{inner}.location")
            turned = Boolean().load(one["turned"], f"{inner}.turned")
            cell = CellCodec().load([one["x"], one["y"]], inner)
            if cell in cells:
                raise PositionError(inner, "another location lies there")
            cells[cell] = location.tiles[turned]
        return dungeon_of(cells)

    def written(self) -> Codec:
        place = {"location": Named(self.parts.locations), "x": Integer(-40, 40), "y": Integer(-40, 40)}
        return Listing(Struct(dict, {**place, "turned": Boolean()}))


def state(components: Any) -> Struct:
    """The codec of the state; see Crawl, Player and Battle for what the fields mean."""
    parts: Parts = components
    card = Named(parts.cards)
    quest = Named(parts.quests)
    hero = Named(parts.heroes)
    cell = CellCodec()
    seat = Seat(-1, 3)
    small = Integer(-9999, 9999)
    pieces = Listing(Pieces(card, lambda face: face.fresh), 0, 200)
    location_pieces = Listing(Pieces(Named(parts.locations), lambda face: face.fresh), 0, 60)
    quest_pieces = Listing(Pieces(quest, lambda face: face.fresh), 0, 60)
    form = Integer(-1, SPEED, dict(enumerate(FORMS, -1)))
    cards = Listing(card, 0, 200)

    def named(fits: Callable[[Card], bool]) -> Codec:
        return Named({id: one for id, one in parts.cards.items() if fits(one)})

    def readied(deck: str) -> Codec:
        lasting = named(lambda one: one.deck == deck and one.duration == "permanent")
        below = named(lambda one: one.deck == deck and one.duration == "attachment")
        extras = Listing(Pair(below, form), 0, 20, frozen=True)
        fields = {"card": lasting, "extras": extras, "tokens": Integer(0, 99), "used": Boolean()}
        return Listing(Struct(Readied, fields), 0, 60)

    def banes(curses: bool) -> Codec:
        lasting = named(
            lambda one: one.deck == BANE and one.duration == "permanent" and (one.target == "hero") == curses
        )
        return Listing(lasting, 0, 200)

    under = Listing(named(lambda one: one.target == "monster"), 0, 20, frozen=True)
    monster = Struct(Monster, {"card": named(lambda one: one.beast is not None), "extras": under})
    trap = Struct(Trap, {"card": named(lambda one: one.deck == TRAP), "x": Integer(0, 99)})
    task = Struct(
        Task,
        {
            "quest": quest,
            "token": Integer(0, 2, dict(enumerate(TOKENS))),
            "lies": Integer(-1, 59, {-1: "none"}),
            "dropped": Boolean(),
        },
    )
    mods = Listing(Pair(Text(), small), 0, 30, frozen=True)
    attack = Struct(
        Attack,
        {
            "monster": Optional(monster),
            "beast": Optional(Named(parts.beasts)),
            "hero": seat,
            "form": form,
            "health": Integer(-99, 99),
            "wounded": Boolean(),
            "frenzy": small,
            "dodged": Boolean(),
            "settled": Boolean(),
            "fresh": Boolean(),
            "die": Integer(0, 6),
            "mods": mods,
            "total": small,
            "counter_die": Integer(0, 6),
            "counter_mods": mods,
            "counter": small,
        },
    )
    battle = Struct(
        Battle,
        {
            "sort": Integer(0, 5, dict(enumerate(SORTS))),
            "owner": seat,
            "target": seat,
            "cell": cell,
            "attacks": Listing(attack, 0, 40),
            "traps": Listing(trap, 0, 20),
            "quest": Optional(quest),
            "prey": Integer(-1, 39),
            "step": Integer(1, 8),
            "dark": small,
            "blows": Listing(Integer(0, 99), 3, 12),
            "wounds": COUNT,
            "gains": Listing(COUNT, 1, 4, seats=True),
            "challenged": Boolean(),
            "lost": Boolean(),
        },
    )
    webs = named(lambda one: any(part.verb == "web" for part in one.failure))
    names = Listing(Text(tuple(parts.quests)), 0, 99, frozen=True)
    player = Struct(
        Player,
        {
            "seat": Integer(0, 3),
            "hero": Optional(hero),
            "alive": Boolean(),
            "level": Integer(1, 4),
            "health": Integer(-99, parts.rules.health),
            "glory": COUNT,
            "peril": COUNT,
            "ap": Integer(0, 99),
            "saved": Boolean(),
            "kept": Boolean(),
            "tip": Boolean(),
            "at": cell,
            "fallen": Boolean(),
            "web": Optional(webs),
            "threshold": Integer(-1, 3, {-1: "none"}),
            "hand": pieces,
            "plots": location_pieces,
            "boons": readied(BOON),
            "treasures": readied(TREASURE),
            "curses": banes(True),
            "enhancers": banes(False),
            "lair": Listing(monster, 0, 60),
            "quests": Listing(task, 0, 60),
            "done": Listing(quest, 0, 60),
            "attacked": Boolean(),
            "ability_used": Boolean(),
            "moved": Boolean(),
            "seen": Integer(0, 1 << 60),
            "acted": Integer(0, 1 << 60),
            "foes": Integer(0, 15),
            "tried": names,
            "found": names,
            "quiet": Boolean(),
            "passed": Text(),
            "always": Boolean(),
        },
        derived=("holds", "stats", "boon_limit", "treasure_limit", "tools", "tokens"),
    )
    return Struct(
        Dungeoneer,
        {
            "players": Listing(player, 1, 4),
            "dungeon": DungeonCodec(parts),
            "adventures": pieces,
            "discard": cards,
            "peril_deck": pieces,
            "peril_discard": cards,
            "waiting": cards,
            "locations": location_pieces,
            "removed": Listing(Named(parts.locations), 0, 60),
            "quest_deck": quest_pieces,
            "quest_discard": Listing(quest, 0, 60),
            "commons": Listing(quest, 0, 60),
            "out": Listing(quest, 0, 60),
            "unused": Listing(hero, 0, 60),
            "fallen": Listing(hero, 0, 60),
            "active": Seat(0, 3),
            "first": Seat(0, 3),
            "round": Integer(1, 1000),
            "phase": Text(PHASES),
            "queue": Listing(battle, 0, 4),
            "battles": Listing(battle, 0, 2),
            "declaring": Boolean(),
            "batched": Boolean(),
            "window": Integer(0, 4),
            "entry": Integer(0, 3),
            "ambush": Integer(0, 4),
            "ending": Boolean(),
            "drawn": Listing(location_pieces.item, 0, 1),
            "placer": Seat(0, 3),
            "omens": cards,
            "omen_peril": Integer(0, 20),
            "raised": Boolean(),
            "lay_passes": Integer(0, 99),
            "reborn": Listing(Seat(0, 3), 0, 4),
            "cause": seat,
            "opening": Optional(Listing(Integer(-1, 6), 0, 4, frozen=True)),
        },
        derived=("parts", "solo", "now", "need"),
        finish=settle,
    )


def settle(t: Dungeoneer) -> None:
    """Fills in what follows from the rest, and refuses what would break the rules' own arithmetic."""
    t.parts = t.components
    t.solo = t.seats == 1
    t.now = NOTHING
    t.need = 0
    if len(t.players) != t.seats or [player.seat for player in t.players] != list(range(t.seats)):
        raise PositionError(
            "players", "{seats} players are needed, in the order of their seats", {"seats": t.seats}
        )
    for name in ("active", "first", "placer"):
        if getattr(t, name) >= t.seats:
            raise PositionError(name, "there is no such seat")
    if any(seat >= t.seats for seat in t.reborn) or t.cause >= t.seats:
        raise PositionError("reborn", "there is no such seat")
    for battle in (*t.queue, *t.battles):
        if len(battle.blows) != 3 * t.seats or len(battle.gains) != t.seats:
            raise PositionError("battles", "blows and gains do not fit the seats")
        if max(battle.owner, battle.target, *(one.hero for one in battle.attacks), -1) >= t.seats:
            raise PositionError("battles", "there is no such seat")
    if t.seats == 1:
        pools = [t.adventures, t.peril_deck, *(player.hand for player in t.players)]
        for pool in pools:
            pool[:] = [piece.face.alone.with_seen(piece.seen) for piece in pool]
    t.refresh_all()
    for player in t.players:
        player.look()
