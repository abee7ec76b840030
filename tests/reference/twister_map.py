"""The dungeon of Dungeon Twister 2, told from its rulebook: tokens, squares, edges and sight."""

from __future__ import annotations

import re
from typing import Any

from tests.reference.driver import Witness

GONE, HAND, OUT, BAG, BOX, ASIDE, UNDER_WAY = -1, -2, -3, -4, -5, -6, -7
"""Where a token is that is on no square: left the game, behind the screen, taken out as handicap, in the bag
of the solo game, in its box, shown and not yet placed. -10 to -13: face down on the line, -20 and lower: in a
dark room."""
LINE, DARK = -10, -20
WOUNDED, FRESH, HEALED = 1, 2, 4
"""Marks of a character; the last two go with the turn."""
OPEN, WALL, GATE, SLIT, BLIND, EDGE = "open", "wall", "gate", "slit", "blind", "edge"
"""What divides two squares; BLIND: a dark room lies behind an own half that is open."""
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))
DEAD, ESCAPED, CARRIED_OUT, LOST = 1, 2, 3, 4

Link = tuple[int, str, tuple[int, int] | None]
"""The square on the other side (-1: none), what is between, the portcullis (room, number) if there is one."""

# players -> width, rooms' north-west corners, their places for tokens, the lines: first square, step, dots
LAYOUTS: dict[int, tuple[int, list[tuple[int, int]], list[int], list[tuple[tuple[int, int], str]]]] = {
    2: (
        10,
        [(x, 1 + 5 * row) for row in range(4) for x in (0, 5)],
        [2, 2, 3, 3, 3, 3, 2, 2],
        [((0, 21), "x"), ((0, 0), "x")],
    ),
    3: (
        22,
        [(x, y) for y in (0, 5) for x in (1, 6, 11, 16)] + [(x, y) for y in (10, 15) for x in (6, 11)],
        [2, 3, 3, 2, 2, 3, 3, 2, 3, 3, 2, 2],
        [((6, 20), "x"), ((0, 0), "y"), ((21, 0), "y")],
    ),
    4: (
        22,
        [(6, 1), (11, 1)] + [(x, y) for y in (6, 11) for x in (1, 6, 11, 16)] + [(6, 16), (11, 16)],
        [3, 3, 3, 4, 4, 3, 3, 4, 4, 3, 3, 3],
        [((6, 21), "x"), ((0, 6), "y"), ((6, 0), "x"), ((21, 6), "y")],
    ),
    5: (
        32,
        [(x, y) for y in (1, 6) for x in (1, 6, 11, 16, 21, 26)],
        [4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 4, 4],
        [((11, 11), "x"), ((0, 1), "y"), ((6, 0), "x"), ((16, 0), "x"), ((31, 1), "y")],
    ),
}
DOTS = (1, 3, 6, 8)
"""3.1: the second, fourth, seventh and ninth square of a line."""


class Plan:
    """A room in one of its four orientations: pits, gear, what is north and west of each square."""

    def __init__(self, text: str, quarters: int) -> None:
        lines = [line.ljust(21) for line in text.strip("\n").split("\n")]
        signs = {" ": OPEN, "-": WALL, "|": WALL, "=": GATE, "#": GATE, ":": SLIT}
        gates = 0
        self.flat: list[list[tuple[str, int]]] = [[] for _ in range(6)]
        self.upright: list[list[tuple[str, int]]] = [[] for _ in range(5)]
        self.pits: set[tuple[int, int]] = set()
        self.gear = (0, 0)
        for at, line in enumerate(lines):
            row = at // 2
            for sign in (
                [line[4 * c + 2] for c in range(5)] if at % 2 == 0 else [line[4 * c] for c in range(6)]
            ):
                number = -1
                if signs[sign] == GATE:
                    number = gates
                    gates += 1
                (self.flat[row] if at % 2 == 0 else self.upright[row]).append((signs[sign], number))
            if at % 2:
                self.pits |= {(row, c) for c in range(5) if line[4 * c + 2] == "O"}
                self.gear = next(((row, c) for c in range(5) if line[4 * c + 2] == "@"), self.gear)
        for _ in range(quarters):  # DT-5.3
            flat = [[self.upright[4 - j][i] for j in range(5)] for i in range(6)]
            self.upright = [[self.flat[5 - j][i] for j in range(6)] for i in range(5)]
            self.flat = flat
            self.pits = {(c, 4 - r) for r, c in self.pits}
            self.gear = (self.gear[1], 4 - self.gear[0])

    def side(self, row: int, column: int, direction: int) -> tuple[str, int]:
        """What is at a side of a square: north, east, south, west."""
        if direction in (0, 2):
            return self.flat[row + (direction == 2)][column]
        return self.upright[row][column + (direction == 1)]


class Floor(Witness):
    """Who and what stands where, and what lies between."""

    # --- tokens

    def read(self) -> None:
        """Reads what the tokens of this game are."""
        figures = {row["id"]: row for row in self.box["figure"]}
        self.things = {row["id"]: row for row in self.box["item"]}
        self.tokens: list[str] = self.s["tokens"]
        self.at: list[int] = self.s["at"]
        self.marks: list[int] = self.s["marks"]
        self.owner = ["abcde".index(text[0]) for text in self.tokens]
        self.kind = [re.sub(r"_\d+$", "", text[2:]) for text in self.tokens]
        self.rows: list[dict[str, Any]] = [figures.get(one) or self.things[one] for one in self.kind]
        self.is_figure = [one in figures for one in self.kind]
        self.figures = [one for one in range(len(self.tokens)) if self.is_figure[one]]
        self.effect = [row.get("effect", "") for row in self.rows]

    def wounded(self, one: int) -> bool:
        return bool(self.marks[one] & WOUNDED)

    def up(self, one: int) -> bool:
        """An unwounded character."""
        return self.is_figure[one] and not self.marks[one] & WOUNDED

    def has(self, one: int, power: str) -> bool:
        """DT-10.1: the wounded have no powers."""
        return self.up(one) and power in self.rows[one].get("powers", ())

    def here(self, square: int) -> list[int]:
        if square not in self.at:
            return []
        return [one for one, where in enumerate(self.at) if where == square]

    def carrier(self, one: int) -> int | None:
        """DT-2.4: the unwounded friend who carries this wounded character."""
        if not self.is_figure[one] or not self.wounded(one):
            return None
        for other in self.here(self.at[one]):
            if self.up(other) and self.owner[other] == self.owner[one]:
                return other
        return None

    def load(self, one: int) -> int | None:
        """DT-2.4: what this character holds: an object, or a wounded friend."""
        if self.at[one] < 0 or self.carrier(one) is not None:
            return None
        for other in self.here(self.at[one]):
            if other != one and (not self.is_figure[other] or (self.up(one) and self.wounded(other))):
                if self.is_figure[other] and self.owner[other] != self.owner[one]:
                    continue
                return other
        return None

    def holds(self, one: int, effect: str) -> bool:
        held = self.load(one)
        return held is not None and self.effect[held] == effect and self.handy(one)

    def handy(self, one: int) -> bool:
        """DT-19.2: a Goblin of Goblin Ground carries and uses nothing."""
        return self.kind[one] not in self.scenario("handless")

    def scenario(self, name: str) -> list[Any]:
        if self.seats != 2 or "mode" not in self.options:
            return []
        for row in self.box["scenario"]:
            if row["id"] == self.options["mode"]:
                found: list[Any] = row.get(name, [])
                return found
        return []

    # --- squares

    def lay_out(self) -> None:
        """3.1, DT-21.3, DT-21.8: where rooms and lines lie."""
        self.width, self.corners, self.places, lines = LAYOUTS[max(2, self.seats)]
        self.lines: list[list[int]] = []
        for (x, y), along in lines:
            step = 1 if along == "x" else self.width
            self.lines.append([y * self.width + x + step * i for i in range(10)])
        self.line_of = {square: seat for seat, line in enumerate(self.lines) for square in line}
        self.room_of: dict[int, tuple[int, int, int]] = {}
        for slot, (x, y) in enumerate(self.corners):
            for r in range(5):
                for c in range(5):
                    self.room_of[(y + r) * self.width + x + c] = (slot, r, c)
        self.plans: dict[tuple[int, int], Plan] = {}
        self.links: dict[int, list[Link]] = {}
        """What was looked up; forgotten when a room is opened or turned, or a portcullis changes."""

    def name(self, square: int) -> str:
        x, y = square % self.width, square // self.width
        return (chr(97 + x) if x < 26 else "a" + chr(71 + x)) + str(y)

    def square(self, name: str) -> int:
        letters = name.rstrip("0123456789")
        x = ord(letters) - 97 if len(letters) == 1 else ord(letters[1]) - 71
        return int(name[len(letters) :]) * self.width + x

    def plan(self, slot: int) -> Plan:
        key = (self.s["rooms"][slot], self.s["turns"][slot])
        if key not in self.plans:
            self.plans[key] = Plan(self.box["room"][key[0]]["plan"], key[1])
        return self.plans[key]

    def dark(self, slot: int) -> bool:
        return bool(self.s["dark_rooms"] >> slot & 1)

    def is_square(self, square: int) -> bool:
        """DT-1.1."""
        return square in self.line_of or (square in self.room_of and not self.dark(self.room_of[square][0]))

    def pit(self, square: int) -> bool:
        if square not in self.room_of:
            return False
        slot, row, column = self.room_of[square]
        return (row, column) in self.plan(slot).pits

    def gear(self, square: int) -> bool:
        if square not in self.room_of:
            return False
        slot, row, column = self.room_of[square]
        return self.plan(slot).gear == (row, column)

    def half(self, square: int, direction: int) -> tuple[str, tuple[int, int] | None]:
        """A side of a square as its own room draws it."""
        if square not in self.room_of:
            return OPEN, None
        slot, row, column = self.room_of[square]
        sign, number = self.plan(slot).side(row, column, direction)
        if sign == GATE:
            gates = self.s["gates"][slot]
            self.rule("DT-1.3")
            passable = gates >> number & 1 or gates >> (10 + number) & 1
            if not passable:
                self.rule("DT-13.1")
            return OPEN if passable else GATE, (slot, number)
        return sign, None

    def link(self, square: int, direction: int) -> Link:
        """DT-1.3, DT-1.4: what lies beyond a side of a square, and what is between."""
        if square not in self.links:
            self.links[square] = [self._link(square, one) for one in range(4)]
        return self.links[square][direction]

    def _link(self, square: int, direction: int) -> Link:
        dx, dy = DIRECTIONS[direction]
        x, y = square % self.width + dx, square // self.width + dy
        other = y * self.width + x
        if not 0 <= x < self.width or (other not in self.room_of and other not in self.line_of):
            return -1, EDGE, None
        if square in self.line_of and self.line_of.get(other, self.line_of[square]) != self.line_of[square]:
            return -1, EDGE, None  # from one player's line to another's there is no way
        mine, gate = self.half(square, direction)
        if not self.is_square(other):
            self.rule("DT-1.1")
            return other, BLIND if mine == OPEN else EDGE, None
        theirs, _ = self.half(other, (direction + 2) % 4)
        if (
            square in self.line_of
            or other in self.line_of
            or self.room_of[square][0] != self.room_of[other][0]
        ):
            self.rule("DT-1.4")
        for kind in (WALL, GATE, SLIT):
            if kind in (mine, theirs):
                return other, kind, gate
        return other, OPEN, gate

    def beside(self, square: int) -> list[int]:
        """DT-1.5: adjacent squares."""
        links = [self.link(square, one) for one in range(4)]
        return [other for other, kind, _ in links if kind == OPEN]

    def adjacent(self, one: int, other: int) -> bool:
        if self.at[one] < 0 or self.at[other] not in self.beside(self.at[one]):
            return False
        self.rule("DT-1.5")
        return True

    # --- sight

    def seen(self, one: int, direction: int) -> list[int]:
        """DT-1.6: the characters on the first square of a line of sight that holds any."""
        square = self.at[one]
        first = True
        while True:
            self.rule("DT-1.6")
            other, kind, _ = self.link(square, direction)
            if kind != OPEN and not (kind == SLIT and first):
                return []
            square = other
            first = False
            found = [each for each in self.here(square) if self.is_figure[each]]
            if found:
                self.rule("DT-1.7")
                free = [each for each in found if self.carrier(each) is None]
                if len(free) > 1:
                    self.rule("DT-1.9")
                return free

    # --- golden rule

    def lawful(self, tokens: list[int]) -> bool:
        """DT-2.2: what may lie on a square at the end of an action."""
        if len(tokens) < 2:
            return True
        self.rule("DT-2.2")
        if len(tokens) > 2:
            return False
        figures = [one for one in tokens if self.is_figure[one]]
        if len(figures) == 1:
            return self.handy(figures[0])
        if len(figures) == 2:
            one, other = figures
            if self.owner[one] != self.owner[other] or (self.up(one) and self.up(other)):
                return False
            return all(self.handy(each) for each in figures if self.up(each))
        return True

    # --- pits and ropes

    def fixed(self, square: int) -> bool:
        return bool(self.s["fixed"] >> square & 1)

    def fix(self, square: int, on: bool) -> None:
        self.s["fixed"] = self.s["fixed"] & ~(1 << square) | (int(on) << square)

    def footing(self, square: int, seat: int, but: int = -1) -> bool:
        """Whether an unwounded friendly Thief stands there."""
        for one in self.here(square):
            if one != but and self.has(one, "footing") and self.owner[one] == seat:
                self.rule("DT-14.12")
                return True
        return False

    def connecting(self, square: int, seat: int) -> bool:
        """DT-12.2: floor, gear, lines, pits with a rope, pits with a friendly Thief."""
        if not self.pit(square):
            return True
        if self.fixed(square):
            self.rule("DT-12.3")
            return True
        return self.footing(square, seat)

    def fixable(self, square: int, seat: int) -> bool:
        """DT-12.2: a rope holds between two connecting squares."""
        self.rule("DT-12.2")
        return sum(self.connecting(other, seat) for other in self.beside(square)) >= 2
