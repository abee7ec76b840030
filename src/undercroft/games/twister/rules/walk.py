"""A figure on its way: where it can go, what it can take and leave, and where it may end (DT-6, DT-7, DT-12).

A `Walk` is what would be if the figure stood on a square with this in its hand, and these things lay there:
it is asked and never changes, nor does the game. What is left or taken on the way gives the next `Walk`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from undercroft.core.native import mypyc_attr
from undercroft.games.twister.maze import bits, spread
from undercroft.games.twister.options import DROP, JUMP, SWAP, TAKE, THROUGH, Do
from undercroft.games.twister.state import WOUNDED, State

Seen = dict[tuple[object, ...], int]
"""The walks that are known to lead to no lawful end, with the most steps they had."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Walk:
    """A figure on a square with something in its hand, and all that lies about besides.

    `own` is the pit on which the rope in its hand is fixed while it stands there: whoever leaves with
    this rope needs firm ground without it (DT-12.5).
    """

    __slots__ = (
        "anchors", "crowded", "east", "ends", "enter", "exits", "figure", "figures", "fit", "fixed",
        "foes_hurt", "game", "hand", "handless", "home", "late", "layers", "lying", "mates",
        "mates_two", "origin", "own", "piles", "side", "south", "square", "steady", "steps", "sticky",
        "stuff", "thieves", "things", "token", "two", "way",
    )  # fmt: skip

    def __init__(self, game: State, token: int) -> None:
        """The walk at the beginning of an action, or the one under way."""
        waits = game.at[token] < 0
        square = game.stands if waits else game.at[token]
        here = -1 if waits else ~(1 << square)
        side = game.tokens[token].side
        figure = game.figure(token)
        maze = game.maze
        self.game = game
        self.token = token
        self.figure = figure
        self.side = side
        self.square = square
        self.home = game.home if waits else square
        self.hand = load = game.hand if waits else game.load_of(token)
        self.handless = figure.id in game.rules.handless
        self.exits = game.layout.exits[side]
        enemies = game.fit_all & ~game.fit[side]
        way = maze.present & ~enemies
        if figure.flies:
            way |= enemies
        elif figure.small and enemies:
            for other in range(game.sides):
                if other != side:
                    way |= game.fit_squares(game.giants[other])
        self.way = way
        """The squares that no unwounded enemy bars (DT-6.3)."""
        self.east, self.south = maze.open_e, maze.open_s
        if figure.slits:
            self.east |= maze.slit_e
            self.south |= maze.slit_s
        self.fit = game.fit_all & here
        self.foes_hurt = game.wounded_all & ~game.wounded[side]
        self.mates = game.wounded[side] & here
        self.mates_two = game.wounded_two & here
        self.things = game.things & here
        self.two = game.things_two & here
        self.thieves = game.fit_squares(game.thieves[side]) & here if game.thieves[side] else 0
        self.fixed = game.fixed
        self.own = 0
        if load >= 0 and game.fixed >> square & 1 and game.effect(load) == "rope":
            self.own = 1 << square
        self.lying: dict[int, int] = {}
        """Tokens that lie elsewhere than at the beginning, and where."""
        self.origin: dict[int, int] = {load: square} if load >= 0 else {}
        """Where the tokens that were handled lay at the beginning."""
        self.piles: dict[int, tuple[int, ...]] | None = None
        self.crowded = False
        """Does a square it has left hold too much as yet (DT-2.2)?"""
        if waits:
            self.origin = game.origin.copy()
            moved = [one for one, place in self.origin.items() if one != load and game.at[one] != place]
            self.lying = {one: game.at[one] for one in moved}
            self.crowded = any(not self.lawful(one) for one in set(self.lying.values()))
        self.look()

    def look(self) -> None:
        """What follows from all that: where it can step, fix a rope, handle things and end."""
        self.steps = -1
        self.layers: list[int] = []
        """Where it comes with so many steps, once that has been asked."""
        game = self.game
        maze = game.maze
        figure = self.figure
        hand = self.hand
        pits = maze.pits
        enemies = game.fit_all & ~game.fit[self.side]
        self.figures = self.fit | self.mates | self.foes_hurt
        """Squares with other figures."""
        self.stuff = self.figures | self.things
        roped = self.fixed & ~self.own
        self.steady = roped | self.thieves & pits
        """Pits on which others may handle things: a rope is fixed, or a friendly Thief stands there."""
        self.anchors = 0
        """Pits on which the rope in hand can be fixed (DT-12.2)."""
        if hand >= 0 and game.effect(hand) == "rope":
            self.anchors = maze.anchored(maze.floor | self.steady) & ~roped
        self.late = 0
        """Pits to be entered only by fixing the own rope."""
        self.sticky = 0
        """Pits it can leave with its rope only for a square that bears it without (DT-12.5, DT-12.12)."""
        self.enter = self.way
        solid = maze.floor & ~self.exits | roped
        if figure.footing:
            burdened = hand >= 0 and game.tokens[hand].figure is not None
            solid |= 0 if burdened else pits
        elif figure.flies:
            solid |= self.anchors
        else:
            self.enter &= ~(pits & ~self.steady)
            self.late = self.anchors & ~self.steady & ~enemies
            self.sticky = self.late | self.own
            solid |= self.late
        solid |= self.own
        if hand >= 0 or self.handless:
            self.ends = solid & ~self.stuff
        else:
            lone = self.mates & ~self.mates_two & ~self.fit & ~self.things
            self.ends = solid & ~self.figures & ~self.two | solid & lone

    # --- steps

    def step(self, front: int) -> int:
        """The squares one step from these (DT-6.2, DT-6.4, DT-12.5)."""
        front &= ~self.exits
        tall = self.game.maze.tall
        bound = front & self.sticky
        if not bound:
            return spread(front, self.east, self.south, tall) & (self.enter | self.late)
        step = spread(bound, self.east, self.south, tall) & self.enter
        return step | spread(front ^ bound, self.east, self.south, tall) & (self.enter | self.late)

    def reach(self, steps: int, start: int = 0) -> list[int]:
        """The squares it can come to, by the number of steps; the first mask is where it stands.

        With `start` it may begin on any of these squares.
        """
        if steps == self.steps and not start:
            return self.layers
        front = seen = start or 1 << self.square
        layers = [front]
        exits, sticky, enter = self.exits, self.sticky, self.enter | self.late
        east, south, tall = self.east, self.south, self.game.maze.tall
        for _ in range(steps):
            front &= ~exits
            if front & sticky:
                front = self.step(front) & ~seen
            else:  # `step` and `spread`, written out: most walks of a playout end here
                beside = (front & east) << 1 | front >> 1 & east
                front = (beside | (front & south) << tall | front >> tall & south) & enter & ~seen
            if not front:
                break
            seen |= front
            layers.append(front)
        if not start:
            self.steps, self.layers = steps, layers
        return layers

    def path(self, layers: list[int], square: int) -> list[int]:
        """A shortest way to a square of the layers, both ends among it."""
        depth = steps_to(layers, square)
        tall = self.game.maze.tall
        path = [square]
        while depth:
            depth -= 1
            near = bits(spread(1 << square, self.east, self.south, tall) & layers[depth])
            square = next(one for one in near if self.step(1 << one) >> square & 1)
            path.append(square)
        path.reverse()
        return path

    # --- what lies about

    def lies(self, square: int) -> tuple[int, ...]:
        """Objects and wounded friends on a square, in the hands of others or free."""
        if self.piles is None:
            game = self.game
            at, hand = game.at, self.hand
            piles = self.piles = {}
            for token in game.items:
                place = at[token]
                if place >= 0 and token != hand:
                    piles[place] = (*piles[place], token) if place in piles else (token,)
            for token in game.team[self.side] if game.wounded[self.side] else ():
                place = at[token]
                if place >= 0 and token != hand and game.marks[token] & WOUNDED:
                    piles[place] = (*piles.get(place, ()), token)
        return self.piles.get(square, ())

    def handling(self) -> int:
        """The squares on which it may take and leave things (DT-7.3)."""
        maze = self.game.maze
        barred = self.game.enemies_fit(self.side) | self.exits | maze.pits & ~self.steady
        return maze.present & ~barred

    def holds_friend(self, square: int) -> bool:
        """Does a friend stand on this pit thanks to its rope (DT-7.5)?"""
        game = self.game
        if any(game.tokens[one].figure is not None for one in self.lies(square)):
            return True
        return self.fit & game.fit[self.side] & ~self.thieves & 1 << square != 0

    def takes(self, square: int, thing: int, load: int = -1) -> bool:
        """May it take this from the square, where it has just left `load` (DT-7.2 to 7.5)?"""
        game = self.game
        if game.maze.pits >> square & 1 and game.effect(thing) == "rope":
            laid = load >= 0 and game.tokens[load].figure is not None
            return not laid and not self.holds_friend(square)
        return True

    def drops(self, squares: int) -> int:
        """Of these squares those on which it may leave what it holds (DT-7.3, DT-12.10, DT-12.11). Whether
        it may lie there is asked at the end only (DT-7.8)."""
        hand = self.hand
        if hand < 0:
            return 0
        game = self.game
        pits = game.maze.pits
        allowed = squares & self.handling()
        if game.tokens[hand].figure is not None:
            return allowed & ~(pits & ~(self.fixed & ~self.own))
        if game.effect(hand) == "rope":
            fixable = (self.anchors & ~self.fixed | self.own) & ~game.enemies_fit(self.side)
            return allowed & ~pits | squares & fixable
        return allowed

    def after(self, square: int, thing: int) -> Walk:
        """The walk from a square where it has left its load and taken `thing` (if not -1)."""
        new: Walk = Walk.__new__(Walk)
        new.go_on_from(self)
        load = self.hand
        bit = 1 << square
        pile = [one for one in self.lies(square) if one != thing]
        if square != self.square:
            new.fixed &= ~self.own
        if load >= 0:
            pile.append(load)
            if self.origin[load] != square:
                new.lying[load] = square
            if (self.anchors | self.own) & bit:
                new.fixed |= bit
        new.square = square
        new.hand = thing
        new.own = 0
        if thing >= 0:
            new.origin.setdefault(thing, square)
            new.lying.pop(thing, None)
            if self.game.effect(thing) == "rope":
                new.own = new.fixed & bit
        assert self.piles is not None
        new.piles = {**self.piles, square: tuple(pile)}
        mates = sum(self.game.tokens[one].figure is not None for one in pile)
        new.mates = self.mates & ~bit | (bit if mates else 0)
        new.mates_two = self.mates_two & ~bit | (bit if mates > 1 else 0)
        things = len(pile) - mates
        new.things = self.things & ~bit | (bit if things else 0)
        new.two = self.two & ~bit | (bit if things > 1 else 0)
        new.crowded = any(not new.lawful(one) for one in set(new.lying.values()))
        new.look()
        return new

    def go_on_from(self, old: Walk) -> None:
        """Copies what stays as it is while a figure walks, and what `after` changes."""
        self.game, self.token, self.figure, self.side = old.game, old.token, old.figure, old.side
        self.home, self.handless, self.exits = old.home, old.handless, old.exits
        self.way, self.east, self.south = old.way, old.east, old.south
        self.fit, self.foes_hurt, self.thieves = old.fit, old.foes_hurt, old.thieves
        self.fixed = old.fixed
        self.lying = old.lying.copy()
        self.origin = old.origin.copy()

    def lawful(self, square: int) -> bool:
        """May the tokens of a square it has left lie together (DT-2.2)?"""
        game = self.game
        others = [
            one
            for side, team in enumerate(game.team)
            for one in team
            if game.at[one] == square and one != self.token
            if side != self.side or not game.marks[one] & WOUNDED
        ]
        return game.lie_together([*self.lies(square), *others])

    def changed(self) -> bool:
        """Would an end on the start square leave anything different (DT-6.1)?"""
        return bool(self.lying) or (self.hand >= 0 and self.origin[self.hand] != self.home)

    # --- ends

    def landings(self, reached: int, started: bool) -> int:
        """The squares of those reached on which the Move may end (DT-6.1, DT-6.5, DT-6.6)."""
        if self.crowded:
            return 0
        good = (self.ends | self.exits) & reached
        if not started:
            good &= ~(1 << self.square)
        if good >> self.home & 1 and not self.changed():
            good &= ~(1 << self.home)
        return good

    def leaps(self) -> list[Do]:
        """Jumps over a pit (DT-8) and steps through a wall (DT-14.14)."""
        game = self.game
        board = game.board.options
        maze = game.maze
        found: list[Do] = []
        if self.crowded:
            return found
        here = 1 << self.square
        beside = maze.beside(self.square)
        if not self.figure.walls and not beside & maze.pits:
            return found
        if game.jumps[self.side] and (self.figure.footing or not self.own):
            firm = maze.floor & ~self.exits | self.fixed & ~self.own
            if self.figure.footing:
                firm |= maze.pits
            landing = self.ends & firm | self.exits & ~self.figures
            for pit in bits(beside & maze.pits & ~self.figures):
                squares = bits(maze.beside(pit) & landing & ~here)
                found += [board.at_squares(JUMP, pit, square) for square in squares]
        if self.figure.walls:
            landing = self.ends | self.exits & ~self.figures
            if self.own:
                landing &= ~self.late
            squares = bits(maze.across_walls(here) & landing & ~here)
            found += [board.at_square(THROUGH, square) for square in squares]
        return found


def steps_to(layers: list[int], square: int) -> int:
    """How many steps it takes to a square of the layers."""
    steps = 0
    while not layers[steps] >> square & 1:
        steps += 1
    return steps


def together(layers: list[int]) -> int:
    """All squares of the layers."""
    reached = 0
    for layer in layers:
        reached |= layer
    return reached


def around(walk: Walk, reached: int) -> int:
    """The squares on which it depends what the walk reaches, and whom it meets and where it jumps from its
    start. Who stands on a pit may let a rope be fixed beside it: with one in hand they lie two steps off."""
    layout = walk.game.layout
    near = layout.two_off[walk.square]
    if walk.hand >= 0 and walk.game.effect(walk.hand) == "rope":
        for square in bits(reached):
            near |= layout.two_off[square]
    return near | reached | spread(reached, walk.east, walk.south, layout.width)


def options(walk: Walk, steps: int, started: bool) -> list[Do]:
    """What a walker can do next: end on a square, handle things on the way, jump, walk through a wall.

    `started` tells a walk under way from one that begins.
    """
    board = walk.game.board.options
    layers = walk.reach(steps)
    reached = together(layers)
    ends = walk.landings(reached, started)
    here = 1 << walk.square
    found = board.goes(ends & ~here)
    if ends & here:
        found.append(board.stop)
    if not started:
        found += walk.leaps()
    if walk.hand >= 0 or reached & walk.stuff & ~here:
        found += handling_options(walk, layers, ends, steps, started, None)
    return found


def handling_options(
    walk: Walk, layers: list[int], ends: int, steps: int, started: bool, wanted: Callable[[Do], bool] | None
) -> list[Do]:
    """What it can take, leave and swap on its way, if it may end on these of the squares of the layers; only
    what is wanted, as it takes long to know whether the walk still comes to an end."""
    reached = together(layers)
    found: list[Do] = []
    board = walk.game.board.options
    seen: Seen = {}
    drops, swaps, takes = sure_handlings(walk, reached, ends, started)
    for act, square, thing in handlings(walk, layers, steps, started):
        if act == DROP:
            option = board.at_square(DROP, square)
            sure = drops
        else:
            option = board.of_token(act, walk.game.tokens[thing])
            sure = takes if act == TAKE else swaps
        if wanted is not None and not wanted(option):
            continue
        if sure >> square & 1 or completes(walk, layers, steps, square, thing, started, seen):
            found.append(option)
    return found


def on_the_way(layers: list[int], steps: int) -> int:
    """The squares reached that leave a step to go on."""
    return together(layers[:steps])


def handlings(walk: Walk, layers: list[int], steps: int, started: bool) -> Iterator[tuple[int, int, int]]:
    """Taking, leaving and swapping on squares that leave a step to go on: (act, square, thing) (DT-7)."""
    near = on_the_way(layers, steps)
    here = 1 << walk.square
    if started:
        near &= ~here
    laden = near & walk.stuff & ~here
    if not near or (walk.hand < 0 and not laden):
        return
    drops = walk.drops(near)
    for square in bits(drops):
        yield DROP, square, -1
    if walk.handless or not laden:
        return
    act = TAKE if walk.hand < 0 else SWAP
    # a pit that the own rope makes firm is among those where it may leave what it holds
    squares = laden & (walk.things | walk.mates) & (walk.handling() if act == TAKE else drops)
    for square in bits(squares):
        for thing in walk.lies(square):
            if walk.takes(square, thing, walk.hand):
                yield act, square, thing


def sure_handlings(walk: Walk, reached: int, ends: int, started: bool) -> tuple[int, int, int]:
    """Squares where what is left, swapped or taken surely hinders no walk: it could end there, go where it
    can now, or go on to an empty square beside."""
    if walk.crowded:
        return 0, 0, 0
    game, maze = walk.game, walk.game.maze
    away = maze.floor & ~(1 << walk.home)
    onward = maze.next_to(away & ~walk.exits & ~walk.stuff) & maze.floor
    takes = onward | away & ~walk.figures & ~walk.two
    if walk.hand < 0:
        return 0, 0, takes
    drops = swaps = 0
    if (
        game.tokens[walk.hand].figure is None
    ):  # two objects lie together, nobody with an object but its bearer
        swaps = onward & ~walk.figures
        drops = swaps & ~walk.two
    if not walk.handless:
        drops |= reached & ~walk.stuff & away
        if not started and ends & maze.floor and game.effect(walk.hand) != "rope":
            drops |= 1 << walk.square
    return drops, swaps, takes


def completes(
    walk: Walk, layers: list[int], steps: int, square: int, thing: int, started: bool, seen: Seen
) -> bool:
    """Can the walk still end lawfully after leaving its load on the square and taking `thing` there?"""
    left = steps - steps_to(layers, square)
    return can_end(walk.after(square, thing), left, started or square != walk.square, seen)


def can_end(walk: Walk, steps: int, started: bool, seen: Seen) -> bool:
    """Is there any lawful end of this walk, perhaps after handling more things?"""
    layers = walk.reach(steps)
    reached = together(layers)
    if walk.landings(reached, started) or (not started and walk.leaps()):
        return True
    key = walk.square, walk.hand, walk.fixed, started, tuple(sorted(walk.lying.items()))
    if steps <= seen.get(key, 0):
        return False
    seen[key] = steps
    return any(
        completes(walk, layers, steps, square, thing, started, seen)
        for _, square, thing in handlings(walk, layers, steps, started)
    )
