"""Moving, carrying, jumping and walking through walls (DT-6, DT-7, DT-8, DT-12, DT-14.14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.games.twister import events
from undercroft.games.twister.board import bits
from undercroft.games.twister.components import Figure
from undercroft.games.twister.options import DROP, GO, JUMP, STOP, SWAP, TAKE, THROUGH, Do
from undercroft.games.twister.state import LIMBO, WOUNDED, State

WALKING = Prompt("walking", "DT-7.2")


class Walk:
    """A figure on its way: where it stands, what it holds, and the board without both.

    `own` is the pit on which the rope in its hand is fixed while it stands there: whoever leaves with
    this rope needs firm ground without it (DT-12.5).
    """

    __slots__ = (
        "anchors",
        "crowded",
        "ends",
        "enter",
        "figure",
        "figures",
        "hand",
        "late",
        "own",
        "side",
        "square",
        "steady",
        "stuff",
    )

    def __init__(self, game: State, token: int, square: int, hand: int, own: int, gone: int) -> None:
        """`gone`: squares to be seen as empty, because only the walker and its load are there."""
        self.square = square
        self.hand = hand
        self.own = own
        side = self.side = game.tokens[token].side
        figure = self.figure = game.figure(token)
        maze = game.maze
        here = ~gone
        enemies = game.fit_all & ~game.fit[side]
        wounded = game.wounded_all & here
        fit = game.fit_all & here
        things = game.things & here
        self.figures = fit | wounded
        """Squares with other figures."""
        self.stuff = self.figures | things
        exits = game.layout.exits[side]
        roped = game.fixed & ~own
        thieves = game.fit_squares(game.thieves[side]) & here if game.thieves[side] else 0
        rope = hand >= 0 and game.effect(hand) == "rope"
        enter = maze.present & ~enemies
        if figure.flies:
            enter |= enemies
        elif figure.small and enemies:
            for other in range(game.sides):
                if other != side:
                    enter |= game.fit_squares(game.giants[other])
        pits = maze.pits
        self.steady = roped | thieves & pits
        """Pits on which others may handle things: a rope is fixed, or a friendly Thief stands there."""
        self.anchors = maze.anchored(maze.floor | self.steady) & ~roped if rope else 0
        """Pits on which the rope in hand can be fixed (DT-12.2)."""
        self.late = 0
        """Pits to be entered only by fixing the own rope."""
        solid = maze.floor & ~exits | roped
        if figure.footing:
            burdened = hand >= 0 and game.tokens[hand].figure is not None
            solid |= 0 if burdened else pits
        elif figure.flies:
            solid |= self.anchors
        else:
            enter &= ~(pits & ~self.steady)
            self.late = self.anchors & ~self.steady & ~enemies
            solid |= self.late
        solid |= own
        self.enter = enter
        self.crowded = False
        """Does a square it has left hold too much as yet (DT-2.2)?"""
        if hand >= 0 or handless(game, figure):
            self.ends = solid & ~self.stuff
        else:
            lone = game.wounded[side] & here & ~game.wounded_two & ~fit & ~things
            self.ends = solid & ~self.figures & ~(game.things_two & here) | solid & lone


def handless(game: State, figure: Figure) -> bool:
    """Goblins carry nothing in the scenario goblin_ground."""
    return game.rules.goblin_ground and figure.id == "goblin"


def reach(game: State, walk: Walk, steps: int, start: int = 0) -> list[int]:
    """The squares a walk can come to, by the number of steps; the first mask is where it stands (DT-6.2).

    With `start` it may begin on any of these squares.
    """
    maze = game.maze
    exits = game.layout.exits[walk.side]
    enter = walk.enter
    late = walk.late
    sticky = 0 if walk.figure.flies or walk.figure.footing else late | walk.own
    open_e, open_s, tall = maze.open_e, maze.open_s, maze.tall
    if walk.figure.slits:
        open_e |= maze.slit_e
        open_s |= maze.slit_s
    front = seen = start or 1 << walk.square
    layers = [front]
    for _ in range(steps):
        front &= ~exits
        if sticky & front:
            bound = front & sticky
            front ^= bound
            step = (
                (bound & open_e) << 1
                | (bound >> 1) & open_e
                | (bound & open_s) << tall
                | (bound >> tall) & open_s
            ) & enter
        else:
            step = 0
        step |= (
            (front & open_e) << 1
            | (front >> 1) & open_e
            | (front & open_s) << tall
            | (front >> tall) & open_s
        ) & (enter | late)
        front = step & ~seen
        if not front:
            break
        seen |= front
        layers.append(front)
    return layers


def outlook(game: State, token: int, moves: int) -> list[tuple[list[int], ...]]:
    """Where a figure could come with one Move, with two and so on, each square once, by the paths of those
    Moves: for a first look only, as nobody else moves meanwhile."""
    walk = start_walk(game, token)
    steps = game.pace(walk.figure)
    exits = game.layout.exits[walk.side]
    seen = front = 1 << walk.square
    found: dict[int, tuple[list[int], ...]] = {walk.square: ()}
    for _ in range(moves):
        layers = reach(game, walk, steps, front)
        reached = 0
        for layer in layers:
            reached |= layer
        front = (walk.ends | exits) & reached & ~seen
        seen |= front
        for square in bits(front):
            path = path_to(game, walk, layers, square)
            found[square] = (*found[path[0]], path)
        front &= ~exits
    del found[walk.square]
    return list(found.values())


def path_to(game: State, walk: Walk, layers: list[int], square: int) -> list[int]:
    """A shortest way to a square of the layers, both ends among it."""
    maze = game.maze
    sticky = 0 if walk.figure.flies or walk.figure.footing else walk.late | walk.own
    depth = next(n for n, layer in enumerate(layers) if layer >> square & 1)
    path = [square]
    while depth:
        depth -= 1
        near = maze.next_to(1 << path[-1])
        if walk.figure.slits:
            near |= maze.across_slits(1 << path[-1])
        near &= layers[depth] & ~game.layout.exits[walk.side]
        if walk.late >> path[-1] & 1:
            near &= ~sticky
        path.append((near & -near).bit_length() - 1)
    path.reverse()
    return path


def handling(game: State, walk: Walk) -> int:
    """The squares on which the walker may take and leave things (DT-7.3)."""
    maze = game.maze
    return (
        maze.present
        & ~game.enemies_fit(walk.side)
        & ~game.layout.exits[walk.side]
        & ~(maze.pits & ~walk.steady)
    )


def takeable(game: State, walk: Walk, squares: int) -> list[tuple[int, int]]:
    """What the walker could take on these squares, as (token, square): objects, and wounded friends
    (DT-7.2, DT-7.4, DT-7.5)."""
    if handless(game, walk.figure):
        return []
    found = []
    pits = game.maze.pits
    for square in bits(squares & game.things):
        for table in (game.item_at, game.item_two):
            item = table.get(square, -1)
            if item < 0:
                continue
            rope_holds = pits >> square & 1 and game.effect(item) == "rope"
            if rope_holds and _stands_on_rope(game, walk.side, square):
                continue
            found.append((item, square))
    own = game.wounded[walk.side] & squares
    if own:
        for token in game.team[walk.side]:
            square = game.at[token]
            if square >= 0 and own >> square & 1 and game.marks[token] & WOUNDED:
                found.append((token, square))
    return found


def _stands_on_rope(game: State, side: int, square: int) -> bool:
    """Does a friend stand on this pit thanks to its rope (DT-7.5)?"""
    for token in game.team[side]:
        if game.at[token] == square and (game.marks[token] & WOUNDED or not game.figure(token).footing):
            return True
    return False


def may_drop(game: State, walk: Walk, squares: int) -> int:
    """The squares on which the walker may leave what it holds (DT-7.3, DT-12.10, DT-12.11)."""
    hand = walk.hand
    if hand < 0:
        return 0
    pits = game.maze.pits
    allowed = squares & handling(game, walk)
    if game.tokens[hand].figure is not None:
        return allowed & ~(pits & ~(game.fixed & ~walk.own))
    if game.effect(hand) == "rope":
        free = allowed & ~pits
        fixable = walk.anchors & ~game.fixed | walk.own
        givable = allowed & pits & ~game.fixed
        return free | squares & fixable & ~game.enemies_fit(walk.side) | givable
    return allowed


def start_walk(game: State, token: int) -> Walk:
    """The walk of a figure at the beginning of its action."""
    square = game.at[token]
    load = game.load_of(token)
    own = 0
    if load >= 0 and game.fixed >> square & 1 and game.effect(load) == "rope":
        own = 1 << square
    return Walk(game, token, square, load, own, 1 << square)


def options(game: State, token: int, walk: Walk, steps: int, started: bool, before: list[int]) -> list[Do]:
    """What a walker can do next: end on a square, handle things on the way, jump, walk through a wall.

    `started` tells a walk under way from one that begins; `before` is where all tokens were then.
    """
    board = game.board.options
    layers = reach(game, walk, steps)
    reached = 0
    for layer in layers:
        reached |= layer
    here = 1 << walk.square
    exits = game.layout.exits[walk.side]
    ends = (walk.ends | exits) & reached & ~here
    home = before[token]
    if started and ends >> home & 1 and not changed(game, token, home, walk.hand, before):
        ends &= ~(1 << home)
    if walk.crowded:
        ends = 0
    found = board.goes(ends)
    if started:
        if (
            not walk.crowded
            and walk.ends & here
            and (walk.square != home or changed(game, token, home, walk.hand, before))
        ):
            found.append(board.stop)
    else:
        found += leaps(game, token, walk)
    near = reached ^ layers[-1] if len(layers) > steps else reached
    if started:
        near &= ~here
    if near:
        easy = ends & game.maze.floor != 0 and game.effect(walk.hand) != "rope"
        found += _handlings(game, token, walk, layers, steps, near, started, before, easy)
    return found


def _handlings(
    game: State,
    token: int,
    walk: Walk,
    layers: list[int],
    steps: int,
    near: int,
    started: bool,
    before: list[int],
    easy: bool,
) -> list[Do]:
    """Taking, leaving and swapping on squares that leave a step to go on (DT-7).

    `easy`: what is left on the start square surely hinders no walk.
    """
    board = game.board.options
    here = 1 << walk.square
    if walk.hand < 0 and not near & walk.stuff & ~here:
        return []
    home = 1 << before[token]
    drops = may_drop(game, walk, near)
    plain = 0
    if not walk.crowded:
        plain = drops & ~walk.stuff & game.maze.floor & ~home
        if easy and not started:
            plain |= drops & here
    found = [
        board.at_square(DROP, square)
        for square in bits(drops)
        if plain >> square & 1 or _completes(game, token, walk, layers, steps, square, -1, started, before)
    ]
    if not near & walk.stuff & ~here:
        return found
    squares = near & handling(game, walk) & ~here
    for thing, square in takeable(game, walk, squares):
        if walk.hand < 0:
            alone = not walk.figures >> square & 1 and not game.things_two >> square & 1
            simple = alone and not walk.crowded and game.maze.floor & ~home & 1 << square
            if simple or _completes(game, token, walk, layers, steps, square, thing, started, before):
                found.append(board.of_token(TAKE, game.tokens[thing]))
        elif drops >> square & 1 and _completes(
            game, token, walk, layers, steps, square, thing, started, before
        ):
            found.append(board.of_token(SWAP, game.tokens[thing]))
    return found


def _completes(
    game: State,
    token: int,
    walk: Walk,
    layers: list[int],
    steps: int,
    square: int,
    thing: int,
    started: bool,
    before: list[int],
) -> bool:
    """Can the walk still end lawfully after leaving its load on the square and taking `thing` there?"""
    depth = next(n for n, layer in enumerate(layers) if layer >> square & 1)
    places = game.at[:]
    fixed = game.fixed
    next_walk = handle(game, token, walk, square, thing, before)
    fresh = not started and square == walk.square
    left = steps - depth
    reached = 0
    for layer in reach(game, next_walk, left):
        reached |= layer
    here = 1 << square
    good = (next_walk.ends | game.layout.exits[walk.side]) & reached
    if next_walk.crowded:
        good = 0
    if fresh:
        good &= ~here
    home = before[token]
    if good >> home & 1 and not changed(game, token, home, next_walk.hand, before):
        good &= ~(1 << home)
    possible = good != 0 or (fresh and not next_walk.crowded and bool(leaps(game, token, next_walk)))
    if not possible and left:
        possible = bool(options(game, token, next_walk, left, not fresh, before))
    game.at[:] = places
    game.fixed = fixed
    game.survey()
    return possible


def handle(game: State, token: int, walk: Walk, square: int, thing: int, before: list[int]) -> Walk:
    """Leaves the load on the square and takes `thing` (if not -1) there; gives the walk as it is then."""
    bit = 1 << square
    load = walk.hand
    if square != walk.square:
        game.fixed &= ~walk.own
    game.at[token] = LIMBO
    if load >= 0:
        game.at[load] = square
        if (walk.anchors | walk.own) & bit:
            game.fixed |= bit
    own = 0
    if thing >= 0:
        game.at[thing] = LIMBO
        if game.effect(thing) == "rope":
            own = game.fixed & bit
    game.survey()
    fresh = Walk(game, token, square, thing, own, 0)
    touched = {place for other, place in enumerate(game.at) if place >= 0 and place != before[other]}
    fresh.crowded = not all(game.legal_square(one) for one in touched)
    return fresh


def changed(game: State, token: int, home: int, hand: int, before: list[int]) -> bool:
    """Would ending on the start square leave anything different (DT-6.1)?"""
    for other, place in enumerate(game.at):
        if other == token:
            continue
        now = home if other == hand else place
        if now != before[other]:
            return True
    return False


def leaps(game: State, token: int, walk: Walk) -> list[Do]:
    """Jumps over a pit (DT-8) and steps through a wall (DT-14.14)."""
    board = game.board.options
    found: list[Do] = []
    maze = game.maze
    here = 1 << walk.square
    exits = game.layout.exits[walk.side]
    if game.jumps[walk.side] and not walk.own & ~_self_solid(walk):
        firm = maze.floor & ~exits | game.fixed & ~walk.own
        if walk.figure.footing:
            firm |= maze.pits
        landing = walk.ends & firm | exits & ~walk.figures
        over = maze.next_to(here) & maze.pits & ~walk.figures
        for pit in bits(over):
            squares = bits(maze.next_to(1 << pit) & landing & ~here)
            found += [board.at_squares(JUMP, pit, square) for square in squares]
    if walk.figure.walls:
        landing = walk.ends | exits & ~walk.figures
        if walk.own:
            landing &= ~walk.late
        squares = bits(maze.across_walls(here) & landing & ~here)
        found += [board.at_square(THROUGH, square) for square in squares]
    return found


def _self_solid(walk: Walk) -> int:
    """The pit under the walker needs no rope if she is a Thief."""
    return -1 if walk.figure.footing else 0


def quick_movers(game: State, side: int, movers: int) -> int:
    """Of these figures' squares those with an empty floor square beside: they can surely move."""
    maze = game.maze
    empty = maze.floor & ~game.layout.exits[side] & ~game.fit_all & ~game.things & ~game.wounded_all
    return maze.next_to(empty) & movers


Moving = Generator[Choice, Any, None]


def perform(game: State, token: int, walk: Walk, steps: int, first: Do) -> Moving:
    """Carries out a move, jump or wall-walk from its first option to its end."""
    before = game.at[:]
    side = walk.side
    pick = first
    begun = False
    while True:
        if pick.act == JUMP:
            _land(game, token, walk, pick.y)
            game.jumps[side] -= 1
            game.emit(
                events.Jumped, side, walk.figure.id, game.name(pick.x), game.name(pick.y), game.jumps[side]
            )
            break
        if pick.act == THROUGH:
            _land(game, token, walk, pick.x)
            game.emit(events.WalkedThrough, side, walk.figure.id, game.name(pick.x))
            break
        if pick.act == STOP:
            _land(game, token, walk, walk.square)
            break
        square, thing = _aim(game, pick)
        layers = reach(game, walk, steps)
        if game.journal is not None and square != walk.square:
            path = tuple(game.name(one) for one in path_to(game, walk, layers, square))
            game.emit(events.Moved, side, walk.figure.id, path, path[-1])
        if pick.act == GO:
            _land(game, token, walk, square)
            break
        depth = next(n for n, layer in enumerate(layers) if layer >> square & 1)
        begun = begun or depth > 0
        steps -= depth
        load = walk.hand
        walk = handle(game, token, walk, square, thing, before)
        _tell(game, walk, load, thing, square)
        game.mover, game.stands, game.hand, game.steps = token, square, walk.hand, steps
        found = options(game, token, walk, steps, begun, before)
        pick = yield Choice(side, found, WALKING)
    game.mover = game.stands = game.hand = -1
    game.steps = 0


def _aim(game: State, pick: Do) -> tuple[int, int]:
    """The square an option leads to, and what is taken there (-1: nothing)."""
    if pick.token is None:
        return pick.x, -1
    thing = game.tokens.index(pick.token)
    return game.at[thing], thing


def _tell(game: State, walk: Walk, load: int, thing: int, square: int) -> None:
    if game.journal is None:
        return
    where = game.name(square)
    if load >= 0:
        game.emit(events.Dropped, walk.side, walk.figure.id, game.tokens[load].kind, where)
    if thing >= 0:
        game.emit(events.Taken, walk.side, walk.figure.id, game.tokens[thing].kind, where)


def _land(game: State, token: int, walk: Walk, square: int) -> None:
    """The walk ends here, with what is in hand; on another side's line the figure leaves (DT-6.6)."""
    bit = 1 << square
    if square != walk.square:
        game.fixed &= ~walk.own
    load = walk.hand
    if game.layout.exits[walk.side] & bit:
        game.at[token] = square
        game.depart(token, load)
        return
    game.at[token] = square
    if load >= 0:
        game.at[load] = square
        if walk.anchors & bit:
            game.fixed |= bit
            game.emit(events.RopeFixed, game.name(square))


def go(game: State, token: int, walk: Walk, layers: list[int], square: int) -> None:
    """Walks to a square of the layers and ends there, as the non-player does (DT-22.6)."""
    if square != walk.square:
        path = tuple(game.name(one) for one in path_to(game, walk, layers, square))
        game.emit(events.Moved, walk.side, walk.figure.id, path, path[-1])
    _land(game, token, walk, square)
