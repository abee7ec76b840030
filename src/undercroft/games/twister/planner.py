"""Ways out of the labyrinth: over moves, jumps, ropes and portcullises, and by turning rooms on the way."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.games.twister.maze import Maze, bits
from undercroft.games.twister.paths import Asked, Gait, Starts, field, prepare
from undercroft.games.twister.pieces import Figure
from undercroft.games.twister.state import ASIDE, WOUNDED, State

WALL: Final = 12
"""How many steps a wall in the way counts for: until a room turns, it is a detour nobody knows."""
GATE_OPENER: Final = 3
GATE: Final = 14
"""What a closed portcullis counts for who can open or break it (an action), and for others."""
PIT_CROSSER: Final = 4
PIT: Final = 14
"""What a pit counts for who has a rope or a jump (an action), and for others."""
WALL_WALKER: Final = 4
"""What a wall counts for who walks through it: an action."""
FOE: Final = 9
"""What an enemy in the way counts for: two actions and more to beat or to go round."""
MOST: Final = 60
"""Ways that are longer are all alike."""


def gait_of(game: State, token: int) -> Gait:
    """How this figure goes in any labyrinth: dearer where it cannot pass alone."""
    tool = game.effect(game.item_at.get(game.at[token], -1))
    return _gait(game.figure(token), tool, game.jumps[game.tokens[token].side] > 0)


@lru_cache(maxsize=1000)
def _gait(figure: Figure, tool: str, jumps: bool) -> Gait:
    gate = GATE_OPENER if figure.lockpick or figure.breaks or tool == "key" else GATE
    pit = PIT_CROSSER if jumps or tool == "rope" else PIT
    wall = WALL_WALKER if figure.walls else WALL
    return Gait(0 if figure.flies or figure.footing else -1, figure.slits, gate, pit, wall, 0, FOE, MOST)


def gait_in(gait: Gait, maze: Maze, fixed: int, held: int) -> Gait:
    """How who goes so goes in this labyrinth."""
    hard, slits, gate, pit, wall, _, foe, most = gait
    return Gait(hard & maze.pits & ~fixed, slits, gate, pit, wall, held, foe, most)


def way_out(game: State, token: int) -> bytes:
    """For every square the steps to the exit for this figure as the rooms lie, whoever stands in the way."""
    name = game.tokens[token]
    tool = game.effect(game.item_at.get(game.at[token], -1))
    key = (name, tool, game.jumps[name.side] > 0, game.fixed)  # quicker to look up than a gait
    found = game.maze.fields.get(key)
    if found is None:
        way = _plain_way(game, name.side, gait_of(game, token))
        if way[1:] not in game.maze.fields:  # those of others who run, or soon will, are asked for as well
            at = game.at
            here = [one for team in game.team for one in team if at[one] >= 0 or at[one] == ASIDE]
            manners = dict.fromkeys([(game.tokens[one].side, gait_of(game, one)) for one in here])
            prepare([way, *[_plain_way(game, *one) for one in manners]])
        found = field(*way)
        game.maze.fields[key] = found
    return found


def _plain_way(game: State, side: int, gait: Gait) -> Asked:
    """The field of the way to the exit for who goes so, whoever stands in the way."""
    return game.maze, game.layout.out[side], gait_in(gait, game.maze, game.fixed, 0)


def barring(game: State, figure: Figure, side: int) -> int:
    """The squares of enemies that this figure cannot pass (DT-6.3)."""
    if figure.flies:
        return 0
    foes = game.enemies_fit(side)
    if figure.small:
        for other in range(game.sides):
            if other != side:
                foes &= ~game.fit_squares(game.giants[other])
    return foes


class Turned:
    """The labyrinth after so many quarter turns of a room clockwise."""

    __slots__ = ("fixed", "maze", "region", "to")

    def __init__(self, game: State, slot: int, quarters: int) -> None:
        workshop = game.board.workshop
        self.to = workshop.turned_by(slot, quarters)
        self.region = game.layout.region[slot]
        placed = list(game.maze.placed)
        lies = placed[slot]
        assert lies is not None
        turn = (lies.turn + quarters) % 4
        plan = game.components.rooms[lies.room].turns[turn]
        placed[slot] = workshop.place(slot, lies.room, turn, plan, lies.key[3])
        self.maze = workshop.maze(tuple(placed))
        self.fixed = self.squares(game.fixed)

    def square(self, square: int) -> int:
        """Where the turn takes a square."""
        return self.to.get(square, square)

    def squares(self, mask: int) -> int:
        """The same for all squares of a mask."""
        inside = mask & self.region
        if inside:
            mask &= ~self.region
            for square in bits(inside):
                mask |= 1 << self.to[square]
        return mask


class Known:
    """What has been worked out for a side in one position, as far as all can see it."""

    __slots__ = (
        "after", "errands", "gears", "kinds", "look", "manners", "routes", "turned", "turns", "weighed",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turned: dict[tuple[int, int], Turned] = {}
        self.manners: dict[tuple[Gait, int, int], int] = {}
        """How figures go, of which side, and what bars them, each with a number: see `Planner.kind`."""
        self.kinds: dict[int, int] = {}
        self.after: dict[tuple[int, int, int], bytes] = {}
        self.routes: dict[tuple[int, int, bool], bytes] = {}
        self.look: list[tuple[int, int, float]] | None = None
        self.turns: dict[tuple[int, bool], float] = {}
        self.gears: dict[bool, dict[int, float]] = {}
        self.errands: dict[int, list[tuple[float, bytes]]] = {}
        self.weighed: dict[tuple[object, ...], list[float]] = {}
        """What the options of a decision promise, by all they depend on besides: see `policy`."""


def known(game: State, side: int) -> Known:
    """What is known of this position; kept in the maze, as a choice is weighed in several worlds."""
    at, marks, names = game.at, game.marks, game.tokens
    figures = tuple(
        (one, names[one], at[one], marks[one]) for team in game.team for one in team if at[one] >= 0
    )
    things = tuple((square, names[one].kind) for square, one in game.item_at.items())
    key = (side, game.turn, game.rules.card_move, game.fixed, tuple(game.jumps), figures, things)
    found = game.maze.known.get(key)
    if found is None:
        if len(game.maze.known) > 10:
            game.maze.known.clear()
        found = game.maze.known[key] = Known()
    assert isinstance(found, Known)
    return found


class Planner:
    """The ways of one side in one position, worked out when asked for."""

    __slots__ = ("game", "known", "side")

    def __init__(self, game: State, side: int) -> None:
        self.game = game
        self.side = side
        self.known = known(game, side)

    def turned(self, slot: int, quarters: int) -> Turned:
        """The labyrinth after so many quarter turns of this room clockwise, 1 to 3."""
        found = self.known.turned.get((slot, quarters))
        if found is None:
            found = self.known.turned[(slot, quarters)] = Turned(self.game, slot, quarters)
        return found

    def turns(self, gear_slot: int, either_way: bool) -> list[tuple[int, bool]]:
        """The turns that the gear of this room allows (DT-5.1, DT-14.7)."""
        game = self.game
        rooms = game.components.rooms
        pair = rooms[game.rooms[gear_slot]].pair
        found = []
        for placed in game.maze.placed:
            if placed is not None and rooms[placed.room].pair == pair:
                ways = (False, True) if either_way else (rooms[placed.room].clockwise,)
                found += [(placed.slot, way) for way in ways]
        return found

    def kind(self, token: int) -> int:
        """A number that figures have in common who go alike: their ways are the same."""
        found = self.known.kinds.get(token)
        if found is None:
            manners = self.known.manners
            side = self.game.tokens[token].side
            found = manners.setdefault((gait_of(self.game, token), side, self._held(token)), len(manners))
            self.known.kinds[token] = found
        return found

    def after(self, token: int, slot: int, quarters: int) -> bytes:
        """The steps to the exit from every square if the room had been turned so, without more turns; for
        another side whoever stands in the way."""
        key = self.kind(token), slot, quarters
        found = self.known.after.get(key)
        if found is None:
            self._turn_all(token)
            found = self.known.after[key]
        return found

    def _turn_all(self, token: int) -> None:
        """Works out what is `after` each turn for this figure and all runners of its side."""
        game = self.game
        side = game.tokens[token].side
        slots = [placed.slot for placed in game.maze.placed if placed is not None]
        turns = [(slot, quarters) for slot in slots for quarters in (1, 2, 3)]
        starts = game.layout.out[side]
        asked = {}
        for kind, one in {self.kind(one): one for one in self._runners(token)}.items():
            held, gait = self._held(one), gait_of(game, one)
            for slot, quarters in turns:
                turned = self.turned(slot, quarters)
                its_gait = gait_in(gait, turned.maze, turned.fixed, turned.squares(held))
                asked[kind, slot, quarters] = turned.maze, starts, its_gait
        prepare(asked.values())
        self.known.after.update({key: field(*one) for key, one in asked.items()})

    def _runners(self, token: int) -> list[int]:
        """This figure and the unwounded ones of its side on the board."""
        game = self.game
        team = game.team[game.tokens[token].side]
        return [one for one in team if one == token or (game.at[one] >= 0 and not game.marks[one] & WOUNDED)]

    def _held(self, token: int) -> int:
        """The squares of enemies that bar a figure of this side; those of another side are seen as alone."""
        game = self.game
        side = game.tokens[token].side
        return barring(game, game.figure(token), side) if side == self.side else 0

    def route(self, token: int) -> bytes:
        """The steps to the exit from every square for a figure of this side; where it is shorter, by turning
        one room from a gear that the figure comes by itself."""
        key = self._manner(token)
        found = self.known.routes.get(key)
        if found is None:
            self._find_routes(token)
            found = self.known.routes[key]
        return found

    def _manner(self, token: int) -> tuple[int, int, bool]:
        """What figures have in common whose routes are the same."""
        figure = self.game.figure(token)
        return self.kind(token), self.game.pace(figure), figure.either_way

    def _find_routes(self, token: int) -> None:
        """Works out the routes of this figure and all runners of its side."""
        game = self.game
        exits = game.layout.out[self.side]
        runners = {self._manner(one): one for one in self._runners(token)}
        gaits = {
            key: gait_in(gait_of(game, one), game.maze, game.fixed, self._held(one))
            for key, one in runners.items()
        }
        prepare([(game.maze, exits, gait) for gait in gaits.values()])
        asked = {}
        for key, one in runners.items():
            starts = exits + self._gears(one, field(game.maze, exits, gaits[key]), gaits[key].held)
            asked[key] = game.maze, starts, gaits[key]
        prepare(asked.values())
        self.known.routes.update({key: field(*one) for key, one in asked.items()})

    def _gears(self, token: int, plain: bytes, held: int) -> Starts:
        """The gears from which a turn makes the plain way of this figure shorter, and how many steps are left
        there with it."""
        game = self.game
        figure = game.figure(token)
        pace = game.pace(figure)
        found: dict[int, int] = {}
        for placed in game.maze.placed:
            if placed is None:
                continue
            gear = placed.gear
            best = plain[gear] if not held >> gear & 1 else 0
            for slot, clockwise in self.turns(placed.slot, figure.either_way):
                for times in range(1, 4):
                    if pace * times >= best:
                        break
                    quarters = times if clockwise else 4 - times
                    far = self.after(token, slot, quarters)[self.turned(slot, quarters).square(gear)]
                    best = min(best, pace * times + far)
            if 0 < best < plain[gear]:
                found[best] = found.get(best, 0) | 1 << gear
        return tuple(sorted(found.items()))
