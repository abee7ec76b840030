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

FORMS: Final = ("none", "melee", "magic", "speed")
TOKENS: Final = ("none", "carried", "lying")
COUNT: Final = Integer(0, 10_000)
SEAT: Final = Seat(-1, 3)
SMALL: Final = Integer(-9999, 9999)
FORM: Final = Integer(-1, SPEED, dict(enumerate(FORMS, -1)))


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
    hero = Named(parts.heroes)
    quest = Named(parts.quests)
    pieces = _pieces(parts.cards, 200)
    locations = _pieces(parts.locations, 60)
    cards = Listing(Named(parts.cards), 0, 200)
    battle = _battle(parts)
    return Struct(
        Dungeoneer,
        {
            "players": Listing(_player(parts), 1, 4),
            "dungeon": DungeonCodec(parts),
            "adventures": pieces,
            "discard": cards,
            "peril_deck": pieces,
            "peril_discard": cards,
            "waiting": cards,
            "locations": locations,
            "removed": Listing(Named(parts.locations), 0, 60),
            "quest_deck": _pieces(parts.quests, 60),
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
            "drawn": Listing(locations.item, 0, 1),
            "placer": Seat(0, 3),
            "omens": cards,
            "omen_peril": Integer(0, 20),
            "raised": Boolean(),
            "lay_passes": Integer(0, 99),
            "reborn": Listing(Seat(0, 3), 0, 4),
            "cause": SEAT,
            "opening": Optional(Listing(Integer(-1, 6), 0, 4, frozen=True)),
        },
        derived=("parts", "solo", "now", "need"),
        finish=settle,
    )


def _pieces(faces: dict[str, Any], most: int) -> Listing:
    """Cards or locations, each with who has seen it."""
    return Listing(Pieces(Named(faces), lambda face: face.fresh), 0, most)


def _cards(parts: Parts, fits: Callable[[Card], bool]) -> Named:
    """The cards that are so."""
    return Named({id: card for id, card in parts.cards.items() if fits(card)})


def _monster(parts: Parts) -> Struct:
    under = Listing(_cards(parts, lambda one: one.target == "monster"), 0, 20, frozen=True)
    return Struct(Monster, {"card": _cards(parts, lambda one: one.beast is not None), "extras": under})


def _battle(parts: Parts) -> Struct:
    monster = _monster(parts)
    mods = Listing(Pair(Text(), SMALL), 0, 30, frozen=True)
    trap = Struct(Trap, {"card": _cards(parts, lambda one: one.deck == TRAP), "x": Integer(0, 99)})
    attack = Struct(
        Attack,
        {
            "monster": Optional(monster),
            "beast": Optional(Named(parts.beasts)),
            "hero": SEAT,
            "form": FORM,
            "health": Integer(-99, 99),
            "wounded": Boolean(),
            "frenzy": SMALL,
            "dodged": Boolean(),
            "settled": Boolean(),
            "fresh": Boolean(),
            "die": Integer(0, 6),
            "mods": mods,
            "total": SMALL,
            "counter_die": Integer(0, 6),
            "counter_mods": mods,
            "counter": SMALL,
        },
    )
    return Struct(
        Battle,
        {
            "sort": Integer(0, 5, dict(enumerate(SORTS))),
            "owner": SEAT,
            "target": SEAT,
            "cell": CellCodec(),
            "attacks": Listing(attack, 0, 40),
            "traps": Listing(trap, 0, 20),
            "quest": Optional(Named(parts.quests)),
            "prey": Integer(-1, 39),
            "step": Integer(1, 8),
            "dark": SMALL,
            "blows": Listing(Integer(0, 99), 3, 12),
            "wounds": COUNT,
            "gains": Listing(COUNT, 1, 4, seats=True),
            "challenged": Boolean(),
            "lost": Boolean(),
        },
    )


def _player(parts: Parts) -> Struct:
    quest = Named(parts.quests)
    webs = _cards(parts, lambda one: any(part.verb == "web" for part in one.failure))
    names = Listing(Text(tuple(parts.quests)), 0, 99, frozen=True)
    task = Struct(
        Task,
        {
            "quest": quest,
            "token": Integer(0, 2, dict(enumerate(TOKENS))),
            "lies": Integer(-1, 59, {-1: "none"}),
            "dropped": Boolean(),
        },
    )
    return Struct(
        Player,
        {
            "seat": Integer(0, 3),
            "hero": Optional(Named(parts.heroes)),
            "alive": Boolean(),
            "level": Integer(1, 4),
            "health": Integer(-99, parts.rules.health),
            "glory": COUNT,
            "peril": COUNT,
            "ap": Integer(0, 99),
            "saved": Boolean(),
            "kept": Boolean(),
            "tip": Boolean(),
            "at": CellCodec(),
            "fallen": Boolean(),
            "web": Optional(webs),
            "threshold": Integer(-1, 3, {-1: "none"}),
            "hand": _pieces(parts.cards, 200),
            "plots": _pieces(parts.locations, 60),
            "boons": _readied(parts, BOON),
            "treasures": _readied(parts, TREASURE),
            "curses": _banes(parts, True),
            "enhancers": _banes(parts, False),
            "lair": Listing(_monster(parts), 0, 60),
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


def _readied(parts: Parts, deck: str) -> Listing:
    """What a hero has ready of a deck, with what is laid below it."""
    lasting = _cards(parts, lambda one: one.deck == deck and one.duration == "permanent")
    below = _cards(parts, lambda one: one.deck == deck and one.duration == "attachment")
    extras = Listing(Pair(below, FORM), 0, 20, frozen=True)
    fields = {"card": lasting, "extras": extras, "tokens": Integer(0, 99), "used": Boolean()}
    return Listing(Struct(Readied, fields), 0, 60)


def _banes(parts: Parts, curses: bool) -> Listing:
    """Banes that last: curses of the hero, or what strengthens monsters."""
    lasting = _cards(
        parts,
        lambda one: one.deck == BANE and one.duration == "permanent" and (one.target == "hero") == curses,
    )
    return Listing(lasting, 0, 200)


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
