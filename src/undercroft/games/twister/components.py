"""Typed loading of components.toml: figures, objects, rooms, cards and scenarios."""

from __future__ import annotations

from typing import Final

from undercroft.core.components import Asked, Components, Row
from undercroft.core.errors import ComponentError
from undercroft.games.twister.maze import DOTS, Layout, Workshop, make_layouts
from undercroft.games.twister.options import Options
from undercroft.games.twister.pieces import SETS, SIDES, Figure, Item, Token
from undercroft.games.twister.rooms import SIGNS, SIZE, Plan, PlanError, read_plan

TEAM: Final = (8, 6, 4)
"""Figures and items of a team, and the pairs of rooms of a set."""
COPIES: Final = 6
"""So many tokens of a kind a side has at most."""
USUAL: Final = {"prison": "prison_std", "dt1": "dt1_std"}
"""The modes that are scenarios under another name, which each file needs (DT-19.2)."""
RESERVED: Final = (*USUAL, "free", "mixed", "draft", "solo", "multi")
FLAGS: Final = ("handless", "unbeatable", "fireproof", "crippling", "breakers", "plain_exit", "vital")
"""What a scenario may say of figures: they carry and use nothing; decide a combat without cards, and on a
tie all such die; are only wounded by fire; make wounds that do not regenerate; break portcullises; leave for
one point; lose the game when they die."""


class Room:
    """A room tile: its four orientations, and the way its gear turns (DT-5.1)."""

    __slots__ = ("clockwise", "id", "index", "pair", "set", "turns")

    def __init__(self, row: Row, index: int) -> None:
        self.id = row.text("id")
        row.unique(self.id)
        self.index = index
        self.set = row.text("set", None, SETS)
        self.pair = row.integer("pair", 1, 999)
        self.clockwise = row.text("turn", None, ("left", "right")) == "right"
        self.turns: tuple[Plan, ...] = ()
        try:
            row.offers("plan", Asked("drawing", SIZE, known=SIGNS))
            plan = read_plan(row.text("plan"))
        except PlanError as error:
            head = row.error("plan", "")
            words = "[room] plan of {id}, column {column}: " + error.wording
            values = {**error.values, "id": self.id, "column": error.column}
            raise ComponentError(head.file, head.line + error.line, words, "", values) from None
        half = plan.turned().turned()
        self.turns = (plan, plan.turned(), half, half.turned())
        row.finish()


class Scenario:
    """Fixed teams and rooms, and the rules that differ (DT-19).

    A layout fixes which room lies where, `37L`, and if one likes how it lies, `37L/1`: quarters clockwise.
    """

    __slots__ = (
        "figures",
        "flags",
        "id",
        "inside",
        "items",
        "layout",
        "line",
        "pairs",
        "target_vp",
        "without",
    )

    def __init__(self, row: Row, box: Table) -> None:
        self.id = row.identifier()
        if self.id in RESERVED:
            raise row.error("id", "{id!r} is the name of another mode", id=self.id)
        self.target_vp = row.integer("target_vp", 1, 20)
        self.layout = self._layout(row, box.rooms)
        """(room, quarters; -1: any) of each place; empty: the rooms of `pairs` are shuffled."""
        self.pairs: tuple[int, ...] = ()
        if not self.layout:
            self.pairs = row.integers("pairs", 1, 999)
            known = sorted({room.pair for room in box.rooms})
            if len(self.pairs) != TEAM[2] or set(self.pairs) - set(known) or len(set(self.pairs)) != TEAM[2]:
                listed = ", ".join(map(str, known))
                raise row.error(
                    "pairs", "{count} different pairs are needed, of {listed}", count=TEAM[2], listed=listed
                )
        self.figures = self._of_sides(row, "figures", tuple(box.figures), TEAM[0])
        self.items = self._of_sides(row, "items", tuple(box.items), TEAM[1])
        self.inside = row.texts("inside", tuple(box.figures), [])
        """Figures that may not start on the line."""
        self.line: tuple[tuple[str, ...], ...] = ()
        """The figures on the marks of each line from the west; empty: everybody chooses."""
        row.offers("line", Asked("texts", len(DOTS), known=tuple(box.figures)))
        if row.has("line"):
            self.line = self._of_sides(row, "line", tuple(box.figures), len(DOTS))
        self._check_starters(row)
        self.without = row.integers("without", 1, 9, [])
        """Combat cards that both take out before the start."""
        self.flags = {name: frozenset(row.texts(name, tuple(box.figures), [])) for name in FLAGS}
        row.finish()

    def _of_sides(
        self, row: Row, key: str, known: tuple[str, ...], count: int
    ) -> tuple[tuple[str, ...], ...]:
        """The lists of both sides: `key`, and for the second side `key_b` if it differs."""
        found = []
        for name in (key, f"{key}_b"):
            row.offers(name, Asked("texts", count, known=known))
            if name == key or row.has(name):
                found.append(row.texts(name, known))
                if len(found[-1]) != count:
                    raise row.error(
                        name, "{count} names are needed, not {have}", count=count, have=len(found[-1])
                    )
        for kind in known:
            if max(names.count(kind) for names in found) > COPIES:
                raise row.error(key, "of {kind} there are {copies} at most", kind=kind, copies=COPIES)
        return found[0], found[-1]

    def _layout(self, row: Row, rooms: tuple[Room, ...]) -> tuple[tuple[int, int], ...]:
        row.offers("layout", Asked("places", 2, known=tuple(room.id for room in rooms)))
        if not row.has("layout"):
            return ()
        known = {room.id: room.index for room in rooms}
        found = []
        for text in row.texts("layout"):
            name, slash, turn = text.partition("/")
            if name not in known or (slash and turn not in ("0", "1", "2", "3")):
                raise row.error("layout", "{text!r} is no room, as in '37L' or '37L/1'", text=text)
            found.append((known[name], int(turn) if slash else -1))
        if len({room for room, _ in found}) != 8 or len(found) != 8:
            raise row.error("layout", "eight different rooms are needed, row by row from the north-west")
        return tuple(found)

    def _check_starters(self, row: Row) -> None:
        for team, line in zip(self.figures, self.line or ((), ()), strict=True):
            if any(line.count(kind) > team.count(kind) for kind in line):
                raise row.error("line", "who starts on the line belongs to the team")
            if set(line) & set(self.inside):
                raise row.error("inside", "somebody who starts on the line cannot start inside")
            if sum(kind not in self.inside for kind in team) < len(DOTS):
                raise row.error("inside", "{count} figures are needed for the line", count=len(DOTS))


class Board:
    """What all games on one layout share: mazes and options."""

    __slots__ = ("layout", "options", "workshop")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.options = Options(layout)
        self.workshop = Workshop(layout)


class Table:
    """All components of a file, and what is made from them once for all games."""

    __slots__ = (
        "_boards", "_numbered", "actions", "cards", "figures", "items", "jumps", "layouts", "pairs", "rooms",
        "scenarios", "sets", "tokens",
    )  # fmt: skip

    def __init__(self, source: Components) -> None:
        self.figures = {
            one.id: one for one in (Figure(row, i) for i, row in enumerate(source.rows("figure")))
        }
        self.items = {one.id: one for one in (Item(row, i) for i, row in enumerate(source.rows("item")))}
        self.rooms = tuple(Room(row, i) for i, row in enumerate(source.rows("room")))
        self.scenarios = {one.id: one for one in (Scenario(row, self) for row in source.rows("scenario"))}
        self._check(source)
        row = source.row("cards")
        row.offers("action", Asked("fixed"))
        self.actions = row.integers("action", 1, 9)
        self.cards = tuple(sorted(row.integers("combat", 0, 9)))
        self.jumps = row.integer("jumps", 0, 9)
        row.finish()
        if self.actions != (2, 3, 4, 5):
            raise row.error("action", "the action cards are 2, 3, 4, 5 (DT-3.3)")
        if not self.cards or self.cards[0] != 0 or max(self.cards) > 6:
            raise row.error("combat", "the combat cards are numbers from 0 to 6, a 0 among them")
        for index, scenario in enumerate(self.scenarios.values()):
            if any(scenario.without.count(card) > self.cards.count(card) for card in scenario.without):
                raise source.error(
                    "{id}: without takes out cards that are not there", "scenario", index, id=scenario.id
                )
        self.pairs: dict[int, tuple[Room, ...]] = {}
        for room in self.rooms:
            self.pairs[room.pair] = (*self.pairs.get(room.pair, ()), room)
        self.sets = tuple(sorted({room.set for room in self.rooms}, reverse=True))
        self.layouts: dict[int, Layout] = make_layouts()
        self._boards: dict[int, Board] = {}
        self.tokens: dict[str, Token] = {}
        self._numbered: dict[tuple[int, str, int], Token] = {}
        for side in range(len(SIDES)):
            for number in range(1, COPIES + 1):
                for figure in self.figures.values():
                    self._add(side, figure.id, number, figure, None)
                for item in self.items.values():
                    self._add(side, item.id, number, None, item)

    def board(self, sides: int) -> Board:
        """The board for so many sides; made at its first game."""
        if sides not in self._boards:
            self._boards[sides] = Board(self.layouts[sides])
        return self._boards[sides]

    def _add(self, side: int, kind: str, number: int, figure: Figure | None, item: Item | None) -> None:
        name, called = f"{SIDES[side]}_{kind}", number
        if number > 1:
            while f"{kind}_{called}" in self.figures or f"{kind}_{called}" in self.items:
                called += COPIES  # another kind is called so, as the copies of the workshop are
            name = f"{name}_{called}"
        token = Token(side, figure, item, number, name)
        self.tokens[name] = self._numbered[side, kind, number] = token

    def _check(self, source: Components) -> None:
        for index, room in enumerate(self.rooms):
            turns = [one.clockwise for one in self.rooms if one.pair == room.pair]
            if sorted(turns) != [False, True]:
                raise source.error(
                    "pair {pair} needs one left and one right room", "room", index, pair=room.pair
                )
        for name in SETS:
            have = len(self.figures_of((name,))), len(self.items_of((name,))), len(self.pairs_of((name,)))
            if any(count < needed for count, needed in zip(have, TEAM, strict=True)):
                raise source.error(
                    "the set {name} needs 8 figures, 6 items and 4 pairs of rooms, or more", name=name
                )
        for name in USUAL.values():
            if name not in self.scenarios:
                raise source.error("the scenario {name} is missing", "scenario", 0, name=name)

    def token(self, side: int, kind: str, number: int = 1) -> Token:
        """A token by side and kind; the second of the same kind has number 2."""
        return self._numbered[side, kind, number]

    def figures_of(self, sets: tuple[str, ...]) -> tuple[Figure, ...]:
        return tuple(one for one in self.figures.values() if set(one.sets) & set(sets))

    def items_of(self, sets: tuple[str, ...]) -> tuple[Item, ...]:
        return tuple(one for one in self.items.values() if set(one.sets) & set(sets))

    def pairs_of(self, sets: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted({room.pair for room in self.rooms if room.set in sets}))


def load_components(source: Components) -> Table:
    """The typed components of a file. Raises ComponentError."""
    return Table(source)
