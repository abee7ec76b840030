"""Witness of Dungeon Lords: words, the dungeon, evil and the paladin (DL-1, DL-2, DL-7, DL-11, DL-23)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from tests.reference.driver import Asks, Witness
from tests.reference.luck import Luck

T = TypeVar("T")
Lord = dict[str, Any]
Row = dict[str, Any]
Hero = dict[str, Any]
Part = Generator[Asks, tuple[int, str], T]

ORDERS = (
    *("get_food", "improve_reputation", "dig_tunnels", "mine_gold"),
    *("recruit_imps", "buy_traps", "hire_monster", "build_room"),
)
HIRE, BUILD = 6, 7
COLUMNS, ROWS = 5, 4
CELLS = range(COLUMNS * ROWS)
ENTRANCE = 2
COMBAT = 4
"""The season after autumn."""
TENT, GONE = -1, -2
"""Where the paladin is when he is with nobody."""
ILLUSION = "illusory_hero"


def name_of(cell: int) -> str:
    return "abcde"[cell % COLUMNS] + str(cell // COLUMNS + 1)


def cell_of(name: str) -> int:
    return "abcde".index(name[0]) + COLUMNS * (int(name[1]) - 1)


def neighbours(cell: int) -> list[int]:
    """DL-7.1."""
    column, row = cell % COLUMNS, cell // COLUMNS
    found = []
    if column > 0:
        found.append(cell - 1)
    if column < COLUMNS - 1:
        found.append(cell + 1)
    if row > 0:
        found.append(cell - COLUMNS)
    if row < ROWS - 1:
        found.append(cell + COLUMNS)
    return found


BLOCKS = [
    (cell, cell + 1, cell + COLUMNS, cell + COLUMNS + 1)
    for cell in CELLS
    if cell % COLUMNS < COLUMNS - 1 and cell // COLUMNS < ROWS - 1
]
"""All blocks of two by two."""


def in_zone(cell: int, where: str) -> bool:
    """The light squares of a room's tile."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if where == "surface":
        return row <= 1
    if where == "deep":
        return row >= 2
    edge = column in (0, COLUMNS - 1) or row in (0, ROWS - 1)
    if where == "edge":
        return edge
    if where == "centre":
        return not edge
    return True


class Realm(Witness):
    """What all parts of the game use."""

    def __init__(
        self, seats: int, options: dict[str, Any], data: dict[str, Any], state: dict[str, Any], luck: Luck
    ) -> None:
        super().__init__(seats, options, data, state, luck)
        self.rules: Row = data["rules"]
        self.rows: dict[str, dict[str, Row]] = {
            kind: {row["id"]: row for row in data[kind]}
            for kind in ("adventurer", "paladin", "creature", "room", "trap", "spell", "special", "training")
        }
        self.attacks: dict[str, list[Row]] = {one: [] for one in self.rows["creature"]}
        for row in data["attack"]:
            self.attacks[row["creature"]].append(row)
        self.spaces: dict[tuple[str, int], Row] = {
            (row["order"], row["number"]): row for row in data["space"]
        }

    # --- words

    @property
    def lords(self) -> list[Lord]:
        lords: list[Lord] = self.s["lords"]
        return lords

    @property
    def training(self) -> bool:
        return self.seats == 1

    @property
    def full(self) -> bool:
        return bool(self.options["mode"] == "full")

    @property
    def year(self) -> int:
        year: int = self.s["year"]
        return year

    def in_order(self) -> list[int]:
        """DL-1.1: clockwise, the starting player first."""
        return [(self.s["starter"] + step) % self.seats for step in range(self.seats)]

    def ask(self, seat: int, options: Iterable[str], by_hand: bool = False) -> Part[str]:
        """A decision; equal options are one. What is forced is not asked (section 6), but for what is put on
        the table or taken from a hidden hand: `by_hand`."""
        different = list(dict.fromkeys(options))
        if len(different) == 1 and not by_hand:
            return different[0]
        _, text = yield {seat: different}
        return text

    def is_ghost(self, creature: str) -> bool:
        return bool(self.rows["creature"][creature].get("ghost", False))

    def monsters(self, lord: Lord) -> list[str]:
        """All his monsters, face up or down; ghosts are none."""
        return [one for one in lord["lair"] + lord["asleep"] if not self.is_ghost(one)]

    def tokens(self, lord: Lord) -> int:
        """DL-1.2: troll tokens follow the trolls he owns."""
        return sum(1 for one in lord["lair"] + lord["asleep"] if self.rows["creature"][one].get("token"))

    def hero_row(self, tile: str) -> Row:
        if tile == ILLUSION:
            return {"kind": "illusion", "hp": self.illusion_hp()}
        if tile in self.rows["paladin"]:
            return {"kind": "paladin", **self.rows["paladin"][tile]}
        return self.rows["adventurer"][tile]

    def illusion_hp(self) -> int:
        hp: int = next(row["amount"] for row in self.rows["spell"].values() if row["effect"] == "illusion")
        return hp

    # --- the dungeon (DL-7)

    def tiles(self, lord: Lord) -> list[int]:
        return [cell for cell in CELLS if lord["occupied"] >> cell & 1]

    def is_conquered(self, lord: Lord, cell: int) -> bool:
        return bool(lord["conquered"] >> cell & 1)

    def room_at(self, lord: Lord, cell: int) -> str | None:
        for where, room in lord["rooms"]:
            if where == cell:
                return str(room)
        return None

    def free_tunnels(self, lord: Lord) -> list[int]:
        """Unconquered tunnels."""
        return [
            cell
            for cell in self.tiles(lord)
            if not self.is_conquered(lord, cell) and self.room_at(lord, cell) is None
        ]

    def diggable(self, lord: Lord) -> list[int]:
        tiles = set(self.tiles(lord))
        found = []
        for cell in CELLS:
            self.rule("DL-7.1")
            if cell in tiles:
                continue
            self.rule("DL-7.2")
            if not any(one in tiles for one in neighbours(cell)):
                continue
            self.rule("DL-7.3", "DL-18.1")
            after = tiles | {cell}
            if any(all(one in after for one in block) for block in BLOCKS):
                continue
            found.append(cell)
        return found

    def dig(self, seat: int, cell: int) -> None:
        self.lords[seat]["occupied"] |= 1 << cell
        self.tell("TunnelDug", seat=seat, cell=name_of(cell))

    def buildable(self, lord: Lord, room: str) -> list[int]:
        """DL-7.6: own tunnels for a room."""
        row = self.rows["room"][room]
        found = []
        for cell in self.free_tunnels(lord):
            self.rule("DL-7.6")
            if not in_zone(cell, row["where"]):
                continue
            if any(self.room_at(lord, one) is not None for one in neighbours(cell)):
                self.rule("DL-18.1")
                if any(self.room_at(lord, one) == "labyrinth" for one in neighbours(cell)):
                    self.rule("DL-18.3")
                continue
            found.append(cell)
        return found

    def distances(self, lord: Lord) -> dict[int, int]:
        """DL-7.5: steps from the entrance through tiles, conquered ones too."""
        tiles = self.tiles(lord)
        steps: dict[int, int] = {}
        reached = [ENTRANCE] if ENTRANCE in tiles else []
        distance = 1
        while reached:
            for cell in reached:
                steps[cell] = distance
            distance += 1
            reached = sorted(
                {one for cell in reached for one in neighbours(cell) if one in tiles and one not in steps}
            )
        return steps

    def nearest(self, lord: Lord) -> list[int]:
        """DL-13.4: the unconquered tiles next to the entrance."""
        steps = {
            cell: step for cell, step in self.distances(lord).items() if not self.is_conquered(lord, cell)
        }
        return [cell for cell in steps if steps[cell] == min(steps.values())]

    # --- evil (DL-2, DL-23)

    def move_evil(self, seat: int, steps: int) -> None:
        lord = self.lords[seat]
        before = lord["evil"]
        if steps > 0:
            after = before + min(steps, self.rules["top_evil"] - before)
        else:
            after = before - min(-steps, before - 1)
        self.rule("DL-2.1")
        lord["evil"] = after
        if after == before:
            return
        self.tell("EvilMoved", seat=seat, before=before, after=after)
        self.rule("DL-2.3")
        self.paladin_looks()

    def can_pay_evil(self, lord: Lord, evil: int) -> bool:
        if not evil:
            return True
        self.rule("DL-23.1")
        if not self.full:
            self.rule("DL-23.4")
            return True
        self.rule("DL-23.2", "DL-2.2")
        return bool(lord["evil"] + evil <= self.rules["top_evil"])

    # --- the paladin (DL-11)

    def paladin_of_year(self) -> str:
        return next(one for one, row in self.rows["paladin"].items() if row["year"] == self.year)

    def paladin_looks(self) -> None:
        """After every movement of a counter: does he come, does he go?"""
        at = self.s["paladin_at"]
        if at == GONE:
            return
        step = self.rules["paladin_step"]
        if self.seats == 2 and self.s["dummy_evil"] >= step:
            self.rule("DL-11.8")
        if at == TENT:
            self.rule("DL-11.1")
            called = [seat for seat in self.in_order() if self.lords[seat]["evil"] >= step]
        else:
            host = self.lords[at]["evil"]
            called = [
                seat
                for seat in self.in_order()
                if self.lords[seat]["evil"] >= step and self.lords[seat]["evil"] > host
            ]
        if not called:
            return
        self.rule("DL-11.2" if at == TENT else "DL-11.3")
        most = max(self.lords[seat]["evil"] for seat in called)
        if len(called) > 1:
            self.rule("DL-11.9")
        best = [seat for seat in called if self.lords[seat]["evil"] == most]
        if len(best) > 1:
            self.rule("DL-11.4", "DL-2.4")
        self.paladin_goes(best[-1])

    def paladin_goes(self, seat: int) -> None:
        at = self.s["paladin_at"]
        name = self.paladin_of_year()
        if at == TENT:
            hero: Hero = {"tile": name, "damage": 0, "tokens": 0, "poison": 0}
            self.tell("PaladinComes", seat=seat, hero=name)
        else:
            self.rule("DL-11.6", "DL-11.10")
            party = self.lords[at]["party"]
            hero = next(one for one in party if one["tile"] == name)
            party.remove(hero)
            self.tell("PaladinMoves", seat=at, to_seat=seat, hero=name)
            self.illusion_alone(at)
        self.s["paladin_at"] = seat
        self.rule("DL-11.5")
        if self.s["season"] == COMBAT:
            self.rule("DL-19.2")
        party = self.lords[seat]["party"]
        front = 1 if party and party[0]["tile"] == ILLUSION else 0
        party.insert(front, hero)

    def illusion_alone(self, seat: int) -> None:
        """DL-15.13: when the last real adventurer is gone, it vanishes too."""
        party = self.lords[seat]["party"]
        while party and all(hero["tile"] == ILLUSION for hero in party):
            self.rule("DL-15.13")
            party.pop()
            self.tell("IllusionEnds", seat=seat)

    # --- costs of creatures (DL-6.9, DL-9.3, DL-15.7)

    def can_pay(self, lord: Lord, creature: str, extra_food: int, others: list[str]) -> bool:
        """Whether all parts of a creature's cost can be paid together; `others` are what a demon may eat."""
        row = self.rows["creature"][creature]
        self.rule("DL-1.5", "DL-1.6", "DL-23.3")
        return bool(
            lord["food"] >= row.get("food", 0) + extra_food
            and lord["gold"] >= row.get("gold", 0)
            and len(lord["traps"]) >= row.get("traps", 0)
            and len(others) >= row.get("monsters", 0)
            and self.can_pay_evil(lord, row.get("evil", 0))
        )

    def discard_trap(self, lord: Lord, kind: str) -> None:
        card = next(one for one in lord["traps"] if one["face"] == kind)
        lord["traps"].remove(card)
        self.s["trap_out"].append(card)

    def choose_trap(self, seat: int) -> Part[None]:
        """Discards a trap of his choice, face down."""
        kinds = [f"discard {one['face']}" for one in self.lords[seat]["traps"]]
        text = yield from self.ask(seat, kinds, by_hand=True)
        self.discard_trap(self.lords[seat], text.removeprefix("discard "))
        self.tell("TrapDiscarded", seat=seat)
